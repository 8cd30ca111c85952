//! Where in the table a position lies: a complete numbering of all positions with a given number of pieces.
//!
//! A layer holds all positions with the same number of pieces on the board. In it come, one after the other: the
//! number of pieces of the side to move; the occupied squares up to the symmetries of the board; which of them are
//! those of the side to move. That is a block. A block has a plane for each empty square, a plane a row for
//! each hand of the side to move, a row a byte for each hand of the opponent.

use std::ops::RangeInclusive;

use burrow_games::bits::ones;

use super::super::field::{Field, Hand, SQUARES};

/// The pieces of one side at the start.
const PIECES: usize = 8;

/// The fullest layer. With more pieces on the board the side to move has at most one piece in hand, or the opponent
/// none, and then the margin is computed.
pub(crate) const FULLEST: usize = 13;

/// The size of the largest plane.
pub(crate) const LARGEST_PLANE: usize = 19 * 19;

/// Numbers everything that a position consists of.
pub(crate) struct Index {
    /// By set of occupied squares: the symmetry that leads to the one that stands for it.
    turns: Box<[u8]>,
    /// By set of occupied squares: the number of the one that stands for it, among those of its size.
    occupied_ranks: Box<[u16]>,
    /// The sets of occupied squares that stand for all, by size.
    occupied: [Vec<u16>; SQUARES + 1],
    /// The number of each set among those of its size, in ascending order.
    ranks: Box<[u16]>,
    /// All sets by size, in ascending order.
    sets: [Vec<u16>; SQUARES + 1],
    /// All hands by size, in ascending order.
    hands: [Vec<Hand>; PIECES + 1],
    hand_ranks: [u8; 256],
    /// Where the blocks begin in their layer, by the number of pieces and those of the side to move.
    starts: [[u64; PIECES]; FULLEST + 1],
    /// The bytes of all blocks with the same occupied squares, by the same.
    lens: [[usize; PIECES]; FULLEST + 1],
}

/// Where the positions with certain squares of each colour lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    /// In its layer.
    pub(crate) offset: u64,
    /// The hands of the side to move.
    pub(crate) rows: usize,
    /// The hands of the opponent.
    pub(crate) columns: usize,
    /// The empty squares, once turned.
    empty: u16,
    turn: usize,
}

impl Block {
    /// The planes of a set of empty squares.
    pub(crate) fn planes(&self, field: &Field, squares: u16) -> u16 {
        compress(field.turned(self.turn, squares), self.empty)
    }

    /// The bytes of a plane.
    pub(crate) fn plane_len(&self) -> usize {
        self.rows * self.columns
    }

    /// The bytes of the block.
    pub(crate) fn len(&self) -> usize {
        self.plane_len() * self.empty.count_ones() as usize
    }
}

impl Index {
    pub(crate) fn new(field: &Field) -> Self {
        let mut occupied: [Vec<u16>; SQUARES + 1] = Default::default();
        let mut sets: [Vec<u16>; SQUARES + 1] = Default::default();
        let mut turns = vec![0; 1 << SQUARES];
        let mut occupied_ranks = vec![0; 1 << SQUARES];
        let mut ranks = vec![0; 1 << SQUARES];
        for set in 0..=u16::MAX {
            let (at, size) = (usize::from(set), set.count_ones() as usize);
            ranks[at] = sets[size].len() as u16;
            sets[size].push(set);
            let all = (0..field.symmetries()).map(|turn| (field.turned(turn, set), turn));
            let (least, turn) = all.min().unwrap_or((set, 0));
            turns[at] = turn as u8;
            // The least set comes first, so that its number is known when the others need it.
            if least == set {
                occupied_ranks[at] = occupied[size].len() as u16;
                occupied[size].push(set);
            }
            occupied_ranks[at] = occupied_ranks[usize::from(least)];
        }
        let mut hands: [Vec<Hand>; PIECES + 1] = Default::default();
        let mut hand_ranks = [0; 256];
        // At most two of each kind: no two bits of a kind are both set.
        for hand in (0..=u8::MAX).filter(|hand| hand & hand >> 1 & 0x55 == 0) {
            let same = &mut hands[Hand(hand).len() as usize];
            hand_ranks[usize::from(hand)] = same.len() as u8;
            same.push(Hand(hand));
        }
        let mut index = Self {
            turns: turns.into(),
            occupied_ranks: occupied_ranks.into(),
            occupied,
            ranks: ranks.into(),
            sets,
            hands,
            hand_ranks,
            starts: Default::default(),
            lens: Default::default(),
        };
        for pieces in 0..=FULLEST {
            let mut start = 0;
            for own in Self::shares(pieces) {
                let hands = index.hands(own).len() * index.hands(pieces - own).len();
                let len = index.parts_len(pieces, own) * hands * (SQUARES - pieces);
                index.starts[pieces][own] = start;
                index.lens[pieces][own] = len;
                start += (index.occupied[pieces].len() * len) as u64;
            }
        }
        index
    }

    /// The numbers of pieces on the board that the side to move can have in a layer: it keeps two in hand or more,
    /// and the opponent keeps one.
    pub(crate) fn shares(pieces: usize) -> RangeInclusive<usize> {
        pieces.saturating_sub(PIECES - 1)..=pieces.min(PIECES - 2)
    }

    /// Whether a position with these numbers of pieces is in the table.
    pub(crate) fn has(own: usize, other: usize) -> bool {
        own <= PIECES - 2 && other < PIECES
    }

    /// The sets of occupied squares of a layer, in order.
    pub(crate) fn occupied(&self, pieces: usize) -> &[u16] {
        &self.occupied[pieces]
    }

    /// The parts of a set that have `squares` squares, in order.
    pub(crate) fn parts(&self, of: u16, squares: usize) -> impl Iterator<Item = u16> {
        let count = self.parts_len(of.count_ones() as usize, squares);
        let sets = self.sets[squares][..count].iter();
        sets.map(move |&set| expand(set, of))
    }

    /// How many parts of a size a set has. The sets below a power of two come first.
    fn parts_len(&self, size: usize, squares: usize) -> usize {
        self.sets[squares].partition_point(|&set| u32::from(set) < 1 << size)
    }

    /// The hands of a side that has a given number of pieces on the board, in order.
    pub(crate) fn hands(&self, on_board: usize) -> &[Hand] {
        &self.hands[PIECES - on_board]
    }

    /// The number of a hand among those of its size.
    #[inline]
    pub(crate) fn hand_rank(&self, hand: Hand) -> usize {
        self.hand_ranks[usize::from(hand.0)].into()
    }

    /// The bytes of all blocks with the same occupied squares, where the side to move has a given number of them.
    pub(crate) fn unit_len(&self, pieces: usize, own: usize) -> usize {
        self.lens[pieces][own]
    }

    /// Where such blocks begin in their layer, for the set of occupied squares of a number.
    pub(crate) fn unit_offset(&self, pieces: usize, own: usize, rank: usize) -> u64 {
        self.starts[pieces][own] + (rank * self.lens[pieces][own]) as u64
    }

    /// The bytes of a layer.
    pub(crate) fn layer_len(&self, pieces: usize) -> u64 {
        (self.occupied[pieces].len() * self.lens[pieces].iter().sum::<usize>()) as u64
    }

    /// The block of positions with these squares of the side to move and of the opponent.
    pub(crate) fn block(&self, field: &Field, own: u16, other: u16) -> Block {
        let all = own | other;
        let turn = self.turns[usize::from(all)].into();
        let (occupied, turned) = (field.turned(turn, all), field.turned(turn, own));
        let (pieces, share) = (all.count_ones() as usize, own.count_ones() as usize);
        let unit = usize::from(self.occupied_ranks[usize::from(all)]);
        let part = usize::from(self.ranks[usize::from(compress(turned, occupied))]);
        let block = Block {
            offset: self.unit_offset(pieces, share, unit),
            rows: self.hands(share).len(),
            columns: self.hands(pieces - share).len(),
            empty: !occupied,
            turn,
        };
        Block {
            offset: block.offset + (part * block.len()) as u64,
            ..block
        }
    }
}

/// The bits of a set at the ones of a mask, moved together.
fn compress(set: u16, mask: u16) -> u16 {
    let bits = ones(mask).enumerate();
    bits.fold(0, |packed, (to, from)| packed | (set >> from & 1) << to)
}

/// The lowest bits of a set, moved apart to the ones of a mask.
fn expand(set: u16, mask: u16) -> u16 {
    let bits = ones(mask).enumerate();
    bits.fold(0, |spread, (from, to)| spread | (set >> from & 1) << to)
}
