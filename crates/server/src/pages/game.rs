//! A game's page: the board, and beside it everything about the game.

use burrow_games::Kind;
use maud::{Markup, PreEscaped, html};

use super::layout::Page;
use super::minute::minute;
use super::parts::{Icon, symbols};
use super::share::{preview, take_along};
use crate::assets;
use crate::view::html::parts;
use crate::view::json::for_script;
use crate::view::words::title;
use crate::view::{Summary, View};
use crate::visitor::Visitor;

/// The page of a game that is played here.
pub(crate) fn page(visitor: &Visitor, view: &View<'_>) -> Markup {
    let here = view.summary.here;
    let path = here.map_or_else(String::new, |here| format!("/g/{}", here.id));
    around(visitor, view, &path, "")
}

/// The page of a record from elsewhere, which is the query.
pub(crate) fn look(visitor: &Visitor, view: &View<'_>, query: &str) -> Markup {
    around(visitor, view, "/look", query)
}

fn around(visitor: &Visitor, view: &View<'_>, path: &str, query: &str) -> Markup {
    let summary = &view.summary;
    let here = summary.here;
    let kind = summary.position.kind();
    let back = if here.is_some() { path } else { "/" };
    let page = Page {
        title: title(summary),
        head: html! { @if let Some(here) = here { (preview(summary, here)) } },
        ..Page::new(visitor, back, "table")
    };
    let [
        board,
        status,
        seats,
        invitation,
        actions,
        turns,
        typing,
        result,
        advice,
    ] = parts(view).map(PreEscaped);
    page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (kind.title()) }
        div.game #game data-path=(path) data-kind=(kind) data-query=(query) data-live[here.is_some()] {
            (minute(summary))
            div.board-side {
                div.standing {
                    div #status data-region { (status) }
                    p #trouble.trouble role="alert" {}
                }
                p #offline.notice hidden role="status" { (visitor.say("site-offline")) }
                div #board.board tabindex="-1" { (board) }
                (steps(visitor, view))
                p #confirm.confirm hidden {
                    span {}
                    button.button.is-main #confirm-yes type="button" { (visitor.say("site-play-it")) }
                    button.button #confirm-no type="button" { (visitor.say("site-cancel")) }
                }
            }
            aside.panel aria-label=(visitor.say("site-panel")) {
                div #result data-region { (result) }
                div #invitation data-region { (invitation) }
                div #seats data-region { (seats) }
                div #actions data-region { (actions) }
                div #advice role="status" data-region { (advice) }
                section.moves aria-labelledby="moves-title" {
                    h2 #moves-title { (visitor.say("site-moves")) }
                    div #turns tabindex="0" role="group" aria-labelledby="moves-title" data-region { (turns) }
                    div #typing data-region { (typing) }
                }
                @if let Some(here) = here { (take_along(visitor, here, view.ply)) }
                (preferences(visitor, summary))
            }
        }
        p #said.unseen role="status" aria-live="polite" {}
        (question())
        script #view type="application/json" { (PreEscaped(script_data(view))) }
        script type="module" src=(assets::path("game.js")) {}
    })
}

/// What the page's script begins with. Nothing in it may end the element that it stands in, or look like markup.
fn script_data(view: &View<'_>) -> String {
    let text = for_script(view).to_string();
    text.replace('<', "\\u003c").replace('&', "\\u0026")
}

fn steps(visitor: &Visitor, view: &View<'_>) -> Markup {
    let [home, end] = ["site-key-home", "site-key-end"].map(|key| visitor.say(key));
    let button = |id: &str, icon: Icon, label: &str, key: &str, sign: &str| {
        let label = visitor.say(label);
        html! {
            button.step type="button" id=(id) aria-label=(label) aria-keyshortcuts=(key) title=(format!("{label} ({sign})")) { (icon) }
        }
    };
    html! {
        div.steps role="group" aria-label=(visitor.say("site-replay")) {
            (button("first", Icon::FIRST, "site-first", "Home", &home))
            (button("back", Icon::BACK, "site-back", "ArrowLeft", "←"))
            input #slider type="range" min="0" max=(view.plies) value=(view.ply) aria-label=(visitor.say("site-slider"));
            (button("on", Icon::ON, "site-on", "ArrowRight", "→"))
            (button("last", Icon::LAST, "site-last", "End", &end))
            (button("flip", Icon::FLIP, "site-turned", "f", "F"))
        }
    }
}

/// How fast the moves of computers are shown, with their words.
const PACES: [(&str, &str); 3] = [
    ("slow", "site-pace-slow"),
    (USUAL_PACE, "site-pace-normal"),
    ("fast", "site-pace-fast"),
];
const USUAL_PACE: &str = "normal";

fn preferences(visitor: &Visitor, summary: &Summary<'_>) -> Markup {
    let is_shared = summary.own.len() > 1;
    let switch_as = |name: &str, key: &str, is_usual: bool| {
        html! {
            label.switch {
                input type="checkbox" data-preference=(name) checked[is_usual];
                span { (visitor.say(key)) }
            }
        }
    };
    let switch = |name: &str, key: &str| switch_as(name, key, false);
    html! {
        details.preferences {
            summary { (visitor.say("site-board-settings")) }
            (switch("confirm", "site-confirm"))
            (switch("sound", "site-sound"))
            (switch("notify", "site-notify"))
            (switch_as("keys", "site-keys", true))
            @if is_shared { (switch("auto", "site-auto-turn")) }
            @if summary.position.kind() == Kind::Talpa { (switch("distances", "site-distances")) }
            // An open seat may go to a computer later.
            label.switch #paces hidden[!summary.has_computer()] {
                span { (visitor.say("site-pace")) }
                select #pace {
                    @for (pace, key) in PACES {
                        option value=(pace) selected[pace == USUAL_PACE] { (visitor.say(key)) }
                    }
                }
            }
        }
    }
}

/// Asks before something that can't be undone; what it asks and the answers come from the button that was pressed.
fn question() -> Markup {
    html! {
        dialog #ask aria-labelledby="ask-text" {
            form method="dialog" {
                p #ask-text {}
                div.actions {
                    button.button #ask-yes value="yes" {}
                    button.button.is-main #ask-no value="no" autofocus {}
                }
            }
        }
    }
}
