//! The module of the analysis board.

use burrow_games::{AnyPosition, Value};
use burrow_review::ValueData;
use burrow_view::exercise::{Exercise, task_words};
use burrow_view::open_study::OpenStudy;
use burrow_view::words::why;
use burrow_words::Language;
use wasm_bindgen::prelude::*;

use crate::text::{failed, read, write};

/// A study in its page.
#[wasm_bindgen]
pub struct Study(OpenStudy);

#[wasm_bindgen]
impl Study {
    /// The study of a record or of a position.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, language: &str) -> Result<Self, JsError> {
        let study = OpenStudy::read(text, language.parse()?);
        study.map(Self).map_err(failed)
    }

    /// The study as a record.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// Shows another node.
    pub fn go(&mut self, node: usize) {
        self.0.go(node);
    }

    /// Plays a step.
    pub fn play(&mut self, step: &str) -> Result<(), JsError> {
        self.0.play(step).map_err(failed)
    }

    /// Makes the shown variation the main line where it branches off last.
    pub fn promote(&mut self) {
        self.0.promote();
    }

    /// Removes the shown step and all that follows it.
    pub fn remove(&mut self) {
        self.0.remove();
    }

    /// Says something about the shown position.
    pub fn comment(&mut self, text: &str) {
        self.0.comment(text);
    }

    /// The page of the shown node, with what an engine has found there and the values of `lines` moves on the board.
    pub fn view(
        &self,
        query: &str,
        findings: Option<String>,
        lines: usize,
    ) -> Result<String, JsError> {
        let query = serde_urlencoded::from_str(query)?;
        let findings = findings.as_deref().map(read).transpose()?;
        write(&self.0.view(&query, findings, lines).map_err(failed)?)
    }

    /// Why what was pointed at is not a move.
    pub fn why(&self, path: &str) -> String {
        self.0.why(path)
    }
}

/// What is seen when steps are made one after another in a position of a puzzle or a lesson; without steps the position
/// itself, in which a move is asked for.
#[wasm_bindgen]
pub fn exercise(
    position: &str,
    steps: &str,
    is_open: bool,
    language: &str,
    is_wide: bool,
) -> Result<String, JsError> {
    let none = || failed("nobody is to move".to_owned());
    let exercise = Exercise::new(position.parse()?, language.parse()?, is_wide).ok_or_else(none)?;
    let steps: Vec<String> = read(steps)?;
    if steps.is_empty() {
        return write(&[exercise.view()]);
    }
    write(&exercise.views_after(&steps, is_open).ok_or_else(none)?)
}

/// What is to be done in a puzzle of a value.
#[wasm_bindgen]
pub fn task(position: &str, value: &str, moves: usize, language: &str) -> Result<String, JsError> {
    let value: ValueData = read(value)?;
    let Some(Value::Proven(value)) = value.read() else {
        return Err(failed("the value is not proven".to_owned()));
    };
    let (position, language): (AnyPosition, Language) = (position.parse()?, language.parse()?);
    Ok(task_words(language, &position, &value, moves))
}

/// Why what was pointed at is not a move of a position.
#[wasm_bindgen]
pub fn why_not(position: &str, path: &str, language: &str) -> Result<String, JsError> {
    let (position, language): (AnyPosition, Language) = (position.parse()?, language.parse()?);
    Ok(why(language, &position, path))
}
