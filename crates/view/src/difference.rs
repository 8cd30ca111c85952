//! What a page shows already: its parts are known by digests, and only what differs from them is sent.

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hasher};

use serde::Serialize;

use crate::Moment;
use crate::html::Part;

/// What a page shows: the ply, and a digest of every part. The page gets it with each view and sends it back as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) ply: usize,
    pub(super) moment: Moment,
    pub(super) digests: [u64; Part::ALL.len()],
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moment = match self.moment {
            Moment::Present => "now",
            Moment::Past => "past",
        };
        write!(f, "{}.{moment}", self.ply)?;
        self.digests
            .iter()
            .try_for_each(|digest| write!(f, ".{digest:x}"))
    }
}

impl Shown {
    /// `None` for a text that can't be read, or was written by another version.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut fields = text.split('.');
        let ply = fields.next()?.parse().ok()?;
        let moment = match fields.next()? {
            "now" => Moment::Present,
            "past" => Moment::Past,
            _ => return None,
        };
        let mut digests = [0; Part::ALL.len()];
        for digest in &mut digests {
            *digest = u64::from_str_radix(fields.next()?, 16).ok()?;
        }
        Some(Self {
            ply,
            moment,
            digests,
        })
    }
}

pub(super) fn digest_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// A part of a text that is made of an earlier one. Texts are divided into pieces, each of which ends with a tag.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Patch {
    /// Pieces of the earlier text: from which on, and how many.
    Copied(usize, usize),
    /// New text.
    New(String),
}

/// About what [`Patch::Copied`] takes, in bytes: shorter texts are not worth it.
const COPIED: usize = 12;

/// How a text is made of an earlier one, in one pass: what follows the last copy in both is copied too, and what has to
/// be looked for is taken from the next place that has it. Nothing if it is shorter to send all of it.
pub(super) fn patch(before: &str, after: &str) -> Option<Vec<Patch>> {
    let (old, new) = (pieces(before), pieces(after));
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (place, piece) in old.iter().enumerate() {
        places.entry(piece).or_default().push(place);
    }
    let (mut patches, mut cursor, mut at) = (Vec::new(), 0, 0);
    while at < new.len() {
        let from = next_place(&places, new[at], cursor);
        let count = from.map_or(0, |from| common(&old[from..], &new[at..]));
        let text: String = new[at..at + count.max(1)].concat();
        match from {
            Some(from) if text.len() > COPIED => {
                patches.push(Patch::Copied(from, count));
                cursor = from + count;
            }
            _ => push_new(&mut patches, text),
        }
        at += count.max(1);
    }
    let size: usize = patches.iter().map(Patch::size).sum();
    (size < after.len()).then_some(patches)
}

fn pieces(text: &str) -> Vec<&str> {
    text.split_inclusive('>').collect()
}

/// Where a piece is next, from a place on, or else anywhere.
fn next_place(places: &HashMap<&str, Vec<usize>>, piece: &str, cursor: usize) -> Option<usize> {
    let places = places.get(piece)?;
    let next = places.partition_point(|place| *place < cursor);
    places.get(next).or(places.first()).copied()
}

/// How many pieces two texts have in common from their beginning.
fn common(old: &[&str], new: &[&str]) -> usize {
    old.iter()
        .zip(new)
        .take_while(|(old, new)| old == new)
        .count()
}

fn push_new(patches: &mut Vec<Patch>, text: String) {
    match patches.last_mut() {
        Some(Patch::New(before)) => before.push_str(&text),
        _ => patches.push(Patch::New(text)),
    }
}

impl Patch {
    fn size(&self) -> usize {
        match self {
            Self::Copied(..) => COPIED,
            Self::New(text) => text.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Moment, Part, Patch, Shown, patch, pieces};

    fn patched(before: &str, patches: &[Patch]) -> String {
        let pieces = pieces(before);
        let parts = patches.iter().map(|patch| match patch {
            Patch::Copied(from, count) => pieces[*from..from + count].concat(),
            Patch::New(text) => text.clone(),
        });
        parts.collect()
    }

    #[test]
    fn patches_make_one_text_of_another() {
        let row = |number: usize| format!("<li><b>row {number}</b> of many</li>");
        let list: String = (0..20).map(row).collect();
        let longer = format!("{}{}", list.replace("<b>row 7<", "<i>row 7<"), row(20));
        let shorter = list.replace(&row(3), "");
        let reordered: String = (10..20).chain(0..10).map(row).collect();
        for (before, after) in [
            (&list, &longer),
            (&longer, &list),
            (&list, &shorter),
            (&list, &reordered),
        ] {
            let patches = patch(before, after).unwrap();
            assert_eq!(patched(before, &patches), *after);
            assert!(patches.len() < 6, "{patches:?}");
        }
        assert_eq!(patch(&list, "<p>"), None, "the new text is short");
    }

    #[test]
    fn what_is_shown_is_read_as_it_was_written() {
        let shown = Shown {
            ply: 12,
            moment: Moment::Past,
            digests: std::array::from_fn(|part| u64::MAX >> part),
        };
        let text = shown.to_string();
        assert_eq!(Shown::parse(&text), Some(shown));
        for wrong in ["", "12", "12.now", "12.then.1", &text[..text.len() - 18]] {
            assert_eq!(Shown::parse(wrong), None, "{wrong}");
        }
        assert_eq!(text.split('.').count(), 2 + Part::ALL.len());
    }
}
