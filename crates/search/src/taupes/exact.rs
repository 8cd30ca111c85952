//! The exact chances of all moves on the last level, or nothing: for proofs, where an estimate is of no use.

use burrow_games::taupes::{Move, Taupes};
use burrow_games::{Game, Position};

use super::last_level::{LastLevel, Task};
use super::table::{self, Table};
use crate::control::{Control, Stopped};
use crate::data::Loaded;
use crate::searcher::Config;

/// Moves with the chance of each seat after them.
pub type Chances = Vec<(Move, [f64; 2])>;

/// A part of the last level that is solved as a whole. To solve one takes seconds and up to a gigabyte; then all its
/// positions are known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Part {
    moles: [u32; 2],
    rhythm: usize,
}

impl Part {
    /// The part to which a decision on the last level belongs; none where nothing exact can be said.
    pub fn of(position: &Position<Taupes>) -> Option<Self> {
        let task = Task::of(position.game(), position.state())?;
        let (moles, rhythm) = task.numbers();
        task.nodes().map(|_| Self { moles, rhythm })
    }
}

/// Solves decisions on the last level of the basic game for two. It keeps the part that it solved last.
pub struct LastLevelSolver {
    table: Option<Table>,
    level: Option<Box<LastLevel>>,
}

impl LastLevelSolver {
    /// A solver that knows nothing but the table, if there is one.
    pub fn new(config: &Config) -> Self {
        let loaded = Loaded::new(config.data.as_deref(), table::NAME, Table::open);
        Self {
            table: loaded.value,
            level: None,
        }
    }

    /// Every legal move of a decision with the exact chances after it, right to 0.00001; none where a stall could
    /// interfere or the position is not one of the last level.
    ///
    /// # Errors
    /// `Stopped` if the control ends it before that is known.
    pub fn chances(
        &mut self,
        position: &Position<Taupes>,
        control: &mut Control,
    ) -> Result<Option<Chances>, Stopped> {
        let (game, state) = (position.game(), position.state());
        let Some(task) = Task::of(game, state).filter(|task| task.nodes().is_some()) else {
            return Ok(None);
        };
        let has_table = self.table.as_ref().is_some_and(|table| table.solves(task));
        if !has_table {
            let mut level = match self.level.take().filter(|level| level.is_for(task)) {
                Some(level) => level,
                None => Box::new(LastLevel::new(game, task, control)?),
            };
            let done = level.work(control, None);
            self.level = Some(level);
            done?;
        }
        let chances = position.moves().into_iter().map(|mv| {
            let mut after = *state;
            game.play_unchecked(&mut after, mv);
            if let Some(winner) = game.outcome(&after).and_then(|outcome| outcome.winner()) {
                let mut chances = [0.0; 2];
                chances[winner.index()] = 1.0;
                return Some((mv, chances));
            }
            let level = self.level.as_ref().filter(|_| !has_table);
            let known = match (level, &self.table) {
                (Some(level), _) => level.chances(&after),
                (None, Some(table)) => table.chances(game, &after),
                (None, None) => None,
            };
            known.map(|known| (mv, [f64::from(known[0]), f64::from(known[1])]))
        });
        Ok(chances.collect())
    }
}
