//! What a player points at: every legal move is a short path of targets.
//!
//! A front end shows the first targets of all legal moves, then those that follow what was chosen, and
//! plays the move when one is left. So it needs to know no rules.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{BLACK, Piece, WHITE};
use burrow_games::molehill::{Edge, Side};
use burrow_games::taupes::{DISCS, MAX_STEPS, Space};
use burrow_games::{AnyMove, AnyPosition, Seat, SyntaxError, with_talpa};
use serde::{Serialize, Serializer};

use crate::{mijnlieff, molehill, talpa, taupes};

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
    /// One of the discs that lie face down, from 1: `down:2`.
    FaceDown(u8),
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
            Self::FaceDown(place) => write!(f, "down:{place}"),
            Self::Again => f.write_str("choice:again"),
            Self::Pass => f.write_str("choice:pass"),
        }
    }
}

/// By its id.
impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads an id: what [`Display`](fmt::Display) writes, to the letter, and nothing else.
impl FromStr for Target {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        // The readers of squares and spaces also take other spellings, but a thing has one id.
        let target = read(text).filter(|target| target.to_string() == text);
        let form = "the id of a target, like square:e4, edge:e4n, hand:white:S, space:E5, mole:E5, disc:3, \
                    down:2, choice:again or choice:pass";
        target.ok_or_else(|| SyntaxError::new(text, form))
    }
}

fn read(text: &str) -> Option<Target> {
    let (kind, name) = text.split_once(':')?;
    Some(match (kind, name) {
        ("square", _) => Target::Square(Square::parse(name)?),
        ("edge", _) => {
            let (square, side) = Square::parse_prefix(name)?;
            let side = match side {
                "n" => Side::North,
                "e" => Side::East,
                _ => return None,
            };
            Target::Edge(Edge::new(square, side)?)
        }
        ("hand", _) => {
            let (owner, letter) = name.split_once(':')?;
            let seat = if owner == "white" { WHITE } else { BLACK };
            Target::Hand(seat, Piece::from_letter(letter.chars().next()?)?)
        }
        ("space", _) => Target::Space(Space::parse(name)?),
        ("mole", _) => Target::Mole(Space::parse(name)?),
        ("disc", _) => {
            let value: u8 = name.parse().ok()?;
            let exists = (1..=MAX_STEPS).contains(&value.into());
            exists.then_some(Target::Disc(value))?
        }
        ("down", _) => {
            let place: u8 = name.parse().ok()?;
            (1..=DISCS)
                .contains(&place)
                .then_some(Target::FaceDown(place))?
        }
        ("choice", "again") => Target::Again,
        ("choice", "pass") => Target::Pass,
        _ => return None,
    })
}

/// The name of a piece in a picture. [`Display`](fmt::Display) gives its stable id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceId {
    /// The piece on a target, by the id of the target.
    On(Target),
    /// The mole of Mole Hill: there is one, so it needs no place in its name.
    Mole,
}

impl PieceId {
    /// The target that the piece is on, if its name says so.
    pub fn target(self) -> Option<Target> {
        match self {
            Self::On(target) => Some(target),
            Self::Mole => None,
        }
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On(target) => target.fmt(f),
            Self::Mole => f.write_str("mole"),
        }
    }
}

/// By its id.
impl Serialize for PieceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What can be pointed at to begin a move.
pub fn beginnings(position: &AnyPosition) -> BTreeSet<Target> {
    let moves = position.moves().into_iter();
    moves
        .filter_map(|mv| path(position, mv).first().copied())
        .collect()
}

/// The targets to point at, one after another, to make a move in a position; none for a move of another game.
pub fn path(position: &AnyPosition, mv: AnyMove) -> Vec<Target> {
    match (position, mv) {
        (AnyPosition::MoleHill(_), AnyMove::MoleHill(mv)) => molehill::moves::path(mv),
        (AnyPosition::Taupes(_), AnyMove::Taupes(mv)) => taupes::moves::path(mv),
        (AnyPosition::Talpa(_), AnyMove::Talpa(mv)) => talpa::moves::path(mv),
        (AnyPosition::Mijnlieff(position), AnyMove::Mijnlieff(mv)) => {
            mijnlieff::moves::path(position, mv)
        }
        _ => Vec::new(),
    }
}

/// The move that a player evidently wants who points at these targets one after another, legal or not:
/// [`AnyPosition::check`] says why it is not.
///
/// It is the inverse of [`path`] for legal moves. Where a path is only the beginning of moves, or nothing
/// sensible, there is none. What can't even be the beginning of a move becomes one whose reason says so:
/// an opponent's mole alone is a mole that goes nowhere, which is not yours. To point at the same target
/// twice is to point at it once.
pub fn attempt(position: &AnyPosition, path: &[Target]) -> Option<AnyMove> {
    let path = match *path {
        [first, second] if first == second => &path[..1],
        _ => path,
    };
    match position {
        AnyPosition::MoleHill(_) => molehill::moves::attempt(path).map(AnyMove::from),
        AnyPosition::Taupes(position) => taupes::moves::attempt(position, path).map(AnyMove::from),
        AnyPosition::Talpa(position) => {
            with_talpa!(position, position => talpa::moves::attempt(position, path))
                .map(AnyMove::from)
        }
        AnyPosition::Mijnlieff(position) => {
            mijnlieff::moves::attempt(position, path).map(AnyMove::from)
        }
    }
}

/// What a step acted on, to be marked afterwards; nothing for passing and for discs.
pub fn touched(mv: AnyMove) -> Vec<Target> {
    match mv {
        AnyMove::MoleHill(mv) => molehill::moves::path(mv),
        AnyMove::Taupes(mv) => taupes::moves::touched(mv),
        AnyMove::Talpa(mv) => talpa::moves::path(mv),
        AnyMove::Mijnlieff(mv) => mijnlieff::moves::touched(mv),
    }
}
