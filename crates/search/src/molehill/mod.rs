//! The player of Mole Hill.
//!
//! Two searches take turns: a `Lookout` that looks some steps ahead and judges what it sees, and a `Prover`
//! that answers for certain what the mole can still gain. The first gives estimates for every move, the second
//! replaces them by exact points from the middle of a round on. With more threads each has both, and they share
//! what they see and what they prove.

mod answers;
mod effort;
mod evaluation;
mod exact;
mod lessons;
mod lookout;
mod plans;
mod plausible;
mod proof;
mod root;
mod round;
mod sights;
mod stakes;
mod team;
mod weights;

pub use evaluation::{FEATURES, PARTS, Weights};
pub(crate) use plausible::plausible;

use burrow_games::molehill::{MoleHill, Move};
use burrow_games::{Position, Turn};

use crate::analysis::Analysis;
use crate::control::Control;
use crate::level::Plan;
use crate::searcher::Config;
use lookout::Lookout;
use proof::Prover;
use root::Root;
use round::{Round, Rules};
use stakes::Stakes;

/// How the levels play. Most sticks are wasted, so that a little carelessness goes a long way.
pub(crate) const PLANS: [Plan; 8] = [
    Plan::new(100, 0.15),
    Plan::new(100, 0.045),
    Plan::new(120, 0.02),
    Plan::new(350, 0.0075),
    Plan::new(1_100, 0.001),
    Plan::new(1_500, 0.0),
    Plan::new(2_900, 0.0),
    Plan::new(7_500, 0.0),
];

/// A player of Mole Hill.
pub struct Searcher {
    lookout: Lookout,
    /// One for each thread.
    provers: Vec<Prover>,
    /// What the tables hold for.
    rules: Option<Rules>,
}

impl Searcher {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        Self::with_weights(config, &weights::WEIGHTS)
    }

    /// A player that judges rounds by other weights than its own, to try them.
    pub fn with_weights(config: &Config, weights: &Weights) -> Self {
        let threads = config.threads.max(1);
        let prover = |_| Prover::new(config.memory / 2 / threads, weights);
        Self {
            lookout: Lookout::new(config.memory / 4, weights),
            provers: (0..threads).map(prover).collect(),
            rules: None,
        }
    }

    /// The values of all moves.
    pub fn analyse(
        &mut self,
        position: &Position<MoleHill>,
        control: &mut Control,
    ) -> Analysis<Move> {
        let (game, state) = (position.game(), position.state());
        let Turn::Seat(mover) = position.turn() else {
            return Analysis::new(Vec::new(), Vec::new(), 0, 0);
        };
        let rules = Rules::new(game);
        self.enter(rules);
        let round = Round::new(state);
        let moles_turn = mover == state.mole();
        let mut root = Root::new(
            round,
            moles_turn,
            &position.moves(),
            rules,
            Stakes::new(game, state),
            &self.lookout,
        );
        // Whether it came to an end or was stopped, what it has is the answer.
        let _ = team::think(&mut root, &mut self.lookout, &mut self.provers, control);
        root.analysis(state.mole(), &self.lookout, control.nodes())
    }

    /// Forgets what does not hold any more.
    fn enter(&mut self, rules: Rules) {
        let last = self.rules.replace(rules);
        if last.is_some_and(|last| last != rules) {
            self.lookout.forget();
            for prover in &mut self.provers {
                prover.forget();
            }
        }
    }
}

/// What the evaluation sees of a position: the features that [`Weights`] weigh. For fitting.
pub fn features(position: &Position<MoleHill>) -> [i32; FEATURES] {
    evaluation::features(&Round::new(position.state()), &Rules::new(position.game()))
}
