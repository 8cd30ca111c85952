//! What the levels promise to those who play against them.

use burrow_arena::{Pairing, PlayerSpec, Tournament};
use burrow_games::{AnyMove, AnyPosition, Kind, Level, Options, Standing, Turn};
use burrow_search::{Config, Limits, Plan, Searcher, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [(Kind, &str); 9] = [
    (Kind::MoleHill, ""),
    (Kind::Taupes, ""),
    (Kind::Taupes, "players=3"),
    (Kind::Taupes, "players=4 pro=true"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "sets=2"),
    (Kind::Mijnlieff, "sets=3"),
];

fn config() -> Config {
    Config {
        memory: 4 << 20,
        ..Config::default()
    }
}

fn start(kind: Kind, options: &str) -> AnyPosition {
    AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap()
}

fn levels(numbers: std::ops::RangeInclusive<u8>) -> impl Iterator<Item = Level> {
    numbers.filter_map(Level::new)
}

#[test]
fn a_higher_level_thinks_more_and_errs_less() {
    for (kind, options) in GAMES {
        let position = start(kind, options);
        let plans: Vec<_> = Level::all()
            .map(|level| Plan::of(level, &position))
            .collect();
        assert!(plans.is_sorted_by_key(|plan| plan.nodes), "{position}");
        assert!(
            plans.is_sorted_by(|low, high| low.carelessness >= high.carelessness
                && low.oversight >= high.oversight),
            "{position}"
        );
        // Who always takes the best move that it sees is hardly worse than the best at Taupes.
        let careful = if kind == Kind::Taupes { 7 } else { 5 };
        assert!(plans[careful..].iter().all(Plan::is_careful), "{position}");
        assert!(
            plans.windows(2).all(|pair| pair[0] != pair[1]),
            "{position}"
        );
    }
}

#[test]
fn games_of_the_lower_levels_of_taupes_finish() {
    let (mut games, mut stalled) = (0, 0);
    let pairs = levels(1..=5)
        .flat_map(|first| levels(first.number()..=5).map(move |second| [first, second]));
    for (number, pair) in pairs.enumerate() {
        for options in ["", "players=3", "players=4 pro=true"] {
            let tournament = Tournament {
                kind: Kind::Taupes,
                options: Options::parse(options).unwrap(),
                opening: 4,
                seed: 12 + number as u64,
            };
            let seats = tournament.games_per_opening().unwrap();
            let [mut first, mut second] = pair.map(|level| {
                PlayerSpec::Level(level)
                    .player(&config(), Limits::default())
                    .unwrap()
            });
            for game in 0..5 {
                let pairing = Pairing {
                    opening: game as u64,
                    seat: game % seats,
                };
                let played =
                    tournament.play(pairing, [&mut *first, &mut *second], &Stop::default());
                games += 1;
                stalled += u32::from(played.unwrap().unwrap().game.is_stalled());
            }
        }
    }
    assert!(games >= 200);
    assert!(stalled <= 2, "{stalled} of {games} games stalled");
}

/// How the one who moves stands if the game is over after a move.
fn end_after(position: &AnyPosition, mv: AnyMove) -> Option<Standing> {
    let Turn::Seat(mover) = position.turn() else {
        return None;
    };
    let mut after = position.clone();
    after.play(mv).unwrap();
    after.outcome().map(|outcome| outcome.standing(mover))
}

#[test]
fn from_level_3_on_a_win_in_one_is_never_missed_and_no_game_is_thrown_away() {
    let mut wins = 0;
    for (kind, options) in GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        for _ in 0..3 {
            let mut position = start(kind, options);
            while let Some(step) = position.playout_move(&mut rng) {
                wins += check_choices(&position);
                position.play(step).unwrap();
            }
        }
    }
    assert!(wins > 20, "only {wins} wins in one were found");
}

/// Checks what levels choose where a move can end the game, and counts the wins that they had to see.
fn check_choices(position: &AnyPosition) -> u32 {
    let ends = position.moves().into_iter();
    let ends: Vec<_> = ends.map(|mv| end_after(position, mv)).collect();
    let can_win = ends.contains(&Some(Standing::Won));
    let must_lose = ends.iter().all(|end| *end == Some(Standing::Lost));
    let mut wins = 0;
    if ends.iter().all(Option::is_none) || must_lose {
        return wins;
    }
    for level in levels(3..=5) {
        let choice = Searcher::new(config())
            .choose(position, Some(level), Limits::default(), &Stop::default())
            .unwrap();
        let end = end_after(position, choice.mv);
        assert_ne!(end, Some(Standing::Lost), "{position} {level}");
        if can_win {
            assert_eq!(end, Some(Standing::Won), "{position} {level}");
            wins += 1;
        }
    }
    wins
}
