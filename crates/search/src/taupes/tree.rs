//! Best-first expectimax: a tree of decisions and chances that grows where it matters, with the static
//! evaluation at its leaves.
//!
//! A node's value always is the exact expectation over chance and the best choice of whoever chooses (each
//! seat takes what is best for itself), given the values of the leaves. Nothing is random: where chance acts,
//! the outcome is looked at that has been looked at least for its odds.

use burrow_games::game::MAX_SEATS;
use burrow_games::taupes::{Move, State, Taupes};
use burrow_games::{Game, Outcome, Seat, Turn};

use super::evaluation::{Evaluation, PerSeat};
use super::last_level::LastLevel;
use super::last_level::table::Table;
use crate::control::{Control, Stopped};

/// How much a move that was looked at less is favoured.
const EXPLORATION: f32 = 0.05;
/// After how many nodes the control is asked while forgetting: well within a millisecond.
const LOOK_EVERY: usize = 1 << 14;
/// The place of a node that is forgotten.
const FORGOTTEN: u32 = u32::MAX;

/// A step and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) mv: Move,
    /// Whether the value is known exactly: nothing below is estimated.
    pub(super) exact: bool,
    /// How many nodes follow `first`.
    children: u8,
    first: u32,
    visits: u32,
    /// The chance of each seat to win.
    pub(super) value: PerSeat,
}

/// What is known about the last level.
#[derive(Clone, Copy, Default)]
pub(super) struct Known<'a> {
    /// What was solved on demand.
    pub(super) level: Option<&'a LastLevel>,
    /// What was solved before.
    pub(super) table: Option<&'a Table>,
}

impl Known<'_> {
    fn chances(self, game: &Taupes, state: &State) -> Option<PerSeat> {
        let solved = self.level.and_then(|level| level.chances(state));
        solved.or_else(|| self.table?.chances(game, state))
    }
}

/// A tree of one search.
pub(super) struct Tree<'a> {
    game: &'a Taupes,
    evaluation: &'a Evaluation,
    known: Known<'a>,
    nodes: Vec<Node>,
    /// The most nodes.
    capacity: usize,
    /// The longest way from the root, in steps.
    depth: u32,
}

impl<'a> Tree<'a> {
    /// A tree whose root has a node for each move. These are always there, whatever the control says.
    pub(super) fn new(
        game: &'a Taupes,
        evaluation: &'a Evaluation,
        known: Known<'a>,
        memory: usize,
        root: &State,
        control: &mut Control,
    ) -> Self {
        let mut tree = Self {
            game,
            evaluation,
            known,
            nodes: vec![Node {
                mv: Move::Pass,
                exact: false,
                children: 0,
                first: 0,
                visits: 0,
                value: [0.0; MAX_SEATS],
            }],
            // While it forgets, it notes where each node goes.
            capacity: memory / (size_of::<Node>() + size_of::<u32>()),
            depth: 1,
        };
        tree.add_children(0, root);
        for index in tree.children(0) {
            // The root's moves are counted, but need their values even if nothing is allowed.
            let _ = control.tick();
            tree.evaluate(index, root);
        }
        tree.back_up(0, root);
        tree
    }

    /// Grows until the control ends it or everything is exact. When the memory is full, it forgets what mattered
    /// least and goes on; where only the depth is limited, it ends then, since it might never get there.
    pub(super) fn grow(&mut self, root: &State, control: &mut Control) {
        let limits = control.limits();
        let most = limits.depth.unwrap_or(u32::MAX);
        let forgets = limits.depth.is_none() || limits.time.is_some() || limits.nodes.is_some();
        while !self.nodes[0].exact && self.depth < most {
            if self.visit(root, control).is_err() {
                return;
            }
            if self.is_full() && !(forgets && self.forget(control) == Ok(true)) {
                return;
            }
        }
    }

    /// The root's moves.
    pub(super) fn moves(&self) -> &[Node] {
        &self.nodes[self.children(0)]
    }

    /// The best move and what follows it without chance.
    pub(super) fn line(&self, root: &State) -> Vec<Move> {
        let (mut line, mut state, mut index) = (Vec::new(), *root, 0);
        while let Turn::Seat(seat) = self.game.turn(&state) {
            let Some(best) = self.best(index, seat) else {
                break;
            };
            line.push(self.nodes[best].mv);
            self.game.play_unchecked(&mut state, self.nodes[best].mv);
            index = best;
        }
        line
    }

    /// The longest way from the root, in steps of players and chance.
    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    fn children(&self, index: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[index];
        let first = node.first as usize;
        first..first + usize::from(node.children)
    }

    /// Goes from the root to a leaf, gives it children and brings their values back.
    fn visit(&mut self, root: &State, control: &mut Control) -> Result<(), Stopped> {
        let mut path = vec![(0, *root)];
        let (mut index, mut state) = (0, *root);
        while self.nodes[index].children > 0 {
            self.nodes[index].visits += 1;
            let Some(next) = self.select(index, &state) else {
                break;
            };
            index = next;
            self.game.play_unchecked(&mut state, self.nodes[index].mv);
            path.push((index, state));
        }
        self.depth = self.depth.max(path.len() as u32);
        let grown = self.expand(index, &state, control);
        for (index, state) in path.iter().rev() {
            self.back_up(*index, state);
        }
        grown
    }

    /// The child to look at: never one that is exact.
    fn select(&self, index: usize, state: &State) -> Option<usize> {
        let visits = self.nodes[index].visits as f32;
        let open = self
            .children(index)
            .filter(|&child| !self.nodes[child].exact);
        let urgency = |&child: &usize| {
            let node = &self.nodes[child];
            let seen = node.visits as f32;
            match self.game.turn(state) {
                Turn::Seat(seat) => {
                    node.value[seat.index()]
                        + EXPLORATION * ((visits + 1.0).ln() / (seen + 1.0)).sqrt()
                }
                _ => self.game.weight(state, node.mv) as f32 / (seen + 1.0),
            }
        };
        // Among equals the first: `max_by` would take the last.
        { open }
            .map(|child| (child, urgency(&child)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(child, _)| child)
    }

    /// Gives a leaf its children. What chance decides is followed by the moves that it allows, so that a leaf
    /// always waits for chance or for a decision that needs none.
    fn expand(
        &mut self,
        index: usize,
        state: &State,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        self.add_children(index, state);
        let is_chance = self.game.turn(state) == Turn::Chance;
        for child in self.children(index) {
            if !is_chance {
                self.evaluate(child, state);
                continue;
            }
            let mut turned = *state;
            self.game.play_unchecked(&mut turned, self.nodes[child].mv);
            self.add_children(child, &turned);
            for grandchild in self.children(child) {
                self.evaluate(grandchild, &turned);
            }
            self.back_up(child, &turned);
        }
        // A leaf is expanded as a whole: at most 4 times 60 moves.
        let added = self.nodes.len() - self.children(index).start;
        (0..added).try_for_each(|_| control.tick())
    }

    fn is_full(&self) -> bool {
        self.nodes.len() + MOST_ADDED > self.capacity
    }

    /// Forgets what follows the nodes that were visited least, so that at least half of the memory is free. They
    /// keep their values. Says whether there is room now.
    fn forget(&mut self, control: &mut Control) -> Result<bool, Stopped> {
        // How many nodes follow those with 0 visits, 1, 2 to 3, 4 to 7 and so on.
        let mut following = [0; u32::BITS as usize + 1];
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            if index.is_multiple_of(LOOK_EVERY) {
                control.look()?;
            }
            following[magnitude(node.visits)] += usize::from(node.children);
        }
        let mut least = following.len();
        let mut left = 1 + self.children(0).len();
        while least > 0 && left + following[least - 1] <= self.capacity / 2 {
            least -= 1;
            left += following[least];
        }
        let compacted = self.compact(least, control);
        if compacted.is_err() {
            // Only the root's moves have stayed where they are.
            for index in self.children(0) {
                (self.nodes[index].children, self.nodes[index].first) = (0, 0);
            }
        }
        compacted.map(|()| !self.is_full())
    }

    /// Keeps only what follows the root and nodes with at least so many visits.
    fn compact(&mut self, least: usize, control: &mut Control) -> Result<(), Stopped> {
        // Where each node goes; a node always stands before those that follow it.
        let mut places = vec![FORGOTTEN; self.nodes.len()];
        places[..=self.children(0).len()].fill(0);
        let mut next = 0;
        for index in 0..self.nodes.len() {
            if index.is_multiple_of(LOOK_EVERY) {
                control.look()?;
            }
            if places[index] == FORGOTTEN {
                continue;
            }
            places[index] = next;
            next += 1;
            let node = &mut self.nodes[index];
            // What is exact is never looked at again.
            if index > 0 && (node.exact || magnitude(node.visits) < least) {
                (node.children, node.first) = (0, 0);
            }
            let children = self.children(index);
            places[children].fill(0);
        }
        for index in 0..self.nodes.len() {
            if index.is_multiple_of(LOOK_EVERY) {
                control.look()?;
            }
            let place = places[index];
            if place != FORGOTTEN {
                let mut node = self.nodes[index];
                if node.children > 0 {
                    node.first = places[node.first as usize];
                }
                self.nodes[place as usize] = node;
            }
        }
        self.nodes.truncate(next as usize);
        Ok(())
    }

    fn add_children(&mut self, index: usize, state: &State) {
        let moves = self.game.moves(state);
        self.nodes[index].first = self.nodes.len() as u32;
        self.nodes[index].children = moves.len() as u8;
        self.nodes.extend(moves.into_iter().map(|mv| Node {
            mv,
            exact: false,
            children: 0,
            first: 0,
            visits: 0,
            value: [0.0; MAX_SEATS],
        }));
    }

    /// Gives a leaf its value; `before` is the state before its step.
    fn evaluate(&mut self, index: usize, before: &State) {
        let mut state = *before;
        self.game.play_unchecked(&mut state, self.nodes[index].mv);
        let known = match self.game.outcome(&state) {
            Some(outcome) => Some(shares(&outcome)),
            None => self.known.chances(self.game, &state),
        };
        let node = &mut self.nodes[index];
        node.exact = known.is_some();
        node.value = known.unwrap_or_else(|| self.evaluation.chances(self.game, &state));
    }

    /// The value of a node from those of its children.
    fn back_up(&mut self, index: usize, state: &State) {
        let children = self.children(index);
        if children.is_empty() {
            return;
        }
        let all_exact = self.nodes[children.clone()].iter().all(|child| child.exact);
        let (value, exact) = match self.game.turn(state) {
            Turn::Seat(seat) => {
                let Some(best) = self.best(index, seat) else {
                    return;
                };
                let best = &self.nodes[best];
                // Nothing is better than a certain win.
                let wins = best.exact && best.value[seat.index()] >= 1.0;
                (best.value, all_exact || wins)
            }
            _ => {
                let mut value = [0.0; MAX_SEATS];
                let mut total = 0.0;
                for child in &self.nodes[children] {
                    let weight = self.game.weight(state, child.mv) as f32;
                    total += weight;
                    for (sum, chance) in value.iter_mut().zip(child.value) {
                        *sum += weight * chance;
                    }
                }
                (value.map(|sum| sum / total), all_exact)
            }
        };
        let node = &mut self.nodes[index];
        (node.value, node.exact) = (value, exact);
    }

    /// The child that is best for the seat that chooses, the first among equals.
    fn best(&self, index: usize, seat: Seat) -> Option<usize> {
        let value = |child: usize| self.nodes[child].value[seat.index()];
        self.children(index).reduce(|best, next| {
            if value(next) > value(best) {
                next
            } else {
                best
            }
        })
    }
}

/// The most nodes that one leaf can get: four discs and for each six directions for ten moles.
const MOST_ADDED: usize = 4 + 4 * 60;

/// 0 for none, 1 for one, 2 for two and three, and so on.
fn magnitude(visits: u32) -> usize {
    (u32::BITS - visits.leading_zeros()) as usize
}

/// What an outcome is worth to each seat: a share of the win.
fn shares(outcome: &Outcome) -> PerSeat {
    let mut shares = [0.0; MAX_SEATS];
    for (share, score) in shares.iter_mut().zip(outcome.scores()) {
        *share = score.as_f64() as f32;
    }
    shares
}
