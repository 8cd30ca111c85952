//! The analysis board: everything on it is made by its script.

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_render::widens;
use burrow_view::html::Part;
use burrow_view::parts::{Icon, copy_button, symbols};
use burrow_view::{Replay, Summary, ViewQuery};
use maud::{Markup, html};

use crate::game::step_button;
use crate::layout::Page;
use crate::reader::{Destination, Reader};

/// How many moves can have their values on the board.
const LINES: [usize; 3] = [0, 1, 3];
const USUAL_LINES: usize = 3;
const ALL_LINES: usize = 1000;

/// The board for a game from its beginning.
pub fn from_start(reader: &Reader, kind: Kind, is_wide: bool) -> Option<Markup> {
    let start = AnyPosition::new(kind, &Options::new()).ok()?;
    Some(page(reader, &Record::new(start), None, is_wide))
}

/// The board for a record, at one of its plies if one is named.
pub fn page(reader: &Reader, record: &Record, ply: Option<usize>, is_wide: bool) -> Markup {
    let kind = record.start().kind();
    let query = ViewQuery {
        ply,
        wide: is_wide,
        ..ViewQuery::default()
    };
    let summary = Summary::of_record(record, reader.language);
    let view = Replay::new(summary, record).view(&query, None);
    let title = reader
        .language
        .say("study-title", [("game", kind.title().into())]);
    let path = Destination::Analyse(kind).address();
    let page = Page {
        has_board: true,
        head: html! { link rel="modulepreload" href=(reader.links.asset("analyse.js")); },
        ..Page::new(reader, &path, "table").titled(&title)
    };
    let wide = widens(kind).then_some(is_wide);
    page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (title) }
        div.game #game data-kind=(kind) data-record=(record) data-ply=[ply] data-wide=[wide] data-remote=[(!reader.is_alone()).then_some("")] data-needs=(reader.say("study-needs-module")) {
            div.board-side {
                div.standing {
                    div #status data-region { (Part::Status.of(&view)) }
                    p #trouble.trouble role="alert" {}
                }
                div #board.board tabindex="-1" role="group" aria-label=(kind.title()) { (Part::Board.of(&view)) }
            }
            aside.panel.study aria-label=(title) {
                p.about { (reader.say("study-about")) }
                (tools(reader, kind))
                section aria-labelledby="values-title" {
                    h2 #values-title { (reader.say("study-values")) }
                    button.button #roll type="button" hidden { (reader.say("study-roll")) }
                    div #values tabindex="0" role="group" aria-labelledby="values-title" data-region {}
                }
                section aria-labelledby="tree-title" {
                    h2 #tree-title { (reader.say("study-tree")) }
                    div #tree tabindex="0" role="group" aria-labelledby="tree-title" data-region {}
                    div.actions {
                        button.button #promote type="button" { (reader.say("study-promote")) }
                        button.button #remove type="button" { (reader.say("study-remove")) }
                    }
                    label.remark-field {
                        span { (reader.say("study-comment")) }
                        textarea #comment rows="2" maxlength="500" {}
                    }
                }
                @if !reader.is_alone() { (known(reader, kind)) }
                (texts(reader))
            }
        }
        div #said.unseen role="log" aria-live="polite" {}
        script type="module" src=(reader.links.asset("analyse.js")) {}
    })
}

/// Walking through the line, and the engine.
fn tools(reader: &Reader, kind: Kind) -> Markup {
    let [home, end] = ["site-key-home", "site-key-end"].map(|key| reader.say(key));
    html! {
        div.steps role="group" aria-label=(reader.say("site-replay")) {
            (step_button(reader, "first", Icon::FIRST, "site-first", "Home", &home))
            (step_button(reader, "back", Icon::BACK, "site-back", "ArrowLeft", "←"))
            (step_button(reader, "on", Icon::ON, "site-on", "ArrowRight", "→"))
            (step_button(reader, "last", Icon::LAST, "site-last", "End", &end))
            (step_button(reader, "flip", Icon::FLIP, "site-turned", "f", "F"))
        }
        div.engine-tools {
            label.switch { input #engine type="checkbox" checked; span { (reader.say("study-engine")) } }
            label.switch {
                span { (reader.say("study-lines")) }
                select #lines {
                    @for lines in LINES {
                        option value=(lines) selected[lines == USUAL_LINES] { (lines) }
                    }
                    option value=(ALL_LINES) { (reader.say("study-lines-all")) }
                }
            }
            @if let Some(label) = overlay(kind) {
                label.switch { input type="checkbox" data-preference="distances"; span { (reader.say(label)) } }
            }
        }
    }
}

/// What can be shown on the board besides the pieces.
fn overlay(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Talpa => Some("study-distances"),
        Kind::MoleHill => Some("study-reach"),
        Kind::Taupes | Kind::Mijnlieff => None,
    }
}

/// What the site knows of the position, for those who ask it.
fn known(reader: &Reader, kind: Kind) -> Markup {
    html! {
        details #known data-panel=(format!("/explore/{kind}/panel")) {
            summary { (reader.say("explore-ask")) }
            div #explored tabindex="-1" role="group" aria-live="polite" aria-label=(reader.say("explore-ask")) data-region {}
        }
    }
}

/// What can be taken along.
fn texts(reader: &Reader) -> Markup {
    html! {
        details.take-along {
            summary { (reader.say("site-share")) }
            label {
                span #position-label { (reader.say("study-position")) }
                input #position type="text" readonly;
            }
            (copy_button(reader.language, "position", Some("position-label")))
            label {
                span #record-label { (reader.say("study-record")) }
                textarea #record rows="6" readonly spellcheck="false" {}
            }
            (copy_button(reader.language, "record", Some("record-label")))
        }
    }
}
