//! A written game: tags, then turns, with comments. The format is specified in `docs/formats/record.md`.

mod reader;

use std::fmt;

use self::reader::Reader;
use crate::any::{AnyMove, AnyPosition, Illegal, Kind, MoveError, PositionError};
use crate::options::OptionError;
use crate::text::SyntaxError;

/// The version of the format.
pub const VERSION: &str = "1";

const WIDTH: usize = 78;

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    start: AnyPosition,
    position: AnyPosition,
    steps: Vec<AnyMove>,
    tags: Vec<(String, String)>,
    comments: Vec<Comment>,
}

/// A remark between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The number of steps before it.
    pub steps_before: usize,
    /// What it says.
    pub text: String,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordProblem {
    /// Something else should stand there.
    #[error(transparent)]
    Syntax(SyntaxError),
    /// A tag that may stand only once.
    #[error("the tag {0} stands twice")]
    TagTwice(String),
    /// A tag that must not be missing.
    #[error("the tag Game is missing, like [Game \"talpa\"]")]
    NoGame,
    /// A version of the format that can't be read.
    #[error("version {0:?} of the record format: this program reads version {VERSION}")]
    Version(String),
    /// The options are refused.
    #[error(transparent)]
    Options(OptionError),
    /// The position to start from can't be read.
    #[error("the position to start from: {0}")]
    Position(PositionError),
    /// The position to start from is one of another game.
    #[error("the position to start from is not one of {0} with the options of this record")]
    OtherPosition(Kind),
    /// A turn can't be played.
    #[error("{0}")]
    Move(MoveError),
    /// The number before a turn is wrong.
    #[error("this is turn {expected}, not {found} (turn numbers may be left out)")]
    TurnNumber {
        /// What stands there.
        found: String,
        /// What should stand there.
        expected: usize,
    },
    /// The result is not the one of the moves.
    #[error("the result is {given:?}, but the moves lead to {reached:?}{}", unfinished_hint(.reached))]
    Result {
        /// What the tag says.
        given: String,
        /// What the moves lead to.
        reached: String,
    },
}

fn unfinished_hint(reached: &str) -> &'static str {
    match reached {
        "*" => "; a game that ended otherwise says how in the tag Termination",
        _ => "",
    }
}

/// The tags that are not kept as such, since the positions say the same.
const DERIVED: [&str; 4] = ["Burrow", "Game", "Options", "Position"];

/// The tags that speak of how a game went on.
const OF_THE_COURSE: [&str; 6] = [
    "Result",
    "Termination",
    "Commitment",
    "Seed",
    "Drawn",
    "Places",
];

impl Record {
    /// A game that starts from a position and has not been played yet.
    pub fn new(start: AnyPosition) -> Self {
        Self {
            position: start.clone(),
            start,
            steps: Vec::new(),
            tags: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// Where the game began.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Where the game stands.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// All steps in order.
    pub fn steps(&self) -> &[AnyMove] {
        &self.steps
    }

    /// The steps as written turns.
    pub fn turns(&self) -> Vec<String> {
        self.start.join_turns(&self.steps)
    }

    /// The position after `ply` steps, or `None` if the record is shorter.
    pub fn position_at(&self, ply: usize) -> Option<AnyPosition> {
        let mut position = self.start.clone();
        for &step in self.steps.get(..ply)? {
            position.play(step).ok()?;
        }
        Some(position)
    }

    /// The game up to `ply` steps, without tags and remarks, or `None` if the record is shorter.
    pub fn truncated(&self, ply: usize) -> Option<Self> {
        Some(Self {
            position: self.position_at(ply)?,
            steps: self.steps[..ply].to_vec(),
            ..Self::new(self.start.clone())
        })
    }

    /// The start, with the tags that do not speak of how the game went on.
    pub(crate) fn head(&self) -> Self {
        let is_kept = |tag: &&(String, String)| !OF_THE_COURSE.contains(&tag.0.as_str());
        Self {
            tags: self.tags.iter().filter(is_kept).cloned().collect(),
            ..Self::new(self.start.clone())
        }
    }

    /// Plays a step.
    pub fn play(&mut self, step: AnyMove) -> Result<(), Illegal> {
        self.position.play(step)?;
        self.steps.push(step);
        Ok(())
    }

    /// Plays a written turn, all of it or, if a step can't be played, nothing.
    pub fn play_text(&mut self, turn: &str) -> Result<(), MoveError> {
        self.steps.extend(self.position.play_text(turn)?);
        Ok(())
    }

    /// The value of a tag, other than those that the positions say.
    pub fn tag(&self, key: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.0 == key)?;
        Some(&tag.1)
    }

    /// Sets a tag. Game, options, start and version follow from the game and can't be set.
    pub fn set_tag(&mut self, key: &str, value: impl Into<String>) {
        let is_key = !key.is_empty() && key.bytes().all(is_key_byte);
        if !is_key || DERIVED.contains(&key) {
            return;
        }
        let value = value.into();
        match self.tags.iter_mut().find(|tag| tag.0 == key) {
            Some(tag) => tag.1 = value,
            None => self.tags.push((key.to_owned(), value)),
        }
    }

    /// Adds a remark after the last turn.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.comments.push(Comment {
            steps_before: self.steps.len(),
            text: text.into(),
        });
    }

    /// The remarks in order.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// The result: the scores, `*` for a game under way, or what the tag says if the game was ended
    /// otherwise than by its rules.
    pub fn result(&self) -> String {
        match (self.position.outcome(), self.tag("Result")) {
            (Some(outcome), _) => outcome.to_string(),
            (None, Some(given)) if self.tag("Termination").is_some() => given.to_owned(),
            _ => "*".to_owned(),
        }
    }

    /// Reads a text with exactly one record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text);
        let record = reader.record()?;
        match reader.rest() {
            "" => Ok(record),
            _ => Err(reader.expected("the end of the record")),
        }
    }

    /// Reads a text with one or more records, one after another, up to the first wrong one.
    pub fn parse_all(text: &str) -> impl Iterator<Item = Result<Self, RecordError>> {
        let mut reader = Reader::new(text);
        let mut more = true;
        std::iter::from_fn(move || {
            more.then(|| {
                let record = reader.record();
                more = record.is_ok() && !reader.rest().is_empty();
                record
            })
        })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |key: &str, value: &str| writeln!(f, "[{key} \"{}\"]", escaped(value, '"'));
        tag("Burrow", VERSION)?;
        tag("Game", self.start.kind().id())?;
        let options = self.start.given_options();
        if !options.is_empty() {
            tag("Options", &options.to_string())?;
        }
        if self.start != self.start.restart() {
            tag("Position", &self.start.to_string())?;
        }
        for (key, value) in self.tags.iter().filter(|(key, _)| key != "Result") {
            tag(key, value)?;
        }
        tag("Result", &self.result())?;
        writeln!(f)?;
        self.fmt_turns(f)
    }
}

impl Record {
    /// Lines of turns, each begun by the number of its first turn.
    fn fmt_turns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comments = self.comments.iter().peekable();
        let mut line = String::new();
        let mut steps = 0;
        for (i, turn) in self.start.split_turns(&self.steps).enumerate() {
            while let Some(comment) = comments.next_if(|comment| comment.steps_before <= steps) {
                fmt_line(f, &mut line)?;
                writeln!(f, "{{{}}}", escaped(&comment.text, '}'))?;
            }
            steps += turn.len();
            let turn = self.start.turn_text(turn);
            if line.len() + 1 + turn.len() > WIDTH {
                fmt_line(f, &mut line)?;
            }
            if line.is_empty() {
                line = format!("{}.", i + 1);
            }
            line.push(' ');
            line.push_str(&turn);
        }
        fmt_line(f, &mut line)?;
        comments.try_for_each(|comment| writeln!(f, "{{{}}}", escaped(&comment.text, '}')))
    }
}

fn fmt_line(f: &mut fmt::Formatter<'_>, line: &mut String) -> fmt::Result {
    if !line.is_empty() {
        writeln!(f, "{line}")?;
        line.clear();
    }
    Ok(())
}

/// A text as it stands before a closing character.
pub(crate) fn escaped(text: &str, end: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' if end == '"' => escaped.push_str("\\n"),
            c if c == end || c == '\\' => escaped.extend(['\\', c]),
            c => escaped.push(c),
        }
    }
    escaped
}

/// What stands before a closing character, and what follows that. A backslash takes the next character literally, and `\n`
/// is a new line.
pub(crate) fn unescaped(text: &str, end: char) -> Option<(String, &str)> {
    let mut read = String::new();
    let mut chars = text.char_indices();
    while let Some((i, c)) = chars.next() {
        match c {
            c if c == end => return Some((read, &text[i + c.len_utf8()..])),
            '\\' => match chars.next()?.1 {
                'n' => read.push('\n'),
                c => read.push(c),
            },
            c => read.push(c),
        }
    }
    None
}

fn is_key_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
