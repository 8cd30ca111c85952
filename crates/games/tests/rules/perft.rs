//! The numbers of move sequences that the rules pages give, and some that can be counted by hand.

use burrow_games::perft::{divide, perft};
use burrow_games::{AnyPosition, Kind, Options, with_position};

/// The position of a text like `talpa size=4`, or of a whole position text.
fn position(text: &str) -> AnyPosition {
    let (kind, options) = text.split_once(' ').unwrap_or((text, ""));
    match Options::parse(options) {
        Ok(options) => {
            let kind: Kind = kind.parse().unwrap();
            AnyPosition::new(kind, &options).unwrap_or_else(|error| panic!("{text}: {error}"))
        }
        Err(_) => text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}")),
    }
}

#[test]
fn the_numbers_of_move_sequences_are_those_of_the_pages() {
    let lines = include_str!("../data/perft.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.split_once(" : ").unwrap();
        let position = position(text);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let found = with_position!(&position, position => {
                perft(position.game(), position.state(), depth)
            });
            assert_eq!(found.to_string(), count, "{text}, {depth} steps");
        }
    }
}

#[test]
fn the_sequences_are_divided_by_their_first_step() {
    let start = position("talpa size=4");
    with_position!(&start, position => {
        let (game, state) = (position.game(), position.state());
        for depth in 1..=3 {
            let parts = divide(game, state, depth);
            assert!(parts.iter().map(|(mv, _)| *mv).eq(position.moves()));
            for (mv, count) in parts {
                let mut next = position.clone();
                next.play(mv).unwrap();
                assert_eq!(count, perft(game, next.state(), depth - 1), "{mv:?}");
            }
        }
    });
}
