//! A write-ahead log that was cut or damaged, as by a power cut: what opens is a beginning of what was committed.

use std::fs;
use std::path::{Path, PathBuf};

use burrow_games::Kind;
use burrow_play::{Decision, Event, Match, Millis, SeatSetup, Seed, Setup, Start};
use burrow_store::guest::Guest;
use burrow_store::{Append, Store};

/// How many games there are: each is created by one commit, and a second one adds a move to it.
const GAMES: usize = 3;
/// The lengths of the log's header and of that of a frame, which says which page is behind it.
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// A folder that is removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("burrow-torn-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn database(&self) -> PathBuf {
        self.0.join("burrow.db")
    }

    fn log(&self) -> PathBuf {
        self.0.join("burrow.db-wal")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn id(number: usize) -> String {
    format!("game{number}")
}

/// Creates a game by one commit, and adds a move to it by another.
async fn create_and_play(store: &Store, number: usize) {
    let seed = Seed::new([1; 32]);
    let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
    let start = Start::Options("size=4".parse().unwrap());
    let setup = Setup::new(Kind::Talpa, start, seats, &seed).unwrap();
    let created = Match::create(setup, Guest::new().person(), Millis(1), &seed).unwrap();
    let events = vec![Event::played("b4a4".to_owned())];
    let mut after = created.after.clone();
    after.apply(&events[0], Millis(2)).unwrap();
    let played = Decision { events, after };
    for (decision, key) in [(created, "created"), (played, "played")] {
        let append = Append::new(&id(number), &decision, Millis(1)).unwrap();
        let append = append.with_seed(&seed).with_key(Some(key));
        store.append(append).await.unwrap();
    }
}

/// How many commits can be seen. They are a beginning of all commits, and each of them is whole.
async fn commits(database: &Path) -> usize {
    let store = Store::open(database).await.unwrap();
    assert_eq!(store.damage().await.unwrap(), [""; 0]);
    let mut lengths = Vec::new();
    for number in 0..GAMES {
        let events = store.events(&id(number), 0).await.unwrap().len();
        for (key, is_there) in [("created", events > 0), ("played", events > 1)] {
            let was_carried_out = store.was_carried_out(&id(number), key).await.unwrap();
            assert_eq!(was_carried_out, is_there);
        }
        lengths.push(events);
    }
    let begun = lengths.iter().filter(|length| **length > 0).count();
    assert_eq!(store.games().await.unwrap(), begun);
    store.close().await;
    let total: usize = lengths.iter().sum();
    let expected: Vec<usize> = (0..GAMES)
        .map(|number| total.saturating_sub(2 * number).min(2))
        .collect();
    assert_eq!(lengths, expected);
    total
}

/// How many of the first frames of a log end a commit.
fn ends(log: &[u8], frame: usize, frames: usize) -> usize {
    let is_end = |number: &usize| {
        let size = LOG_HEADER + number * frame + 4;
        log[size..size + 4] != [0; 4]
    };
    (0..frames).filter(is_end).count()
}

#[tokio::test]
async fn what_opens_after_a_power_cut_is_a_beginning_of_the_commits() {
    let folder = Folder::new();
    Store::open(&folder.database()).await.unwrap().close().await;
    let store = Store::open(&folder.database()).await.unwrap();
    for number in 0..GAMES {
        create_and_play(&store, number).await;
    }
    let (database, log) = (
        fs::read(folder.database()).unwrap(),
        fs::read(folder.log()).unwrap(),
    );
    store.close().await;

    let frame = FRAME_HEADER + u32::from_be_bytes(log[8..12].try_into().unwrap()) as usize;
    let frames = (log.len() - LOG_HEADER) / frame;
    assert_eq!(ends(&log, frame, frames), 2 * GAMES);
    let cut = |length: usize| log[..length].to_vec();
    let flipped = |place: usize| {
        let mut log = log.clone();
        log[place] ^= 0x10;
        log
    };
    // What is left of the log, and how many of its frames are whole.
    let mut cases = vec![(cut(0), 0), (cut(LOG_HEADER - 1), 0), (flipped(17), 0)];
    for number in 0..=frames {
        let begin = LOG_HEADER + number * frame;
        cases.push((cut(begin), number));
        if number < frames {
            let middle = begin + frame / 2;
            cases.push((cut(middle), number));
            cases.extend([begin + 1, middle].map(|place| (flipped(place), number)));
        }
    }
    for (left, whole) in cases {
        fs::write(folder.database(), &database).unwrap();
        fs::write(folder.log(), &left).unwrap();
        let found = commits(&folder.database()).await;
        assert_eq!(found, ends(&log, frame, whole), "{} bytes", left.len());
    }
}
