//! What a referee needs of the program around it.

use std::sync::Arc;
use std::time::Duration;

use burrow_play::Match;

/// The program in which a referee works.
pub trait Host: Send + Sync + 'static {
    /// The time that has passed since some moment: it runs evenly, whatever is done to clocks, and goes on while the
    /// machine sleeps.
    fn elapsed(&self) -> Duration;

    /// Waits for a while.
    fn pause(&self, length: Duration) -> impl Future<Output = ()> + Send;

    /// For how long the player to move has been away while it was their turn, in milliseconds; `None` if they are
    /// there.
    fn absence(&self, id: &str, game: &Match) -> Option<i64>;

    /// Hears that a game has gone on, and whether the list of open games has changed with it.
    fn kept(&self, id: &str, game: &Arc<Match>, changes_lobby: bool);
}
