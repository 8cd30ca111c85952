//! Reading records, with the line and column of what is wrong.

use super::{Record, RecordError, RecordProblem, VERSION, is_key_byte, unescaped};
use crate::any::{AnyPosition, Kind, MoveErrorReason};
use crate::options::Options;
use crate::text::{SyntaxError, parse_number};

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

/// A text and how far it has been read.
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        // Some editors put a mark before the text that is not part of it.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, at: 0 }
    }

    pub(super) fn record(&mut self) -> Result<Record, RecordError> {
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

    /// Reads a text up to a closing character. The opening character is one byte.
    fn quoted(&mut self, end: char, missing: &'static str) -> Result<String, RecordError> {
        let Some((text, rest)) = unescaped(&self.rest()[1..], end) else {
            let error = SyntaxError::new("", missing);
            return Err(self.error_at(self.at, RecordProblem::Syntax(error)));
        };
        self.at = self.text.len() - rest.len();
        Ok(text)
    }

    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn white_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    pub(super) fn expected(&self, expected: &'static str) -> RecordError {
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
