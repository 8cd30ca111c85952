//! Messages to players who are not there, at a push service of the test's own.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use burrow_games::Kind;
use burrow_play::{Clock, Millis, PersonId, SeatSetup, Seed, Setup, Start};
use burrow_server::PushServices;
use burrow_store::guest::Guest;
use burrow_store::{MOST_SUBSCRIPTIONS, Subscription};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::client::{Answer, Client, Folder, Place, elements, request};

/// A push service: what it gets, and what it answers before it takes everything.
struct Service {
    origin: String,
    received: UnboundedReceiver<Received>,
    answers: Arc<Mutex<VecDeque<StatusCode>>>,
}

struct Received {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

type Desk = (UnboundedSender<Received>, Arc<Mutex<VecDeque<StatusCode>>>);

async fn take(
    State((sender, answers)): State<Desk>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    assert_eq!(method, Method::POST);
    let path = uri.path().to_owned();
    let _ = sender.send(Received {
        path,
        headers,
        body,
    });
    let answer = answers.lock().unwrap().pop_front();
    answer.unwrap_or(StatusCode::CREATED)
}

impl Service {
    async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let (sender, received) = unbounded_channel();
        let answers: Arc<Mutex<VecDeque<StatusCode>>> = Arc::default();
        let router = Router::new()
            .fallback(take)
            .with_state((sender, Arc::clone(&answers)));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self {
            origin,
            received,
            answers,
        }
    }

    fn answer(&self, status: StatusCode) {
        self.answers.lock().unwrap().push_back(status);
    }

    async fn next(&mut self) -> Received {
        self.received.recv().await.expect("the service runs")
    }
}

/// A browser's half of a subscription.
struct Subscriber {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
    endpoint: String,
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(secret: &Prk, info: &[u8], length: usize) -> Vec<u8> {
    let mut key = vec![0; length];
    let okm = [info];
    let okm = secret.expand(&okm, Length(length)).unwrap();
    okm.fill(&mut key).unwrap();
    key
}

impl Subscriber {
    fn new(service: &Service, name: &str) -> Self {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        let endpoint = format!("{}/{name}", service.origin);
        Self {
            key,
            public,
            secret: [5; 16],
            endpoint,
        }
    }

    /// As browsers write it.
    fn json(&self) -> Value {
        let [p256dh, auth] =
            [&self.public[..], &self.secret].map(|bytes| URL_SAFE_NO_PAD.encode(bytes));
        json!({
            "endpoint": self.endpoint,
            "expirationTime": null,
            "keys": { "p256dh": p256dh, "auth": auth },
        })
    }

    /// Reads a message as RFC 8291 says.
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096u32.to_be_bytes());
        assert_eq!(rest[0], 65);
        let (sender, record) = rest[1..].split_at(65);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let common = agree_ephemeral(self.key, &theirs, <[u8]>::to_vec).unwrap();
        let info = [b"WebPush: info\0", &self.public[..], sender].concat();
        let shared = expand(
            &Salt::new(HKDF_SHA256, &self.secret).extract(&common),
            &info,
            32,
        );
        let keys = Salt::new(HKDF_SHA256, salt).extract(&shared);
        let key = expand(&keys, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(&keys, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = record.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let end = text.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(text[end], 2, "it is the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

/// A site that sends messages to a service.
async fn open(folder: &Folder, service: &Service) -> Place {
    let place = folder.open_at("https://moles.example").await;
    let services = PushServices::new(vec![service.origin.clone()]);
    place.games.push_through(services).await.unwrap();
    place
}

async fn post(client: &mut Client, path: &str, body: &Value) -> Answer {
    let request = request(Method::POST, path)
        .header(CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()));
    client.send(request.unwrap()).await
}

/// A game of two, in which the one who has created it is to move.
async fn game(ann: &mut Client, bob: &mut Client) -> String {
    let fields = [("opponent", "friend"), ("side", "0"), ("o.size", "4")];
    let game = ann.create("talpa", &fields).await;
    bob.order(&game, &json!({ "type": "join" })).await;
    game
}

/// Two people, and the browser of the second, who has subscribed.
async fn people(place: &Place, service: &Service) -> (Client, Client, Subscriber) {
    let [ann, mut bob] = place.two_guests().await;
    bob.languages = Some("fr".to_owned());
    let browser = Subscriber::new(service, "bob");
    let answer = post(&mut bob, "/push", &browser.json()).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
    (ann, bob, browser)
}

async fn subscriptions(place: &Place, client: &Client) -> Vec<Subscription> {
    let id = PersonId(client.id());
    place.store.subscriptions(&id).await.unwrap()
}

#[tokio::test]
async fn a_player_who_is_not_there_is_told_that_it_is_their_turn() {
    let folder = Folder::new();
    let mut service = Service::open().await;
    let place = open(&folder, &service).await;
    let (mut ann, mut bob, browser) = people(&place, &service).await;
    let game = game(&mut ann, &mut bob).await;
    ann.play(&game, 0, "b4a4").await;
    let received = service.next().await;
    assert_eq!(received.path, "/bob");
    let header = |name: &str| received.headers[name].to_str().unwrap();
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!(header("ttl"), "86400");
    assert!(header("topic").len() <= 32 && !header("topic").contains(&game));

    let (_, token) = header("authorization").split_once("vapid t=").unwrap();
    let (token, key) = token.split_once(", k=").unwrap();
    let page = bob.get(&format!("/g/{game}")).await;
    let switches = elements(page.text(), "input");
    let shown = switches.iter().find_map(|input| input.get("data-key"));
    assert_eq!(shown, Some(&key), "browsers subscribe with the same key");
    let (signed, signed_by) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key))
        .verify(signed.as_bytes(), &bytes(signed_by))
        .unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
    assert_eq!(claims["aud"], service.origin);
    assert_eq!(claims["sub"], "https://moles.example");
    let now = burrow_store::clock::now().0 / 1000;
    let lasts = claims["exp"].as_i64().unwrap() - now;
    assert!((3600..=86_400).contains(&lasts), "{lasts}");

    let message = browser.read(&received.body);
    let ann = ann.name().await;
    let expected = json!({
        "title": format!("Talpa · {ann}"),
        "body": "C’est à vous de jouer.",
        "path": format!("/g/{game}"),
        "lang": "fr",
    });
    assert_eq!(message, expected);
}

#[tokio::test]
async fn nobody_is_told_of_a_game_that_they_look_at() {
    let folder = Folder::new();
    let mut service = Service::open().await;
    let place = open(&folder, &service).await;
    let (mut ann, mut bob, _) = people(&place, &service).await;
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(game(&mut ann, &mut bob).await);
    }
    let topic_of = |received: &Received| received.headers["topic"].to_str().unwrap().to_owned();
    let looks = place.games.watch(&games[0], &PersonId(bob.id()));
    let mut told = Vec::new();
    for game in &games {
        ann.play(game, 0, "b4a4").await;
    }
    for _ in &games[1..] {
        told.push(topic_of(&service.next().await));
    }
    // He closes it: from now on he is told, and once for a turn.
    drop(looks);
    bob.play(&games[0], 1, "b3b2").await;
    ann.play_any(&games[0]).await;
    let last = topic_of(&service.next().await);
    assert!(!told.contains(&last));
}

#[tokio::test]
async fn the_key_of_the_site_stays() {
    let folder = Folder::new();
    let service = Service::open().await;
    let mut keys = Vec::new();
    for _ in 0..2 {
        let place = open(&folder, &service).await;
        let mut ann = place.guest().await;
        let game = ann.create("talpa", &[("opponent", "device")]).await;
        let page = ann.get(&format!("/g/{game}")).await;
        let inputs = elements(page.text(), "input");
        let key = inputs.iter().find_map(|input| input.get("data-key"));
        keys.push(key.unwrap().to_string());
        place.games.close().await;
    }
    assert_eq!(keys[0], keys[1]);
}

#[tokio::test]
async fn a_site_without_messages_offers_none() {
    let folder = Folder::new();
    let service = Service::open().await;
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let page = ann.get(&format!("/g/{game}")).await;
    let inputs = elements(page.text(), "input");
    assert!(!inputs.is_empty());
    assert!(inputs.iter().all(|input| input.get("data-key").is_none()));
    let refused = post(&mut ann, "/push", &Subscriber::new(&service, "ann").json()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_subscription_that_has_ended_is_forgotten() {
    for gone in [StatusCode::NOT_FOUND, StatusCode::GONE] {
        let folder = Folder::new();
        let mut service = Service::open().await;
        let place = open(&folder, &service).await;
        let (mut ann, mut bob, _) = people(&place, &service).await;
        let game = game(&mut ann, &mut bob).await;
        service.answer(gone);
        ann.play(&game, 0, "b4a4").await;
        service.next().await;
        while !subscriptions(&place, &bob).await.is_empty() {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn a_message_is_sent_again_if_the_service_fails() {
    let folder = Folder::new();
    let mut service = Service::open().await;
    let place = open(&folder, &service).await;
    let (mut ann, mut bob, browser) = people(&place, &service).await;
    let game = game(&mut ann, &mut bob).await;
    service.answer(StatusCode::SERVICE_UNAVAILABLE);
    ann.play(&game, 0, "b4a4").await;
    let (first, second) = (service.next().await, service.next().await);
    assert_eq!(first.body, second.body);
    browser.read(&second.body);
    assert_eq!(subscriptions(&place, &bob).await.len(), 1);
}

#[tokio::test]
async fn a_service_that_can_t_be_reached_holds_up_nothing() {
    let folder = Folder::new();
    let mut service = Service::open().await;
    let closed = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nowhere = format!("http://{}", closed.local_addr().unwrap());
    drop(closed);
    let place = folder.open_at("https://moles.example").await;
    let services = PushServices::new(vec![nowhere.clone(), service.origin.clone()]);
    place.games.push_through(services).await.unwrap();
    let (mut ann, mut bob, _) = people(&place, &service).await;
    let lost = Subscriber {
        endpoint: format!("{nowhere}/lost"),
        ..Subscriber::new(&service, "lost")
    };
    post(&mut bob, "/push", &lost.json()).await;
    let game = game(&mut ann, &mut bob).await;
    ann.play(&game, 0, "b4a4").await;
    assert_eq!(service.next().await.path, "/bob");
    bob.play(&game, 1, "b3b2").await;
    ann.play_any(&game).await;
    assert_eq!(service.next().await.path, "/bob");
    let kept = subscriptions(&place, &bob).await.len();
    assert_eq!(kept, 2, "it may be reached again");
}

#[tokio::test]
async fn a_guest_has_few_subscriptions_and_each_is_a_browsers_own() {
    let folder = Folder::new();
    let service = Service::open().await;
    let place = open(&folder, &service).await;
    let [ann, bob] = place.two_guests().await;
    let [ann_id, bob_id] = [&ann, &bob].map(|guest| PersonId(guest.id()));
    let subscription = |number: usize| Subscription {
        endpoint: format!("{}/{number}", service.origin),
        p256dh: "p256dh".to_owned(),
        auth: "auth".to_owned(),
        language: "en".to_owned(),
        site: String::new(),
    };
    let put = async |id: &PersonId, number: usize, at: usize| {
        let at = Millis(at as i64);
        let kept = subscription(number);
        place.store.put_subscription(id, &kept, at).await.unwrap();
    };
    for number in 0..MOST_SUBSCRIPTIONS + 2 {
        put(&ann_id, number, number).await;
    }
    let found = subscriptions(&place, &ann).await;
    let latest = (2..MOST_SUBSCRIPTIONS + 2).rev().map(subscription);
    assert_eq!(found, latest.collect::<Vec<_>>());
    // Somebody else uses the browser.
    put(&bob_id, 3, 100).await;
    let left = subscriptions(&place, &ann).await;
    assert_eq!(left.len(), MOST_SUBSCRIPTIONS - 1);
    assert_eq!(subscriptions(&place, &bob).await, [subscription(3)]);
    let forgotten = place.store.forget_subscriptions(Millis(100));
    forgotten.await.unwrap();
    assert!(subscriptions(&place, &ann).await.is_empty());
    assert_eq!(subscriptions(&place, &bob).await.len(), 1);
}

#[tokio::test]
async fn only_push_services_and_keys_are_taken_and_only_the_owner_ends_a_subscription() {
    let folder = Folder::new();
    let service = Service::open().await;
    let place = open(&folder, &service).await;
    let (mut ann, mut bob, browser) = people(&place, &service).await;
    let right = browser.json();
    for (field, wrong) in [
        ("endpoint", json!("https://127.0.0.1/abc")),
        ("endpoint", json!("http://127.0.0.1:1/abc")),
        ("endpoint", json!("https://moles.example/abc")),
        ("keys", json!({ "p256dh": "", "auth": "" })),
    ] {
        let mut body = right.clone();
        body[field] = wrong;
        let answer = post(&mut ann, "/push", &body).await;
        assert_eq!(answer.problem(), (422, "subscription".to_owned()), "{body}");
    }
    assert!(subscriptions(&place, &ann).await.is_empty());
    let end = json!({ "endpoint": browser.endpoint });
    post(&mut ann, "/push/end", &end).await;
    assert_eq!(subscriptions(&place, &bob).await.len(), 1);
    post(&mut bob, "/push/end", &end).await;
    assert!(subscriptions(&place, &bob).await.is_empty());
    // A site that sends nothing takes nothing.
    let silent = Folder::new();
    let place = silent.open().await;
    let mut guest = place.guest().await;
    let answer = post(&mut guest, "/push", &right).await;
    assert_eq!(answer.problem(), (422, "subscription".to_owned()));
}

/// A game of two with little more than a minute each.
async fn short_game(place: &Place, ann: &mut Client, bob: &mut Client) -> String {
    let seed = Seed::new([1; 32]);
    let start = Start::Options("size=4".parse().unwrap());
    let seats = vec![SeatSetup::Creator, SeatSetup::Open];
    let (base, increment) = (61, 0);
    let setup = Setup {
        clock: Some(Clock::Fischer { base, increment }),
        ..Setup::new(Kind::Talpa, start, seats, &seed).unwrap()
    };
    let creator = Guest {
        id: PersonId(ann.id()),
        name: ann.name().await,
    };
    let game = place.games.create(&creator, setup).await.unwrap();
    bob.order(&game, &json!({ "type": "join" })).await;
    game
}

#[tokio::test]
async fn a_player_is_told_once_that_little_time_is_left() {
    let folder = Folder::new();
    let mut service = Service::open().await;
    let place = open(&folder, &service).await;
    let (mut ann, mut bob, browser) = people(&place, &service).await;
    let game = short_game(&place, &mut ann, &mut bob).await;
    // Nobody's clock runs before their first move.
    ann.play(&game, 0, "b4a4").await;
    service.next().await;
    bob.play(&game, 1, "b3b2").await;
    ann.play_any(&game).await;
    service.next().await;
    let received = loop {
        place.games.tick().await.unwrap();
        let wait = tokio::time::timeout(Duration::from_millis(50), service.next());
        if let Ok(received) = wait.await {
            break received;
        }
    };
    let message = browser.read(&received.body);
    assert_eq!(
        message["body"],
        "C’est à vous de jouer, et il reste peu de temps."
    );
    let later = place.store.reminders(Millis(i64::MAX)).await.unwrap();
    assert!(later.is_empty());
}
