//! One guest on several devices: single-use links, recovery words, and signing devices out.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use axum::response::{IntoResponse, Redirect, Response};
use burrow_limits::Class;
use burrow_play::{Millis, PersonId};
use burrow_store::clock::now;
use burrow_store::devices::{Device, FIRST_DEVICE};
use burrow_store::guest::{hash_secret, random_id, recovery_words};
use burrow_view::form::Form;
use maud::Markup;

use super::asked::{Fields, Path};
use super::problem::{Code, Problem};
use crate::visitor::{Visitor, signed_in};
use burrow_pages::devices::Fresh;

/// How many letters a link has: more than anybody can guess in its time.
const LINK_LETTERS: usize = 24;
/// How long a link is valid, in milliseconds.
const VALID: i64 = 10 * 60 * 1000;

/// The page.
pub(super) async fn page(visitor: Visitor) -> Result<Markup, Problem> {
    show(visitor, None).await
}

async fn show(visitor: Visitor, fresh: Option<Fresh>) -> Result<Markup, Problem> {
    let devices = visitor.site.store().devices(visitor.id()).await?;
    let page =
        move |visitor: &Visitor| burrow_pages::devices::page(visitor, &devices, fresh.as_ref());
    visitor.make(page).await
}

/// Makes a link that brings the guest to another device.
pub(super) async fn make_link(visitor: Visitor, headers: HeaderMap) -> Result<Markup, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    tell_devices_apart(&visitor, &headers).await?;
    let code = random_id(LINK_LETTERS);
    let store = visitor.site.store();
    let until = Millis(now().0 + VALID);
    store
        .put_move(visitor.id(), &hash_secret(&code), until)
        .await?;
    let fresh = Fresh::Link(format!("{}/devices/link/{code}", visitor.site.base));
    show(visitor, Some(fresh)).await
}

/// Makes the words that bring the guest back; those before are worth nothing any more.
pub(super) async fn make_words(visitor: Visitor, headers: HeaderMap) -> Result<Markup, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    tell_devices_apart(&visitor, &headers).await?;
    let words = recovery_words();
    let store = visitor.site.store();
    store
        .put_recovery(visitor.id(), &hash_secret(&words), now())
        .await?;
    show(visitor, Some(Fresh::Words(words))).await
}

/// Asks whether this device is to be the guest's too.
pub(super) async fn ask(visitor: Visitor, Path(code): Path<String>) -> Result<Markup, Problem> {
    let owner = visitor
        .site
        .store()
        .move_owner(&hash_secret(&code), now())
        .await?;
    let owner = owner.ok_or(Code::LinkEnded)?;
    let name = name_of(&visitor, owner).await?;
    let page = move |visitor: &Visitor| burrow_pages::devices::question(visitor, &code, &name);
    visitor.make(page).await
}

async fn name_of(visitor: &Visitor, id: PersonId) -> Result<String, Problem> {
    let kept = visitor.site.store().guest(&id).await?;
    let guest = kept.unwrap_or_else(|| burrow_store::guest::Guest::unnamed(id, visitor.language));
    Ok(guest.name)
}

/// Makes this device the guest's, by a link.
pub(super) async fn take_link(
    visitor: Visitor,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    let owner = visitor
        .site
        .store()
        .take_move(&hash_secret(&code), now())
        .await?;
    sign_in(&visitor, owner.ok_or(Code::LinkEnded)?, &headers).await
}

/// Makes this device the guest's, by their words.
pub(super) async fn recover(
    visitor: Visitor,
    headers: HeaderMap,
    Fields(fields): Fields<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    let form = Form::new(fields);
    let given = form
        .get("words")
        .ok_or_else(|| Problem::missing_field("words"))?;
    let words: Vec<String> = given.split_whitespace().map(str::to_lowercase).collect();
    let store = visitor.site.store();
    let owner = store.recovery_owner(&hash_secret(&words.join(" "))).await?;
    sign_in(&visitor, owner.ok_or(Code::WrongWords)?, &headers).await
}

/// Signs a device out.
pub(super) async fn end(
    visitor: Visitor,
    Fields(fields): Fields<Vec<(String, String)>>,
) -> Result<Redirect, Problem> {
    visitor.spend(Class::Command, 1.0)?;
    let form = Form::new(fields);
    let device = form
        .get("device")
        .ok_or_else(|| Problem::missing_field("device"))?;
    let store = visitor.site.store();
    store.end_device(visitor.id(), device, now()).await?;
    Ok(Redirect::to("/devices"))
}

async fn sign_in(
    visitor: &Visitor,
    owner: PersonId,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let device = Device::new(agent(headers), now());
    let site = &visitor.site;
    site.store().put_device(&owner, &device).await?;
    let jar = signed_in(site, &owner.0, Some(&device.id));
    Ok((jar, Redirect::to("/mine")).into_response())
}

/// From now on the visitor's devices are told apart, this one too. Its cookie stays as it is: an answer that is lost must
/// not cost anybody their name and games.
async fn tell_devices_apart(visitor: &Visitor, headers: &HeaderMap) -> Result<(), Problem> {
    if visitor.device.as_deref() == Some(FIRST_DEVICE) {
        let device = Device::first(agent(headers), now());
        visitor
            .site
            .store()
            .put_device(visitor.id(), &device)
            .await?;
    }
    Ok(())
}

/// What a browser says of itself.
fn agent(headers: &HeaderMap) -> &str {
    let agent = headers.get(USER_AGENT);
    agent
        .and_then(|agent| agent.to_str().ok())
        .unwrap_or_default()
}
