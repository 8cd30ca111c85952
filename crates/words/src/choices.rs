//! The options of games and the levels of computer players, as a form shows them.

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{Board, BoardError};
use burrow_games::molehill::FlowersFault;
use burrow_games::options::{Chosen, OptionError, OptionSpec, OptionValue, Options, Values};
use burrow_games::{Kind, Level};

use crate::{Language, written};

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
        Values::Tiles { .. } | Values::Layout => value_name(language, kind, key, "own"),
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
    name.to_ascii_lowercase().replace('_', "-")
}

/// Options that go together, with sets of values that have a name and a picture.
pub struct OptionGroup {
    /// The name of the field.
    pub name: &'static str,
    /// The message that is its heading.
    pub heading: &'static str,
    /// The options that it decides.
    pub keys: &'static [&'static str],
    /// Message and options of each set.
    pub presets: &'static [(&'static str, &'static str)],
    /// The options for which own values can be written, with an example of each.
    pub own: &'static [(&'static str, &'static str)],
    /// Sets the options that follow from what was written.
    pub complete: fn(&mut Options),
}

/// The groups of a game.
pub const fn option_groups(kind: Kind) -> &'static [OptionGroup] {
    match kind {
        Kind::MoleHill => &[OptionGroup {
            name: "flowers",
            heading: "site-flowers",
            keys: &["red", "white"],
            presets: &[
                ("flowers-printed", ""),
                ("flowers-corners", "red=a1,i1,a7,i7 white=c3,g3,c5,g5"),
                ("flowers-ring", "red=e2,e6,c4,g4 white=c2,g2,c6,g6"),
                ("flowers-none", "red=none white=none"),
            ],
            own: &[("red", "e1,e7"), ("white", "b2,h2")],
            complete: |_| (),
        }],
        Kind::Mijnlieff => &[OptionGroup {
            name: "board",
            heading: "option-mijnlieff-board",
            keys: &["board", "sets"],
            presets: &[
                ("option-mijnlieff-board-square", "board=square"),
                ("option-mijnlieff-board-line", "board=line"),
                ("option-mijnlieff-board-l", "board=L"),
                ("option-mijnlieff-board-t", "board=T"),
                ("option-mijnlieff-board-s", "board=S"),
                ("option-mijnlieff-board-pinwheel", "board=pinwheel"),
                ("option-mijnlieff-board-diamond", "board=diamond"),
                ("option-mijnlieff-board-chain", "board=chain"),
                ("option-mijnlieff-board-rectangle", "board=rectangle sets=2"),
                ("option-mijnlieff-board-court", "board=court sets=3"),
                ("option-mijnlieff-board-field", "board=field sets=4"),
            ],
            own: &[("board", "[0,0][2,0][1,2][3,2]")],
            complete: |options| {
                if let Some(sets) = options.get("board").and_then(Board::sets_of) {
                    options.set("sets", sets.to_string());
                }
            },
        }],
        Kind::Taupes => &[OptionGroup {
            name: "levels",
            heading: "option-taupes-orientations",
            keys: &["orientations"],
            presets: &[
                ("option-taupes-orientations-random", ""),
                ("option-taupes-orientations-fixed", "orientations=0,0,0,0"),
            ],
            own: &[("orientations", "0,3,5,1")],
            complete: |_| (),
        }],
        Kind::Talpa => &[],
    }
}

/// The options of a game that have a field of their own: no file, and not what a group or the seats decide.
pub fn single_options(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> {
    let in_group = move |key| {
        option_groups(kind)
            .iter()
            .any(|group| group.keys.contains(&key))
    };
    kind.options().iter().filter(move |option| {
        option.key != "players" && option.values != Values::Layout && !in_group(option.key)
    })
}

/// A level by its name, which fits all that a computer may be in a game.
pub fn level_name(language: Language, kind: Kind, level: Level) -> String {
    let of_game = format!("level-{kind}-{level}");
    if language.knows(&of_game) {
        language.say(&of_game, [])
    } else {
        language.say(&format!("level-{level}"), [])
    }
}

/// How a level plays, in a few words.
pub fn level_about(language: Language, level: Level) -> String {
    language.say(&format!("level-about-{level}"), [])
}

/// A level as it is proposed in a list: its number and its name.
pub fn level_text(language: Language, kind: Kind, level: Level) -> String {
    format!("{level} · {}", level_name(language, kind, level))
}

/// What is wrong with the options that were chosen.
pub fn option_error(language: Language, kind: Kind, error: &OptionError) -> String {
    match error {
        OptionError::BadValue { key, value, .. } => {
            if let Some(part) = not_a_square(kind, key, value) {
                return language.say("site-square-refused", [("square", part.into())]);
            }
            let shown: String = value.chars().take(40).collect();
            let label = ("label", option_label(language, kind, key).into());
            let value = ("value", shown.into());
            let mut own = option_groups(kind).iter().flat_map(|group| group.own);
            if own.any(|(own, _)| own == key) {
                // What it takes stands beside the field in which it was written.
                return language.say("site-value-refused", [label, value]);
            }
            let about = ("about", option_about(language, kind, key).into());
            language.say("site-option-refused", [label, value, about])
        }
        OptionError::Board(error) => board_error(language, error),
        OptionError::Flowers(error) => flowers_fault(language, &error.fault),
        _ => language.say("site-options-refused", []),
    }
}

/// What of a list of squares is none.
fn not_a_square(kind: Kind, key: &str, value: &str) -> Option<String> {
    let mut specs = kind.options().iter();
    specs.find(|spec| spec.key == key && matches!(spec.values, Values::Squares { .. }))?;
    let mut parts = value.split(',').map(str::trim);
    let part = parts.find(|part| Square::parse(part).is_none())?;
    Some(part.chars().take(40).collect())
}

/// Why flowers can't be planted so.
fn flowers_fault(language: Language, fault: &FlowersFault) -> String {
    match *fault {
        FlowersFault::TooMany(found) => {
            language.say("site-flowers-many", [("found", found.into())])
        }
        FlowersFault::OffLawn(square) => {
            language.say("site-square-refused", [("square", written(square))])
        }
        FlowersFault::SameSquare(square) => {
            language.say("site-flowers-twice", [("square", written(square))])
        }
    }
}

/// Why tiles make no board.
fn board_error(language: Language, error: &BoardError) -> String {
    let tile = |[column, row]: [u8; 2]| format!("{column},{row}").into();
    match *error {
        BoardError::Syntax(_) => language.say("site-board-refused", []),
        BoardError::TileCount { found, .. } => {
            language.say("site-board-count", [("found", found.into())])
        }
        BoardError::Overlap(first, second) => {
            let arguments = [("first", tile(first)), ("second", tile(second))];
            language.say("site-board-overlap", arguments)
        }
        BoardError::Apart(first) => language.say("site-board-apart", [("first", tile(first))]),
        BoardError::TooLarge { columns, rows } => {
            let arguments = [("columns", columns.into()), ("rows", rows.into())];
            language.say("site-board-large", arguments)
        }
    }
}
