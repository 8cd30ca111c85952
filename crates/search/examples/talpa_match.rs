//! Matches of Talpa between `level:L`, `nodes:N` and `flat:N` (random games after each move): `SIZE A B PAIRS`.

use burrow_games::random::{Playout, random_move};
use burrow_games::talpa::{Move, Talpa};
use burrow_games::{Game, Position, Seat};
use burrow_search::{Config, Control, Limits, MoveValue, Plan, Stop, talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A random opening, so that no two pairs of games are alike.
const OPENING: usize = 2;

#[derive(Clone, Copy)]
enum Player {
    Search(Plan),
    Flat(u64),
}

impl Player {
    fn parse(text: &str) -> Option<Self> {
        let (kind, number) = text.split_once(':')?;
        let number: u64 = number.parse().ok()?;
        let plan = |nodes| Plan {
            nodes: Some(nodes),
            carelessness: 0.0,
        };
        match kind {
            "nodes" => Some(Self::Search(plan(number))),
            "level" => talpa::PLANS
                .get(number as usize - 1)
                .copied()
                .map(Self::Search),
            "flat" => Some(Self::Flat(number)),
            _ => None,
        }
    }

    fn choose(
        self,
        position: &Position<Talpa<u64>>,
        searcher: &mut talpa::Searcher<u64>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Move {
        match self {
            Self::Search(plan) => {
                let limits = Limits {
                    nodes: plan.nodes,
                    ..Limits::default()
                };
                let mut control = Control::new(limits, &Stop::default());
                let moves: Vec<MoveValue<Move>> = searcher.analyse(position, &mut control).moves;
                moves[plan.choose(&moves, rng)].mv
            }
            Self::Flat(nodes) => flat(position, nodes, rng),
        }
    }
}

/// The move that wins most of as many random games after each.
fn flat(position: &Position<Talpa<u64>>, nodes: u64, rng: &mut Xoshiro256PlusPlus) -> Move {
    let (game, moves) = (position.game(), position.moves());
    let mut wins = vec![0u32; moves.len()];
    let mut steps = 0;
    while steps < nodes {
        for (wins, &mv) in wins.iter_mut().zip(&moves) {
            let mut state = *position.state();
            game.play_unchecked(&mut state, mv);
            steps += 1 + u64::from(game.play_out(&mut state, rng));
            let winner = game.outcome(&state).and_then(|outcome| outcome.winner());
            *wins += u32::from(winner == Some(position.state().to_move()));
        }
    }
    let best = (0..moves.len())
        .max_by_key(|&index| wins[index])
        .unwrap_or(0);
    moves[best]
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [size, a, b, pairs] = args.as_slice() else {
        eprintln!("usage: talpa_match SIZE A B PAIRS");
        return;
    };
    let game = size.parse().ok().and_then(Talpa::<u64>::new);
    let (Some(game), Some(a), Some(b), Ok(pairs)) = (
        game,
        Player::parse(a),
        Player::parse(b),
        pairs.parse::<u64>(),
    ) else {
        eprintln!(
            "a size of 4, 6 or 8 and players like level:3, nodes:1000 or flat:1000 are expected"
        );
        return;
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut wins = 0;
    for pair in 0..pairs {
        let mut opening = Position::new(game);
        for _ in 0..OPENING {
            let mv = random_move(opening.game(), opening.state(), &mut rng);
            let _ = opening.play(mv);
        }
        for first in 0..2 {
            let config = |seat: u64| Config {
                memory: 64 << 20,
                seed: 4 * pair + 2 * first + seat,
                ..Config::default()
            };
            let mut searchers = [0, 1].map(|seat| talpa::Searcher::new(&config(seat)));
            let mut position = opening.clone();
            let winner = loop {
                if let Some(winner) = position.outcome().and_then(|outcome| outcome.winner()) {
                    break winner;
                }
                let seat = position.state().to_move().index();
                let player = if seat as u64 == first { a } else { b };
                let mv = player.choose(&position, &mut searchers[seat], &mut rng);
                if let Err(error) = position.play(mv) {
                    eprintln!("{error}");
                    return;
                }
            };
            wins += u64::from(winner == Seat::new(first as usize));
        }
    }
    let games = 2 * pairs;
    println!(
        "{size}x{size} {} : {}: {wins} to {} of {games}",
        args[1],
        args[2],
        games - wins
    );
}
