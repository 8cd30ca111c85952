//! A game's page: the board, and beside it everything about the game.

use burrow_games::Kind;
use maud::{Markup, PreEscaped, html};

use super::layout::Page;
use super::minute::minute;
use super::parts::{icon, symbols};
use super::share::{preview, take_along};
use crate::table::{Sight, Table};
use crate::visitor::Visitor;

/// The page of a game that is played here.
pub(crate) fn page(table: &Table<'_>, sight: &Sight) -> Markup {
    let path = format!("/g/{}", table.id);
    around(table, sight, &path, "", true)
}

/// The page of a record from elsewhere, which is the query.
pub(crate) fn look(table: &Table<'_>, sight: &Sight, query: &str) -> Markup {
    around(table, sight, "/look", query, false)
}

fn around(table: &Table<'_>, sight: &Sight, path: &str, query: &str, is_live: bool) -> Markup {
    let visitor = table.visitor;
    let kind = table.game.record().position().kind();
    let page = Page {
        visitor,
        title: &sight.title,
        path: if is_live { path } else { "/" },
        class: "table",
        head: html! { @if is_live { (preview(table, sight)) } },
    };
    let regions = &sight.regions;
    page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (kind.title()) }
        div.game #game data-path=(path) data-kind=(kind) data-query=(query) data-live[is_live] {
            (minute(table))
            div.board-side {
                div.standing {
                    div #status data-region { (regions.status) }
                    p #trouble.trouble role="alert" {}
                }
                p #offline.notice hidden role="status" { (visitor.say("site-offline")) }
                div #board.board tabindex="-1" { (PreEscaped(&sight.board)) }
                (steps(visitor, sight))
                p #confirm.confirm hidden {
                    span {}
                    button.button.is-main #confirm-yes type="button" { (visitor.say("site-play-it")) }
                    button.button #confirm-no type="button" { (visitor.say("site-cancel")) }
                }
            }
            aside.panel aria-label=(visitor.say("site-panel")) {
                div #result data-region { (regions.result) }
                div #invitation data-region { (regions.invitation) }
                div #seats data-region { (regions.seats) }
                div #actions data-region { (regions.actions) }
                div #advice role="status" data-region { (regions.advice) }
                section.moves aria-labelledby="moves-title" {
                    h2 #moves-title { (visitor.say("site-moves")) }
                    div #turns tabindex="0" role="group" aria-labelledby="moves-title" data-region { (regions.turns) }
                    div #typing data-region { (regions.typing) }
                }
                @if is_live { (take_along(table, sight)) }
                (preferences(table, kind))
            }
        }
        p #said.unseen role="status" aria-live="polite" {}
        (question())
        script #sight type="application/json" { (PreEscaped(data(sight))) }
    })
}

/// What the page's script begins with: everything but the picture and the parts, which are on the page already.
fn data(sight: &Sight) -> String {
    let value = serde_json::json!({
        "seq": sight.seq,
        "ply": sight.ply,
        "plies": sight.plies,
        "moves": sight.moves,
        "times": sight.times,
        "claimable": sight.claimable,
        "said": sight.said,
    });
    // Nothing in it may end the element that it stands in, or look like markup.
    let text = value.to_string();
    text.replace('<', "\\u003c").replace('&', "\\u0026")
}

fn steps(visitor: &Visitor, sight: &Sight) -> Markup {
    let button = |id: &str, label: &str, key: &str, sign: &str| {
        let label = visitor.say(label);
        html! {
            button.step type="button" id=(id) aria-label=(label) aria-keyshortcuts=(key) title=(format!("{label} ({sign})")) { (icon(id)) }
        }
    };
    html! {
        div.steps role="group" aria-label=(visitor.say("site-replay")) {
            (button("first", "site-first", "Home", "Home"))
            (button("back", "site-back", "ArrowLeft", "←"))
            input #slider type="range" min="0" max=(sight.plies) value=(sight.ply) aria-label=(visitor.say("site-slider"));
            (button("on", "site-on", "ArrowRight", "→"))
            (button("last", "site-last", "End", "End"))
            (button("flip", "site-turned", "f", "F"))
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

fn preferences(table: &Table<'_>, kind: Kind) -> Markup {
    let visitor = table.visitor;
    let is_shared = table.own_seats().len() > 1;
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
            @if kind == Kind::Talpa { (switch("distances", "site-distances")) }
            // An open seat may go to a computer later.
            label.switch #paces hidden[!table.has_computer()] {
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
