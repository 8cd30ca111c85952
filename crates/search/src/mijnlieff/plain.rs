//! A board of any size, for the search with an evaluation.

use burrow_games::Seat;
use burrow_games::mijnlieff::{MAX_SQUARES, Mijnlieff, Piece, State};

use super::word::Word;

/// The value of a point in the units of the evaluation.
pub(crate) const POINT: i32 = 100;

/// The masks of a board.
pub(crate) struct Masks<W: Word> {
    allows: [[W; 4]; MAX_SQUARES],
    threes: Vec<W>,
    /// The lines of three through each square.
    through: [Vec<W>; MAX_SQUARES],
    all: W,
}

impl<W: Word> Masks<W> {
    pub(crate) fn new(game: &Mijnlieff) -> Self {
        let board = game.board();
        let squares = board.squares().len();
        let allows = |square| {
            Piece::ALL.map(|kind| {
                let is_square = square < squares;
                W::of(if is_square {
                    game.allows(kind, square as u8)
                } else {
                    0
                })
            })
        };
        let through = |square| {
            let threes = board.threes().iter().copied();
            let through = threes.filter(|three| three >> square & 1 != 0);
            through.map(W::of).collect()
        };
        Self {
            allows: std::array::from_fn(allows),
            threes: board.threes().iter().copied().map(W::of).collect(),
            through: std::array::from_fn(through),
            all: W::of(board.all()),
        }
    }

    /// The points that a square adds to those of a colour.
    #[inline]
    pub(crate) fn gain(&self, own: W, square: usize) -> i32 {
        let own = own | W::bit(square);
        let lines = self.through[square].iter();
        lines.filter(|&&three| three & own == three).count() as i32
    }

    /// The squares that a piece allows the opponent, empty or not.
    #[inline]
    pub(crate) fn allows(&self, kind: usize, square: usize) -> W {
        self.allows[square][kind]
    }

    /// What the lines are worth to the side to move: those that are made, and those that can still be.
    pub(crate) fn evaluate(&self, place: &Plain<W>) -> i32 {
        // By how many squares of a line a colour has that the other has none of.
        const WORTH: [i32; 4] = [0, 20, 45, POINT];
        let worth = |own: W, other: W, three: W| {
            if (three & other).is_empty() {
                WORTH[(three & own).count() as usize]
            } else {
                0
            }
        };
        let lines = self.threes.iter().map(|&three| {
            worth(place.own, place.other, three) - worth(place.other, place.own, three)
        });
        lines.sum()
    }
}

/// A position from the view of the side to move, as `Situation` is, but for any board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plain<W: Word> {
    pub(crate) own: W,
    pub(crate) other: W,
    /// [`Word::HAND_BITS`] for each kind.
    pub(crate) hand: u16,
    pub(crate) other_hand: u16,
    /// The empty squares that may be used; none means that the side to move must pass.
    pub(crate) allowed: W,
    /// The points that the side to move is ahead.
    pub(crate) margin: i32,
}

impl<W: Word> Plain<W> {
    pub(crate) fn new(game: &Mijnlieff, state: &State) -> Self {
        let (own, other) = (state.to_move(), state.to_move().other());
        let hand = |seat: Seat| {
            let kinds = Piece::ALL.into_iter().enumerate();
            kinds.fold(0, |hand, (bit, kind)| {
                hand | u16::from(state.hand(seat, kind)) << (W::HAND_BITS * bit)
            })
        };
        let points = game.points(state).map(|points| points as i32);
        Self {
            own: W::of(state.pieces(own)),
            other: W::of(state.pieces(other)),
            hand: hand(own),
            other_hand: hand(other),
            allowed: W::of(game.targets(state)),
            margin: points[own.index()] - points[other.index()],
        }
    }

    /// All of it in one key; the margin follows from the rest.
    pub(crate) fn key(&self) -> W::Key {
        let hands = u32::from(self.hand) | u32::from(self.other_hand) << 16;
        W::key(self.own, self.other, self.allowed, hands)
    }

    /// Whether the side to move has placed all its pieces: then the opponent has had the last turn.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.hand == 0
    }

    /// The empty squares.
    #[inline]
    pub(crate) fn empty(&self, masks: &Masks<W>) -> W {
        masks.all & !(self.own | self.other)
    }

    /// The kinds in hand.
    #[inline]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = usize> + use<W> {
        let hand = self.hand;
        (0..4).filter(move |kind| hand >> (W::HAND_BITS * kind) & ((1 << W::HAND_BITS) - 1) != 0)
    }

    /// The position after a piece was placed.
    #[inline]
    pub(crate) fn after(&self, masks: &Masks<W>, kind: usize, square: usize) -> Self {
        let own = self.own | W::bit(square);
        Self {
            own: self.other,
            other: own,
            hand: self.other_hand,
            other_hand: self.hand - (1 << (W::HAND_BITS * kind)),
            allowed: masks.allows(kind, square) & masks.all & !(own | self.other),
            margin: -(self.margin + masks.gain(self.own, square)),
        }
    }

    /// The position after a pass.
    #[inline]
    pub(crate) fn after_pass(&self, masks: &Masks<W>) -> Self {
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
