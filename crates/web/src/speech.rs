//! What modules that speak have in common: they are given the words of the visitor's language.

use burrow_words::Language;
use wasm_bindgen::prelude::*;

/// Gives the module the words of the visitor's language. Needed once, before all else.
#[wasm_bindgen]
pub fn teach(language: &str, words: &str) -> Result<(), JsError> {
    language.parse::<Language>()?.teach(words);
    Ok(())
}

/// A message in a language.
#[wasm_bindgen]
pub fn say(language: &str, key: &str) -> Result<String, JsError> {
    Ok(language.parse::<Language>()?.say(key, []))
}
