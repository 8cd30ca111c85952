//! The words of the home page: what Burrow is, the games and the levels of the computer.

use std::collections::BTreeSet;

use burrow_games::Kind;
use burrow_words::Language;

/// A message that exists and is not too long for its place.
fn short(language: Language, key: &str, most: usize) -> String {
    let said = language.say(key, []);
    assert!(!said.contains('⟦'), "{language}: {said}");
    assert!(said.chars().count() <= most, "{language}: {said}");
    said
}

#[test]
fn the_pitch_and_the_taglines_are_sentences() {
    for language in Language::ALL {
        let mut taglines = BTreeSet::new();
        for kind in Kind::ALL {
            taglines.insert(short(language, &format!("tagline-{kind}"), 110));
        }
        assert_eq!(taglines.len(), 4, "{taglines:?}");
        taglines.insert(short(language, "pitch", 110));
        for sentence in taglines {
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}

#[test]
fn every_game_says_how_many_may_play() {
    for language in Language::ALL {
        for kind in Kind::ALL {
            let players = short(language, &format!("players-{kind}"), 20);
            let numbers: String = players.chars().filter(char::is_ascii_digit).collect();
            let expected = match kind {
                Kind::Taupes => "24",
                _ => "2",
            };
            assert_eq!(numbers, expected, "{language}: {players}");
        }
    }
}

#[test]
fn every_level_has_a_name_and_a_character_of_its_own() {
    for language in Language::ALL {
        let mut names = BTreeSet::new();
        let mut characters = BTreeSet::new();
        for level in 1..=8 {
            let name = short(language, &format!("level-{level}"), 22);
            assert!(name.split(' ').count() <= 2, "{name}");
            assert!(name.starts_with(char::is_uppercase), "{name}");
            names.insert(name);
            let about = short(language, &format!("level-about-{level}"), 60);
            assert!(about.starts_with(char::is_lowercase), "{about}");
            assert!(!about.ends_with('.'), "{about}");
            characters.insert(about);
        }
        assert_eq!((names.len(), characters.len()), (8, 8), "{language}");
    }
}
