//! What a coach says of a move before it is final: whether it loses much, and why.

use burrow_games::reason::Reason;
use burrow_games::value::Verdict;
use burrow_games::{AnyMove, AnyPosition, History, Record, Seat, Turn};
use burrow_search::{Searcher, Stop};
use serde::{Deserialize, Serialize};

use crate::document::{ReasonData, ValueData, read_reasons};
use crate::reviewer::{Budget, Reviewer};

/// How many moves ahead a win of the opponent is looked for.
const FORESIGHT: u8 = 2;
/// How many positions that may take.
const MOST_POSITIONS: u32 = 150_000;

/// A move that loses much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Concern {
    /// What the best move is worth to the player.
    pub before: ValueData,
    /// What the move leaves.
    pub after: ValueData,
    /// Whether it is proven that another move is better.
    pub is_proven: bool,
    /// After how many moves of their own the opponent can win, if that is soon; 0 if the move itself gives the game away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins_in: Option<u8>,
    /// The move.
    #[serde(rename = "move", default)]
    step: String,
    /// What the rules say of it, at most two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<ReasonData>,
}

impl Concern {
    /// Looks at a move that is about to be made, by the measures of a [review](crate::review): `None` if it costs less
    /// than what `least` stands for, or can't be played.
    pub fn about(
        position: &AnyPosition,
        mv: AnyMove,
        least: Verdict,
        searcher: &mut Searcher,
        budget: &Budget<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let Turn::Seat(seat) = position.turn() else {
            return None;
        };
        let mut record = Record::new(position.clone());
        record.play(mv).ok()?;
        let history = History::new(&record);
        let mut ignored = |_, _| {};
        let mut reviewer = Reviewer::new(&history, searcher, budget, stop, &mut ignored);
        let (ply, verdict) = reviewer.only_step(least)?;
        Some(Self {
            wins_in: wins_in(record.position(), seat),
            before: ply.before,
            after: ply.after,
            is_proven: verdict == Verdict::ProvenMistake,
            step: ply.step,
            reasons: ply.reasons,
        })
    }

    /// What the rules say of the move; `position` is the one before it.
    pub fn reasons(&self, position: &AnyPosition) -> Vec<Reason> {
        read_reasons(&self.reasons, &self.step, position)
    }
}

/// After how many moves of their own the opponent wins for certain, where a game is won or lost and nothing else.
fn wins_in(position: &AnyPosition, loser: Seat) -> Option<u8> {
    let properties = position.kind().properties();
    if properties.points || properties.chance || position.seats() != 2 {
        return None;
    }
    let winner = loser.other();
    if is_won(position, winner) {
        return Some(0);
    }
    let mut left = MOST_POSITIONS;
    (1..=FORESIGHT).find(|&moves| can_win(position, winner, moves, &mut left))
}

fn is_won(position: &AnyPosition, seat: Seat) -> bool {
    let outcome = position.outcome();
    outcome.and_then(|outcome| outcome.winner()) == Some(seat)
}

/// Whether a seat, which is to move, wins within `moves` of its own moves, whatever the other does. Says no when `left`
/// runs out first.
fn can_win(position: &AnyPosition, seat: Seat, moves: u8, left: &mut u32) -> bool {
    let tried = position.moves().into_iter();
    let mut after = tried.filter_map(|mv| next(position, mv, left));
    let next: Vec<AnyPosition> = after.by_ref().collect();
    if next.iter().any(|position| is_won(position, seat)) {
        return true;
    }
    moves > 1
        && next
            .iter()
            .any(|position| cannot_escape(position, seat, moves - 1, left))
}

/// Whether a seat wins after any answer.
fn cannot_escape(position: &AnyPosition, seat: Seat, moves: u8, left: &mut u32) -> bool {
    let answers = position.moves();
    position.turn() == Turn::Seat(seat.other())
        && !answers.is_empty()
        && answers.into_iter().all(|mv| {
            next(position, mv, left).is_some_and(|after| {
                is_won(&after, seat)
                    || (after.turn() == Turn::Seat(seat) && can_win(&after, seat, moves, left))
            })
        })
}

fn next(position: &AnyPosition, mv: AnyMove, left: &mut u32) -> Option<AnyPosition> {
    *left = left.checked_sub(1)?;
    let mut after = position.clone();
    after.play(mv).ok()?;
    Some(after)
}
