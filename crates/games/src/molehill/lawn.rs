//! The lawn of 9 by 7 squares in a `u64`, its edges, and how sticks bar the mole's way.

use std::fmt;
use std::ops::{BitAnd, BitOr};

use crate::bits;
use crate::grid::Square;

/// The number of columns, a to i.
pub const COLUMNS: u8 = 9;
/// The number of rows.
pub const ROWS: u8 = 7;

/// The burrow in the middle, e4, from which the mole may jump.
pub const CENTRE: Square = Square::new(4, 3);

/// All squares, row by row from a1.
pub const ALL: u64 = (1 << 63) - 1;
/// The number of edges between two squares.
pub(super) const EDGES: usize = 110;

const FIRST_COLUMN: u64 = 0x40_2010_0804_0201;
const LAST_COLUMN: u64 = FIRST_COLUMN << 8;
const LAST_ROW: u64 = 0x1FF << 54;

/// The squares with a neighbour to the north, and to the east.
pub(super) const NORTH_EDGES: u64 = ALL & !LAST_ROW;
pub(super) const EAST_EDGES: u64 = ALL & !LAST_COLUMN;

pub(super) fn contains(square: Square) -> bool {
    square.column() < COLUMNS && square.row() < ROWS
}

/// The place of a square of the lawn in sets of squares, row by row from a1.
pub fn index(square: Square) -> usize {
    usize::from(COLUMNS) * usize::from(square.row()) + usize::from(square.column())
}

/// The square at a place from 0 to 62: the inverse of [`index`].
pub fn square(index: usize) -> Square {
    let columns = usize::from(COLUMNS);
    Square::new((index % columns) as u8, (index / columns) as u8)
}

pub(super) fn bit(square: Square) -> u64 {
    1 << index(square)
}

pub(super) fn set(squares: &[Square]) -> u64 {
    squares.iter().fold(0, |set, &square| set | bit(square))
}

/// The side of a square on which a stick lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Towards higher rows.
    North,
    /// Towards higher columns.
    East,
}

/// An edge between two squares, as the north or the east side of one of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    square: Square,
    side: Side,
}

impl Edge {
    /// The edge on this side of a square; none at the border.
    pub fn new(square: Square, side: Side) -> Option<Self> {
        let inner = match side {
            Side::North => square.row() + 1 < ROWS && square.column() < COLUMNS,
            Side::East => square.column() + 1 < COLUMNS && square.row() < ROWS,
        };
        inner.then_some(Self { square, side })
    }

    /// The square south or west of the edge.
    pub fn square(self) -> Square {
        self.square
    }

    /// On which side of [`Edge::square`] it lies.
    pub fn side(self) -> Side {
        self.side
    }

    /// The two squares between which it lies.
    pub fn squares(self) -> [Square; 2] {
        let (column, row) = (self.square.column(), self.square.row());
        let beyond = match self.side {
            Side::North => Square::new(column, row + 1),
            Side::East => Square::new(column + 1, row),
        };
        [self.square, beyond]
    }

    /// The edge between two squares that share a side.
    pub fn between(a: Square, b: Square) -> Option<Self> {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        [Side::North, Side::East]
            .into_iter()
            .filter_map(|side| Self::new(low, side))
            .find(|edge| edge.squares()[1] == high)
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::North => 'n',
            Side::East => 'e',
        };
        write!(f, "{}{side}", self.square)
    }
}

/// A set of edges, mostly those with a stick: for each square whether its north and its east side belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Sticks {
    /// The squares whose north side belongs to the set.
    pub north: u64,
    /// The squares whose east side belongs to the set.
    pub east: u64,
}

impl BitOr for Sticks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self {
            north: self.north | other.north,
            east: self.east | other.east,
        }
    }
}

impl BitAnd for Sticks {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self {
            north: self.north & other.north,
            east: self.east & other.east,
        }
    }
}

impl Sticks {
    /// Whether an edge belongs to the set.
    pub fn has(&self, edge: Edge) -> bool {
        let side = match edge.side {
            Side::North => self.north,
            Side::East => self.east,
        };
        side & bit(edge.square) != 0
    }

    /// Adds an edge to the set.
    pub fn lay(&mut self, edge: Edge) {
        match edge.side {
            Side::North => self.north |= bit(edge.square),
            Side::East => self.east |= bit(edge.square),
        }
    }

    /// Whether no edge belongs to the set.
    pub fn is_empty(&self) -> bool {
        self.north | self.east == 0
    }

    /// The number of edges in the set.
    pub fn len(&self) -> u32 {
        self.north.count_ones() + self.east.count_ones()
    }

    /// The edges without a stick.
    pub fn free(&self) -> Self {
        Self {
            north: NORTH_EDGES & !self.north,
            east: EAST_EDGES & !self.east,
        }
    }

    /// The edges of the set, the north sides first.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + use<> {
        let of = |set, side| {
            bits::ones(set).map(move |index| Edge {
                square: square(index),
                side,
            })
        };
        of(self.north, Side::North).chain(of(self.east, Side::East))
    }

    /// The edge at a place in the order of [`Sticks::edges`].
    pub(super) fn nth(&self, n: usize) -> Edge {
        let north = self.north.count_ones() as usize;
        let (index, side) = if n < north {
            (bits::select(self.north, n), Side::North)
        } else {
            (bits::select(self.east, n - north), Side::East)
        };
        Edge {
            square: square(index),
            side,
        }
    }

    fn step_north(&self, from: u64) -> u64 {
        (from & !self.north) << 9 & ALL
    }

    fn step_south(&self, from: u64) -> u64 {
        from >> 9 & !self.north
    }

    fn step_east(&self, from: u64) -> u64 {
        (from & !self.east & !LAST_COLUMN) << 1
    }

    fn step_west(&self, from: u64) -> u64 {
        (from & !FIRST_COLUMN) >> 1 & !self.east
    }

    /// The squares that can be reached in one move: over an edge without a stick, or round a corner
    /// over two of them.
    #[inline]
    pub fn reach(&self, from: u64) -> u64 {
        let [across, upright] = self.beside(from);
        let [by_column, by_row] = self.round_corners([across, upright]);
        across | upright | by_column | by_row
    }

    /// The squares that can be reached over one edge without a stick.
    #[inline]
    pub fn reach_beside(&self, from: u64) -> u64 {
        let [across, upright] = self.beside(from);
        across | upright
    }

    /// The squares that can be reached round a corner by the one way and by the other: one stick can't bar the
    /// mole from them. From a single square only, since the two ways might begin on different ones.
    #[inline]
    pub fn reach_by_both_ways(&self, from: u64) -> u64 {
        let [by_column, by_row] = self.round_corners(self.beside(from));
        by_column & by_row
    }

    fn beside(&self, from: u64) -> [u64; 2] {
        let across = self.step_east(from) | self.step_west(from);
        let upright = self.step_north(from) | self.step_south(from);
        [across, upright]
    }

    fn round_corners(&self, [across, upright]: [u64; 2]) -> [u64; 2] {
        let by_column = self.step_east(upright) | self.step_west(upright);
        let by_row = self.step_north(across) | self.step_south(across);
        [by_column, by_row]
    }

    /// What keeps the mole from going from one square to a neighbour: a stick on each of the two ways
    /// round a corner, the same one twice between squares that share a side. None if they are no
    /// neighbours or nothing bars the way.
    pub(super) fn barring(&self, from: Square, to: Square) -> Option<[Edge; 2]> {
        if let Some(edge) = Edge::between(from, to) {
            return self.has(edge).then_some([edge; 2]);
        }
        let way = |corner: Square| {
            let edges = [Edge::between(from, corner)?, Edge::between(corner, to)?];
            edges.into_iter().find(|&edge| self.has(edge))
        };
        let corners = [
            Square::new(from.column(), to.row()),
            Square::new(to.column(), from.row()),
        ];
        Some([way(corners[0])?, way(corners[1])?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_lie_between_their_squares() {
        let edges: Vec<Edge> = Sticks::default().free().edges().collect();
        assert_eq!(edges.len(), EDGES);
        for (n, &edge) in edges.iter().enumerate() {
            let [a, b] = edge.squares();
            assert_eq!(Edge::between(a, b), Some(edge));
            assert_eq!(Edge::between(b, a), Some(edge));
            assert_eq!(Sticks::default().free().nth(n), edge);
        }
    }

    #[test]
    fn one_stick_bars_one_of_two_ways_round_a_corner() {
        let from = Square::new(3, 3);
        let mut sticks = Sticks::default();
        let corners =
            [(2, 2), (4, 2), (2, 4), (4, 4)].map(|(column, row)| Square::new(column, row));
        assert_eq!(sticks.reach_by_both_ways(bit(from)), set(&corners));
        assert_eq!(sticks.reach_beside(bit(from)).count_ones(), 4);
        sticks.lay(Edge::new(from, Side::North).expect("an inner edge"));
        assert_eq!(sticks.reach_by_both_ways(bit(from)), set(&corners[..2]));
        assert_eq!(sticks.reach_beside(bit(from)).count_ones(), 3);
        assert_eq!(sticks.reach(bit(from)).count_ones(), 7);
    }

    #[test]
    fn every_square_reaches_its_neighbours_on_an_empty_lawn() {
        for from in (0..63).map(square) {
            for to in (0..63).map(square) {
                let columns = from.column().abs_diff(to.column());
                let rows = from.row().abs_diff(to.row());
                let near = from != to && columns <= 1 && rows <= 1;
                let reached = Sticks::default().reach(bit(from)) & bit(to) != 0;
                assert_eq!(reached, near, "{from} {to}");
            }
        }
    }
}
