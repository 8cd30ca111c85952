//! The computer players: threads of their own, and a bounded queue before them.

use std::sync::mpsc::TrySendError;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use burrow_games::{AnyMove, AnyPosition};
use burrow_search::{Analysis, Config, Level, Limits, Searcher, Stop};
use tokio::sync::oneshot;

/// How long the best level, and a hint, may think.
const TIME: Duration = Duration::from_secs(2);
/// How many may wait for a thread.
const QUEUE: usize = 256;
/// How long those who find the queue full wait before they try again.
const PATIENCE: Duration = Duration::from_millis(200);

/// What is asked of a computer player.
enum Job {
    Move(AnyPosition, Level, oneshot::Sender<Option<AnyMove>>),
    Hint(AnyPosition, oneshot::Sender<Option<Analysis<AnyMove>>>),
}

/// Threads that think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    jobs: mpsc::SyncSender<Job>,
    stop: Stop,
}

impl Thinkers {
    /// So many threads, each with its own player.
    pub(crate) fn start(threads: usize) -> Self {
        let (jobs, queue) = mpsc::sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let stop = Stop::default();
        for number in 0..threads.max(1) {
            let (queue, stop) = (Arc::clone(&queue), stop.clone());
            let name = format!("thinker {number}");
            // Without a thread the jobs would wait for ever; the ones that did start go on.
            let _ = thread::Builder::new()
                .name(name)
                .spawn(move || work(&queue, &stop));
        }
        Self { jobs, stop }
    }

    /// The move of a level; none if the server ends. Where too many wait already, it waits to be one of them.
    pub(crate) async fn choose(&self, position: &AnyPosition, level: Level) -> Option<AnyMove> {
        loop {
            let (sender, answer) = oneshot::channel();
            match self
                .jobs
                .try_send(Job::Move(position.clone(), level, sender))
            {
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

fn work(queue: &Mutex<mpsc::Receiver<Job>>, stop: &Stop) {
    let limits = Limits {
        time: Some(TIME),
        ..Limits::default()
    };
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        metrics::gauge!("burrow_engine_queue").decrement(1);
        let began = Instant::now();
        // Another seed each time, or every game against a level would be the same.
        let config = Config {
            memory: 128 << 20,
            seed: rand::random(),
            ..Config::default()
        };
        match job {
            Ok(Job::Move(position, level, answer)) => {
                let choice = Searcher::new(config).choose(&position, Some(level), limits, stop);
                let _ = answer.send(
                    choice
                        .ok()
                        .filter(|_| !stop.is_stopped())
                        .map(|choice| choice.mv),
                );
            }
            Ok(Job::Hint(position, answer)) => {
                let analysis = Searcher::new(config).analyse(&position, limits, stop);
                let _ = answer.send(analysis.ok().filter(|_| !stop.is_stopped()));
            }
            Err(_) => return,
        }
        metrics::histogram!("burrow_engine_seconds").record(began.elapsed().as_secs_f64());
    }
}
