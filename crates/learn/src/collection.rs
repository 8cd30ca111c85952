//! Files of puzzles, and those that are compiled in.

use std::collections::HashSet;
use std::io::Read;
use std::sync::OnceLock;

use burrow_games::Kind;
use flate2::read::GzDecoder;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::line::BadLine;
use crate::puzzle::Puzzle;

/// The first line of a file of puzzles: what it is, and the version of the format.
pub const HEADER: &str = "burrow puzzles 1";

/// What begins a file that is compressed with gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// More text than this is no file of puzzles.
const MOST_BYTES: u64 = 64 << 20;

/// Why a file of puzzles can't be read.
#[derive(Debug, thiserror::Error)]
pub enum BadFile {
    /// It is damaged, too long, or no text.
    #[error("the file can't be unpacked or is no text: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It does not begin with the header.
    #[error("line 1: expected {HEADER:?}, found {0:?}")]
    Header(String),
    /// A line is no puzzle.
    #[error("line {line}: {reason}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: BadLine,
    },
    /// A puzzle is there twice, perhaps turned or mirrored.
    #[error("line {line}: {id} is there twice")]
    Twice {
        /// The second of the two lines.
        line: usize,
        /// The puzzle.
        id: String,
    },
}

/// Puzzles in the order of their file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
}

impl Collection {
    /// The puzzles that are compiled in, by game.
    pub fn embedded() -> &'static Self {
        static EMBEDDED: OnceLock<Collection> = OnceLock::new();
        EMBEDDED.get_or_init(|| {
            let puzzles = FILES
                .iter()
                .flat_map(|file| Self::read(file).expect("a test reads these files").puzzles);
            Self {
                puzzles: puzzles.collect(),
            }
        })
    }

    /// Reads a file of puzzles, which may be compressed with gzip.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read(bytes: &[u8]) -> Result<Self, BadFile> {
        let mut text = String::new();
        if bytes.starts_with(&GZIP) {
            let unpacked = GzDecoder::new(bytes);
            unpacked.take(MOST_BYTES).read_to_string(&mut text)?;
        } else {
            bytes.take(MOST_BYTES).read_to_string(&mut text)?;
        }
        let mut lines = (1..).zip(text.lines());
        let (_, header) = lines.next().unwrap_or((1, ""));
        if header != HEADER {
            return Err(BadFile::Header(header.chars().take(60).collect()));
        }
        let mut puzzles = Vec::new();
        let mut ids = HashSet::new();
        for (line, text) in lines {
            let puzzle =
                Puzzle::from_line(text).map_err(|reason| BadFile::Line { line, reason })?;
            if !ids.insert(puzzle.id.clone()) {
                let id = puzzle.id;
                return Err(BadFile::Twice { line, id });
            }
            puzzles.push(puzzle);
        }
        Ok(Self { puzzles })
    }

    /// All puzzles with the numbers of their lines in a file of their own, which begins with the header.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &Puzzle)> {
        (2..).zip(&self.puzzles)
    }

    /// Some of the puzzles with the numbers of their lines, drawn by a seed; all if there are no more.
    pub fn sample(&self, number: usize, seed: u64) -> Vec<(usize, &Puzzle)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut rest: Vec<_> = self.lines().collect();
        let mut drawn = Vec::new();
        while drawn.len() < number && !rest.is_empty() {
            drawn.push(rest.swap_remove(rng.random_range(0..rest.len())));
        }
        drawn
    }

    /// All puzzles, or those of one game.
    pub fn of(&self, kind: Option<Kind>) -> impl Iterator<Item = &Puzzle> {
        { self.puzzles.iter() }.filter(move |puzzle| kind.is_none_or(|kind| puzzle.kind() == kind))
    }

    /// The puzzle with this name.
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    /// The puzzle of a day, counted from 1970: each game in turn, and every puzzle of it before one comes again.
    pub fn of_the_day(&self, day: u64) -> Option<&Puzzle> {
        let kinds = Kind::ALL.len() as u64;
        let kind = Kind::ALL[(day % kinds) as usize];
        let puzzles: Vec<&Puzzle> = self.of(Some(kind)).collect();
        let count = puzzles.len() as u64;
        // A stride that has no factor in common with the count leads to all of them, in no obvious order.
        let stride = (count * 5 / 13..).find(|&stride| gcd(stride, count) == 1)?;
        let index = (day / kinds).wrapping_mul(stride).checked_rem(count)?;
        puzzles.get(index as usize).copied()
    }

    /// The puzzle of the same game that is the next harder one, or the easiest after the hardest.
    pub fn after(&self, puzzle: &Puzzle) -> Option<&Puzzle> {
        let key = |puzzle: &Puzzle| (puzzle.rating, puzzle.id.clone());
        let others = || self.of(Some(puzzle.kind()));
        let harder = others().filter(|other| key(other) > key(puzzle));
        harder
            .min_by_key(|other| key(other))
            .or_else(|| others().min_by_key(|other| key(other)))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// `data/puzzles`, in the order of [`Kind::ALL`].
const FILES: [&[u8]; Kind::ALL.len()] = [
    include_bytes!("../../../data/puzzles/molehill.jsonl.gz"),
    include_bytes!("../../../data/puzzles/taupes.jsonl.gz"),
    include_bytes!("../../../data/puzzles/talpa.jsonl.gz"),
    include_bytes!("../../../data/puzzles/mijnlieff.jsonl.gz"),
];
