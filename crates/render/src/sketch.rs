//! A picture in signs, for terminals: lines of spans, each with a tone and, where it is a place, a target.

use crate::marks::{Mark, Marks};
use crate::target::Target;

/// The lines of a picture in signs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    /// From the top.
    pub lines: Vec<Line>,
}

/// A line of a sketch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// From the left.
    pub spans: Vec<Span>,
}

/// Signs of one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The signs.
    pub text: String,
    /// The same width in ASCII, where the signs are not.
    pub ascii: Option<String>,
    /// Their colour, which only helps: signs differ without it.
    pub tone: Tone,
    /// The target that they stand for.
    pub target: Option<Target>,
    /// How they are marked: in their first and last columns, where these are blank.
    pub mark: Option<Mark>,
}

/// A colour of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// As other text.
    Plain,
    /// Hardly there.
    Faint,
    /// What matters.
    Strong,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// White.
    White,
    /// Cyan.
    Cyan,
    /// Magenta.
    Magenta,
}

/// A span of plain signs in ASCII.
pub fn span(text: impl Into<String>) -> Span {
    Span {
        text: text.into(),
        ascii: None,
        tone: Tone::Plain,
        target: None,
        mark: None,
    }
}

impl Span {
    /// What stands for it in ASCII.
    pub fn ascii(mut self, ascii: impl Into<String>) -> Self {
        self.ascii = Some(ascii.into());
        self
    }

    /// In a tone.
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// As the place of a target.
    pub fn target(mut self, target: Target) -> Self {
        self.target = Some(target);
        self
    }
}

impl Sketch {
    /// Adds a line.
    pub fn line(&mut self, spans: impl IntoIterator<Item = Span>) {
        let spans = spans.into_iter().collect();
        self.lines.push(Line { spans });
    }

    /// Marks the places of targets.
    pub(crate) fn mark(&mut self, marks: &Marks) {
        for span in self.lines.iter_mut().flat_map(|line| &mut line.spans) {
            span.mark = span.target.and_then(|target| marks.on(target));
        }
    }

    /// Adds lines of words, broken where they would be wider than a terminal of 80 columns.
    pub fn words(&mut self, text: &str) {
        const COLUMNS: usize = 78;
        let mut line = String::new();
        // Spaces that do not break, as before a colon in French, stay.
        for word in text.split_ascii_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > COLUMNS {
                self.line([span(std::mem::take(&mut line))]);
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.line([span(line)]);
    }
}

/// A sign in the middle of a cell.
pub(crate) fn cell(sign: impl std::fmt::Display, width: usize) -> String {
    format!("{:^width$}", sign.to_string())
}

/// The letters of columns, each in the middle of a cell; from the right where the board is turned.
pub(crate) fn column_letters(columns: u8, width: usize, turned: bool) -> String {
    let letter = |column: u8| {
        let column = if turned { columns - 1 - column } else { column };
        cell(char::from(b'a' + column), width)
    };
    (0..columns).map(letter).collect()
}
