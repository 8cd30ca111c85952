//! What chance decides in Taupes apart from discs: the levels' orientations, and moves of random games.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};

use super::{LEVELS, MAX_MOLES, Move, Phase, Rays, Space, State, Taupes};
use crate::bits;
use crate::options::Options;
use crate::random::{Playout, random_move};

/// Draws the orientations where they are not given, or given as `random`; `number` gives a number below
/// another, each as likely.
pub(crate) fn draw_orientations(options: &mut Options, mut number: impl FnMut(u32) -> u32) {
    let given = options.get("orientations");
    if given.is_none_or(|given| given == "random") {
        let turns: [u32; LEVELS] = std::array::from_fn(|_| number(6));
        options.set(
            "orientations",
            turns.map(|turns| turns.to_string()).join(","),
        );
    }
}

/// Moles that leave holes as readily as they enter them never get anywhere: so a mole goes into a hole
/// where it can, and out of one only where nothing else is possible.
impl Playout for Taupes {
    fn playout_move(&self, state: &State, rng: &mut impl Rng) -> Move {
        let Phase::Go { disc, again } = state.phase() else {
            return random_move(self, state, rng);
        };
        let holes = self.holes(state.level());
        let moles: ArrayVec<_, MAX_MOLES> = self.free_rays(state, disc, again).collect();
        // For each mole the directions of each rank: out of a hole, as usual, into a hole.
        let ranks = |&(from, rays, free): &(Space, &Rays, u8)| {
            let enters = free & rays.ending_in(holes);
            match holes >> from.index() & 1 {
                0 => [0, free & !enters, enters],
                _ => [free & !enters, enters, 0],
            }
        };
        let ranks: ArrayVec<[u8; 3], MAX_MOLES> = moles.iter().map(ranks).collect();
        for rank in (0..3).rev() {
            let count: u32 = ranks.iter().map(|ranks| ranks[rank].count_ones()).sum();
            if count == 0 {
                continue;
            }
            let mut drawn = rng.random_range(0..count);
            for (&(from, rays, _), ranks) in moles.iter().zip(&ranks) {
                let here = ranks[rank].count_ones();
                if drawn < here {
                    let direction = bits::select(ranks[rank].into(), drawn as usize);
                    let to = rays.end(direction).expect("a free way has an end");
                    return Move::Go { from, to };
                }
                drawn -= here;
            }
        }
        Move::Pass
    }
}
