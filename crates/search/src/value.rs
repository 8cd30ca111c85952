//! What a move is worth: proven or estimated, never mixed up.

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

impl Value {
    /// Whether it follows from the rules.
    pub fn is_proven(&self) -> bool {
        matches!(self, Self::Proven(_))
    }
}
