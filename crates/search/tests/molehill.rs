//! The player of Mole Hill against plain search to the end, and under odd limits.

use std::time::{Duration, Instant};

use burrow_games::molehill::{HILLS, MoleHill, Move, State};
use burrow_games::random::random_move;
use burrow_games::{Game, Options, Position, Seat, Turn};
use burrow_search::molehill::Searcher;
use burrow_search::{Analysis, Config, Control, Limits, Proven, Stop, Value};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn game(options: &str) -> MoleHill {
    let options = Options::parse(options).expect("options");
    MoleHill::from_options(&options).expect("rules")
}

fn config(memory: usize) -> Config {
    Config {
        memory,
        ..Config::default()
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn analyse(
    searcher: &mut Searcher,
    position: &Position<MoleHill>,
    limits: Limits,
) -> Analysis<Move> {
    searcher.analyse(position, &mut Control::new(limits, &Stop::default()))
}

fn proven(value: &Value) -> Option<u32> {
    match value {
        Value::Proven(Proven::Points(points)) => Some(*points),
        _ => None,
    }
}

/// The mole's points of the round that is being played, by trying everything within a window; none if that takes
/// too long.
fn brute_force(game: &MoleHill, state: &State, window: [u32; 2], left: &mut u64) -> Option<u32> {
    *left = left.checked_sub(1)?;
    let [mut low, mut high] = window;
    let moles_turn = game.turn(state) == Turn::Seat(state.mole());
    let mut best = if moles_turn { 0 } else { u32::MAX };
    for mv in game.moves(state) {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        let over = game.turn(&after) == Turn::Over || after.mole() != state.mole();
        let points = match over {
            true => game.points(&after)[state.mole().index()],
            false => brute_force(game, &after, [low, high], left)?,
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
fn check(position: &Position<MoleHill>, analysis: &Analysis<Move>, budget: u64) -> usize {
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
        let expected = match over {
            true => Some(game.points(&after)[mole.index()]),
            false => brute_force(game, &after, [0, 99], &mut budget.clone()),
        };
        if let Some(expected) = expected {
            assert_eq!(points, expected, "{:?} in {position}", found.mv);
            checked += 1;
        }
    }
    checked
}

/// Random positions in which the mole is nearly at its end, one way or the other.
fn late_positions(game: MoleHill, seed: u64) -> impl Iterator<Item = Position<MoleHill>> {
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

#[test]
fn proven_points_are_those_of_brute_force() {
    let games = [
        "",
        "rounds=1",
        "rounds=1 red=e4,d4 white=none",
        "red=none white=c3,d4,e5,f6 centre_start_jump=false",
    ];
    for (seed, options) in games.into_iter().enumerate() {
        let game = game(options);
        let mut searcher = Searcher::new(&config(1 << 20));
        let mut checked = 0;
        for position in late_positions(game, seed as u64).take(120) {
            let analysis = analyse(&mut searcher, &position, nodes(20_000));
            checked += check(&position, &analysis, 3_000);
        }
        assert!(checked > 1000, "{checked} moves with {options}");
    }
}
