//! Moves and states as text: `Sa1`, `pass`, and `4/l3/4/S3 w a3`.

use std::fmt;

use super::{BLACK, Illegal, Mijnlieff, Move, Opening, Piece, State, WHITE, colour};
use crate::bits;
use crate::game::{Game, Seat};
use crate::grid::{Square, parse_rows, write_rows};
use crate::options::{Chosen, OptionValue};
use crate::text::{Field, Fields, MoveTextError, Notation, StateError, SyntaxError};

/// Why a state cannot come about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// More pieces of a kind than a player has.
    #[error("{} has {found} pieces of the kind {kind} on the board, but only {most} in all", colour(*.seat))]
    TooMany {
        /// Whose pieces.
        seat: Seat,
        /// Which kind.
        kind: Piece,
        /// How many are on the board.
        found: u8,
        /// How many there are in all.
        most: u8,
    },
    /// White places the first piece.
    #[error("White begins, so Black can't move on an empty board, nor have the only pieces")]
    WhiteBegins,
    /// No white piece can be the first one.
    #[error("no white piece is where White may begin (option opening)")]
    NoOpening,
    /// The piece just placed is not there or not the opponent's.
    #[error("the last piece can't be on {0}: it is a piece of the player who is not to move")]
    NotLast(Square),
    /// The players take turns, and nobody passes without being forced.
    #[error("{white} white and {black} black pieces: too few passes can have been forced for that")]
    Counts {
        /// White pieces.
        white: usize,
        /// Black pieces.
        black: usize,
    },
    /// After a pass it is the mover's own last piece that left no square.
    #[error("the opponent can't have passed: no piece of {} left them without a square", colour(*.mover))]
    NoPass {
        /// The seat to move.
        mover: Seat,
    },
}

impl Mijnlieff {
    fn parse_pieces(&self, field: Field<'_>) -> Result<State, SyntaxError> {
        let mut state = self.empty_board();
        parse_rows(field, self.board.dimensions(), |square, letter| {
            match (self.board.index(square), letter) {
                (None, Some('.')) | (Some(_), None) => Ok(()),
                (None, _) => Err(format!("a dot for the gap at {square}")),
                (Some(index), Some(letter)) => {
                    let kind = Piece::from_letter(letter).ok_or_else(|| {
                        format!("a piece S D P L s d p l or a number at {square}")
                    })?;
                    let seat = if letter.is_ascii_lowercase() {
                        BLACK
                    } else {
                        WHITE
                    };
                    state.put(seat, kind, index);
                    Ok(())
                }
            }
        })?;
        Ok(state)
    }

    /// The pieces and who places, with the square of the last piece.
    fn parse_fields(&self, text: &str) -> Result<(State, Option<Square>), SyntaxError> {
        let mut fields = Fields::new(text);
        let mut state = self.parse_pieces(fields.next("the rows of the board, top first")?)?;
        let side = fields.next("the side to move, w or b")?;
        state.to_move = match side.text {
            "w" => WHITE,
            "b" => BLACK,
            _ => return Err(side.expected("the side to move, w or b")),
        };
        let last = fields.next("the square of the last piece, or -")?;
        let last = match last.text {
            "-" => None,
            text => Some(
                Square::parse(text)
                    .ok_or_else(|| last.expected("the square of the last piece, or -"))?,
            ),
        };
        fields.finish()?;
        Ok((state, last))
    }

    /// Takes the pieces on the board from the hands.
    fn deal(&self, state: &mut State) -> Result<(), Impossible> {
        let most = 2 * self.board.sets();
        for seat in [WHITE, BLACK] {
            for kind in Piece::ALL {
                let pieces = state.pieces(seat) & state.kinds[kind as usize];
                let found = pieces.count_ones() as u8;
                state.hands[seat.index()][kind as usize] =
                    most.checked_sub(found).ok_or(Impossible::TooMany {
                        seat,
                        kind,
                        found,
                        most,
                    })?;
            }
        }
        Ok(())
    }

    /// Whether some white piece can have been the first.
    fn has_opening(&self, state: &State) -> bool {
        let kinds = match self.opening {
            Opening::StraightCorner => state.kinds[Piece::Straight as usize],
            Opening::Rim | Opening::Any => self.board.all(),
        };
        state.pieces(WHITE) & kinds & self.opening_targets() != 0
    }

    /// How many pieces of a seat allow no empty square: each may have made the opponent pass, once.
    fn forced_passes(&self, state: &State, seat: Seat) -> usize {
        let allows_none = |&index: &usize| {
            let kind = state.kind_at(index as u8);
            kind.is_some_and(|kind| self.allows(kind, index as u8) & !state.occupied() == 0)
        };
        bits::ones(state.pieces(seat)).filter(allows_none).count()
    }

    /// Makes sure that the players can have taken turns: who has fewer pieces than that passed.
    fn check_counts(&self, state: &State) -> Result<(), Impossible> {
        let [white, black] = [WHITE, BLACK].map(|seat| state.pieces(seat).count_ones() as usize);
        // Were it not for passes, White would have one more when Black is to move.
        let ahead = usize::from(state.to_move == BLACK);
        let passes = [
            (black + ahead).saturating_sub(white),
            white.saturating_sub(black + ahead),
        ];
        for seat in [WHITE, BLACK] {
            if passes[seat.index()] > self.forced_passes(state, seat.other()) {
                return Err(Impossible::Counts { white, black });
            }
        }
        Ok(())
    }

    fn settle(&self, state: &mut State, last: Option<Square>) -> Result<(), Impossible> {
        self.deal(state)?;
        let (mover, opponent) = (state.to_move, state.to_move.other());
        if state.occupied() == 0 {
            if mover != WHITE {
                return Err(Impossible::WhiteBegins);
            }
            return match last {
                Some(square) => Err(Impossible::NotLast(square)),
                None => Ok(()),
            };
        }
        if state.pieces(WHITE) == 0 {
            return Err(Impossible::WhiteBegins);
        }
        if !self.has_opening(state) {
            return Err(Impossible::NoOpening);
        }
        match last {
            Some(square) => {
                let (seat, kind) = self
                    .piece_at(state, square)
                    .ok_or(Impossible::NotLast(square))?;
                if seat != opponent {
                    return Err(Impossible::NotLast(square));
                }
                state.last = self.board.index(square);
                state.allowed = state.last.map_or(0, |index| self.allows(kind, index));
            }
            None if state.hand_is_empty(opponent) || self.forced_passes(state, mover) == 0 => {
                return Err(Impossible::NoPass { mover });
            }
            None => state.allowed = self.board.all(),
        }
        state.over = state.hand_is_empty(mover);
        self.check_counts(state)
    }
}

impl Notation for Mijnlieff {
    type Impossible = Impossible;

    fn options(&self) -> Vec<Chosen> {
        let sets = self.board.sets();
        let default = super::Board::default_for(sets).option();
        let word = OptionValue::word;
        vec![
            Chosen::new("board", self.board.option(), default),
            Chosen::new(
                "opening",
                word(self.opening.name()),
                word(Opening::Rim.name()),
            ),
            Chosen::new(
                "sets",
                OptionValue::Number(sets.into()),
                OptionValue::Number(1),
            ),
        ]
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Place(kind, square) => write!(out, "{}{square}", kind.letter()),
            Move::Pass => out.write_str("pass"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveTextError<Illegal>> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        let placement = || {
            let kind = Piece::from_letter(text.chars().next()?)?;
            Some(Move::Place(kind, Square::parse(&text[1..])?))
        };
        let form = "a piece S, D, P or L and a square, like Sa1, or pass";
        Ok(placement().ok_or_else(|| SyntaxError::new(text, form))?)
    }

    fn write_state(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        write_rows(out, self.board.dimensions(), |square| {
            match (self.board.index(square), self.piece_at(state, square)) {
                (None, _) => Some('.'),
                (_, Some((WHITE, kind))) => Some(kind.letter()),
                (_, Some((_, kind))) => Some(kind.letter().to_ascii_lowercase()),
                _ => None,
            }
        })?;
        let side = if state.to_move == WHITE { "w" } else { "b" };
        match self.last_placed(state) {
            Some(square) => write!(out, " {side} {square}"),
            None => write!(out, " {side} -"),
        }
    }

    fn parse_loosely(&self, text: &str) -> Result<State, SyntaxError> {
        let (mut state, last) = self.parse_fields(text)?;
        let most = 2 * self.board.sets();
        for seat in [WHITE, BLACK] {
            for kind in Piece::ALL {
                let placed = state.pieces(seat) & state.kinds[kind as usize];
                let left = most.saturating_sub(placed.count_ones() as u8);
                state.hands[seat.index()][kind as usize] = left;
            }
        }
        let placed = last.filter(|square| self.piece_at(&state, *square).is_some());
        state.last = placed.and_then(|square| self.board.index(square));
        state.allowed = match placed.and_then(|square| self.piece_at(&state, square)) {
            Some((_, kind)) => state.last.map_or(0, |index| self.allows(kind, index)),
            None => self.board.all(),
        };
        state.hash = self.rehash(&state);
        Ok(state)
    }

    fn parse_state(&self, text: &str) -> Result<State, StateError<Impossible>> {
        let (mut state, last) = self.parse_fields(text)?;
        self.settle(&mut state, last)
            .map_err(StateError::Impossible)?;
        state.hash = self.rehash(&state);
        Ok(state)
    }
}
