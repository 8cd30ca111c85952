//! What the tests of Talpa share: random positions, and who wins them by the rules alone.

use std::collections::HashMap;

use burrow_games::random::random_move;
use burrow_games::talpa::{Bitboard, Move, State, Talpa};
use burrow_games::{Game, Position, Seat};
use burrow_search::{Analysis, Config, Control, Limits, Proven, Stop, Value};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub(crate) fn game(size: u8) -> Talpa<u64> {
    Talpa::new(size).expect("a size of the rules")
}

pub(crate) fn config(memory: usize) -> Config {
    Config {
        memory,
        ..Config::default()
    }
}

pub(crate) fn control(nodes: u64) -> Control {
    let limits = Limits::nodes(nodes);
    Control::new(limits, &Stop::default())
}

/// A position after `plies` random moves; none if the game ended before.
pub(crate) fn wander<B: Bitboard>(
    game: Talpa<B>,
    plies: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Position<Talpa<B>>> {
    let mut position = Position::new(game);
    for _ in 0..plies {
        if position.outcome().is_some() {
            return None;
        }
        let mv = random_move(&game, position.state(), rng);
        position.play(mv).expect("legal");
    }
    position.outcome().is_none().then_some(position)
}

/// The winner, by the rules and nothing else.
pub(crate) fn winner(game: &Talpa<u64>, state: &State<u64>, seen: &mut HashMap<u64, Seat>) -> Seat {
    if let Some(outcome) = game.outcome(state) {
        return outcome.winner().expect("no draws");
    }
    if let Some(&winner) = seen.get(&game.hash(state)) {
        return winner;
    }
    let mover = state.to_move();
    let wins = game.moves(state).into_iter().any(|mv| {
        let mut next = *state;
        game.play(&mut next, mv).expect("legal");
        winner(game, &next, seen) == mover
    });
    let result = if wins { mover } else { mover.other() };
    seen.insert(game.hash(state), result);
    result
}

/// Checks that all legal moves are there, each with a value of the right kind, best first.
pub(crate) fn check_form<B: Bitboard>(position: &Position<Talpa<B>>, analysis: &Analysis<Move>) {
    let mut given: Vec<_> = analysis.moves.iter().map(|value| value.mv).collect();
    let mut legal = position.moves().to_vec();
    given.sort();
    legal.sort();
    assert_eq!(given, legal, "{position}");
    assert!(analysis.moves.is_sorted_by(|a, b| a.merit >= b.merit));
    for value in &analysis.moves {
        assert!((0.0..=1.0).contains(&value.merit));
        if let Value::Estimated(estimate) = &value.value {
            let sum: f64 = estimate.win_probability.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9);
        }
    }
    let best = analysis.moves.first().map(|best| best.mv);
    assert_eq!(analysis.line.first().copied(), best);
    let mut position = position.clone();
    for &mv in &analysis.line {
        position.play(mv).expect("the line is legal");
    }
}

/// Checks every proven value against brute force, and gives how many there were.
pub(crate) fn check_proofs(
    position: &Position<Talpa<u64>>,
    analysis: &Analysis<Move>,
    seen: &mut HashMap<u64, Seat>,
) -> usize {
    let (game, mover) = (position.game(), position.state().to_move());
    let mut proven = 0;
    for value in &analysis.moves {
        if let Value::Proven(result) = &value.value {
            let mut next = *position.state();
            game.play(&mut next, value.mv).expect("legal");
            let wins = winner(game, &next, seen) == mover;
            assert_eq!(*result, Proven::Wins(wins), "{position} {:?}", value.mv);
            proven += 1;
        }
    }
    proven
}
