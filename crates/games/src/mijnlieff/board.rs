//! The board: 2x2 tiles in any arrangement, with everything that a move needs to know as masks.

use arrayvec::ArrayVec;

use super::Piece;
use crate::grid::{MAX_LINES, Square};
use crate::options::OptionValue;
use crate::text::{SyntaxError, count, parse_number};

/// The most sets of pieces and tiles.
pub const MAX_SETS: u8 = 4;

/// The most squares of a board: sixteen tiles.
pub const MAX_SQUARES: usize = 16 * MAX_SETS as usize;

/// A tile by the column and row of its lower left square.
type Tile = [u8; 2];

const SQUARE: &[Tile] = &[[0, 0], [2, 0], [0, 2], [2, 2]];
const FIELD: [Tile; 16] = rectangle(4, 4);
const RECTANGLE: &[Tile] = FIELD.split_at(8).0;
const COURT: &[Tile] = FIELD.split_at(12).0;

/// Tiles side by side, row upon row.
const fn rectangle<const N: usize>(columns: u8, rows: u8) -> [Tile; N] {
    let mut tiles = [[0; 2]; N];
    let mut number = 0;
    while number < columns * rows {
        tiles[number as usize] = [2 * (number % columns), 2 * (number / columns)];
        number += 1;
    }
    tiles
}

/// The boards that have a name, each with its tiles.
pub const NAMED_BOARDS: [(&str, &[Tile]); 11] = [
    ("square", SQUARE),
    ("line", &[[0, 0], [2, 0], [4, 0], [6, 0]]),
    ("L", &[[0, 0], [2, 0], [4, 0], [0, 2]]),
    ("T", &[[0, 0], [2, 0], [4, 0], [2, 2]]),
    ("S", &[[0, 0], [2, 0], [2, 2], [4, 2]]),
    ("pinwheel", &[[1, 0], [3, 1], [2, 3], [0, 2]]),
    ("diamond", &[[2, 0], [0, 2], [4, 2], [2, 4]]),
    ("chain", &[[0, 0], [2, 2], [4, 4], [6, 6]]),
    ("rectangle", RECTANGLE),
    ("court", COURT),
    ("field", &FIELD),
];

/// Tiles on one grid of squares.
#[derive(Clone, Debug)]
pub struct Board {
    /// Sorted and moved to the lower left, so that equal boards have equal tiles.
    tiles: Vec<Tile>,
    /// Column by column, each from its lowest square up.
    squares: ArrayVec<Square, MAX_SQUARES>,
    /// For each square what a piece on it allows, by the kinds of [`Piece::ALL`].
    allowed: [[u64; 4]; MAX_SQUARES],
    rim: u64,
    corners: u64,
    threes: Vec<u64>,
    /// By the numbers of squares.
    index: [Option<u8>; Square::NUMBERS],
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.tiles == other.tiles
    }
}

impl Eq for Board {}

/// Why tiles make no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// The text is neither a name nor a list of tiles.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// Not as many tiles as the sets have.
    #[error("{}, but {} (option sets) {}", count(*.found, "tile"), sets_text(*.sets), tiles_text(*.sets))]
    TileCount {
        /// How many there are.
        found: usize,
        /// How many sets are played with.
        sets: u8,
    },
    /// Two tiles share a square.
    #[error("the tiles [{},{}] and [{},{}] overlap", .0[0], .0[1], .1[0], .1[1])]
    Overlap(Tile, Tile),
    /// A tile touches no other that hangs together with the first.
    #[error("the tile [{},{}] does not touch the others, by a side or by a corner", .0[0], .0[1])]
    Apart(Tile),
    /// The squares have no names.
    #[error(
        "the board is {columns} squares wide and {rows} high, and a board has at most {MAX_LINES} columns, a to z, and {MAX_LINES} rows"
    )]
    TooLarge {
        /// How many columns it would have.
        columns: u8,
        /// How many rows it would have.
        rows: u8,
    },
}

fn sets_text(sets: u8) -> &'static str {
    match sets {
        1 => "one set",
        2 => "two sets",
        3 => "three sets",
        _ => "four sets",
    }
}

fn tiles_text(sets: u8) -> &'static str {
    match sets {
        1 => "has four; eight tiles need sets=2, twelve sets=3, sixteen sets=4",
        2 => "have eight: the board rectangle, or a list of eight tiles",
        3 => "have twelve: the board court, or a list of twelve tiles",
        _ => "have sixteen: the board field, or a list of sixteen tiles",
    }
}

const STEPS: [(i8, i8); 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
];

fn step(square: Square, (columns, rows): (i8, i8)) -> Option<Square> {
    let column = square.column().checked_add_signed(columns)?;
    let row = square.row().checked_add_signed(rows)?;
    (column < MAX_LINES && row < MAX_LINES).then(|| Square::new(column, row))
}

fn touch(a: Tile, b: Tile) -> bool {
    a[0].abs_diff(b[0]) <= 2 && a[1].abs_diff(b[1]) <= 2
}

impl Board {
    /// The board made of these tiles, four for each set.
    ///
    /// Where the tiles lie on the grid does not matter: the leftmost column is a, the lowest row 1.
    pub fn new(tiles: &[Tile], sets: u8) -> Result<Self, BoardError> {
        if !(1..=MAX_SETS).contains(&sets) || tiles.len() != 4 * usize::from(sets) {
            let found = tiles.len();
            return Err(BoardError::TileCount { found, sets });
        }
        for (i, &a) in tiles.iter().enumerate() {
            let overlaps = |b: &&Tile| a[0].abs_diff(b[0]) < 2 && a[1].abs_diff(b[1]) < 2;
            if let Some(&b) = tiles[i + 1..].iter().find(overlaps) {
                return Err(BoardError::Overlap(a, b));
            }
        }
        let mut together = vec![tiles[0]];
        let mut apart = tiles[1..].to_vec();
        while let Some(i) = apart
            .iter()
            .position(|&a| together.iter().any(|&b| touch(a, b)))
        {
            together.push(apart.swap_remove(i));
        }
        if let Some(&tile) = apart.first() {
            return Err(BoardError::Apart(tile));
        }
        let (columns, rows) = dimensions(&normalised(&together));
        if columns > MAX_LINES || rows > MAX_LINES {
            return Err(BoardError::TooLarge { columns, rows });
        }
        Ok(Self::lay(&together))
    }

    /// Computes the masks of tiles that are known to make a board.
    fn lay(tiles: &[Tile]) -> Self {
        let tiles = normalised(tiles);
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let mut squares: ArrayVec<Square, MAX_SQUARES> = tiles
            .iter()
            .flat_map(|&[column, row]| corners.map(|(c, r)| Square::new(column + c, row + r)))
            .collect();
        squares.sort_unstable();
        let mut index = [None; Square::NUMBERS];
        for (i, &square) in (0..).zip(&squares) {
            index[square.number()] = Some(i);
        }

        let mut board = Self {
            tiles,
            squares,
            allowed: [[0; 4]; MAX_SQUARES],
            rim: 0,
            corners: 0,
            threes: Vec::new(),
            index,
        };
        for (i, &square) in board.squares.clone().iter().enumerate() {
            let [mut straight, mut diagonal, mut touching] = [0u64; 3];
            for (direction, by) in STEPS.into_iter().enumerate() {
                let line = board.line(square, by);
                let mask = line.iter().fold(0, |mask, &index| mask | 1 << index);
                if direction < 4 {
                    straight |= mask;
                } else {
                    diagonal |= mask;
                }
                touching |= line.first().map_or(0, |&next| 1 << next);
                // Each line of three is seen from its two ends: keep it once.
                if let ([a, b, ..], true) = (&line[..], matches!(direction, 0 | 1 | 4 | 5)) {
                    board.threes.push(1 << i | 1 << a | 1 << b);
                }
            }
            if touching.count_ones() < 8 {
                board.rim |= 1 << i;
            }
            if (straight & touching).count_ones() == 2 {
                board.corners |= 1 << i;
            }
            let apart = board.all() & !touching & !(1 << i);
            board.allowed[i] = Piece::ALL.map(|kind| match kind {
                Piece::Straight => straight,
                Piece::Diagonal => diagonal,
                Piece::Pusher => apart,
                Piece::Puller => touching,
            });
        }
        board
    }

    /// The squares that follow one in a direction, up to the first gap.
    fn line(&self, from: Square, by: (i8, i8)) -> ArrayVec<u8, MAX_SQUARES> {
        let next = |square: &Square| step(*square, by).filter(|&next| self.index(next).is_some());
        std::iter::successors(next(&from), next)
            .filter_map(|square| self.index(square))
            .collect()
    }

    /// The board that is used when none is asked for.
    pub fn default_for(sets: u8) -> Self {
        Self::lay(match sets {
            1 => SQUARE,
            2 => RECTANGLE,
            3 => COURT,
            _ => &FIELD,
        })
    }

    /// Reads a name or a list of tiles: `pinwheel`, `[0,0][2,0][2,2][4,2]`, `[[0,0],[2,0],[2,2],[4,2]]`.
    pub fn parse(text: &str, sets: u8) -> Result<Self, BoardError> {
        let is_named = |named: &&(&str, &[Tile])| named.0.eq_ignore_ascii_case(text);
        match NAMED_BOARDS.iter().find(is_named) {
            Some((_, tiles)) => Self::new(tiles, sets),
            None => Self::new(&parse_tiles(text)?, sets),
        }
    }

    /// How many sets the tiles of a list are, if they are as many as those of some sets.
    pub fn sets_of(text: &str) -> Option<u8> {
        let tiles = parse_tiles(text).ok()?.len();
        (1..=MAX_SETS).find(|&sets| 4 * usize::from(sets) == tiles)
    }

    /// The name of this arrangement, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        let is_this = |named: &&(&str, &[Tile])| normalised(named.1) == self.tiles;
        Some(NAMED_BOARDS.iter().find(is_this)?.0)
    }

    /// The arrangement as the value of an option: its name or its tiles.
    pub(crate) fn option(&self) -> OptionValue {
        match self.name() {
            Some(name) => OptionValue::word(name),
            None => OptionValue::Pairs(self.tiles.clone()),
        }
    }

    /// How many sets of pieces and tiles are in play.
    pub fn sets(&self) -> u8 {
        (self.tiles.len() / 4) as u8
    }

    /// The lower left squares of the tiles.
    pub fn tiles(&self) -> impl Iterator<Item = Square> {
        self.tiles
            .iter()
            .map(|&[column, row]| Square::new(column, row))
    }

    /// The number of columns and of rows that the board reaches over.
    pub fn dimensions(&self) -> (u8, u8) {
        dimensions(&self.tiles)
    }

    /// The squares; masks have one bit for each, in this order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The square of a bit.
    ///
    /// # Panics
    /// If the board has no such bit.
    pub fn square(&self, index: u8) -> Square {
        self.squares[usize::from(index)]
    }

    /// The bit of a square.
    pub fn index(&self, square: Square) -> Option<u8> {
        self.index[square.number()]
    }

    /// All squares.
    pub fn all(&self) -> u64 {
        u64::MAX >> (MAX_SQUARES - self.squares.len())
    }

    /// The squares that a piece on the square of bit `index` allows the opponent, empty or not: the row and
    /// column up to the gaps, the diagonals up to the gaps, all that don't touch it, or those that do.
    #[inline]
    pub fn allowed(&self, kind: Piece, index: u8) -> u64 {
        self.allowed[usize::from(index)][kind as usize]
    }

    /// The outside squares: those with fewer than eight neighbours.
    pub fn rim(&self) -> u64 {
        self.rim
    }

    /// The corners: squares with exactly two neighbours by a side. The leftmost square of the lowest row
    /// is always one.
    pub fn corners(&self) -> u64 {
        self.corners
    }

    /// All lines of three squares.
    pub fn threes(&self) -> &[u64] {
        &self.threes
    }
}

/// Tiles in order, moved to the lower left.
fn normalised(tiles: &[Tile]) -> Vec<Tile> {
    let lowest = |axis: usize| tiles.iter().map(|tile| tile[axis]).min().unwrap_or(0);
    let (column, row) = (lowest(0), lowest(1));
    let mut tiles: Vec<Tile> = tiles
        .iter()
        .map(|tile| [tile[0] - column, tile[1] - row])
        .collect();
    tiles.sort_unstable();
    tiles
}

/// The number of columns and of rows of tiles that were moved to the lower left.
fn dimensions(tiles: &[Tile]) -> (u8, u8) {
    let most = |axis: usize| tiles.iter().map(|tile| tile[axis] + 2).max();
    (most(0).unwrap_or(0), most(1).unwrap_or(0))
}
fn parse_tiles(text: &str) -> Result<Vec<Tile>, SyntaxError> {
    const HIGHEST: u32 = 99;
    let error = |rest: &str| {
        let names: Vec<&str> = NAMED_BOARDS.iter().map(|named| named.0).collect();
        let form = format!("{} or tiles like [0,0][2,0][2,2][4,2]", names.join(", "));
        SyntaxError::new(rest, form)
    };
    let number = |text: &str| parse_number(text.trim()).filter(|number| *number <= HIGHEST);
    let mut tiles = Vec::new();
    // As JSON the list stands in brackets of its own.
    let list = text
        .strip_prefix('[')
        .and_then(|list| list.strip_suffix(']'));
    let mut rest = list.filter(|list| list.starts_with('[')).unwrap_or(text);
    while !rest.is_empty() {
        let (tile, after) = rest
            .strip_prefix('[')
            .and_then(|rest| rest.split_once(']'))
            .ok_or_else(|| error(rest))?;
        let (column, row) = tile.split_once(',').ok_or_else(|| error(rest))?;
        let tile = number(column).zip(number(row)).ok_or_else(|| error(rest))?;
        tiles.push([tile.0 as u8, tile.1 as u8]);
        rest = after.trim_start_matches([',', ' ']);
    }
    if tiles.is_empty() {
        Err(error(text))
    } else {
        Ok(tiles)
    }
}
