//! The rules page of Taupes et Compagnie, clause by clause: the pro rules, and the ruling against
//! stalling.

use crate::common::{at, moves, play, refused, result, start, words};
use burrow_games::taupes::{Ending, State, Taupes};
use burrow_games::{AnyPosition, Kind, Record, Seat, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Few holes and no special spaces: four moles on level 2, three on level 3, two on level 4.
const SMALL: &str = "layout=A1A2A3A4/B1B2B3/C1C2/E5/E6D4F5";
const NEW: &str = "122334/122334";

/// A position with `orientations=0,0,0,0`; the rest of the options, then moles, discs and phase.
fn table(options: &str, moles: &str, discs: &str, phase: &str) -> AnyPosition {
    at(&format!(
        "taupes orientations=0,0,0,0 {options} {moles} {discs} {phase}"
    ))
}

/// A position of the pro game on the last level of the standard layout.
fn pro(moles: &str, discs: &str, phase: &str) -> AnyPosition {
    table("pro=true", &format!("4 {moles}"), discs, phase)
}

/// The seat to act and the count towards a stall: the last two fields.
fn phase(position: &AnyPosition) -> String {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    fields[fields.len() - 2..].join(" ")
}

#[test]
fn the_pro_rules_are_an_option_and_off_by_default() {
    assert_eq!(start(Kind::Taupes, "pro=false"), start(Kind::Taupes, ""));
    let simple = play(table("", "4 G6A2/I5I9", NEW, "0? 0/0"), "2:G6-G4");
    assert_eq!(phase(&simple), "1? 0/1");
    refused(Kind::Taupes, "pro=yes");
}

#[test]
fn a_move_that_ends_on_a_special_space_gives_the_choice_of_another_disc() {
    let position = play(pro("G6A2/I5I8", NEW, "0? 0/0"), "2:G6-G4");
    assert_eq!(position.turn(), Turn::Seat(Seat::new(0)));
    assert_eq!(moves(&position), ["-", "again"]);
    assert_eq!(phase(&play(position.clone(), "-")), "1? 0/1");
    let again = play(position, "again");
    assert_eq!(again.turn(), Turn::Chance);
    assert_eq!(
        moves(&again),
        ["1", "2", "3", "4"],
        "one 2 is still face down"
    );
    let any_mole = "A2-A4 A2-C2 A2-C4 G4-E2 G4-E4 G4-G6 G4-I6";
    assert_eq!(moves(&play(again, "2")), words(any_mole));
}

#[test]
fn to_cross_or_to_leave_a_special_space_gives_nothing() {
    let crossed = play(pro("G3A2/I5I8", NEW, "0? 0/0"), "2:G3-G5");
    assert_eq!(phase(&crossed), "1? 0/1");
    let left = play(pro("G4A2/I5I8", NEW, "0? 0/0"), "2:G4-G6");
    assert_eq!(phase(&left), "1? 0/1");
}

#[test]
fn the_second_move_may_not_end_on_a_special_space_and_gives_no_third() {
    let position = pro("A1G6/I5I8", "12334/122334", "0*:2 0/2");
    let ways = moves(&position);
    assert!(!ways.contains(&"G6-G4".to_owned()), "{ways:?}");
    assert!(ways.contains(&"G6-G8".to_owned()), "{ways:?}");
    assert_eq!(phase(&play(position, "G6-G8")), "1? 0/2");
    // To cross a special space is allowed.
    let position = pro("A1G3/I5I8", "12334/122334", "0*:2 0/2");
    assert!(moves(&position).contains(&"G3-G5".to_owned()));
}

#[test]
fn a_second_disc_without_a_legal_move_ends_the_turn() {
    let position = play(pro("A1/A2B1B2", "12334/122334", "0* 0/1"), "again 4");
    assert_eq!(moves(&position), ["-"]);
    assert_eq!(phase(&play(position, "-")), "1? 0/2");
    // The only way would end on a special space.
    let special = "pro=true layout=A1A2A3A4A5B6/B1B2B3B4B5/C1C7*A1A3/E5/E6D4F5";
    let position = table(special, "3 A1/B1B2D1D2", "12334/122334", "0*:2 0/2");
    assert_eq!(moves(&position), ["-"]);
}

#[test]
fn a_second_disc_is_taken_from_all_six_if_all_are_turned() {
    let position = play(pro("G6A2/I5I8", "2/122334", "0? 0/0"), "2:G6-G4");
    assert!(position.to_string().contains(" -/122334 0* "), "{position}");
    let position = play(position, "again");
    assert_eq!(moves(&position), ["1", "2", "3", "4"]);
    let position = play(position, "4:A2-E2");
    assert!(
        position.to_string().contains(" 12233/122334 1? "),
        "{position}"
    );
}

#[test]
fn a_second_move_may_win_and_a_lift_by_it_ends_the_turn() {
    let position = play(pro("G6E6/I5I8", NEW, "0? 0/0"), "2:G6-G4,1:E6-E5");
    assert_eq!(result(&position), "1-0 won by 0");
    let special = "pro=true layout=A1A2A3A4/B1B2B3*D4/C1C2*B3/E5/E6D4F5";
    let position = table(special, "2 C4B5/B1B2", NEW, "0? 2/0");
    let position = play(position, "1:C4-D4,2:B5-B3");
    assert_eq!(phase(&position), "1? 0/0");
    assert!(
        position.to_string().contains(" 3 B3/B1B2 2334/"),
        "{position}"
    );
}

#[test]
fn dropping_onto_a_special_space_does_nothing() {
    let special = "pro=true layout=A1A2A3A4/B1B2B3/C1C2*B1B2B3/E5/E6D4F5";
    let position = play(table(special, "2 B1B4/B2I9", NEW, "0? 2/3"), "1:B4-B3");
    assert_eq!(position.turn(), Turn::Chance);
    assert_eq!(phase(&position), "1? 0/0");
}

#[test]
fn only_solid_spokes_lead_to_the_last_hole_in_the_pro_game() {
    let enters = |options: &str, from: &str| {
        let moles = format!("4 {from}A2/I5I6");
        let orientations = if options.contains("orientations") {
            ""
        } else {
            "orientations=0,0,0,0 "
        };
        let text = format!("taupes {orientations}{options} {moles} 22334/122334 0:1 0/1");
        moves(&at(&text)).contains(&format!("{from}-E5"))
    };
    for (from, solid) in [
        ("E6", true),
        ("D4", true),
        ("F5", true),
        ("D5", false),
        ("E4", false),
        ("F6", false),
    ] {
        assert_eq!(enters("pro=true", from), solid, "{from}");
        assert_eq!(
            enters("pro=true orientations=3,1,4,1", from),
            !solid,
            "{from} turned"
        );
        assert_eq!(
            enters("pro=true orientations=1,1,1,2", from),
            solid,
            "{from} turned twice"
        );
        assert!(enters("pro=false", from), "{from}");
    }
}

#[test]
fn dotted_spokes_bar_the_way_over_the_centre_too() {
    let ways = |layout: &str, from: &str| {
        let position = table(
            &format!("pro=true {layout}"),
            &format!("4 {from}/I5"),
            "12334/122334",
            "0:2 0/1",
        );
        moves(&position)
    };
    let opposite = SMALL.replace("E6D4F5", "E4E6D5");
    for (from, to, crosses) in [
        ("E4", "E6", true),
        ("E6", "E4", true),
        ("D5", "F5", false),
        ("F5", "D5", false),
        ("D4", "F6", false),
    ] {
        let way = format!("{from}-{to}");
        assert_eq!(ways(&opposite, from).contains(&way), crosses, "{way}");
        assert!(!ways(SMALL, from).contains(&way), "{way}");
    }
}

#[test]
fn dotted_spokes_bar_nothing_on_the_levels_above() {
    let position = table(
        &format!("pro=true {SMALL}"),
        "3 E4A2/I5",
        "22334/122334",
        "0:1 0/1",
    );
    assert!(moves(&position).contains(&"E4-E5".to_owned()));
}

#[test]
fn a_stalled_game_ends_after_50_discs_per_player_by_default() {
    for (options, moles, discs, limit) in [
        ("", "4 A1A2/I8I9", "122334/122334", 100),
        ("players=3", "4 A1/A2/I8I9", "122334/122334/122334", 150),
        (
            "players=4",
            "4 A1/A2/I8/I9",
            "122334/122334/122334/122334",
            200,
        ),
    ] {
        let turn = |turned: u32| {
            let position = table(options, moles, discs, &format!("0? 0/{turned}"));
            play(position, "1:A1-B1")
        };
        assert_eq!(turn(limit - 2).outcome(), None);
        assert_eq!(turn(limit - 1).turn(), Turn::Over);
    }
    for options in ["stall=0", "stall=10001", "stall=x"] {
        refused(Kind::Taupes, options);
    }
}

fn taupes(position: &AnyPosition) -> (&Taupes, &State) {
    match position {
        AnyPosition::Taupes(position) => (position.game(), position.state()),
        _ => unreachable!("it is a position of Taupes"),
    }
}

#[test]
fn a_game_tells_how_it_ended_and_what_it_is_played_by() {
    let ending = |position: &AnyPosition| {
        let (game, state) = taupes(position);
        game.ending(state)
    };
    let last = |moles: &str| table("stall=5", moles, NEW, "0? 0/4");
    let before = last("4 E4A2/I8I9");
    assert_eq!(ending(&before), None, "it goes on");
    assert_eq!(taupes(&before).1.turned(), 4);
    assert_eq!(taupes(&before).0.stall(), 5);
    assert!(!taupes(&before).0.pro());
    assert!(
        taupes(&table("pro=true", "4 E4A2/I8I9", NEW, "0? 0/4"))
            .0
            .pro()
    );
    let other = table(SMALL, "3 C1D1/D8", NEW, "0? 1/4");
    assert_ne!(taupes(&other).0.layout(), taupes(&before).0.layout());
    let won = play(before.clone(), "1:E4-E5");
    assert_eq!(ending(&won), Some(Ending::Shovel));
    assert_eq!(ending(&play(before, "1:A2-A1")), Some(Ending::Stalled));
    // A hole of another level is no last hole, and moles in it end nothing.
    let small = format!("stall=5 {SMALL}");
    let stalled = play(table(&small, "3 C1D1/D8", NEW, "0? 1/4"), "1:D1-E1");
    assert_eq!(ending(&stalled), Some(Ending::Stalled));
    let alone = table(SMALL, "2 B1B4B2/I9", "22334/12334", "0:1 2/7");
    assert_eq!(ending(&play(alone, "B4-B3")), Some(Ending::Alone));
}

#[test]
fn the_game_ends_with_the_turn_of_the_last_disc_not_before() {
    let position = table("stall=5", "4 A1A2/I8I9", NEW, "0? 0/4");
    let position = play(position, "1");
    assert_eq!(position.turn(), Turn::Seat(Seat::new(0)));
    assert_eq!(play(position, "A1-B1").turn(), Turn::Over);
}

#[test]
fn spent_discs_count_towards_a_stall() {
    let position = table("stall=5", "4 A1/A2B1B2", "4/122334", "0? 0/4");
    assert_eq!(result(&play(position, "4:-")), "0-1 won by 1");
}

#[test]
fn a_new_high_of_occupied_holes_starts_the_count_again_and_an_old_one_does_not() {
    let position = table(SMALL, "3 D1D2/D8", NEW, "0? 0/7");
    let position = play(position, "1:D1-C1");
    assert_eq!(phase(&position), "1? 1/0");
    let position = play(position, "1:D8-E8 2:C1-C3 2:E8-E6 3:D2-G5 3:E6-H6 3:C3-C6");
    assert_eq!(phase(&position), "1? 1/6");
    let before = table(SMALL, "3 D1D2/D8", NEW, "0? 1/7");
    assert_eq!(
        phase(&play(before, "1:D1-C1")),
        "1? 1/8",
        "one hole was filled before"
    );
}

#[test]
fn a_turn_that_makes_a_new_high_or_lifts_the_level_does_not_end_the_game() {
    let options = format!("stall=5 {SMALL}");
    let position = table(&options, "3 D1D2/D8", NEW, "0? 0/4");
    assert_eq!(phase(&play(position.clone(), "1:D1-C1")), "1? 1/0");
    assert_eq!(play(position, "1:D1-E1").turn(), Turn::Over);
    let position = table(&options, "3 C1/D2D8", NEW, "1? 1/4");
    assert_eq!(phase(&play(position, "1:D2-C2")), "0? 0/0");
}

#[test]
fn what_a_drop_fills_at_once_is_the_first_high_of_the_level() {
    let under = "layout=A1A2A3A4/B1B2B3/B1C2/E5/E6D4F5";
    let position = play(table(under, "2 B1B4/B2I9", NEW, "0? 2/7"), "1:B4-B3");
    assert_eq!(phase(&position), "1? 1/0");
    let position = play(position, "2:B2-D2 2:B1-D1 1:D2-E2 2:D1-B1");
    assert_eq!(
        phase(&position),
        "1? 1/4",
        "to fill it again is no new high"
    );
}

#[test]
fn both_discs_of_a_pro_turn_count_and_the_game_ends_with_the_turn() {
    let special = "pro=true stall=5 layout=A1A2A3A4/B1B2B3/C1C2*D3/E5/E6D4F5";
    let position = table(special, "3 D2D1/I9", NEW, "0? 0/4");
    let position = play(position, "1:D2-D3");
    assert_eq!(phase(&position), "0* 0/5", "the turn goes on");
    assert_eq!(play(position.clone(), "-").turn(), Turn::Over);
    let second = play(position, "again 2");
    assert_eq!(phase(&second), "0*:2 0/6");
    assert_eq!(play(second, "D3-D5").turn(), Turn::Over);
    let high = table(special, "3 D3D1/I9", "2334/122334", "0*:1 0/6");
    assert_eq!(phase(&play(high, "D1-C1")), "1? 1/0", "a new high");
    let early = play(
        table(special, "3 D2D1/I9", NEW, "0? 0/3"),
        "1:D2-D3,2:D3-D5",
    );
    assert_eq!(early.turn(), Turn::Over, "the second disc was the fifth");
}

#[test]
fn most_moles_in_holes_win_a_stalled_game_then_most_moles_and_equals_share() {
    let five = "layout=A1A2A3A4A5B6/B1B2B3B4B5/C1C2C3/E5/E6D4F5";
    let discs = ["122334"; 4];
    for (players, layout, moles, step, expected) in [
        (2, SMALL, "3 C1/D1D8", "1? 1/4 1:D8-E8", "1-0 won by 0"),
        (2, SMALL, "3 E1/D1D8", "1? 1/4 1:D8-E8", "0-1 won by 1"),
        (2, SMALL, "3 C1E1/D8", "1? 1/4 1:D8-E8", "1-0 won by 0"),
        (
            2,
            SMALL,
            "4 A1/D8",
            "1? 0/4 1:D8-E8",
            "1/2-1/2 without a winner",
        ),
        (
            3,
            SMALL,
            "3 E1/D8/A1",
            "1? 0/4 1:D8-E8",
            "1/3-1/3-1/3 without a winner",
        ),
        (3, SMALL, "3 E1/D8/C1", "1? 1/4 1:D8-E8", "0-0-1 won by 2"),
        (
            3,
            five,
            "3 E1E2/D8D7/A1",
            "1? 0/4 1:D8-E8",
            "1/2-1/2-0 without a winner",
        ),
        (
            3,
            five,
            "3 C1E2/D8D7/C2",
            "1? 2/4 1:D8-E8",
            "1-0-0 won by 0",
        ),
        (
            3,
            five,
            "3 C1E2/D8/C2A1",
            "1? 2/4 1:D8-E8",
            "1/2-0-1/2 without a winner",
        ),
        (
            4,
            SMALL,
            "2 E1/D8/A1/I9",
            "1? 0/4 1:D8-E8",
            "1/4-1/4-1/4-1/4 without a winner",
        ),
        (
            4,
            five,
            "3 E1E2/D8/A1/I9",
            "1? 0/4 1:D8-E8",
            "1-0-0-0 won by 0",
        ),
    ] {
        let (phase, turn) = step.rsplit_once(' ').unwrap();
        let options = format!("stall=5 players={players} {layout}");
        let position = table(&options, moles, &discs[..players].join("/"), phase);
        assert_eq!(result(&play(position, turn)), expected, "{moles}");
    }
}

#[test]
fn a_disc_that_waits_to_be_used_has_been_counted_in_every_position() {
    for (stall, phase) in [(100, "0:2 0/0"), (5, "0:2 0/6"), (5, "0? 0/6")] {
        let text = format!("taupes stall={stall} 4 A1A2/I8I9 12334/122334 {phase}");
        assert!(text.parse::<AnyPosition>().is_err(), "{text} is accepted");
    }
}

#[test]
fn stalled_games_of_random_moves_come_to_an_end() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    for players in 2..=4 {
        let mut position = start(Kind::Taupes, &format!("players={players} pro=true"));
        let mut steps = 0;
        while let Some(mv) = position.playout_move(&mut rng) {
            position.play(mv).unwrap();
            steps += 1;
        }
        assert!(steps < 100_000);
        assert_eq!(position.turn(), Turn::Over);
    }
}

#[test]
fn a_turn_that_stopped_anywhere_is_written_so_that_it_reads_back() {
    let start = || pro("G6A2/I5I8", NEW, "0? 0/0");
    let special = || pro("G4A2/I5I8", "12334/122334", "0* 0/1");
    for (position, turn) in [
        (start(), "2:"),
        (start(), "2:G6-G4"),
        (start(), "2:G6-G4,-"),
        (start(), "2:G6-G4,again"),
        (start(), "2:G6-G4,2:"),
        (start(), "2:G6-G4,2:A2-A4"),
        (special(), "-"),
        (special(), "again"),
        (special(), "again,2:"),
        (special(), "again,2:A2-A4"),
    ] {
        let mut record = Record::new(position);
        record.play_text(turn).unwrap();
        assert_eq!(record.turns(), [turn]);
    }
}

#[test]
fn who_acts_is_a_seat_of_the_game_and_a_mark() {
    let read = |players: usize, phase: &str| {
        let (moles, discs) = match players {
            2 => ("A1A2/I9I8", "12334/122334"),
            _ => ("A1A2/I9/I8", "12334/122334/122334"),
        };
        let text = format!("taupes pro=true players={players} 4 {moles} {discs} {phase} 0/2");
        text.parse::<AnyPosition>()
    };
    assert!(read(2, "0:2").is_ok() && read(2, "1?").is_ok() && read(3, "2?").is_ok());
    for phase in [
        "2?", "4?", "01?", "?", "=", "0", "0+?", "0*+", "0*=", "0:0", "0:5", "0:22", "0::2", "0**",
    ] {
        let error = read(2, phase).unwrap_err().to_string();
        assert!(error.contains("expected a seat and"), "{phase}: {error}");
    }
}

#[test]
fn no_more_discs_are_counted_than_the_longest_stall_and_a_pro_turn_allow() {
    let level_4 = "pro=true stall=10000 4 G4A2/I5I8";
    let read = |phase: &str| {
        let text = format!("taupes orientations=0,0,0,0 {level_4} 1334/122334 {phase}");
        text.parse::<AnyPosition>()
            .map_err(|error| error.to_string())
    };
    assert!(read("0*:2 0/10001").is_ok());
    let error = read("0*:2 0/10002").unwrap_err();
    assert!(error.contains("from 0 to 10001"), "{error}");
}

#[test]
fn a_stalled_game_may_have_had_more_holes_filled_than_at_its_end() {
    let small = format!("stall=20 {SMALL}");
    for (moles, phase, ended) in [
        ("2 B1E5/I9I8", "0= 1/20", "1-0 won by 0"),
        ("2 B1E5/I9I8", "0= 2/20", "1-0 won by 0"),
        ("2 I9I8/B1E5", "1= 2/20", "0-1 won by 1"),
        ("2 E5E6/I9I8", "01= 2/20", "1/2-1/2 without a winner"),
        ("2 B1E5I9I8/-", "0= 1/0", "1-0 won by 0"),
        ("4 E5/I9", "0= 1/20", "1-0 won by 0"),
    ] {
        let over = table(&small, moles, NEW, phase);
        assert_eq!(result(&over), ended, "{moles} {phase}");
    }
}

#[test]
fn the_second_move_may_not_end_on_a_special_space_where_a_mole_stands_either() {
    let position = pro("G4G6/I5I8", "1334/122334", "0*:2 0/2");
    let ways = moves(&position);
    assert!(!ways.contains(&"G6-G4".to_owned()), "{ways:?}");
    assert!(ways.contains(&"G6-G8".to_owned()), "{ways:?}");
}

#[test]
fn the_last_of_three_players_is_alone_and_two_of_three_are_not() {
    let ending = |moles: &str, phase: &str| {
        let options = "players=3 stall=20 layout=A1A2A3A4/B1B2B3/C1C2/E5/E6D4F5";
        let discs = "122334/122334/122334";
        let over = table(options, moles, discs, phase);
        let (game, state) = taupes(&over);
        game.ending(state)
    };
    assert_eq!(ending("3 -/C1E5D8/-", "1= 1/0"), Some(Ending::Alone));
    assert_eq!(ending("3 -/C1E5/D8", "1= 1/20"), Some(Ending::Stalled));
}
