//! Lists of games: the lobby, and one's own.

use std::sync::Arc;

use burrow_games::Seat;
use burrow_play::{Match, Occupant, Phase};
use maud::{Markup, html};

use super::layout::Page;
use super::parts::{clock_name, level_name};
use super::regions::status_text;
use crate::table::Table;
use crate::visitor::Visitor;

/// A game and its id.
pub(crate) type Listed = (String, Arc<Match>);

/// The lobby, around its list.
pub(crate) fn lobby(visitor: &Visitor, games: &[Listed]) -> Markup {
    let title = format!("{} · Burrow", visitor.say("site-lobby"));
    let page = Page {
        visitor,
        title: &title,
        path: "/lobby",
        class: "lists",
        head: html! {},
    };
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-lobby")) }
            p { (visitor.say("site-lobby-about")) }
            p { a.button.is-main href="/" { (visitor.say("site-home")) } }
            div data-list="/lobby/list" aria-live="polite" { (open(visitor, games)) }
        }
    })
}

/// The games that wait for players.
pub(crate) fn open(visitor: &Visitor, games: &[Listed]) -> Markup {
    html! {
        @if games.is_empty() {
            p.card.empty { (visitor.say("site-lobby-empty")) }
        } @else {
            ul.rows { @for (id, game) in games { li { (row(visitor, id, game)) } } }
        }
    }
}

/// The visitor's own games.
pub(crate) fn mine(visitor: &Visitor, games: &[Listed]) -> Markup {
    let title = format!("{} · Burrow", visitor.say("site-mine"));
    let page = Page {
        visitor,
        title: &title,
        path: "/mine",
        class: "lists",
        head: html! {},
    };
    let (finished, running): (Vec<_>, Vec<_>) = games
        .iter()
        .partition(|(_, game)| matches!(game.phase(), Phase::Over(_)));
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-mine")) }
            @if games.is_empty() {
                p.card.empty { (visitor.say("site-mine-empty")) }
                p { a.button.is-main href="/" { (visitor.say("site-home")) } }
            }
            @for (heading, games) in [("site-mine-running", &running), ("site-mine-finished", &finished)] {
                @if !games.is_empty() {
                    h2 { (visitor.say(heading)) }
                    ul.rows { @for (id, game) in games { li { (row(visitor, id, game)) } } }
                }
            }
        }
    })
}

/// One game in a line: which it is, with whom, and how it stands.
fn row(visitor: &Visitor, id: &str, game: &Match) -> Markup {
    let table = Table::from_afar(id, game, visitor);
    let kind = game.record().position().kind();
    let others: Vec<String> = (0..game.seats().len())
        .map(Seat::new)
        .filter(|seat| !table.own_seats().contains(seat))
        .filter_map(|seat| match &game.seats()[seat.index()] {
            Occupant::Open => None,
            Occupant::Person(person) => Some(person.name.clone()),
            Occupant::Computer(level) => Some(level_name(visitor.language, *level)),
        })
        .collect();
    html! {
        a.row.is-mine[table.may_move()] href=(format!("/g/{id}")) {
            strong { (kind.title()) }
            span.detail {
                @if others.is_empty() {
                    (visitor.say("site-alone"))
                } @else {
                    (visitor.language.say("site-opponents", [("names", others.join(", ").into())]))
                }
                @if !game.setup().options.is_empty() { " · " (game.setup().options) }
                @if let Some(clock) = game.setup().clock { " · " (clock_name(visitor.language, clock)) }
            }
            span.end { (status_text(&table)) }
        }
    }
}
