//! Property tests: texts of all kinds are read or refused, never anything else; steps tell whose they are.

use burrow_games::{AnyPosition, Kind, Options, Record, Turn, testing};
use proptest::prelude::*;

/// Options that exist, of all games.
pub(crate) const OPTIONS: [(Kind, &str); 16] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1 red=e4 white=none"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "pro=true orientations=5,4,3,2"),
    (Kind::Taupes, "players=3 stall=20"),
    (Kind::Taupes, "players=4 pro=true"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "opening=straight_corner board=T"),
    (Kind::Mijnlieff, "board=diamond"),
    (Kind::Mijnlieff, "board=[0,0][1,2][2,4][3,6] opening=any"),
    (Kind::Mijnlieff, "sets=2"),
    (Kind::Mijnlieff, "sets=3 board=court"),
    (Kind::Mijnlieff, "sets=4 board=field"),
];

/// A game with any options, played with any legal moves for a while.
fn records() -> impl Strategy<Value = Record> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..120);
    (prop::sample::select(&OPTIONS[..]), choices).prop_map(|((kind, options), choices)| {
        let options = Options::parse(options).unwrap();
        let mut record = Record::new(AnyPosition::new(kind, &options).unwrap());
        for choice in choices {
            let moves = record.position().moves();
            if moves.is_empty() {
                break;
            }
            record.play(moves[choice.index(moves.len())]).unwrap();
        }
        record
    })
}

/// A text with some of its characters replaced, removed or added.
fn damaged(text: String) -> impl Strategy<Value = String> {
    let damage = (
        any::<prop::sample::Index>(),
        0..3u8,
        any::<prop::sample::Index>(),
    );
    prop::collection::vec(damage, 1..4).prop_map(move |damages| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, how, other) in damages {
            let letters: Vec<char> = text.chars().chain("\"[]{}é0 ".chars()).collect();
            let letter = letters[other.index(letters.len())];
            let at = at.index(chars.len().max(1));
            match how {
                0 if at < chars.len() => chars[at] = letter,
                1 if at < chars.len() => drop(chars.remove(at)),
                _ => chars.insert(at, letter),
            }
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_and_positions_read_back(record in records()) {
        testing::position_text(&record.position().to_string());
        prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn steps_of_chance_are_those_where_chance_acts(record in records()) {
        let mut position = record.start().clone();
        for &step in record.steps() {
            prop_assert_eq!(step.is_chance(), position.turn() == Turn::Chance);
            position.play(step).unwrap();
        }
    }

    #[test]
    fn damaged_positions_are_refused_or_positions(
        text in records().prop_flat_map(|record| damaged(record.position().to_string())),
    ) {
        testing::position_text(&text);
    }

    #[test]
    fn damaged_records_are_refused_or_records(
        text in records().prop_flat_map(|record| damaged(record.to_string())),
    ) {
        testing::record_text(&text);
    }

    #[test]
    fn any_text_is_refused_or_understood(text in "\\PC{0,80}") {
        testing::position_text(&text);
        testing::record_text(&text);
        testing::options_text(&text);
        testing::play_text(&text);
        for (kind, options) in OPTIONS {
            let start = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
            if let Ok(mv) = start.parse_move(&text) {
                prop_assert_eq!(start.parse_move(&start.move_text(mv)), Ok(mv));
            }
        }
    }

    #[test]
    fn any_option_is_refused_or_told_back(
        key in "size|board|opening|sets|rounds|red|white|centre_start_jump|players|pro|stall|layout|orientations",
        value in "[a-j0-9,\\[\\]/*]{0,24}|true|false|none|[A-I1-9]{2,20}/[A-I1-9]{2,9}/E5",
    ) {
        testing::options_text(&format!("{key}={value}"));
    }
}
