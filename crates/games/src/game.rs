//! What every game has in common: seats, turns, outcomes, and the traits that the games implement.

use std::error::Error;
use std::fmt;
use std::hash::Hash;

use arrayvec::ArrayVec;

/// The most seats that any game has.
pub const MAX_SEATS: usize = 4;

/// The most legal moves that any position of any game has: four kinds on each of 64 squares of Mijnlieff.
pub const MAX_MOVES: usize = 256;

/// The legal moves of one position, without an allocation.
pub type MoveList<M> = ArrayVec<M, MAX_MOVES>;

/// A player's place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a seat is 0, 1, 2 or 3");
        Self(index as u8)
    }

    /// The index of the seat, for arrays with one entry per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent, in a game for two.
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The seats of a game for this many players, at most [`MAX_SEATS`].
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        (0..seats).map(Self::new)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = UnknownSeat;

    fn try_from(index: u8) -> Result<Self, UnknownSeat> {
        if usize::from(index) < MAX_SEATS {
            Ok(Self(index))
        } else {
            Err(UnknownSeat(index))
        }
    }
}

/// A number that is no seat in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text} {0}", text = Self::TEXT)]
pub struct UnknownSeat(u8);

impl UnknownSeat {
    /// What the message says before the number.
    pub const TEXT: &str = "there is no seat";
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The seat to act, chance, or neither at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A player chooses one of the legal moves.
    Seat(Seat),
    /// Chance decides; every legal move has its odds (see [`Game::weight`]).
    Chance,
    /// Nobody: the game has an outcome.
    Over,
}

/// A number of points, or a share of a win: whole numbers, halves, thirds and quarters are exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score {
    twelfths: u32,
}

impl Score {
    /// No points.
    pub const ZERO: Self = Self::points(0);

    /// A whole number of points.
    pub const fn points(points: u32) -> Self {
        Self {
            twelfths: points * 12,
        }
    }

    /// One win shared by `seats` seats, one to four.
    pub const fn share(seats: usize) -> Self {
        assert!(seats >= 1 && seats <= MAX_SEATS);
        Self {
            twelfths: 12 / seats as u32,
        }
    }

    /// The score as a number.
    pub fn as_f64(self) -> f64 {
        f64::from(self.twelfths) / 12.0
    }

    /// The score as a whole number of points, if it is one.
    pub const fn as_points(self) -> Option<u32> {
        if self.twelfths.is_multiple_of(12) {
            Some(self.twelfths / 12)
        } else {
            None
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_points() {
            Some(points) => points.fmt(f),
            None => write!(f, "1/{}", 12 / self.twelfths),
        }
    }
}

/// How a game ended for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// This seat alone won.
    Won,
    /// This seat shares the first place with at least one other.
    Drew,
    /// Another seat won.
    Lost,
    /// The game names no winner: a single round of Mole Hill, for study.
    Unranked,
}

/// The result of a finished game: the standing and the score of each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The seats that share the first place, as bits.
    first: u8,
    seats: u8,
    scores: [Score; MAX_SEATS],
}

impl Outcome {
    /// A win of `winner` in a game without points: 1 for the winner, 0 for the others.
    pub fn win(winner: Seat, seats: usize) -> Self {
        Self::shared([winner], seats)
    }

    /// A win shared equally by `first`, in a game without points.
    pub fn shared(first: impl IntoIterator<Item = Seat>, seats: usize) -> Self {
        let first = first
            .into_iter()
            .fold(0u8, |set, seat| set | 1 << seat.index());
        let share = Score::share(first.count_ones() as usize);
        let score = |seat: usize| {
            if first >> seat & 1 != 0 {
                share
            } else {
                Score::ZERO
            }
        };
        Self {
            first,
            seats: seats as u8,
            scores: std::array::from_fn(score),
        }
    }

    /// A loss of `loser`, who gave up or broke a rule: the others share the win.
    pub fn loss(loser: Seat, seats: usize) -> Self {
        let others = (0..seats).map(Seat::new).filter(|seat| *seat != loser);
        Self::shared(others, seats)
    }

    /// The outcome of a game for two decided by points: the higher score wins, equal ones share.
    pub fn by_points(points: [u32; 2]) -> Self {
        let [a, b] = points;
        let first = u8::from(a >= b) | u8::from(b >= a) << 1;
        Self {
            first,
            ..Self::unranked(points)
        }
    }

    /// Points of two seats without a winner.
    pub fn unranked([a, b]: [u32; 2]) -> Self {
        Self {
            first: 0,
            seats: 2,
            scores: [Score::points(a), Score::points(b), Score::ZERO, Score::ZERO],
        }
    }

    /// The one seat that won, if the game was not drawn.
    pub fn winner(&self) -> Option<Seat> {
        (self.first.count_ones() == 1).then(|| Seat::new(self.first.trailing_zeros() as usize))
    }

    /// How the game ended for `seat`.
    pub fn standing(&self, seat: Seat) -> Standing {
        match (self.first >> seat.index() & 1 != 0, self.first.count_ones()) {
            (_, 0) => Standing::Unranked,
            (true, 1) => Standing::Won,
            (true, _) => Standing::Drew,
            (false, _) => Standing::Lost,
        }
    }

    /// The score of each seat: points where the game counts points, else the share of the win.
    pub fn scores(&self) -> &[Score] {
        &self.scores[..usize::from(self.seats)]
    }
}

/// The scores joined by hyphens, as in the `Result` tag of a record: `7-12`, `0-0-1`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, score) in self.scores().iter().enumerate() {
            if seat > 0 {
                f.write_str("-")?;
            }
            score.fmt(f)?;
        }
        Ok(())
    }
}

/// What a search or a front end must know of a game before it deals with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// The fewest players.
    pub min_seats: usize,
    /// The most players.
    pub max_seats: usize,
    /// Whether chance takes part.
    pub chance: bool,
    /// Whether it is a game of two in which one side's gain is the other's loss.
    pub zero_sum: bool,
    /// Whether the scores of an outcome are points; otherwise they are shares of the win.
    pub points: bool,
    /// Whether a game can end without a single winner.
    pub draws: bool,
}

/// The rules of one game with its options chosen.
///
/// A state belongs to the game that made it: to use it with another is a mistake that the types cannot
/// see, so keep the two together (as [`Position`](crate::Position) does) where speed does not forbid it.
///
/// Equality of states is about everything that can be seen on the table. [`Game::hash`] may ignore what
/// cannot matter for the rest of the game; each game says what.
pub trait Game: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// What changes during a game. Undo is to keep a copy.
    type State: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// A step of the game: a player's move or an outcome of chance.
    type Move: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static;
    /// Why a move is not legal, for front ends to put into words.
    type Illegal: Error + Clone + Eq + Send + Sync + 'static;

    /// The properties of the game with whatever options.
    const PROPERTIES: Properties;

    /// The properties with these options, which may be more definite.
    fn properties(&self) -> Properties {
        Self::PROPERTIES
    }

    /// The number of players.
    fn seats(&self) -> usize;

    /// The state before the first move.
    fn start(&self) -> Self::State;

    /// The seat to act, chance, or neither at the end.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// All legal moves, or what chance may decide; empty exactly when the game is over.
    fn moves(&self, state: &Self::State) -> MoveList<Self::Move>;

    /// Says whether a move is legal and, if not, why.
    fn check(&self, state: &Self::State, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move that is known to be legal. Any other leaves a state without meaning, but never
    /// breaks memory safety.
    fn play_unchecked(&self, state: &mut Self::State, mv: Self::Move);

    /// A Zobrist hash of the state, kept up to date by play.
    fn hash(&self, state: &Self::State) -> u64;

    /// The same hash, computed from nothing: what [`Game::hash`] must always equal.
    fn rehash(&self, state: &Self::State) -> u64;

    /// The game with the state in which a round ends by a legal move, if another round follows at once: so that
    /// it can be seen what the round has come to.
    fn round_end(&self, _state: &Self::State, _mv: Self::Move) -> Option<(Self, Self::State)> {
        None
    }

    /// Plays a legal move; an illegal one leaves the state as it was.
    fn play(&self, state: &mut Self::State, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check(state, mv)?;
        self.play_unchecked(state, mv);
        Ok(())
    }

    /// The number of legal moves.
    fn move_count(&self, state: &Self::State) -> usize;

    /// The move that [`Game::moves`] lists at `index`, found without making the list.
    fn nth_move(&self, state: &Self::State, index: usize) -> Self::Move;

    /// When chance acts: in how many of the equally likely cases it decides for `outcome`.
    fn weight(&self, _state: &Self::State, _outcome: Self::Move) -> u32 {
        1
    }

    /// When chance acts: the seat whose luck it is.
    fn lucky(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// When chance acts: all outcomes with their probabilities, which add up to 1.
    fn odds(&self, state: &Self::State) -> MoveList<(Self::Move, f64)> {
        let outcomes = self.moves(state);
        let weight = |&outcome: &Self::Move| self.weight(state, outcome);
        let total: u32 = outcomes.iter().map(weight).sum();
        let odds = |outcome| (outcome, f64::from(weight(&outcome)) / f64::from(total));
        outcomes.into_iter().map(odds).collect()
    }
}

/// A game whose board can be turned or mirrored.
///
/// A symmetry turns a game into an equivalent game: the same one where the board looks the same
/// afterwards, otherwise one with other options (flowers, tiles or orientations elsewhere). Play
/// commutes with it: turning a state and then playing the turned move is the same as playing the move
/// and then turning the state.
pub trait Symmetric: Game {
    /// One way to turn or mirror the board.
    type Symmetry: Copy + Eq + fmt::Debug;

    /// All symmetries, the identity first.
    fn symmetries() -> Vec<Self::Symmetry>;

    /// The game as seen through the symmetry.
    fn map_game(&self, symmetry: Self::Symmetry) -> Self;

    /// The state of [`Symmetric::map_game`] that corresponds to `state`.
    fn map_state(&self, symmetry: Self::Symmetry, state: &Self::State) -> Self::State;

    /// The move of [`Symmetric::map_game`] that corresponds to `mv`.
    fn map_move(&self, symmetry: Self::Symmetry, mv: Self::Move) -> Self::Move;

    /// The seat that plays the part of `seat` afterwards.
    fn map_seat(_symmetry: Self::Symmetry, seat: Seat) -> Seat {
        seat
    }

    /// The symmetries that leave this game as it is: what a search may fold together.
    fn automorphisms(&self) -> Vec<Self::Symmetry> {
        let mut symmetries = Self::symmetries();
        symmetries.retain(|&symmetry| self.map_game(symmetry) == *self);
        symmetries
    }
}
