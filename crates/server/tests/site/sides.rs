//! From which side a board is seen.

use serde_json::json;

use crate::client::{Client, Folder, moves};
use crate::playing::pair;

async fn board(client: &mut Client, game: &str, wish: &str) -> String {
    let sight = client.get(&format!("/g/{game}/state?{wish}")).await.json();
    sight["board"].as_str().unwrap().to_owned()
}

/// What can be pointed at, and where: a picture may also say "you".
fn places(board: &str) -> Vec<&str> {
    board.split("<g class=\"target\"").skip(1).collect()
}

#[tokio::test]
async fn players_have_their_own_side_before_them_where_there_are_sides() {
    let folder = Folder::new();
    let place = folder.open().await;
    for (kind, has_sides) in [
        ("mijnlieff", true),
        ("talpa", false),
        ("molehill", false),
        ("taupes", false),
    ] {
        let (game, [_, mut bob]) = pair(&place, kind, &[]).await;
        // What he can choose would be marked.
        if !bob.moves(&game).await.is_empty() {
            bob.play_any(&game).await;
        }
        let mut eve = place.guest().await;
        let usual = board(&mut eve, &game, "").await;
        let flipped = board(&mut eve, &game, "flipped=true").await;
        assert_ne!(usual, flipped, "{kind}");
        let (own, other) = if has_sides {
            (&flipped, &usual)
        } else {
            (&usual, &flipped)
        };
        let his = board(&mut bob, &game, "").await;
        assert_eq!(places(&his), places(own), "{kind}");
        let turned = board(&mut bob, &game, "flipped=true").await;
        assert_eq!(places(&turned), places(other), "{kind}");
        let page = bob.get(&format!("/g/{game}")).await;
        assert!(
            page.text().contains(&his),
            "{kind}: the page shows it at once"
        );
    }
}

#[tokio::test]
async fn a_shared_board_turns_to_the_one_who_moves_if_that_is_wished() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("mijnlieff", &[("opponent", "device")]).await;
    for is_second in [false, true] {
        let state = ann.state(&game).await;
        let auto = board(&mut ann, &game, "auto=true").await;
        let flipped = board(&mut ann, &game, &format!("flipped={is_second}")).await;
        assert_eq!(auto, flipped);
        let step = &moves(&state)[0];
        let order = json!({ "type": "play", "ply": state["plies"], "step": step });
        ann.order(&game, &order).await;
    }
}
