//! What was solved at some expense, kept in a text file: one line for each position, its text and the margin from
//! the view of its side to move, like `mijnlieff board=T ..2../..P1../4d1/5S b f1 -1`. See docs/formats/table.md.

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use burrow_games::mijnlieff::{Mijnlieff, State};
use burrow_games::{AnyPosition, Position};

use super::field::{Field, Place};

/// Exact margins of places of one board, and the file that they come from.
pub(crate) struct Solved {
    path: PathBuf,
    /// By the keys of canonical places.
    margins: HashMap<u64, i32>,
}

impl Solved {
    const FILE: &str = "mijnlieff.solved";

    /// With fewer nodes than that it is as well to solve a position again.
    pub(crate) const EXPENSIVE: u64 = 200_000;

    /// What is known of a board in a directory. Lines of other boards, and lines that can't be understood, are
    /// passed over.
    pub(crate) fn load(game: &Mijnlieff, field: &Field, directory: &Path) -> Self {
        let path = directory.join(Self::FILE);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let parse = |line: &str| {
            let (position, margin) = line.trim().rsplit_once(' ')?;
            let AnyPosition::Mijnlieff(position) = position.parse().ok()? else {
                return None;
            };
            let place = || Place::new(position.game(), position.state());
            let is_same = position.game().board() == game.board();
            is_same.then(|| Some((field.canonical(place()).key(), margin.parse().ok()?)))?
        };
        let margins = text.lines().filter_map(parse).collect();
        Self { path, margins }
    }

    /// The margin of a place, from the view of its side to move.
    pub(crate) fn margin(&self, field: &Field, place: &Place) -> Option<i32> {
        self.margins.get(&field.canonical(*place).key()).copied()
    }

    /// Adds a line. A file that can't be written costs only the time to solve the position again.
    pub(crate) fn add(&mut self, game: &Mijnlieff, field: &Field, state: &State, margin: i32) {
        let key = field.canonical(Place::new(game, state)).key();
        if self.margins.insert(key, margin).is_some() {
            return;
        }
        let position = AnyPosition::Mijnlieff(Position::at(game.clone(), *state));
        let line = format!("{position} {margin}\n");
        let file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(&self.path);
        // One write, so that two programs at work don't mix their lines.
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }
}
