//! Every reason why a move is not legal, and why a position cannot come about, is given for some move
//! and some position, in words that a player understands.

use std::collections::BTreeSet;

use burrow_games::any::MoveErrorReason;
use burrow_games::{AnyPosition, Illegal, Impossible, PositionError};
use burrow_games::{mijnlieff, molehill, talpa, taupes};

/// The name of a reason; the names of a game's reasons are added to `$all`. A new reason does not
/// compile until it is listed, and fails until the data has a case of it.
macro_rules! name {
    ($reason:expr, $all:expr, $path:path: $($name:ident)*) => {{
        use $path as Reason;
        $all.extend([$(stringify!($name)),*]);
        match $reason {
            $(Reason::$name { .. } => stringify!($name),)*
        }
    }};
}

fn name_of_illegal(reason: &Illegal, all: &mut BTreeSet<&str>) -> &'static str {
    match reason {
        Illegal::MoleHill(reason) => name!(reason, all, molehill::Illegal:
            Over OffBoard OuterBorder MolesTurn GardenersTurn EdgeTaken Visited TooFar NoStartJump StickBetween
            BothWaysBarred),
        Illegal::Taupes(reason) => name!(reason, all, taupes::Illegal:
            Over OffBoard PlaceFirst AllPlaced PlaceInHole Occupied TurnFirst DiscWaits NoSuchDisc DecideFirst
            NothingToDecide NoMole NotYours NotStraight WrongDistance InTheWay DottedSpoke
            SpecialAgain Blocked MustMove CannotMove),
        Illegal::Talpa(reason) => name!(reason, all, talpa::Illegal:
            Over OffBoard Empty NotYours NotAdjacent NothingToCapture OwnPiece MustCapture),
        Illegal::Mijnlieff(reason) => name!(reason, all, mijnlieff::Illegal:
            Over OffBoard Occupied NoneLeft MayNotPass MustPass OpeningRim OpeningStraight
            OpeningCorner Constraint),
        Illegal::OtherGame => "OtherGame",
    }
}

fn name_of_impossible(reason: &Impossible, all: &mut BTreeSet<&str>) -> &'static str {
    match reason {
        Impossible::MoleHill(reason) => name!(reason, all, molehill::Impossible:
            VisitedTwice Leap TooManyHills StickInTheWay StickTwice Sticks NoSecondRound FirstRoundOver),
        Impossible::Taupes(reason) => name!(reason, all, taupes::Impossible:
            TwoMoles PlacedInHole PlacedBelow Placed AllPlaced MolesOnLawn MolesBelow TooManyMoles Full SitsOut
            WrongSeat DiscsTurned DiscNotTurned NoDiscTurned Turned NotPro NotOnSpecial High IsOver NotOver WrongWinners),
        Impossible::Talpa(reason) => name!(reason, all, talpa::Impossible:
            Counts WrongTurn PathOpen NoPath),
        Impossible::Mijnlieff(reason) => name!(reason, all, mijnlieff::Impossible:
            TooMany WhiteBegins NoOpening NotLast Counts NoPass),
    }
}

/// The cases of one game in a file of the data.
fn cases<'t>(data: &'t str, game: &str) -> Vec<Vec<&'t str>> {
    data.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(" | ").collect::<Vec<&str>>())
        .filter(|case| case[1].split(' ').next() == Some(game))
        .collect()
}

fn check_illegal(game: &str) {
    let (mut all, mut given) = (BTreeSet::new(), BTreeSet::new());
    for case in cases(include_str!("../data/illegal.txt"), game) {
        let [name, text, step, sentence] = case[..] else {
            panic!("not a case: {case:?}");
        };
        let before: AnyPosition = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut position = before.clone();
        let Err(error) = position.play_text(step) else {
            panic!("{step} is legal on {text}");
        };
        let MoveErrorReason::Illegal(reason) = error.reason else {
            panic!("{step} on {text}: {error}");
        };
        assert_eq!(reason.to_string(), sentence, "{step} on {text}");
        assert_eq!(name_of_illegal(&reason, &mut all), name, "{step} on {text}");
        assert_eq!(position, before, "a refused step changes nothing");
        given.insert(name);
    }
    assert_eq!(given, all, "the data has a case of each reason");
}

fn check_impossible(game: &str) {
    let (mut all, mut given) = (BTreeSet::new(), BTreeSet::new());
    for case in cases(include_str!("../data/impossible.txt"), game) {
        let [name, text, sentence] = case[..] else {
            panic!("not a case: {case:?}");
        };
        let reason = match text.parse::<AnyPosition>() {
            Err(PositionError::Impossible(reason)) => reason,
            Err(error) => panic!("{text}: {error}"),
            Ok(_) => panic!("{text} is taken for a position"),
        };
        assert_eq!(reason.to_string(), sentence, "{text}");
        assert_eq!(name_of_impossible(&reason, &mut all), name, "{text}");
        given.insert(name);
    }
    assert_eq!(given, all, "the data has a case of each reason");
}

#[test]
fn molehill_says_why_a_move_is_not_legal() {
    check_illegal("molehill");
}

#[test]
fn molehill_says_why_a_position_cannot_come_about() {
    check_impossible("molehill");
}

#[test]
fn taupes_says_why_a_move_is_not_legal() {
    check_illegal("taupes");
}

#[test]
fn taupes_says_why_a_position_cannot_come_about() {
    check_impossible("taupes");
}

#[test]
fn talpa_says_why_a_move_is_not_legal() {
    check_illegal("talpa");
}

#[test]
fn talpa_says_why_a_position_cannot_come_about() {
    check_impossible("talpa");
}

#[test]
fn mijnlieff_says_why_a_move_is_not_legal() {
    check_illegal("mijnlieff");
}

#[test]
fn mijnlieff_says_why_a_position_cannot_come_about() {
    check_impossible("mijnlieff");
}

#[test]
fn a_move_of_another_game_is_refused() {
    let talpa: AnyPosition = "talpa size=4 brbr/rbrb/brbr/rbrb r".parse().unwrap();
    let mut molehill: AnyPosition = "molehill 1 - - -".parse().unwrap();
    let capture = talpa.moves()[0];
    assert_eq!(molehill.check(capture), Err(Illegal::OtherGame));
    let error = molehill.play(capture).unwrap_err();
    assert_eq!(error.to_string(), "that is a move of another game");
}
