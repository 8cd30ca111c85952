//! Surveys of seeded positions, against the rules alone, the solvers and the book.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::sync::Arc;

use burrow_games::random::draw_options;
use burrow_games::talpa::{AnySize, State};
use burrow_games::{AnyMove, AnyPosition, Game, Kind, Options, Outcome, Position, Seat, Turn};
use burrow_review::{Counts, Explored, Statistics, Survey, survey, surveyor, surveyor_with};
use burrow_search::talpa::{Entry, built_in_book, prove};
use burrow_search::{Control, DataFiles, Limits, Proven, Stop, Value};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const MEMORY: usize = 16 << 20;

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A position after some random steps.
fn wandered(kind: Kind, options: &str, steps: usize, seed: u64) -> AnyPosition {
    let mut rng = rng(seed);
    let mut options = Options::parse(options).unwrap();
    draw_options(kind, &mut options, &mut rng);
    let mut position = AnyPosition::new(kind, &options).unwrap();
    for _ in 0..steps {
        if let Some(step) = position.playout_move(&mut rng) {
            position.play(step).unwrap();
        }
    }
    position
}

fn surveyed(position: &AnyPosition, limits: Limits) -> Survey {
    survey(position, &mut surveyor(MEMORY), limits, &Stop::default()).unwrap()
}

/// The margin of the seat to move, by the rules alone.
fn margin(position: &AnyPosition) -> i32 {
    let score = |outcome: &Outcome, seat: usize| outcome.scores()[seat].as_f64() as i32;
    let Turn::Seat(mover) = position.turn() else {
        let outcome = position.outcome().unwrap();
        return score(&outcome, 0) - score(&outcome, 1);
    };
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv).unwrap();
        let value = margin(&next);
        match next.turn() {
            Turn::Seat(seat) if seat == mover => value,
            Turn::Seat(_) => -value,
            // The end is seen by the first seat.
            _ if mover == Seat::new(0) => value,
            _ => -value,
        }
    };
    position.moves().into_iter().map(after).max().unwrap()
}

/// All moves of a survey are the legal ones, once each, and those that are joined lead to one position.
fn check_moves(survey: &Survey) {
    let position = &survey.position;
    let mut found = Vec::new();
    for group in &survey.moves {
        for mv in [group.mv].into_iter().chain(group.same.iter().copied()) {
            let mut next = position.clone();
            next.play(mv).unwrap();
            assert_eq!(next.key(), group.next, "{position}");
            found.push(mv);
        }
    }
    let mut legal: Vec<_> = position.moves().into_iter().collect();
    found.sort_unstable();
    legal.sort_unstable();
    assert_eq!(found, legal, "{position}");
}

#[test]
fn every_position_of_the_square_is_exact_and_right() {
    let mut searcher = surveyor(MEMORY);
    let mut checked = 0;
    for seed in 0..60 {
        let opening = ["rim", "straight_corner", "any"][seed as usize % 3];
        let steps = seed as usize % 12;
        let position = wandered(Kind::Mijnlieff, &format!("opening={opening}"), steps, seed);
        if position.turn() == Turn::Over {
            continue;
        }
        let found = survey(
            &position,
            &mut searcher,
            Limits::default(),
            &Stop::default(),
        )
        .unwrap();
        check_moves(&found);
        let margins: Vec<i32> = found
            .moves
            .iter()
            .map(|found| match found.value {
                Value::Proven(Proven::Margin(margin)) => margin,
                ref other => panic!("{position}: {other}"),
            })
            .collect();
        assert!(
            margins.is_sorted_by_key(|margin| Reverse(*margin)),
            "{position}: {margins:?}"
        );
        assert_eq!(found.value, Value::Proven(Proven::Margin(margins[0])));
        if steps >= 9 {
            assert_eq!(margins[0], margin(&position), "{position}");
            checked += 1;
        }
    }
    assert!(checked > 5, "{checked}");
}

#[test]
fn what_is_joined_and_proven_holds_in_all_games() {
    let limits = Limits::nodes(3_000);
    let games = [
        (Kind::MoleHill, "rounds=1", 14),
        (Kind::Taupes, "players=2", 30),
        (Kind::Taupes, "players=3", 12),
        (Kind::Talpa, "size=4", 3),
        (Kind::Talpa, "size=6", 12),
        (Kind::Mijnlieff, "board=line", 6),
    ];
    let (mut proven, mut chances) = (0, 0);
    for (kind, options, steps) in games {
        for seed in 0..8 {
            let position = wandered(kind, options, steps + seed as usize % 3, seed);
            let found = surveyed(&position, limits);
            check_moves(&found);
            chances += usize::from(position.turn() == Turn::Chance);
            let best = found.moves.iter().map(|found| &found.value);
            if let AnyPosition::Talpa(AnySize::Narrow(talpa)) = &position
                && let Value::Proven(Proven::Wins(wins)) = found.value
                && let Turn::Seat(mover) = position.turn()
            {
                let mut control = Control::new(Limits::default(), &Stop::default());
                let winner = prove(talpa, MEMORY, &mut control).unwrap();
                assert_eq!(wins, winner == mover, "{position}");
                let wins_by_move = best.clone().any(|value| *value == found.value);
                assert!(wins_by_move, "{position}");
                proven += 1;
            }
            // What is proven of the position is never less than what is proven of a move.
            if let Value::Proven(Proven::Chances(of_all)) = &found.value
                && let Turn::Seat(mover) = position.turn()
            {
                for value in best {
                    let Value::Proven(Proven::Chances(of_one)) = value else {
                        continue;
                    };
                    assert!(of_one[mover.index()] <= of_all[mover.index()] + 1e-5);
                }
            }
        }
    }
    assert!(proven > 0 && chances > 0, "{proven} {chances}");
}

fn on_6x6(state: &State<u64>) -> AnyPosition {
    let book = built_in_book().expect("the book that comes with the program can be read");
    Position::at(*book.game(), *state).into()
}

#[test]
fn the_start_of_6x6_is_not_solved_and_the_survey_says_how_much_is_known() {
    let book = built_in_book().unwrap();
    let start = on_6x6(&book.game().start());
    let found = surveyed(&start, Limits::nodes(2_000));
    let page = found.book.unwrap();
    assert_eq!(page.proof, None);
    assert!(!found.value.is_proven());
    let (proven, split) = book.len();
    assert!(page.extent.proven > 0 && page.extent.proven <= proven);
    assert!(page.extent.split > 0 && page.extent.split <= split);
    let told = Explored::new(&found, &Statistics::default());
    let data = serde_json::to_value(&told).unwrap();
    assert_eq!(data["book"]["proven_positions"], page.extent.proven);
    assert_eq!(data["book"]["winner"], serde_json::Value::Null);
    assert!(data["exact"].is_null());
    assert!(data["estimate"]["chance_for_mover"].is_number());
    // Other boards have no book.
    let other = wandered(Kind::Talpa, "size=8", 0, 1);
    assert_eq!(surveyed(&other, Limits::nodes(500)).book, None);
}

/// The winner and the winning move of the side to move, as far as the book says.
fn by_the_book(position: &AnyPosition) -> (Option<Seat>, Option<AnyMove>) {
    let AnyPosition::Talpa(AnySize::Narrow(talpa)) = position else {
        panic!("{position} is not of the book's board");
    };
    if talpa.outcome().is_some() {
        return (None, None);
    }
    let (book, state) = (built_in_book().unwrap(), talpa.state());
    (book.winner(state), book.answer(state).map(AnyMove::from))
}

/// Walks through a proof as a reader would: the loser plays anything, the winner what is shown. All that the book knows
/// is shown. Gives the number of answers on the way to the end, or to where neither book nor search knows one, and
/// whether it came to the end.
fn walk(start: &AnyPosition, nodes: u64, rng: &mut Xoshiro256PlusPlus) -> (usize, bool) {
    let mut searcher = surveyor(MEMORY);
    let mut look = |position: &AnyPosition| {
        survey(
            position,
            &mut searcher,
            Limits::nodes(nodes),
            &Stop::default(),
        )
        .unwrap()
    };
    let found = look(start);
    let Value::Proven(Proven::Wins(wins)) = found.value else {
        return (0, false);
    };
    let mover = start.viewpoint();
    let winner = if wins { mover } else { mover.other() };
    let (mut position, mut answers) = (start.clone(), 0);
    while let Turn::Seat(mover) = position.turn() {
        let found = look(&position);
        let wins = mover == winner;
        let (known_winner, known_answer) = by_the_book(&position);
        if !found.value.is_proven() {
            // Only what follows a position that the book alone knows can be out of reach of a short search.
            assert_eq!(known_winner, None, "{position}");
            return (answers, false);
        }
        assert_eq!(found.value, Value::Proven(Proven::Wins(wins)), "{position}");
        let step = if wins {
            // What is shown first wins for certain, or nothing does as far as book and search know.
            let Value::Proven(shown) = &found.moves[0].value else {
                assert_eq!(known_answer, None, "{position}");
                return (answers, false);
            };
            assert_eq!(*shown, Proven::Wins(true), "{position}");
            answers += 1;
            found.moves[0].mv
        } else {
            for found in &found.moves {
                assert_eq!(found.value, Value::Proven(Proven::Wins(false)));
                let mut next = position.clone();
                next.play(found.mv).unwrap();
                assert_eq!(found.answer, by_the_book(&next).1, "{next}");
            }
            let any = &found.moves[rng.next_u64() as usize % found.moves.len()];
            if let Some(answer) = any.answer {
                let mut next = position.clone();
                next.play(any.mv).unwrap();
                next.play(answer).unwrap();
                let won = match next.outcome() {
                    Some(outcome) => outcome.winner() == Some(winner),
                    None => {
                        look(&next).value == Value::Proven(Proven::Wins(next.viewpoint() == winner))
                    }
                };
                assert!(won, "{next}");
                answers += 1;
            }
            any.mv
        };
        position.play(step).unwrap();
    }
    assert_eq!(
        position.outcome().unwrap().winner(),
        Some(winner),
        "{position}"
    );
    (answers, true)
}

#[test]
fn every_answer_that_is_shown_keeps_the_proof() {
    let mut rng = rng(17);
    // From positions that the book proves, as far as it goes.
    let mut answers = 0;
    for state in known_positions() {
        let position = on_6x6(&state);
        if built_in_book().unwrap().winner(&state).is_some() {
            answers += walk(&position, 2_000, &mut rng).0;
        }
    }
    assert!(answers > 20, "{answers}");
    // From positions that a search proves, to the end of the game.
    let mut ended = 0;
    for seed in 0..12 {
        let position = wandered(Kind::Talpa, "size=6", 17, seed);
        let (answers, is_ended) = walk(&position, 100_000, &mut rng);
        ended += usize::from(is_ended && answers > 0);
    }
    assert!(ended > 3, "{ended}");
}

/// The positions that the book proves and in which the winner is to move, in an order of their own.
fn won_positions() -> Vec<AnyPosition> {
    let book = built_in_book().unwrap();
    let won = book
        .proven()
        .filter(|(state, winner)| state.to_move() == *winner);
    let mut won: Vec<AnyPosition> = won.map(|(state, _)| on_6x6(state)).collect();
    won.sort_by_key(AnyPosition::key);
    won
}

#[test]
fn winning_moves_of_the_book_are_shown_without_a_search() {
    let mut searcher = surveyor(MEMORY);
    let mut answered = 0;
    for position in won_positions() {
        if by_the_book(&position).1.is_none() {
            continue;
        }
        let limits = Limits::nodes(1);
        let found = survey(&position, &mut searcher, limits, &Stop::default()).unwrap();
        let shown = &found.moves[0];
        assert_eq!(shown.value, Value::Proven(Proven::Wins(true)), "{position}");
        answered += 1;
    }
    assert!(answered >= ANSWERED, "{answered}");
}

/// A book that only says who wins one position.
#[derive(Debug)]
struct Bare(String);

impl DataFiles for Bare {
    fn open(&self, _: &str) -> io::Result<Option<File>> {
        Ok(None)
    }

    fn text(&self, _: &str) -> io::Result<Option<String>> {
        Ok(Some(self.0.clone()))
    }
}

#[test]
fn a_winning_move_that_the_book_lacks_is_looked_for() {
    let book = built_in_book().unwrap();
    let mut found_later = 0;
    for seed in 0..24 {
        let position = wandered(Kind::Talpa, "size=6", 14, seed);
        let AnyPosition::Talpa(AnySize::Narrow(talpa)) = &position else {
            panic!("{position}");
        };
        let mut control = Control::new(Limits::default(), &Stop::default());
        if position.turn() == Turn::Over
            || prove(talpa, MEMORY, &mut control).unwrap() != position.viewpoint()
        {
            continue;
        }
        let entry = Entry::Won(position.viewpoint());
        let bare = Arc::new(Bare(book.line(talpa.state(), entry, 9)));
        let shown = |nodes| {
            let mut searcher = surveyor_with(MEMORY, bare.clone());
            let limits = Limits::nodes(nodes);
            let found = survey(&position, &mut searcher, limits, &Stop::default()).unwrap();
            found.moves[0].value == Value::Proven(Proven::Wins(true))
        };
        found_later += usize::from(!shown(1) && shown(1_000_000));
    }
    assert!(found_later > 0);
}

/// In how many positions of the book the winning move is known, at least.
const ANSWERED: usize = 400;

/// The positions of the book that lead from the start to each other, without images.
fn known_positions() -> Vec<State<u64>> {
    let book = built_in_book().unwrap();
    let (mut open, mut seen) = (vec![book.game().start()], HashSet::new());
    let mut known = Vec::new();
    while let Some(state) = open.pop() {
        let position = on_6x6(&state);
        if position.outcome().is_some()
            || book.get(&state).is_none()
            || !seen.insert(position.key())
        {
            continue;
        }
        known.push(state);
        for mv in book.game().moves(&state) {
            let mut next = state;
            book.game().play_unchecked(&mut next, mv);
            open.push(next);
        }
    }
    known
}

#[test]
fn proofs_of_split_positions_rest_on_proven_ones() {
    let book = built_in_book().unwrap();
    let mut derived = 0;
    for state in known_positions() {
        let (position, page) = (on_6x6(&state), book.page(&state));
        let (Some(Entry::Split), Some((winner, size))) = (book.get(&state), page.proof) else {
            continue;
        };
        assert!(size.inner > 0 && size.leaves <= page.extent.proven);
        assert!(size.inner <= page.extent.split);
        if position.turn() == Turn::Seat(winner) {
            assert!(book.answer(&state).is_some(), "{position}");
        }
        derived += 1;
    }
    assert!(derived > 0, "some splits have become proofs");
}

#[test]
fn what_was_played_stands_beside_its_move() {
    let position = wandered(Kind::Mijnlieff, "", 2, 3);
    let found = surveyed(&position, Limits::default());
    let next = found.moves[1].next;
    let counts = Counts {
        games: 5,
        won_by_mover: 3,
        drawn: 1,
        lost_by_mover: 1,
    };
    let statistics = Statistics {
        all: [(next, counts)].into(),
        reached: [(next, 9)].into(),
        ..Statistics::default()
    };
    let told = Explored::new(&found, &statistics);
    assert_eq!(told.games, counts);
    assert_eq!(told.moves[1].games, counts);
    assert_eq!(told.moves[1].games_reaching, 9);
    assert_eq!(told.moves[0].games, Counts::default());
    assert_eq!(told.key, format!("{:016x}", position.key()));
}
