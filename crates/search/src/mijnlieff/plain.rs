//! A board of any size, for the search with an evaluation.

use burrow_games::Seat;
use burrow_games::mijnlieff::{MAX_SQUARES, Mijnlieff, Piece, State};

/// The value of a point in the units of the evaluation.
pub(crate) const POINT: i32 = 100;

/// The masks of a board.
pub(crate) struct Masks {
    allows: [[u32; 4]; MAX_SQUARES],
    threes: Vec<u32>,
    /// The lines of three through each square.
    through: [Vec<u32>; MAX_SQUARES],
    all: u32,
}

impl Masks {
    pub(crate) fn new(game: &Mijnlieff) -> Self {
        let board = game.board();
        let squares = board.squares().len();
        let allows = |square: usize| {
            if square < squares {
                Piece::ALL.map(|kind| game.allows(kind, square as u8))
            } else {
                [0; 4]
            }
        };
        let through = |square: usize| {
            let threes = board.threes().iter().copied();
            threes.filter(|three| three >> square & 1 != 0).collect()
        };
        Self {
            allows: std::array::from_fn(allows),
            threes: board.threes().to_vec(),
            through: std::array::from_fn(through),
            all: board.all(),
        }
    }

    /// The points that a square adds to those of a colour.
    #[inline]
    pub(crate) fn gain(&self, own: u32, square: usize) -> i32 {
        let own = own | 1 << square;
        let lines = self.through[square].iter();
        lines.filter(|&&three| three & own == three).count() as i32
    }

    /// The squares that a piece allows the opponent, empty or not.
    #[inline]
    pub(crate) fn allows(&self, kind: usize, square: usize) -> u32 {
        self.allows[square][kind]
    }

    /// What the lines are worth to the side to move: those that are made, and those that can still be.
    pub(crate) fn evaluate(&self, place: &Plain) -> i32 {
        // By how many squares of a line a colour has that the other has none of.
        const WORTH: [i32; 4] = [0, 20, 45, POINT];
        let worth = |own: u32, other: u32, three: u32| match three & other {
            0 => WORTH[(three & own).count_ones() as usize],
            _ => 0,
        };
        let lines = self.threes.iter().map(|&three| {
            worth(place.own, place.other, three) - worth(place.other, place.own, three)
        });
        lines.sum()
    }
}

/// A position from the view of the side to move, as `Place` is, but for any board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    pub(crate) own: u32,
    pub(crate) other: u32,
    /// Three bits for each kind.
    pub(crate) hand: u16,
    pub(crate) other_hand: u16,
    /// The empty squares that may be used; none means that the side to move must pass.
    pub(crate) allowed: u32,
    /// The points that the side to move is ahead.
    pub(crate) margin: i32,
}

impl Plain {
    pub(crate) fn new(game: &Mijnlieff, state: &State) -> Self {
        let (own, other) = (state.to_move(), state.to_move().other());
        let hand = |seat: Seat| {
            let kinds = Piece::ALL.into_iter().enumerate();
            kinds.fold(0, |hand, (bit, kind)| {
                hand | u16::from(state.hand(seat, kind)) << (3 * bit)
            })
        };
        let points = game.points(state).map(|points| points as i32);
        Self {
            own: state.pieces(own),
            other: state.pieces(other),
            hand: hand(own),
            other_hand: hand(other),
            allowed: game.targets(state),
            margin: points[own.index()] - points[other.index()],
        }
    }

    /// All of it in one number; the margin follows from the rest.
    pub(crate) fn key(&self) -> u128 {
        u128::from(self.own)
            | u128::from(self.other) << 32
            | u128::from(self.allowed) << 64
            | u128::from(self.hand) << 96
            | u128::from(self.other_hand) << 112
    }

    /// Whether the side to move has placed all its pieces: then the opponent has had the last turn.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.hand == 0
    }

    /// The empty squares.
    #[inline]
    pub(crate) fn empty(&self, masks: &Masks) -> u32 {
        masks.all & !(self.own | self.other)
    }

    /// The kinds in hand.
    #[inline]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = usize> + use<> {
        let hand = self.hand;
        (0..4).filter(move |kind| hand >> (3 * kind) & 7 != 0)
    }

    /// The position after a piece was placed.
    #[inline]
    pub(crate) fn after(&self, masks: &Masks, kind: usize, square: usize) -> Self {
        let own = self.own | 1 << square;
        Self {
            own: self.other,
            other: own,
            hand: self.other_hand,
            other_hand: self.hand - (1 << (3 * kind)),
            allowed: masks.allows(kind, square) & masks.all & !(own | self.other),
            margin: -(self.margin + masks.gain(self.own, square)),
        }
    }

    /// The position after a pass.
    #[inline]
    pub(crate) fn after_pass(&self, masks: &Masks) -> Self {
        Self {
            own: self.other,
            other: self.own,
            hand: self.other_hand,
            other_hand: self.hand,
            allowed: self.empty(masks),
            margin: -self.margin,
        }
    }
}
