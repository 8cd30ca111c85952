//! The computer players: threads of their own, and a bounded queue before them.
//!
//! A game keeps its player from one move to the next, whichever thread it thinks on, as in a terminal: so a level is
//! as strong here as there, and its tables are made once.

use std::collections::VecDeque;
use std::sync::mpsc::TrySendError;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use burrow_games::{AnyMove, AnyPosition, Level};
use burrow_search::{Analysis, Config, Limits, Searcher, Stop};
use tokio::sync::oneshot;

/// How long a hint may think.
const HINT: Duration = Duration::from_secs(2);
/// How long a level may think at most. On any machine that can run the site its limit of nodes ends it before.
const LONGEST: Duration = Duration::from_secs(20);
/// The most memory of one player.
const MEMORY: usize = 64 << 20;
/// How many players wait for the next move of their game. Those of games that went on least lately are forgotten.
const RESTING: usize = 8;
/// How many may wait for a thread.
const QUEUE: usize = 256;
/// How long those who find the queue full wait before they try again.
const PATIENCE: Duration = Duration::from_millis(200);

/// What is asked of a computer player.
enum Job {
    Move(Chair, AnyPosition, oneshot::Sender<Option<AnyMove>>),
    Hint(AnyPosition, oneshot::Sender<Option<Analysis<AnyMove>>>),
}

/// Where a computer player sits: computers of one level in one game are one player.
#[derive(Clone, PartialEq, Eq)]
struct Chair {
    game: String,
    level: Level,
}

/// The players of games that went on lately, the one that rests longest first.
#[derive(Default)]
struct Players(Mutex<VecDeque<(Chair, Searcher)>>);

impl Players {
    /// The player of a chair, which is nobody else's until it is returned; a new one if it is not there.
    fn take(&self, chair: &Chair) -> Searcher {
        let mut resting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = resting.iter().position(|(other, _)| other == chair);
        let player = known.and_then(|index| resting.remove(index));
        player.map_or_else(new_player, |(_, player)| player)
    }

    fn put_back(&self, chair: Chair, player: Searcher) {
        let mut resting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        resting.push_back((chair, player));
        if resting.len() > RESTING {
            resting.pop_front();
        }
    }
}

/// A player with a seed of its own, or every game against a level would be the same.
fn new_player() -> Searcher {
    Searcher::new(Config {
        memory: MEMORY,
        seed: rand::random(),
        ..Config::default()
    })
}

/// Threads that think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    jobs: mpsc::SyncSender<Job>,
    stop: Stop,
}

impl Thinkers {
    /// A number of threads.
    pub(crate) fn start(threads: usize) -> Self {
        let (jobs, queue) = mpsc::sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let stop = Stop::default();
        let players = Arc::new(Players::default());
        for number in 0..threads.max(1) {
            let (queue, players) = (Arc::clone(&queue), Arc::clone(&players));
            let stop = stop.clone();
            let name = format!("thinker {number}");
            // Without a thread the jobs would wait for ever; the ones that did start go on.
            let _ = thread::Builder::new()
                .name(name)
                .spawn(move || work(&queue, &players, &stop));
        }
        Self { jobs, stop }
    }

    /// The move of a level in a game; none if the server ends. Where too many wait already, it waits to be one of
    /// them.
    pub(crate) async fn choose(
        &self,
        game: &str,
        position: &AnyPosition,
        level: Level,
    ) -> Option<AnyMove> {
        let chair = Chair {
            game: game.to_owned(),
            level,
        };
        loop {
            let (sender, answer) = oneshot::channel();
            let job = Job::Move(chair.clone(), position.clone(), sender);
            match self.jobs.try_send(job) {
                Ok(()) => {
                    metrics::gauge!("burrow_engine_queue").increment(1);
                    return answer.await.ok()?;
                }
                Err(TrySendError::Full(_)) => tokio::time::sleep(PATIENCE).await,
                Err(TrySendError::Disconnected(_)) => return None,
            }
        }
    }

    /// What the best player thinks of a position; none if too many wait, or the server ends.
    pub(crate) async fn hint(&self, position: AnyPosition) -> Option<Analysis<AnyMove>> {
        let (sender, answer) = oneshot::channel();
        self.jobs.try_send(Job::Hint(position, sender)).ok()?;
        metrics::gauge!("burrow_engine_queue").increment(1);
        answer.await.ok()?
    }

    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        self.stop.stop();
    }
}

fn work(queue: &Mutex<mpsc::Receiver<Job>>, players: &Players, stop: &Stop) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        metrics::gauge!("burrow_engine_queue").decrement(1);
        let began = Instant::now();
        match job {
            Ok(Job::Move(chair, position, answer)) => {
                let mut player = players.take(&chair);
                let limits = Limits::time(LONGEST);
                let choice = player.choose(&position, Some(chair.level), limits, stop);
                let choice = choice.ok().filter(|_| !stop.is_stopped());
                let _ = answer.send(choice.map(|choice| choice.mv));
                players.put_back(chair, player);
            }
            Ok(Job::Hint(position, answer)) => {
                let analysis = new_player().analyse(&position, Limits::time(HINT), stop);
                let _ = answer.send(analysis.ok().filter(|_| !stop.is_stopped()));
            }
            Err(_) => return,
        }
        metrics::histogram!("burrow_engine_seconds").record(began.elapsed().as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::{AnyPosition, Kind, Level, Options};
    use burrow_search::{Limits, Stop};

    use super::{Chair, Players, RESTING};

    fn chair(number: usize) -> Chair {
        Chair {
            game: number.to_string(),
            level: Level::MIDDLING,
        }
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
