//! The players, open seats, and how others come to play.

use burrow_games::{Level, Seat};
use burrow_play::{Command, Phase};
use burrow_words::{level_text, role};
use maud::{Markup, html};

use super::{declining, wire};
use crate::parts::{chip, copy_button};
use crate::words::{invited, is_complete, player_name, rating, seat_name, terms};
use crate::{PROPOSED_LEVEL, Sitter, Summary, View};

pub(super) fn seats(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    html! {
        ul.seats { @for seat in summary.all_seats() { (seat_row(view, seat)) } }
        p.watching #watching { (watching(summary)) }
    }
}

/// How many watch.
pub fn watching(summary: &Summary<'_>) -> String {
    match summary.spectators {
        0 => String::new(),
        others => summary
            .language
            .say("site-watching", [("n", others.into())]),
    }
}

fn seat_row(view: &View<'_>, at: Seat) -> Markup {
    let summary = &view.summary;
    let sitter = summary.seat(at);
    let heading = if is_shared(summary, at) {
        seat_name(summary, at)
    } else {
        player_name(summary, at)
    };
    // Where there is little room, one player is below the board and the others above it.
    let is_near = summary.own.first().map_or(0, |own| own.index()) == at.index();
    let is_open = matches!(sitter, Sitter::Open { .. }) && summary.phase == Phase::Waiting;
    let has_clock = summary
        .times
        .as_ref()
        .is_some_and(|times| times.left[at.index()].is_some());
    // While the game goes on, it matters that the others are there.
    let is_running = !summary.is_over() && summary.here.is_some();
    let other = sitter
        .player()
        .filter(|player| is_running && !player.is_visitor);
    html! {
        li.seat.is-turn[summary.phase == Phase::Move(at)].is-near[is_near] {
            (chip(view.position.kind(), at))
            div.seat-name {
                strong { (heading) }
                small {
                    @let facts = seat_facts(view, at).join(" · ");
                    (facts)
                    @if let Some(other) = other {
                        span data-away=(at.index()) hidden[other.is_present] {
                            @if !facts.is_empty() { " · " }
                            (summary.say("site-away"))
                        }
                    }
                }
            }
            @if has_clock { span.time data-time=(at.index()) {} }
            @if is_open { (seat_actions(summary, at)) }
        }
    }
}

/// Whether a seat is one of several that the visitor has: players who share a device differ only by their seats.
fn is_shared(summary: &Summary<'_>, at: Seat) -> bool {
    summary.own.len() > 1 && summary.own.contains(&at)
}

/// What is known of a seat beside its heading.
fn seat_facts(view: &View<'_>, at: Seat) -> Vec<String> {
    let summary = &view.summary;
    let is_shared = is_shared(summary, at);
    let (name, colour) = (player_name(summary, at), seat_name(summary, at));
    let mut facts = Vec::new();
    if is_shared {
        facts.push(name);
    } else if colour != name {
        facts.push(colour);
    }
    facts.extend(role(summary.language, &view.position, at));
    match summary.seat(at) {
        Sitter::Computer { level } => {
            let key = if summary.is_taught() {
                "site-teaching"
            } else {
                "site-level-n"
            };
            let level = [("n", level.number().into())];
            facts.push(summary.language.say(key, level));
        }
        sitter if sitter.player().is_some_and(|player| player.is_visitor) && !is_shared => {
            facts.push(summary.say("site-you"));
        }
        _ => {}
    }
    facts.extend(rating(summary, at));
    let hints = summary.here.map_or(0, |here| here.game.hints_of(at));
    if hints > 0 {
        facts.push(
            summary
                .language
                .say("site-hints-used", [("n", hints.into())]),
        );
    }
    facts
}

/// What can be done with an open seat.
fn seat_actions(summary: &Summary<'_>, at: Seat) -> Markup {
    html! {
        div.seat-actions {
            @if summary.own.is_empty() && summary.seat(at).is_free() {
                button.button.is-main type="button" data-command=(wire(&Command::Join { seat: Some(at) })) {
                    (summary.say("site-sit-down"))
                }
            }
            @if summary.here.is_some_and(|here| here.is_creator) { (filling(summary, at)) }
        }
    }
}

/// Gives a seat to the computer, at the level that is chosen in the list.
fn filling(summary: &Summary<'_>, at: Seat) -> Markup {
    let id = format!("fill-{at}");
    html! {
        label for=(id) { (summary.say("site-level")) }
        select id=(id) name="level" {
            @for level in Level::all() {
                option value=(level) selected[level == PROPOSED_LEVEL] { (level_text(summary.language, summary.position.kind(), level)) }
            }
        }
        button.button type="button" data-command=(wire(&Command::Fill { seat: at, level: PROPOSED_LEVEL })) data-with=(id) {
            (summary.say("site-fill"))
        }
    }
}

/// While seats are open: the link to send to friends or, for a visitor who followed it, who invites.
pub(super) fn invitation(summary: &Summary<'_>) -> Markup {
    let here = summary.here.filter(|_| summary.phase == Phase::Waiting);
    html! {
        @if let Some(here) = here {
            @if summary.own.is_empty() {
                @let is_asked = here.game.asks(here.viewer).is_some();
                @if summary.seats.iter().any(Sitter::is_free) {
                    div.card.invitation {
                        h2 { (invited(summary)) }
                        p { (summary.say("site-invites-about")) }
                        @let terms = terms(summary, here.setup());
                        @if !terms.is_empty() { p.terms { (terms.join(" · ")) } }
                        button.button.is-main.is-large #take-part type="button" data-command=(wire(&Command::Join { seat: None })) { (summary.say("site-take-part")) }
                        @if is_asked { (declining(summary, None)) }
                    }
                }
            } @else if here.is_creator || !is_complete(summary) {
                div.card.invitation.is-own {
                    @if !is_complete(summary) {
                        h2 { (summary.say("site-invite")) }
                        p { (summary.say("site-invite-about")) }
                        div.copy {
                            input #link type="text" readonly value=(here.url()) aria-label=(summary.say("site-link"));
                            (copy_button(summary.language, "link", None))
                        }
                    }
                    @if here.is_creator {
                        p { button.button type="button" data-command=(wire(&Command::Withdraw)) { (summary.say("site-withdraw-game")) } }
                    }
                }
            }
        }
    }
}
