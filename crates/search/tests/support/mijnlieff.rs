//! What the tests of Mijnlieff share: boards, and positions reached by random play.

use burrow_games::mijnlieff::{Mijnlieff, Move};
use burrow_games::random::random_move;
use burrow_games::{Options, Position, Turn};
use burrow_search::mijnlieff::Searcher;
use burrow_search::{Analysis, Config, Control, Limits, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Enough for every board.
pub(crate) const MEMORY: usize = 24 << 20;

pub(crate) const BOARDS: [&str; 9] = [
    "",
    "board=line",
    "board=L opening=any",
    "board=T",
    "board=S opening=straight_corner",
    "board=pinwheel",
    "board=diamond opening=any",
    "board=chain",
    "board=[0,0][2,1][4,0][3,3]",
];

pub(crate) fn start(options: &str) -> Position<Mijnlieff> {
    let options = Options::parse(options).unwrap();
    Position::new(Mijnlieff::from_options(&options).unwrap())
}

pub(crate) fn searcher(memory: usize) -> Searcher {
    Searcher::new(&Config {
        memory,
        ..Config::default()
    })
}

pub(crate) fn analyse(
    searcher: &mut Searcher,
    position: &Position<Mijnlieff>,
    limits: Limits,
) -> Analysis<Move> {
    searcher.analyse(position, &mut Control::new(limits, &Stop::default()))
}

/// A position with a number of empty squares, reached by random play; `None` if the game ended before.
pub(crate) fn random_position(
    options: &str,
    empty: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Position<Mijnlieff>> {
    let mut position = start(options);
    let game = position.game().clone();
    while let Turn::Seat(_) = position.turn() {
        let squares = game.board().squares().iter();
        let is_empty = |square: &&_| game.piece_at(position.state(), **square).is_none();
        if squares.filter(is_empty).count() == empty {
            return Some(position);
        }
        let mv = random_move(&game, position.state(), rng);
        position.play(mv).unwrap();
    }
    None
}
