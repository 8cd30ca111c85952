//! A game as a list of games shows it.

use burrow_play::{Match, Millis, Phase};
use burrow_words::{ago, option_words};
use maud::{Markup, html};

use crate::parts::clock_name;
use crate::words::{player_name, rating, seat_name, status, terms};
use crate::{Sitter, Summary};

/// A game in a line: which it is, with whom, and how it stands.
pub fn line(summary: &Summary<'_>, game: &Match, now: Millis) -> Markup {
    // Strangers see what they can do about it, and not that it waits.
    let is_asked = summary
        .here
        .is_some_and(|here| game.asks(here.viewer).is_some());
    let can_join = summary.phase == Phase::Waiting && summary.own.is_empty() && !is_asked;
    html! {
        strong { (summary.position.kind().title()) }
        span.detail { (facts(summary, game, now).join(" · ")) }
        @if !can_join { span.end { (status(summary)) } }
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
            _ => others.push(match rating(summary, at) {
                Some(rating) => format!("{} ({rating})", player_name(summary, at)),
                None => player_name(summary, at),
            }),
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
    if summary.phase == Phase::Waiting {
        facts.extend(terms(summary, game.setup()));
    } else {
        facts.extend(game.setup().clock.map(|clock| clock_name(language, clock)));
        facts.extend(summary.is_rated().then(|| summary.say("site-rated")));
    }
    facts.push(ago(language, now.since(game.updated())));
    facts
}

#[cfg(test)]
mod tests {
    use burrow_games::{Kind, Options};
    use burrow_play::{
        Event, Match, Millis, Person, PersonId, Phase, SeatSetup, Seed, Setup, Start,
    };
    use burrow_words::Language;

    use super::{facts, line};
    use crate::{Summary, Surroundings, Viewer};

    /// A page that shows a step ahead waits for chance, which is no seat that somebody could take.
    #[test]
    fn a_game_that_waits_for_chance_has_no_free_seat() {
        let (seed, now) = (Seed::new([7; 32]), Millis(0));
        let ann = Person {
            id: PersonId("ann".to_owned()),
            name: "Ann".to_owned(),
            rating: None,
        };
        let start = Start::Options(Options::new());
        let setup = Setup::new(Kind::Taupes, start, vec![SeatSetup::Creator; 2], &seed).unwrap();
        let created = Match::create(setup, ann.clone(), now, &seed);
        let mut game = created.unwrap().after;
        while game.phase() != Phase::Chance {
            let position = game.record().position();
            let step = position.move_text(position.moves()[0]);
            game.apply(&Event::played(step), now).unwrap();
        }
        let language = Language::English;
        let viewer = Viewer {
            person: &ann.id,
            language,
            base: None,
        };
        let summary = Summary::new("game", &game, viewer, &Surroundings::default());
        let free = language.say("site-free", [("seats", String::new().into())]);
        let facts = facts(&summary, &game, now);
        assert!(!facts.contains(&free), "{facts:?}");
        let shown = line(&summary, &game, now).0;
        assert!(shown.contains(&summary.say("site-sending")), "{shown}");
    }
}
