//! What the forms offer: every choice is a game that can be played, and what is chosen counts.

use axum::http::StatusCode;
use burrow_games::{Kind, Level};
use burrow_play::{SeatSetup, Seed, Setup};

use crate::client::{Client, Folder, Place, elements};

/// The set-up that follows from fields of the form of a game.
async fn setup(place: &Place, client: &mut Client, kind: Kind, fields: &[(&str, &str)]) -> Setup {
    let id = client.create(kind.id(), fields).await;
    place.replay(&id).await.setup().clone()
}

/// The fields in which one of several sets of options is chosen.
const GROUPS: [&str; 2] = ["flowers", "board"];

#[tokio::test]
async fn every_preset_is_a_game_that_can_be_played() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let mut presets = 0;
    for kind in Kind::ALL {
        let page = ann.get(&format!("/new/{kind}")).await;
        for input in elements(page.text(), "input") {
            let name = input["name"];
            if GROUPS.contains(&name) {
                let setup = setup(&place, &mut ann, kind, &[(name, input["value"])]).await;
                assert!(setup.start().is_ok(), "{input:?}: {}", setup.options);
                presets += 1;
            }
        }
    }
    assert!(presets > 10);
}

#[tokio::test]
async fn every_example_is_an_own_value_that_can_be_played() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (kind, group, count) in [
        (Kind::MoleHill, "flowers", 2),
        (Kind::Mijnlieff, "board", 1),
    ] {
        let page = ann.get(&format!("/new/{kind}")).await;
        let examples: Vec<_> = elements(page.text(), "input")
            .into_iter()
            .filter(|input| input["type"] == "text" && input["name"].starts_with("o."))
            .map(|input| (input["name"], input["placeholder"]))
            .collect();
        assert_eq!(examples.len(), count);
        for (field, example) in examples {
            let fields = [(group, "own"), (field, example)];
            let setup = setup(&place, &mut ann, kind, &fields).await;
            let key = field.strip_prefix("o.").unwrap();
            assert!(setup.options.get(key).is_some(), "{example} is the usual");
        }
    }
}

/// A game, fields of its form, and the seats that come of them.
type Case<'a> = (Kind, &'a [(&'a str, &'a str)], &'a [SeatSetup]);

#[tokio::test]
async fn seats_are_as_wanted() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let computer = |level| SeatSetup::Computer(Level::new(level).unwrap());
    let (creator, open) = (SeatSetup::Creator, SeatSetup::Open);
    let players = [("o.players", "3"), ("seat1", "open"), ("seat2", "8")];
    let cases: [Case<'_>; 4] = [
        (
            Kind::Talpa,
            &[("side", "1"), ("level", "7")],
            &[computer(7), creator],
        ),
        (Kind::Talpa, &[("opponent", "device")], &[creator, creator]),
        (
            Kind::Talpa,
            &[("opponent", "friend"), ("side", "0")],
            &[creator, open],
        ),
        (Kind::Taupes, &players, &[creator, open, computer(8)]),
    ];
    for (kind, fields, seats) in cases {
        assert_eq!(setup(&place, &mut ann, kind, fields).await.seats, seats);
    }
}

#[tokio::test]
async fn what_is_wrong_with_an_option_is_said_in_its_own_words() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (kind, fields, part) in [
        (
            Kind::Mijnlieff,
            [("board", "own"), ("o.board", "[0,0][9,")],
            "tiles",
        ),
        (Kind::Talpa, [("o.size", "7"), ("side", "0")], "“7”"),
        (
            Kind::MoleHill,
            [("flowers", "own"), ("o.red", "e4,e4")],
            "Two flowers on e4",
        ),
    ] {
        let page = ann.post_form(&format!("/new/{kind}"), &fields).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        let (_, alert) = page.text().split_once("role=\"alert\">").unwrap();
        let (message, _) = alert.split_once('<').unwrap();
        assert!(message.contains(part), "{message}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_flowers_stands_beside_those_of_their_colour() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (red, white, wrong) in [
        ("a8", "b2", "o.red"),
        ("a1", "a8", "o.white"),
        ("a1", "b2,c2,d2,e2,f2", "o.white"),
        ("a1", "a1", "o.white"),
        ("b2", "", "o.red"),
        ("", "e1", "o.white"),
    ] {
        let fields = [("flowers", "own"), ("o.red", red), ("o.white", white)];
        let page = ann.post_form("/new/molehill", &fields).await;
        let inputs = elements(page.text(), "input");
        let marked = inputs
            .iter()
            .find(|input| input.contains_key("aria-invalid"));
        let marked = marked.and_then(|input| input.get("name"));
        assert_eq!(marked, Some(&wrong), "red {red}, white {white}");
        let (before, _) = page.text().split_once("role=\"alert\"").unwrap();
        let beside = before.rsplit_once("name=\"o.").unwrap().1;
        assert!(beside.starts_with(&wrong[2..]), "red {red}, white {white}");
    }
}

/// The options of a rematch whose chance follows from a number.
fn options_again(setup: &Setup, number: u8) -> String {
    let again = setup.again(setup.seats.clone(), &Seed::new([number; 32]));
    again.unwrap().options.to_string()
}

#[tokio::test]
async fn a_rematch_draws_again_what_chance_decided_and_nothing_else() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("o.players", "3"), ("o.pro", "true")];
    let drawn = setup(&place, &mut ann, Kind::Taupes, &fields).await;
    assert_eq!(drawn.drawn, ["orientations"]);
    let before = drawn.options.to_string();
    let again: Vec<String> = (0..8).map(|number| options_again(&drawn, number)).collect();
    assert!(again.iter().any(|options| *options != before));
    assert!(again.iter().all(|options| options.contains("players=3")));
    assert!(again.iter().all(|options| options.contains("pro=true")));
    let fields = [("o.orientations", "1,2,3,4")];
    let fixed = setup(&place, &mut ann, Kind::Taupes, &fields).await;
    assert_eq!(options_again(&fixed, 1), fixed.options.to_string());
}
