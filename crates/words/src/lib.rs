//! What Burrow says to players, in four languages.
//!
//! The words are data: files in [Fluent](https://projectfluent.org) for each language, one for each subject, and
//! a test that all languages have the same messages with the same arguments.
//!
//! What is said about a game is said by its module (the trait in `game.rs` lists what that is); what all games share is
//! here: what can be chosen ([`option_label`] and its neighbours), what a move is worth ([`value_words`] and
//! [`advice`]), what a review says ([`moment_words`] and its neighbours), and the rules for players ([`rules`] and [`minute`]).

mod choices;
mod game;
mod impossible;
mod mijnlieff;
mod molehill;
mod review;
mod rules;
mod talpa;
mod taupes;
mod times;
mod values;

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

pub use choices::{
    OptionGroup, level_about, level_name, level_text, option_about, option_error, option_groups,
    option_label, option_value, option_words, single_options,
};
pub use fluent_bundle::FluentValue as Value;
pub use game::{
    Names, Row, authors, ending, ending_details, full_sheet, illegal, move_error, move_words,
    players, result, role, round_news, seat, sheet, standing, step_news, step_words, tagline, task,
    turn_words, unreadable,
};
pub use impossible::impossible;
pub use mijnlieff::where_to_place;
pub use molehill::{RoundEnd, round_end};
pub use review::{
    Moment, Warned, draw_words, moment_words, percent, player_sum, reason_words, verdict_words,
    warned_words,
};
pub use rules::{Block, Diagram, minute, rules};
pub use talpa::{warning, winning_path};
pub use times::ago;
pub use values::{advice, value_badge, value_sign, value_words};

/// The files of a language, by subject: those of the games and the terminal first.
#[cfg(not(target_family = "wasm"))]
macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../words/", $code, ".ftl")),
            include_str!(concat!("../words/", $code, ".sheet.ftl")),
            include_str!(concat!("../words/", $code, ".options.ftl")),
            include_str!(concat!("../words/", $code, ".advice.ftl")),
            include_str!(concat!("../words/", $code, ".review.ftl")),
            include_str!(concat!("../words/", $code, ".home.ftl")),
            include_str!(concat!("../words/", $code, ".people.ftl")),
            include_str!(concat!("../words/", $code, ".site.ftl")),
        ]
    };
}

/// What a language says in puzzles and lessons. Only the site does, so that no other page has to load it.
#[cfg(not(target_family = "wasm"))]
macro_rules! learn_file {
    ($code:literal) => {
        include_str!(concat!("../words/", $code, ".learn.ftl"))
    };
}

/// A language that Burrow speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// German.
    German,
}

#[cfg(target_family = "wasm")]
static TAUGHT: [OnceLock<String>; 4] = [const { OnceLock::new() }; 4];

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::English, Self::French, Self::Spanish, Self::German];

    /// The code of two letters: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::German => "de",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Spanish => "Español (España)",
            Self::German => "Deutsch",
        }
    }

    /// The best language of an `Accept-Language` list, by its weights and then by its order; `None` if it has none that
    /// Burrow speaks.
    pub fn preferred(list: &str) -> Option<Self> {
        let weighted = |entry: &str| {
            let mut parts = entry.split(';');
            let tag = parts.next().unwrap_or_default().trim();
            let code = tag.split('-').next().unwrap_or_default();
            let language: Self = code.to_ascii_lowercase().parse().ok()?;
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok());
            Some((language, weight.unwrap_or(1.0)))
        };
        let mut best: Option<(Self, f32)> = None;
        for (language, weight) in list.split(',').filter_map(weighted) {
            if weight > best.map_or(0.0, |best| best.1) {
                best = Some((language, weight));
            }
        }
        best.map(|best| best.0)
    }

    /// A message in this language, with its arguments.
    ///
    /// A message that does not exist shows itself as `⟦key⟧`, which tests look for.
    pub fn say<'a, const N: usize>(
        self,
        key: &str,
        arguments: [(&'a str, Value<'a>); N],
    ) -> String {
        self.say_with(key, arguments.into_iter().collect())
    }

    /// The same with any number of arguments.
    fn say_with(self, key: &str, arguments: FluentArgs<'_>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("⟦{key}⟧");
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        if errors.is_empty() {
            text.into_owned()
        } else {
            format!("⟦{key}⟧")
        }
    }

    /// Whether there is a message with this key.
    fn knows(self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    /// What it says in puzzles and lessons, as Fluent text.
    #[cfg(not(target_family = "wasm"))]
    pub fn learn_source(self) -> &'static str {
        match self {
            Self::English => learn_file!("en"),
            Self::French => learn_file!("fr"),
            Self::Spanish => learn_file!("es"),
            Self::German => learn_file!("de"),
        }
    }

    /// Pages don't teach.
    #[cfg(target_family = "wasm")]
    fn learn_source(self) -> &'static str {
        ""
    }

    /// All messages of the language that a page may need, as Fluent text.
    #[cfg(not(target_family = "wasm"))]
    pub fn source(self) -> String {
        let files = match self {
            Self::English => files!("en"),
            Self::French => files!("fr"),
            Self::Spanish => files!("es"),
            Self::German => files!("de"),
        };
        files.concat()
    }

    /// All messages of the language, as the page has given them.
    #[cfg(target_family = "wasm")]
    fn source(self) -> String {
        TAUGHT[self as usize].get().cloned().unwrap_or_default()
    }

    /// Gives the messages of the language to a page, which loads only those that its visitor reads.
    #[cfg(target_family = "wasm")]
    pub fn teach(self, source: &str) {
        TAUGHT[self as usize].get_or_init(|| source.to_owned());
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 4] =
            [const { OnceLock::new() }; 4];
        BUNDLES[self as usize].get_or_init(|| {
            let identifier: LanguageIdentifier = self.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
            // The marks that keep directions of writing apart would stand in file names and pictures.
            bundle.set_use_isolating(false);
            // A test reads the files strictly; what can be read is used in any case.
            let resource = FluentResource::try_new(self.source() + self.learn_source());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
            bundle
        })
    }
}

/// Anything that is written the same in all languages, as an argument: a square, an edge, a letter.
fn written(thing: impl fmt::Display) -> Value<'static> {
    thing.to_string().into()
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language that Burrow does not speak.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Burrow does not speak {0:?}; it speaks en, fr, es and de")]
pub struct UnknownLanguage(String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == text)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}
