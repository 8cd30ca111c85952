//! A game's page: the board, and beside it everything about the game.

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_play::{Greeting, LONGEST_TEXT, Phase};
use burrow_render::widens;
use burrow_view::html::Part;
use burrow_view::json::for_script;
use burrow_view::parts::{Icon, symbols};
use burrow_view::words::{greeting_words, title};
use burrow_view::{Here, Replay, Summary, View, ViewQuery};
use maud::{Markup, PreEscaped, html};

use crate::layout::{Page, question};
use crate::minute::minute;
use crate::reader::{Destination, Reader};
use crate::share::{nearby, preview, take_along};

/// Where a game is played.
#[derive(Clone, Copy)]
enum Venue<'a> {
    /// On this site.
    Site(Here<'a>),
    /// Elsewhere: its record is the query.
    Elsewhere(&'a str),
    /// In the visitor's browser alone.
    Browser,
}

/// The page of a game of this site.
pub fn page(reader: &Reader, view: &View<'_>, here: Here<'_>) -> Markup {
    around(reader, view, Venue::Site(here))
}

/// The page of a record from elsewhere, which is the query.
pub fn look(reader: &Reader, view: &View<'_>, query: &str) -> Markup {
    around(reader, view, Venue::Elsewhere(query))
}

/// The page of a game that lives in the visitor's browser alone: its script shows which one.
pub fn here(reader: &Reader, kind: Kind) -> Option<Markup> {
    let position = AnyPosition::new(kind, &Options::new()).ok()?;
    let record = Record::new(position);
    let summary = Summary::of_record(&record, reader.language);
    let view = Replay::new(summary, &record).view(&ViewQuery::default(), None);
    Some(around(reader, &view, Venue::Browser))
}

fn around(reader: &Reader, view: &View<'_>, place: Venue<'_>) -> Markup {
    let summary = &view.summary;
    let kind = summary.position.kind();
    let (path, query, site) = match place {
        Venue::Site(here) => (format!("/g/{}", here.id), "", Some(here)),
        Venue::Elsewhere(query) => ("/look".to_owned(), query, None),
        Venue::Browser => (Destination::Here(kind).address(), "", None),
    };
    let is_elsewhere = matches!(place, Venue::Elsewhere(_));
    let is_here = matches!(place, Venue::Browser);
    let player = is_here.then_some(&reader.name);
    let page = Page {
        title: title(summary),
        has_board: true,
        head: html! {
            link rel="modulepreload" href=(reader.links.asset("game.js"));
            @if let Some(here) = site { (preview(summary, here)) }
        },
        ..Page::new(reader, if is_elsewhere { "/" } else { &path }, "table")
    };
    let part = |part: Part| part.of(view);
    let wide = widens(kind).then_some(view.is_wide);
    let little = site.and_then(|here| Some(here.setup().clock?.little()));
    page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (kind.title()) }
        div.game #game data-path=(path) data-kind=(kind) data-query=(query) data-wide=[wide] data-live[site.is_some()] data-here=[player] data-little=[little] data-teach[summary.is_taught()] {
            div.board-side {
                div.standing {
                    div #status data-region { (part(Part::Status)) }
                    p #trouble.trouble role="alert" {}
                }
                p #offline.notice hidden role="status" { (reader.say("site-offline")) }
                p #unkept.notice hidden role="status" { (reader.say("site-unkept")) }
                p #sending.notice hidden role="status" data-sending=(reader.say("site-sending")) data-unsent=(reader.say("site-unsent")) {}
                div #board.board tabindex="-1" role="group" aria-label=(kind.title()) { (part(Part::Board)) }
                // The script shows it to who has seen the round end.
                div #interlude.interlude data-region hidden role="dialog" aria-live="polite" { (part(Part::Interlude)) }
                p #confirm.confirm hidden {
                    span #confirm-text {}
                    button.button.is-main #confirm-yes type="button" aria-describedby="confirm-text" { (reader.say("site-play-it")) }
                    button.button #confirm-no type="button" { (reader.say("site-cancel")) }
                }
            }
            aside.panel aria-label=(reader.say("site-panel")) {
                div #result data-region { (part(Part::Result)) }
                @if let Some(here) = site {
                    section.review #review hidden[!matches!(summary.phase, Phase::Over(_))] data-panel=(format!("{path}/review/panel")) {
                        h2 { a href=(format!("/g/{}/review", here.id)) { (reader.say("site-review")) } }
                        div #review-told {}
                    }
                }
                @if is_here && !reader.is_alone() {
                    section.review #review hidden {
                        h2 { (reader.say("site-review")) }
                        p { (reader.say("site-send-for-review")) }
                        (send_button(reader, Some("send")))
                    }
                }
                @if is_here {
                    p #remember.card.remember role="status" hidden {}
                    p.another { a.button.is-main href=(reader.links.to(Destination::New(kind))) { (reader.say("site-another-game")) } }
                }
                div #invitation data-region { (part(Part::Invitation)) }
                @if let Some(here) = site && summary.phase == Phase::Waiting { (nearby(reader, here)) }
                div #seats data-region { (part(Part::Seats)) }
                div.tools {
                    // The script knows which game it is.
                    div #actions data-region { @if !is_here { (part(Part::Actions)) } }
                    (sheet_button(reader, "how-to", "menu", Icon::HELP, "site-how-to"))
                    (sheet_button(reader, "to-moves", "moves", Icon::MOVES, "site-moves"))
                    (sheet_button(reader, "to-menu", "menu", Icon::MENU, "site-menu"))
                }
                div #advice role="status" data-region { (part(Part::Advice)) }
                section #moves.moves.sheet popover aria-labelledby="moves-title" {
                    (sheet_end(reader, "moves"))
                    h2 #moves-title { (reader.say("site-moves")) }
                    div #turns tabindex="0" role="group" aria-labelledby="moves-title" data-region { (part(Part::Turns)) }
                    (steps(reader, view))
                    div #typing data-region { (part(Part::Typing)) }
                }
                div #menu.sheet popover {
                    (sheet_end(reader, "menu"))
                    h2 #menu-title { (reader.say("site-menu")) }
                    @if site.is_some() { (chat(reader)) }
                    (minute(reader, summary))
                    div #leaving data-region { (part(Part::Leaving)) }
                    @if let Some(here) = site { (take_along(reader, here, view.ply)) }
                    (preferences(reader, summary))
                }
            }
        }
        div #said.unseen role="log" aria-live="polite" {}
        (beside(reader))
        (question())
        script #view type="application/json" { (PreEscaped(script_data(view))) }
        script type="module" src=(reader.links.asset("game.js")) {}
        @if site.is_some() {
            script type="module" src=(reader.links.asset("review.js")) {}
            script type="module" src=(reader.links.asset("film.js")) {}
        }
    })
}

/// Where the script shows another page beside the game.
fn beside(reader: &Reader) -> Markup {
    html! {
        aside #beside.beside popover="manual" aria-label=(reader.say("site-rules")) {
            button.step.sheet-end type="button" popovertarget="beside" popovertargetaction="hide" aria-label=(reader.say("site-close")) { (Icon::CLOSE) }
            div #beside-text tabindex="0" {}
        }
    }
}

/// Sends a game that lives in the browser alone to the site.
pub(crate) fn send_button(reader: &Reader, id: Option<&str>) -> Markup {
    html! {
        button.button id=[id] type="button" data-send data-unreached=(reader.say("site-unreached")) { (reader.say("site-send-game")) }
    }
}

/// What players say to each other. It is shown to those whom the stream tells that they may hear it.
fn chat(reader: &Reader) -> Markup {
    html! {
        section #chat.chat hidden aria-labelledby="chat-title" {
            h3 #chat-title { (reader.say("site-chat")) }
            div role="log" aria-live="polite" aria-labelledby="chat-title" { ol #chat-said.chat-said tabindex="0" {} }
            div #chat-greetings.chat-greetings {
                @for greeting in Greeting::ALL {
                    button.button type="button" data-greeting=(greeting.name()) { (greeting_words(reader.language, greeting)) }
                }
            }
            p #chat-strangers.about hidden { (reader.say("site-chat-strangers")) }
            p #chat-silent.about hidden { (reader.say("site-chat-silent")) }
            form #chat-form.typed hidden {
                label.unseen for="chat-text" { (reader.say("site-chat-text")) }
                input #chat-text type="text" maxlength=(LONGEST_TEXT) autocomplete="off" placeholder=(reader.say("site-chat-text"));
                button.button type="submit" { (reader.say("site-chat-send")) }
            }
            label.switch {
                input #chat-wanted type="checkbox" checked;
                span { (reader.say("site-chat-wanted")) }
            }
        }
    }
}

/// What the page's script begins with. Nothing in it may end the element that it stands in, or look like markup.
fn script_data(view: &View<'_>) -> String {
    let text = for_script(view).to_string();
    text.replace('<', "\\u003c").replace('&', "\\u0026")
}

/// Opens a part of the panel where there is no room for all of it.
fn sheet_button(reader: &Reader, id: &str, sheet: &str, icon: Icon, label: &str) -> Markup {
    html! {
        button.button.opener id=(id) type="button" popovertarget=(sheet) { (icon) span { (reader.say(label)) } }
    }
}

/// Closes such a part.
fn sheet_end(reader: &Reader, sheet: &str) -> Markup {
    html! {
        button.step.sheet-end type="button" popovertarget=(sheet) popovertargetaction="hide" aria-label=(reader.say("site-close")) { (Icon::CLOSE) }
    }
}

fn steps(reader: &Reader, view: &View<'_>) -> Markup {
    let [home, end] = ["site-key-home", "site-key-end"].map(|key| reader.say(key));
    html! {
        div.steps role="group" aria-label=(reader.say("site-replay")) {
            (step_button(reader, "first", Icon::FIRST, "site-first", "Home", &home))
            (step_button(reader, "back", Icon::BACK, "site-back", "ArrowLeft", "←"))
            input #slider type="range" min="0" max=(view.plies) value=(view.ply) aria-label=(reader.say("site-slider"));
            (step_button(reader, "on", Icon::ON, "site-on", "ArrowRight", "→"))
            (step_button(reader, "last", Icon::LAST, "site-last", "End", &end))
            (step_button(reader, "flip", Icon::FLIP, "site-turned", "f", "F"))
        }
    }
}

/// A button that can be pressed by a key, too: its sign is in the tooltip.
pub(crate) fn step_button(
    reader: &Reader,
    id: &str,
    icon: Icon,
    label: &str,
    key: &str,
    sign: &str,
) -> Markup {
    let label = reader.say(label);
    html! {
        button.step type="button" id=(id) aria-label=(label) aria-keyshortcuts=(key) title=(format!("{label} ({sign})")) { (icon) }
    }
}

/// How fast the moves of computers are shown, with their words.
const PACES: [(&str, &str); 3] = [
    ("slow", "site-pace-slow"),
    (USUAL_PACE, "site-pace-normal"),
    ("fast", "site-pace-fast"),
];
const USUAL_PACE: &str = "normal";

fn preferences(reader: &Reader, summary: &Summary<'_>) -> Markup {
    let is_shared = summary.own.len() > 1;
    let switch_as = |name: &str, key: &str, is_usual: bool| {
        html! {
            label.switch {
                input type="checkbox" data-preference=(name) checked[is_usual];
                span { (reader.say(key)) }
            }
        }
    };
    let switch = |name: &str, key: &str| switch_as(name, key, false);
    html! {
        details.preferences {
            summary { (reader.say("site-board-settings")) }
            (switch("confirm", "site-confirm"))
            div.for-fingers { (switch_as("twice", "site-twice", true)) }
            (switch("sound", "site-sound"))
            (notices(reader))
            div.for-keys { (switch_as("keys", "site-keys", true)) }
            @if is_shared { (switch("auto", "site-auto-turn")) }
            @if summary.position.kind().properties().chance && summary.here.is_none_or(|here| here.setup().own_discs) {
                (switch("turn-for-me", "site-turn-for-me"))
            }
            @if summary.position.kind() == Kind::Talpa {
                (switch("distances", "site-distances"))
                @if summary.here.is_none() || summary.is_for_beginners() { (switch_as("warnings", "site-warnings", true)) }
            }
            // A game that lives in the browser is not known here.
            @if summary.here.is_none() || (summary.has_hints() && summary.has_computer() && summary.is_alone()) {
                label.switch #coach data-take-back=(reader.say("coach-take-back")) data-keep=(reader.say("coach-keep")) {
                    input type="checkbox" data-preference="coach";
                    span { (reader.say("site-coach")) }
                }
            }
            // An open seat may go to a computer later.
            label.switch #paces hidden[!summary.has_computer()] {
                span { (reader.say("site-pace")) }
                select #pace {
                    @for (pace, key) in PACES {
                        option value=(pace) selected[pace == USUAL_PACE] { (reader.say(key)) }
                    }
                }
            }
        }
    }
}

/// Whether the player is told that it is their turn, and what the script says of it.
fn notices(reader: &Reader) -> Markup {
    html! {
        label.switch {
            input #notify type="checkbox" data-preference="notify" data-key=[&reader.push_key]
                data-refused=(reader.say("site-notify-refused"))
                data-impossible=(reader.say("site-notify-impossible"))
                data-failed=(reader.say("site-notify-failed"))
                data-open=(reader.say("site-notify-open"))
                data-closed=(reader.say("site-notify-closed"))
                data-little=(reader.say("site-little-time"));
            span { (reader.say("site-notify")) }
        }
        p #notify-said.about role="status" {}
    }
}
