//! What decided a game, at the end of random games of all kinds and in fixed examples.

use std::collections::BTreeSet;

use crate::common::look;
use burrow_games::grid::Square;
use burrow_games::mijnlieff::{BLACK, WHITE};
use burrow_games::molehill::LIGHT_HILLS;
use burrow_games::talpa::{Bitboard, Edge, Talpa};
use burrow_games::taupes::{Ending, Space};
use burrow_games::{AnyMove, AnyPosition, Position, Seat, with_talpa};
use burrow_words::{Language, ending_details, seat};

/// What decided a game, with the names of the seats.
fn decided_by(language: Language, start: &AnyPosition, steps: &[AnyMove]) -> Vec<String> {
    ending_details(language, start, steps, &|at| seat(language, start, at))
}

/// Looks at the ends of random games, with the details in English.
fn look_at_ends(games: u64, mut at: impl FnMut(&AnyPosition, &AnyPosition, &[AnyMove], &[String])) {
    look(games, |position, start, steps| {
        if position.outcome().is_some() {
            let details = decided_by(Language::English, start, steps);
            at(position, start, steps, &details);
        }
    });
}

/// The words of a text that have a digit: squares, spaces and numbers.
fn facts(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| word.contains(|c: char| c.is_ascii_digit()))
        .collect()
}

/// The squares of a text, in its order.
fn squares(text: &str) -> Vec<Square> {
    facts(text).into_iter().filter_map(Square::parse).collect()
}

fn are_distinct<T: Ord>(things: &[T]) -> bool {
    things.iter().collect::<BTreeSet<_>>().len() == things.len()
}

/// Checks that all languages say the same in sentences.
fn check_languages(start: &AnyPosition, steps: &[AnyMove], english: &[String]) {
    for language in Language::ALL {
        let details = decided_by(language, start, steps);
        assert_eq!(details.len(), english.len(), "{language}: {details:?}");
        for (said, in_english) in details.iter().zip(english) {
            assert!(!said.contains('⟦'), "{language}: {said}");
            assert!(said.starts_with(char::is_uppercase), "{language}: {said}");
            assert!(said.ends_with('.'), "{language}: {said}");
            assert!(!said.contains("  ") && !said.contains("()"), "{said}");
            let [mut these, mut those] = [said, in_english].map(|text| facts(text));
            these.sort_unstable();
            those.sort_unstable();
            assert_eq!(these, those, "{language}: {said}");
            if language == Language::French {
                assert_eq!(said.matches(':').count(), said.matches("\u{a0}:").count());
            }
        }
    }
}

#[test]
fn every_end_has_details_in_all_languages() {
    look_at_ends(20, |position, start, steps, details| {
        assert!(!details.is_empty(), "{position}");
        check_languages(start, steps, details);
        // The last position alone is enough for something.
        let known = decided_by(Language::English, position, &[]);
        assert!(!known.is_empty(), "{position}");
        check_languages(position, &[], &known);
    });
}

#[test]
fn a_game_that_goes_on_or_has_an_illegal_step_has_no_details() {
    look(1, |position, start, steps| {
        let details = decided_by(Language::English, start, steps);
        assert_eq!(details.is_empty(), position.outcome().is_none());
        if let (Some(last), Some(_)) = (steps.last(), position.outcome()) {
            let too_many = [steps, &[*last]].concat();
            let details = decided_by(Language::English, start, &too_many);
            assert_eq!(details, [""; 0], "{position}");
        }
    });
}

#[test]
fn the_hills_and_flowers_of_each_mole_are_its_points() {
    look_at_ends(30, |position, _, _, details| {
        let AnyPosition::MoleHill(round) = position else {
            return;
        };
        let (game, state) = (round.game(), round.state());
        assert_eq!(details.len(), state.mole().index() + 1);
        let mut dark_hills = 0;
        for (index, (said, points)) in details.iter().zip(game.points(state)).enumerate() {
            let name = format!("Player {}: ", index + 1);
            let parts = said.strip_prefix(&name).unwrap();
            dark_hills = match parts.split_once(" dark hill").unwrap().0 {
                "no" => 0,
                number => number.parse().unwrap(),
            };
            let flowers = |start: &str, end: &str| {
                let part = parts.split_once(start).map_or("", |(_, part)| part);
                squares(part.split(end).next().unwrap())
            };
            let red = flowers("red flower", "white flower");
            let white = flowers("white flower", ".");
            assert!(are_distinct(&[&red[..], &white].concat()), "{said}");
            assert!(red.iter().all(|&on| game.flowers.red().any(|f| f == on)));
            assert!(
                white
                    .iter()
                    .all(|&on| game.flowers.white().any(|f| f == on))
            );
            assert_eq!(red.is_empty() && white.is_empty(), said.contains("no flo"));
            let sum = dark_hills + 2 * red.len() + white.len();
            assert_eq!(sum, points as usize, "{position}: {said}");
        }
        let hills = state.path().count();
        assert_eq!(dark_hills, hills.saturating_sub(LIGHT_HILLS), "{position}");
    });
}

/// Checks that squares are a path between the edges of a seat, and that there is no shorter one.
fn check_path<B: Bitboard>(position: &Position<Talpa<B>>, seat: Seat, path: &[Square]) {
    let (game, state) = (position.game(), position.state());
    let [from, to] = Edge::of(seat).map(|edge| game.rim(edge).squares().collect::<Vec<_>>());
    let dug: Vec<Square> = game.empty(state).squares().collect();
    let is_beside =
        |a: &Square, b: &Square| a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1;
    assert!(path.iter().all(|square| dug.contains(square)), "{path:?}");
    assert!(
        path.windows(2).all(|pair| is_beside(&pair[0], &pair[1])),
        "{path:?}"
    );
    assert!(
        from.contains(&path[0]) && to.contains(&path[path.len() - 1]),
        "{path:?}"
    );

    let mut reached: Vec<Square> = from.into_iter().filter(|s| dug.contains(s)).collect();
    let mut length = 1;
    while !reached.iter().any(|square| to.contains(square)) {
        let is_near = |square: &&Square| reached.iter().any(|other| is_beside(square, other));
        let more: Vec<Square> = dug.iter().filter(is_near).copied().collect();
        reached.extend(more);
        length += 1;
    }
    assert_eq!(path.len(), length, "{path:?}");
}

#[test]
fn the_path_of_talpa_is_a_shortest_one_through_the_square_just_dug() {
    let mut with_both = 0;
    look_at_ends(150, |position, _, steps, details| {
        let has_path = |seat| match position {
            AnyPosition::Talpa(talpa) => {
                with_talpa!(talpa, talpa => talpa.game().has_path(talpa.state(), seat))
            }
            _ => false,
        };
        let open: Vec<Seat> = [0, 1]
            .map(Seat::new)
            .into_iter()
            .filter(|&s| has_path(s))
            .collect();
        if open.is_empty() {
            return;
        }
        assert_eq!(details.len(), open.len(), "{position}: {details:?}");
        with_both += usize::from(open.len() == 2);
        let last = position.move_text(steps[steps.len() - 1]);
        let (just_dug, _) = Square::parse_prefix(last.trim_start_matches('x')).unwrap();
        for (said, &of) in details.iter().zip(&open) {
            let path = squares(said);
            assert!(path.contains(&just_dug), "{just_dug} in {said}");
            match open.len() {
                1 => assert!(said.starts_with("The path: "), "{said}"),
                _ => assert!(
                    said.starts_with(&seat(Language::English, position, of)),
                    "{said}"
                ),
            }
            if let AnyPosition::Talpa(talpa) = position {
                with_talpa!(talpa, talpa => check_path(talpa, of, &path));
            }
        }
    });
    assert!(with_both > 0, "no step has opened both paths");
}

#[test]
fn the_lines_of_mijnlieff_are_unbroken_and_make_the_points() {
    let mut without = 0;
    look_at_ends(40, |position, _, _, details| {
        let AnyPosition::Mijnlieff(end) = position else {
            return;
        };
        let (game, state) = (end.game(), end.state());
        for ((of, said), points) in [WHITE, BLACK]
            .into_iter()
            .zip(details)
            .zip(game.points(state))
        {
            let name = seat(Language::English, position, of);
            let Some(lines) = said.strip_prefix(&format!("{name}: ")) else {
                assert_eq!(*said, format!("{name} has no run of three."));
                assert_eq!(points, 0, "{position}");
                without += 1;
                continue;
            };
            let lines: Vec<&str> = lines.trim_end_matches('.').split(", ").collect();
            assert!(are_distinct(&lines), "{said}");
            let mut sum = 0;
            for line in lines {
                let (ends, scored) = line.trim_end_matches(')').split_once(" (").unwrap();
                let [from, to] = squares(ends)[..] else {
                    panic!("two ends in {line}");
                };
                let across = i16::from(to.column()) - i16::from(from.column());
                let up = i16::from(to.row()) - i16::from(from.row());
                let steps = across.abs().max(up.abs());
                assert!([0, steps].contains(&across.abs()) && [0, steps].contains(&up.abs()));
                let is_own = |n: i16| {
                    let column = u8::try_from(i16::from(from.column()) + n * across.signum());
                    let row = u8::try_from(i16::from(from.row()) + n * up.signum());
                    let (Ok(column @ ..16), Ok(row @ ..16)) = (column, row) else {
                        return false;
                    };
                    let piece = game.piece_at(state, Square::new(column, row));
                    piece.is_some_and(|(owner, _)| owner == of)
                };
                assert!((0..=steps).all(is_own), "{line}: {position}");
                assert!(!is_own(-1) && !is_own(steps + 1), "{line}: {position}");
                let scored: i16 = scored.parse().unwrap();
                assert_eq!(scored, steps - 1, "{line}");
                sum += scored as u32;
            }
            assert_eq!(sum, points, "{position}: {said}");
        }
        assert_eq!(details.len(), 2, "{position}");
    });
    assert!(without > 0, "everybody has had a line");
}

#[test]
fn the_moles_of_taupes_are_where_the_details_say() {
    let mut seen = BTreeSet::new();
    look_at_ends(60, |position, _, steps, details| {
        let AnyPosition::Taupes(end) = position else {
            return;
        };
        let (game, state) = (end.game(), end.state());
        let last = position.move_text(steps[steps.len() - 1]);
        let ending = game.ending(state);
        seen.insert(format!("{ending:?}"));
        match ending {
            // The usual layout has no way to drop into the last hole.
            Some(Ending::Shovel) => {
                let [from, to] = facts(&details[0])[..] else {
                    panic!("{details:?}");
                };
                assert_eq!(last, format!("{from}-{to}"), "{position}");
                assert_eq!(Space::parse(to), Some(Space::CENTRE));
                assert_eq!(details.len(), 1, "{details:?}");
            }
            Some(Ending::Alone) => {
                let [_, from, to] = facts(&details[0])[..] else {
                    panic!("{details:?}");
                };
                assert_eq!(last, format!("{from}-{to}"), "{position}");
                assert_eq!(details.len(), 2, "{details:?}");
            }
            _ => {
                assert_eq!(details.len(), position.seats(), "{details:?}");
                for (index, said) in details.iter().enumerate() {
                    let moles = state.moles(Seat::new(index));
                    let in_holes = moles & game.holes(state.level());
                    let spaces = facts(said).into_iter().filter_map(Space::parse);
                    let set = spaces.fold(0, |set, space| set | 1u64 << space.index());
                    assert_eq!(set, in_holes, "{position}: {said}");
                    let counts = [in_holes, moles].map(u64::count_ones);
                    let numbers: Vec<u32> = facts(said)
                        .iter()
                        .filter_map(|word| word.parse().ok())
                        .collect();
                    let known = counts.into_iter().filter(|&count| count > 0);
                    assert_eq!(numbers, known.collect::<Vec<_>>(), "{said}");
                }
            }
        }
    });
    for ending in [Ending::Shovel, Ending::Stalled] {
        let ending = format!("{:?}", Some(ending));
        assert!(seen.contains(&ending), "{ending} in {seen:?}");
    }
}

/// A game by its first position and its turns, and what is said about its end in English, French, Spanish and
/// German.
type Example<'a> = (&'a str, &'a str, [&'a [&'a str]; 4]);

const EXAMPLES: &[Example<'_>] = &[
    (
        "molehill 1 - - -",
        "a2 a6n b2 a7e b1 a6e a1 g1e \
         e1 a6n d1 b6n c1 c6n b1 d6n a1 e6n a2 f6n b2 g6n c2 h6n d2 i6n e2 a5n f2 b5n g2 c5n h2 d5n i2 e5n i1 f5n \
         h1 g5n g1 h5n f1 i5n",
        [
            &[
                "Player 1: no dark hills, white flower on b2.",
                "Player 2: 8 dark hills, red flower on e1, white flowers on b2 and h2.",
            ],
            &[
                "Joueur 1\u{a0}: aucune taupinière foncée, fleur blanche en b2.",
                "Joueur 2\u{a0}: 8 taupinières foncées, fleur rouge en e1, fleurs blanches en b2 et h2.",
            ],
            &[
                "Jugador 1: ninguna topera oscura, flor blanca en b2.",
                "Jugador 2: 8 toperas oscuras, flor roja en e1, flores blancas en b2 y h2.",
            ],
            &[
                "Spieler 1: kein dunkler Hügel, weiße Blume auf b2.",
                "Spieler 2: 8 dunkle Hügel, rote Blume auf e1, weiße Blumen auf b2 und h2.",
            ],
        ],
    ),
    (
        "molehill rounds=1 red=a1,i1 1 - a1b1c1d1e1f1g1h1h2i2i1 a6nb6nc6nd6ne6nf6ng6nh6ni6na5nb5n",
        "",
        [
            &["Player 1: 1 dark hill, red flowers on a1 and i1, white flower on h2."],
            &[
                "Joueur 1\u{a0}: 1 taupinière foncée, fleurs rouges en a1 et i1, fleur blanche en h2.",
            ],
            &["Jugador 1: 1 topera oscura, flores rojas en a1 e i1, flor blanca en h2."],
            &["Spieler 1: 1 dunkler Hügel, rote Blumen auf a1 und i1, weiße Blume auf h2."],
        ],
    ),
    (
        "molehill 2 0 a2b2b1a1 a6na7ea6eg1e",
        "",
        [
            &["Player 2: no dark hills, white flower on b2."],
            &["Joueur 2\u{a0}: aucune taupinière foncée, fleur blanche en b2."],
            &["Jugador 2: ninguna topera oscura, flor blanca en b2."],
            &["Spieler 2: kein dunkler Hügel, weiße Blume auf b2."],
        ],
    ),
    (
        "molehill rounds=1 white=none 1 - a2b2b1a1 a6na7ea6eg1e",
        "",
        [
            &["Player 1: no dark hills, no flowers."],
            &["Joueur 1\u{a0}: aucune taupinière foncée, aucune fleur."],
            &["Jugador 1: ninguna topera oscura, ninguna flor."],
            &["Spieler 1: kein dunkler Hügel, keine Blume."],
        ],
    ),
    (
        "taupes orientations=0,0,0,0 4 E3A2/I5A1 12334/122334 0:2 0/1",
        "E3-E5",
        [
            &["The winning mole went from E3 into the last hole, on E5."],
            &["La taupe gagnante est allée de E3 au dernier trou, en E5."],
            &["El topo ganador ha ido de E3 al último hoyo, en E5."],
            &["Der siegreiche Maulwurf ist von E3 ins letzte Loch auf E5 gezogen."],
        ],
    ),
    (
        "taupes orientations=0,0,0,0 stall=14 4 C3/D5E5G6 34/12 1= 1/14",
        "",
        [
            &["The winning mole is in the last hole, on E5."],
            &["La taupe gagnante est dans le dernier trou, en E5."],
            &["El topo ganador está en el último hoyo, en E5."],
            &["Der siegreiche Maulwurf ist im letzten Loch, auf E5."],
        ],
    ),
    (
        "taupes orientations=0,0,0,0 layout=A1A2A3E5/A1A2E5/A1E5/E5/E6D4F5 \
         1 A2B3H4H5I5I6I7I8I9A1/E5G3G4G5G6G7H6H7H8H9 22334/122334 0:1 3/4",
        "B3-A3",
        [
            &[
                "Red filled the last free hole of level 1 by moving from B3 to A3.",
                "The winning mole dropped through E5 to the golden shovel.",
            ],
            &[
                "Rouge a occupé le dernier trou libre du niveau 1 en allant de B3 à A3.",
                "La taupe gagnante est tombée par E5 jusqu’à la pelle d’or.",
            ],
            &[
                "Rojo ha ocupado el último hoyo libre del nivel 1 al ir de B3 a A3.",
                "El topo ganador ha caído por E5 hasta la pala de oro.",
            ],
            &[
                "Rot hat mit dem Zug von B3 nach A3 das letzte freie Loch von Ebene 1 besetzt.",
                "Der siegreiche Maulwurf ist durch E5 bis zur goldenen Schaufel gefallen.",
            ],
        ],
    ),
    (
        "taupes orientations=0,0,0,0 layout=A1A2A3A4/B1B2B3/C1C2/E5/E6D4F5 2 B1B4B2/I9 22334/12334 0:1 2/7",
        "B4-B3",
        [
            &[
                "Red filled the last free hole of level 2 by moving from B4 to B3.",
                "Red has 3 moles left, on B1, B2 and B3.",
            ],
            &[
                "Rouge a occupé le dernier trou libre du niveau 2 en allant de B4 à B3.",
                "Rouge a encore 3 taupes, en B1, B2 et B3.",
            ],
            &[
                "Rojo ha ocupado el último hoyo libre del nivel 2 al ir de B4 a B3.",
                "A Rojo le quedan 3 topos, en B1, B2 y B3.",
            ],
            &[
                "Rot hat mit dem Zug von B4 nach B3 das letzte freie Loch von Ebene 2 besetzt.",
                "Rot hat noch 3 Maulwürfe, auf B1, B2 und B3.",
            ],
        ],
    ),
    (
        "taupes players=3 orientations=0,0,0,0 stall=9 3 C1C5/D1D5I8/A3C7H7 -/3/4 12= 3/9",
        "",
        [
            &[
                "Red: 1 mole in a hole (C1), 2 moles in all.",
                "Night blue: 1 mole in a hole (I8), 3 moles in all.",
                "Yellow: 1 mole in a hole (C7), 3 moles in all.",
            ],
            &[
                "Rouge\u{a0}: 1 taupe dans un trou (C1), 2 taupes en tout.",
                "Bleu nuit\u{a0}: 1 taupe dans un trou (I8), 3 taupes en tout.",
                "Jaune\u{a0}: 1 taupe dans un trou (C7), 3 taupes en tout.",
            ],
            &[
                "Rojo: 1 topo en un hoyo (C1), 2 topos en total.",
                "Azul noche: 1 topo en un hoyo (I8), 3 topos en total.",
                "Amarillo: 1 topo en un hoyo (C7), 3 topos en total.",
            ],
            &[
                "Rot: 1 Maulwurf in einem Loch (C1), insgesamt 2 Maulwürfe.",
                "Nachtblau: 1 Maulwurf in einem Loch (I8), insgesamt 3 Maulwürfe.",
                "Gelb: 1 Maulwurf in einem Loch (C7), insgesamt 3 Maulwürfe.",
            ],
        ],
    ),
    (
        "taupes players=4 orientations=0,0,0,0 stall=9 3 C1C7D5D6D7/E3/H6I8/- 3/3/4/3 0= 3/9",
        "",
        [
            &[
                "Red: 2 moles in holes (C1 and C7), 5 moles in all.",
                "Night blue: no moles in holes, 1 mole in all.",
                "Yellow: 1 mole in a hole (I8), 2 moles in all.",
                "Lilac has no moles left.",
            ],
            &[
                "Rouge\u{a0}: 2 taupes dans des trous (C1 et C7), 5 taupes en tout.",
                "Bleu nuit\u{a0}: aucune taupe dans un trou, 1 taupe en tout.",
                "Jaune\u{a0}: 1 taupe dans un trou (I8), 2 taupes en tout.",
                "Lilas n’a plus de taupe.",
            ],
            &[
                "Rojo: 2 topos en hoyos (C1 y C7), 5 topos en total.",
                "Azul noche: ningún topo en hoyos, 1 topo en total.",
                "Amarillo: 1 topo en un hoyo (I8), 2 topos en total.",
                "A Lila no le quedan topos.",
            ],
            &[
                "Rot: 2 Maulwürfe in Löchern (C1 und C7), insgesamt 5 Maulwürfe.",
                "Nachtblau: kein Maulwurf in einem Loch, insgesamt 1 Maulwurf.",
                "Gelb: 1 Maulwurf in einem Loch (I8), insgesamt 2 Maulwürfe.",
                "Lila hat keine Maulwürfe mehr.",
            ],
        ],
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "d2c2 b1b2 c2b2 d1c1 b4c4 a2a3 d4d3 b3b2 xa1 xa4 xd3",
        [
            &["The path: d4, d3, d2, d1."],
            &["Le chemin\u{a0}: d4, d3, d2, d1."],
            &["El camino: d4, d3, d2, d1."],
            &["Der Weg: d4, d3, d2, d1."],
        ],
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "d4c4 b1c1 b2c2 d3d2 c3b3 a2a3 c2c1",
        [
            &[
                "Red's path: d4, d3, c3, c2, b2, b1.",
                "Blue's path: a2, b2, c2, c3, d3.",
            ],
            &[
                "Le chemin de Rouge\u{a0}: d4, d3, c3, c2, b2, b1.",
                "Le chemin de Bleu\u{a0}: a2, b2, c2, c3, d3.",
            ],
            &[
                "El camino de Rojo: d4, d3, c3, c2, b2, b1.",
                "El camino de Azul: a2, b2, c2, c3, d3.",
            ],
            &[
                "Der Weg von Rot: d4, d3, c3, c2, b2, b1.",
                "Der Weg von Blau: a2, b2, c2, c3, d3.",
            ],
        ],
    ),
    (
        "mijnlieff 4/4/4/4 w -",
        "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2 Sd3 Dd4 pass Db4 pass Pb3 Pb1",
        [
            &[
                "White: a1–d4 (2), b2–b4 (1), b4–d2 (1).",
                "Black: b1–d3 (1).",
            ],
            &[
                "Blanc\u{a0}: a1–d4 (2), b2–b4 (1), b4–d2 (1).",
                "Noir\u{a0}: b1–d3 (1).",
            ],
            &[
                "Blanco: a1–d4 (2), b2–b4 (1), b4–d2 (1).",
                "Negro: b1–d3 (1).",
            ],
            &[
                "Weiß: a1–d4 (2), b2–b4 (1), b4–d2 (1).",
                "Schwarz: b1–d3 (1).",
            ],
        ],
    ),
    (
        "mijnlieff pdLs/SpsP/lDPL/SDld w a2",
        "",
        [
            &["White: b1–d3 (1), b2–d2 (1).", "Black has no run of three."],
            &[
                "Blanc\u{a0}: b1–d3 (1), b2–d2 (1).",
                "Noir n’a aucune suite de trois.",
            ],
            &[
                "Blanco: b1–d3 (1), b2–d2 (1).",
                "Negro no tiene ninguna serie de tres.",
            ],
            &[
                "Weiß: b1–d3 (1), b2–d2 (1).",
                "Schwarz hat keine Dreierkette.",
            ],
        ],
    ),
];

#[test]
fn fixed_examples_read_well_in_all_languages() {
    for (text, turns, expected) in EXAMPLES {
        let start: AnyPosition = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut position = start.clone();
        let mut steps = Vec::new();
        for turn in turns.split_whitespace() {
            let played = position.play_text(turn);
            steps.extend(played.unwrap_or_else(|error| panic!("{text}, {turn}: {error}")));
        }
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let details = decided_by(language, &start, &steps);
            assert_eq!(details, *expected, "{language}: {text} {turns}");
        }
    }
}
