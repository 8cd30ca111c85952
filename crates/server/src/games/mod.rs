//! The games of a site: the referee decides and keeps, those who watch are notified, and computers think.

mod chat;
mod house;
mod hub;
mod index;
mod own;
mod ratings;
mod recent;
mod reviews;
mod shared;
mod thinkers;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use burrow_games::{AnyMove, AnyPosition, Kind, Level};
use burrow_limits::Client;
use burrow_play::{
    Action, Actor, Command, Decision, Event, Match, Millis, PersonId, Seed, Setup, Taught,
    next_level,
};
use burrow_push::{PushServices, Pusher, Topic};
pub use burrow_referee::Undecided;
use burrow_referee::{Host, Referee};
use burrow_review::{Concern, Survey};
use burrow_search::{Analysis, DataFiles, Stop};
use burrow_store::clock::now;
use burrow_store::finish::to_the_end;
use burrow_store::guest::{Guest, random_id};
use burrow_store::{GameId, Store, StoreError};
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

pub(crate) use chat::Unsaid;
use house::House;
use hub::Hub;
pub use hub::Watch;
use reviews::UnderWay;
pub(crate) use thinkers::Refining;
use thinkers::Thinkers;

/// All games of a store.
#[derive(Clone)]
pub struct Games {
    store: Store,
    referee: Arc<Referee<Store, House>>,
    hub: Hub,
    thinkers: Thinkers,
    reviews: UnderWay,
    /// Wakes the task that looks for jobs.
    jobs: Arc<Notify>,
    /// Wakes the task that keeps the index of positions.
    over: Arc<Notify>,
    ended: CancellationToken,
}

/// How many games a list shows at most.
pub(crate) const LISTED: u32 = 50;
/// How many games of a learner are looked at to find their level.
const TAUGHT: u32 = 30;
/// How long a game is in the lobby after the last thing that happened in it.
const LISTED_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// Since when something must have happened in a game that is in the lobby.
fn listed_since() -> Millis {
    Millis(now().0 - LISTED_FOR.as_millis() as i64)
}

impl Games {
    /// The games of a store, with a number of threads for computer players. Those in which a computer was to move when
    /// the last server ended are taken up again. Where others share the store, computers' moves are jobs that any of
    /// them takes, and with no threads they are left to the others.
    pub async fn open(store: Store, threads: usize) -> Result<Self, Undecided> {
        Self::open_with(store, threads, None).await
    }

    /// The same with books and tables of solved positions, for those who look at positions and review games.
    pub async fn open_with(
        store: Store,
        threads: usize,
        data: Option<Arc<dyn DataFiles>>,
    ) -> Result<Self, Undecided> {
        let hub = Hub::new(store.is_shared());
        let games = Self::new(store, hub, threads, data);
        games.referee.settle().await?;
        if games.store.is_shared() {
            tokio::spawn(games.clone().listen());
            tokio::spawn(games.clone().share_watchers());
            if threads > 0 {
                tokio::spawn(games.clone().take_jobs());
            }
        } else {
            games.resume().await?;
        }
        if threads > 0 {
            tokio::spawn(games.clone().review_while_idle());
        }
        tokio::spawn(games.clone().keep_index());
        Ok(games)
    }

    /// Only takes the computers' moves of a store that others share, and reviews its games.
    pub(crate) fn for_worker(store: Store, threads: usize) -> Self {
        let games = Self::new(store, Hub::new(false), threads, None);
        tokio::spawn(games.clone().listen());
        tokio::spawn(games.clone().take_jobs());
        tokio::spawn(games.clone().review_while_idle());
        games
    }

    fn new(store: Store, hub: Hub, threads: usize, data: Option<Arc<dyn DataFiles>>) -> Self {
        let thinkers = Thinkers::new(threads, data);
        let over = Arc::default();
        Self {
            referee: House::new(
                store.clone(),
                hub.clone(),
                thinkers.clone(),
                Arc::clone(&over),
            ),
            store,
            hub,
            thinkers,
            reviews: UnderWay::default(),
            jobs: Arc::default(),
            over,
            ended: CancellationToken::new(),
        }
    }

    /// Ends all thinking and closes the store.
    pub async fn close(&self) {
        self.ended.cancel();
        self.thinkers.stop();
        if self.store.is_shared() {
            // Where it can't be said, others find out when the leases end.
            let _ = self.store.give_jobs_back().await;
            let _ = self.store.forget_watchers().await;
        }
        self.store.close().await;
    }

    /// From now on hears of a game, until the [`Watch`] is dropped.
    pub fn watch(&self, id: &str, person: &PersonId) -> Watch {
        self.hub.watch(id, person)
    }

    /// From now on hears of changes in the list of open games.
    pub(crate) fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.hub.watch_lobby()
    }

    /// The people who watch a game, players or not.
    pub fn present(&self, id: &str) -> Arc<HashSet<PersonId>> {
        self.hub.present(id)
    }

    /// The latest games that wait for players and may be found by strangers.
    pub async fn open_games(&self) -> Result<Vec<(GameId, Arc<Match>)>, Undecided> {
        let ids = self.store.open_games(listed_since(), LISTED).await?;
        self.load_all(ids).await
    }

    /// The latest games that go on and that strangers could have found: whoever likes may watch them.
    pub async fn running_games(&self, most: u32) -> Result<Vec<(GameId, Arc<Match>)>, Undecided> {
        let ids = self.store.running_games(listed_since(), most).await?;
        self.load_all(ids).await
    }

    /// In how many of those games a person has a seat, or which they have created.
    pub(crate) async fn listed_games_of(&self, person: &PersonId) -> Result<i64, StoreError> {
        self.store.open_games_of(person, listed_since()).await
    }

    /// Games that can be read: a damaged one must not hide the others. But while the store is away nobody is told that
    /// there are fewer.
    async fn load_all(&self, ids: Vec<GameId>) -> Result<Vec<(GameId, Arc<Match>)>, Undecided> {
        let mut games = Vec::with_capacity(ids.len());
        for id in ids {
            match self.load(&id).await {
                Ok(game) => games.push((id, game)),
                Err(error) if error.is_away() => return Err(error),
                Err(_) => {}
            }
        }
        Ok(games)
    }

    /// For how long the player to move has been away while it was their turn, in milliseconds; `None` if they are
    /// there.
    pub fn absence(&self, id: &str, game: &Match) -> Option<i64> {
        self.referee.host().absence(id, game)
    }

    /// The next events of a game from a number on, not too many at once; none if there are no more.
    pub async fn events(&self, id: &str, from: usize) -> Result<Vec<(Millis, Event)>, Undecided> {
        self.referee.events(id, from).await
    }

    /// The level that a learner meets next, by how their last games with a teacher went.
    pub(crate) async fn taught_level(
        &self,
        person: &PersonId,
        kind: Kind,
    ) -> Result<Level, Undecided> {
        let ids = self
            .store
            .finished_games_of(person, kind.id(), TAUGHT)
            .await?;
        let games = self.load_all(ids).await?;
        let taught = { games.iter() }.filter_map(|(_, game)| Taught::of(game, person));
        Ok(next_level(taught))
    }

    /// What a coach has against a move before it is final; `None` if the server ends.
    pub(crate) async fn concern(
        &self,
        client: Client,
        game: &Match,
        mv: AnyMove,
    ) -> Option<Option<Concern>> {
        let position = game.record().position().clone();
        let least = game.least_offered_back();
        self.thinkers.concern(client, position, mv, least).await
    }

    /// What the best computer player thinks of a position; `None` if the server ends.
    pub(crate) async fn hint(
        &self,
        client: Client,
        position: AnyPosition,
    ) -> Option<Analysis<AnyMove>> {
        self.thinkers.hint(client, position).await
    }

    /// Works something out for a client when it is their turn; `None` if the server ends. It ends with the future.
    pub(crate) async fn work_out<T: Send + 'static>(
        &self,
        client: Client,
        search: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        self.thinkers.work_out(client, search).await
    }

    /// What the engine finds about a position, for a client and as long as they listen; `None` if the server ends.
    pub(crate) async fn refine(&self, client: Client, position: AnyPosition) -> Option<Refining> {
        self.thinkers.refine(client, position).await
    }

    /// What books and tables say of a position; `None` if the server ends.
    pub(crate) async fn look_up(&self, client: Client, position: AnyPosition) -> Option<Survey> {
        self.thinkers.look_up(client, position).await
    }

    /// What is known of a position; `None` if the server ends. `is_long` is for what takes long to prove.
    pub(crate) async fn survey(
        &self,
        client: Client,
        position: AnyPosition,
        is_long: bool,
    ) -> Option<Arc<Survey>> {
        self.thinkers.survey(client, position, is_long).await
    }

    /// The same if it is known already.
    pub(crate) fn surveyed(&self, position: &AnyPosition, is_long: bool) -> Option<Arc<Survey>> {
        self.thinkers.surveyed(position, is_long)
    }

    /// Creates a game with a seed of its own.
    pub async fn create(&self, creator: &Guest, setup: Setup) -> Result<GameId, Undecided> {
        let id = new_game_id();
        self.create_as(&id, creator, setup, &new_seed()).await?;
        Ok(id)
    }

    /// Creates a game whose options were drawn from a seed. If there is a game with this id, that one stays as it is.
    pub async fn create_as(
        &self,
        id: &str,
        creator: &Guest,
        setup: Setup,
        seed: &Seed,
    ) -> Result<(), Undecided> {
        let creator = self.rated_creator(creator, &setup).await?;
        let (referee, id, seed) = (Arc::clone(&self.referee), id.to_owned(), seed.clone());
        let kept = to_the_end(async move { referee.create(&id, creator, setup, &seed).await });
        kept.await.ok_or(Undecided::Ended)?
    }

    /// Takes up a match that was played elsewhere and has been decided again at a time. If there is a game with this id,
    /// that one stays as it is.
    pub(crate) async fn adopt(
        &self,
        id: &str,
        retold: Decision,
        at: Millis,
        seed: &Seed,
    ) -> Result<(), Undecided> {
        let (referee, id, seed) = (Arc::clone(&self.referee), id.to_owned(), seed.clone());
        let kept = to_the_end(async move { referee.adopt(&id, retold, at, &seed).await });
        kept.await.ok_or(Undecided::Ended)?
    }

    /// A game as it is now.
    pub async fn load(&self, id: &str) -> Result<Arc<Match>, Undecided> {
        self.referee.load(id).await
    }

    /// Carries out a command; the game as it is afterwards. With a key, a repetition has no further effect. Once it was
    /// begun it is brought to its end, even if the client has gone.
    pub async fn command(
        &self,
        id: &str,
        actor: &Actor,
        command: &Command,
        key: Option<&str>,
    ) -> Result<Arc<Match>, Undecided> {
        let actor = match (actor, command) {
            (Actor::Person(person), Command::Join { .. }) => {
                &Actor::Person(self.rated_guest(id, person).await?)
            }
            _ => actor,
        };
        self.act(id, actor, command.clone().into(), key).await
    }

    /// Says in the log of a game that the player to move has got a hint.
    pub(crate) async fn tell_hint(&self, id: &str, actor: &Actor) -> Result<Arc<Match>, Undecided> {
        self.act(id, actor, Action::Hint, None).await
    }

    /// Says in the log of a game that a player has created its rematch.
    pub(crate) async fn link_rematch(
        &self,
        id: &str,
        actor: &Actor,
        rematch: &str,
    ) -> Result<(), Undecided> {
        let game = rematch.to_owned();
        let linked = self.act(id, actor, Action::Rematch { game }, None);
        linked.await.map(drop)
    }

    async fn act(
        &self,
        id: &str,
        actor: &Actor,
        action: Action,
        key: Option<&str>,
    ) -> Result<Arc<Match>, Undecided> {
        self.reviews.note_command();
        let (referee, id, key) = (
            Arc::clone(&self.referee),
            id.to_owned(),
            key.map(str::to_owned),
        );
        let actor = actor.clone();
        let done =
            to_the_end(async move { referee.act(&id, &actor, &action, key.as_deref()).await });
        done.await.ok_or(Undecided::Ended)?
    }

    /// What time it is for the clocks of a game. It stands while nothing can be decided.
    pub(crate) fn time(&self, game: &Match) -> Millis {
        self.referee.time(game)
    }

    /// Whether it is known what time it is, so that games can be decided.
    pub(crate) fn is_settled(&self) -> bool {
        self.referee.is_settled()
    }

    /// What time it is for decisions.
    pub(crate) fn now(&self) -> Millis {
        self.referee.now()
    }

    /// Ends the games in which time is over, says that a server is alive, counts the games that are over for ratings, and
    /// reminds those who have little time left.
    /// Called again and again.
    pub async fn tick(&self) -> Result<(), Undecided> {
        self.referee.tick().await?;
        self.count_games().await?;
        self.remind().await
    }

    /// From now on tells players who are not there that it is their turn, through the push services of their browsers.
    pub async fn push_through(&self, services: PushServices) -> Result<(), StoreError> {
        let pusher = Pusher::start(self.store.clone(), services).await?;
        self.referee.host().push_by(pusher);
        Ok(())
    }

    /// What sends messages to players who are not there, where that is wanted.
    pub(crate) fn pusher(&self) -> Option<&Pusher> {
        self.referee.host().pusher()
    }

    /// Tells those who are to move and have little time left. Of several servers, one tells it.
    async fn remind(&self) -> Result<(), Undecided> {
        if self.pusher().is_none() {
            return Ok(());
        }
        for (id, at) in self.store.reminders(self.now()).await? {
            if !self.store.take_reminder(&id, at).await? {
                continue;
            }
            // A damaged game must not keep others from being told. And a server that knows nothing of reminders may
            // have gone on with the game.
            if let Ok(game) = self.load(&id).await
                && game.little_time() == Some(at)
            {
                self.referee.host().tell(&id, &game, Topic::LittleTime);
            }
        }
        Ok(())
    }

    /// Takes up the games in which a computer is to move.
    async fn resume(&self) -> Result<(), Undecided> {
        let ids = self.store.waiting_for_computers().await?;
        for (id, game) in self.load_all(ids).await? {
            self.referee.host().let_computer_think(&id, &game);
        }
        Ok(())
    }

    /// The store.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }
}

/// How many letters the id of a game has: too many to guess one.
pub(crate) const ID_LETTERS: usize = 10;

/// An id that no other game has.
pub(crate) fn new_game_id() -> GameId {
    random_id(ID_LETTERS)
}

/// A seed from the system's generator.
pub(crate) fn new_seed() -> Seed {
    Seed::new(rand::random())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use burrow_games::{AnyPosition, Kind, Level};
    use burrow_play::{Actor, Command, Match, Refusal, SeatSetup, Setup, Start};

    use super::{Games, Undecided, new_seed};
    use burrow_store::Store;
    use burrow_store::guest::Guest;

    fn steps(position: &AnyPosition) -> Vec<String> {
        let moves = position.moves().into_iter();
        moves.map(|mv| position.move_text(mv)).collect()
    }

    #[tokio::test]
    async fn an_answer_to_a_move_that_was_taken_back_does_not_count() {
        let folder = std::env::temp_dir().join(format!("burrow-games-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("burrow.db")).await.unwrap();
        let games = Games::open(store, 1).await.unwrap();
        // The test answers for the computer.
        games.thinkers.stop();
        let seats = vec![SeatSetup::Creator, SeatSetup::Computer(Level::MIDDLING)];
        let start = Start::Options("size=6".parse().unwrap());
        let setup = Setup {
            takebacks: true,
            ..Setup::new(Kind::Talpa, start, seats, &new_seed()).unwrap()
        };
        let ann = Guest::new();
        let me = Actor::Person(ann.person());
        let id = games.create(&ann, setup).await.unwrap();
        let start = games.load(&id).await.unwrap();
        let own = steps(start.record().position());
        let play = |ply, step: &String| Command::Play {
            ply,
            step: step.clone(),
            thought: None,
        };
        let (one, other) = (play(0, &own[0]), play(0, &own[own.len() - 1]));
        let before = games.command(&id, &me, &one, None).await.unwrap();
        let back = Command::TakeBack;
        games.command(&id, &me, &back, None).await.unwrap();
        let now = games.command(&id, &me, &other, None).await.unwrap();
        let possible = |game: &Match| steps(game.record().position());
        let (then, possible) = (possible(&before), possible(&now));
        let answer = then.iter().find(|step| possible.contains(step)).unwrap();
        let answer = |seen: Arc<Match>| {
            let (games, id, step) = (games.clone(), id.clone(), answer.clone());
            async move { games.referee.answer(&id, seen.record(), step).await }
        };
        let late = answer(before).await;
        assert!(matches!(
            late,
            Err(Undecided::Refused(Refusal::Stale { ply: 1 }))
        ));
        assert_eq!(games.load(&id).await.unwrap(), now);
        assert!(answer(now).await.is_ok());
        games.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
