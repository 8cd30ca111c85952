//! Laws that every game obeys, checked on random games. A new game is right when [`conformance`] holds
//! for all of its options; the functions named after formats are what the fuzzers run.
//!
//! Everything here panics where a law is broken.

use std::collections::BTreeSet;

use rand::Rng;

use crate::any::{AnyPosition, Kind};
use crate::game::{Game, Score, Standing, Symmetric, Turn};
use crate::options::Options;
use crate::random::{Playout, random_move};
use crate::record::Record;
use crate::text::Notation;

/// Plays random games, half of them to the end as in [`Playout`] and half with any legal move for at
/// most `steps` steps, and checks all laws at every step. Of `attempts`, which should be all moves that
/// can be written, exactly the generated ones must be legal.
pub fn conformance<G>(
    game: &G,
    attempts: &[G::Move],
    games: usize,
    steps: usize,
    rng: &mut impl Rng,
) where
    G: Notation + Symmetric + Playout,
{
    let attempts: BTreeSet<G::Move> = attempts.iter().copied().collect();
    for number in 0..games {
        let wander = number % 2 == 1;
        let mut state = game.start();
        for step in 0.. {
            check_state(game, &state);
            check_moves(game, &state, &attempts);
            check_symmetries(game, &state);
            if game.turn(&state) == Turn::Over || (wander && step == steps) {
                break;
            }
            let mv = if wander {
                random_move(game, &state, rng)
            } else {
                game.playout_move(&state, rng)
            };
            check_play(game, &state, mv);
            game.play_unchecked(&mut state, mv);
        }
    }
}

/// Turn, outcome, hash and text of a state agree with each other.
fn check_state<G: Notation>(game: &G, state: &G::State) {
    assert_eq!(game.hash(state), game.rehash(state), "hash of {state:?}");

    let mut text = String::new();
    game.write_state(state, &mut text).unwrap();
    match game.parse_state(&text) {
        Ok(read) => assert_eq!(read, *state, "{text:?} read back"),
        Err(error) => panic!("{text:?} does not read back: {error}"),
    }

    let over = game.turn(state) == Turn::Over;
    assert_eq!(game.outcome(state).is_some(), over, "outcome of {text:?}");
    if let Turn::Seat(seat) = game.turn(state) {
        assert!(seat.index() < game.seats(), "seat to move in {text:?}");
    }
    let Some(outcome) = game.outcome(state) else {
        return;
    };
    let seats = || (0..game.seats()).map(crate::Seat::new);
    assert_eq!(outcome.scores().len(), game.seats(), "scores of {text:?}");
    let won = seats().filter(|&seat| outcome.standing(seat) == Standing::Won);
    assert_eq!(
        won.collect::<Vec<_>>(),
        Vec::from_iter(outcome.winner()),
        "winner of {text:?}"
    );
    if !G::PROPERTIES.points {
        let total: f64 = outcome.scores().iter().map(|score| score.as_f64()).sum();
        assert!((total - 1.0).abs() < 1e-9, "shares of {text:?}");
    }
    if !G::PROPERTIES.draws {
        assert!(outcome.winner().is_some(), "no draws, but {text:?} is one");
    }
    if let Some(winner) = outcome.winner() {
        let best = outcome.scores().iter().max();
        assert_eq!(
            outcome.scores().get(winner.index()),
            best,
            "winner's score in {text:?}"
        );
        assert!(
            outcome.scores()[winner.index()] > Score::ZERO,
            "winner's score in {text:?}"
        );
    }
}

/// The moves are listed once each, counted, indexed, written and read, and exactly these are legal.
fn check_moves<G: Notation>(game: &G, state: &G::State, attempts: &BTreeSet<G::Move>) {
    let moves = game.moves(state);
    let distinct: BTreeSet<G::Move> = moves.iter().copied().collect();
    assert_eq!(
        distinct.len(),
        moves.len(),
        "a move is listed twice in {state:?}"
    );
    assert_eq!(
        game.move_count(state),
        moves.len(),
        "count of moves in {state:?}"
    );
    assert_eq!(
        moves.is_empty(),
        game.turn(state) == Turn::Over,
        "moves in {state:?}"
    );
    for (i, &mv) in moves.iter().enumerate() {
        let text = game.move_text(mv);
        assert_eq!(game.nth_move(state, i), mv, "move {i} of {state:?}");
        assert_eq!(game.check(state, mv), Ok(()), "{text} in {state:?}");
        assert_eq!(game.parse_move(&text).as_ref(), Ok(&mv), "{text} read back");
    }
    assert!(
        distinct.is_subset(attempts),
        "an attempt is missing in {state:?}"
    );
    for &mv in attempts.difference(&distinct) {
        let refused = game.check(state, mv);
        assert!(
            refused.is_err(),
            "{mv:?} is not generated, but legal in {state:?}"
        );
        let mut unchanged = *state;
        assert_eq!(game.play(&mut unchanged, mv), refused);
        assert_eq!(unchanged, *state, "a refused {mv:?} changed {state:?}");
    }
    if game.turn(state) == Turn::Chance {
        let total: f64 = game.odds(state).iter().map(|(_, odds)| odds).sum();
        assert!(
            (total - 1.0).abs() < 1e-9,
            "odds in {state:?} add up to {total}"
        );
        assert!(
            game.odds(state).iter().all(|(_, odds)| *odds > 0.0),
            "odds in {state:?}"
        );
    }
}

/// Checked and unchecked play do the same.
fn check_play<G: Game>(game: &G, state: &G::State, mv: G::Move) {
    let (mut checked, mut unchecked) = (*state, *state);
    assert_eq!(game.play(&mut checked, mv), Ok(()), "{mv:?} in {state:?}");
    game.play_unchecked(&mut unchecked, mv);
    assert_eq!(checked, unchecked, "{mv:?} in {state:?}");
}

/// Turning the board commutes with everything.
fn check_symmetries<G: Symmetric>(game: &G, state: &G::State) {
    for symmetry in G::symmetries() {
        let mapped_game = game.map_game(symmetry);
        let mapped = game.map_state(symmetry, state);
        let map_turn = |turn| match turn {
            Turn::Seat(seat) => Turn::Seat(G::map_seat(symmetry, seat)),
            other => other,
        };
        let at = || format!("{symmetry:?} of {state:?}");
        assert_eq!(
            mapped_game.turn(&mapped),
            map_turn(game.turn(state)),
            "turn, {}",
            at()
        );
        assert_eq!(
            mapped_game.rehash(&mapped),
            mapped_game.hash(&mapped),
            "hash, {}",
            at()
        );
        if let (Some(outcome), Some(mapped)) = (game.outcome(state), mapped_game.outcome(&mapped)) {
            for (seat, score) in outcome.scores().iter().enumerate() {
                let mapped_seat = G::map_seat(symmetry, crate::Seat::new(seat));
                assert_eq!(
                    mapped.scores()[mapped_seat.index()],
                    *score,
                    "scores, {}",
                    at()
                );
            }
        }
        let moves: BTreeSet<G::Move> = game
            .moves(state)
            .into_iter()
            .map(|mv| game.map_move(symmetry, mv))
            .collect();
        let mapped_moves: BTreeSet<G::Move> = mapped_game.moves(&mapped).into_iter().collect();
        assert_eq!(moves, mapped_moves, "moves, {}", at());
        // One move tells as much as all of them, and this runs at every step.
        if let Some(&mv) = game.moves(state).last() {
            let (mut next, mut mapped_next) = (*state, mapped);
            game.play_unchecked(&mut next, mv);
            mapped_game.play_unchecked(&mut mapped_next, game.map_move(symmetry, mv));
            assert_eq!(
                game.map_state(symmetry, &next),
                mapped_next,
                "{mv:?}, {}",
                at()
            );
        }
    }
}

/// Any text read as a position is refused, or is a position that reads back and can be played on.
pub fn position_text(text: &str) {
    let Ok(position) = text.parse::<AnyPosition>() else {
        return;
    };
    let written = position.to_string();
    assert_eq!(
        written.parse().as_ref(),
        Ok(&position),
        "{text:?} became {written:?}"
    );
    assert_eq!(
        position.moves().is_empty(),
        position.outcome().is_some(),
        "{written:?}"
    );
    for mv in position.moves() {
        let mut next = position.clone();
        next.play(mv)
            .unwrap_or_else(|error| panic!("{written:?}, {mv:?}: {error}"));
        let text = next.to_string();
        assert_eq!(
            text.parse().as_ref(),
            Ok(&next),
            "{text:?} after {mv:?} in {written:?}"
        );
    }
}

/// Any text read as records is refused, or is records that read back.
pub fn record_text(text: &str) {
    for record in Record::parse_all(text).map_while(Result::ok) {
        let written = record.to_string();
        match Record::parse(&written) {
            Ok(read) => assert_eq!(read.to_string(), written, "{text:?}"),
            Err(error) => panic!("{text:?} became {written:?}, which does not read: {error}"),
        }
    }
}

/// Any text read as the options of any game is refused, or starts a game that tells the same options.
pub fn options_text(text: &str) {
    let Ok(options) = Options::parse(text) else {
        return;
    };
    for kind in Kind::ALL {
        if let Ok(start) = AnyPosition::new(kind, &options) {
            let mut told = Options::new();
            for option in start.options() {
                told.set(option.key, option.value.to_string());
            }
            assert_eq!(
                AnyPosition::new(kind, &told).as_ref(),
                Ok(&start),
                "{text:?} for {kind}"
            );
        }
    }
}

/// Plays what the words of a text say: `talpa size=4`, then anything. Words that are not legal steps
/// are refused without effect; a number sign picks a legal step by the length of its run.
pub fn play_text(text: &str) {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or("");
    let (game, options) = first.split_once(' ').unwrap_or((first, ""));
    let (Ok(kind), Ok(options)) = (game.parse::<Kind>(), Options::parse(options)) else {
        return;
    };
    let Ok(start) = AnyPosition::new(kind, &options) else {
        return;
    };
    let mut record = Record::new(start);
    for word in lines.flat_map(str::split_whitespace) {
        let before = record.position().clone();
        let moves = before.moves();
        let picks = word.bytes().all(|byte| byte == b'#') && !moves.is_empty();
        if picks {
            let mv = moves[word.len() % moves.len()];
            record
                .play(mv)
                .unwrap_or_else(|error| panic!("{mv:?} in {before}: {error}"));
        } else if let Err(error) = record.play_text(word) {
            assert!(!error.to_string().is_empty());
            assert_eq!(
                *record.position(),
                before,
                "a refused {word:?} changed {before}"
            );
        }
    }
    record_text(&record.to_string());
    position_text(&record.position().to_string());
}
