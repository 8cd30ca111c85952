//! Computer players for the four mole games.
//!
//! A [`Searcher`] thinks about a position until its [`Limits`] are reached or it is told to [`Stop`], and
//! gives an [`Analysis`]: a [`Value`] for every legal move. Values that are proven and values that are only
//! estimated are different types. Searches are synchronous, and on one thread the same seed and the same
//! limit of nodes give the same answer.

mod analysis;
mod control;
mod data;
mod engine;
mod habit;
mod level;
mod searcher;
mod source;

pub mod mijnlieff;
pub mod molehill;
pub mod sync;
pub mod talpa;
pub mod taupes;

use burrow_games::value;
pub use burrow_games::value::{Estimate, Expected, Proven, Value};

pub use analysis::{Analysis, MoveValue};
pub use control::{Control, Limits, Stop, Stopped};
pub use data::{DataFiles, Shelves, SolvedPositions};
pub use level::Plan;
pub use searcher::{Choice, Config, ENOUGH_MEMORY, NoDecision, Searcher};
