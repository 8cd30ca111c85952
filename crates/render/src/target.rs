//! What a player points at: every legal move is a short path of targets.
//!
//! A front end shows the first targets of all legal moves, then those that follow what was chosen, and
//! plays the move when one is left. So it needs to know no rules.

use std::fmt;

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{self, Piece, WHITE};
use burrow_games::molehill::{self, Edge};
use burrow_games::taupes::{self, Space};
use burrow_games::{AnyMove, AnyPosition, Seat, talpa};

/// Something that can be pointed at. [`Display`](fmt::Display) gives its stable id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A square of a board with columns and rows: `square:e4`.
    Square(Square),
    /// An edge between two squares: `edge:e4n`.
    Edge(Edge),
    /// A kind of piece in a player's hand: `hand:white:S`.
    Hand(Seat, Piece),
    /// A space of a level: `space:E5`.
    Space(Space),
    /// A mole on a level: `mole:E5`.
    Mole(Space),
    /// A disc that was turned: `disc:3`.
    Disc(u8),
    /// Another disc, please: `choice:again`.
    Again,
    /// Nothing to be done, or wanted: `choice:pass`.
    Pass,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => write!(f, "square:{square}"),
            Self::Edge(edge) => write!(f, "edge:{edge}"),
            Self::Hand(seat, piece) => {
                let owner = if *seat == WHITE { "white" } else { "black" };
                write!(f, "hand:{owner}:{}", piece.letter())
            }
            Self::Space(space) => write!(f, "space:{space}"),
            Self::Mole(space) => write!(f, "mole:{space}"),
            Self::Disc(value) => write!(f, "disc:{value}"),
            Self::Again => f.write_str("choice:again"),
            Self::Pass => f.write_str("choice:pass"),
        }
    }
}

/// The targets to point at, one after another, to make a move in a position.
pub fn path(position: &AnyPosition, mv: AnyMove) -> Vec<Target> {
    match mv {
        AnyMove::MoleHill(molehill::Move::Dig(square)) => vec![Target::Square(square)],
        AnyMove::MoleHill(molehill::Move::Stick(edge)) => vec![Target::Edge(edge)],
        AnyMove::Talpa(talpa::Move::Capture { from, to }) => {
            vec![Target::Square(from), Target::Square(to)]
        }
        AnyMove::Talpa(talpa::Move::Remove(square)) => vec![Target::Square(square)],
        AnyMove::Mijnlieff(mijnlieff::Move::Place(piece, square)) => {
            let mover = match position {
                AnyPosition::Mijnlieff(position) => position.state().to_move(),
                _ => WHITE,
            };
            vec![Target::Hand(mover, piece), Target::Square(square)]
        }
        AnyMove::Taupes(taupes::Move::Place(space)) => vec![Target::Space(space)],
        AnyMove::Taupes(taupes::Move::Disc(value)) => vec![Target::Disc(value)],
        AnyMove::Taupes(taupes::Move::Go { from, to }) => {
            vec![Target::Mole(from), Target::Space(to)]
        }
        AnyMove::Taupes(taupes::Move::Again) => vec![Target::Again],
        AnyMove::Taupes(taupes::Move::Pass) | AnyMove::Mijnlieff(mijnlieff::Move::Pass) => {
            vec![Target::Pass]
        }
    }
}

/// What a step acted on, to be marked afterwards; nothing for passing and for discs.
pub fn touched(mv: AnyMove) -> Vec<Target> {
    match mv {
        AnyMove::MoleHill(molehill::Move::Dig(square)) => vec![Target::Square(square)],
        AnyMove::MoleHill(molehill::Move::Stick(edge)) => vec![Target::Edge(edge)],
        AnyMove::Talpa(talpa::Move::Capture { from, to }) => {
            vec![Target::Square(from), Target::Square(to)]
        }
        AnyMove::Talpa(talpa::Move::Remove(square))
        | AnyMove::Mijnlieff(mijnlieff::Move::Place(_, square)) => vec![Target::Square(square)],
        AnyMove::Taupes(taupes::Move::Place(space)) => vec![Target::Space(space)],
        AnyMove::Taupes(taupes::Move::Go { from, to }) => {
            vec![Target::Space(from), Target::Space(to)]
        }
        AnyMove::Taupes(taupes::Move::Disc(_) | taupes::Move::Again | taupes::Move::Pass)
        | AnyMove::Mijnlieff(mijnlieff::Move::Pass) => Vec::new(),
    }
}
