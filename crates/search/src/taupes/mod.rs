//! The player of Taupes.

mod board;
pub mod evaluation;
mod exact;
mod features;
mod inputs;
mod last_level;
pub mod net;
mod plausible;
mod tree;
mod weights;

use std::time::Instant;

use burrow_games::taupes::{Move, State, Taupes};
use burrow_games::{Game, Position, Turn};

use self::evaluation::Evaluation;
use self::last_level::{LastLevel, Task};
use self::table::Table;
use self::tree::{Judge, KnownChances, Node, Tree};
use crate::analysis::{Analysis, MoveValue};
use crate::control::Control;
use crate::data::Loaded;
use crate::level::Plan;
use crate::searcher::Config;
use crate::value::{Estimate, Proven, Value};

pub use self::exact::{Chances, LastLevelSolver, Part};
pub use self::last_level::table;
pub use self::plausible::{plausible, seen};

/// How the levels play.
///
/// Moves differ by little, a step on the lawn by about a hundredth of the win, and luck decides much. So only the best
/// level looks further than at the next disc. Whoever fills every hole at once and never waits for a better mole is a
/// level weaker, however careful; below that levels overlook differences, and the lowest also ways into holes.
pub(crate) const PLANS: [Plan; 8] = [
    Plan::new(1, 3.0).overlooking(0.86),
    Plan::new(1, 3.0).overlooking(0.78),
    Plan::new(1, 3.0).overlooking(0.77),
    Plan::new(1, 3.0).overlooking(0.5),
    Plan::new(1, 0.45),
    Plan::new(1, 0.11),
    Plan::new(50, 0.002),
    Plan::new(40_000, 0.0),
];

/// A player with fewer nodes than this does not look into the table: levels play the same with and without it.
pub const NODES_FOR_TABLE: u64 = 10_000;

/// What is left of the merit of a move that neither fills a hole nor stays in one when a stall is near.
const WAITING: f64 = 1e-3;

/// Whether half of the discs have been turned after which a game stalls: then a hole is filled by whoever can, even by
/// one whom the stall would let win.
fn is_late(game: &Taupes, state: &State) -> bool {
    2 * state.turned() >= game.stall()
}

/// A player of Taupes.
///
/// It grows a tree of decisions and chances, best first, with a fitted evaluation at the leaves. Nothing in it
/// is random.
pub struct Searcher {
    memory: usize,
    threads: usize,
    /// The game that was seen last, with its evaluation.
    known: Option<Box<(Taupes, Evaluation)>>,
    /// The last level, as far as it has been solved.
    last_level: Option<Box<LastLevel>>,
    /// The table of the last level.
    table: Option<Table>,
    /// Why a table that is there is not used.
    warning: Option<String>,
}

impl Searcher {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        let loaded = Loaded::new(config.data.as_deref(), table::NAME, Table::open);
        Self {
            memory: config.memory,
            threads: config.threads.max(1),
            known: None,
            last_level: None,
            table: loaded.value,
            warning: loaded.warning,
        }
    }

    /// What the user should know about the data that was to be used: a table that can't be read is not.
    pub fn warnings(&self) -> Vec<String> {
        self.warning.iter().cloned().collect()
    }

    /// The values of all moves.
    pub fn analyse(
        &mut self,
        position: &Position<Taupes>,
        control: &mut Control,
    ) -> Analysis<Move> {
        let (game, state) = (position.game(), position.state());
        let Turn::Seat(mover) = position.turn() else {
            return Analysis::new(Vec::new(), Vec::new(), 0, 0);
        };
        let known = match self.known.take() {
            Some(known) if known.0 == *game => known,
            _ => {
                self.last_level = None;
                Box::new((game.clone(), Evaluation::new(game)))
            }
        };
        self.solve_last_level(game, state, control);
        let solved = KnownChances {
            level: self.last_level.as_deref().filter(|level| level.is_solved()),
            table: self.table(control),
        };
        let memory = self.memory / 2;
        let judge = Judge {
            game,
            evaluation: &known.1,
            known: solved,
        };
        let mut tree = Tree::new(judge, memory, state, control);
        tree.grow(state, self.threads, control);
        let value = |node: &Node| {
            let chances = node.value[..game.seats()]
                .iter()
                .map(|&chance| f64::from(chance));
            // An estimate near a stall leaves something out.
            let sum: f64 = chances.clone().sum();
            let win_probability = chances
                .map(|chance| if node.exact { chance } else { chance / sum })
                .collect();
            if node.exact && game.seats() == 2 {
                Value::Proven(Proven::Chances(win_probability))
            } else {
                Value::Estimated(Estimate {
                    win_probability,
                    expected: None,
                })
            }
        };
        let sensible = is_late(game, state).then(|| plausible(position));
        let merit = |node: &Node| {
            let chance = f64::from(node.value[mover.index()]);
            let waits = |sensible: &Vec<Move>| !node.exact && !sensible.contains(&node.mv);
            if sensible.as_ref().is_some_and(waits) {
                WAITING * chance
            } else {
                chance
            }
        };
        let moves = tree.moves().iter().map(|node| MoveValue {
            mv: node.mv,
            value: value(node),
            merit: merit(node),
        });
        let analysis = Analysis::new(
            moves.collect(),
            tree.line(state),
            control.nodes(),
            tree.depth(),
        );
        self.known = Some(known);
        analysis
    }

    /// The table, if it may be used.
    fn table(&self, control: &Control) -> Option<&Table> {
        let nodes = control.limits().nodes;
        let enough = nodes.is_none_or(|nodes| nodes >= NODES_FOR_TABLE);
        self.table.as_ref().filter(|_| enough)
    }

    /// Goes on solving the last level where there is memory and time for it: half of what there is.
    fn solve_last_level(&mut self, game: &Taupes, state: &State, control: &mut Control) {
        let Some(task) = Task::of(game, state) else {
            return;
        };
        if self.table(control).is_some_and(|table| table.solves(task)) {
            return;
        }
        let (Some(nodes), Some(memory)) = (task.nodes(), task.memory()) else {
            return;
        };
        let limits = control.limits();
        let too_long = limits.nodes.is_some_and(|limit| limit < nodes);
        if too_long || memory > self.memory as u64 / 2 {
            return;
        }
        let until = limits.time.map(|time| Instant::now() + time / 2);
        let known = self.last_level.take().filter(|level| level.is_for(task));
        let level = match known {
            Some(level) => Ok(level),
            None => LastLevel::new(game, task, control).map(Box::new),
        };
        if let Ok(mut level) = level {
            // Whether it is stopped or not, what was found so far is kept.
            let _ = level.work(control, until);
            self.last_level = Some(level);
        }
    }
}
