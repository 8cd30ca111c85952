//! What the pages say to the one who looks.

use crate::client::{Client, Folder};

/// A part of the page as text.
async fn part(client: &mut Client, game: &str, name: &str) -> String {
    let state = client.state(game).await;
    state["regions"][name].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn undo_waits_for_a_move_of_ones_own() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("opponent", "computer"),
        ("side", "1"),
        ("takebacks", "true"),
        ("level", "1"),
        ("o.size", "4"),
    ];
    let game = ann.create("talpa", &fields).await;
    let is_answered = |plies| move |game: &burrow_play::Match| game.record().steps().len() == plies;
    place.wait_until(&game, is_answered(1)).await;
    let is_disabled = |actions: String| {
        let button = actions.split("id=\"take-back\"").nth(1).unwrap();
        button.split('>').next().unwrap().contains("disabled")
    };
    assert!(is_disabled(part(&mut ann, &game, "actions").await));
    ann.play_any(&game).await;
    assert!(!is_disabled(part(&mut ann, &game, "actions").await));
}
