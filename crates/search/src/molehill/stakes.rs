//! What points of this round are worth in the match.

use std::cmp::Ordering;

use burrow_games::molehill::{HILLS, MoleHill, State};

use super::evaluation::PARTS;

/// The most points of a round.
pub(super) const MOST_POINTS: u32 = 24;

/// What two strong sides expect of a round.
const PAR: f64 = 6.0;

/// How far the points of a whole round stray from what is expected.
const ROUND_SPREAD: f64 = 2.0;

/// The greatest [`Worth`].
const MOST_WORTH: f64 = 1e6;

/// The share that the points have in the worth of a round: enough in a match to play for every point once it is
/// decided, everything in a single round.
const POINTS_SHARE: f64 = 0.1;

/// How good something is for the mole: its chance to win the match, and something for the points.
pub(super) type Worth = i32;

/// What a round is about: the only one, the first or the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stakes {
    /// Points alone.
    Single,
    /// A lead before the roles are swapped.
    First,
    /// More points than the other mole had.
    Second {
        /// The points of the other mole.
        to_beat: u32,
    },
}

impl Stakes {
    /// What the round of a state is about.
    pub fn new(game: &MoleHill, state: &State) -> Self {
        match (game.single_round, state.mole().index()) {
            (true, _) => Self::Single,
            (_, 0) => Self::First,
            _ => Self::Second {
                to_beat: game.points(state)[0],
            },
        }
    }

    /// The mole's chance to win if it can expect `points`, give or take the spread.
    pub fn chance(self, points: f64, spread: f64) -> f64 {
        match self {
            Self::Single => 0.5,
            Self::First => sigmoid((points - PAR) / ROUND_SPREAD.hypot(spread)),
            Self::Second { to_beat } => {
                let ahead = points - f64::from(to_beat);
                match ahead.total_cmp(&0.0) {
                    _ if spread > 0.0 => sigmoid(ahead / spread),
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                }
            }
        }
    }

    fn worth(self, points: f64, spread: f64) -> Worth {
        let share = match self {
            Self::Single => 1.0,
            Self::First | Self::Second { .. } => POINTS_SHARE,
        };
        let chance = self.chance(points, spread);
        let worth = (1.0 - share) * chance + share * points / f64::from(MOST_POINTS);
        (MOST_WORTH * worth) as Worth
    }

    /// What the end of the round is worth.
    pub(super) fn worth_of_end(self, points: u32) -> Worth {
        self.worth(points.into(), 0.0)
    }

    /// What an expectation is worth, in parts of a point, after a number of visited squares.
    pub(super) fn worth_of_estimate(self, parts: i32, hills: usize) -> Worth {
        self.worth(f64::from(parts) / f64::from(PARTS), spread(hills))
    }

    /// The expected points that are worth so much.
    pub(super) fn points(self, worth: Worth, hills: usize) -> f64 {
        let (mut low, mut high) = (0.0, f64::from(MOST_POINTS));
        for _ in 0..20 {
            let middle = (low + high) / 2.0;
            if self.worth(middle, spread(hills)) < worth {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low + high) / 2.0
    }

    /// The merit of something for the mole, from 0 to 1: see [`crate::MoveValue::merit`].
    pub(super) fn merit(worth: Worth) -> f64 {
        f64::from(worth) / MOST_WORTH
    }
}

/// How far points stray from what is expected after a number of hills, about as `molehill_fit` measures it.
pub(super) fn spread(hills: usize) -> f64 {
    0.5 + 0.07 * (HILLS - hills.min(HILLS)) as f64
}

/// Rises from 0 to 1 like the logistic function, but is computed alike by every machine.
fn sigmoid(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
