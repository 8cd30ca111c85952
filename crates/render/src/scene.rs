//! The neutral data between games and writers.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::LazyLock;

use crate::lettering::Letters;
use crate::palette::Ink;
use crate::spot::Spot;
use crate::target::{PieceId, Target};

/// A picture: its size in its own units, and what is drawn, the first thing undermost.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What it shows, in a few words.
    pub title: String,
    /// What it shows, in a sentence or two for those who can't see it.
    pub description: String,
    /// The width in units.
    pub width: f64,
    /// The height in units.
    pub height: f64,
    /// Which part of the game it shows, counted from 0: the round of Mole Hill, the level of Taupes, and
    /// always 0 in games that have no parts.
    pub stage: u32,
    /// Drawings that are used more than once: all of the game's, which one picture need not use.
    pub symbols: &'static [&'static Symbol],
    /// What is drawn.
    pub nodes: Vec<Node>,
    /// What can be pointed at, in the order in which a reader would name it.
    pub spots: Vec<Spot>,
}

impl Scene {
    /// Leaves only the board: the rectangle around everything on it that can be pointed at.
    pub fn crop(&mut self) {
        const MARGIN: f64 = 12.0;
        let mut bounds: Option<(f64, f64, f64, f64)> = None;
        for spot in &self.spots {
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
            let nodes = std::mem::take(&mut self.nodes);
            self.nodes = vec![Node::Group(at(MARGIN - left, MARGIN - top), nodes)];
            self.width = right - left + 2.0 * MARGIN;
            self.height = bottom - top + 2.0 * MARGIN;
        }
    }
}

/// A drawing that pictures use more than once.
pub struct Symbol {
    /// Its id on a page, which no other drawing of any game has.
    pub name: &'static str,
    nodes: LazyLock<Vec<Node>>,
}

impl Symbol {
    pub(crate) const fn new(name: &'static str, draw: fn() -> Vec<Node>) -> Self {
        Self {
            name,
            nodes: LazyLock::new(draw),
        }
    }

    /// What is drawn.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

impl PartialEq for Symbol {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Declares symbols by their names and what draws them, and lists them all.
macro_rules! declare_symbols {
    ($($symbol:ident = $name:literal, $draw:expr;)*) => {
        $(pub(crate) static $symbol: crate::scene::Symbol =
            crate::scene::Symbol::new($name, $draw);)*

        pub(crate) static SYMBOLS: &[&crate::scene::Symbol] = &[$(&$symbol),*];
    };
}
pub(crate) use declare_symbols;

impl Scene {
    /// All inks that it uses.
    pub fn inks(&self) -> BTreeSet<Ink> {
        let mut inks = BTreeSet::new();
        let symbols = self.used_symbols().into_iter().map(Symbol::nodes);
        for nodes in symbols.chain([&self.nodes[..]]) {
            visit(nodes, &mut |node| match node {
                Node::Shape(shape) => {
                    inks.extend(shape.fill);
                    inks.extend(shape.stroke.map(|(ink, _)| ink));
                }
                Node::Letters(letters) => drop(inks.insert(letters.ink)),
                _ => {}
            });
        }
        inks
    }

    /// The symbols that it uses, also those within others, in the order of the game's.
    pub fn used_symbols(&self) -> Vec<&'static Symbol> {
        let mut names = BTreeSet::new();
        let mut nodes = vec![&self.nodes[..]];
        while let Some(next) = nodes.pop() {
            visit(next, &mut |node| {
                if let Node::Use(_, symbol) = node
                    && names.insert(symbol.name)
                {
                    nodes.push(symbol.nodes());
                }
            });
        }
        let symbols = self.symbols.iter().copied();
        symbols
            .filter(|symbol| names.contains(symbol.name))
            .collect()
    }

    /// The spot of a target.
    pub fn spot(&self, target: Target) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.target == target)
    }

    /// The drawing of a piece. Pieces lie at the top level of a scene, so that their places are those of the
    /// whole picture.
    pub fn piece(&self, id: PieceId) -> Option<&[Node]> {
        self.nodes.iter().find_map(|node| match node {
            Node::Piece(piece, nodes) if *piece == id => Some(&nodes[..]),
            _ => None,
        })
    }
}

/// Visits nodes and those within them.
pub fn visit<'a>(nodes: &'a [Node], visitor: &mut impl FnMut(&'a Node)) {
    for node in nodes {
        visitor(node);
        if let Node::Group(_, nodes) | Node::Piece(_, nodes) = node {
            visit(nodes, visitor);
        }
    }
}

/// One thing that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Node {
    /// An outline, filled or stroked.
    Shape(Shape),
    /// Things moved, turned and scaled together.
    Group(Placement, Vec<Node>),
    /// A symbol of the scene.
    Use(Placement, &'static Symbol),
    /// A line of letters.
    Letters(Letters),
    /// A thing that can be moved by itself, and that changes name.
    Piece(PieceId, Vec<Node>),
}

/// Where something goes: first it is scaled, then turned (in degrees, clockwise), then moved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placement {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// Turned clockwise, in degrees.
    pub turn: f64,
    /// Enlarged.
    pub scale: f64,
}

/// Moved to a place.
pub const fn at(x: f64, y: f64) -> Placement {
    Placement {
        x,
        y,
        turn: 0.0,
        scale: 1.0,
    }
}

impl Placement {
    /// Also turned clockwise, in degrees.
    pub const fn turned(self, turn: f64) -> Self {
        Self { turn, ..self }
    }

    /// Also enlarged.
    pub const fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

/// An outline with its inks.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The outline.
    pub outline: Outline,
    /// The ink inside.
    pub fill: Option<Ink>,
    /// How much of the ink inside is seen, from 0 for nothing to 1.
    pub fill_opacity: f64,
    /// The ink along the outline, and its width.
    pub stroke: Option<(Ink, f64)>,
    /// The lengths of dashes and gaps along the outline.
    pub dashes: Option<(f64, f64)>,
    /// From 0 for invisible to 1.
    pub opacity: f64,
}

/// The form of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// A rectangle with round corners.
    Rectangle {
        /// The left side.
        x: f64,
        /// The upper side.
        y: f64,
        /// The width.
        width: f64,
        /// The height.
        height: f64,
        /// The radius of the corners.
        radius: f64,
    },
    /// An ellipse.
    Ellipse {
        /// The middle.
        x: f64,
        /// The middle.
        y: f64,
        /// Half the width.
        rx: f64,
        /// Half the height.
        ry: f64,
    },
    /// A path in the language of SVG.
    Path(String),
}

fn shape(outline: Outline) -> Shape {
    Shape {
        outline,
        fill: None,
        fill_opacity: 1.0,
        stroke: None,
        dashes: None,
        opacity: 1.0,
    }
}

/// A rectangle by its upper left corner and size.
pub fn rectangle(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Shape {
    shape(Outline::Rectangle {
        x,
        y,
        width,
        height,
        radius,
    })
}

/// A circle.
pub fn circle(x: f64, y: f64, radius: f64) -> Shape {
    ellipse(x, y, radius, radius)
}

/// An ellipse.
pub fn ellipse(x: f64, y: f64, rx: f64, ry: f64) -> Shape {
    shape(Outline::Ellipse { x, y, rx, ry })
}

/// A path in the language of SVG.
pub fn path(path: impl Into<String>) -> Shape {
    shape(Outline::Path(path.into()))
}

impl Shape {
    /// Filled with an ink.
    pub fn fill(mut self, ink: Ink) -> Self {
        self.fill = Some(ink);
        self
    }

    /// Filled with an ink through which one sees what is below.
    pub fn veil(mut self, ink: Ink, opacity: f64) -> Self {
        self.fill = Some(ink);
        self.fill_opacity = opacity;
        self
    }

    /// Stroked with an ink.
    pub fn stroke(mut self, ink: Ink, width: f64) -> Self {
        self.stroke = Some((ink, width));
        self
    }

    /// With a dashed stroke.
    pub fn dashed(mut self, dash: f64, gap: f64) -> Self {
        self.dashes = Some((dash, gap));
        self
    }

    /// Partly transparent.
    pub fn opacity(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }
}

impl From<Shape> for Node {
    fn from(shape: Shape) -> Self {
        Self::Shape(shape)
    }
}

/// The sine and cosine of an angle: the same on all machines, to more digits than a picture has, and a few bytes in a
/// page's module where the usual ones take thousands.
pub(crate) fn sine_cosine(degrees: f64) -> (f64, f64) {
    let quarter = (degrees / 90.0).round_ties_even();
    let angle = (degrees - 90.0 * quarter).to_radians();
    let square = angle * angle;
    let sine = angle
        * (1.0
            - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0))));
    let cosine =
        1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)));
    match (quarter as i64).rem_euclid(4) {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

#[cfg(test)]
mod tests {
    use super::sine_cosine;

    #[test]
    fn sines_and_cosines_are_right_to_six_digits() {
        for degrees in -720..=720 {
            let degrees = f64::from(degrees) / 1.5;
            let (sine, cosine) = sine_cosine(degrees);
            let (true_sine, true_cosine) = degrees.to_radians().sin_cos();
            assert!((sine - true_sine).abs() < 1e-7, "sine of {degrees}");
            assert!((cosine - true_cosine).abs() < 1e-7, "cosine of {degrees}");
        }
    }
}
