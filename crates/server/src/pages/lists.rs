//! Lists of games: the lobby, and one's own.

use std::sync::Arc;

use burrow_games::Kind;
use burrow_play::{Match, Phase};
use burrow_store::clock::now;
use burrow_view::list::line;
use burrow_view::{Summary, Surroundings};
use maud::{Markup, html};

use super::layout::{Page, question};
use super::reader::{Destination, Reader};
use crate::assets;
use crate::visitor::Visitor;

/// A game and its id.
pub(crate) type Listed = (String, Arc<Match>);

/// The lobby, around its list.
pub(crate) fn lobby(visitor: &Visitor, games: &[Listed]) -> Markup {
    let page = Page::new(visitor, "/lobby", "lists").titled(&visitor.say("site-lobby"));
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-lobby")) }
            p { (visitor.say("site-lobby-about")) }
            p { a.button.is-main href="/" { (visitor.say("site-create")) } }
            div data-list="/lobby/list" data-live="/lobby/live" aria-live="polite" { (open(visitor, games)) }
            script type="module" src=(assets::path("lobby.js")) {}
        }
    })
}

/// The games that wait for players.
pub(crate) fn open(visitor: &Visitor, games: &[Listed]) -> Markup {
    html! {
        @if games.is_empty() {
            p.card.empty { (visitor.say("site-lobby-empty")) }
        } @else {
            (rows(visitor, games))
        }
    }
}

/// The visitor's own games.
pub(crate) fn mine(visitor: &Visitor, games: &[Listed]) -> Markup {
    let page = Page::new(visitor, "/mine", "lists").titled(&visitor.say("site-mine"));
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-mine")) }
            div data-list="/mine/list" { (own(visitor, games)) }
            script type="module" src=(assets::path("lobby.js")) {}
            (in_browser(visitor))
        }
    })
}

/// The games of a visitor who has no site: those that live in the browser.
pub(crate) fn here(reader: &Reader) -> Markup {
    let page = Page::new(reader, "/mine", "lists").titled(&reader.say("site-mine"));
    page.around(html! {
        section.list {
            h1 { (reader.say("site-mine")) }
            (in_browser(reader))
        }
    })
}

/// The games that live in the browser. A script lists them, each in its template; a site can take them up.
fn in_browser(reader: &Reader) -> Markup {
    let is_alone = reader.is_alone();
    html! {
        section.kept #kept hidden[!is_alone] data-unreached=(reader.say("site-unreached")) {
            h2 { (reader.say("site-mine-here")) }
            p { (reader.say(if is_alone { "site-mine-here-alone" } else { "site-mine-here-about" })) }
            p #trouble.trouble role="alert" {}
            @if is_alone { p.card.empty #kept-none hidden { (reader.say("site-mine-empty")) } }
            ul.rows #kept-games {}
            @for kind in Kind::ALL {
                template data-game=(kind) {
                    li {
                        a.row href=(reader.links.to(Destination::Here(kind))) { strong { (kind.title()) } }
                        div.actions {
                            @if !is_alone { button.button type="button" data-send { (reader.say("site-send-game")) } }
                            button.button type="button" data-remove=(reader.say("site-remove-ask")) data-otherwise=(reader.say("site-keep")) { (reader.say("site-remove")) }
                        }
                    }
                }
            }
        }
        (question())
        script type="module" src=(reader.links.asset("kept.js")) {}
    }
}

/// Those that go on, and those that are over.
pub(crate) fn own(visitor: &Visitor, games: &[Listed]) -> Markup {
    let (finished, running): (Vec<_>, Vec<_>) = games
        .iter()
        .partition(|(_, game)| matches!(game.phase(), Phase::Over(_)));
    html! {
        @if games.is_empty() {
            p.card.empty { (visitor.say("site-mine-empty")) }
            p { a.button.is-main href="/" { (visitor.say("site-home")) } }
        }
        @for (heading, games) in [("site-mine-running", &running), ("site-mine-finished", &finished)] {
            @if !games.is_empty() {
                h2 { (visitor.say(heading)) }
                (rows(visitor, games.iter().copied()))
            }
        }
    }
}

fn rows<'a>(visitor: &Visitor, games: impl IntoIterator<Item = &'a Listed>) -> Markup {
    html! { ul.rows { @for (id, game) in games { li { (row(visitor, id, game)) } } } }
}

/// One game in a line: which it is, with whom, and how it stands.
fn row(visitor: &Visitor, id: &str, game: &Match) -> Markup {
    let summary = Summary::new(id, game, visitor.viewer(), &Surroundings::default());
    html! {
        a.row.is-mine[summary.is_own_turn()] href=(format!("/g/{id}")) { (line(&summary, game, now())) }
    }
}
