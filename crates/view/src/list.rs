//! A game as a list of games shows it.

use burrow_play::{Match, Millis, Phase};
use burrow_words::{ago, option_words};
use maud::{Markup, html};

use crate::parts::clock_name;
use crate::words::{player_name, seat_name, status};
use crate::{Sitter, Summary};

/// A game in a line: which it is, with whom, and how it stands.
pub fn line(summary: &Summary<'_>, game: &Match, now: Millis) -> Markup {
    let can_join = summary.phase == Phase::Waiting && summary.own.is_empty();
    html! {
        strong { (summary.position.kind().title()) }
        span.detail { (facts(summary, game, now).join(" · ")) }
        @if can_join {
            span.end.button.is-main { (summary.say("site-join")) }
        } @else {
            span.end { (status(summary)) }
        }
    }
}

/// With whom, on which side, with which options and since when.
fn facts(summary: &Summary<'_>, game: &Match, now: Millis) -> Vec<String> {
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
    facts.push(ago(language, now.since(game.updated())));
    facts
}
