//! The player of Taupes.

mod board;
pub mod evaluation;
mod last_level;
mod tree;
mod weights;

use burrow_games::taupes::{Move, Taupes};
use burrow_games::{Game, Position, Turn};

use self::evaluation::Evaluation;
use self::tree::{Node, Tree};
use crate::analysis::{Analysis, MoveValue};
use crate::control::Control;
use crate::level::Plan;
use crate::searcher::Config;
use crate::value::{Estimate, Proven, Value};

/// How the levels play.
pub const PLANS: [Plan; 8] = crate::level::PROVISIONAL;

/// A player of Taupes.
///
/// It grows a tree of decisions and chances, best first, with a fitted evaluation at the leaves. Nothing in it
/// is random.
pub struct Searcher {
    memory: usize,
    /// The game that was seen last, with its evaluation.
    known: Option<(Taupes, Evaluation)>,
}

impl Searcher {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        Self {
            memory: config.memory,
            known: None,
        }
    }

    /// A player with an evaluation of its own, to compare evaluations.
    pub fn with_evaluation(config: &Config, game: &Taupes, evaluation: Evaluation) -> Self {
        Self {
            memory: config.memory,
            known: Some((game.clone(), evaluation)),
        }
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
        let evaluation = match self.known.take() {
            Some((known, evaluation)) if known == *game => evaluation,
            _ => Evaluation::new(game),
        };
        let mut tree = Tree::new(game, &evaluation, None, self.memory, state, control);
        tree.grow(state, control);
        let value = |node: &Node| {
            let chances = node.value[..game.seats()].iter();
            let win_probability = chances.map(|&chance| f64::from(chance)).collect();
            match node.exact && game.seats() == 2 {
                true => Value::Proven(Proven::Chances(win_probability)),
                false => Value::Estimated(Estimate {
                    win_probability,
                    expected: None,
                }),
            }
        };
        let moves = tree.moves().iter().map(|node| MoveValue {
            mv: node.mv,
            value: value(node),
            merit: node.value[mover.index()].into(),
        });
        let analysis = Analysis::new(
            moves.collect(),
            tree.line(state),
            control.nodes(),
            tree.depth(),
        );
        self.known = Some((game.clone(), evaluation));
        analysis
    }
}
