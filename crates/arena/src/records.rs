//! The file in which a contest keeps its games, so that it can go on after a stop.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use burrow_games::{Kind, Record};

use crate::contest::ContestError;
use crate::game::is_stalled;
use crate::scoreboard::Scoreboard;
use crate::tournament::{Pairing, PlayedGame};

/// A file of records with tags that say which game of which contest each is.
pub(crate) struct RecordFile {
    pub(crate) path: PathBuf,
    pub(crate) kind: Kind,
    /// What makes two runs the same contest.
    pub(crate) event: String,
}

impl RecordFile {
    /// Enters the games that are in the file, if there is one.
    pub(crate) fn load(&self, board: &mut Scoreboard) -> Result<(), ContestError> {
        if !self.path.exists() {
            return Ok(());
        }
        let text = fs::read_to_string(&self.path).map_err(|error| self.wrong(error))?;
        for record in Record::parse_all(&text) {
            let record = record.map_err(|error| self.wrong(error))?;
            let (pairing, score) = self.entry(&record)?;
            board.enter(pairing, score, is_stalled(record.position()));
        }
        Ok(())
    }

    /// Which game a record is, and the score of the first player.
    fn entry(&self, record: &Record) -> Result<(Pairing, f64), ContestError> {
        let kind = record.start().kind();
        let tag = |key| record.tag(key).unwrap_or_default();
        if kind != self.kind || tag("Event") != self.event {
            return Err(self.wrong(format!(
                "it has games of another match ({kind} {:?}); take another file",
                tag("Event")
            )));
        }
        let (Ok(opening), Ok(seat)) = (tag("Opening").parse(), tag("SeatOfA").parse()) else {
            return Err(self.wrong("a game lacks the tags Opening and SeatOfA"));
        };
        let score = tag("ScoreOfA")
            .parse()
            .map_err(|_| self.wrong("a game lacks the tag ScoreOfA"))?;
        Ok((Pairing { opening, seat }, score))
    }

    /// Adds a game to the end of the file.
    pub(crate) fn append(&self, played: &PlayedGame) -> Result<(), ContestError> {
        let Pairing { opening, seat } = played.pairing;
        let mut record = played.game.record.clone();
        record.set_tag("Event", self.event.clone());
        record.set_tag("Opening", opening.to_string());
        record.set_tag("SeatOfA", seat.to_string());
        record.set_tag("ScoreOfA", played.score.to_string());
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.path)
            .and_then(|mut file| file.write_all(format!("{record}\n").as_bytes()))
            .map_err(|error| self.wrong(error))
    }

    fn wrong(&self, reason: impl ToString) -> ContestError {
        ContestError::Records {
            file: self.path.clone(),
            reason: reason.to_string(),
        }
    }
}
