//! A whole contest: games at the same time, an end as soon as it is decided, records to go on from.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use burrow_games::options::OptionError;
use burrow_search::sync::lock;
use burrow_search::{Config, Limits, Stop};

use crate::elo::{Sprt, SprtState, Tally};
use crate::player::{Forfeit, Player};
use crate::records::RecordFile;
use crate::scoreboard::Scoreboard;
use crate::spec::PlayerSpec;
use crate::tournament::{PlayedGame, Tournament};

/// A tournament between two players that are described by text.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game, its openings and the seed.
    pub tournament: Tournament,
    /// The two players.
    pub players: [PlayerSpec; 2],
    /// How many games; each opening has one with every seat for the first player.
    pub games: u64,
    /// The test that ends the contest as soon as it is decided.
    pub sprt: Option<Sprt>,
    /// How many games are played at the same time.
    pub jobs: usize,
    /// What our own players may use; their seeds follow from the tournament's.
    pub config: Config,
    /// The time that outside programs have for a move.
    pub time: Duration,
    /// The file to which games are appended, and whose games are not played again.
    pub records: Option<PathBuf>,
}

/// Why a contest could not be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ContestError {
    /// The game can't be played with these options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// A player can't start.
    #[error("{player}: {reason}")]
    Player {
        /// The player.
        player: PlayerSpec,
        /// What went wrong.
        reason: Forfeit,
    },
    /// The file of records can't be used.
    #[error("{}: {reason}", file.display())]
    Records {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A thread that played games panicked.
    #[error("a game broke down")]
    BrokeDown,
}

impl Contest {
    /// Plays the games that the records don't have yet, until all are played, the test is decided or
    /// `stop` says so. `report` hears of the result after every game.
    pub fn run(
        &self,
        stop: &Stop,
        report: impl FnMut(&Tally) + Send,
    ) -> Result<Scoreboard, ContestError> {
        let seats = self.tournament.games_per_opening()?;
        let mut board = Scoreboard::new(seats, self.games);
        let records = self.record_file();
        if let Some(records) = &records {
            records.load(&mut board)?;
        }
        let hall = Hall {
            contest: self,
            records,
            results: Mutex::new(Results { board, report }),
            next: AtomicU64::new(0),
            stop,
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.jobs)
                .map(|_| scope.spawn(|| hall.play_games()))
                .collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().unwrap_or(Err(ContestError::BrokeDown)))
        })?;
        let results = hall.results.into_inner();
        Ok(results.unwrap_or_else(PoisonError::into_inner).board)
    }

    fn record_file(&self) -> Option<RecordFile> {
        let path = self.records.clone()?;
        let [first, second] = &self.players;
        let Tournament {
            kind,
            opening,
            seed,
            ..
        } = self.tournament;
        let time = self.time.as_millis();
        Some(RecordFile {
            path,
            kind,
            event: format!(
                "{first} against {second}, {time} ms, openings of {opening}, seed {seed}"
            ),
        })
    }

    /// The first (0) or the second (1) player.
    fn player(&self, side: usize) -> Result<Box<dyn Player>, ContestError> {
        let spec = &self.players[side];
        let seed = self.tournament.seed.wrapping_mul(2);
        let config = Config {
            seed: seed.wrapping_add(side as u64),
            ..self.config.clone()
        };
        spec.player(&config, Limits::time(self.time))
            .map_err(|reason| ContestError::Player {
                player: spec.clone(),
                reason,
            })
    }
}

/// What the threads of a contest share.
struct Hall<'a, F> {
    contest: &'a Contest,
    records: Option<RecordFile>,
    results: Mutex<Results<F>>,
    /// The number of the next game that nobody plays yet.
    next: AtomicU64,
    stop: &'a Stop,
}

struct Results<F> {
    board: Scoreboard,
    report: F,
}

impl<F: FnMut(&Tally)> Hall<'_, F> {
    /// Plays games that no other thread plays until there are none left.
    fn play_games(&self) -> Result<(), ContestError> {
        let mut players = [self.contest.player(0)?, self.contest.player(1)?];
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.contest.games || self.stop.is_stopped() {
                return Ok(());
            }
            let pairing = {
                let results = lock(&self.results);
                let pairing = results.board.pairing(number);
                if results.board.is_played(pairing) {
                    continue;
                }
                pairing
            };
            let [first, second] = &mut players;
            let tournament = &self.contest.tournament;
            let played = tournament.play(pairing, [&mut **first, &mut **second], self.stop)?;
            let Some(played) = played else {
                return Ok(());
            };
            if let Some((seat, _)) = &played.game.forfeit {
                // A program that broke down is started again for the next game.
                let side = usize::from(seat.index() != pairing.seat);
                players[side] = self.contest.player(side)?;
            }
            if self.enter(&played)? {
                self.stop.stop();
            }
        }
    }

    /// Enters a game, and whether that decides the test.
    fn enter(&self, played: &PlayedGame) -> Result<bool, ContestError> {
        let mut results = lock(&self.results);
        let Results { board, report } = &mut *results;
        board.enter(played.pairing, played.score, played.game.is_stalled());
        if let Some((loser, forfeit)) = &played.game.forfeit {
            let side = usize::from(loser.index() != played.pairing.seat);
            let (name, opening) = (&self.contest.players[side], played.pairing.opening);
            board.add_forfeit(format!("{name} {forfeit} (opening {opening})"));
        }
        if let Some(records) = &self.records {
            records.append(played)?;
        }
        let tally = board.tally();
        report(&tally);
        let is_open = |sprt: Sprt| matches!(sprt.state(&tally), SprtState::Open(_));
        Ok(self.contest.sprt.is_some_and(|sprt| !is_open(sprt)))
    }
}
