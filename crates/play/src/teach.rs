//! "Teach me": which level a learner meets next, and when the coach speaks up.
//!
//! The level is kept nowhere: it follows from how the learner's last games went.

use burrow_games::value::Verdict;
use burrow_games::{Level, Standing};

use crate::matches::{Match, Phase};
use crate::setup::{Occupant, PersonId};

/// The level of the first game.
pub const FIRST_LEVEL: Level = Level::new(2).unwrap();

/// How many of the last games count.
pub const LESSONS: usize = 12;

/// Up to this level a teacher's coach speaks up at every mistake.
const GENTLE: u8 = 3;

/// A game in which somebody was taught, and how it went for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taught {
    /// The level of the computer.
    pub level: Level,
    /// How the learner did.
    pub standing: Standing,
}

impl Taught {
    /// What a match says about a learner; `None` if they were not taught in it, or it goes on.
    pub fn of(game: &Match, learner: &PersonId) -> Option<Self> {
        let Phase::Over(how) = game.phase() else {
            return None;
        };
        let seat = game
            .seats_of(learner)
            .next()
            .filter(|_| game.setup().teach)?;
        let level = game.seats().iter().find_map(|occupant| match occupant {
            Occupant::Computer(level) => Some(*level),
            Occupant::Person(_) | Occupant::Open => None,
        })?;
        let outcome = how.outcome(game.record().position())?;
        Some(Self {
            level,
            standing: outcome.standing(seat),
        })
    }
}

/// The level that a learner meets next, by their last games, the latest first: one up after a win and one down after a
/// loss, so that they win about half of them. As long as it went one way only, it is two.
pub fn next_level(games: impl IntoIterator<Item = Taught>) -> Level {
    let games: Vec<Taught> = games.into_iter().take(LESSONS).collect();
    let Some(last) = games.first() else {
        return FIRST_LEVEL;
    };
    let is_settled = games.iter().any(|game| game.standing != last.standing);
    let stride = if is_settled || games.len() >= LESSONS {
        1
    } else {
        2
    };
    let number = last.level.number();
    let next = match last.standing {
        Standing::Won => (number + stride).min(Level::BEST.number()),
        Standing::Lost => number.saturating_sub(stride).max(1),
        Standing::Drew | Standing::Unranked => number,
    };
    Level::new(next).unwrap_or(last.level)
}

impl Match {
    /// How bad a move must be for the coach to offer it back. Who is taught by a low level hears of every mistake, and by
    /// a higher one only of blunders.
    pub fn least_offered_back(&self) -> Verdict {
        let levels = self.seats().iter().filter_map(|occupant| match occupant {
            Occupant::Computer(level) => Some(*level),
            Occupant::Person(_) | Occupant::Open => None,
        });
        match levels.max() {
            Some(level) if self.setup().teach && level.number() > GENTLE => Verdict::Blunder,
            _ => Verdict::Mistake,
        }
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::{Level, Standing};

    use super::{FIRST_LEVEL, LESSONS, Taught, next_level};

    fn taught(level: u8, standing: Standing) -> Taught {
        Taught {
            level: Level::new(level).unwrap(),
            standing,
        }
    }

    #[test]
    fn it_goes_up_after_a_win_and_down_after_a_loss() {
        use Standing::{Drew, Lost, Won};
        let next = |games: &[(u8, Standing)]| {
            let games = games.iter().map(|&(level, how)| taught(level, how));
            next_level(games).number()
        };
        assert_eq!(next(&[]), FIRST_LEVEL.number());
        assert_eq!(next(&[(2, Won)]), 4, "faster as long as it goes one way");
        assert_eq!(next(&[(4, Lost), (2, Won)]), 3);
        assert_eq!(next(&[(3, Drew), (4, Lost)]), 3);
        assert_eq!(next(&[(8, Won), (6, Won)]), 8);
        assert_eq!(next(&[(1, Lost)]), 1);
    }

    /// Numbers from 0 to 1, by SplitMix64.
    fn draws(seed: u64) -> impl Iterator<Item = f64> {
        let mut state = seed;
        std::iter::repeat_with(move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1u64 << 53) as f64
        })
    }

    /// Levels are about 200 points apart, and who is as strong as a level wins half of the games against it. At either end
    /// there is no further level.
    #[test]
    fn a_learner_of_any_strength_wins_about_half_of_the_games() {
        for strength in [2.5, 3.3, 4.0, 5.7, 6.5] {
            let mut drawn = draws(7);
            let mut games: Vec<Taught> = Vec::new();
            let mut won = 0;
            const GAMES: usize = 4_000;
            for _ in 0..GAMES {
                let level = next_level(games.iter().rev().take(LESSONS).copied());
                let apart = f64::from(level.number()) - strength;
                let chance = 1.0 / (1.0 + 10f64.powf(apart / 2.0));
                let standing = if drawn.next().unwrap() < chance {
                    Standing::Won
                } else {
                    Standing::Lost
                };
                won += usize::from(standing == Standing::Won);
                games.push(Taught { level, standing });
            }
            let share = won as f64 / GAMES as f64;
            assert!((0.45..0.55).contains(&share), "{strength}: {share}");
        }
    }
}
