//! What the tests of Mole Hill share: late positions, and plain search in them.

use burrow_games::molehill::{MoleHill, Move, State};
use burrow_games::random::random_move;
use burrow_games::{Game, Options, Position, Seat, Turn};
use burrow_search::molehill::Searcher;
use burrow_search::{Analysis, Config, Control, Limits, Proven, Stop, Value};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) fn game(options: &str) -> MoleHill {
    let options = Options::parse(options).expect("options");
    MoleHill::from_options(&options).expect("rules")
}

pub(crate) fn config(memory: usize) -> Config {
    Config {
        memory,
        ..Config::default()
    }
}

pub(crate) fn analyse(
    searcher: &mut Searcher,
    position: &Position<MoleHill>,
    limits: Limits,
) -> Analysis<Move> {
    searcher.analyse(position, &mut Control::new(limits, &Stop::default()))
}

pub(crate) fn proven(value: &Value) -> Option<u32> {
    match value {
        Value::Proven(Proven::Points(points)) => Some(*points),
        _ => None,
    }
}

/// The mole's points of the round that is being played, by trying everything within a window; `None` if that takes
/// too long.
pub(crate) fn brute_force(
    game: &MoleHill,
    state: &State,
    window: [u32; 2],
    left: &mut u64,
) -> Option<u32> {
    *left = left.checked_sub(1)?;
    let [mut low, mut high] = window;
    let moles_turn = game.turn(state) == Turn::Seat(state.mole());
    let mut best = if moles_turn { 0 } else { u32::MAX };
    for mv in game.moves(state) {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        let over = game.turn(&after) == Turn::Over || after.mole() != state.mole();
        let points = if over {
            game.points(&after)[state.mole().index()]
        } else {
            brute_force(game, &after, [low, high], left)?
        };
        if moles_turn {
            best = best.max(points);
            low = low.max(points);
        } else {
            best = best.min(points);
            high = high.min(points);
        }
        if low >= high {
            break;
        }
    }
    Some(best)
}

/// Checks everything that an analysis claims to be proven of a position; gives how many moves it was.
pub(crate) fn check(
    position: &Position<MoleHill>,
    analysis: &Analysis<Move>,
    budget: u64,
) -> usize {
    let game = position.game();
    let mut checked = 0;
    for found in &analysis.moves {
        let Some(points) = proven(&found.value) else {
            continue;
        };
        let mut after = *position.state();
        game.play(&mut after, found.mv).expect("a legal move");
        let mole = position.state().mole();
        let over = game.turn(&after) == Turn::Over || after.mole() != mole;
        let expected = if over {
            Some(game.points(&after)[mole.index()])
        } else {
            brute_force(game, &after, [0, 99], &mut budget.clone())
        };
        if let Some(expected) = expected {
            assert_eq!(points, expected, "{:?} in {position}", found.mv);
            checked += 1;
        }
    }
    checked
}

/// Random positions in which the mole is nearly at its end, one way or the other.
pub(crate) fn late_positions(
    game: MoleHill,
    seed: u64,
) -> impl Iterator<Item = Position<MoleHill>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    std::iter::repeat_with(move || {
        let mut history = vec![game.start()];
        let second_round = !game.single_round && rng.random_range(0..2) == 1;
        loop {
            let mut state = *history.last().expect("a start");
            if game.turn(&state) == Turn::Over {
                break;
            }
            let mv = random_move(&game, &state, &mut rng);
            game.play_unchecked(&mut state, mv);
            if !second_round && state.mole() == Seat::new(1) {
                break;
            }
            history.push(state);
        }
        let back = rng.random_range(2..5usize);
        let state = history[history.len().saturating_sub(back).max(1)];
        Position::at(game, state)
    })
    .filter(|position| position.turn() != Turn::Over)
}
