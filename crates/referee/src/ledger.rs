//! What a referee needs of the store.

use burrow_play::{Event, Millis};
use burrow_store::{Append, GameId, Log, Loss, Store, StoreError, Timekeeping};

/// Where the logs of games are kept, and what is needed to keep their clocks.
pub trait Ledger: Send + Sync + 'static {
    /// Whether other servers may use the same data.
    fn is_shared(&self) -> bool;

    /// Whether what was last added could not be kept.
    fn is_failing(&self) -> bool;

    /// Whether it has been closed, and nothing will ever be kept.
    fn is_closed(&self) -> bool;

    /// Adds events to a game's log: all of them or, if one of their numbers is taken or the request was carried out
    /// before, nothing.
    fn append(&self, append: Append) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// All that is kept of a game; without events if there is no such game.
    fn log(&self, game: &str) -> impl Future<Output = Result<Log, StoreError>> + Send;

    /// Up to `most` events of a game from a number on.
    fn events(
        &self,
        game: &str,
        from: usize,
        most: i64,
    ) -> impl Future<Output = Result<Vec<(Millis, Event)>, StoreError>> + Send;

    /// Whether the request with this key was carried out.
    fn was_carried_out(
        &self,
        game: &str,
        key: &str,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Forgets which requests were carried out before a time.
    fn forget_requests(
        &self,
        before: Millis,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Whether a clock runs in any game.
    fn has_deadlines(&self) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// The games in which a clock has run out by then.
    fn deadlines(&self, by: Millis)
    -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// The games in which a clock runs and nothing has happened since a time.
    fn unchanged_since(
        &self,
        then: Millis,
    ) -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// What time it is: by the clock that all servers share.
    fn clock(&self) -> impl Future<Output = Result<Millis, StoreError>> + Send;

    /// When something last happened in any game.
    fn latest_change(&self) -> impl Future<Output = Result<Option<Millis>, StoreError>> + Send;

    /// When a server was last alive, and what was lost.
    fn timekeeping(&self) -> impl Future<Output = Result<Timekeeping, StoreError>> + Send;

    /// Says that a server is alive, and that what is added can be kept; and how far the clock is ahead of its time.
    fn beat(&self, at: Millis, ahead: i64) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Says that time was lost, and that a server is alive at its end; nothing if another has said so of a part of it.
    fn lose(&self, loss: Loss, ahead: i64) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Forgets what was lost before a time.
    fn forget_losses(&self, before: Millis) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Waits until no other server decides whether time was lost. The lock ends when what is returned is dropped.
    fn lock_clocks(&self) -> impl Future<Output = Result<impl Send, StoreError>> + Send;
}

impl Ledger for Store {
    fn is_shared(&self) -> bool {
        self.is_shared()
    }

    fn is_failing(&self) -> bool {
        self.is_failing()
    }

    fn is_closed(&self) -> bool {
        self.is_closed()
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.append(append).await
    }

    async fn log(&self, game: &str) -> Result<Log, StoreError> {
        self.log(game).await
    }

    async fn events(
        &self,
        game: &str,
        from: usize,
        most: i64,
    ) -> Result<Vec<(Millis, Event)>, StoreError> {
        self.some_events(game, from, most).await
    }

    async fn was_carried_out(&self, game: &str, key: &str) -> Result<bool, StoreError> {
        self.was_carried_out(game, key).await
    }

    async fn forget_requests(&self, before: Millis) -> Result<(), StoreError> {
        self.forget_requests(before).await
    }

    async fn has_deadlines(&self) -> Result<bool, StoreError> {
        self.has_deadlines().await
    }

    async fn deadlines(&self, by: Millis) -> Result<Vec<GameId>, StoreError> {
        self.deadlines(by).await
    }

    async fn unchanged_since(&self, then: Millis) -> Result<Vec<GameId>, StoreError> {
        self.unchanged_since(then).await
    }

    async fn clock(&self) -> Result<Millis, StoreError> {
        self.clock().await
    }

    async fn latest_change(&self) -> Result<Option<Millis>, StoreError> {
        self.latest_change().await
    }

    async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        self.timekeeping().await
    }

    async fn beat(&self, at: Millis, ahead: i64) -> Result<(), StoreError> {
        self.beat(at, ahead).await
    }

    async fn lose(&self, loss: Loss, ahead: i64) -> Result<(), StoreError> {
        self.lose(loss, ahead).await
    }

    async fn forget_losses(&self, before: Millis) -> Result<(), StoreError> {
        self.forget_losses(before).await
    }

    async fn lock_clocks(&self) -> Result<impl Send, StoreError> {
        self.lock_clocks().await
    }
}
