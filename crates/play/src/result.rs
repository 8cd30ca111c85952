//! The result of a match, as programs read it.

use burrow_games::{AnyPosition, Score, Seat};
use serde::Serialize;

use crate::matches::Ending;

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Result))]
pub struct MatchResult {
    /// Why.
    #[cfg_attr(feature = "openapi", schema(schema_with = reasons))]
    pub reason: Reason,
    /// The seat that gave up, left or lost on time; null if the rules decided, or the game never began.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub loser: Option<usize>,
    /// The one seat that won; null for a draw, or where several share the win.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub winner: Option<usize>,
    /// For each seat: points, or the share of the win; empty if the game never began.
    pub scores: Vec<f64>,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Its rules.
    Rules,
    /// A seat gave up.
    Resigned,
    /// The time of a seat was over.
    TimedOut,
    /// A seat had left the game.
    Abandoned,
    /// Its players agreed to a draw.
    Agreed,
    /// Its creator called it off.
    Withdrawn,
}

#[cfg(feature = "openapi")]
fn reasons() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
    <Reason as utoipa::PartialSchema>::schema()
}

impl MatchResult {
    /// The result of a match that ended at a position.
    pub fn new(ending: Ending, position: &AnyPosition) -> Self {
        let outcome = ending.outcome(position);
        let winner = outcome.and_then(|outcome| outcome.winner());
        let scores = outcome.map(|outcome| {
            outcome
                .scores()
                .iter()
                .copied()
                .map(Score::as_f64)
                .collect()
        });
        Self {
            reason: match ending {
                Ending::Rules => Reason::Rules,
                Ending::Resigned(_) => Reason::Resigned,
                Ending::TimedOut(_) => Reason::TimedOut,
                Ending::Abandoned(_) => Reason::Abandoned,
                Ending::Agreed => Reason::Agreed,
                Ending::Withdrawn => Reason::Withdrawn,
            },
            loser: ending.loser().map(Seat::index),
            winner: winner.map(Seat::index),
            scores: scores.unwrap_or_default(),
        }
    }
}
