//! Moves and states as text: `c3c4`, `xc3`, and `brbr/rbrb/brbr/rbrb r`.

use std::fmt;

use super::{BLUE, Bitboard, Illegal, Move, RED, State, Talpa, colour};
use crate::game::{Game, Seat};
use crate::grid::{Square, parse_rows, write_rows};
use crate::options::{Chosen, OptionValue};
use crate::text::{Field, Fields, MoveTextError, Notation, StateError, SyntaxError, count};

/// Why a state cannot come about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// Every move empties one square and takes one piece, so the counts follow from each other.
    #[error(
        "{red} red and {blue} blue pieces with {}: no sequence of moves leaves these",
        count(*.empty, "empty square")
    )]
    Counts {
        /// Red pieces.
        red: usize,
        /// Blue pieces.
        blue: usize,
        /// Empty squares.
        empty: usize,
    },
    /// Every move empties one square, so it is Red's turn when their number is even.
    #[error("with {} it is {}'s turn", count(*.empty, "empty square"), colour(*.to_move))]
    WrongTurn {
        /// Empty squares.
        empty: usize,
        /// Whose turn it is.
        to_move: Seat,
    },
    /// A side to move is given, but the game is over.
    #[error("a path is already open, so the game is over and {} has won", colour(*.winner))]
    PathOpen {
        /// The winner.
        winner: Seat,
    },
    /// A winner is given, but no path is open.
    #[error("no path is open, so nobody has won yet")]
    NoPath,
}

impl<B: Bitboard> Talpa<B> {
    fn parse_pieces(&self, field: Field<'_>) -> Result<[B; 2], SyntaxError> {
        let mut pieces = [B::EMPTY; 2];
        parse_rows(field, (self.size(), self.size()), |square, letter| {
            let seat = match letter {
                None => return Ok(()),
                Some('r') => RED,
                Some('b') => BLUE,
                Some(_) => return Err("r, b or a number of empty squares".to_owned()),
            };
            pieces[seat.index()] = pieces[seat.index()] | B::of(square);
            Ok(())
        })?;
        Ok(pieces)
    }

    /// The pieces, the side that is named, and whether it has won.
    fn parse_fields(&self, text: &str) -> Result<([B; 2], Seat, bool), SyntaxError> {
        let mut fields = Fields::new(text);
        let pieces = self.parse_pieces(fields.next("the rows of the board, top first")?)?;
        let side = fields.next("the side to move, r or b, or the winner, r# or b#")?;
        fields.finish()?;
        let (seat, over) = match side.text {
            "r" => (RED, false),
            "b" => (BLUE, false),
            "r#" => (RED, true),
            "b#" => (BLUE, true),
            _ => return Err(side.expected("r or b to move, or r# or b# for the winner")),
        };
        Ok((pieces, seat, over))
    }

    /// Whether some sequence of moves leaves these numbers of pieces. While captures exist all moves
    /// were captures; otherwise the removals began at some move, and no capture came after it.
    fn counts_fit(&self, state: &State<B>) -> bool {
        let half = usize::from(self.size()) * usize::from(self.size()) / 2;
        let played = self.empty(state).count();
        let least = if self.can_capture(state) { played } else { 0 };
        (least..=played).any(|captures| {
            let by_red = captures.div_ceil(2);
            let by_blue = captures - by_red;
            let red_lost = by_blue + (played.div_ceil(2) - by_red);
            let blue_lost = by_red + (played / 2 - by_blue);
            state.pieces(RED).count() + red_lost == half
                && state.pieces(BLUE).count() + blue_lost == half
        })
    }
}

impl<B: Bitboard> Notation for Talpa<B> {
    type Impossible = Impossible;

    fn options(&self) -> Vec<Chosen> {
        let number = |size: u8| OptionValue::Number(size.into());
        vec![Chosen::new("size", number(self.size()), number(8))]
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Capture { from, to } => write!(out, "{from}{to}"),
            Move::Remove(square) => write!(out, "x{square}"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveTextError<Illegal>> {
        let mv = match text.strip_prefix(['x', 'X']) {
            Some(square) => Square::parse(square).map(Move::Remove),
            None => Square::parse_prefix(text).and_then(|(from, rest)| {
                let to = Square::parse(rest)?;
                Some(Move::Capture { from, to })
            }),
        };
        let form = "a capture like c3c4 or a removal like xc3";
        Ok(mv.ok_or_else(|| SyntaxError::new(text, form))?)
    }

    fn write_state(&self, state: &State<B>, out: &mut dyn fmt::Write) -> fmt::Result {
        write_rows(out, (self.size(), self.size()), |square| {
            let stands = |seat| !(state.pieces(seat) & B::of(square)).is_empty();
            match (stands(RED), stands(BLUE)) {
                (true, _) => Some('r'),
                (_, true) => Some('b'),
                _ => None,
            }
        })?;
        let letter = |seat| if seat == RED { "r" } else { "b" };
        match state.winner {
            Some(winner) => write!(out, " {}#", letter(winner)),
            None => write!(out, " {}", letter(state.to_move)),
        }
    }

    fn parse_loosely(&self, text: &str) -> Result<State<B>, SyntaxError> {
        let (pieces, seat, over) = self.parse_fields(text)?;
        let mut state = self.assemble(pieces, seat);
        state.winner = over.then_some(seat);
        Ok(state)
    }

    fn parse_state(&self, text: &str) -> Result<State<B>, StateError<Impossible>> {
        let (pieces, seat, over) = self.parse_fields(text)?;
        let empty = (self.squares() & !(pieces[0] | pieces[1])).count();
        let to_move = Seat::new(empty % 2);
        let mut state = self.assemble(pieces, to_move);
        // The one who moved last has lost if the opponent's path is open.
        let has_won = [to_move, to_move.other()]
            .into_iter()
            .find(|&seat| self.has_path(&state, seat));
        let impossible = |reason| Err(StateError::Impossible(reason));
        if !self.counts_fit(&state) {
            return impossible(Impossible::Counts {
                red: state.pieces(RED).count(),
                blue: state.pieces(BLUE).count(),
                empty,
            });
        }
        match (has_won, over) {
            (None, true) => impossible(Impossible::NoPath),
            (Some(winner), false) => impossible(Impossible::PathOpen { winner }),
            (Some(winner), true) if winner != seat => impossible(Impossible::PathOpen { winner }),
            (None, false) if to_move != seat => {
                impossible(Impossible::WrongTurn { empty, to_move })
            }
            _ => {
                state.winner = has_won;
                debug_assert_eq!(self.rehash(&state), self.hash(&state));
                Ok(state)
            }
        }
    }
}
