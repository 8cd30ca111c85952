//! Files that are in the program: style sheets, scripts, the mark, a font. Each is compressed once.
//!
//! All lie in one folder whose name comes from their contents, so that browsers may keep them for ever and scripts
//! can name each other by their plain names.

use std::io::Read;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use burrow_play::hex;
use burrow_render::Theme;
use burrow_render::palette::inks;
use flate2::Compression;
use flate2::read::GzEncoder;
use sha2::{Digest, Sha256};

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: Bytes,
    /// The same compressed, where that is worth while.
    compressed: Option<Bytes>,
    /// What changes when the content does. It is a weak one, since it is the same for the compressed content.
    tag: String,
}

impl Asset {
    fn new(name: &'static str, kind: &'static str, content: Bytes) -> Self {
        let mut compressed = Vec::new();
        let is_compressed = GzEncoder::new(&content[..], Compression::best())
            .read_to_end(&mut compressed)
            .is_ok_and(|length| length < content.len() / 10 * 9);
        Self {
            name,
            kind,
            compressed: is_compressed.then(|| compressed.into()),
            tag: format!("W/\"{}\"", hex(&Sha256::digest(&content)[..12])),
            content,
        }
    }
}

/// A file as it is.
macro_rules! asset {
    ($name:literal, $kind:expr) => {{
        let content = include_bytes!(concat!("../assets/", $name));
        Asset::new($name, $kind, Bytes::from_static(content))
    }};
}

/// Files of `assets/style`, one after another.
macro_rules! style {
    ($($name:literal),* $(,)?) => {
        concat!($(include_str!(concat!("../assets/style/", $name))),*)
    };
}

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

static FILES: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    vec![
        Asset::new("site.css", CSS, Bytes::from_static(STYLE.as_bytes())),
        Asset::new("inks.css", CSS, ink_sheet().into()),
        asset!("mark.svg", "image/svg+xml"),
        asset!("fraunces.woff2", "font/woff2"),
        asset!("site.js", SCRIPT),
        asset!("game.js", SCRIPT),
        asset!("board.js", SCRIPT),
        asset!("connection.js", SCRIPT),
        asset!("dialog.js", SCRIPT),
        asset!("motion.js", SCRIPT),
        asset!("pace.js", SCRIPT),
        asset!("page.js", SCRIPT),
        asset!("preferences.js", SCRIPT),
        asset!("regions.js", SCRIPT),
        asset!("retry.js", SCRIPT),
        asset!("sound.js", SCRIPT),
        asset!("talk.js", SCRIPT),
        asset!("times.js", SCRIPT),
        asset!("views.js", SCRIPT),
        asset!("lobby.js", SCRIPT),
    ]
});

/// The style sheet of all pages: what they share comes first, so that each of them can change it.
const STYLE: &str = style![
    "colours.css",
    "base.css",
    "layout.css",
    "parts.css",
    "home.css",
    "setup.css",
    "lists.css",
    "prose.css",
    "game.css",
    "regions.css",
    "print.css",
];

/// The colours of all inks in all looks: by day and in the evening, as `colours.css` says when that is; other looks
/// say only what is different from the day.
fn ink_sheet() -> String {
    let colours: String = inks()
        .map(|ink| format!("--{}:light-dark({},{});", ink.name, ink.light, ink.dark))
        .collect();
    let look = |name: &str, theme: Theme| {
        let colours: String = inks()
            .filter(|ink| ink.colour(theme) != ink.light)
            .map(|ink| format!("--{}:{};", ink.name, ink.colour(theme)))
            .collect();
        format!(":root[data-look={name}]{{{colours}}}\n")
    };
    [
        format!(":root{{{colours}}}\n"),
        look("contrast", Theme::HighContrast),
        look("blind", Theme::ColourBlind),
    ]
    .concat()
}

static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for asset in &*FILES {
        hash.update(&asset.content);
    }
    hex(&hash.finalize()[..6])
});

/// Where a file is found.
pub(crate) fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *FOLDER)
}

/// One of the files. Another folder is that of another version, and may not be kept.
pub(crate) async fn get(
    Path((folder, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = FILES.iter().find(|asset| asset.name == name) else {
        let keep = [(CACHE_CONTROL, "no-store")];
        return (StatusCode::NOT_FOUND, keep, "no such file\n").into_response();
    };
    let cache = if folder == *FOLDER {
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
    match &asset.compressed {
        Some(compressed) if lists(&headers, ACCEPT_ENCODING, "gzip") => {
            let encoding = [(CONTENT_ENCODING, "gzip")];
            (kept, kind, encoding, compressed.clone()).into_response()
        }
        _ => (kept, kind, asset.content.clone()).into_response(),
    }
}

/// Whether a header that holds a list has an entry. One with parameters is another: clients that weigh their encodings
/// can do without any.
fn lists(headers: &HeaderMap, name: HeaderName, entry: &str) -> bool {
    let values = headers.get_all(name);
    values
        .iter()
        .filter_map(|value| HeaderValue::to_str(value).ok())
        .flat_map(|value| value.split(','))
        .any(|listed| listed.trim() == entry)
}
