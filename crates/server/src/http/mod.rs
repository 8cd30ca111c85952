//! The router: every page route, the security headers, and the order of the layers.

mod api;
mod asked;
mod commands;
mod compress;
pub(crate) mod gate;
mod live;
pub(crate) mod problem;
mod push;
mod share;
mod show;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use self::gate::Refusals;
use crate::limits::FILE_COST;
use crate::site::Site;
use crate::visitor::recognise;
use crate::{assets, observe};

/// The largest body that is read: no form and no command is near it.
pub(crate) const LARGEST_BODY: usize = 16 * 1024;

/// Nothing but our own files, and no script or style within the pages. The rules run in the page as WebAssembly.
macro_rules! policy {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'"
    };
}
/// As a page can say it of itself.
pub(crate) const PAGE_POLICY: &str = policy!();
const POLICY: &str = concat!(policy!(), "; frame-ancestors 'none'");

/// Refuses what the pages of other sites send. Behind a proxy that changes the `Host`, the address that players see
/// is known by the site's own.
fn own_requests_only(base: &str) -> CsrfLayer {
    let layer = CsrfLayer::new();
    // An address that is no origin, one with a path, can't be trusted as one.
    layer.clone().add_trusted_origin(base).unwrap_or(layer)
}

/// The whole site.
pub fn router(site: Site) -> Router {
    let charge = from_fn(gate::charge);
    let pages = Router::new()
        .route("/", get(show::home))
        .route("/new/{game}", get(show::new).post(commands::create))
        .route("/rules/{game}", get(show::rules))
        .route("/here/{game}", get(show::here))
        .route("/offline", get(show::offline))
        .route("/lobby", get(show::lobby))
        .route("/mine", get(show::mine))
        .route("/g/{id}", get(show::game))
        .route("/g/{id}/again", post(commands::again))
        .route("/look", get(share::look))
        .route("/settings", post(commands::settings))
        .route("/api", get(api::page).post(api::token_page))
        .fallback(show::not_found)
        .layer(charge.clone())
        .layer(from_fn(problem::as_page));
    let data = Router::new()
        .route("/lobby/list", get(show::lobby_list))
        .route("/mine/list", get(show::own_list))
        .route("/here", post(commands::adopt))
        .route("/g/{id}/state", get(show::state))
        .route("/g/{id}/log", get(show::log))
        .route("/g/{id}/why", get(show::why))
        .route("/g/{id}/record", get(share::record))
        .route("/g/{id}/preview.png", get(share::preview))
        .route("/g/{id}/download/{name}", get(share::picture))
        .route("/g/{id}/commands", post(commands::command))
        .route("/g/{id}/hint", post(commands::hint))
        .route("/g/{id}/rematch", post(api::rematch))
        .route("/push", post(push::subscribe))
        .route("/push/end", post(push::unsubscribe))
        .route("/look/state", get(share::look_state))
        .layer(charge.clone());
    // A stream must not wait for a block to compress.
    let live = Router::new()
        .route("/g/{id}/live", get(live::events))
        .route("/lobby/live", get(live::lobby))
        .layer(charge);
    let charge_address = |cost: f64| from_fn_with_state((site.clone(), cost), gate::charge_address);
    let files = Router::new()
        .route("/assets/{folder}/{name}", get(assets::get))
        .route("/keeper.js", get(assets::keeper))
        .route("/favicon.ico", get(assets::favicon))
        .layer(charge_address(FILE_COST));
    let health = Router::new()
        .route("/healthz", get(show::health))
        .route("/metrics", get(observe::numbers))
        .layer(charge_address(1.0));
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    // What is shown depends on who asks and when, so nobody may keep it.
    let fresh =
        SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    pages
        .merge(data)
        .layer(from_fn(compress::compress))
        .layer(CompressionLayer::new())
        .merge(live)
        .layer(from_fn_with_state(site.clone(), recognise))
        .merge(files)
        .merge(health)
        .merge(api::router(&site))
        // The first of them comes first. One layer of them all costs less than one of each.
        .layer((
            from_fn_with_state(Refusals::new(&site.limits), gate::hold),
            from_fn(observe::request),
            fixed(REFERRER_POLICY, "same-origin"),
            fixed(X_CONTENT_TYPE_OPTIONS, "nosniff"),
            fixed(CONTENT_SECURITY_POLICY, POLICY),
            DefaultBodyLimit::max(LARGEST_BODY),
            fresh,
            from_fn(problem::as_json),
            from_fn_with_state(site.clone(), gate::pass),
            own_requests_only(&site.base),
        ))
        .with_state(site)
}
