//! Where browsers take messages for guests who are not there.

use burrow_play::{Millis, PersonId, hex};

use super::{GameId, Store, StoreError};
use crate::finish::to_the_end;

/// How many subscriptions a guest has at most: one for each browser. A further one takes the place of the oldest.
pub const MOST_SUBSCRIPTIONS: usize = 5;

/// A browser's address at its push service, and what messages to it are encrypted with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The address. Whoever knows it can send there, so it is nobody else's business.
    pub endpoint: String,
    /// The browser's public key, as base64url.
    pub p256dh: String,
    /// The secret that the browser and the site share, as base64url.
    pub auth: String,
    /// The code of the guest's language.
    pub language: String,
    /// The address of the site by which the guest knows it.
    pub site: String,
}

/// What all servers of the same data share, and nobody else may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// The key that signs cookies.
    Cookies,
    /// The key by which push services know the site.
    Push,
}

impl Secret {
    /// Its name in the table.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Cookies => "cookies",
            Self::Push => "push",
        }
    }

    /// What is lost with it.
    pub(super) const fn loss(self) -> &'static str {
        match self {
            Self::Cookies => "all guests then lose their seats",
            Self::Push => "players then have to ask for messages again",
        }
    }
}

impl Store {
    /// Keeps a guest's subscription, or what has changed about it; a browser has one guest.
    pub async fn put_subscription(
        &self,
        guest: &PersonId,
        subscription: &Subscription,
        at: Millis,
    ) -> Result<(), StoreError> {
        let put = "INSERT INTO subscriptions (endpoint, guest, p256dh, auth, language, site, at) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE SET \
                   guest = excluded.guest, p256dh = excluded.p256dh, auth = excluded.auth, \
                   language = excluded.language, site = excluded.site, at = excluded.at";
        let trim = "DELETE FROM subscriptions WHERE guest = $1 AND endpoint NOT IN \
                    (SELECT endpoint FROM subscriptions WHERE guest = $1 ORDER BY at DESC LIMIT $2)";
        let (store, guest, kept) = (self.clone(), guest.clone(), subscription.clone());
        let done = to_the_end(async move {
            let values = [
                kept.endpoint.as_str().into(),
                guest.0.as_str().into(),
                kept.p256dh.as_str().into(),
                kept.auth.as_str().into(),
                kept.language.as_str().into(),
                kept.site.as_str().into(),
                at.0.into(),
            ];
            store.write(put, &values).await?;
            let most = MOST_SUBSCRIPTIONS as i64;
            store
                .write(trim, &[guest.0.as_str().into(), most.into()])
                .await
        });
        Ok(done.await.unwrap_or(Err(sqlx::Error::PoolClosed))?)
    }

    /// The subscriptions of a guest.
    pub async fn subscriptions(&self, guest: &PersonId) -> Result<Vec<Subscription>, StoreError> {
        let text = "SELECT endpoint, p256dh, auth, language, site FROM subscriptions \
                    WHERE guest = $1 ORDER BY at DESC";
        let rows: Vec<(String, String, String, String, String)> =
            self.read(text, &[guest.0.as_str().into()]).await?;
        let subscription = |(endpoint, p256dh, auth, language, site)| Subscription {
            endpoint,
            p256dh,
            auth,
            language,
            site,
        };
        Ok(rows.into_iter().map(subscription).collect())
    }

    /// Everybody who has a subscription.
    pub async fn subscribers(&self) -> Result<Vec<PersonId>, StoreError> {
        let text = "SELECT DISTINCT guest FROM subscriptions";
        let rows: Vec<(String,)> = self.read(text, &[]).await?;
        Ok(rows.into_iter().map(|(guest,)| PersonId(guest)).collect())
    }

    /// Forgets a subscription that its service no longer knows.
    pub async fn remove_subscription(&self, endpoint: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM subscriptions WHERE endpoint = $1";
        Ok(self.write(text, &[endpoint.into()]).await?)
    }

    /// Forgets a guest's subscription.
    pub async fn end_subscription(
        &self,
        guest: &PersonId,
        endpoint: &str,
    ) -> Result<(), StoreError> {
        let text = "DELETE FROM subscriptions WHERE endpoint = $1 AND guest = $2";
        let values = [endpoint.into(), guest.0.as_str().into()];
        Ok(self.write(text, &values).await?)
    }

    /// Forgets the subscriptions that were not confirmed since a time.
    pub async fn forget_subscriptions(&self, before: Millis) -> Result<(), StoreError> {
        let text = "DELETE FROM subscriptions WHERE at < $1";
        Ok(self.write(text, &[before.0.into()]).await?)
    }

    /// The games in which the player to move is to be told by now that little time is left, and since when.
    pub async fn reminders(&self, by: Millis) -> Result<Vec<(GameId, Millis)>, StoreError> {
        let text = "SELECT id, remind FROM games WHERE remind < $1 ORDER BY remind";
        let rows: Vec<(String, i64)> = self.read(text, &[by.0.into()]).await?;
        Ok(rows.into_iter().map(|(id, at)| (id, Millis(at))).collect())
    }

    /// Takes a reminder: whether it is the caller's to tell, and nobody else's.
    pub async fn take_reminder(&self, game: &str, at: Millis) -> Result<bool, StoreError> {
        let text = "UPDATE games SET remind = NULL WHERE id = $1 AND remind = $2 RETURNING id";
        let taken: Vec<(String,)> = self
            .write_and_read(text, &[game.into(), at.0.into()])
            .await?;
        Ok(!taken.is_empty())
    }

    /// A secret: the one that is kept, or else this one.
    pub async fn secret(&self, secret: Secret, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let insert = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let select = "SELECT value FROM secrets WHERE name = $1";
        let (name, damaged) = (secret.name(), StoreError::Secret(secret));
        self.write(insert, &[name.into(), hex(fresh).as_str().into()])
            .await?;
        let kept: Option<(String,)> = self.read_one(select, &[name.into()]).await?;
        let Some((kept,)) = kept else {
            return Err(damaged);
        };
        let digits = |place: usize| u8::from_str_radix(kept.get(place..place + 2)?, 16).ok();
        let bytes: Option<Vec<u8>> = (0..kept.len()).step_by(2).map(digits).collect();
        bytes.ok_or(damaged)
    }
}
