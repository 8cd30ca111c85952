//! The options of games as a form shows them.

use burrow_games::Kind;
use burrow_games::options::{Chosen, OptionValue, Values};

use crate::Language;

/// What an option of a game is called.
pub fn option_label(language: Language, kind: Kind, key: &str) -> String {
    language.say(&message(kind, key), [])
}

/// What an option of a game changes, in a sentence.
pub fn option_about(language: Language, kind: Kind, key: &str) -> String {
    language.say(&format!("{}-about", message(kind, key)), [])
}

/// What a value of an option is called. A value that has no name, like squares or numbers, is given as it is.
///
/// Beside the values that the games read, `own` stands for a board or a layout that the player makes, and
/// `fixed` for levels of Taupes that are not turned at random.
pub fn option_value(language: Language, kind: Kind, key: &str, value: &str) -> String {
    value_name(language, kind, key, value).unwrap_or_else(|| value.to_owned())
}

/// An option that a game has, in a few words that need no form around them: "6 × 6, a short game", "Pro rules",
/// "Red flowers: e1,e7". Nothing for what only the board can show.
pub fn option_words(language: Language, kind: Kind, chosen: &Chosen) -> Option<String> {
    let key = chosen.key;
    let label = option_label(language, kind, key);
    if chosen.value == OptionValue::Flag(true) {
        return Some(label);
    }
    let mut specs = kind.options().iter();
    let values = specs.find(|spec| spec.key == key)?.values;
    let value = match values {
        Values::Orientations => return None,
        _ => chosen.value.to_string(),
    };
    let name = value_name(language, kind, key, &value).or_else(|| match values {
        Values::Tiles | Values::Layout => value_name(language, kind, key, "own"),
        _ => None,
    });
    match name {
        Some(name) if values != Values::Flag => Some(name),
        name => {
            let value = name.unwrap_or(value);
            let arguments = [("label", label.into()), ("value", value.into())];
            Some(language.say("option-is", arguments))
        }
    }
}

fn value_name(language: Language, kind: Kind, key: &str, value: &str) -> Option<String> {
    let named = format!("{}-{}", message(kind, key), hyphenated(value));
    language.knows(&named).then(|| language.say(&named, []))
}

fn message(kind: Kind, key: &str) -> String {
    format!("option-{kind}-{}", hyphenated(key))
}

fn hyphenated(name: &str) -> String {
    name.to_lowercase().replace('_', "-")
}
