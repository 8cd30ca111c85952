//! Lists of games: the lobby, and one's own.

use std::sync::Arc;

use burrow_play::{Match, Phase};
use burrow_store::clock::now;
use burrow_words::{ago, option_words};
use maud::{Markup, html};

use super::layout::Page;
use super::parts::clock_name;
use crate::assets;
use crate::view::words::{player_name, seat_name, status};
use crate::view::{Sitter, Summary, Surroundings};
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
    let summary = Summary::new(id, game, visitor, &Surroundings::default());
    let can_join = summary.phase == Phase::Waiting && summary.own.is_empty();
    html! {
        a.row.is-mine[summary.is_own_turn()] href=(format!("/g/{id}")) {
            strong { (summary.position.kind().title()) }
            span.detail { (facts(&summary, game).join(" · ")) }
            @if can_join {
                span.end.button.is-main { (visitor.say("site-join")) }
            } @else {
                span.end { (status(&summary)) }
            }
        }
    }
}

/// With whom, on which side, with which options and since when.
fn facts(summary: &Summary<'_>, game: &Match) -> Vec<String> {
    let (language, position) = (summary.language, &summary.position);
    let (mut others, mut free) = (Vec::new(), Vec::new());
    for at in summary.all_seats() {
        match summary.seat(at) {
            Sitter::Open { .. } => free.push(seat_name(summary, at)),
            _ if summary.own.contains(&at) => {}
            _ => others.push(player_name(summary, at)),
        }
    }
    let mut facts = Vec::new();
    if !others.is_empty() {
        let names = others.join(", ");
        facts.push(language.say("site-opponents", [("names", names.into())]));
    } else if summary.own.len() == summary.seats.len() {
        facts.push(language.say("site-alone", []));
    }
    if summary.phase == Phase::Waiting {
        facts.push(language.say("site-free", [("seats", free.join(", ").into())]));
    }
    let options = position.options().into_iter();
    facts.extend(
        options
            .filter(|option| !option.is_default)
            .filter_map(|option| option_words(language, position.kind(), &option)),
    );
    facts.extend(game.setup().clock.map(|clock| clock_name(language, clock)));
    facts.push(ago(language, now().since(game.updated())));
    facts
}
