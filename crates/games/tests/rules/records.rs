//! Written games: what is printed reads back, and what is wrong is refused with its place.

use burrow_games::{AnyPosition, Kind, Options, Record};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The English rulebook's example game of Mijnlieff.
const EXAMPLE: &str = include_str!("../data/records/mijnlieff-rulebook.txt");

fn start(kind: Kind, options: &str) -> AnyPosition {
    AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap()
}

/// A random game, stopped after some steps.
fn random_record(kind: Kind, options: &str, steps: usize, seed: u64) -> Record {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut record = Record::new(start(kind, options));
    for _ in 0..steps {
        let Some(mv) = record.position().playout_move(&mut rng) else {
            break;
        };
        record.play(mv).unwrap();
    }
    record
}

#[test]
fn the_rulebooks_example_game_reads_back() {
    let record = Record::parse(EXAMPLE).unwrap();
    assert_eq!(record.result(), "4-1");
    assert_eq!(record.tag("Source"), Some("English rulebook, example game"));
    assert_eq!(record.turns().len(), 16);
    assert_eq!(record.comments().len(), 1);
    assert_eq!(record.to_string(), EXAMPLE);
}

#[test]
fn games_of_all_kinds_read_back_at_every_length() {
    for (kind, options) in [
        (Kind::MoleHill, ""),
        (Kind::MoleHill, "rounds=1 red=none centre_start_jump=false"),
        (Kind::Talpa, "size=10"),
        (Kind::Mijnlieff, "board=chain opening=any"),
        (Kind::Mijnlieff, "sets=2"),
        (Kind::Mijnlieff, "sets=3 board=court"),
        (Kind::Mijnlieff, "sets=4 board=field"),
        (Kind::Taupes, "orientations=0,3,5,1"),
        (Kind::Taupes, "players=4 pro=true stall=30"),
        (
            Kind::Taupes,
            "pro=true layout=A1A2A3A4A5/B1B2B3*C1/E4E5*G5G6/E5*A1I9/E6D5F5",
        ),
    ] {
        let whole = random_record(kind, options, usize::MAX, 7);
        for steps in 0..=whole.steps().len() {
            let mut record = random_record(kind, options, steps, 7);
            record.set_tag("Seat0", "Ann \"the mole\" \\ O'Hill\nsecond line");
            record.comment("half {open} and \\ back\nnext line");
            let text = record.to_string();
            let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
            assert_eq!(read, record, "{text}");
            assert_eq!(read.position_at(steps).as_ref(), Some(record.position()));
        }
        assert_ne!(whole.result(), "*");
    }
}

#[test]
fn a_game_may_start_anywhere() {
    let position: AnyPosition = "talpa size=4 r1br/rbrb/brbr/rbrb b".parse().unwrap();
    let mut record = Record::new(position);
    record.play_text("b3b2").unwrap();
    let text = record.to_string();
    assert!(
        text.contains("[Position \"talpa size=4 r1br/rbrb/brbr/rbrb b\"]"),
        "{text}"
    );
    assert_eq!(Record::parse(&text), Ok(record));
}

#[test]
fn turns_may_be_written_in_single_steps_and_numbers_left_out() {
    let record = random_record(Kind::Taupes, "pro=true", 100, 3);
    let steps: Vec<String> = record
        .steps()
        .iter()
        .map(|&step| record.position().move_text(step))
        .collect();
    let text = format!(
        "[Game \"taupes\"]\n[Options \"pro=true\"]\n{}\n",
        steps.join("\n")
    );
    let read = Record::parse(&text).unwrap();
    assert_eq!(read.steps(), record.steps());
    let numbered = "[Game \"talpa\"]\n[Options \"size=4\"] 1.b4a4 b3b2 3. a1b1 ; well\n";
    assert_eq!(
        Record::parse(numbered).unwrap().turns(),
        ["b4a4", "b3b2", "a1b1"]
    );
}

#[test]
fn a_game_can_end_otherwise_than_by_its_rules() {
    let text = "[Game \"talpa\"]\n[Termination \"Blue resigns\"]\n[Result \"1-0\"]\n\n1. a1b1\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.result(), "1-0");
    assert!(record.to_string().contains("[Result \"1-0\"]"));
}

#[test]
fn a_byte_order_mark_is_not_part_of_a_record() {
    assert_eq!(
        Record::parse(&format!("\u{feff}{EXAMPLE}")),
        Record::parse(EXAMPLE)
    );
}

#[test]
fn the_options_may_stand_in_the_position_alone() {
    let text = "[Game \"talpa\"]\n[Position \"talpa size=4 r1br/rbrb/brbr/rbrb b\"]\n\nb3b2\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn a_file_may_hold_several_records() {
    let text = format!("{EXAMPLE}\n{EXAMPLE}");
    assert_eq!(Record::parse_all(&text).filter(Result::is_ok).count(), 2);
    let wrong = format!("{EXAMPLE}\n[Game \"talpa\"] a1a2a3\n{EXAMPLE}");
    let read: Vec<bool> = Record::parse_all(&wrong)
        .map(|record| record.is_ok())
        .collect();
    assert_eq!(read, [true, false], "up to the first wrong one");
    assert!(Record::parse(&text).is_err());
}

/// Wrong records with the place and a part of the message.
#[test]
fn wrong_records_are_refused_with_line_column_and_reason() {
    let cases = include_str!("../data/records/wrong.txt");
    let mut checked = 0;
    for case in cases
        .split("\n===\n")
        .filter(|case| !case.trim().is_empty())
    {
        let (expected, text) = case.split_once('\n').unwrap();
        let error = Record::parse(text).unwrap_err().to_string();
        assert!(
            error.starts_with(expected),
            "expected {expected:?}, got {error:?} for\n{text}"
        );
        checked += 1;
    }
    assert_eq!(checked, 23);
}

#[test]
fn lines_hold_as_many_turns_as_fit_into_78_columns() {
    let mut full = 0;
    for seed in 0..8 {
        let record = random_record(Kind::Talpa, "size=10", usize::MAX, seed);
        let text = record.to_string();
        let (_, turns) = text.split_once("\n\n").unwrap();
        let lines: Vec<&str> = turns.lines().collect();
        let mut number = 1;
        for (i, line) in lines.iter().enumerate() {
            assert!(line.starts_with(&format!("{number}. ")), "{line}");
            assert!(line.len() <= 78, "{line}");
            if let Some(next) = lines.get(i + 1) {
                let turn = next.split(' ').nth(1).unwrap();
                assert!(line.len() + 1 + turn.len() > 78, "{turn} fits on {line}");
            }
            number += line.split(' ').count() - 1;
            full += usize::from(line.len() == 78);
        }
    }
    assert!(full > 0, "no line was filled to the end");
}

#[test]
fn a_tag_stands_on_one_line_and_a_comment_on_as_many_as_it_has() {
    let mut record = Record::new(start(Kind::Talpa, ""));
    record.set_tag("Seat0", "Ann\nO'Hill");
    record.comment("one\ntwo");
    let text = record.to_string();
    assert!(text.contains("[Seat0 \"Ann\\nO'Hill\"]\n"), "{text}");
    assert!(text.contains("{one\ntwo}\n"), "{text}");
}

#[test]
fn numbers_count_turns_however_many_steps_they_have() {
    let start = "taupes orientations=0,0,0,0 pro=true 4 G6A2/I5I8 122334/122334 0? 0/0";
    let reads = |turns: &str| {
        Record::parse(&format!(
            "[Game \"taupes\"]\n[Position \"{start}\"]\n\n{turns}\n"
        ))
    };
    let whole = reads("1. 2:G6-G4,2:A2-A4 2. 1:").unwrap();
    for turns in [
        "1. 2 G6-G4 again 2 A2-A4 2. 1",
        "1. 2: G6-G4 again,2:A2-A4 2. 1",
        "2:G6-G4,again 2:A2-A4 2. 1:",
    ] {
        assert_eq!(reads(turns).as_ref(), Ok(&whole), "{turns}");
    }
    for turns in ["1. 2 2. G6-G4 3. again", "2:G6-G4,2:A2-A4 1. 1:"] {
        let error = reads(turns).unwrap_err().to_string();
        assert!(error.contains("this is turn"), "{turns}: {error}");
    }
}

#[test]
fn results_and_dates_have_a_form() {
    let reads = |tags: &str| Record::parse(&format!("[Game \"talpa\"]\n{tags}")).is_ok();
    for (result, is_one) in [
        ("*", true),
        ("1-0", true),
        ("12-0", true),
        ("1/2-1/2", true),
        ("1/3-1/4", true),
        ("", false),
        ("1", false),
        ("1-0-0", false),
        ("1/5-0", false),
        ("a-b", false),
    ] {
        let tags = format!("[Termination \"Blue left\"]\n[Result \"{result}\"]");
        assert_eq!(reads(&tags), is_one, "{result:?}");
    }
    for (date, is_one) in [
        ("2026-11-15", true),
        ("2026-11-5", false),
        ("26-11-2015", false),
        ("20261115", false),
        ("2026-11-15-", false),
        ("2026-1a-15", false),
    ] {
        assert_eq!(reads(&format!("[Date \"{date}\"]")), is_one, "{date:?}");
    }
}

#[test]
fn derived_tags_cannot_be_set() {
    let mut record = Record::new(start(Kind::Talpa, ""));
    for key in [
        "Game",
        "Options",
        "Position",
        "Burrow",
        "",
        "no spaces",
        "[x",
    ] {
        record.set_tag(key, "x");
        assert_eq!(record.tag(key), None, "{key:?}");
    }
    record.set_tag("Event", "a");
    record.set_tag("Event", "b");
    assert_eq!(record.tag("Event"), Some("b"));
}

#[test]
fn a_record_can_be_cut_at_any_step() {
    let mut record = Record::new(start(Kind::Talpa, "size=4"));
    record.play_text("b4a4").unwrap();
    record.comment("so far");
    record.set_tag("Event", "a");
    let unplayed = Record::new(start(Kind::Talpa, "size=4"));
    assert_eq!(record.truncated(0), Some(unplayed));
    let whole = record.truncated(1).unwrap();
    assert_eq!(whole.position(), record.position());
    assert_eq!((whole.steps(), whole.tag("Event")), (record.steps(), None));
    assert!(whole.comments().is_empty());
    assert_eq!(record.truncated(2), None);
}

#[test]
fn only_legal_moves_are_read_as_such() {
    let start = start(Kind::Talpa, "size=4");
    assert_eq!(start.read_move("b4a4"), start.parse_move("b4a4"));
    assert!(start.parse_move("b4d4").is_ok(), "it is written rightly");
    for wrong in ["b4d4", "nonsense"] {
        assert!(start.read_move(wrong).is_err(), "{wrong}");
    }
}
