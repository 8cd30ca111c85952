//! Players of a match between programs.

use std::time::{Duration, Instant};

use burrow_games::random::random_move;
use burrow_games::{AnyMove, AnyPosition, Level, Record, with_position};
use burrow_search::{Config, Limits, Searcher, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Why a player lost without being beaten, or the game was ended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Forfeit {
    /// It thought for too long.
    #[error("took longer than {} ms for a move", .0.as_millis())]
    Late(Duration),
    /// It gave something that is not a legal move.
    #[error("gave {0}")]
    Illegal(String),
    /// It broke down.
    #[error("{0}")]
    Broken(String),
    /// The game was ended from outside: nobody's fault.
    #[error("the game was ended")]
    Stopped,
}

/// Someone who chooses moves.
pub trait Player: Send {
    /// A new game begins; what is random in it follows from the seed.
    fn begin(&mut self, seed: u64);

    /// A move for the seat that is to move.
    fn choose(&mut self, game: &Record, stop: &Stop) -> Result<AnyMove, Forfeit>;
}

/// One of our own computer players.
pub struct Computer {
    searcher: Searcher,
    level: Option<Level>,
    limits: Limits,
}

impl Computer {
    /// A level or, without one, as strong as the limits allow.
    pub fn new(config: Config, level: Option<Level>, limits: Limits) -> Self {
        Self {
            searcher: Searcher::new(config),
            level,
            limits,
        }
    }
}

impl Player for Computer {
    fn begin(&mut self, seed: u64) {
        self.searcher.reset(seed);
    }

    fn choose(&mut self, game: &Record, stop: &Stop) -> Result<AnyMove, Forfeit> {
        let began = Instant::now();
        let choice = self
            .searcher
            .choose(game.position(), self.level, self.limits, stop)
            .map_err(|error| Forfeit::Broken(error.to_string()))?;
        if stop.is_stopped() {
            return Err(Forfeit::Stopped);
        }
        // Machines are shared: a clock that is a little late is no loss.
        let most = self
            .limits
            .time
            .map(|time| time * 2 + Duration::from_secs(1));
        match most {
            Some(most) if began.elapsed() > most => Err(Forfeit::Late(most)),
            _ => Ok(choice.mv),
        }
    }
}

/// A player that draws from all legal moves alike.
pub struct RandomPlayer {
    rng: Xoshiro256PlusPlus,
}

impl RandomPlayer {
    /// A player with its own random numbers.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }
}

impl Player for RandomPlayer {
    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }

    fn choose(&mut self, game: &Record, _stop: &Stop) -> Result<AnyMove, Forfeit> {
        let position: &AnyPosition = game.position();
        if position.outcome().is_some() {
            return Err(Forfeit::Broken("the game is over".to_owned()));
        }
        let rng = &mut self.rng;
        Ok(with_position!(position, position => {
            random_move(position.game(), position.state(), rng).into()
        }))
    }
}
