//! Files that are in the program: style sheets, scripts, the mark, a font.
//!
//! All lie in one folder whose name comes from their contents, so that browsers may keep them for ever and scripts
//! can name each other by their plain names.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Response, StatusCode};
use burrow_play::hex;
use burrow_render::Theme;
use burrow_render::palette::inks;
use sha2::{Digest, Sha256};

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static [u8],
}

/// A file as it is.
macro_rules! asset {
    ($name:literal, $kind:expr) => {
        Asset {
            name: $name,
            kind: $kind,
            content: include_bytes!(concat!("../assets/", $name)),
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

const FILES: &[Asset] = &[
    Asset {
        name: "site.css",
        kind: CSS,
        content: STYLE.as_bytes(),
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
];

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

/// The colours of all inks in all looks.
const INKS: &str = "inks.css";

/// By day and in the evening, as `colours.css` says when that is; other looks say only what is different from the day.
static INK_SHEET: LazyLock<String> = LazyLock::new(|| {
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
});

static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for asset in FILES {
        hash.update(asset.content);
    }
    hash.update(INK_SHEET.as_bytes());
    hex(&hash.finalize()[..6])
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
        None if name == INKS => (CSS, Body::from(INK_SHEET.as_str())),
        None => ("text/plain; charset=utf-8", Body::from("no such file\n")),
    };
    let is_known = asset.is_some() || name == INKS;
    let cache = if is_known && folder == *FOLDER {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let status = if is_known {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    let response = Response::builder()
        .status(status)
        .header(CONTENT_TYPE, kind)
        .header(CACHE_CONTROL, cache)
        .body(content);
    // The parts are all well-formed.
    response.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::STYLE;

    #[test]
    fn every_file_of_the_style_is_in_it() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/style");
        let files: Vec<_> = fs::read_dir(folder).unwrap().collect();
        assert!(files.len() > 5);
        for file in files {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            assert!(STYLE.contains(&text), "{}", path.display());
        }
    }
}
