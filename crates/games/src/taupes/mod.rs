//! Taupes et Compagnie (Virginia Charves and Bertram Kaes): a race of moles down four levels to the
//! golden shovel.
//!
//! The rules as implemented, with their rulings: `docs/rules/taupes.md`.

mod discs;
mod hex;
mod layout;
mod notation;
mod standard;
mod symmetry;

use std::fmt;

pub use discs::{DISCS, Discs};
pub use hex::{MAX_STEPS, SPACES, Space};
pub use layout::{Axial, LEVELS, Layout, LayoutError, LevelData};
pub use notation::Impossible;
pub use symmetry::Rotation;

use hex::{RAYS, Ray, Rays};
use layout::Level;

use crate::bits;
use crate::game::{Game, MAX_SEATS, MoveList, Outcome, Properties, Seat, Turn};
use crate::options::{OptionError, OptionSpec, Options};
use crate::zobrist;

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        values: "2, 3 or 4",
        default: "2",
        about: "how many play: with 10, 7 or 6 moles each",
    },
    OptionSpec {
        key: "pro",
        values: "true or false",
        default: "false",
        about: "special spaces give a second move, and only solid spokes lead to the last hole",
    },
    OptionSpec {
        key: "orientations",
        values: "four numbers from 0 to 5 with commas, like 0,3,5,1, or random",
        default: "0,0,0,0; random where games are started",
        about: "by how many times 60 degrees each level is turned, the lawn first",
    },
    OptionSpec {
        key: "stall",
        values: "a whole number from 1 to 10000",
        default: "50 per player",
        about: "after how many discs without a newly filled hole the game is ended",
    },
    OptionSpec {
        key: "layout",
        values: "a layout file, or standard",
        default: "standard",
        about: "where the holes and special spaces are",
    },
];

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
    /// Moles are still being put on the lawn.
    #[error("put a mole on a free space first, like +E5")]
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
    /// The player has to say whether he wants another disc.
    #[error("say first whether to turn another disc: again, or - to decline")]
    DecideFirst,
    /// Nobody stands on a special space after his move.
    #[error("only a move that ends on a special space gives another disc")]
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
    last_rays: Option<Box<Rays>>,
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
    /// Who has won, as bits.
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

    fn set_phase(&mut self, phase: Phase) {
        self.hash ^= phase_key(self.phase) ^ phase_key(phase);
        self.phase = phase;
    }

    fn set_to_move(&mut self, seat: Seat) {
        self.hash ^= SEAT_KEYS[self.to_move.index()] ^ SEAT_KEYS[seat.index()];
        self.to_move = seat;
    }
}

impl Taupes {
    /// The rules for two to four players on a layout, each level turned by its orientation.
    ///
    /// `stall` is the number of discs after which a stalled game ends; none for 50 per player.
    ///
    /// # Panics
    /// If the number of players is not 2, 3 or 4, an orientation is above 5 or `stall` is 0.
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
        assert!(stall != Some(0), "a game can't stall before it begins");
        let levels = layout.laid(orientations);
        let holes = levels[0].holes.count_ones();
        let moles = players * moles_each(players);
        if holes as usize >= moles {
            return Err(LayoutError::TooManyHoles { holes, moles });
        }
        let last_rays = pro.then(|| rays_without(layout.dotted(orientations[LEVELS - 1])));
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
        let players = options.choice("players", &[("2", 2), ("3", 3), ("4", 4)])?;
        let default = default_stall(players);
        let layout = match options.get("layout") {
            Some(text) => Layout::parse(text)?,
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

    /// The directions from the centre, as neighbouring spaces, that a dotted spoke bars in the pro game.
    pub fn dotted(&self) -> impl Iterator<Item = Space> + use<'_> {
        let dotted = self.layout.dotted(self.orientations[LEVELS - 1]);
        dotted.filter_map(|direction| Space::CENTRE.step(direction, 1))
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

    fn rays(&self, state: &State) -> &Rays {
        match &self.last_rays {
            Some(rays) if usize::from(state.level) == LEVELS - 1 => rays,
            _ => &RAYS,
        }
    }

    /// The spaces on which a mole may be placed.
    fn free_lawn(&self, state: &State) -> u64 {
        ALL & !state.occupied() & !self.levels[0].holes
    }

    /// The ways of the player to move with a disc.
    pub(crate) fn ways<'a>(
        &'a self,
        state: &'a State,
        disc: u8,
        again: bool,
    ) -> impl Iterator<Item = Move> + use<'a> {
        let occupied = state.occupied();
        let barred = if again { self.level(state).special } else { 0 };
        let rays = &self.rays(state)[usize::from(disc - 1)];
        bits::ones(state.moles(state.to_move)).flat_map(move |from| {
            let is_free = move |ray: &&Ray| ray.path & occupied | 1 << ray.end & barred == 0;
            rays[from].iter().filter(is_free).map(move |ray| Move::Go {
                from: Space::at(from),
                to: Space::at(ray.end.into()),
            })
        })
    }

    /// Says why a mole can't go somewhere; the phase has been checked.
    fn check_way(
        &self,
        state: &State,
        (from, to): (Space, Space),
        disc: u8,
        again: bool,
    ) -> Result<(), Illegal> {
        let occupied = |space: Space| state.occupied() >> space.index() & 1 != 0;
        if !occupied(from) {
            return Err(Illegal::NoMole(from));
        }
        if state.moles(state.to_move) >> from.index() & 1 == 0 {
            return Err(Illegal::NotYours(from));
        }
        let Some((direction, steps)) = from.line_to(to) else {
            return Err(Illegal::NotStraight { from, to });
        };
        if steps as u8 != disc {
            let steps = steps as u8;
            return Err(Illegal::WrongDistance {
                from,
                to,
                steps,
                disc,
            });
        }
        let on_the_way = (1..=steps).filter_map(|step| from.step(direction, step));
        if let Some(space) = on_the_way.into_iter().find(|&space| occupied(space)) {
            return Err(Illegal::InTheWay(space));
        }
        if self.rays(state)[usize::from(disc - 1)][from.index()][direction] == Ray::NONE {
            return Err(Illegal::DottedSpoke { from, to });
        }
        if again && self.level(state).special >> to.index() & 1 != 0 {
            return Err(Illegal::SpecialAgain(to));
        }
        Ok(())
    }

    fn play_go(&self, state: &mut State, from: Space, to: Space) {
        let seat = state.to_move.index();
        state.moles[seat] ^= 1 << from.index() | 1 << to.index();
        state.hash ^= MOLE_KEYS[seat][from.index()] ^ MOLE_KEYS[seat][to.index()];

        let level = self.level(state);
        let occupied = self.holes_occupied(state);
        let on_special = level.special >> to.index() & 1 != 0;
        if occupied == level.holes.count_ones() {
            self.lift(state);
        } else {
            if occupied > state.high.into() {
                state.high = occupied as u8;
                state.turned = 0;
            }
            // A second move never ends on a special space, so this is the first.
            match self.pro && on_special {
                true => state.set_phase(Phase::Decide),
                false => self.end_turn(state),
            }
        }
    }

    /// Lifts the present level, whose holes are all occupied, and any below it that this fills.
    fn lift(&self, state: &mut State) {
        while self.holes_occupied(state) == self.level(state).holes.count_ones() {
            let holes = self.level(state).holes;
            if usize::from(state.level) == LEVELS - 1 {
                // The only hole of the last level: the mole in it has the golden shovel.
                state.high = 1;
                return self.end(state, |state, seat| state.moles(seat) & holes != 0);
            }
            for moles in &mut state.moles {
                *moles &= holes;
            }
            state.level += 1;
            state.high = self.holes_occupied(state) as u8;
            state.turned = 0;
            let racing = self.seats_iter().filter(|&seat| state.moles(seat) != 0);
            if racing.count() == 1 {
                return self.end(state, |state, seat| state.moles(seat) != 0);
            }
        }
        state.hash = self.rehash(state);
        self.end_turn(state);
    }

    /// Gives the turn to the next seat that can use it, or ends a stalled game.
    fn end_turn(&self, state: &mut State) {
        if state.turned >= self.stall {
            let rank = |state: &State, seat: Seat| {
                let moles = state.moles(seat);
                let in_holes = moles & self.level(state).holes;
                (in_holes.count_ones(), moles.count_ones())
            };
            let best = self.seats_iter().map(|seat| rank(state, seat)).max();
            self.end(state, |state, seat| Some(rank(state, seat)) == best);
            return;
        }
        let free = !self.level(state).holes;
        let after = state.to_move.index() + 1;
        let seats = (after..after + self.players).map(|seat| Seat::new(seat % self.players));
        let next = { seats }.find(|&seat| state.moles(seat) & free != 0);
        // There are more moles than holes, so some seat is found while the level lies.
        state.set_to_move(next.unwrap_or(state.to_move));
        state.set_phase(Phase::Turn { again: false });
    }

    fn end(&self, state: &mut State, has_won: impl Fn(&State, Seat) -> bool) {
        let winners = self.seats_iter().filter(|&seat| has_won(state, seat));
        state.winners = winners.fold(0, |winners, seat| winners | 1 << seat.index());
        // Who moved last matters no more: states that look the same shall be equal.
        state.to_move = Seat::new(state.winners.trailing_zeros() as usize);
        state.phase = Phase::Over;
        state.hash = self.rehash(state);
    }
}

/// The moles that each of two, three or four players has.
const fn moles_each(players: usize) -> usize {
    match players {
        2 => 10,
        3 => 7,
        _ => 6,
    }
}

const fn default_stall(players: usize) -> u32 {
    50 * players as u32
}

/// The straight moves where the edges between the centre and these neighbours do not exist.
fn rays_without(dotted: impl Iterator<Item = usize>) -> Box<Rays> {
    let mut rays = Box::new(RAYS);
    for direction in dotted {
        let opposite = (direction + 3) % 6;
        for distance in 0..MAX_STEPS {
            // Outwards from so far behind the centre, and inwards from so far beyond its neighbour: the
            // edge is crossed by the step after that distance.
            let outwards = Space::CENTRE.step(opposite, distance as i8);
            let inwards = Space::CENTRE.step(direction, distance as i8 + 1);
            for rays in &mut rays[distance..] {
                if let (Some(outwards), Some(inwards)) = (outwards, inwards) {
                    rays[outwards.index()][direction] = Ray::NONE;
                    rays[inwards.index()][opposite] = Ray::NONE;
                }
            }
        }
    }
    rays
}

const ALL: u64 = (1 << SPACES) - 1;

static MOLE_KEYS: [[u64; SPACES]; MAX_SEATS] = [
    zobrist::keys(0x501),
    zobrist::keys(0x502),
    zobrist::keys(0x503),
    zobrist::keys(0x504),
];
static DISC_KEYS: [[u64; Discs::CODES]; MAX_SEATS] = [
    zobrist::keys(0x511),
    zobrist::keys(0x512),
    zobrist::keys(0x513),
    zobrist::keys(0x514),
];
static SEAT_KEYS: [u64; MAX_SEATS] = zobrist::keys(0x52);
static LEVEL_KEYS: [u64; LEVELS] = zobrist::keys(0x53);
static PHASE_KEYS: [u64; 5 + 2 * MAX_STEPS] = zobrist::keys(0x54);

fn phase_key(phase: Phase) -> u64 {
    PHASE_KEYS[match phase {
        Phase::Place => 0,
        Phase::Decide => 1,
        Phase::Over => 2,
        Phase::Turn { again } => 3 + usize::from(again),
        Phase::Go { disc, again } => 4 + usize::from(disc) + MAX_STEPS * usize::from(again),
    }]
}

/// The hash ignores how long the game has stalled, as hashes in chess ignore the fifty-move count.
impl Game for Taupes {
    type State = State;
    type Move = Move;
    type Illegal = Illegal;

    const PROPERTIES: Properties = Properties {
        min_seats: 2,
        max_seats: 4,
        chance: true,
        zero_sum: false,
        points: false,
        draws: true,
    };

    fn seats(&self) -> usize {
        self.players
    }

    fn start(&self) -> State {
        let state = State {
            moles: [0; MAX_SEATS],
            discs: [Discs::ALL; MAX_SEATS],
            to_move: Seat::new(0),
            phase: Phase::Place,
            level: 0,
            high: 0,
            turned: 0,
            winners: 0,
            hash: 0,
        };
        State {
            hash: self.rehash(&state),
            ..state
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Place | Phase::Go { .. } | Phase::Decide => Turn::Seat(state.to_move),
            Phase::Turn { .. } => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| {
            let has_won = |seat: &Seat| state.winners >> seat.index() & 1 != 0;
            Outcome::shared(self.seats_iter().filter(has_won), self.players)
        })
    }

    fn moves(&self, state: &State) -> MoveList<Move> {
        let mut moves = MoveList::new();
        match state.phase {
            Phase::Place => {
                let place = |index| Move::Place(Space::at(index));
                moves.extend(bits::ones(self.free_lawn(state)).map(place));
            }
            Phase::Turn { .. } => {
                let discs = state.discs(state.to_move).or_all();
                let is_down = |&value: &u8| discs.count(value) > 0;
                moves.extend((1..=MAX_STEPS as u8).filter(is_down).map(Move::Disc));
            }
            Phase::Go { disc, again } => {
                self.ways(state, disc, again)
                    .for_each(|way| moves.push(way));
                if moves.is_empty() {
                    moves.push(Move::Pass);
                }
            }
            Phase::Decide => moves.extend([Move::Pass, Move::Again]),
            Phase::Over => {}
        }
        moves
    }

    fn move_count(&self, state: &State) -> usize {
        match state.phase {
            Phase::Place => self.free_lawn(state).count_ones() as usize,
            Phase::Go { disc, again } => self.ways(state, disc, again).count().max(1),
            _ => self.moves(state).len(),
        }
    }

    fn nth_move(&self, state: &State, index: usize) -> Move {
        match state.phase {
            Phase::Place => Move::Place(Space::at(bits::select(self.free_lawn(state), index))),
            _ => self.moves(state)[index],
        }
    }

    fn weight(&self, state: &State, outcome: Move) -> u32 {
        match outcome {
            Move::Disc(value) => state.discs(state.to_move).or_all().count(value).into(),
            _ => 0,
        }
    }

    fn check(&self, state: &State, mv: Move) -> Result<(), Illegal> {
        match (state.phase, mv) {
            (Phase::Over, _) => Err(Illegal::Over),

            (Phase::Place, Move::Place(space)) => {
                let bit = 1 << space.index();
                if state.occupied() & bit != 0 {
                    Err(Illegal::Occupied(space))
                } else if self.levels[0].holes & bit != 0 {
                    Err(Illegal::PlaceInHole(space))
                } else {
                    Ok(())
                }
            }
            (Phase::Place, _) => Err(Illegal::PlaceFirst),
            (_, Move::Place(_)) => Err(Illegal::AllPlaced),

            (Phase::Turn { .. }, Move::Disc(value)) => match self.weight(state, mv) {
                0 => Err(Illegal::NoSuchDisc(value)),
                _ => Ok(()),
            },
            (Phase::Turn { .. }, _) => Err(Illegal::TurnFirst),

            (Phase::Go { disc, again }, Move::Go { from, to }) => self
                .check_way(state, (from, to), disc, again)
                .map_err(|error| match self.ways(state, disc, again).next() {
                    None => Illegal::CannotMove(disc),
                    Some(_) => error,
                }),
            (Phase::Go { disc, again }, Move::Pass) => match self.ways(state, disc, again).next() {
                Some(_) => Err(Illegal::MustMove(disc)),
                None => Ok(()),
            },
            (Phase::Go { disc, .. }, Move::Disc(_)) => Err(Illegal::DiscWaits(disc)),
            (Phase::Go { .. }, Move::Again) => Err(Illegal::NothingToDecide),

            (Phase::Decide, Move::Again | Move::Pass) => Ok(()),
            (Phase::Decide, Move::Disc(_) | Move::Go { .. }) => Err(Illegal::DecideFirst),
        }
    }

    fn play_unchecked(&self, state: &mut State, mv: Move) {
        let seat = state.to_move.index();
        match mv {
            Move::Place(space) => {
                state.moles[seat] |= 1 << space.index();
                state.hash ^= MOLE_KEYS[seat][space.index()];
                let next = Seat::new((seat + 1) % self.players);
                state.set_to_move(next);
                let placed = state.moles(next).count_ones() as usize;
                if placed == self.moles_each() {
                    state.set_phase(Phase::Turn { again: false });
                }
            }
            Move::Disc(value) => {
                let before = state.discs[seat];
                let after = before.or_all().without(value);
                state.hash ^= DISC_KEYS[seat][before.code()] ^ DISC_KEYS[seat][after.code()];
                state.discs[seat] = after;
                state.turned += 1;
                let again = state.phase == Phase::Turn { again: true };
                state.set_phase(Phase::Go { disc: value, again });
            }
            Move::Go { from, to } => self.play_go(state, from, to),
            Move::Again => state.set_phase(Phase::Turn { again: true }),
            Move::Pass => self.end_turn(state),
        }
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash
    }

    fn rehash(&self, state: &State) -> u64 {
        let mut hash = SEAT_KEYS[state.to_move.index()]
            ^ LEVEL_KEYS[usize::from(state.level)]
            ^ phase_key(state.phase);
        for seat in self.seats_iter().map(Seat::index) {
            hash ^= zobrist::fold(&MOLE_KEYS[seat], state.moles[seat]);
            hash ^= DISC_KEYS[seat][state.discs[seat].code()];
        }
        hash
    }
}

impl fmt::Display for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::write_list(f, self.values())
    }
}
