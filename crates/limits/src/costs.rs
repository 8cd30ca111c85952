//! What requests cost.

use burrow_games::Level;
use burrow_play::{Command, Match, Occupant, SeatSetup};

/// What a file costs, in requests: it is in memory, and a page needs several.
pub const FILE_COST: f64 = 0.1;

/// What a page of a game costs besides the request, in requests. Games as people play them cost little or nothing.
pub fn extra_cost(steps: usize) -> f64 {
    (steps / 100) as f64
}

/// How many seconds the coach looks at a move.
pub const COACH_TIME: f64 = 0.6;
/// How many seconds a hint takes.
pub const HINT_TIME: f64 = 2.0;
/// About how many seconds it takes to judge an answer to a puzzle or a lesson, or to draw a puzzle.
pub const SOLVING_TIME: f64 = 0.3;
/// About how many seconds it takes to look a position up.
pub const GLANCE_TIME: f64 = 0.02;
/// How many seconds a position is looked at.
pub const SURVEY_TIME: f64 = 1.0;
/// How many seconds a position is looked at of which more is to be proven.
pub const LONG_SURVEY_TIME: f64 = 8.0;
/// About how many seconds the review of a game of `steps` steps takes: at least four, and more for very long games.
pub fn review_time(steps: usize) -> f64 {
    (steps as f64 / 100.0).max(4.0)
}

/// About how many moves a game has.
const MOVES_OF_A_GAME: f64 = 40.0;

/// About how many seconds a level thinks about a move.
fn thinking_time(level: Level) -> f64 {
    match level.number() {
        8 => HINT_TIME,
        6 | 7 => 0.4,
        _ => 0.1,
    }
}

/// About how many seconds computers think because of a command.
pub fn thinking_after(game: &Match, command: &Command) -> f64 {
    let levels = game.seats().iter().filter_map(|occupant| match occupant {
        Occupant::Computer(level) => Some(*level),
        _ => None,
    });
    match command {
        Command::Play { .. } => levels.map(thinking_time).sum(),
        Command::Fill { level, .. } => {
            let seats = game.seats().len();
            thinking_among(levels.chain([*level]), seats)
        }
        _ => 0.0,
    }
}

/// About how many seconds computers think when a game begins.
pub fn thinking_at_the_start(seats: &[SeatSetup]) -> f64 {
    let levels = seats.iter().filter_map(|seat| match seat {
        SeatSetup::Computer(level) => Some(*level),
        _ => None,
    });
    thinking_among(levels, seats.len())
}

/// About how many seconds computers think before a person can do anything: computers among themselves need nobody, and
/// play the whole game.
fn thinking_among(levels: impl Iterator<Item = Level>, seats: usize) -> f64 {
    let levels: Vec<Level> = levels.collect();
    let times = levels.iter().map(|level| thinking_time(*level));
    if levels.len() >= seats {
        MOVES_OF_A_GAME * times.fold(0.0, f64::max)
    } else {
        times.sum()
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::{Kind, Level, Seat};
    use burrow_play::{Command, Match, Millis, SeatSetup, Seed, Setup, Start};
    use burrow_store::guest::Guest;

    use super::{
        COACH_TIME, FILE_COST, GLANCE_TIME, HINT_TIME, LONG_SURVEY_TIME, MOVES_OF_A_GAME,
        SOLVING_TIME, SURVEY_TIME, extra_cost, review_time, thinking_after, thinking_at_the_start,
        thinking_time,
    };

    #[test]
    fn the_description_of_the_api_names_these_costs() {
        let page = include_str!("../../../docs/formats/api.md");
        let [middling, strong, best] = [5, 6, 8].map(|level| {
            let level = Level::new(level).unwrap();
            thinking_time(level)
        });
        for row in [
            format!("`/metrics` | {FILE_COST} and 1 requests of the address"),
            format!("a hint | {HINT_TIME} s of computer time |"),
            format!("a word of the coach | {COACH_TIME} s of computer time |"),
            format!(
                "a position in the explorer | {SURVEY_TIME} s of computer time, \
                 {LONG_SURVEY_TIME} s with `longer`;"
            ),
            format!("`/study/known` | {GLANCE_TIME} s of computer time |"),
            format!("`/study/think` | {HINT_TIME} s of computer time;"),
            format!("an answer to a puzzle or in a lesson | {SOLVING_TIME} s of computer time |"),
            format!("the picture of a puzzle | {SOLVING_TIME} s of computer time;"),
            format!("a review | {} s of computer time,", review_time(400)),
            format!(
                "a move, for each computer in the game | {middling} s of computer time, \
                 from level 6 on {strong} s, level 8 {best} s |"
            ),
            format!("computers that are alone in a game | {MOVES_OF_A_GAME} moves |"),
        ] {
            assert!(page.contains(&row), "{row}");
        }
        assert_eq!((extra_cost(99), extra_cost(100)), (0.0, 1.0));
        assert_eq!((review_time(400), review_time(500)), (4.0, 5.0));
    }

    #[test]
    fn all_that_makes_computers_think_is_paid_for() {
        let [one, eight] = [1, 8].map(|number| Level::new(number).unwrap());
        let thinking = |seats: &[SeatSetup]| thinking_at_the_start(seats);
        assert_eq!(thinking(&[SeatSetup::Creator, SeatSetup::Open]), 0.0);
        assert_eq!(
            thinking(&[SeatSetup::Computer(eight), SeatSetup::Creator]),
            HINT_TIME
        );
        let alone = thinking(&[SeatSetup::Computer(eight), SeatSetup::Computer(one)]);
        assert_eq!(alone, MOVES_OF_A_GAME * HINT_TIME);
        // Computers who are put on the last open seats are alone as well.
        let seed = Seed::new([1; 32]);
        let seats = vec![SeatSetup::Computer(eight), SeatSetup::Open];
        let start = Start::Options("size=6".parse().unwrap());
        let setup = Setup::new(Kind::Talpa, start, seats, &seed).unwrap();
        let person = Guest::new().person();
        let game = Match::create(setup, person, Millis(0), &seed)
            .unwrap()
            .after;
        let fill = Command::Fill {
            seat: Seat::new(1),
            level: one,
        };
        assert_eq!(thinking_after(&game, &fill), alone);
        assert_eq!(thinking_after(&game, &Command::Resign), 0.0);
    }
}
