//! The visitor who asks: a guest, with a language and a look of the pages.

use std::net::IpAddr;
use std::ops::Deref;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite, SignedCookieJar};
use burrow_limits::{Class, Client};
use burrow_pages::reader::{KnownReader, Links, Look, Reader};
use burrow_play::{Actor, PersonId};
use burrow_store::clock::now;
use burrow_store::devices::FIRST_DEVICE;
use burrow_store::guest::{Guest, random_id};
use burrow_words::Language;
use tokio_util::sync::CancellationToken;

use crate::http::gate::address;
use crate::http::problem::{Code, Problem};
use crate::site::Site;

/// The cookie that says who a guest is; signed.
const GUEST: &str = "burrow";
/// The cookie with the language.
pub(crate) const LANGUAGE: &str = "language";
/// The cookie with the look.
pub(crate) const LOOK: &str = "look";
/// The cookie that scripts set if the window is wider than high, so that a game's page is drawn for it at once.
const WIDE: &str = "wide";
/// How long cookies are kept: as long as browsers allow.
const DAYS: time::Duration = time::Duration::days(400);

/// Somebody who asks something of the site.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) site: Site,
    pub(crate) guest: Guest,
    /// Whether they have a cookie or a token by which they are known the next time.
    pub(crate) is_known: bool,
    /// As pages are written for them.
    pub(crate) known: KnownReader,
    /// Whether their window is wider than high.
    pub(crate) is_wide: bool,
    /// Where they are, if that says anything.
    pub(crate) address: Option<IpAddr>,
}

impl Visitor {
    /// The guest with an id, or else a new one.
    pub(crate) async fn new(
        site: Site,
        (method, headers): (&Method, &HeaderMap),
        address: Option<IpAddr>,
        known: Option<Remembered>,
    ) -> Result<Self, Problem> {
        let is_known = known.is_some();
        let first = || (None, Some(FIRST_DEVICE.to_owned()));
        let (id, device) = known.map_or_else(first, |known| (Some(known.id), known.device));
        let language = language(headers);
        let guest = match id {
            Some(id) => named(&site, id, (method, language)).await?,
            None => Guest::unnamed(PersonId(random_id(20)), language),
        };
        let cookies = CookieJar::from_headers(headers);
        let look = cookies
            .get(LOOK)
            .and_then(|cookie| Look::parse(cookie.value()));
        let is_wide = cookies
            .get(WIDE)
            .is_some_and(|cookie| cookie.value() == "true");
        let reader = Reader {
            name: guest.name.clone(),
            language,
            look: look.unwrap_or(Look::SYSTEM),
            links: Links::Site,
            push_key: site.games.pusher().map(|pusher| pusher.key().to_owned()),
        };
        let known = KnownReader {
            reader,
            id: guest.id.clone(),
            device,
            base: site.base.clone(),
        };
        Ok(Self {
            site,
            guest,
            is_known,
            known,
            is_wide,
            address,
        })
    }

    pub(crate) fn actor(&self) -> Actor {
        Actor::Person(self.guest.person())
    }

    /// Spends from their budgets.
    pub(crate) fn spend(&self, class: Class, cost: f64) -> Result<(), Problem> {
        self.site
            .budgets
            .spend(class, cost, Some(self.id()), self.address)
            .map_err(Problem::rate)
    }

    /// The client that waits in turn: changing guest gains nothing.
    pub(crate) fn client(&self) -> Client {
        let address = self.address.map(Client::at);
        address.unwrap_or_else(|| Client::Guest(self.id().clone()))
    }

    /// Makes a page for them when it is their turn.
    pub(crate) async fn make<T: Send + 'static>(
        self,
        page: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.work(move |visitor, _| page(visitor)).await
    }

    /// The same for what takes long: it is told when nobody waits for it any more.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(&Self, &CancellationToken) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (desk, client) = (self.site.desk.clone(), self.client());
        let done = desk.work(client, move |is_gone| work(&self, is_gone)).await;
        done.ok_or(Code::Internal.into())
    }

    /// Gives them another name.
    pub(crate) async fn rename(&self, name: String) -> Result<(), Problem> {
        self.spend(Class::Command, 1.0)?;
        let id = self.id().clone();
        let guest = Guest { id, name };
        Ok(self.site.store().put_guest(&guest, now()).await?)
    }
}

impl Deref for Visitor {
    type Target = KnownReader;

    fn deref(&self) -> &KnownReader {
        &self.known
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        // Only a route outside of `recognise` lacks it.
        let visitor = parts.extensions.get::<Self>().cloned();
        visitor.ok_or(Code::Internal.into())
    }
}

/// Finds out who asks, and gives newcomers a cookie by which they will be known.
pub(crate) async fn recognise(
    State(site): State<Site>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let (method, headers) = (request.method(), request.headers());
    let address = address(&request);
    let known = by_cookie(&site, headers).await;
    let is_new = known.is_none();
    let mut visitor = Visitor::new(site.clone(), (method, headers), address, known).await?;
    visitor.is_known = true;
    let id = visitor.id().to_string();
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    // What a cache may keep for others must not tell them who they are.
    let cache = response.headers().get(CACHE_CONTROL);
    let is_public = cache.is_some_and(|cache| cache.as_bytes().starts_with(b"public"));
    // A handler that signs the visitor in as another guest sets the cookie itself.
    if is_new && !is_public && !has_guest(&response) {
        let added = (signed_in(&site, &id, None), ()).into_response();
        for value in added.headers().get_all(SET_COOKIE) {
            response.headers_mut().append(SET_COOKIE, value.clone());
        }
    }
    Ok(response)
}

/// Whether an answer says who its client is from now on.
fn has_guest(response: &Response) -> bool {
    let mut cookies = response.headers().get_all(SET_COOKIE).iter();
    cookies.any(|cookie| cookie.as_bytes().starts_with(GUEST.as_bytes()))
}

/// Somebody who has been here before.
pub(crate) struct Remembered {
    pub(crate) id: PersonId,
    /// None for a program with a token.
    pub(crate) device: Option<String>,
}

/// The cookie by which a browser is a guest's: their first device, or another.
pub(crate) fn signed_in(site: &Site, guest: &str, device: Option<&str>) -> SignedCookieJar {
    let value = match device {
        Some(device) => format!("{device}.{guest}"),
        None => guest.to_owned(),
    };
    // The jar signs what it takes up; what it adds is the cookie to send.
    SignedCookieJar::new(site.key.clone()).add(keep(GUEST, value, site.is_secure()))
}

/// The guest that a cookie of ours names, unless the device was signed out.
pub(crate) async fn by_cookie(site: &Site, headers: &HeaderMap) -> Option<Remembered> {
    let signed = SignedCookieJar::from_headers(headers, site.key.clone());
    let cookie = signed.get(GUEST)?;
    let plain = (FIRST_DEVICE, cookie.value());
    let (device, id) = cookie.value().split_once('.').unwrap_or(plain);
    let id = PersonId(id.to_owned());
    // While the store is away nobody can do anything, and nobody is to lose who they are.
    let may_act = site.store().may_act(&id, device).await;
    let device = Some(device.to_owned());
    may_act.unwrap_or(true).then_some(Remembered { id, device })
}

/// A guest with the name that they have chosen, if they have. Where it can't be found a guest can still look; whoever
/// acts without it would be called something else in the log of a game forever.
async fn named(
    site: &Site,
    id: PersonId,
    (method, language): (&Method, Language),
) -> Result<Guest, Problem> {
    let kept = match site.store().guest(&id).await {
        Err(_) if method.is_safe() => None,
        kept => kept?,
    };
    Ok(kept.unwrap_or_else(|| Guest::unnamed(id, language)))
}

/// A cookie that is kept and that no script can read.
pub(crate) fn keep(name: &'static str, value: String, is_secure: bool) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_secure)
        .max_age(DAYS)
        .build()
}

/// The language that was chosen, or else the first of those the browser asks for that Burrow speaks.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let chosen = CookieJar::from_headers(headers)
        .get(LANGUAGE)
        .and_then(|cookie| cookie.value().parse().ok());
    let asked = headers.get(ACCEPT_LANGUAGE).map(HeaderValue::to_str);
    chosen
        .or_else(|| Language::preferred(asked?.ok()?))
        .unwrap_or_default()
}
