//! Facts that the rules alone give about a mistake: what a better move would have done, and what this one allowed.

use burrow_games::mijnlieff::{self, Mijnlieff};
use burrow_games::molehill::{self, MoleHill};
use burrow_games::reason::Reason;
use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::taupes::{self, Taupes};
use burrow_games::{AnyMove, AnyPosition, Game, Position, Seat, Turn, with_talpa};

/// How many better moves are looked at.
const LOOKED_AT: usize = 8;
/// How many reasons are given.
const GIVEN: usize = 2;
/// How many ways on are few.
const FEW: u32 = 2;

/// What the rules say about a mistake; `best` are the moves that keep the value.
pub fn reasons(position: &AnyPosition, played: AnyMove, best: &[AnyMove]) -> Vec<Reason> {
    let best = &best[..best.len().min(LOOKED_AT)];
    let mut found = match position {
        AnyPosition::Mijnlieff(position) => of_mijnlieff(&Mistake::new(position, played, best)),
        AnyPosition::MoleHill(position) => of_molehill(&Mistake::new(position, played, best)),
        AnyPosition::Taupes(position) => of_taupes(&Mistake::new(position, played, best)),
        AnyPosition::Talpa(position) => {
            with_talpa!(position, position => of_talpa(&Mistake::new(position, played, best)))
        }
    };
    found.truncate(GIVEN);
    found
}

/// A move that was played, and better ones, each with the position after it.
struct Mistake<'a, G: Game> {
    before: &'a Position<G>,
    played: Option<(G::Move, Position<G>)>,
    best: Vec<(G::Move, Position<G>)>,
}

impl<'a, G: Game + Clone> Mistake<'a, G>
where
    G::Move: TryFrom<AnyMove>,
{
    fn new(before: &'a Position<G>, played: AnyMove, best: &[AnyMove]) -> Self {
        let try_out = |mv: AnyMove| {
            let mv: G::Move = mv.try_into().ok()?;
            Some((mv, after(before, mv)?))
        };
        Self {
            before,
            played: try_out(played),
            best: best.iter().copied().filter_map(try_out).collect(),
        }
    }
}

fn after<G: Game + Clone>(position: &Position<G>, mv: G::Move) -> Option<Position<G>> {
    let mut next = position.clone();
    next.play(mv).ok()?;
    Some(next)
}

fn of_mijnlieff(mistake: &Mistake<'_, Mijnlieff>) -> Vec<Reason> {
    let Some((_, played)) = &mistake.played else {
        return Vec::new();
    };
    let must_pass =
        |position: &Position<Mijnlieff>| position.moves().as_slice() == [mijnlieff::Move::Pass];
    let passing_answer = |position: &Position<Mijnlieff>| {
        let forces = |mv: &mijnlieff::Move| {
            *mv != mijnlieff::Move::Pass
                && after(position, *mv).is_some_and(|next| must_pass(&next))
        };
        position.moves().into_iter().find(forces)
    };
    let mover = mistake.before.state().to_move();
    let points =
        |position: &Position<Mijnlieff>| position.game().points(position.state())[mover.index()];
    let mut reasons = Vec::new();
    if !must_pass(played)
        && let Some((by, _)) = mistake.best.iter().find(|(_, next)| must_pass(next))
    {
        reasons.push(Reason::CouldForcePass((*by).into()));
    }
    if let Some((_, best)) = mistake.best.first()
        && let Some(answer) = passing_answer(played)
        && passing_answer(best).is_none()
    {
        reasons.push(Reason::AllowsPass(answer.into()));
    }
    let scores = mistake.best.iter().map(|(by, next)| (*by, points(next)));
    if let Some((by, most)) = scores.max_by_key(|(_, points)| *points)
        && most > points(played)
    {
        reasons.push(Reason::CouldScore {
            by: by.into(),
            points: most - points(mistake.before),
        });
    }
    reasons
}

fn of_talpa<B: Bitboard>(mistake: &Mistake<'_, Talpa<B>>) -> Vec<Reason>
where
    Talpa<B>: Game<Move = burrow_games::talpa::Move, State = burrow_games::talpa::State<B>>,
{
    let Some((_, played)) = &mistake.played else {
        return Vec::new();
    };
    let mover = mistake.before.state().to_move();
    if played.turn() == Turn::Over {
        let is_lost = !wins_after(played, mover, 1);
        return is_lost.then_some(Reason::OpensPath).into_iter().collect();
    }
    let mut reasons = Vec::new();
    let answer = win(played, MOST_MOVES);
    let lasts = |position: &Position<Talpa<B>>, moves: u32| {
        position.turn() != Turn::Over && win(position, moves).is_none()
    };
    if let Some((by, moves)) = answer
        && let Some((_, best)) = mistake.best.first()
        && lasts(best, moves)
    {
        let by = by.into();
        reasons.push(Reason::AllowsWin { by, moves });
    }
    let wins = |moves: u32| {
        let mut best = mistake.best.iter();
        let (by, _) = best.find(|(_, next)| wins_after(next, mover, moves))?;
        Some((*by, moves))
    };
    if let Some((by, moves)) = (1..=MOST_MOVES).find_map(wins)
        && !wins_after(played, mover, moves)
    {
        let by = by.into();
        reasons.push(Reason::CouldWin { by, moves });
    }
    reasons
}

/// How many moves of its own a win that is told may take.
const MOST_MOVES: u32 = 2;

/// A move with which the side to move wins in at most `most` of its own moves, and how many it takes.
fn win<B: Bitboard>(
    position: &Position<Talpa<B>>,
    most: u32,
) -> Option<(burrow_games::talpa::Move, u32)> {
    let mover = position.state().to_move();
    (1..=most).find_map(|moves| {
        let wins = |mv: &burrow_games::talpa::Move| {
            after(position, *mv).is_some_and(|next| wins_after(&next, mover, moves))
        };
        let found = position.moves().into_iter().find(wins)?;
        Some((found, moves))
    })
}

/// Whether a seat that has just moved wins, whatever the other does, with one move less than this.
fn wins_after<B: Bitboard>(position: &Position<Talpa<B>>, seat: Seat, moves: u32) -> bool {
    if position.turn() == Turn::Over {
        return position.outcome().and_then(|outcome| outcome.winner()) == Some(seat);
    }
    moves > 1
        && position.moves().into_iter().all(|answer| {
            after(position, answer).is_some_and(|next| match next.turn() {
                Turn::Over => wins_after(&next, seat, 1),
                _ => win(&next, moves - 1).is_some(),
            })
        })
}

fn of_molehill(mistake: &Mistake<'_, MoleHill>) -> Vec<Reason> {
    let Some((mv, played)) = &mistake.played else {
        return Vec::new();
    };
    let state = mistake.before.state();
    // What a round that is over leaves belongs to the next.
    let goes_on = |position: &Position<MoleHill>| {
        position.turn() != Turn::Over && position.state().mole() == state.mole()
    };
    let ways = |position: &Position<MoleHill>| {
        let mut waves = position.game().waves(position.state());
        waves.next().unwrap_or(0).count_ones()
    };
    let has_flower = |position: &Position<MoleHill>| {
        let (game, state) = (position.game(), position.state());
        let reached = game.waves(state).fold(0, |all, wave| all | wave);
        game.flowers.points(reached) > 0
    };
    if !goes_on(played) {
        return Vec::new();
    }
    let mut best = mistake.best.iter();
    let mut reasons = Vec::new();
    match mv {
        molehill::Move::Dig(_) => {
            let Some((by, next)) = best.next().filter(|(_, next)| goes_on(next)) else {
                return reasons;
            };
            let by = AnyMove::from(*by);
            if has_flower(next) && !has_flower(played) {
                reasons.push(Reason::LosesFlowers(by));
            }
            let (few, more) = (ways(played), ways(next));
            if few <= FEW && more > few {
                let ways = few;
                reasons.push(Reason::FewWays { ways, by, more });
            }
        }
        molehill::Move::Stick(_) => {
            if let Some((by, _)) = mistake.best.iter().find(|(_, next)| !goes_on(next)) {
                return vec![Reason::CouldTrap((*by).into())];
            }
            if has_flower(played)
                && let Some((by, _)) = mistake.best.iter().find(|(_, next)| !has_flower(next))
            {
                reasons.push(Reason::CouldBarFlowers((*by).into()));
            }
            let fewest = best.map(|(by, next)| (*by, ways(next)));
            if let Some((by, few)) = fewest.min_by_key(|(_, ways)| *ways)
                && few <= FEW
                && few < ways(played)
            {
                let (by, ways) = (by.into(), few);
                reasons.push(Reason::CouldLeaveWays { by, ways });
            }
        }
    }
    reasons
}

fn of_taupes(mistake: &Mistake<'_, Taupes>) -> Vec<Reason> {
    let Some((mv, played)) = &mistake.played else {
        return Vec::new();
    };
    let (game, state) = (mistake.before.game(), mistake.before.state());
    let mover = state.to_move();
    let holes = game.holes(state.level());
    let is_hole = |space: taupes::Space| holes >> space.index() & 1 != 0;
    let fills = |mv: &taupes::Move| match mv {
        taupes::Move::Go { from, to } => is_hole(*to) && !is_hole(*from),
        _ => false,
    };
    let leaves = |mv: &taupes::Move| match mv {
        taupes::Move::Go { from, to } => (is_hole(*from) && !is_hole(*to)).then_some(*from),
        _ => None,
    };
    let lifts = |next: &Position<Taupes>| next.state().level() > state.level();
    let wins = |next: &Position<Taupes>| {
        next.outcome().and_then(|outcome| outcome.winner()) == Some(mover)
    };
    let mut reasons = Vec::new();
    let could = |does: &dyn Fn(&taupes::Move, &Position<Taupes>) -> bool| {
        let by = mistake.best.iter().find(|(mv, next)| does(mv, next))?.0;
        Some(AnyMove::from(by))
    };
    if !wins(played)
        && let Some(by) = could(&|_, next| wins(next))
    {
        reasons.push(Reason::CouldWin { by, moves: 1 });
    } else if !lifts(played)
        && let Some(by) = could(&|_, next| lifts(next))
    {
        reasons.push(Reason::CouldLift(by));
    } else if !fills(mv)
        && let Some(by) = could(&|mv, _| fills(mv))
    {
        reasons.push(Reason::CouldFillHole(by));
    }
    if let Some(hole) = leaves(mv)
        && let Some((best, _)) = mistake.best.first()
        && leaves(best).is_none()
    {
        reasons.push(Reason::LeavesHole(hole));
    }
    reasons
}
