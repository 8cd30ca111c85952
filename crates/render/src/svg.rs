//! Scenes as SVG.

use std::fmt::Write;
use std::mem::discriminant;

use crate::lettering::{Letters, PEN};
use crate::marks::{OFFER_INKS, choice, chosen};
use crate::palette::{Ink, Theme, inks};
use crate::scene::{Node, Outline, Placement, Scene, Shape, Symbol, at};
use crate::spot::Spot;

/// How inks are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inks {
    /// As custom properties, which a page defines: `var(--lawn)`.
    Variables,
    /// As custom properties with their values for a theme, in a style of the picture's own.
    Styled(Theme),
    /// As colours, for programs that know no custom properties.
    Fixed(Theme),
}

/// How a picture is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How inks are written.
    pub inks: Inks,
    /// Whether the drawings that are used more than once are in the picture, or on the page by
    /// [`symbols`].
    pub symbols: bool,
    /// Whether targets and pieces can be found in it by their ids.
    pub targets: bool,
}

/// A picture that stands for itself.
pub fn write(scene: &Scene, inks: Inks) -> String {
    let settings = Settings {
        inks,
        symbols: true,
        targets: false,
    };
    write_with(scene, settings)
}

/// A picture as a page wants it.
///
/// With targets, every piece is a `<g data-piece="ID">`, and over all lies for every target a
/// `<g class="target" data-target="ID" aria-label="NAME">` with the transparent form of its area. What
/// [`Marks::offered`](crate::Marks::offered) names is a button and has in it a `<g class="choice">` and a
/// `<g class="chosen">` (a mark, or [what a move there would bring](Spot::ghost)), which the page hides until they are
/// needed. The `<svg>` says by `data-stage` which
/// [part of the game](Scene::stage) it shows.
pub fn write_with(scene: &Scene, settings: Settings) -> String {
    let mut writer = Writer {
        out: String::new(),
        settings,
    };
    writer.scene(scene);
    if settings.targets {
        // A page changes pictures part by part, and lines would be parts.
        writer.out.replace(">\n", ">")
    } else {
        writer.out
    }
}

/// Symbols by themselves, as an invisible picture that a page loads once for all that use them.
pub fn symbols(symbols: &[&Symbol]) -> String {
    let mut writer = Writer {
        out: String::new(),
        settings: Settings {
            inks: Inks::Variables,
            symbols: true,
            targets: false,
        },
    };
    writer.out.push_str(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n",
    );
    writer.defs(symbols.iter().copied());
    writer.out.push_str("</svg>\n");
    writer.out
}

/// Whether a picture fits a small screen with places that a finger finds. Only boards that players make of many tiles do
/// not: pages scroll them, and their size is the least at which places are 24 pixels apart.
enum Extent {
    Usual,
    Wide,
    Tall,
}

impl Extent {
    fn of(scene: &Scene) -> Self {
        if scene.width > 1000.0 {
            Self::Wide
        } else if scene.height > 1300.0 {
            Self::Tall
        } else {
            Self::Usual
        }
    }
}

struct Writer {
    out: String,
    settings: Settings,
}

// Writing to a String does not fail.
impl Writer {
    fn scene(&mut self, scene: &Scene) {
        let (role, stage) = if self.settings.targets {
            ("group", format!(" data-stage=\"{}\"", scene.stage))
        } else {
            ("img", String::new())
        };
        let (class, scale) = match Extent::of(scene) {
            Extent::Wide if self.settings.targets => (" class=\"is-wide\"", 0.3005),
            Extent::Tall if self.settings.targets => (" class=\"is-tall\"", 0.4005),
            _ => ("", 1.0),
        };
        let [across, down] = [scene.width, scene.height].map(|length| number(length * scale));
        let (width, height) = (number(scene.width), number(scene.height));
        let _ = writeln!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{class} viewBox=\"0 0 {width} {height}\" \
             width=\"{across}\" height=\"{down}\" role=\"{role}\"{stage} \
             stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        );
        for (element, words) in [("title", &scene.title), ("desc", &scene.description)] {
            if !words.is_empty() {
                let _ = writeln!(self.out, "<{element}>{}</{element}>", escaped(words));
            }
        }
        if let Inks::Styled(theme) = self.settings.inks {
            let mut used = scene.inks();
            if self.settings.targets && scene.spots.iter().any(|spot| spot.is_offered) {
                used.extend(OFFER_INKS);
            }
            self.out.push_str("<style>svg{");
            for ink in inks().filter(|ink| used.contains(ink)) {
                let _ = write!(self.out, "--{}:{};", ink.name, ink.colour(theme));
            }
            self.out.push_str("}</style>\n");
        }
        if self.settings.symbols {
            self.defs(scene.used_symbols());
        }
        self.nodes(&scene.nodes);
        if self.settings.targets {
            self.spots(scene);
        }
        self.out.push_str("</svg>\n");
    }

    fn defs<'a>(&mut self, symbols: impl IntoIterator<Item = &'a Symbol>) {
        let mut symbols = symbols.into_iter().peekable();
        if symbols.peek().is_none() {
            return;
        }
        self.out.push_str("<defs>\n");
        for symbol in symbols {
            let _ = writeln!(self.out, "<g id=\"{}\">", symbol.name);
            self.nodes(symbol.nodes());
            self.out.push_str("</g>\n");
        }
        self.out.push_str("</defs>\n");
    }

    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Shape(shape) => self.shape(shape, ""),
                // A group of one shape needs no element of its own.
                Node::Group(placement, nodes) => match &nodes[..] {
                    [Node::Shape(shape)] => self.shape(shape, &transform(placement)),
                    nodes => {
                        let _ = writeln!(self.out, "<g{}>", transform(placement));
                        self.nodes(nodes);
                        self.out.push_str("</g>\n");
                    }
                },
                Node::Use(placement, symbol) => {
                    let (name, place) = (symbol.name, transform(placement));
                    let _ = writeln!(self.out, "<use href=\"#{name}\"{place}/>");
                }
                Node::Letters(letters) => self.letters(letters),
                Node::Piece(id, nodes) if self.settings.targets => {
                    let _ = writeln!(self.out, "<g data-piece=\"{id}\">");
                    self.nodes(nodes);
                    self.out.push_str("</g>\n");
                }
                Node::Piece(_, nodes) => self.nodes(nodes),
            }
        }
    }

    fn letters(&mut self, letters: &Letters) {
        let place = at(letters.x, letters.y).scaled(letters.scale());
        let _ = write!(
            self.out,
            "<g{} fill=\"none\" stroke=\"{}\" stroke-width=\"{PEN}\">",
            transform(&place),
            self.ink(letters.ink)
        );
        for ((x, y), strokes) in letters.strokes() {
            let place = transform(&at(x, y));
            let _ = write!(self.out, "<path{place} d=\"{strokes}\"/>");
        }
        self.out.push_str("</g>\n");
    }

    /// Targets overlap, and a finger meets the uppermost: the last that is written. So those of the kinds
    /// that are offered come after all others.
    fn spots(&mut self, scene: &Scene) {
        let kind = |spot: &Spot| discriminant(&spot.target);
        let offered = scene.spots.iter().filter(|spot| spot.is_offered);
        let mut kinds: Vec<_> = offered.map(kind).collect();
        kinds.dedup();
        let spots = scene.spots.iter();
        let (above, below): (Vec<_>, Vec<_>) = spots.partition(|spot| kinds.contains(&kind(spot)));
        for spot in below.into_iter().chain(above) {
            self.spot(scene, spot);
        }
    }

    fn spot(&mut self, scene: &Scene, spot: &Spot) {
        let _ = write!(
            self.out,
            "<g class=\"target\" data-target=\"{}\" role=\"{}\" aria-label=\"{}\">",
            spot.target,
            if spot.is_offered { "button" } else { "img" },
            escaped(&spot.name)
        );
        self.outline(&spot.area.outline(0.0).outline);
        self.out.push_str(" fill=\"transparent\"/>");
        if spot.is_offered {
            self.class("choice", &choice(scene, spot));
            match &spot.ghost {
                Some(ghost) => self.class("chosen", std::slice::from_ref(ghost)),
                None => self.class("chosen", &chosen(&spot.area)),
            }
        }
        self.out.push_str("</g>\n");
    }

    fn class(&mut self, class: &str, nodes: &[Node]) {
        let _ = writeln!(self.out, "\n<g class=\"{class}\">");
        self.nodes(nodes);
        self.out.push_str("</g>");
    }

    fn outline(&mut self, outline: &Outline) {
        match outline {
            Outline::Rectangle {
                x,
                y,
                width,
                height,
                radius,
            } => {
                let _ = write!(
                    self.out,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                    number(*x),
                    number(*y),
                    number(*width),
                    number(*height)
                );
                if *radius > 0.0 {
                    let _ = write!(self.out, " rx=\"{}\"", number(*radius));
                }
            }
            Outline::Ellipse { x, y, rx, ry } => {
                let _ = write!(
                    self.out,
                    "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"",
                    number(*x),
                    number(*y),
                    number(*rx),
                    number(*ry)
                );
            }
            Outline::Path(path) => {
                let _ = write!(self.out, "<path d=\"{path}\"");
            }
        }
    }

    fn shape(&mut self, shape: &Shape, transform: &str) {
        self.outline(&shape.outline);
        self.out.push_str(transform);
        let fill = shape.fill.map_or("none".to_owned(), |ink| self.ink(ink));
        let _ = write!(self.out, " fill=\"{fill}\"");
        // Browsers need far longer for what is transparent as a whole than for an ink that is.
        let (inside, along, whole) = match (shape.fill, shape.stroke) {
            (Some(_), None) => (shape.fill_opacity * shape.opacity, 1.0, 1.0),
            (None, Some(_)) => (1.0, shape.opacity, 1.0),
            _ => (shape.fill_opacity, 1.0, shape.opacity),
        };
        self.transparency("fill-opacity", inside);
        if let Some((ink, width)) = shape.stroke {
            let ink = self.ink(ink);
            let _ = write!(
                self.out,
                " stroke=\"{ink}\" stroke-width=\"{}\"",
                number(width)
            );
        }
        self.transparency("stroke-opacity", along);
        if let Some((dash, gap)) = shape.dashes {
            let _ = write!(
                self.out,
                " stroke-dasharray=\"{} {}\"",
                number(dash),
                number(gap)
            );
        }
        self.transparency("opacity", whole);
        self.out.push_str("/>\n");
    }

    fn transparency(&mut self, attribute: &str, opacity: f64) {
        if opacity < 1.0 {
            let _ = write!(self.out, " {attribute}=\"{}\"", number(opacity));
        }
    }

    fn ink(&self, ink: Ink) -> String {
        match self.settings.inks {
            Inks::Variables | Inks::Styled(_) => format!("var(--{})", ink.name),
            Inks::Fixed(theme) => ink.colour(theme).to_owned(),
        }
    }
}

fn transform(placement: &Placement) -> String {
    let Placement { x, y, turn, scale } = *placement;
    let mut parts = Vec::new();
    if x != 0.0 || y != 0.0 {
        parts.push(format!("translate({} {})", number(x), number(y)));
    }
    if turn != 0.0 {
        parts.push(format!("rotate({})", number(turn)));
    }
    if scale != 1.0 {
        parts.push(format!("scale({})", number(scale)));
    }
    if parts.is_empty() {
        String::new()
    } else {
        format!(" transform=\"{}\"", parts.join(" "))
    }
}

/// At most two decimals, without trailing zeros. Whole numbers are written much faster than fractions, and a picture has
/// thousands of them.
pub(crate) fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round_ties_even() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    match rest {
        0 => format!("{sign}{whole}"),
        _ if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
