//! What has to be read can be read in every theme: the ratios of WCAG 2.2.

use burrow_games::{AnyPosition, Kind, Options};
use burrow_render::palette::{Ink, contrasts, inks};
use burrow_render::scene::{Node, visit};
use burrow_render::{Drawing, Theme, draw};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Level AA: text, and parts of a picture that one needs to understand it.
const TEXT: f64 = 4.5;
const GRAPHICS: f64 = 3.0;
/// Level AAA, for the theme that promises more.
const HIGH_TEXT: f64 = 7.0;

fn luminance(colour: &str) -> f64 {
    let channel = |range| {
        let value = u8::from_str_radix(&colour[range], 16).unwrap();
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(1..3) + 0.7152 * channel(3..5) + 0.0722 * channel(5..7)
}

fn ratio(one: Ink, other: Ink, theme: Theme) -> f64 {
    let (one, other) = (luminance(one.colour(theme)), luminance(other.colour(theme)));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn the_ratio_is_that_of_the_standard() {
    assert!((luminance("#ffffff") - 1.0).abs() < 1e-9 && luminance("#000000") == 0.0);
    assert!((luminance("#777777") - 0.184_475).abs() < 1e-4);
}

/// The inks of letters with their grounds, of positions all through games of every kind.
fn letters() -> Vec<(Ink, Ink)> {
    let games = [
        (Kind::MoleHill, ""),
        (Kind::Taupes, "players=4 pro=true orientations=1,2,3,4"),
        (Kind::Talpa, "size=6"),
        (Kind::Mijnlieff, ""),
    ];
    let mut pairs = Vec::new();
    for (kind, options) in games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        loop {
            let drawing = Drawing {
                distances: true,
                ..Drawing::default()
            };
            let scene = draw(&position, &drawing);
            let used = scene.used_symbols();
            for nodes in used
                .iter()
                .map(|symbol| symbol.nodes())
                .chain([&scene.nodes[..]])
            {
                visit(nodes, &mut |node| {
                    if let Node::Letters(letters) = node {
                        pairs.push((letters.ink, letters.ground));
                    }
                });
            }
            match position.playout_move(&mut rng) {
                Some(mv) => position.play(mv).unwrap(),
                None => break,
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[test]
fn letters_and_what_matters_stand_out_in_every_theme() {
    let mut weak = Vec::new();
    let letters = letters();
    assert!(letters.len() > 8 && contrasts().count() > 10);
    for theme in Theme::ALL {
        let text = if theme == Theme::HighContrast {
            HIGH_TEXT
        } else {
            TEXT
        };
        let letters = letters.iter().map(|&pair| (pair, text));
        let graphics = contrasts().map(|&pair| (pair, GRAPHICS));
        for ((ink, ground), least) in letters.chain(graphics) {
            let ratio = ratio(ink, ground, theme);
            if ratio < least {
                weak.push(format!(
                    "{theme:?}: {} on {} has {ratio:.2}, needs {least}",
                    ink.name, ground.name
                ));
            }
        }
    }
    assert!(weak.is_empty(), "\n{}", weak.join("\n"));
}

#[test]
fn the_ring_round_what_is_chosen_shows_on_anything() {
    let named = |name| inks().find(|ink| ink.name == name).unwrap();
    let ring = [named("mark-chosen"), named("mark-edge")];
    for theme in Theme::ALL {
        for ground in inks() {
            let best = ring.map(|ink| ratio(ink, ground, theme));
            assert!(
                best.into_iter().any(|ratio| ratio >= GRAPHICS),
                "{theme:?}: {best:?} on {}",
                ground.name
            );
        }
    }
}
