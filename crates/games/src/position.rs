//! A game and one of its states in one value.

use std::fmt;
use std::sync::Arc;

use crate::game::{Game, MoveList, Outcome, Turn};
use crate::text::Notation;

/// A state together with its game, for callers to whom convenience matters more than nanoseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<G: Game> {
    game: Arc<G>,
    state: G::State,
}

impl<G: Game> Position<G> {
    /// The start of a game.
    pub fn new(game: G) -> Self {
        let state = game.start();
        Self::at(game, state)
    }

    /// A state of a game.
    pub fn at(game: G, state: G::State) -> Self {
        Self {
            game: Arc::new(game),
            state,
        }
    }

    /// Another state of the same game.
    pub fn with_state(&self, state: G::State) -> Self {
        Self {
            game: Arc::clone(&self.game),
            state,
        }
    }

    /// The rules and options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The bare state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// See [`Game::turn`].
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// See [`Game::outcome`].
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// See [`Game::moves`].
    pub fn moves(&self) -> MoveList<G::Move> {
        self.game.moves(&self.state)
    }

    /// See [`Game::odds`].
    pub fn odds(&self) -> MoveList<(G::Move, f64)> {
        self.game.odds(&self.state)
    }

    /// See [`Game::check`].
    pub fn check(&self, mv: G::Move) -> Result<(), G::Illegal> {
        self.game.check(&self.state, mv)
    }

    /// See [`Game::play`].
    pub fn play(&mut self, mv: G::Move) -> Result<(), G::Illegal> {
        self.game.play(&mut self.state, mv)
    }

    /// See [`Game::hash`].
    pub fn hash(&self) -> u64 {
        self.game.hash(&self.state)
    }
}

/// The options that are not the default, then the state: the position text without the game's id.
impl<G: Notation> fmt::Display for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for option in self.game.options() {
            if !option.is_default {
                write!(f, "{}={} ", option.key, option.value)?;
            }
        }
        self.game.write_state(&self.state, f)
    }
}
