//! Guests: the names they have chosen, and the tokens by which their programs are known.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use burrow_play::{Millis, PersonId};

use super::{Store, StoreError};
use crate::finish::to_the_end;
use crate::guest::Guest;
use crate::sync::lock;

/// How many guests are remembered.
const MOST: usize = 20_000;

/// What was found before, so that not every request has to ask who it is from. Only where nobody else writes into the
/// database: elsewhere a token may have ended, or a name changed.
#[derive(Clone, Default)]
pub(super) struct People(Arc<Mutex<Found>>);

#[derive(Default)]
struct Found {
    /// The names of guests; `None` for those who have not chosen one.
    names: HashMap<PersonId, Option<String>>,
    /// The hashes of the tokens of guests, and whose they are.
    tokens: HashMap<PersonId, String>,
    owners: HashMap<String, PersonId>,
    /// The devices of guests, and when they were signed out.
    devices: HashMap<PersonId, Vec<(String, i64)>>,
    /// How often something was written: what was read before may not be true any more.
    writes: u64,
}

impl Found {
    fn forget(&mut self, guest: &PersonId) {
        self.names.remove(guest);
        self.devices.remove(guest);
        if let Some(hash) = self.tokens.remove(guest) {
            self.owners.remove(&hash);
        }
    }
}

impl People {
    fn lock(&self) -> MutexGuard<'_, Found> {
        lock(&self.0)
    }

    /// Remembers what was read, unless something was written meanwhile.
    fn remember(&self, writes: u64, put: impl FnOnce(&mut Found)) {
        let mut found = self.lock();
        if found.writes != writes {
            return;
        }
        let most = found.names.len().max(found.owners.len());
        if most.max(found.devices.len()) >= MOST {
            let writes = found.writes;
            *found = Found {
                writes,
                ..Found::default()
            };
        }
        put(&mut found);
    }

    fn forget(&self, guest: &PersonId) {
        let mut found = self.lock();
        found.writes += 1;
        found.forget(guest);
    }
}

impl Store {
    /// Forgets what was known of a guest, since something was written.
    pub(super) fn forget_person(&self, guest: &PersonId) {
        self.people.forget(guest);
    }

    /// The devices of a guest, if they are remembered; or how often something was written by now.
    pub(super) fn known_devices(&self, guest: &PersonId) -> Result<Vec<(String, i64)>, u64> {
        let found = self.people.lock();
        match found.devices.get(guest) {
            Some(devices) if !self.is_shared() => Ok(devices.clone()),
            _ => Err(found.writes),
        }
    }

    /// Remembers the devices of a guest.
    pub(super) fn remember_devices(
        &self,
        guest: &PersonId,
        writes: u64,
        devices: Vec<(String, i64)>,
    ) {
        self.people.remember(writes, |found| {
            found.devices.insert(guest.clone(), devices);
        });
    }

    /// Changes something about a guest, and forgets what was known. The values of the statement are the guest's id and,
    /// where something is put, a text and the time.
    async fn change(
        &self,
        guest: &PersonId,
        statement: &'static str,
        put: Option<(&str, Millis)>,
    ) -> Result<(), StoreError> {
        let (store, guest) = (self.clone(), guest.clone());
        let put = put.map(|(text, at)| (text.to_owned(), at));
        let changed = to_the_end(async move {
            let mut values = vec![guest.0.as_str().into()];
            if let Some((text, at)) = &put {
                values.push(text.as_str().into());
                values.push(at.0.into());
            }
            let changed = store.write(statement, &values).await;
            store.people.forget(&guest);
            changed
        });
        Ok(changed.await.unwrap_or(Err(sqlx::Error::PoolClosed))?)
    }

    /// Keeps a new guest, or the new name of one.
    pub async fn put_guest(&self, guest: &Guest, at: Millis) -> Result<(), StoreError> {
        let text = "INSERT INTO guests (id, name, created) VALUES ($1, $2, $3) \
                    ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        self.change(&guest.id, text, Some((&guest.name, at))).await
    }

    /// A guest by its id.
    pub async fn guest(&self, id: &PersonId) -> Result<Option<Guest>, StoreError> {
        let named = |name: Option<String>| {
            let id = id.clone();
            name.map(|name| Guest { id, name })
        };
        let writes = {
            let found = self.people.lock();
            match found.names.get(id) {
                Some(name) if !self.is_shared() => return Ok(named(name.clone())),
                _ => found.writes,
            }
        };
        let text = "SELECT name FROM guests WHERE id = $1";
        let found: Option<(String,)> = self.read_one(text, &[id.0.as_str().into()]).await?;
        let name = found.map(|(name,)| name);
        self.people.remember(writes, |found| {
            found.names.insert(id.clone(), name.clone());
        });
        Ok(named(name))
    }

    /// Keeps the hash of a guest's token, in place of the one before.
    pub async fn put_token(
        &self,
        guest: &PersonId,
        hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = "INSERT INTO tokens (guest, hash, created) VALUES ($1, $2, $3) \
                    ON CONFLICT (guest) DO UPDATE SET hash = excluded.hash, created = excluded.created";
        self.change(guest, text, Some((hash, at))).await
    }

    /// The guest whose token has this hash.
    pub async fn token_owner(&self, hash: &str) -> Result<Option<PersonId>, StoreError> {
        let writes = {
            let found = self.people.lock();
            match found.owners.get(hash) {
                Some(owner) if !self.is_shared() => return Ok(Some(owner.clone())),
                _ => found.writes,
            }
        };
        let text = "SELECT guest FROM tokens WHERE hash = $1";
        let guest: Option<(String,)> = self.read_one(text, &[hash.into()]).await?;
        let Some(guest) = guest.map(|(guest,)| PersonId(guest)) else {
            return Ok(None);
        };
        self.people.remember(writes, |found| {
            found.tokens.insert(guest.clone(), hash.to_owned());
            found.owners.insert(hash.to_owned(), guest.clone());
        });
        Ok(Some(guest))
    }

    /// Forgets a guest's token.
    pub async fn remove_token(&self, guest: &PersonId) -> Result<(), StoreError> {
        let text = "DELETE FROM tokens WHERE guest = $1";
        self.change(guest, text, None).await
    }

    /// Takes a game out of a person's list.
    pub async fn forget_game(&self, person: &PersonId, game: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM players WHERE person = $1 AND game = $2";
        let values = [person.0.as_str().into(), game.into()];
        Ok(self.write(text, &values).await?)
    }

    async fn count(&self, text: &'static str, person: &PersonId) -> Result<i64, StoreError> {
        let count = self.read_one(text, &[person.0.as_str().into()]).await?;
        Ok(count.map_or(0, |(count,)| count))
    }

    /// In how many games a person is to move.
    pub async fn turns_of(&self, person: &PersonId) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.mover = $1";
        self.count(text, person).await
    }

    /// How many of the games that a person has created or has a seat in strangers find: those that wait for players, and
    /// in which something has happened since.
    pub async fn open_games_of(&self, person: &PersonId, since: Millis) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.stage = 'waiting' AND games.listed = 1 \
                    AND games.updated > $2";
        let values = [person.0.as_str().into(), since.0.into()];
        let count = self.read_one(text, &values).await?;
        Ok(count.map_or(0, |(count,)| count))
    }

    /// How many games that are not over a person has created or plays in. What others have created, and what has not
    /// begun, is not counted: who is only asked to play can't help it.
    pub async fn unfinished_games_of(&self, person: &PersonId) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.stage <> 'over' \
                    AND (games.stage <> 'waiting' OR games.creator IS NULL OR games.creator = $1)";
        self.count(text, person).await
    }
}
