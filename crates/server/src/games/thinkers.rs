//! The computer players: at most a number of them think at once, on threads of their own.
//!
//! A game keeps its player from one move to the next, whichever thread it thinks on, as in a terminal: so a level is
//! as strong here as there, and its tables are made once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use burrow_games::{AnyMove, AnyPosition, Level};
use burrow_play::PersonId;
use burrow_search::{Analysis, Config, ENOUGH_MEMORY, Limits, Searcher, Stop};
use burrow_store::GameId;
use burrow_store::sync::lock;

use crate::limits::Client;
use crate::turns::{Permit, Turns};
use crate::workshop::spawn_behind;

/// How long a hint may think.
const HINT: Duration = Duration::from_secs(2);
/// How long a level may think at most. On any machine that can run the site its limit of nodes ends it before.
const LONGEST: Duration = Duration::from_secs(20);
/// How many players wait for the next move of their game. Those of games that went on least lately are forgotten.
const RESTING: usize = 8;

/// Where a computer player sits: computers of one level in one game are one player.
type Chair = (GameId, Level);

/// The players of games that went on lately, the one that rests longest first.
#[derive(Default)]
struct Players(Mutex<VecDeque<(Chair, Searcher)>>);

impl Players {
    /// The player of a chair, which is nobody else's until it is returned; a new one if it is not there.
    fn take(&self, chair: &Chair) -> Searcher {
        let mut resting = lock(&self.0);
        let known = resting.iter().position(|(other, _)| other == chair);
        let player = known.and_then(|index| resting.remove(index));
        player.map_or_else(new_player, |(_, player)| player)
    }

    fn put_back(&self, chair: Chair, player: Searcher) {
        let mut resting = lock(&self.0);
        resting.push_back((chair, player));
        if resting.len() > RESTING {
            resting.pop_front();
        }
    }
}

/// A player with a seed of its own, or every game against a level would be the same.
fn new_player() -> Searcher {
    Searcher::new(Config {
        memory: ENOUGH_MEMORY,
        seed: rand::random(),
        ..Config::default()
    })
}

/// The threads that think. A search waits for a [`Permit`] to use one, in turn with those of other people: that is the
/// only queue.
#[derive(Clone)]
pub(crate) struct Thinkers {
    turns: Turns,
    players: Arc<Players>,
    stop: Stop,
}

impl Thinkers {
    /// As many at once as there are threads, and at least one.
    pub(crate) fn new(threads: usize) -> Self {
        Self {
            turns: Turns::new(threads.max(1), usize::MAX),
            players: Arc::default(),
            stop: Stop::default(),
        }
    }

    /// Waits until a thread is free for someone; `None` if the server ends.
    pub(crate) async fn permit(&self, client: Client) -> Option<Permit> {
        let _queued = Queued::new();
        self.turns.take(client).await
    }

    /// The move of a level in a game; `None` if the server ends.
    pub(crate) async fn choose(
        &self,
        permit: Permit,
        game: &str,
        position: &AnyPosition,
        level: Level,
    ) -> Option<AnyMove> {
        let chair = (game.to_owned(), level);
        let (players, position) = (Arc::clone(&self.players), position.clone());
        let choice = think(permit, self.stop.clone(), move |stop| {
            let mut player = players.take(&chair);
            let limits = Limits::time(LONGEST);
            let choice = player.choose(&position, Some(level), limits, stop);
            players.put_back(chair, player);
            choice.ok()
        });
        choice.await.map(|choice| choice.mv)
    }

    /// What the best player thinks of a position; `None` if the server ends. It ends with the future: nobody thinks for a
    /// client who has gone.
    pub(crate) async fn hint(
        &self,
        person: &PersonId,
        position: AnyPosition,
    ) -> Option<Analysis<AnyMove>> {
        let permit = self.permit(Client::Guest(person.clone())).await?;
        let gone = StopOnDrop::default();
        let analysis = think(permit, gone.0.clone(), move |stop| {
            let analysis = new_player().analyse(&position, Limits::time(HINT), stop);
            analysis.ok()
        });
        analysis.await
    }
    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        self.stop.stop();
        self.turns.close();
    }
}

/// Runs a search outside of the threads that serve requests; what a search found that was stopped does not count.
async fn think<T: Send + 'static>(
    permit: Permit,
    stop: Stop,
    search: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
) -> Option<T> {
    let found = spawn_behind(move || {
        let began = Instant::now();
        let found = search(&stop).filter(|_| !stop.is_stopped());
        metrics::histogram!("burrow_engine_seconds").record(began.elapsed().as_secs_f64());
        drop(permit);
        found
    });
    found.await.ok().flatten()
}

/// Stops a search when it is dropped.
#[derive(Default)]
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// One that waits for a permit, until it is dropped.
struct Queued;

impl Queued {
    fn new() -> Self {
        metrics::gauge!("burrow_engine_queue").increment(1);
        Self
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        metrics::gauge!("burrow_engine_queue").decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use burrow_games::{AnyPosition, Kind, Level, Options};
    use burrow_play::PersonId;
    use burrow_search::{Limits, Stop};

    use super::{Chair, Client, HINT, Players, RESTING, Thinkers};

    fn chair(number: usize) -> Chair {
        (number.to_string(), Level::MIDDLING)
    }

    #[test]
    fn a_game_gets_the_player_back_that_it_had() {
        let players = Players::default();
        let position = AnyPosition::new(Kind::Mijnlieff, &Options::default()).unwrap();
        let mut player = players.take(&chair(0));
        let first = player.analyse(&position, Limits::nodes(1), &Stop::default());
        assert!(first.is_ok());
        players.put_back(chair(0), player);
        assert!(players.take(&chair(1)).is_new());
        assert!(!players.take(&chair(0)).is_new());
        assert!(
            players.take(&chair(0)).is_new(),
            "two threads can't have it"
        );
    }

    #[tokio::test]
    async fn nobody_thinks_for_a_client_who_has_gone() {
        let thinkers = Thinkers::new(1);
        let [ann, bob] = ["ann", "bob"].map(|name| PersonId(name.to_owned()));
        let position = AnyPosition::new(Kind::Taupes, &Options::default()).unwrap();
        {
            let mut hint = pin!(thinkers.hint(&ann, position));
            tokio::select! {
                biased;
                _ = &mut hint => unreachable!("it takes its time"),
                () = tokio::task::yield_now() => {}
            }
        }
        let free = tokio::time::timeout(HINT / 2, thinkers.permit(Client::Guest(bob))).await;
        assert!(free.is_ok());
    }

    #[test]
    fn only_a_few_players_are_kept() {
        let players = Players::default();
        for number in 0..=RESTING {
            let player = players.take(&chair(number));
            players.put_back(chair(number), player);
        }
        let resting = players.0.lock().unwrap();
        assert_eq!(resting.len(), RESTING);
        assert!(resting.iter().all(|(kept, _)| *kept != chair(0)));
    }
}
