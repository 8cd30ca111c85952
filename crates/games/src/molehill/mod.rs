//! Mole Hill (Reiner Knizia): the mole digs through the lawn, the gardener lays sticks in its way.
//!
//! The rules as implemented, with their rulings: `docs/rules/molehill.md`.

pub mod lawn;
mod notation;
mod symmetry;

pub use lawn::{CENTRE, COLUMNS, Edge, ROWS, Side, Sticks};
pub use notation::Impossible;

use lawn::{ALL, EAST_EDGES, NORTH_EDGES};

use crate::bits;
use crate::game::{Game, MoveList, Outcome, Properties, Seat, Turn};
use crate::grid::Square;
use crate::options::{OptionError, OptionSpec, Options, Values, names};
use crate::zobrist;

/// The molehills of a round: the mole's pile, and the most squares it visits.
pub const HILLS: usize = 22;
/// The sticks of the gardener, one more than can ever be laid.
pub const STICKS: usize = 22;
/// The light molehills, which score nothing; the dark ones after them score a point each.
pub const LIGHT_HILLS: usize = 10;
/// The most flowers of one colour.
pub const MAX_FLOWERS: usize = 4;

/// Whether there is a single round.
const ROUNDS: [(&str, bool); 2] = [("1", true), ("2", false)];

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rounds",
        values: Values::Choice(&names(&ROUNDS)),
        default: "2",
        note: None,
        about: "two rounds with the roles swapped, or one for study, without a winner",
    },
    OptionSpec {
        key: "red",
        values: Values::Squares { most: MAX_FLOWERS },
        default: "e1,e7,a4,i4",
        note: None,
        about: "where the red flowers grow (2 points)",
    },
    OptionSpec {
        key: "white",
        values: Values::Squares { most: MAX_FLOWERS },
        default: "b2,h2,b6,h6",
        note: None,
        about: "where the white flowers grow (1 point)",
    },
    OptionSpec {
        key: "centre_start_jump",
        values: Values::Flag,
        default: "true",
        note: None,
        about: "whether a mole that starts on the centre may jump from there at once",
    },
];

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The mole goes to a square, or starts there.
    Dig(Square),
    /// The gardener lays a stick on an edge.
    Stick(Edge),
}

/// Why a move is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square is not part of the lawn.
    #[error("{0} is not a square of the lawn, a1 to i7")]
    OffBoard(Square),
    /// A stick there could never matter.
    #[error("that side of {0} is the border: sticks lie between two squares")]
    OuterBorder(Square),
    /// A stick was given, but the mole is to move.
    #[error("it is the mole's turn: name a square like e4")]
    MolesTurn,
    /// A square was given, but the gardener is to move.
    #[error("it is the gardener's turn: name an edge like e4n")]
    GardenersTurn,
    /// The edge has its stick.
    #[error("a stick lies on {0} already")]
    EdgeTaken(Edge),
    /// The mole never visits a square twice.
    #[error("the mole has been on {0} already")]
    Visited(Square),
    /// The mole goes one square at a time.
    #[error("{to} is not beside {from}, and only on the centre may the mole jump")]
    TooFar {
        /// Where the mole is.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A start on the centre gives no jump with the option `centre_start_jump=false`.
    #[error("{to} is not beside {from}, and a mole that starts on the centre may not jump at once")]
    NoStartJump {
        /// The centre.
        from: Square,
        /// Where the mole should go.
        to: Square,
    },
    /// The edge between two neighbours carries a stick.
    #[error("a stick stands between {from} and {to}")]
    StickBetween {
        /// Where the mole is.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Both ways round the corner are barred.
    #[error(
        "sticks bar both ways from {from} to {to}: {} on one side and {} on the other", .sticks[0], .sticks[1]
    )]
    BothWaysBarred {
        /// Where the mole is.
        from: Square,
        /// Where it should go.
        to: Square,
        /// One stick on each of the two ways.
        sticks: [Edge; 2],
    },
}

/// Where the flowers grow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flowers {
    red: u64,
    white: u64,
}

/// A colour of flowers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flower {
    /// Two points.
    Red,
    /// One point.
    White,
}

impl Flower {
    /// The option that says where they grow.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::White => "white",
        }
    }
}

/// Why flowers can't be planted so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}")]
pub struct FlowersError {
    /// Those that can't be planted; of two on one square the later.
    pub flower: Flower,
    /// What is wrong with them.
    pub fault: FlowersFault,
}

/// What is wrong with flowers.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FlowersFault {
    /// More than four of a colour.
    #[error("{0} flowers of one colour, but there are only {MAX_FLOWERS}")]
    TooMany(usize),
    /// A square that is not part of the lawn.
    #[error("{0} is not a square of the lawn, a1 to i7")]
    OffLawn(Square),
    /// Two on the same square.
    #[error("two flowers on {0} (where red or white is not given, its usual squares are meant)")]
    SameSquare(Square),
}

impl Flowers {
    /// Flowers on these squares.
    pub fn new(red: &[Square], white: &[Square]) -> Result<Self, FlowersError> {
        let mut planted = 0;
        for (flower, squares) in [(Flower::Red, red), (Flower::White, white)] {
            plant(&mut planted, squares).map_err(|fault| FlowersError { flower, fault })?;
        }
        Ok(Self {
            red: lawn::set(red),
            white: lawn::set(white),
        })
    }

    /// The squares of the red flowers, two points each.
    pub fn red(&self) -> impl Iterator<Item = Square> + use<> {
        bits::ones(self.red).map(lawn::square)
    }

    /// The squares of the white flowers, one point each.
    pub fn white(&self) -> impl Iterator<Item = Square> + use<> {
        bits::ones(self.white).map(lawn::square)
    }

    /// The points for the flowers on a set of squares.
    pub fn points(&self, visited: u64) -> u32 {
        2 * (self.red & visited).count_ones() + (self.white & visited).count_ones()
    }
}

impl Default for Flowers {
    fn default() -> Self {
        let middles = [(4, 0), (4, 6), (0, 3), (8, 3)];
        let corners = [(1, 1), (7, 1), (1, 5), (7, 5)];
        let set = |squares: [(u8, u8); 4]| {
            lawn::set(&squares.map(|(column, row)| Square::new(column, row)))
        };
        Self {
            red: set(middles),
            white: set(corners),
        }
    }
}

/// Plants the flowers of one colour beside those that are planted.
fn plant(planted: &mut u64, squares: &[Square]) -> Result<(), FlowersFault> {
    if squares.len() > MAX_FLOWERS {
        return Err(FlowersFault::TooMany(squares.len()));
    }
    for &square in squares {
        if !lawn::contains(square) {
            return Err(FlowersFault::OffLawn(square));
        }
        if *planted & lawn::bit(square) != 0 {
            return Err(FlowersFault::SameSquare(square));
        }
        *planted |= lawn::bit(square);
    }
    Ok(())
}

/// The rules with their options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoleHill {
    /// Where the flowers grow.
    pub flowers: Flowers,
    /// Whether the match is a single round, for study.
    pub single_round: bool,
    /// Whether a mole that starts on the centre may jump from there at once.
    pub centre_start_jump: bool,
}

impl Default for MoleHill {
    fn default() -> Self {
        Self {
            flowers: Flowers::default(),
            single_round: false,
            centre_start_jump: true,
        }
    }
}

/// A state: the round being played, and the points of the one before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    visited: u64,
    sticks: Sticks,
    /// The squares visited, in order; those beyond `hills` are 0.
    path: [u8; HILLS],
    hills: u8,
    sticks_laid: u8,
    /// The mole of the round: seat 0 in the first, seat 1 in the second.
    mole: Seat,
    /// The points of the rounds that are finished.
    points: [u8; 2],
    over: bool,
    hash: u64,
}

impl State {
    /// The seat that is the mole in this round.
    pub fn mole(&self) -> Seat {
        self.mole
    }

    /// The squares visited in this round, in order.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = Square> + use<'_> {
        let visited = &self.path[..usize::from(self.hills)];
        visited.iter().map(|&index| lawn::square(index.into()))
    }

    /// The edges with a stick.
    pub fn sticks(&self) -> impl Iterator<Item = Edge> + use<> {
        self.sticks.edges()
    }

    /// The set of squares visited in this round, as in [`lawn::index`].
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The set of edges with a stick.
    pub fn stick_set(&self) -> Sticks {
        self.sticks
    }

    /// The number of sticks laid in this round.
    pub fn sticks_laid(&self) -> usize {
        self.sticks_laid.into()
    }

    fn moles_turn(&self) -> bool {
        self.sticks_laid == self.hills
    }

    fn stands_on(&self) -> Option<usize> {
        let last = usize::from(self.hills).checked_sub(1)?;
        Some(self.path[last].into())
    }
}

impl MoleHill {
    /// The rules that a player asks for.
    pub fn from_options(options: &Options) -> Result<Self, OptionError> {
        options.only(OPTIONS)?;
        let default = Flowers::default();
        let red = notation::squares_option(options, Flower::Red.key())?;
        let white = notation::squares_option(options, Flower::White.key())?;
        let has_white = white.is_some();
        let flowers = Flowers::new(
            &red.unwrap_or_else(|| default.red().collect()),
            &white.unwrap_or_else(|| default.white().collect()),
        );
        Ok(Self {
            // Where the usual white flowers grow, a red one is in their way.
            flowers: flowers.map_err(|error| match error.flower {
                Flower::White if !has_white => FlowersError {
                    flower: Flower::Red,
                    ..error
                },
                _ => error,
            })?,
            single_round: options.choice("rounds", false, &ROUNDS)?,
            centre_start_jump: options.flag("centre_start_jump", true)?,
        })
    }

    /// The points of the mole in the round being played, or just played.
    pub fn round_points(&self, state: &State) -> u32 {
        let dark = usize::from(state.hills).saturating_sub(LIGHT_HILLS) as u32;
        dark + self.flowers.points(state.visited)
    }

    /// The points of each seat so far.
    pub fn points(&self, state: &State) -> [u32; 2] {
        let mut points = state.points.map(u32::from);
        if !state.over {
            points[state.mole.index()] = self.round_points(state);
        }
        points
    }

    /// Whether the mole may go to any square that it has not visited.
    pub fn may_jump(&self, state: &State) -> bool {
        let started_here = state.hills == 1;
        state.stands_on() == Some(lawn::index(CENTRE)) && (self.centre_start_jump || !started_here)
    }

    /// The squares to which the mole may go, were it the mole's turn.
    fn reach(&self, state: &State) -> u64 {
        let unvisited = ALL & !state.visited;
        match state.stands_on() {
            Some(from) if !self.may_jump(state) => state.sticks.reach(1 << from) & unvisited,
            _ => unvisited,
        }
    }

    /// The squares that the mole reaches with its first move from here, then those with its second, and so on, if no
    /// stick is laid any more. They are as many sets as it has moves left, the last of them perhaps empty.
    pub fn waves(&self, state: &State) -> impl Iterator<Item = u64> + use<> {
        let (sticks, visited) = (state.sticks, state.visited);
        let mut wave = self.reach(state);
        let mut left = ALL & !visited;
        (usize::from(state.hills)..HILLS).map(move |_| {
            let reached = wave;
            left &= !reached;
            wave = if reached & lawn::bit(CENTRE) == 0 {
                sticks.reach(reached) & left
            } else {
                left
            };
            reached
        })
    }

    /// Ends the round: scores it, and swaps the roles or ends the match.
    fn end_round(&self, state: &mut State) {
        let mut points = state.points;
        points[state.mole.index()] = self.round_points(state) as u8;
        if self.single_round || state.mole == Seat::new(1) {
            state.points = points;
            state.over = true;
        } else {
            *state = round_start(state.mole.other(), points);
        }
    }
}

/// The empty lawn at the start of a round.
fn round_start(mole: Seat, points: [u8; 2]) -> State {
    let state = State {
        visited: 0,
        sticks: Sticks::default(),
        path: [0; HILLS],
        hills: 0,
        sticks_laid: 0,
        mole,
        points,
        over: false,
        hash: 0,
    };
    State {
        hash: full_hash(&state),
        ..state
    }
}

static VISITED_KEYS: [u64; 63] = zobrist::keys(0x401);
static MOLE_KEYS: [u64; 63] = zobrist::keys(0x402);
static STICK_KEYS: [[u64; 63]; 2] = [zobrist::keys(0x403), zobrist::keys(0x404)];
static ROUND_KEYS: [u64; 2] = zobrist::keys(0x405);
static POINTS_KEYS: [u64; 32] = zobrist::keys(0x406);
static TURN_KEYS: [u64; 2] = zobrist::keys(0x407);

fn mole_key(square: Option<usize>) -> u64 {
    square.map_or(0, |index| MOLE_KEYS[index])
}

fn full_hash(state: &State) -> u64 {
    // What the first round brought matters in the second; when it is over, so do both.
    let earlier = match state.mole.index() {
        0 => 0,
        _ => POINTS_KEYS[usize::from(state.points[0])],
    };
    zobrist::fold(&VISITED_KEYS, state.visited)
        ^ mole_key(state.stands_on())
        ^ zobrist::fold(&STICK_KEYS[0], state.sticks.north)
        ^ zobrist::fold(&STICK_KEYS[1], state.sticks.east)
        ^ TURN_KEYS[usize::from(state.moles_turn())]
        ^ ROUND_KEYS[state.mole.index()]
        ^ earlier
}

/// The hash ignores the order in which the squares were visited: only the set and the mole's place
/// matter for the rest of the round.
impl Game for MoleHill {
    type State = State;
    type Move = Move;
    type Illegal = Illegal;

    const PROPERTIES: Properties = Properties {
        min_seats: 2,
        max_seats: 2,
        chance: false,
        zero_sum: true,
        points: true,
        draws: true,
    };

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        round_start(Seat::new(0), [0; 2])
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.over, state.moles_turn()) {
            (true, _) => Turn::Over,
            (_, true) => Turn::Seat(state.mole),
            (_, false) => Turn::Seat(state.mole.other()),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points = state.points.map(u32::from);
        state.over.then(|| {
            if self.single_round {
                Outcome::unranked(points)
            } else {
                Outcome::by_points(points)
            }
        })
    }

    fn moves(&self, state: &State) -> MoveList<Move> {
        let mut moves = MoveList::new();
        if state.over {
            return moves;
        }
        if state.moles_turn() {
            moves.extend(bits::ones(self.reach(state)).map(|index| Move::Dig(lawn::square(index))));
        } else {
            moves.extend(state.sticks.free().edges().map(Move::Stick));
        }
        moves
    }

    fn move_count(&self, state: &State) -> usize {
        match (state.over, state.moles_turn()) {
            (true, _) => 0,
            (_, true) => self.reach(state).count_ones() as usize,
            (_, false) => lawn::EDGES - usize::from(state.sticks_laid),
        }
    }

    fn nth_move(&self, state: &State, index: usize) -> Move {
        if state.moles_turn() {
            Move::Dig(lawn::square(bits::select(self.reach(state), index)))
        } else {
            Move::Stick(state.sticks.free().nth(index))
        }
    }

    fn check(&self, state: &State, mv: Move) -> Result<(), Illegal> {
        match (mv, state.moles_turn()) {
            _ if state.over => Err(Illegal::Over),
            (Move::Dig(_), false) => Err(Illegal::GardenersTurn),
            (Move::Stick(_), true) => Err(Illegal::MolesTurn),
            (Move::Stick(edge), false) => {
                if state.sticks.has(edge) {
                    Err(Illegal::EdgeTaken(edge))
                } else {
                    Ok(())
                }
            }
            (Move::Dig(to), true) if !lawn::contains(to) => Err(Illegal::OffBoard(to)),
            (Move::Dig(to), true) => {
                let target = lawn::bit(to);
                if self.reach(state) & target != 0 {
                    return Ok(());
                }
                let Some(from) = state.stands_on().filter(|_| state.visited & target == 0) else {
                    return Err(Illegal::Visited(to));
                };
                let from = lawn::square(from);
                let start = from == CENTRE && state.hills == 1;
                Err(match state.sticks.barring(from, to) {
                    Some([a, b]) if a == b => Illegal::StickBetween { from, to },
                    Some(sticks) => Illegal::BothWaysBarred { from, to, sticks },
                    None if start => Illegal::NoStartJump { from, to },
                    None => Illegal::TooFar { from, to },
                })
            }
        }
    }

    fn play_unchecked(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Dig(square) => {
                let index = lawn::index(square);
                let Some(place) = state.path.get_mut(usize::from(state.hills)) else {
                    return;
                };
                *place = index as u8;
                state.hash ^= mole_key(state.stands_on()) ^ MOLE_KEYS[index] ^ VISITED_KEYS[index];
                state.visited |= 1 << index;
                state.hills += 1;
                state.hash ^= TURN_KEYS[0] ^ TURN_KEYS[1];
                if usize::from(state.hills) == HILLS {
                    self.end_round(state);
                }
            }
            Move::Stick(edge) => {
                let side = edge.side() as usize;
                state.sticks.lay(edge);
                state.sticks_laid += 1;
                state.hash ^= STICK_KEYS[side][lawn::index(edge.square())];
                state.hash ^= TURN_KEYS[0] ^ TURN_KEYS[1];
                if self.reach(state) == 0 {
                    self.end_round(state);
                }
            }
        }
    }

    fn round_end(&self, state: &State, mv: Move) -> Option<(Self, State)> {
        let single = Self {
            single_round: true,
            ..*self
        };
        let [mut next, mut end] = [*state; 2];
        self.play_unchecked(&mut next, mv);
        single.play_unchecked(&mut end, mv);
        (end.over && !next.over).then_some((single, end))
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash
    }

    fn rehash(&self, state: &State) -> u64 {
        full_hash(state)
    }
}

const _: () = assert!(lawn::EDGES == (NORTH_EDGES.count_ones() + EAST_EDGES.count_ones()) as usize);
