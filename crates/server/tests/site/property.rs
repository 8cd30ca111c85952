//! Any order of commands, sensible or not, leaves a log that says what the pages say.

use std::sync::Arc;

use burrow_play::{BadLog, Event, Match, Millis, Occupant};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use serde_json::{Value, json};

use crate::client::{Client, Folder, Place, moves, play};

/// What somebody does.
#[derive(Clone, Debug)]
enum Deed {
    /// One of the legal moves, if there are any.
    Move(usize),
    /// A move that is stale, early or illegal.
    Wrong(usize, &'static str),
    Join(Option<usize>),
    Fill(usize, u8),
    Plain(&'static str),
    Rematch,
    Look,
}

fn deed() -> impl Strategy<Value = Deed> {
    let steps = prop::sample::select(vec!["a1", "b4a4", "xa1", "Sa1", "", "e4n", "\u{0}"]);
    let names = prop::sample::select(vec![
        "take_back",
        "take_back",
        "accept_takeback",
        "decline_takeback",
        "resign",
    ]);
    prop_oneof![
        12 => any::<usize>().prop_map(Deed::Move),
        2 => (0..4usize, steps).prop_map(|(ply, step)| Deed::Wrong(ply, step)),
        3 => prop::option::of(0..4usize).prop_map(Deed::Join),
        1 => (0..3usize, 0..10u8).prop_map(|(seat, level)| Deed::Fill(seat, level)),
        4 => names.prop_map(Deed::Plain),
        1 => Just(Deed::Rematch),
        1 => Just(Deed::Look),
    ]
}

async fn act(client: &mut Client, game: &str, deed: &Deed) -> (u16, Option<Value>) {
    let order = match deed {
        Deed::Move(number) => {
            let state = client.state(game).await;
            let steps = moves(&state);
            let step = steps.get(number % steps.len().max(1)).cloned();
            let ply = state["plies"].as_u64().unwrap() as usize;
            play(ply, &step.unwrap_or_default())
        }
        Deed::Wrong(ply, step) => play(*ply, step),
        Deed::Join(seat) => json!({ "type": "join", "seat": seat }),
        Deed::Fill(seat, level) => json!({ "type": "fill", "seat": seat, "level": level.min(&1) }),
        Deed::Plain(name) => json!({ "type": name }),
        Deed::Rematch => {
            let answer = client.press(&format!("/g/{game}/rematch")).await;
            return (answer.status.as_u16(), None);
        }
        Deed::Look => {
            let answer = client.get(&format!("/g/{game}")).await;
            return (answer.status.as_u16(), None);
        }
    };
    let answer = client.order(game, &order).await;
    let status = answer.status.as_u16();
    let is_done = status == 200;
    (status, is_done.then(|| answer.json()))
}

/// The times do not matter: these games have no clock.
fn replay(log: &[Event]) -> Result<Match, BadLog> {
    Match::replay(log.iter().map(|event| (Millis(0), event)))
}

async fn check(
    place: &Place,
    kind: &str,
    fields: &[(&str, &str)],
    deeds: &[(usize, Deed)],
) -> TestCaseResult {
    let mut clients = [
        place.guest().await,
        place.guest().await,
        place.guest().await,
    ];
    let game = clients[0].create(kind, fields).await;
    for (who, deed) in deeds {
        let before = place.log(&game).await;
        let (status, seen) = act(&mut clients[*who], &game, deed).await;
        prop_assert!(status < 500, "{deed:?}: {status}");
        let after = place.log(&game).await;
        prop_assert_eq!(&after[..before.len()], &before[..], "the log only grows");
        let found = replay(&after);
        prop_assert!(found.is_ok(), "{deed:?}: {found:?}");
        let has_computer = found
            .unwrap()
            .seats()
            .iter()
            .any(|seat| matches!(seat, Occupant::Computer(_)));
        if status >= 400 && !has_computer {
            prop_assert_eq!(&after, &before, "{:?} was refused", deed);
        }
        if let Some(seen) = seen {
            let seq = seen["seq"].as_u64().unwrap() as usize;
            prop_assert!(seq > before.len() && seq <= after.len(), "{deed:?}: {seq}");
            let then = replay(&after[..seq]).unwrap();
            prop_assert_eq!(&seen["plies"], &json!(then.record().steps().len()));
        }
    }
    // A computer that is still to move would change the log between two looks.
    let last = place
        .wait_until(&game, |game| game.computer_to_move().is_none())
        .await;
    for client in &mut clients {
        let state = client.state(&game).await;
        prop_assert_eq!(&state["seq"], &json!(last.events()));
        prop_assert_eq!(&state["plies"], &json!(last.record().steps().len()));
        prop_assert_eq!(&state["ply"], &state["plies"]);
        let is_own = matches!(last.phase(), burrow_play::Phase::Move(seat)
            if last.seats_of(&burrow_play::PersonId(client.id())).any(|own| own == seat));
        prop_assert_eq!(!moves(&state).is_empty(), is_own);
    }
    prop_assert_eq!(place.games.load(&game).await.unwrap(), Arc::new(last));
    Ok(())
}

#[test]
fn any_order_of_commands_leaves_a_log_that_says_what_the_pages_say() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let place = runtime.block_on(folder.open());
    let games = prop::sample::select(vec![
        ("talpa", "o.size", "4"),
        ("mijnlieff", "o.opening", "any"),
        ("molehill", "o.rounds", "1"),
        ("taupes", "o.players", "3"),
    ]);
    let opponents = prop::sample::select(vec!["friend", "friend", "device"]);
    let deeds = prop::collection::vec((0..3usize, deed()), 1..40);
    let config = ProptestConfig {
        cases: 32,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |((kind, key, value) in games, opponent in opponents, deeds in deeds)| {
        let seat = if opponent == "friend" { "open" } else { "me" };
        let fields = [
            (key, value),
            ("opponent", opponent),
            ("seat1", seat),
            ("seat2", seat),
            ("takebacks", "true"),
            ("hints", "false"),
        ];
        runtime.block_on(check(&place, kind, &fields, &deeds))?;
    });
}
