//! Games in the visitor's own browser: the same rules, pictures, words and computer players as on the site, as
//! WebAssembly.
//!
//! There are three modules. The page of a game loads `rules`, which makes views of the game from what has happened in it.
//! A worker loads `judge` where a game lives in the browser alone, and does there what the site does otherwise; it is the
//! engine of the analysis board, too. That board loads `study`. Everything goes in and out as text, in the shapes of
//! `docs/formats/live.md`.

pub mod advice;
pub mod game;
#[cfg(feature = "judge")]
pub mod local;
#[cfg(feature = "judge")]
pub mod tutor;

#[cfg(all(feature = "study", target_family = "wasm"))]
mod board;
#[cfg(all(feature = "judge", target_family = "wasm"))]
mod judge;
#[cfg(all(feature = "rules", target_family = "wasm"))]
mod rules;
#[cfg(all(any(feature = "rules", feature = "study"), target_family = "wasm"))]
mod speech;
#[cfg(target_family = "wasm")]
mod text;
