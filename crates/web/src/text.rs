//! What both modules need to talk with scripts.

use burrow_play::Millis;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsError;

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsError> {
    Ok(serde_json::from_str(text)?)
}

pub(crate) fn write(value: &impl Serialize) -> Result<String, JsError> {
    Ok(serde_json::to_string(value)?)
}

/// Scripts count time in fractions.
pub(crate) fn time(now: f64) -> Millis {
    Millis(now as i64)
}
