//! Chance that can be checked: `docs/formats/chance.md`.
//!
//! Everything that chance decides in a match follows from a seed. Its commitment is known from the start and the seed
//! at the end, so everybody can see that nothing was chosen to anybody's liking.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use burrow_games::random::draw_options_by;
use burrow_games::{AnyMove, AnyPosition, Kind, Options, Record};
use sha2::{Digest, Sha256};

/// 32 bytes from which all chance of a match follows.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from random bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published before the seed is: its SHA-256.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// Draws the options that chance decides before a game.
    pub fn draw_options(&self, kind: Kind, options: &mut Options) {
        let mut drawn = 0;
        draw_options_by(kind, options, |below| {
            let number = self.number(&format!("option {drawn}"), below);
            drawn += 1;
            number
        });
    }

    /// What chance decides in a position after `ply` steps if nobody chooses; `None` where it does not act.
    pub fn draw(&self, position: &AnyPosition, ply: usize) -> Option<AnyMove> {
        self.draw_at(position, ply, DiscPlace::FIRST)
    }

    /// What lies at a place: the seed has shuffled the cases by as many places as its number says, so that every place
    /// is as good as any other, and each case lies at one.
    pub fn draw_at(&self, position: &AnyPosition, ply: usize, place: DiscPlace) -> Option<AnyMove> {
        position.draw_by(|cases| {
            let first = self.number(&format!("step {ply}"), cases);
            (first + u32::from(place.0) - 1) % cases.max(1)
        })
    }

    /// The first eight bytes of the SHA-256 of seed and label as a number, modulo `below`.
    fn number(&self, label: &str, below: u32) -> u32 {
        (self.number_for(label) % u64::from(below.max(1))) as u32
    }

    /// The first eight bytes of the SHA-256 of seed and label as a number.
    pub fn number_for(&self, label: &str) -> u64 {
        let hash = Sha256::new()
            .chain_update(self.0)
            .chain_update(label)
            .finalize();
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        u64::from_be_bytes(first)
    }
}

/// Which of those things somebody chooses that chance has laid out face down, counted from 1. It is written `@2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscPlace(u8);

impl DiscPlace {
    /// The one that is taken if nobody chooses.
    pub const FIRST: Self = Self(1);

    /// The places of as many things.
    pub fn all(count: u32) -> impl Iterator<Item = Self> {
        (1..=u8::try_from(count).unwrap_or(u8::MAX)).map(Self)
    }

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl From<DiscPlace> for u8 {
    fn from(place: DiscPlace) -> Self {
        place.0
    }
}

/// A number that is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("places are counted from 1 and written like @2")]
pub struct BadDiscPlace;

impl TryFrom<u8> for DiscPlace {
    type Error = BadDiscPlace;

    fn try_from(number: u8) -> Result<Self, BadDiscPlace> {
        if number == 0 {
            Err(BadDiscPlace)
        } else {
            Ok(Self(number))
        }
    }
}

impl fmt::Display for DiscPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

impl FromStr for DiscPlace {
    type Err = BadDiscPlace;

    fn from_str(text: &str) -> Result<Self, BadDiscPlace> {
        let number = text
            .strip_prefix('@')
            .and_then(|number| number.parse().ok());
        Self::try_from(number.unwrap_or(0))
    }
}

/// The tag of a record that says what was chosen at which step, like `14@2 20@1`.
pub const PLACES: &str = "Places";

/// What was chosen at which step, as a record says it.
fn places_of(record: &Record) -> Result<BTreeMap<usize, DiscPlace>, Unfair> {
    let text = record.tag(PLACES).unwrap_or_default();
    let read = |word: &str| {
        let at = word.find('@')?;
        Some((word[..at].parse().ok()?, word[at..].parse().ok()?))
    };
    text.split_whitespace()
        .map(|word| read(word).ok_or_else(|| Unfair::Places(word.to_owned())))
        .collect()
}

/// What does not follow from a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The seed is not the one that was committed to.
    #[error("the seed is not the one of the commitment: its SHA-256 is {0}")]
    Commitment(String),
    /// An option that was drawn is another.
    #[error("option {key} is {found}, but the seed gives {drawn}")]
    Option {
        /// Which.
        key: String,
        /// What the game has.
        found: String,
        /// What the seed gives.
        drawn: String,
    },
    /// What the record says was chosen can't be read.
    #[error("tag Places: {0:?} is not a step and a place, like 14@2")]
    Places(String),
    /// What chance decided is something else.
    #[error("step {ply} is {found}, but the seed gives {drawn}")]
    Step {
        /// After how many steps.
        ply: usize,
        /// What the game has.
        found: String,
        /// What the seed gives.
        drawn: String,
    },
}

impl Seed {
    /// Checks that the seed is the one that was committed to, and that the options with these keys and everything that
    /// chance decided in a game follow from it; gives the number of these steps.
    pub fn check(
        &self,
        commitment: &str,
        drawn_keys: &[&str],
        record: &Record,
    ) -> Result<usize, Unfair> {
        if !self.commitment().eq_ignore_ascii_case(commitment) {
            return Err(Unfair::Commitment(self.commitment()));
        }
        let mut position = record.start().clone();
        let mut drawn = Options::new();
        self.draw_options(position.kind(), &mut drawn);
        for chosen in position.options() {
            let (found, drawn) = (chosen.value.to_string(), drawn.get(chosen.key));
            if let Some(drawn) = drawn
                && drawn_keys.contains(&chosen.key)
                && drawn != found
            {
                return Err(Unfair::Option {
                    key: chosen.key.to_owned(),
                    found,
                    drawn: drawn.to_owned(),
                });
            }
        }
        let places = places_of(record)?;
        let mut checked = 0;
        for (ply, &step) in record.steps().iter().enumerate() {
            let place = places.get(&ply).copied().unwrap_or(DiscPlace::FIRST);
            if let Some(drawn) = self.draw_at(&position, ply, place) {
                if drawn != step {
                    return Err(Unfair::Step {
                        ply,
                        found: position.move_text(step),
                        drawn: position.move_text(drawn),
                    });
                }
                checked += 1;
            }
            // A record holds only steps that can be played.
            let _ = position.play(step);
        }
        Ok(checked)
    }
}

/// As 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed is secret while its match goes on.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed has 64 hexadecimal digits")]
pub struct BadSeed;

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(BadSeed);
        }
        let mut bytes = [0; 32];
        for (byte, place) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&text[place..place + 2], 16).map_err(|_| BadSeed)?;
        }
        Ok(Self(bytes))
    }
}

/// Bytes as hexadecimal digits, as seeds and their commitments are written.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use burrow_games::{AnyPosition, Kind, Options};

    use super::{BadSeed, Seed};

    #[test]
    fn a_seed_is_written_and_read_and_its_commitment_is_the_known_one() {
        let seed = Seed::new([0; 32]);
        // As `head -c 32 /dev/zero | sha256sum` says.
        assert_eq!(
            seed.commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
        let seed = Seed::new(std::array::from_fn(|i| i as u8 * 7));
        assert_eq!(seed.to_string().parse(), Ok(seed.clone()));
        for wrong in ["", "xyz", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(wrong.parse::<Seed>(), Err(BadSeed), "{wrong}");
        }
        assert_eq!(format!("{seed:?}"), "Seed(..)", "it is secret");
    }

    /// Before the first disc: moles are placed, and all discs are face down.
    fn before_the_first_disc() -> AnyPosition {
        let mut position = AnyPosition::new(Kind::Taupes, &Options::new()).unwrap();
        while position.draw_by(|_| 0).is_none() {
            let mv = position.moves()[0];
            position.play(mv).unwrap();
        }
        position
    }

    #[test]
    fn chance_follows_from_the_seed_as_its_format_says() {
        let seed = Seed::new(std::array::from_fn(|i| i as u8 * 7));
        let mut options = Options::new();
        seed.draw_options(Kind::Taupes, &mut options);
        // Both as a few lines of Python compute them from docs/formats/chance.md.
        assert_eq!(options.get("orientations"), Some("5,1,2,2"));
        let position = before_the_first_disc();
        let discs: Vec<String> = (12..22)
            .map(|ply| position.move_text(seed.draw(&position, ply).unwrap()))
            .collect();
        assert_eq!(discs.join(" "), "2 2 3 2 4 1 4 3 4 4");
    }

    #[test]
    fn discs_come_about_as_often_as_they_should() {
        let position = before_the_first_disc();
        let mut counts = [0i32; 5];
        for byte in 0..=255 {
            for ply in 0..20 {
                let drawn = Seed::new([byte; 32]).draw(&position, ply).unwrap();
                let disc: usize = position.move_text(drawn).parse().unwrap();
                counts[disc] += 1;
            }
        }
        // 5120 draws from the discs 1 2 2 3 3 4: within five standard deviations.
        for (disc, expected) in [(1, 853), (2, 1707), (3, 1707), (4, 853)] {
            assert!((counts[disc] - expected).abs() < 175, "{counts:?}");
        }
    }
}
