//! Pictures as a page needs them: with targets that can be offered, ids that never collide, and small.

use std::collections::{BTreeMap, BTreeSet};

use burrow_games::{AnyPosition, Kind};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::target::{Target, path};
use burrow_render::text::{self, Terminal};
use burrow_render::{Drawing, Marks, Scene, Theme, draw, sketch, symbols};
use burrow_words::Language;

use crate::each_position;

/// The picture of a position as a page shows it to a player who may move.
fn page(position: &AnyPosition, offered: BTreeSet<Target>, settings: Settings) -> String {
    let drawing = Drawing {
        marks: Marks {
            offered,
            ..Marks::default()
        },
        ..Drawing::default()
    };
    svg::write_with(&draw(position, &drawing), settings)
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
            let drawing = Drawing {
                marks,
                ..Drawing::default()
            };
            svg::write_with(&draw(position, &drawing), PAGE)
        };
        for spot in draw(position, &Drawing::default()).spots {
            let id = spot.target;
            let start = svg.find(&format!("data-target=\"{id}\"")).unwrap();
            let (target, _) = svg[start..]
                .split_once("</g><g class=\"target\"")
                .unwrap_or(svg[start..].split_once("</g></svg>").unwrap());
            let (role, content) = target.split_once(" aria-label=").unwrap();
            if !offered.contains(&id) {
                assert!(role.ends_with("role=\"img\""), "{id} in {position}");
                assert!(!content.contains("<g"), "{id} in {position}");
                continue;
            }
            assert!(role.ends_with("role=\"button\""), "{id} in {position}");
            let (_, marks) = content.split_once("<g class=\"choice\">").unwrap();
            let (choice, chosen) = marks.split_once("</g><g class=\"chosen\">").unwrap();
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
        let spots = draw(position, &Drawing::default()).spots;
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
        let drawing = Drawing {
            marks: Marks {
                offered: offered(position),
                ..Marks::default()
            },
            ..Drawing::default()
        };
        let (offering, plain) = (
            draw(position, &drawing),
            draw(position, &Drawing::default()),
        );
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
            text::write(&sketch(position, &drawing), terminal),
            text::write(&sketch(position, &Drawing::default()), terminal),
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
        let drawing = |turned| Drawing {
            turned,
            distances: turned,
            ..Drawing::default()
        };
        let (scene, other) = (
            draw(position, &drawing(false)),
            draw(position, &drawing(true)),
        );
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
            let drawing = Drawing {
                language,
                marks: Marks {
                    offered: offered(position),
                    ..Marks::default()
                },
                ..Drawing::default()
            };
            let bytes = svg::write_with(&draw(position, &drawing), PAGE).len();
            let most: &mut usize = most.entry(position.kind()).or_default();
            *most = bytes.max(*most);
        }
    });
    assert!(most.values().all(|bytes| *bytes <= 90_000), "{most:?}");
}
