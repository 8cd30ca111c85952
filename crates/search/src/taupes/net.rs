//! Small neural nets that correct the linear evaluation where two play the basic game.
//!
//! There is a net for each level and one for the placement. It has one hidden layer, and each input also goes
//! straight to the output, the logarithm of the odds that the seat to move wins. The nets in `nets.bin` learned from
//! games against themselves (`tools/research/src/bin/taupes_train.rs`).

use burrow_games::taupes::LEVELS;

pub use super::inputs::INPUTS;

/// How many hidden units a net has.
pub const HIDDEN: usize = 32;

/// The nets in use.
static LEARNED: &[u8; (LEVELS + 1) * BYTES] = include_bytes!("nets.bin");

/// The bytes of a row of hidden weights: how often its unit was halved, and the weights in that unit.
const ROW: usize = 1 + HIDDEN;
/// How many other weights a net has, of two bytes each.
const OTHERS: usize = 2 * HIDDEN + INPUTS + 1;
/// The bytes of a net.
pub const BYTES: usize = INPUTS * ROW + 2 * OTHERS;
/// The weights of two bytes are stored as whole numbers of this part of one.
const SCALE: f32 = 4096.0;

/// The nets of the four levels, and then the one for the placement.
pub type Nets = [Net; LEVELS + 1];

/// The nets that are compiled in.
pub fn learned() -> Nets {
    std::array::from_fn(|net| Net::from_bytes(&LEARNED[net * BYTES..][..BYTES]))
}

/// A net with one hidden layer.
#[derive(Clone, Debug)]
pub struct Net {
    /// The weights from each input to the hidden units.
    pub hidden: Box<[[f32; HIDDEN]; INPUTS]>,
    /// What each hidden unit starts from.
    pub bias: [f32; HIDDEN],
    /// The weights from the hidden units to the output.
    pub output: [f32; HIDDEN],
    /// The weights from the inputs straight to the output.
    pub direct: [f32; INPUTS],
    /// What the output starts from.
    pub constant: f32,
}

impl Net {
    /// The net that gives everything the same chance.
    pub fn zero() -> Self {
        Self {
            hidden: Box::new([[0.0; HIDDEN]; INPUTS]),
            bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            direct: [0.0; INPUTS],
            constant: 0.0,
        }
    }

    /// The chance of the seat to move to win.
    pub fn chance(&self, inputs: &[f32; INPUTS]) -> f32 {
        let (sums, score) = self.sums(inputs);
        let terms = sums.iter().zip(&self.output);
        let score = terms.fold(score, |score, (&sum, weight)| {
            score + activation(sum) * weight
        });
        1.0 / (1.0 + (-score.clamp(-30.0, 30.0)).exp())
    }

    /// What comes to each hidden unit, and straight to the output. Always added up in the same order, so that all
    /// machines get the same.
    pub fn sums(&self, inputs: &[f32; INPUTS]) -> ([f32; HIDDEN], f32) {
        let mut sums = self.bias;
        let mut score = self.constant;
        let weights = self.hidden.iter().zip(&self.direct);
        for (&input, (weights, direct)) in inputs.iter().zip(weights) {
            // Many inputs are, above all on the last level.
            if input == 0.0 {
                continue;
            }
            score += input * direct;
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
        (sums, score)
    }

    /// All weights, in the order in which they are stored.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let others = self.bias.iter_mut().chain(&mut self.output);
        { self.hidden.iter_mut().flatten() }
            .chain(others)
            .chain(&mut self.direct)
            .chain([&mut self.constant])
    }

    /// The net from its [`BYTES`] bytes.
    fn from_bytes(bytes: &[u8]) -> Self {
        let (rows, others) = bytes.split_at(INPUTS * ROW);
        let rows = rows.chunks_exact(ROW).flat_map(|row| {
            let unit = unit(row[0]);
            row[1..]
                .iter()
                .map(move |&byte| f32::from(byte as i8) * unit)
        });
        let others = others.chunks_exact(2).map(|bytes| {
            let whole = i16::from_le_bytes([bytes[0], bytes[1]]);
            f32::from(whole) / SCALE
        });
        let mut net = Self::zero();
        for (weight, stored) in net.weights_mut().zip(rows.chain(others)) {
            *weight = stored;
        }
        net
    }

    /// The net as [`BYTES`] bytes, its weights rounded.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BYTES);
        for row in self.hidden.iter() {
            let most = row
                .iter()
                .fold(1e-6, |most: f32, weight| most.max(weight.abs()));
            let halved = (127.0 / most).log2().floor().max(0.0) as u8;
            bytes.push(halved);
            bytes.extend(row.map(|weight| (weight / unit(halved)).round() as i8 as u8));
        }
        let others = self.bias.iter().chain(&self.output).chain(&self.direct);
        for weight in others.chain([&self.constant]) {
            bytes.extend(((weight * SCALE).round() as i16).to_le_bytes());
        }
        bytes
    }
}

/// One, halved this many times: exact on all machines.
fn unit(halved: u8) -> f32 {
    1.0 / (1u64 << halved) as f32
}

/// A smooth step from -1 to 1.
pub fn activation(sum: f32) -> f32 {
    sum / (1.0 + sum.abs())
}
