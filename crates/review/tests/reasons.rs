//! Reasons against the rules alone: what is claimed is so, and what is so is claimed.

use std::collections::{HashMap, HashSet};

use burrow_games::grid::Square;
use burrow_games::mijnlieff::Mijnlieff;
use burrow_games::molehill::lawn::{CENTRE, Edge};
use burrow_games::molehill::{HILLS, MoleHill};
use burrow_games::random::draw_options;
use burrow_games::reason::Reason;
use burrow_games::taupes::Taupes;
use burrow_games::value::Verdict;
use burrow_games::{AnyMove, AnyPosition, History, Kind, Options, Position, Record, Seat, Turn};
use burrow_review::{Budget, reasons, review};
use burrow_search::{Config, Searcher, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// How many reasons are given at most.
const GIVEN: usize = 2;

fn random_game(kind: Kind, options: &str, rng: &mut Xoshiro256PlusPlus, most: usize) -> Record {
    let mut options = Options::parse(options).unwrap();
    draw_options(kind, &mut options, rng);
    let mut record = Record::new(AnyPosition::new(kind, &options).unwrap());
    while record.steps().len() < most
        && let Some(mut step) = record.position().playout_move(rng)
    {
        // Now and then anything, where random games take care otherwise.
        let moves = record.position().moves();
        if record.position().turn() != Turn::Chance && rng.next_u64().is_multiple_of(4) {
            step = moves[(rng.next_u64() % moves.len() as u64) as usize];
        }
        record.play(step).unwrap();
    }
    record
}

fn after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut next = position.clone();
    next.play(mv).unwrap();
    next
}

/// A move that is called a mistake, and up to three that are called better: whatever they are, reasons must be true.
struct Drawn {
    position: AnyPosition,
    played: AnyMove,
    best: Vec<AnyMove>,
}

/// Draws mistakes of seeded games, and gives them with the reasons that are given for them.
fn draw(kind: Kind, options: &str, games: u64) -> Vec<(Drawn, Vec<Reason>)> {
    let mut drawn = Vec::new();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let record = random_game(kind, options, &mut rng, 200);
        let history = History::new(&record);
        let mut below = |n: usize| (rng.next_u64() % n as u64) as usize;
        for _ in 0..6 {
            let position = history.position(below(record.steps().len())).clone();
            let mut moves: Vec<AnyMove> = position.moves().into_iter().collect();
            if !matches!(position.turn(), Turn::Seat(_)) || moves.len() < 2 {
                continue;
            }
            let played = moves.swap_remove(below(moves.len()));
            let best: Vec<AnyMove> = (0..moves.len().min(3))
                .map(|_| moves.swap_remove(below(moves.len())))
                .collect();
            let given = reasons(&position, played, &best);
            let mistake = Drawn {
                position,
                played,
                best,
            };
            drawn.push((mistake, given));
        }
    }
    drawn
}

/// Makes sure that what was given is what is to be given, and that all of these were given sometimes and not always.
fn compare(drawn: &[(Drawn, Vec<Reason>)], expected: impl Fn(&Drawn) -> Vec<Reason>, ids: &[&str]) {
    let mut given: HashMap<&str, usize> = HashMap::new();
    for (mistake, reasons) in drawn {
        let mut expected = expected(mistake);
        expected.truncate(GIVEN);
        let (position, played) = (&mistake.position, mistake.played);
        assert_eq!(
            *reasons, expected,
            "{position} {played:?} {:?}",
            mistake.best
        );
        for reason in reasons {
            *given.entry(reason.id()).or_default() += 1;
        }
    }
    for id in ids {
        let count = given.get(id).copied().unwrap_or(0);
        assert!(count > 0 && count < drawn.len(), "{id}: {count}");
    }
}

fn mijnlieff(position: &AnyPosition) -> &Position<Mijnlieff> {
    match position {
        AnyPosition::Mijnlieff(position) => position,
        _ => unreachable!("all are positions of Mijnlieff"),
    }
}

/// The points of a seat, by looking along every line of three squares.
fn threes(position: &AnyPosition, seat: Seat) -> u32 {
    let position = mijnlieff(position);
    let (game, state) = (position.game(), position.state());
    let mut points = 0;
    for column in 0..26_i8 {
        for row in 0..26_i8 {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let is_own = |n: i8| {
                    let place = (column + n * right, row + n * up);
                    let (Ok(column), Ok(row)) = (u8::try_from(place.0), u8::try_from(place.1))
                    else {
                        return false;
                    };
                    let piece = game.piece_at(state, Square::new(column, row));
                    piece.is_some_and(|(owner, _)| owner == seat)
                };
                points += u32::from((0..3).all(is_own));
            }
        }
    }
    points
}

#[test]
fn passes_and_points_of_mijnlieff_are_found_and_never_invented() {
    let texts = |position: &AnyPosition| -> Vec<String> {
        let moves = position.moves().into_iter();
        moves.map(|mv| position.move_text(mv)).collect()
    };
    let must_pass = |position: &AnyPosition| texts(position) == ["pass"];
    let answer = |position: &AnyPosition| {
        let mut moves = position.moves().into_iter();
        moves.find(|mv| position.move_text(*mv) != "pass" && must_pass(&after(position, *mv)))
    };
    let expected = |mistake: &Drawn| {
        let position = &mistake.position;
        let mover = mijnlieff(position).state().to_move();
        let then = |mv: AnyMove| after(position, mv);
        let played = then(mistake.played);
        let mut reasons = Vec::new();
        if let Some(by) = mistake.best.iter().find(|by| must_pass(&then(**by)))
            && !must_pass(&played)
        {
            reasons.push(Reason::CouldForcePass(*by));
        }
        if let Some(found) = answer(&played)
            && answer(&then(mistake.best[0])).is_none()
        {
            reasons.push(Reason::AllowsPass(found));
        }
        let points = |position: &AnyPosition| threes(position, mover);
        let most = mistake.best.iter().map(|by| points(&then(*by))).max();
        if let Some(most) = most.filter(|most| *most > points(&played)) {
            let mut best = mistake.best.iter().rev();
            reasons.push(Reason::CouldScore {
                by: *best.find(|by| points(&then(**by)) == most).unwrap(),
                points: most - points(position),
            });
        }
        reasons
    };
    let drawn = draw(Kind::Mijnlieff, "", 150);
    compare(
        &drawn,
        expected,
        &["could_force_pass", "allows_pass", "could_score"],
    );
}

/// Whether a seat wins from here for certain within `most` moves of its own, the last of them its own or the
/// other's, by trying everything.
fn forced(position: &AnyPosition, seat: Seat, most: u32) -> bool {
    let mut moves = position.moves().into_iter();
    match position.turn() {
        Turn::Over => position.outcome().unwrap().winner() == Some(seat),
        Turn::Seat(mover) if mover == seat => {
            most > 0 && moves.any(|mv| forced(&after(position, mv), seat, most - 1))
        }
        // With no move left, the last one has won or not.
        _ => most > 0 && moves.all(|mv| forced(&after(position, mv), seat, most)),
    }
}

#[test]
fn forced_wins_of_talpa_are_found_and_never_invented() {
    const MOST: u32 = 2;
    let expected = |mistake: &Drawn| {
        let position = &mistake.position;
        let Turn::Seat(mover) = position.turn() else {
            unreachable!("a player is to move");
        };
        let opponent = mover.other();
        let then = |mv: AnyMove| after(position, mv);
        let played = then(mistake.played);
        if played.turn() == Turn::Over {
            let is_lost = played.outcome().unwrap().winner() == Some(opponent);
            return if is_lost {
                vec![Reason::OpensPath]
            } else {
                Vec::new()
            };
        }
        let mut reasons = Vec::new();
        if let Some(moves) = (1..=MOST).find(|moves| forced(&played, opponent, *moves))
            && then(mistake.best[0]).turn() != Turn::Over
            && !forced(&then(mistake.best[0]), opponent, moves)
        {
            let mut answers = played.moves().into_iter();
            let wins = |by: &AnyMove| forced(&after(&played, *by), opponent, moves - 1);
            let by = answers.find(wins).unwrap();
            reasons.push(Reason::AllowsWin { by, moves });
        }
        let wins = |moves: u32| {
            let mut best = mistake.best.iter();
            let by = best.find(|by| forced(&then(**by), mover, moves - 1))?;
            Some((*by, moves))
        };
        if let Some((by, moves)) = (1..=MOST).find_map(wins)
            && !forced(&played, mover, moves - 1)
        {
            reasons.push(Reason::CouldWin { by, moves });
        }
        reasons
    };
    let drawn = draw(Kind::Talpa, "size=4", 100);
    compare(&drawn, expected, &["opens_path", "allows_win", "could_win"]);
}

fn molehill(position: &AnyPosition) -> &Position<MoleHill> {
    match position {
        AnyPosition::MoleHill(position) => position,
        _ => unreachable!("all are positions of Mole Hill"),
    }
}

/// Where the mole can go from a square.
fn neighbours(position: &Position<MoleHill>, from: Square, jumps: bool) -> Vec<Square> {
    let sticks = position.state().stick_set();
    let is_free = |one: Square, other: Square| {
        Edge::between(one, other).is_some_and(|edge| !sticks.has(edge))
    };
    let mut found = Vec::new();
    for column in 0..9 {
        for row in 0..7 {
            let to = Square::new(column, row);
            let (right, up) = (from.column().abs_diff(column), from.row().abs_diff(row));
            let is_open = match (right, up) {
                (0, 0) => false,
                (1, 0) | (0, 1) => is_free(from, to),
                (1, 1) => {
                    let corners = [
                        Square::new(from.column(), row),
                        Square::new(column, from.row()),
                    ];
                    let mut corners = corners.into_iter();
                    corners.any(|corner| is_free(from, corner) && is_free(corner, to))
                }
                _ => false,
            };
            if (jumps && to != from) || is_open {
                found.push(to);
            }
        }
    }
    found.retain(|to| position.state().path().all(|visited| visited != *to));
    found
}

/// How many squares the mole could go to now, and all that it reaches while nobody lays a stick.
fn reached(position: &Position<MoleHill>) -> (u32, HashSet<Square>) {
    let state = position.state();
    let from = state.path().last().unwrap();
    let mut seen = HashSet::new();
    let mut ring = neighbours(position, from, position.game().may_jump(state));
    let ways = ring.len() as u32;
    for _ in 0..HILLS - state.path().count() {
        seen.extend(ring.iter().copied());
        let next = ring
            .iter()
            .flat_map(|&from| neighbours(position, from, from == CENTRE));
        ring = next.filter(|to| !seen.contains(to)).collect();
    }
    (ways, seen)
}

#[test]
fn ways_and_flowers_of_mole_hill_are_found_and_never_invented() {
    const FEW: u32 = 2;
    let expected = |mistake: &Drawn| {
        let position = &mistake.position;
        let mole = molehill(position).state().mole();
        let then = |mv: AnyMove| after(position, mv);
        let goes_on =
            |next: &AnyPosition| next.turn() != Turn::Over && molehill(next).state().mole() == mole;
        let ways = |next: &AnyPosition| reached(molehill(next)).0;
        let has_flower = |next: &AnyPosition| {
            let (next, flowers) = (molehill(next), molehill(next).game().flowers);
            let seen = reached(next).1;
            flowers
                .red()
                .chain(flowers.white())
                .any(|flower| seen.contains(&flower))
        };
        let played = then(mistake.played);
        if !goes_on(&played) {
            return Vec::new();
        }
        let mut reasons = Vec::new();
        if position.turn() == Turn::Seat(mole) {
            let by = mistake.best[0];
            let best = then(by);
            if !goes_on(&best) {
                return reasons;
            }
            if has_flower(&best) && !has_flower(&played) {
                reasons.push(Reason::LosesFlowers(by));
            }
            let (ways, more) = (ways(&played), ways(&best));
            if ways <= FEW && more > ways {
                reasons.push(Reason::FewWays { ways, by, more });
            }
            return reasons;
        }
        if let Some(by) = mistake.best.iter().find(|by| !goes_on(&then(**by))) {
            return vec![Reason::CouldTrap(*by)];
        }
        if let Some(by) = mistake.best.iter().find(|by| !has_flower(&then(**by)))
            && has_flower(&played)
        {
            reasons.push(Reason::CouldBarFlowers(*by));
        }
        let all = mistake.best.iter().map(|by| (*by, ways(&then(*by))));
        let (by, fewest) = all.min_by_key(|(_, ways)| *ways).unwrap();
        if fewest <= FEW && fewest < ways(&played) {
            let ways = fewest;
            reasons.push(Reason::CouldLeaveWays { by, ways });
        }
        reasons
    };
    let drawn = draw(Kind::MoleHill, "", 600);
    compare(
        &drawn,
        expected,
        &["few_ways", "could_leave_ways", "could_trap"],
    );
}

/// A lawn on which a flower is cut off by one more stick: in random games that is rare.
#[test]
fn a_mole_that_is_cut_off_from_the_flowers_is_told_of() {
    let mut before: AnyPosition = AnyPosition::new(
        Kind::MoleHill,
        &Options::parse("rounds=1 red=a1 white=i7").unwrap(),
    )
    .unwrap();
    for step in ["e4", "a1n", "i7"] {
        before.play_text(step).unwrap();
    }
    // The mole has jumped and won't again. One more stick leaves the corner a1 no open side, and the other flower is dug up.
    let flower = Square::new(0, 0);
    assert!(reached(molehill(&before)).1.contains(&flower));
    let [bars, idle] = ["a1e", "e3n"].map(|step| before.read_move(step).unwrap());
    assert_eq!(
        reasons(&before, idle, &[bars]),
        [Reason::CouldBarFlowers(bars)]
    );
    assert!(reasons(&before, bars, &[idle]).is_empty());
}

fn taupes(position: &AnyPosition) -> &Position<Taupes> {
    match position {
        AnyPosition::Taupes(position) => position,
        _ => unreachable!("all are positions of Taupes"),
    }
}

#[test]
fn holes_of_taupes_are_found_and_never_invented() {
    let expected = |mistake: &Drawn| {
        let position = &mistake.position;
        let (game, state) = (taupes(position).game(), taupes(position).state());
        let mover = state.to_move();
        let holes = game.holes(state.level());
        let then = |mv: AnyMove| after(position, mv);
        // As the moles stand when the step is made, before a level is lifted.
        let in_holes = |mv: AnyMove| {
            let text = position.move_text(mv);
            let moles: Vec<String> = burrow_games::bits::ones(state.moles(mover))
                .map(|index| {
                    burrow_games::taupes::Space::all()
                        .nth(index)
                        .unwrap()
                        .to_string()
                })
                .collect();
            let mut moles: HashSet<String> = moles.into_iter().collect();
            let is_hole = |name: &String| {
                let mut spaces = burrow_games::taupes::Space::all();
                let space = spaces.find(|space| space.to_string() == *name).unwrap();
                holes >> space.index() & 1 != 0
            };
            if let Some((from, to)) = text.split_once('-').filter(|(from, _)| !from.is_empty()) {
                assert!(moles.remove(from), "{text}");
                moles.insert(to.to_owned());
            }
            moles.iter().filter(|mole| is_hole(mole)).count()
        };
        let now = burrow_games::bits::ones(state.moles(mover) & holes).count();
        let lifts = |mv: AnyMove| taupes(&then(mv)).state().level() > state.level();
        let wins = |mv: AnyMove| {
            let outcome = then(mv).outcome();
            outcome.is_some_and(|outcome| outcome.winner() == Some(mover))
        };
        let (played, best) = (mistake.played, &mistake.best);
        let find = |does: &dyn Fn(AnyMove) -> bool| {
            let by = best.iter().copied().find(|by| does(*by));
            by.filter(|_| !does(played))
        };
        let mut reasons = Vec::new();
        if let Some(by) = find(&wins) {
            reasons.push(Reason::CouldWin { by, moves: 1 });
        } else if let Some(by) = find(&lifts) {
            reasons.push(Reason::CouldLift(by));
        } else if let Some(by) = find(&|mv| in_holes(mv) > now) {
            reasons.push(Reason::CouldFillHole(by));
        }
        if in_holes(played) < now && in_holes(best[0]) >= now {
            let text = position.move_text(played);
            let (from, _) = text.split_once('-').unwrap();
            let mut spaces = burrow_games::taupes::Space::all();
            let hole = spaces.find(|space| space.to_string() == from).unwrap();
            reasons.push(Reason::LeavesHole(hole));
        }
        reasons
    };
    let mut drawn = draw(Kind::Taupes, "players=2", 200);
    drawn.extend(draw(Kind::Taupes, "players=3", 100));
    compare(
        &drawn,
        expected,
        &["could_fill_hole", "could_lift", "leaves_hole"],
    );
}

#[test]
fn reviews_give_reasons_for_mistakes_alone_and_they_are_read_as_written() {
    let games = [
        (Kind::MoleHill, "rounds=1"),
        (Kind::Taupes, "players=2"),
        (Kind::Talpa, "size=6"),
        (Kind::Mijnlieff, ""),
    ];
    for (kind, options) in games {
        let mut given = 0;
        // In Taupes the race begins after twenty moves.
        let most = if kind == Kind::Taupes { 160 } else { 60 };
        for seed in 0..6 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let record = random_game(kind, options, &mut rng, most);
            let mut searcher = Searcher::new(Config {
                memory: 8 << 20,
                ..Config::default()
            });
            let budget = Budget::Nodes(300);
            let stop = Stop::default();
            let review = review(&record, &mut searcher, &budget, &stop, &mut |_, _| {});
            let history = History::new(&record);
            for ply in &review.plies {
                let position = history.position(ply.ply - 1);
                let read = ply.reasons(position);
                assert_eq!(read.len(), ply.reasons.len(), "{ply:?}");
                if !ply.verdict.is_some_and(Verdict::is_error) {
                    assert!(read.is_empty(), "{ply:?}");
                    continue;
                }
                let best: Vec<AnyMove> = ply
                    .best
                    .iter()
                    .map(|step| position.read_move(step).unwrap())
                    .collect();
                let played = position.read_move(&ply.step).unwrap();
                assert_eq!(read, reasons(position, played, &best), "{ply:?}");
                given += read.len();
            }
        }
        assert!(given > 0, "{kind}");
    }
}
