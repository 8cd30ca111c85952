//! Files that are in the program: style sheets, scripts, modules, words, the mark and icons of it, a font. Each is
//! compressed once.
//!
//! All lie in one folder whose name comes from their contents, so that browsers may keep them forever and scripts
//! can name each other by their plain names.

use std::io::Read;
use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use burrow_play::hex;
use burrow_render::Theme;
use burrow_render::palette::inks;
use burrow_words::Language;
use flate2::Compression;
use flate2::read::GzEncoder;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::pages::reader::Destination;
use crate::scripts::joined;

struct Asset {
    name: String,
    kind: &'static str,
    content: Bytes,
    /// The same compressed, where that is worth while; made when it is first asked for.
    compressed: OnceLock<Option<Bytes>>,
    /// What changes when the content does. It is a weak one, since it is the same for the compressed content.
    tag: String,
}

impl Asset {
    fn new(name: impl Into<String>, kind: &'static str, content: Bytes) -> Self {
        Self {
            name: name.into(),
            kind,
            compressed: OnceLock::new(),
            tag: format!("W/\"{}\"", hex(&Sha256::digest(&content)[..12])),
            content,
        }
    }

    fn compressed(&self) -> Option<&Bytes> {
        let compress = || {
            let mut compressed = Vec::new();
            GzEncoder::new(&self.content[..], Compression::best())
                .read_to_end(&mut compressed)
                .is_ok_and(|length| length < self.content.len() / 10 * 9)
                .then(|| compressed.into())
        };
        self.compressed.get_or_init(compress).as_ref()
    }
}

/// A file as it is.
macro_rules! asset {
    ($name:literal, $kind:expr) => {{
        let content = include_bytes!(concat!("../assets/", $name));
        Asset::new($name, $kind, Bytes::from_static(content))
    }};
}

/// Scripts of `assets`, by their names.
macro_rules! scripts {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../assets/", $name)))),*]
    };
}

/// Files of `assets/style`, one after another.
macro_rules! style {
    ($($name:literal),* $(,)?) => {
        concat!($(include_str!(concat!("../assets/style/", $name))),*)
    };
}

const CSS: &str = "text/css; charset=utf-8";
const MODULE: &str = "application/wasm";
const PNG: &str = "image/png";
const SCRIPT: &str = "text/javascript; charset=utf-8";

static FILES: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut files = vec![
        Asset::new("site.css", CSS, Bytes::from_static(STYLE.as_bytes())),
        Asset::new("inks.css", CSS, ink_sheet().into()),
        asset!("mark.svg", "image/svg+xml"),
        asset!("icon-192.png", PNG),
        asset!("icon-512.png", PNG),
        asset!("icon-maskable.png", PNG),
        asset!("icon-apple.png", PNG),
        asset!("burrow.webmanifest", "application/manifest+json"),
        asset!("fraunces.woff2", "font/woff2"),
        asset!("site.js", SCRIPT),
        asset!("alone.js", SCRIPT),
        asset!("worker.js", SCRIPT),
        asset!("rules_bg.wasm", MODULE),
        asset!("judge.js", SCRIPT),
        asset!("judge_bg.wasm", MODULE),
    ];
    files.extend(["game.js", "kept.js", "lobby.js"].map(page_script));
    files.extend(Language::ALL.map(words));
    files
});

/// Scripts that pages load, joined with others.
const SCRIPTS: &[(&str, &str)] = scripts![
    "board.js",
    "clock.js",
    "connection.js",
    "copy.js",
    "dialog.js",
    "game.js",
    "here.js",
    "kept.js",
    "lobby.js",
    "motion.js",
    "notices.js",
    "pace.js",
    "page.js",
    "patch.js",
    "preferences.js",
    "regions.js",
    "retry.js",
    "rules.js",
    "shelf.js",
    "sound.js",
    "source.js",
    "talk.js",
    "times.js",
    "unsent.js",
    "views.js",
];

/// A script with all that it imports.
fn page_script(name: &str) -> Asset {
    Asset::new(name, SCRIPT, joined(name, SCRIPTS).into())
}

/// What is said in a language, for the rules in the page.
fn words(language: Language) -> Asset {
    let name = format!("words.{language}.ftl");
    Asset::new(name, "text/plain; charset=utf-8", language.source().into())
}

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
    "small.css",
    "forced.css",
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

/// All files: where they are found, and their contents.
pub(crate) fn all() -> impl Iterator<Item = (String, &'static [u8])> {
    FILES
        .iter()
        .map(|asset| (path(&asset.name), &asset.content[..]))
}

/// The page that is shown where nothing can be reached.
const OFFLINE: &str = "/offline";

/// The service worker, which keeps the files and pages of this version for when there is no network, and shows one of
/// them where another can't be reached. It names them as it finds them: by their addresses, or from where it lies
/// itself.
pub(crate) fn keeper_of(files: &[String], pages: &[String], otherwise: &str) -> String {
    format!(
        "const VERSION = {}, FILES = {}, PAGES = {}, OTHERWISE = {};\n{}",
        json!(*FOLDER),
        json!(files),
        json!(pages),
        json!(otherwise),
        include_str!("../assets/keeper.js")
    )
}

/// The service worker of the site. It lies above all that it serves.
pub(crate) async fn keeper() -> Response {
    static SOURCE: LazyLock<String> = LazyLock::new(|| {
        let files: Vec<String> = all().map(|(path, _)| path).collect();
        let offline = [OFFLINE.to_owned()];
        let pages: Vec<String> = Destination::all()
            .map(Destination::address)
            .chain(offline)
            .collect();
        keeper_of(&files, &pages, OFFLINE)
    });
    // Browsers look for a new version by themselves.
    let headers = [(CONTENT_TYPE, SCRIPT), (CACHE_CONTROL, "no-cache")];
    (headers, SOURCE.as_str()).into_response()
}

/// The icon, for browsers and programs that ask for it where it has always been.
pub(crate) async fn favicon() -> Redirect {
    Redirect::temporary(&path("icon-192.png"))
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
    match asset.compressed() {
        Some(compressed) if lists(&headers, ACCEPT_ENCODING, "gzip") => {
            let encoding = [(CONTENT_ENCODING, "gzip")];
            (kept, kind, encoding, compressed.clone()).into_response()
        }
        _ => (kept, kind, asset.content.clone()).into_response(),
    }
}

/// Whether a header that holds a list has an entry. One with parameters is another: clients that weigh their encodings
/// can do without any.
pub(crate) fn lists(headers: &HeaderMap, name: HeaderName, entry: &str) -> bool {
    let values = headers.get_all(name);
    values
        .iter()
        .filter_map(|value| HeaderValue::to_str(value).ok())
        .flat_map(|value| value.split(','))
        .any(|listed| listed.trim() == entry)
}
