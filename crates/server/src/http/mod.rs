//! The router: every page route, the security headers, and the order of the layers.

mod analyse;
mod api;
mod asked;
mod chat;
mod commands;
mod compress;
mod devices;
mod draft;
mod explore;
mod files;
pub(crate) mod gate;
mod learn;
mod live;
pub(crate) mod problem;
mod push;
mod review;
mod share;
mod show;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Redirect;
use axum::routing::{get, post};
use burrow_limits::FILE_COST;
use burrow_pages::layout::POLICY;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use self::gate::Refusals;
use crate::observe;
use crate::site::Site;
use crate::visitor::recognise;

/// The largest body that is read: no form and no command is near it.
pub(crate) const LARGEST_BODY: usize = 16 * 1024;

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
        .route("/analyse/{game}", get(share::analyse))
        .route("/explore/{game}", get(explore::page))
        .route("/offline", get(show::offline))
        .route("/lobby", get(show::lobby).post(commands::create_for_anyone))
        .route("/mine", get(show::mine))
        .route("/g/{id}", get(show::game))
        .route("/g/{id}/review", get(review::page))
        .route("/g/{id}/find/{ply}", get(review::find))
        .route("/moments", get(review::moments))
        .route("/g/{id}/remove", post(commands::remove))
        .route("/g/{id}/again", post(commands::again))
        .route("/g/{id}/join", post(commands::join))
        .route("/learn", get(learn::lessons))
        .route("/learn/{game}/{lesson}", get(learn::lesson))
        .route("/puzzles", get(learn::puzzles))
        .route("/puzzles/here", get(learn::any_puzzle))
        .route("/puzzles/{id}", get(learn::puzzle))
        .route("/g/{id}/analyse", get(share::analyse_game))
        .route("/look", get(share::look))
        .route(
            "/settings",
            get(|| async { Redirect::to("/") }).post(commands::settings),
        )
        .route("/about", get(show::about))
        .route("/draft/{game}", get(draft::page))
        .route("/ratings", post(commands::want_ratings))
        .route("/devices", get(devices::page))
        .route("/devices/link", post(devices::make_link))
        .route(
            "/devices/link/{code}",
            get(devices::ask).post(devices::take_link),
        )
        .route("/devices/words", post(devices::make_words))
        .route("/devices/recover", post(devices::recover))
        .route("/devices/end", post(devices::end))
        .route("/api", get(api::page).post(api::token_page))
        .fallback(show::not_found)
        .layer(charge.clone())
        .layer(from_fn(problem::as_page));
    let data = Router::new()
        .route("/lobby/list", get(show::lobby_list))
        .route("/lobby/running", get(show::running_list))
        .route("/lobby/now", get(show::now_on))
        .route("/lobby/turns", get(show::turns))
        .route("/mine/list", get(show::own_list))
        .route("/here", post(commands::adopt))
        .route("/g/{id}/state", get(show::state))
        .route("/g/{id}/review/panel", get(review::panel))
        .route("/explore/{game}/panel", get(explore::panel))
        .route("/g/{id}/log", get(show::log))
        .route("/g/{id}/why", get(show::why))
        .route("/g/{id}/record", get(share::record))
        .route("/g/{id}/preview.png", get(share::preview))
        .route("/g/{id}/download/{name}", get(share::picture))
        .route("/g/{id}/film", get(share::progress))
        .route("/g/{id}/commands", post(commands::command))
        .route("/g/{id}/hint", post(commands::hint))
        .route("/g/{id}/coach", post(commands::coach))
        .route("/g/{id}/chat", get(chat::heard).post(chat::say))
        .route("/g/{id}/rematch", post(api::rematch))
        .route("/puzzles/index", get(learn::puzzle_index))
        .route("/puzzles/{id}/answer", post(learn::answer_puzzle))
        .route("/puzzles/{id}/preview.png", get(learn::puzzle_preview))
        .route("/learn/{game}/{lesson}/answer", post(learn::answer_lesson))
        .route("/learn/why", get(learn::why))
        .route("/push", post(push::subscribe))
        .route("/push/end", post(push::unsubscribe))
        .route("/look/state", get(share::look_state))
        .route("/draft/{game}/edit", get(draft::edit))
        .route("/study", post(analyse::study))
        .route("/study/known", get(analyse::known))
        .layer(charge.clone());
    // A stream must not wait for a block to compress.
    let live = Router::new()
        .route("/g/{id}/live", get(live::events))
        .route("/lobby/live", get(live::lobby))
        .route("/study/think", get(analyse::think))
        .layer(charge);
    let charge_address = |cost: f64| from_fn_with_state((site.clone(), cost), gate::charge_address);
    let files = Router::new()
        .route("/assets/{folder}/{name}", get(files::get))
        .route("/keeper.js", get(files::keeper))
        .route("/favicon.ico", get(files::favicon))
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
