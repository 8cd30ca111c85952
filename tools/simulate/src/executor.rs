//! Runs all tasks of a simulation on one thread, in an order that its seed chooses, in a time of its own.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::task::{Context, Poll, Wake, Waker};

use burrow_store::sync::lock;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A point in the time of a simulation, or a length of it, in milliseconds.
pub(crate) type Instant = i64;

/// How often tasks are run before a simulation counts as one that never ends.
const MOST_POLLS: u64 = 5_000_000;

/// Whose a task is: it stands while its server does, and ends with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    World,
    Server(usize),
}

type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

struct Task {
    owner: Owner,
    /// Not there while it runs.
    work: Option<Work>,
    waker: Waker,
    is_ready: bool,
}

struct State {
    now: Instant,
    rng: Xoshiro256PlusPlus,
    tasks: BTreeMap<u64, Task>,
    /// Those that can go on, and those that could if their server did not stand still.
    ready: Vec<u64>,
    standing: Vec<u64>,
    frozen: Vec<Owner>,
    timers: BTreeMap<(Instant, u64), Waker>,
    /// Counts tasks and timers.
    count: u64,
    polls: u64,
}

impl State {
    fn next_number(&mut self) -> u64 {
        self.count += 1;
        self.count
    }

    fn wake(&mut self, number: u64) {
        if let Some(task) = self.tasks.get_mut(&number)
            && !task.is_ready
        {
            task.is_ready = true;
            self.ready.push(number);
        }
    }
}

/// All tasks and the time of a simulation. Clones share everything.
#[derive(Clone)]
pub(crate) struct Executor(Arc<Mutex<State>>);

struct TaskWaker {
    number: u64,
    state: Weak<Mutex<State>>,
}

impl Wake for TaskWaker {
    fn wake(self: Arc<Self>) {
        if let Some(state) = self.state.upgrade() {
            lock(&state).wake(self.number);
        }
    }
}

impl Executor {
    pub(crate) fn new(seed: u64, now: Instant) -> Self {
        Self(Arc::new(Mutex::new(State {
            now,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            tasks: BTreeMap::new(),
            ready: Vec::new(),
            standing: Vec::new(),
            frozen: Vec::new(),
            timers: BTreeMap::new(),
            count: 0,
            polls: 0,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.0)
    }

    pub(crate) fn now(&self) -> Instant {
        self.state().now
    }

    /// How often tasks have been run: two runs from one seed agree in it.
    pub(crate) fn polls(&self) -> u64 {
        self.state().polls
    }

    /// A number from `low` to `high`.
    pub(crate) fn between(&self, low: i64, high: i64) -> i64 {
        self.state().rng.random_range(low..=high)
    }

    /// One of some things.
    pub(crate) fn pick<'t, T>(&self, things: &'t [T]) -> &'t T {
        &things[self.state().rng.random_range(0..things.len())]
    }

    /// Whether something happens that does so in this many of a thousand cases.
    pub(crate) fn chance(&self, of_thousand: u32) -> bool {
        self.state().rng.random_range(0..1000) < of_thousand
    }

    pub(crate) fn spawn(&self, owner: Owner, work: impl Future<Output = ()> + Send + 'static) {
        let mut state = self.state();
        let number = state.next_number();
        let waker = Arc::new(TaskWaker {
            number,
            state: Arc::downgrade(&self.0),
        });
        let task = Task {
            owner,
            work: Some(Box::pin(work)),
            waker: waker.into(),
            is_ready: false,
        };
        state.tasks.insert(number, task);
        state.wake(number);
    }

    /// Ends all tasks of a server, in the middle of whatever they do.
    pub(crate) fn kill(&self, owner: Owner) {
        let ended: Vec<Task> = {
            let mut state = self.state();
            let tasks = state.tasks.extract_if(.., |_, task| task.owner == owner);
            tasks.map(|(_, task)| task).collect()
        };
        // What they held is released, which wakes others.
        drop(ended);
        self.thaw(owner);
    }

    /// Lets the tasks of a server stand still.
    pub(crate) fn freeze(&self, owner: Owner) {
        self.state().frozen.push(owner);
    }

    /// Lets them go on.
    pub(crate) fn thaw(&self, owner: Owner) {
        let mut state = self.state();
        state.frozen.retain(|&frozen| frozen != owner);
        let standing = std::mem::take(&mut state.standing);
        state.ready.extend(standing);
    }

    pub(crate) fn pause(&self, length: Instant) -> Pause {
        Pause {
            until: self.now() + length,
            executor: self.clone(),
            timer: None,
        }
    }

    /// Runs everything until `is_over`; says whether it came to that.
    pub(crate) fn run(&self, is_over: impl Fn() -> bool) -> bool {
        while !is_over() {
            if self.polls() >= MOST_POLLS || !self.step() {
                return false;
            }
        }
        true
    }

    /// Runs one task that can go on, or lets time pass until one can; false if none ever will.
    fn step(&self) -> bool {
        match self.next_ready() {
            Some((number, work, waker)) => {
                self.poll(number, work, &waker);
                true
            }
            None => self.let_time_pass(),
        }
    }

    /// Takes one of the tasks that can go on.
    fn next_ready(&self) -> Option<(u64, Work, Waker)> {
        let mut guard = self.state();
        let state = &mut *guard;
        while !state.ready.is_empty() {
            let index = state.rng.random_range(0..state.ready.len());
            let number = state.ready.swap_remove(index);
            let Some(task) = state.tasks.get_mut(&number) else {
                continue;
            };
            if state.frozen.contains(&task.owner) {
                state.standing.push(number);
                continue;
            }
            task.is_ready = false;
            state.polls += 1;
            if let Some(work) = task.work.take() {
                return Some((number, work, task.waker.clone()));
            }
        }
        None
    }

    fn poll(&self, number: u64, mut work: Work, waker: &Waker) {
        let poll = work.as_mut().poll(&mut Context::from_waker(waker));
        let mut state = self.state();
        if poll.is_ready() {
            state.tasks.remove(&number);
        } else if let Some(task) = state.tasks.get_mut(&number) {
            task.work = Some(work);
            return;
        }
        // Dropping it may wake others.
        drop(state);
        drop(work);
    }

    fn let_time_pass(&self) -> bool {
        let next = {
            let mut state = self.state();
            let next = state.timers.pop_first();
            if let Some(((at, _), _)) = &next {
                state.now = state.now.max(*at);
            }
            next
        };
        next.is_some_and(|(_, waker)| {
            waker.wake();
            true
        })
    }

    /// Ends all tasks.
    pub(crate) fn clear(&self) {
        let tasks = std::mem::take(&mut self.state().tasks);
        drop(tasks);
        self.state().timers.clear();
    }
}

/// A while of waiting.
pub(crate) struct Pause {
    until: Instant,
    executor: Executor,
    timer: Option<(Instant, u64)>,
}

impl Future for Pause {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let executor = self.executor.clone();
        let mut state = executor.state();
        if state.now >= self.until {
            return Poll::Ready(());
        }
        let timer = match self.timer {
            Some(timer) => timer,
            None => (self.until, state.next_number()),
        };
        self.timer = Some(timer);
        state.timers.insert(timer, context.waker().clone());
        Poll::Pending
    }
}

impl Drop for Pause {
    fn drop(&mut self) {
        if let Some(timer) = self.timer {
            self.executor.state().timers.remove(&timer);
        }
    }
}
