//! Taking turns: a number of places, and a queue in which everybody has the same chance, however much they ask for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use burrow_store::sync::lock;
use tokio::sync::oneshot;

/// Places for which callers wait. A place that becomes free goes to the owner whose last turn is longest ago, and of the
/// same owner to the one who has waited longest. Callers who have gone are passed over.
#[derive(Clone)]
pub(crate) struct Turns(Arc<Mutex<State>>);

struct State {
    free: usize,
    /// Those who wait, by owner; the owner whose turn is next first.
    waiting: VecDeque<(String, VecDeque<oneshot::Sender<Permit>>)>,
    is_closed: bool,
}

/// The right to a place, until it is dropped.
pub(crate) struct Permit(Option<Turns>);

impl Turns {
    pub(super) fn new(places: usize) -> Self {
        let state = State {
            free: places,
            waiting: VecDeque::new(),
            is_closed: false,
        };
        Self(Arc::new(Mutex::new(state)))
    }

    /// Waits for a place; `None` if they are closed.
    pub(super) async fn take(&self, owner: &str) -> Option<Permit> {
        let turn = {
            let mut state = lock(&self.0);
            if state.is_closed {
                return None;
            }
            if state.free > 0 {
                state.free -= 1;
                return Some(self.permit());
            }
            let (sender, receiver) = oneshot::channel();
            state.wait(owner, sender);
            receiver
        };
        turn.await.ok()
    }

    /// From now on nobody gets a place.
    pub(super) fn close(&self) {
        let mut state = lock(&self.0);
        state.is_closed = true;
        state.waiting.clear();
    }

    fn permit(&self) -> Permit {
        Permit(Some(self.clone()))
    }

    /// Gives a place to the next who still wants it.
    fn pass_on(&self) {
        while let Some(next) = lock(&self.0).next() {
            match next.send(self.permit()) {
                Ok(()) => return,
                // Gone meanwhile.
                Err(mut permit) => permit.0 = None,
            }
        }
    }
}

impl State {
    fn wait(&mut self, owner: &str, sender: oneshot::Sender<Permit>) {
        match self.waiting.iter_mut().find(|(other, _)| other == owner) {
            Some((_, queue)) => queue.push_back(sender),
            None => self
                .waiting
                .push_back((owner.to_owned(), VecDeque::from([sender]))),
        }
    }

    /// The next in turn; if nobody waits, the place is free.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        while let Some((owner, mut queue)) = self.waiting.pop_front() {
            queue.retain(|sender| !sender.is_closed());
            let next = queue.pop_front();
            if !queue.is_empty() {
                self.waiting.push_back((owner, queue));
            }
            if next.is_some() {
                return next;
            }
        }
        self.free += 1;
        None
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(turns) = self.0.take() {
            turns.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::{Arc, Mutex};

    use super::Turns;

    /// Lets callers wait in this order, and says in which order they get the only place.
    async fn order(callers: &[&'static str], gone: &[usize]) -> Vec<(usize, &'static str)> {
        let turns = Turns::new(1);
        let first = turns.take("first").await.unwrap();
        let served = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for (number, &owner) in callers.iter().enumerate() {
            let (turns, served) = (turns.clone(), Arc::clone(&served));
            tasks.push(tokio::spawn(async move {
                let _permit = turns.take(owner).await;
                served.lock().unwrap().push((number, owner));
            }));
            tokio::task::yield_now().await;
        }
        for &number in gone {
            tasks[number].abort();
        }
        tokio::task::yield_now().await;
        drop(first);
        for task in tasks {
            let _ = task.await;
        }
        let served = served.lock().unwrap();
        served.clone()
    }

    #[tokio::test]
    async fn everybody_has_their_turn_however_much_others_want() {
        let served = order(&["ann", "ann", "ann", "ann", "bob", "cem", "bob"], &[]).await;
        let owners: Vec<&str> = served.iter().map(|(_, owner)| *owner).collect();
        assert_eq!(owners, ["ann", "bob", "cem", "ann", "bob", "ann", "ann"]);
    }

    #[tokio::test]
    async fn callers_who_have_gone_are_passed_over_and_lose_no_place() {
        let served = order(&["ann", "ann", "bob", "bob"], &[0, 2]).await;
        assert_eq!(served, [(1, "ann"), (3, "bob")]);
    }

    #[tokio::test]
    async fn nobody_waits_for_places_that_are_closed() {
        let turns = Turns::new(1);
        let _permit = turns.take("ann").await;
        let mut waiting = pin!(turns.take("bob"));
        tokio::select! {
            biased;
            _ = &mut waiting => unreachable!("the place is taken"),
            () = tokio::task::yield_now() => {}
        }
        turns.close();
        assert!(waiting.await.is_none());
        assert!(turns.take("cem").await.is_none());
    }
}
