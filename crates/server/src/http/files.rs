//! The files of the pages: scripts, style sheets, modules, icons; and the service worker.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use burrow_pages::assets;
use burrow_pages::reader::Destination;

/// The page that is shown where nothing can be reached.
const OFFLINE: &str = "/offline";

/// The service worker of the site. It lies above all that it serves.
pub(super) async fn keeper() -> Response {
    static SOURCE: LazyLock<String> = LazyLock::new(|| {
        let files: Vec<String> = assets::all().map(|(path, _)| path).collect();
        let offline = [OFFLINE.to_owned()];
        let pages: Vec<String> = Destination::all()
            .map(Destination::address)
            .chain(offline)
            .collect();
        assets::keeper_of(&files, &pages, OFFLINE)
    });
    // Browsers look for a new version by themselves.
    let headers = [(CONTENT_TYPE, assets::SCRIPT), (CACHE_CONTROL, "no-cache")];
    (headers, SOURCE.as_str()).into_response()
}

/// The icon, for browsers and programs that ask for it where it has always been.
pub(super) async fn favicon() -> Redirect {
    Redirect::temporary(&assets::path("icon-192.png"))
}

/// One of the files. Another folder is that of another version, and may not be kept.
pub(super) async fn get(
    Path((folder, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = assets::find(&name) else {
        let keep = [(CACHE_CONTROL, "no-store")];
        return (StatusCode::NOT_FOUND, keep, "no such file\n").into_response();
    };
    let cache = if folder == assets::folder() {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let kept = [
        (ETAG, asset.tag.as_str()),
        (CACHE_CONTROL, cache),
        (VARY, "accept-encoding"),
    ];
    if lists(&headers, IF_NONE_MATCH, &asset.tag) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    let kind = [(CONTENT_TYPE, asset.kind)];
    let takes = |encoding| lists(&headers, ACCEPT_ENCODING, encoding);
    let brotli = || takes("br").then(|| asset.brotli()).flatten();
    let gzip = || takes("gzip").then(|| asset.gzip()).flatten();
    let compressed = brotli()
        .map(|content| ("br", content))
        .or_else(|| gzip().map(|content| ("gzip", content)));
    match compressed {
        Some((encoding, content)) => {
            (kept, kind, [(CONTENT_ENCODING, encoding)], content).into_response()
        }
        None => (kept, kind, asset.content()).into_response(),
    }
}

/// Whether a header that holds a list has an entry. One with parameters is another: clients that weigh their encodings
/// can do without any.
pub(super) fn lists(headers: &HeaderMap, name: HeaderName, entry: &str) -> bool {
    let values = headers.get_all(name);
    values
        .iter()
        .filter_map(|value| HeaderValue::to_str(value).ok())
        .flat_map(|value| value.split(','))
        .any(|listed| listed.trim() == entry)
}
