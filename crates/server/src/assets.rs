//! Files that are in the program: style sheets, scripts, the mark, a font.
//!
//! All lie in one folder whose name comes from their contents, so that browsers may keep them for ever and scripts
//! can name each other by their plain names.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use burrow_play::hex;
use burrow_render::Theme;
use burrow_render::palette::inks;
use sha2::{Digest, Sha256};

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: Cow<'static, [u8]>,
}

/// A file as it is.
macro_rules! asset {
    ($name:literal, $kind:expr) => {
        Asset {
            name: $name,
            kind: $kind,
            content: Cow::Borrowed(include_bytes!(concat!("../assets/", $name))),
        }
    };
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
        Asset {
            name: "site.css",
            kind: CSS,
            content: Cow::Borrowed(STYLE.as_bytes()),
        },
        Asset {
            name: "inks.css",
            kind: CSS,
            content: Cow::Owned(ink_sheet().into_bytes()),
        },
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
pub(crate) async fn get(Path((folder, name)): Path<(String, String)>) -> Response {
    let Some(asset) = FILES.iter().find(|asset| asset.name == name) else {
        let keep = [(CACHE_CONTROL, "no-store")];
        return (StatusCode::NOT_FOUND, keep, "no such file\n").into_response();
    };
    let cache = if folder == *FOLDER {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let headers = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, cache)];
    (headers, &*asset.content).into_response()
}
