//! Files that are in the program: style sheets, scripts, modules, words, the mark and icons of it, a font. Each is
//! compressed once, the modules when they are built.
//!
//! All lie in one folder whose name comes from their contents, so that browsers may keep them forever and scripts
//! can name each other by their plain names.

use std::borrow::Cow;
use std::io::Read;
use std::sync::{LazyLock, OnceLock};

use brotli_decompressor::Decompressor;
use burrow_learn::{Collection, Puzzle};
use burrow_play::hex;
use burrow_render::Theme;
use burrow_render::palette::inks;
use burrow_words::Language;
use flate2::Compression;
use flate2::read::GzEncoder;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::scripts::joined;

/// A file.
pub struct Asset {
    name: String,
    /// What it is, for browsers.
    pub kind: &'static str,
    stored: Stored,
    /// The content compressed by gzip, where that is worth while; made when it is first asked for.
    zipped: OnceLock<Option<Vec<u8>>>,
    /// What changes when the content does. It is a weak one, since it is the same for the compressed content.
    pub tag: String,
}

/// How a file is in the program.
enum Stored {
    Plain(Cow<'static, [u8]>),
    /// Compressed by brotli. Only clients that can't read that have it unpacked.
    Packed {
        packed: &'static [u8],
        content: OnceLock<Vec<u8>>,
    },
}

impl Asset {
    fn new(
        name: impl Into<String>,
        kind: &'static str,
        content: impl Into<Cow<'static, [u8]>>,
    ) -> Self {
        Self::stored(name.into(), kind, Stored::Plain(content.into()))
    }

    fn stored(name: String, kind: &'static str, stored: Stored) -> Self {
        let digest = Sha256::digest(stored.bytes());
        Self {
            name,
            kind,
            stored,
            zipped: OnceLock::new(),
            tag: format!("W/\"{}\"", hex(&digest[..12])),
        }
    }

    /// What is in it.
    pub fn content(&self) -> &[u8] {
        match &self.stored {
            Stored::Plain(content) => content,
            Stored::Packed { packed, content } => content.get_or_init(|| unpacked(packed)),
        }
    }

    /// The content compressed by gzip, where that is worth while.
    pub fn gzip(&self) -> Option<&[u8]> {
        let compress = || {
            let content = self.content();
            let mut compressed = Vec::new();
            GzEncoder::new(content, Compression::best())
                .read_to_end(&mut compressed)
                .is_ok_and(|length| length < content.len() / 10 * 9)
                .then_some(compressed)
        };
        self.zipped.get_or_init(compress).as_deref()
    }

    /// The content compressed by brotli, where the program has that.
    pub fn brotli(&self) -> Option<&'static [u8]> {
        match self.stored {
            Stored::Plain(_) => None,
            Stored::Packed { packed, .. } => Some(packed),
        }
    }
}

impl Stored {
    /// As it lies in the program.
    fn bytes(&self) -> &[u8] {
        match self {
            Self::Plain(content) => content,
            Self::Packed { packed, .. } => packed,
        }
    }
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    Decompressor::new(packed, 1 << 16)
        .read_to_end(&mut content)
        .expect("a test unpacks all of them");
    content
}

/// A file as it is.
macro_rules! asset {
    ($name:literal, $kind:expr) => {{
        let content = include_bytes!(concat!("../assets/", $name));
        Asset::new($name, $kind, &content[..])
    }};
}

/// A module, which `cargo xtask web` has built and compressed.
macro_rules! module {
    ($name:literal) => {{
        let stored = Stored::Packed {
            packed: include_bytes!(concat!("../assets/", $name, ".br")),
            content: OnceLock::new(),
        };
        Asset::stored($name.to_owned(), "application/wasm", stored)
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
const PNG: &str = "image/png";
/// What scripts are, for browsers.
pub const SCRIPT: &str = "text/javascript; charset=utf-8";

static FILES: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut files = vec![
        Asset::new("site.css", CSS, STYLE.as_bytes()),
        Asset::new("inks.css", CSS, ink_sheet().into_bytes()),
        asset!("mark.svg", "image/svg+xml"),
        asset!("icon-192.png", PNG),
        asset!("icon-512.png", PNG),
        asset!("icon-maskable.png", PNG),
        asset!("icon-apple.png", PNG),
        asset!("burrow.webmanifest", "application/manifest+json"),
        asset!("fraunces.woff2", "font/woff2"),
        asset!("alone.js", SCRIPT),
        asset!("analyst.js", SCRIPT),
        asset!("worker.js", SCRIPT),
        module!("rules_bg.wasm"),
        module!("study_bg.wasm"),
        asset!("judge.js", SCRIPT),
        module!("judge_bg.wasm"),
    ];
    files.extend(PAGE_SCRIPTS.map(page_script));
    files.extend(Language::ALL.map(words));
    files.extend(Language::ALL.map(lesson_words));
    files.push(puzzles());
    files
});

/// The scripts that pages name.
const PAGE_SCRIPTS: [&str; 13] = [
    "analyse.js",
    "draft.js",
    "editor.js",
    "explore.js",
    "film.js",
    "find.js",
    "game.js",
    "kept.js",
    "lesson.js",
    "lobby.js",
    "puzzle.js",
    "review.js",
    "site.js",
];

/// Scripts that pages load, joined with others.
const SCRIPTS: &[(&str, &str)] = scripts![
    "analyse.js",
    "beside.js",
    "board.js",
    "chat.js",
    "clock.js",
    "coach.js",
    "connection.js",
    "copy.js",
    "delivery.js",
    "dialog.js",
    "draft.js",
    "editor.js",
    "exercise.js",
    "explore.js",
    "film.js",
    "find.js",
    "game.js",
    "here.js",
    "interlude.js",
    "kept.js",
    "lesson.js",
    "lobby.js",
    "memory.js",
    "motion.js",
    "notices.js",
    "pace.js",
    "page.js",
    "patch.js",
    "preferences.js",
    "puzzle.js",
    "regions.js",
    "remote.js",
    "retry.js",
    "review.js",
    "rules.js",
    "send.js",
    "shelf.js",
    "site.js",
    "sound.js",
    "source.js",
    "study.js",
    "talk.js",
    "times.js",
    "tutor.js",
    "unsent.js",
    "views.js",
];

/// A script with all that it imports.
fn page_script(name: &str) -> Asset {
    Asset::new(name, SCRIPT, joined(name, SCRIPTS).into_bytes())
}

/// What is said in a language, for the rules in the page.
fn words(language: Language) -> Asset {
    let name = format!("words.{language}.ftl");
    Asset::new(
        name,
        "text/plain; charset=utf-8",
        language.source().into_bytes(),
    )
}

/// What is said in a language in puzzles and lessons, for pages that judge them by themselves.
fn lesson_words(language: Language) -> Asset {
    let name = format!("learn.{language}.ftl");
    Asset::new(
        name,
        "text/plain; charset=utf-8",
        language.learn_source().as_bytes(),
    )
}

/// All puzzles, one on each line, for pages that have no site to ask.
fn puzzles() -> Asset {
    let lines = Collection::embedded().of(None).map(Puzzle::to_line);
    let text: String = lines.map(|line| line + "\n").collect();
    Asset::new(
        "puzzles.jsonl",
        "application/jsonl; charset=utf-8",
        text.into_bytes(),
    )
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
    "learn.css",
    "review.css",
    "prose.css",
    "game.css",
    "regions.css",
    "study.css",
    "explore.css",
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
        hash.update(asset.stored.bytes());
    }
    hex(&hash.finalize()[..6])
});

/// The folder of this version's files.
pub fn folder() -> &'static str {
    &FOLDER
}

/// The file with a name.
pub fn find(name: &str) -> Option<&'static Asset> {
    FILES.iter().find(|asset| asset.name == name)
}

/// Where a file is found.
pub fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *FOLDER)
}

/// All files, each with where it is found.
pub fn all() -> impl Iterator<Item = (String, &'static Asset)> {
    FILES.iter().map(|asset| (path(&asset.name), asset))
}

/// The service worker, which keeps the files and pages of this version for when there is no network, and shows one of
/// them where another can't be reached. It names them as it finds them: by their addresses, or from where it lies
/// itself.
pub fn keeper_of(files: &[String], pages: &[String], otherwise: &str) -> String {
    format!(
        "const VERSION = {}, FILES = {}, PAGES = {}, OTHERWISE = {};\n{}",
        json!(*FOLDER),
        json!(files),
        json!(pages),
        json!(otherwise),
        include_str!("../assets/keeper.js")
    )
}
