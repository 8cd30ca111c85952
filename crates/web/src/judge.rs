//! The module of the worker: games that live in the browser alone. It has no words: what goes wrong is the key of a
//! message, which the page words.

use burrow_games::AnyPosition;
use burrow_search::{Limits, Searcher, Stop};
use burrow_view::findings::{Findings, analyst};
use wasm_bindgen::prelude::*;

use crate::local::{Circumstances, LocalGame, NoGame, player};
use crate::text::{failed, read, time, write};
use crate::tutor;

/// A game that lives in the browser alone.
#[wasm_bindgen]
pub struct Judge(LocalGame);

#[wasm_bindgen]
impl Judge {
    /// A new game, from the fields of the form as a query.
    pub fn create(
        kind: &str,
        fields: &str,
        id: &str,
        name: &str,
        seed: &str,
        now: f64,
    ) -> Result<Self, JsError> {
        let circumstances = Circumstances {
            id,
            name,
            seed: seed.parse()?,
            now: time(now),
        };
        let fields = serde_urlencoded::from_str(fields)?;
        let game = LocalGame::create(kind.parse()?, fields, circumstances);
        game.map(Self).map_err(worded)
    }

    /// The game that was kept as this text.
    pub fn read(text: &str) -> Result<Self, JsError> {
        LocalGame::read(text).map(Self).map_err(worded)
    }

    /// What is to be kept.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// All that has happened.
    pub fn log(&self) -> Result<String, JsError> {
        write(self.0.log())
    }

    /// Carries out what the player wants, and gives what has happened; nothing if it is refused.
    pub fn command(&mut self, command: &str, now: f64) -> Result<Option<String>, JsError> {
        let done = self.0.command(read(command)?, time(now));
        done.ok().as_ref().map(write).transpose()
    }

    /// What a computer advises the player to move; nothing if that is nobody.
    pub fn advise(&self) -> Result<Option<String>, JsError> {
        self.0.advise().as_ref().map(write).transpose()
    }

    /// What a coach has against a step before it is final; nothing if it is fine.
    pub fn concern(&self, step: &str) -> Result<Option<String>, JsError> {
        self.0.concern(step).as_ref().map(write).transpose()
    }

    /// The message that says what the player should remember of a game that is over; nothing if there is nothing.
    pub fn remember(&self) -> Option<String> {
        self.0.remember()
    }

    /// Lets the computer that is to move play, and gives what has happened; nothing if none is.
    pub fn think(&mut self, now: f64) -> Result<Option<String>, JsError> {
        let played = self.0.think(time(now));
        played.as_ref().map(write).transpose()
    }
}

/// An engine for one position, which thinks about it again and again.
#[wasm_bindgen]
pub struct Analyst {
    position: AnyPosition,
    searcher: Searcher,
}

#[wasm_bindgen]
impl Analyst {
    /// An engine that knows nothing about the position yet.
    #[wasm_bindgen(constructor)]
    pub fn new(position: &str) -> Result<Self, JsError> {
        Ok(Self {
            position: position.parse()?,
            searcher: analyst(),
        })
    }

    /// Thinks for a number of nodes, and gives what it has found.
    pub fn think(&mut self, nodes: f64) -> Result<String, JsError> {
        let (searcher, limits) = (&mut self.searcher, Limits::nodes(nodes as u64));
        let found = Findings::search(searcher, &self.position, limits, &Stop::default());
        write(&found?)
    }
}

/// What comes of the moves that somebody has found in a puzzle, which is a line of its file.
#[wasm_bindgen]
pub fn answer_puzzle(line: &str, found: &str, is_shown: bool) -> Result<String, JsError> {
    let reply = tutor::answer_puzzle(line, &read::<Vec<String>>(found)?, is_shown);
    write(&reply.map_err(failed)?)
}

/// What comes of the moves that somebody has found in a lesson.
#[wasm_bindgen]
pub fn answer_lesson(kind: &str, id: &str, found: &str) -> Result<String, JsError> {
    let reply = tutor::answer_lesson(kind, id, &read::<Vec<String>>(found)?);
    write(&reply.map_err(failed)?)
}

/// The move that `burrow bestmove` gives for a position with the same level, number of nodes and seed, and how many nodes
/// it took.
#[wasm_bindgen]
pub fn best_move(
    position: &str,
    level: Option<u8>,
    nodes: Option<f64>,
    seed: u32,
) -> Result<String, JsError> {
    let position: AnyPosition = position.parse()?;
    let level = level.map(|level| level.to_string().parse()).transpose()?;
    let limits = Limits {
        nodes: nodes.map(|nodes| nodes as u64),
        ..Limits::default()
    };
    let choice = player(seed.into()).choose(&position, level, limits, &Stop::default())?;
    let step = position.move_text(choice.mv);
    Ok(format!("{step} {}", choice.analysis.nodes))
}

fn worded(error: NoGame) -> JsError {
    JsError::new(error.key())
}
