//! Work that keeps a processor busy: off the threads that serve requests, a little of it at a time, and for each client
//! one piece after another.

use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::Client;
use crate::Turns;

/// Places at which work is done. Clones share them.
#[derive(Clone)]
pub struct Workshop(Turns);

impl Workshop {
    /// A number of places.
    pub fn new(places: usize) -> Self {
        Self(Turns::new(places, 1))
    }

    /// Does some work for a client when it is its turn; `None` if that failed. The work is told when nobody waits for it
    /// any more. Its place is taken until it has ended, even then.
    pub async fn work<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce(&CancellationToken) -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.0.take(client).await?;
        let is_gone = CancellationToken::new();
        let _gone = is_gone.clone().drop_guard();
        let working = spawn_behind(move || {
            let done = work(&is_gone);
            drop(place);
            done
        });
        working.await.ok()
    }
}

/// Works on a thread that stands back for those that serve requests.
pub fn spawn_behind<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    tokio::task::spawn_blocking(move || {
        stand_back();
        work()
    })
}

/// Lets the system prefer the other threads. This one does such work only.
#[cfg(target_os = "linux")]
fn stand_back() {
    const NICENESS: i32 = 10;
    // Where it is refused, the work is done all the same.
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

/// Elsewhere it would hold for the whole process.
#[cfg(not(target_os = "linux"))]
fn stand_back() {}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use tokio::sync::oneshot;
    use tokio_util::sync::CancellationToken;

    use super::Workshop;
    use crate::Client;

    fn client(number: u8) -> Client {
        Client::at(IpAddr::from([203, 0, 113, number]))
    }

    /// Work that goes on until its client has gone.
    fn endless() -> (
        impl FnOnce(&CancellationToken) + Send + 'static,
        oneshot::Receiver<()>,
    ) {
        let (begin, has_begun) = oneshot::channel();
        let work = move |is_gone: &CancellationToken| {
            let _ = begin.send(());
            while !is_gone.is_cancelled() {
                std::thread::yield_now();
            }
        };
        (work, has_begun)
    }

    #[tokio::test]
    async fn work_ends_when_its_client_goes_and_leaves_its_place_to_the_next() {
        let workshop = Workshop::new(1);
        for _ in 0..3 {
            let (work, has_begun) = endless();
            let shared = workshop.clone();
            let film = tokio::spawn(async move { shared.work(client(1), work).await });
            has_begun.await.unwrap();
            film.abort();
        }
        let picture = workshop.work(client(1), |_| "drawn").await;
        assert_eq!(picture, Some("drawn"));
    }

    #[tokio::test]
    async fn a_client_keeps_no_place_from_others_however_much_it_asks_for() {
        let workshop = Workshop::new(2);
        let (work, has_begun) = endless();
        let shared = workshop.clone();
        let first = tokio::spawn(async move { shared.work(client(1), work).await });
        has_begun.await.unwrap();
        let (work, mut has_begun) = endless();
        let shared = workshop.clone();
        let second = tokio::spawn(async move { shared.work(client(1), work).await });
        assert_eq!(workshop.work(client(2), |_| 7).await, Some(7));
        assert!(has_begun.try_recv().is_err(), "one at a time");
        first.abort();
        has_begun.await.unwrap();
        second.abort();
    }
}
