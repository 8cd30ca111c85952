//! Small pieces of HTML that several pages use: chips, icons, copy buttons, pictures, names of clocks.

use burrow_games::{AnyPosition, Kind, Seat};
use burrow_play::Clock;
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::{Drawing, draw, seats};
use burrow_words::{Diagram, Language};
use maud::{Markup, PreEscaped, Render, html};

/// How pictures stand on a page: inks from its style sheet, symbols once for all.
const ON_PAGE: Settings = Settings {
    inks: Inks::Variables,
    symbols: false,
    targets: false,
};

/// A dot in the colour of a seat.
pub fn chip(kind: Kind, seat: Seat) -> Markup {
    let (ground, edge) = seats::inks(kind, seat);
    html! {
        svg.chip viewBox="0 0 20 20" aria-hidden="true" {
            circle cx="10" cy="10" r="8" fill=(format!("var(--{})", ground.name)) stroke=(format!("var(--{})", edge.name)) stroke-width="2.5" {}
        }
    }
}

/// A clock in a few words: "10 min + 5 s", "3 days a move".
pub fn clock_name(language: Language, clock: Clock) -> String {
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

/// A small drawing on a button: its path.
pub struct Icon(&'static str);

impl Icon {
    /// Take back.
    pub const UNDO: Self = Self("M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 10H8");
    /// A hint.
    pub const HINT: Self = Self("M7 13a6 6 0 1 1 6 0v2H7zM8 18h4");
    /// Give up.
    pub const FLAG: Self = Self("M5 19V3M5 4h10l-2.5 3.5L15 11H5");
    /// Once more with the sides swapped.
    pub const SWAP: Self = Self("M4 7h11l-3-3M16 13H5l3 3");
    /// To the first position.
    pub const FIRST: Self = Self("M5 4v12M15 4 8 10l7 6");
    /// A step back.
    pub const BACK: Self = Self("M13 4 6 10l7 6");
    /// A step on.
    pub const ON: Self = Self("M7 4l7 6-7 6");
    /// To the latest position.
    pub const LAST: Self = Self("M15 4v12M5 4l7 6-7 6");
    /// How to play.
    pub const HELP: Self = Self("M7 7.5a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M10 15.8v.2");
    /// The list of moves.
    pub const MOVES: Self = Self("M4 5h.1M8 5h8M4 10h.1M8 10h8M4 15h.1M8 15h8");
    /// The menu.
    pub const MENU: Self = Self("M4 10h.1M10 10h.1M16 10h.1");
    /// Close.
    pub const CLOSE: Self = Self("M5 5l10 10M15 5 5 15");
    /// Settings.
    pub const SETTINGS: Self = Self("M3 6h6M14 6h3M14 3.5v5M3 14h3M11 14h6M6 11.5v5");
    /// Show once more.
    pub const AGAIN: Self = Self("M15 6a6.5 6.5 0 1 0 1.5 5M15 2v4h-4");
    /// Turn the board.
    pub const FLIP: Self = Self("M7 17V4L4 7M13 3v13l3-3");
}

impl Render for Icon {
    fn render(&self) -> Markup {
        html! {
            svg.icon viewBox="0 0 20 20" aria-hidden="true" {
                path d=(self.0) fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" {}
            }
        }
    }
}

/// A button that copies what stands in a field.
pub fn copy_button(language: Language, field: &str, label: Option<&str>) -> Markup {
    html! {
        button.button type="button" data-copy=(field) data-done=(language.say("site-copied", [])) aria-describedby=[label] {
            (language.say("site-copy", []))
        }
    }
}

/// The drawings that the pictures of these games use.
pub fn symbols(kinds: &[Kind]) -> Markup {
    let all: String = kinds
        .iter()
        .map(|kind| svg::symbols(burrow_render::symbols(*kind)))
        .collect();
    html! { div.symbols { (PreEscaped(all)) } }
}

/// A picture of a position, with or without what lies beside the board.
pub fn picture(position: &AnyPosition, drawing: &Drawing, is_cropped: bool) -> Markup {
    let mut scene = draw(position, drawing);
    if is_cropped {
        scene.crop();
    }
    PreEscaped(svg::write_with(&scene, ON_PAGE))
}

/// A diagram of a rules page; nothing if its text is wrong, which a test of the pages would say.
pub fn diagram(language: Language, kind: Kind, diagram: &Diagram) -> Markup {
    html! {
        @if let Some(scene) = burrow_render::diagram(language, kind, diagram) {
            figure.diagram {
                (PreEscaped(svg::write_with(&scene, ON_PAGE)))
                figcaption { (diagram.caption) }
            }
        }
    }
}
