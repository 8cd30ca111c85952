//! Small things that several pages use.

use std::collections::BTreeSet;

use burrow_games::{AnyPosition, Kind, Level, Options, Record, Seat};
use burrow_play::Clock;
use burrow_render::marks::{Advice, Arrow};
use burrow_render::scene::{Node, at};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::target::{self, Target};
use burrow_render::{Marks, Scene, View, draw, seats};
use burrow_words::{Diagram, Language};
use maud::{Markup, PreEscaped, html};

/// How pictures stand on a page: inks from its style sheet, symbols once for all.
const ON_PAGE: Settings = Settings {
    inks: Inks::Variables,
    symbols: false,
    targets: false,
};

/// A dot in the colour of a seat.
pub(crate) fn chip(kind: Kind, seat: Seat) -> Markup {
    let (ground, edge) = seats::inks(kind, seat);
    html! {
        svg.chip viewBox="0 0 20 20" aria-hidden="true" {
            circle cx="10" cy="10" r="8" fill=(format!("var(--{})", ground.name)) stroke=(format!("var(--{})", edge.name)) stroke-width="2.5" {}
        }
    }
}

/// A level by its name.
pub(crate) fn level_name(language: Language, level: Level) -> String {
    language.say(&format!("level-{level}"), [])
}

/// A level as it is proposed in a list: its number and its name.
pub(crate) fn level_text(language: Language, level: Level) -> String {
    format!("{level} · {}", level_name(language, level))
}

/// A clock in a few words: "10 min + 5 s", "3 days a move".
pub(crate) fn clock_name(language: Language, clock: Clock) -> String {
    match clock {
        Clock::Fischer { base, increment } => {
            let arguments = [
                ("minutes", (base / 60).into()),
                ("seconds", increment.into()),
            ];
            language.say("site-clock-fischer", arguments)
        }
        Clock::Correspondence { days } => language.say("site-clock-days", [("n", days.into())]),
    }
}

/// How long ago something happened, in a few words.
pub(crate) fn ago(language: Language, milliseconds: i64) -> String {
    const MINUTE: i64 = 60 * 1000;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;
    let (key, unit) = match milliseconds {
        ..MINUTE => return language.say("site-just-now", []),
        MINUTE..HOUR => ("site-minutes-ago", MINUTE),
        HOUR..DAY => ("site-hours-ago", HOUR),
        DAY.. => ("site-days-ago", DAY),
    };
    language.say(key, [("n", (milliseconds / unit).into())])
}

/// A small drawing on a button.
pub(crate) fn icon(name: &str) -> Markup {
    let path = match name {
        "undo" => "M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 10H8",
        "hint" => "M7 13a6 6 0 1 1 6 0v2H7zM8 18h4",
        "flag" => "M5 19V3M5 4h10l-2.5 3.5L15 11H5",
        "swap" => "M4 7h11l-3-3M16 13H5l3 3",
        "first" => "M5 4v12M15 4 8 10l7 6",
        "back" => "M13 4 6 10l7 6",
        "on" => "M7 4l7 6-7 6",
        "last" => "M15 4v12M5 4l7 6-7 6",
        "flip" => "M7 17V4L4 7M13 3v13l3-3",
        _ => "M10 10h0",
    };
    html! {
        svg.icon viewBox="0 0 20 20" aria-hidden="true" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

/// A button that copies what stands in a field.
pub(crate) fn copy_button(language: Language, field: &str, label: Option<&str>) -> Markup {
    html! {
        button.button type="button" data-copy=(field) data-done=(language.say("site-copied", [])) aria-describedby=[label] {
            (language.say("site-copy", []))
        }
    }
}

/// The drawings that the pictures of these games use.
pub(crate) fn symbols(kinds: &[Kind]) -> Markup {
    let all: String = kinds
        .iter()
        .map(|kind| svg::symbols(burrow_render::symbols(*kind)))
        .collect();
    html! { div.symbols { (PreEscaped(all)) } }
}

/// A picture of a position, with or without what lies beside the board.
pub(crate) fn picture(position: &AnyPosition, view: &View, is_cropped: bool) -> Markup {
    let scene = draw(position, view);
    let scene = if is_cropped { cropped(scene) } else { scene };
    PreEscaped(svg::write_with(&scene, ON_PAGE))
}

/// Only the board: the rectangle around everything on it that can be pointed at.
fn cropped(mut scene: Scene) -> Scene {
    const MARGIN: f64 = 12.0;
    let mut bounds: Option<(f64, f64, f64, f64)> = None;
    for spot in &scene.spots {
        if !matches!(spot.target, Target::Square(_) | Target::Space(_)) {
            continue;
        }
        let (half_width, half_height) = (spot.area.width / 2.0, spot.area.height / 2.0);
        let (left, right) = (spot.area.x - half_width, spot.area.x + half_width);
        let (top, bottom) = (spot.area.y - half_height, spot.area.y + half_height);
        bounds = Some(match bounds {
            None => (left, top, right, bottom),
            Some((l, t, r, b)) => (l.min(left), t.min(top), r.max(right), b.max(bottom)),
        });
    }
    if let Some((left, top, right, bottom)) = bounds {
        scene.nodes = vec![Node::Group(
            at(MARGIN - left, MARGIN - top),
            std::mem::take(&mut scene.nodes),
        )];
        scene.width = right - left + 2.0 * MARGIN;
        scene.height = bottom - top + 2.0 * MARGIN;
    }
    scene
}

/// A diagram of a rules page; nothing if its text is wrong, which a test of the pages would say.
pub(crate) fn diagram(language: Language, kind: Kind, diagram: &Diagram) -> Markup {
    let Some(record) = record(kind, &diagram.options, &diagram.moves) else {
        return html! {};
    };
    let position = record.position();
    let arrow = diagram.arrow.as_ref().and_then(|text| {
        let mv = position.parse_move(text).ok()?;
        Some(Arrow {
            path: target::path(position, mv),
            advice: Advice::Hint,
        })
    });
    let legal = if diagram.legal {
        target::beginnings(position)
    } else {
        BTreeSet::new()
    };
    let view = View {
        language,
        distances: diagram.distances,
        marks: Marks {
            legal,
            arrows: arrow.into_iter().collect(),
            ..Marks::default()
        },
        ..View::default()
    };
    html! {
        figure.diagram {
            (picture(position, &view, false))
            figcaption { (diagram.caption) }
        }
    }
}

/// A game from its options and turns as text.
fn record(kind: Kind, options: &str, moves: &str) -> Option<Record> {
    let options = Options::parse(options).ok()?;
    let mut record = Record::new(AnyPosition::new(kind, &options).ok()?);
    for turn in moves.split_whitespace() {
        record.play_text(turn).ok()?;
    }
    Some(record)
}

#[cfg(test)]
mod tests {
    use burrow_games::Level;
    use burrow_words::Language;

    use super::level_text;

    #[test]
    fn every_level_has_a_name_in_every_language() {
        for language in Language::ALL {
            let levels: Vec<String> = Level::all()
                .map(|level| level_text(language, level))
                .collect();
            assert!(levels.iter().all(|text| !text.contains('⟦')), "{levels:?}");
        }
    }
}
