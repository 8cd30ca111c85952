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
pub use stakes::Stakes;

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

/// How the levels play. Most sticks are wasted, so that a little carelessness goes a long way.
pub(crate) const PLANS: [Plan; 8] = [
    Plan::new(100, 0.18),
    Plan::new(100, 0.045),
    Plan::new(120, 0.017),
    Plan::new(400, 0.006),
    Plan::new(1_100, 0.001),
    Plan::new(2_000, 0.0),
    Plan::new(3_000, 0.0),
    Plan::new(6_500, 0.0),
];

/// What of the tables a node takes, with those of the moves that follow in mind.
const BYTES_PER_NODE: usize = 128;

/// The nodes that a fast machine looks at in a second.
const NODES_PER_SECOND: u64 = 4_000_000;

/// A player of Mole Hill.
pub struct Searcher {
    /// The most bytes for tables.
    memory: usize,
    weights: Box<Weights>,
    /// The bytes that the tables have.
    room: usize,
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
        let prover = |_| Prover::new(0, weights);
        Self {
            memory: config.memory,
            weights: Box::new(*weights),
            room: 0,
            lookout: Lookout::new(0, weights),
            provers: (0..config.threads.max(1)).map(prover).collect(),
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
        self.make_room(
            control
                .limits()
                .bytes(self.memory, BYTES_PER_NODE, NODES_PER_SECOND),
        );
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

    /// Makes sure that the tables have at least this many bytes; those that are too small are given up with what they
    /// hold.
    fn make_room(&mut self, bytes: usize) {
        if self.room >= bytes {
            return;
        }
        self.room = bytes;
        self.lookout = Lookout::new(bytes / 4, &self.weights);
        let threads = self.provers.len();
        for prover in &mut self.provers {
            *prover = Prover::new(bytes / 2 / threads, &self.weights);
        }
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
