//! Places in a scene that can be pointed at.

use crate::scene::{Node, Shape, ellipse, path, rectangle};
use crate::svg::number;
use crate::target::Target;

/// Something that can be pointed at: a target with its name and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// What it is to a program.
    pub target: Target,
    /// What it is, in words.
    pub name: String,
    /// Where it is.
    pub area: Area,
    /// Whether it takes part in a legal move of the viewer's.
    pub is_offered: bool,
    /// What a move there would bring, where that is not a piece that moves.
    pub ghost: Option<Node>,
}

impl Spot {
    /// A spot that takes no part in a move.
    pub(crate) fn new(target: Target, name: String, area: Area) -> Self {
        Self {
            target,
            name,
            area,
            is_offered: false,
            ghost: None,
        }
    }

    /// The same with what a move there would bring.
    pub(crate) fn with_ghost(self, ghost: Option<Node>) -> Self {
        Self { ghost, ..self }
    }
}

/// A part of the picture around its middle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The middle, from the left.
    pub x: f64,
    /// The middle, from the top.
    pub y: f64,
    /// Its whole width.
    pub width: f64,
    /// Its whole height.
    pub height: f64,
    /// Its form.
    pub form: Form,
}

/// The form of an area within its width and height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// All of it.
    Rectangle,
    /// An ellipse that touches the sides.
    Ellipse,
    /// A square on its tip, or what becomes of it.
    Diamond,
}

impl Area {
    /// A rectangle around its middle.
    pub fn rectangle((x, y): (f64, f64), width: f64, height: f64) -> Self {
        Self {
            x,
            y,
            width,
            height,
            form: Form::Rectangle,
        }
    }

    /// A circle.
    pub fn circle((x, y): (f64, f64), radius: f64) -> Self {
        Self {
            x,
            y,
            width: 2.0 * radius,
            height: 2.0 * radius,
            form: Form::Ellipse,
        }
    }

    /// A square on its tip.
    pub fn diamond((x, y): (f64, f64), radius: f64) -> Self {
        Self {
            form: Form::Diamond,
            ..Self::circle((x, y), radius)
        }
    }

    /// The middle.
    pub fn middle(&self) -> (f64, f64) {
        (self.x, self.y)
    }

    /// The diameter of the largest circle within: what a finger has to hit.
    pub fn diameter(&self) -> f64 {
        match self.form {
            Form::Rectangle | Form::Ellipse => self.width.min(self.height),
            Form::Diamond => self.width * self.height / self.width.hypot(self.height),
        }
    }

    /// Its outline, smaller by `inset` on all sides.
    pub fn outline(&self, inset: f64) -> Shape {
        let (rx, ry) = (self.width / 2.0 - inset, self.height / 2.0 - inset);
        let (x, y) = self.middle();
        match self.form {
            Form::Rectangle => rectangle(
                x - rx,
                y - ry,
                2.0 * rx,
                2.0 * ry,
                0.16 * rx.min(ry).max(0.0),
            ),
            Form::Ellipse => ellipse(x, y, rx, ry),
            Form::Diamond => path(format!(
                "M{} {}L{} {}L{} {}L{} {}Z",
                number(x),
                number(y - ry),
                number(x + rx),
                number(y),
                number(x),
                number(y + ry),
                number(x - rx),
                number(y)
            )),
        }
    }
}
