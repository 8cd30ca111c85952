//! Plays players of Taupes against each other: `taupes_match A B GAMES [PLAYERS] [pro]`, where a player is
//! `random`, `greedy`, `static` (one step), `two` (expectimax over the own move and the next turn) or a number
//! of nodes for the search. With more than two seats A has the seats in turn and B all others.
//!
//! `cargo run --release -p burrow-search --example taupes_match -- 10000 greedy 200`

use burrow_games::random::{Playout, random_move};
use burrow_games::taupes::{Ending, Layout, Move, Phase, Space, State, Taupes};
use burrow_games::{Game, Position, Turn};
use burrow_search::taupes::Searcher;
use burrow_search::taupes::evaluation::Evaluation;
use burrow_search::{Config, Control, Limits, Stop};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

type Rng = Xoshiro256PlusPlus;

enum Player {
    Random,
    Greedy,
    Static,
    Two,
    Nodes(u64, Box<Searcher>),
}

impl Player {
    fn new(name: &str) -> Self {
        let searcher = || Box::new(Searcher::new(&Config::default()));
        match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            "static" => Self::Static,
            "two" => Self::Two,
            nodes => Self::Nodes(nodes.parse().expect("a player"), searcher()),
        }
    }

    fn choose(
        &mut self,
        game: &Taupes,
        evaluation: &Evaluation,
        state: &State,
        rng: &mut Rng,
    ) -> Move {
        let Turn::Seat(seat) = game.turn(state) else {
            return random_move(game, state, rng);
        };
        let seat = seat.index();
        match self {
            Self::Random => game.playout_move(state, rng),
            Self::Greedy => greedy(game, state, rng),
            Self::Static => best(game, state, |after| value(game, evaluation, after, seat, 0)),
            Self::Two => best(game, state, |after| value(game, evaluation, after, seat, 1)),
            Self::Nodes(nodes, searcher) => {
                let limits = Limits::nodes(*nodes);
                let position = Position::at(game.clone(), *state);
                let analysis =
                    searcher.analyse(&position, &mut Control::new(limits, &Stop::default()));
                analysis.best().expect("a move").mv
            }
        }
    }
}

fn best(game: &Taupes, state: &State, value: impl Fn(&State) -> f32) -> Move {
    let after = |mv| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        value(&after)
    };
    let moves = game.moves(state);
    let best = moves.iter().map(|&mv| (mv, after(mv)));
    best.reduce(|a, b| if b.1 > a.1 { b } else { a })
        .expect("a player has a move")
        .0
}

/// The chance of `seat`, with everybody playing for himself for some more turns.
fn value(game: &Taupes, evaluation: &Evaluation, state: &State, seat: usize, turns: u32) -> f32 {
    let after = |mv| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        after
    };
    match game.turn(state) {
        Turn::Over => game.outcome(state).expect("over").scores()[seat].as_f64() as f32,
        Turn::Chance if turns > 0 => {
            let odds = game.odds(state);
            odds.iter()
                .map(|&(mv, p)| p as f32 * value(game, evaluation, &after(mv), seat, turns - 1))
                .sum()
        }
        Turn::Seat(mover) if matches!(state.phase(), Phase::Go { .. }) => {
            let mv = best(game, state, |after| {
                value(game, evaluation, after, mover.index(), 0)
            });
            value(game, evaluation, &after(mv), seat, 0)
        }
        _ => evaluation.chances(game, state)[seat],
    }
}

/// Into a hole where it can; else most moles one disc away from a free hole; out of a hole only if it must.
fn greedy(game: &Taupes, state: &State, rng: &mut Rng) -> Move {
    let Phase::Go { .. } = state.phase() else {
        return game.playout_move(state, rng);
    };
    let holes = game.holes(state.level());
    let is_in = |set: u64, space: Space| set >> space.index() & 1 == 1;
    let key = |mv: Move| {
        let Move::Go { from, to } = mv else {
            return (0, 0);
        };
        let rank = match (is_in(holes, from), is_in(holes, to)) {
            (true, false) => 0,
            (false, true) => 2,
            _ => 1,
        };
        let moles = state.moles(state.to_move()) ^ (1 << from.index() | 1 << to.index());
        let open: Vec<Space> = Space::all()
            .filter(|&space| is_in(holes & !moles, space))
            .collect();
        let near = Space::all()
            .filter(|&space| is_in(moles & !holes, space))
            .filter(|&space| open.iter().any(|&hole| on_a_line(space, hole)));
        (rank, near.count())
    };
    let moves = game.moves(state);
    let best = moves
        .iter()
        .map(|&mv| key(mv))
        .max()
        .expect("a player has a move");
    let best: Vec<Move> = moves.into_iter().filter(|&mv| key(mv) == best).collect();
    best[rng.random_range(0..best.len())]
}

/// Whether one disc leads from one space to the other on an empty board.
fn on_a_line(from: Space, to: Space) -> bool {
    let ((q, r), (to_q, to_r)) = (from.axial(), to.axial());
    let (dq, dr) = (to_q - q, to_r - r);
    (dq == 0 || dr == 0 || dq + dr == 0) && dq.abs().max(dr.abs()) <= 4
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments[2].parse().expect("a number of games");
    let players: usize = arguments
        .get(3)
        .map_or(2, |text| text.parse().expect("players"));
    let pro = arguments.get(4).is_some_and(|text| text == "pro");
    let mut sides = [Player::new(&arguments[0]), Player::new(&arguments[1])];
    let (mut won, mut stalled) = (0.0, 0);
    let began = std::time::Instant::now();
    let mut time = [0.0; 2];
    for number in 0..games {
        // Games come in sets with the same levels and discs drawn alike, each seat once for A.
        let mut rng = Rng::seed_from_u64(number / players as u64);
        let turns = std::array::from_fn(|_| rng.random_range(0..6));
        let game = Taupes::new(players, pro, turns, None, Layout::default()).expect("a layout");
        let evaluation = Evaluation::new(&game);
        let ours = number as usize % players;
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let side = usize::from(state.to_move().index() != ours);
            let began = std::time::Instant::now();
            let mv = sides[side].choose(&game, &evaluation, &state, &mut rng);
            time[side] += began.elapsed().as_secs_f64();
            game.play_unchecked(&mut state, mv);
        }
        stalled += u32::from(game.ending(&state) == Some(Ending::Stalled));
        won += game.outcome(&state).expect("over").scores()[ours].as_f64();
    }
    let rate = won / games as f64;
    let error = (rate * (1.0 - rate) / games as f64).sqrt();
    println!(
        "{} against {}, {players} players, pro {pro}: {:.1} % +- {:.1} of {games} games, {stalled} stalled, {:.1} s ({:.1} + {:.1})",
        arguments[0],
        arguments[1],
        100.0 * rate,
        100.0 * error,
        began.elapsed().as_secs_f64(),
        time[0],
        time[1]
    );
}
