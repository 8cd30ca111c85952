//! What the research programs share. Each is run by its name:
//! `cargo run --release -p burrow-research --bin talpa_match -- 8 nodes:2000 plain:2000 100`.

use std::error::Error;

use burrow_arena::{Forfeit, Pairing, Player, PlayerSpec, Tally, Tournament};
use burrow_games::{AnyMove, AnyPosition, Record};
use burrow_search::{Config, Limits, Stop};

/// Chooses a move of a position.
pub type Choose = Box<dyn FnMut(&AnyPosition) -> AnyMove + Send>;

/// A player that is made again from its seed for every game.
pub struct Custom {
    make: Box<dyn Fn(u64) -> Choose + Send>,
    choose: Choose,
}

impl Custom {
    /// A player that plays as what `make` gives for a seed.
    pub fn new(make: impl Fn(u64) -> Choose + Send + 'static) -> Self {
        Self {
            choose: make(1),
            make: Box::new(make),
        }
    }
}

impl Player for Custom {
    fn begin(&mut self, seed: u64) {
        self.choose = (self.make)(seed);
    }

    fn choose(&mut self, game: &Record, _stop: &Stop) -> Result<AnyMove, Forfeit> {
        Ok((self.choose)(game.position()))
    }
}

/// A player as `burrow match` knows it, with the memory of a small machine.
pub fn player(text: &str) -> Result<Box<dyn Player>, Box<dyn Error>> {
    player_within(text, Limits::default())
}

/// The same with limits for players that have none of their own, like other programs.
pub fn player_within(text: &str, limits: Limits) -> Result<Box<dyn Player>, Box<dyn Error>> {
    let config = Config {
        memory: 64 << 20,
        ..Config::default()
    };
    let spec: PlayerSpec = text.parse()?;
    Ok(spec.player(&config, limits)?)
}

/// The result of the first player in all games of a number of openings.
pub fn compare(
    tournament: &Tournament,
    [first, second]: &mut [Box<dyn Player>; 2],
    openings: u64,
) -> Result<Tally, Box<dyn Error>> {
    let seats = tournament.games_per_opening()?;
    let mut tally = Tally::new(seats);
    for opening in 0..openings {
        let mut scores = Vec::with_capacity(seats);
        for seat in 0..seats {
            let pairing = Pairing { opening, seat };
            let played = tournament
                .play(pairing, [&mut **first, &mut **second], &Stop::default())?
                .ok_or("a game was stopped")?;
            if let Some((_, forfeit)) = played.game.forfeit {
                return Err(forfeit.into());
            }
            scores.push(played.score);
        }
        tally.add(&scores);
    }
    Ok(tally)
}
