//! Addresses of databases that lead nowhere.

use burrow_server::Config;

use crate::client::Folder;
use crate::running::{config, refusal};

#[tokio::test]
async fn databases_that_cannot_be_used_are_named_clearly() {
    let folder = Folder::new();
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let nobody = format!("postgres://mole:secret@127.0.0.1:{port}/burrow");
    let place = format!("mole@127.0.0.1:{port}/burrow");
    let cases = [
        (
            "mysql://mole@localhost/burrow".to_owned(),
            "postgres://user:password@host",
        ),
        (
            "postgres://mole@localhost:x/burrow".to_owned(),
            "postgres://user:password@host",
        ),
        (nobody, place.as_str()),
    ];
    for (url, part) in cases {
        let database = Some(url.clone());
        let config = Config {
            database,
            ..config(folder.path())
        };
        let message = refusal(config).await;
        assert!(message.contains(part), "{url}: {message}");
        assert!(!message.contains("secret"), "{message}");
    }
}
