//! A board of one set, sixteen squares, as a search wants it: everything is a mask or a look-up.

use burrow_games::bits::ones;
use burrow_games::mijnlieff::{Mijnlieff, Piece, State};
use burrow_games::{Seat, Symmetric};

/// The squares of a board of one set.
pub(crate) const SQUARES: usize = 16;

/// What the solver must know of a board of sixteen squares. Bits are in the order of `Board::squares`.
pub(crate) struct Field {
    /// The squares that a piece allows the opponent, by its square and kind.
    allows: [[u16; 4]; SQUARES],
    /// The points of every set of squares.
    points: Box<[u8]>,
    /// The symmetries of the board, the identity first.
    symmetries: Vec<Symmetry>,
}

/// Where the squares of a set go: a look-up for each half of the set.
struct Symmetry {
    low: [u16; 256],
    high: [u16; 256],
}

impl Symmetry {
    fn new(target: &[u8; SQUARES]) -> Self {
        let map = |set: usize, from: usize| {
            let targets = target[from..from + 8].iter().enumerate();
            targets.fold(0, |mapped, (bit, to)| {
                mapped | (set as u16 >> bit & 1) << to
            })
        };
        Self {
            low: std::array::from_fn(|set| map(set, 0)),
            high: std::array::from_fn(|set| map(set, 8)),
        }
    }

    #[inline]
    fn map(&self, set: u16) -> u16 {
        self.low[usize::from(set & 0xFF)] | self.high[usize::from(set >> 8)]
    }
}

impl Field {
    /// The board of a game, if it has sixteen squares.
    pub(crate) fn new(game: &Mijnlieff) -> Option<Self> {
        let board = game.board();
        if board.squares().len() != SQUARES {
            return None;
        }
        let allows = |square: usize| Piece::ALL.map(|kind| game.allows(kind, square as u8) as u16);
        let mut points = vec![0; 1 << SQUARES];
        for set in 1..points.len() {
            let lowest = set & set.wrapping_neg();
            let is_new = |three: u64| three & lowest as u64 != 0 && three & set as u64 == three;
            let new = board.threes().iter().filter(|&&three| is_new(three));
            points[set] = points[set ^ lowest] + new.count() as u8;
        }
        let symmetries = game.automorphisms().into_iter().map(|symmetry| {
            let target = |index: usize| game.map_index(symmetry, index as u8);
            Symmetry::new(&std::array::from_fn(target))
        });
        Some(Self {
            allows: std::array::from_fn(allows),
            points: points.into(),
            symmetries: symmetries.collect(),
        })
    }

    /// The squares that a piece allows the opponent, empty or not.
    #[inline]
    pub(crate) fn allows(&self, kind: usize, square: usize) -> u16 {
        self.allows[square][kind]
    }

    /// The points of a set of squares of one colour.
    #[inline]
    pub(crate) fn points(&self, set: u16) -> i32 {
        i32::from(self.points[usize::from(set)])
    }

    /// The margin when the side to move places its last piece, and the opponent has one more turn.
    pub(crate) fn last_piece(&self, place: &Situation) -> i32 {
        let kind = place.hand.first();
        let other = self.points(place.other);
        let margin = |square: usize| {
            let own = place.own | 1 << square;
            let allowed = self.allows(kind, square) & !(own | place.other);
            let answer = |square: usize| self.points(place.other | 1 << square);
            self.points(own) - ones(allowed).map(answer).max().unwrap_or(other)
        };
        let best = ones(place.allowed).map(margin).max();
        best.unwrap_or(self.points(place.own) - other)
    }

    /// How many symmetries the board has.
    pub(crate) fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    /// Where a symmetry takes a set of squares.
    #[inline]
    pub(crate) fn turned(&self, symmetry: usize, set: u16) -> u16 {
        self.symmetries[symmetry].map(set)
    }

    /// A place that stands for all that look the same when the board is turned or mirrored.
    #[inline]
    pub(crate) fn canonical(&self, place: Situation) -> Situation {
        let mapped = self.symmetries[1..].iter().map(|symmetry| Situation {
            own: symmetry.map(place.own),
            other: symmetry.map(place.other),
            allowed: symmetry.map(place.allowed),
            ..place
        });
        let order = |place: &Situation| (place.own, place.other, place.allowed);
        mapped.fold(place, |least, next| {
            if order(&next) < order(&least) {
                next
            } else {
                least
            }
        })
    }
}

/// The pieces in a hand: two bits for the number of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hand(pub(crate) u8);

impl Hand {
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn has(self, kind: usize) -> bool {
        self.0 >> (2 * kind) & 3 != 0
    }

    #[inline]
    pub(crate) fn without(self, kind: usize) -> Self {
        Self(self.0 - (1 << (2 * kind)))
    }

    /// The lowest kind that it has.
    #[inline]
    pub(crate) fn first(self) -> usize {
        self.0.trailing_zeros() as usize / 2
    }

    /// The number of pieces.
    #[inline]
    pub(crate) fn len(self) -> u32 {
        (self.0 & 0x55).count_ones() + 2 * (self.0 & 0xAA).count_ones()
    }
}

/// A position from the view of the side to move, whichever colour that is. Of the pieces on the board only
/// the colours matter: what the last one demands is in the set of allowed squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Situation {
    pub(crate) own: u16,
    pub(crate) other: u16,
    pub(crate) hand: Hand,
    pub(crate) other_hand: Hand,
    /// The empty squares that may be used; none means that the side to move must pass.
    pub(crate) allowed: u16,
}

impl Situation {
    /// The place of a state on a board of sixteen squares.
    pub(crate) fn new(game: &Mijnlieff, state: &State) -> Self {
        let (own, other) = (state.to_move(), state.to_move().other());
        let hand = |seat: Seat| {
            let kinds = Piece::ALL.into_iter().enumerate();
            Hand(kinds.fold(0, |hand, (bit, kind)| {
                hand | state.hand(seat, kind) << (2 * bit)
            }))
        };
        Self {
            own: state.pieces(own) as u16,
            other: state.pieces(other) as u16,
            hand: hand(own),
            other_hand: hand(other),
            allowed: game.targets(state) as u16,
        }
    }

    /// All of it in one number, with the allowed squares in the lowest sixteen bits.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        u64::from(self.own) << 48
            | u64::from(self.other) << 32
            | u64::from(self.hand.0) << 24
            | u64::from(self.other_hand.0) << 16
            | u64::from(self.allowed)
    }

    /// The empty squares.
    #[inline]
    pub(crate) fn empty(&self) -> u16 {
        !(self.own | self.other)
    }

    /// The place after a piece was placed.
    #[inline]
    pub(crate) fn after(&self, field: &Field, kind: usize, square: usize) -> Self {
        let own = self.own | 1 << square;
        Self {
            own: self.other,
            other: own,
            hand: self.other_hand,
            other_hand: self.hand.without(kind),
            allowed: field.allows(kind, square) & !(own | self.other),
        }
    }

    /// The places after each possible placement.
    pub(crate) fn placements(self, field: &Field) -> impl Iterator<Item = Self> {
        let kinds = (0..4).filter(move |&kind| self.hand.has(kind));
        kinds.flat_map(move |kind| {
            ones(self.allowed).map(move |square| self.after(field, kind, square))
        })
    }

    /// The place after a pass.
    #[inline]
    pub(crate) fn after_pass(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            hand: self.other_hand,
            other_hand: self.hand,
            allowed: self.empty(),
        }
    }
}
