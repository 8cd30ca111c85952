//! One guest on several devices.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use burrow_play::{Millis, PersonId};
use burrow_store::clock::now;
use burrow_store::devices::Device;

use crate::client::{Client, Folder, request};

/// What stands in a page after a mark, up to another.
fn between<'a>(page: &'a str, mark: &str, end: &str) -> &'a str {
    let (_, after) = page.split_once(mark).expect(mark);
    after.split_once(end).expect(end).0
}

/// A link to another device, as a path.
pub(crate) async fn link(client: &mut Client) -> String {
    let page = client.post_form("/devices/link", &[]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text());
    let address = between(
        page.text(),
        "id=\"device-link\" type=\"text\" readonly value=\"",
        "\"",
    );
    let (_, path) = address.split_once("/devices/").unwrap();
    format!("/devices/{path}")
}

#[tokio::test]
async fn a_link_brings_a_guest_to_another_device_once() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut phone] = place.two_guests().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let (id, name) = (ann.id(), ann.name().await);
    let path = link(&mut ann).await;
    assert_eq!(ann.id(), id);
    // To look at it changes nothing: what previews links does not use them up.
    for _ in 0..2 {
        let page = phone.get(&path).await;
        assert!(page.text().contains(&name), "{}", page.text());
    }
    assert_ne!(phone.id(), id);
    let taken = phone.press(&path).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    assert_eq!(phone.id(), id);
    assert!(phone.get("/mine").await.text().contains(&game));
    assert!(ann.get("/mine").await.text().contains(&game), "both stay");
    let mut eve = place.guest().await;
    for answer in [eve.get(&path).await, eve.press(&path).await] {
        assert_eq!(answer.status, StatusCode::GONE, "it is valid once");
    }
    let late = link(&mut ann).await;
    folder.execute("UPDATE moves SET until = 1", &[]).await;
    assert_eq!(eve.press(&late).await.status, StatusCode::GONE);
    let older = link(&mut ann).await;
    link(&mut ann).await;
    assert_eq!(eve.press(&older).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_device_that_is_signed_out_is_a_stranger_again() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut phone] = place.two_guests().await;
    let id = ann.id();
    let before = ann.clone();
    let path = link(&mut ann).await;
    phone.press(&path).await;
    let page = phone.get("/devices").await;
    let devices: Vec<&str> = page
        .text()
        .split("name=\"device\" value=\"")
        .skip(1)
        .map(|after| after.split_once('"').unwrap().0)
        .collect();
    assert_eq!(devices.len(), 2, "{}", page.text());
    let mut eve = place.guest().await;
    for device in &devices {
        eve.post_form("/devices/end", &[("device", device)]).await;
    }
    assert_eq!(phone.get("/devices").await.status, StatusCode::OK);
    assert_eq!(phone.id(), id, "nobody signs another's device out");

    // The other one than that which is marked as this one.
    let this = between(page.text(), "this device", "</li>");
    let this = between(this, "value=\"", "\"");
    let other = devices.iter().find(|device| **device != this).unwrap();
    phone.post_form("/devices/end", &[("device", other)]).await;
    ann.get("/").await;
    assert_ne!(ann.id(), id, "she is somebody new");
    let mut old = before;
    old.get("/").await;
    assert_ne!(old.id(), id, "and so is a copy of her cookie");
    phone.get("/").await;
    assert_eq!(phone.id(), id);
}

#[tokio::test]
async fn the_oldest_of_too_many_devices_is_signed_out_but_never_the_first() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut phone] = place.two_guests().await;
    let path = link(&mut ann).await;
    phone.press(&path).await;
    let id = ann.id();
    assert_eq!(phone.id(), id);
    let person = PersonId(id.clone());
    for later in 1..=25 {
        let device = Device::new("Firefox", Millis(now().0 + later));
        place.store.put_device(&person, &device).await.unwrap();
    }
    let kept = place.store.devices(&person).await.unwrap();
    assert_eq!(kept.len(), 21);
    ann.get("/").await;
    assert_eq!(ann.id(), id);
    phone.get("/").await;
    assert_ne!(phone.id(), id, "it was the oldest of the others");
}

#[tokio::test]
async fn an_answer_that_is_lost_costs_nobody_who_they_are() {
    let folder = Folder::new();
    let place = folder.open().await;
    for path in ["/devices/link", "/devices/words"] {
        let mut ann = place.guest().await;
        for _ in 0..2 {
            let mut unheard = ann.clone();
            let page = unheard.post_form(path, &[]).await;
            assert!(page.text().contains("this device"), "{}", page.text());
            let id = ann.id();
            ann.get("/").await;
            assert_eq!(ann.id(), id, "{path}");
        }
        let page = ann.get("/devices").await;
        assert_eq!(page.text().matches("name=\"device\"").count(), 1, "{path}");
    }
}

#[tokio::test]
async fn words_bring_a_guest_back() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let id = ann.id();
    let page = ann.post_form("/devices/words", &[]).await;
    let words = between(page.text(), "id=\"recovery\">", "<").to_owned();
    assert_eq!(words.split(' ').count(), 8);
    assert!(
        !ann.get("/devices").await.text().contains(&words),
        "only once"
    );
    let mut lost = place.guest().await;
    let wrong = [("words", "bada bada bada bada bada bada bada bada")];
    let refused = lost.post_form("/devices/recover", &wrong).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let shouted = format!("  {} ", words.to_uppercase().replace(' ', "  "));
    let back = lost
        .post_form("/devices/recover", &[("words", &shouted)])
        .await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text());
    assert_eq!(lost.id(), id);
    assert_eq!(ann.get("/mine").await.status, StatusCode::OK);
    assert_eq!(ann.id(), id);

    // New words end the old ones.
    ann.post_form("/devices/words", &[]).await;
    let mut late = place.guest().await;
    let refused = late
        .post_form("/devices/recover", &[("words", &words)])
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn only_a_hash_of_the_words_is_kept() {
    let folder = Folder::on_sqlite();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let id = ann.id();
    let page = ann.post_form("/devices/words", &[]).await;
    let words = between(page.text(), "id=\"recovery\">", "<").to_owned();
    place.games.close().await;
    let file = std::fs::read(folder.path().join("burrow.db")).unwrap();
    let text = String::from_utf8_lossy(&file);
    assert!(
        text.contains(&id),
        "it is the file in which they would stand"
    );
    assert!(!text.contains(&words));
}

#[tokio::test]
async fn programs_list_devices_and_sign_them_out() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut phone] = place.two_guests().await;
    let none = ann.get("/api/v1/me/devices").await.json();
    assert_eq!(none["devices"].as_array().unwrap().len(), 0);
    let path = link(&mut ann).await;
    phone.press(&path).await;
    let id = ann.id();
    assert_eq!(phone.id(), id);
    let listed = ann.get("/api/v1/me/devices").await.json();
    let devices = listed["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 2, "{listed}");
    let other = devices
        .iter()
        .find(|device| device["this"] == false)
        .unwrap();
    let address = format!("/api/v1/me/devices/{}", other["id"].as_str().unwrap());
    let delete = || {
        request(Method::DELETE, &address)
            .body(Body::empty())
            .unwrap()
    };
    for _ in 0..2 {
        let ended = ann.send(delete()).await;
        assert_eq!(ended.status, StatusCode::NO_CONTENT, "{}", ended.text());
    }
    let listed = ann.get("/api/v1/me/devices").await.json();
    assert_eq!(listed["devices"].as_array().unwrap().len(), 1);
    phone.get("/").await;
    assert_ne!(phone.id(), id, "it is a stranger");
    // Nobody signs out the devices of others.
    let own = listed["devices"][0]["id"].as_str().unwrap().to_owned();
    let address = format!("/api/v1/me/devices/{own}");
    let tried = request(Method::DELETE, &address).body(Body::empty());
    phone.send(tried.unwrap()).await;
    let listed = ann.get("/api/v1/me/devices").await.json();
    assert_eq!(listed["devices"].as_array().unwrap().len(), 1);
}
