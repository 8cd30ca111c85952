//! Games played at random, but not blindly.

use burrow_games::Seat;
use burrow_games::talpa::{Bitboard, State, Talpa};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::outlook::{Outlook, outlook};
use crate::control::{Control, Stopped};

/// How often a player thinks again when a move would let the opponent win at once.
const SECOND_THOUGHTS: u32 = 2;

/// The winner when both sides take a win at once, open no path of the opponent, see most threats, and play at random
/// otherwise. The game must not be over.
pub(super) fn play_out<B: Bitboard>(
    game: &Talpa<B>,
    mut state: State<B>,
    control: &mut Control,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<Seat, Stopped> {
    let mut prospects = outlook(game, &state);
    loop {
        let moves = match prospects {
            Outlook::Wins(_) => return Ok(state.to_move()),
            Outlook::Loses => return Ok(state.to_move().other()),
            Outlook::Open(moves) => moves,
        };
        let count = moves.count() as u32;
        let mut thoughts = 0;
        (state, prospects) = loop {
            control.tick()?;
            let mut next = state;
            game.dig(&mut next, moves.nth(rng.random_range(0..count) as usize));
            let prospects = outlook(game, &next);
            thoughts += 1;
            if thoughts > SECOND_THOUGHTS || !matches!(prospects, Outlook::Wins(_)) {
                break (next, prospects);
            }
        };
    }
}
