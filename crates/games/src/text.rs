//! Moves and states as text: the trait, and what goes wrong in reading.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use crate::game::Game;
use crate::options::Chosen;

/// Text that is not in the form it should have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {}", Found(.found))]
pub struct SyntaxError {
    /// Where it went wrong: the number of bytes before that place.
    pub offset: usize,
    /// What stands there; empty at the end of the text.
    pub found: String,
    /// What should stand there.
    pub expected: Cow<'static, str>,
}

impl SyntaxError {
    /// An error at the beginning of `found`.
    pub fn new(found: &str, expected: impl Into<Cow<'static, str>>) -> Self {
        Self {
            offset: 0,
            found: shortened(found),
            expected: expected.into(),
        }
    }

    /// The same error in a text in which the part read so far stands `offset` bytes further on.
    pub fn shifted(mut self, offset: usize) -> Self {
        self.offset += offset;
        self
    }
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("nothing"),
            found => write!(f, "{found:?}"),
        }
    }
}

/// Why a text is not a state of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StateError<I: Error> {
    /// The text has not the right form.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The text describes a state that cannot come about.
    #[error("impossible position: {0}")]
    Impossible(I),
}

/// Why a text is not a move of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveTextError<I: Error> {
    /// The text is not in the notation of the game.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The text names a place that this board does not have, so that the move is never legal.
    #[error("{0}")]
    Illegal(I),
}

/// A game whose moves and states can be written and read.
///
/// Writing and then reading gives the same value again. Readers also take what people are likely to
/// type (another case of letters, `e5s` for `e4n`); writers have one form.
pub trait Notation: Game {
    /// Why a well-formed state cannot come about.
    type Impossible: Error + Clone + Eq + Send + Sync + 'static;

    /// All options with their values, in the order in which they are documented.
    fn options(&self) -> Vec<Chosen>;

    /// Writes a move in the notation of the rules page.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a move. It need not be legal.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveTextError<Self::Illegal>>;

    /// Writes a state as fields separated by single spaces.
    fn write_state(&self, state: &Self::State, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a state and makes sure that it could come about in a game, as far as that can be told.
    fn parse_state(&self, text: &str) -> Result<Self::State, StateError<Self::Impossible>>;

    /// Reads a state as it is written, whether or not it could come about. It can be shown, but nothing else is to be
    /// expected of it.
    fn parse_loosely(&self, text: &str) -> Result<Self::State, SyntaxError>;

    /// A move as a text of its own.
    fn move_text(&self, mv: Self::Move) -> String {
        let mut text = String::new();
        // Writing to a String does not fail.
        let _ = self.write_move(mv, &mut text);
        text
    }

    /// Whether a step belongs to the same written turn as the step before it.
    fn continues_turn(&self, _before: Self::Move, _step: Self::Move) -> bool {
        false
    }

    /// Writes the steps of one turn as players write it.
    fn turn_text(&self, steps: &[Self::Move]) -> String {
        steps.iter().map(|&step| self.move_text(step)).collect()
    }

    /// Splits what a player writes as one turn into its steps, each with its offset.
    fn split_turn<'t>(&self, turn: &'t str) -> Vec<(usize, &'t str)> {
        vec![(0, turn)]
    }
}

/// Reads the fields of a state one after another.
pub(crate) struct Fields<'t> {
    text: &'t str,
    offset: usize,
}

/// One field with its place.
#[derive(Clone, Copy)]
pub(crate) struct Field<'t> {
    pub(crate) text: &'t str,
    pub(crate) offset: usize,
}

impl<'t> Fields<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, offset: 0 }
    }

    /// The next field, or an error that says what is missing.
    pub(crate) fn next(&mut self, expected: &'static str) -> Result<Field<'t>, SyntaxError> {
        self.skip_spaces();
        let rest = &self.text[self.offset..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let field = Field {
            text: &rest[..length],
            offset: self.offset,
        };
        self.offset += length;
        match field.text {
            "" => Err(field.expected(expected)),
            _ => Ok(field),
        }
    }

    /// Makes sure that nothing follows.
    pub(crate) fn finish(mut self) -> Result<(), SyntaxError> {
        self.skip_spaces();
        match &self.text[self.offset..] {
            "" => Ok(()),
            rest => Err(SyntaxError::new(rest, "nothing more").shifted(self.offset)),
        }
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.offset..];
        self.offset += rest.len() - rest.trim_start().len();
    }
}

impl<'t> Field<'t> {
    /// An error at this field.
    pub(crate) fn expected(&self, expected: impl Into<Cow<'static, str>>) -> SyntaxError {
        SyntaxError::new(self.text, expected).shifted(self.offset)
    }

    /// The parts between separators, as fields.
    pub(crate) fn split(self, separator: char) -> impl Iterator<Item = Field<'t>> {
        let mut offset = self.offset;
        self.text.split(separator).map(move |text| {
            let field = Field { text, offset };
            offset += text.len() + separator.len_utf8();
            field
        })
    }

    /// A list of items without separators, `-` for none; `item` reads one and gives the rest.
    pub(crate) fn list<T>(
        self,
        expected: &'static str,
        item: impl Fn(&'t str) -> Option<(T, &'t str)>,
    ) -> Result<Vec<T>, SyntaxError> {
        let mut items = Vec::new();
        let mut rest = if self.text == "-" { "" } else { self.text };
        while !rest.is_empty() {
            let offset = self.offset + (self.text.len() - rest.len());
            let read = item(rest).filter(|(_, after)| after.len() < rest.len());
            let (value, after) =
                read.ok_or_else(|| SyntaxError::new(rest, expected).shifted(offset))?;
            items.push(value);
            rest = after;
        }
        Ok(items)
    }

    /// A whole number from `low` to `high`.
    pub(crate) fn number(&self, low: u32, high: u32) -> Result<u32, SyntaxError> {
        parse_number(self.text)
            .filter(|number| (low..=high).contains(number))
            .ok_or_else(|| self.expected(format!("a whole number from {low} to {high}")))
    }
}

/// A whole number without sign or leading zeros, so that each has one form.
pub(crate) fn parse_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = text == "0" || !text.starts_with('0');
    (plain && canonical).then(|| text.parse().ok())?
}

/// The beginning of a text, which is enough to recognise it in a message.
pub fn shortened(text: &str) -> String {
    const ENOUGH: usize = 40;
    let mut shown: String = text.chars().take(ENOUGH).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// A text without control characters, so that it can be printed to a terminal whoever wrote it.
pub fn printable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            printable.extend(c.escape_default());
        } else {
            printable.push(c);
        }
    }
    printable
}

/// A number of things in English: `1 square`, `2 squares`.
pub fn count(number: usize, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

/// Writes a list of items without separators, `-` for none.
pub(crate) fn write_list<T: fmt::Display>(
    out: &mut dyn fmt::Write,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut none = true;
    for item in items {
        write!(out, "{item}")?;
        none = false;
    }
    if none { out.write_str("-") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::{Fields, SyntaxError, parse_number, shortened};

    /// Where something is wrong, and what was expected there.
    fn told(error: &SyntaxError) -> (usize, &str) {
        (error.offset, &error.expected)
    }

    #[test]
    fn fields_are_read_one_by_one_and_what_is_missing_or_too_much_has_its_place() {
        let mut fields = Fields::new("  a1  bcd ");
        let read = fields.next("a square").unwrap();
        assert_eq!((read.text, read.offset), ("a1", 2));
        let read = fields.next("a word").unwrap();
        assert_eq!((read.text, read.offset), ("bcd", 6));
        let missing = fields.next("a number").err().unwrap();
        assert_eq!(told(&missing), (10, "a number"));
        assert!(fields.finish().is_ok());
        let mut fields = Fields::new("a1 bcd");
        fields.next("a square").unwrap();
        let more = fields.finish().unwrap_err();
        assert_eq!(told(&more), (3, "nothing more"));
    }

    #[test]
    fn an_item_of_a_list_that_is_wrong_has_its_place() {
        let letter = |text: &'static str| {
            let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
            Some((letter, &text[1..]))
        };
        let list = |text: &'static str| {
            let mut fields = Fields::new(text);
            fields.next("a number")?;
            fields.next("letters")?.list("a letter", letter)
        };
        assert_eq!(list("12 abc"), Ok(vec!['a', 'b', 'c']));
        assert_eq!(list("12 -"), Ok(vec![]));
        assert_eq!(told(&list("12 ab?d").unwrap_err()), (5, "a letter"));
        // What takes nothing would go on forever.
        let idle = Fields::new("abc").next("letters").unwrap();
        assert!(idle.list("a letter", |text| Some(((), text))).is_err());
    }

    #[test]
    fn a_number_has_one_form() {
        for (text, number) in [("0", 0), ("7", 7), ("4294967295", u32::MAX)] {
            assert_eq!(parse_number(text), Some(number));
        }
        for text in ["", "+7", "-7", "07", "00", "7.", " 7", "4294967296"] {
            assert_eq!(parse_number(text), None, "{text:?}");
        }
    }

    #[test]
    fn only_a_long_text_is_shortened() {
        let long = "é".repeat(40);
        assert_eq!(shortened(&long), long);
        assert_eq!(shortened(&format!("{long}é")), format!("{long}…"));
        assert_eq!(shortened(""), "");
    }
}
