//! Guests: people without an account, known by a signed cookie.

use burrow_play::{Person, PersonId};
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

const FIRST: [&str; 16] = [
    "Velvet", "Amber", "Misty", "Clover", "Pebble", "Hazel", "Mossy", "Sunny", "Rusty", "Silver",
    "Maple", "Dusty", "Copper", "Willow", "Breezy", "Ginger",
];
const SECOND: [&str; 16] = [
    "Mole", "Badger", "Hedgehog", "Vole", "Otter", "Wren", "Robin", "Beetle", "Marten", "Dormouse",
    "Finch", "Shrew", "Rabbit", "Newt", "Sparrow", "Weasel",
];

/// Letters of ids: easy to read aloud, none that look alike.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// A random id of `length` letters, from the system's generator.
pub fn random_id(length: usize) -> String {
    let mut rng = rand::rng();
    let letter = |_| char::from(LETTERS[rng.random_range(0..LETTERS.len())]);
    (0..length).map(letter).collect()
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
    /// A new guest with a pleasant name.
    pub fn new() -> Self {
        Self::unnamed(PersonId(random_id(20)))
    }

    /// A guest who has not chosen a name: the pleasant one comes from the id, so that nothing need be kept.
    pub fn unnamed(id: PersonId) -> Self {
        let number = |place: usize| usize::from(id.0.as_bytes().get(place).copied().unwrap_or(0));
        let first = FIRST[number(0) % FIRST.len()];
        let second = SECOND[number(1) % SECOND.len()];
        let name = format!("{first} {second}");
        Self { id, name }
    }

    /// As a player.
    pub fn person(&self) -> Person {
        Person {
            id: self.id.clone(),
            name: self.name.clone(),
        }
    }
}

impl Default for Guest {
    fn default() -> Self {
        Self::new()
    }
}

/// A name as it may be kept: without control characters and doubled blanks, of 1 to 24 letters.
pub fn clean_name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let cleaned: String = words
        .join(" ")
        .chars()
        .filter(|c| !c.is_control() && !is_invisible(*c))
        .collect();
    (1..=LONGEST_NAME)
        .contains(&cleaned.chars().count())
        .then_some(cleaned)
}

/// Marks that change the direction of writing or join letters unseen could make one name look like another.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
