//! The player of Mijnlieff: perfect on boards of one set, strong on larger ones.
//!
//! On sixteen squares a solver finds the exact margin of every move, at the start of the 4x4 square
//! with the help of a [`book`]. Where the limits or the board don't allow that, moves are judged by looking some
//! placements ahead, and on boards of several sets by random games.

pub mod book;
pub mod table;

mod candidate;
mod field;
mod known;
mod lookahead;
mod memo;
mod plain;
mod solved;
mod solver;
mod traps;
mod tree;
mod word;

use burrow_games::mijnlieff::{Mijnlieff, Move, Piece, State};
use burrow_games::{Game, Position, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use self::candidate::Candidate;
use self::field::{Field, Situation};
use self::known::KnownMargins;
use self::lookahead::Lookahead;
use self::plain::{Masks, POINT, Plain};
use self::solver::Solver;
use self::tree::{Step, Tree};
use self::word::Word;
use crate::analysis::Analysis;
use crate::control::{Control, Limits, Stopped};
use crate::level::Plan;
use crate::searcher::Config;

/// How the levels play with one set. The strongest is perfect.
const PLANS: [Plan; 8] = [
    Plan::new(30, 0.35),
    Plan::new(30, 0.11),
    Plan::new(80, 0.092),
    Plan::new(240, 0.084),
    Plan::new(750, 0.073),
    Plan::new(2_700, 0.0),
    Plan::new(17_000, 0.0),
    Plan::new(5_000_000, 0.0),
];

/// How the levels play with more sets, where one move matters less.
const PLANS_FOR_MORE_SETS: [Plan; 8] = [
    Plan::new(30, 0.12),
    Plan::new(100, 0.085),
    Plan::new(300, 0.045),
    Plan::new(1_000, 0.02),
    Plan::new(10_000, 0.02),
    Plan::new(25_000, 0.0),
    Plan::new(75_000, 0.0),
    Plan::new(250_000, 0.0),
];

/// Whether a player within these limits looks into the book and the table.
fn has_book(limits: Limits) -> bool {
    let enough = limits.nodes.is_none_or(|nodes| nodes >= NODES_FOR_BOOK);
    enough && limits.depth.is_none()
}

/// How the levels play a game.
pub(crate) fn plans(game: &Mijnlieff) -> &'static [Plan; 8] {
    match game.board().sets() {
        1 => &PLANS,
        _ => &PLANS_FOR_MORE_SETS,
    }
}

/// The most memory for a board that can be solved and for another: more hardly helps, and takes time to prepare.
const MOST_MEMORY: [usize; 2] = [24 << 20, 256 << 20];

/// The nodes of looking ahead that tell the solver where to begin.
const GLANCE: u64 = 5_000;

/// When nodes are limited, half of them are spent on looking ahead, in case that the other half is not enough for
/// the solver; but with more than that it is enough, or nothing is.
const LONG_LOOK: u64 = 200_000;

/// With at most this many squares left, a board of several sets is searched to the end.
const NEAR_END: u32 = 9;

/// With fewer nodes than this on a board of several sets, looking ahead is better than random games.
const MANY_GAMES: u64 = 10_000;

/// A player with fewer nodes than this does not look into the book and the table: lower levels play the same with and
/// without.
const NODES_FOR_BOOK: u64 = 1_000_000;

/// The most nodes for finding how the game goes on once all moves are valued.
const LINE_NODES: u64 = 50_000;

/// A player of Mijnlieff.
pub struct Searcher {
    config: Config,
    rng: Xoshiro256PlusPlus,
    player: Option<AnyPlayer>,
}

/// A player for boards of up to two sets, or for larger ones.
enum AnyPlayer {
    Small(Box<Player<u32>>),
    Large(Box<Player<u64>>),
}

/// What is kept for one board.
struct Player<W: Word> {
    game: Mijnlieff,
    lookahead: Lookahead<W>,
    /// For a tree, where there is no solver.
    tree_memory: usize,
    solver: Option<Solver>,
    /// Only where there is a solver.
    known: Option<KnownMargins>,
}

impl Searcher {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        Self {
            config: config.clone(),
            rng: Xoshiro256PlusPlus::seed_from_u64(config.seed),
            player: None,
        }
    }

    /// What the user should know about the data that was to be used: a table that can't be read is not.
    pub fn warnings(&self) -> Vec<String> {
        let known = match &self.player {
            Some(AnyPlayer::Small(player)) => player.known.as_ref(),
            Some(AnyPlayer::Large(_)) | None => None,
        };
        known
            .and_then(KnownMargins::warning)
            .cloned()
            .into_iter()
            .collect()
    }

    /// The values of all moves: exact margins where the limits allow it, always so on boards of sixteen squares
    /// without limits. The book and the table are used unless the depth or the nodes are limited.
    pub fn analyse(
        &mut self,
        position: &Position<Mijnlieff>,
        control: &mut Control,
    ) -> Analysis<Move> {
        let game = position.game();
        let player = match self.player.take() {
            Some(player) if player.game() == game => player,
            _ => AnyPlayer::new(game, &self.config),
        };
        match self.player.insert(player) {
            AnyPlayer::Small(player) => player.analyse(position, control, &mut self.rng),
            AnyPlayer::Large(player) => player.analyse(position, control, &mut self.rng),
        }
    }
}

impl AnyPlayer {
    fn new(game: &Mijnlieff, config: &Config) -> Self {
        if game.board().squares().len() <= u32::BITS as usize {
            Self::Small(Box::new(Player::new(game, config)))
        } else {
            Self::Large(Box::new(Player::new(game, config)))
        }
    }

    fn game(&self) -> &Mijnlieff {
        match self {
            Self::Small(player) => &player.game,
            Self::Large(player) => &player.game,
        }
    }
}

impl<W: Word> Player<W> {
    fn new(game: &Mijnlieff, config: &Config) -> Self {
        let field = Field::new(game);
        let memory = config.memory.min(MOST_MEMORY[usize::from(field.is_none())]);
        // The solver or the tree needs the memory more.
        let (ahead, rest) = (memory / 8, memory / 8 * 7);
        Self {
            game: game.clone(),
            lookahead: Lookahead::new(Masks::new(game), ahead),
            tree_memory: rest,
            known: field
                .as_ref()
                .map(|field| KnownMargins::new(game, field, config)),
            solver: field.map(|field| Solver::new(field, rest)),
        }
    }

    fn analyse(
        &mut self,
        position: &Position<Mijnlieff>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Analysis<Move> {
        let (game, state) = (position.game(), position.state());
        let Turn::Seat(mover) = position.turn() else {
            return Analysis::new(Vec::new(), Vec::new(), 0, 0);
        };
        let mut candidates: Vec<Candidate<W>> = position
            .moves()
            .into_iter()
            .map(|mv| Candidate::new(game, state, mv, &self.lookahead))
            .collect();
        let limits = control.limits();
        if has_book(limits) {
            self.look_up(&mut candidates);
        }
        let mut depth = self.value(state, &mut candidates, limits, control);
        let mut line = Vec::new();
        if self.plays_out(&candidates, limits) {
            let root = Plain::new(game, state);
            line = self.play_out(root, &mut candidates, control, rng);
            depth = line.len() as u32;
        }
        // Stable, so that the line is that of the move that comes first in the analysis.
        candidates.sort_by(|a, b| b.merit().total_cmp(&a.merit()));
        if line.is_empty() {
            line = self.line(&candidates, control);
        }
        let values = candidates.iter().map(|candidate| candidate.valued(mover));
        Analysis::new(values.collect(), line, control.nodes(), depth)
    }

    /// Takes the margins that are known.
    fn look_up(&self, candidates: &mut [Candidate<W>]) {
        let (Some(solver), Some(known)) = (&self.solver, &self.known) else {
            return;
        };
        for candidate in candidates {
            let place = Situation::new(&self.game, &candidate.state);
            let margin = known.margin(solver.field(), &place);
            candidate.margin = margin.map(|margin| -margin).or(candidate.margin);
        }
    }

    /// Finds the values of the candidates and gives the depth to which all were looked at.
    fn value(
        &mut self,
        state: &State,
        candidates: &mut [Candidate<W>],
        limits: Limits,
        control: &mut Control,
    ) -> u32 {
        let is_open = |candidate: &Candidate<W>| candidate.margin.is_none();
        let ahead = match limits {
            Limits { depth: Some(_), .. } => limits.nodes,
            _ if self.plays_out(candidates, limits) => {
                let is_near_end = self.placements_left(candidates) <= NEAR_END;
                Some(if is_near_end { LONG_LOOK } else { GLANCE })
            }
            _ if self.solver.is_none() => limits.nodes,
            Limits { nodes, .. } => Some(match nodes.filter(|_| !has_book(limits)) {
                None => GLANCE,
                Some(nodes) => (nodes / 2).min(LONG_LOOK),
            }),
        };
        let mut part = control.part(ahead);
        let mut depth = 1;
        while candidates.iter().any(is_open) && limits.depth.is_none_or(|most| depth <= most) {
            match self.look_ahead(candidates, depth, &mut part) {
                Ok(()) => depth += 1,
                Err(Stopped) => break,
            }
        }
        control.add(part.nodes());
        let mut is_proven = candidates.iter().all(|candidate| !is_open(candidate));
        if limits.depth.is_none() && !is_proven {
            is_proven = if control.only_best() {
                self.prove_best(state, candidates, control)
            } else {
                self.prove(candidates, control)
            };
        }
        if is_proven && control.only_best() {
            self.set_traps(candidates, control);
        }
        if is_proven {
            self.placements_left(candidates)
        } else {
            depth - 1
        }
    }

    /// Whether the moves are to be tried by random games: where nothing can be solved, and there is time for many.
    fn plays_out(&self, candidates: &[Candidate<W>], limits: Limits) -> bool {
        self.solver.is_none()
            && limits.depth.is_none()
            && limits.nodes.is_none_or(|nodes| nodes >= MANY_GAMES)
            && candidates
                .iter()
                .any(|candidate| candidate.margin.is_none())
    }

    /// Tries the candidates by random games until the control ends it, and says how the best games began.
    fn play_out(
        &self,
        root: Plain<W>,
        candidates: &mut [Candidate<W>],
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Move> {
        let steps = candidates
            .iter()
            .map(|candidate| candidate.step(&self.game));
        let mut tree = Tree::new(root, steps, self.tree_memory);
        while tree.grow(self.lookahead.masks(), control, rng).is_ok() {}
        for (candidate, opinion) in candidates.iter_mut().zip(tree.opinions()) {
            candidate.opinion = opinion;
        }
        let line = tree.line().into_iter();
        line.map(|step| self.mv(step)).collect()
    }

    /// The most placements that can follow.
    fn placements_left(&self, candidates: &[Candidate<W>]) -> u32 {
        let places = candidates.iter().map(|candidate| &candidate.place);
        let after = places.map(|place| self.lookahead.placements_left(place));
        1 + after.max().unwrap_or(0)
    }

    /// Values every candidate by looking `depth` placements ahead, or gives `None` if there is no time for it.
    fn look_ahead(
        &mut self,
        candidates: &mut [Candidate<W>],
        depth: u32,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        candidates.sort_by_key(|candidate| -candidate.estimate);
        let mut best = None;
        let mut estimates = Vec::with_capacity(candidates.len());
        for candidate in candidates.iter() {
            let is_end = depth > self.lookahead.placements_left(&candidate.place);
            // How much worse a bad move is need not be known, unless it can be proven.
            let floor = best.filter(|_| !is_end).map(|best| best - 2 * POINT);
            let place = &candidate.place;
            let estimate = self.lookahead.value(place, depth - 1, floor, control)?;
            best = best.max(Some(estimate));
            estimates.push((estimate, is_end));
        }
        for (candidate, (estimate, is_end)) in candidates.iter_mut().zip(estimates) {
            candidate.estimate = estimate;
            if is_end {
                candidate.margin = Some(estimate / POINT);
            }
        }
        Ok(())
    }

    /// Solves the candidates, the best first, as long as it may. Says whether all are solved.
    fn prove(&mut self, candidates: &mut [Candidate<W>], control: &mut Control) -> bool {
        let Some(solver) = &mut self.solver else {
            return false;
        };
        candidates.sort_by_key(|candidate| -candidate.estimate);
        let mut guess = 0;
        for candidate in candidates {
            if candidate.margin.is_none() {
                let place = Situation::new(&self.game, &candidate.state);
                let before = control.nodes();
                let Ok(margin) = solver.solve(&place, guess, control) else {
                    return false;
                };
                if let Some(known) = &mut self.known {
                    let nodes = control.nodes() - before;
                    known.add(&self.game, solver.field(), &candidate.state, margin, nodes);
                }
                candidate.margin = Some(-margin);
            }
            // The next may well be worth the same.
            guess = candidate.margin.map_or(guess, |margin| -margin);
        }
        true
    }

    /// Solves the position itself and finds one candidate that brings what it is worth, if there is time. Says
    /// whether it is found.
    fn prove_best(
        &mut self,
        state: &State,
        candidates: &mut [Candidate<W>],
        control: &mut Control,
    ) -> bool {
        let (Some(solver), Some(known)) = (&mut self.solver, &mut self.known) else {
            return false;
        };
        let place = Situation::new(&self.game, state);
        if place.allowed == 0 {
            return self.prove(candidates, control);
        }
        let margin = has_book(control.limits()).then(|| known.margin(solver.field(), &place));
        let margin = match margin.flatten() {
            Some(margin) => margin,
            None => {
                let estimates = candidates.iter().map(|candidate| candidate.estimate);
                let guess = estimates.max().unwrap_or(0) / POINT;
                let before = control.nodes();
                let Ok(margin) = solver.solve(&place, guess, control) else {
                    return false;
                };
                let nodes = control.nodes() - before;
                known.add(&self.game, solver.field(), state, margin, nodes);
                margin
            }
        };
        let Ok(Some((kind, square))) = solver.best(&place, margin, control) else {
            return false;
        };
        let step = Some((kind as u8, square as u8));
        for candidate in candidates {
            if candidate.step(&self.game) == step {
                candidate.margin = Some(margin);
            } else if candidate.margin.is_none() {
                candidate.ceiling = Some(margin);
            }
        }
        true
    }

    /// How the game may go on with the first candidate.
    fn line(&mut self, candidates: &[Candidate<W>], control: &mut Control) -> Vec<Move> {
        let Some(first) = candidates.first() else {
            return Vec::new();
        };
        let mut line = vec![first.mv];
        let mut state = first.state;
        let mut margin = first.margin.map(|margin| -margin);
        let rest = control.nodes_left().unwrap_or(u64::MAX);
        let mut part = control.part(Some(rest.min(LINE_NODES)));
        while self.game.turn(&state) != Turn::Over {
            let Some(mv) = self.best(&state, margin, &mut part) else {
                break;
            };
            line.push(mv);
            self.game.play_unchecked(&mut state, mv);
            margin = margin.map(|margin| -margin);
        }
        control.add(part.nodes());
        line
    }

    /// A best move, if it is known or quickly found.
    fn best(&mut self, state: &State, margin: Option<i32>, control: &mut Control) -> Option<Move> {
        if self.game.targets(state) == 0 {
            return Some(Move::Pass);
        }
        let (kind, square) = match (&mut self.solver, margin) {
            (Some(solver), Some(margin)) => {
                let place = Situation::new(&self.game, state);
                solver.best(&place, margin, control).ok()??
            }
            _ => self.lookahead.best(&Plain::new(&self.game, state))?,
        };
        Some(self.mv(Some((kind as u8, square as u8))))
    }

    /// A step as a move.
    fn mv(&self, step: Step) -> Move {
        step.map_or(Move::Pass, |(kind, square)| {
            Move::Place(
                Piece::ALL[usize::from(kind)],
                self.game.board().square(square),
            )
        })
    }
}

/// Whether a position is solved in about a second.
pub(crate) fn is_quick(position: &Position<Mijnlieff>) -> bool {
    position.game().board().squares().len() == field::SQUARES
}
