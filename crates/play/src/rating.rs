//! Ratings: how strong somebody is at a game, and how sure that is.
//!
//! Two players are rated by Glicko-2 and three or four by Weng and Lin's Bradley-Terry model, on one scale of points: 400
//! more are ten wins to a loss. The levels of the computer are anchors: they have the strength that was measured, and no
//! game changes it.

use std::fmt;
use std::str::FromStr;

use burrow_games::text::SyntaxError;
use burrow_games::{AnyPosition, Kind, Level};
use serde::{Deserialize, Serialize};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// The points of somebody of whom nothing is known.
const START: f64 = 1500.0;
/// The points of somebody who has solved no puzzle yet: those of puzzles that most levels solve.
const SOLVER_START: f64 = 1000.0;
/// The greatest deviation: that of somebody of whom nothing is known.
const WIDEST: f64 = 350.0;
/// Up to which deviation a rating says something.
const SETTLED: u32 = 110;
/// How far the measured strength of a level may be off.
const ANCHORED: f64 = 50.0;
/// How far the rating of a puzzle may be off that only levels have tried.
const TRIED: f64 = 150.0;
/// How much points waver at first.
const VOLATILITY: f64 = 0.06;
/// The points of one unit of Glicko-2.
const GLICKO_UNIT: f64 = 173.7178;
/// The points of one unit of Weng and Lin's model. There the odds of two players whose ratings are sure are `e` to the
/// difference over the square root of 2 beta²; beta is 25 / 6.
const WENG_LIN_UNIT: f64 = GLICKO_UNIT / (std::f64::consts::SQRT_2 * 25.0 / 6.0);
const WENG_LIN_START: f64 = 25.0;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// On which list somebody is rated: one for each game, and one of its own where more than two play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ladder {
    /// The game.
    pub kind: Kind,
    /// Whether more than two play.
    pub several: bool,
}

impl Ladder {
    /// The ladder of a game with this many seats.
    pub fn new(kind: Kind, seats: usize) -> Self {
        let several = seats > 2;
        Self { kind, several }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        Kind::ALL.into_iter().flat_map(|kind| {
            let most = kind.properties().max_seats;
            let both = [Self::new(kind, 2), Self::new(kind, 3)];
            both.into_iter()
                .filter(move |ladder| most > 2 || !ladder.several)
        })
    }
}

/// What stands behind the game's id where more than two play.
const SEVERAL: &str = "-several";

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let several = if self.several { SEVERAL } else { "" };
        write!(f, "{}{several}", self.kind)
    }
}

impl FromStr for Ladder {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let (kind, several) = match text.strip_suffix(SEVERAL) {
            Some(kind) => (kind, true),
            None => (text, false),
        };
        let kind = kind.parse()?;
        Ok(Self { kind, several })
    }
}

/// How strong somebody is, as exactly as it is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The points.
    pub points: f64,
    /// How far they may be off: one standard deviation.
    pub deviation: f64,
    /// How much they waver, by Glicko-2.
    pub volatility: f64,
}

impl Rating {
    /// The rating of somebody of whom nothing is known.
    pub fn new(ladder: Ladder) -> Self {
        let deviation = if ladder.several {
            WENG_LIN_START / 3.0 * WENG_LIN_UNIT
        } else {
            WIDEST
        };
        Self {
            points: START,
            deviation,
            volatility: VOLATILITY,
        }
    }

    /// The rating of somebody who has solved no puzzle yet.
    pub const SOLVER: Self = Self {
        points: SOLVER_START,
        deviation: WIDEST,
        volatility: VOLATILITY,
    };

    /// The rating of a puzzle that nobody has tried but levels of the computer, who have measured these points.
    pub fn of_puzzle(points: u16) -> Self {
        Self {
            points: points.into(),
            deviation: TRIED,
            volatility: VOLATILITY,
        }
    }

    /// The ratings of a solver and a puzzle after a first attempt, which is a game between the two.
    pub fn after_attempt(solver: Self, puzzle: Self, is_solved: bool) -> (Self, Self) {
        let places = if is_solved { [1, 2] } else { [2, 1] };
        let [of_solver, of_puzzle] = places;
        (
            after_two(solver, puzzle, places),
            after_two(puzzle, solver, [of_puzzle, of_solver]),
        )
    }

    /// The same after some milliseconds without a game: each day is a rating period, and it is known less well.
    pub fn aged(self, ladder: Ladder, milliseconds: i64) -> Self {
        let days = (milliseconds / DAY).max(0) as f64;
        let drift = self.volatility * GLICKO_UNIT;
        let widest = Self::new(ladder).deviation;
        let deviation = (self.deviation.powi(2) + days * drift.powi(2)).sqrt();
        Self {
            deviation: deviation.min(widest).max(self.deviation),
            ..self
        }
    }

    /// As it is shown.
    pub fn shown(self) -> ShownRating {
        ShownRating {
            points: self.points.round() as i32,
            deviation: self.deviation.round() as u32,
        }
    }
}

/// A rating in whole points, as logs and pages have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Rating))]
pub struct ShownRating {
    /// The points; 1500 for somebody of whom nothing is known.
    pub points: i32,
    /// How far they may be off: one standard deviation.
    pub deviation: u32,
}

impl ShownRating {
    /// Whether too little is known for it to say much.
    pub const fn is_provisional(self) -> bool {
        self.deviation > SETTLED
    }
}

impl fmt::Display for ShownRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_provisional() { "?" } else { "" };
        write!(f, "{}{mark} ± {}", self.points, self.deviation)
    }
}

/// What was measured of the levels of a game.
struct Measured {
    /// The first level against somebody who has just read the rules (`greedy`), whose place is where people begin.
    first: i32,
    /// Each further level against the one below it.
    steps: [i32; 7],
}

// The tables of `docs/STRENGTH.md` ("Levels"), in Elo.
const MOLE_HILL: Measured = Measured {
    first: -319,
    steps: [145, 125, 125, 200, 163, 214, 221],
};
const TAUPES: Measured = Measured {
    first: -888,
    steps: [123, 214, 135, 133, 126, 164, 164],
};
// Only differences were measured with three and four players: the first level is where it is with two. The last step is
// that of level 8 against 6 without that of 7 against 6.
const TAUPES_FOR_THREE: Measured = Measured {
    first: TAUPES.first,
    steps: [151, 217, 147, 155, 105, 166, 261 - 166],
};
const TAUPES_FOR_FOUR: Measured = Measured {
    first: TAUPES.first,
    steps: [151, 205, 176, 196, 78, 162, 261 - 162],
};
const TALPA_6: Measured = Measured {
    first: -330,
    steps: [241, 220, 186, 173, 205, 186, 139],
};
const TALPA_8: Measured = Measured {
    first: -323,
    steps: [196, 225, 215, 246, 235, 196, 182],
};
const MIJNLIEFF: Measured = Measured {
    first: -244,
    steps: [139, 114, 131, 135, 125, 114, 101],
};

/// The points of a level in a game that starts at a position; `None` where it was not measured.
pub fn level_points(start: &AnyPosition, level: Level) -> Option<f64> {
    let has = |key: &str, value: &str| {
        let mut options = start.options().into_iter();
        options.any(|option| option.key == key && option.value.to_string() == value)
    };
    let measured = match start.kind() {
        Kind::MoleHill => MOLE_HILL,
        Kind::Taupes if has("pro", "true") => return None,
        Kind::Taupes => match start.seats() {
            2 => TAUPES,
            3 => TAUPES_FOR_THREE,
            _ => TAUPES_FOR_FOUR,
        },
        Kind::Talpa if has("size", "6") => TALPA_6,
        Kind::Talpa if has("size", "8") => TALPA_8,
        Kind::Mijnlieff if has("sets", "1") => MIJNLIEFF,
        Kind::Talpa | Kind::Mijnlieff => return None,
    };
    let steps = measured.steps.iter().take(usize::from(level.number()) - 1);
    Some(START + f64::from(measured.first + steps.sum::<i32>()))
}

/// Somebody in a game that is rated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contestant {
    /// A person.
    Person(Rating),
    /// A level of the computer, with its points.
    Level(f64),
}

impl Contestant {
    fn rating(self) -> Rating {
        match self {
            Self::Person(rating) => rating,
            Self::Level(points) => Rating {
                points,
                deviation: ANCHORED,
                volatility: VOLATILITY,
            },
        }
    }
}

/// The ratings after a game in which each has got a place, counted from 1 and perhaps shared; `None` for computers, which
/// stay as they are.
pub fn rate(contestants: &[Contestant], places: &[usize]) -> Vec<Option<Rating>> {
    let before: Vec<Rating> = contestants.iter().map(|one| one.rating()).collect();
    let after = match before[..] {
        [one, other] => [[one, other], [other, one]]
            .into_iter()
            .zip([[places[0], places[1]], [places[1], places[0]]])
            .map(|([own, rival], places)| after_two(own, rival, places))
            .collect(),
        _ => after_several(&before, places),
    };
    let kept = contestants.iter().zip(after);
    kept.map(|(contestant, after)| match contestant {
        Contestant::Person(_) => Some(after),
        Contestant::Level(_) => None,
    })
    .collect()
}

fn after_two(own: Rating, rival: Rating, [place, other]: [usize; 2]) -> Rating {
    let glicko = |rating: Rating| Glicko2Rating {
        rating: rating.points,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let outcome = match place.cmp(&other) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let results = [(glicko(rival), outcome)];
    let after = glicko2_rating_period(&glicko(own), &results, &Glicko2Config::new());
    Rating {
        points: after.rating,
        deviation: after.deviation.min(WIDEST),
        volatility: after.volatility,
    }
}

fn after_several(before: &[Rating], places: &[usize]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|rating| {
            [WengLinRating {
                rating: WENG_LIN_START + (rating.points - START) / WENG_LIN_UNIT,
                uncertainty: rating.deviation / WENG_LIN_UNIT,
            }]
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place)))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    before
        .iter()
        .zip(after.iter().flatten())
        .map(|(before, after)| Rating {
            points: START + (after.rating - WENG_LIN_START) * WENG_LIN_UNIT,
            deviation: after.uncertainty * WENG_LIN_UNIT,
            ..*before
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use burrow_games::{AnyPosition, Kind, Level, Options};
    use proptest::prelude::*;

    use super::{Contestant, Ladder, Rating, ShownRating, level_points, rate};

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating {
            points,
            deviation,
            volatility: 0.06,
        }
    }

    fn start(kind: Kind, options: &str) -> AnyPosition {
        AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap()
    }

    #[test]
    fn a_solver_rises_and_a_puzzle_falls_by_less() {
        let puzzle = Rating::of_puzzle(1200);
        let (solver, solved) = Rating::after_attempt(Rating::SOLVER, puzzle, true);
        let rise = solver.points - Rating::SOLVER.points;
        let fall = puzzle.points - solved.points;
        assert!(rise > fall && fall > 0.0, "{rise} {fall}");
        assert!(solver.deviation < Rating::SOLVER.deviation);
        let (solver, _) = Rating::after_attempt(Rating::SOLVER, puzzle, false);
        assert!(solver.points < Rating::SOLVER.points);
    }

    #[test]
    fn who_solves_half_of_the_puzzles_ends_at_their_rating() {
        let mut solver = Rating::SOLVER;
        for attempt in 0..400 {
            let puzzle = Rating::of_puzzle(1600);
            (solver, _) = Rating::after_attempt(solver, puzzle, attempt % 2 == 0);
        }
        assert!((solver.points - 1600.0).abs() < 80.0, "{}", solver.points);
    }

    /// The example of Glickman's "Example of the Glicko-2 system": 1500 with a deviation of 200 beats 1400 (30). The
    /// document counts three games at once; the figures of the first alone are computed by its formulas.
    #[test]
    fn two_are_rated_as_published() {
        let people = [rating(1500.0, 200.0), rating(1400.0, 30.0)].map(Contestant::Person);
        let after = rate(&people, &[1, 2]);
        let winner = after[0].unwrap();
        assert!((winner.points - 1563.6).abs() < 0.1, "{winner:?}");
        assert!((winner.deviation - 175.4).abs() < 0.1, "{winner:?}");
        assert!((winner.volatility - 0.06).abs() < 0.0001, "{winner:?}");
        // The whole example, as the crate computes it.
        let config = skillratings::glicko2::Glicko2Config::new();
        let glicko = |rating, deviation| skillratings::glicko2::Glicko2Rating {
            rating,
            deviation,
            volatility: 0.06,
        };
        let results = [
            (glicko(1400.0, 30.0), skillratings::Outcomes::WIN),
            (glicko(1550.0, 100.0), skillratings::Outcomes::LOSS),
            (glicko(1700.0, 300.0), skillratings::Outcomes::LOSS),
        ];
        let after =
            skillratings::glicko2::glicko2_rating_period(&glicko(1500.0, 200.0), &results, &config);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn levels_rise_and_are_what_the_tables_add_up_to() {
        for (kind, options) in [
            (Kind::MoleHill, ""),
            (Kind::Taupes, "players=2"),
            (Kind::Taupes, "players=3"),
            (Kind::Taupes, "players=4"),
            (Kind::Talpa, "size=6"),
            (Kind::Talpa, "size=8"),
            (Kind::Mijnlieff, ""),
        ] {
            let start = start(kind, options);
            let points: Vec<f64> = Level::all()
                .map(|level| level_points(&start, level).unwrap())
                .collect();
            assert!(
                points.windows(2).all(|pair| pair[0] + 50.0 < pair[1]),
                "{kind} {options}: {points:?}"
            );
        }
        let best = |kind, options| level_points(&start(kind, options), Level::BEST);
        assert_eq!(best(Kind::MoleHill, ""), Some(2374.0));
        assert_eq!(best(Kind::Mijnlieff, ""), Some(2115.0));
        assert_eq!(best(Kind::Talpa, "size=4"), None);
        assert_eq!(best(Kind::Mijnlieff, "sets=2 board=rectangle"), None);
    }

    /// The numbers stand in one place, and the document says the same.
    #[test]
    fn the_anchors_are_those_of_the_document() {
        let document = include_str!("../../../docs/STRENGTH.md");
        let column = |place: usize| -> Vec<i32> {
            let rows = document.lines().filter(|line| {
                line.starts_with("| 1 against greedy")
                    || line.contains("(1,000)")
                    || line.starts_with("| 8 against 7")
            });
            rows.map(|row| {
                let cell = row.split('|').nth(place + 2).unwrap().trim();
                cell.split(' ').next().unwrap().parse().unwrap()
            })
            .collect()
        };
        for (place, measured) in [
            super::MOLE_HILL,
            super::TAUPES,
            super::TALPA_6,
            super::TALPA_8,
            super::MIJNLIEFF,
        ]
        .iter()
        .enumerate()
        {
            let mut expected = vec![measured.first];
            expected.extend(measured.steps);
            assert_eq!(column(place), expected, "column {place}");
        }
    }

    #[test]
    fn ratings_are_shown_with_their_uncertainty() {
        let sure = ShownRating {
            points: 1540,
            deviation: 80,
        };
        let unsure = ShownRating {
            deviation: 200,
            ..sure
        };
        assert_eq!(sure.to_string(), "1540 ± 80");
        assert_eq!(unsure.to_string(), "1540? ± 200");
    }

    #[test]
    fn ladders_have_names() {
        let names: Vec<String> = Ladder::all().map(|ladder| ladder.to_string()).collect();
        assert_eq!(
            names,
            ["molehill", "taupes", "taupes-several", "talpa", "mijnlieff"]
        );
        for ladder in Ladder::all() {
            assert_eq!(ladder.to_string().parse(), Ok(ladder));
        }
        assert!("chess".parse::<Ladder>().is_err());
    }

    #[test]
    fn who_has_not_played_for_long_is_known_less_well() {
        let ladder = Ladder::new(Kind::Talpa, 2);
        let known = rating(1700.0, 60.0);
        assert_eq!(known.aged(ladder, 1000), known);
        let year = 365 * super::DAY;
        let later = known.aged(ladder, year);
        assert!((later.deviation - 208.0).abs() < 1.0, "{later:?}");
        assert!((known.aged(ladder, 100 * year).deviation - 350.0).abs() < 0.001);
        assert!((later.points - known.points).abs() < f64::EPSILON);
    }

    fn any_rating() -> impl Strategy<Value = Rating> {
        (600.0..2600.0, 30.0..350.0).prop_map(|(points, deviation)| rating(points, deviation))
    }

    proptest! {
        #[test]
        fn who_wins_rises_and_who_loses_falls(
            people in proptest::collection::vec(any_rating(), 2..=4),
            winner in 0usize..4,
        ) {
            let winner = winner % people.len();
            let places: Vec<usize> = (0..people.len()).map(|seat| if seat == winner { 1 } else { 2 }).collect();
            let contestants: Vec<Contestant> = people.iter().copied().map(Contestant::Person).collect();
            let after = rate(&contestants, &places);
            for (seat, (before, after)) in people.iter().zip(&after).enumerate() {
                let after = after.unwrap();
                prop_assert!(after.points.is_finite() && after.deviation > 0.0 && after.deviation <= 350.0);
                if seat == winner {
                    prop_assert!(after.points >= before.points);
                } else if people.len() == 2 {
                    prop_assert!(after.points <= before.points);
                }
            }
        }

        #[test]
        fn the_order_of_seats_does_not_matter(people in proptest::collection::vec(any_rating(), 2..=4)) {
            let places: Vec<usize> = (1..=people.len()).collect();
            let forward: Vec<Contestant> = people.iter().copied().map(Contestant::Person).collect();
            let backward: Vec<Contestant> = forward.iter().rev().copied().collect();
            let mut other = rate(&backward, &places.iter().rev().copied().collect::<Vec<_>>());
            other.reverse();
            for (one, other) in rate(&forward, &places).iter().zip(&other) {
                let (one, other) = (one.unwrap(), other.unwrap());
                prop_assert!((one.points - other.points).abs() < 1e-6);
                prop_assert!((one.deviation - other.deviation).abs() < 1e-6);
            }
        }

        #[test]
        fn what_equals_win_others_lose(rating in any_rating(), seats in 2usize..=4) {
            let contestants = vec![Contestant::Person(rating); seats];
            let places: Vec<usize> = (1..=seats).collect();
            let after: Vec<f64> = rate(&contestants, &places).iter().map(|after| after.unwrap().points).collect();
            prop_assert!(after.windows(2).all(|pair| pair[0] > pair[1]));
            let sum: f64 = after.iter().sum();
            prop_assert!((sum - rating.points * seats as f64).abs() < 1e-6);
            let even = rate(&contestants, &vec![1; seats]);
            for after in even {
                prop_assert!((after.unwrap().points - rating.points).abs() < 1e-6);
            }
        }

        #[test]
        fn levels_stay_as_they_are(rating in any_rating(), level in 600.0..2600.0) {
            let after = rate(&[Contestant::Person(rating), Contestant::Level(level)], &[1, 2]);
            prop_assert!(after[0].unwrap().points >= rating.points);
            prop_assert_eq!(after[1], None);
        }
    }
}
