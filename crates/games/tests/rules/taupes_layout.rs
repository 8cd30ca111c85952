//! The rules page of Taupes et Compagnie, clause by clause: the board and its layouts.

use std::collections::BTreeSet;

use burrow_games::random::draw_options;
use burrow_games::taupes::{Axial, Layout, LayoutError, LevelData, Space, Taupes};
use burrow_games::{AnyPosition, Game, Kind, Notation, OptionError, Options};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const HOLES: [&[Axial]; 4] = [
    &[
        (1, -4),
        (4, -3),
        (1, -2),
        (-3, -1),
        (-1, -1),
        (4, -1),
        (0, 0),
        (-4, 1),
        (1, 1),
        (-2, 2),
        (-1, 2),
        (2, 2),
        (-2, 4),
    ],
    &[
        (2, -3),
        (-1, -2),
        (-4, 0),
        (3, 0),
        (-3, 1),
        (1, 2),
        (-2, 3),
        (0, 4),
    ],
    &[(3, -4), (-1, -1), (2, 2), (-4, 2)],
    &[(0, 0)],
];
const SPECIAL: [&[Axial]; 4] = [
    &[],
    &[(0, -3), (1, -1), (4, 0), (-4, 4)],
    &[(-2, -2), (4, -2), (1, 0), (-3, 4)],
    &[(4, -4), (-1, -2), (1, 2), (-4, 4)],
];
const SOLID: [Axial; 3] = [(1, 0), (-1, 1), (0, -1)];

fn name((q, r): Axial) -> String {
    let row = char::from(b"ABCDEFGHI"[(4 - r) as usize]);
    format!("{row}{}", q + 5)
}

fn board() -> impl Iterator<Item = Axial> {
    let all = (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r)));
    all.filter(|(q, r): &Axial| (q + r).abs() <= 4)
}

fn names(mut set: u64) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for space in board() {
        let bit = 1 << Space::new(space.0 as i8, space.1 as i8).unwrap().index();
        if set & bit != 0 {
            names.insert(name(space));
            set ^= bit;
        }
    }
    assert_eq!(set, 0);
    names
}

fn game(options: &str) -> Result<Taupes, OptionError> {
    Taupes::from_options(&Options::parse(options)?)
}

fn level(holes: &[Axial], special: &[Axial]) -> LevelData {
    LevelData {
        holes: holes.to_vec(),
        special: special.to_vec(),
    }
}

/// The levels again and again, up to a number.
fn spaces_of(levels: &[LevelData], count: usize) -> Vec<LevelData> {
    levels.iter().cycle().take(count).cloned().collect()
}

#[test]
fn a_level_is_a_hexagon_of_61_spaces_named_as_in_abalone() {
    assert_eq!(board().count(), 61);
    for (text, at) in [
        ("E5", (0, 0)),
        ("A1", (-4, 4)),
        ("I9", (4, -4)),
        ("A5", (0, 4)),
        ("I5", (0, -4)),
    ] {
        assert_eq!(name(at), text);
    }
    for at in board() {
        let space = Space::new(at.0 as i8, at.1 as i8).unwrap();
        assert_eq!(space.to_string(), name(at));
        assert_eq!(Space::parse(&name(at)), Some(space));
    }
    for outside in [(5, 0), (0, -5), (3, 2), (-1, -4)] {
        assert_eq!(Space::new(outside.0, outside.1), None);
    }
}

#[test]
fn the_standard_layout_is_that_of_the_page() {
    let layout = Layout::default();
    let sorted = |spaces: &[Axial]| spaces.iter().copied().collect::<BTreeSet<Axial>>();
    for (level, data) in layout.levels().iter().enumerate() {
        assert_eq!(
            sorted(&data.holes),
            sorted(HOLES[level]),
            "level {}",
            level + 1
        );
        assert_eq!(
            sorted(&data.special),
            sorted(SPECIAL[level]),
            "level {}",
            level + 1
        );
    }
    assert_eq!(sorted(&layout.solid()), sorted(&SOLID));
    assert!(!layout.source().is_empty());
}

#[test]
fn orientation_k_turns_a_level_by_k_steps_of_60_degrees() {
    let turned = |at: Axial, steps: u8| (0..steps).fold(at, |(q, r), _| (-r, q + r));
    for orientations in ["0,1,2,3", "4,5,0,1", "5,4,3,2"] {
        let game = game(&format!("orientations={orientations}")).unwrap();
        for (level, steps) in game.orientations().into_iter().enumerate() {
            let expected = |spaces: &[Axial]| -> BTreeSet<String> {
                spaces.iter().map(|&at| name(turned(at, steps))).collect()
            };
            assert_eq!(names(game.holes(level)), expected(HOLES[level]));
            assert_eq!(names(game.special(level)), expected(SPECIAL[level]));
        }
        let dotted: BTreeSet<String> = game.dotted().map(|space| space.to_string()).collect();
        let all = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        let expected = all.iter().filter(|at| !SOLID.contains(at));
        let steps = game.orientations()[3];
        assert_eq!(
            dotted,
            expected.map(|&at| name(turned(at, steps))).collect()
        );
    }
    for options in [
        "orientations=0,0,0",
        "orientations=0,0,0,6",
        "orientations=0,0,0,0,0",
    ] {
        assert!(game(options).is_err(), "{options}");
    }
}

#[test]
fn orientations_that_are_not_given_are_drawn() {
    let mut seen = BTreeSet::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for given in ["", "orientations=random"] {
        for _ in 0..200 {
            let mut options = Options::parse(given).unwrap();
            draw_options(Kind::Taupes, &mut options, &mut rng);
            let drawn = options.get("orientations").unwrap().to_owned();
            seen.extend(
                drawn
                    .split(',')
                    .enumerate()
                    .map(|(level, turns)| format!("{level}{turns}")),
            );
            assert!(Taupes::from_options(&options).is_ok());
        }
    }
    assert_eq!(seen.len(), 4 * 6, "every level in every orientation");
}

#[test]
fn a_layout_is_refused_with_the_reason() {
    let good: Vec<LevelData> = (0..4).map(|i| level(HOLES[i], SPECIAL[i])).collect();
    let with = |index: usize, data: LevelData| {
        let mut levels = good.clone();
        levels[index] = data;
        levels
    };
    let spaces = |list: &[&[Axial]]| list.concat();
    let centre = Space::CENTRE;
    let two = &[(0, 0), (1, 0)];
    for (levels, solid, reason) in [
        (
            good[..3].to_vec(),
            SOLID.to_vec(),
            LayoutError::LevelCount { found: 3 },
        ),
        (
            spaces_of(&good, 5),
            SOLID.to_vec(),
            LayoutError::LevelCount { found: 5 },
        ),
        (
            with(1, level(&[(5, 0)], &[])),
            SOLID.to_vec(),
            LayoutError::OffBoard {
                level: 2,
                at: (5, 0),
            },
        ),
        (
            with(2, level(HOLES[2], &[(3, 3)])),
            SOLID.to_vec(),
            LayoutError::OffBoard {
                level: 3,
                at: (3, 3),
            },
        ),
        (
            with(0, level(&spaces(&[HOLES[0], &[(0, 0)]]), &[])),
            SOLID.to_vec(),
            LayoutError::Doubled {
                level: 1,
                space: centre,
            },
        ),
        (
            with(2, level(HOLES[2], &[(0, 0), (0, 0)])),
            SOLID.to_vec(),
            LayoutError::Doubled {
                level: 3,
                space: centre,
            },
        ),
        (
            with(0, level(HOLES[0], &[(0, 1)])),
            SOLID.to_vec(),
            LayoutError::SpecialOnLawn,
        ),
        (
            with(3, level(&[(0, 0)], &[(0, 0)])),
            SOLID.to_vec(),
            LayoutError::SpecialOnHole {
                level: 4,
                space: centre,
            },
        ),
        (
            with(3, level(&[(1, 0)], &[])),
            SOLID.to_vec(),
            LayoutError::LastHole,
        ),
        (
            with(3, level(two, &[])),
            SOLID.to_vec(),
            LayoutError::LastHole,
        ),
        (
            with(3, level(&[], &[])),
            SOLID.to_vec(),
            LayoutError::LastHole,
        ),
        (good.clone(), SOLID[..2].to_vec(), LayoutError::Spokes),
        (
            good.clone(),
            vec![(1, 0), (1, 0), (0, 1)],
            LayoutError::Spokes,
        ),
        (
            good.clone(),
            vec![(1, 0), (0, 1), (-1, 1), (-1, 0)],
            LayoutError::Spokes,
        ),
        (
            good.clone(),
            vec![(1, 0), (0, 1), (2, 0)],
            LayoutError::Spokes,
        ),
        (
            with(2, level(HOLES[1], &[])),
            SOLID.to_vec(),
            LayoutError::HolesMustFall {
                level: 3,
                holes: 8,
                above: 8,
            },
        ),
        (
            with(2, level(HOLES[0], &[])),
            SOLID.to_vec(),
            LayoutError::HolesMustFall {
                level: 3,
                holes: 13,
                above: 8,
            },
        ),
        (
            with(2, level(&[(1, 0)], &[])),
            SOLID.to_vec(),
            LayoutError::HolesMustFall {
                level: 4,
                holes: 1,
                above: 1,
            },
        ),
    ] {
        let refusal = Layout::new("test", &levels, &solid).unwrap_err();
        assert_eq!(refusal, reason);
        assert!(!refusal.to_string().is_empty());
    }
    assert!(Layout::new("test", &good, &SOLID).is_ok());
}

#[test]
fn a_fourth_spoke_that_is_not_beside_the_centre_is_refused() {
    let levels: Vec<LevelData> = (0..4).map(|i| level(HOLES[i], SPECIAL[i])).collect();
    let spokes = [(1, 0), (-1, 1), (0, -1), (3, 0)];
    let layout = Layout::new("test", &levels, &spokes);
    assert_eq!(layout.err(), Some(LayoutError::Spokes));
}

#[test]
fn level_1_has_fewer_holes_than_there_are_moles() {
    let lawn: Vec<String> = board().map(name).collect();
    for (players, moles) in [(2, 20), (3, 21), (4, 24)] {
        let layout = |holes: usize| {
            let holes = lawn[..holes].concat();
            format!("players={players} layout={holes}/B1B2B3/C1C2/E5/E6D4F5")
        };
        assert!(game(&layout(moles - 1)).is_ok());
        let reason = LayoutError::TooManyHoles {
            holes: moles as u32,
            moles,
        };
        let refusal = game(&layout(moles)).err();
        assert_eq!(refusal, Some(OptionError::Layout(reason)));
    }
}

#[test]
fn layouts_in_their_compact_form_are_refused_with_the_reason() {
    for (layout, reason) in [
        (
            "A1A2A3A4/B1B2B3/C1C2/E6D4F5",
            "expected four levels and the solid spokes",
        ),
        ("A1A2A3A6/B1B2B3/C1C2/E5/E6D4F5", "expected spaces like E5"),
        (
            "A1A2A3A4*B1/B1B2B3/C1C2/E5/E6D4F5",
            "level 1 can't have special spaces",
        ),
        (
            "A1A2A3A4/B1B2B2/C1C2/E5/E6D4F5",
            "level 2: B2 (-3, 3) is given twice",
        ),
        (
            "A1A2A3A4/B1B2B3/C1C2*C1/E5/E6D4F5",
            "level 3: C1 (-4, 2) is both a hole and a special space",
        ),
        (
            "A1A2A3A4/B1B2B3/C1C2/E4/E6D4F5",
            "level 4 must have exactly one hole, in the centre (0, 0)",
        ),
        (
            "A1A2A3/B1B2B3/C1C2/E5/E6D4F5",
            "level 2 has 3 holes, but the level above has only 3: their number must fall",
        ),
        (
            "A1A2A3A4/B1B2B3/C1C2/E5/E6D4",
            "the centre must have three solid spokes, along three of (1, 0) (0, 1) (-1, 1) (-1, 0) (0, -1) (1, -1)",
        ),
    ] {
        let refusal = game(&format!("layout={layout}")).unwrap_err().to_string();
        assert!(refusal.contains(reason), "{refusal}");
    }
}

#[test]
fn a_layout_says_where_it_comes_from_and_where_its_spokes_lead() {
    let standard = game("").unwrap();
    let source = standard.layout().source();
    assert!(source.starts_with("our reconstruction"), "{source}");
    let given: Layout = "A1A2A3A4/B1B2B3/C1C2/E5/E6D4F5".parse().unwrap();
    assert_eq!(given.source(), "given with the game");
    let spokes = |game: &Taupes| {
        let names = |spaces: Vec<Space>| format!("{spaces:?}");
        [
            names(game.solid().collect()),
            names(game.dotted().collect()),
        ]
    };
    let unturned = game("orientations=0,0,0,0").unwrap();
    assert_eq!(spokes(&unturned), ["[E6, D4, F5]", "[D5, E4, F6]"]);
    let turned = game("orientations=0,0,0,1").unwrap();
    assert_eq!(spokes(&turned), ["[D5, E4, F6]", "[D4, F5, E6]"]);
}

#[test]
fn places_that_no_board_has_are_not_taken_for_spaces() {
    let start = game("").unwrap();
    for text in ["+A123", "+Axy", "+Axyz", "+11", "+A", "+", "+é5"] {
        let error = start.parse_move(text).unwrap_err().to_string();
        assert!(error.starts_with("expected a placement"), "{text}: {error}");
    }
}

#[test]
fn a_player_has_no_more_discs_than_six() {
    for discs in ["11", "222", "333", "44", "1122334", "5"] {
        let text = format!("taupes 4 A1A2/I9I8 {discs}/122334 0? 0/0");
        let error = text.parse::<AnyPosition>().unwrap_err().to_string();
        assert!(
            error.contains("expected discs face down"),
            "{discs}: {error}"
        );
    }
}

#[test]
fn a_game_of_taupes_is_for_as_many_players_as_it_was_made_for() {
    for players in 2..=4 {
        let properties = game(&format!("players={players}")).unwrap().properties();
        assert_eq!(properties.min_seats, players);
        assert_eq!(properties.max_seats, players);
    }
}
