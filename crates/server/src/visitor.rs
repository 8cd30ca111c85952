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
use burrow_play::{Actor, PersonId};
use burrow_store::clock::now;
use burrow_store::guest::{Guest, random_id};
use burrow_view::Viewer;
use burrow_words::Language;

use crate::http::gate::address;
use crate::http::problem::{Code, Problem};
use crate::limits::{Class, Client};
use crate::pages::reader::{Links, Reader};
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

/// How the pages look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// Its name in cookies, style sheets and words.
    name: &'static str,
    /// The colour of the page's ground where the system is light and where it is dark, as in `colours.css`: browsers
    /// draw the frame around the page in it.
    grounds: [&'static str; 2],
}

const DAY: &str = "#f5eddc";
const EVENING: &str = "#1b1915";
const WHITE: &str = "#ffffff";

impl Look {
    /// As the system wants it, light or dark.
    pub(crate) const SYSTEM: Self = Self::new("system", [DAY, EVENING]);

    /// Daylight, evening, high contrast and colours for the colour-blind too.
    pub(crate) const ALL: [Self; 5] = [
        Self::SYSTEM,
        Self::new("light", [DAY; 2]),
        Self::new("dark", [EVENING; 2]),
        Self::new("contrast", [WHITE; 2]),
        Self::new("blind", [DAY; 2]),
    ];

    const fn new(name: &'static str, grounds: [&'static str; 2]) -> Self {
        Self { name, grounds }
    }

    pub(crate) const fn name(self) -> &'static str {
        self.name
    }

    pub(crate) const fn grounds(self) -> [&'static str; 2] {
        self.grounds
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|look| look.name == text)
    }
}

/// Somebody who asks something of the site.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) site: Site,
    pub(crate) guest: Guest,
    /// Whether they have a cookie or a token by which they are known the next time.
    pub(crate) is_known: bool,
    /// As pages are written for them.
    pub(crate) reader: Reader,
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
        id: Option<PersonId>,
    ) -> Result<Self, Problem> {
        let is_known = id.is_some();
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
        Ok(Self {
            site,
            guest,
            is_known,
            reader,
            is_wide,
            address,
        })
    }

    pub(crate) fn id(&self) -> &PersonId {
        &self.guest.id
    }

    /// As whom they look at games.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        Viewer {
            person: self.id(),
            language: self.language,
            base: Some(&self.site.base),
        }
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
        let (desk, client) = (self.site.desk.clone(), self.client());
        let made = desk.work(client, move |_| page(&self)).await;
        made.ok_or(Code::Internal.into())
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
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
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
    let known = by_cookie(&site, headers);
    let is_new = known.is_none();
    let mut visitor = Visitor::new(site.clone(), (method, headers), address, known).await?;
    visitor.is_known = true;
    let id = visitor.id().to_string();
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    // What a cache may keep for others must not tell them who they are.
    let cache = response.headers().get(CACHE_CONTROL);
    let is_public = cache.is_some_and(|cache| cache.as_bytes().starts_with(b"public"));
    if is_new && !is_public {
        let cookie = keep(GUEST, id, site.is_secure());
        // The jar signs what it takes up; what it adds is the cookie to send.
        let signed = SignedCookieJar::new(site.key.clone()).add(cookie);
        let added = (signed, ()).into_response();
        for value in added.headers().get_all(SET_COOKIE) {
            response.headers_mut().append(SET_COOKIE, value.clone());
        }
    }
    Ok(response)
}

/// The guest that a cookie of ours names.
pub(crate) fn by_cookie(site: &Site, headers: &HeaderMap) -> Option<PersonId> {
    let signed = SignedCookieJar::from_headers(headers, site.key.clone());
    let cookie = signed.get(GUEST)?;
    Some(PersonId(cookie.value().to_owned()))
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
