//! Work that must not stop half-way.

use std::panic::resume_unwind;

use tokio::task::JoinError;

/// Runs something to its end, even if nobody waits for it any more: the future of a request is dropped when its client
/// goes away. `None` if the whole program ends meanwhile.
pub async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Option<T> {
    match tokio::spawn(work).await.map_err(JoinError::try_into_panic) {
        Ok(result) => Some(result),
        Err(Ok(panic)) => resume_unwind(panic),
        Err(Err(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::sync::{Barrier, Notify};

    use super::to_the_end;

    #[tokio::test]
    async fn work_goes_on_when_nobody_waits_for_it() {
        let (begun, done) = (Arc::new(Barrier::new(2)), Arc::new(Notify::new()));
        let (first, last) = (Arc::clone(&begun), Arc::clone(&done));
        let work = to_the_end(async move {
            first.wait().await;
            tokio::task::yield_now().await;
            last.notify_one();
        });
        tokio::select! {
            biased;
            _ = work => unreachable!("it waits for the other"),
            () = tokio::task::yield_now() => {}
        }
        begun.wait().await;
        done.notified().await;
    }
}
