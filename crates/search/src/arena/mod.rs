//! Games between players: levels, limits, random play and outside programs, with statistics.

mod elo;
mod game;
mod greedy;
mod outside;
mod player;
mod spec;
mod tournament;

pub use elo::{Sprt, SprtState, Tally};
pub use game::{Ending, is_stalled, play_game};
pub use greedy::GreedyPlayer;
pub use outside::Outside;
pub use player::{Computer, Forfeit, Player, RandomPlayer};
pub use spec::{PlayerSpec, SpecError, parse_duration};
pub use tournament::{Pairing, Played, Tournament};
