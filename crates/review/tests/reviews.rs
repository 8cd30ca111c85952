//! Reviews of seeded games of every kind, against sums, the rules alone, and themselves.

use burrow_games::mijnlieff::Mijnlieff;
use burrow_games::molehill::MoleHill;
use burrow_games::random::draw_options;
use burrow_games::value::Verdict;
use burrow_games::{
    AnyPosition, Game, History, Kind, Options, Position, Record, Seat, Turn, with_talpa,
};
use burrow_review::{Budget, Frame, Ply, Review, review, surveyor};
use burrow_search::talpa::{built_in_book, prove};
use burrow_search::{Config, Control, Expected, Limits, Proven, Searcher, Stop, Value};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [(Kind, &str); 7] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1"),
    (Kind::Taupes, "players=2"),
    (Kind::Taupes, "players=3"),
    (Kind::Talpa, "size=6"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "board=line"),
];

/// A random game of at most this many steps.
fn random_game(kind: Kind, options: &str, seed: u64, most: usize) -> Record {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut options = Options::parse(options).unwrap();
    draw_options(kind, &mut options, &mut rng);
    let mut record = Record::new(AnyPosition::new(kind, &options).unwrap());
    while record.steps().len() < most
        && let Some(step) = record.position().playout_move(&mut rng)
    {
        record.play(step).unwrap();
    }
    record
}

fn reviewed(record: &Record, nodes: u64) -> Review {
    let mut searcher = Searcher::new(Config {
        memory: 8 << 20,
        ..Config::default()
    });
    let budget = Budget::Nodes(nodes);
    review(
        record,
        &mut searcher,
        &budget,
        &Stop::default(),
        &mut |_, _| {},
    )
}

/// What a value that `view` sees is worth to a seat: points where there are any, else the chance to win.
fn worth(position: &AnyPosition, value: &Value, view: Seat, seat: Seat) -> f64 {
    let signed = |margin: f64| if view == seat { margin } else { -margin };
    let of_mole = |points: f64| match position {
        AnyPosition::MoleHill(position) if position.state().mole() == seat => points,
        _ => -points,
    };
    match value {
        Value::Proven(Proven::Margin(margin)) => signed(f64::from(*margin)),
        Value::Proven(Proven::Wins(wins)) => f64::from(u8::from(*wins == (view == seat))),
        Value::Proven(Proven::Points(points)) => of_mole(f64::from(*points)),
        Value::Proven(Proven::Chances(chances)) => chances[seat.index()],
        Value::Estimated(estimate) => match estimate.expected {
            Some(Expected::Margin(margin)) => signed(margin),
            Some(Expected::Points(points)) => of_mole(points),
            None => estimate.win_probability[seat.index()],
        },
    }
}

/// What a ply was worth before and after it to a seat.
fn change(history: &History<'_>, ply: &Ply, seat: Seat) -> [f64; 2] {
    let position = history.position(ply.ply - 1);
    let view = Seat::new(ply.seat.unwrap_or(0));
    [&ply.before, &ply.after].map(|value| worth(position, &value.read().unwrap(), view, seat))
}

#[test]
fn luck_and_loss_add_up_to_the_change_of_the_value() {
    for (kind, options) in GAMES {
        for seed in 0..100 {
            let record = random_game(kind, options, seed, 20 + seed as usize);
            let review = reviewed(&record, 30);
            let history = History::new(&record);
            assert_eq!(review.plies.len(), record.steps().len());
            let draw = review.luck_of_the_draw(record.start());
            assert_eq!(draw.is_none(), kind == Kind::MoleHill, "{kind} {seed}");
            for seat in Seat::all(record.start().seats()) {
                // A game of two rounds has two values, one after the other.
                let (mut changed, mut by_others) = (0.0, 0.0);
                for (index, ply) in review.plies.iter().enumerate() {
                    let [before, after] = change(&history, ply, seat);
                    changed += after - before;
                    if ply.seat == Some(seat.index()) {
                        assert!(after <= before + 1e-9, "{kind} {seed} {ply:?}");
                    } else if ply.seat.is_some() {
                        by_others += after - before;
                    }
                    let frames =
                        [ply.ply - 1, ply.ply].map(|ply| Frame::new(history.position(ply)));
                    if let Some(next) = review.plies.get(index + 1)
                        && frames[0] == frames[1]
                    {
                        let [next, _] = change(&history, next, seat);
                        assert!((next - after).abs() < 1e-9, "{kind} {seed} {ply:?}");
                    }
                }
                let player = review.players[seat.index()];
                let explained = player.luck - player.loss + by_others;
                assert!(
                    (explained - changed).abs() < 1e-6,
                    "{kind} {options} {seed} seat {seat}: {explained} {changed}"
                );
                // From an even share to the end, with the draw of the sides.
                if let (Some(draw), Some(last)) = (&draw, review.plies.last()) {
                    let [_, end] = change(&history, last, seat);
                    let even = match kind {
                        Kind::Mijnlieff => 0.0,
                        _ => 1.0 / record.start().seats() as f64,
                    };
                    let explained = draw[seat.index()] + explained;
                    assert!((explained - (end - even)).abs() < 1e-6, "{kind} {seed}");
                    assert!(draw.iter().sum::<f64>().abs() < 1e-4, "{kind} {seed}");
                }
                if record.start().seats() == 2 {
                    let other = review.players[seat.other().index()];
                    let explained = player.luck - player.loss + other.loss;
                    assert!(
                        (explained - changed).abs() < 1e-6,
                        "{kind} {options} {seed}"
                    );
                }
            }
        }
    }
}

#[test]
fn luck_is_as_often_good_as_bad() {
    let mut discs = 0;
    for seed in 0..20 {
        let game = random_game(Kind::Taupes, "players=2", seed, 30 + 3 * seed as usize);
        let history = History::new(&game);
        let Some(ply) = (0..game.steps().len())
            .rev()
            .find(|ply| history.position(*ply).turn() == Turn::Chance)
        else {
            continue;
        };
        let record = game.truncated(ply).unwrap();
        let luck = record.position().odds().into_iter().map(|(disc, odds)| {
            let mut record = record.clone();
            record.play(disc).unwrap();
            let review = reviewed(&record, 20);
            odds * review.plies.last().unwrap().luck.unwrap()
        });
        assert!(luck.sum::<f64>().abs() < 1e-6, "{seed}");
        discs += 1;
    }
    assert!(discs > 10);
}

/// The margin for the side to move, by trying everything.
fn brute_force(position: &Position<Mijnlieff>) -> i32 {
    let margin = |mv| {
        let mut next = position.clone();
        next.play(mv).unwrap();
        -brute_force(&next)
    };
    let moves = position.moves().into_iter();
    moves.map(margin).max().unwrap_or_else(|| {
        let points = position.game().points(position.state());
        let own = position.state().to_move();
        points[own.index()] as i32 - points[own.other().index()] as i32
    })
}

#[test]
fn a_mistake_is_proven_exactly_if_its_value_is_lower_than_the_best() {
    const LAST: usize = 5;
    let (mut mistakes, mut kept) = (0, 0);
    for (number, options) in ["", "board=line", "board=T"].into_iter().enumerate() {
        for seed in 0..60 {
            let whole = random_game(Kind::Mijnlieff, options, 1000 * number as u64 + seed, 99);
            // The last steps only: to try everything before them would take too long.
            let from = whole.steps().len().saturating_sub(LAST);
            let mut record = Record::new(whole.position_at(from).unwrap());
            for &step in &whole.steps()[from..] {
                record.play(step).unwrap();
            }
            let review = reviewed(&record, 100_000);
            let history = History::new(&record);
            for ply in &review.plies {
                let any = history.position(ply.ply - 1);
                let AnyPosition::Mijnlieff(position) = any else {
                    unreachable!("all are positions of Mijnlieff");
                };
                let exact = |step: &str| {
                    let mut next = any.clone();
                    next.play_text(step).unwrap();
                    let AnyPosition::Mijnlieff(next) = next else {
                        unreachable!("it stays the same game");
                    };
                    -brute_force(&next)
                };
                let best = brute_force(position);
                let is_lower = exact(&ply.step) < best;
                let verdict = ply.verdict.unwrap();
                assert_eq!(verdict == Verdict::ProvenMistake, is_lower, "{any}");
                assert_eq!(verdict == Verdict::Best, !is_lower, "{any}");
                let legal = any.moves().into_iter();
                let mut keeping: Vec<String> = legal
                    .map(|mv| any.move_text(mv))
                    .filter(|step| exact(step) == best)
                    .collect();
                let mut listed = ply.best.clone();
                keeping.sort();
                listed.sort();
                assert_eq!(listed, keeping, "{any}");
                assert!(ply.before.exact && ply.after.exact);
                mistakes += usize::from(is_lower);
                kept += usize::from(!is_lower);
            }
        }
    }
    assert!(mistakes > 50 && kept > 200, "{mistakes} and {kept}");
}

/// The exact points of the mole in the round, by trying everything; `None` if there is too much to try.
fn all_tried(position: &Position<MoleHill>, left: &mut u32) -> Option<u32> {
    let (game, state) = (position.game(), position.state());
    let mole = state.mole();
    let is_mole = position.turn() == Turn::Seat(mole);
    // What the mole has, nobody takes away.
    let least = game.round_points(state);
    let mut best = None;
    for mv in position.moves() {
        *left = left.checked_sub(1)?;
        let mut next = position.clone();
        next.play(mv).unwrap();
        let is_end = next.turn() == Turn::Over || next.state().mole() != mole;
        let points = if is_end {
            game.points(next.state())[mole.index()]
        } else {
            all_tried(&next, left)?
        };
        best = Some(match best {
            Some(best) if is_mole => points.max(best),
            Some(best) => points.min(best),
            None => points,
        });
        if !is_mole && best == Some(least) {
            break;
        }
    }
    best
}

#[test]
fn proven_points_are_those_of_brute_force() {
    const LAST: usize = 4;
    let (mut proven, mut mistakes) = (0, 0);
    for seed in 0..40 {
        let whole = random_game(Kind::MoleHill, "rounds=1", seed, 99);
        let from = whole.steps().len().saturating_sub(LAST);
        let mut record = Record::new(whole.position_at(from).unwrap());
        for &step in &whole.steps()[from..] {
            record.play(step).unwrap();
        }
        let history = History::new(&record);
        for ply in reviewed(&record, 50_000).plies {
            let AnyPosition::MoleHill(position) = history.position(ply.ply - 1) else {
                unreachable!("all are positions of Mole Hill");
            };
            if let Some(Value::Proven(Proven::Points(points))) = ply.before.read()
                && let Some(tried) = all_tried(position, &mut 200_000)
            {
                assert_eq!(points, tried, "{}", history.position(ply.ply - 1));
                proven += 1;
            }
            if ply.before.exact && ply.after.exact {
                let is_mistake = ply.verdict == Some(Verdict::ProvenMistake);
                assert_eq!(is_mistake, ply.before != ply.after, "{seed} {ply:?}");
                mistakes += usize::from(is_mistake);
            }
        }
    }
    assert!(proven > 30 && mistakes > 0, "{proven} and {mistakes}");
}

#[test]
fn proven_wins_are_those_of_another_solver() {
    let mut proven = 0;
    for seed in 0..40 {
        let record = random_game(Kind::Talpa, "size=4", seed, 99);
        let history = History::new(&record);
        for ply in reviewed(&record, 2000).plies {
            let AnyPosition::Talpa(position) = history.position(ply.ply - 1) else {
                unreachable!("all are positions of Talpa");
            };
            if let Some(Value::Proven(Proven::Wins(wins))) = ply.before.read() {
                let control = &mut Control::new(Limits::default(), &Stop::default());
                let winner = with_talpa!(position, position => prove(position, 1 << 20, control));
                assert_eq!(wins, winner.unwrap() == ply.view(), "{seed} {ply:?}");
                proven += 1;
            }
        }
    }
    assert!(proven > 100, "{proven}");
}

#[test]
fn a_forced_win_is_never_called_a_mistake() {
    let mut wins = 0;
    for seed in 0..30 {
        let record = random_game(Kind::Talpa, "size=6", seed, 99);
        for ply in reviewed(&record, 300).plies {
            let after = ply.after.read().unwrap();
            if after == Value::Proven(Proven::Wins(true)) {
                assert_eq!(ply.verdict, Some(Verdict::Best), "{seed} {ply:?}");
                wins += 1;
            }
            if ply.before.read().unwrap() == Value::Proven(Proven::Wins(false)) {
                assert_eq!(after, Value::Proven(Proven::Wins(false)), "{seed} {ply:?}");
                assert_eq!(ply.verdict, Some(Verdict::Best), "{seed} {ply:?}");
            }
        }
    }
    assert!(wins > 50, "{wins}");
}

#[test]
fn moments_are_mistakes_in_order_and_at_most_three() {
    let mut told = 0;
    for (kind, options) in GAMES {
        for seed in 0..10 {
            let review = reviewed(&random_game(kind, options, seed, 60), 200);
            assert!(review.moments.len() <= 3);
            assert!(review.moments.is_sorted());
            for &moment in &review.moments {
                let ply = &review.plies[moment - 1];
                assert_eq!(ply.ply, moment);
                assert!(ply.verdict.unwrap().is_error(), "{ply:?}");
                assert!(!ply.best.is_empty(), "{ply:?}");
                assert!(!ply.best.contains(&ply.step), "{ply:?}");
                told += 1;
            }
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn the_same_nodes_and_seed_give_the_same_review_and_what_is_written_is_read() {
    for (kind, options) in GAMES {
        let record = random_game(kind, options, 5, 30);
        let review = reviewed(&record, 300);
        assert_eq!(review, reviewed(&record, 300), "{kind}");
        let text = serde_json::to_string(&review).unwrap();
        let read: Review = serde_json::from_str(&text).unwrap();
        assert_eq!(read.moments, review.moments, "{kind}");
        let plies = read.plies.iter().zip(&review.plies);
        assert_eq!(read.plies.len(), review.plies.len());
        for (read, written) in plies {
            let values = [read, written].map(|ply| ply.before.read().unwrap().to_string());
            assert_eq!(values[0], values[1], "{kind}");
            assert_eq!(read.verdict, written.verdict);
            assert_eq!(read.best, written.best);
        }
    }
}

#[test]
fn a_review_that_is_stopped_has_the_plies_that_it_came_to() {
    let record = random_game(Kind::Talpa, "size=6", 3, 20);
    let stop = Stop::default();
    let mut searcher = Searcher::new(Config::default());
    let budget = Budget::Nodes(50);
    let halfway = &mut |looked, _| {
        if looked == 8 {
            stop.stop();
        }
    };
    let review = review(&record, &mut searcher, &budget, &stop, halfway);
    let plies: Vec<usize> = review.plies.iter().map(|ply| ply.ply).collect();
    assert!(!plies.is_empty() && plies[0] > 1, "{plies:?}");
    assert_eq!(*plies.last().unwrap(), record.steps().len());
    assert!(plies.windows(2).all(|pair| pair[0] + 1 == pair[1]));
}

#[test]
fn a_game_without_moves_has_nothing_to_tell() {
    let record = random_game(Kind::Mijnlieff, "", 1, 0);
    let review = reviewed(&record, 10);
    assert!(review.plies.is_empty() && review.moments.is_empty());
    assert_eq!(review.result, "*");
}

#[test]
fn what_the_book_proves_is_proven_in_a_review() {
    let book = built_in_book().unwrap();
    let mut proven: Vec<_> = book
        .proven()
        .filter(|(state, winner)| state.to_move() != *winner)
        .collect();
    proven.sort_by_key(|(state, _)| book.game().hash(state));
    assert!(proven.len() > 5);
    for (state, _) in proven.into_iter().take(5) {
        let mut record = Record::new(Position::at(*book.game(), *state).into());
        let first = record.position().moves()[0];
        record.play(first).unwrap();
        let mut searcher = surveyor(8 << 20);
        let (budget, stop) = (Budget::Nodes(500), Stop::default());
        let review = review(&record, &mut searcher, &budget, &stop, &mut |_, _| {});
        let before = review.plies[0].before.read().unwrap();
        assert_eq!(
            before,
            Value::Proven(Proven::Wins(false)),
            "{}",
            record.start()
        );
    }
}
