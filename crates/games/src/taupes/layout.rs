//! Where the holes and special spaces are: data, replaceable by the user.

use std::fmt;
use std::str::FromStr;

use super::hex::{DIRECTIONS, Space};
use super::standard;
use crate::bits;
use crate::text::{Field, SyntaxError, count};

/// The number of levels.
pub const LEVELS: usize = 4;

/// The holes and special spaces of one level, as sets of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Level {
    pub(super) holes: u64,
    pub(super) special: u64,
}

impl Level {
    fn turned(self, steps: u8) -> Self {
        Self {
            holes: turn_set(self.holes, steps),
            special: turn_set(self.special, steps),
        }
    }
}

/// A set of spaces after turning the board.
pub(super) fn turn_set(set: u64, steps: u8) -> u64 {
    bits::ones(set).fold(0, |turned, index| {
        turned | 1 << Space::at(index).turned(steps).index()
    })
}

/// A place in axial coordinates, not yet known to be on the board.
pub type Axial = (i32, i32);

/// A level as it is given: unchecked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LevelData {
    /// Where the holes are.
    pub holes: Vec<Axial>,
    /// Where the special spaces are.
    pub special: Vec<Axial>,
}

/// The holes and special spaces of all levels, checked.
///
/// Two layouts are equal if they play alike, whatever their source.
#[derive(Clone, Debug)]
pub struct Layout {
    source: String,
    levels: [Level; LEVELS],
    /// The directions from the centre in which the last level has a solid spoke.
    solid: [bool; 6],
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        (self.levels, self.solid) == (other.levels, other.solid)
    }
}

impl Eq for Layout {}

/// Why a layout can't be played on. Levels are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayoutError {
    /// The text is not in the form of a layout.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// Not four levels.
    #[error("{}, but a layout has {LEVELS}", count(*.found, "level"))]
    LevelCount {
        /// How many there are.
        found: usize,
    },
    /// A hole or special space that is none.
    #[error("level {level}: ({}, {}) is off the board", .at.0, .at.1)]
    OffBoard {
        /// The level.
        level: usize,
        /// The coordinates.
        at: Axial,
    },
    /// The same space twice.
    #[error("level {level}: {space} {} is given twice", axial_text(*.space))]
    Doubled {
        /// The level.
        level: usize,
        /// The space.
        space: Space,
    },
    /// The lawn has no special spaces.
    #[error("level 1 can't have special spaces")]
    SpecialOnLawn,
    /// A space that is both.
    #[error("level {level}: {space} {} is both a hole and a special space", axial_text(*.space))]
    SpecialOnHole {
        /// The level.
        level: usize,
        /// The space.
        space: Space,
    },
    /// The last level has one hole, in the centre.
    #[error("level 4 must have exactly one hole, in the centre (0, 0)")]
    LastHole,
    /// Not three different spokes.
    #[error(
        "the centre must have three solid spokes, along three of {}",
        spokes_text()
    )]
    Spokes,
    /// The holes must become fewer.
    #[error(
        "level {level} has {}, but the level above has only {above}: their number must fall", count(*.holes as usize, "hole")
    )]
    HolesMustFall {
        /// The lower level.
        level: usize,
        /// Its holes.
        holes: u32,
        /// The holes of the level above.
        above: u32,
    },
    /// There must be more moles than holes.
    #[error("level 1 has {holes} holes for {moles} moles: there must be fewer holes than moles")]
    TooManyHoles {
        /// The holes of level 1.
        holes: u32,
        /// All moles in the game.
        moles: usize,
    },
}

fn axial_text(space: Space) -> String {
    let (q, r) = space.axial();
    format!("({q}, {r})")
}

fn spokes_text() -> String {
    let spokes: Vec<String> = DIRECTIONS
        .iter()
        .map(|(q, r)| format!("({q}, {r})"))
        .collect();
    spokes.join(" ")
}

impl Layout {
    /// Checks what is given and makes a layout of it. Spokes are directions from the centre.
    pub fn new(
        source: impl Into<String>,
        levels: &[LevelData],
        solid: &[Axial],
    ) -> Result<Self, LayoutError> {
        let data: &[LevelData; LEVELS] =
            levels.try_into().map_err(|_| LayoutError::LevelCount {
                found: levels.len(),
            })?;
        let mut levels = [Level {
            holes: 0,
            special: 0,
        }; LEVELS];
        for (i, (level, data)) in levels.iter_mut().zip(data).enumerate() {
            level.holes = space_set(i + 1, &data.holes)?;
            level.special = space_set(i + 1, &data.special)?;
            if let Some(index) = bits::ones(level.holes & level.special).next() {
                return Err(LayoutError::SpecialOnHole {
                    level: i + 1,
                    space: Space::at(index),
                });
            }
        }
        if levels[0].special != 0 {
            return Err(LayoutError::SpecialOnLawn);
        }
        if levels[LEVELS - 1].holes != 1 << Space::CENTRE.index() {
            return Err(LayoutError::LastHole);
        }
        for (i, pair) in levels.windows(2).enumerate() {
            let (above, holes) = (pair[0].holes.count_ones(), pair[1].holes.count_ones());
            if holes >= above {
                return Err(LayoutError::HolesMustFall {
                    level: i + 2,
                    holes,
                    above,
                });
            }
        }
        let is_solid = DIRECTIONS.map(|direction| solid.contains(&axial(direction)));
        if solid.len() != 3 || is_solid.iter().filter(|&&is_solid| is_solid).count() != 3 {
            return Err(LayoutError::Spokes);
        }
        Ok(Self {
            source: source.into(),
            levels,
            solid: is_solid,
        })
    }

    /// Where the layout comes from.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The levels as data, the lawn first.
    pub fn levels(&self) -> [LevelData; LEVELS] {
        let list = |set| {
            bits::ones(set)
                .map(|index| axial(Space::at(index).axial()))
                .collect()
        };
        self.levels.map(|level| LevelData {
            holes: list(level.holes),
            special: list(level.special),
        })
    }

    /// The directions of the solid spokes.
    pub fn solid(&self) -> Vec<Axial> {
        let directions = DIRECTIONS.into_iter().zip(self.solid);
        directions
            .filter(|(_, solid)| *solid)
            .map(|(direction, _)| axial(direction))
            .collect()
    }

    /// The levels as they lie, each turned by its orientation.
    pub(super) fn laid(&self, orientations: [u8; LEVELS]) -> [Level; LEVELS] {
        std::array::from_fn(|i| self.levels[i].turned(orientations[i]))
    }

    /// The directions of the solid or the dotted spokes of the last level when it is turned.
    pub(super) fn spokes(
        &self,
        solid: bool,
        orientation: u8,
    ) -> impl Iterator<Item = usize> + use<'_> {
        (0..6)
            .filter(move |&direction| self.solid[direction] == solid)
            .map(move |direction| (direction + usize::from(orientation)) % 6)
    }
}

/// Reads the compact form that stands in records and positions.
impl FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        if text == "standard" {
            return Ok(Self::default());
        }
        let whole = Field { text, offset: 0 };
        let parts: Vec<Field<'_>> = whole.split('/').collect();
        let [levels @ .., spokes] = &parts[..] else {
            return Err(whole.expected("levels separated by slashes").into());
        };
        if levels.len() != LEVELS {
            let form = "four levels and the solid spokes, separated by slashes";
            return Err(whole.expected(form).into());
        }
        let spaces = |field: Field<'_>| -> Result<Vec<Axial>, SyntaxError> {
            let spaces = field.list("spaces like E5", Space::parse_prefix)?;
            Ok(spaces
                .into_iter()
                .map(|space| axial(space.axial()))
                .collect())
        };
        let mut data = Vec::new();
        for level in levels {
            let mut sets = level.split('*').map(spaces);
            data.push(LevelData {
                holes: sets.next().transpose()?.unwrap_or_default(),
                special: sets.next().transpose()?.unwrap_or_default(),
            });
            if sets.next().is_some() {
                return Err(level.expected("holes, one asterisk, special spaces").into());
            }
        }
        Self::new("given with the game", &data, &spaces(*spokes)?)
    }
}

/// The reconstruction that the rules page gives.
impl Default for Layout {
    fn default() -> Self {
        let levels = standard::LEVELS.map(|(holes, special)| LevelData {
            holes: holes.to_vec(),
            special: special.to_vec(),
        });
        Self::new(standard::SOURCE, &levels, &standard::SOLID).expect("the standard layout is one")
    }
}

/// The compact form: for each level its holes, an asterisk and its special spaces; then the spaces
/// beside the centre to which the solid spokes lead.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return f.write_str("standard");
        }
        for level in self.levels {
            write_spaces(f, level.holes)?;
            if level.special != 0 {
                f.write_str("*")?;
                write_spaces(f, level.special)?;
            }
            f.write_str("/")?;
        }
        let mut spokes = self.solid().into_iter().filter_map(space_at);
        spokes.try_for_each(|space| write!(f, "{space}"))
    }
}

fn write_spaces(f: &mut fmt::Formatter<'_>, set: u64) -> fmt::Result {
    bits::ones(set).try_for_each(|index| write!(f, "{}", Space::at(index)))
}

fn space_at((q, r): Axial) -> Option<Space> {
    Space::new(q.try_into().ok()?, r.try_into().ok()?)
}

fn axial((q, r): (i8, i8)) -> Axial {
    (q.into(), r.into())
}

fn space_set(level: usize, given: &[Axial]) -> Result<u64, LayoutError> {
    let mut set = 0;
    for &at in given {
        let space = space_at(at).ok_or(LayoutError::OffBoard { level, at })?;
        if set & 1 << space.index() != 0 {
            return Err(LayoutError::Doubled { level, space });
        }
        set |= 1 << space.index();
    }
    Ok(set)
}
