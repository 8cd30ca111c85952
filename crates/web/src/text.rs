//! What the modules need to talk with scripts.

#[cfg(any(feature = "rules", feature = "judge"))]
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
#[cfg(any(feature = "rules", feature = "judge"))]
pub(crate) fn time(now: f64) -> Millis {
    Millis(now as i64)
}

/// A reason as an error of the script.
pub(crate) fn failed(reason: String) -> JsError {
    JsError::new(&reason)
}
