//! Scenes as SVG.

use std::fmt::Write;

use crate::palette::{Theme, inks};
use crate::scene::{Node, Outline, Placement, Scene, Shape};

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

/// The text of an SVG picture.
pub fn write(scene: &Scene, inks: Inks) -> String {
    let mut writer = Writer {
        out: String::new(),
        inks,
    };
    writer.scene(scene);
    writer.out
}

struct Writer {
    out: String,
    inks: Inks,
}

// Writing to a String does not fail.
impl Writer {
    fn scene(&mut self, scene: &Scene) {
        let (width, height) = (number(scene.width), number(scene.height));
        let _ = write!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
             <title>{}</title>\n<desc>{}</desc>\n",
            escaped(&scene.title),
            escaped(&scene.description)
        );
        if let Inks::Styled(theme) = self.inks {
            let used = scene.inks();
            self.out.push_str("<style>svg{");
            for ink in inks().filter(|ink| used.contains(ink.name)) {
                let _ = write!(self.out, "--{}:{};", ink.name, ink.colour(theme));
            }
            self.out.push_str("}</style>\n");
        }
        if !scene.symbols.is_empty() {
            self.out.push_str("<defs>\n");
            for (name, nodes) in &scene.symbols {
                let _ = writeln!(self.out, "<g id=\"{name}\">");
                self.nodes(nodes);
                self.out.push_str("</g>\n");
            }
            self.out.push_str("</defs>\n");
        }
        self.nodes(&scene.nodes);
        self.out.push_str("</svg>\n");
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
                Node::Use(placement, name) => {
                    let _ = writeln!(self.out, "<use href=\"#{name}\"{}/>", transform(placement));
                }
            }
        }
    }

    fn shape(&mut self, shape: &Shape, transform: &str) {
        match &shape.outline {
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
        self.out.push_str(transform);
        let fill = shape.fill.map_or("none".to_owned(), |ink| self.ink(ink));
        let _ = write!(self.out, " fill=\"{fill}\"");
        if let Some((ink, width)) = shape.stroke {
            let ink = self.ink(ink);
            let _ = write!(
                self.out,
                " stroke=\"{ink}\" stroke-width=\"{}\"",
                number(width)
            );
        }
        if let Some((dash, gap)) = shape.dashes {
            let _ = write!(
                self.out,
                " stroke-dasharray=\"{} {}\"",
                number(dash),
                number(gap)
            );
        }
        if shape.opacity < 1.0 {
            let _ = write!(self.out, " opacity=\"{}\"", number(shape.opacity));
        }
        self.out.push_str("/>\n");
    }

    fn ink(&self, name: &str) -> String {
        match self.inks {
            Inks::Variables | Inks::Styled(_) => format!("var(--{name})"),
            Inks::Fixed(theme) => {
                let ink = inks().find(|ink| ink.name == name);
                // A test makes sure that scenes use inks that exist; magenta would show.
                ink.map_or("#f0f", |ink| ink.colour(theme)).to_owned()
            }
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
    match parts.is_empty() {
        true => String::new(),
        false => format!(" transform=\"{}\"", parts.join(" ")),
    }
}

/// At most two decimals, without trailing zeros.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
