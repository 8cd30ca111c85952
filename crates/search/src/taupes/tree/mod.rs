//! Best-first expectimax: a tree of decisions and chances that grows where it matters, with the static
//! evaluation at its leaves.
//!
//! A node's value always is the exact expectation over chance and the best choice of whoever chooses (each
//! seat takes what is best for itself), given the values of the leaves. Nothing is random: where chance acts,
//! the outcome is looked at that has been looked at least for its odds.
//!
//! With several threads it grows several leaves at once. They share one tree, so they need no more memory.

mod crew;
mod forget;
mod leaf;

use burrow_games::taupes::{Move, State};
use burrow_games::{Game, Turn};

use self::crew::Crew;
use self::forget::MOST_ADDED;
use self::leaf::{Shoot, best};
use super::evaluation::PerSeat;
use crate::control::{Control, Stopped};

pub(super) use self::leaf::{Judge, KnownChances};

/// How much a move that was looked at less is favoured.
const EXPLORATION: f32 = 0.05;
/// How many leaves a thread works on before the tree is asked for the next: enough that waiting for each other
/// hardly counts, and few enough to end within a millisecond or so.
const LEAVES_AT_ONCE: usize = 16;
/// Several leaves are chosen without knowing what the first of them brings. So a tree must have grown by this many
/// for each of them.
const VISITS_FOR_LEAF: usize = 16;

/// A step and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) mv: Move,
    /// Whether the value is known exactly: nothing below is estimated.
    pub(super) exact: bool,
    /// Whether a thread is working on it.
    pending: bool,
    /// How many nodes follow `first`.
    children: u8,
    first: u32,
    visits: u32,
    /// The chance of each seat to win.
    pub(super) value: PerSeat,
}

/// A tree of one search.
pub(super) struct Tree<'a> {
    judge: Judge<'a>,
    nodes: Vec<Node>,
    /// The most nodes.
    capacity: usize,
    /// The longest way from the root, in steps.
    depth: u32,
}

/// The nodes from the root to a leaf, each with its state.
type Path = Vec<(usize, State)>;

impl<'a> Tree<'a> {
    /// A tree whose root has a node for each move. These are always there, whatever the control says.
    pub(super) fn new(
        judge: Judge<'a>,
        memory: usize,
        root: &State,
        control: &mut Control,
    ) -> Self {
        let mut tree = Self {
            judge,
            nodes: vec![Node::default()],
            // While it forgets, it notes where each node goes.
            capacity: memory / (size_of::<Node>() + size_of::<u32>()),
            depth: 1,
        };
        let nodes = judge.moves(root);
        for _ in &nodes {
            // The root's moves are counted, but need their values even if nothing is allowed.
            let _ = control.tick();
        }
        let children = nodes.len();
        tree.attach(0, Shoot { nodes, children });
        tree.back_up(0, root);
        tree
    }

    /// Grows until the control ends it or everything is exact. When the memory is full, it forgets what mattered
    /// least and goes on; where only the depth is limited, it ends then, since it might never get there.
    pub(super) fn grow(&mut self, root: &State, threads: usize, control: &mut Control) {
        std::thread::scope(|scope| {
            let crew = Crew::new(scope, self.judge, threads);
            self.grow_with(&crew, root, control);
        });
    }

    fn grow_with(&mut self, crew: &Crew<'_>, root: &State, control: &mut Control) {
        let limits = control.limits();
        let most = limits.depth.unwrap_or(u32::MAX);
        let forgets = limits.depth.is_none() || limits.time.is_some() || limits.nodes.is_some();
        while !self.nodes[0].exact && self.depth < most {
            if self.visit(crew, root, control).is_err() {
                return;
            }
            if self.is_full(crew.threads())
                && !(forgets && self.forget(crew.threads(), control) == Ok(true))
            {
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
        let game = self.judge.game;
        let (mut line, mut state, mut index) = (Vec::new(), *root, 0);
        while let Turn::Seat(seat) = game.turn(&state) {
            let children = self.children(index);
            let Some(best) = best(&self.nodes[children.clone()], seat) else {
                break;
            };
            index = children.start + best;
            line.push(self.nodes[index].mv);
            game.play_unchecked(&mut state, self.nodes[index].mv);
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

    /// Goes from the root to a leaf, or to several if there are threads for them, gives them children and brings
    /// their values back.
    fn visit(
        &mut self,
        crew: &Crew<'_>,
        root: &State,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let mut paths = Vec::new();
        let mut leaves = Vec::new();
        for _ in 0..self.leaves_at_once(crew, control) {
            let path = self.descend(root);
            let Some(&(index, state)) = path.last() else {
                break;
            };
            // It led to where all that is left is being worked on.
            let is_leaf = !self.nodes[index].pending && self.nodes[index].children == 0;
            paths.push(path);
            if !is_leaf {
                break;
            }
            self.nodes[index].pending = true;
            leaves.push(state);
        }
        let mut grown = Ok(());
        let mut shoots = crew.shoots(&leaves).into_iter();
        for path in &paths {
            self.depth = self.depth.max(path.len() as u32);
            let Some(&(index, _)) = path.last() else {
                continue;
            };
            if self.nodes[index].pending
                && let Some(shoot) = shoots.next()
            {
                let added = shoot.nodes.len();
                self.nodes[index].pending = false;
                self.attach(index, shoot);
                // A leaf is expanded as a whole: at most 4 times 60 moves.
                grown = grown.and((0..added).try_for_each(|_| control.tick()));
            }
            for (index, state) in path.iter().rev() {
                self.back_up(*index, state);
            }
        }
        grown
    }

    /// How many leaves may be worked on at once without going beyond the limit of nodes.
    fn leaves_at_once(&self, crew: &Crew<'_>, control: &Control) -> usize {
        if crew.threads() == 1 {
            return 1;
        }
        let left = control.nodes_left().unwrap_or(u64::MAX);
        (LEAVES_AT_ONCE * crew.threads())
            .min(self.nodes[0].visits as usize / VISITS_FOR_LEAF)
            .min(usize::try_from(left / MOST_ADDED as u64).unwrap_or(usize::MAX))
            .max(1)
    }

    /// The way to the leaf that is most urgent.
    fn descend(&mut self, root: &State) -> Path {
        let mut path = vec![(0, *root)];
        let (mut index, mut state) = (0, *root);
        while self.nodes[index].children > 0 {
            self.nodes[index].visits += 1;
            let Some(next) = self.select(index, &state) else {
                break;
            };
            index = next;
            self.judge
                .game
                .play_unchecked(&mut state, self.nodes[index].mv);
            path.push((index, state));
        }
        path
    }

    /// The child to look at: never one that is exact or being worked on.
    fn select(&self, index: usize, state: &State) -> Option<usize> {
        let game = self.judge.game;
        let visits = self.nodes[index].visits as f32;
        let open = self.children(index).filter(|&child| {
            let node = &self.nodes[child];
            !node.exact && !node.pending
        });
        let turn = game.turn(state);
        let favour = EXPLORATION * (visits + 1.0).ln().sqrt();
        let urgency = |&child: &usize| {
            let node = &self.nodes[child];
            let seen = node.visits as f32 + 1.0;
            match turn {
                Turn::Seat(seat) => node.value[seat.index()] + favour / seen.sqrt(),
                _ => game.weight(state, node.mv) as f32 / seen,
            }
        };
        // Among equals the first: `max_by` would take the last.
        { open }
            .map(|child| (child, urgency(&child)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(child, _)| child)
    }

    /// Gives a leaf what it has got.
    fn attach(&mut self, index: usize, shoot: Shoot) {
        let begin = self.nodes.len() as u32;
        self.nodes[index].first = begin;
        self.nodes[index].children = shoot.children as u8;
        self.nodes.extend(shoot.nodes.into_iter().map(|node| Node {
            first: if node.children > 0 {
                begin + node.first
            } else {
                0
            },
            ..node
        }));
    }

    /// The value of a node from those of its children.
    fn back_up(&mut self, index: usize, state: &State) {
        let children = &self.nodes[self.children(index)];
        if let Some((value, exact)) = self.judge.outlook(state, children) {
            let node = &mut self.nodes[index];
            (node.value, node.exact) = (value, exact);
        }
    }
}
