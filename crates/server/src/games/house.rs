//! The server's `Host` for the referee: notifies watchers and starts computer players.

use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;

use burrow_limits::{Client, Permit};
use burrow_play::{Match, Occupant, Phase};
use burrow_push::{Pusher, Topic};
use burrow_referee::{Host, Referee};
use burrow_store::{Store, clock};
use tokio::sync::Notify;

use super::hub::Hub;
use super::thinkers::Thinkers;

/// What the referee needs of the server.
pub(super) struct House {
    hub: Hub,
    thinkers: Thinkers,
    /// Whether computers' moves are jobs, and whoever takes one hears of it from the store.
    has_jobs: bool,
    /// Notified when a game is over.
    over: Arc<Notify>,
    /// Tells players who are not there, where that is wanted.
    pusher: OnceLock<Pusher>,
    /// The referee itself, who gets the computers' answers.
    referee: Weak<Referee<Store, House>>,
}

impl House {
    /// A referee in a house of its own.
    pub(super) fn new(
        store: Store,
        hub: Hub,
        thinkers: Thinkers,
        over: Arc<Notify>,
    ) -> Arc<Referee<Store, Self>> {
        Arc::new_cyclic(|referee| {
            let house = Self {
                hub,
                thinkers,
                has_jobs: store.is_shared(),
                over,
                pusher: OnceLock::new(),
                referee: referee.clone(),
            };
            Referee::new(store, house)
        })
    }

    /// From now on tells players who are not there.
    pub(super) fn push_by(&self, pusher: Pusher) {
        // The first one stays.
        let _ = self.pusher.set(pusher);
    }

    /// What sends messages to players who are not there.
    pub(super) fn pusher(&self) -> Option<&Pusher> {
        self.pusher.get()
    }

    /// Tells the player to move something, unless they have the game open.
    pub(super) fn tell(&self, id: &str, game: &Arc<Match>, topic: Topic) {
        if let (Some(pusher), Some((_, person))) = (self.pusher(), game.person_to_move())
            && pusher.may_reach(&person.id)
            && !self.hub.present(id).contains(&person.id)
        {
            pusher.tell(id, game, &person.id, topic);
        }
    }

    /// If a computer is to move, it thinks, unless that is a job.
    pub(super) fn let_computer_think(&self, id: &str, game: &Arc<Match>) {
        let Some(referee) = self.referee.upgrade() else {
            return;
        };
        if self.has_jobs || game.computer_to_move().is_none() {
            return;
        }
        let (id, game) = (id.to_owned(), Arc::clone(game));
        tokio::spawn(async move {
            let house = referee.host();
            let creator = Client::Guest(game.creator().id.clone());
            if let Some(permit) = house.thinkers.permit(creator).await {
                house.answer(&id, &game, permit).await;
            }
        });
    }

    /// Lets the computer that is to move think, and plays its move.
    pub(super) async fn answer(&self, id: &str, game: &Match, permit: Permit) {
        let (Some(level), Some(referee)) = (game.computer_to_move(), self.referee.upgrade()) else {
            return;
        };
        let seen = game.record();
        let position = seen.position();
        let choice = self.thinkers.choose(permit, id, position, level);
        let Some(mv) = choice.await else {
            return;
        };
        // Refused if the move that it answers was taken back meanwhile, even if another was played instead: that one
        // gets an answer of its own.
        let answered = Box::pin(referee.answer(id, seen, position.move_text(mv)));
        let _ = answered.await;
    }
}

impl Host for House {
    fn elapsed(&self) -> Duration {
        clock::elapsed()
    }

    async fn pause(&self, length: Duration) {
        tokio::time::sleep(length).await;
    }

    fn absence(&self, id: &str, game: &Match) -> Option<i64> {
        let Phase::Move(seat) = game.phase() else {
            return None;
        };
        let Occupant::Person(person) = &game.seats()[seat.index()] else {
            return None;
        };
        let since = self.hub.absent_since(id, &person.id)?;
        let absent = clock::elapsed().saturating_sub(since).as_millis() as i64;
        // Neither is counted by the wall clock, which may be set.
        let waited = self.referee.upgrade()?.time(game).since(game.updated());
        Some(absent.min(waited))
    }

    /// Notifies those who watch here; the store notifies other servers.
    fn kept(&self, id: &str, game: &Arc<Match>, changes_lobby: bool) {
        self.hub.notify(id);
        if changes_lobby {
            self.hub.notify_lobby();
        }
        if matches!(game.phase(), Phase::Over(_)) {
            self.over.notify_one();
        }
        self.tell(id, game, Topic::Turn);
        self.let_computer_think(id, game);
    }
}
