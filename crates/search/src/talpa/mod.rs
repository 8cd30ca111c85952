//! The player of Talpa.

use std::marker::PhantomData;

use burrow_games::Position;
use burrow_games::talpa::{Bitboard, Move, Talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::analysis::Analysis;
use crate::control::Control;
use crate::level::Plan;
use crate::searcher::Config;

/// How the levels play.
pub const PLANS: [Plan; 8] = crate::level::PROVISIONAL;

/// A player of Talpa.
pub struct Searcher<B> {
    rng: Xoshiro256PlusPlus,
    board: PhantomData<B>,
}

impl<B: Bitboard> Searcher<B> {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(config.seed),
            board: PhantomData,
        }
    }

    /// The values of all moves.
    pub fn analyse(
        &mut self,
        position: &Position<Talpa<B>>,
        control: &mut Control,
    ) -> Analysis<Move> {
        crate::playouts::analyse(position, control, &mut self.rng)
    }
}
