//! Who asks: a guest, with a language and a look of the pages.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite, SignedCookieJar};
use burrow_play::{Actor, PersonId};
use burrow_words::Language;

use crate::guest::Guest;
use crate::http::gate::address;
use crate::http::problem::{Code, Problem};
use crate::site::Site;

/// The cookie that says who a guest is; signed.
const GUEST: &str = "burrow";
/// The cookie with the language.
pub(crate) const LANGUAGE: &str = "language";
/// The cookie with the look.
pub(crate) const LOOK: &str = "look";
/// How long cookies are kept: as long as browsers allow.
const DAYS: time::Duration = time::Duration::days(400);

/// How the pages look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Look {
    /// As the system wants it, light or dark.
    #[default]
    System,
    /// Daylight.
    Light,
    /// Evening.
    Dark,
    /// High contrast.
    Contrast,
    /// For the colour-blind.
    Blind,
}

impl Look {
    pub(crate) const ALL: [Self; 5] = [
        Self::System,
        Self::Light,
        Self::Dark,
        Self::Contrast,
        Self::Blind,
    ];

    /// Its name in cookies, style sheets and words.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
            Self::Blind => "blind",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|look| look.id() == text)
    }
}

/// Somebody who asks for something.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) guest: Guest,
    pub(crate) language: Language,
    pub(crate) look: Look,
    /// Where they are, if that says anything.
    pub(crate) address: Option<IpAddr>,
}

impl Visitor {
    pub(crate) fn id(&self) -> PersonId {
        self.guest.person().id
    }

    pub(crate) fn actor(&self) -> Actor {
        Actor::Person(self.guest.person())
    }

    /// Something in the visitor's language.
    pub(crate) fn say(&self, key: &str) -> String {
        self.language.say(key, [])
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
) -> Response {
    let headers = request.headers();
    let known = by_cookie(&site, headers);
    let is_new = known.is_none();
    let id = known.unwrap_or_else(|| Guest::new().id);
    let guest = if is_new {
        Guest::unnamed(id.clone())
    } else {
        named(&site, &id).await
    };
    let jar = CookieJar::from_headers(headers);
    let visitor = Visitor {
        guest,
        language: language(headers),
        look: jar
            .get(LOOK)
            .and_then(|cookie| Look::parse(cookie.value()))
            .unwrap_or_default(),
        address: address(&request),
    };
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    if is_new {
        let cookie = keep(GUEST, id.0, site.is_secure());
        // The jar signs what it takes up; what it adds is the cookie to send.
        let signed = SignedCookieJar::new(site.key.clone()).add(cookie);
        let added = (signed, ()).into_response();
        for value in added.headers().get_all(SET_COOKIE) {
            response.headers_mut().append(SET_COOKIE, value.clone());
        }
    }
    response
}

/// The guest that a cookie of ours names.
pub(crate) fn by_cookie(site: &Site, headers: &HeaderMap) -> Option<PersonId> {
    let signed = SignedCookieJar::from_headers(headers, site.key.clone());
    let cookie = signed.get(GUEST)?;
    Some(PersonId(cookie.value().to_owned()))
}

/// A guest with the name that they have chosen, if they have. Without its name a guest can still play; the store will
/// say what is wrong when it is asked for more.
pub(crate) async fn named(site: &Site, id: &PersonId) -> Guest {
    let kept = site.store().guest(id).await.ok().flatten();
    kept.unwrap_or_else(|| Guest::unnamed(id.clone()))
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
        .or_else(|| asked?.ok().and_then(preferred))
        .unwrap_or_default()
}

/// The best of an `Accept-Language` list, by its weights and then by its order.
fn preferred(list: &str) -> Option<Language> {
    let weighted = |entry: &str| {
        let mut parts = entry.split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let code = tag.split('-').next().unwrap_or_default();
        let language: Language = code.to_ascii_lowercase().parse().ok()?;
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok());
        Some((language, weight.unwrap_or(1.0)))
    };
    let mut best: Option<(Language, f32)> = None;
    for (language, weight) in list.split(',').filter_map(weighted) {
        if weight > best.map_or(0.0, |best| best.1) {
            best = Some((language, weight));
        }
    }
    best.map(|best| best.0)
}

#[cfg(test)]
mod tests {
    use burrow_words::Language;

    use super::preferred;

    #[test]
    fn the_browsers_first_language_that_burrow_speaks_is_taken() {
        let cases = [
            ("fr-CH, fr;q=0.9, en;q=0.8", Some(Language::French)),
            ("nl, en;q=0.5, de;q=0.7", Some(Language::German)),
            ("ES", Some(Language::Spanish)),
            ("nl, ja", None),
            ("en;q=0", None),
            (";;;,q=,", None),
        ];
        for (list, language) in cases {
            assert_eq!(preferred(list), language, "{list}");
        }
    }
}
