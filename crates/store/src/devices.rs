//! The devices of a guest, and how a guest gets to another one.

use burrow_play::{Millis, PersonId};

use super::{Store, StoreError};
use crate::guest::random_id;

/// How many letters the id of a device has.
const LETTERS: usize = 8;

/// The id of the device on which a guest was first seen: its cookie carries none.
pub const FIRST_DEVICE: &str = "first";

/// How many devices of a guest are kept besides the first one.
const MOST: i64 = 20;

/// A device of a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Its id, which its cookie carries, but for the first.
    pub id: String,
    /// Its browser and system.
    pub name: String,
    /// Since when it is the guest's.
    pub created: Millis,
}

impl Device {
    /// The device on which a guest was first seen.
    pub fn first(agent: &str, created: Millis) -> Self {
        Self {
            id: FIRST_DEVICE.to_owned(),
            ..Self::new(agent, created)
        }
    }

    /// A new device, which is known by what its browser says of itself.
    pub fn new(agent: &str, created: Millis) -> Self {
        Self {
            id: random_id(LETTERS),
            name: browser_name(agent),
            created,
        }
    }
}

/// What a browser is called, and on what it runs, as far as it says so.
fn browser_name(agent: &str) -> String {
    let first = |names: &[(&str, &'static str)]| {
        let mut names = names.iter();
        names
            .find(|(sign, _)| agent.contains(sign))
            .map(|(_, name)| *name)
    };
    let browser = first(&[
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Firefox", "Firefox"),
        ("Chrom", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    let known: Vec<&str> = [browser, system].into_iter().flatten().collect();
    if known.is_empty() {
        return "?".to_owned();
    }
    known.join(" · ")
}

impl Store {
    /// Keeps a device of a guest, unless it is known already. Where there are too many the oldest is signed out, but never
    /// the first.
    pub async fn put_device(&self, guest: &PersonId, device: &Device) -> Result<(), StoreError> {
        let text = "INSERT INTO devices (guest, device, name, created) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (guest, device) DO NOTHING";
        let values = [
            guest.0.as_str().into(),
            device.id.as_str().into(),
            device.name.as_str().into(),
            device.created.0.into(),
        ];
        self.write(text, &values).await?;
        let text = "DELETE FROM devices WHERE guest = $1 AND device <> $2 AND device NOT IN \
                    (SELECT device FROM devices WHERE guest = $1 AND device <> $2 \
                    ORDER BY CASE WHEN ended = 0 THEN 0 ELSE 1 END, created DESC, device LIMIT $3)";
        let values = [guest.0.as_str().into(), FIRST_DEVICE.into(), MOST.into()];
        let trimmed = self.write(text, &values).await;
        self.forget_person(guest);
        trimmed?;
        Ok(())
    }

    /// The devices of a guest that are not signed out, the latest first.
    pub async fn devices(&self, guest: &PersonId) -> Result<Vec<Device>, StoreError> {
        let text = "SELECT device, name, created FROM devices WHERE guest = $1 AND ended = 0 \
                    ORDER BY created DESC, device";
        let rows: Vec<(String, String, i64)> = self.read(text, &[guest.0.as_str().into()]).await?;
        let device = |(id, name, created)| Device {
            id,
            name,
            created: Millis(created),
        };
        Ok(rows.into_iter().map(device).collect())
    }

    /// Signs a device of a guest out.
    pub async fn end_device(
        &self,
        guest: &PersonId,
        device: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = "UPDATE devices SET ended = $3 WHERE guest = $1 AND device = $2 AND ended = 0";
        let values = [guest.0.as_str().into(), device.into(), at.0.into()];
        self.write(text, &values).await?;
        self.forget_person(guest);
        Ok(())
    }

    /// Whether a device may act for a guest: any, until the guest has several; from then on those that were not signed
    /// out.
    pub async fn may_act(&self, guest: &PersonId, device: &str) -> Result<bool, StoreError> {
        let text = "SELECT device, ended FROM devices WHERE guest = $1";
        let writes = match self.known_devices(guest) {
            Ok(known) => return Ok(is_among(&known, device)),
            Err(writes) => writes,
        };
        let rows: Vec<(String, i64)> = self.read(text, &[guest.0.as_str().into()]).await?;
        let allowed = is_among(&rows, device);
        self.remember_devices(guest, writes, rows);
        Ok(allowed)
    }

    /// Keeps the hash of a link that brings a guest to another device until a time.
    pub async fn put_move(
        &self,
        guest: &PersonId,
        hash: &str,
        until: Millis,
    ) -> Result<(), StoreError> {
        // Those that have ended are of no use; and one link of a guest is enough.
        let old = "DELETE FROM moves WHERE guest = $1 OR until < $2 - 86400000";
        self.write(old, &[guest.0.as_str().into(), until.0.into()])
            .await?;
        let text = "INSERT INTO moves (hash, guest, until) VALUES ($1, $2, $3)";
        let values = [hash.into(), guest.0.as_str().into(), until.0.into()];
        Ok(self.write(text, &values).await?)
    }

    /// The guest whom a link brings to another device.
    pub async fn move_owner(
        &self,
        hash: &str,
        now: Millis,
    ) -> Result<Option<PersonId>, StoreError> {
        let text = "SELECT guest FROM moves WHERE hash = $1 AND until > $2";
        let found: Option<(String,)> = self.read_one(text, &[hash.into(), now.0.into()]).await?;
        Ok(found.map(|(guest,)| PersonId(guest)))
    }

    /// The same; the link is used up.
    pub async fn take_move(&self, hash: &str, now: Millis) -> Result<Option<PersonId>, StoreError> {
        let text = "DELETE FROM moves WHERE hash = $1 AND until > $2 RETURNING guest";
        let values = [hash.into(), now.0.into()];
        let taken: Vec<(String,)> = self.write_and_read(text, &values).await?;
        Ok(taken.into_iter().next().map(|(guest,)| PersonId(guest)))
    }

    /// Keeps the hash of the words that bring a guest back, in place of those before.
    pub async fn put_recovery(
        &self,
        guest: &PersonId,
        hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = "INSERT INTO recoveries (guest, hash, created) VALUES ($1, $2, $3) \
                    ON CONFLICT (guest) DO UPDATE SET hash = excluded.hash, created = excluded.created";
        let values = [guest.0.as_str().into(), hash.into(), at.0.into()];
        Ok(self.write(text, &values).await?)
    }

    /// The guest whose words have this hash.
    pub async fn recovery_owner(&self, hash: &str) -> Result<Option<PersonId>, StoreError> {
        let text = "SELECT guest FROM recoveries WHERE hash = $1";
        let found: Option<(String,)> = self.read_one(text, &[hash.into()]).await?;
        Ok(found.map(|(guest,)| PersonId(guest)))
    }
}

fn is_among(devices: &[(String, i64)], device: &str) -> bool {
    let is_it = |(id, ended): &(String, i64)| id == device && *ended == 0;
    devices.is_empty() || devices.iter().any(is_it)
}
