//! The module of the page: games as it shows them.

use wasm_bindgen::prelude::*;

use crate::game;
use crate::text::{failed, read, time, write};

/// A game of the site in its page.
#[wasm_bindgen]
pub struct Game(game::Game);

#[wasm_bindgen]
impl Game {
    /// The game of a log.
    #[wasm_bindgen(constructor)]
    pub fn new(log: &str, language: &str) -> Result<Self, JsError> {
        let game = game::Game::new(read(log)?, language.parse()?);
        game.map(Self)
            .map_err(|_| failed("the log makes no sense".to_owned()))
    }

    /// All that the site has said, as it can be read again.
    pub fn log(&self) -> Result<String, JsError> {
        write(self.0.log())
    }

    /// How many events the site has said.
    #[wasm_bindgen(getter)]
    pub fn seq(&self) -> usize {
        self.0.seq()
    }

    /// How many steps have been played.
    #[wasm_bindgen(getter)]
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// Whether it waits for players.
    #[wasm_bindgen(getter)]
    pub fn is_waiting(&self) -> bool {
        self.0.is_waiting()
    }

    /// Takes up entries of the log.
    pub fn receive(&mut self, entries: &str) -> Result<(), JsError> {
        self.0.receive(&read::<Vec<_>>(entries)?).map_err(failed)
    }

    /// Plays a step before the site has confirmed it.
    pub fn play(&mut self, step: &str, now: f64) -> Result<(), JsError> {
        self.0.play(step, time(now)).map_err(failed)
    }

    /// Takes back the step that was not confirmed.
    pub fn withdraw(&mut self) {
        self.0.withdraw();
    }

    /// The view that a query asks for.
    pub fn view(&self, query: &str, now: f64) -> Result<String, JsError> {
        let query = serde_urlencoded::from_str(query)?;
        write(&self.0.view(&query, time(now)))
    }

    /// The latest position at a glance.
    pub fn glimpse(&self, query: &str, now: f64) -> Result<String, JsError> {
        let query = serde_urlencoded::from_str(query)?;
        write(&self.0.glimpse(&query, time(now)))
    }

    /// The view that a query asks for, with what a computer advises.
    pub fn advised(&self, query: &str, now: f64, advice: &str) -> Result<String, JsError> {
        let query = serde_urlencoded::from_str(query)?;
        let view = self.0.advised(&query, time(now), read(advice)?);
        write(&view.map_err(failed)?)
    }

    /// What a coach has against a move of the position, in words.
    pub fn concern(&self, concern: &str) -> Result<String, JsError> {
        Ok(self.0.concern(&read(concern)?))
    }

    /// The game as a list shows it, as HTML.
    pub fn line(&self, now: f64) -> String {
        self.0.line(time(now))
    }

    /// Why a step can't be played.
    pub fn refusal(&self, step: &str) -> String {
        self.0.refusal(step)
    }

    /// Why what was pointed at is not a move.
    pub fn why(&self, path: &str) -> String {
        self.0.why(path)
    }
}
