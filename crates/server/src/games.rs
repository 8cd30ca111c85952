//! The games: commands are decided, kept and told, in this order.

use burrow_games::{AnyMove, AnyPosition};
use burrow_play::{
    Actor, BadLog, Command, Event, Match, PersonId, Phase, Refusal, Setup, SetupError,
};
use burrow_search::{Analysis, Level};

use crate::clock::Millis;
use crate::guest::{Guest, random_id};
use crate::hub::{Hub, Watch};
use crate::store::{Entry, GameId, Stage, Store, StoreError};
use crate::thinkers::Thinkers;

/// All games of a store.
#[derive(Clone)]
pub struct Games {
    store: Store,
    hub: Hub,
    thinkers: Thinkers,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// There is no such game.
    #[error("there is no such game")]
    Unknown,
    /// The rules of the match or of the game forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A match can't be set up like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Too many wait for the computer players.
    #[error("the computer players are busy: try again in a moment")]
    Busy,
    /// The log does not make sense.
    #[error("the log of the game is damaged: {0}")]
    Log(#[from] BadLog),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How often a command is decided anew when others are faster.
const ATTEMPTS: usize = 16;

impl Games {
    /// The games of a store, with so many threads for computer players. Those in which a computer was to move when
    /// the last server ended are taken up again.
    pub async fn open(store: Store, threads: usize) -> Result<Self, GameError> {
        let games = Self {
            store,
            hub: Hub::default(),
            thinkers: Thinkers::start(threads),
        };
        games.resume().await?;
        Ok(games)
    }

    /// Ends all thinking and closes the store.
    pub async fn close(&self) {
        self.thinkers.stop();
        self.store.close().await;
    }

    /// From now on hears of a game, until the [`Watch`] is dropped.
    pub fn watch(&self, id: &str, person: &PersonId) -> Watch {
        self.hub.watch(id, person)
    }

    /// Who looks at a game, players or not.
    pub fn present(&self, id: &str) -> Vec<PersonId> {
        self.hub.present(id)
    }

    /// The events of a game from a number on.
    pub async fn events(&self, id: &str, from: usize) -> Result<Vec<Event>, GameError> {
        Ok(self.store.events(id, from).await?)
    }

    /// What the best computer player thinks of a position.
    pub async fn hint(&self, position: AnyPosition) -> Result<Analysis<AnyMove>, GameError> {
        self.thinkers.hint(position).await.ok_or(GameError::Busy)
    }

    /// Creates a game.
    pub async fn create(&self, creator: &Guest, setup: Setup) -> Result<GameId, GameError> {
        let events = Match::create(setup, creator.person(), &mut rand::rng())?;
        let game = Match::replay(&events)?;
        let id = random_id(10);
        let entry = Entry {
            first: 0,
            events: &events,
            at: Millis::now(),
            stage: stage(&game),
            key: None,
        };
        self.store.append(&id, &entry).await?;
        self.let_computer_think(&id, &game);
        Ok(id)
    }

    /// A game from its log.
    pub async fn load(&self, id: &str) -> Result<Match, GameError> {
        let events = self.store.events(id, 0).await?;
        match events.is_empty() {
            true => Err(GameError::Unknown),
            false => Ok(Match::replay(&events)?),
        }
    }

    /// Carries out a command; the game as it is afterwards. With a key, a repetition has no further effect.
    pub async fn command(
        &self,
        id: &str,
        actor: &Actor,
        command: &Command,
        key: Option<&str>,
    ) -> Result<Match, GameError> {
        for _ in 0..ATTEMPTS {
            let mut game = self.load(id).await?;
            if let Some(key) = key
                && self.store.request(id, key).await?.is_some()
            {
                // It may have been carried out since the game was loaded.
                return self.load(id).await;
            }
            let first = game.events();
            let events = game.decide(actor, command, &mut rand::rng())?;
            for event in &events {
                let reason = |reason: burrow_play::Misfit| BadLog::Event {
                    index: first,
                    reason: reason.to_string(),
                };
                game.apply(event).map_err(reason)?;
            }
            let entry = Entry {
                first,
                events: &events,
                at: Millis::now(),
                stage: stage(&game),
                key,
            };
            match self.store.append(id, &entry).await {
                Ok(()) => {
                    self.hub.tell(id);
                    self.let_computer_think(id, &game);
                    return Ok(game);
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Takes up the games in which a computer was to move when the server ended.
    async fn resume(&self) -> Result<(), GameError> {
        let ids = self.store.waiting_for_computers().await?;
        for id in &ids {
            // One damaged game must not keep the others from going on.
            if let Ok(game) = self.load(id).await {
                self.let_computer_think(id, &game);
            }
        }
        Ok(())
    }

    /// If a computer is to move, it thinks, and its move is a command like any other.
    fn let_computer_think(&self, id: &str, game: &Match) {
        let Some(level) = game.computer_to_move().and_then(Level::new) else {
            return;
        };
        let (games, id) = (self.clone(), id.to_owned());
        let position = game.record().position().clone();
        let ply = game.record().steps().len();
        tokio::spawn(async move {
            let Some(mv) = games.thinkers.choose(&position, level).await else {
                return;
            };
            let step = position.move_text(mv);
            let command = Command::Play { ply, step };
            // Refused if the game has gone on meanwhile (a move was taken back): then it is not this one's turn.
            let _ = Box::pin(games.command(&id, &Actor::Computer, &command, None)).await;
        });
    }
}

fn stage(game: &Match) -> Stage {
    match game.phase() {
        Phase::Waiting => Stage::Waiting,
        Phase::Over(_) => Stage::Over,
        Phase::Move(_) if game.computer_to_move().is_some() => Stage::Computer,
        Phase::Move(_) => Stage::Person,
    }
}
