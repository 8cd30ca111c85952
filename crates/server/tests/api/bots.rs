//! The example bot plays whole games on a real server.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use burrow_server::Config;

use crate::client::Folder;
use crate::running::{config, start};

/// Starts the bot; what it says is read when it has ended.
fn bot(site: &str, game: &str, opponent: &str) -> Child {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let mut python = Command::new("python3");
    python.arg(file).args([site, game, opponent]);
    let started = python.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    started.expect("python3 is needed for the example bot")
}

/// What it said at the end.
async fn result(bot: Child) -> serde_json::Value {
    let ended = tokio::task::spawn_blocking(|| bot.wait_with_output());
    let output = ended.await.unwrap().unwrap();
    let (said, wrong) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{said}{wrong}");
    let result = said.lines().find_map(|line| line.strip_prefix("result "));
    serde_json::from_str(result.unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_bot_plays_a_computer_and_another_bot() {
    let folder = Folder::new();
    let served = start(Config {
        database: folder.url(),
        ..config(folder.path())
    })
    .await;
    let site = format!("http://{}", served.address);
    for game in ["mijnlieff", "talpa", "molehill", "taupes"] {
        let alone = result(bot(&site, game, "computer"));
        let (one, other) = (bot(&site, game, "open"), bot(&site, game, "join"));
        let (alone, one, other) = tokio::join!(alone, result(one), result(other));
        assert_eq!(alone["reason"], "rules", "{game}: {alone}");
        assert_eq!(one["reason"], "rules", "{game}: {one}");
        assert_eq!(one, other, "{game}");
    }
    served.stop.send(()).unwrap();
    served.ended.await.unwrap().unwrap();
}
