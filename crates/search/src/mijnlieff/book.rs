//! The opening book: the exact margins of the first positions on the 4x4 square, for all openings.
//!
//! The first byte of the file says up to how many pieces its positions have. For each position one byte follows:
//! the margin from the view of the side to move. The positions themselves are not in it: they are all that there are
//! up to symmetry, sorted by their keys.

use burrow_games::mijnlieff::{Board, Mijnlieff, Opening};

use super::field::{Field, Hand, Situation};
use super::solver::Solver;
use crate::control::{Control, Limits, Stop, Stopped};

static DATA: &[u8] = include_bytes!("../../data/mijnlieff-square.bin");

/// The keys of the canonical places, sorted, and their margins.
pub(crate) struct Book {
    keys: Vec<u64>,
    margins: &'static [u8],
}

impl Book {
    /// The book that comes with the program, if it is whole.
    pub(crate) fn load(field: &Field) -> Option<Self> {
        let (&pieces, margins) = DATA.split_first()?;
        let places = places(field, pieces);
        let keys: Vec<u64> = places.iter().map(Situation::key).collect();
        (keys.len() == margins.len()).then_some(Self { keys, margins })
    }

    /// Whether a place has as few pieces as those of the book.
    pub(crate) fn covers(place: &Situation) -> bool {
        let most = DATA.first().copied().unwrap_or(0);
        place.empty().count_zeros() <= most.into()
    }

    /// The margin of a place, from the view of its side to move.
    pub(crate) fn margin(&self, field: &Field, place: &Situation) -> Option<i32> {
        let key = field.canonical(*place).key();
        let index = self.keys.binary_search(&key).ok()?;
        Some((self.margins[index] as i8).into())
    }
}

/// Computes the contents of the file of a book with up to `pieces` pieces, with `memory` bytes, and tells
/// how many positions of how many are solved.
///
/// A book answers for positions with one piece less than it has: their moves lead into it.
pub fn generate(
    pieces: u8,
    memory: usize,
    stop: &Stop,
    mut progress: impl FnMut(usize, usize),
) -> Result<Vec<u8>, Stopped> {
    let game = Mijnlieff::new(Board::default_for(1), Opening::Any);
    let Some(field) = Field::new(&game) else {
        return Ok(Vec::new());
    };
    let places = places(&field, pieces);
    let mut solver = Solver::new(field, memory);
    let mut control = Control::new(Limits::default(), stop);
    let mut file = vec![pieces];
    for (place, solved) in places.iter().zip(1..) {
        file.push(solver.solve(place, 0, &mut control)? as i8 as u8);
        progress(solved, places.len());
    }
    Ok(file)
}

/// The positions of the book in the order of the file.
fn places(field: &Field, pieces: u8) -> Vec<Situation> {
    const FULL: Hand = Hand(0xAA);
    let start = Situation {
        own: 0,
        other: 0,
        hand: FULL,
        other_hand: FULL,
        allowed: u16::MAX,
    };
    let mut places = Vec::new();
    let mut latest = vec![start];
    for _ in 0..pieces {
        let next = latest.iter().flat_map(|place| place.placements(field));
        latest = next.map(|place| field.canonical(place)).collect();
        latest.sort_unstable_by_key(Situation::key);
        latest.dedup();
        places.extend_from_slice(&latest);
    }
    places.sort_unstable_by_key(Situation::key);
    places
}
