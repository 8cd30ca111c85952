//! What is known of a position, without anybody's view, so that it can be compared from one ply to the next.

use burrow_games::{AnyPosition, Kind, Outcome, Seat};
use burrow_search::{Estimate, Expected, Proven, Value};

use crate::frame::Frame;

/// Proven chances are computed in numbers of 32 bits: what differs by less than this is the same.
pub(crate) const EXACT: f64 = 1e-5;

/// The value of a position for all seats.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Judgement {
    pub(crate) is_proven: bool,
    /// The chance of each seat to win; for points of a first round about what they are worth in the second.
    pub(crate) chances: Vec<f64>,
    /// The margin of seat 0, or the points of the mole, where the game has them.
    pub(crate) score: Option<f64>,
}

impl Judgement {
    /// What a value means that was found for `mover`.
    pub(crate) fn of(value: &Value, mover: Seat, frame: &Frame) -> Self {
        match value {
            Value::Proven(Proven::Margin(margin)) => {
                let score = signed(f64::from(*margin), mover);
                Self {
                    is_proven: true,
                    chances: chances_of(f64::from(margin.signum() + 1) / 2.0, mover),
                    score: Some(score),
                }
            }
            Value::Proven(Proven::Wins(wins)) => Self {
                is_proven: true,
                chances: chances_of(f64::from(u8::from(*wins)), mover),
                score: None,
            },
            Value::Proven(Proven::Points(points)) => Self::points(*points, frame),
            Value::Proven(Proven::Chances(chances)) => Self {
                is_proven: true,
                chances: chances.clone(),
                score: None,
            },
            Value::Estimated(Estimate {
                win_probability,
                expected,
            }) => Self {
                is_proven: false,
                chances: win_probability.clone(),
                score: expected.map(|expected| match expected {
                    Expected::Margin(margin) => signed(margin, mover),
                    Expected::Points(points) => points,
                }),
            },
        }
    }

    /// What the end of a game, or of the round of `frame`, brings.
    pub(crate) fn of_end(position: &AnyPosition, frame: &Frame) -> Self {
        if let (AnyPosition::MoleHill(position), Some(mole)) = (position, frame.mole()) {
            let points = position.game().points(position.state());
            return Self::points(points[mole.index()], frame);
        }
        let outcome = position.outcome();
        let scores: Vec<f64> = outcome
            .iter()
            .flat_map(Outcome::scores)
            .map(|score| score.as_f64())
            .collect();
        match frame.kind {
            Kind::Mijnlieff => {
                let margin = scores.first().unwrap_or(&0.0) - scores.get(1).unwrap_or(&0.0);
                let value = Value::Proven(Proven::Margin(margin as i32));
                Self::of(&value, Seat::new(0), frame)
            }
            Kind::MoleHill | Kind::Taupes | Kind::Talpa => Self {
                is_proven: true,
                chances: scores,
                score: None,
            },
        }
    }

    /// What is to be expected before chance decides among these, with their odds.
    pub(crate) fn expectation(outcomes: &[(Self, f64)]) -> Self {
        let seats = outcomes.first().map_or(0, |(one, _)| one.chances.len());
        let chance = |seat: usize| {
            let parts = outcomes.iter().map(|(one, odds)| one.chances[seat] * odds);
            parts.sum()
        };
        let scores = outcomes.iter().map(|(one, odds)| Some(one.score? * odds));
        Self {
            is_proven: outcomes.iter().all(|(one, _)| one.is_proven),
            chances: (0..seats).map(chance).collect(),
            score: scores.sum(),
        }
    }

    /// How good it is for a seat: in points where the game has them, else its chance to win.
    pub(crate) fn worth(&self, seat: Seat, frame: &Frame) -> f64 {
        match (self.score, frame.mole()) {
            (Some(points), Some(mole)) if mole == seat => points,
            (Some(points), Some(_)) => -points,
            (Some(margin), None) => signed(margin, seat),
            (None, _) => self.chance(seat),
        }
    }

    /// The chance of a seat to win.
    pub(crate) fn chance(&self, seat: Seat) -> f64 {
        self.chances.get(seat.index()).copied().unwrap_or(0.0)
    }

    /// Whether the seat is proven to win, whatever the others do.
    pub(crate) fn is_won(&self, seat: Seat) -> bool {
        self.is_proven && self.chance(seat) > 1.0 - EXACT
    }

    /// Whether nothing can be better for the seat.
    pub(crate) fn is_unbeatable(&self, seat: Seat) -> bool {
        self.score.is_none() && self.is_won(seat)
    }

    /// Whether nothing can be worse for the seat.
    pub(crate) fn is_hopeless(&self, seat: Seat) -> bool {
        self.is_proven && self.score.is_none() && self.chance(seat) < EXACT
    }

    /// The same as no more than an opinion.
    pub(crate) fn believed(self) -> Self {
        Self {
            is_proven: false,
            ..self
        }
    }

    /// An opinion, moved half as far as another opinion moved from `earlier` to `later`.
    pub(crate) fn moved(&self, earlier: &Self, later: &Self) -> Self {
        let both = earlier.chances.iter().zip(&later.chances);
        let chances = self.chances.iter().zip(both);
        let moved =
            chances.map(|(own, (earlier, later))| (own + (later - earlier) / 2.0).clamp(0.0, 1.0));
        Self {
            is_proven: false,
            chances: whole(moved.collect()),
            score: match (self.score, earlier.score, later.score) {
                (Some(own), Some(earlier), Some(later)) => Some(own + (later - earlier) / 2.0),
                _ => self.score,
            },
        }
    }

    /// As somebody sees it.
    pub(crate) fn value(&self, seat: Seat, frame: &Frame) -> Value {
        let proven = match (self.is_proven, frame.kind, self.score) {
            (true, Kind::Mijnlieff, Some(margin)) => {
                Some(Proven::Margin(signed(margin, seat).round() as i32))
            }
            (true, Kind::MoleHill, Some(points)) => Some(Proven::Points(points.round() as u32)),
            (true, Kind::Talpa, _) => Some(Proven::Wins(self.is_won(seat))),
            (true, Kind::Taupes, _) => Some(Proven::Chances(self.chances.clone())),
            _ => None,
        };
        if let Some(proven) = proven {
            return Value::Proven(proven);
        }
        Value::Estimated(Estimate {
            win_probability: self.chances.clone(),
            expected: self.score.map(|score| match frame.mole() {
                Some(_) => Expected::Points(score),
                None => Expected::Margin(signed(score, seat)),
            }),
        })
    }

    /// The points of the mole, proven.
    fn points(points: u32, frame: &Frame) -> Self {
        let chances = frame.round.map_or_else(Vec::new, |(mole, stakes)| {
            chances_of(stakes.chance(points.into(), 0.0), mole)
        });
        Self {
            is_proven: true,
            chances,
            score: Some(points.into()),
        }
    }
}

/// The chances of two seats.
fn chances_of(chance: f64, seat: Seat) -> Vec<f64> {
    let mut chances = vec![1.0 - chance; 2];
    chances[seat.index()] = chance;
    chances
}

/// Chances that add up to 1 again.
fn whole(chances: Vec<f64>) -> Vec<f64> {
    let sum: f64 = chances.iter().sum();
    if sum > 0.0 {
        chances.into_iter().map(|chance| chance / sum).collect()
    } else {
        chances
    }
}

/// A margin of seat 0 as a seat sees it, and the other way round.
fn signed(margin: f64, seat: Seat) -> f64 {
    match seat.index() {
        0 => margin,
        // Not `-margin`: an even margin has no sign.
        _ => 0.0 - margin,
    }
}
