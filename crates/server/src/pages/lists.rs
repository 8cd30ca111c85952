//! Lists of games: the lobby, and one's own.

use std::sync::Arc;

use burrow_games::Seat;
use burrow_play::{Match, Occupant, Phase};
use burrow_words::{option_words, seat};
use maud::{Markup, html};

use super::layout::Page;
use super::parts::{ago, clock_name};
use super::regions::{player_name, status_text};
use crate::clock::now;
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
            p { a.button.is-main href="/" { (visitor.say("site-create")) } }
            div data-list="/lobby/list" data-live="/lobby/live" aria-live="polite" { (open(visitor, games)) }
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
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-mine")) }
            div data-list="/mine/list" { (own(visitor, games)) }
        }
    })
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
                ul.rows { @for (id, game) in games { li { (row(visitor, id, game)) } } }
            }
        }
    }
}

/// One game in a line: which it is, with whom, and how it stands.
fn row(visitor: &Visitor, id: &str, game: &Match) -> Markup {
    let table = Table::from_afar(id, game, visitor);
    let kind = game.record().position().kind();
    let can_join = game.phase() == Phase::Waiting && table.own_seats().is_empty();
    html! {
        a.row.is-mine[table.may_move()] href=(format!("/g/{id}")) {
            strong { (kind.title()) }
            span.detail { (facts(&table).join(" · ")) }
            @if can_join {
                span.end.button.is-main { (visitor.say("site-join")) }
            } @else {
                span.end { (status_text(&table)) }
            }
        }
    }
}

/// With whom, on which side, with which options and since when.
fn facts(table: &Table<'_>) -> Vec<String> {
    let (game, language) = (table.game, table.visitor.language);
    let position = game.record().position();
    let own = table.own_seats();
    let (mut others, mut free) = (Vec::new(), Vec::new());
    for (index, occupant) in game.seats().iter().enumerate() {
        let at = Seat::new(index);
        match occupant {
            Occupant::Open => free.push(seat(language, position, at)),
            _ if own.contains(&at) => {}
            _ => others.push(player_name(table, at)),
        }
    }
    let mut facts = Vec::new();
    if !others.is_empty() {
        let names = others.join(", ");
        facts.push(language.say("site-opponents", [("names", names.into())]));
    } else if own.len() == game.seats().len() {
        facts.push(language.say("site-alone", []));
    }
    if game.phase() == Phase::Waiting {
        facts.push(language.say("site-free", [("seats", free.join(", ").into())]));
    }
    let unusual = position
        .options()
        .into_iter()
        .filter(|option| !option.is_default);
    facts.extend(unusual.filter_map(|option| option_words(language, position.kind(), &option)));
    facts.extend(game.setup().clock.map(|clock| clock_name(language, clock)));
    facts.push(ago(language, now().since(game.updated())));
    facts
}
