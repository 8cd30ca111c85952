//! The player of MoleHill.

use burrow_games::Position;
use burrow_games::molehill::{MoleHill, Move};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::analysis::Analysis;
use crate::control::Control;
use crate::level::Plan;
use crate::searcher::Config;

/// How the levels play.
pub const PLANS: [Plan; 8] = crate::level::PROVISIONAL;

/// A player of MoleHill.
pub struct Searcher {
    rng: Xoshiro256PlusPlus,
}

impl Searcher {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(config.seed),
        }
    }

    /// The values of all moves.
    pub fn analyse(
        &mut self,
        position: &Position<MoleHill>,
        control: &mut Control,
    ) -> Analysis<Move> {
        crate::playouts::analyse(position, control, &mut self.rng)
    }
}
