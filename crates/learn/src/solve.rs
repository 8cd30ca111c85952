//! Exact values of all moves of a position.

use burrow_games::{AnyMove, AnyPosition, Proven, Seat, Turn, Value, with_talpa};
use burrow_search::taupes::LastLevelSolver;
use burrow_search::{Config, Control, Limits, Searcher, Stop, talpa};

use crate::value::{merit, same};

/// The nodes for one position. What takes more is no puzzle: it could not be proven again soon.
const NODES: u64 = 2_000_000;
/// To solve a part of the last level of Taupes takes about 200 million.
const NODES_FOR_PART: u64 = 2_000_000_000;
/// The nodes for a move that is shown and not proven.
const NODES_FOR_GUESS: u64 = 2_000;
/// The table of a proof in Talpa.
const PROOF_MEMORY: usize = 8 << 20;

/// Why a position has no exact solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolved {
    /// It was told to stop.
    #[error("stopped before it was solved")]
    Stopped,
    /// It takes too much, or it is of a kind for which nothing exact is known.
    #[error("nothing exact can be said of it within {NODES} nodes")]
    TooHard,
    /// No player is to move.
    #[error("no player is to move")]
    NoDecision,
}

/// Proves what all moves of a position are worth.
pub struct Solver {
    /// The limit for one position.
    nodes: u64,
    searcher: Searcher,
    last_level: LastLevelSolver,
}

/// What all moves of a position are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// The value of the position, from the view of the side to move.
    pub value: Proven,
    /// All moves that keep it, in the order of their texts.
    pub right: Vec<AnyMove>,
    /// The value of the best of the other moves, if there are any.
    pub second_best: Option<Proven>,
    /// By how much that is worse.
    pub gap: f64,
    /// The merit of every legal move for the side to move.
    merits: Vec<(AnyMove, f64)>,
}

impl Solution {
    /// By how much a legal move is worse than the best; none for any other.
    pub fn loss(&self, mv: AnyMove) -> Option<f64> {
        let best = { self.merits.iter() }
            .map(|&(_, merit)| merit)
            .fold(f64::NEG_INFINITY, f64::max);
        let found = self.merits.iter().find(|&&(other, _)| other == mv);
        found.map(|&(_, merit)| best - merit)
    }
}

impl Solver {
    /// A solver that uses what the configuration offers.
    pub fn new(config: &Config) -> Self {
        Self {
            nodes: NODES,
            last_level: LastLevelSolver::new(config),
            searcher: Searcher::new(config.clone()),
        }
    }

    /// The same with a fraction of the nodes: what it solves, one that knows nothing solves for certain.
    #[cfg(feature = "collection")]
    pub(crate) fn hasty(self) -> Self {
        Self {
            nodes: NODES / 8,
            ..self
        }
    }

    /// Proves what all moves of a position are worth.
    ///
    /// # Errors
    /// If that can't be done, or not within some millions of nodes.
    pub fn solve(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Solution, Unsolved> {
        let Turn::Seat(seat) = position.turn() else {
            return Err(Unsolved::NoDecision);
        };
        let moves = self.values(position, stop);
        if stop.is_stopped() {
            return Err(Unsolved::Stopped);
        }
        let moves = moves.filter(|moves| !moves.is_empty());
        Ok(conclude(position, seat, moves.ok_or(Unsolved::TooHard)?))
    }

    /// What a short search finds best, and how good that is for the side to move.
    pub(crate) fn guess(&mut self, position: &AnyPosition, stop: &Stop) -> Option<(AnyMove, f64)> {
        let limits = Limits::nodes(NODES_FOR_GUESS);
        let analysis = self.searcher.analyse(position, limits, stop).ok()?;
        analysis.best().map(|best| (best.mv, best.merit))
    }

    fn values(&mut self, position: &AnyPosition, stop: &Stop) -> Option<Vec<(AnyMove, Proven)>> {
        match position {
            AnyPosition::Talpa(any_size) => with_talpa!(any_size, position => {
                let mut control = Control::new(Limits::nodes(self.nodes), stop);
                let proven = talpa::prove_moves(position, PROOF_MEMORY, &mut control).ok()?;
                let valued = |(mv, wins)| (AnyMove::Talpa(mv), Proven::Wins(wins));
                Some(proven.into_iter().map(valued).collect())
            }),
            AnyPosition::Taupes(position) => {
                let mut control = Control::new(Limits::nodes(NODES_FOR_PART), stop);
                let chances = self.last_level.chances(position, &mut control).ok()??;
                let rounded = |chance: f64| (chance * 1e5).round() / 1e5;
                let valued =
                    |(mv, chances): (_, [f64; 2])| (AnyMove::Taupes(mv), chances.map(rounded));
                let moves = chances.into_iter().map(valued);
                Some(
                    moves
                        .map(|(mv, chances)| (mv, Proven::Chances(chances.to_vec())))
                        .collect(),
                )
            }
            AnyPosition::MoleHill(_) | AnyPosition::Mijnlieff(_) => {
                let limits = Limits::nodes(self.nodes);
                let analysis = self.searcher.analyse(position, limits, stop).ok()?;
                let proven = analysis.moves.into_iter().map(|mv| match mv.value {
                    Value::Proven(value) => Some((mv.mv, value)),
                    Value::Estimated(_) => None,
                });
                proven.collect()
            }
        }
    }
}

/// What follows from the values of all moves, of which there is at least one.
fn conclude(position: &AnyPosition, seat: Seat, moves: Vec<(AnyMove, Proven)>) -> Solution {
    let merits: Vec<f64> = moves
        .iter()
        .map(|(_, value)| merit(position, value, seat, seat))
        .collect();
    let best = merits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let is_right = |index: usize| same(merits[index], best);
    let mut right: Vec<AnyMove> = Vec::new();
    let mut value = None;
    let mut second: Option<usize> = None;
    for (index, (mv, worth)) in moves.iter().enumerate() {
        if is_right(index) {
            right.push(*mv);
            // Of chances that differ by rounding only, the best.
            if value.is_none() || merits[index] == best {
                value = Some(worth.clone());
            }
        } else if second.is_none_or(|second| merits[second] < merits[index]) {
            second = Some(index);
        }
    }
    right.sort_by_cached_key(|&mv| position.move_text(mv));
    Solution {
        value: value.unwrap_or(Proven::Wins(false)),
        right,
        second_best: second.map(|second| moves[second].1.clone()),
        gap: second.map_or(0.0, |second| best - merits[second]),
        merits: { moves.iter().map(|(mv, _)| *mv) }.zip(merits).collect(),
    }
}
