//! The options of games as a form shows them.

use burrow_games::Kind;

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
    let named = format!("{}-{}", message(kind, key), hyphenated(value));
    match language.knows(&named) {
        true => language.say(&named, []),
        false => value.to_owned(),
    }
}

fn message(kind: Kind, key: &str) -> String {
    format!("option-{kind}-{}", hyphenated(key))
}

fn hyphenated(name: &str) -> String {
    name.to_lowercase().replace('_', "-")
}
