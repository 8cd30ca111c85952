//! Talpa (Arty Sandler): capture your way to a path of empty squares between your edges.
//!
//! The rules as implemented, with their rulings: `docs/rules/talpa.md`.
//!
//! For each edge the state keeps the squares that touch it: those along the edge and those beside an
//! empty square that is joined to it. To empty a square joins it to just the edges that it touches, so
//! the squares whose emptying opens a path are those that touch both of its edges.

mod any_size;
mod bitboard;
mod notation;
mod play;
mod symmetry;

pub use any_size::AnySize;
pub use bitboard::Bitboard;
pub use notation::Impossible;

use crate::game::{Game, Seat};
use crate::grid::Square;
use crate::options::{OptionError, OptionSpec, Options, Values, names};

/// Red, who moves first and owns the top and the bottom edge.
pub const RED: Seat = Seat::new(0);
/// Blue, who owns the left and the right edge.
pub const BLUE: Seat = Seat::new(1);

const SIZES: [(&str, u8); 4] = [("4", 4), ("6", 6), ("8", 8), ("10", 10)];

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "size",
    values: Values::Choice(&names(&SIZES)),
    default: "8",
    note: None,
    about: "squares along a side of the board",
}];

/// The size that a player asks for.
pub(crate) fn size_option(options: &Options) -> Result<u8, OptionError> {
    options.only(OPTIONS)?;
    options.choice("size", 8, &SIZES)
}

/// A side of the board, and the direction towards it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// The far side, Red's.
    Top,
    /// The near side, Red's.
    Bottom,
    /// The side of column a, Blue's.
    Left,
    /// The side of the last column, Blue's.
    Right,
}

impl Edge {
    /// The two edges that a seat wants to join.
    pub const fn of(seat: Seat) -> [Self; 2] {
        match seat.index() {
            0 => [Self::Top, Self::Bottom],
            _ => [Self::Left, Self::Right],
        }
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece takes the square of an enemy piece beside it; its own becomes empty.
    Capture {
        /// Where the capturing piece stands.
        from: Square,
        /// Where the captured piece stands.
        to: Square,
    },
    /// When nothing can be captured: one's own piece leaves the board.
    Remove(Square),
}

/// Why a move is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A square is not part of the board.
    #[error("{0} is not a square of this board")]
    OffBoard(Square),
    /// There is nothing on the square that should move or be removed.
    #[error("{0} is empty")]
    Empty(Square),
    /// The piece that should move or be removed belongs to the opponent.
    #[error("the piece on {square} is {}'s, and it is {}'s turn", colour(.mover.other()), colour(*.mover))]
    NotYours {
        /// Where it stands.
        square: Square,
        /// Whose turn it is.
        mover: Seat,
    },
    /// The two squares have no side in common.
    #[error("{to} is not beside {from}: a piece captures up, down, left or right")]
    NotAdjacent {
        /// Where the piece stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Nothing to capture: pieces move by capturing only.
    #[error("{0} is empty: a piece moves only by capturing")]
    NothingToCapture(Square),
    /// A piece of one's own.
    #[error("the piece on {0} is your own: capture an enemy piece")]
    OwnPiece(Square),
    /// A removal while captures exist.
    #[error("you must capture: pieces are removed only when no capture exists")]
    MustCapture,
}

/// The name of a seat.
pub const fn colour(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "Red",
        _ => "Blue",
    }
}

/// The rules on a board of a given size: `u64` for up to 8x8, `u128` for 10x10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Talpa<B: Bitboard> {
    size: u8,
    all: B,
    /// The squares along each edge.
    rims: [B; 4],
    start: State<B>,
}

/// A state: who stands where, and which empty squares are joined to which edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State<B: Bitboard> {
    /// The pieces of the player to move, and of the opponent: seen from the mover, so that play needs
    /// no index that depends on the colour.
    own: B,
    enemy: B,
    /// The squares that touch each edge, empty or not.
    touching: [B; 4],
    to_move: Seat,
    winner: Option<Seat>,
    hash: u64,
}

/// An empty board, before it is known which.
impl<B: Bitboard> Default for State<B> {
    fn default() -> Self {
        Self {
            own: B::EMPTY,
            enemy: B::EMPTY,
            touching: [B::EMPTY; 4],
            to_move: RED,
            winner: None,
            hash: 0,
        }
    }
}

impl<B: Bitboard> State<B> {
    /// The squares on which a seat's pieces stand.
    pub fn pieces(&self, seat: Seat) -> B {
        if seat == self.to_move {
            self.own
        } else {
            self.enemy
        }
    }

    /// The seat that moves, or would move if the game were not over.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }
}

impl<B: Bitboard> Talpa<B> {
    /// The rules on a board of `size` by `size`, if this width of bitboard is the one for it.
    pub fn new(size: u8) -> Option<Self> {
        if !B::SIZES.contains(&size) {
            return None;
        }
        let last = size - 1;
        let set = |keep: fn(u8, u8, u8) -> bool| {
            let squares = (0..size).flat_map(|column| (0..size).map(move |row| (column, row)));
            squares
                .filter(|&(column, row)| keep(column, row, last))
                .fold(B::EMPTY, |set, (column, row)| {
                    set | B::of(Square::new(column, row))
                })
        };
        let mut game = Self {
            size,
            all: set(|_, _, _| true),
            rims: [
                set(|_, row, last| row == last),
                set(|_, row, _| row == 0),
                set(|column, _, _| column == 0),
                set(|column, _, last| column == last),
            ],
            start: State::default(),
        };
        let pieces = [
            set(|column, row, _| (column + row) % 2 == 0),
            set(|column, row, _| (column + row) % 2 == 1),
        ];
        game.start = game.assemble(pieces, RED);
        Some(game)
    }

    /// The number of squares along a side.
    pub fn size(&self) -> u8 {
        self.size
    }

    fn contains(&self, square: Square) -> bool {
        square.column() < self.size && square.row() < self.size
    }

    /// All squares of the board.
    pub fn squares(&self) -> B {
        self.all
    }

    /// The squares along an edge.
    pub fn rim(&self, edge: Edge) -> B {
        self.rims[edge as usize]
    }

    /// The empty squares.
    pub fn empty(&self, state: &State<B>) -> B {
        self.all & !(state.own | state.enemy)
    }

    /// The empty squares from which empty squares lead to an edge.
    pub fn joined(&self, state: &State<B>, edge: Edge) -> B {
        self.empty(state) & state.touching[edge as usize]
    }

    /// The squares one step further towards an edge.
    fn shift(&self, set: B, towards: Edge) -> B {
        match towards {
            Edge::Top => set.up() & self.all,
            Edge::Bottom => set.down(),
            Edge::Left => set.down_by_one() & self.all & !self.rims[Edge::Right as usize],
            Edge::Right => set.up_by_one() & self.all & !self.rims[Edge::Left as usize],
        }
    }

    /// The squares beside those of a set.
    pub fn beside(&self, set: B) -> B {
        self.shift(set, Edge::Top)
            | self.shift(set, Edge::Bottom)
            | self.shift(set, Edge::Left)
            | self.shift(set, Edge::Right)
    }

    /// The squares of two sets that have one of the other set above, and those that have one to the right.
    ///
    /// Between the pieces of the two sides each is a capture: the one of the mover takes the other.
    #[inline]
    pub fn contacts_between(&self, one: B, other: B) -> [B; 2] {
        [Edge::Bottom, Edge::Left]
            .map(|back| one & self.shift(other, back) | other & self.shift(one, back))
    }

    /// The squares with a piece of the other colour above, and those with one to the right.
    ///
    /// A capture is such a contact, seen by either side: so both can capture, or neither can.
    fn contacts(&self, state: &State<B>) -> [B; 2] {
        self.contacts_between(state.own, state.enemy)
    }

    fn can_capture(&self, state: &State<B>) -> bool {
        let [above, right] = self.contacts(state);
        !(above | right).is_empty()
    }

    /// The squares that a move changes, by its number below [`Game::move_count`], which `draw` gets to
    /// choose it: one for a removal, two for a capture.
    fn draw_squares(&self, state: &State<B>, draw: impl FnOnce(usize) -> usize) -> B {
        let contacts = self.contacts(state);
        let [above, right] = contacts.map(Bitboard::count);
        if above + right == 0 {
            return state.own.select(draw(state.own.count()));
        }
        // A random choice is mispredicted half of the time, so nothing branches here.
        let index = draw(above + right);
        let sideways = index >= above;
        let index = if sideways { index - above } else { index };
        let square = contacts[usize::from(sideways)].select(index);
        let beyond = [square.up(), square.up_by_one()];
        square | beyond[usize::from(sideways)]
    }

    /// The move of the side to move that changes these squares, or `None` if none of its pieces is among them.
    pub fn move_on(state: &State<B>, squares: B) -> Option<Move> {
        let from = (state.own & squares).squares().next()?;
        Some(match (state.enemy & squares).squares().next() {
            Some(to) => Move::Capture { from, to },
            None => Move::Remove(from),
        })
    }

    /// Plays the move that changes these squares: one for a removal, two for a capture.
    ///
    /// It must be legal, and [`Game::hash`] is not kept up to date: for searches that have keys of their own.
    #[inline]
    pub fn dig(&self, state: &mut State<B>, squares: B) {
        let emptied = state.own & squares;
        state.own ^= squares;
        state.enemy &= !squares;
        self.open(state, emptied);
        (state.own, state.enemy) = (state.enemy, state.own);
        state.to_move = state.to_move.other();
    }

    /// Plays moves drawn from all legal ones to the end of the game, and gives their number.
    pub(crate) fn dig_on(&self, state: &mut State<B>, mut draw: impl FnMut(usize) -> usize) -> u32 {
        // Names of squares and hashes on the way would take a fifth of the time.
        let mut digging = *state;
        let mut moves = 0;
        while digging.winner.is_none() {
            let squares = self.draw_squares(&digging, &mut draw);
            self.dig(&mut digging, squares);
            moves += 1;
        }
        digging.hash = self.rehash(&digging);
        *state = digging;
        moves
    }

    /// The occupied squares whose emptying opens a seat's path.
    ///
    /// Emptying one of your own `openings` wins unless it also opens the opponent's path.
    pub fn openings(&self, state: &State<B>, seat: Seat) -> B {
        let [one, other] = Edge::of(seat).map(|edge| state.touching[edge as usize]);
        one & other & (state.own | state.enemy)
    }

    /// Joins a square that has just become empty to the edges it touches.
    fn open(&self, state: &mut State<B>, square: B) {
        let touched = state
            .touching
            .map(|touching| !(square & touching).is_empty());
        // Empty squares that touch all these edges are joined to them already, and so is what they lead to.
        let settled = state
            .touching
            .into_iter()
            .zip(touched)
            .fold(self.all, |settled, (touching, touched)| {
                settled & (touching | self.all.when(!touched))
            });
        let beside = self.reach(square, self.empty(state) & !settled);
        for (touching, touched) in state.touching.iter_mut().zip(touched) {
            *touching |= beside.when(touched);
        }
        let path = [touched[0] & touched[1], touched[2] & touched[3]];
        if path[0] | path[1] {
            // The opponent's path counts first: a player who opens it loses, whatever else opens.
            let opponent = state.to_move.other();
            state.winner = Some(if path[opponent.index()] {
                opponent
            } else {
                state.to_move
            });
        }
    }

    /// The squares beside a set and beside what it leads to over squares that are `open` and not in it.
    fn reach(&self, set: B, mut open: B) -> B {
        let mut beside = self.beside(set);
        let mut next = beside & open;
        while !next.is_empty() {
            open &= !next;
            let further = self.beside(next);
            next = further & open;
            beside |= further;
        }
        beside
    }

    /// The state with these pieces, everything else derived; `winner` is for the caller to settle.
    fn assemble(&self, pieces: [B; 2], to_move: Seat) -> State<B> {
        let mut state = State {
            own: pieces[to_move.index()],
            enemy: pieces[to_move.other().index()],
            to_move,
            ..State::default()
        };
        let empty = self.empty(&state);
        for (touching, rim) in state.touching.iter_mut().zip(self.rims) {
            let joined = rim & empty;
            *touching = rim | self.reach(joined, empty & !joined);
        }
        state.hash = self.rehash(&state);
        state
    }

    /// How far a seat is from a path: the fewest pieces on any way between its edges.
    pub fn distance(&self, state: &State<B>, seat: Seat) -> usize {
        let empty = self.empty(state);
        let [from, to] = Edge::of(seat).map(|edge| self.rim(edge));
        let (mut reached, mut pieces) = (B::EMPTY, 0);
        loop {
            // As far as squares are empty ...
            reached |= from & empty;
            let mut new = reached;
            while !new.is_empty() {
                new = self.beside(new) & empty & !reached;
                reached |= new;
            }
            if !(reached & to).is_empty() {
                return pieces;
            }
            // ... and then through one piece more.
            reached = reached | from | self.beside(reached);
            pieces += 1;
            if !(reached & to).is_empty() {
                return pieces;
            }
        }
    }

    /// Whether empty squares join a seat's two edges.
    pub fn has_path(&self, state: &State<B>, seat: Seat) -> bool {
        let [one, other] = Edge::of(seat);
        !(self.joined(state, one) & self.rim(other)).is_empty()
    }
}
