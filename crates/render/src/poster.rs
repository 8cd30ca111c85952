//! The picture that stands beside a link.

use crate::lettering::{Align, letters};
use crate::palette::common;
use crate::scene::{Node, Scene, at, rectangle};

const MARGIN: f64 = 30.0;
/// The most of the width that the picture takes.
const PICTURE: f64 = 0.62;

/// A whole picture at the right of the name of its game, on paper of a size.
pub fn poster(mut scene: Scene, name: &str, (width, height): (f64, f64)) -> Scene {
    let scale =
        ((height - 2.0 * MARGIN) / scene.height).min((PICTURE * width - MARGIN) / scene.width);
    let left = width - MARGIN - scale * scene.width;
    let top = (height - scale * scene.height) / 2.0;
    let room = left - 2.0 * MARGIN;
    let line = |text: &str, y: f64, size: f64| {
        let inks = (common::LETTERING, common::PAPER);
        let line = letters(text, 0.0, 0.0, size, Align::Middle, inks);
        let shrunk = (room / line.width()).min(1.0);
        Node::Group(at(MARGIN + room / 2.0, y).scaled(shrunk), vec![line.into()])
    };
    let picture = std::mem::take(&mut scene.nodes);
    scene.nodes = vec![
        rectangle(0.0, 0.0, width, height, 0.0)
            .fill(common::PAPER)
            .into(),
        line(name, 0.46 * height, 64.0),
        line("Burrow", 0.6 * height, 30.0),
        Node::Group(at(left, top).scaled(scale), picture),
    ];
    (scene.width, scene.height) = (width, height);
    scene
}
