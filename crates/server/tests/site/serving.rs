//! Running the site on a folder and a port.

use burrow_server::Config;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};

use crate::client::Folder;
use crate::running::{config, get, refusal, start};

#[tokio::test]
async fn the_site_runs_until_it_is_stopped_and_finds_its_data_again() {
    let folder = Folder::new();
    let data = folder.path().join("deep/er");
    let mut keys = Vec::new();
    for _ in 0..2 {
        let served = start(config(&data)).await;
        let health = get(&served.address, "/healthz").await;
        assert!(
            health.starts_with("HTTP/1.1 200") && health.ends_with("ok\n"),
            "{health}"
        );
        served.stop.send(()).unwrap();
        served.ended.await.unwrap().unwrap();
        assert!(TcpStream::connect(&served.address).await.is_err());
        keys.push(std::fs::read(data.join("key")).unwrap());
    }
    assert_eq!(keys[0].len(), 64);
    assert_eq!(keys[0], keys[1], "guests keep their seats");
}

#[tokio::test]
async fn what_keeps_the_site_from_running_is_said_clearly() {
    let folder = Folder::new();
    for (length, name) in [(0, "empty"), (63, "short"), (65, "long")] {
        let data = folder.path().join(name);
        std::fs::create_dir(&data).unwrap();
        std::fs::write(data.join("key"), vec![1; length]).unwrap();
        let message = refusal(config(&data)).await;
        assert!(
            message.contains("64 bytes") && message.contains("key"),
            "{message}"
        );
        assert_eq!(
            std::fs::read(data.join("key")).unwrap().len(),
            length,
            "it is left alone"
        );
    }

    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let message = refusal(config(&file)).await;
    assert!(
        message.contains("data folder") && message.contains("file"),
        "{message}"
    );

    let busy = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = busy.local_addr().unwrap();
    let taken = Config {
        listen: address,
        ..config(&folder.path().join("busy"))
    };
    let message = refusal(taken).await;
    assert!(
        message.contains(&address.to_string()) && message.contains("--listen"),
        "{message}"
    );
}

#[tokio::test]
async fn a_data_folder_has_one_server_at_a_time() {
    let folder = Folder::new();
    let data = folder.path().join("shared");
    let served = start(config(&data)).await;
    let message = refusal(config(&data)).await;
    assert!(
        message.contains("another Burrow") && message.contains("--data"),
        "{message}"
    );
    let health = get(&served.address, "/healthz").await;
    assert!(health.ends_with("ok\n"), "{health}");
    served.stop.send(()).unwrap();
    served.ended.await.unwrap().unwrap();
    let next = start(config(&data)).await;
    next.stop.send(()).unwrap();
    next.ended.await.unwrap().unwrap();
}

#[tokio::test]
async fn data_of_a_newer_burrow_is_refused_and_left_alone() {
    let folder = Folder::new();
    let place = folder.open().await;
    place.games.close().await;
    let newer = "INSERT INTO _sqlx_migrations \
        (version, description, success, checksum, execution_time) VALUES (99, 'newer', TRUE, '', 0)";
    folder.execute(newer, &[]).await;
    folder
        .execute("UPDATE compatibility SET oldest = 99", &[])
        .await;
    let newer = Config {
        database: folder.url(),
        ..config(folder.path())
    };
    let message = refusal(newer).await;
    assert!(
        message.contains("99") && message.contains("newer Burrow"),
        "{message}"
    );

    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    std::fs::write(
        other.join("burrow.db"),
        "this is no database, whatever its name says",
    )
    .unwrap();
    let message = refusal(config(&other)).await;
    let file = format!(
        "can't open the database {}",
        other.join("burrow.db").display()
    );
    assert!(message.starts_with(&file), "{message}");
    assert!(message.contains("`burrow check`"), "{message}");
}

/// A connection that never asks, or never finishes asking, must not keep the site from ending.
#[tokio::test]
async fn silent_connections_do_not_keep_the_site_from_ending() {
    let folder = Folder::new();
    let served = start(config(folder.path())).await;
    let mut open = Vec::new();
    for begun in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let mut stream = TcpStream::connect(&served.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        open.push(stream);
    }
    // By the time this is answered the others have been accepted.
    get(&served.address, "/healthz").await;
    served.stop.send(()).unwrap();
    served.ended.await.unwrap().unwrap();
}
