//! All games behind one enum, for callers that choose the game at run time.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, MoveList, Outcome, Properties, Seat, Turn};
use crate::mijnlieff::{self, Mijnlieff};
use crate::molehill::{self, MoleHill};
use crate::options::{Chosen, OptionError, OptionSpec, Options};
use crate::position::Position;
use crate::talpa::{self, Talpa};
use crate::taupes::{self, Taupes};
use crate::text::{MoveTextError, Notation, StateError, SyntaxError, printable, shortened};

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Mole Hill.
    MoleHill,
    /// Taupes et Compagnie.
    Taupes,
    /// Talpa.
    Talpa,
    /// Mijnlieff.
    Mijnlieff,
}

impl Kind {
    /// All games.
    pub const ALL: [Self; 4] = [Self::MoleHill, Self::Taupes, Self::Talpa, Self::Mijnlieff];

    /// The game's name wherever a program writes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::MoleHill => "molehill",
            Self::Taupes => "taupes",
            Self::Talpa => "talpa",
            Self::Mijnlieff => "mijnlieff",
        }
    }

    /// The game's name on its box.
    pub const fn title(self) -> &'static str {
        match self {
            Self::MoleHill => "Mole Hill",
            Self::Taupes => "Taupes et Compagnie",
            Self::Talpa => "Talpa",
            Self::Mijnlieff => "Mijnlieff",
        }
    }

    /// The authors of the game, one or two.
    pub const fn authors(self) -> &'static [&'static str] {
        match self {
            Self::MoleHill => &["Reiner Knizia"],
            Self::Taupes => &["Virginia Charves", "Bertram Kaes"],
            Self::Talpa => &["Arty Sandler"],
            Self::Mijnlieff => &["Andy Hopwood"],
        }
    }

    /// What must be known of the game before dealing with it.
    pub const fn properties(self) -> Properties {
        match self {
            Self::MoleHill => MoleHill::PROPERTIES,
            Self::Taupes => Taupes::PROPERTIES,
            Self::Talpa => Talpa::<u64>::PROPERTIES,
            Self::Mijnlieff => Mijnlieff::PROPERTIES,
        }
    }

    /// The options of the game.
    pub const fn options(self) -> &'static [OptionSpec] {
        match self {
            Self::MoleHill => molehill::OPTIONS,
            Self::Taupes => taupes::OPTIONS,
            Self::Talpa => talpa::OPTIONS,
            Self::Mijnlieff => mijnlieff::OPTIONS,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.id() == text);
        kind.ok_or_else(|| SyntaxError::new(text, crate::options::one_of(&Self::ALL.map(Self::id))))
    }
}

/// A position of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPosition {
    /// Mole Hill.
    MoleHill(Position<MoleHill>),
    /// Taupes et Compagnie.
    Taupes(Position<Taupes>),
    /// Talpa.
    Talpa(talpa::AnySize),
    /// Mijnlieff.
    Mijnlieff(Position<Mijnlieff>),
}

/// A step of any game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyMove {
    /// Mole Hill.
    MoleHill(molehill::Move),
    /// Taupes et Compagnie.
    Taupes(taupes::Move),
    /// Talpa of any size.
    Talpa(talpa::Move),
    /// Mijnlieff.
    Mijnlieff(mijnlieff::Move),
}

impl AnyMove {
    /// Whether chance makes this step, not a player.
    pub fn is_chance(self) -> bool {
        matches!(self, Self::Taupes(taupes::Move::Disc(_)))
    }
}

/// Why a move of any game is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Mole Hill.
    #[error(transparent)]
    MoleHill(#[from] molehill::Illegal),
    /// Taupes et Compagnie.
    #[error(transparent)]
    Taupes(#[from] taupes::Illegal),
    /// Talpa.
    #[error(transparent)]
    Talpa(#[from] talpa::Illegal),
    /// Mijnlieff.
    #[error(transparent)]
    Mijnlieff(#[from] mijnlieff::Illegal),
    /// The move is one of another game.
    #[error("that is a move of another game")]
    OtherGame,
}

/// Why a state of any game cannot come about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// Mole Hill.
    #[error(transparent)]
    MoleHill(#[from] molehill::Impossible),
    /// Taupes et Compagnie.
    #[error(transparent)]
    Taupes(#[from] taupes::Impossible),
    /// Talpa.
    #[error(transparent)]
    Talpa(#[from] talpa::Impossible),
    /// Mijnlieff.
    #[error(transparent)]
    Mijnlieff(#[from] mijnlieff::Impossible),
}

/// Why a written turn could not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{step}: {reason}")]
pub struct MoveError {
    /// Where in the text the step stands that went wrong.
    pub offset: usize,
    /// That step, fit to be shown.
    pub step: String,
    /// What is wrong with it.
    pub reason: MoveErrorReason,
}

/// What is wrong with a written step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveErrorReason {
    /// It is not in the notation of the game.
    #[error("expected {}", .0.expected)]
    Syntax(SyntaxError),
    /// It is not legal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It is not in the right form.
    #[error("column {}: {error}", .error.offset + 1)]
    Syntax {
        /// What went wrong where.
        error: SyntaxError,
    },
    /// It is in a later version of the format.
    #[error(
        "version {0} of the position text: this program reads version 1, which begins with the game"
    )]
    Version(u32),
    /// Its options are refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// It describes what cannot come about.
    #[error("impossible position: {0}")]
    Impossible(Impossible),
}

impl PositionError {
    fn syntax(error: SyntaxError, offset: usize) -> Self {
        let error = error.shifted(offset);
        Self::Syntax { error }
    }
}

/// Evaluates an expression for the position inside, whatever its game.
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::AnyPosition::MoleHill($position) => $body,
            $crate::AnyPosition::Taupes($position) => $body,
            $crate::AnyPosition::Talpa(any_size) => $crate::with_talpa!(any_size, $position => $body),
            $crate::AnyPosition::Mijnlieff($position) => $body,
        }
    };
}

/// Conversions between the moves of a game and those of any game; back only where it is that game's.
macro_rules! any_move {
    ($($variant:ident: $module:ident),*) => {
        $(
            impl From<$module::Move> for AnyMove {
                fn from(mv: $module::Move) -> Self {
                    Self::$variant(mv)
                }
            }

            impl TryFrom<AnyMove> for $module::Move {
                type Error = Illegal;

                fn try_from(mv: AnyMove) -> Result<Self, Illegal> {
                    match mv {
                        AnyMove::$variant(mv) => Ok(mv),
                        _ => Err(Illegal::OtherGame),
                    }
                }
            }
        )*
    };
}

/// Conversions from positions of a game.
macro_rules! any_position {
    ($($variant:ident: $game:ty),*) => {
        $(
            impl From<Position<$game>> for AnyPosition {
                fn from(position: Position<$game>) -> Self {
                    Self::$variant(position.into())
                }
            }
        )*
    };
}

any_position!(
    MoleHill: MoleHill, Taupes: Taupes, Talpa: Talpa<u64>, Talpa: Talpa<u128>, Mijnlieff: Mijnlieff
);

any_move!(MoleHill: molehill, Taupes: taupes, Talpa: talpa, Mijnlieff: mijnlieff);

impl AnyPosition {
    /// The start of a game with these options.
    pub fn new(kind: Kind, options: &Options) -> Result<Self, OptionError> {
        Ok(match kind {
            Kind::MoleHill => Self::MoleHill(Position::new(MoleHill::from_options(options)?)),
            Kind::Taupes => Self::Taupes(Position::new(Taupes::from_options(options)?)),
            Kind::Mijnlieff => Self::Mijnlieff(Position::new(Mijnlieff::from_options(options)?)),
            Kind::Talpa => Self::Talpa(talpa::AnySize::new(options)?),
        })
    }

    /// Which game it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::MoleHill(_) => Kind::MoleHill,
            Self::Taupes(_) => Kind::Taupes,
            Self::Talpa(_) => Kind::Talpa,
            Self::Mijnlieff(_) => Kind::Mijnlieff,
        }
    }

    /// All options with their values.
    pub fn options(&self) -> Vec<Chosen> {
        with_position!(self, position => position.game().options())
    }

    /// The options that are not the default.
    pub fn given_options(&self) -> Options {
        let mut given = Options::new();
        for option in self
            .options()
            .into_iter()
            .filter(|option| !option.is_default)
        {
            given.set(option.key, option.value.to_string());
        }
        given
    }

    /// The start of the game with the same options.
    pub fn restart(&self) -> Self {
        with_position!(self, position => position.with_state(position.game().start()).into())
    }

    /// What must be known of the game with these options before dealing with it.
    pub fn properties(&self) -> Properties {
        with_position!(self, position => position.game().properties())
    }

    /// The number of players.
    pub fn seats(&self) -> usize {
        with_position!(self, position => position.game().seats())
    }

    /// The seat to act, chance, or neither at the end.
    pub fn turn(&self) -> Turn {
        with_position!(self, position => position.turn())
    }

    /// When chance acts: the seat whose luck it is.
    pub fn lucky(&self) -> Option<Seat> {
        with_position!(self, position => position.game().lucky(position.state()))
    }

    /// Whose view is told where there is but one: that of the seat to move or, where chance decides, of the first.
    pub fn viewpoint(&self) -> Seat {
        match self.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance | Turn::Over => Seat::new(0),
        }
    }

    /// The position in which a round ends by a legal step, if another round follows at once.
    pub fn round_end(&self, mv: AnyMove) -> Option<Self> {
        with_position!(self, position => {
            let (game, state) = position.game().round_end(position.state(), mv.try_into().ok()?)?;
            Some(Position::at(game, state).into())
        })
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    /// All legal moves, or what chance may decide.
    pub fn moves(&self) -> MoveList<AnyMove> {
        with_position!(self, position => position.moves().into_iter().map(AnyMove::from).collect())
    }

    /// When chance acts: all outcomes with their probabilities.
    pub fn odds(&self) -> MoveList<(AnyMove, f64)> {
        with_position!(self, position => {
            position.odds().into_iter().map(|(mv, odds)| (AnyMove::from(mv), odds)).collect()
        })
    }

    /// Says whether a move is legal and, if not, why.
    pub fn check(&self, mv: AnyMove) -> Result<(), Illegal> {
        with_position!(self, position => Ok(position.check(mv.try_into()?)?))
    }

    /// Plays a legal move; an illegal one leaves the position as it was.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), Illegal> {
        with_position!(self, position => Ok(position.play(mv.try_into()?)?))
    }

    /// Plays a written turn, which may consist of several steps, and gives these; if one of them can't
    /// be played, the position is left as it was.
    pub fn play_text(&mut self, turn: &str) -> Result<Vec<AnyMove>, MoveError> {
        let mut after = self.clone();
        let mut played = Vec::new();
        let steps = with_position!(&*self, position => position.game().split_turn(turn));
        for (offset, step) in steps {
            let error = |reason| MoveError {
                offset,
                step: shortened(&printable(if step.is_empty() { turn } else { step })),
                reason,
            };
            let mv = after.parse_move(step).map_err(error)?;
            after.play(mv).map_err(|reason| error(reason.into()))?;
            played.push(mv);
        }
        *self = after;
        Ok(played)
    }

    /// Reads a single step. It need not be legal.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, MoveErrorReason> {
        with_position!(self, position => match position.game().parse_move(text) {
            Ok(mv) => Ok(mv.into()),
            Err(MoveTextError::Syntax(error)) => Err(MoveErrorReason::Syntax(error)),
            Err(MoveTextError::Illegal(reason)) => Err(MoveErrorReason::Illegal(reason.into())),
        })
    }

    /// Reads a single step that is legal.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveErrorReason> {
        let mv = self.parse_move(text)?;
        self.check(mv)?;
        Ok(mv)
    }

    /// Writes a single step; nothing for a step of another game.
    pub fn move_text(&self, mv: AnyMove) -> String {
        with_position!(self, position => match mv.try_into() {
            Ok(mv) => position.game().move_text(mv),
            Err(_) => String::new(),
        })
    }

    /// Joins steps into written turns.
    pub fn join_turns(&self, steps: &[AnyMove]) -> Vec<String> {
        let turns = self.split_turns(steps);
        turns.map(|turn| self.turn_text(turn)).collect()
    }

    /// The steps of each written turn.
    pub fn split_turns<'s>(&self, steps: &'s [AnyMove]) -> impl Iterator<Item = &'s [AnyMove]> {
        steps.chunk_by(|&before, &step| self.continues_turn(before, step))
    }

    /// Whether a step belongs to the same written turn as the step before it.
    pub fn continues_turn(&self, before: AnyMove, step: AnyMove) -> bool {
        with_position!(self, position => match (before.try_into(), step.try_into()) {
            (Ok(before), Ok(step)) => position.game().continues_turn(before, step),
            _ => false,
        })
    }

    /// Writes the steps of one turn as players write it.
    pub fn turn_text(&self, steps: &[AnyMove]) -> String {
        with_position!(self, position => {
            let of_game = steps.iter().filter_map(|&step| step.try_into().ok());
            position.game().turn_text(&of_game.collect::<Vec<_>>())
        })
    }

    /// The Zobrist hash of the state; the options take no part in it.
    pub fn hash(&self) -> u64 {
        with_position!(self, position => position.hash())
    }
}

/// The position as text: the game, the options that are not the default, and the state.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.kind())?;
        with_position!(self, position => position.fmt(f))
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for AnyPosition {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let (kind, options, state) = split_position(text)?;
        let start = Self::new(kind, &options)?;
        with_position!(start, position => {
            let read = position
                .game()
                .parse_state(&text[state..])
                .map_err(|error| state_error(error, state))?;
            Ok(position.with_state(read).into())
        })
    }
}

impl AnyPosition {
    /// Reads a position as it is written, whether or not it could come about: to be shown while somebody sets it up, and
    /// for nothing else. Parsing says why it could not.
    pub fn loose(text: &str) -> Result<Self, PositionError> {
        let (kind, options, state) = split_position(text)?;
        let start = Self::new(kind, &options)?;
        with_position!(start, position => {
            let read = position
                .game()
                .parse_loosely(&text[state..])
                .map_err(|error| PositionError::syntax(error, state))?;
            Ok(position.with_state(read).into())
        })
    }
}

/// The game, the options and the place where the state begins.
fn split_position(text: &str) -> Result<(Kind, Options, usize), PositionError> {
    let skip = |from: usize| from + (text[from..].len() - text[from..].trim_start().len());
    let word = |from: usize| text[from..].split_whitespace().next().unwrap_or("");
    let mut at = skip(0);
    if let Some((version, _)) = word(at).split_once(':')
        && let Ok(version) = version.parse()
    {
        return Err(PositionError::Version(version));
    }
    let kind: Kind = word(at)
        .parse()
        .map_err(|error: SyntaxError| PositionError::syntax(error, at))?;
    at = skip(at + word(at).len());
    let mut options = Options::new();
    while word(at).contains('=') {
        options.add(word(at))?;
        at = skip(at + word(at).len());
    }
    Ok((kind, options, at))
}

fn state_error<I>(error: StateError<I>, offset: usize) -> PositionError
where
    I: std::error::Error + Into<Impossible>,
{
    match error {
        StateError::Syntax(error) => PositionError::syntax(error, offset),
        StateError::Impossible(reason) => PositionError::Impossible(reason.into()),
    }
}
