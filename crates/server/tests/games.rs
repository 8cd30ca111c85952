//! Games in a real database: conflicts, retries, restarts.

#[allow(dead_code, reason = "the tests on PostgreSQL use the rest")]
mod support;

use std::sync::Arc;

use burrow_games::{Kind, Level, Seat};
use burrow_play::{
    Actor, Command, Decision, Ending, Event, Ladder, Match, Millis, Occupant, PersonId, Phase,
    Rating, Refusal, SeatSetup, Seed, Setup, Start,
};
use burrow_review::Review;
use burrow_server::games::{Games, Undecided};
use burrow_store::guest::Guest;
use burrow_store::{Append, FirstAttempt, Holder, Secret, Store, StoreError};
use futures_util::future::join_all;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use support::Folder;

async fn open(folder: &Folder) -> Games {
    Games::open(folder.store().await.unwrap(), 1).await.unwrap()
}

fn setup(game: &str, options: &str, seats: [SeatSetup; 2]) -> Setup {
    let (kind, start) = (game.parse().unwrap(), options.parse().unwrap());
    let (start, seed) = (Start::Options(start), Seed::new([1; 32]));
    Setup {
        takebacks: true,
        hints: true,
        ..Setup::new(kind, start, seats.to_vec(), &seed).unwrap()
    }
}

fn actor(guest: &Guest) -> Actor {
    Actor::Person(guest.person())
}

fn play(game: &Match, step: &str) -> Command {
    Command::Play {
        ply: game.record().steps().len(),
        step: step.to_owned(),
        thought: None,
    }
}

/// Waits until a game is as wanted; a test that waits in vain is ended by whoever runs it.
async fn wait_until(games: &Games, id: &str, wanted: impl Fn(&Match) -> bool) -> Arc<Match> {
    let mut news = games.watch(id, &Guest::new().person().id);
    loop {
        let game = games.load(id).await.unwrap();
        if wanted(&game) {
            return game;
        }
        news.changed().await;
    }
}

#[tokio::test]
async fn of_two_moves_for_one_turn_exactly_one_counts() {
    let folder = Folder::new();
    let (games, ann) = (open(&folder).await, Guest::new());
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let id = games
        .create(&ann, setup("talpa", "size=4", both))
        .await
        .unwrap();
    let game = games.load(&id).await.unwrap();
    for _ in 0..10 {
        let game = games.load(&id).await.unwrap();
        let Phase::Move(_) = game.phase() else { break };
        let position = game.record().position();
        let steps: Vec<String> = position
            .moves()
            .iter()
            .map(|&mv| position.move_text(mv))
            .collect();
        let commands: Vec<Command> = [steps.first(), steps.last()]
            .into_iter()
            .flatten()
            .map(|step| play(&game, step))
            .collect();
        let me = actor(&ann);
        let (one, other) = tokio::join!(
            games.command(&id, &me, &commands[0], None),
            games.command(&id, &me, &commands[1], None),
        );
        let accepted = [&one, &other]
            .iter()
            .filter(|answer| answer.is_ok())
            .count();
        assert_eq!(accepted, 1, "{one:?} {other:?}");
        let refused = one.err().or(other.err()).unwrap();
        assert!(
            matches!(
                refused,
                Undecided::Refused(Refusal::Stale { .. } | Refusal::Over)
            ),
            "{refused}"
        );
    }
    assert!(games.load(&id).await.unwrap().record().steps().len() > game.record().steps().len());
}

#[tokio::test]
async fn a_request_that_is_repeated_with_its_key_has_no_further_effect() {
    let folder = Folder::new();
    let (games, ann) = (open(&folder).await, Guest::new());
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let id = games
        .create(&ann, setup("mijnlieff", "", both))
        .await
        .unwrap();
    let first = games.load(&id).await.unwrap();
    let command = play(&first, "Sa1");
    let once = games
        .command(&id, &actor(&ann), &command, Some("k1"))
        .await
        .unwrap();
    let twice = games
        .command(&id, &actor(&ann), &command, Some("k1"))
        .await
        .unwrap();
    assert_eq!(once, twice);
    let stale = games.command(&id, &actor(&ann), &command, Some("k2")).await;
    assert!(matches!(
        stale,
        Err(Undecided::Refused(Refusal::Stale { ply: 1 }))
    ));
    let at_once = {
        let (id, me, next) = (id.as_str(), actor(&ann), play(&once, "Sa4"));
        let (one, other) = tokio::join!(
            games.command(id, &me, &next, Some("k3")),
            games.command(id, &me, &next, Some("k3")),
        );
        (one.unwrap(), other.unwrap())
    };
    assert_eq!(at_once.0.record().steps().len(), 2);
    assert_eq!(at_once.1.record().steps().len(), 2);
}

#[tokio::test]
async fn only_those_who_sit_there_may_move_and_unknown_games_are_unknown() {
    let folder = Folder::new();
    let (games, ann, bob, eve) = (
        open(&folder).await,
        Guest::new(),
        Guest::new(),
        Guest::new(),
    );
    let seats = [SeatSetup::Creator, SeatSetup::Open];
    let id = games
        .create(&ann, setup("talpa", "size=4", seats))
        .await
        .unwrap();
    let join = Command::Join { seat: None };
    let game = games.command(&id, &actor(&bob), &join, None).await.unwrap();
    assert_eq!(game.seats()[1], Occupant::Person(bob.person()));
    let refusal = |answer: Result<Arc<Match>, Undecided>| answer.unwrap_err().to_string();
    let forged = games
        .command(&id, &actor(&eve), &play(&game, "b4a4"), None)
        .await;
    assert_eq!(refusal(forged), "you have no seat in this game");
    let early = games
        .command(&id, &actor(&bob), &play(&game, "b4a4"), None)
        .await;
    assert_eq!(refusal(early), "it is not your turn");
    let unknown = games
        .command("nosuchgame", &actor(&ann), &play(&game, "b4a4"), None)
        .await;
    assert!(matches!(unknown, Err(Undecided::Unknown)));
    let seats = vec![SeatSetup::Creator, SeatSetup::Open];
    let impossible = Start::Options("size=5".parse().unwrap());
    assert!(Setup::new(Kind::Talpa, impossible, seats, &Seed::new([1; 32])).is_err());
}

#[tokio::test]
async fn computers_answer_and_are_taken_up_again_after_a_restart() {
    let folder = Folder::new();
    let ann = Guest::new();
    let seats = || {
        [
            SeatSetup::Creator,
            SeatSetup::Computer(Level::new(1).unwrap()),
        ]
    };
    let games = open(&folder).await;
    let id = games
        .create(&ann, setup("talpa", "size=4", seats()))
        .await
        .unwrap();
    let game = games.load(&id).await.unwrap();
    games
        .command(&id, &actor(&ann), &play(&game, "b4a4"), None)
        .await
        .unwrap();
    let answered = wait_until(&games, &id, |game| game.record().steps().len() == 2).await;

    // The server ends before the computer has answered: what was acknowledged is there, and it answers later.
    let other = games
        .create(&ann, setup("talpa", "size=8", seats()))
        .await
        .unwrap();
    let fresh = games.load(&other).await.unwrap();
    games.close().await;
    let silent = open(&folder).await;
    assert_eq!(silent.load(&id).await.unwrap(), answered);
    silent
        .command(&other, &actor(&ann), &play(&fresh, "b8a8"), None)
        .await
        .unwrap();
    silent.close().await;
    let again = open(&folder).await;
    let game = wait_until(&again, &other, |game| game.record().steps().len() == 2).await;
    assert!(game.computer_to_move().is_none());
}

#[tokio::test]
async fn guests_are_kept_and_the_data_of_a_newer_program_is_refused() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    let mut guest = Guest::new();
    store
        .put_guest(&guest, burrow_store::clock::Millis(1))
        .await
        .unwrap();
    guest.name = "Ann".to_owned();
    store
        .put_guest(&guest, burrow_store::clock::Millis(2))
        .await
        .unwrap();
    assert_eq!(store.guest(&guest.id).await.unwrap(), Some(guest.clone()));
    assert_eq!(store.guest(&Guest::new().id).await.unwrap(), None);
    store.close().await;
    folder.execute(NEWER, &[]).await;
    folder
        .execute("UPDATE compatibility SET oldest = 99", &[])
        .await;
    let refused = folder.store().await.err().unwrap();
    assert!(
        matches!(refused, StoreError::Newer { found: 99, .. }),
        "{refused}"
    );
    assert!(refused.to_string().contains("use a newer Burrow"));
}

/// What a newer program has done to a database.
const NEWER: &str = "INSERT INTO _sqlx_migrations \
    (version, description, success, checksum, execution_time) VALUES (99, 'newer', TRUE, '', 0)";

/// As during an upgrade of several servers: the first new one brings the tables up to date, and the others go on.
#[tokio::test]
async fn tables_to_which_a_newer_program_has_only_added_are_used() {
    let folder = Folder::new();
    let (games, ann) = (open(&folder).await, Guest::new());
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let id = games
        .create(&ann, setup("talpa", "size=4", both))
        .await
        .unwrap();
    let before = games.load(&id).await.unwrap();
    for text in [
        "ALTER TABLE games ADD COLUMN later TEXT",
        "CREATE TABLE later (id BIGINT PRIMARY KEY)",
        NEWER,
    ] {
        folder.execute(text, &[]).await;
    }
    let me = actor(&ann);
    let after = games.command(&id, &me, &play(&before, "b4a4"), None).await;
    let after = after.unwrap();
    games.close().await;
    let again = open(&folder).await;
    assert_eq!(again.load(&id).await.unwrap(), after);
    let answer = again.command(&id, &me, &play(&after, "b3b2"), None).await;
    assert!(answer.is_ok(), "{answer:?}");
}

#[tokio::test]
async fn several_may_make_the_tables_at_once() {
    let folder = Folder::new();
    let (one, two, three) = tokio::join!(folder.store(), folder.store(), folder.store());
    for store in [one, two, three] {
        assert!(store.unwrap().is_readable().await);
    }
}

#[tokio::test]
async fn the_key_is_made_once() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    assert_eq!(store.key(&[1; 64]).await.unwrap(), [1; 64]);
    let other = folder.store().await.unwrap();
    assert_eq!(other.key(&[2; 64]).await.unwrap(), [1; 64]);
    folder
        .execute("UPDATE secrets SET value = 'moles'", &[])
        .await;
    let message = store.key(&[3; 64]).await.unwrap_err().to_string();
    assert!(message.contains("`cookies`"), "{message}");
    let message = store.secret(Secret::Push, &[]).await.unwrap();
    assert!(message.is_empty());
    folder
        .execute(
            "UPDATE secrets SET value = 'moles' WHERE name = 'push'",
            &[],
        )
        .await;
    let message = store.secret(Secret::Push, &[]).await.unwrap_err();
    let message = message.to_string();
    assert!(
        message.contains("`push`") && !message.contains("seats"),
        "{message}"
    );
}

#[tokio::test]
async fn tables_of_an_older_program_are_brought_up_to_date() {
    let folder = Folder::new();
    let (games, ann) = (open(&folder).await, Guest::new());
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let id = games
        .create(&ann, setup("talpa", "size=4", both))
        .await
        .unwrap();
    let before = games.load(&id).await.unwrap();
    games.close().await;
    for text in [
        "ALTER TABLE games DROP COLUMN worker",
        "ALTER TABLE games DROP COLUMN lease_until",
        "ALTER TABLE players DROP COLUMN fate",
        "ALTER TABLE players DROP COLUMN against",
        "ALTER TABLE players DROP COLUMN rivals",
        "DROP INDEX games_to_index",
        "ALTER TABLE games DROP COLUMN indexed",
        "DROP TABLE lessons_done",
        "DROP TABLE positions",
        "DROP TABLE puzzle_attempts",
        "DROP TABLE puzzle_skills",
        "DROP INDEX games_unreviewed",
        "DROP INDEX games_to_count",
        "ALTER TABLE games DROP COLUMN rated",
        "DROP TABLE ratings",
        "DROP TABLE rated_guests",
        "ALTER TABLE games DROP COLUMN reviewed",
        "DROP TABLE reviews",
        "DROP TABLE messages",
        "DROP TABLE devices",
        "DROP TABLE moves",
        "DROP TABLE recoveries",
        "DROP TABLE watching",
        "DROP TABLE secrets",
        "DROP INDEX requests_by_time",
        "DROP TABLE compatibility",
        "DROP TABLE losses",
        "DROP TABLE subscriptions",
        "DROP INDEX games_by_creator",
        "ALTER TABLE games DROP COLUMN creator",
        "ALTER TABLE games DROP COLUMN served",
        "DROP INDEX games_by_remind",
        "ALTER TABLE games DROP COLUMN remind",
        "ALTER TABLE heartbeat DROP COLUMN ahead",
        "DELETE FROM _sqlx_migrations WHERE version >= 4",
    ] {
        folder.execute(text, &[]).await;
    }
    let again = open(&folder).await;
    assert_eq!(again.load(&id).await.unwrap(), before);
    let command = play(&before, "b4a4");
    let answer = again.command(&id, &actor(&ann), &command, None).await;
    assert!(answer.is_ok(), "{answer:?}");
}

/// A database as a text says.
async fn database(text: &'static str) -> Folder {
    let folder = Folder::new();
    let is_shared = folder.url().is_some();
    for statement in text.split_inclusive(";\n") {
        // Bytes are the only thing that PostgreSQL writes otherwise.
        let statement = if is_shared && statement.contains("_sqlx_migrations") {
            let bytes = statement.replace("BLOB", "BYTEA").replace("X'", "'\\x");
            bytes.leak()
        } else {
            statement
        };
        folder.execute(statement, &[]).await;
    }
    folder
}

/// A database as it was before migrations were files.
async fn version_5() -> Folder {
    database(include_str!("data/version5.sql")).await
}

/// Plays any move for the person to move, in a game that has this many plies.
async fn play_on(games: &Games, id: &str, plies: usize, seat: usize) -> Arc<Match> {
    let game = games.load(id).await.unwrap();
    assert_eq!(game.record().steps().len(), plies);
    let Occupant::Person(person) = &game.seats()[seat] else {
        panic!("nobody has seat {seat} of {id}");
    };
    let (position, me) = (game.record().position(), Actor::Person(person.clone()));
    let command = play(&game, &position.move_text(position.moves()[0]));
    games.command(id, &me, &command, None).await.unwrap()
}

/// A small database of every version of the tables that was ever published.
const DATABASES: [(i64, &str); 10] = [
    (1, include_str!("data/version1.sql")),
    (2, include_str!("data/version2.sql")),
    (3, include_str!("data/version3.sql")),
    (4, include_str!("data/version4.sql")),
    (5, include_str!("data/version5.sql")),
    (6, include_str!("data/version6.sql")),
    (7, include_str!("data/version7.sql")),
    (8, include_str!("data/version8.sql")),
    (9, include_str!("data/version9.sql")),
    (18, VERSION_18),
];
const VERSION_18: &str = include_str!("data/version18.sql");
/// A rated game in it that is over, and one that goes on, with a clock.
const RATED: &str = "sanffmsqrx";
const RUNNING: &str = "k4bbyndjtc";

/// The last release of Burrow, and the version of its tables.
const LAST_RELEASE: (&str, i64) = ("0.2.0", 18);

/// The version of the tables that this program makes.
async fn known_version() -> i64 {
    let folder = Folder::on_sqlite();
    folder.store().await.unwrap().close().await;
    let url = format!("sqlite:{}", folder.path.join("burrow.db").display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let text = "SELECT MAX(version) FROM _sqlx_migrations";
    let known = sqlx::query_scalar(text).fetch_one(&mut connection).await;
    known.unwrap()
}

/// Tables that were published are somebody's: from then on each change of them needs a database to try it on.
#[tokio::test]
async fn the_tables_of_the_last_release_have_a_database() {
    let (release, version) = LAST_RELEASE;
    let known = known_version().await;
    assert_eq!(
        release,
        env!("CARGO_PKG_VERSION"),
        "a release has tables of version {known}: add a database of that version to \
         crates/server/tests/data, unless there is one, and name both in LAST_RELEASE"
    );
    assert!(version <= known, "the tables were of version {version}");
    let newest = DATABASES.last().map(|(version, _)| *version);
    assert_eq!(newest, Some(version), "the database of the last release");
}

#[tokio::test]
async fn databases_of_every_published_version_open_and_their_games_go_on() {
    for (version, text) in DATABASES {
        let folder = database(text).await;
        let games = open(&folder).await;
        let after = play_on(&games, "6y7dt32wtq", 3, 1).await;
        if text.contains("molehill") {
            play_on(&games, "p9sxbak2z5", 4, 0).await;
        }
        let over = games.load("c4trdk6hu5").await.unwrap();
        let resigned = Phase::Over(Ending::Resigned(Seat::new(0)));
        assert_eq!(over.phase(), resigned, "version {version}");
        games.close().await;
        let again = open(&folder).await;
        assert_eq!(again.load("6y7dt32wtq").await.unwrap(), after);
        again.close().await;
    }
}

#[tokio::test]
async fn a_database_of_version_18_keeps_what_its_guests_had() {
    let folder = database(VERSION_18).await;
    let store = folder.store().await.unwrap();
    let games = Games::open(store.clone(), 1).await.unwrap();
    let over = games.load(RATED).await.unwrap();
    let ended = Phase::Over(Ending::Resigned(Seat::new(1)));
    assert_eq!(over.phase(), ended);
    let person = over.creator().id.clone();
    let ladder = Ladder::new(Kind::Talpa, 2);
    let counted = store.rated_games(&person, ladder, 10).await.unwrap();
    let [rated] = &counted[..] else {
        panic!("{counted:?}");
    };
    assert_eq!(rated.game, RATED);
    assert!(rated.rating.points > 1500.0 && store.wants_ratings(&person).await.unwrap());
    let devices = store.devices(&person).await.unwrap();
    assert_eq!(devices.len(), 2);
    for device in &devices {
        assert!(store.may_act(&person, &device.id).await.unwrap());
    }
    let reviews = store.reviews_of(&person, 10).await.unwrap();
    let reviewed: Vec<&str> = reviews.iter().map(|(game, _)| game.as_str()).collect();
    assert_eq!(reviewed, [RATED]);
    serde_json::from_str::<Review>(&reviews[0].1).unwrap();
    assert_eq!(store.said(RATED).await.unwrap().len(), 1);
    let solver = store.puzzle_rating(Holder::Solver, &person.0).await;
    assert!(solver.unwrap().unwrap().points < Rating::SOLVER.points);
    let lessons = store.lessons_done(&person).await.unwrap();
    assert_eq!(lessons, ["/learn/talpa/capture"]);
    let visits = store.own_visits(&person, Kind::Talpa, over.record().start().key(), 10);
    assert_eq!(visits.await.unwrap(), [(RATED.to_owned(), 0)]);
    // The time without a server is given back.
    let after = play_on(&games, RUNNING, 3, 1).await;
    assert!(matches!(after.phase(), Phase::Move(_)));
}

#[tokio::test]
async fn a_database_from_before_migrations_opens_and_its_games_go_on() {
    let folder = version_5().await;
    let games = open(&folder).await;
    for (id, seat) in [("6y7dt32wtq", 1), ("zgyu2z8bbg", 0)] {
        let game = games.load(id).await.unwrap();
        let Occupant::Person(person) = &game.seats()[seat] else {
            panic!("nobody has seat {seat} of {id}");
        };
        let position = game.record().position();
        let command = play(&game, &position.move_text(position.moves()[0]));
        let actor = Actor::Person(person.clone());
        let after = games.command(id, &actor, &command, None).await.unwrap();
        assert!(after.record().steps().len() > game.record().steps().len());
    }
    let over = games.load("c4trdk6hu5").await.unwrap();
    assert_eq!(over.phase(), Phase::Over(Ending::Resigned(Seat::new(0))));
    assert_eq!(over.rematch(), Some("kqjfw7hpkq"));
    let placed = games.load("k8sqps3apv").await.unwrap();
    assert!(placed.setup().position.is_some());
    games.close().await;
    // It is adopted once.
    assert!(folder.store().await.unwrap().is_readable().await);
}

#[tokio::test]
async fn a_database_of_an_unknown_version_is_refused() {
    let folder = version_5().await;
    let newer = "INSERT INTO schema_version (version) VALUES (99)";
    folder.execute(newer, &[]).await;
    let refused = folder.store().await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }));
}

/// Adds a step to the log of a game as another server would.
async fn append(
    store: &Store,
    id: &str,
    game: &Match,
    step: &str,
    key: Option<&str>,
) -> Result<(), StoreError> {
    let events = vec![Event::played(step.to_owned())];
    let mut after = game.clone();
    after.apply(&events[0], Millis(2)).unwrap();
    let decision = Decision { events, after };
    let append = Append::new(id, &decision, Millis(2))?;
    store.append(append.with_key(key)).await
}

#[tokio::test]
async fn what_is_added_at_once_is_judged_one_by_one() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    let seed = Seed::new([1; 32]);
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let setup = setup("talpa", "size=4", both);
    let created = Match::create(setup, Guest::new().person(), Millis(1), &seed).unwrap();
    let names: Vec<String> = (0..300).map(|number| format!("game {number}")).collect();
    let appends = names.iter().map(|id| {
        let append = Append::new(id, &created, Millis(1)).unwrap();
        store.append(append.with_seed(&seed))
    });
    assert!(join_all(appends).await.iter().all(Result::is_ok));
    let game = created.after;

    // Of each game one of two steps, a repetition of the first, and something that PostgreSQL can't keep.
    append(&store, &names[0], &game, "b4a4", Some("first"))
        .await
        .unwrap();
    let rivals = names.iter().flat_map(|id| {
        let keys = ["one", "other"].map(Some);
        keys.map(|key| append(&store, id, &game, "b4a4", key))
    });
    let repeated = append(&store, &names[0], &game, "b4a4", Some("first"));
    let (rivals, repeated, odd) = tokio::join!(
        join_all(rivals),
        repeated,
        append(&store, "odd", &game, "b4a4", Some("\0")),
    );
    assert!(
        matches!(repeated, Err(StoreError::Repeated)),
        "{repeated:?}"
    );
    assert_eq!(odd.is_err(), store.is_shared(), "{odd:?}");
    for (id, pair) in names.iter().zip(rivals.chunks(2)) {
        let added = pair.iter().filter(|result| result.is_ok()).count();
        let late = pair
            .iter()
            .filter(|result| matches!(result, Err(StoreError::Conflict)));
        assert_eq!(
            (added, late.count()),
            if *id == names[0] { (0, 2) } else { (1, 1) }
        );
        assert_eq!(store.events(id, 0).await.unwrap().len(), 2);
        for (key, result) in ["one", "other"].iter().zip(pair) {
            let was_carried_out = store.was_carried_out(id, key).await.unwrap();
            assert_eq!(
                was_carried_out,
                result.is_ok(),
                "nothing is left of what came too late"
            );
        }
    }
}

#[tokio::test]
async fn a_game_in_memory_follows_a_log_that_has_gone_on() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    let (games, ann) = (Games::open(store.clone(), 1).await.unwrap(), Guest::new());
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let setup = setup("mijnlieff", "", both);
    let id = games.create(&ann, setup).await.unwrap();
    let before = games.load(&id).await.unwrap();
    append(&store, &id, &before, "Sa1", None).await.unwrap();
    let late = games
        .command(&id, &actor(&ann), &play(&before, "Sa2"), None)
        .await;
    assert!(
        matches!(late, Err(Undecided::Refused(Refusal::Stale { ply: 1 }))),
        "{late:?}"
    );
    let found = games.load(&id).await.unwrap();
    assert_eq!(found.record().steps().len(), 1);
    let next = play(&found, "Sa4");
    assert!(games.command(&id, &actor(&ann), &next, None).await.is_ok());
    let all = games.events(&id, 0).await.unwrap();
    assert_eq!(all, store.events(&id, 0).await.unwrap());
    assert_eq!(games.events(&id, 2).await.unwrap(), all[2..]);
}

#[tokio::test]
async fn requests_are_forgotten_after_some_time() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    let (games, ann) = (Games::open(store.clone(), 1).await.unwrap(), Guest::new());
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let id = games
        .create(&ann, setup("mijnlieff", "", both))
        .await
        .unwrap();
    let mut game = games.load(&id).await.unwrap();
    for (step, key) in [("Sa1", "long ago"), ("Sa4", "new")] {
        let command = play(&game, step);
        let me = actor(&ann);
        let played = games.command(&id, &me, &command, Some(key));
        game = played.await.unwrap();
    }
    let age = "UPDATE requests SET at = 2 WHERE key = 'long ago'";
    folder.execute(age, &[]).await;
    games.tick().await.unwrap();
    assert!(!store.was_carried_out(&id, "long ago").await.unwrap());
    assert!(store.was_carried_out(&id, "new").await.unwrap());
}

#[tokio::test]
async fn names_and_tokens_are_known_as_they_were_last_kept() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    let mut guest = Guest::new();
    assert_eq!(store.guest(&guest.id).await.unwrap(), None);
    for (number, name) in ["Ann", "Bea"].into_iter().enumerate() {
        guest.name = name.to_owned();
        let at = Millis(number as i64);
        store.put_guest(&guest, at).await.unwrap();
        assert_eq!(store.guest(&guest.id).await.unwrap(), Some(guest.clone()));
        store.put_token(&guest.id, name, at).await.unwrap();
        assert_eq!(
            store.token_owner(name).await.unwrap().as_ref(),
            Some(&guest.id)
        );
        assert_eq!(
            store.token_owner(name).await.unwrap().as_ref(),
            Some(&guest.id)
        );
    }
    assert_eq!(store.token_owner("Ann").await.unwrap(), None);
    store.remove_token(&guest.id).await.unwrap();
    assert_eq!(store.token_owner("Bea").await.unwrap(), None);
}

/// Attempts at one puzzle at the same time all count, each once: none overwrites another.
#[tokio::test]
async fn attempts_at_the_same_time_all_count() {
    let folder = Folder::new();
    let store = folder.store().await.unwrap();
    let measured = Rating::of_puzzle(1200);
    let people: Vec<PersonId> = (0..6)
        .map(|number| PersonId(format!("solver-{number}")))
        .collect();
    let attempt = |person| FirstAttempt {
        person,
        puzzle: "talpa-00000000",
        measured,
        is_solved: false,
        at: Millis(1),
    };
    let attempts: Vec<FirstAttempt<'_>> = people.iter().chain(&people).map(attempt).collect();
    let counted = join_all(attempts.iter().map(|attempt| store.count_attempt(attempt))).await;
    for rating in counted {
        assert!(rating.unwrap().points < Rating::SOLVER.points);
    }
    let mut expected = measured;
    for _ in &people {
        (_, expected) = Rating::after_attempt(Rating::SOLVER, expected, false);
    }
    let kept = store.puzzle_rating(Holder::Puzzle, "talpa-00000000").await;
    let kept = kept.unwrap().unwrap();
    assert!((kept.points - expected.points).abs() < 0.1, "{kept:?}");
    store.close().await;
}
