//! What players point at: ids as text, what is meant by them, and what a page needs of the pictures.

use std::collections::{BTreeMap, BTreeSet};

use burrow_games::{AnyPosition, Kind, Options};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::target::{Target, attempt, path};
use burrow_render::text::{self, Terminal};
use burrow_render::{Marks, Scene, Theme, View, draw, sketch, symbols};
use burrow_words::Language;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [(Kind, &str); 16] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1 red=e4,a1 white=none"),
    (Kind::MoleHill, "centre_start_jump=false"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "pro=true stall=20"),
    (Kind::Taupes, "players=3 pro=true orientations=1,2,3,4"),
    (Kind::Taupes, "players=4 pro=true orientations=5,4,3,2"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, ""),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "board=chain opening=any"),
    (Kind::Mijnlieff, "board=L opening=straight_corner"),
    (Kind::Mijnlieff, "sets=2"),
    (
        Kind::Mijnlieff,
        "sets=2 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14]",
    ),
];

/// Visits all positions of some random games of each kind.
fn each_position(seeds: u64, mut visit: impl FnMut(&AnyPosition)) {
    for (kind, options) in GAMES {
        let start = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        for seed in 0..seeds {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = start.clone();
            visit(&position);
            while let Some(mv) = position.playout_move(&mut rng) {
                position.play(mv).unwrap();
                visit(&position);
            }
        }
    }
}

/// The targets of a position's picture.
fn targets(position: &AnyPosition) -> Vec<Target> {
    let scene = draw(position, &View::default());
    scene.spots.iter().map(|spot| spot.target).collect()
}

#[test]
fn pointing_along_the_path_of_a_legal_move_means_that_move() {
    each_position(4, |position| {
        for mv in position.moves() {
            let path = path(position, mv);
            assert_eq!(attempt(position, &path), Some(mv), "{path:?} in {position}");
            for short in 0..path.len() {
                let meant = attempt(position, &path[..short]);
                assert_eq!(meant, None, "{:?} in {position}", &path[..short]);
            }
        }
    });
}

/// What is no legal move has a reason, and nothing panics.
#[test]
fn whatever_is_pointed_at_is_a_legal_move_or_none_or_has_a_reason() {
    let mut foreign = BTreeSet::new();
    for (kind, options) in GAMES {
        let position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        foreign.extend(targets(&position));
    }
    let mut count = 0;
    each_position(1, |position| {
        count += 1;
        if count % 13 != 1 && position.outcome().is_none() {
            return;
        }
        let legal = position.moves();
        let judge = |path: &[Target]| {
            if let Some(mv) = attempt(position, path) {
                let is_legal = position.check(mv).is_ok();
                assert_eq!(legal.contains(&mv), is_legal, "{path:?} in {position}");
            }
        };
        let own = targets(position);
        judge(&[]);
        for &first in foreign.iter().chain(&own) {
            judge(&[first]);
            for &second in &own {
                judge(&[first, second]);
                judge(&[second, first]);
            }
            judge(&[first, first, first]);
        }
    });
}

#[test]
fn ids_read_back_and_nothing_else_is_an_id() {
    let mut seen = BTreeSet::new();
    each_position(1, |position| seen.extend(targets(position)));
    assert!(seen.len() > 350, "{}", seen.len());
    for target in seen {
        assert_eq!(target.to_string().parse(), Ok(target));
    }
    for text in [
        "",
        ":",
        "square",
        "square:",
        "square:E4",
        "square:e04",
        "square:e17",
        "square:q1",
        "square:e4 ",
        " square:e4",
        "Square:e4",
        "square:e4:e5",
        "square:é4",
        "edge:e4",
        "edge:e4s",
        "edge:e4N",
        "edge:e7n",
        "edge:i4e",
        "edge:é4n",
        "hand:S",
        "hand:white",
        "hand:white:",
        "hand:white:s",
        "hand:white:X",
        "hand:white:SS",
        "hand:White:S",
        "hand:red:S",
        "space:e5",
        "space:A6",
        "space:J1",
        "space:E10",
        "space:Aé",
        "mole",
        "mole:",
        "mole:e5",
        "disc:0",
        "disc:5",
        "disc:03",
        "disc:+3",
        "disc:256",
        "choice:",
        "choice:Pass",
        "pass",
        "toString",
    ] {
        let read = text.parse::<Target>();
        assert!(read.is_err(), "{text:?} is {read:?}");
    }
    let error = "nowhere:e4".parse::<Target>().unwrap_err().to_string();
    assert!(
        error.contains("nowhere:e4") && error.contains("square:e4"),
        "{error}"
    );
}

/// Positions, what is pointed at, and what is said about it: nothing where it means nothing yet.
const ATTEMPTS: &[(&str, &str, Option<&str>)] = &[
    ("molehill 1 - - -", "square:c3", Some("legal")),
    (
        "molehill 1 - - -",
        "edge:e4n",
        Some("it is the mole's turn: name a square like e4"),
    ),
    ("molehill 1 - - -", "square:c3 square:c4", None),
    ("molehill 1 - - -", "choice:pass", None),
    (
        GARDENER,
        "square:c4",
        Some("it is the gardener's turn: name an edge like e4n"),
    ),
    (GARDENER, "edge:e4n", Some("a stick lies on e4n already")),
    (GARDENER, "edge:e5n", Some("legal")),
    ("talpa size=4 brbr/rbrb/brbr/rbrb r", "square:a1", None),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:a1",
        None,
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a2",
        Some("the piece on a2 is Blue's, and it is Red's turn"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:a2",
        Some("legal"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:b2",
        Some("b2 is not beside a1: a piece captures up, down, left or right"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:c4",
        Some("c4 is not beside a1: a piece captures up, down, left or right"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a2 square:a1",
        Some("the piece on a2 is Blue's, and it is Red's turn"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:j1",
        Some("j1 is not a square of this board"),
    ),
    ("talpa size=4 brbr/rbrb/brbr/rbrb r", "choice:pass", None),
    (
        "talpa size=4 brr1/b2r/b1br/rrb1 b",
        "square:b2",
        Some("b2 is empty"),
    ),
    (REMOVALS, "square:a4", Some("legal")),
    (
        REMOVALS,
        "square:a4 square:a3",
        Some("a3 is empty: a piece moves only by capturing"),
    ),
    (
        "talpa size=4 r1r1/3b/b3/1rb1 r#",
        "square:a4",
        Some("the game is over"),
    ),
    ("mijnlieff 4/4/4/4 w -", "hand:white:S", None),
    ("mijnlieff 4/4/4/4 w -", "square:a1", None),
    (
        "mijnlieff 4/4/4/4 w -",
        "square:b2",
        Some("the first piece goes on an outside square, and b2 is none"),
    ),
    (
        "mijnlieff 4/4/4/4 w -",
        "hand:white:S square:a1",
        Some("legal"),
    ),
    (
        "mijnlieff 4/4/4/4 w -",
        "hand:white:S square:b2",
        Some("the first piece goes on an outside square, and b2 is none"),
    ),
    ("mijnlieff 4/4/4/4 w -", "hand:black:S square:a1", None),
    ("mijnlieff 4/4/4/4 w -", "hand:white:S hand:white:D", None),
    (
        "mijnlieff 4/4/4/4 w -",
        "choice:pass",
        Some("you can place a piece, so you may not pass"),
    ),
    (
        "mijnlieff opening=straight_corner 4/4/4/4 w -",
        "hand:white:P",
        Some("the first piece must be a Straight"),
    ),
    (
        "mijnlieff 4/l3/4/S3 w a3",
        "hand:white:D square:d1",
        Some("a Puller was just played on a3: you must touch it"),
    ),
    (
        "mijnlieff lL1p/1L1S/1p2/sS2 w a1",
        "hand:white:L",
        Some("you have no Puller left"),
    ),
    (
        "mijnlieff lLPp/dLlS/dpDD/sSPs b c2",
        "hand:black:P",
        Some("the game is over"),
    ),
    (
        "mijnlieff 1SDP/4/sd2/Ls2 b a1",
        "hand:black:S",
        Some("no empty square satisfies the Puller on a1: you must pass"),
    ),
    (
        "mijnlieff 1SDP/4/sd2/Ls2 b a1",
        "choice:pass",
        Some("legal"),
    ),
    (PLACING, "space:B2", Some("legal")),
    (PLACING, "space:A1", Some("a mole is on A1 already")),
    (PLACING, "mole:A1", Some("a mole is on A1 already")),
    (
        PLACING,
        "mole:A1 space:A2",
        Some("put a mole on a free space first, like +A1"),
    ),
    (
        PLACING,
        "choice:pass",
        Some("put a mole on a free space first, like +A1"),
    ),
    (MOVING, "mole:C3", None),
    (MOVING, "space:C3", None),
    (MOVING, "mole:A3", Some("the mole on A3 is not yours")),
    (MOVING, "space:E5", Some("no mole stands on E5")),
    (MOVING, "mole:C3 space:B3", Some("legal")),
    (
        MOVING,
        "mole:C3 space:C5",
        Some("from C3 to C5 is 2, but the disc says 1"),
    ),
    (
        MOVING,
        "mole:C3 mole:C4",
        Some("a mole on C4 is in the way"),
    ),
    (
        MOVING,
        "mole:C3 mole:A3",
        Some("from C3 to A3 is 2, but the disc says 1"),
    ),
    (
        MOVING,
        "mole:A3 space:A4",
        Some("the mole on A3 is not yours"),
    ),
    (
        MOVING,
        "choice:again",
        Some("only a move that ends on a special space gives another disc, and only with pro=true"),
    ),
    (
        MOVING,
        "choice:pass",
        Some("one of your moles can move 1, so it must"),
    ),
    (
        MOVING,
        "disc:2",
        Some("a 1 was turned and must be used first"),
    ),
    (MOVING, "square:e4", None),
    (
        STUCK,
        "mole:A1",
        Some("none of your moles can move 4: the disc is spent, write -"),
    ),
    (STUCK, "choice:pass", Some("legal")),
    (
        DECIDING,
        "mole:A1",
        Some("say first whether to turn another disc: again, or - to decline"),
    ),
    (
        DECIDING,
        "space:E5",
        Some("say first whether to turn another disc: again, or - to decline"),
    ),
    (DECIDING, "choice:again", Some("legal")),
    (DECIDING, "choice:pass", Some("legal")),
];

const GARDENER: &str = "molehill 1 - e4a1b2c3 b2ne4na1e";
const REMOVALS: &str = "talpa size=4 r3/1b2/2r1/3b r";
const PLACING: &str = "taupes orientations=0,0,0,0 1 A1/I9 122334/122334 0+ 0/0";
const MOVING: &str = "taupes orientations=0,0,0,0 2 C3C4D1D6E1G6/A3C6C7F2F4H9I6 -/3 0:1 2/1";
const STUCK: &str = "taupes orientations=0,0,0,0 4 A1/A2B1B2 12233/122334 0:4 0/1";
const DECIDING: &str = "taupes pro=true orientations=0,0,0,0 4 A1A2/I9I8 12334/122334 0* 0/1";

#[test]
fn what_can_not_be_played_gets_the_reason_that_helps() {
    for &(position, path, expected) in ATTEMPTS {
        let at: AnyPosition = position
            .parse()
            .unwrap_or_else(|e| panic!("{position}: {e}"));
        let path: Vec<Target> = path.split(' ').map(|id| id.parse().unwrap()).collect();
        let said = attempt(&at, &path).map(|mv| match at.check(mv) {
            Ok(()) => "legal".to_owned(),
            Err(reason) => reason.to_string(),
        });
        assert_eq!(said.as_deref(), expected, "{path:?} in {position}");
    }
}

/// The picture of a position as a page shows it to a player who may move.
fn page(position: &AnyPosition, offered: BTreeSet<Target>, settings: Settings) -> String {
    let view = View {
        marks: Marks {
            offered,
            ..Marks::default()
        },
        ..View::default()
    };
    svg::write_with(&draw(position, &view), settings)
}

const PAGE: Settings = Settings {
    inks: Inks::Variables,
    symbols: false,
    targets: true,
};

/// All targets of all legal moves.
fn offered(position: &AnyPosition) -> BTreeSet<Target> {
    let moves = position.moves().into_iter();
    moves.flat_map(|mv| path(position, mv)).collect()
}

/// The marks that a page shows when it needs them are those that pictures show.
#[test]
fn offered_targets_carry_the_marks_of_choices_and_others_nothing() {
    let mut count = 0;
    each_position(1, |position| {
        count += 1;
        if count % 13 != 1 {
            return;
        }
        let offered = offered(position);
        let svg = page(position, offered.clone(), PAGE);
        let marked = |marks: Marks| {
            let view = View {
                marks,
                ..View::default()
            };
            svg::write_with(&draw(position, &view), PAGE)
        };
        for spot in draw(position, &View::default()).spots {
            let id = spot.target;
            let start = svg.find(&format!("data-target=\"{id}\"")).unwrap();
            let (target, _) = svg[start..]
                .split_once("</g>\n<g class=\"target\"")
                .unwrap_or(svg[start..].split_once("</g>\n</svg>").unwrap());
            let (role, content) = target.split_once(" aria-label=").unwrap();
            if !offered.contains(&id) {
                assert!(role.ends_with("role=\"img\""), "{id} in {position}");
                assert!(!content.contains("<g"), "{id} in {position}");
                continue;
            }
            assert!(role.ends_with("role=\"button\""), "{id} in {position}");
            let (_, marks) = content.split_once("\n<g class=\"choice\">\n").unwrap();
            let (choice, chosen) = marks.split_once("</g>\n<g class=\"chosen\">\n").unwrap();
            let chosen = chosen.strip_suffix("</g>").unwrap();
            let shown = marked(Marks {
                legal: BTreeSet::from([id]),
                ..Marks::default()
            });
            assert!(shown.contains(choice), "{id} in {position}");
            if spot.ghost.is_some() {
                assert!(chosen.starts_with("<use "), "{id} in {position}");
                continue;
            }
            let shown = marked(Marks {
                selected: vec![id],
                ..Marks::default()
            });
            assert!(shown.contains(chosen), "{id} in {position}");
        }
    });
}

/// On the mole's turn edges must not lie over squares, nor squares over edges on the gardener's.
#[test]
fn targets_of_the_kinds_that_are_offered_lie_above_all_others() {
    each_position(1, |position| {
        let offered = offered(position);
        let kind = |id: &str| id.split(':').next().unwrap().to_owned();
        let kinds: BTreeSet<String> = offered.iter().map(|id| kind(&id.to_string())).collect();
        let svg = page(position, offered, PAGE);
        let written = values(&svg, "data-target");
        let spots = draw(position, &View::default()).spots;
        let ids: BTreeSet<String> = spots.iter().map(|spot| spot.target.to_string()).collect();
        assert_eq!(written.len(), ids.len(), "{position}");
        assert!(written.iter().all(|id| ids.contains(*id)), "{position}");
        let is_offered = |id: &&str| kinds.contains(&kind(id));
        assert!(written.is_sorted_by_key(is_offered), "{position}");
    });
}

/// Neither pictures by themselves nor terminals show what is offered.
#[test]
fn what_is_offered_does_not_show_by_itself() {
    let mut count = 0;
    each_position(1, |position| {
        count += 1;
        if count % 13 != 1 {
            return;
        }
        let view = View {
            marks: Marks {
                offered: offered(position),
                ..Marks::default()
            },
            ..View::default()
        };
        let (offering, plain) = (draw(position, &view), draw(position, &View::default()));
        let inks = Inks::Styled(Theme::Light);
        assert_eq!(
            svg::write(&offering, inks),
            svg::write(&plain, inks),
            "{position}"
        );
        let terminal = Terminal {
            colours: true,
            unicode: true,
        };
        assert_eq!(
            text::write(&sketch(position, &view), terminal),
            text::write(&sketch(position, &View::default()), terminal),
            "{position}"
        );
        let settings = Settings { inks, ..PAGE };
        let svg = svg::write_with(&offering, settings);
        for (at, _) in svg.match_indices("var(--") {
            let name = svg[at + 4..].split(')').next().unwrap();
            assert!(svg.contains(&format!("{name}:#")), "{name} in {position}");
        }
    });
}

/// A page that swaps one picture for the next does not jump, and sees when a new board begins.
#[test]
fn pictures_of_a_game_have_one_size_and_stages_that_only_rise() {
    let mut last: Option<(Scene, String)> = None;
    let mut highest = BTreeMap::new();
    each_position(2, |position| {
        let view = |turned| View {
            turned,
            distances: turned,
            ..View::default()
        };
        let (scene, other) = (draw(position, &view(false)), draw(position, &view(true)));
        let size = (scene.width, scene.height);
        assert_eq!((other.width, other.height), size, "{position}");
        let start = position.restart().to_string();
        if position.to_string() == start {
            assert_eq!(scene.stage, 0, "{position}");
        } else if let Some((before, of)) = &last {
            assert_eq!(*of, start);
            assert_eq!((before.width, before.height), size, "{position}");
            assert!(before.stage <= scene.stage, "{position}");
        }
        let svg = svg::write_with(&scene, PAGE);
        let stage = format!("data-stage=\"{}\"", scene.stage);
        assert!(
            svg.lines().next().unwrap().contains(&stage),
            "{stage} in {position}"
        );
        let highest: &mut u32 = highest.entry(position.kind()).or_default();
        *highest = scene.stage.max(*highest);
        last = Some((scene, start));
    });
    let expected = [
        (Kind::MoleHill, 1),
        (Kind::Taupes, 3),
        (Kind::Talpa, 0),
        (Kind::Mijnlieff, 0),
    ];
    assert_eq!(highest, BTreeMap::from(expected));
}

/// The values of an attribute wherever it stands.
fn values<'s>(svg: &'s str, attribute: &str) -> Vec<&'s str> {
    let opening = format!(" {attribute}=\"");
    let parts = svg.split(&opening).skip(1);
    parts.map(|part| part.split('"').next().unwrap()).collect()
}

/// The symbols of all games are on a page once, and pictures of all games beside them.
#[test]
fn ids_on_a_page_never_collide_and_all_that_is_used_is_there() {
    let drawings: String = Kind::ALL
        .iter()
        .map(|kind| svg::symbols(symbols(*kind)))
        .collect();
    let mut ids = BTreeSet::new();
    for id in values(&drawings, "id") {
        assert!(ids.insert(format!("#{id}")), "{id} twice");
    }
    let used_by_symbols = values(&drawings, "href");
    assert!(used_by_symbols.iter().all(|name| ids.contains(*name)));
    each_position(1, |position| {
        let svg = page(position, offered(position), PAGE);
        assert_eq!(values(&svg, "id"), Vec::<&str>::new(), "{position}");
        for name in values(&svg, "href") {
            assert!(ids.contains(name), "{name} in {position}");
        }
        assert!(
            !svg.contains("<style") && !svg.contains("url("),
            "{position}"
        );
    });
}

/// Pictures are sent with every step.
#[test]
fn pictures_for_a_page_stay_small_in_all_languages() {
    let mut most = BTreeMap::new();
    each_position(2, |position| {
        for language in Language::ALL {
            let view = View {
                language,
                marks: Marks {
                    offered: offered(position),
                    ..Marks::default()
                },
                ..View::default()
            };
            let bytes = svg::write_with(&draw(position, &view), PAGE).len();
            let most: &mut usize = most.entry(position.kind()).or_default();
            *most = bytes.max(*most);
        }
    });
    assert!(most.values().all(|bytes| *bytes <= 90_000), "{most:?}");
}
