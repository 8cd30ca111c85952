//! The opening book: the exact margins of the first positions on the 4x4 square, for all openings.
//!
//! The file holds one byte for each position, the margin from the view of the side to move. The positions are not
//! in it: they are the canonical ones of each number of pieces, one number after the other, sorted by their keys.

use std::collections::BTreeMap;

use burrow_games::mijnlieff::{Board, Mijnlieff, Opening};

use super::field::{Field, Hand, Place};
use super::solver::Solver;
use crate::control::{Control, Limits, Stop, Stopped};

/// Positions with up to so many pieces are in the book: it answers for positions with one piece less, and those
/// with more are solved in less than a tenth of a second.
pub const PIECES: u32 = 4;

static DATA: &[u8] = include_bytes!("../../data/mijnlieff-square.bin");

/// Margins by the keys of canonical places.
pub(crate) struct Book(BTreeMap<u64, i8>);

impl Book {
    /// The book that comes with the program, if it is whole.
    pub(crate) fn load(field: &Field) -> Option<Self> {
        let places = places(field);
        (places.len() == DATA.len()).then(|| {
            let margins = DATA.iter().map(|&margin| margin as i8);
            let keys = places.iter().map(Place::key);
            Self(keys.zip(margins).collect())
        })
    }

    /// The margin of a place, from the view of its side to move.
    pub(crate) fn margin(&self, field: &Field, place: &Place) -> Option<i32> {
        let margin = self.0.get(&field.canonical(*place).key());
        margin.map(|&margin| margin.into())
    }
}

/// Computes the contents of the book's file with so many bytes of memory, and tells how many positions of how
/// many are solved.
pub fn generate(
    memory: usize,
    stop: &Stop,
    mut progress: impl FnMut(usize, usize),
) -> Result<Vec<u8>, Stopped> {
    let game = Mijnlieff::new(Board::default_for(1), Opening::Any);
    let Some(field) = Field::new(&game) else {
        return Ok(Vec::new());
    };
    let places = places(&field);
    let mut solver = Solver::new(field, memory);
    let mut control = Control::new(Limits::default(), stop);
    let mut margins = Vec::with_capacity(places.len());
    for place in &places {
        margins.push(solver.solve(place, 0, &mut control)? as i8 as u8);
        progress(margins.len(), places.len());
    }
    Ok(margins)
}

/// The positions of the book in the order of the file.
fn places(field: &Field) -> Vec<Place> {
    const FULL: Hand = Hand(0xAA);
    let start = Place {
        own: 0,
        other: 0,
        hand: FULL,
        other_hand: FULL,
        allowed: u16::MAX,
    };
    let mut places = Vec::new();
    let mut latest = vec![start];
    for _ in 0..PIECES {
        let next: BTreeMap<u64, Place> = latest
            .iter()
            .flat_map(|place| place.placements(field))
            .map(|place| field.canonical(place))
            .map(|place| (place.key(), place))
            .collect();
        latest = next.into_values().collect();
        places.extend_from_slice(&latest);
    }
    places
}
