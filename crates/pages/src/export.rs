//! The part of the site that needs no server, as files: everything but what others take part in.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use burrow_view::form::Form;
use burrow_words::Language;
use maud::{DOCTYPE, Markup, html};

use crate::assets;
use crate::layout::PAGE_POLICY;
use crate::reader::Look;
use crate::reader::{Destination, Links, Reader};
use crate::{analyse, game, home, lessons, lists, puzzles, rules, setup};

/// Why nothing was written, or not everything.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The folder has something in it.
    #[error("the folder is not empty: name a new one, or empty it first")]
    NotEmpty,
    /// A file or folder can't be written or looked at.
    #[error("{file}: {error}")]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A page could not be made.
    #[error("the page {0} can't be made")]
    Page(String),
}

/// The page before all others, which leads to those in the visitor's language.
const FIRST: &str = "index.html";
/// The service worker.
const KEEPER: &str = "keeper.js";

/// Writes the pages in all languages, and all that they need, into a new or empty folder.
pub fn export(folder: &Path) -> Result<(), ExportError> {
    let failed = |file: &Path, error| ExportError::File {
        file: file.to_owned(),
        error,
    };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let mut content = fs::read_dir(folder).map_err(|error| failed(folder, error))?;
    if content.next().is_some() {
        return Err(ExportError::NotEmpty);
    }
    let write = |name: &str, content: &[u8]| {
        let file = folder.join(name);
        let inside = file.parent().unwrap_or(folder);
        fs::create_dir_all(inside).map_err(|error| failed(inside, error))?;
        fs::write(&file, content).map_err(|error| failed(&file, error))
    };
    let mut files = Vec::new();
    for (path, asset) in assets::all() {
        let name = path.trim_start_matches('/').to_owned();
        write(&name, asset.content())?;
        files.push(name);
    }
    let mut pages = vec![FIRST.to_owned()];
    write(FIRST, first().0.as_bytes())?;
    for language in Language::ALL {
        for destination in Destination::all() {
            let name = format!("{language}/{}", destination.file());
            let page =
                page(language, destination).ok_or_else(|| ExportError::Page(name.clone()))?;
            write(&name, page.0.as_bytes())?;
            pages.push(name);
        }
    }
    let keeper = assets::keeper_of(&files, &pages, FIRST);
    write(KEEPER, keeper.as_bytes())
}

fn page(language: Language, destination: Destination) -> Option<Markup> {
    let reader = Reader {
        name: language.say("site-mole", []),
        language,
        look: Look::SYSTEM,
        links: Links::Folder,
        push_key: None,
    };
    match destination {
        Destination::Home => Some(home::page(&reader, home::Own::default(), None, None)),
        Destination::Mine => Some(lists::here(&reader)),
        Destination::New(kind) => Some(setup::page(&reader, kind, &Form::default(), None)),
        Destination::Rules(kind) => Some(rules::page(&reader, kind)),
        Destination::Here(kind) => game::here(&reader, kind),
        Destination::Analyse(kind) => analyse::from_start(&reader, kind, false),
        Destination::Learn => Some(lessons::list(&reader, &[])),
        Destination::Lesson(kind, index) => lessons::page(&reader, kind, index, false),
        Destination::Puzzles => Some(puzzles::list(&reader, None, None)),
        Destination::Puzzle => Some(puzzles::shell(&reader)),
    }
}

fn first() -> Markup {
    let asset = |name: &str| assets::path(name).trim_start_matches('/').to_owned();
    let languages = Language::ALL.map(Language::code);
    html! {
        (DOCTYPE)
        html lang=(Language::default().code()) data-languages=(languages.join(" ")) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content=(PAGE_POLICY);
                title { "Burrow" }
                link rel="manifest" href=(asset("burrow.webmanifest"));
                link rel="icon" href=(asset("mark.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(asset("inks.css"));
                link rel="stylesheet" href=(asset("site.css"));
                script src=(asset("alone.js")) {}
            }
            body.prose {
                main {
                    h1 { "Burrow" }
                    ul {
                        @for language in Language::ALL {
                            li { a href=(format!("{language}/{FIRST}")) lang=(language.code()) { (language.name()) } }
                        }
                    }
                }
            }
        }
    }
}
