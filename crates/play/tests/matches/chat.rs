//! What players say to each other, and how much.

use burrow_games::{Level, Seat};
use burrow_play::{
    ChatState, Greeting, LONGEST_TEXT, MOST_SAID, Match, Millis, Said, Saying, SeatSetup, Setup,
    Silence,
};
use proptest::prelude::*;

use crate::support::{BOTH_OPEN, JOIN, TestMatch, actor, person, setup};

const HELLO: Saying = Saying::Greeting {
    greeting: Greeting::Hello,
};

fn text(text: &str) -> Saying {
    let text = text.to_owned();
    Saying::Text { text }
}

/// A match of Ann and Bob, from the lobby or not.
fn pair(listed: bool) -> Match {
    let plain = setup("talpa", "size=4", &BOTH_OPEN);
    let mut table = TestMatch::new(Setup { listed, ..plain });
    table.command(&actor("bob"), JOIN).unwrap();
    table.game
}

/// Says something long after everything before.
fn say(game: &Match, said: &mut Vec<Said>, who: &str, saying: &Saying) -> Result<(), Silence> {
    let at = Millis(said.len() as i64 * 60_000);
    said.push(game.say(said, &person(who).id, saying, at)?);
    Ok(())
}

#[test]
fn strangers_greet_before_they_write() {
    let (game, mut said) = (pair(true), Vec::new());
    assert_eq!(game.chat(&said), ChatState::Greetings);
    assert_eq!(
        say(&game, &mut said, "ann", &text("hi")),
        Err(Silence::Strangers)
    );
    say(&game, &mut said, "ann", &HELLO).unwrap();
    say(&game, &mut said, "ann", &HELLO).unwrap();
    assert_eq!(game.chat(&said), ChatState::Greetings, "only one has");
    let on = Saying::Switch { on: true };
    say(&game, &mut said, "bob", &on).unwrap();
    assert_eq!(game.chat(&said), ChatState::Greetings, "that is no word");
    say(&game, &mut said, "bob", &HELLO).unwrap();
    assert_eq!(game.chat(&said), ChatState::Open);
    say(&game, &mut said, "ann", &text("hi")).unwrap();
    assert_eq!(
        pair(false).chat(&[]),
        ChatState::Open,
        "friends know each other"
    );
}

#[test]
fn whoever_wants_no_chat_ends_it_until_they_want_it_again() {
    let (game, mut said) = (pair(false), Vec::new());
    let (off, on) = (Saying::Switch { on: false }, Saying::Switch { on: true });
    say(&game, &mut said, "bob", &off).unwrap();
    for saying in [HELLO, text("hi")] {
        for who in ["ann", "bob"] {
            assert_eq!(say(&game, &mut said, who, &saying), Err(Silence::Off));
        }
    }
    say(&game, &mut said, "ann", &on).unwrap();
    assert_eq!(game.chat(&said), ChatState::Off, "it is not hers to switch");
    say(&game, &mut said, "bob", &on).unwrap();
    say(&game, &mut said, "ann", &text("hi")).unwrap();
}

#[test]
fn only_players_talk_and_only_where_there_are_others() {
    let (game, mut said) = (pair(false), Vec::new());
    assert_eq!(say(&game, &mut said, "eve", &HELLO), Err(Silence::NoSeat));
    for other in [SeatSetup::Creator, SeatSetup::Computer(Level::MIDDLING)] {
        let seats = [SeatSetup::Creator, other];
        let alone = TestMatch::new(setup("talpa", "size=4", &seats)).game;
        assert_eq!(say(&alone, &mut said, "ann", &HELLO), Err(Silence::NoSeat));
    }
}

#[test]
fn texts_have_some_letters_that_are_seen_and_not_too_many() {
    let game = pair(false);
    let kept = |saying: &str| {
        let said = game.say(&[], &person("ann").id, &text(saying), Millis(0));
        said.map(|said| said.saying)
    };
    assert_eq!(kept(" a \t\n b\u{202e}\u{7} "), Ok(text("a b")));
    let longest = "é".repeat(LONGEST_TEXT);
    assert_eq!(kept(&longest), Ok(text(&longest)));
    for wrong in ["", " ", "\u{200b}", &format!("{longest}é")] {
        assert_eq!(kept(wrong), Err(Silence::Length), "{wrong:?}");
    }
}

proptest! {
    /// However players talk, nobody says too much at once or in all, and what is kept reads back.
    #[test]
    fn no_chat_grows_without_bound(
        listed in any::<bool>(),
        sayings in prop::collection::vec((0..3usize, 0..5usize, 0..4000i64), 1..900),
    ) {
        let (game, mut said, mut now) = (pair(listed), Vec::<Said>::new(), 0);
        for (who, what, pause) in sayings {
            now += pause;
            let who = ["ann", "bob", "eve"][who];
            let saying = match what {
                0 => text("a text"),
                1 => Saying::Switch { on: pause > 1000 },
                2 => text(" "),
                _ => HELLO,
            };
            let state = game.chat(&said);
            match game.say(&said, &person(who).id, &saying, Millis(now)) {
                Ok(new) => {
                    prop_assert!(who != "eve");
                    let is_text = matches!(new.saying, Saying::Text { .. });
                    prop_assert!(!is_text || state == ChatState::Open);
                    let is_switch = matches!(new.saying, Saying::Switch { .. });
                    prop_assert!(is_switch || said.len() < MOST_SAID);
                    let json = serde_json::to_string(&new).unwrap();
                    prop_assert_eq!(&serde_json::from_str::<Said>(&json).unwrap(), &new);
                    said.push(new);
                }
                Err(Silence::Strangers) => prop_assert_eq!(state, ChatState::Greetings),
                Err(Silence::Off) => prop_assert_eq!(state, ChatState::Off),
                Err(_) => {}
            }
        }
        prop_assert!(said.len() <= MOST_SAID + 20);
        for seat in Seat::all(2) {
            let times: Vec<i64> = said.iter().filter(|said| said.seat == seat).map(|said| said.at.0).collect();
            prop_assert!(times.windows(6).all(|six| six[5] - six[0] >= 10_000));
        }
    }
}
