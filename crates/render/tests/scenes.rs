//! Every position of every game can be drawn.

use std::collections::BTreeSet;

use burrow_games::{AnyPosition, Kind, Options};
use burrow_render::gif::Film;
use burrow_render::palette::inks;
use burrow_render::scene::{Node, Scene};
use burrow_render::svg::{self, Inks};
use burrow_render::target::{Target, path};
use burrow_render::{Theme, View, draw, png};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The most that a picture may take before compression.
const MOST_BYTES: usize = 60_000;

const GAMES: [(Kind, &str); 14] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1 red=e4,a1 white=none"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "players=3 pro=true orientations=1,2,3,4"),
    (Kind::Taupes, "players=4 pro=true orientations=5,4,3,2"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, "size=8"),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "board=pinwheel"),
    (Kind::Mijnlieff, "board=chain"),
    (Kind::Mijnlieff, "sets=2"),
    (
        Kind::Mijnlieff,
        "sets=2 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14]",
    ),
];

/// Visits positions from the start to the end of a random game of each kind, one after so many steps.
fn each_position(stride: usize, mut visit: impl FnMut(&str, &AnyPosition)) {
    for (kind, options) in GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let options = Options::parse(options).unwrap();
        let mut position = AnyPosition::new(kind, &options).unwrap();
        let mut ply = 0;
        loop {
            let next = position.playout_move(&mut rng);
            if ply % stride == 0 || next.is_none() {
                visit(&position.to_string(), &position);
            }
            match next {
                Some(mv) => position.play(mv).unwrap(),
                None => break,
            }
            ply += 1;
        }
    }
}

fn collect_symbols(nodes: &[Node], used: &mut BTreeSet<&'static str>) {
    for node in nodes {
        match node {
            Node::Group(_, nodes) => collect_symbols(nodes, used),
            Node::Use(_, symbol) => drop(used.insert(symbol)),
            Node::Shape(_) => {}
        }
    }
}

fn check_names(text: &str, scene: &Scene) {
    let known: BTreeSet<&str> = inks().map(|ink| ink.name).collect();
    let symbols: BTreeSet<&str> = scene.symbols.iter().map(|symbol| symbol.0).collect();
    assert_eq!(
        symbols.len(),
        scene.symbols.len(),
        "a symbol twice in {text}"
    );
    let used_inks = scene.inks();
    let mut used_symbols = BTreeSet::new();
    let all = scene
        .symbols
        .iter()
        .map(|symbol| &symbol.1)
        .chain([&scene.nodes]);
    for nodes in all {
        collect_symbols(nodes, &mut used_symbols);
    }
    assert!(
        used_inks.is_subset(&known),
        "{text}: {:?}",
        used_inks.difference(&known)
    );
    assert!(
        used_symbols.is_subset(&symbols),
        "{text}: {:?}",
        used_symbols.difference(&symbols)
    );
}

#[test]
fn scenes_use_inks_and_symbols_that_exist_and_say_what_they_show() {
    each_position(7, |text, position| {
        let scene = draw(position, View::default());
        check_names(text, &scene);
        assert!(scene.title.len() > 4, "title of {text}");
        assert!(scene.description.len() > 10, "description of {text}");
    });
}

#[test]
fn inks_have_distinct_names_and_proper_colours() {
    let names: BTreeSet<&str> = inks().map(|ink| ink.name).collect();
    assert_eq!(names.len(), inks().count());
    for ink in inks() {
        for colour in [ink.light, ink.dark] {
            let digits = colour.strip_prefix('#').unwrap();
            assert!(
                digits.len() == 6 && u32::from_str_radix(digits, 16).is_ok(),
                "{}",
                ink.name
            );
        }
    }
}

#[test]
fn pictures_stay_small_and_carry_nothing_foreign() {
    each_position(7, |text, position| {
        for coordinates in [true, false] {
            let svg = svg::write(
                &draw(position, View { coordinates }),
                Inks::Styled(Theme::Light),
            );
            assert!(svg.len() <= MOST_BYTES, "{text} takes {} bytes", svg.len());
            assert!(svg.contains("<title>") && svg.contains("<desc>"), "{text}");
            for foreign in ["<script", "<text", "<image", "href=\"http", "NaN", "inf"] {
                assert!(!svg.contains(foreign), "{text} has {foreign}");
            }
        }
    });
}

#[test]
fn every_picture_can_be_painted() {
    each_position(40, |text, position| {
        let scene = draw(position, View::default());
        for theme in [Theme::Light, Theme::Dark] {
            let png = png::write(&scene, theme, 200).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(png.len() > 1000, "{text} is nearly empty");
        }
    });
    let start = AnyPosition::new(Kind::Talpa, &Options::new()).unwrap();
    let scene = draw(&start, View::default());
    for width in [0, 8193] {
        assert!(png::write(&scene, Theme::Light, width).is_err());
    }
}

/// A click must never be both the end of one move and the beginning of another.
#[test]
fn moves_have_distinct_paths_and_none_begins_another() {
    each_position(7, |text, position| {
        let mut paths: Vec<Vec<Target>> = position
            .moves()
            .into_iter()
            .map(|mv| path(position, mv))
            .collect();
        paths.sort_unstable();
        for pair in paths.windows(2) {
            assert!(!pair[1].starts_with(&pair[0]), "{:?} in {text}", pair[0]);
        }
        let ids: BTreeSet<String> = paths.iter().flatten().map(ToString::to_string).collect();
        let targets: BTreeSet<&Target> = paths.iter().flatten().collect();
        assert_eq!(ids.len(), targets.len(), "ids of {text}");
    });
}

#[test]
fn a_film_has_a_frame_for_each_position_and_stores_only_changes() {
    let mut position = AnyPosition::new(Kind::Talpa, &Options::parse("size=4").unwrap()).unwrap();
    let first = draw(&position, View::default());
    position.play_text("b4a4").unwrap();
    let second = draw(&position, View::default());
    let film = |scenes: &[&Scene]| {
        let mut gif = Vec::new();
        let mut film = Film::new(&mut gif, Theme::Light, 200);
        for (i, scene) in scenes.iter().enumerate() {
            film.add(scene, i + 1 == scenes.len()).unwrap();
        }
        drop(film);
        gif
    };
    let (one, two) = (film(&[&first]), film(&[&first, &second]));
    assert!(one.starts_with(b"GIF89a") && two.ends_with(b";"));
    assert!(
        two.len() - one.len() < one.len() / 2,
        "{} and {}",
        one.len(),
        two.len()
    );
}
