//! How much work is missing to the solution of a board, and where to go on.

use std::collections::{HashMap, HashSet};

use burrow_games::talpa::{BLUE, Bitboard, RED, State, Talpa};
use burrow_games::{Game, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::book::{Book, Entry};
use super::outlook::{Outlook, outlook};
use super::tree::Tree;
use crate::control::{Control, Limits, Stop};

/// What a position with a quarter of the squares empty takes, before anything was learnt.
const FIRST_GUESS: f64 = 1e6;

/// How much harder a position is one move earlier.
const GROWTH: f64 = 6.0;

/// The nodes to guess who wins a position, and the bytes for it.
const GLANCE: (u64, usize) = (20_000, 1 << 20);

/// How much more a position seems to take while somebody is at work on it.
const BUSY: f64 = 4.0;

/// The nodes missing to a proof that Red wins, and that Blue wins.
type Missing = [f64; 2];

const RED_WINS: Missing = [0.0, f64::INFINITY];
const BLUE_WINS: Missing = [f64::INFINITY, 0.0];

fn won(winner: Seat) -> Missing {
    if winner == RED { RED_WINS } else { BLUE_WINS }
}

/// Knows what positions took, and guesses what others will take.
pub(super) struct Forecast<B: Bitboard> {
    seed: u64,
    /// Red's chances in positions that were looked at.
    chances: HashMap<u64, f64>,
    /// What is certain of positions that were split.
    certain: HashMap<u64, Seat>,
    /// What is missing to those that are not, as of the last survey.
    missing: HashMap<u64, Missing>,
    tree: Tree<B>,
}

impl<B: Bitboard> Forecast<B> {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            seed,
            chances: HashMap::new(),
            certain: HashMap::new(),
            missing: HashMap::new(),
            tree: Tree::new(GLANCE.1, None, None),
        }
    }

    /// What is missing to a proof for either side.
    pub(super) fn survey(&mut self, book: &Book<B>, busy: &HashSet<u64>) -> Missing {
        self.missing.clear();
        self.walk(book, busy, &book.game().start())
    }

    /// The position to try next, by the last survey: each side goes where the least is missing to its win. None
    /// if others are at work on it.
    pub(super) fn leaf(&mut self, book: &Book<B>, busy: &HashSet<u64>) -> Option<State<B>> {
        let mut state = book.game().start();
        while book.get(&state).is_some() {
            let mover = state.to_move();
            let mut best: Option<(f64, State<B>)> = None;
            for next in nexts(book.game(), &state) {
                let missing = self.walk(book, busy, &next);
                let open = missing.iter().all(|missing| *missing > 0.0);
                let least = missing[mover.index()];
                if open && best.is_none_or(|(best, _)| least < best) {
                    best = Some((least, next));
                }
            }
            state = best?.1;
        }
        (!busy.contains(&book.key(&state))).then_some(state)
    }

    fn walk(&mut self, book: &Book<B>, busy: &HashSet<u64>, state: &State<B>) -> Missing {
        if let Some(winner) = book
            .game()
            .outcome(state)
            .and_then(|outcome| outcome.winner())
        {
            return won(winner);
        }
        let key = book.key(state);
        let entry = book.get(state);
        if let Some(Entry::Won(winner)) = entry {
            return won(winner);
        }
        if let Some(&winner) = self.certain.get(&key) {
            return won(winner);
        }
        if let Some(&missing) = self.missing.get(&key) {
            return missing;
        }
        let missing = match entry {
            None => self.guess(book, key, state, busy.contains(&key)),
            Some(_) => {
                let mover = state.to_move();
                let mut missing = won(mover.other());
                missing[mover.index()] = f64::INFINITY;
                let mut seen = HashSet::new();
                for next in nexts(book.game(), state) {
                    let next_key = book.key(&next);
                    if seen.insert(next_key) {
                        let below = self.walk(book, busy, &next);
                        let (own, other) = (mover.index(), mover.other().index());
                        missing[own] = missing[own].min(below[own]);
                        missing[other] += below[other];
                    }
                }
                missing
            }
        };
        for seat in [RED, BLUE] {
            if missing[seat.index()] == 0.0 {
                self.certain.insert(key, seat);
            }
        }
        self.missing.insert(key, missing);
        missing
    }

    /// What a position that was not tried yet may take: as much as others with as many moves behind them, more for the
    /// side that seems to lose.
    fn guess(&mut self, book: &Book<B>, key: u64, state: &State<B>, busy: bool) -> Missing {
        let game = book.game();
        let ply = game.empty(state).count();
        let (known, nodes) = book
            .usual(ply)
            .unwrap_or((game.squares().count() / 4, FIRST_GUESS));
        let usual = nodes.max(1.0) * GROWTH.powf(known as f64 - ply as f64);
        let red = match self.chances.get(&key) {
            Some(&red) => red,
            None => {
                let red = self.glance(game, state);
                self.chances.insert(key, red);
                red
            }
        };
        // The seed tips the scales between positions that seem about equally hard.
        let noise = (key ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let noise = match self.seed {
            0 => 1.0,
            _ => 1.0 + noise as f64 / f64::from(u32::MAX),
        };
        let usual = usual * noise * if busy { BUSY } else { 1.0 };
        let odds = (red + 0.05) / (1.05 - red);
        // The mover needs one good move, the opponent an answer to each.
        let moves = (game.move_count(state) as f64).sqrt();
        let mut missing = [usual / odds, usual * odds];
        missing[state.to_move().index()] /= moves;
        missing[state.to_move().other().index()] *= moves;
        missing
    }

    /// Red's chances at a short look.
    fn glance(&mut self, game: &Talpa<B>, state: &State<B>) -> f64 {
        let mover = match outlook(game, state) {
            Outlook::Wins(_) => 1.0,
            Outlook::Loses => 0.0,
            Outlook::Open(moves) => {
                let limits = Limits::nodes(GLANCE.0);
                let mut control = Control::new(limits, &Stop::default());
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
                self.tree.plant(game, state, moves.iter());
                // Whether it ended by itself or by its limit does not matter.
                let _ = self.tree.search(game, state, &mut control, &mut rng);
                self.tree.chance()
            }
        };
        if state.to_move() == RED {
            mover
        } else {
            1.0 - mover
        }
    }
}

/// The positions after all moves.
fn nexts<B: Bitboard>(game: &Talpa<B>, state: &State<B>) -> impl Iterator<Item = State<B>> {
    let (game, state) = (*game, *state);
    game.moves(&state).into_iter().map(move |mv| {
        let mut next = state;
        game.play_unchecked(&mut next, mv);
        next
    })
}
