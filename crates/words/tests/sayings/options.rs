//! Every option of every game, and every value that has a name, can be shown in a form.

use std::collections::BTreeSet;

use burrow_games::options::Values;
use burrow_games::{AnyPosition, Kind, Options};
use burrow_words::{
    Language, option_about, option_error, option_label, option_value, option_words,
};

/// The values of an option that a form can offer by name.
fn named(values: Values) -> Vec<&'static str> {
    match values {
        Values::Flag => vec!["true", "false"],
        Values::Choice(names) => names.to_vec(),
        Values::Number { .. } => Vec::new(),
        Values::Squares { .. } => vec!["none"],
        Values::Tiles { named } => [named, &["own"]].concat(),
        Values::Orientations => vec!["random", "fixed"],
        Values::Layout => vec!["standard", "own"],
    }
}

/// A short text that begins like one.
fn assert_label(label: &str) {
    assert!(!label.contains('⟦'), "{label}");
    let begins_well = |c: char| c.is_uppercase() || c.is_ascii_digit();
    assert!(label.starts_with(begins_well), "{label}");
    assert!(!label.ends_with('.'), "{label}");
    assert!(label.chars().count() <= 42, "{label}");
}

#[test]
fn every_option_has_a_label_a_sentence_and_names_of_its_values() {
    for language in Language::ALL {
        for kind in Kind::ALL {
            let mut labels = BTreeSet::new();
            for option in kind.options() {
                let label = option_label(language, kind, option.key);
                assert_label(&label);
                assert!(labels.insert(label.clone()), "{language} {kind}: {label}");
                let about = option_about(language, kind, option.key);
                assert!(!about.contains('⟦'), "{about}");
                assert!(about.ends_with(['.', '?']), "{about}");
                assert!(about.chars().count() <= 110, "{about}");
                let mut names = BTreeSet::new();
                for value in named(option.values) {
                    let name = option_value(language, kind, option.key, value);
                    assert_ne!(name, value, "{language} {kind} {}", option.key);
                    assert_label(&name);
                    assert!(names.insert(name.clone()), "{language} {kind}: {name}");
                }
            }
        }
    }
}

#[test]
fn values_without_a_name_are_given_as_they_are() {
    let cases = [
        (Kind::MoleHill, "red", "e1,e7"),
        (Kind::Taupes, "orientations", "0,3,5,1"),
        (Kind::Taupes, "stall", "100"),
        (Kind::Mijnlieff, "board", "[0,0][2,0][2,2][4,2]"),
    ];
    for (kind, key, value) in cases {
        for language in Language::ALL {
            assert_eq!(option_value(language, kind, key, value), value);
        }
    }
}

#[test]
fn keys_and_values_are_found_however_they_are_written() {
    let say = |kind, key, value| option_value(Language::English, kind, key, value);
    let corner = say(Kind::Mijnlieff, "opening", "straight_corner");
    assert_eq!(corner, "A Straight on a corner");
    assert_eq!(say(Kind::Mijnlieff, "board", "L"), "L shape");
    let jump = say(Kind::MoleHill, "centre_start_jump", "TRUE");
    assert_eq!(jump, "Yes, it may jump at once");
}

#[test]
fn flowers_have_places_to_choose_from() {
    for language in Language::ALL {
        let presets = ["printed", "corners", "ring", "none", "own"];
        let names: BTreeSet<String> = presets
            .iter()
            .map(|preset| language.say(&format!("flowers-{preset}"), []))
            .collect();
        assert_eq!(names.len(), presets.len(), "{names:?}");
        names.iter().for_each(|name| assert_label(name));
    }
}

#[test]
fn the_options_of_a_game_can_be_said_without_a_form() {
    for (kind, options, wanted) in [
        (Kind::Talpa, "size=6", "6 × 6, a short game"),
        (
            Kind::Taupes,
            "players=4 pro=true orientations=2,1,3,0",
            "4 players · Pro rules",
        ),
        (
            Kind::MoleHill,
            "red=e1,e7 white=none",
            "Red flowers: e1,e7 · No white flowers",
        ),
        (
            Kind::Mijnlieff,
            "board=[0,0][2,0][3,2][5,2]",
            "Your own tiles",
        ),
    ] {
        let position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        let unusual = position.options().into_iter();
        let words: Vec<String> = unusual
            .filter(|chosen| !chosen.is_default)
            .filter_map(|chosen| option_words(Language::English, kind, &chosen))
            .collect();
        assert_eq!(words.join(" · "), wanted, "{options}");
    }
}

#[test]
fn flowers_are_refused_with_the_square_that_is_wrong() {
    for (options, said) in [
        (
            "red=k9,e4",
            "“k9” is not a square of the lawn: it goes from a1 to i7.",
        ),
        (
            "white=e4,b",
            "“b” is not a square of the lawn: it goes from a1 to i7.",
        ),
        (
            "red=e1 white=e1",
            "Two flowers on e1: each needs a square of its own, whatever its colour.",
        ),
        (
            "red=a1,b1,c1,d1,e1",
            "There are four flowers of each colour, and you have planted 5.",
        ),
    ] {
        let options = Options::parse(options).unwrap();
        let error = AnyPosition::new(Kind::MoleHill, &options).unwrap_err();
        assert_eq!(
            option_error(Language::English, Kind::MoleHill, &error),
            said
        );
        for language in Language::ALL {
            assert!(!option_error(language, Kind::MoleHill, &error).contains('⟦'));
        }
    }
}
