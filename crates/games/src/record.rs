//! A written game: tags, then turns, with comments. The format is specified in `docs/formats/record.md`.

use std::fmt;

use crate::any::{AnyMove, AnyPosition, Illegal, Kind, MoveError, MoveErrorReason, PositionError};
use crate::options::{OptionError, Options};
use crate::text::{SyntaxError, parse_number};

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

fn escaped(text: &str, end: char) -> String {
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

fn is_key_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether the step at this place exists and is the first of its turn.
fn begins_turn(record: &Record, at: usize) -> bool {
    match (
        at.checked_sub(1).map(|before| record.steps[before]),
        record.steps.get(at),
    ) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(before), Some(&step)) => !record.start.continues_turn(before, step),
    }
}

/// Examples of results for two, three and four seats.
const RESULTS: [&str; 3] = ["1-0", "0-1-0", "1/2-0-0-1/2"];

fn is_result(text: &str, seats: usize) -> bool {
    let is_score =
        |score: &str| parse_number(score).is_some() || matches!(score, "1/2" | "1/3" | "1/4");
    text == "*" || (text.split('-').count() == seats && text.split('-').all(is_score))
}

/// A year, a month and a day. Whether that day exists is not for a record of a game to say.
fn is_date(text: &str) -> bool {
    let lengths = text.split('-').map(str::len);
    lengths.eq([4, 2, 2])
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'-')
}

/// A tag with the place of its value.
struct Tag {
    key: String,
    value: String,
    at: usize,
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        // Some editors put a mark before the text that is not part of it.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, at: 0 }
    }

    fn record(&mut self) -> Result<Record, RecordError> {
        let comments = self.comments()?;
        let first = self.at;
        let tags = self.tags()?;
        let mut record = Record::new(self.start(&tags, first)?);
        comments.into_iter().for_each(|text| record.comment(text));
        for tag in &tags {
            record.set_tag(&tag.key, &tag.value);
        }
        self.check_tags(&record, &tags)?;
        self.turns(&mut record)?;

        if let Some(tag) = tags.iter().find(|tag| tag.key == "Result")
            && record.result() != tag.value
        {
            let (given, reached) = (tag.value.clone(), record.result());
            return Err(self.error_at(tag.at, RecordProblem::Result { given, reached }));
        }
        // What follows from the moves is not kept as a tag.
        if record.position.outcome().is_some() || record.tag("Termination").is_none() {
            record.tags.retain(|tag| tag.0 != "Result");
        }
        Ok(record)
    }

    /// Reads comments as far as there are any.
    fn comments(&mut self) -> Result<Vec<String>, RecordError> {
        let mut comments = Vec::new();
        loop {
            self.white_space();
            match self.rest().chars().next() {
                Some('{') => comments.push(self.quoted('}', "the closing brace of the comment")?),
                Some(';') => {
                    let line = self.rest()[1..].lines().next().unwrap_or("");
                    self.at += 1 + line.len();
                    comments.push(line.trim().to_owned());
                }
                _ => return Ok(comments),
            }
        }
    }

    fn tags(&mut self) -> Result<Vec<Tag>, RecordError> {
        let mut tags: Vec<Tag> = Vec::new();
        self.white_space();
        while self.rest().starts_with('[') {
            let at = self.at;
            let tag = self.tag()?;
            if tags.iter().any(|earlier| earlier.key == tag.key) {
                return Err(self.error_at(at, RecordProblem::TagTwice(tag.key)));
            }
            tags.push(tag);
            self.white_space();
        }
        Ok(tags)
    }

    fn tag(&mut self) -> Result<Tag, RecordError> {
        self.at += 1;
        let length = self
            .rest()
            .bytes()
            .take_while(|&byte| is_key_byte(byte))
            .count();
        if length == 0 {
            return Err(self.expected("the name of a tag, like Game"));
        }
        let key = self.rest()[..length].to_owned();
        self.at += length;
        self.white_space();
        let at = self.at;
        if !self.rest().starts_with('"') {
            return Err(self.expected("the value of the tag in double quotes"));
        }
        let value = self.quoted('"', "the closing double quote of the tag")?;
        self.white_space();
        if !self.rest().starts_with(']') {
            return Err(self.expected("the closing bracket of the tag"));
        }
        self.at += 1;
        Ok(Tag { key, value, at })
    }

    /// Makes sure that the tags of a known form have it.
    fn check_tags(&self, record: &Record, tags: &[Tag]) -> Result<(), RecordError> {
        let seats = record.start.seats();
        for tag in tags {
            let expected = match tag.key.as_str() {
                "Result" if !is_result(&tag.value, seats) => {
                    format!(
                        "* or a score for each of {seats} seats, like {}",
                        RESULTS[seats - 2]
                    )
                }
                "Date" if !is_date(&tag.value) => "a day like 2026-11-15".to_owned(),
                _ => continue,
            };
            let error = SyntaxError::new(&tag.value, expected);
            return Err(self.error_at(tag.at, RecordProblem::Syntax(error)));
        }
        Ok(())
    }

    /// The position from which the game starts.
    fn start(&self, tags: &[Tag], first: usize) -> Result<AnyPosition, RecordError> {
        let tag = |key: &str| tags.iter().find(|tag| tag.key == key);
        if let Some(version) = tag("Burrow").filter(|tag| tag.value != VERSION) {
            let problem = RecordProblem::Version(version.value.clone());
            return Err(self.error_at(version.at, problem));
        }
        let Some(game) = tag("Game") else {
            return Err(self.error_at(first, RecordProblem::NoGame));
        };
        let kind: Kind = game
            .value
            .parse()
            .map_err(|error| self.error_at(game.at, RecordProblem::Syntax(error)))?;
        let (given, at) = tag("Options").map_or(("", game.at), |tag| (&tag.value, tag.at));
        let start = Options::parse(given)
            .and_then(|options| AnyPosition::new(kind, &options))
            .map_err(|error| self.error_at(at, RecordProblem::Options(error)))?;
        let Some(tag) = tag("Position") else {
            return Ok(start);
        };
        let position: AnyPosition = tag
            .value
            .parse()
            .map_err(|error| self.error_at(tag.at, RecordProblem::Position(error)))?;
        // The position says its options too, so the tag for them may be missing.
        let agrees = match given {
            "" => position.kind() == kind,
            _ => position.restart() == start,
        };
        if agrees {
            Ok(position)
        } else {
            Err(self.error_at(tag.at, RecordProblem::OtherPosition(kind)))
        }
    }

    fn turns(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let mut turns = 0;
        loop {
            self.white_space();
            match self.rest().chars().next() {
                None | Some('[') => return Ok(()),
                Some('{' | ';') => {
                    let comments = self.comments()?;
                    comments.into_iter().for_each(|text| record.comment(text));
                }
                Some(_) => {
                    self.turn_number(turns + 1)?;
                    let before = record.steps.len();
                    self.turn(record)?;
                    if begins_turn(record, before) {
                        turns += 1;
                    }
                }
            }
        }
    }

    /// Reads a number like `12.` and makes sure that it is right.
    fn turn_number(&mut self, expected: usize) -> Result<(), RecordError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest().split_at(digits);
        if digits == 0 || !rest.starts_with('.') {
            return Ok(());
        }
        if number.parse() != Ok(expected) {
            let found = number.to_owned();
            return Err(self.error_at(self.at, RecordProblem::TurnNumber { found, expected }));
        }
        self.at += digits + 1;
        Ok(())
    }

    /// Reads and plays a turn, if one follows.
    fn turn(&mut self, record: &mut Record) -> Result<(), RecordError> {
        self.white_space();
        let ends = |c: char| c.is_whitespace() || "{};[]".contains(c);
        let length = self.rest().find(ends).unwrap_or(self.rest().len());
        let turn = &self.rest()[..length];
        if turn.is_empty() {
            return if self.rest().starts_with(['}', ']']) {
                Err(self.expected("a turn, a comment or the end"))
            } else {
                Ok(())
            };
        }
        record.play_text(turn).map_err(|error| {
            let at = self.at + error.offset;
            match error.reason {
                MoveErrorReason::Syntax(reason) => self.error_at(at, RecordProblem::Syntax(reason)),
                MoveErrorReason::Illegal(_) => self.error_at(at, RecordProblem::Move(error)),
            }
        })?;
        self.at += length;
        Ok(())
    }

    /// Reads a text up to a closing character, in which a backslash takes the next one literally and
    /// `\n` is a new line. The opening character is one byte.
    fn quoted(&mut self, end: char, missing: &'static str) -> Result<String, RecordError> {
        let opening = self.at;
        let mut text = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((i, c)) = chars.next() {
            match c {
                c if c == end => {
                    self.at += i + c.len_utf8();
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, c)) => text.push(c),
                    None => break,
                },
                c => text.push(c),
            }
        }
        let error = SyntaxError::new("", missing);
        Err(self.error_at(opening, RecordProblem::Syntax(error)))
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn white_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn expected(&self, expected: &'static str) -> RecordError {
        let word = self.rest().split_whitespace().next().unwrap_or("");
        self.error_at(
            self.at,
            RecordProblem::Syntax(SyntaxError::new(word, expected)),
        )
    }

    fn error_at(&self, at: usize, problem: RecordProblem) -> RecordError {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        RecordError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            problem,
        }
    }
}
