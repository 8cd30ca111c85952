//! Who looks at which game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use burrow_play::{Millis, PersonId};
use tokio::sync::watch;

use crate::clock::now;

/// Tells those who watch a game that something happened, or that others have come or gone.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<HashMap<String, Table>>>);

/// A game that is watched.
struct Table {
    changes: watch::Sender<u64>,
    /// How many streams each person has.
    present: HashMap<PersonId, usize>,
    /// Since when those who were there are not.
    left: HashMap<PersonId, Millis>,
    /// Since when it is watched: who never came has been away since then.
    opened: Millis,
}

impl Hub {
    /// From now on hears of a game, until the [`Watch`] is dropped.
    pub(crate) fn watch(&self, game: &str, person: &PersonId) -> Watch {
        let mut tables = self.lock();
        let table = tables.entry(game.to_owned()).or_insert_with(|| Table {
            changes: watch::Sender::new(0),
            present: HashMap::new(),
            left: HashMap::new(),
            opened: now(),
        });
        table.left.remove(person);
        *table.present.entry(person.clone()).or_default() += 1;
        let changes = table.changes.subscribe();
        table.changes.send_modify(|count| *count += 1);
        Watch {
            hub: self.clone(),
            game: game.to_owned(),
            person: person.clone(),
            changes,
        }
    }

    /// Tells all who watch a game.
    pub(crate) fn tell(&self, game: &str) {
        if let Some(table) = self.lock().get(game) {
            table.changes.send_modify(|count| *count += 1);
        }
    }

    /// Tells all who watch anything.
    pub(crate) fn tell_all(&self) {
        for table in self.lock().values() {
            table.changes.send_modify(|count| *count += 1);
        }
    }

    /// Who watches a game, players or not.
    pub(crate) fn present(&self, game: &str) -> Vec<PersonId> {
        let tables = self.lock();
        let table = tables.get(game);
        table.map_or_else(Vec::new, |table| table.present.keys().cloned().collect())
    }

    /// Since when somebody has not been there, as far as is known; none if they are.
    pub(crate) fn absent_since(&self, game: &str, person: &PersonId) -> Option<Millis> {
        let tables = self.lock();
        let table = tables.get(game)?;
        match table.present.contains_key(person) {
            true => None,
            false => Some(table.left.get(person).copied().unwrap_or(table.opened)),
        }
    }

    fn leave(&self, game: &str, person: &PersonId) {
        let mut tables = self.lock();
        let Some(table) = tables.get_mut(game) else {
            return;
        };
        if let Some(streams) = table.present.get_mut(person) {
            *streams -= 1;
            if *streams == 0 {
                table.present.remove(person);
                table.left.insert(person.clone(), now());
            }
        }
        match table.present.is_empty() {
            true => drop(tables.remove(game)),
            false => table.changes.send_modify(|count| *count += 1),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Table>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody's look at a game.
pub struct Watch {
    hub: Hub,
    game: String,
    person: PersonId,
    changes: watch::Receiver<u64>,
}

impl Watch {
    /// Waits until something happens in the game, or has since the last time, or somebody comes or goes.
    pub async fn changed(&mut self) {
        // The table lives as long as somebody watches, so there is always a sender.
        let _ = self.changes.changed().await;
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.hub.leave(&self.game, &self.person);
    }
}

#[cfg(test)]
mod tests {
    use burrow_play::PersonId;

    use super::Hub;

    #[tokio::test]
    async fn those_who_watch_hear_of_changes_and_are_counted_until_they_leave() {
        let hub = Hub::default();
        let (ann, bob) = (PersonId("ann".to_owned()), PersonId("bob".to_owned()));
        let mut watch = hub.watch("g", &ann);
        watch.changed().await;
        let second = hub.watch("g", &ann);
        let other = hub.watch("g", &bob);
        watch.changed().await;
        assert_eq!(hub.present("g").len(), 2);
        drop(second);
        assert_eq!(hub.present("g").len(), 2);
        assert_eq!(hub.absent_since("g", &bob), None);
        drop(other);
        assert!(hub.absent_since("g", &bob).is_some());
        assert_eq!(hub.present("g"), [ann]);
        hub.tell("g");
        watch.changed().await;
        drop(watch);
        assert!(hub.present("g").is_empty());
    }
}
