//! The clocks of games: whose time is over, and what time has to be given back.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use burrow_play::{Action, Actor, Match, Millis};
use burrow_store::StoreError;
use tokio::sync::RwLockReadGuard;

use crate::host::Host;
use crate::ledger::Ledger;
use crate::memory::OpenGame;
use crate::referee::{Referee, Undecided};
use crate::time::AWAY;

/// How long a request can be repeated without effect, in milliseconds: a day.
const REPEATABLE: i64 = 24 * 60 * 60 * 1000;
/// How often those that can't any more are forgotten, in milliseconds.
const TIDYING: i64 = 60 * 60 * 1000;
/// How soon the clock answers, and how often it is asked if it does not.
const PROMPT: Duration = Duration::from_millis(500);
const READINGS: usize = 5;

impl<L: Ledger, H: Host> Referee<L, H> {
    /// What time it is for clocks. It stands while nothing can be decided.
    pub fn time(&self) -> Millis {
        self.time.shown(self.host.elapsed())
    }

    /// What time it is for decisions.
    pub(crate) fn now(&self) -> Millis {
        self.time.now(self.host.elapsed())
    }

    /// Whether no time was lost that has to be given back first.
    pub(crate) fn is_settled(&self) -> bool {
        self.time.is_settled(self.host.elapsed())
    }

    /// Ends the games in which time is over, and says that a server is alive, so that the next one knows for how long
    /// there was none. Called again and again.
    pub async fn tick(&self) -> Result<(), Undecided> {
        let clock = self.ledger.clock().await?;
        if !self.is_settled() || self.time.is_behind(clock, self.host.elapsed()) {
            self.settle().await?;
        } else if self.ledger.is_failing() {
            // While nothing can be kept nobody can move: soon it will have to be settled.
            return Ok(());
        }
        let at = self.now();
        if !self.is_settled() {
            // It took too long: what was lost meanwhile is given back next time.
            return Ok(());
        }
        // Where there are other servers, one that starts has to know what time it is for them.
        if self.ledger.is_shared() || self.ledger.has_deadlines().await? {
            self.ledger.beat(at).await?;
        }
        self.time.follow(clock, self.host.elapsed());
        for id in self.ledger.deadlines(Some(at)).await? {
            // Refused if a move came meanwhile.
            let _ = self.act(&id, &Actor::Clock, &Action::Flag, None).await;
        }
        if at.since(Millis(self.tidied.load(Ordering::Relaxed))) >= TIDYING {
            self.tidied.store(at.0, Ordering::Relaxed);
            let before = Millis(at.0 - REPEATABLE);
            self.ledger.forget_requests(before).await?;
        }
        Ok(())
    }

    /// Waits until time that was lost has been given back; until the answer is dropped, games can be decided.
    pub(crate) async fn settled(&self) -> Result<RwLockReadGuard<'_, ()>, Undecided> {
        loop {
            let deciding = self.time.deciding().await;
            if self.is_settled() {
                return Ok(deciding);
            }
            drop(deciding);
            self.settle().await?;
        }
    }

    /// Gives the players of games with clocks the time back in which there was no server, nothing could be kept, or a
    /// clock was set ahead. Nothing is decided meanwhile.
    pub async fn settle(&self) -> Result<(), Undecided> {
        let _alone = self.time.settling().await;
        // Of several servers that start at once one does it, and the others wait before they look at clocks.
        let _lock = self.ledger.lock_clocks().await?;
        let (clock, elapsed) = self.read_clock().await?;
        let seen = self.ledger.last_seen().await?.unwrap_or(clock);
        // A clock that was set back is not believed.
        let at = clock.max(seen).max(self.time.last());
        let away = at.since(seen);
        let is_away = away >= AWAY.as_millis() as i64;
        // Otherwise another server has just been alive.
        if is_away {
            self.pause_all(at, away).await?;
        }
        self.ledger.beat(at).await?;
        // Only now: what could not be given back is given back next time.
        if self.time.set(at, elapsed, is_away.then_some(seen)) {
            // A request that was made before is not as old as it seems.
            self.tidied.store(at.0, Ordering::Relaxed);
        }
        Ok(())
    }

    /// What time it is by the clock, and what had elapsed then. An answer that was long on its way says little, so the
    /// question is repeated.
    async fn read_clock(&self) -> Result<(Millis, Duration), Undecided> {
        let mut asked = self.host.elapsed();
        for _ in 1..READINGS {
            let clock = self.ledger.clock().await?;
            let elapsed = self.host.elapsed();
            if elapsed - asked < PROMPT {
                return Ok((clock, elapsed));
            }
            asked = elapsed;
        }
        Ok((self.ledger.clock().await?, self.host.elapsed()))
    }

    /// What time it is for a decision about a game; `None` if time was lost that has to be given back first.
    pub(crate) fn time_for(&self, game: &Match) -> Option<Millis> {
        let (elapsed, updated) = (self.host.elapsed(), game.updated());
        if self.time.is_behind(updated, elapsed) {
            self.time.catch_up(updated);
        }
        let is_owed = game.deadline().is_some() && self.time.lost_since(updated) > 0;
        let is_settled = self.time.is_settled(elapsed) && !is_owed;
        is_settled.then(|| self.time.now(elapsed).max(updated))
    }

    /// Gives back what was lost of the time of a game with which a server went on that had not noticed it.
    pub(crate) async fn repay(&self, id: &str, known: OpenGame) -> Result<(), Undecided> {
        let milliseconds = self.time.lost_since(known.game.updated());
        if milliseconds > 0 && self.is_settled() {
            let pause = Action::Pause { milliseconds };
            self.decide(id, known, &Actor::Clock, &pause, None, self.now())
                .await?;
        }
        Ok(())
    }

    async fn pause_all(&self, at: Millis, away: i64) -> Result<(), Undecided> {
        for id in self.ledger.deadlines(None).await? {
            let paused = loop {
                match self.pause(&id, at, away).await {
                    // A server that has not noticed yet was faster.
                    Err(Undecided::Store(StoreError::Conflict)) => {}
                    result => break result,
                }
            };
            match paused {
                // Refused where no time was lost. One damaged game must not keep the others from their time.
                Ok(_) | Err(Undecided::Refused(_) | Undecided::Log { .. } | Undecided::Unknown) => {
                }
                Err(Undecided::Store(StoreError::Gap { .. } | StoreError::Event { .. })) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    async fn pause(&self, id: &str, at: Millis, away: i64) -> Result<Arc<Match>, Undecided> {
        let known = self.open(id).await?;
        let updated = known.game.updated();
        // It may be owed what was lost before, too.
        let milliseconds = at.since(updated).min(away + self.time.lost_since(updated));
        let pause = Action::Pause { milliseconds };
        self.decide(id, known, &Actor::Clock, &pause, None, at)
            .await
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use burrow_games::Kind;
    use burrow_play::{Actor, Clock, Command, Match, Phase, SeatSetup, Seed, Setup, Start};
    use burrow_store::Store;
    use burrow_store::fault::Fault;
    use burrow_store::guest::Guest;

    use crate::host::Host;
    use crate::referee::Referee;
    use crate::time::Time;

    /// A host that began an hour ago, where nobody is ever away.
    struct Room(Instant);

    impl Host for Room {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(3600) + self.0.elapsed()
        }

        async fn pause(&self, length: Duration) {
            tokio::time::sleep(length).await;
        }

        fn absence(&self, _: &str, _: &Match) -> Option<i64> {
            None
        }

        fn kept(&self, _: &str, _: &Arc<Match>, _: bool) {}
    }

    /// A game of two people with 30 seconds each, in which both have moved: whose turn it is, their clock runs.
    async fn clocked(referee: &Referee<Store, Room>, id: &str) -> Guest {
        let seats = vec![SeatSetup::Creator, SeatSetup::Open];
        let start = Start::Options("size=6".parse().unwrap());
        let seed = Seed::new([1; 32]);
        let setup = Setup {
            clock: Some(Clock::Fischer {
                base: 30,
                increment: 0,
            }),
            ..Setup::new(Kind::Talpa, start, seats, &seed).unwrap()
        };
        let (ann, bob) = (Guest::new(), Guest::new());
        let created = referee.create(id, ann.person(), setup, &seed);
        created.await.unwrap();
        let sits = Actor::Person(bob.person());
        let join = Command::Join { seat: None }.into();
        referee.act(id, &sits, &join, None).await.unwrap();
        for guest in [&ann, &bob] {
            play_any(referee, guest, id).await;
        }
        ann
    }

    async fn play_any(referee: &Referee<Store, Room>, guest: &Guest, id: &str) -> Arc<Match> {
        let game = referee.load(id).await.unwrap();
        let position = game.record().position();
        let command = Command::Play {
            ply: game.record().steps().len(),
            step: position.move_text(position.moves()[0]),
            thought: None,
        };
        let (actor, action) = (Actor::Person(guest.person()), command.into());
        referee.act(id, &actor, &action, None).await.unwrap()
    }

    /// A store in a folder of its own, which is to be removed afterwards.
    async fn store(name: &str) -> (Store, PathBuf) {
        let folder = std::env::temp_dir().join(format!("burrow-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("burrow.db")).await.unwrap();
        (store, folder)
    }

    #[tokio::test]
    async fn time_that_cannot_be_given_back_at_once_is_given_back_before_the_next_move() {
        let (store, folder) = store("later").await;
        let referee = Referee::new(store.clone(), Room(Instant::now()));
        referee.tick().await.unwrap();
        // Until the pause is kept, when it is kept, and when it has been.
        for calls in 0..5 {
            let id = calls.to_string();
            let ann = clocked(&referee, &id).await;
            referee.tick().await.unwrap();
            referee.time.stall(Duration::from_secs(60));
            store.faults().plan(calls, Fault::Lasting);
            assert!(referee.tick().await.is_err());
            let shown = referee.load(&id).await.unwrap().times_left(referee.time());
            assert!(shown.unwrap().left[0].unwrap() > 25_000);
            store.faults().end();
            let game = play_any(&referee, &ann, &id).await;
            assert!(matches!(game.phase(), Phase::Move(_)), "{calls}");
            for left in game.times_left(referee.time()).unwrap().left {
                assert!(left.unwrap() > 25_000, "{calls}: {left:?}");
            }
        }
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[tokio::test]
    async fn nobody_pays_for_a_server_that_stood_still_or_a_clock_that_was_set_ahead() {
        let (store, folder) = store("time").await;
        let referee = Referee::new(store.clone(), Room(Instant::now()));
        referee.tick().await.unwrap();
        let minute = Duration::from_secs(60);
        for (id, lose) in [
            ("a", Time::stall as fn(&Time, Duration)),
            ("b", Time::fall_behind),
        ] {
            let ann = clocked(&referee, id).await;
            referee.tick().await.unwrap();
            // Her move is there before the clocks are looked at again.
            lose(&referee.time, minute);
            let shown = referee.load(id).await.unwrap().times_left(referee.time());
            assert!(shown.unwrap().left[0].unwrap() > 25_000);
            let game = play_any(&referee, &ann, id).await;
            assert!(matches!(game.phase(), Phase::Move(_)));
            // Then it is for Bob.
            lose(&referee.time, minute);
            referee.tick().await.unwrap();
            let game = referee.load(id).await.unwrap();
            assert!(matches!(game.phase(), Phase::Move(_)));
            for left in game.times_left(referee.time()).unwrap().left {
                assert!(left.unwrap() > 25_000, "{left:?}");
            }
        }
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
