//! Games in the visitor's own browser: the same rules, pictures, words and computer players as on the site, as
//! WebAssembly.
//!
//! There are two modules. The page loads `rules`, which makes views of a game from what has happened in it. A worker
//! loads `judge` where a game lives in the browser alone: it does what the site does otherwise. Everything goes in and
//! out as text, in the shapes of `docs/formats/live.md`.

pub mod advice;
pub mod game;
#[cfg(feature = "judge")]
pub mod local;

#[cfg(all(feature = "judge", target_family = "wasm"))]
mod judge;
#[cfg(all(feature = "rules", target_family = "wasm"))]
mod rules;
#[cfg(target_family = "wasm")]
mod text;
