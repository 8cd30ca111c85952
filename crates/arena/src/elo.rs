//! Elo differences with error bars, and the sequential test of a difference.

use std::fmt;
use std::str::FromStr;

/// What the first player got in sets of games that share their opening, one with each seat: the mean share of the
/// win, from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// The players of a game: the first player and opponents that are all alike.
    seats: usize,
    pairs: u64,
    sum: f64,
    squares: f64,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self::new(2)
    }
}

impl Tally {
    /// No games yet, for games of `seats` seats.
    pub fn new(seats: usize) -> Self {
        Self {
            seats,
            pairs: 0,
            sum: 0.0,
            squares: 0.0,
            games: 0,
            wins: 0,
            draws: 0,
            losses: 0,
        }
    }

    /// The share of the win that a player gets among equals: a half, a third or a quarter.
    pub fn even(&self) -> f64 {
        1.0 / self.seats as f64
    }

    /// Adds the shares of the first player in the games of an opening.
    pub fn add(&mut self, scores: &[f64]) {
        if scores.is_empty() {
            return;
        }
        for &score in scores {
            self.games += 1;
            match score {
                score if score > 0.99 => self.wins += 1,
                score if score < 0.01 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        self.pairs += 1;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// The games played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Wins, draws and losses of the first player.
    pub fn counts(&self) -> [u64; 3] {
        [self.wins, self.draws, self.losses]
    }

    /// The mean share of the first player; the even one before there are games.
    pub fn score(&self) -> f64 {
        match self.pairs {
            0 => self.even(),
            pairs => self.sum / pairs as f64,
        }
    }

    /// The standard error of the mean score. The games of a pair share their opening, so that pairs and not
    /// games are counted. With a sample that hardly varies, the error of one more surprising pair is assumed.
    pub fn error(&self) -> f64 {
        let pairs = self.pairs.max(1) as f64;
        let mean = self.score();
        let variance = (self.squares / pairs - mean * mean).max(0.0);
        let unseen = 0.25 / (pairs + 1.0);
        ((variance + unseen) / pairs).sqrt()
    }

    /// The difference in Elo to each opponent, and the bounds of 95 percent; infinite where the score is all or
    /// nothing.
    ///
    /// Among several each wins in proportion to its strength, as two do: 0 is an even share of the win.
    pub fn elo(&self) -> [f64; 3] {
        let (score, error) = (self.score(), 1.96 * self.error());
        [score, score - error, score + error].map(|score| self.to_elo(score))
    }

    /// The difference in Elo that gives a score.
    fn to_elo(&self, score: f64) -> f64 {
        let opponents = self.seats as f64 - 1.0;
        match score {
            score if score <= 0.0 => f64::NEG_INFINITY,
            score if score >= 1.0 => f64::INFINITY,
            score => 400.0 * (opponents * score / (1.0 - score)).log10(),
        }
    }

    /// The score that a difference in Elo gives.
    fn to_score(&self, elo: f64) -> f64 {
        let opponents = self.seats as f64 - 1.0;
        1.0 / (1.0 + opponents * 10f64.powf(-elo / 400.0))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = self.counts();
        let [elo, low, high] = self.elo();
        let [percent, even] = [self.score(), self.even()].map(|share| 100.0 * share);
        let games = self.games;
        write!(
            f,
            "{games} games: +{wins} ={draws} -{losses}, {percent:.1} %"
        )?;
        if self.seats > 2 {
            write!(f, " (even: {even:.1} %)")?;
        }
        write!(f, ", Elo {elo:+.0} [{low:+.0}, {high:+.0}]")
    }
}

/// A sequential probability ratio test: is the first player better by `elo1` rather than by `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference that is not wanted.
    pub elo0: f64,
    /// The difference that is wanted.
    pub elo1: f64,
}

/// Where the test stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SprtState {
    /// Not decided: the logarithm of the likelihood ratio.
    Open(f64),
    /// The wanted difference is accepted.
    Accepted(f64),
    /// It is rejected.
    Rejected(f64),
}

impl Sprt {
    /// Errors of both kinds are at most 5 percent.
    const BOUND: f64 = 2.944_438_979_166_44;

    /// Where the test stands after these games.
    pub fn state(&self, tally: &Tally) -> SprtState {
        let [low, high] = [self.elo0, self.elo1].map(|elo| tally.to_score(elo));
        let variance = tally.error().powi(2);
        let ratio = match tally.pairs {
            0 => 0.0,
            _ => (high - low) * (2.0 * tally.score() - low - high) / (2.0 * variance),
        };
        match ratio {
            ratio if ratio >= Self::BOUND => SprtState::Accepted(ratio),
            ratio if ratio <= -Self::BOUND => SprtState::Rejected(ratio),
            ratio => SprtState::Open(ratio),
        }
    }
}

/// A text that is not two differences in Elo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected two differences in Elo, the smaller first, like 0,20")]
pub struct UnreadableSprt;

/// The two differences, the smaller first: `0,20`.
impl FromStr for Sprt {
    type Err = UnreadableSprt;

    fn from_str(text: &str) -> Result<Self, UnreadableSprt> {
        let (elo0, elo1) = text.split_once(',').ok_or(UnreadableSprt)?;
        let number = |text: &str| text.trim().parse::<f64>().map_err(|_| UnreadableSprt);
        let (elo0, elo1) = (number(elo0)?, number(elo1)?);
        if -1000.0 <= elo0 && elo0 < elo1 && elo1 <= 1000.0 {
            Ok(Self { elo0, elo1 })
        } else {
            Err(UnreadableSprt)
        }
    }
}

impl fmt::Display for SprtState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = Sprt::BOUND;
        match self {
            Self::Open(ratio) => write!(f, "undecided (LLR {ratio:.2} of {bound:.2})"),
            Self::Accepted(ratio) => write!(f, "accepted (LLR {ratio:.2})"),
            Self::Rejected(ratio) => write!(f, "rejected (LLR {ratio:.2})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sprt, SprtState, Tally};

    #[test]
    fn elo_is_that_of_the_logistic_curve() {
        let mut tally = Tally::default();
        for _ in 0..300 {
            tally.add(&[1.0, 0.5]);
            tally.add(&[1.0, 1.0]);
            tally.add(&[0.5, 0.5]);
        }
        let [elo, low, high] = tally.elo();
        assert!((elo - 190.8).abs() < 0.1, "{elo}");
        assert!(low < elo && elo < high && high - low < 50.0);
        assert_eq!(tally.counts(), [900, 900, 0]);
    }

    #[test]
    fn an_even_share_is_no_difference_among_any_number_of_seats() {
        // Seats, wins, games, and the difference in Elo.
        for (seats, wins, games, expected) in [
            (2, 50, 100, 0.0),
            (3, 30, 90, 0.0),
            (4, 25, 100, 0.0),
            // Ten times as strong as each of the others: 10 of 12, of 13.
            (3, 100, 120, 400.0),
            (4, 100, 130, 400.0),
        ] {
            let mut tally = Tally::new(seats);
            for game in 0..games {
                tally.add(&[f64::from(u8::from(game < wins))]);
            }
            let [elo, low, high] = tally.elo();
            assert!((elo - expected).abs() < 0.1, "{seats} seats: {elo}");
            assert!(low < elo && elo < high);
        }
        let mut four = Tally::new(4);
        four.add(&[1.0, 0.0, 0.0, 0.0]);
        let expected = "4 games: +1 =0 -3, 25.0 % (even: 25.0 %), Elo +0 [";
        assert!(four.to_string().starts_with(expected), "{four}");
    }

    #[test]
    fn the_test_decides_for_what_is_so_and_waits_otherwise() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
        };
        let mut tally = Tally::default();
        assert!(matches!(sprt.state(&tally), SprtState::Open(_)));
        for _ in 0..200 {
            tally.add(&[1.0, 1.0]);
            tally.add(&[1.0, 0.0]);
        }
        assert!(matches!(sprt.state(&tally), SprtState::Accepted(_)));
        let mut tally = Tally::default();
        for _ in 0..600 {
            tally.add(&[1.0, 0.0]);
            tally.add(&[1.0, 1.0]);
            tally.add(&[0.0, 0.0]);
        }
        assert!(matches!(sprt.state(&tally), SprtState::Rejected(_)));
    }

    #[test]
    fn a_few_games_leave_wide_bounds() {
        let mut tally = Tally::default();
        tally.add(&[1.0, 1.0]);
        let [elo, low, high] = tally.elo();
        assert!(
            elo.is_infinite() && high.is_infinite() && low < 0.0,
            "{low}"
        );
    }
}
