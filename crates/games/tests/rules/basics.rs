//! What all games share: seats, outcomes, levels, options and squares.

use burrow_games::grid::{Reflection, Square};
use burrow_games::mijnlieff::{Mijnlieff, Piece};
use burrow_games::molehill::{Edge, MoleHill, State, Sticks};
use burrow_games::talpa::{Move, Talpa};
use burrow_games::{
    AnyPosition, Estimate, Expected, Game, Kind, Level, Notation, Options, Outcome, Position,
    Proven, Seat, Value,
};

#[test]
fn every_game_has_its_names_and_options() {
    let named = Kind::ALL.map(|kind| (kind.id(), kind.title(), kind.authors()));
    let games: [(_, _, &[&str]); 4] = [
        ("molehill", "Mole Hill", &["Reiner Knizia"]),
        (
            "taupes",
            "Taupes et Compagnie",
            &["Virginia Charves", "Bertram Kaes"],
        ),
        ("talpa", "Talpa", &["Arty Sandler"]),
        ("mijnlieff", "Mijnlieff", &["Andy Hopwood"]),
    ];
    assert_eq!(named, games);
    for kind in Kind::ALL {
        let start = AnyPosition::new(kind, &Options::new()).unwrap();
        let chosen = start.options().into_iter().map(|option| option.key);
        let listed = kind.options().iter().map(|option| option.key);
        assert!(chosen.eq(listed), "{kind}");
        assert_eq!(kind.id().parse(), Ok(kind));
    }
}

#[test]
fn there_are_four_seats_and_each_has_its_number() {
    for index in 0..=u8::MAX {
        let seat = Seat::try_from(index).ok();
        assert_eq!(seat.is_some(), index < 4, "{index}");
        assert!(seat.is_none_or(|seat| u8::from(seat) == index));
    }
    assert_eq!(Seat::try_from(3).map(Seat::index), Ok(3));
    let seats = [Seat::new(0), Seat::new(1), Seat::new(2)];
    assert!(Seat::all(3).eq(seats));
}

#[test]
fn there_are_eight_levels_and_each_has_its_number() {
    let numbers: Vec<String> = Level::all().map(|level| level.to_string()).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    for number in 0..=u8::MAX {
        let level = Level::try_from(number).ok();
        assert_eq!(level.is_some(), (1..=8).contains(&number), "{number}");
        assert!(level.is_none_or(|level| u8::from(level) == number && level.number() == number));
    }
}

#[test]
fn whoever_gives_up_loses_to_all_others() {
    let scores = |loser: usize, seats: usize| {
        let outcome = Outcome::loss(Seat::new(loser), seats);
        let scores = outcome.scores().iter();
        scores.map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(scores(0, 2), ["0", "1"]);
    assert_eq!(scores(1, 2), ["1", "0"]);
    assert_eq!(scores(1, 3), ["1/2", "0", "1/2"]);
    assert_eq!(scores(3, 4), ["1/3", "1/3", "1/3", "0"]);
}

#[test]
fn what_is_wrong_in_a_list_has_its_column() {
    let error = "molehill 1 - a1b1c1x9 -"
        .parse::<AnyPosition>()
        .unwrap_err();
    let expected = r#"column 20: expected a square from a1 to i7, found "x9""#;
    assert_eq!(error.to_string(), expected);
}

#[test]
fn options_lose_only_what_is_named() {
    let options = Options::parse("size=6 rounds=1 pro=true").unwrap();
    let left = options.clone().without(&["rounds", "stall"]);
    assert_eq!(left.to_string(), "size=6 pro=true");
    assert_eq!(options.clone().without(&["stall"]), options);
}

#[test]
fn a_board_lies_on_itself_in_eight_ways() {
    let corner = Square::parse("b1").unwrap();
    let all: Vec<Reflection> = Reflection::all().collect();
    let to = |way: &Reflection| format!("{:?}", way.square(corner, 4, 4));
    let places: Vec<String> = all.iter().map(to).collect();
    assert_eq!(places, ["b1", "c1", "b4", "c4", "a2", "a3", "d2", "d3"]);
    let transposed = all.iter().map(|way| way.transposes());
    assert!(transposed.eq((0..8).map(|number| number >= 4)));
}

#[test]
fn a_position_says_whether_a_move_is_legal() {
    let position: Position<Talpa<u64>> = Position::new(Talpa::new(4).unwrap());
    let legal = position.moves();
    for from in 0..16 {
        for to in 0..16 {
            let square = |index: u8| Square::new(index % 4, index / 4);
            let mv = Move::Capture {
                from: square(from),
                to: square(to),
            };
            assert_eq!(position.check(mv).is_ok(), legal.contains(&mv), "{mv:?}");
        }
    }
}

#[test]
fn what_is_proven_and_what_is_estimated_are_written_differently() {
    let estimated = |expected| {
        let win_probability = vec![0.61, 0.39];
        Value::Estimated(Estimate {
            win_probability,
            expected,
        })
    };
    let values = [
        (Value::Proven(Proven::Margin(-2)), "exact margin -2"),
        (Value::Proven(Proven::Wins(true)), "exact wins true"),
        (Value::Proven(Proven::Points(7)), "exact points 7"),
        (
            Value::Proven(Proven::Chances(vec![0.625, 0.375])),
            "exact win_probability 0.6250 0.3750",
        ),
        (estimated(None), "estimate win_probability 0.6100 0.3900"),
        (
            estimated(Some(Expected::Margin(1.5))),
            "estimate win_probability 0.6100 0.3900 margin 1.50",
        ),
        (
            estimated(Some(Expected::Points(4.25))),
            "estimate win_probability 0.6100 0.3900 points 4.25",
        ),
    ];
    for (value, text) in values {
        assert_eq!(value.to_string(), text);
        assert_eq!(value.is_proven(), text.starts_with("exact"), "{text}");
    }
}

#[test]
fn sets_of_squares_and_sticks_are_those_of_the_lists() {
    let game = MoleHill::from_options(&Options::default()).unwrap();
    let mut state: State = game.start();
    for step in ["d4", "c3n", "d5", "c4e", "e6"] {
        let mv = game.parse_move(step).unwrap();
        game.play(&mut state, mv).unwrap();
    }
    assert_eq!(state.visited().count_ones(), 3);
    let sticks: Vec<Edge> = state.sticks().collect();
    assert_eq!(sticks.len(), 2);
    assert!(state.stick_set().edges().eq(sticks));
}

#[test]
fn sticks_are_joined_and_met_like_sets() {
    let game = MoleHill::from_options(&Options::default()).unwrap();
    let sticks = |path: &str| {
        let mut state: State = game.start();
        for step in path.split(' ') {
            let mv = game.parse_move(step).unwrap();
            game.play(&mut state, mv).unwrap();
        }
        state.stick_set()
    };
    let none = Sticks::default();
    let one = sticks("d4 c3n d5 c3e");
    let other = sticks("d4 c3n d5 h7e");
    assert_eq!([none, one, other].map(|set| set.len()), [0, 2, 2]);
    assert_eq!(
        [none, one, other].map(|set| set.is_empty()),
        [true, false, false]
    );
    let names = |set: Sticks| set.edges().map(|edge| edge.to_string()).collect::<Vec<_>>();
    assert_eq!(names(one | other), ["c3n", "c3e", "h7e"]);
    assert_eq!(names(one & other), ["c3n"]);
    let free = one.free();
    assert!((one & free).is_empty());
    assert_eq!((one | free).len(), 110);
    assert_eq!((one | one, one & one), (one, one));
    let east = sticks("d4 c4e");
    assert!(!east.is_empty(), "one kind of stick is enough");
}

#[test]
fn a_set_of_squares_reaches_what_any_of_them_reaches() {
    let mut sticks = Sticks::default();
    let free: Vec<Edge> = sticks.free().edges().collect();
    free.iter().step_by(7).for_each(|&edge| sticks.lay(edge));
    let squares = |set: u64| {
        (0..63)
            .map(|index| 1 << index)
            .filter(move |bit| set & bit != 0)
    };
    for set in [
        1 << 30 | 1 << 31,
        0x7 << 20 | 0x7 << 29 | 0x7 << 38,
        (1 << 63) - 1,
    ] {
        let reached = squares(set).fold(0, |all, from| all | sticks.reach(from));
        assert_eq!(sticks.reach(set), reached, "{set:#x}");
        let beside = squares(set).fold(0, |all, from| all | sticks.reach_beside(from));
        assert_eq!(sticks.reach_beside(set), beside, "{set:#x}");
    }
}

#[test]
fn no_piece_sends_the_answer_to_its_own_square() {
    let game = Mijnlieff::from_options(&Options::default()).unwrap();
    for index in 0..16 {
        let own = 1 << index;
        let pushed = game.allows(Piece::Pusher, index);
        let pulled = game.allows(Piece::Puller, index);
        assert_eq!(pushed & pulled, 0, "{index}");
        assert_eq!(pushed | pulled | own, 0xffff, "{index}");
        for kind in Piece::ALL {
            assert_eq!(game.allows(kind, index) & own, 0, "{kind:?} {index}");
        }
    }
}
