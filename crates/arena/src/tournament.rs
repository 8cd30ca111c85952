//! Many games between two players, from openings that both play from every side.

use burrow_games::options::OptionError;
use burrow_games::random::draw_options;
use burrow_games::{AnyPosition, Kind, Options, Record, Seat, Turn};
use burrow_search::Stop;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::game::{FinishedGame, play_game};
use crate::player::Player;

/// A tournament of two players, whose games follow from its seed.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The game.
    pub kind: Kind,
    /// Its options.
    pub options: Options,
    /// How many random steps each opening has.
    pub opening: usize,
    /// The seed of openings and of chance.
    pub seed: u64,
}

/// One opening, and who has which seat in each of its games: the first player's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Which opening, from 0.
    pub opening: u64,
    /// The seat of the first player; the second has all others.
    pub seat: usize,
}

/// What came of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// Which game.
    pub pairing: Pairing,
    /// The first player's share of the win, from 0 to 1.
    pub score: f64,
    /// How it went.
    pub game: FinishedGame,
}

impl Tournament {
    /// How many games each opening has: one with each seat for the first player.
    pub fn games_per_opening(&self) -> Result<usize, OptionError> {
        Ok(self.start(0)?.seats())
    }

    /// Where the games of an opening start, before its random steps.
    fn start(&self, opening: u64) -> Result<AnyPosition, OptionError> {
        let mut options = self.options.clone();
        draw_options(self.kind, &mut options, &mut self.rng(opening, 0));
        AnyPosition::new(self.kind, &options)
    }

    fn rng(&self, opening: u64, stream: u64) -> Xoshiro256PlusPlus {
        let mixed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opening.wrapping_mul(8).wrapping_add(stream);
        Xoshiro256PlusPlus::seed_from_u64(mixed)
    }

    /// The opening with its random steps. One that ends the game is cut short.
    pub fn opening(&self, opening: u64) -> Result<Record, OptionError> {
        let mut record = Record::new(self.start(opening)?);
        let mut rng = self.rng(opening, 1);
        for _ in 0..self.opening {
            let Some(step) = record.position().playout_move(&mut rng) else {
                break;
            };
            let mut after = record.position().clone();
            if after.play(step).is_err() || after.turn() == Turn::Over || record.play(step).is_err()
            {
                break;
            }
        }
        Ok(record)
    }

    /// Plays a game; `None` if it was stopped.
    pub fn play(
        &self,
        pairing: Pairing,
        players: [&mut dyn Player; 2],
        stop: &Stop,
    ) -> Result<Option<PlayedGame>, OptionError> {
        let record = self.opening(pairing.opening)?;
        let [first, second] = players;
        // The games of an opening are not the same even if a level meets itself.
        let mut seeds = self.rng(pairing.opening, 3 + pairing.seat as u64);
        first.begin(seeds.random());
        second.begin(seeds.random());
        // The same discs in all games of an opening.
        let mut rng = self.rng(pairing.opening, 2);
        let choose = |seat: Seat, record: &Record| {
            if seat.index() == pairing.seat {
                first.choose(record, stop)
            } else {
                second.choose(record, stop)
            }
        };
        let game = play_game(record, choose, &mut rng, stop);
        Ok(game.map(|game| PlayedGame {
            score: game.shares[pairing.seat],
            pairing,
            game,
        }))
    }
}
