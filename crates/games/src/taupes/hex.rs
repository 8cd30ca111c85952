//! The hexagon of 61 spaces in a `u64`, and the straight lines on it.

use std::fmt;

/// The number of spaces.
pub const SPACES: usize = 61;
/// The highest number on a disc, and so the longest move.
pub const MAX_STEPS: usize = 4;

const RADIUS: i8 = 4;

/// The six directions, each the one before it turned by 60 degrees.
pub(super) const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A space of a level, by its place in the order A1 to A5, B1 to B6, ... I5 to I9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// The middle of the board, E5.
    pub const CENTRE: Self = Self(30);

    pub(super) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// The space with these axial coordinates, if it is on the board.
    pub const fn new(q: i8, r: i8) -> Option<Self> {
        match index(q, r) {
            Some(index) => Some(Self(index as u8)),
            None => None,
        }
    }

    /// All spaces in order: the bits of the sets of spaces.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SPACES).map(Self::at)
    }

    /// The index, for arrays with one entry per space.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The axial coordinates (q, r).
    pub const fn axial(self) -> (i8, i8) {
        AXIAL[self.index()]
    }

    /// The space after turning the board by `steps` times 60 degrees.
    pub(super) fn turned(self, steps: u8) -> Self {
        let (q, r) = (0..steps % 6).fold(self.axial(), |(q, r), _| (-r, q + r));
        Self::new(q, r).expect("the board turns onto itself")
    }

    /// Reads a space like E5 at the beginning of a text and gives the rest.
    pub fn parse_prefix(text: &str) -> Option<(Self, &str)> {
        let bytes = text.as_bytes();
        let row = bytes.first()?.to_ascii_uppercase().checked_sub(b'A')?;
        let number = bytes.get(1)?.checked_sub(b'0')?;
        if row > 8 || number > 9 {
            return None;
        }
        let space = Self::new(number as i8 - 5, RADIUS - row as i8)?;
        Some((space, &text[2..]))
    }

    /// Reads a text that is a space and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        match Self::parse_prefix(text)? {
            (space, "") => Some(space),
            _ => None,
        }
    }

    /// The direction and the number of steps of the straight line to another space.
    pub(super) fn line_to(self, other: Self) -> Option<(usize, i8)> {
        let ((q, r), (to_q, to_r)) = (self.axial(), other.axial());
        let (dq, dr) = (to_q - q, to_r - r);
        let steps = dq.abs().max(dr.abs()).max((dq + dr).abs());
        let along = |&(q, r): &(i8, i8)| (q * steps, r * steps) == (dq, dr);
        let direction = DIRECTIONS.iter().position(along)?;
        (steps > 0).then_some((direction, steps))
    }

    /// The space some steps further in a direction.
    pub(super) fn step(self, direction: usize, steps: i8) -> Option<Self> {
        let ((q, r), (dq, dr)) = (self.axial(), DIRECTIONS[direction]);
        Self::new(q + dq * steps, r + dr * steps)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (q, r) = self.axial();
        let row = char::from(b'A' + (RADIUS - r) as u8);
        write!(f, "{row}{}", q + 5)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The straight moves from a space with one number of steps, in the six directions.
///
/// What is asked of them is asked of all six at once, and the answer is a set of directions: whether a
/// way is free can't be predicted, so nothing branches on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rays {
    /// The spaces that must be free, the end included; all of them where there is no way, since some
    /// mole stands somewhere.
    paths: [u64; 6],
    /// The space where the way ends, as a set; empty where there is no way.
    ends: [u64; 6],
}

impl Rays {
    const NONE: Self = Self {
        paths: [u64::MAX; 6],
        ends: [0; 6],
    };

    /// The directions in which no space is occupied and the end is not barred.
    pub(super) fn free(&self, occupied: u64, barred: u64) -> u8 {
        self.directions(|path, end| path & occupied | end & barred == 0)
    }

    /// The directions in which the way ends in one of these spaces.
    pub(crate) fn ending_in(&self, spaces: u64) -> u8 {
        self.directions(|_, end| end & spaces != 0)
    }

    fn directions(&self, holds: impl Fn(u64, u64) -> bool) -> u8 {
        let ways = self.paths.iter().zip(&self.ends).enumerate();
        ways.fold(0, |set, (direction, (&path, &end))| {
            set | u8::from(holds(path, end)) << direction
        })
    }

    /// Where the way in a direction ends, if there is one.
    pub(crate) fn end(&self, direction: usize) -> Option<Space> {
        let end = self.ends[direction];
        (end != 0).then(|| Space::at(end.trailing_zeros() as usize))
    }
}

/// The straight moves for each number of steps (less one) from each space.
pub(super) type RayTable = [[Rays; SPACES]; MAX_STEPS];

/// All straight moves on a board whose edges all exist.
pub(super) static RAYS: RayTable = rays();

/// The straight moves where the edges between the centre and these neighbours do not exist.
pub(super) fn rays_without(dotted: impl Iterator<Item = usize>) -> Box<RayTable> {
    let mut table = Box::new(RAYS);
    for direction in dotted {
        let opposite = (direction + 3) % 6;
        for distance in 0..MAX_STEPS {
            // Outwards from so far behind the centre, and inwards from so far beyond its neighbour: the
            // edge is crossed by the step after that distance.
            let outwards = Space::CENTRE.step(opposite, distance as i8);
            let inwards = Space::CENTRE.step(direction, distance as i8 + 1);
            for table in &mut table[distance..] {
                for (from, direction) in [(outwards, direction), (inwards, opposite)] {
                    if let Some(from) = from {
                        let rays = &mut table[from.index()];
                        rays.paths[direction] = u64::MAX;
                        rays.ends[direction] = 0;
                    }
                }
            }
        }
    }
    table
}

const AXIAL: [(i8, i8); SPACES] = axial();

const fn index(q: i8, r: i8) -> Option<usize> {
    if q < -RADIUS || q > RADIUS || r < -RADIUS || r > RADIUS || (q + r).abs() > RADIUS {
        return None;
    }
    // The lengths of the rows from A up to this one.
    let mut index = 0;
    let mut row = RADIUS;
    while row > r {
        index += row_length(row);
        row -= 1;
    }
    Some(index + (q - row_start(r)) as usize)
}

const fn row_start(r: i8) -> i8 {
    if r > 0 { -RADIUS } else { -RADIUS - r }
}

const fn row_length(r: i8) -> usize {
    (2 * RADIUS + 1 - r.abs()) as usize
}

const fn axial() -> [(i8, i8); SPACES] {
    let mut axial = [(0, 0); SPACES];
    let mut r = -RADIUS;
    while r <= RADIUS {
        let mut q = -RADIUS;
        while q <= RADIUS {
            if let Some(index) = index(q, r) {
                axial[index] = (q, r);
            }
            q += 1;
        }
        r += 1;
    }
    axial
}

const fn rays() -> RayTable {
    let mut rays = [[Rays::NONE; SPACES]; MAX_STEPS];
    let mut from = 0;
    while from < SPACES {
        let mut direction = 0;
        while direction < 6 {
            let (mut q, mut r) = AXIAL[from];
            let (dq, dr) = DIRECTIONS[direction];
            let mut path = 0;
            let mut steps = 0;
            while steps < MAX_STEPS {
                q += dq;
                r += dr;
                let Some(end) = index(q, r) else { break };
                path |= 1 << end;
                rays[steps][from].paths[direction] = path;
                rays[steps][from].ends[direction] = 1 << end;
                steps += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    rays
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_coordinates_agree_with_the_page() {
        for (name, q, r) in [
            ("E5", 0, 0),
            ("A1", -4, 4),
            ("I9", 4, -4),
            ("A5", 0, 4),
            ("I5", 0, -4),
        ] {
            let space = Space::new(q, r).unwrap();
            assert_eq!(space.to_string(), name);
            assert_eq!(Space::parse(name), Some(space));
        }
        let names: Vec<String> = (0..SPACES).map(|i| Space::at(i).to_string()).collect();
        assert!(names.is_sorted());
        assert_eq!(Space::CENTRE.to_string(), "E5");
        for text in ["", "A", "A0", "A6", "I4", "J5", "E10", "5E", "Eé", "é5"] {
            assert_eq!(Space::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn six_turns_are_none() {
        let space = Space::parse("C7").unwrap();
        assert_eq!(
            Space::new(1, 0).unwrap().turned(1),
            Space::new(0, 1).unwrap()
        );
        assert_eq!((0..6).fold(space, |space, _| space.turned(1)), space);
        for direction in 0..6 {
            let next = Space::CENTRE.step(direction, 1).unwrap();
            let turned = Space::CENTRE.step((direction + 1) % 6, 1).unwrap();
            assert_eq!(next.turned(1), turned);
        }
    }
}
