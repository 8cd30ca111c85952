//! What the tests of Taupes share: positions of the last level, and plain search in them.

use std::path::Path;

use burrow_games::random::Playout;
use burrow_games::taupes::{LEVELS, Layout, LevelData, Move, State, Taupes};
use burrow_games::{Game, Position, Seat, Turn};
use burrow_search::taupes::Searcher;
use burrow_search::{Analysis, Config, Control, Limits, Stop};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::files::data;

pub(crate) type Rng = Xoshiro256PlusPlus;

pub(crate) fn analyse(
    searcher: &mut Searcher,
    position: &Position<Taupes>,
    limits: Limits,
) -> Analysis<Move> {
    searcher.analyse(position, &mut Control::new(limits, &Stop::default()))
}

/// A player that reads its tables from a directory.
pub(crate) fn with_data(folder: &Path) -> Searcher {
    Searcher::new(&Config {
        data: data(folder),
        ..Config::default()
    })
}

/// A decision on the last level with these moles, for which level 3 has as many holes.
pub(crate) fn last_level(rng: &mut Rng, moles: usize) -> Position<Taupes> {
    let mut levels: Vec<LevelData> = Layout::default().levels().into();
    levels[2].holes.truncate(moles);
    let layout = Layout::new("test", &levels, &Layout::default().solid()).expect("a layout");
    let game = Taupes::new(2, false, [0; LEVELS], None, layout).expect("it fits");
    loop {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let decides = matches!(game.turn(&state), Turn::Seat(_));
            if state.level() == LEVELS - 1 && decides && rng.random_bool(0.4) {
                return Position::at(game, state);
            }
            let mv = game.playout_move(&state, rng);
            game.play_unchecked(&mut state, mv);
        }
    }
}

pub(crate) fn after(game: &Taupes, state: &State, mv: Move) -> State {
    let mut state = *state;
    game.play(&mut state, mv).expect("a legal move");
    state
}

/// The bounds of a chance by looking some turns ahead: what comes then may be anything.
pub(crate) fn bounds(game: &Taupes, state: &State, seat: Seat, turns: u32) -> [f64; 2] {
    match game.turn(state) {
        Turn::Over => {
            let outcome = game.outcome(state).expect("the game is over");
            [outcome.scores()[seat.index()].as_f64(); 2]
        }
        Turn::Chance if turns == 0 => [0.0, 1.0],
        Turn::Chance => { game.odds(state).into_iter() }.fold([0.0; 2], |[a, b], (mv, odds)| {
            let [lower, upper] = bounds(game, &after(game, state, mv), seat, turns - 1);
            [a + odds * lower, b + odds * upper]
        }),
        Turn::Seat(mover) => {
            let moves = game.moves(state).into_iter();
            let all = moves.map(|mv| bounds(game, &after(game, state, mv), seat, turns));
            let choose = if mover == seat { f64::max } else { f64::min };
            let both = |[a, b]: [f64; 2], [c, d]: [f64; 2]| [choose(a, c), choose(b, d)];
            all.reduce(both).expect("a player has a move")
        }
    }
}
