//! Matches of Talpa between `nodes:N`, `plain:N` (the same without the learned policy), `time:MS`,
//! `plaintime:MS` and `flat:N` (random games after each move): `SIZE A B PAIRS [SEED]`.

use std::time::Duration;

use burrow_arena::{Sprt, Tally};
use burrow_games::random::{Playout, random_move};
use burrow_games::talpa::{Bitboard, Move, Talpa};
use burrow_games::{Game, Position, Seat};
use burrow_search::{Config, Control, Limits, Stop, talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A random opening, so that no two pairs of games are alike.
const OPENING: usize = 2;

#[derive(Clone, Copy)]
enum Player {
    Search(u64),
    /// Without the policy.
    Plain(u64),
    /// For so long a move, with the policy or without.
    Timed(Duration, bool),
    Flat(u64),
}

impl Player {
    fn parse(text: &str) -> Option<Self> {
        let (kind, number) = text.split_once(':')?;
        let number: u64 = number.parse().ok()?;
        match kind {
            "nodes" => Some(Self::Search(number)),
            "plain" => Some(Self::Plain(number)),
            "time" => Some(Self::Timed(Duration::from_millis(number), true)),
            "plaintime" => Some(Self::Timed(Duration::from_millis(number), false)),
            "flat" => Some(Self::Flat(number)),
            _ => None,
        }
    }

    fn searcher<B: Bitboard>(self, config: &Config) -> talpa::Searcher<B> {
        let searcher = talpa::Searcher::new(config);
        match self {
            Self::Plain(_) | Self::Timed(_, false) => searcher.without_policy(),
            _ => searcher,
        }
    }

    fn choose<B: Bitboard>(
        self,
        position: &Position<Talpa<B>>,
        searcher: &mut talpa::Searcher<B>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Move {
        match self {
            Self::Timed(time, _) => {
                let mut control = Control::new(Limits::time(time), &Stop::default());
                searcher.analyse(position, &mut control).moves[0].mv
            }
            Self::Search(nodes) | Self::Plain(nodes) => {
                let mut control = Control::new(Limits::nodes(nodes), &Stop::default());
                searcher.analyse(position, &mut control).moves[0].mv
            }
            Self::Flat(nodes) => flat(position, nodes, rng),
        }
    }
}

/// The move that wins most of as many random games after each.
fn flat<B: Bitboard>(
    position: &Position<Talpa<B>>,
    nodes: u64,
    rng: &mut Xoshiro256PlusPlus,
) -> Move {
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
    let (size, a, b, pairs, seed) = match args.as_slice() {
        [size, a, b, pairs] => (size, a, b, pairs, "1"),
        [size, a, b, pairs, seed] => (size, a, b, pairs, seed.as_str()),
        _ => {
            eprintln!("usage: talpa_match SIZE A B PAIRS [SEED]");
            return;
        }
    };
    let (Ok(size), Some(a), Some(b), Ok(pairs), Ok(seed)) = (
        size.parse(),
        Player::parse(a),
        Player::parse(b),
        pairs.parse(),
        seed.parse(),
    ) else {
        eprintln!("players like level:3, nodes:1000 or flat:1000 and numbers are expected");
        return;
    };
    let tally = match (Talpa::<u64>::new(size), Talpa::<u128>::new(size)) {
        (Some(game), _) => play(game, [a, b], pairs, seed),
        (None, Some(game)) => play(game, [a, b], pairs, seed),
        (None, None) => {
            eprintln!("a size of 4, 6, 8 or 10 is expected");
            return;
        }
    };
    let sprt = Sprt {
        elo0: 0.0,
        elo1: 30.0,
    };
    let state = sprt.state(&tally);
    println!(
        "{size}x{size} {} : {}: {tally}; +30 Elo rather than 0: {state}",
        args[1], args[2]
    );
}

/// Plays pairs of games with the same opening and sides swapped.
fn play<B: Bitboard>(game: Talpa<B>, players: [Player; 2], pairs: u64, seed: u64) -> Tally {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut tally = Tally::default();
    for pair in 0..pairs {
        let mut opening = Position::new(game);
        for _ in 0..OPENING {
            let mv = random_move(opening.game(), opening.state(), &mut rng);
            let _ = opening.play(mv);
        }
        let mut scores = [0.0; 2];
        for (first, score) in scores.iter_mut().enumerate() {
            let config = |seat: usize| Config {
                memory: 64 << 20,
                seed: (seed << 32) + 4 * pair + 2 * first as u64 + seat as u64,
                ..Config::default()
            };
            let player = |seat: usize| players[usize::from(seat != first)];
            let mut searchers = [0, 1].map(|seat| player(seat).searcher(&config(seat)));
            let mut position = opening.clone();
            let winner = loop {
                if let Some(winner) = position.outcome().and_then(|outcome| outcome.winner()) {
                    break winner;
                }
                let seat = position.state().to_move().index();
                let mv = player(seat).choose(&position, &mut searchers[seat], &mut rng);
                if let Err(error) = position.play(mv) {
                    eprintln!("{error}");
                    return tally;
                }
            };
            *score = f64::from(u8::from(winner == Seat::new(first)));
        }
        tally.add(&scores);
    }
    tally
}
