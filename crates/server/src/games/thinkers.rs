//! The computer players: at most a number of them think at once, on threads of their own.
//!
//! A game keeps its player from one move to the next, whichever thread it thinks on, as in a terminal: so a level is
//! as strong here as there, and its tables are made once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use burrow_games::value::Verdict;
use burrow_games::{AnyMove, AnyPosition, Kind, Level, Record};
use burrow_limits::{Client, LONG_SURVEY_TIME, Permit, SURVEY_TIME, Turns, spawn_behind};
use burrow_review::{Budget, Concern, GLANCE, Review, Survey, survey, surveyor_with};
use burrow_search::talpa::BuiltIn;
use burrow_search::{Analysis, Config, DataFiles, ENOUGH_MEMORY, Limits, Searcher, Shelves, Stop};
use burrow_store::GameId;
use burrow_view::findings::{Findings, analyst};
use tokio::sync::mpsc;

use super::recent::Recent;

/// How long a hint may think.
const HINT: Duration = Duration::from_secs(2);
/// For how many nodes a position is studied, one after the other: as `analyst.js` does in a page.
const REFINEMENTS: [u64; 6] = [4_000, 16_000, 64_000, 256_000, 1_024_000, 4_096_000];
/// How long the coach may look at a move.
const COACH: Duration = Duration::from_millis(600);
/// How many hints are remembered: the second half of one is asked for soon after the first.
const REMEMBERED: usize = 32;
/// How long a game is reviewed.
const REVIEW: Duration = Duration::from_secs(4);
/// How long a level may think at most. On any machine that can run the site its limit of nodes ends it before.
const LONGEST: Duration = Duration::from_secs(20);
/// How many players wait for the next move of their game. Those of games that went on least lately are forgotten.
const RESTING: usize = 8;

/// How many of those who look at positions wait for the next, and how many of their answers are kept.
const RESTING_SURVEYORS: usize = 2;
const KEPT_SURVEYS: usize = 64;

/// How long a position is looked at. Most of Mijnlieff is solved in a moment, and never left half done.
fn survey_time(kind: Kind, is_long: bool) -> Duration {
    match (kind, is_long) {
        (_, true) => Duration::from_secs_f64(LONG_SURVEY_TIME),
        (Kind::Mijnlieff, false) => Duration::from_secs(4),
        (Kind::MoleHill | Kind::Taupes | Kind::Talpa, false) => {
            Duration::from_secs_f64(SURVEY_TIME)
        }
    }
}

/// Where a computer player sits: computers of one level in one game are one player.
type Chair = (GameId, Level);

/// A position and whether it was looked at for long.
type Asked = (String, bool);

/// Searchers for the positions that visitors explore, and a cache of recent results.
struct Surveyors {
    /// The books and tables that they know.
    data: Arc<dyn DataFiles>,
    /// By game, so that what one has proven helps with the positions that follow.
    resting: Recent<Kind, Searcher>,
    found: Recent<Asked, Arc<Survey>>,
}

impl Surveyors {
    fn new(data: Arc<dyn DataFiles>) -> Self {
        Self {
            data,
            resting: Recent::new(RESTING_SURVEYORS),
            found: Recent::new(KEPT_SURVEYS),
        }
    }

    /// Looks at a position with the searcher that looked at the last one of its game.
    fn survey(&self, position: &AnyPosition, limits: Limits, stop: &Stop) -> Option<Survey> {
        let kind = position.kind();
        let known = self.resting.take(&kind);
        let mut player =
            known.unwrap_or_else(|| surveyor_with(ENOUGH_MEMORY, Arc::clone(&self.data)));
        let found = survey(position, &mut player, limits, stop);
        self.resting.put(kind, player);
        found
    }
}

/// A player with a seed of its own, or every game against a level would be the same. What helps people knows the books
/// and tables of the site; levels are as strong everywhere.
fn new_player(data: Option<Arc<dyn DataFiles>>) -> Searcher {
    Searcher::new(Config {
        memory: ENOUGH_MEMORY,
        seed: rand::random(),
        data,
        ..Config::default()
    })
}

/// The threads that think. A search waits for a [`Permit`] to use one, in turn with those of other people: that is the
/// only queue.
#[derive(Clone)]
pub(crate) struct Thinkers {
    turns: Turns,
    /// Looking at a position takes as long as several moves: each client has one looked at a time.
    surveys: Turns,
    /// Reviews take as long as many moves, and nobody's move waits for them.
    reviews: Turns,
    /// Those of games that went on lately.
    players: Arc<Recent<Chair, Searcher>>,
    hints: Arc<Recent<AnyPosition, Analysis<AnyMove>>>,
    surveyors: Arc<Surveyors>,
    /// Books and tables: those of the site, and behind them what comes with the program.
    data: Arc<dyn DataFiles>,
    stop: Stop,
}

impl Thinkers {
    /// As many at once as there are threads, and at least one. They know what comes with the program, and before it the
    /// books and tables of the site, if it has any.
    pub(crate) fn new(threads: usize, data: Option<Arc<dyn DataFiles>>) -> Self {
        let built_in: Arc<dyn DataFiles> = Arc::new(BuiltIn);
        let shelves = data.into_iter().chain([built_in]).collect();
        let data: Arc<dyn DataFiles> = Arc::new(Shelves(shelves));
        Self {
            turns: Turns::new(threads.max(1), usize::MAX),
            surveys: Turns::new(threads.max(1), 1),
            reviews: Turns::new(1, 1),
            players: Arc::new(Recent::new(RESTING)),
            hints: Arc::new(Recent::new(REMEMBERED)),
            surveyors: Arc::new(Surveyors::new(Arc::clone(&data))),
            data,
            stop: Stop::default(),
        }
    }

    /// Waits until a thread is free for someone; `None` if the server ends.
    pub(crate) async fn permit(&self, client: Client) -> Option<Permit> {
        let _queued = Queued::new();
        self.turns.take(client).await
    }

    /// The move of a level in a game; `None` if the server ends.
    pub(crate) async fn choose(
        &self,
        permit: Permit,
        game: &str,
        position: &AnyPosition,
        level: Level,
    ) -> Option<AnyMove> {
        let chair = (game.to_owned(), level);
        let (players, position) = (Arc::clone(&self.players), position.clone());
        let choice = think(permit, self.stop.clone(), move |stop| {
            let known = players.take(&chair);
            let mut player = known.unwrap_or_else(|| new_player(None));
            let limits = Limits::time(LONGEST);
            let choice = player.choose(&position, Some(level), limits, stop);
            players.put(chair, player);
            choice.ok()
        });
        choice.await.map(|choice| choice.mv)
    }

    /// Works something out for a client when it is their turn; `None` if the server ends. It ends with the future: nobody
    /// thinks for a client who has gone.
    pub(crate) async fn work_out<T: Send + 'static>(
        &self,
        client: Client,
        search: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let permit = self.permit(client).await?;
        let gone = StopOnDrop::default();
        think(permit, gone.0.clone(), search).await
    }

    /// What the best player thinks of a position.
    pub(crate) async fn hint(
        &self,
        client: Client,
        position: AnyPosition,
    ) -> Option<Analysis<AnyMove>> {
        if let Some(known) = self.hints.get(&position) {
            return Some(known);
        }
        let (sought, mut player) = (position.clone(), self.new_helper());
        let analysis = self.work_out(client, move |stop| {
            let analysis = player.analyse(&sought, Limits::time(HINT), stop);
            analysis.ok()
        });
        let analysis = analysis.await?;
        self.hints.put(position, analysis.clone());
        Some(analysis)
    }

    /// What a coach has against a move before it is final.
    pub(crate) async fn concern(
        &self,
        client: Client,
        position: AnyPosition,
        mv: AnyMove,
        least: Verdict,
    ) -> Option<Option<Concern>> {
        let mut player = self.new_helper();
        let concern = self.work_out(client, move |stop| {
            let began = Instant::now();
            let left = move || COACH.saturating_sub(began.elapsed());
            let budget = Budget::Time(&left);
            Some(Concern::about(
                &position,
                mv,
                least,
                &mut player,
                &budget,
                stop,
            ))
        });
        concern.await
    }

    /// What the engine finds about a position, again and again with more nodes, as in a page that has the engine
    /// itself; `None` if the server ends. It ends with what is returned: nobody thinks for a client who has gone.
    pub(crate) async fn refine(&self, client: Client, position: AnyPosition) -> Option<Refining> {
        let permit = self.permit(client).await?;
        let gone = StopOnDrop::default();
        let (sender, findings) = mpsc::channel(REFINEMENTS.len());
        let search = think(permit, gone.0.clone(), move |stop| {
            let (began, mut player) = (Instant::now(), analyst());
            for nodes in REFINEMENTS {
                let left = HINT.saturating_sub(began.elapsed());
                let limits = Limits {
                    nodes: Some(nodes),
                    time: Some(left),
                    ..Limits::default()
                };
                let found = Findings::search(&mut player, &position, limits, stop).ok()?;
                // What was cut short counts no less than what came before, unless nobody listens.
                if left.is_zero() || stop.is_stopped() || sender.try_send(found).is_err() {
                    return None;
                }
            }
            Some(())
        });
        tokio::spawn(search);
        Some(Refining {
            findings,
            _gone: gone,
        })
    }

    /// One who helps people.
    fn new_helper(&self) -> Searcher {
        new_player(Some(Arc::clone(&self.data)))
    }

    /// What books and tables say of a position, and what is seen at a glance.
    pub(crate) async fn look_up(&self, client: Client, position: AnyPosition) -> Option<Survey> {
        let surveyors = Arc::clone(&self.surveyors);
        let limits = Limits::nodes(GLANCE);
        let found = move |stop: &Stop| surveyors.survey(&position, limits, stop);
        self.work_out(client, found).await
    }

    /// What is known of a position, if it was found lately.
    pub(crate) fn surveyed(&self, position: &AnyPosition, is_long: bool) -> Option<Arc<Survey>> {
        self.surveyors.found.get(&(position.to_string(), is_long))
    }

    /// What is known of a position.
    pub(crate) async fn survey(
        &self,
        client: Client,
        position: AnyPosition,
        is_long: bool,
    ) -> Option<Arc<Survey>> {
        let _place = self.surveys.take(client.clone()).await?;
        let surveyors = Arc::clone(&self.surveyors);
        let survey = self.work_out(client, move |stop| {
            let limits = Limits::time(survey_time(position.kind(), is_long));
            let found = Arc::new(surveyors.survey(&position, limits, stop)?);
            if !stop.is_stopped() {
                let asked = (position.to_string(), is_long);
                surveyors.found.put(asked, Arc::clone(&found));
            }
            Some(found)
        });
        survey.await
    }

    /// What happened in a game, when it is the client's turn; `None` if the server ends. `progress` hears how many of
    /// how many positions were looked at.
    pub(crate) async fn review(
        &self,
        client: Client,
        record: Record,
        progress: impl Fn(usize, usize) + Send + 'static,
    ) -> Option<Review> {
        let permit = self.reviews.take(client).await?;
        let mut player = self.new_helper();
        let review = think(permit, self.stop.clone(), move |stop| {
            let began = Instant::now();
            let left = move || REVIEW.saturating_sub(began.elapsed());
            let budget = Budget::Time(&left);
            let mut progress = progress;
            let review = burrow_review::review(&record, &mut player, &budget, stop, &mut progress);
            Some(review)
        });
        review.await
    }

    /// Waits until no computer has had to think for some time, and nobody has waited for a review.
    pub(crate) async fn rest(&self, length: Duration) {
        self.turns.rest(length).await;
        self.reviews.rest(length).await;
    }

    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        self.stop.stop();
        self.turns.close();
        self.surveys.close();
        self.reviews.close();
    }
}

/// Runs a search outside of the threads that serve requests; what a search found that was stopped does not count.
async fn think<T: Send + 'static>(
    permit: Permit,
    stop: Stop,
    search: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
) -> Option<T> {
    let found = spawn_behind(move || {
        let began = Instant::now();
        let found = search(&stop).filter(|_| !stop.is_stopped());
        metrics::histogram!("burrow_engine_seconds").record(began.elapsed().as_secs_f64());
        drop(permit);
        found
    });
    found.await.ok().flatten()
}

/// A search whose findings are told as they come in, until it is dropped.
pub(crate) struct Refining {
    findings: mpsc::Receiver<Findings>,
    _gone: StopOnDrop,
}

impl Refining {
    /// The next findings; `None` if there will be no more.
    pub(crate) async fn next(&mut self) -> Option<Findings> {
        self.findings.recv().await
    }
}

/// Stops a search when it is dropped.
#[derive(Default)]
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// One that waits for a permit, until it is dropped.
struct Queued;

impl Queued {
    fn new() -> Self {
        metrics::gauge!("burrow_engine_queue").increment(1);
        Self
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        metrics::gauge!("burrow_engine_queue").decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use burrow_games::{AnyPosition, Kind, Level, Options};
    use burrow_play::PersonId;
    use burrow_search::{Limits, Stop};

    use burrow_view::findings::{Findings, analyst};
    use futures_util::FutureExt;

    use super::{Chair, Client, HINT, REFINEMENTS, Thinkers};

    #[tokio::test]
    async fn a_game_gets_the_player_back_that_it_had() {
        let thinkers = Thinkers::new(1, None);
        let position = AnyPosition::new(Kind::Mijnlieff, &Options::default()).unwrap();
        let permit = thinkers.permit(Client::Jobs).await.unwrap();
        let choice = thinkers.choose(permit, "game", &position, Level::MIDDLING);
        assert!(choice.await.is_some());
        let chair: Chair = ("game".to_owned(), Level::MIDDLING);
        let player = thinkers.players.take(&chair);
        assert!(player.is_some_and(|player| !player.is_new()));
    }

    #[tokio::test]
    async fn nobody_thinks_for_a_client_who_has_gone() {
        let thinkers = Thinkers::new(1, None);
        let [ann, bob] = ["ann", "bob"].map(|name| Client::Guest(PersonId(name.to_owned())));
        let position = AnyPosition::new(Kind::Taupes, &Options::default()).unwrap();
        {
            let mut hint = pin!(thinkers.hint(ann, position));
            tokio::select! {
                biased;
                _ = &mut hint => unreachable!("it takes its time"),
                () = tokio::task::yield_now() => {}
            }
        }
        let free = tokio::time::timeout(HINT / 2, thinkers.permit(bob)).await;
        assert!(free.is_ok());
    }

    #[tokio::test]
    async fn one_client_who_has_positions_looked_at_leaves_threads_to_others() {
        let thinkers = Thinkers::new(2, None);
        let [ann, bob] = ["ann", "bob"].map(|name| Client::Guest(PersonId(name.to_owned())));
        let position = AnyPosition::new(Kind::Talpa, &Options::default()).unwrap();
        let look = || thinkers.survey(ann.clone(), position.clone(), true);
        let (mut one, mut other) = (pin!(look()), pin!(look()));
        assert!((&mut one).now_or_never().is_none());
        assert!((&mut other).now_or_never().is_none());
        let permit = thinkers.permit(bob).now_or_never();
        assert!(permit.is_some_and(|permit| permit.is_some()));
    }

    #[tokio::test]
    async fn a_studied_position_is_refined_until_its_client_goes() {
        let thinkers = Thinkers::new(1, None);
        let [ann, bob] = ["ann", "bob"].map(|name| Client::Guest(PersonId(name.to_owned())));
        let position = AnyPosition::new(Kind::Talpa, &Options::default()).unwrap();
        let mut refining = thinkers.refine(ann, position.clone()).await.unwrap();
        let first = refining.next().await.unwrap();
        // The same as in a page, for the same nodes.
        let limits = Limits::nodes(REFINEMENTS[0]);
        let alone = Findings::search(&mut analyst(), &position, limits, &Stop::default());
        assert_eq!(first, alone.unwrap());
        drop(refining);
        let free = tokio::time::timeout(HINT, thinkers.permit(bob)).await;
        assert!(free.is_ok());
    }

    #[tokio::test]
    async fn a_studied_position_is_refined_to_the_end_of_its_time() {
        let thinkers = Thinkers::new(1, None);
        let ann = Client::Guest(PersonId("ann".to_owned()));
        let position = "mijnlieff p3/l1P1/SLsL/S1d1 b d2".parse().unwrap();
        let mut refining = thinkers.refine(ann.clone(), position).await.unwrap();
        let mut last = None;
        while let Some(found) = refining.next().await {
            last = Some(found);
        }
        assert!(last.is_some());
        // Where the game is over there is nothing to say.
        let mut over = AnyPosition::new(Kind::Talpa, &"size=4".parse().unwrap()).unwrap();
        while let Some(&mv) = over.moves().first() {
            over.play(mv).unwrap();
        }
        let mut refining = thinkers.refine(ann, over).await.unwrap();
        assert!(refining.next().await.is_none());
    }
}
