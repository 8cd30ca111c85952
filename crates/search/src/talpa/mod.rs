//! The player of Talpa.

mod keys;
mod outlook;
mod proof;
mod table;

use std::marker::PhantomData;

use burrow_games::{Position, Seat};
use burrow_games::talpa::{Bitboard, Move, Talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::analysis::Analysis;
use crate::control::{Control, Stopped};
use crate::level::Plan;
use crate::searcher::Config;
use keys::Keys;
use proof::Prover;
use table::Table;

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

/// Who wins a position that is not over, proven with a table of so many bytes unless the control ends it before.
pub fn prove<B: Bitboard>(
    position: &Position<Talpa<B>>,
    memory: usize,
    control: &mut Control,
) -> Result<Seat, Stopped> {
    let (game, state) = (position.game(), position.state());
    let (keys, table) = (Keys::new(game), Table::new(memory));
    let wins = Prover::new(game, &keys, &table).prove(state, control)?;
    let mover = state.to_move();
    Ok(if wins { mover } else { mover.other() })
}
