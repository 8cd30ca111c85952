//! Short ways to set up positions and to look at them, shared by the tests of the rules pages.

use burrow_games::{AnyPosition, Kind, OptionError, Options, Seat};

/// The start of a game with options like `size=4`.
pub(crate) fn start(kind: Kind, options: &str) -> AnyPosition {
    AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap()
}

/// Why options are refused.
pub(crate) fn refused(kind: Kind, options: &str) -> OptionError {
    Options::parse(options)
        .and_then(|options| AnyPosition::new(kind, &options))
        .expect_err(options)
}

/// The position of a text.
pub(crate) fn at(text: &str) -> AnyPosition {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays turns separated by spaces.
pub(crate) fn play(mut position: AnyPosition, turns: &str) -> AnyPosition {
    for turn in turns.split_whitespace() {
        position
            .play_text(turn)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
    }
    position
}

/// The legal moves as sorted texts.
pub(crate) fn moves(position: &AnyPosition) -> Vec<String> {
    let moves = position.moves().into_iter();
    let mut texts: Vec<String> = moves.map(|mv| position.move_text(mv)).collect();
    texts.sort_unstable();
    texts
}

/// The sorted words of a text, to compare with [`moves`].
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// The scores and the winner of a finished game, like `1-0 won by 0` or `1/2-1/2 without a winner`.
pub(crate) fn result(position: &AnyPosition) -> String {
    let outcome = position
        .outcome()
        .unwrap_or_else(|| panic!("{position} is not over"));
    match outcome.winner().map(Seat::index) {
        Some(winner) => format!("{outcome} won by {winner}"),
        None => format!("{outcome} without a winner"),
    }
}
