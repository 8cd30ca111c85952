//! Compares two players of Mole Hill: each is the mole against the other's gardener.
//!
//! `A B [ROUNDS [SEED]]`, where a player is a number of nodes (`20000`), a depth (`d3`), or a number of random rounds for
//! each move (`r10`); a file of weights may follow (`20000:weights.rs`). Or it is one of `burrow match`, like `time:100ms`
//! or `engine:OTHER/burrow engine`, which gets 100 ms for a move. The mole's start is drawn, the same for both; with
//! `all` instead of a number of rounds it is each square in turn.

use std::time::Duration;

use burrow_arena::play_game;
use burrow_games::molehill::{HILLS, MoleHill, Move};
use burrow_games::random::{Playout, random_move};
use burrow_games::{AnyMove, AnyPosition, Game, Position, Record, Turn};
use burrow_research::player_within;
use burrow_search::molehill::{FEATURES, Searcher, Weights};
use burrow_search::{Config, Control, Limits, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

enum Player {
    Search(Box<Searcher>, Limits),
    RandomRounds(u32, Xoshiro256PlusPlus),
    OfMatches(Box<dyn burrow_arena::Player>),
}

impl Player {
    fn parse(text: &str) -> Self {
        if ["time:", "engine:", "level:"]
            .iter()
            .any(|kind| text.starts_with(kind))
        {
            let limits = Limits::time(Duration::from_millis(100));
            let player = player_within(text, limits).expect("a player of `burrow match`");
            return Self::OfMatches(player);
        }
        let (strength, file) = text.split_once(':').unwrap_or((text, ""));
        let number = |text: &str| text.parse::<u32>().expect("a number");
        let mut limits = Limits::default();
        if let Some(rounds) = strength.strip_prefix('r') {
            return Self::RandomRounds(number(rounds), Xoshiro256PlusPlus::seed_from_u64(1));
        }
        match strength.strip_prefix('d') {
            Some(depth) => limits.depth = Some(number(depth)),
            None => limits.nodes = Some(number(strength).into()),
        }
        let config = Config {
            memory: 64 << 20,
            ..Config::default()
        };
        let searcher = match file {
            "" => Searcher::new(&config),
            file => Searcher::with_weights(&config, &read_weights(file)),
        };
        Self::Search(Box::new(searcher), limits)
    }

    /// Begins another round.
    fn begin(&mut self) {
        if let Self::OfMatches(player) = self {
            player.begin(1);
        }
    }

    fn choose(&mut self, record: &Record) -> AnyMove {
        let position = molehill(record.position());
        match self {
            Self::OfMatches(player) => player.choose(record, &Stop::default()).expect("a move"),
            Self::Search(searcher, limits) => {
                let mut control = Control::new(*limits, &Stop::default());
                let analysis = searcher.analyse(position, &mut control);
                analysis.best().expect("a move").mv.into()
            }
            Self::RandomRounds(rounds, rng) => {
                let game = position.game();
                let moles_turn = position.turn() == Turn::Seat(position.state().mole());
                let mut worth = |mv: Move| {
                    let points = (0..*rounds).map(|_| {
                        let mut state = *position.state();
                        game.play_unchecked(&mut state, mv);
                        game.play_out(&mut state, rng);
                        game.round_points(&state) as i32
                    });
                    let sum: i32 = points.sum();
                    if moles_turn { sum } else { -sum }
                };
                let moves = position.moves().into_iter();
                moves.max_by_key(|&mv| worth(mv)).expect("a move").into()
            }
        }
    }
}

/// The numbers in the last line of a file that `molehill_fit` has printed.
fn read_weights(file: &str) -> Weights {
    let text = std::fs::read_to_string(file).expect("a file of weights");
    let (_, numbers) = text.rsplit_once('=').expect("weights");
    let words = numbers.split(|c: char| c != '-' && !c.is_ascii_digit());
    let mut numbers = words.filter_map(|word| word.parse().ok());
    let mut weights = [[[0; FEATURES]; HILLS]; 2];
    for weight in weights.iter_mut().flatten().flatten() {
        *weight = numbers.next().expect("enough weights");
    }
    weights
}

/// The points of the mole in a round.
fn play(mole: &mut Player, gardener: &mut Player, start: Move) -> u32 {
    let rules = MoleHill {
        single_round: true,
        ..MoleHill::default()
    };
    let mut record = Record::new(Position::new(rules).into());
    record.play(start.into()).expect("a legal start");
    mole.begin();
    gardener.begin();
    let choose = |_, record: &Record| {
        let position = molehill(record.position());
        let is_mole = position.turn() == Turn::Seat(position.state().mole());
        let player = if is_mole { &mut *mole } else { &mut *gardener };
        Ok(player.choose(record))
    };
    // No chance acts in Mole Hill.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let ending = play_game(record, choose, &mut rng, &Stop::default()).expect("a whole round");
    let end = molehill(ending.record.position());
    end.game().round_points(end.state())
}

fn molehill(position: &AnyPosition) -> &Position<MoleHill> {
    let AnyPosition::MoleHill(position) = position else {
        unreachable!("only Mole Hill is played");
    };
    position
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mut a, mut b] = [0, 1].map(|index| Player::parse(&arguments[index]));
    let number = |index: usize, default: u64| {
        arguments
            .get(index)
            .map_or(default, |text| text.parse().expect("a number"))
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number(3, 1));
    let game = MoleHill::default();
    let starts = if arguments.get(2).is_some_and(|text| text == "all") {
        game.moves(&game.start()).into_iter().collect()
    } else {
        let drawn = (0..number(2, 100)).map(|_| random_move(&game, &game.start(), &mut rng));
        drawn.collect::<Vec<_>>()
    };
    let rounds = starts.len();
    let mut differences = Vec::new();
    let (mut points_a, mut points_b) = (0, 0);
    for start in starts {
        let (a, b) = (play(&mut a, &mut b, start), play(&mut b, &mut a, start));
        points_a += a;
        points_b += b;
        differences.push(f64::from(a) - f64::from(b));
    }
    let mean = |sum: f64| sum / rounds as f64;
    let difference = mean(differences.iter().sum());
    let squares = differences.iter().map(|d| (d - difference).powi(2)).sum();
    let error = (mean(squares) / rounds as f64).sqrt();
    println!(
        "{rounds} rounds each: A's mole {:.2}, B's mole {:.2}, A ahead by {difference:.2} +- {error:.2}",
        mean(points_a.into()),
        mean(points_b.into()),
    );
}
