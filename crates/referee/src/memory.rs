//! Games in memory, so that a log is read only once.
//!
//! What stands here is the beginning of a log, usually all of it. Where nobody else writes into the store it is all,
//! unless an attempt to write ended in doubt; otherwise what was added meanwhile is read first.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use burrow_play::{BadLog, Decision, Event, Match, Millis, Seed};
use burrow_store::sync::lock;
use burrow_store::{Append, GameId, StoreError};
use tokio::sync::{Mutex as AsyncMutex, OwnedMappedMutexGuard, OwnedMutexGuard};

use crate::ledger::Ledger;
use crate::referee::Undecided;

/// How many games are kept. One that is in use is kept in any case.
const MOST: usize = 4096;
/// How many of the latest events of each game are kept, for those who follow it.
const LATEST: usize = 16;

/// The games in memory.
#[derive(Default)]
pub(crate) struct Memory(Mutex<Places>);

/// One task at a time has a game.
type Place = Arc<AsyncMutex<Option<KnownGame>>>;

#[derive(Default)]
struct Places {
    games: HashMap<GameId, (u64, Place)>,
    /// Counts the uses, so that those whose last use is long ago can go.
    uses: u64,
}

impl Places {
    fn place(&mut self, id: &str) -> Place {
        self.uses += 1;
        if let Some((used, place)) = self.games.get_mut(id) {
            *used = self.uses;
            return Arc::clone(place);
        }
        if self.games.len() >= MOST {
            self.make_room();
        }
        let place = Place::default();
        let kept = (self.uses, Arc::clone(&place));
        self.games.insert(id.to_owned(), kept);
        place
    }

    /// Forgets a quarter of the games. Others can't get hold of one meanwhile, since they have to ask here.
    fn make_room(&mut self) {
        let games = self.games.iter();
        let unused = games.filter(|(_, (_, place))| Arc::strong_count(place) == 1);
        let mut unused: Vec<(u64, GameId)> =
            unused.map(|(id, (used, _))| (*used, id.clone())).collect();
        unused.sort_unstable();
        for (_, id) in unused.into_iter().take(MOST / 4) {
            self.games.remove(&id);
        }
    }
}

/// A game that one task has for itself, until it is dropped.
pub(crate) type OpenGame = OwnedMappedMutexGuard<Option<KnownGame>, KnownGame>;

/// A game as far as its log is known.
pub(crate) struct KnownGame {
    pub(crate) game: Arc<Match>,
    /// From what all chance in it follows.
    pub(crate) seed: Seed,
    latest: VecDeque<(Millis, Event)>,
    /// Whether this was the whole log when it was last looked at or written.
    is_whole: bool,
    /// Whether an attempt to add that ended in doubt has succeeded, of which nobody has been told.
    pub(crate) has_news: bool,
}

impl Memory {
    /// A game as it is now, which nobody else can change here until it is dropped.
    pub(crate) async fn open(&self, ledger: &impl Ledger, id: &str) -> Result<OpenGame, Undecided> {
        let place = lock(&self.0).place(id);
        let mut known = place.lock_owned().await;
        match &mut *known {
            Some(known) if known.is_whole && !ledger.is_shared() => {}
            Some(known) => known.catch_up(ledger, id).await?,
            None => {
                let found = KnownGame::load(ledger, id).await;
                if let Err(Undecided::Unknown) = found {
                    self.forget(id);
                }
                *known = Some(found?);
            }
        }
        // It has just been put there.
        OwnedMutexGuard::try_map(known, Option::as_mut).map_err(|_| Undecided::Unknown)
    }

    /// The games to which something may have been added without anybody's knowing.
    pub(crate) fn in_doubt(&self) -> Vec<GameId> {
        let places = lock(&self.0);
        let doubtful = places.games.iter().filter(|(_, (_, place))| {
            // Whoever has one now finds out.
            let known = place.try_lock();
            known.is_ok_and(|known| known.as_ref().is_some_and(|known| !known.is_whole))
        });
        let mut ids: Vec<GameId> = doubtful.map(|(id, _)| id.clone()).collect();
        ids.sort_unstable();
        ids
    }

    /// Forgets what its only user has found to be no game: nobody can fill the memory by asking.
    fn forget(&self, id: &str) {
        let mut places = lock(&self.0);
        let place = places.games.get(id);
        if place.is_some_and(|(_, place)| Arc::strong_count(place) <= 2) {
            places.games.remove(id);
        }
    }
}

/// Says which game has a log that does not make sense.
fn damaged(id: &str) -> impl Fn(BadLog) -> Undecided {
    move |reason| Undecided::Log {
        game: id.to_owned(),
        reason,
    }
}

impl KnownGame {
    async fn load(ledger: &impl Ledger, id: &str) -> Result<Self, Undecided> {
        let log = ledger.log(id).await?;
        if log.events.is_empty() {
            return Err(Undecided::Unknown);
        }
        let game = Match::replay(log.events.iter().map(|(at, event)| (*at, event)))
            .map_err(damaged(id))?;
        if !log.has_seed_of(&game) {
            let game = id.to_owned();
            return Err(StoreError::Seed { game }.into());
        }
        let earlier = log.events.len().saturating_sub(LATEST);
        Ok(Self {
            game: Arc::new(game),
            seed: log.seed.unwrap_or_else(|| Seed::new(rand::random())),
            latest: log.events.into_iter().skip(earlier).collect(),
            is_whole: true,
            has_news: false,
        })
    }

    /// Reads what others have added.
    async fn catch_up(&mut self, ledger: &impl Ledger, id: &str) -> Result<(), Undecided> {
        for (at, event) in ledger.events(id, self.game.events(), i64::MAX).await? {
            Arc::make_mut(&mut self.game)
                .apply(&event, at)
                .map_err(damaged(id))?;
            self.remember(at, event);
            self.has_news |= !self.is_whole;
        }
        self.is_whole = true;
        Ok(())
    }

    /// Adds what was decided to the log; the game after it.
    pub(crate) async fn add(
        &mut self,
        ledger: &impl Ledger,
        append: Append,
        decision: Decision,
        at: Millis,
    ) -> Result<Arc<Match>, Undecided> {
        // If this fails, or is never heard of again, the events may be in the log or not.
        self.is_whole = false;
        ledger.append(append).await?;
        self.game = Arc::new(decision.after);
        for event in decision.events {
            self.remember(at, event);
        }
        self.is_whole = true;
        Ok(Arc::clone(&self.game))
    }

    fn remember(&mut self, at: Millis, event: Event) {
        if self.latest.len() == LATEST {
            self.latest.pop_front();
        }
        self.latest.push_back((at, event));
    }

    /// The events from a number on, if they are among the latest.
    pub(crate) fn latest(&self, from: usize) -> Option<Vec<(Millis, Event)>> {
        let earlier = self.game.events() - self.latest.len();
        let known = from.checked_sub(earlier)?;
        Some(self.latest.iter().skip(known).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Places};

    #[test]
    fn games_that_are_in_use_or_were_used_lately_stay() {
        let mut places = Places::default();
        let held = places.place("held");
        for number in 0..MOST - 1 {
            places.place(&number.to_string());
        }
        places.place("0");
        assert_eq!(places.games.len(), MOST);
        places.place("one more");
        assert_eq!(places.games.len(), MOST - MOST / 4 + 1);
        for stays in ["held", "0", "one more"] {
            assert!(places.games.contains_key(stays), "{stays}");
        }
        assert!(!places.games.contains_key("1"));
        drop(held);
    }
}
