//! Checks that a book says the truth, by the rules and a search that does not know the book.

use std::collections::HashMap;

use burrow_games::talpa::{BLUE, Bitboard, RED, State};
use burrow_games::{Game, Seat};
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::book::{Book, Entry};
use super::keys::Keys;
use super::proof::Prover;
use super::table::ProofTable;
use crate::control::{Control, Limits, Stop, Stopped};

/// What was found out about a book.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked<B: Bitboard> {
    /// The proof, if the book is complete.
    pub proof: Option<Proof<B>>,
    /// How many proven positions there are to check: those that the proof rests on, or all if there is none.
    pub leaves: usize,
    /// How many of them were proven again.
    pub agreed: usize,
    /// One that is won by the other side.
    pub wrong: Option<State<B>>,
}

/// Proves the positions that a book rests on again: all of them, or a sample of `sample`, with a table of `memory`
/// bytes. Ends at the first that is wrong, and calls `report` with the number of those that agreed after each.
pub fn check<B: Bitboard>(
    book: &Book<B>,
    sample: Option<(usize, u64)>,
    memory: usize,
    stop: &Stop,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Checked<B>, Stopped> {
    let proof = verify(book);
    let mut leaves: Vec<_> = match &proof {
        Some(proof) => proof
            .leaves
            .iter()
            .map(|leaf| (*leaf, proof.winner))
            .collect(),
        None => book
            .proven()
            .map(|(state, winner)| (*state, winner))
            .collect(),
    };
    leaves.sort_unstable_by_key(|(state, _)| book.key(state));
    let all = leaves.len();
    if let Some((count, seed)) = sample {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        leaves.shuffle(&mut rng);
        leaves.truncate(count);
    }
    let game = book.game();
    let (keys, table) = (Keys::new(game), ProofTable::new(memory));
    let mut prover = Prover::new(game, &keys, &table).for_hours(u64::MAX);
    let mut checked = Checked {
        proof,
        leaves: all,
        agreed: 0,
        wrong: None,
    };
    for (state, winner) in &leaves {
        let mut control = Control::new(Limits::default(), stop);
        let wins = prover.prove(state, &mut control)?.is_some();
        if wins != (*winner == state.to_move()) {
            checked.wrong = Some(*state);
            break;
        }
        checked.agreed += 1;
        report(checked.agreed, leaves.len());
    }
    Ok(checked)
}

/// A complete proof.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof<B: Bitboard> {
    /// The winner of the game.
    pub winner: Seat,
    /// The positions of the book on which the proof rests; each can be proven again by [`check`].
    pub leaves: Vec<State<B>>,
    /// The number of different positions above them.
    pub inner: usize,
}

/// Walks from the start of the game and checks that the book is a complete proof for one side: where the winner is to
/// move, one move leads on to a proven position, where the loser is, all do.
pub fn verify<B: Bitboard>(book: &Book<B>) -> Option<Proof<B>> {
    [RED, BLUE].into_iter().find_map(|winner| {
        let mut walk = Walk {
            book,
            winner,
            seen: HashMap::new(),
            leaves: Vec::new(),
        };
        let holds = walk.holds(&book.game().start());
        holds.then(|| Proof {
            winner,
            inner: walk.seen.values().filter(|&&holds| holds).count() - walk.leaves.len(),
            leaves: walk.leaves,
        })
    })
}

struct Walk<'a, B: Bitboard> {
    book: &'a Book<B>,
    winner: Seat,
    /// Whether the proof holds for the positions seen so far.
    seen: HashMap<u64, bool>,
    leaves: Vec<State<B>>,
}

impl<B: Bitboard> Walk<'_, B> {
    fn holds(&mut self, state: &State<B>) -> bool {
        let game = *self.book.game();
        if let Some(outcome) = game.outcome(state) {
            return outcome.winner() == Some(self.winner);
        }
        let key = self.book.key(state);
        if let Some(&holds) = self.seen.get(&key) {
            return holds;
        }
        let holds = match self.book.get(state) {
            None => false,
            Some(Entry::Won(winner)) => {
                let holds = winner == self.winner;
                self.leaves.extend(holds.then_some(*state));
                holds
            }
            Some(Entry::Split) => {
                let mut nexts = game.moves(state).into_iter().map(|mv| {
                    let mut next = *state;
                    game.play_unchecked(&mut next, mv);
                    next
                });
                if state.to_move() == self.winner {
                    nexts.any(|next| self.holds(&next))
                } else {
                    nexts.all(|next| self.holds(&next))
                }
            }
        };
        self.seen.insert(key, holds);
        holds
    }
}
