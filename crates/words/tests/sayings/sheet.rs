//! What players are called and what they have scored, at every moment of random games of all kinds.

use std::collections::BTreeSet;

use crate::common::{GAMES, look, start};
use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::taupes::Ending;
use burrow_games::{AnyPosition, Kind, Position, Seat, Standing, Turn, with_talpa};
use burrow_words::{Language, Row, full_sheet, role, seat, sheet};

fn seats(position: &AnyPosition) -> impl Iterator<Item = Seat> {
    (0..position.seats()).map(Seat::new)
}

/// The numbers of a row; nothing for an empty cell.
fn numbers(row: &Row) -> Vec<Option<u32>> {
    let number = |cell: &String| match cell.as_str() {
        "" => None,
        cell => Some(cell.parse().unwrap()),
    };
    row.cells.iter().map(number).collect()
}

/// The sums of the rows that are no total; nothing where a cell is empty.
fn sums(rows: &[Row], seats: usize) -> Vec<Option<u32>> {
    let parts: Vec<_> = rows.iter().filter(|row| !row.is_total).collect();
    let sum = |seat: usize| parts.iter().map(|row| numbers(row)[seat]).sum();
    (0..seats).map(sum).collect()
}

#[test]
fn every_sheet_has_words_and_a_cell_for_each_seat() {
    look(2, |position, _, _| {
        let english = sheet(Language::English, position);
        for language in Language::ALL {
            let rows = sheet(language, position);
            let labels: BTreeSet<&String> = rows.iter().map(|row| &row.label).collect();
            assert_eq!(labels.len(), rows.len(), "{language}: {labels:?}");
            assert_eq!(rows.len(), english.len(), "{position}");
            for (row, in_english) in rows.iter().zip(&english) {
                assert!(!row.label.contains('⟦'), "{language}: {}", row.label);
                assert_eq!(row.cells, in_english.cells, "{position}");
                assert_eq!(row.cells.len(), position.seats(), "{position}");
                numbers(row);
            }
        }
        let totals = english.iter().filter(|row| row.is_total).count();
        let has_points = matches!(position.kind(), Kind::MoleHill | Kind::Mijnlieff);
        assert_eq!(totals, usize::from(has_points), "{position}");
    });
}

#[test]
fn totals_are_the_points_of_the_game_and_the_sums_of_their_rows() {
    look(12, |position, start, steps| {
        let points = match position {
            AnyPosition::MoleHill(position) => position.game().points(position.state()),
            AnyPosition::Mijnlieff(position) => position.game().points(position.state()),
            _ => return,
        };
        let rows = full_sheet(Language::English, start, steps).unwrap();
        let total = numbers(rows.last().unwrap());
        for (written, points) in total.iter().zip(points) {
            assert_eq!(written.unwrap_or(0), points, "{position}");
        }
        let sums = sums(&rows, 2);
        assert_eq!(
            sums, total,
            "the parts of the sheet of {position}: {rows:?}"
        );
        // Without the steps all is known but the parts of a round that is gone.
        for (short, full) in sheet(Language::English, position).iter().zip(&rows) {
            assert_eq!(short.label, full.label);
            for (known, cell) in short.cells.iter().zip(&full.cells) {
                assert!(known == cell || known.is_empty(), "{position}: {short:?}");
            }
            assert!(!short.is_total || short == full, "{position}");
        }
        match position.outcome().map(|outcome| outcome.winner()) {
            Some(Some(winner)) => {
                let [more, less] = [winner, winner.other()].map(|seat| total[seat.index()]);
                assert!(more > less, "{position}");
            }
            // In a single round the gardener has no points.
            Some(None) if total[1].is_some() => assert_eq!(total[0], total[1], "{position}"),
            _ => {}
        }
    });
}

#[test]
fn a_mole_that_has_not_dug_yet_has_an_empty_column() {
    look(3, |position, start, steps| {
        let AnyPosition::MoleHill(round) = position else {
            return;
        };
        let rows = full_sheet(Language::English, start, steps).unwrap();
        let mole = round.state().mole().index();
        for row in &rows {
            for (seat, cell) in row.cells.iter().enumerate() {
                assert_eq!(cell.is_empty(), seat > mole, "{position}: {row:?}");
            }
        }
    });
}

#[test]
fn sheets_of_known_positions() {
    let cases = [
        (
            "mijnlieff pD1D/lPPs/SLsL/Spd1 w b1",
            "Runs of three\u{a0}×\u{a0}1: 2|1, Runs of four\u{a0}×\u{a0}2: 2|0, Total: 4|1",
        ),
        (
            "molehill 2 0 a2b2b1a1 a6na7ea6eg1e",
            "Dark hills\u{a0}×\u{a0}1: |0, Red flowers\u{a0}×\u{a0}2: |0, White flowers\u{a0}×\u{a0}1: |1, Points as the mole: 0|1",
        ),
        (
            "taupes players=3 orientations=0,0,0,0 stall=9 3 C1C5/D1D5I8/A3C7H7 -/3/4 12= 3/9",
            "Moles left: 2|3|3, Moles in holes: 1|1|1",
        ),
        (
            "talpa size=4 r1r1/3b/b3/1rb1 r#",
            "Pieces left: 3|3, Squares left to dig: 0|0",
        ),
        (
            "talpa size=4 r1br/rbrb/brbr/rbrb b",
            "Pieces left: 8|7, Squares left to dig: 3|3",
        ),
    ];
    for (text, expected) in cases {
        let position: AnyPosition = text.parse().unwrap();
        let rows = sheet(Language::English, &position).into_iter();
        let written = rows.map(|row| format!("{}: {}", row.label, row.cells.join("|")));
        assert_eq!(written.collect::<Vec<_>>().join(", "), expected, "{text}");
    }
}

/// A path needs nothing more, a path that one piece bars needs one, and a full board as many as a side is long.
fn check_digging<B: Bitboard>(position: &Position<Talpa<B>>, rows: &[Row]) {
    let (game, state) = (position.game(), position.state());
    let (pieces, to_dig) = (numbers(&rows[0]), numbers(&rows[1]));
    let full = game.empty(state).is_empty();
    for seat in [Seat::new(0), Seat::new(1)] {
        let [pieces, to_dig] = [&pieces, &to_dig].map(|row| row[seat.index()].unwrap());
        assert_eq!(pieces as usize, state.pieces(seat).count());
        assert_eq!(to_dig == 0, game.has_path(state, seat), "{state:?}");
        assert!(to_dig <= game.size().into());
        assert!(!full || to_dig == game.size().into());
        if to_dig > 0 {
            let is_near = !game.openings(state, seat).is_empty();
            assert_eq!(to_dig == 1, is_near, "{state:?}");
        }
    }
}

#[test]
fn talpa_counts_pieces_and_what_a_path_needs() {
    look(12, |position, _, _| {
        let rows = sheet(Language::English, position);
        if let AnyPosition::Talpa(position) = position {
            with_talpa!(position, position => check_digging(position, &rows));
        }
    });
}

#[test]
fn taupes_counts_moles_by_which_a_stalled_game_is_decided() {
    let mut stalled = 0;
    look(12, |position, _, _| {
        let AnyPosition::Taupes(game) = position else {
            return;
        };
        let rows = sheet(Language::English, position);
        let [moles, holes] = [numbers(&rows[0]), numbers(&rows[1])];
        for (moles, holes) in moles.iter().zip(&holes) {
            assert!(holes <= moles, "{position}");
        }
        if game.game().ending(game.state()) == Some(Ending::Stalled) {
            stalled += 1;
            let best = seats(position).map(|seat| (holes[seat.index()], moles[seat.index()]));
            let best = best.max().unwrap();
            let outcome = position.outcome().unwrap();
            for seat in seats(position) {
                let is_best = (holes[seat.index()], moles[seat.index()]) == best;
                let is_first = outcome.standing(seat) != Standing::Lost;
                assert_eq!(is_best, is_first, "{position}");
            }
        }
        let all = game.game().moles_each() as u32;
        let placing = game.state().level() == 0;
        assert!(!placing || moles.iter().all(|&moles| moles == Some(all)));
    });
    assert!(stalled > 0, "no game has stalled");
}

#[test]
fn players_have_names_of_their_own_in_all_languages() {
    for &(kind, options) in GAMES {
        let position = start(kind, options);
        for language in Language::ALL {
            let names: BTreeSet<String> = seats(&position)
                .map(|of| seat(language, &position, of))
                .collect();
            assert_eq!(names.len(), position.seats(), "{language}: {names:?}");
            for name in names {
                assert!(name.starts_with(char::is_uppercase), "{language}: {name}");
            }
        }
    }
    let names = |kind, options| {
        let position = start(kind, options);
        let names: Vec<String> = seats(&position)
            .map(|of| seat(Language::English, &position, of))
            .collect();
        names.join(", ")
    };
    assert_eq!(names(Kind::MoleHill, ""), "Player 1, Player 2");
    assert_eq!(names(Kind::Talpa, "size=10"), "Red, Blue");
    assert_eq!(names(Kind::Mijnlieff, ""), "White, Black");
    let teams = "Red, Night blue, Yellow, Lilac";
    assert_eq!(names(Kind::Taupes, "players=4"), teams);
}

#[test]
fn only_a_round_of_mole_hill_has_a_mole_and_a_gardener() {
    look(3, |position, _, _| {
        let roles: Vec<Option<String>> = seats(position)
            .map(|seat| role(Language::English, position, seat))
            .collect();
        match position {
            AnyPosition::MoleHill(round) if round.turn() != Turn::Over => {
                let mut expected = ["Mole", "Gardener"].map(|role| Some(role.to_owned()));
                expected.rotate_left(round.state().mole().index());
                assert_eq!(roles, expected, "{position}");
            }
            _ => assert!(roles.iter().all(Option::is_none), "{position}"),
        }
    });
    let position = start(Kind::MoleHill, "");
    for language in Language::ALL {
        for seat in seats(&position) {
            let said = role(language, &position, seat).unwrap_or_default();
            assert!(said.starts_with(char::is_uppercase), "{language}: {said}");
        }
    }
}
