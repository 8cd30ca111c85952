//! Messages to players who are not there: that it is their turn, and that little time is left. They go through the push
//! services of their browsers.
//!
//! Nobody waits for them: what is to be told stands in a queue of bounded length, and what does not fit or can't be sent
//! is dropped.

mod message;
mod services;

use std::collections::{HashMap, HashSet};
use std::slice;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use burrow_play::{Match, Millis, PersonId, hex};
use burrow_store::clock::now;
use burrow_store::sync::lock;
use burrow_store::{GameId, Secret, Store, StoreError, Subscription};
use burrow_view::words::player_name;
use burrow_view::{Summary, Surroundings, Viewer};
use burrow_words::Language;
use hyper::StatusCode;
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{Receiver, Sender, channel};

pub use services::PushServices;

use message::{Recipient, SiteKey};
use services::{Message, Unsent};

/// How many may wait to be told something.
const WAITING: usize = 1000;
/// How many messages are on their way at once, those that wait for another try included.
const SENDERS: usize = 64;
/// After how long sending is tried again.
const RETRIES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(15)];
/// After how many failures to reach a service it is taken to be out of reach.
const FAILURES: u32 = 5;
/// For how long nothing is sent then at first, and at most.
const SHORTEST_OUTAGE: Duration = Duration::from_secs(60);
const LONGEST_OUTAGE: Duration = Duration::from_secs(6 * 60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a message is worth something.
const WORTH: Duration = DAY;
/// How long a subscription is kept without a word from its browser, and how often that is looked at.
const KEPT: Duration = DAY.saturating_mul(400);
const TIDYING: Duration = DAY;
/// How many games it is remembered for that they have been told.
const REMEMBERED: usize = 10_000;
/// How many services out of reach are remembered.
const MOST_OUTAGES: usize = 1000;

/// What a player is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// It is their turn.
    Turn,
    /// Little of their time is left.
    LittleTime,
}

impl Topic {
    /// The message that words it.
    const fn key(self) -> &'static str {
        match self {
            Self::Turn => "push-turn",
            Self::LittleTime => "push-little-time",
        }
    }
}

/// Somebody to be told something about a game.
struct Call {
    game: GameId,
    state: Arc<Match>,
    person: PersonId,
    topic: Topic,
}

/// Tells players who are not there.
#[derive(Clone)]
pub struct Pusher {
    queue: Sender<Call>,
    shared: Arc<Shared>,
}

struct Shared {
    store: Store,
    services: PushServices,
    key: SiteKey,
    /// Those who have subscribed, where no other server can know of more.
    subscribers: Option<Mutex<HashSet<PersonId>>>,
    /// The services that could not be reached when it was last tried.
    outages: Mutex<HashMap<String, Outage>>,
}

/// Failures to reach a service, and until when it is left alone.
#[derive(Default)]
struct Outage {
    failures: u32,
    until: Option<Instant>,
}

impl Pusher {
    /// Begins to send for the players of a store. The key by which services know the site is made once and kept there.
    pub async fn start(store: Store, services: PushServices) -> Result<Self, StoreError> {
        let damaged = || StoreError::Secret(Secret::Push);
        let fresh = SiteKey::generate().map_err(|_| damaged())?;
        let kept = store.secret(Secret::Push, &fresh).await?;
        let key = SiteKey::read(&kept).ok_or_else(damaged)?;
        let subscribers = if store.is_shared() {
            None
        } else {
            Some(Mutex::new(store.subscribers().await?.into_iter().collect()))
        };
        let (queue, waiting) = channel(WAITING);
        let shared = Arc::new(Shared {
            store,
            services,
            key,
            subscribers,
            outages: Mutex::default(),
        });
        tokio::spawn(Arc::clone(&shared).work(waiting));
        Ok(Self { queue, shared })
    }

    /// The public key of the site, as browsers take it.
    pub fn key(&self) -> &str {
        &self.shared.key.public
    }

    /// Keeps a subscription. Whether it is one that can be used.
    pub async fn subscribe(
        &self,
        person: &PersonId,
        subscription: &Subscription,
    ) -> Result<bool, StoreError> {
        let Subscription {
            endpoint,
            p256dh,
            auth,
            ..
        } = subscription;
        let is_allowed = self.shared.services.origin(endpoint).is_some();
        if !is_allowed || Recipient::new(p256dh, auth).is_none() {
            return Ok(false);
        }
        let store = &self.shared.store;
        store.put_subscription(person, subscription, now()).await?;
        if let Some(subscribers) = &self.shared.subscribers {
            lock(subscribers).insert(person.clone());
        }
        Ok(true)
    }

    /// Whether somebody may have subscribed.
    pub fn may_reach(&self, person: &PersonId) -> bool {
        let subscribers = self.shared.subscribers.as_ref();
        subscribers.is_none_or(|subscribers| lock(subscribers).contains(person))
    }

    /// Tells somebody something about a game, if they have subscribed, later.
    pub fn tell(&self, game: &str, state: &Arc<Match>, person: &PersonId, topic: Topic) {
        let call = Call {
            game: game.to_owned(),
            state: Arc::clone(state),
            person: person.clone(),
            topic,
        };
        if self.queue.try_send(call).is_err() {
            count("dropped");
        }
    }
}

fn count(result: &'static str) {
    metrics::counter!("burrow_pushes_total", "result" => result).increment(1);
}

impl Shared {
    /// Tells all who wait in the queue, until nobody can add to it.
    async fn work(self: Arc<Self>, mut waiting: Receiver<Call>) {
        let senders = Arc::new(Semaphore::new(SENDERS));
        let mut told: HashMap<GameId, (usize, Topic)> = HashMap::new();
        let mut tidied: Option<Instant> = None;
        while let Some(call) = waiting.recv().await {
            if tidied.is_none_or(|at| at.elapsed() > TIDYING) {
                tidied = Some(Instant::now());
                let before = Millis(now().0 - KEPT.as_millis() as i64);
                let _ = self.store.forget_subscriptions(before).await;
            }
            // What happens without a step is no new turn.
            let news = (call.state.record().steps().len(), call.topic);
            if told.get(&call.game) == Some(&news) {
                continue;
            }
            if told.len() >= REMEMBERED {
                told.clear();
            }
            told.insert(call.game.clone(), news);
            for subscription in self.find(&call).await {
                let Ok(permit) = Arc::clone(&senders).acquire_owned().await else {
                    return;
                };
                let shared = Arc::clone(&self);
                let Some(message) = shared.message(&call, &subscription) else {
                    continue;
                };
                tokio::spawn(async move {
                    count(shared.deliver(&subscription.endpoint, &message).await);
                    drop(permit);
                });
            }
        }
    }

    /// Where somebody is told, unless they look at the game on another server.
    async fn find(&self, call: &Call) -> Vec<Subscription> {
        let found = self
            .store
            .subscriptions(&call.person)
            .await
            .unwrap_or_default();
        if found.is_empty() || !self.store.is_shared() {
            return found;
        }
        let elsewhere = self
            .store
            .watchers_elsewhere(Some(slice::from_ref(&call.game)))
            .await;
        let looks = |watchers: Vec<(GameId, PersonId)>| {
            watchers.iter().any(|(_, person)| *person == call.person)
        };
        if elsewhere.is_ok_and(looks) {
            return Vec::new();
        }
        found
    }

    /// What somebody is told, for one of their browsers.
    fn message(&self, call: &Call, to: &Subscription) -> Option<Message> {
        let recipient = Recipient::new(&to.p256dh, &to.auth)?;
        let service = self.services.origin(&to.endpoint)?;
        let seconds = now().0 / 1000;
        let deadline = call.state.deadline();
        let worth = WORTH.as_secs() as i64;
        let left = deadline.map_or(worth, |Millis(at)| at / 1000 - seconds);
        let topic = Sha256::digest(call.game.as_bytes());
        Some(Message {
            body: recipient.encrypt(&text(call, to)).ok()?,
            authorization: self.key.authorize(&service, &to.site, seconds).ok()?,
            keep: left.clamp(0, worth),
            topic: hex(&topic[..16]),
        })
    }

    /// Sends a message, several times if need be; what has become of it.
    async fn deliver(&self, endpoint: &str, message: &Message) -> &'static str {
        for pause in RETRIES.into_iter().map(Some).chain([None]) {
            let Some(service) = self.services.origin(endpoint) else {
                return "refused";
            };
            if self.is_out_of_reach(&service) {
                return "dropped";
            }
            let sent = self.services.send(endpoint, message).await;
            match &sent {
                Err(error) => self.note_failure(&service, error),
                Ok(_) => drop(lock(&self.outages).remove(&service)),
            }
            match sent {
                Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => {
                    let _ = self.store.remove_subscription(endpoint).await;
                    return "ended";
                }
                Ok(status) if status.is_success() => return "sent",
                Ok(StatusCode::TOO_MANY_REQUESTS) | Err(_) => {}
                Ok(status) if status.is_server_error() => {}
                Ok(status) => {
                    tracing::warn!(%status, "a push service refuses a message");
                    return "refused";
                }
            }
            if let Some(pause) = pause {
                tokio::time::sleep(pause).await;
            }
        }
        "failed"
    }

    /// Whether a service could not be reached again and again.
    fn is_out_of_reach(&self, service: &str) -> bool {
        let outages = lock(&self.outages);
        let until = outages.get(service).and_then(|outage| outage.until);
        until.is_some_and(|until| Instant::now() < until)
    }

    fn note_failure(&self, service: &str, error: &Unsent) {
        let mut outages = lock(&self.outages);
        if outages.len() >= MOST_OUTAGES {
            outages.clear();
        }
        let outage = outages.entry(service.to_owned()).or_default();
        outage.failures = outage.failures.saturating_add(1);
        let Some(more) = outage.failures.checked_sub(FAILURES) else {
            return;
        };
        let length = SHORTEST_OUTAGE
            .saturating_mul(2u32.saturating_pow(more))
            .min(LONGEST_OUTAGE);
        outage.until = Some(Instant::now() + length);
        tracing::warn!(
            "{service} can't be reached ({error}): nothing is sent there for {} s; --no-push turns messages off",
            length.as_secs()
        );
    }
}

/// What a browser shows: the game and the others who play, and what there is to do. It tells nothing of the position.
fn text(call: &Call, to: &Subscription) -> String {
    let language: Language = to.language.parse().unwrap_or_default();
    let viewer = Viewer {
        person: &call.person,
        language,
        base: None,
    };
    let summary = Summary::new(&call.game, &call.state, viewer, &Surroundings::default());
    let others = summary
        .all_seats()
        .filter(|seat| !summary.own.contains(seat));
    let names: Vec<String> = others.map(|seat| player_name(&summary, seat)).collect();
    let game = summary.position.kind().title();
    let title = match names[..] {
        [] => game.to_owned(),
        _ => format!("{game} · {}", names.join(", ")),
    };
    let body = language.say(call.topic.key(), []);
    json!({ "title": title, "body": body, "path": format!("/g/{}", call.game), "lang": language.code() })
        .to_string()
}
