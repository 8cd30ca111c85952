//! Files that are in the program: style sheets, scripts, the mark, a font.
//!
//! All lie in one folder whose name comes from their contents, so that browsers may keep them for ever and scripts
//! can name each other by their plain names.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Response, StatusCode};
use burrow_render::Theme;
use burrow_render::palette::inks;
use sha2::{Digest, Sha256};

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static [u8],
}

macro_rules! assets {
    ($($name:literal $kind:literal),* $(,)?) => {
        &[$(Asset {
            name: $name,
            kind: $kind,
            content: include_bytes!(concat!("../assets/", $name)),
        }),*]
    };
}

const FILES: &[Asset] = assets![
    "site.css" "text/css; charset=utf-8",
    "mark.svg" "image/svg+xml",
    "fraunces.woff2" "font/woff2",
    "site.js" "text/javascript; charset=utf-8",
    "game.js" "text/javascript; charset=utf-8",
    "board.js" "text/javascript; charset=utf-8",
    "motion.js" "text/javascript; charset=utf-8",
    "sound.js" "text/javascript; charset=utf-8",
    "talk.js" "text/javascript; charset=utf-8",
    "times.js" "text/javascript; charset=utf-8",
    "lobby.js" "text/javascript; charset=utf-8",
];

/// The colours of all inks in all looks.
const INKS: &str = "inks.css";

static INK_SHEET: LazyLock<String> = LazyLock::new(|| {
    let block = |selector: &str, theme: Theme| {
        let colours: String = inks()
            .map(|ink| format!("--{}:{};", ink.name, ink.colour(theme)))
            .collect();
        format!("{selector}{{{colours}}}\n")
    };
    [
        block(":root", Theme::Light),
        format!(
            "@media (prefers-color-scheme:dark){{{}}}\n",
            block(":root:not([data-look])", Theme::Dark)
        ),
        block(":root[data-look=dark]", Theme::Dark),
        block(":root[data-look=contrast]", Theme::HighContrast),
        block(":root[data-look=blind]", Theme::ColourBlind),
    ]
    .concat()
});

static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for asset in FILES {
        hash.update(asset.content);
    }
    hash.update(INK_SHEET.as_bytes());
    let hash = hash.finalize();
    hash.iter()
        .take(6)
        .map(|byte| format!("{byte:02x}"))
        .collect()
});

/// Where a file is found.
pub(crate) fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *FOLDER)
}

/// One of the files. Another folder is that of another version, and may not be kept.
pub(crate) async fn get(Path((folder, name)): Path<(String, String)>) -> Response<Body> {
    let asset = FILES.iter().find(|asset| asset.name == name);
    let (kind, content) = match asset {
        Some(asset) => (asset.kind, Body::from(asset.content)),
        None if name == INKS => ("text/css; charset=utf-8", Body::from(INK_SHEET.as_str())),
        None => ("text/plain; charset=utf-8", Body::from("no such file\n")),
    };
    let is_known = asset.is_some() || name == INKS;
    let cache = match is_known && folder == *FOLDER {
        true => "public, max-age=31536000, immutable",
        false => "no-store",
    };
    let status = match is_known {
        true => StatusCode::OK,
        false => StatusCode::NOT_FOUND,
    };
    let response = Response::builder()
        .status(status)
        .header(CONTENT_TYPE, kind)
        .header(CACHE_CONTROL, cache)
        .body(content);
    // The parts are all well-formed.
    response.unwrap_or_default()
}
