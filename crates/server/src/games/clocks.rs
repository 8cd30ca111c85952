//! The clocks of games: whose time is over, and what time has to be given back.

use std::sync::atomic::Ordering;

use burrow_play::{Action, Actor, Millis};
use burrow_store::StoreError;
use tokio::sync::RwLockReadGuard;

use super::time::AWAY;
use super::{GameError, Games};

/// How long a request can be repeated without effect, in milliseconds: a day.
const REPEATABLE: i64 = 24 * 60 * 60 * 1000;
/// How often those that can't any more are forgotten, in milliseconds.
const TIDYING: i64 = 60 * 60 * 1000;

impl Games {
    /// What time it is for clocks. It stands while nothing can be decided.
    pub(crate) fn time(&self) -> Millis {
        self.time.shown()
    }

    /// Ends the games in which time is over, and says that a server is alive, so that the next one knows for how long
    /// there was none. Called again and again.
    pub async fn tick(&self) -> Result<(), GameError> {
        let clock = self.store.clock().await?;
        if !self.time.is_settled() || self.time.is_behind(clock) {
            self.settle().await?;
        } else if self.store.is_failing() {
            // While nothing can be kept nobody can move: soon it will have to be settled.
            return Ok(());
        }
        let at = self.time.now();
        if self.store.has_deadlines().await? {
            self.store.beat(at).await?;
        }
        self.time.follow(clock);
        for id in self.store.deadlines(Some(at)).await? {
            // Refused if a move came meanwhile.
            let _ = self.act(&id, &Actor::Clock, Action::Flag, None).await;
        }
        if at.since(Millis(self.tidied.load(Ordering::Relaxed))) >= TIDYING {
            self.tidied.store(at.0, Ordering::Relaxed);
            self.store
                .forget_requests(Millis(at.0 - REPEATABLE))
                .await?;
        }
        Ok(())
    }

    /// Waits until time that was lost has been given back; until the answer is dropped, games can be decided.
    pub(super) async fn settled(&self) -> Result<RwLockReadGuard<'_, ()>, GameError> {
        loop {
            let deciding = self.time.deciding().await;
            if self.time.is_settled() {
                return Ok(deciding);
            }
            drop(deciding);
            self.settle().await?;
        }
    }

    /// Gives the players of games with clocks the time back in which there was no server, nothing could be kept, or a
    /// clock was set ahead. Nothing is decided meanwhile.
    pub(super) async fn settle(&self) -> Result<(), GameError> {
        let _alone = self.time.settling().await;
        // Of several servers that start at once one does it, and the others wait before they look at clocks.
        let _lock = self.store.lock_clocks().await?;
        let clock = self.store.clock().await?;
        let seen = self.store.last_seen().await?.unwrap_or(clock);
        // A clock that was set back is not believed.
        let at = clock.max(seen).max(self.time.now());
        self.time.set(at);
        let away = at.since(seen);
        // Otherwise another server has just been alive.
        if away >= AWAY.as_millis() as i64 {
            self.pause_all(at, away).await?;
        }
        // What could not be given back is given back next time.
        Ok(self.store.beat(at).await?)
    }

    async fn pause_all(&self, at: Millis, away: i64) -> Result<(), GameError> {
        for id in self.store.deadlines(None).await? {
            // One damaged game must not keep the others from their time.
            let Ok(game) = self.load(&id).await else {
                continue;
            };
            let milliseconds = away.min(at.since(game.updated()));
            let pause = Action::Pause { milliseconds };
            match self.execute(&id, &Actor::Clock, &pause, None, None).await {
                Err(GameError::Store(error)) if !matches!(error, StoreError::Conflict) => {
                    return Err(error.into());
                }
                // Refused where no time was lost; another server may have been faster.
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use burrow_games::Kind;
    use burrow_play::{Actor, Clock, Command, Match, Phase, SeatSetup, Setup, Start};
    use burrow_store::Store;
    use burrow_store::guest::Guest;

    use crate::games::time::Time;
    use crate::games::{Games, new_seed};

    /// A game of two people with 30 seconds each, in which both have moved: whose turn it is, their clock runs.
    async fn clocked(games: &Games) -> (Guest, String) {
        let seats = vec![SeatSetup::Creator, SeatSetup::Open];
        let start = Start::Options("size=6".parse().unwrap());
        let setup = Setup {
            clock: Some(Clock::Fischer {
                base: 30,
                increment: 0,
            }),
            ..Setup::new(Kind::Talpa, start, seats, &new_seed()).unwrap()
        };
        let (ann, bob) = (Guest::new(), Guest::new());
        let id = games.create(&ann, setup).await.unwrap();
        let sits = Actor::Person(bob.person());
        let join = Command::Join { seat: None };
        games.command(&id, &sits, &join, None).await.unwrap();
        for guest in [&ann, &bob] {
            play_any(games, guest, &id).await;
        }
        (ann, id)
    }

    async fn play_any(games: &Games, guest: &Guest, id: &str) -> Arc<Match> {
        let game = games.load(id).await.unwrap();
        let position = game.record().position();
        let command = Command::Play {
            ply: game.record().steps().len(),
            step: position.move_text(position.moves()[0]),
            thought: None,
        };
        let actor = Actor::Person(guest.person());
        games.command(id, &actor, &command, None).await.unwrap()
    }

    #[tokio::test]
    async fn nobody_pays_for_a_server_that_stood_still_or_a_clock_that_was_set_ahead() {
        let name = format!("burrow-time-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("burrow.db")).await.unwrap();
        let games = Games::open(store, 1).await.unwrap();
        games.tick().await.unwrap();
        let minute = Duration::from_secs(60);
        for lose in [Time::stall, Time::fall_behind] {
            let (ann, id) = clocked(&games).await;
            games.tick().await.unwrap();
            // Her move is there before the clocks are looked at again.
            lose(&games.time, minute);
            let shown = games.load(&id).await.unwrap().times_left(games.time());
            assert!(shown.unwrap().left[0].unwrap() > 25_000);
            let game = play_any(&games, &ann, &id).await;
            assert!(matches!(game.phase(), Phase::Move(_)));
            // Then it is for Bob.
            lose(&games.time, minute);
            games.tick().await.unwrap();
            let game = games.load(&id).await.unwrap();
            assert!(matches!(game.phase(), Phase::Move(_)));
            for left in game.times_left(games.time()).unwrap().left {
                assert!(left.unwrap() > 25_000, "{left:?}");
            }
        }
        games.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
