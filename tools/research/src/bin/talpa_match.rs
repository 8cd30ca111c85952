//! Matches of Talpa with players that `burrow match` does not have: `SIZE A B PAIRS [SEED]`.
//!
//! `plain:NODES` and `plaintime:MS` search without the learned policy, `flat:NODES` plays random games after
//! each move; all others are those of `burrow match`.

use std::error::Error;
use std::time::Duration;

use burrow_arena::{Player, Sprt, Tournament};
use burrow_games::random::Playout;
use burrow_games::talpa::{AnySize, Bitboard, Move, Talpa};
use burrow_games::{AnyMove, AnyPosition, Game, Kind, Options, Position, with_talpa};
use burrow_research::{Choose, Custom, compare};
use burrow_search::{Config, Control, Limits, Stop, talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (size, a, b, pairs, seed) = match arguments.as_slice() {
        [size, a, b, pairs] => (size, a, b, pairs, "1"),
        [size, a, b, pairs, seed] => (size, a, b, pairs, seed.as_str()),
        _ => return Err("usage: talpa_match SIZE A B PAIRS [SEED]".into()),
    };
    let tournament = Tournament {
        kind: Kind::Talpa,
        options: Options::parse(&format!("size={size}"))?,
        opening: 2,
        seed: seed.parse()?,
    };
    let mut players = [player(a)?, player(b)?];
    let tally = compare(&tournament, &mut players, pairs.parse()?)?;
    let sprt = Sprt {
        elo0: 0.0,
        elo1: 30.0,
    };
    let state = sprt.state(&tally);
    println!("{size}x{size} {a} : {b}: {tally}; +30 Elo rather than 0: {state}");
    Ok(())
}

fn player(text: &str) -> Result<Box<dyn Player>, Box<dyn Error>> {
    let (kind, number) = text.split_once(':').unwrap_or((text, ""));
    let limits = match kind {
        "plain" => Limits::nodes(number.parse()?),
        "plaintime" => Limits::time(Duration::from_millis(number.parse()?)),
        "flat" => {
            let nodes = number.parse()?;
            return Ok(Box::new(Custom::new(move |seed| flat_player(nodes, seed))));
        }
        _ => return burrow_research::player(text),
    };
    Ok(Box::new(Custom::new(move |seed| {
        plain_player(limits, seed)
    })))
}

/// The search without the policy.
fn plain_player(limits: Limits, seed: u64) -> Choose {
    let config = Config {
        memory: 64 << 20,
        seed,
        ..Config::default()
    };
    // A searcher takes its memory when it first thinks.
    let mut narrow = talpa::Searcher::<u64>::new(&config).without_policy();
    let mut wide = talpa::Searcher::<u128>::new(&config).without_policy();
    Box::new(move |position| {
        let mut control = Control::new(limits, &Stop::default());
        let analysis = match position {
            AnyPosition::Talpa(AnySize::Narrow(position)) => narrow.analyse(position, &mut control),
            AnyPosition::Talpa(AnySize::Wide(position)) => wide.analyse(position, &mut control),
            _ => unreachable!("the tournament plays Talpa"),
        };
        analysis.moves[0].mv.into()
    })
}

fn flat_player(nodes: u64, seed: u64) -> Choose {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    Box::new(move |position| {
        let AnyPosition::Talpa(position) = position else {
            unreachable!("the tournament plays Talpa");
        };
        AnyMove::from(with_talpa!(position, position => flat(position, nodes, &mut rng)))
    })
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
    let best = (0..moves.len()).max_by_key(|&index| wins[index]);
    moves[best.unwrap_or(0)]
}
