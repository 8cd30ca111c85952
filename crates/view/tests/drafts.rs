//! Positions that are set up by hand.

use burrow_games::{AnyPosition, Kind, Options};
use burrow_view::draft::{Draft, DraftView, Edit};
use burrow_words::Language;

/// Points at targets with something in the hand, one after another.
fn point(draft: &mut Draft, hold: &str, targets: &[&str]) -> DraftView {
    for target in targets {
        draft.edit(&Edit {
            hold: hold.to_owned(),
            at: Some((*target).to_owned()),
            ..Edit::default()
        });
    }
    draft.view(Language::English, hold, false).unwrap()
}

#[test]
fn pieces_of_talpa_are_taken_away_and_the_turn_follows() {
    let mut draft = Draft::read("talpa size=4 brbr/rbrb/brbr/rbrb r").unwrap();
    let view = point(&mut draft, "-", &["square:a1"]);
    assert_eq!(
        view.problem.as_deref(),
        Some("7 red and 8 blue pieces with 1 dug squares: no moves lead there.")
    );
    assert!(!view.is_open);
    point(&mut draft, "r", &["square:a1", "square:b1"]);
    assert_eq!(draft.text(), "talpa size=4 brbr/rbrb/brbr/rrrb r");
    let view = point(&mut draft, "r", &["square:b1"]);
    assert_eq!(view.draft, "talpa size=4 brbr/rbrb/brbr/r1rb b");
    assert_eq!((view.problem, view.is_open), (None, true));
}

#[test]
fn pieces_of_mijnlieff_are_placed_and_the_last_one_counts() {
    let mut draft = Draft::read("mijnlieff 4/4/4/4 w -").unwrap();
    let view = point(&mut draft, "S", &["square:a1"]);
    assert_eq!(view.draft, "mijnlieff 4/4/4/S3 b a1");
    assert_eq!(view.problem, None);
    let view = point(&mut draft, "l", &["square:a3"]);
    assert_eq!(view.draft, "mijnlieff 4/l3/4/S3 w a3");
    let problem = point(&mut draft, "S", &["square:a2", "square:b2"]).problem;
    let said = "White has 3 pieces of the kind Straight on the board, but only 2 in all.";
    assert_eq!(problem.as_deref(), Some(said));
    let view = point(&mut draft, "-", &["square:a2", "square:b2"]);
    assert!(view.problem.is_some(), "nobody knows which was the last");
    let view = point(&mut draft, "last", &["square:a3"]);
    assert_eq!(view.draft, "mijnlieff 4/l3/4/S3 w a3");
    assert_eq!(view.problem, None);
}

#[test]
fn the_path_of_the_mole_and_sticks_are_laid() {
    let mut draft = Draft::read("molehill 1 - - -").unwrap();
    let view = point(&mut draft, "mole", &["square:e4", "square:a1"]);
    assert!(view.problem.is_some(), "a stick is missing");
    assert_eq!(view.moves.len(), 63, "squares can be pointed at");
    let view = point(&mut draft, "stick", &["edge:b2n", "edge:e4n", "edge:e4n"]);
    assert_eq!(view.draft, "molehill 1 - e4a1 b2n");
    assert_eq!(view.problem, None);
    point(&mut draft, "mole", &["square:e4"]);
    assert_eq!(
        draft.text(),
        "molehill 1 - - b2n",
        "the path ends before it"
    );
}

#[test]
fn moles_of_taupes_are_set_on_a_level_and_somebody_is_to_move() {
    let text = "taupes orientations=0,0,0,0 1 -/- 122334/122334 0+ 0/0";
    let mut draft = Draft::read(text).unwrap();
    let view = point(&mut draft, "0", &["space:A1"]);
    assert_eq!(
        view.draft,
        "taupes orientations=0,0,0,0 1 A1/- 122334/122334 1+ 0/0"
    );
    assert_eq!(view.problem, None);
    draft.edit(&Edit {
        turn: Some("0:3".to_owned()),
        level: Some("4".to_owned()),
        ..Edit::default()
    });
    assert_eq!(
        draft.text(),
        "taupes orientations=0,0,0,0 4 A1/- 12234/122334 0:3 0/0",
        "a disc with a 3 has been turned"
    );
    let view = draft.view(Language::English, "0", false).unwrap();
    let problem = view.problem.unwrap();
    assert!(problem.contains("through the holes above"), "{problem}");
    point(&mut draft, "1", &["space:A1"]);
    assert!(draft.text().contains(" 4 -/A1 "), "{}", draft.text());
}

/// Whatever somebody clicks, the picture can be drawn, and the reasons are in words of every language.
#[test]
fn any_clicks_leave_something_that_can_be_shown() {
    for kind in Kind::ALL {
        let start = AnyPosition::new(kind, &Options::new()).unwrap();
        let mut draft = Draft::read(&start.to_string()).unwrap();
        let mut number = 7u64;
        let mut next = |below: usize| {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (number >> 33) as usize % below.max(1)
        };
        for click in 0..40 {
            let language = Language::ALL[click % 4];
            let holdings = draft.holdings(language);
            let (hold, words) = &holdings[next(holdings.len())];
            let view = draft.view(language, hold, false).unwrap();
            let said = format!("{words}{}", view.problem.unwrap_or_default());
            assert!(!said.contains('⟦'), "{kind}: {said}");
            let pointed = serde_json::to_value(&view.moves).unwrap();
            let pointed = pointed.as_array().unwrap();
            assert!(!pointed.is_empty(), "{kind}");
            let at = &pointed[next(pointed.len())]["path"][0];
            let turns = draft.turns(language);
            let turn =
                (click % 7 == 0 && !turns.is_empty()).then(|| turns[next(turns.len())].0.clone());
            draft.edit(&Edit {
                hold: hold.clone(),
                at: at.as_str().map(str::to_owned),
                turn,
                ..Edit::default()
            });
            assert!(Draft::read(&draft.text()).is_ok(), "{}", draft.text());
        }
    }
}

#[test]
fn the_picture_says_that_a_position_goes_on() {
    let starts = [
        ("molehill 1 - - -", "The round is over"),
        ("talpa size=4 brbr/rbrb/brbr/rbrb r", "The game is over"),
    ];
    for (text, over) in starts {
        let view = Draft::read(text).unwrap();
        let view = view.view(Language::English, "", false).unwrap();
        assert!(view.is_open && !view.board.contains(over), "{}", view.board);
    }
    let mut ended = Draft::read("talpa size=4 brbr/rbrb/brbr/rbrb r").unwrap();
    let view = point(&mut ended, "-", &["square:a1"]);
    assert!(view.board.contains("over"), "{}", view.board);
}

#[test]
fn mole_hill_has_a_second_round_after_the_points_of_the_first() {
    let mut draft = Draft::read("molehill 1 - - -").unwrap();
    draft.edit(&Edit {
        level: Some("2 7".to_owned()),
        ..Edit::default()
    });
    let view = point(&mut draft, "mole", &["square:d2"]);
    assert_eq!(view.draft, "molehill 2 7 d2 -");
    assert_eq!(view.level, "2 7");
    assert!(view.is_open && view.problem.is_none());
    let rounds = draft.levels(Language::English);
    let words = |written: &str| rounds.iter().find(|(id, _)| id == written);
    let (_, seven) = words("2 7").unwrap();
    assert_eq!(seven, "Round 2 of 2, after 7 points");
    assert!(words("2 99").is_none());
    let single = Draft::read("molehill rounds=1 1 - - -").unwrap();
    assert_eq!(single.levels(Language::English).len(), 1);
}
