//! Guests: people without an account, known by a signed cookie.

use burrow_play::{Person, PersonId, clean, has_name, hex};
use burrow_words::Language;
use rand::RngExt;
use sha2::{Digest, Sha256};

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Random, and secret to nobody, since the cookie is signed.
    pub id: PersonId,
    /// What they want to be called.
    pub name: String,
}

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// How many words each of the two parts of a pleasant name is chosen of.
const WORDS: u8 = 16;

/// Letters of ids: easy to read aloud, none that look alike.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// A random id of `length` letters, from the system's generator.
pub fn random_id(length: usize) -> String {
    let mut rng = rand::rng();
    let letter = |_| char::from(LETTERS[rng.random_range(0..LETTERS.len())]);
    (0..length).map(letter).collect()
}

/// What is kept of a secret: whoever reads the store can't use it.
pub fn hash_secret(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Words that bring a guest back, each one of 4,096: of two syllables, which can be read aloud in all our languages.
pub fn recovery_words() -> String {
    const WORDS: usize = 8;
    const CONSONANTS: &[u8; 16] = b"bdfgklmnprstvzjh";
    const VOWELS: &[u8; 4] = b"aeiu";
    let mut rng = rand::rng();
    let mut word = || -> String {
        let mut syllable = || {
            [
                char::from(CONSONANTS[rng.random_range(0..CONSONANTS.len())]),
                char::from(VOWELS[rng.random_range(0..VOWELS.len())]),
            ]
        };
        [syllable(), syllable()].concat().into_iter().collect()
    };
    let words: Vec<String> = (0..WORDS).map(|_| word()).collect();
    words.join(" ")
}

/// An id of `length` letters, at most 32, that follows from a secret and from what it stands for: whoever knows both finds
/// it again, and nobody else.
pub fn derived_id(secret: &[u8], parts: &[&[u8]], length: usize) -> String {
    let mut digest = Sha256::new_with_prefix(secret);
    for part in parts {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    }
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    digest
        .finalize()
        .into_iter()
        .take(length)
        .map(letter)
        .collect()
}

impl Guest {
    /// A new guest with a pleasant name in English.
    pub fn new() -> Self {
        Self::unnamed(PersonId(random_id(20)), Language::English)
    }

    /// A guest who has not chosen a name: the pleasant one comes from the id, so that nothing need be kept, and is in the
    /// language that they read.
    pub fn unnamed(id: PersonId, language: Language) -> Self {
        let number = |place: usize| id.0.as_bytes().get(place).copied().unwrap_or(0) % WORDS;
        let words = [("first", number(0).into()), ("second", number(1).into())];
        let name = language.say("guest-name", words);
        Self { id, name }
    }

    /// As a player.
    pub fn person(&self) -> Person {
        Person {
            id: self.id.clone(),
            name: self.name.clone(),
            rating: None,
        }
    }
}

impl Default for Guest {
    fn default() -> Self {
        Self::new()
    }
}

/// A name as it may be kept: [clean], of 1 to 24 letters, of which one at least is more than punctuation, and none that is
/// taken for the computer's.
pub fn clean_name(name: &str) -> Option<String> {
    let name = clean(name, LONGEST_NAME)?;
    let is_sensible = has_name(&name) && !name.to_lowercase().starts_with("burrow");
    is_sensible.then_some(name)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use burrow_play::PersonId;
    use burrow_words::Language;

    use super::{Guest, WORDS, clean_name};

    #[test]
    fn pleasant_names_are_different_and_could_be_chosen_too() {
        let letters = || (0..WORDS).map(char::from);
        for language in Language::ALL {
            let ids = letters().flat_map(|one| letters().map(move |two| format!("{one}{two}")));
            let names = ids.map(|id| Guest::unnamed(PersonId(id), language).name);
            let names: HashSet<String> = names.collect();
            assert_eq!(names.len(), usize::from(WORDS) * usize::from(WORDS));
            for name in names {
                assert_eq!(clean_name(&name).as_ref(), Some(&name), "{language}");
            }
        }
        let id = || PersonId("00".to_owned());
        let names = Language::ALL.map(|language| Guest::unnamed(id(), language).name);
        let expected = [
            "Velvet Mole",
            "Taupe de velours",
            "Topo de terciopelo",
            "Samtmaulwurf",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn names_can_be_seen_and_are_nobody_elses() {
        for (name, kept) in [
            ("  Ann \t Mole ", "Ann Mole"),
            ("\u{200b}Ann\u{202e}", "Ann"),
            ("Zoe\u{308}", "Zoe\u{308}"),
            ("\u{1f994}", "\u{1f994}"),
            ("a\u{301}\u{301}\u{301}\u{301}", "a\u{301}\u{301}\u{301}"),
        ] {
            assert_eq!(clean_name(name).as_deref(), Some(kept), "{name:?}");
        }
        for name in [
            "",
            " ",
            "\u{200b} \u{200b}",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{301}",
            "\u{e0041}",
            "...",
            "\u{2014}!",
            "Burrow, level 8",
            "burrow",
            "a very long name of a mole",
        ] {
            assert_eq!(clean_name(name), None, "{name:?}");
        }
    }
}
