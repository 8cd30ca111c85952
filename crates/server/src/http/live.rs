//! Streams of server-sent events: what happens in a game and who is there, as `docs/formats/live.md` describes, and
//! changes of the lobby.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use burrow_play::{Event, PersonId};
use futures_util::stream::{Stream, unfold};
use serde::{Deserialize, Serialize};

use super::asked::{Path, Query};
use super::problem::{Code, Problem};
use super::show::surroundings;
use crate::games::Watch;
use crate::limits::Admission;
use crate::site::Site;
use crate::view::Summary;
use crate::view::json::{PresenceData, PublicEvent};
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
    let follower = Follower {
        watch: site.games.watch(&id, &visitor.id()),
        next: next.min(game.events()),
        waiting: VecDeque::from([sse::Event::default().retry(RETRY)]),
        present: Vec::new(),
        _admission: admission,
        site,
        visitor,
        id,
    };
    let keep_alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(events(follower))
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

/// A stream of a game, as one visitor follows it.
struct Follower {
    site: Site,
    visitor: Visitor,
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

fn events(follower: Follower) -> impl Stream<Item = Result<sse::Event, Infallible>> {
    unfold(follower, |mut follower| async move {
        loop {
            if let Some(event) = follower.waiting.pop_front() {
                return Some((Ok(event), follower));
            }
            let ending = follower.site.ending.clone();
            tokio::select! {
                () = ending.cancelled() => return None,
                () = follower.watch.changed() => {}
            }
            follower.catch_up().await?;
        }
    })
}

impl Follower {
    /// Takes up what has happened. `None` ends the stream, and the browser opens another one.
    async fn catch_up(&mut self) -> Option<()> {
        let events = self.site.games.events(&self.id, self.next).await.ok()?;
        for (_, event) in &events {
            self.waiting.push_back(numbered(self.next, event)?);
            self.next += 1;
        }
        let mut present = self.site.games.present(&self.id);
        present.sort_unstable();
        // As many as before may be others: pages show which players are away.
        if present != self.present {
            self.present = present;
            let event = self.presence().await?;
            self.waiting.push_back(event);
        }
        Some(())
    }

    /// Who is there, as the visitor sees it.
    async fn presence(&self) -> Option<sse::Event> {
        let game = self.site.games.load(&self.id).await.ok()?;
        let around = surroundings(&self.site, &self.id, &game).await;
        let summary = Summary::new((&self.id, &game), &self.site.base, &self.visitor, &around);
        let data = PresenceData::new(self.present.len(), &summary);
        sse::Event::default().event("present").json_data(data).ok()
    }
}

/// An event with its number.
#[derive(Serialize)]
struct Numbered<'a> {
    seq: usize,
    event: PublicEvent<'a>,
}

fn numbered(seq: usize, event: &Event) -> Option<sse::Event> {
    let data = Numbered {
        seq,
        event: event.into(),
    };
    let event = sse::Event::default().id(seq.to_string());
    event.json_data(data).ok()
}
