//! Taupes et Compagnie (Virginia Charves and Bertram Kaes): a race of moles down four levels to the
//! golden shovel.
//!
//! The rules as implemented, with their rulings: `docs/rules/taupes.md`.

mod discs;
mod hex;
mod layout;
mod notation;
mod play;
mod playout;
mod setup;
mod standard;
mod symmetry;

pub use discs::{DISCS, Discs};
pub use hex::{MAX_STEPS, SPACES, Space};
pub use layout::{Axial, LEVELS, Layout, LayoutError, LevelData};
pub use setup::Impossible;
pub use symmetry::Rotation;

use hex::{RAYS, RayTable, Rays, rays_without};
use layout::Level;
pub(crate) use playout::draw_orientations;

use crate::game::{MAX_SEATS, Seat};
use crate::options::{OptionError, OptionSpec, Options, Values, names};

const PLAYERS: [(&str, usize); 3] = [("2", 2), ("3", 3), ("4", 4)];

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        values: Values::Choice(&names(&PLAYERS)),
        default: "2",
        note: None,
        about: "how many play: with 10, 7 or 6 moles each",
    },
    OptionSpec {
        key: "pro",
        values: Values::Flag,
        default: "false",
        note: None,
        about: "special spaces give a second move, and only solid spokes lead to the last hole",
    },
    OptionSpec {
        key: "orientations",
        values: Values::Orientations,
        default: "0,0,0,0",
        note: Some("random where games are started"),
        about: "by how many times 60 degrees each level is turned, the lawn first",
    },
    OptionSpec {
        key: "stall",
        values: Values::Number {
            low: 1,
            high: MAX_STALL,
        },
        default: "100",
        note: Some("50 per player"),
        about: "after how many discs without a newly filled hole the game is ended",
    },
    OptionSpec {
        key: "layout",
        values: Values::Layout,
        default: "standard",
        note: None,
        about: "where the holes and special spaces are",
    },
];

/// The most moles of a player: with two players.
pub const MAX_MOLES: usize = 10;

/// The greatest value of the option `stall`.
const MAX_STALL: u32 = 10_000;

/// A step: a player's move, or the disc that chance turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A mole is put on the lawn, before the race begins.
    Place(Space),
    /// Chance turns a disc.
    Disc(u8),
    /// A mole moves in a straight line.
    Go {
        /// Where it stands.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// On a special space: turn another disc.
    Again,
    /// The disc can't be used, or another one is declined.
    Pass,
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The player puts a mole on the lawn.
    Place,
    /// A disc is turned for the player.
    Turn {
        /// Whether it is the second disc of the turn.
        again: bool,
    },
    /// The player moves a mole as far as the disc says.
    Go {
        /// The number on the disc.
        disc: u8,
        /// Whether it is the second move of the turn.
        again: bool,
    },
    /// The player's mole stands on a special space: another disc or not.
    Decide,
    /// The game is over.
    Over,
}

/// Why a move is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A space that the board does not have.
    #[error(
        "{0} is not a space: the rows go from A1-A5 at the bottom over E1-E9 to I5-I9 at the top"
    )]
    OffBoard(String),
    /// Moles are still being put on the lawn.
    #[error("put a mole on a free space first, like +A1")]
    PlaceFirst,
    /// All moles are on the board.
    #[error("all moles have been placed")]
    AllPlaced,
    /// Moles are not placed in holes.
    #[error("{0} is a hole: moles start on the lawn")]
    PlaceInHole(Space),
    /// Another mole is there.
    #[error("a mole is on {0} already")]
    Occupied(Space),
    /// A disc must be turned before anything else.
    #[error("a disc must be turned first")]
    TurnFirst,
    /// A disc was turned and waits to be used.
    #[error("a {0} was turned and must be used first")]
    DiscWaits(u8),
    /// No disc with that number is face down.
    #[error("no disc {0} is face down")]
    NoSuchDisc(u8),
    /// The player has to say whether to turn another disc.
    #[error("say first whether to turn another disc: again, or - to decline")]
    DecideFirst,
    /// Nobody stands on a special space after a move.
    #[error("only a move that ends on a special space gives another disc, and only with pro=true")]
    NothingToDecide,
    /// No mole is there.
    #[error("no mole stands on {0}")]
    NoMole(Space),
    /// The mole belongs to another player.
    #[error("the mole on {0} is not yours")]
    NotYours(Space),
    /// The two spaces are not on a line.
    #[error("{from} and {to} are not on a straight line")]
    NotStraight {
        /// Where the mole stands.
        from: Space,
        /// Where it should go.
        to: Space,
    },
    /// Moles move exactly as far as the disc says.
    #[error("from {from} to {to} is {steps}, but the disc says {disc}")]
    WrongDistance {
        /// Where the mole stands.
        from: Space,
        /// Where it should go.
        to: Space,
        /// How far that is.
        steps: u8,
        /// The number on the disc.
        disc: u8,
    },
    /// No occupied space may be crossed.
    #[error("a mole on {0} is in the way")]
    InTheWay(Space),
    /// In the pro game dotted spokes lead nowhere.
    #[error("a dotted spoke does not lead to the centre, and the way from {from} to {to} uses one")]
    DottedSpoke {
        /// Where the mole stands.
        from: Space,
        /// Where it should go.
        to: Space,
    },
    /// The second move of a turn may not end on a special space.
    #[error("{0} is a special space: a second move may not end there")]
    SpecialAgain(Space),
    /// A mole that has no way to go, though others have.
    #[error("the mole on {from} can't move {disc}")]
    Blocked {
        /// Where the mole stands.
        from: Space,
        /// What the disc says.
        disc: u8,
    },
    /// A mole can be moved, so one must be.
    #[error("one of your moles can move {0}, so it must")]
    MustMove(u8),
    /// No mole can be moved.
    #[error("none of your moles can move {0}: the disc is spent, write -")]
    CannotMove(u8),
}

/// The rules with their options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taupes {
    players: usize,
    pro: bool,
    orientations: [u8; LEVELS],
    stall: u32,
    layout: Layout,
    /// The levels as they lie.
    levels: [Level; LEVELS],
    /// The straight moves of the last level where dotted spokes lead nowhere.
    last_rays: Option<Box<RayTable>>,
}

/// A state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    moles: [u64; MAX_SEATS],
    discs: [Discs; MAX_SEATS],
    to_move: Seat,
    phase: Phase,
    /// From 0 for the lawn.
    level: u8,
    /// The most holes of this level that have been occupied at one time.
    high: u8,
    /// The discs turned since the level began or `high` last rose.
    turned: u32,
    /// The winners, as bits.
    winners: u8,
    hash: u64,
}

impl State {
    /// The spaces of a seat's moles, as bits in the order of [`Space::index`].
    pub fn moles(&self, seat: Seat) -> u64 {
        self.moles[seat.index()]
    }

    /// The seat that acts, or for which a disc is turned.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// What happens next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The present level, 0 for the lawn to 3 for the last.
    pub fn level(&self) -> usize {
        self.level.into()
    }

    /// The discs of a seat that are face down.
    pub fn discs(&self, seat: Seat) -> Discs {
        self.discs[seat.index()]
    }

    /// How many discs have been turned since the level began or more of its holes were last filled
    /// than ever before: the count towards the end of a stalled game.
    pub fn turned(&self) -> u32 {
        self.turned
    }

    fn occupied(&self) -> u64 {
        self.moles.iter().fold(0, |all, moles| all | moles)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A mole reached the last hole, and in it the golden shovel.
    Shovel,
    /// Only one player had moles left.
    Alone,
    /// Nobody got anywhere.
    Stalled,
}

impl Taupes {
    /// The rules for two to four players on a layout, each level turned by its orientation.
    ///
    /// `stall` is the number of discs after which a stalled game ends; none for 50 per player.
    ///
    /// # Panics
    /// If the number of players is not 2, 3 or 4, an orientation is above 5, or `stall` is not from 1 to
    /// 10,000.
    pub fn new(
        players: usize,
        pro: bool,
        orientations: [u8; LEVELS],
        stall: Option<u32>,
        layout: Layout,
    ) -> Result<Self, LayoutError> {
        assert!((2..=MAX_SEATS).contains(&players), "two to four players");
        assert!(
            orientations.iter().all(|&turns| turns < 6),
            "six orientations"
        );
        assert!(
            stall.is_none_or(|stall| (1..=MAX_STALL).contains(&stall)),
            "a game stalls after 1 to {MAX_STALL} discs"
        );
        let levels = layout.laid(orientations);
        let holes = levels[0].holes.count_ones();
        let moles = players * moles_each(players);
        if holes as usize >= moles {
            return Err(LayoutError::TooManyHoles { holes, moles });
        }
        let last_rays = pro.then(|| rays_without(layout.spokes(false, orientations[LEVELS - 1])));
        Ok(Self {
            players,
            pro,
            orientations,
            stall: stall.unwrap_or(default_stall(players)),
            layout,
            levels,
            last_rays,
        })
    }

    /// The rules that a player asks for.
    pub fn from_options(options: &Options) -> Result<Self, OptionError> {
        options.only(OPTIONS)?;
        let players = options.choice("players", 2, &PLAYERS)?;
        let default = default_stall(players);
        let layout = match options.get("layout") {
            Some(text) => text.parse()?,
            None => Layout::default(),
        };
        Ok(Self::new(
            players,
            options.flag("pro", false)?,
            notation::orientations_option(options)?,
            Some(options.number("stall", default, 1..=MAX_STALL)?),
            layout,
        )?)
    }

    /// Whether the pro rules are played.
    pub fn pro(&self) -> bool {
        self.pro
    }

    /// By how many times 60 degrees each level is turned.
    pub fn orientations(&self) -> [u8; LEVELS] {
        self.orientations
    }

    /// The number of discs after which a stalled game ends.
    pub fn stall(&self) -> u32 {
        self.stall
    }

    /// How a game ended; nothing while it goes on.
    pub fn ending(&self, state: &State) -> Option<Ending> {
        if state.phase != Phase::Over {
            return None;
        }
        let last_hole = if state.level() == LEVELS - 1 {
            self.holes(LEVELS - 1)
        } else {
            0
        };
        let moles = |seat: usize| state.moles(Seat::new(seat));
        let with_moles = (0..self.players).filter(|&seat| moles(seat) != 0).count();
        let is_found = (0..self.players).any(|seat| moles(seat) & last_hole != 0);
        Some(if is_found {
            Ending::Shovel
        } else if with_moles == 1 {
            Ending::Alone
        } else {
            Ending::Stalled
        })
    }

    /// The layout before any level is turned.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The moles that each player starts with.
    pub fn moles_each(&self) -> usize {
        moles_each(self.players)
    }

    /// The holes of a level as it lies, as bits in the order of [`Space::index`].
    pub fn holes(&self, level: usize) -> u64 {
        self.levels[level].holes
    }

    /// The special spaces of a level as it lies.
    pub fn special(&self, level: usize) -> u64 {
        self.levels[level].special
    }

    /// The spaces beside the centre of the last level to which a solid spoke leads, as it lies.
    pub fn solid(&self) -> impl Iterator<Item = Space> + use<'_> {
        self.spokes(true)
    }

    /// The spaces beside the centre of the last level to which a dotted spoke leads, as it lies: in the
    /// pro game they do not lead to the centre.
    pub fn dotted(&self) -> impl Iterator<Item = Space> + use<'_> {
        self.spokes(false)
    }

    fn spokes(&self, solid: bool) -> impl Iterator<Item = Space> + use<'_> {
        let directions = self.layout.spokes(solid, self.orientations[LEVELS - 1]);
        directions.filter_map(|direction| Space::CENTRE.step(direction, 1))
    }

    fn seats_iter(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat::new)
    }

    fn level(&self, state: &State) -> Level {
        self.levels[usize::from(state.level)]
    }

    fn holes_occupied(&self, state: &State) -> u32 {
        (state.occupied() & self.level(state).holes).count_ones()
    }

    /// The straight moves with a disc from each space of the present level.
    fn rays(&self, state: &State, disc: u8) -> &[Rays; SPACES] {
        let table = match &self.last_rays {
            Some(table) if usize::from(state.level) == LEVELS - 1 => table,
            _ => &RAYS,
        };
        &table[usize::from(disc - 1)]
    }
}

/// The moles that each of two, three or four players has.
const fn moles_each(players: usize) -> usize {
    match players {
        2 => MAX_MOLES,
        3 => 7,
        _ => 6,
    }
}

const fn default_stall(players: usize) -> u32 {
    50 * players as u32
}
