//! The tree and the proof search at work on the same position, in turns or side by side.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use burrow_games::talpa::{Bitboard, State, Talpa};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::keys::Keys;
use super::proof::Prover;
use super::table::ProofTable;
use super::tree::Tree;
use crate::control::{Control, Stopped};

/// The nodes of the tree's first turn. Turns grow, so that the proof search, which has to find back to where it
/// was, gets on in its own.
const FIRST_TURN: u64 = 4096;

/// The longest turn.
const LONGEST_TURN: u64 = 1 << 18;

/// The proof search gets one node for this many of the tree.
const TREE_PER_PROOF: u64 = 3;

/// As long as fewer squares are empty on 8x8 and on 10x10, proofs are hard to find.
const PROOF_FROM: [usize; 2] = [22, 44];

/// How many nodes the tree works alone for each square that is missing to that.
const TREE_ALONE: u64 = 1 << 20;

/// The threads that search a position together.
pub(super) struct Team<'a, B: Bitboard> {
    pub(super) game: &'a Talpa<B>,
    pub(super) keys: &'a Keys,
    pub(super) table: &'a ProofTable,
    /// Planted at the position. With one the search is on one thread, with more each has its own.
    pub(super) trees: &'a mut [Tree<B>],
    pub(super) threads: usize,
}

impl<B: Bitboard> Team<'_, B> {
    /// Searches until the outcome is certain or the control ends it. What the trees found out is in the trees;
    /// a proof is given as the squares of a winning move, or none where every move loses.
    pub(super) fn search(
        &mut self,
        state: &State<B>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Option<B>> {
        match self.threads {
            0 | 1 => self.take_turns(state, control, rng).unwrap_or(None),
            _ => self.work_in_parallel(state, control, rng),
        }
    }

    fn take_turns(
        &mut self,
        state: &State<B>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Option<Option<B>>, Stopped> {
        let mut prover = Prover::new(self.game, self.keys, self.table);
        let mut turn = FIRST_TURN;
        let alone = TREE_ALONE * self.early(state);
        loop {
            for tree in self.trees.iter_mut() {
                let search = |part: &mut Control| tree.search(self.game, state, part, rng);
                if slice(control, turn, search)?.is_some() {
                    return Ok(None);
                }
            }
            if control.nodes() < alone {
                continue;
            }
            let prove = |part: &mut Control| prover.prove(state, part);
            if let Some(proof) = slice(control, turn / TREE_PER_PROOF, prove)? {
                return Ok(Some(proof));
            }
            turn = (turn + turn / 2).min(LONGEST_TURN);
        }
    }

    /// How many moves are missing to where proofs are found soon.
    fn early(&self, state: &State<B>) -> u64 {
        let from: usize = match self.game.size() {
            0..8 => 0,
            8 => PROOF_FROM[0],
            _ => PROOF_FROM[1],
        };
        from.saturating_sub(self.game.empty(state).count()) as u64
    }

    /// One thread proves, the others grow a tree each.
    fn work_in_parallel(
        &mut self,
        state: &State<B>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Option<B>> {
        let (game, keys, table) = (self.game, self.keys, self.table);
        let workers = self.trees.len() as u64 + 1;
        let part = control.part(control.nodes_left().map(|left| left / workers));
        let certain = &AtomicBool::new(false);
        thread::scope(|scope| {
            let growing: Vec<_> = self
                .trees
                .iter_mut()
                .map(|tree| {
                    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.random());
                    let mut part = part.clone();
                    scope.spawn(move || {
                        in_slices(&mut part, certain, |part| {
                            tree.search(game, state, part, &mut rng)
                        });
                        part.nodes()
                    })
                })
                .collect();
            let mut prover = Prover::new(game, keys, table);
            let mut part = part.clone();
            let proof = in_slices(&mut part, certain, |part| prover.prove(state, part));
            control.add(part.nodes());
            for thread in growing {
                control.add(thread.join().unwrap_or(0));
            }
            proof
        })
    }
}

/// Works until the result is there, somebody else has one, or the control ends it.
fn in_slices<T>(
    control: &mut Control,
    certain: &AtomicBool,
    mut work: impl FnMut(&mut Control) -> Result<T, Stopped>,
) -> Option<T> {
    let mut turn = FIRST_TURN;
    while !certain.load(Ordering::Relaxed) {
        match slice(control, turn, &mut work) {
            Ok(None) => turn = (2 * turn).min(LONGEST_TURN),
            Ok(Some(result)) => {
                certain.store(true, Ordering::Relaxed);
                return Some(result);
            }
            Err(Stopped) => break,
        }
    }
    None
}

/// Works within a limit of nodes; the result is there if the work came to its end.
fn slice<T>(
    control: &mut Control,
    nodes: u64,
    work: impl FnOnce(&mut Control) -> Result<T, Stopped>,
) -> Result<Option<T>, Stopped> {
    control.look()?;
    let nodes = control.nodes_left().map_or(nodes, |left| nodes.min(left));
    if nodes == 0 {
        return Err(Stopped);
    }
    let mut part = control.part(Some(nodes));
    let result = work(&mut part);
    control.add(part.nodes().min(nodes));
    match result {
        Ok(result) => Ok(Some(result)),
        Err(Stopped) => control.look().map(|()| None),
    }
}
