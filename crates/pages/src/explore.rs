//! The explorer: what is known of a position, and the way to those after it.

use burrow_games::{AnyMove, AnyPosition, Kind, Options, Record};
use burrow_render::Drawing;
use burrow_view::exercise::Exercise;
use burrow_view::explore::{ExploreView, KnownPlace, Place, Steps};
use burrow_view::parts::{picture, symbols};
use burrow_words::option_words;
use maud::{Markup, PreEscaped, html};
use serde_json::to_string;

use crate::layout::Page;
use crate::reader::Reader;

/// The boards among which one is chosen at the start, by their options.
const fn boards(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Talpa => &["size=4", "size=6", "size=8", "size=10"],
        Kind::Taupes => &["players=2", "players=3", "players=4"],
        Kind::Mijnlieff => &["opening=rim", "opening=straight_corner", "opening=any"],
        Kind::MoleHill => &[],
    }
}

/// The page of a position.
pub fn page(reader: &Reader, place: &Place, known: &KnownPlace) -> Markup {
    let KnownPlace { record, .. } = known;
    let kind = record.start().kind();
    let title = reader
        .language
        .say("explore-title", [("game", kind.title().into())]);
    let path = format!("/explore/{kind}");
    let page = Page {
        has_board: true,
        ..Page::new(reader, &path, "lists").titled(&title)
    };
    page.around(html! {
        section.list.explorer {
            (symbols(&[kind]))
            h1 { (title) }
            p.about { (reader.say("explore-about")) }
            (board_links(reader, kind))
            div.explorer-parts {
                div.explorer-board {
                    (board(reader, record))
                    (ways(reader, place, record))
                }
                div.explored { (told(reader, place, known)) }
            }
        }
        script type="module" src=(reader.links.asset("explore.js")) {}
    })
}

/// What stands beside the analysis board, where moves are buttons.
pub fn panel(reader: &Reader, place: &Place, known: &KnownPlace) -> Markup {
    let view = ExploreView {
        survey: &known.survey,
        statistics: &known.statistics,
        steps: Steps::Buttons,
        language: reader.language,
    };
    let kind = known.record.start().kind();
    let address = |query: String| format!("/explore/{kind}?{query}");
    let steps = known.record.steps().len();
    html! {
        (view.all(place.longer().map(address).as_deref()))
        p { a href=(address(place.query(&known.record, steps, None))) { (reader.say("explore-here")) } }
    }
}

fn told(reader: &Reader, place: &Place, known: &KnownPlace) -> Markup {
    let record = &known.record;
    let link = |step: &str| format!("?{}", place.query(record, record.steps().len(), Some(step)));
    let view = ExploreView {
        survey: &known.survey,
        statistics: &known.statistics,
        steps: Steps::Links(&link),
        language: reader.language,
    };
    let longer = place.longer().map(|query| format!("?{query}"));
    view.all(longer.as_deref())
}

/// Other boards of the game.
fn board_links(reader: &Reader, kind: Kind) -> Markup {
    let named = |given: &&'static str| {
        let options: Options = given.parse().ok()?;
        let position = AnyPosition::new(kind, &options).ok()?;
        let (key, _) = given.split_once('=')?;
        let mut chosen = position.options().into_iter();
        let chosen = chosen.find(|chosen| chosen.key == key)?;
        let query = serde_urlencoded::to_string([("options", given)]).ok()?;
        Some((query, option_words(reader.language, kind, &chosen)?))
    };
    let links: Vec<_> = boards(kind).iter().filter_map(named).collect();
    html! {
        @if !links.is_empty() {
            nav aria-label=(reader.say("explore-boards")) {
                ul.in-line { @for (query, name) in links { li { a href=(format!("/explore/{kind}?{query}")) { (name) } } } }
            }
        }
    }
}

/// The board, on which moves can be made where somebody is to move.
fn board(reader: &Reader, record: &Record) -> Markup {
    let position = record.position();
    let exercise = Exercise::new(position.clone(), reader.language, false);
    let exercise = exercise.map(|exercise| Exercise {
        before: before(record),
        ..exercise
    });
    let choices = exercise.as_ref().map(|exercise| {
        let data = to_string(&exercise.moves()).unwrap_or_default();
        data.replace('<', "\\u003c").replace('&', "\\u0026")
    });
    let drawing = Drawing {
        language: reader.language,
        ..Drawing::default()
    };
    html! {
        div #board.board.task-board tabindex="-1" role="group" aria-label=(position.kind().title()) {
            @match &exercise {
                Some(exercise) => (PreEscaped(exercise.board())),
                None => (picture(position, &drawing, false)),
            }
        }
        @if let Some(choices) = choices { script #choices type="application/json" { (PreEscaped(choices)) } }
    }
}

/// The last step, and the position before it.
fn before(record: &Record) -> Option<(AnyPosition, AnyMove)> {
    let &step = record.steps().last()?;
    Some((record.position_at(record.steps().len() - 1)?, step))
}

/// Back, to the start, and to the analysis board.
fn ways(reader: &Reader, place: &Place, record: &Record) -> Markup {
    let steps = record.steps().len();
    let position = record.position();
    let analyse = serde_urlencoded::to_string([("position", position.to_string())]);
    html! {
        p.actions {
            @if let Some(before) = steps.checked_sub(1) {
                a.button #back rel="prev" href=(format!("?{}", place.query(record, before, None))) { (reader.say("explore-back")) }
                a.button href=(format!("?{}", place.query(record, 0, None))) { (reader.say("explore-start")) }
            }
            @if let Ok(query) = analyse {
                a.button href=(format!("/analyse/{}?{query}", position.kind())) { (reader.say("study-analyse")) }
            }
        }
        @if steps > 0 { p.line { (record.turns().join(" ")) } }
    }
}
