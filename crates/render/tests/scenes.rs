//! Every position of every game can be drawn.

use std::collections::BTreeSet;

use burrow_games::taupes::{Move, Space, Taupes};
use burrow_games::{AnyMove, AnyPosition, Game, Kind, Options, Position, Record, Seat};
use burrow_render::gif::film as film_of;
use burrow_render::lettering::Letters;
use burrow_render::motion::{Change, between, changes};
use burrow_render::palette::inks;
use burrow_render::png::PictureError;
use burrow_render::scene::{Node, Scene, visit};
use burrow_render::spot::Spot;
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::target::{PieceId, Target, path};
use burrow_render::text::{self, Terminal};
use burrow_render::{Drawing, Marks, Theme, draw, png, sketch, symbols, widens};
use burrow_words::Language;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use resvg::usvg::Tree;

/// The most that a picture may take before compression.
const MOST_BYTES: usize = 60_000;

const GAMES: [(Kind, &str); 16] = [
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
    (Kind::Mijnlieff, "sets=3"),
    (Kind::Mijnlieff, "sets=4"),
    (
        Kind::Mijnlieff,
        "sets=2 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14]",
    ),
];

/// Visits positions from the start to the end of a random game of each kind, one every `stride` steps.
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

/// All letters of a scene, also those in symbols.
fn letters(scene: &Scene) -> Vec<&Letters> {
    let mut all = Vec::new();
    let used = scene.used_symbols();
    for nodes in used
        .iter()
        .map(|symbol| symbol.nodes())
        .chain([&scene.nodes[..]])
    {
        visit(nodes, &mut |node| {
            if let Node::Letters(letters) = node {
                all.push(letters);
            }
        });
    }
    all
}

#[test]
fn scenes_have_all_letters_and_say_what_they_show_in_all_languages() {
    each_position(7, |text, position| {
        for language in Language::ALL {
            let drawing = Drawing {
                language,
                distances: true,
                ..Drawing::default()
            };
            let scene = draw(position, &drawing);
            for letters in letters(&scene) {
                assert!(letters.is_complete(), "{text}: {}", letters.text);
            }
            assert!(scene.title.len() > 4, "title of {text}");
            assert!(scene.description.len() > 10, "description of {text}");
            let names = scene.spots.iter().map(|spot| &spot.name);
            for words in names.chain([&scene.title, &scene.description]) {
                assert!(!words.is_empty() && !words.contains('⟦'), "{text}: {words}");
            }
        }
    });
}

#[test]
fn the_plate_of_mole_hill_says_which_side_is_the_viewers() {
    let position = AnyPosition::new(Kind::MoleHill, &Options::new()).unwrap();
    let written = |own: Option<Seat>| -> Vec<String> {
        let drawing = Drawing {
            own,
            language: Language::German,
            ..Drawing::default()
        };
        let scene = draw(&position, &drawing);
        let texts = letters(&scene).into_iter().map(|letters| &letters.text);
        texts
            .filter(|text| ["Du", "Spieler 1", "Spieler 2"].contains(&text.as_str()))
            .cloned()
            .collect()
    };
    assert_eq!(written(None), ["Spieler 1", "Spieler 2"]);
    assert_eq!(written(Some(Seat::new(0))), ["Du", "Spieler 2"]);
    assert_eq!(written(Some(Seat::new(1))), ["Spieler 1", "Du"]);
}

#[test]
fn all_symbols_of_all_games_have_names_of_their_own() {
    let kinds = [Kind::MoleHill, Kind::Taupes, Kind::Talpa, Kind::Mijnlieff];
    let mut names = BTreeSet::new();
    for kind in kinds {
        for symbol in symbols(kind) {
            assert!(names.insert(symbol.name), "{symbol:?} twice");
            assert!(!symbol.nodes().is_empty(), "{symbol:?} is empty");
        }
        assert!(svg::symbols(symbols(kind)).starts_with("<svg"));
    }
}

#[test]
fn inks_have_distinct_names_and_proper_colours() {
    let names: BTreeSet<&str> = inks().map(|ink| ink.name).collect();
    assert_eq!(names.len(), inks().count());
    for ink in inks() {
        for theme in Theme::ALL {
            let digits = ink.colour(theme).strip_prefix('#').unwrap();
            assert!(
                digits.len() == 6 && u32::from_str_radix(digits, 16).is_ok(),
                "{}",
                ink.name
            );
        }
    }
}

#[test]
fn pictures_parse_stay_small_and_carry_nothing_foreign() {
    each_position(7, |text, position| {
        for coordinates in [true, false] {
            let drawing = Drawing {
                coordinates,
                ..Drawing::default()
            };
            let svg = svg::write(&draw(position, &drawing), Inks::Styled(Theme::Light));
            assert!(svg.len() <= MOST_BYTES, "{text} takes {} bytes", svg.len());
            assert!(svg.contains("<title>") && svg.contains("<desc>"), "{text}");
            for targets in [false, true] {
                let settings = Settings {
                    inks: Inks::Variables,
                    symbols: true,
                    targets,
                };
                let svg = svg::write_with(&draw(position, &drawing), settings);
                let parsed = Tree::from_str(&svg, &resvg::usvg::Options::default());
                assert!(parsed.is_ok(), "{text}: {parsed:?}");
            }
            for foreign in ["<script", "<text", "<image", "href=\"http", "NaN", "inf"] {
                assert!(!svg.contains(foreign), "{text} has {foreign}");
            }
        }
    });
}

#[test]
fn every_picture_can_be_painted() {
    each_position(40, |text, position| {
        let scene = draw(position, &Drawing::default());
        for theme in Theme::ALL {
            let png = png::write(&scene, theme, 200).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(png.len() > 1000, "{text} is nearly empty");
        }
    });
    let start = AnyPosition::new(Kind::Talpa, &Options::new()).unwrap();
    let scene = draw(&start, &Drawing::default());
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

/// What a finger needs on a narrow screen.
const FINGER: f64 = 24.0;
const NARROW: f64 = 360.0;

#[test]
fn every_target_of_every_move_is_a_spot_that_a_finger_can_hit() {
    each_position(3, |text, position| {
        for turned in [false, true] {
            let drawing = Drawing {
                turned,
                ..Drawing::default()
            };
            let scene = draw(position, &drawing);
            let targets: BTreeSet<Target> = scene.spots.iter().map(|spot| spot.target).collect();
            assert_eq!(targets.len(), scene.spots.len(), "a spot twice in {text}");
            for target in position
                .moves()
                .into_iter()
                .flat_map(|mv| path(position, mv))
            {
                assert!(targets.contains(&target), "{target} in {text}");
            }
            for spot in &scene.spots {
                let pixels = spot.area.diameter() * NARROW / scene.width;
                // Sixteen columns side by side can't have 24 of 360 pixels each.
                let least = if text.contains("[14,14]") {
                    19.0
                } else {
                    FINGER
                };
                assert!(
                    pixels >= least,
                    "{} has {pixels:.1} pixels in {text}",
                    spot.target
                );
                let (x, y) = spot.area.middle();
                let inside = (0.0..scene.width).contains(&x) && (0.0..scene.height).contains(&y);
                assert!(inside, "{} is outside of {text}", spot.target);
            }
        }
    });
}

/// The window of a lying phone, less what is beside the board.
const LYING: (f64, f64) = (500.0, 360.0);

#[test]
fn a_wide_picture_has_the_same_spots_which_are_larger_in_a_wide_window() {
    each_position(3, |text, position| {
        let [tall, wide] = [false, true].map(|wide| {
            let drawing = Drawing {
                wide,
                ..Drawing::default()
            };
            draw(position, &drawing)
        });
        if !widens(position.kind()) {
            assert_eq!(tall, wide, "{text}");
            return;
        }
        let targets = |scene: &Scene| {
            scene
                .spots
                .iter()
                .map(|spot| spot.target)
                .collect::<Vec<_>>()
        };
        assert_eq!(targets(&tall), targets(&wide), "{text}");
        let [tall_scale, wide_scale] =
            [&tall, &wide].map(|scene| (LYING.0 / scene.width).min(LYING.1 / scene.height));
        assert!(wide_scale > 1.2 * tall_scale, "{wide_scale} {tall_scale}");
        for spot in &wide.spots {
            let area = &spot.area;
            let (half_width, half_height) = (area.width / 2.0, area.height / 2.0);
            let is_inside = area.x >= half_width
                && area.x + half_width <= wide.width
                && area.y >= half_height
                && area.y + half_height <= wide.height;
            assert!(is_inside, "{} is outside of {text}", spot.target);
        }
    });
}

/// What is not said is all that a silent picture lacks: marks of the last move are there.
#[test]
fn a_silent_picture_is_the_same_without_words_and_targets() {
    each_position(9, |text, position| {
        let target = draw(position, &Drawing::default()).spots[0].target;
        let drawing = |silent| Drawing {
            silent,
            marks: Marks {
                last: vec![target],
                ..Marks::default()
            },
            ..Drawing::default()
        };
        let [said, silent] = [false, true].map(|silent| draw(position, &drawing(silent)));
        assert_eq!(silent.nodes, said.nodes, "{text}");
        assert!(!said.title.is_empty() && !said.description.is_empty());
        assert!(silent.title.is_empty() && silent.description.is_empty());
        assert!(silent.spots.is_empty(), "{text}");
        let written = svg::write(&silent, Inks::Variables);
        assert!(!written.contains("<title>") && !written.contains("<desc>"));
    });
}

/// A board that is turned shows everything on the other side of its middle.
#[test]
fn a_turned_board_is_the_board_seen_from_the_other_side() {
    for (kind, options) in GAMES {
        let position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        let drawing = |turned| Drawing {
            turned,
            ..Drawing::default()
        };
        let [straight, turned] = [false, true].map(|turned| draw(&position, &drawing(turned)));
        assert_eq!(
            (straight.width, straight.height),
            (turned.width, turned.height)
        );
        let on_board = |spot: &&Spot| {
            matches!(
                spot.target,
                Target::Square(_) | Target::Space(_) | Target::Edge(_)
            )
        };
        let mut middle = None;
        for spot in straight.spots.iter().filter(on_board) {
            let (x, y) = spot.area.middle();
            let (other_x, other_y) = turned.spot(spot.target).unwrap().area.middle();
            let sum = ((x + other_x).round(), (y + other_y).round());
            assert_eq!(
                *middle.get_or_insert(sum),
                sum,
                "{} of {kind} {options}",
                spot.target
            );
        }
        assert!(middle.is_some(), "{kind} {options}");
    }
}

/// A game is played with the changes of every step, and what they name is in the pictures.
#[test]
fn changes_name_pieces_and_targets_that_are_in_the_pictures() {
    for (kind, options) in GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        let mut count = 0;
        while let Some(mv) = position.playout_move(&mut rng) {
            let text = format!("{} in {position}", position.move_text(mv));
            let before = draw(&position, &Drawing::default());
            let changes = changes(&position, mv);
            position.play(mv).unwrap();
            let after = draw(&position, &Drawing::default());
            let has = |scene: &Scene, piece| scene.piece(piece).is_some();
            for &change in &changes {
                match change {
                    Change::Moved { piece, from, to } => {
                        assert!(has(&after, piece), "{piece}: {text}");
                        assert!(
                            before.spot(from).is_some() && after.spot(to).is_some(),
                            "{text}"
                        );
                    }
                    Change::Appeared { piece } => assert!(has(&after, piece), "{piece}: {text}"),
                    Change::Vanished { piece } => assert!(has(&before, piece), "{piece}: {text}"),
                }
            }
            count += changes.len();
            if count % 20 == 1 {
                let scene = between(&before, &after, &changes, 0.5);
                assert!(png::write(&scene, Theme::Light, 100).is_ok(), "{text}");
            }
        }
        assert!(count > 10, "{kind} {options}");
    }
}

/// The spaces of all moles.
fn moles(position: &Position<Taupes>) -> BTreeSet<Space> {
    let seats = (0..position.game().seats()).map(Seat::new);
    let all = seats.fold(0, |all, seat| all | position.state().moles(seat));
    let stands = |space: &Space| all >> space.index() & 1 != 0;
    Space::all().filter(stands).collect()
}

/// What must have changed in Taupes, by the rules: who stands in a hole falls with the level, others are out.
#[test]
fn discs_turn_and_moles_go_fall_or_vanish_in_taupes() {
    let mole = |space| PieceId::On(Target::Mole(space));
    let moved = |from, to| Change::Moved {
        piece: mole(to),
        from: Target::Mole(from),
        to: Target::Mole(to),
    };
    let mut levels = 0;
    for (kind, options) in GAMES.iter().filter(|(kind, _)| *kind == Kind::Taupes) {
        for seed in 0..5 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = AnyPosition::new(*kind, &Options::parse(options).unwrap()).unwrap();
            while let Some(mv) = position.playout_move(&mut rng) {
                let AnyPosition::Taupes(before) = position.clone() else {
                    panic!("{position} is no Taupes");
                };
                let listed = changes(&position, mv);
                position.play(mv).unwrap();
                let (AnyPosition::Taupes(after), AnyMove::Taupes(mv)) = (&position, mv) else {
                    panic!("{position} is no Taupes");
                };
                let level = before.state().level();
                let expected: Vec<Change> = match mv {
                    Move::Place(space) => vec![Change::Appeared { piece: mole(space) }],
                    Move::Disc(value) => vec![Change::Appeared {
                        piece: PieceId::On(Target::Disc(value)),
                    }],
                    Move::Go { from, to } if after.state().level() == level => {
                        vec![moved(from, to)]
                    }
                    Move::Go { from, to } => {
                        levels += 1;
                        let stay = moles(after);
                        let change = |space| {
                            let place = if space == from { to } else { space };
                            if stay.contains(&place) {
                                moved(space, place)
                            } else {
                                Change::Vanished { piece: mole(space) }
                            }
                        };
                        let in_holes =
                            |space: &Space| before.game().holes(level) >> space.index() & 1 != 0;
                        // Where a second level is lifted at once, fewer stay.
                        assert!(stay.iter().all(in_holes), "{position}");
                        moles(&before).into_iter().map(change).collect()
                    }
                    Move::Again | Move::Pass => Vec::new(),
                };
                assert_eq!(listed, expected, "{position}");
            }
        }
    }
    assert!(levels > 30, "{levels}");
}

#[test]
fn a_terminal_of_80_columns_is_enough_and_ascii_is_ascii() {
    each_position(5, |text, position| {
        for language in Language::ALL {
            for turned in [false, true] {
                let drawing = Drawing {
                    turned,
                    language,
                    ..Drawing::default()
                };
                let sketch = sketch(position, &drawing);
                let write = |colours, unicode| text::write(&sketch, Terminal { colours, unicode });
                let (plain, ascii) = (write(false, true), write(false, false));
                let widest = plain.lines().map(|line| line.chars().count()).max();
                assert!(widest.is_some_and(|widest| widest <= 80), "{text}\n{plain}");
                assert!(ascii.is_ascii() && !ascii.contains('?'), "{text}\n{ascii}");
                assert_eq!(plain.lines().count(), ascii.lines().count(), "{text}");
                assert!(plain.lines().count() > 5, "{text}");
                assert_ne!(write(true, true), plain, "{text}");
            }
        }
    });
}

#[test]
fn films_of_whole_games_are_small() {
    // The games with the longest and most colourful films.
    for (kind, options, least) in [(Kind::Taupes, "stall=20", 101), (Kind::MoleHill, "", 80)] {
        let options = Options::parse(options).unwrap();
        let random = |seed| {
            let mut record = Record::new(AnyPosition::new(kind, &options).unwrap());
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            while let Some(mv) = record.position().playout_move(&mut rng) {
                record.play(mv).unwrap();
            }
            record
        };
        let is_long = |record: &Record| record.steps().len() >= least;
        let record = (3..1000).map(random).find(is_long).unwrap();
        let drawing = |_| Some(Drawing::default());
        let steps = record.steps().len();
        let film = film_of(&record, steps, (Theme::Light, 480), drawing).unwrap();
        assert!(film.len() <= 1_000_000, "{kind}: {} bytes", film.len());
    }
}

#[test]
fn a_film_has_a_frame_for_each_position_and_stores_only_changes() {
    let start = AnyPosition::new(Kind::Talpa, &Options::parse("size=4").unwrap()).unwrap();
    let mut record = Record::new(start);
    record.play_text("b4a4").unwrap();
    let film = |ply| {
        let mut seen = Vec::new();
        let drawing = |number| {
            seen.push(number);
            Some(Drawing::default())
        };
        let gif = film_of(&record, ply, (Theme::Light, 200), drawing).unwrap();
        assert!(gif.starts_with(b"GIF89a") && gif.ends_with(b";"));
        assert_eq!(seen, Vec::from_iter(0..=ply));
        gif.len()
    };
    let (one, two) = (film(0), film(1));
    // Three frames of the move and one of its end.
    assert!((two - one) / 4 < one / 2, "{one} and {two}");
    let until_gone = |number| (number < 1).then(Drawing::default);
    let ended = film_of(&record, 1, (Theme::Light, 200), until_gone);
    assert!(matches!(ended, Err(PictureError::Unwanted)));
}
