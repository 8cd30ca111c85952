//! Finding puzzles in games of computer players.

use std::collections::HashSet;

use burrow_arena::{Computer, Forfeit, Player, play_game};
use burrow_games::random::draw_options;
use burrow_games::{AnyMove, AnyPosition, Kind, Level, Options, Record, Turn};
use burrow_search::{Config, ENOUGH_MEMORY, Limits, Stop};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::difficulty::rate;
use crate::judge::is_sharp;
use crate::puzzle::{Puzzle, PuzzleFault, course, id};
use crate::solve::{Solution, Solver, Unsolved};
use crate::theme::PuzzleTheme;

/// At most one puzzle in this many is won by its first move.
const ONE_AT_ONCE: usize = 10;

/// Makes puzzles of one game: it lets levels play, and keeps the positions after a mistake in which only few moves keep
/// what the mistake gave. The same seed gives the same puzzles.
pub struct Maker {
    kind: Kind,
    seed: u64,
    rng: Xoshiro256PlusPlus,
    solver: Solver,
    seen: HashSet<String>,
    at_once: usize,
}

/// A position that may be a puzzle.
struct Find {
    position: AnyPosition,
    solution: Solution,
}

impl Maker {
    /// A maker that uses the tables of the configuration.
    pub fn new(kind: Kind, seed: u64, config: &Config) -> Self {
        Self {
            kind,
            seed,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            solver: Solver::new(config).hasty(),
            seen: HashSet::new(),
            at_once: 0,
        }
    }

    /// Plays one more game, and gives a puzzle of it, if there is one that is new. One is enough: those of one game are
    /// much alike.
    ///
    /// # Errors
    /// `Stopped` if it was told to stop.
    pub fn next_game(&mut self, stop: &Stop) -> Result<Option<Puzzle>, Unsolved> {
        let Some(record) = self.play(stop) else {
            return Err(Unsolved::Stopped);
        };
        let mut finds = self.search(&record, stop)?;
        while !finds.is_empty() {
            let drawn = self.rng.random_range(0..finds.len());
            let Find { position, solution } = finds.swap_remove(drawn);
            if self.seen.contains(&id(&position)) {
                continue;
            }
            let made = Puzzle::new(position, solution.clone(), &mut self.solver, stop);
            let checked = made.map_err(PuzzleFault::from).and_then(|puzzle| {
                puzzle.check(&mut self.solver, stop)?;
                Ok(puzzle)
            });
            let mut puzzle = match checked {
                Ok(puzzle) => puzzle,
                Err(PuzzleFault::Unsolved(Unsolved::Stopped)) => return Err(Unsolved::Stopped),
                // After some right move the proof takes too much.
                Err(_) => continue,
            };
            if puzzle.themes.contains(&PuzzleTheme::WinAtOnce) {
                if self.at_once * ONE_AT_ONCE > self.seen.len() {
                    continue;
                }
                self.at_once += 1;
            }
            let further = course(&puzzle.position, &solution, &mut self.solver, stop)?;
            let first = (&puzzle.position, &puzzle.solutions[..]);
            let further = further
                .iter()
                .map(|(position, solution)| (position, &solution.right[..]));
            let questions: Vec<_> = std::iter::once(first).chain(further).collect();
            puzzle.rating = rate(&questions, self.seed, stop);
            self.seen.insert(puzzle.id.clone());
            if stop.is_stopped() {
                return Err(Unsolved::Stopped);
            }
            return Ok(Some(puzzle));
        }
        Ok(None)
    }

    /// A game between two levels, which begins with a few random moves.
    fn play(&mut self, stop: &Stop) -> Option<Record> {
        let mut start = Record::new(self.start());
        for _ in 0..self.rng.random_range(0..5u32) {
            let step = start.position().playout_move(&mut self.rng)?;
            start.play(step).ok()?;
        }
        let (low, high) = match self.kind {
            Kind::Mijnlieff => (1, 5u8),
            Kind::Talpa | Kind::MoleHill => (2, 6),
            Kind::Taupes => (2, 7),
        };
        let mut players = [0; 2].map(|_| {
            let config = Config {
                memory: ENOUGH_MEMORY,
                seed: self.rng.random(),
                ..Config::default()
            };
            let level = Level::new(self.rng.random_range(low..=high));
            Computer::new(config, level, Limits::default())
        });
        let choose = |seat: burrow_games::Seat, record: &Record| -> Result<AnyMove, Forfeit> {
            players[seat.index() % 2].choose(record, stop)
        };
        play_game(start, choose, &mut self.rng, stop).map(|game| game.record)
    }

    fn start(&mut self) -> AnyPosition {
        let text = match self.kind {
            Kind::MoleHill => "rounds=1",
            Kind::Talpa if self.rng.random_ratio(1, 3) => "size=6",
            Kind::Talpa | Kind::Taupes | Kind::Mijnlieff => "",
        };
        let mut options = Options::parse(text).unwrap_or_default();
        draw_options(self.kind, &mut options, &mut self.rng);
        AnyPosition::new(self.kind, &options).expect("these options exist")
    }

    /// The sharp positions after mistakes, the last first.
    fn search(&mut self, record: &Record, stop: &Stop) -> Result<Vec<Find>, Unsolved> {
        let mut decisions = Vec::new();
        let mut position = record.start().clone();
        for &step in record.steps() {
            if matches!(position.turn(), Turn::Seat(_)) {
                decisions.push((position.clone(), step));
            }
            if position.play(step).is_err() {
                break;
            }
        }
        let mut finds = Vec::new();
        let mut later: Option<Find> = None;
        for (position, step) in decisions.into_iter().rev() {
            let position = plain(position);
            let solution = match self.solver.solve(&position, stop) {
                Ok(solution) => solution,
                Err(Unsolved::Stopped) => return Err(Unsolved::Stopped),
                // What comes before is harder still.
                Err(Unsolved::TooHard | Unsolved::NoDecision) => break,
            };
            let was_mistake = solution.loss(step).is_some_and(|loss| loss >= 0.01);
            if let Some(find) = later.take()
                && was_mistake
                && find.position.turn() != position.turn()
                && is_sharp(self.kind, &find.solution)
            {
                finds.push(find);
            }
            later = Some(Find { position, solution });
        }
        Ok(finds)
    }
}

/// The same position with the orientations that every puzzle of Taupes has: on the last level they make no difference,
/// and what is solved for one position then serves all.
fn plain(position: AnyPosition) -> AnyPosition {
    let AnyPosition::Taupes(_) = position else {
        return position;
    };
    let text = position.to_string();
    let words = text.split(' ').map(|word| match word.split_once('=') {
        Some(("orientations", _)) => "orientations=0,0,0,0",
        _ => word,
    });
    let text = words.collect::<Vec<_>>().join(" ");
    text.parse().unwrap_or(position)
}
