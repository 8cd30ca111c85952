//! Counting move sequences: the usual check of move generators against each other.

use crate::game::Game;

/// The number of sequences of `depth` steps from a state. A finished game is not extended, and every
/// value that chance can bring counts as one.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.move_count(state) as u64,
        _ => {
            let after = |mv| {
                let mut next = *state;
                game.play_unchecked(&mut next, mv);
                perft(game, &next, depth - 1)
            };
            game.moves(state).into_iter().map(after).sum()
        }
    }
}

/// The count below each legal step, in the order of [`Game::moves`].
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Move, u64)> {
    let below = |mv| {
        let mut next = *state;
        game.play_unchecked(&mut next, mv);
        (mv, perft(game, &next, depth.saturating_sub(1)))
    };
    game.moves(state).into_iter().map(below).collect()
}
