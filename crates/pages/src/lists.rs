//! Lists of games: the lobby, and one's own.

use std::sync::Arc;

use burrow_games::Kind;
use burrow_play::{Match, Phase};
use burrow_render::Drawing;
use burrow_store::clock::now;
use burrow_view::form::Form;
use burrow_view::list::line;
use burrow_view::parts::{picture, symbols};
use burrow_view::words::player_name;
use burrow_view::{Summary, Surroundings};
use maud::{Markup, html};

use crate::assets;
use crate::game::send_button;
use crate::layout::{Page, question};
use crate::reader::KnownReader;
use crate::reader::{Destination, Reader};
use crate::setup::{players, rated, time};

/// A game and its id.
pub type Listed = (String, Arc<Match>);

/// What strangers can join and watch.
pub struct Public {
    /// Those with an open seat.
    pub open: Vec<Listed>,
    /// Those that are being played.
    pub running: Vec<Listed>,
}

/// The lobby, around its lists.
pub fn lobby(visitor: &KnownReader, games: &Public, form: &Form) -> Markup {
    let page = Page::new(visitor, "/lobby", "lists").titled(&visitor.say("site-lobby"));
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-lobby")) }
            p { (visitor.say("site-lobby-about")) }
            (creating(visitor, form))
            div data-list="/lobby/list" data-live="/lobby/live" aria-live="polite" { (open(visitor, &games.open)) }
            div data-list="/lobby/running" data-live="/lobby/live" data-every=(EVERY) { (running(visitor, &games.running)) }
            script type="module" src=(assets::path("lobby.js")) {}
        }
    })
}

/// After how many seconds it is looked again what has changed, while something can.
pub(crate) const EVERY: u32 = 5;

/// What the first page says of the lobby, kept up to date.
pub fn on_first_page(visitor: &KnownReader, games: &Public) -> Markup {
    html! {
        div data-list="/lobby/now" data-live="/lobby/live" data-every=(EVERY) { (now_on(visitor, games)) }
        script type="module" src=(assets::path("lobby.js")) {}
    }
}

/// Open seats and running games; nothing where there are none.
pub fn now_on(visitor: &KnownReader, games: &Public) -> Markup {
    html! {
        @if !games.open.is_empty() {
            section.list {
                h2 { a href="/lobby" { (visitor.say("site-now-open")) } }
                (rows(visitor, &games.open))
            }
        }
        (running(visitor, &games.running))
    }
}

/// The games that go on, each with its board.
pub fn running(visitor: &KnownReader, games: &[Listed]) -> Markup {
    let drawing = Drawing {
        coordinates: false,
        language: visitor.language,
        ..Drawing::default()
    };
    let kinds: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| games.iter().any(|(_, game)| game.setup().kind == *kind))
        .collect();
    html! {
        @if !games.is_empty() {
            section.running {
                h2 { (visitor.say("site-running")) }
                (symbols(&kinds))
                ul.boards {
                    @for (id, game) in games {
                        @let summary = Summary::new(id, game, visitor.viewer(), &Surroundings::default());
                        @let names: Vec<String> = summary.all_seats().map(|at| player_name(&summary, at)).collect();
                        li {
                            a.board-card href=(format!("/g/{id}")) {
                                span.thumb aria-hidden="true" { (picture(&summary.position, &drawing, true)) }
                                strong { (game.setup().kind.title()) }
                                span { (names.join(" – ")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The form that creates a game for anybody who comes.
fn creating(visitor: &KnownReader, form: &Form) -> Markup {
    html! {
        details.card.creating {
            summary.button.is-main { (visitor.say("site-create")) }
            form method="post" action="/lobby" {
                fieldset {
                    legend { (visitor.say("site-games")) }
                    div.segments {
                        @for (number, kind) in Kind::ALL.into_iter().enumerate() {
                            label.segment {
                                input type="radio" name="game" value=(kind) checked[number == 0];
                                span.face { (kind.title()) }
                            }
                        }
                    }
                }
                @for kind in Kind::ALL.into_iter().filter(|kind| kind.properties().max_seats > 2) {
                    (players(visitor, kind, form))
                }
                (time(visitor, form))
                (rated(visitor, form))
                p { button.button.is-main type="submit" { (visitor.say("site-start")) } }
                p {
                    (visitor.say("site-more-options")) ":"
                    @for kind in Kind::ALL {
                        " " a href=(format!("/new/{kind}?opponent=anyone")) { (kind.title()) }
                    }
                }
            }
        }
    }
}

/// The games that wait for players.
pub fn open(visitor: &KnownReader, games: &[Listed]) -> Markup {
    html! {
        @if games.is_empty() {
            p.card.empty { (visitor.say("site-lobby-empty")) }
        } @else {
            (rows(visitor, games))
        }
    }
}

/// The games of a visitor who has no site: those that live in the browser.
pub fn here(reader: &Reader) -> Markup {
    let page = Page::new(reader, "/mine", "lists").titled(&reader.say("site-mine"));
    page.around(html! {
        section.list {
            h1 { (reader.say("site-mine")) }
            (in_browser(reader))
        }
    })
}

/// The games that live in the browser. A script lists them, each in its template; a site can take them up.
pub(crate) fn in_browser(reader: &Reader) -> Markup {
    let is_alone = reader.is_alone();
    html! {
        section.kept #kept hidden[!is_alone] {
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
                            @if !is_alone { (send_button(reader, None)) }
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

fn rows<'a>(visitor: &KnownReader, games: impl IntoIterator<Item = &'a Listed>) -> Markup {
    html! { ul.rows { @for (id, game) in games { li.joinable { (row(visitor, id, game)) } } } }
}

/// One game in a line: which it is, with whom, and how it stands.
fn row(visitor: &KnownReader, id: &str, game: &Match) -> Markup {
    let summary = Summary::new(id, game, visitor.viewer(), &Surroundings::default());
    html! {
        a.row.is-mine[summary.is_own_turn()] href=(format!("/g/{id}")) { (line(&summary, game, now())) }
        @if summary.phase == Phase::Waiting && summary.own.is_empty() {
            @let label = format!("{}: {} · {}", visitor.say("site-join"), game.setup().kind.title(), game.creator().name);
            form method="post" action=(format!("/g/{id}/join")) {
                button.button.is-main type="submit" aria-label=(label) { (visitor.say("site-join")) }
            }
        }
    }
}
