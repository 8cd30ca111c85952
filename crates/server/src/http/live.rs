//! Streams of server-sent events: what happens in a game and who is there, as `docs/formats/live.md` describes, and
//! changes of the lobby.

use std::collections::{HashSet, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use burrow_limits::{Admission, Class, extra_cost};
use burrow_play::{Event, Millis, PersonId, PublicEvent};
use burrow_view::Summary;
use burrow_view::json::PresenceData;
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use serde_json::json;

use super::asked::{Game, Query};
use super::problem::{Code, Problem};
use super::show::surroundings;
use crate::games::Watch;
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

/// What happens
///
/// Server-sent events that go on as long as you listen: every event of the game with its number as `id`, from `from`
/// on or after `Last-Event-ID`, `present` with how many are there, and for players `said` with how much was said. See docs/formats/events.md and live.md.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/events",
    params(
        ("id" = String, Path, description = "The id of a game."),
        (
            "from" = Option<u64>, Query, maximum = 9007199254740991u64,
            description = "The number of the first event that is wanted; 0 if it is left out.",
        ),
        (
            "Last-Event-ID" = Option<String>, Header,
            description = "The number of the last event that was seen; it counts before `from`.",
        ),
    ),
    responses((status = 200, description = "The stream.", body = String, content_type = "text/event-stream")),
)]
pub(super) async fn events(
    visitor: Visitor,
    Game(id, game): Game,
    Query(query): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // A browser that comes back says what it has seen.
    let last: Option<usize> = headers
        .get("last-event-id")
        .map(HeaderValue::to_str)
        .and_then(|id| id.ok()?.parse().ok());
    let next = last.map_or(query.from, |last| last.saturating_add(1));
    let unseen = game.events().saturating_sub(next);
    visitor.spend(Class::Request, extra_cost(unseen))?;
    let admission = admit(&visitor)?;
    let watch = visitor.site.games.watch(&id, visitor.id());
    watch.put_players(game.people().cloned());
    let follower = Follower {
        watch,
        next: next.min(game.events()),
        said: None,
        waiting: VecDeque::from([sse::Event::default().retry(RETRY)]),
        present: Arc::default(),
        _admission: admission,
        visitor,
        id,
    };
    let keep_alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(follow(follower))
        .keep_alive(keep_alive)
        .into_response())
}

/// Says whenever the list of open games changes.
pub(super) async fn lobby(visitor: Visitor) -> Result<Response, Problem> {
    let watching = (
        visitor.site.games.watch_lobby(),
        visitor.site.ending.clone(),
        admit(&visitor)?,
    );
    let changes = unfold(watching, |(mut watch, ending, admission)| async {
        tokio::select! {
            () = ending.cancelled() => return None,
            changed = watch.changed() => changed.ok()?,
        }
        let event = sse::Event::default().retry(RETRY).data("changed");
        Some((Ok::<_, Infallible>(event), (watch, ending, admission)))
    });
    let keep_alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(changes).keep_alive(keep_alive).into_response())
}

/// Lets a visitor open one more stream.
fn admit(visitor: &Visitor) -> Result<Admission, Problem> {
    let streams = &visitor.site.streams;
    let admission = streams.admit(visitor.id().clone(), visitor.address);
    admission.ok_or(Code::Streams.into())
}

/// A stream of a game, as one visitor follows it.
struct Follower {
    visitor: Visitor,
    id: String,
    watch: Watch,
    /// The number of the next event.
    next: usize,
    /// What of the players' talk the visitor was told of, if they may hear it.
    said: Option<u64>,
    /// What is still to be sent.
    waiting: VecDeque<sse::Event>,
    /// The people who were there when it was last said how many.
    present: Arc<HashSet<PersonId>>,
    _admission: Admission,
}

fn follow(follower: Follower) -> impl Stream<Item = Result<sse::Event, Infallible>> {
    unfold(follower, |mut follower| async move {
        loop {
            if let Some(event) = follower.waiting.pop_front() {
                return Some((Ok(event), follower));
            }
            let ending = follower.visitor.site.ending.clone();
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
        let games = &self.visitor.site.games;
        let events = games.events(&self.id, self.next).await.ok()?;
        for (at, event) in &events {
            if let Event::Joined { person, .. } = event {
                self.watch.put_players([person.id.clone()]);
            }
            self.waiting.push_back(numbered(self.next, *at, event)?);
            self.next += 1;
        }
        if !events.is_empty() {
            // There may be more.
            self.watch.look_again();
        }
        let said = self.watch.said();
        if self.said != Some(said)
            && let Some(event) = self.talk().await
        {
            self.said = Some(said);
            self.waiting.push_back(event);
        }
        let games = &self.visitor.site.games;
        let present = games.present(&self.id);
        // As many as before may be others: pages show which players are away.
        if !Arc::ptr_eq(&present, &self.present) {
            self.present = present;
            let event = self.presence().await?;
            self.waiting.push_back(event);
        }
        Some(())
    }

    /// How much players have said, for one of them.
    async fn talk(&self) -> Option<sse::Event> {
        let games = &self.visitor.site.games;
        let game = games.load(&self.id).await.ok()?;
        game.voice_of(self.visitor.id())?;
        let count = games.said(&self.id).await.ok()?.len();
        let data = json!({ "count": count });
        sse::Event::default().event("said").json_data(data).ok()
    }

    /// The people who are there, as the visitor sees it.
    async fn presence(&self) -> Option<sse::Event> {
        let site = &self.visitor.site;
        let game = site.games.load(&self.id).await.ok()?;
        let around = surroundings(site, &self.id, &game).await;
        let summary = Summary::new(&self.id, &game, self.visitor.viewer(), &around);
        let data = PresenceData::new(self.present.len(), &summary);
        sse::Event::default().event("present").json_data(data).ok()
    }
}

/// An event with its number.
fn numbered(seq: usize, at: Millis, event: &Event) -> Option<sse::Event> {
    let data = json!({ "seq": seq, "at": at, "event": PublicEvent::from(event) });
    let event = sse::Event::default().id(seq.to_string());
    event.json_data(data).ok()
}
