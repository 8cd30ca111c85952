//! The watchers of each game, who are notified when it changes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use burrow_play::PersonId;
use burrow_store::GameId;
use burrow_store::clock::elapsed;
use burrow_store::sync::lock;
use tokio::sync::watch;
use tokio::time::Instant;

/// Notifies those who watch a game that something happened, or that others have come or gone.
#[derive(Clone)]
pub(crate) struct Hub {
    games: Arc<Mutex<HashMap<String, WatchedGame>>>,
    /// Changes when the list of open games does. Nobody is told who else is in the lobby, or every arrival would wake
    /// all.
    lobby: Arc<watch::Sender<u64>>,
    /// What other servers are to be told and asked, where there can be any.
    errands: Option<Arc<Mutex<Errands>>>,
}

/// What other servers are to be told and asked, gathered until somebody takes it.
#[derive(Default)]
pub(crate) struct Errands {
    /// Those who have come to a game on this server or gone, and whether they are there now.
    pub(crate) comings: HashMap<(GameId, PersonId), bool>,
    /// The games of which it is to be asked who watches them elsewhere.
    pub(crate) asked: HashSet<GameId>,
}

/// The people who watch a game. Whoever asks gets the same set until somebody comes or goes.
pub(crate) type People = Arc<HashSet<PersonId>>;

/// With how many people it is told at most once in a [`PAUSE`] who comes and goes: it wakes every one of them.
const CROWD: usize = 16;
const PAUSE: Duration = Duration::from_secs(1);

/// A game that is watched.
struct WatchedGame {
    changes: watch::Sender<u64>,
    /// The people who are here or elsewhere, if somebody has asked since the last change.
    people: Option<People>,
    /// When it was last told who comes and goes, and whether it will be soon.
    told: Instant,
    is_telling: bool,
    /// How often players have said something since it is watched.
    said: u64,
    /// How many streams each person has.
    present: HashMap<PersonId, usize>,
    /// The people who watch on other servers.
    elsewhere: HashSet<PersonId>,
    /// The people who have a seat, as far as those who watch have said.
    players: HashSet<PersonId>,
    /// Since when those of them who were there are not.
    left: HashMap<PersonId, Duration>,
    /// Since when it is watched: a player who never came has been away since then.
    opened: Duration,
}

impl WatchedGame {
    fn has(&self, person: &PersonId) -> bool {
        self.present.contains_key(person) || self.elsewhere.contains(person)
    }

    fn notify(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Somebody may have gone. When others than players did matters to nobody.
    fn note_absence(&mut self, person: &PersonId) {
        if self.players.contains(person) && !self.has(person) {
            self.left.insert(person.clone(), elapsed());
        }
    }

    fn people(&mut self) -> People {
        let here = self.present.keys().chain(&self.elsewhere);
        let people = self
            .people
            .get_or_insert_with(|| Arc::new(here.cloned().collect()));
        Arc::clone(people)
    }
}

impl Hub {
    /// A hub, with other servers or without.
    pub(crate) fn new(is_shared: bool) -> Self {
        Self {
            games: Arc::default(),
            lobby: Arc::default(),
            errands: is_shared.then(Arc::default),
        }
    }

    /// What other servers are to be told and asked since the last time.
    pub(crate) fn take_errands(&self) -> Errands {
        let errands = self.errands.as_ref();
        errands.map_or_else(Errands::default, |errands| {
            std::mem::take(&mut lock(errands))
        })
    }

    /// From now on hears of a game, until the [`Watch`] is dropped.
    pub(crate) fn watch(&self, game: &str, person: &PersonId) -> Watch {
        let mut games = self.lock();
        let watched = games.entry(game.to_owned()).or_insert_with(|| WatchedGame {
            changes: watch::Sender::new(0),
            people: None,
            told: Instant::now(),
            is_telling: false,
            said: 0,
            present: HashMap::new(),
            elsewhere: HashSet::new(),
            players: HashSet::new(),
            left: HashMap::new(),
            opened: elapsed(),
        });
        watched.left.remove(person);
        let mut changes = watched.changes.subscribe();
        // There is a beginning to be told.
        changes.mark_changed();
        let streams = watched.present.entry(person.clone()).or_default();
        *streams += 1;
        if *streams == 1 {
            self.report(game, person, true);
            self.tell(game, watched);
        }
        Watch {
            hub: self.clone(),
            game: game.to_owned(),
            person: person.clone(),
            changes,
        }
    }

    /// From now on hears of the lobby.
    pub(crate) fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }

    /// Notifies all who watch a game.
    pub(crate) fn notify(&self, game: &str) {
        if let Some(watched) = self.lock().get(game) {
            watched.notify();
        }
    }

    /// Notifies all who watch a game that a player has said something.
    pub(crate) fn notify_said(&self, game: &str) {
        if let Some(watched) = self.lock().get_mut(game) {
            watched.said += 1;
            watched.notify();
        }
    }

    /// Notifies all who watch the lobby.
    pub(crate) fn notify_lobby(&self) {
        self.lobby.send_modify(|count| *count += 1);
    }

    /// Notifies all who watch anything.
    pub(crate) fn notify_all(&self) {
        self.notify_lobby();
        for watched in self.lock().values_mut() {
            watched.said += 1;
            watched.notify();
        }
    }

    /// The people who watch a game, players or not.
    pub(crate) fn present(&self, game: &str) -> People {
        let mut games = self.lock();
        games
            .get_mut(game)
            .map_or_else(People::default, WatchedGame::people)
    }

    /// Tells all who watch a game that somebody came or went.
    fn tell(&self, game: &str, watched: &mut WatchedGame) {
        watched.people = None;
        let people = watched.present.len() + watched.elsewhere.len();
        if people < CROWD || watched.told.elapsed() >= PAUSE {
            watched.told = Instant::now();
            watched.notify();
        } else if !watched.is_telling {
            watched.is_telling = true;
            tokio::spawn(self.clone().tell_later(game.to_owned()));
        }
    }

    async fn tell_later(self, game: String) {
        tokio::time::sleep(PAUSE).await;
        if let Some(watched) = self.lock().get_mut(&game) {
            watched.is_telling = false;
            watched.told = Instant::now();
            watched.notify();
        }
    }

    /// All games that are watched on this server, with each of their watchers.
    pub(crate) fn here(&self) -> Vec<(String, PersonId)> {
        let games = self.lock();
        let people = games.iter().flat_map(|(game, watched)| {
            let people = watched.present.keys();
            people.map(|person| (game.clone(), person.clone()))
        });
        people.collect()
    }

    /// Somebody has come to a game on another server, or gone. That is asked for if anybody watches it here.
    pub(crate) fn note_elsewhere(&self, game: &str) {
        if self.lock().contains_key(game)
            && let Some(errands) = &self.errands
        {
            lock(errands).asked.insert(game.to_owned());
        }
    }

    /// Says who watches on other servers: these games, or all games.
    pub(crate) fn put_elsewhere(&self, games: Option<&[GameId]>, people: Vec<(GameId, PersonId)>) {
        let mut found: HashMap<String, HashSet<PersonId>> = HashMap::new();
        for (game, person) in people {
            found.entry(game).or_default().insert(person);
        }
        for (name, watched) in self.lock().iter_mut() {
            if games.is_some_and(|games| !games.contains(name)) {
                continue;
            }
            let elsewhere = found.remove(name).unwrap_or_default();
            if elsewhere == watched.elsewhere {
                continue;
            }
            let before = std::mem::replace(&mut watched.elsewhere, elsewhere);
            watched
                .left
                .retain(|person, _| !watched.elsewhere.contains(person));
            for person in before {
                watched.note_absence(&person);
            }
            self.tell(name, watched);
        }
    }

    /// What had elapsed when somebody left, as far as is known; `None` if they are there.
    pub(crate) fn absent_since(&self, game: &str, person: &PersonId) -> Option<Duration> {
        let games = self.lock();
        let watched = games.get(game)?;
        let since = watched.left.get(person).copied().unwrap_or(watched.opened);
        (!watched.has(person)).then_some(since)
    }

    fn leave(&self, game: &str, person: &PersonId) {
        let mut games = self.lock();
        let Some(watched) = games.get_mut(game) else {
            return;
        };
        if let Some(streams) = watched.present.get_mut(person) {
            *streams -= 1;
            if *streams > 0 {
                return;
            }
            watched.present.remove(person);
            watched.note_absence(person);
            self.report(game, person, false);
        }
        if watched.present.is_empty() {
            games.remove(game);
        } else {
            self.tell(game, watched);
        }
    }

    fn report(&self, game: &str, person: &PersonId, is_there: bool) {
        if let Some(errands) = &self.errands {
            let mut errands = lock(errands);
            let coming = (game.to_owned(), person.clone());
            errands.comings.insert(coming, is_there);
            if is_there {
                errands.asked.insert(game.to_owned());
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, WatchedGame>> {
        lock(&self.games)
    }
}

/// Somebody's look at a game.
pub struct Watch {
    hub: Hub,
    game: String,
    person: PersonId,
    changes: watch::Receiver<u64>,
}

impl Watch {
    /// Waits until something happens in the game, or has since the last time, or somebody comes or goes.
    pub async fn changed(&mut self) {
        // The watched game lives as long as somebody watches, so there is always a sender.
        let _ = self.changes.changed().await;
    }

    /// Says who plays: since when they are not there is remembered.
    pub fn put_players(&self, players: impl IntoIterator<Item = PersonId>) {
        if let Some(watched) = self.hub.lock().get_mut(&self.game) {
            watched.players.extend(players);
        }
    }

    /// Changes whenever players have said something.
    pub(crate) fn said(&self) -> u64 {
        let games = self.hub.lock();
        games.get(&self.game).map_or(0, |watched| watched.said)
    }

    /// Lets the next wait end at once.
    pub(crate) fn look_again(&mut self) {
        self.changes.mark_changed();
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.hub.leave(&self.game, &self.person);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use burrow_play::PersonId;

    use super::{CROWD, Errands, GameId, Hub, PAUSE};

    fn person(number: usize) -> PersonId {
        PersonId(number.to_string())
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_is_told_once_a_second_who_comes_and_goes_and_of_moves_at_once() {
        let hub = Hub::new(false);
        let mut first = hub.watch("g", &person(0));
        let _crowd: Vec<_> = (1..CROWD)
            .map(|number| hub.watch("g", &person(number)))
            .collect();
        first.changed().await;
        let before = hub.present("g");
        let mut others = Vec::new();
        for number in 0..100 {
            others.push(hub.watch("g", &person(CROWD + number)));
        }
        let soon = tokio::time::timeout(PAUSE / 2, first.changed());
        assert!(soon.await.is_err(), "a hundred arrivals wake nobody");
        hub.notify("g");
        let at_once = tokio::time::timeout(PAUSE / 10, first.changed());
        assert!(at_once.await.is_ok(), "a move does");
        first.changed().await;
        let after = hub.present("g");
        assert_eq!((before.len(), after.len()), (CROWD, CROWD + 100));
        assert!(
            Arc::ptr_eq(&after, &hub.present("g")),
            "nobody counts again"
        );
    }

    #[tokio::test]
    async fn those_who_watch_hear_of_changes_and_are_counted_until_they_leave() {
        let hub = Hub::new(false);
        let (ann, bob) = (PersonId("ann".to_owned()), PersonId("bob".to_owned()));
        let mut watch = hub.watch("g", &ann);
        watch.changed().await;
        let second = hub.watch("g", &ann);
        let other = hub.watch("g", &bob);
        watch.changed().await;
        assert_eq!(hub.present("g").len(), 2);
        drop(second);
        assert_eq!(hub.present("g").len(), 2);
        assert_eq!(hub.absent_since("g", &bob), None);
        drop(other);
        assert!(hub.absent_since("g", &bob).is_some());
        assert_eq!(*hub.present("g"), HashSet::from([ann]));
        hub.notify("g");
        watch.changed().await;
        drop(watch);
        assert!(hub.present("g").is_empty());
    }

    #[test]
    fn nobody_remembers_when_those_who_only_watched_have_left() {
        let hub = Hub::new(false);
        let [ann, bob] = ["ann", "bob"].map(|name| PersonId(name.to_owned()));
        let watch = hub.watch("g", &ann);
        watch.put_players([ann.clone(), bob.clone()]);
        for number in 0..1000 {
            drop(hub.watch("g", &person(number)));
        }
        drop(hub.watch("g", &bob));
        let elsewhere = |people: &[PersonId]| {
            let people = people.iter().map(|person| ("g".to_owned(), person.clone()));
            hub.put_elsewhere(Some(&["g".to_owned()]), people.collect());
        };
        elsewhere(&[person(1), bob.clone()]);
        elsewhere(&[]);
        let games = hub.lock();
        let left: Vec<&PersonId> = games["g"].left.keys().collect();
        assert_eq!(left, [&bob]);
        drop(games);
        drop(watch);
    }

    #[test]
    fn those_who_watch_on_other_servers_are_there_too() {
        let hub = Hub::new(true);
        let (ann, bob) = (PersonId("ann".to_owned()), PersonId("bob".to_owned()));
        let _tabs = [hub.watch("g", &ann), hub.watch("g", &ann)];
        assert!(hub.absent_since("g", &bob).is_some());
        let game = "g".to_owned();
        hub.put_elsewhere(
            Some(std::slice::from_ref(&game)),
            vec![(game.clone(), bob.clone())],
        );
        hub.put_elsewhere(Some(&["other".to_owned()]), Vec::new());
        assert_eq!(hub.present("g").len(), 2);
        assert_eq!(hub.absent_since("g", &bob), None);
        assert_eq!(hub.here(), [("g".to_owned(), ann.clone())]);
        hub.put_elsewhere(None, Vec::new());
        assert!(hub.absent_since("g", &bob).is_some());
    }

    #[test]
    fn however_many_come_and_go_other_servers_are_told_and_asked_once() {
        let hub = Hub::new(true);
        let ann = PersonId("ann".to_owned());
        let said = || {
            let Errands { comings, asked } = hub.take_errands();
            let asked: Vec<GameId> = asked.into_iter().collect();
            (comings.into_values().collect::<Vec<_>>(), asked)
        };
        let tab = hub.watch("g", &ann);
        for _ in 0..1000 {
            drop(hub.watch("g", &ann));
            hub.note_elsewhere("g");
            hub.note_elsewhere("nobody watches it here");
        }
        assert_eq!(said(), (vec![true], vec!["g".to_owned()]));
        drop(tab);
        for _ in 0..1000 {
            drop(hub.watch("g", &ann));
        }
        assert_eq!(said().0, [false]);
        assert_eq!(said(), (Vec::new(), Vec::new()));
    }
}
