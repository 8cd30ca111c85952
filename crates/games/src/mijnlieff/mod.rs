//! Mijnlieff (Andy Hopwood): every piece says where the opponent may answer.
//!
//! The rules as implemented, with their rulings: `docs/rules/mijnlieff.md`.

mod board;
mod notation;
mod symmetry;

pub use board::{Board, BoardError, MAX_SETS, MAX_SQUARES, NAMED_BOARDS};
pub use notation::Impossible;

use std::fmt;

use crate::bits;
use crate::game::{Game, MoveList, Outcome, Properties, Seat, Turn};
use crate::grid::Square;
use crate::options::{OptionError, OptionSpec, Options, Values, names};
use crate::zobrist;

/// White, who places first.
pub const WHITE: Seat = Seat::new(0);
/// Black.
pub const BLACK: Seat = Seat::new(1);

/// The name of a seat.
pub const fn colour(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "White",
        _ => "Black",
    }
}

const SETS: [(&str, u8); MAX_SETS as usize] = [("1", 1), ("2", 2), ("3", 3), ("4", 4)];

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "board",
        values: Values::Tiles {
            named: &names(&NAMED_BOARDS),
        },
        default: "square",
        note: Some("rectangle, court or field with two, three or four sets"),
        about: "how the tiles of 2 by 2 squares lie",
    },
    OptionSpec {
        key: "opening",
        values: Values::Choice(&names(&Opening::NAMES)),
        default: "rim",
        note: None,
        about: "where White may begin: with a Straight on a corner, on any outside square, anywhere",
    },
    OptionSpec {
        key: "sets",
        values: Values::Choice(&names(&SETS)),
        default: "1",
        note: None,
        about: "sets of pieces and tiles: 8 pieces each on 4 tiles, and as many more for each further set",
    },
];

/// The four kinds of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// The opponent answers on the same row or column.
    Straight,
    /// The opponent answers on a diagonal.
    Diagonal,
    /// The opponent may not touch it.
    Pusher,
    /// The opponent must touch it.
    Puller,
}

impl Piece {
    /// All four, in the order of arrays with one entry per kind.
    pub const ALL: [Self; 4] = [Self::Straight, Self::Diagonal, Self::Pusher, Self::Puller];

    /// The letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Straight => 'S',
            Self::Diagonal => 'D',
            Self::Pusher => 'P',
            Self::Puller => 'L',
        }
    }

    /// The kind with this letter, small or capital.
    pub fn from_letter(letter: char) -> Option<Self> {
        let is_it = |kind: &Self| kind.letter() == letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(is_it)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What White may begin with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// Any piece on any outside square: the English rulebook.
    Rim,
    /// A Straight on a corner: the French leaflet to the letter.
    StraightCorner,
    /// Any piece anywhere.
    Any,
}

impl Opening {
    const NAMES: [(&'static str, Self); 3] = [
        ("straight_corner", Self::StraightCorner),
        ("rim", Self::Rim),
        ("any", Self::Any),
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Rim => "rim",
            Self::StraightCorner => "straight_corner",
            Self::Any => "any",
        }
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece from the hand goes to an empty square.
    Place(Piece, Square),
    /// Forced when no empty square satisfies the constraint.
    Pass,
}

/// Why a move is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square is not part of the board.
    #[error("{0} is not a square of this board")]
    OffBoard(Square),
    /// A piece stands there.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// All pieces of that kind have been placed.
    #[error("you have no {0} left")]
    NoneLeft(Piece),
    /// Passing is possible only when nothing else is.
    #[error("you can place a piece, so you may not pass")]
    MayNotPass,
    /// No empty square satisfies the constraint.
    #[error("no empty square satisfies the {kind} on {square}: you must pass")]
    MustPass {
        /// The piece just placed.
        kind: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The first piece goes to an outside square.
    #[error("the first piece goes on an outside square, which {0} is not")]
    OpeningRim(Square),
    /// The first piece is a Straight.
    #[error("the first piece must be a Straight")]
    OpeningStraight,
    /// The first piece goes to a corner.
    #[error("the first piece goes on a corner, which {0} is not")]
    OpeningCorner(Square),
    /// The piece just placed does not allow this square.
    #[error("a {kind} was just played on {last}: {}", demand(*.kind, *.gap))]
    Constraint {
        /// The piece just placed.
        kind: Piece,
        /// Where it stands.
        last: Square,
        /// The square that it forbids.
        square: Square,
        /// Whether the square is on a right line, but beyond a gap in the board.
        gap: bool,
    },
}

fn demand(kind: Piece, gap: bool) -> &'static str {
    match (kind, gap) {
        (Piece::Straight | Piece::Diagonal, true) => "the line to that square is cut by a gap",
        (Piece::Straight, false) => "you must play on its row or column",
        (Piece::Diagonal, false) => "you must play on one of its diagonals",
        (Piece::Pusher, _) => "you may not touch it",
        (Piece::Puller, _) => "you must touch it",
    }
}

/// The rules on one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mijnlieff {
    board: Board,
    opening: Opening,
}

/// A state: pieces, hands and the constraint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The squares of White and of Black, as bits in the order of [`Board::squares`].
    colours: [u64; 2],
    /// The squares of each kind, of both colours.
    kinds: [u64; 4],
    hands: [[u8; 4]; 2],
    /// The squares that the last piece allows, empty or not.
    allowed: u64,
    /// The square of the piece just placed; none at the start and after a pass.
    last: Option<u8>,
    to_move: Seat,
    over: bool,
    hash: u64,
}

impl State {
    /// The squares of a seat's pieces, as bits in the order of [`Board::squares`].
    pub fn pieces(&self, seat: Seat) -> u64 {
        self.colours[seat.index()]
    }

    /// How many pieces of a kind a seat still has in hand.
    pub fn hand(&self, seat: Seat, kind: Piece) -> u8 {
        self.hands[seat.index()][kind as usize]
    }

    /// The seat that places, or would place if the game were not over.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    fn occupied(&self) -> u64 {
        self.colours[0] | self.colours[1]
    }

    fn hand_is_empty(&self, seat: Seat) -> bool {
        self.hands[seat.index()] == [0; 4]
    }

    fn kind_at(&self, index: u8) -> Option<Piece> {
        let is_here = |kind: &Piece| self.kinds[*kind as usize] >> index & 1 != 0;
        Piece::ALL.into_iter().find(is_here)
    }

    /// Puts a piece on the square of a bit, without taking it from a hand.
    #[inline]
    fn put(&mut self, seat: Seat, kind: Piece, index: u8) {
        self.colours[seat.index()] |= 1 << index;
        self.kinds[kind as usize] |= 1 << index;
    }
}

impl Mijnlieff {
    /// The rules on a board.
    pub fn new(board: Board, opening: Opening) -> Self {
        Self { board, opening }
    }

    /// The rules that a player asks for.
    pub fn from_options(options: &Options) -> Result<Self, OptionError> {
        options.only(OPTIONS)?;
        let sets = options.choice("sets", 1, &SETS)?;
        let opening = options.choice("opening", Opening::Rim, &Opening::NAMES)?;
        let board = match options.get("board") {
            Some(text) => Board::parse(text, sets)?,
            None => Board::default_for(sets),
        };
        Ok(Self::new(board, opening))
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What White may begin with.
    pub fn opening(&self) -> Opening {
        self.opening
    }

    /// The piece on a square.
    pub fn piece_at(&self, state: &State, square: Square) -> Option<(Seat, Piece)> {
        let index = self.board.index(square)?;
        let kind = state.kind_at(index)?;
        let seat = Seat::new((state.colours[1] >> index & 1) as usize);
        Some((seat, kind))
    }

    /// The square of the piece just placed; none at the start and after a pass.
    pub fn last_placed(&self, state: &State) -> Option<Square> {
        state.last.map(|index| self.board.square(index))
    }

    /// The empty squares on which the player to move may place.
    pub fn targets(&self, state: &State) -> u64 {
        if state.over {
            0
        } else {
            state.allowed & !state.occupied()
        }
    }

    /// The points of each seat: a run of n squares scores n - 2, the number of threes in it.
    pub fn points(&self, state: &State) -> [u32; 2] {
        state.colours.map(|own| {
            let threes = self.board.threes().iter();
            threes.filter(|&&three| three & own == three).count() as u32
        })
    }

    /// The squares that a piece on the square of bit `index` allows the opponent, empty or not.
    pub fn allows(&self, kind: Piece, index: u8) -> u64 {
        self.board.allowed(kind, index)
    }

    fn opening_targets(&self) -> u64 {
        match self.opening {
            Opening::Rim => self.board.rim(),
            Opening::StraightCorner => self.board.corners(),
            Opening::Any => self.board.all(),
        }
    }

    /// The kinds that the player to move may place: the highest bit of a byte for each, the first lowest.
    #[inline]
    fn playable(&self, state: &State) -> u32 {
        const EACH: u32 = 0x0101_0101;
        let hand = u32::from_le_bytes(state.hands[state.to_move.index()]);
        // A hand holds far fewer than 128 of a kind, so that a sum reaches the highest bit only if there is one.
        let kinds = (hand + EACH * 0x7F) & (EACH * 0x80);
        if self.opening == Opening::StraightCorner && state.occupied() == 0 {
            kinds & 0x80
        } else {
            kinds
        }
    }

    /// The state before anything is placed.
    fn empty_board(&self) -> State {
        let state = State {
            colours: [0; 2],
            kinds: [0; 4],
            hands: [[2 * self.board.sets(); 4]; 2],
            allowed: self.opening_targets(),
            last: None,
            to_move: WHITE,
            over: false,
            hash: 0,
        };
        State {
            hash: self.rehash(&state),
            ..state
        }
    }
}

static PIECE_KEYS: [[[u64; MAX_SQUARES]; 4]; 2] = [
    [
        zobrist::keys(0x311),
        zobrist::keys(0x312),
        zobrist::keys(0x313),
        zobrist::keys(0x314),
    ],
    [
        zobrist::keys(0x321),
        zobrist::keys(0x322),
        zobrist::keys(0x323),
        zobrist::keys(0x324),
    ],
];
static LAST_KEYS: [u64; MAX_SQUARES] = zobrist::keys(0x33);
static TO_MOVE: [u64; 2] = zobrist::keys(0x34);

fn last_key(last: Option<u8>) -> u64 {
    last.map_or(0, |index| LAST_KEYS[usize::from(index)])
}

/// The hash covers the pieces with their kinds, the side to move and the piece just placed.
impl Game for Mijnlieff {
    type State = State;
    type Move = Move;
    type Illegal = Illegal;

    const PROPERTIES: Properties = Properties {
        min_seats: 2,
        max_seats: 2,
        chance: false,
        zero_sum: true,
        points: true,
        draws: true,
    };

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        self.empty_board()
    }

    fn turn(&self, state: &State) -> Turn {
        if state.over {
            Turn::Over
        } else {
            Turn::Seat(state.to_move)
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.then(|| Outcome::by_points(self.points(state)))
    }

    fn moves(&self, state: &State) -> MoveList<Move> {
        let mut moves = MoveList::new();
        if state.over {
            return moves;
        }
        let targets = self.targets(state);
        for bit in bits::ones(self.playable(state)) {
            let kind = Piece::ALL[bit / 8];
            let place = |index| Move::Place(kind, self.board.square(index as u8));
            moves.extend(bits::ones(targets).map(place));
        }
        if targets == 0 {
            moves.push(Move::Pass);
        }
        moves
    }

    fn move_count(&self, state: &State) -> usize {
        match self.targets(state).count_ones() as usize {
            0 => usize::from(!state.over),
            targets => targets * self.playable(state).count_ones() as usize,
        }
    }

    fn nth_move(&self, state: &State, index: usize) -> Move {
        let targets = self.targets(state);
        let count = targets.count_ones() as usize;
        if count == 0 {
            return Move::Pass;
        }
        let square = bits::select(targets, index % count);
        let mut kinds = self.playable(state);
        for _ in 0..index / count {
            kinds &= kinds - 1;
        }
        let kind = Piece::ALL[kinds.trailing_zeros() as usize / 8];
        Move::Place(kind, self.board.square(square as u8))
    }

    fn check(&self, state: &State, mv: Move) -> Result<(), Illegal> {
        if state.over {
            return Err(Illegal::Over);
        }
        let targets = self.targets(state);
        let last = state
            .last
            .and_then(|index| Some((state.kind_at(index)?, index)));
        let (kind, square) = match (mv, last) {
            (Move::Place(..), Some((kind, index))) if targets == 0 => {
                let square = self.board.square(index);
                return Err(Illegal::MustPass { kind, square });
            }
            (Move::Place(kind, square), _) => (kind, square),
            (Move::Pass, _) if targets == 0 => return Ok(()),
            (Move::Pass, _) => return Err(Illegal::MayNotPass),
        };
        let Some(index) = self.board.index(square) else {
            return Err(Illegal::OffBoard(square));
        };
        let bit = 1 << index;
        if state.occupied() & bit != 0 {
            return Err(Illegal::Occupied(square));
        }
        if state.hand(state.to_move, kind) == 0 {
            return Err(Illegal::NoneLeft(kind));
        }
        if state.occupied() == 0 {
            let straight_only = self.opening == Opening::StraightCorner;
            if straight_only && kind != Piece::Straight {
                return Err(Illegal::OpeningStraight);
            }
            return match targets & bit {
                0 if straight_only => Err(Illegal::OpeningCorner(square)),
                0 => Err(Illegal::OpeningRim(square)),
                _ => Ok(()),
            };
        }
        match last {
            Some((kind, last)) if targets & bit == 0 => {
                let last = self.board.square(last);
                let columns = last.column().abs_diff(square.column());
                let rows = last.row().abs_diff(square.row());
                let gap = match kind {
                    Piece::Straight => columns == 0 || rows == 0,
                    Piece::Diagonal => columns == rows,
                    Piece::Pusher | Piece::Puller => false,
                };
                Err(Illegal::Constraint {
                    kind,
                    last,
                    square,
                    gap,
                })
            }
            _ => Ok(()),
        }
    }

    fn play_unchecked(&self, state: &mut State, mv: Move) {
        let (mover, next) = (state.to_move, state.to_move.other());
        state.hash ^= last_key(state.last) ^ TO_MOVE[0] ^ TO_MOVE[1];
        match mv {
            Move::Place(kind, square) => {
                let Some(index) = self.board.index(square) else {
                    return;
                };
                let hand = &mut state.hands[mover.index()][kind as usize];
                *hand = hand.saturating_sub(1);
                state.put(mover, kind, index);
                state.hash ^= PIECE_KEYS[mover.index()][kind as usize][usize::from(index)];
                state.last = Some(index);
                state.allowed = self.allows(kind, index);
            }
            Move::Pass => {
                state.last = None;
                state.allowed = self.board.all();
            }
        }
        state.hash ^= last_key(state.last);
        state.to_move = next;
        // A player with an empty hand placed the last of their pieces a turn ago: that was the opponent's last turn.
        // Two passes in a row, which would also end the game, can't happen: while there are pieces in
        // hand there are empty squares, and after a pass all of them are allowed.
        state.over = state.hand_is_empty(next);
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash
    }

    fn rehash(&self, state: &State) -> u64 {
        let mut hash = TO_MOVE[state.to_move.index()] ^ last_key(state.last);
        for (colour, keys) in state.colours.into_iter().zip(&PIECE_KEYS) {
            for (kind, keys) in state.kinds.into_iter().zip(keys) {
                hash ^= zobrist::fold(keys, colour & kind);
            }
        }
        hash
    }
}
