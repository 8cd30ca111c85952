//! Matches between players, and what their results say.
//!
//! A [`Player`] is one of our computer players, a random or greedy beginner, or another program that
//! speaks the engine [`protocol`]. A [`Contest`] plays many games between two of them from shared
//! openings, keeps the records, and goes on where it stopped; [`Tally`] and [`Sprt`] turn its scores
//! into Elo with error bars and into a decision.

mod contest;
mod elo;
mod game;
mod greedy;
mod outside;
mod player;
pub mod protocol;
mod records;
mod scoreboard;
mod spec;
mod tournament;

pub use contest::{Contest, ContestError};
pub use elo::{Sprt, SprtState, Tally, UnreadableSprt};
pub use game::{FinishedGame, is_stalled, play_game};
pub use greedy::GreedyPlayer;
pub use outside::Outside;
pub use player::{Computer, Forfeit, Player, RandomPlayer};
pub use scoreboard::Scoreboard;
pub use spec::{PlayerSpec, SpecError, parse_duration};
pub use tournament::{Pairing, PlayedGame, Tournament};
