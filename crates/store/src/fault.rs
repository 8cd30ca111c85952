//! Faults on purpose, for tests of what becomes of a site whose database fails.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use crate::sync::lock;

/// How long a fault lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// One call fails: its connection breaks.
    Once,
    /// All calls fail from then on: the database is away.
    Lasting,
    /// All calls wait from then on until the faults end, and fail then: the database does not answer.
    Hanging,
}

/// Lets calls of a database fail when they are counted down. Clones share everything.
#[derive(Clone, Default)]
pub struct Faults(Arc<Shared>);

#[derive(Default)]
struct Shared {
    is_planned: AtomicBool,
    plan: Mutex<Plan>,
    /// Wakes the calls that hang.
    ended: Notify,
}

#[derive(Default)]
struct Plan {
    /// After how many further calls the fault comes.
    calls: usize,
    fault: Option<Fault>,
    was_hit: bool,
}

impl Faults {
    /// Lets a fault come after this many calls. What writes is called twice: before it is done, and after it, when only
    /// the answer can be lost.
    pub fn plan(&self, calls: usize, fault: Fault) {
        *lock(&self.0.plan) = Plan {
            calls,
            fault: Some(fault),
            was_hit: false,
        };
        self.0.is_planned.store(true, Ordering::Relaxed);
    }

    /// From now on nothing fails.
    pub fn end(&self) {
        self.0.is_planned.store(false, Ordering::Relaxed);
        self.0.ended.notify_waiters();
    }

    /// Whether the fault that was planned last has come.
    pub fn was_hit(&self) -> bool {
        lock(&self.0.plan).was_hit
    }

    /// Fails if it is time to.
    pub(crate) async fn strike(&self) -> Result<(), sqlx::Error> {
        if !self.0.is_planned.load(Ordering::Relaxed) {
            return Ok(());
        }
        let ended = self.0.ended.notified();
        match self.due() {
            Some(Fault::Once) => Err(io::Error::from(io::ErrorKind::ConnectionReset).into()),
            Some(Fault::Lasting) => Err(sqlx::Error::PoolTimedOut),
            Some(Fault::Hanging) => {
                ended.await;
                Err(sqlx::Error::PoolTimedOut)
            }
            None => Ok(()),
        }
    }

    /// Counts a call; the fault, if it is time for it.
    fn due(&self) -> Option<Fault> {
        let mut plan = lock(&self.0.plan);
        if plan.calls > 0 {
            plan.calls -= 1;
            return None;
        }
        plan.was_hit = true;
        if plan.fault == Some(Fault::Once) {
            return plan.fault.take();
        }
        plan.fault
    }
}
