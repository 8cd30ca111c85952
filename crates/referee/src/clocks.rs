//! The clocks of games: whose time is over, and what time has to be given back.

use std::sync::atomic::Ordering;
use std::time::Duration;

use burrow_play::{Action, Actor, Match, Millis};
use burrow_store::{Loss, StoreError};
use futures_util::{StreamExt, stream};

use crate::host::Host;
use crate::ledger::Ledger;
use crate::memory::OpenGame;
use crate::referee::{Referee, Undecided};
use crate::time::{AWAY, Deciding, Present, Settling};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a request can be repeated without effect.
const REPEATABLE: Duration = DAY;
/// How long lost time may be owed: a month, since no clock runs for longer than two weeks.
const OWED: Duration = DAY.saturating_mul(30);
/// How often what is older is forgotten.
const TIDYING: Duration = Duration::from_secs(60 * 60);
/// For how long it is made sure that lost time is given back in all games: a server that did not know may still have
/// gone on with one. Afterwards it is given back when something happens.
const REPAYING: Duration = Duration::from_secs(60);
/// In how many games at once.
const AT_ONCE: usize = 64;
/// How soon the clock answers, and how often it is asked if it does not.
const PROMPT: Duration = Duration::from_millis(500);
const READINGS: usize = 5;
/// How often it is decided again what was lost when the answers came late, or another server has done so meanwhile.
const ATTEMPTS: usize = 8;

impl<L: Ledger, H: Host> Referee<L, H> {
    /// What time it is for the clocks of a game. It stands while nothing can be decided.
    pub fn time(&self, game: &Match) -> Millis {
        self.time.shown(game.updated(), self.host.elapsed())
    }

    /// What time it is for decisions.
    pub fn now(&self) -> Millis {
        self.time.now(self.host.elapsed())
    }

    /// Whether it is known what time it is.
    pub fn is_settled(&self) -> bool {
        self.time.is_settled(self.host.elapsed())
    }

    /// Ends the games in which time is over, and says that a server is alive, so that the next one knows for how long
    /// there was none. Called again and again.
    pub async fn tick(&self) -> Result<(), Undecided> {
        let asked = self.host.elapsed();
        let (clock, read) = self.read_clock().await?;
        let at = self.time.now(read);
        if !self.is_settled() || self.time.is_behind(clock, read) || !self.knows_losses().await? {
            self.settle_time(asked).await?;
        } else if self.ledger.is_failing() {
            // While nothing can be kept nobody can move: soon it will have to be settled.
            return Ok(());
        } else {
            // Where there are other servers, one that starts has to know what time it is for them.
            if self.ledger.is_shared() || self.ledger.has_deadlines().await? {
                self.ledger.beat(at, clock.since(at)).await?;
            }
            self.time.follow(clock, read, self.host.elapsed());
        }
        if !self.is_settled() {
            // It took too long: what was lost meanwhile is known next time.
            return Ok(());
        }
        let at = self.now();
        for id in self.memory.in_doubt() {
            // What can't be read yet is still in doubt.
            let _ = self.open(&id).await;
        }
        self.repay_all(at).await?;
        for id in self.ledger.deadlines(at).await? {
            // Refused if a move came meanwhile.
            let _ = self.act(&id, &Actor::Clock, &Action::Flag, None).await;
        }
        if at.since(Millis(self.tidied.load(Ordering::Relaxed))) >= millis(TIDYING) {
            self.tidied.store(at.0, Ordering::Relaxed);
            let before = |length| self.time.before(at, millis(length));
            self.ledger.forget_requests(before(REPEATABLE)).await?;
            self.ledger.forget_losses(before(OWED)).await?;
        }
        Ok(())
    }

    /// Whether no other server has noticed that time was lost of which this one does not know.
    async fn knows_losses(&self) -> Result<bool, Undecided> {
        if !self.ledger.is_shared() {
            return Ok(true);
        }
        let kept = self.ledger.timekeeping().await?;
        Ok(self.time.knows(&kept.losses))
    }

    /// Waits until it is known what time it is; until the answer is dropped, games can be decided.
    pub(crate) async fn settled(&self) -> Result<Deciding<'_>, Undecided> {
        loop {
            let asked = self.host.elapsed();
            let deciding = self.time.deciding().await;
            if self.is_settled() {
                return Ok(deciding);
            }
            drop(deciding);
            self.settle_time(asked).await?;
        }
    }

    /// Gives the players of games with clocks the time back in which there was no server, nothing could be kept, or a
    /// clock was set ahead.
    pub async fn settle(&self) -> Result<(), Undecided> {
        self.settle_time(self.host.elapsed()).await?;
        self.repay_all(self.now()).await
    }

    /// Finds out what time it is, unless somebody has since it was `asked` for. Nothing is decided here meanwhile.
    async fn settle_time(&self, asked: Duration) -> Result<(), StoreError> {
        let mut last = self.time.settling().await;
        if let Some(result) = last.as_ref().and_then(|last| last.result_for(asked)) {
            return result;
        }
        let began = self.host.elapsed();
        let result = self.find_time().await;
        *last = Some(Settling {
            began,
            ended: self.host.elapsed(),
            result: result.clone(),
        });
        result
    }

    /// Finds out what time it is and keeps for all servers what was lost.
    async fn find_time(&self) -> Result<(), StoreError> {
        // Of several servers that notice at once one does it, and the others read it.
        let _lock = self.ledger.lock_clocks().await?;
        for attempt in 1..=ATTEMPTS {
            let (before, asked) = self.read_clock().await?;
            let kept = self.ledger.timekeeping().await?;
            let latest = self.ledger.latest_change().await?.unwrap_or_default();
            let (clock, elapsed) = self.read_clock().await?;
            let length = elapsed.saturating_sub(asked);
            let jump = clock.since(before) - length.as_millis() as i64;
            if (length >= 2 * PROMPT || jump.abs() >= AWAY) && attempt < ATTEMPTS {
                // What is kept may be older than the clock, or newer.
                continue;
            }
            let Present { now, alive } = self.time.present(&kept, latest, clock, elapsed);
            // A clock that was set ahead by seconds is followed slowly.
            let at = if clock.since(now) < AWAY { now } else { clock };
            let ahead = clock.since(at);
            if at.since(alive) < AWAY {
                self.ledger.beat(at, ahead).await?;
                self.time.set(at, elapsed, kept.losses);
                return Ok(());
            }
            let (from, to) = (alive, at);
            self.ledger.lose(Loss { from, to }, ahead).await?;
        }
        Err(StoreError::Conflict)
    }

    /// What time it is by the clock, and what had elapsed then. An answer that was long on its way says little, so the
    /// question is repeated.
    async fn read_clock(&self) -> Result<(Millis, Duration), StoreError> {
        let mut best = (Duration::MAX, Millis::default(), Duration::ZERO);
        for _ in 0..READINGS {
            let asked = self.host.elapsed();
            let clock = self.ledger.clock().await?;
            let length = self.host.elapsed().saturating_sub(asked);
            best = best.min((length, clock, asked + length / 2));
            if length < PROMPT {
                break;
            }
        }
        let (_, clock, elapsed) = best;
        Ok((clock, elapsed))
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

    /// Gives back what was lost of the time of a game.
    pub(crate) async fn repay(&self, id: &str, known: OpenGame) -> Result<(), Undecided> {
        let updated = known.game.updated();
        let milliseconds = self.time.lost_since(updated);
        if milliseconds > 0 && known.game.deadline().is_some() && self.is_settled() {
            let (pause, at) = (Action::Pause { milliseconds }, self.now().max(updated));
            self.decide(id, known, &Actor::Clock, &pause, None, at)
                .await?;
        }
        Ok(())
    }

    /// Gives back what was lost lately of the time of all games in which a clock runs.
    async fn repay_all(&self, at: Millis) -> Result<(), Undecided> {
        let Some(loss) = self.time.last_loss() else {
            return Ok(());
        };
        if at.since(loss) >= millis(REPAYING) {
            return Ok(());
        }
        let owed = self.ledger.unchanged_since(loss).await?;
        let mut repaid = stream::iter(owed)
            .map(async |id| {
                let _settled = self.settled().await?;
                match self.open(&id).await {
                    Ok(known) => self.repay(&id, known).await,
                    Err(error) => Err(error),
                }
            })
            .buffer_unordered(AT_ONCE);
        while let Some(repaid) = repaid.next().await {
            match repaid {
                Err(error) if error.is_away() => return Err(error),
                // Where somebody was faster it is looked at again. One damaged game must not keep the others from their
                // time.
                _ => {}
            }
        }
        Ok(())
    }
}

fn millis(length: Duration) -> i64 {
    length.as_millis() as i64
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
            let game = referee.load(&id).await.unwrap();
            let shown = game.times_left(referee.time(&game));
            assert!(shown.unwrap().left[0].unwrap() > 25_000);
            store.faults().end();
            let game = play_any(&referee, &ann, &id).await;
            assert!(matches!(game.phase(), Phase::Move(_)), "{calls}");
            for left in game.times_left(referee.time(&game)).unwrap().left {
                assert!(left.unwrap() > 25_000, "{calls}: {left:?}");
            }
        }
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }

    /// Lets every task go as far as it can.
    async fn settle_down() {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_store_that_does_not_answer_is_waited_for_once_by_all_who_move() {
        let (store, folder) = store("hangs").await;
        let referee = Arc::new(Referee::new(store.clone(), Room(Instant::now())));
        store.faults().plan(0, Fault::Hanging);
        let moves: Vec<_> = (0..5)
            .map(|_| {
                let referee = Arc::clone(&referee);
                tokio::spawn(async move { referee.settled().await.map(drop) })
            })
            .collect();
        settle_down().await;
        assert!(!referee.is_settled());
        store.faults().end();
        for moved in moves {
            // None of those who have waited asks again, though it would answer now.
            assert!(moved.await.unwrap().unwrap_err().is_away());
        }
        assert!(referee.settled().await.is_ok());
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
            let game = referee.load(id).await.unwrap();
            let shown = game.times_left(referee.time(&game));
            assert!(shown.unwrap().left[0].unwrap() > 25_000);
            let game = play_any(&referee, &ann, id).await;
            assert!(matches!(game.phase(), Phase::Move(_)));
            // Then it is for Bob.
            lose(&referee.time, minute);
            referee.tick().await.unwrap();
            let game = referee.load(id).await.unwrap();
            assert!(matches!(game.phase(), Phase::Move(_)));
            for left in game.times_left(referee.time(&game)).unwrap().left {
                assert!(left.unwrap() > 25_000, "{left:?}");
            }
        }
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
