//! Nothing that is called proven contradicts the rules, or what is proven elsewhere: 10,000 seeded positions of all games,
//! as programs are told of them (`Searcher::analyse`), as pages show them (`Findings`), as the explorer knows them
//! (`survey`) and as reviews tell of them.

use burrow_games::mijnlieff::{self, Mijnlieff};
use burrow_games::molehill::{self, MoleHill};
use burrow_games::random::draw_options;
use burrow_games::talpa::{self, Bitboard, Talpa};
use burrow_games::value::Verdict;
use burrow_games::{
    AnyMove, AnyPosition, Game, History, Kind, Options, Position, Proven, Record, Turn, Value,
    with_talpa,
};
use burrow_review::{Budget, Ply, SurveyedMove, review, survey, surveyor};
use burrow_search::talpa::built_in_book;
use burrow_search::{Config, Limits, MoveValue, Searcher, Stop};
use burrow_view::findings::Findings;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Chances are computed in numbers of 32 bits.
const SAME: f64 = 1e-4;
const MEMORY: usize = 8 << 20;
/// How many positions are tried at most to find out the truth about the moves of one.
const PATIENCE: u32 = 20_000;

/// What is looked at, and how hard.
struct Trial {
    kind: Kind,
    options: &'static str,
    positions: usize,
    /// How many of the last positions of each game.
    last: usize,
    /// Whether the truth is found out by trying everything; else answers are only compared with each other.
    is_tried: bool,
    nodes: u64,
}

/// What was compared.
#[derive(Default, Debug)]
struct Tally {
    positions: usize,
    /// Values that are called proven, and those of them whose truth is known.
    proven: usize,
    compared: usize,
    /// Moves that are called proven mistakes, and those that are proven to be none.
    mistakes: usize,
    kept: usize,
}

fn searcher(seed: u64) -> Searcher {
    Searcher::new(Config {
        memory: MEMORY,
        seed,
        ..Config::default()
    })
}

fn random_game(kind: Kind, options: &str, seed: u64) -> Record {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut options = Options::parse(options).unwrap();
    draw_options(kind, &mut options, &mut rng);
    let mut record = Record::new(AnyPosition::new(kind, &options).unwrap());
    while let Some(step) = record.position().playout_move(&mut rng) {
        record.play(step).unwrap();
    }
    record
}

/// The last `last` steps of a game.
fn end_of(whole: &Record, last: usize) -> Record {
    let from = whole.steps().len().saturating_sub(last);
    let mut record = Record::new(whole.position_at(from).unwrap());
    for &step in &whole.steps()[from..] {
        record.play(step).unwrap();
    }
    record
}

/// The difference of the final scores for the side to move, by trying everything.
fn margin(game: &Mijnlieff, state: &mijnlieff::State) -> i32 {
    let tried = game.moves(state).into_iter().map(|mv| {
        let mut next = *state;
        game.play_unchecked(&mut next, mv);
        -margin(game, &next)
    });
    tried.max().unwrap_or_else(|| {
        let points = game.points(state);
        let own = state.to_move();
        points[own.index()] as i32 - points[own.other().index()] as i32
    })
}

/// Whether the side to move wins, by trying everything.
fn wins<B: Bitboard>(game: &Talpa<B>, state: &talpa::State<B>, left: &mut u32) -> Option<bool> {
    let mover = state.to_move();
    for mv in game.moves(state) {
        *left = left.checked_sub(1)?;
        let mut next = *state;
        game.play_unchecked(&mut next, mv);
        let is_won = match game.outcome(&next) {
            Some(outcome) => outcome.winner() == Some(mover),
            None => !wins(game, &next, left)?,
        };
        if is_won {
            return Some(true);
        }
    }
    Some(false)
}

/// The mole's points of the round, by trying everything.
fn points(game: &MoleHill, state: &molehill::State, left: &mut u32) -> Option<u32> {
    let mole = state.mole();
    let is_mole = game.turn(state) == Turn::Seat(mole);
    let mut best = None;
    for mv in game.moves(state) {
        *left = left.checked_sub(1)?;
        let mut next = *state;
        game.play_unchecked(&mut next, mv);
        let found = if game.turn(&next) == Turn::Over {
            game.points(&next)[mole.index()]
        } else {
            points(game, &next, left)?
        };
        best = Some(match best {
            Some(best) if is_mole => found.max(best),
            Some(best) => found.min(best),
            None => found,
        });
        // What the mole has, nobody takes away.
        if !is_mole && best == Some(game.round_points(state)) {
            break;
        }
    }
    best
}

/// The truth about a move, by trying everything; `None` if that is too much.
fn truth(position: &AnyPosition, mv: AnyMove, left: &mut u32) -> Option<Proven> {
    let mut next = position.clone();
    next.play(mv).unwrap();
    let Turn::Seat(mover) = position.turn() else {
        return None;
    };
    match &next {
        AnyPosition::Mijnlieff(next) => Some(Proven::Margin(-margin(next.game(), next.state()))),
        AnyPosition::Talpa(any) => {
            let is_won = match next.outcome() {
                Some(outcome) => outcome.winner() == Some(mover),
                None => !with_talpa!(any, any => wins(any.game(), any.state(), left))?,
            };
            Some(Proven::Wins(is_won))
        }
        AnyPosition::MoleHill(at) => {
            let mole = at.state().mole();
            let found = match next.turn() {
                Turn::Over => at.game().points(at.state())[mole.index()],
                _ => points(at.game(), at.state(), left)?,
            };
            Some(Proven::Points(found))
        }
        AnyPosition::Taupes(_) => None,
    }
}

/// How good something proven is for the seat to move.
fn worth(position: &AnyPosition, proven: &Proven) -> f64 {
    let Turn::Seat(seat) = position.turn() else {
        unreachable!("a player is to move");
    };
    match (proven, position) {
        (Proven::Margin(margin), _) => f64::from(*margin),
        (Proven::Wins(wins), _) => f64::from(u8::from(*wins)),
        (Proven::Points(points), AnyPosition::MoleHill(at)) if at.state().mole() == seat => {
            f64::from(*points)
        }
        (Proven::Points(points), _) => -f64::from(*points),
        (Proven::Chances(chances), _) => chances[seat.index()],
    }
}

fn agree(one: &Proven, other: &Proven) -> bool {
    match (one, other) {
        (Proven::Chances(one), Proven::Chances(other)) => {
            let mut both = one.iter().zip(other);
            both.all(|(one, other)| (one - other).abs() < SAME)
        }
        _ => one == other,
    }
}

/// Compares what is said of all moves of a position, here and there, with the truth and with each other.
fn compare(
    position: &AnyPosition,
    said: &[&[MoveValue<AnyMove>]],
    truths: &[(AnyMove, Option<Proven>)],
    tally: &mut Tally,
) {
    for (mv, truth) in truths {
        let mut known = truth.clone();
        for list in said {
            let found = list.iter().find(|found| found.mv == *mv);
            let Value::Proven(proven) = &found.expect("every move has a value").value else {
                continue;
            };
            tally.proven += 1;
            tally.compared += usize::from(truth.is_some());
            if let Some(known) = &known {
                assert!(
                    agree(known, proven),
                    "{position} {mv:?}: {known:?} {proven:?}"
                );
            }
            known.get_or_insert(proven.clone());
        }
    }
    for list in said {
        // No move that is proven stands behind one that is proven to be worse.
        let proven = list.iter().filter_map(|found| match &found.value {
            Value::Proven(proven) => Some(worth(position, proven)),
            Value::Estimated(_) => None,
        });
        let best = proven.max_by(f64::total_cmp);
        if let (Some(Value::Proven(first)), Some(best)) =
            (list.first().map(|found| &found.value), best)
        {
            assert!(
                worth(position, first) + SAME >= best,
                "{position}: {list:?}"
            );
        }
    }
}

/// Compares what a review says of a step.
fn compare_ply(
    position: &AnyPosition,
    ply: &Ply,
    truths: &[(AnyMove, Option<Proven>)],
    tally: &mut Tally,
) {
    let all: Option<Vec<(AnyMove, f64)>> = truths
        .iter()
        .map(|(mv, truth)| Some((*mv, worth(position, truth.as_ref()?))))
        .collect();
    let Some(all) = all else {
        return;
    };
    let (before, after) = (ply.before.read().unwrap(), ply.after.read().unwrap());
    let worths = all.iter().map(|(_, worth)| *worth);
    let best = worths.max_by(f64::total_cmp).unwrap();
    let of = |step: &str| {
        let mv = position.read_move(step).unwrap();
        let mut found = all.iter().filter(|(other, _)| *other == mv);
        found.next().unwrap().1
    };
    let own = of(&ply.step);
    let is = |value: &Value, wanted: f64| match value {
        Value::Proven(proven) => (worth(position, proven) - wanted).abs() < SAME,
        Value::Estimated(_) => true,
    };
    assert!(is(&before, best) && is(&after, own), "{position} {ply:?}");
    if before.is_proven() && after.is_proven() {
        for step in &ply.best {
            assert!((of(step) - best).abs() < SAME, "{position} {ply:?}");
        }
    }
    let is_lower = own < best - SAME;
    match ply.verdict.unwrap() {
        Verdict::ProvenMistake => {
            assert!(is_lower, "{position} {ply:?}");
            tally.mistakes += 1;
        }
        // A move that is proven to keep what is proven is as good as the best.
        verdict if before.is_proven() && after.is_proven() => {
            assert!(!is_lower, "{position} {ply:?}");
            assert_eq!(verdict, Verdict::Best, "{position} {ply:?}");
            tally.kept += 1;
        }
        _ => {}
    }
}

/// What the explorer says of all moves, the best first.
fn explored(
    position: &AnyPosition,
    searcher: &mut Searcher,
    limits: Limits,
) -> Vec<MoveValue<AnyMove>> {
    let found = survey(position, searcher, limits, &Stop::default()).unwrap();
    let of_group = |group: SurveyedMove| {
        let all = [group.mv].into_iter().chain(group.same);
        let all = all.map(|mv| MoveValue {
            mv,
            value: group.value.clone(),
            merit: 0.0,
        });
        all.collect::<Vec<_>>()
    };
    found.moves.into_iter().flat_map(of_group).collect()
}

fn run(trial: &Trial) -> Tally {
    let mut tally = Tally::default();
    let [mut told, mut shown, mut reviewing] = [7, 1, 3].map(searcher);
    let mut exploring = surveyor(MEMORY);
    let (limits, stop) = (Limits::nodes(trial.nodes), Stop::default());
    for seed in 0.. {
        let record = end_of(&random_game(trial.kind, trial.options, seed), trial.last);
        let budget = Budget::Nodes(trial.nodes);
        let review = review(&record, &mut reviewing, &budget, &stop, &mut |_, _| {});
        let history = History::new(&record);
        for ply in &review.plies {
            let position = history.position(ply.ply - 1);
            if !matches!(position.turn(), Turn::Seat(_)) {
                continue;
            }
            if tally.positions == trial.positions {
                return tally;
            }
            tally.positions += 1;
            let moves = position.moves().into_iter();
            let left = &mut PATIENCE.clone();
            let mut truth_of = |mv| {
                let tried = trial.is_tried.then(|| truth(position, mv, left));
                tried.flatten()
            };
            let truths: Vec<_> = moves.map(|mv| (mv, truth_of(mv))).collect();
            let analysis = told.analyse(position, limits, &stop).unwrap();
            let page = Findings::search(&mut shown, position, limits, &stop).unwrap();
            let page = page.read(position).unwrap().analysis;
            let explored = explored(position, &mut exploring, limits);
            let said = [&analysis.moves[..], &page.moves[..], &explored[..]];
            compare(position, &said, &truths, &mut tally);
            compare_ply(position, ply, &truths, &mut tally);
        }
    }
    tally
}

#[test]
fn nothing_proven_of_mijnlieff_is_contradicted() {
    let tally = run(&Trial {
        kind: Kind::Mijnlieff,
        options: "",
        positions: 4000,
        last: 5,
        is_tried: true,
        nodes: 100_000,
    });
    // Everything is proven, and every move was called a mistake exactly if it is one.
    assert_eq!(tally.proven, tally.compared, "{tally:?}");
    assert_eq!(tally.mistakes + tally.kept, tally.positions, "{tally:?}");
    assert!(tally.mistakes > 200, "{tally:?}");
}

#[test]
fn nothing_proven_of_talpa_is_contradicted() {
    let tally = run(&Trial {
        kind: Kind::Talpa,
        options: "size=4",
        positions: 3000,
        last: 7,
        is_tried: true,
        nodes: 300,
    });
    assert!(tally.compared > 5000 && tally.mistakes > 50, "{tally:?}");
}

#[test]
fn nothing_proven_of_mole_hill_is_contradicted() {
    let tally = run(&Trial {
        kind: Kind::MoleHill,
        options: "rounds=1",
        positions: 2000,
        last: 4,
        is_tried: true,
        nodes: 300,
    });
    assert!(tally.compared > 5000 && tally.mistakes > 10, "{tally:?}");
}

/// Early in a game nobody can try everything: what one says is compared with what the others say.
#[test]
fn nothing_proven_of_whole_games_is_contradicted() {
    for (kind, options, positions, nodes, least) in [
        (Kind::Mijnlieff, "", 150, 100_000, 1000),
        (Kind::Talpa, "size=4", 300, 3_000, 500),
        (Kind::Talpa, "size=6", 150, 3_000, 100),
        (Kind::MoleHill, "rounds=1", 150, 1_000, 100),
    ] {
        let tally = run(&Trial {
            kind,
            options,
            positions,
            last: usize::MAX,
            is_tried: false,
            nodes,
        });
        assert!(tally.proven > least, "{kind} {options}: {tally:?}");
    }
}

/// A search that knows no book never proves the opposite of what the book of Talpa proves, and the explorer says what the
/// book says.
#[test]
fn the_book_of_talpa_is_not_contradicted() {
    let book = built_in_book().unwrap();
    let (mut plain, mut exploring) = (searcher(5), surveyor(MEMORY));
    let (limits, stop) = (Limits::nodes(3_000), Stop::default());
    let mut proven: Vec<_> = book.proven().collect();
    proven.sort_by_key(|(state, _)| book.game().hash(state));
    let lost = proven
        .iter()
        .filter(|(state, winner)| state.to_move() != *winner);
    let chosen: Vec<_> = lost.chain(proven.iter().step_by(8)).copied().collect();
    assert!(chosen.len() > 50);
    for (state, winner) in chosen {
        let position: AnyPosition = Position::at(*book.game(), *state).into();
        let wins = state.to_move() == winner;
        let analysis = plain.analyse(&position, limits, &stop).unwrap();
        let page = Findings::search(&mut searcher(1), &position, limits, &stop).unwrap();
        let page = page.read(&position).unwrap().analysis;
        let explored = explored(&position, &mut exploring, limits);
        for moves in [&analysis.moves, &page.moves, &explored] {
            let of = |proven: Proven| {
                let value = Value::Proven(proven);
                moves.iter().filter(|found| found.value == value).count()
            };
            assert!(wins || of(Proven::Wins(true)) == 0, "{position}");
            assert!(!wins || of(Proven::Wins(false)) < moves.len(), "{position}");
        }
        let found = survey(&position, &mut exploring, limits, &stop).unwrap();
        assert_eq!(found.value, Value::Proven(Proven::Wins(wins)), "{position}");
    }
}

/// There is no second solver of Taupes: its answers are compared with each other, and what is proven of a move with the
/// best of what follows it.
#[test]
fn nothing_proven_of_taupes_is_contradicted() {
    let tally = run(&Trial {
        kind: Kind::Taupes,
        options: "players=2",
        positions: 1000,
        last: 24,
        is_tried: true,
        nodes: 60,
    });
    assert!(tally.proven > 100, "{tally:?}");
    let mut compared = 0;
    let mut searcher = searcher(11);
    for seed in 0..40 {
        let record = end_of(&random_game(Kind::Taupes, "players=2", seed), 6);
        let history = History::new(&record);
        for ply in 0..record.steps().len() {
            let position = history.position(ply);
            let Turn::Seat(seat) = position.turn() else {
                continue;
            };
            let (limits, stop) = (Limits::nodes(60), Stop::default());
            let analysis = searcher.analyse(position, limits, &stop).unwrap();
            for found in &analysis.moves {
                let Value::Proven(Proven::Chances(chances)) = &found.value else {
                    continue;
                };
                let mut next = position.clone();
                next.play(found.mv).unwrap();
                if let Some(after) = look_further(&next, &mut searcher) {
                    let (one, other) = (chances[seat.index()], after[seat.index()]);
                    assert!((one - other).abs() < SAME, "{position} {:?}", found.mv);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// The chances of all seats in a position, from what is proven after the next step of a player.
fn look_further(position: &AnyPosition, searcher: &mut Searcher) -> Option<Vec<f64>> {
    match position.turn() {
        Turn::Over => {
            let outcome = position.outcome()?;
            let scores = outcome.scores().iter();
            Some(scores.map(|score| score.as_f64()).collect())
        }
        Turn::Chance => {
            let mut sum = vec![0.0; position.seats()];
            for (disc, odds) in position.odds() {
                let mut next = position.clone();
                next.play(disc).ok()?;
                let after = look_further(&next, searcher)?;
                for (sum, chance) in sum.iter_mut().zip(after) {
                    *sum += odds * chance;
                }
            }
            Some(sum)
        }
        Turn::Seat(seat) => {
            let analysis = searcher.analyse(position, Limits::nodes(60), &Stop::default());
            let moves = analysis.ok()?.moves.into_iter();
            let proven: Option<Vec<Vec<f64>>> = moves
                .map(|found| match found.value {
                    Value::Proven(Proven::Chances(chances)) => Some(chances),
                    _ => None,
                })
                .collect();
            let own = |chances: &Vec<f64>| chances[seat.index()];
            proven?.into_iter().max_by(|a, b| own(a).total_cmp(&own(b)))
        }
    }
}
