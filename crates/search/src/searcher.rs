//! The computer player for any of the games.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use burrow_games::talpa::{AnySize, Talpa};
use burrow_games::{AnyMove, AnyPosition, Level, Position, Turn, with_position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::analysis::{Analysis, MoveValue};
use crate::control::{Control, Limits, Stop};
use crate::data::{DataFiles, SolvedPositions};
use crate::engine::{Engine, Searched};
use crate::habit;
use crate::level::Plan;
use crate::talpa;
use crate::value::Value;

/// The memory with which every level plays as well as it can, wherever it plays: on the site as in a browser.
pub const ENOUGH_MEMORY: usize = 64 << 20;

/// What a searcher has at hand.
#[derive(Clone, Debug)]
pub struct Config {
    /// The most bytes for tables and trees.
    pub memory: usize,
    /// The number of threads; with one, answers can be repeated.
    pub threads: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The tables and books that `burrow solve` makes.
    pub data: Option<Arc<dyn DataFiles>>,
    /// Where positions of Mijnlieff that were expensive to solve are kept from one run to the next.
    pub solved: Option<Arc<dyn SolvedPositions>>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            memory: 256 << 20,
            threads: 1,
            seed: 1,
            data: None,
            solved: None,
        }
    }
}

/// Nobody has a move to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoDecision {
    /// The game is over.
    #[error("the game is over: there is no move to choose")]
    Over,
    /// Chance acts.
    #[error("a disc is to be turned: chance acts, not a player")]
    Chance,
}

/// A move that a player has chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: AnyMove,
    /// What it is worth, as far as the player knows.
    pub value: Value,
    /// What the player thought about.
    pub analysis: Analysis<AnyMove>,
}

impl Choice {
    fn new(
        chosen: Option<MoveValue<AnyMove>>,
        analysis: Analysis<AnyMove>,
    ) -> Result<Self, NoDecision> {
        let MoveValue { mv, value, .. } = chosen.ok_or(NoDecision::Over)?;
        Ok(Self {
            mv,
            value,
            analysis,
        })
    }
}

/// A computer player. It keeps what it found out from one move to the next.
pub struct Searcher {
    config: Config,
    rng: Xoshiro256PlusPlus,
    /// The engine of the game that was thought about last.
    engine: Option<Box<dyn Any + Send>>,
    warnings: Vec<String>,
}

impl Searcher {
    /// A player that knows nothing yet.
    pub fn new(config: Config) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(config.seed),
            config,
            engine: None,
            warnings: Vec::new(),
        }
    }

    /// Whether it has not thought about any position yet.
    pub fn is_new(&self) -> bool {
        self.engine.is_none()
    }

    /// Forgets everything and begins again with another seed.
    pub fn reset(&mut self, seed: u64) {
        *self = Self::new(Config {
            seed,
            ..self.config.clone()
        });
    }

    /// The values of all moves of a position, thought about within the limits.
    ///
    /// Without limits, games that can be solved quickly are solved, and the others take a second.
    pub fn analyse(
        &mut self,
        position: &AnyPosition,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Analysis<AnyMove>, NoDecision> {
        self.think(position, Control::new(bounded(position, limits), stop))
    }

    /// A move within the limits: the best that can be found or, with a level, the one that this level plays.
    ///
    /// A level has a limit of nodes of its own; further limits make it weaker. A careful player stops as soon
    /// as its move is proven to be the best.
    pub fn choose(
        &mut self,
        position: &AnyPosition,
        level: Option<Level>,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Choice, NoDecision> {
        let Some((level, plan)) = level.map(|level| (level, Plan::of(level, position))) else {
            let control = Control::new(bounded(position, limits), stop).for_the_best_move();
            let analysis = self.think(position, control)?;
            return Choice::new(analysis.best().cloned(), analysis);
        };
        let limits = Limits {
            nodes: Some(
                limits
                    .nodes
                    .map_or(plan.nodes, |nodes| nodes.min(plan.nodes)),
            ),
            ..limits
        };
        let control = Control::new(limits, stop);
        if plan.is_careful() {
            let analysis = self.think(position, control.for_the_best_move())?;
            return Choice::new(analysis.best().cloned(), analysis);
        }
        let analysis = self.think(position, control)?;
        let rng = &mut self.rng;
        let mut overlooks = || plan.overlooks(rng);
        let considered = habit::considered(position, level, &mut overlooks, &analysis);
        let chosen = plan.draw(&considered, &mut self.rng);
        Choice::new(chosen.cloned(), analysis)
    }

    /// The book of the board of a position, if there is one: only boards of Talpa have any.
    pub fn book(&mut self, position: &AnyPosition) -> Option<Arc<talpa::Book<u64>>> {
        let AnyPosition::Talpa(AnySize::Narrow(position)) = position else {
            return None;
        };
        self.ask::<Talpa<u64>, _>(|engine| engine.book(position.game()))
    }

    /// A move that wins for certain, if the prover of Talpa finds one. Where a win is known to be there, it finds one much
    /// sooner than [`Searcher::analyse`].
    pub fn winning_move(
        &mut self,
        position: &AnyPosition,
        limits: Limits,
        stop: &Stop,
    ) -> Option<AnyMove> {
        let AnyPosition::Talpa(AnySize::Narrow(position)) = position else {
            return None;
        };
        let mut control = Control::new(limits, stop);
        let winning =
            self.ask::<Talpa<u64>, _>(|engine| engine.winning_move(position, &mut control));
        winning.map(AnyMove::from)
    }

    /// What the user should know about the data that was to be used; asked after a search.
    pub fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    fn think(
        &mut self,
        position: &AnyPosition,
        mut control: Control,
    ) -> Result<Analysis<AnyMove>, NoDecision> {
        match position.turn() {
            Turn::Seat(_) => {
                Ok(with_position!(position, position => self.run(position, &mut control)))
            }
            Turn::Chance => Err(NoDecision::Chance),
            Turn::Over => Err(NoDecision::Over),
        }
    }

    fn run<G: Searched>(
        &mut self,
        position: &Position<G>,
        control: &mut Control,
    ) -> Analysis<AnyMove>
    where
        AnyMove: From<G::Move>,
    {
        let analysis = self.ask::<G, _>(|engine| engine.analyse(position, control));
        analysis.map(AnyMove::from)
    }

    /// An engine is made when a game of its kind is first seen, and kept while games are of that kind.
    fn ask<G: Searched, T>(&mut self, ask: impl FnOnce(&mut G::Engine) -> T) -> T {
        let kept = self.engine.take().and_then(|engine| engine.downcast().ok());
        let mut engine = kept.unwrap_or_else(|| Box::new(G::Engine::new(&self.config)));
        let answer = ask(&mut engine);
        self.warnings = engine.warnings();
        self.engine = Some(engine);
        answer
    }
}

/// The limits, with a second where there would be none and the game can't be solved in about that time.
fn bounded(position: &AnyPosition, limits: Limits) -> Limits {
    let is_quick = with_position!(position, position => Searched::is_quick(position));
    if limits == Limits::default() && !is_quick {
        Limits::time(Duration::from_secs(1))
    } else {
        limits
    }
}
