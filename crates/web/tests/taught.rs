//! A coach and a teacher for games that live in the browser alone.

use burrow_games::{AnyPosition, Kind, Turn};
use burrow_play::{Command, Millis};
use burrow_web::game::Game;
use burrow_web::local::{Circumstances, KEPT, LocalGame};
use burrow_words::Language;

fn create(kind: Kind, fields: &[(&str, &str)], number: i64) -> LocalGame {
    let fields = { fields.iter() }.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let circumstances = Circumstances {
        id: "here",
        name: "Ann",
        seed: format!("{number:064x}").parse().unwrap(),
        now: Millis(number),
    };
    LocalGame::create(kind, fields.collect(), circumstances).unwrap()
}

fn level(game: &LocalGame) -> u8 {
    let events = serde_json::to_value(game.log()).unwrap();
    let setup = &events["entries"][0]["event"]["setup"];
    assert_eq!(setup["teach"], true);
    let computer = setup["seats"].as_array().unwrap().iter();
    let level = computer.filter_map(|seat| seat["computer"].as_u64()).next();
    level.unwrap() as u8
}

#[test]
fn the_level_follows_from_the_games_that_the_browser_keeps() {
    let wanted = [("opponent", "computer"), ("level", "teach"), ("side", "0")];
    let mut first = create(Kind::Talpa, &wanted, 1);
    assert_eq!(level(&first), 2);
    first.command(Command::Resign, Millis(2)).unwrap();
    let lost = first.text();
    let second = create(Kind::Talpa, &[&wanted[..], &[(KEPT, &lost)]].concat(), 3);
    assert_eq!(level(&second), 1);
    let other = create(
        Kind::Mijnlieff,
        &[&wanted[..], &[(KEPT, &lost)]].concat(),
        3,
    );
    assert_eq!(level(&other), 2, "each game is learned by itself");
    let known = create(Kind::Talpa, &[&wanted[..], &[("taught", "5")]].concat(), 3);
    assert_eq!(level(&known), 5, "the site has taught them before");
}

/// A move after which the opponent wins at once is offered back with that reason, and the best one is not.
#[test]
fn a_coach_offers_back_what_loses_and_says_why() {
    // Blue wins with the next move, unless Red prevents it.
    let position: AnyPosition = include_str!("data/coach.txt").trim().parse().unwrap();
    let text = position.to_string();
    let fields = [
        ("opponent", "computer"),
        ("level", "3"),
        ("side", "0"),
        ("hints", "alone"),
        ("position", &text),
    ];
    let game = create(Kind::Talpa, &fields, 1);
    let Turn::Seat(_) = position.turn() else {
        panic!("somebody is to move");
    };
    let mut said = Vec::new();
    let page = Game::new(
        serde_json::from_str(&serde_json::to_string(game.log()).unwrap()).unwrap(),
        Language::English,
    );
    let page = page.unwrap_or_else(|_| panic!("the log can be read"));
    for mv in position.moves() {
        if let Some(concern) = game.concern(&position.move_text(mv)) {
            said.push(page.concern(&concern));
        }
    }
    assert!(
        !said.is_empty() && said.len() < position.moves().len(),
        "{said:?}"
    );
    let is_reason = |said: &String| said.contains("Blue") && said.ends_with(" Take it back?");
    assert!(said.iter().any(is_reason), "{said:?}");
    assert!(game.concern("z9z9").is_none());
}

/// Whoever overlooks what the coach would have offered back is told to look for it next time.
#[test]
fn what_to_remember_of_a_mistake_is_said_in_a_sentence() {
    let position: AnyPosition = include_str!("data/coach.txt").trim().parse().unwrap();
    let text = position.to_string();
    let fields = [
        ("opponent", "computer"),
        ("level", "3"),
        ("side", "0"),
        ("position", &text),
    ];
    let mut game = create(Kind::Talpa, &fields, 1);
    let mut steps = { position.moves().into_iter() }.map(|mv| position.move_text(mv));
    let losing = steps.find(|step| game.concern(step).is_some()).unwrap();
    let play = Command::Play {
        ply: 0,
        step: losing,
        thought: None,
    };
    // It opens Blue's path, and the game is over.
    game.command(play, Millis(2)).unwrap();
    let key = game.remember().unwrap();
    assert_eq!(
        Language::English.say(&key, []),
        "before each move, look for the best answer to it."
    );
}

#[test]
fn of_a_game_without_moves_there_is_nothing_to_remember() {
    let wanted = [
        ("opponent", "computer"),
        ("level", "1"),
        ("side", "0"),
        ("o.size", "4"),
    ];
    let mut game = create(Kind::Talpa, &wanted, 5);
    assert_eq!(game.remember(), None);
    game.command(Command::Resign, Millis(6)).unwrap();
    assert_eq!(game.remember(), None);
}
