//! Squares of a board with columns and rows, named as in chess.

use std::fmt;

use crate::text::{Field, SyntaxError};

/// The most columns and the most rows of a board, so that columns are a to z.
pub const MAX_LINES: u8 = 26;

/// A square by its column and row, both below [`MAX_LINES`]: a1 is the one at the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// The square at this column and row, counted from 0.
    pub const fn new(column: u8, row: u8) -> Self {
        debug_assert!(column < MAX_LINES && row < MAX_LINES);
        Self((column as u16) << 5 | row as u16)
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// The row, counted from 0 at the bottom.
    pub const fn row(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// A number of its own for each square, below [`Square::NUMBERS`].
    pub(crate) const fn number(self) -> usize {
        self.0 as usize % Self::NUMBERS
    }

    /// More than the number of any square.
    pub(crate) const NUMBERS: usize = 1 << 10;

    /// The square at this offset in columns and rows, which must exist.
    pub(crate) const fn step(self, (columns, rows): (i8, i8)) -> Self {
        Self(
            self.0
                .wrapping_add_signed(32 * columns as i16 + rows as i16),
        )
    }

    /// Reads a square at the beginning of a text, in small or capital letters, and gives the rest.
    pub fn parse_prefix(text: &str) -> Option<(Self, &str)> {
        let letter = text.bytes().next()?.to_ascii_lowercase();
        let column = letter
            .checked_sub(b'a')
            .filter(|&column| column < MAX_LINES)?;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = text[1..].split_at(digits);
        if number.starts_with('0') {
            return None;
        }
        let row: u8 = number.parse().ok().filter(|row| *row <= MAX_LINES)?;
        Some((Self::new(column, row - 1), rest))
    }

    /// Reads a text that is a square and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        match Self::parse_prefix(text)? {
            (square, "") => Some(square),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column());
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the eight ways to lay a board on itself or on its mirror image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reflection {
    mirror_columns: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Reflection {
    /// All eight, the identity first, those that make columns of rows last.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8u8).map(|bits| Self {
            mirror_columns: bits & 1 != 0,
            mirror_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        })
    }

    /// Whether columns become rows.
    pub fn transposes(self) -> bool {
        self.transpose
    }

    /// Where a square of a board of this size comes to lie.
    pub fn square(self, square: Square, columns: u8, rows: u8) -> Square {
        let flip = |line, lines, flipped| if flipped { lines - 1 - line } else { line };
        let column = flip(square.column(), columns, self.mirror_columns);
        let row = flip(square.row(), rows, self.mirror_rows);
        if self.transpose {
            Square::new(row, column)
        } else {
            Square::new(column, row)
        }
    }
}

/// Writes rows of a board, top first, separated by slashes, with numbers for runs of empty squares.
pub(crate) fn write_rows(
    out: &mut dyn fmt::Write,
    (columns, rows): (u8, u8),
    letter: impl Fn(Square) -> Option<char>,
) -> fmt::Result {
    for row in (0..rows).rev() {
        let mut empty = 0;
        for column in 0..columns {
            let Some(letter) = letter(Square::new(column, row)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(out, "{empty}")?;
                empty = 0;
            }
            out.write_char(letter)?;
        }
        if empty > 0 {
            write!(out, "{empty}")?;
        }
        if row > 0 {
            out.write_char('/')?;
        }
    }
    Ok(())
}

/// Reads what [`write_rows`] writes. `visit` takes each square with its letter, none where it is
/// empty, or says what it expected there.
pub(crate) fn parse_rows(
    field: Field<'_>,
    (columns, rows): (u8, u8),
    mut visit: impl FnMut(Square, Option<char>) -> Result<(), String>,
) -> Result<(), SyntaxError> {
    let parts: Vec<Field<'_>> = field.split('/').collect();
    if parts.len() != usize::from(rows) {
        return Err(field.expected(format!("{rows} rows separated by slashes")));
    }
    for (row, part) in (0..rows).rev().zip(parts) {
        let items = part.list("a letter or a number of empty squares", row_item)?;
        let length: usize = items.iter().map(|(_, length)| length).sum();
        if length != usize::from(columns) {
            return Err(part.expected(format!("a row of {columns} squares, not of {length}")));
        }
        let squares = items
            .into_iter()
            .flat_map(|(letter, length)| std::iter::repeat_n(letter, length));
        for (column, letter) in (0..).zip(squares) {
            visit(Square::new(column, row), letter).map_err(|expected| part.expected(expected))?;
        }
    }
    Ok(())
}

fn row_item(text: &str) -> Option<((Option<char>, usize), &str)> {
    let letter = text.chars().next()?;
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match (digits, letter) {
        (0, letter) => Some(((Some(letter), 1), &text[letter.len_utf8()..])),
        (1 | 2, '1'..='9') => Some(((None, text[..digits].parse().ok()?), &text[digits..])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for column in 0..MAX_LINES {
            for row in 0..MAX_LINES {
                let square = Square::new(column, row);
                assert_eq!(Square::parse(&square.to_string()), Some(square));
            }
        }
        assert_eq!(Square::parse("E4"), Square::parse("e4"));
    }

    #[test]
    fn nonsense_is_no_square() {
        for text in [
            "", "a", "4", "a0", "a01", "{1", "a27", "a1b", "é1", "a999", "`1",
        ] {
            assert_eq!(Square::parse(text), None, "{text:?}");
        }
    }
}
