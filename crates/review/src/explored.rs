//! What is known of a position as programs read it, with what was played in it: `docs/formats/explore.md`.

use std::collections::{BTreeMap, HashMap};

use burrow_games::{AnyMove, AnyPosition, Seat, Turn};
use burrow_search::talpa::BookPage;
use burrow_search::{Estimate, Expected, Proven, Value};
use serde::Serialize;

use crate::survey::{Survey, SurveyedMove};

/// What was played in a position.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// In all games, by the key of the position after the step.
    pub all: HashMap<u64, Counts>,
    /// The same in the games of the one who asks.
    pub own: HashMap<u64, Counts>,
    /// In how many games each position after a step was reached, in whatever way.
    pub reached: HashMap<u64, u64>,
    /// The latest games of the one who asks in which the position stood on the board.
    pub own_games: Vec<OwnGame>,
}

/// In how many games something happened, and how they ended for the mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = GameCounts))]
pub struct Counts {
    /// The games.
    pub games: u64,
    /// Those that the mover has won.
    pub won_by_mover: u64,
    /// Those that the mover has drawn.
    pub drawn: u64,
    /// Those that the mover has lost.
    pub lost_by_mover: u64,
}

/// A game of the one who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnGame {
    /// Its id.
    pub game: String,
    /// After how many steps the position stood on the board.
    pub ply: usize,
}

impl Counts {
    /// Both together.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.won_by_mover += other.won_by_mover;
        self.drawn += other.drawn;
        self.lost_by_mover += other.lost_by_mover;
    }

    /// All together.
    pub fn sum<'a>(counts: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut sum = Self::default();
        for &count in counts {
            sum.add(count);
        }
        sum
    }
}

/// What is known of a position. The mover is the seat that `mover` names, in all fields.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExploredPosition))]
pub struct Explored {
    /// The game.
    pub game: &'static str,
    /// The options that are not the default.
    pub options: BTreeMap<&'static str, String>,
    /// The position text.
    pub position: String,
    /// What is the same for all positions that can be turned or mirrored into each other, in hexadecimal.
    pub key: String,
    /// The seat to move; none where chance decides or the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<usize>,
    /// The seat whose values and results are told: the one to move or, where chance decides, the first.
    pub mover: usize,
    /// What is proven of it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exact: Option<Exact>,
    /// What the engine believes, where nothing is proven.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub estimate: Option<Believed>,
    /// What became of games in which it stood on the board and somebody moved on.
    pub games: Counts,
    /// The same of your own games.
    pub own: Counts,
    /// The latest of them.
    pub own_games: Vec<OwnGame>,
    /// What can be played, the best first, or what chance can decide.
    pub moves: Vec<ExploredMove>,
    /// What the book says, on boards that have one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub book: Option<BookData>,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// A move, together with those that lead to the same position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExploredMove {
    /// The move.
    #[serde(rename = "move")]
    pub step: String,
    /// The other moves that lead to the same position, perhaps turned or mirrored.
    pub same: Vec<String>,
    /// How likely it is, where chance decides.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub probability: Option<f64>,
    /// What is proven of it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exact: Option<Exact>,
    /// What the engine believes, where nothing is proven.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub estimate: Option<Believed>,
    /// The best step after it where chance decides; the winner's answer where the book proves a loss and knows it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub answer: Option<String>,
    /// What became of games in which it was played here.
    pub games: Counts,
    /// The same of your own games.
    pub own: Counts,
    /// In how many games the position after it was reached, in whatever order its moves were played.
    pub games_reaching: u64,
}

/// A value that is proven: one field, with its unit and whose it is in its name.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExactValue))]
pub struct Exact {
    /// Whether the mover wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mover_wins: Option<bool>,
    /// By how many points the mover will be ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin_for_mover: Option<i32>,
    /// The points of the mole in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points_for_mole: Option<u32>,
    /// The chance of the mover to win, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance_for_mover: Option<f64>,
    /// The chance of each seat to win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance_by_seat: Option<Vec<f64>>,
}

/// What the engine believes.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EstimatedValue))]
pub struct Believed {
    /// The chance of the mover to win, from 0 to 1; a draw counts half.
    pub chance_for_mover: f64,
    /// The chance of each seat to win.
    pub chance_by_seat: Vec<f64>,
    /// By how many points the mover will be ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin_for_mover: Option<f64>,
    /// The points of the mole in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points_for_mole: Option<f64>,
}

/// What a book says of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExploredBook))]
pub struct BookData {
    /// The seat that wins, if the book proves it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub winner: Option<usize>,
    /// How large the proof is.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub proof: Option<ProofData>,
    /// How many positions of the book that can come from here are proven.
    pub proven_positions: usize,
    /// How many of them were split, since no proof was found with the nodes that were spent.
    pub split_positions: usize,
    /// The nodes that were spent on all of them.
    pub nodes: u64,
}

/// How large a proof is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExploredProof))]
pub struct ProofData {
    /// The positions on which it rests, each proven by a search.
    pub searched_positions: usize,
    /// The positions above them.
    pub inner_positions: usize,
    /// The nodes that the searches took.
    pub nodes: u64,
}

impl Explored {
    /// A survey with what was played.
    pub fn new(survey: &Survey, statistics: &Statistics) -> Self {
        let position = &survey.position;
        let mover = position.viewpoint();
        let (exact, estimate) = parts(&survey.value, mover);
        let given = position
            .options()
            .into_iter()
            .filter(|option| !option.is_default);
        Self {
            game: position.kind().id(),
            options: given
                .map(|option| (option.key, option.value.to_string()))
                .collect(),
            position: position.to_string(),
            key: format!("{:016x}", position.key()),
            turn: match position.turn() {
                Turn::Seat(seat) => Some(seat.index()),
                Turn::Chance | Turn::Over => None,
            },
            mover: mover.index(),
            exact,
            estimate,
            games: Counts::sum(statistics.all.values()),
            own: Counts::sum(statistics.own.values()),
            own_games: statistics.own_games.clone(),
            moves: survey
                .moves
                .iter()
                .map(|found| explored_move(position, mover, found, statistics))
                .collect(),
            book: survey.book.as_ref().map(BookData::from),
            nodes: survey.nodes,
        }
    }
}

fn explored_move(
    position: &AnyPosition,
    mover: Seat,
    found: &SurveyedMove,
    statistics: &Statistics,
) -> ExploredMove {
    let (exact, estimate) = parts(&found.value, mover);
    let text = |mv: AnyMove| position.move_text(mv);
    let games = statistics.all.get(&found.next).copied().unwrap_or_default();
    let reached = statistics.reached.get(&found.next).copied();
    ExploredMove {
        step: text(found.mv),
        same: found.same.iter().copied().map(text).collect(),
        probability: found.odds,
        exact,
        estimate,
        answer: found.answer.map(text),
        games,
        own: statistics.own.get(&found.next).copied().unwrap_or_default(),
        // Nothing follows the end of a game, so it is not in the index.
        games_reaching: reached.unwrap_or(0).max(games.games),
    }
}

/// What is proven and what is believed: one of them.
fn parts(value: &Value, mover: Seat) -> (Option<Exact>, Option<Believed>) {
    let own = |chances: &[f64]| chances.get(mover.index()).copied();
    match value {
        Value::Proven(proven) => {
            let exact = match proven {
                Proven::Margin(margin) => Exact {
                    margin_for_mover: Some(*margin),
                    ..Exact::default()
                },
                Proven::Wins(wins) => Exact {
                    mover_wins: Some(*wins),
                    ..Exact::default()
                },
                Proven::Points(points) => Exact {
                    points_for_mole: Some(*points),
                    ..Exact::default()
                },
                Proven::Chances(chances) => Exact {
                    chance_for_mover: own(chances),
                    chance_by_seat: Some(chances.clone()),
                    ..Exact::default()
                },
            };
            (Some(exact), None)
        }
        Value::Estimated(Estimate {
            win_probability,
            expected,
        }) => {
            let believed = Believed {
                chance_for_mover: own(win_probability).unwrap_or(0.0),
                chance_by_seat: win_probability.clone(),
                margin_for_mover: match expected {
                    Some(Expected::Margin(margin)) => Some(*margin),
                    _ => None,
                },
                points_for_mole: match expected {
                    Some(Expected::Points(points)) => Some(*points),
                    _ => None,
                },
            };
            (None, Some(believed))
        }
    }
}

impl From<&BookPage> for BookData {
    fn from(page: &BookPage) -> Self {
        Self {
            winner: page.proof.map(|(winner, _)| winner.index()),
            proof: page.proof.map(|(_, size)| ProofData {
                searched_positions: size.leaves,
                inner_positions: size.inner,
                nodes: size.nodes,
            }),
            proven_positions: page.extent.proven,
            split_positions: page.extent.split,
            nodes: page.extent.nodes,
        }
    }
}
