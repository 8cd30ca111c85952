//! Who wants to hear of which game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

/// Tells those who watch a game that something happened, or that their number has changed.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<HashMap<String, watch::Sender<u64>>>>);

impl Hub {
    /// From now on hears of a game. Each change counts up.
    pub(crate) fn watch(&self, game: &str) -> watch::Receiver<u64> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Games that nobody watches any more are forgotten when somebody comes.
        games.retain(|id, sender| id == game || sender.receiver_count() > 0);
        let sender = games
            .entry(game.to_owned())
            .or_insert_with(|| watch::Sender::new(0));
        sender.subscribe()
    }

    /// Tells all who watch a game.
    pub(crate) fn tell(&self, game: &str) {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = games.get(game) {
            sender.send_modify(|count| *count += 1);
        }
    }

    /// How many watch a game.
    pub(crate) fn watchers(&self, game: &str) -> usize {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(game).map_or(0, watch::Sender::receiver_count)
    }
}
