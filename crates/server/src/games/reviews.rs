//! Reviews of games that are over: the one that is kept, or one that is being made.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use burrow_games::Record;
use burrow_limits::Client;
use burrow_pages::review::Stage;
use burrow_review::{ENGINE, Review};
use burrow_store::clock::now;
use burrow_store::sync::lock;
use burrow_store::{GameId, StoreError};
use tokio::sync::watch;

use super::Games;
use burrow_view::match_record;

/// For how long no computer may have had to think before a game is reviewed that nobody has asked for.
const REST: Duration = Duration::from_secs(1);
/// With as many commands in that time the site has better things to do.
const BUSY: u64 = 20;
/// How often games are looked for that nobody has reviewed.
const LOOK: Duration = Duration::from_secs(3);
/// For how long such a game is one server's, if several share the store: much longer than a review takes.
const LEASE: Duration = Duration::from_secs(60);

/// The reviews that are being made.
#[derive(Clone, Default)]
pub(super) struct UnderWay {
    stages: Arc<Mutex<HashMap<GameId, watch::Receiver<Stage>>>>,
    /// How many have been kept.
    kept: Arc<watch::Sender<u64>>,
    /// How many commands the site has been given.
    commands: Arc<AtomicU64>,
}

impl UnderWay {
    /// Counts a command: reviews that nobody has asked for wait while there are many.
    pub(super) fn note_command(&self) {
        self.commands.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits until there are few commands.
    async fn quiet(&self) {
        loop {
            let before = self.commands.load(Ordering::Relaxed);
            tokio::time::sleep(REST).await;
            if self.commands.load(Ordering::Relaxed) - before < BUSY {
                return;
            }
        }
    }
}

impl Games {
    /// The review of a game, as it is kept or as far as it has come; `None` if nobody has asked for it yet.
    pub(crate) async fn review(
        &self,
        id: &str,
    ) -> Result<Option<watch::Receiver<Stage>>, StoreError> {
        if let Some(stages) = lock(&self.reviews.stages).get(id) {
            return Ok(Some(stages.clone()));
        }
        let kept = self.store.review(id, ENGINE).await?;
        // One that can't be read is made again.
        let review: Option<Review> = kept.and_then(|body| serde_json::from_str(&body).ok());
        Ok(review.map(|review| watch::channel(Stage::Done(Arc::new(review))).1))
    }

    /// Begins to review a game that is over, for a client, and goes on whether they wait or not. A game is reviewed
    /// once at a time.
    pub(crate) fn begin_review(
        &self,
        client: Client,
        id: &str,
        record: Record,
    ) -> watch::Receiver<Stage> {
        let total = record.steps().len();
        let (sender, receiver) = watch::channel(Stage::Working { done: 0, total });
        {
            let mut under_way = lock(&self.reviews.stages);
            if let Some(stages) = under_way.get(id) {
                return stages.clone();
            }
            under_way.insert(id.to_owned(), receiver.clone());
        }
        let (games, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            let sender = Arc::new(sender);
            let progress = Arc::clone(&sender);
            let found = games.thinkers.review(client, record, move |done, total| {
                progress.send_replace(Stage::Working { done, total });
            });
            let stage = match found.await {
                Some(review) => {
                    games.keep_review(&id, &review).await;
                    Stage::Done(Arc::new(review))
                }
                None => Stage::Failed,
            };
            lock(&games.reviews.stages).remove(&id);
            sender.send_replace(stage);
        });
        receiver
    }

    /// Reviews games that are over and for whose review nobody has asked: one at a time, only while no computer has to
    /// think and the site has little to do, until the games are closed. What a server leaves, the next one finds.
    pub(super) async fn review_while_idle(self) {
        if let Err(error) = self.store.reopen_reviews(ENGINE).await {
            // They are made again when somebody asks for them.
            tracing::warn!(%error, "older reviews stay as they are");
        }
        loop {
            tokio::select! {
                () = self.ended.cancelled() => return,
                () = self.reviews.quiet() => {}
            }
            tokio::select! {
                () = self.ended.cancelled() => return,
                () = self.thinkers.rest(REST) => {}
            }
            let is_done = match self.store.take_unreviewed(LEASE).await {
                Ok(Some(id)) => self.review_unasked(&id).await,
                Ok(None) | Err(_) => false,
            };
            if !is_done {
                tokio::select! {
                    () = self.ended.cancelled() => return,
                    () = tokio::time::sleep(LOOK) => {}
                }
            }
        }
    }

    /// Reviews a game that is over; whether there may be another.
    async fn review_unasked(&self, id: &str) -> bool {
        let game = match self.load(id).await {
            Ok(game) => game,
            Err(error) if error.is_away() => return false,
            // What can't be read is not tried again.
            Err(_) => return self.store.close_review(id).await.is_ok(),
        };
        let mut stages = self.begin_review(Client::Jobs, id, match_record(id, "", &game));
        let found = stages.wait_for(|stage| !matches!(stage, Stage::Working { .. }));
        let is_done = matches!(found.await.as_deref(), Ok(Stage::Done(_)));
        // Where it could not be kept, nothing more can be.
        is_done
            && self
                .store
                .review(id, ENGINE)
                .await
                .is_ok_and(|kept| kept.is_some())
    }

    async fn keep_review(&self, id: &str, review: &Review) {
        let Ok(body) = serde_json::to_string(review) else {
            return;
        };
        if let Err(error) = self.store.put_review(id, ENGINE, &body, now()).await {
            // Those who wait have it; the next who asks makes it again.
            tracing::warn!(%error, game = id, "a review could not be kept");
            return;
        }
        self.reviews.kept.send_modify(|kept| *kept += 1);
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use burrow_games::Kind;
    use burrow_play::{Actor, Command, SeatSetup, Setup, Start};
    use burrow_review::{ENGINE, Review};
    use burrow_store::clock::now;
    use burrow_store::guest::{Guest, random_id};
    use burrow_store::{GameId, Store};

    use super::{Games, LEASE};
    use crate::games::new_seed;

    /// A folder of its own for a database, removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Self {
            let path = std::env::temp_dir().join(format!("burrow-reviews-{}", random_id(12)));
            std::fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        async fn open(&self, threads: usize) -> Games {
            let store = Store::open(&self.0.join("burrow.db")).await.unwrap();
            Games::open(store, threads).await.unwrap()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    /// A game that somebody plays alone, and resigns after a few moves.
    async fn finish_one(games: &Games) -> GameId {
        let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
        let start = Start::Options("size=4".parse().unwrap());
        let setup = Setup::new(Kind::Talpa, start, seats, &new_seed()).unwrap();
        let ann = Guest::new();
        let me = Actor::Person(ann.person());
        let id = games.create(&ann, setup).await.unwrap();
        for ply in 0..2 {
            let game = games.load(&id).await.unwrap();
            let position = game.record().position();
            let step = position.move_text(position.moves()[0]);
            let thought = None;
            let play = Command::Play { ply, step, thought };
            games.command(&id, &me, &play, None).await.unwrap();
        }
        let resign = Command::Resign;
        games.command(&id, &me, &resign, None).await.unwrap();
        id
    }

    async fn until_kept(games: &Games, count: u64) {
        let mut kept = games.reviews.kept.subscribe();
        kept.wait_for(|kept| *kept >= count).await.unwrap();
    }

    #[tokio::test]
    async fn every_finished_game_is_reviewed_though_nobody_asks() {
        let folder = Folder::new();
        let games = folder.open(1).await;
        let ids = [finish_one(&games).await, finish_one(&games).await];
        until_kept(&games, 2).await;
        for id in ids {
            let body = games.store.review(&id, ENGINE).await.unwrap().unwrap();
            let review: Review = serde_json::from_str(&body).unwrap();
            assert_eq!(review.plies.len(), 2);
            assert_eq!(review.result, "0-1");
        }
        assert_eq!(games.store.take_unreviewed(LEASE).await.unwrap(), None);
        games.close().await;
    }

    #[tokio::test]
    async fn what_an_older_engine_has_reviewed_is_reviewed_again() {
        let folder = Folder::new();
        let games = folder.open(0).await;
        let (old, own) = (finish_one(&games).await, finish_one(&games).await);
        for (id, engine) in [(&old, "0.1.0"), (&own, ENGINE)] {
            let kept = games.store.put_review(id, engine, "{}", now());
            kept.await.unwrap();
        }
        assert_eq!(games.store.take_unreviewed(LEASE).await.unwrap(), None);
        assert!(games.review(&old).await.unwrap().is_none());
        games.close().await;
        let games = folder.open(1).await;
        until_kept(&games, 1).await;
        let body = games.store.review(&old, ENGINE).await.unwrap().unwrap();
        let review: Review = serde_json::from_str(&body).unwrap();
        assert_eq!(review.plies.len(), 2);
        let untouched = games.store.review(&own, ENGINE).await.unwrap();
        assert_eq!(untouched.as_deref(), Some("{}"));
        games.close().await;
    }

    #[tokio::test]
    async fn what_a_server_left_is_reviewed_after_the_next_start() {
        let folder = Folder::new();
        // Without threads nobody thinks here.
        let games = folder.open(0).await;
        let id = finish_one(&games).await;
        let left = games.store.take_unreviewed(LEASE).await.unwrap();
        assert_eq!(left.as_ref(), Some(&id));
        games.close().await;
        let games = folder.open(1).await;
        until_kept(&games, 1).await;
        assert!(games.store.review(&id, ENGINE).await.unwrap().is_some());
        games.close().await;
    }
}
