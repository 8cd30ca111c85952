//! Taking turns: a number of places, and a queue in which everybody has the same chance, however much they ask for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use burrow_store::sync::lock;
use tokio::sync::oneshot;

use crate::Client;

/// Places for which callers wait. A place that becomes free goes to the owner whose last turn is longest ago, and of the
/// same owner to the one who has waited longest. Callers who have gone are passed over.
#[derive(Clone)]
pub struct Turns(Arc<Mutex<State>>);

struct State {
    free: usize,
    /// The most places that one owner has at a time.
    each: usize,
    /// The owners of the places that are taken.
    served: Vec<Client>,
    /// Those who wait, by owner; the owner whose turn is next first.
    waiting: VecDeque<(Client, VecDeque<oneshot::Sender<Permit>>)>,
    is_closed: bool,
}

/// The right to a place, until it is dropped.
pub struct Permit {
    turns: Turns,
    owner: Client,
}

impl Turns {
    /// A number of places, of which each owner may have `each` at a time.
    pub fn new(places: usize, each: usize) -> Self {
        let state = State {
            free: places,
            each,
            served: Vec::new(),
            waiting: VecDeque::new(),
            is_closed: false,
        };
        Self(Arc::new(Mutex::new(state)))
    }

    /// Waits for a place; `None` if they are closed.
    pub async fn take(&self, owner: Client) -> Option<Permit> {
        let turn = {
            let mut state = lock(&self.0);
            if state.is_closed {
                return None;
            }
            if state.may_have_one(&owner) {
                state.serve(&owner);
                return Some(self.permit(owner));
            }
            let (sender, receiver) = oneshot::channel();
            state.wait(owner, sender);
            receiver
        };
        turn.await.ok()
    }

    /// Waits until nobody has a place, whenever that is looked at for some time.
    pub async fn rest(&self, length: Duration) {
        const LOOKS: u32 = 4;
        let mut quiet = 0;
        while quiet < LOOKS {
            tokio::time::sleep(length / LOOKS).await;
            let is_quiet = lock(&self.0).served.is_empty();
            quiet = if is_quiet { quiet + 1 } else { 0 };
        }
    }

    /// From now on nobody gets a place.
    pub fn close(&self) {
        let mut state = lock(&self.0);
        state.is_closed = true;
        state.waiting.clear();
    }

    fn permit(&self, owner: Client) -> Permit {
        let turns = self.clone();
        Permit { turns, owner }
    }

    /// Takes a place back and gives it to the next who still wants it.
    fn pass_on(&self, owner: &Client) {
        let next = lock(&self.0).next_after(owner);
        if let Some((owner, sender)) = next {
            // One who has gone meanwhile drops the permit, and so passes it on.
            let _ = sender.send(self.permit(owner));
        }
    }
}

impl State {
    fn may_have_one(&self, owner: &Client) -> bool {
        let own = self.served.iter().filter(|served| *served == owner);
        self.free > 0 && own.count() < self.each
    }

    fn serve(&mut self, owner: &Client) {
        self.free -= 1;
        self.served.push(owner.clone());
    }

    fn wait(&mut self, owner: Client, sender: oneshot::Sender<Permit>) {
        match self.waiting.iter_mut().find(|(other, _)| *other == owner) {
            Some((_, queue)) => {
                // However often somebody comes and goes, no more wait than are there.
                queue.retain(|sender| !sender.is_closed());
                queue.push_back(sender);
            }
            None => self.waiting.push_back((owner, VecDeque::from([sender]))),
        }
    }

    /// The next in turn when an owner's place becomes free.
    fn next_after(&mut self, owner: &Client) -> Option<(Client, oneshot::Sender<Permit>)> {
        self.free += 1;
        if let Some(index) = self.served.iter().position(|served| served == owner) {
            self.served.swap_remove(index);
        }
        loop {
            let mut owners = self.waiting.iter();
            let index = owners.position(|(owner, _)| self.may_have_one(owner))?;
            let (owner, mut queue) = self.waiting.remove(index)?;
            // An owner of whom nobody is left has no turn.
            while let Some(next) = queue.pop_front() {
                if next.is_closed() {
                    continue;
                }
                self.serve(&owner);
                if !queue.is_empty() {
                    self.waiting.push_back((owner.clone(), queue));
                }
                return Some((owner, next));
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.turns.pass_on(&self.owner);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use burrow_play::PersonId;

    use super::Turns;
    use crate::Client;

    fn client(name: &str) -> Client {
        Client::Guest(PersonId(name.to_owned()))
    }

    /// Lets callers wait in this order, and says in which order they get the only place.
    async fn order(callers: &[&'static str], gone: &[usize]) -> Vec<(usize, &'static str)> {
        let turns = Turns::new(1, 1);
        let first = turns.take(client("first")).await.unwrap();
        let served = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for (number, &owner) in callers.iter().enumerate() {
            let (turns, served) = (turns.clone(), Arc::clone(&served));
            tasks.push(tokio::spawn(async move {
                let _permit = turns.take(client(owner)).await;
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

    #[tokio::test(start_paused = true)]
    async fn rest_begins_when_nobody_has_had_a_place_for_some_time() {
        let length = Duration::from_secs(2);
        let turns = Turns::new(1, 1);
        let began = tokio::time::Instant::now();
        turns.rest(length).await;
        assert_eq!(began.elapsed(), length);
        let permit = turns.take(client("ann")).await.unwrap();
        let mut rest = pin!(turns.rest(length));
        let early = tokio::time::timeout(10 * length, &mut rest).await;
        assert!(early.is_err(), "somebody has a place");
        drop(permit);
        rest.await;
    }

    #[tokio::test]
    async fn nobody_waits_for_places_that_are_closed() {
        let turns = Turns::new(1, 1);
        let _permit = turns.take(client("ann")).await;
        let mut waiting = pin!(turns.take(client("bob")));
        tokio::select! {
            biased;
            _ = &mut waiting => unreachable!("the place is taken"),
            () = tokio::task::yield_now() => {}
        }
        turns.close();
        assert!(waiting.await.is_none());
        assert!(turns.take(client("cem")).await.is_none());
    }
}
