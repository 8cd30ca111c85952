//! Moves and states as text: `e4`, `e4n`, and `1 - e4d5 e4n`.

use std::fmt;

use super::lawn::{self, CENTRE, Edge, Side};
use super::{HILLS, Illegal, LIGHT_HILLS, MoleHill, Move, State, round_start};
use crate::game::{Game, Seat};
use crate::grid::Square;
use crate::options::{Chosen, OptionError, OptionValue, Options};
use crate::text::{Fields, MoveTextError, Notation, StateError, SyntaxError, count, write_list};

/// Why a state cannot come about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// The mole never visits a square twice.
    #[error("the mole visits {0} twice")]
    VisitedTwice(Square),
    /// One step of the path is none.
    #[error("the mole can't go from {from} to {to}: they are not neighbours")]
    Leap {
        /// Where it was.
        from: Square,
        /// Where it should have gone.
        to: Square,
    },
    /// More squares than molehills.
    #[error("{0} squares visited, but there are only {HILLS} molehills")]
    TooManyHills(usize),
    /// A stick that would have barred the last step.
    #[error("the mole can't just have gone from {from} to {to}: sticks are in the way")]
    StickInTheWay {
        /// Where it was.
        from: Square,
        /// Where it went.
        to: Square,
    },
    /// Two sticks on an edge.
    #[error("two sticks on {0}")]
    StickTwice(Edge),
    /// Mole and gardener alternate, the mole first.
    #[error(
        "{} visited and {} laid, but the two take turns, the mole first",
        count(*.hills, "square"), count(*.sticks, "stick")
    )]
    Sticks {
        /// Squares visited.
        hills: usize,
        /// Sticks laid.
        sticks: usize,
    },
    /// The single round of a study is the first.
    #[error("there is no second round with rounds=1")]
    NoSecondRound,
    /// The position is the end of the first round, where the second has begun.
    #[error(
        "this round is over with {}: write the start of the second, 2 {points} - -", count(*.points as usize, "point")
    )]
    FirstRoundOver {
        /// The mole's points.
        points: u32,
    },
}

fn parse_square_prefix(text: &str) -> Option<(Square, &str)> {
    Square::parse_prefix(text).filter(|(square, _)| lawn::contains(*square))
}

/// Reads a square and a side of it; the edge is none where that side is the border.
fn parse_side_prefix(text: &str) -> Option<(Square, Option<Edge>, &str)> {
    let (square, rest) = Square::parse_prefix(text)?;
    let (column, row) = (square.column(), square.row());
    let edge = match rest.chars().next()?.to_ascii_lowercase() {
        'n' => Edge::new(square, Side::North),
        'e' => Edge::new(square, Side::East),
        's' => row
            .checked_sub(1)
            .and_then(|row| Edge::new(Square::new(column, row), Side::North)),
        'w' => column
            .checked_sub(1)
            .and_then(|column| Edge::new(Square::new(column, row), Side::East)),
        _ => return None,
    };
    Some((square, edge, &rest[1..]))
}

fn parse_edge_prefix(text: &str) -> Option<(Edge, &str)> {
    let (_, edge, rest) = parse_side_prefix(text)?;
    Some((edge?, rest))
}

/// Reads a list of squares with commas, or `none`, if the option is given.
pub(super) fn squares_option(
    options: &Options,
    key: &'static str,
) -> Result<Option<Vec<Square>>, OptionError> {
    let Some(value) = options.get(key) else {
        return Ok(None);
    };
    if value.is_empty() || value == "none" {
        return Ok(Some(Vec::new()));
    }
    // Whether they are squares of the lawn, `Flowers` says.
    let square = |text: &str| Square::parse(text.trim());
    let squares: Option<Vec<Square>> = value.split(',').map(square).collect();
    let expected = "squares from a1 to i7 with commas, like e1,e7, or none";
    squares
        .map(Some)
        .ok_or_else(|| OptionError::bad(key, value, expected))
}

fn squares_value(squares: impl Iterator<Item = Square>) -> OptionValue {
    let words: Vec<OptionValue> = squares.map(OptionValue::word).collect();
    if words.is_empty() {
        OptionValue::word("none")
    } else {
        OptionValue::List(words)
    }
}

impl MoleHill {
    /// Makes sure that the path is one: whether a stick lay in the way at the time can't be told.
    fn check_path(&self, path: &[Square]) -> Result<(), Impossible> {
        if path.len() > HILLS {
            return Err(Impossible::TooManyHills(path.len()));
        }
        for (i, &square) in path.iter().enumerate() {
            if path[..i].contains(&square) {
                return Err(Impossible::VisitedTwice(square));
            }
        }
        for (i, pair) in path.windows(2).enumerate() {
            let (from, to) = (pair[0], pair[1]);
            let jumps = from == CENTRE && (i > 0 || self.centre_start_jump);
            let columns = from.column().abs_diff(to.column());
            let rows = from.row().abs_diff(to.row());
            if !jumps && (columns > 1 || rows > 1) {
                return Err(Impossible::Leap { from, to });
            }
        }
        Ok(())
    }

    /// Makes sure that the mole's last step was open, if no stick was laid since. What lies across an
    /// earlier step may have been laid later.
    fn check_last_step(&self, state: &State) -> Result<(), Impossible> {
        let mut path = state.path().rev();
        let (Some(to), Some(from), false) = (path.next(), path.next(), state.moles_turn()) else {
            return Ok(());
        };
        let jumped = from == CENTRE && (state.hills > 2 || self.centre_start_jump);
        match state.sticks.barring(from, to) {
            Some(_) if !jumped => Err(Impossible::StickInTheWay { from, to }),
            _ => Ok(()),
        }
    }

    fn most_points(&self) -> u32 {
        (HILLS - LIGHT_HILLS) as u32 + self.flowers.points(lawn::ALL)
    }

    fn assemble(
        &self,
        round: usize,
        earlier: u32,
        path: &[Square],
        sticks: &[Edge],
    ) -> Result<State, Impossible> {
        if round == 2 && self.single_round {
            return Err(Impossible::NoSecondRound);
        }
        self.check_path(path)?;
        let mut state = round_start(Seat::new(round - 1), [earlier as u8, 0]);
        for &edge in sticks {
            if state.sticks.has(edge) {
                return Err(Impossible::StickTwice(edge));
            }
            state.sticks.lay(edge);
        }
        let (hills, laid) = (path.len(), sticks.len());
        let most = if hills == HILLS { hills - 1 } else { hills };
        if laid > most || laid + 1 < hills {
            return Err(Impossible::Sticks {
                hills,
                sticks: laid,
            });
        }
        state.visited = lawn::set(path);
        for (place, &square) in state.path.iter_mut().zip(path) {
            *place = lawn::index(square) as u8;
        }
        state.hills = hills as u8;
        state.sticks_laid = laid as u8;
        state.hash = self.rehash(&state);
        self.check_last_step(&state)?;
        if hills == HILLS || (state.moles_turn() && self.reach(&state) == 0) {
            if round == 1 && !self.single_round {
                let points = self.round_points(&state);
                return Err(Impossible::FirstRoundOver { points });
            }
            self.end_round(&mut state);
        }
        Ok(state)
    }
}

/// What the fields of a state say.
struct Written {
    round: usize,
    points: u32,
    path: Vec<Square>,
    sticks: Vec<Edge>,
}

impl MoleHill {
    fn parse_fields(&self, text: &str) -> Result<Written, SyntaxError> {
        let mut fields = Fields::new(text);
        let round = fields.next("the round, 1 or 2")?.number(1, 2)?;
        let points = fields.next("the points of the first round, or - in it")?;
        let points = match (round, points.text) {
            (1, "-") => 0,
            (1, _) => return Err(points.expected("- in the first round")),
            _ => points.number(0, self.most_points())?,
        };
        let path = fields
            .next("the squares visited in order, like e4d5, or -")?
            .list("a square from a1 to i7", parse_square_prefix)?;
        let sticks = fields
            .next("the edges with sticks, like e4nd5e, or -")?
            .list("an edge between two squares, like e4n", parse_edge_prefix)?;
        fields.finish()?;
        Ok(Written {
            round: round as usize,
            points,
            path,
            sticks,
        })
    }
}

impl Notation for MoleHill {
    type Impossible = Impossible;

    fn options(&self) -> Vec<Chosen> {
        let default = Self::default();
        let rounds = |single: bool| OptionValue::Number(if single { 1 } else { 2 });
        let flag = OptionValue::Flag;
        let red = |game: &Self| squares_value(game.flowers.red());
        let white = |game: &Self| squares_value(game.flowers.white());
        vec![
            Chosen::new("rounds", rounds(self.single_round), rounds(false)),
            Chosen::new("red", red(self), red(&default)),
            Chosen::new("white", white(self), white(&default)),
            Chosen::new(
                "centre_start_jump",
                flag(self.centre_start_jump),
                flag(true),
            ),
        ]
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Dig(square) => write!(out, "{square}"),
            Move::Stick(edge) => write!(out, "{edge}"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveTextError<Illegal>> {
        if let Some(square) = Square::parse(text) {
            return Ok(Move::Dig(square));
        }
        match parse_side_prefix(text) {
            Some((_, Some(edge), "")) => Ok(Move::Stick(edge)),
            Some((square, None, "")) => Err(MoveTextError::Illegal(if lawn::contains(square) {
                Illegal::OuterBorder(square)
            } else {
                Illegal::OffBoard(square)
            })),
            _ => Err(SyntaxError::new(
                text,
                "a square like e4 for the mole, or a side of a square like e4n or e4e for the \
                 gardener",
            )
            .into()),
        }
    }

    fn write_state(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        match state.mole.index() {
            0 => out.write_str("1 - ")?,
            _ => write!(out, "2 {} ", state.points[0])?,
        }
        write_list(out, state.path())?;
        out.write_char(' ')?;
        write_list(out, state.sticks())
    }

    fn parse_loosely(&self, text: &str) -> Result<State, SyntaxError> {
        let Written {
            round,
            points,
            path,
            sticks,
        } = self.parse_fields(text)?;
        let mut state = round_start(Seat::new(round - 1), [points as u8, 0]);
        for &edge in sticks.iter().take(HILLS) {
            state.sticks.lay(edge);
        }
        let path = &path[..path.len().min(HILLS)];
        state.visited = lawn::set(path);
        for (place, &square) in state.path.iter_mut().zip(path) {
            *place = lawn::index(square) as u8;
        }
        state.hills = path.len() as u8;
        state.sticks_laid = sticks.len().min(HILLS) as u8;
        state.hash = self.rehash(&state);
        Ok(state)
    }

    fn parse_state(&self, text: &str) -> Result<State, StateError<Impossible>> {
        let Written {
            round,
            points,
            path,
            sticks,
        } = self.parse_fields(text)?;
        self.assemble(round, points, &path, &sticks)
            .map_err(StateError::Impossible)
    }
}
