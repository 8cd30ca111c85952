//! What happens in a game, as it happens: `docs/formats/live.md`.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use burrow_play::{Event, PersonId};
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Path, Query};
use super::problem::{Code, Problem};
use crate::games::Watch;
use crate::limits::Admission;
use crate::site::Site;
use crate::visitor::Visitor;

/// How soon a browser tries again after its stream broke.
const RETRY: Duration = Duration::from_secs(1);
/// How often a silent stream says that it is alive.
const ALIVE: Duration = Duration::from_secs(15);

#[derive(Deserialize)]
pub(super) struct From {
    /// The number of the first event that is wanted.
    #[serde(default)]
    pub(super) from: usize,
}

pub(super) async fn stream(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = site.games.load(&id).await?;
    let admission = admit(&site, &visitor)?;
    // A browser that comes back says what it has seen.
    let last: Option<usize> = headers
        .get("last-event-id")
        .map(HeaderValue::to_str)
        .and_then(|id| id.ok()?.parse().ok());
    let next = last.map_or(query.from, |last| last.saturating_add(1));
    let line = Line {
        watch: site.games.watch(&id, &visitor.id()),
        next: next.min(game.events()),
        waiting: VecDeque::from([sse::Event::default().retry(RETRY)]),
        present: Vec::new(),
        _admission: admission,
        site,
        id,
    };
    let keep_alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(events(line))
        .keep_alive(keep_alive)
        .into_response())
}

/// Says whenever the list of open games changes.
pub(super) async fn lobby(State(site): State<Site>, visitor: Visitor) -> Result<Response, Problem> {
    let admission = admit(&site, &visitor)?;
    let watch = site.games.watch_lobby();
    let changes = unfold(
        (watch, site, admission),
        |(mut watch, site, admission)| async {
            tokio::select! {
                () = site.ending.cancelled() => return None,
                changed = watch.changed() => changed.ok()?,
            }
            let event = sse::Event::default().retry(RETRY).data("changed");
            Some((Ok::<_, Infallible>(event), (watch, site, admission)))
        },
    );
    let keep_alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(changes).keep_alive(keep_alive).into_response())
}

/// Lets a visitor open one more stream.
fn admit(site: &Site, visitor: &Visitor) -> Result<Admission, Problem> {
    let admission = site.streams.admit(visitor.id(), visitor.address);
    admission.ok_or(Code::Streams.into())
}

/// One who listens.
struct Line {
    site: Site,
    id: String,
    watch: Watch,
    /// The number of the next event.
    next: usize,
    /// What is still to be sent.
    waiting: VecDeque<sse::Event>,
    /// Who was there when it was last said how many.
    present: Vec<PersonId>,
    _admission: Admission,
}

fn events(line: Line) -> impl Stream<Item = Result<sse::Event, Infallible>> {
    unfold(line, |mut line| async move {
        loop {
            if let Some(event) = line.waiting.pop_front() {
                return Some((Ok(event), line));
            }
            let ending = line.site.ending.clone();
            tokio::select! {
                () = ending.cancelled() => return None,
                () = line.watch.changed() => {}
            }
            line.catch_up().await?;
        }
    })
}

impl Line {
    /// Takes up what has happened; none ends the stream, and the browser will ask anew.
    async fn catch_up(&mut self) -> Option<()> {
        let events = self.site.games.events(&self.id, self.next).await.ok()?;
        for (_, event) in &events {
            self.waiting.push_back(written(self.next, event));
            self.next += 1;
        }
        let mut present = self.site.games.present(&self.id);
        present.sort_unstable();
        // As many as before may be others: pages show who of the players is away.
        if present != self.present {
            let data = json!({ "present": present.len() });
            self.present = present;
            let event = sse::Event::default()
                .event("present")
                .data(data.to_string());
            self.waiting.push_back(event);
        }
        Some(())
    }
}

fn written(seq: usize, event: &Event) -> sse::Event {
    let data = json!({ "seq": seq, "event": public(event) });
    sse::Event::default()
        .id(seq.to_string())
        .data(data.to_string())
}

/// An event as everybody may see it: people by their names, not by the ids that their cookies carry.
fn public(event: &Event) -> Value {
    let mut value = serde_json::to_value(event).unwrap_or_default();
    for key in ["person", "creator"] {
        if let Some(person) = value.get_mut(key) {
            *person = person.get("name").cloned().unwrap_or_default();
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use burrow_games::Seat;
    use burrow_play::Event;

    use super::public;
    use crate::guest::Guest;

    #[test]
    fn nobody_learns_the_ids_of_others() {
        let guest = Guest::new();
        let event = Event::Joined {
            seat: Seat::new(1),
            person: guest.person(),
        };
        let text = public(&event).to_string();
        assert!(text.contains(&guest.name));
        assert!(!text.contains(&guest.id.0));
    }
}
