//! Words in lines that fit a terminal.

use std::io::{self, Write};

/// The columns that everybody has.
const WIDTH: usize = 80;

/// Writes words separated by spaces, each line indented, no line longer than a terminal is wide.
pub(crate) fn write_wrapped<'w>(
    words: impl IntoIterator<Item = &'w str>,
    indent: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > WIDTH {
            writeln!(out)?;
            column = 0;
        }
        let gap = if column == 0 { indent } else { 1 };
        write!(out, "{:gap$}{word}", "")?;
        column += gap + word.len();
    }
    writeln!(out)
}
