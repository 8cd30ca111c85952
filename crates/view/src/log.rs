//! A game as its page keeps it, as `docs/formats/live.md` describes it: all that has happened, so that the page can
//! make views of it by itself.

use burrow_play::{BadLog, Event, Match, Millis, PersonId, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Summary, Viewer};

/// The log of a game for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameLog {
    /// The id of the game.
    pub id: String,
    /// The address of the site; none for a game that lives in the browser alone.
    pub base: Option<String>,
    /// The visitor, by the id that they have in this log.
    pub viewer: PersonId,
    /// The player who waits for the viewer in the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<String>,
    /// What time it is.
    pub now: Millis,
    /// All that has happened.
    pub entries: Vec<Entry>,
}

/// A game that lives in a browser, as that keeps it and may send it to a site.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptGame<Log = GameLog> {
    /// The seed of all that chance decides, as text.
    pub seed: String,
    /// All that has happened.
    pub log: Log,
}

/// An event, and when it happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub seq: usize,
    /// When.
    pub at: Millis,
    /// What.
    pub event: Event,
}

impl GameLog {
    /// The log of a game as somebody sees it now, in which nobody has the id that their cookie carries.
    pub fn new(
        id: &str,
        viewer: Viewer<'_>,
        summary: &Summary<'_>,
        now: Millis,
        events: Vec<(Millis, Event)>,
    ) -> Self {
        let rematch = summary.rematch.as_ref();
        Self {
            id: id.to_owned(),
            base: viewer.base.map(str::to_owned),
            viewer: pseudonym(id, viewer.person),
            asked_by: rematch.and_then(|rematch| rematch.asked_by.clone()),
            now,
            entries: entries(id, 0, events),
        }
    }

    /// The match that it tells.
    pub fn replay(&self) -> Result<Match, BadLog> {
        Match::replay(self.entries.iter().map(|entry| (entry.at, &entry.event)))
    }
}

/// Events of a game from a number on, with other ids for its people.
pub fn entries(id: &str, from: usize, events: Vec<(Millis, Event)>) -> Vec<Entry> {
    let renamed = |event: Event| event.with_ids(|person| pseudonym(id, person));
    numbered(
        from,
        events.into_iter().map(|(at, event)| (at, renamed(event))),
    )
}

/// Events of a game from a number on, as they are.
pub fn numbered(from: usize, events: impl IntoIterator<Item = (Millis, Event)>) -> Vec<Entry> {
    (from..)
        .zip(events)
        .map(|(seq, (at, event))| Entry { seq, at, event })
        .collect()
}

/// The same for one person in all entries of a game, and another one in every game.
fn pseudonym(game: &str, person: &PersonId) -> PersonId {
    let digest = Sha256::digest(format!("{game}:{person}"));
    PersonId(hex(&digest[..8]))
}

#[cfg(test)]
mod tests {
    use burrow_play::{Event, Match, Millis, PersonId};

    use super::{entries, pseudonym};

    #[test]
    fn nobody_learns_the_ids_of_others() {
        let created = r#"{"type":"created","setup":{"game":"talpa","options":"","seats":["creator","open"],
            "takebacks":true,"hints":true},"creator":{"id":"secret","name":"Ann"}}"#;
        let joined = r#"{"type":"joined","seat":1,"person":{"id":"hidden","name":"Bob"}}"#;
        let events =
            [created, joined].map(|text| (Millis(0), serde_json::from_str::<Event>(text).unwrap()));
        let ann = PersonId("secret".to_owned());
        let entries = [pseudonym("game", &ann), pseudonym("other", &ann)].map(|viewer| {
            let game = entries("game", 0, events.to_vec());
            let text = serde_json::to_string(&game).unwrap();
            assert!(
                !text.contains("secret") && !text.contains("hidden"),
                "{text}"
            );
            let game = Match::replay(game.iter().map(|entry| (entry.at, &entry.event))).unwrap();
            game.seats_of(&viewer).count()
        });
        assert_eq!(
            entries,
            [1, 0],
            "a viewer knows their own seat, in this game only"
        );
    }
}
