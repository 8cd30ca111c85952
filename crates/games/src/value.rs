//! What a move is worth: proven or estimated, never mixed up.

use std::fmt;

/// The value of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// It follows from the rules.
    Proven(Proven),
    /// It is what the search believes.
    Estimated(Estimate),
}

/// What is known for certain if both sides play as well as possible.
#[derive(Clone, PartialEq, Debug)]
pub enum Proven {
    /// The difference of the final scores, from the view of the side to move (Mijnlieff).
    Margin(i32),
    /// Whether the side to move wins (Talpa).
    Wins(bool),
    /// The mole's points of this round (Mole Hill).
    Points(u32),
    /// The chance of each seat to win, where only discs decide (Taupes).
    Chances(Vec<f64>),
}

/// What the search believes.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The chance of each seat to win; a draw counts half.
    pub win_probability: Vec<f64>,
    /// What is expected of the score, where the game has one.
    pub expected: Option<Expected>,
}

/// An expectation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Expected {
    /// The difference of the final scores, from the view of the side to move.
    Margin(f64),
    /// The mole's points of this round.
    Points(f64),
}

/// What a review says of a move that was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// It keeps the value of the position, as the best moves do.
    Best,
    /// It is probably a little worse than the best.
    Fine,
    /// It probably costs something.
    Inaccuracy,
    /// It probably costs much.
    Mistake,
    /// It probably costs very much.
    Blunder,
    /// It is proven to be worse than another move.
    ProvenMistake,
}

impl Verdict {
    /// All of them, the best first.
    pub const ALL: [Self; 6] = [
        Self::Best,
        Self::Fine,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
        Self::ProvenMistake,
    ];

    /// Its name wherever a program writes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Fine => "fine",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::ProvenMistake => "proven_mistake",
        }
    }

    /// Whether the player could have done better, and it matters.
    pub fn is_error(self) -> bool {
        self >= Self::Inaccuracy
    }
}

impl Value {
    /// Whether it follows from the rules.
    pub fn is_proven(&self) -> bool {
        matches!(self, Self::Proven(_))
    }

    /// The chance of each seat to win, where the value says it.
    pub fn chances(&self) -> Option<&[f64]> {
        match self {
            Self::Proven(Proven::Chances(chances)) => Some(chances),
            Self::Estimated(estimate) => Some(&estimate.win_probability),
            Self::Proven(Proven::Margin(_) | Proven::Wins(_) | Proven::Points(_)) => None,
        }
    }
}

/// As in the engine protocol, where what is proven is called exact: `exact margin 2`,
/// `estimate win_probability 0.610 0.390 margin 1.2`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chances = |f: &mut fmt::Formatter<'_>, chances: &[f64]| {
            f.write_str(" win_probability")?;
            chances
                .iter()
                .try_for_each(|chance| write!(f, " {chance:.4}"))
        };
        match self {
            Self::Proven(Proven::Margin(margin)) => write!(f, "exact margin {margin}"),
            Self::Proven(Proven::Wins(wins)) => write!(f, "exact wins {wins}"),
            Self::Proven(Proven::Points(points)) => write!(f, "exact points {points}"),
            Self::Proven(Proven::Chances(odds)) => {
                f.write_str("exact")?;
                chances(f, odds)
            }
            Self::Estimated(estimate) => {
                f.write_str("estimate")?;
                chances(f, &estimate.win_probability)?;
                match estimate.expected {
                    Some(Expected::Margin(margin)) => write!(f, " margin {margin:.2}"),
                    Some(Expected::Points(points)) => write!(f, " points {points:.2}"),
                    None => Ok(()),
                }
            }
        }
    }
}
