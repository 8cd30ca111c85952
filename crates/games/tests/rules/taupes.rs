//! The rules page of Taupes et Compagnie, clause by clause: the set-up, the turn, lifting and the end.

use crate::common::{at, moves, play, refused, result, start, words};
use burrow_games::taupes::Discs;
use burrow_games::{AnyPosition, Kind, Seat, Turn};

/// Few holes and no special spaces: four moles on level 2, three on level 3, two on level 4.
const SMALL: &str = "layout=A1A2A3A4/B1B2B3/C1C2/E5/E6D4F5";
/// Every hole is over a hole of the next level as long as there is one.
const SHAFT: &str = "layout=A1A2A3E5/A1A2E5/A1E5/E5/E6D4F5";

/// A position with `orientations=0,0,0,0`, in which all discs but those given are face down.
fn table(options: &str, moles: &str, discs: &str, phase: &str) -> AnyPosition {
    at(&format!(
        "taupes orientations=0,0,0,0 {options} {moles} {discs} {phase}"
    ))
}

/// The position text from the level on.
fn state(position: &AnyPosition) -> String {
    let text = position.to_string();
    let state = text.split(' ').skip_while(|word| word.contains('='));
    state
        .skip(1)
        .skip_while(|word| word.contains('='))
        .collect::<Vec<&str>>()
        .join(" ")
}

#[test]
fn two_players_have_10_moles_each_three_have_7_and_four_have_6() {
    for (players, each) in [(2, 10), (3, 7), (4, 6)] {
        let mut position = start(Kind::Taupes, &format!("players={players}"));
        assert_eq!(position.seats(), players);
        for placed in 0..players * each {
            let seat = Seat::new(placed % players);
            assert_eq!(
                position.turn(),
                Turn::Seat(seat),
                "seat 0 first, then in turn"
            );
            assert_eq!(moves(&position).len(), 48 - placed);
            let first = moves(&position)[0].clone();
            position = play(position, &first);
        }
        assert_eq!(position.turn(), Turn::Chance);
        assert!(position.to_string().ends_with(" 0? 0/0"), "{position}");
    }
    for options in ["players=1", "players=5"] {
        refused(Kind::Taupes, options);
    }
}

#[test]
fn moles_are_placed_on_free_spaces_that_are_no_holes() {
    let position = play(start(Kind::Taupes, ""), "+A1");
    let free = moves(&position);
    assert_eq!(free.len(), 61 - 13 - 1);
    for taken in "A1 I6 H9 G6 F2 F4 F9 E5 D1 D6 C3 C4 C7 A3".split(' ') {
        assert!(!free.contains(&format!("+{taken}")), "{taken}");
    }
}

#[test]
fn a_disc_is_turned_with_equal_chances_for_those_face_down_and_all_go_back_after_the_last() {
    assert!(Discs::ALL.values().eq([1, 2, 2, 3, 3, 4]));
    for (discs, expected) in [
        ("122334", "1 0.167, 2 0.333, 3 0.333, 4 0.167"),
        ("1223", "1 0.250, 2 0.500, 3 0.250"),
        ("33", "3 1.000"),
        ("-", "1 0.167, 2 0.333, 3 0.333, 4 0.167"),
    ] {
        let position = table("", "4 A1A2/I8I9", &format!("{discs}/122334"), "0? 0/0");
        let odds: Vec<String> = position
            .odds()
            .into_iter()
            .map(|(mv, odds)| format!("{} {odds:.3}", position.move_text(mv)))
            .collect();
        assert_eq!(odds.join(", "), expected);
    }
    let last = table("", "4 A1A2/I8I9", "2/122334", "0? 0/0");
    let position = play(last, "2:A2-A4");
    assert_eq!(state(&position), "4 A1A4/I8I9 -/122334 1? 0/1");
    let position = play(position, "1:I8-I7 3:A1-D1");
    assert_eq!(state(&position), "4 A4D1/I7I9 12234/22334 1? 0/3");
}

#[test]
fn a_mole_moves_exactly_as_far_as_the_disc_in_any_of_six_directions() {
    for (disc, rest, expected) in [
        (1, "22334", "E4-E3 E4-E5 E4-D3 E4-D4 E4-F4 E4-F5"),
        (2, "12334", "E4-E2 E4-E6 E4-C2 E4-C4 E4-G4 E4-G6"),
        (3, "12234", "E4-E1 E4-E7 E4-B1 E4-B4 E4-H4 E4-H7"),
        (4, "12233", "E4-E8 E4-A4 E4-I8"),
    ] {
        let (discs, phase) = (format!("{rest}/122334"), format!("0:{disc} 0/1"));
        let position = table("", "4 E4/A1I5I6", &discs, &phase);
        assert_eq!(moves(&position), words(expected), "disc {disc}");
    }
}

#[test]
fn occupied_spaces_are_neither_crossed_nor_entered_and_a_mole_in_a_hole_occupies_it() {
    // In the hole C1 is a mole, which bars the way to D1; the other bars a way as its end or not at all.
    let position = table(SMALL, "3 B1/C1D3", "12334/122334", "0:2 1/1");
    assert_eq!(moves(&position), words("B1-B3"));
    let position = table(SMALL, "3 B1/C1D4", "12334/122334", "0:2 1/1");
    assert_eq!(moves(&position), words("B1-B3 B1-D3"));
    let own = table(SMALL, "3 B1B2/C1", "12334/122334", "0:2 1/1");
    let of_b1 = moves(&own).into_iter().filter(|mv| mv.starts_with("B1"));
    assert_eq!(
        of_b1.collect::<Vec<_>>(),
        ["B1-D3"],
        "own moles bar the way too"
    );
}

#[test]
fn holes_and_special_spaces_are_crossed_and_special_spaces_entered_like_others() {
    let two = |moles: &str| table("", moles, "12334/122334", "0:2 0/1");
    let over_the_hole = play(two("4 E4G6/I5A1"), "E4-E6");
    assert_eq!(
        over_the_hole.outcome(),
        None,
        "to cross the last hole is not enough"
    );
    let over_a_special = play(two("4 G3A2/I5A1"), "G3-G5");
    let onto_a_special = play(two("4 G6A2/I5A1"), "G6-G4");
    for after in [over_the_hole, over_a_special, onto_a_special] {
        assert!(state(&after).ends_with(" 12334/122334 1? 0/1"), "{after}");
    }
}

#[test]
fn a_mole_may_leave_a_hole_and_must_if_nothing_else_is_possible() {
    let position = table(SMALL, "3 C1D8/D7", "22334/122334", "0:1 1/1");
    assert!(moves(&position).contains(&"C1-D1".to_owned()));
    let after = play(position, "C1-D1");
    assert_eq!(state(&after), "3 D1D8/D7 22334/122334 1? 1/1");
    // The mole on A1 is shut in, so the one in the hole C1 has to go.
    let layout = "layout=A1A2A3A4A5B6/B1B2B3B4B5/C1C7/E5/E6D4F5";
    let position = table(layout, "3 A1C1/A2B1B2", "12334/122334", "0:2 1/1");
    assert_eq!(moves(&position), words("C1-C3 C1-E1 C1-E3"));
}

#[test]
fn a_disc_without_a_legal_move_is_spent_and_the_turn_passes() {
    let position = table("", "4 A1/A2B1B2", "12233/122334", "0:4 0/1");
    assert_eq!(moves(&position), ["-"]);
    let position = play(position, "-");
    assert_eq!(state(&position), "4 A1/A2B1B2 12233/122334 1? 0/1");
}

#[test]
fn a_seat_with_all_moles_in_holes_sits_out_and_the_same_seat_may_play_again() {
    let position = table(SMALL, "3 D1D8/C1", "122334/122334", "0? 1/0");
    let position = play(position, "1:D8-D7");
    assert_eq!(state(&position), "3 D1D7/C1 22334/122334 0? 1/1");
    let three = "players=3 layout=A1A2A3A4A5/B1B2B3B4/C1C2C3/E5/E6D4F5";
    let position = table(three, "3 D1D8/C1/C2", "122334/122334/122334", "0? 2/0");
    assert!(state(&play(position, "1:D8-D7")).contains(" 0? "));
    let position = table(three, "3 D1/C1/C2D8", "122334/122334/122334", "0? 2/0");
    assert!(state(&play(position, "1:D1-E1")).contains(" 2? "));
}

#[test]
fn a_seat_without_moles_is_out_of_the_game() {
    let three = "players=3 layout=A1A2A3A4A5/B1B2B3B4/C1C2C3/E5/E6D4F5";
    let position = table(three, "3 D1D8/-/C2D7", "122334/122334/122334", "0? 1/0");
    let position = play(position, "1:D1-E1 2:D7-F7 3:E1-E4");
    assert!(state(&position).contains(" 2? "), "{position}");
}

#[test]
fn when_every_hole_is_occupied_the_level_is_lifted_and_the_turn_ends() {
    let position = table(SMALL, "2 B1B4/B2I9", "22334/12334", "0:1 2/7");
    let position = play(position, "B4-B3");
    // B1, B2 and B3 stand on level 3; I9 is gone; no disc goes back.
    assert_eq!(state(&position), "3 B1B3/B2 22334/12334 1? 0/0");
}

#[test]
fn dropping_onto_a_hole_occupies_it_and_counts_towards_a_new_high() {
    let under = "layout=A1A2A3A4/B1B2B3/B1C2/E5/E6D4F5";
    let position = play(
        table(under, "2 B1B4/B2I9", "22334/12334", "0:1 2/7"),
        "B4-B3",
    );
    assert_eq!(state(&position), "3 B1B3/B2 22334/12334 1? 1/0");
}

#[test]
fn levels_that_a_drop_fills_are_lifted_at_once_down_to_the_golden_shovel() {
    let moles = "1 A2A3E4H4H5I5I6I7I8I9/A1G3G4G5G6G7H6H7H8H9";
    let position = play(table(SHAFT, moles, "22334/122334", "0:1 3/4"), "E4-E5");
    assert_eq!(result(&position), "1-0 won by 0");
    assert!(state(&position).starts_with("4 E5/A1 "), "{position}");
}

#[test]
fn a_drop_into_the_last_hole_wins_for_its_player_whoever_moved() {
    let moles = "1 A2B3H4H5I5I6I7I8I9A1/E5G3G4G5G6G7H6H7H8H9";
    let position = play(table(SHAFT, moles, "22334/122334", "0:1 3/4"), "B3-A3");
    assert_eq!(result(&position), "0-1 won by 1");
}

#[test]
fn a_cascade_stops_on_the_first_level_that_is_not_filled() {
    let shaft = "layout=A1A2A3E5/A1A2E5/A1C5/E5/E6D4F5";
    let moles = "1 A2A3E4H4H5I5I6I7I8I9/A1G3G4G5G6G7H6H7H8H9";
    let position = play(table(shaft, moles, "22334/122334", "0:1 3/4"), "E4-E5");
    assert_eq!(state(&position), "3 A2E5/A1 22334/122334 0? 1/0");
}

#[test]
fn the_first_mole_to_end_its_move_in_the_last_hole_wins() {
    let position = play(table("", "4 E3A2/I5A1", "12334/122334", "0:2 0/1"), "E3-E5");
    assert_eq!(result(&position), "1-0 won by 0");
    assert_eq!(position.turn(), Turn::Over);
    assert!(moves(&position).is_empty());
}

#[test]
fn the_only_player_who_still_has_moles_wins() {
    let position = table(SMALL, "2 B1B4B2/I9", "22334/12334", "0:1 2/7");
    let position = play(position, "B4-B3");
    assert_eq!(result(&position), "1-0 won by 0");
    let three = format!("players=3 {SMALL}");
    let position = table(&three, "2 B1B4/B2/I9", "22334/12334/1", "0:1 2/7");
    let position = play(position, "B4-B3");
    assert_eq!(position.outcome(), None, "two of three still have moles");
}

#[test]
fn placements_and_turns_are_written_as_on_the_page() {
    let position = play(start(Kind::Taupes, ""), "+A1 +a2");
    assert!(position.to_string().contains(" 1 A1/A2 "), "{position}");
    let turn = table("pro=true", "4 G6A2/I5A1", "122334/122334", "0? 0/0");
    for written in ["2:G6-G4,3:A2-D2", "2:G6-G4,-", "1:G6-G5", "2:G6-G4,1:A2-A3"] {
        let mut after = turn.clone();
        let steps = after.play_text(written).unwrap();
        assert_eq!(turn.join_turns(&steps), [written]);
        assert!(state(&after).contains(" 1? "), "{after}");
    }
    let stuck = table("", "4 A1/A2B1B2", "4/122334", "0? 0/0");
    let steps = stuck.clone().play_text("4:-").unwrap();
    assert_eq!(stuck.join_turns(&steps), ["4:-"]);
}
