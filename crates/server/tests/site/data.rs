//! What a site keeps in its folder: copies of it, damage, and what is missing.

use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::{fs, io};

use axum::http::StatusCode;
use burrow_games::Kind;
use burrow_play::{Actor, Command, SeatSetup, Setup, Start};
use burrow_server::games::Games;
use burrow_store::Store;
use burrow_store::backup::{BackupError, backup, restore};
use burrow_store::check::check;
use burrow_store::data::DataFolder;
use burrow_store::guest::Guest;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::client::Folder;
use crate::running::{config, get, refusal, start};

/// The games of a data folder that has a key.
async fn open(data: &Path) -> Games {
    fs::create_dir_all(data).unwrap();
    fs::write(data.join("key"), [7; 64]).unwrap();
    let store = Store::open(&data.join("burrow.db")).await.unwrap();
    Games::open(store, 1).await.unwrap()
}

/// A game of one person on one device, with this many steps.
async fn play(games: &Games, steps: usize) -> String {
    let ann = Guest::new();
    let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
    let start = Start::Options("size=8".parse().unwrap());
    let setup = Setup::new(Kind::Talpa, start, seats, &burrow_play::Seed::new([1; 32])).unwrap();
    let id = games.create(&ann, setup).await.unwrap();
    for _ in 0..steps {
        let game = games.load(&id).await.unwrap();
        let position = game.record().position();
        // The first ones would soon open a path.
        let moves = position.moves();
        let command = Command::Play {
            ply: game.record().steps().len(),
            step: position.move_text(moves[moves.len() / 2]),
            thought: None,
        };
        let me = Actor::Person(ann.person());
        games.command(&id, &me, &command, None).await.unwrap();
    }
    id
}

/// Runs a statement on a file.
async fn execute(file: &Path, text: &'static str) {
    let url = format!("sqlite:{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query(text).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A data folder and a backup of it, with a game of 20 steps.
async fn backed_up(folder: &Folder) -> (PathBuf, PathBuf) {
    let (data, file) = (folder.path().join("data"), folder.path().join("copy.db"));
    let games = open(&data).await;
    play(&games, 20).await;
    backup(&data, &file).await.unwrap();
    games.close().await;
    (data, file)
}

#[tokio::test]
async fn a_backup_of_a_running_site_has_everything_and_overwrites_nothing() {
    let folder = Folder::new();
    let (data, file) = (folder.path().join("data"), folder.path().join("copy"));
    let games = open(&data).await;
    let id = play(&games, 1).await;
    backup(&data, &file).await.unwrap();
    let other = play(&games, 1).await;
    let restored = folder.path().join("restored");
    restore(&file, &restored).await.unwrap();
    assert_eq!(fs::read(restored.join("key")).unwrap(), [7; 64]);
    let store = Store::open(&restored.join("burrow.db")).await.unwrap();
    assert_eq!(store.events(&id, 0).await.unwrap().len(), 2);
    assert!(store.events(&other, 0).await.unwrap().is_empty());
    for refused in [backup(&data, &file).await, restore(&file, &restored).await] {
        assert!(matches!(refused, Err(BackupError::Exists(_))));
    }
    let nothing = folder.path().join("nothing");
    assert!(matches!(
        backup(&nothing, &nothing).await,
        Err(BackupError::NoData(_))
    ));
    assert!(matches!(
        restore(&restored.join("key"), &nothing).await,
        Err(BackupError::NoBackup(_))
    ));
    games.close().await;
}

#[tokio::test]
async fn what_is_left_of_an_older_site_is_not_mixed_with_a_backup() {
    let folder = Folder::new();
    let (_, file) = backed_up(&folder).await;
    for left in ["burrow.db-wal", "burrow.db-shm", "burrow.db-journal", "key"] {
        let data = folder.path().join("restored");
        fs::create_dir(&data).unwrap();
        fs::write(data.join(left), "old").unwrap();
        let refused = restore(&file, &data).await.unwrap_err().to_string();
        assert!(refused.contains(left), "{refused}");
        assert_eq!(names(&data), [left], "nothing is left behind");
        fs::remove_dir_all(&data).unwrap();
    }
}

#[tokio::test]
async fn a_backup_is_not_restored_into_the_folder_of_a_site_that_starts() {
    let folder = Folder::new();
    let (_, file) = backed_up(&folder).await;
    let data = folder.path().join("restored");
    fs::create_dir(&data).unwrap();
    let lock = DataFolder::new(&data).lock().unwrap();
    let refused = restore(&file, &data).await.unwrap_err().to_string();
    assert!(refused.contains("another Burrow"), "{refused}");
    assert_eq!(names(&data), ["lock"], "nothing else is left behind");
    drop(lock);
    restore(&file, &data).await.unwrap();
}

#[tokio::test]
async fn a_damaged_backup_and_one_of_a_newer_burrow_are_refused_and_leave_nothing() {
    let folder = Folder::new();
    let (_, file) = backed_up(&folder).await;
    let damaged = folder.path().join("damaged.db");
    fs::copy(&file, &damaged).unwrap();
    // The last page with a log on it.
    let bytes = fs::read(&damaged).unwrap();
    let place = bytes
        .windows(6)
        .rposition(|part| part == b"played")
        .unwrap();
    let page = fs::OpenOptions::new().write(true).open(&damaged).unwrap();
    page.write_all_at(&[0; 4096], (place / 4096 * 4096) as u64)
        .unwrap();
    let newer = folder.path().join("newer.db");
    fs::copy(&file, &newer).unwrap();
    execute(&newer, "UPDATE compatibility SET oldest = 99").await;
    for (file, part) in [(damaged, "damaged"), (newer, "newer Burrow")] {
        let data = folder.path().join("restored");
        let refused = restore(&file, &data).await.unwrap_err().to_string();
        assert!(refused.contains(part), "{refused}");
        assert!(names(&data).is_empty(), "{part}");
    }
}

#[tokio::test]
async fn a_backup_that_fails_leaves_no_half_file_and_touches_no_other() {
    let folder = Folder::new();
    let (data, _) = backed_up(&folder).await;
    let place = folder.path().join("elsewhere");
    fs::create_dir(&place).unwrap();
    fs::write(place.join("notes.part"), "mine").unwrap();
    execute(&data.join("burrow.db"), "DROP TABLE guests").await;
    execute(&data.join("burrow.db"), "CREATE TABLE backup (other TEXT)").await;
    assert!(backup(&data, &place.join("notes.db")).await.is_err());
    assert_eq!(names(&place), ["notes.part"]);
}

/// A data folder as an older Burrow has left it.
async fn older(folder: &Folder) -> PathBuf {
    let data = folder.path().join("older");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("key"), [7; 64]).unwrap();
    let url = format!("sqlite:{}?mode=rwc", data.join("burrow.db").display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let tables = sqlx::raw_sql(include_str!("../data/version4.sql"));
    tables.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    data
}

/// Serves a data folder, and stops.
async fn serve_once(data: &Path) {
    let served = start(config(data)).await;
    served.stop.send(()).unwrap();
    served.ended.await.unwrap().unwrap();
}

#[tokio::test]
async fn before_the_data_of_an_older_burrow_is_brought_up_to_date_it_is_copied() {
    let folder = Folder::new();
    let data = older(&folder).await;
    serve_once(&data).await;
    let copies = |data: &Path| -> Vec<String> {
        let is_copy = |name: &String| name.starts_with("version-");
        names(data).into_iter().filter(is_copy).collect()
    };
    assert_eq!(copies(&data), ["version-4-copy-1.db"]);
    serve_once(&data).await;
    assert_eq!(copies(&data), ["version-4-copy-1.db"], "it is up to date");

    let back = folder.path().join("back");
    restore(&data.join("version-4-copy-1.db"), &back)
        .await
        .unwrap();
    assert_eq!(fs::read(back.join("key")).unwrap(), [7; 64]);
    execute(
        &back.join("burrow.db"),
        "SELECT version FROM schema_version",
    )
    .await;
    serve_once(&back).await;
    assert_eq!(copies(&back), ["version-4-copy-1.db"], "it was as before");

    let new = folder.path().join("new");
    serve_once(&new).await;
    assert!(copies(&new).is_empty(), "there was nothing to copy");
}

#[tokio::test]
async fn where_there_is_no_room_for_a_copy_nothing_is_begun() {
    let folder = Folder::new();
    let data = older(&folder).await;
    let database = fs::OpenOptions::new()
        .write(true)
        .open(data.join("burrow.db"))
        .unwrap();
    // It has a hole behind its last page, larger than any disk of a test.
    database.set_len(4 << 40).unwrap();
    let message = refusal(config(&data)).await;
    for part in ["older Burrow", "bytes left"] {
        assert!(message.contains(part), "{message}");
    }
    let copy = folder.path().join("copy.db");
    let refused = backup(&data, &copy).await.unwrap_err();
    assert!(matches!(refused, BackupError::NoRoom { .. }), "{refused}");
    assert!(!copy.exists());
    assert!(names(&data).iter().all(|name| !name.ends_with(".part")));
}

#[tokio::test]
async fn a_folder_that_has_lost_its_database_or_its_key_is_refused_and_left_alone() {
    let folder = Folder::new();
    let (data, _) = backed_up(&folder).await;
    let (database, key) = (data.join("burrow.db"), data.join("key"));
    let bytes = fs::read(&database).unwrap();

    fs::remove_file(&database).unwrap();
    fs::write(data.join("burrow.db-wal"), "moves").unwrap();
    let message = refusal(config(&data)).await;
    assert!(message.contains("burrow.db"), "{message}");
    assert!(!database.exists());
    assert_eq!(fs::read(data.join("burrow.db-wal")).unwrap(), b"moves");
    fs::remove_file(data.join("burrow.db-wal")).unwrap();

    fs::write(&database, "").unwrap();
    let message = refusal(config(&data)).await;
    assert!(message.contains("key but no games"), "{message}");
    fs::write(&database, bytes).unwrap();

    fs::remove_file(&key).unwrap();
    let message = refusal(config(&data)).await;
    assert!(message.contains("--new-key"), "{message}");
    assert!(!key.exists());
    let mut wanted = config(&data);
    wanted.new_key = true;
    let served = start(wanted).await;
    assert_eq!(fs::read(&key).unwrap().len(), 64);
    served.stop.send(()).unwrap();
    served.ended.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_check_names_the_games_that_cannot_be_read() {
    let folder = Folder::new();
    let data = folder.path().join("data");
    let games = open(&data).await;
    let (whole, gap, unread) = (
        play(&games, 9).await,
        play(&games, 9).await,
        play(&games, 9).await,
    );
    let store = Store::inspect(&data.join("burrow.db")).await.unwrap();
    let findings = check(&store, |_| {}).await.unwrap();
    assert_eq!((findings.games, findings.events), (3, 30));
    assert!(findings.damaged.is_empty() && findings.file.is_empty());

    let url = format!("sqlite:{}", data.join("burrow.db").display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    for (text, game) in [
        ("DELETE FROM events WHERE game = $1 AND seq = 5", &gap),
        (
            "UPDATE events SET body = '{}' WHERE game = $1 AND seq = 3",
            &unread,
        ),
    ] {
        sqlx::query(text)
            .bind(game)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    let findings = check(&store, |_| {}).await.unwrap();
    let mut expected = [gap.clone(), unread.clone()];
    expected.sort();
    let damaged: Vec<&String> = findings.damaged.iter().map(|(id, _)| id).collect();
    assert_eq!(damaged, expected.iter().collect::<Vec<_>>());
    let reason = |id: &String| {
        &findings
            .damaged
            .iter()
            .find(|(game, _)| game == id)
            .unwrap()
            .1
    };
    assert!(reason(&gap).contains("no event 5"), "{}", reason(&gap));
    assert!(reason(&unread).contains("event 3"), "{}", reason(&unread));

    // The others go on.
    let fresh = Games::open(Store::open(&data.join("burrow.db")).await.unwrap(), 1)
        .await
        .unwrap();
    assert_eq!(fresh.load(&whole).await.unwrap().record().steps().len(), 9);
    for (game, part) in [(&gap, "no event 5"), (&unread, "newer Burrow")] {
        let message = fresh.load(game).await.unwrap_err().to_string();
        assert!(message.contains(game.as_str()), "{message}");
        assert!(message.contains(part), "{message}");
    }
    fresh.close().await;
    games.close().await;
}

/// Zeroes the first page of a table or an index.
async fn zero(file: &Path, name: &str) {
    let url = format!("sqlite:{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let page: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_master WHERE name = $1")
        .bind(name)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    zero_page(file, usize::try_from(page - 1).unwrap());
}

/// The size of a page of a database: its header says it.
fn page_size(bytes: &[u8]) -> usize {
    usize::from(u16::from_be_bytes([bytes[16], bytes[17]]))
}

/// Zeroes a page, counted from 0.
fn zero_page(file: &Path, page: usize) {
    let size = page_size(&fs::read(file).unwrap());
    let opened = fs::OpenOptions::new().write(true).open(file).unwrap();
    let place = u64::try_from(page * size).unwrap();
    opened.write_all_at(&vec![0; size], place).unwrap();
}

/// A page, counted from 0, with how some games began: neither the first of them nor the last.
fn page_of_events(file: &Path) -> usize {
    let bytes = fs::read(file).unwrap();
    let mark = b"\"type\":\"created\"";
    let begins = |page: &[u8]| page.windows(mark.len()).any(|part| part == mark);
    let pages = bytes.chunks(page_size(&bytes)).enumerate();
    let pages: Vec<usize> = { pages.filter(|(_, page)| begins(page)) }
        .map(|(number, _)| number)
        .collect();
    assert!(pages.len() > 2, "{pages:?}");
    pages[pages.len() / 2]
}

/// What is logged from now on by this thread, until the guard is dropped.
fn log() -> (UnboundedReceiver<String>, tracing::subscriber::DefaultGuard) {
    struct Lines(UnboundedSender<String>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    let (sender, lines) = unbounded_channel();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_writer(move || Lines(sender.clone()))
        .finish();
    (lines, tracing::subscriber::set_default(subscriber))
}

#[tokio::test]
async fn a_site_that_starts_on_a_damaged_file_says_so_and_runs() {
    let folder = Folder::new();
    let data = folder.path().join("data");
    let games = open(&data).await;
    for _ in 0..30 {
        play(&games, 1).await;
    }
    games.close().await;
    let file = data.join("burrow.db");
    zero_page(&file, page_of_events(&file));
    let (mut lines, _guard) = log();
    let served = start(config(&data)).await;
    loop {
        let line = lines.recv().await.unwrap();
        if line.contains("is damaged") {
            let parts = ["burrow.db", "`burrow check`", "`burrow restore`"];
            assert!(parts.iter().all(|part| line.contains(part)), "{line}");
            break;
        }
    }
    let health = get(&served.address, "/healthz").await;
    assert!(health.ends_with("ok\n"), "{health}");
    served.stop.send(()).unwrap();
    served.ended.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_page_that_is_lost_while_the_site_runs_costs_only_the_games_on_it() {
    let folder = Folder::on_sqlite();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for _ in 0..30 {
        ann.create("talpa", &[("opponent", "device")]).await;
    }
    place.games.close().await;
    let place = folder.open().await;
    let cookies = ann.cookies.clone();
    let mut ann = place.newcomer();
    ann.cookies = cookies;
    let file = folder.path().join("burrow.db");
    zero_page(&file, page_of_events(&file));
    let store = Store::inspect(&file).await.unwrap();
    let findings = check(&store, |_| {}).await.unwrap();
    let damaged: Vec<String> = findings.damaged.into_iter().map(|(id, _)| id).collect();
    assert!((1..30).contains(&damaged.len()), "{damaged:?}");
    let mut well = 0;
    for id in store.games_after("", 100).await.unwrap() {
        let state = ann.get(&format!("/api/v1/games/{id}")).await;
        if damaged.contains(&id) {
            assert_eq!(state.problem(), (500, "damaged".to_owned()));
            continue;
        }
        assert_eq!(state.status, StatusCode::OK, "{}", state.text());
        assert_eq!(ann.play_any(&id).await.status, StatusCode::OK);
        well += 1;
    }
    assert_eq!(well + damaged.len(), 30);
    store.close().await;
}

#[tokio::test]
async fn a_check_goes_on_where_the_list_of_games_is_damaged() {
    let folder = Folder::new();
    let data = folder.path().join("data");
    let games = open(&data).await;
    let mut ids = [play(&games, 3).await, play(&games, 3).await];
    ids.sort();
    games.close().await;
    let file = data.join("burrow.db");
    execute(
        &file,
        "DELETE FROM games WHERE id = (SELECT MIN(id) FROM games)",
    )
    .await;
    let store = Store::inspect(&file).await.unwrap();
    let findings = check(&store, |_| {}).await.unwrap();
    assert_eq!((findings.games, findings.events), (2, 4));
    let [(lost, reason)] = &findings.damaged[..] else {
        panic!("{findings:?}");
    };
    assert_eq!(*lost, ids[0]);
    assert!(reason.contains("list of games"), "{reason}");
    store.close().await;

    zero(&file, "sqlite_autoindex_games_1").await;
    let store = Store::inspect(&file).await.unwrap();
    let findings = check(&store, |_| {}).await.unwrap();
    assert!(!findings.file.is_empty());
    let damaged: Vec<&String> = findings.damaged.iter().map(|(id, _)| id).collect();
    assert_eq!(damaged, [&ids[0], &ids[1]]);
    store.close().await;
}

#[tokio::test]
async fn a_check_compares_the_index_with_its_table() {
    let folder = Folder::new();
    let data = folder.path().join("data");
    let games = open(&data).await;
    play(&games, 3).await;
    games.close().await;
    let file = data.join("burrow.db");
    // The index has other columns than it says.
    let url = format!("sqlite:{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    for text in [
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = 'CREATE INDEX games_by_stage ON games (kind, updated)' \
         WHERE name = 'games_by_stage'",
    ] {
        sqlx::query(text).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    let store = Store::inspect(&file).await.unwrap();
    assert_eq!(store.coarse_damage().await.unwrap(), [""; 0]);
    let found = store.damage().await.unwrap();
    assert!(found.iter().any(|line| line.contains("index")), "{found:?}");
    store.close().await;
}
