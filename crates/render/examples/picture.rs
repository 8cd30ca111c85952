//! Draws a position: `picture POSITION-TEXT FILE.png [WIDTH] [dark]`.

use burrow_render::{Theme, View, draw, png};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let position = arguments[0].parse().unwrap();
    let width = arguments.get(2).map_or(900, |width| width.parse().unwrap());
    let theme = match arguments.get(3) {
        Some(_) => Theme::Dark,
        None => Theme::Light,
    };
    let scene = draw(&position, View::default());
    std::fs::write(&arguments[1], png::write(&scene, theme, width).unwrap()).unwrap();
    let svg = burrow_render::svg::write(&scene, burrow_render::svg::Inks::Variables);
    println!("{} bytes of SVG", svg.len());
}
