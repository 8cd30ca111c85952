//! What a leaf gets when the tree grows: pure, so that several leaves can be worked on at once.

use burrow_games::game::MAX_SEATS;
use burrow_games::taupes::{Move, State, Taupes};
use burrow_games::{Game, Outcome, Seat, Turn};

use super::super::evaluation::{Evaluation, PerSeat};
use super::super::last_level::LastLevel;
use super::super::last_level::table::Table;
use super::Node;

/// What is known about the last level.
#[derive(Clone, Copy, Default)]
pub(in crate::taupes) struct KnownChances<'a> {
    /// What was solved on demand.
    pub(in crate::taupes) level: Option<&'a LastLevel>,
    /// What was solved before.
    pub(in crate::taupes) table: Option<&'a Table>,
}

impl KnownChances<'_> {
    fn chances(self, game: &Taupes, state: &State) -> Option<PerSeat> {
        let solved = self.level.and_then(|level| level.chances(state));
        solved.or_else(|| self.table?.chances(game, state))
    }
}

/// The rules, and what positions are worth.
#[derive(Clone, Copy)]
pub(in crate::taupes) struct Judge<'a> {
    pub(in crate::taupes) game: &'a Taupes,
    pub(in crate::taupes) evaluation: &'a Evaluation,
    pub(in crate::taupes) known: KnownChances<'a>,
}

/// The nodes below a leaf: first its children, then theirs. Where children begin is counted from the first of them.
#[derive(Default)]
pub(super) struct Shoot {
    pub(super) nodes: Vec<Node>,
    pub(super) children: usize,
}

impl Judge<'_> {
    /// A node for each move, with its value.
    pub(super) fn moves(self, state: &State) -> Vec<Node> {
        let mut nodes = self.steps(state);
        for node in &mut nodes {
            self.evaluate(node, state);
        }
        nodes
    }

    /// Gives a leaf its children. What chance decides is followed by the moves that it allows, so that a leaf
    /// always waits for chance or for a decision that needs none.
    pub(super) fn shoot(self, state: &State) -> Shoot {
        if self.game.turn(state) != Turn::Chance {
            let nodes = self.moves(state);
            let children = nodes.len();
            return Shoot { nodes, children };
        }
        let mut nodes = self.steps(state);
        let children = nodes.len();
        for child in 0..children {
            let mut turned = *state;
            self.game.play_unchecked(&mut turned, nodes[child].mv);
            let moves = self.moves(&turned);
            let outlook = self.outlook(&turned, &moves);
            nodes[child].first = nodes.len() as u32;
            nodes[child].children = moves.len() as u8;
            if let Some((value, exact)) = outlook {
                (nodes[child].value, nodes[child].exact) = (value, exact);
            }
            nodes.extend(moves);
        }
        Shoot { nodes, children }
    }

    fn steps(self, state: &State) -> Vec<Node> {
        self.game.moves(state).into_iter().map(Node::new).collect()
    }

    /// Gives a node its value; `before` is the state before its step.
    fn evaluate(self, node: &mut Node, before: &State) {
        let mut state = *before;
        self.game.play_unchecked(&mut state, node.mv);
        let known = match self.game.outcome(&state) {
            Some(outcome) => Some(shares(&outcome)),
            None => self.known.chances(self.game, &state),
        };
        node.exact = known.is_some();
        node.value = known.unwrap_or_else(|| self.evaluation.chances(self.game, &state));
    }

    /// The value of a state from those of the nodes that follow it, if there are any, and whether it is exact.
    pub(super) fn outlook(self, state: &State, following: &[Node]) -> Option<(PerSeat, bool)> {
        let all_exact = following.iter().all(|node| node.exact);
        if let Turn::Seat(seat) = self.game.turn(state) {
            let best = &following[best(following, seat)?];
            // Nothing is better than a certain win.
            let wins = best.exact && best.value[seat.index()] >= 1.0;
            return Some((best.value, all_exact || wins));
        }
        let mut value = [0.0; MAX_SEATS];
        let mut total = 0.0;
        for node in following {
            let weight = self.game.weight(state, node.mv) as f32;
            total += weight;
            for (sum, chance) in value.iter_mut().zip(node.value) {
                *sum += weight * chance;
            }
        }
        (total > 0.0).then(|| (value.map(|sum| sum / total), all_exact))
    }
}

impl Node {
    fn new(mv: Move) -> Self {
        Self {
            mv,
            ..Self::default()
        }
    }
}

impl Default for Node {
    fn default() -> Self {
        Self {
            mv: Move::Pass,
            exact: false,
            pending: false,
            children: 0,
            first: 0,
            visits: 0,
            value: [0.0; MAX_SEATS],
        }
    }
}

/// The index of the node that is best for the seat that chooses, the first among equals.
pub(super) fn best(nodes: &[Node], seat: Seat) -> Option<usize> {
    let value = |index: usize| nodes[index].value[seat.index()];
    (0..nodes.len()).reduce(|best, next| {
        if value(next) > value(best) {
            next
        } else {
            best
        }
    })
}

/// What an outcome is worth to each seat: a share of the win.
fn shares(outcome: &Outcome) -> PerSeat {
    let mut shares = [0.0; MAX_SEATS];
    for (share, score) in shares.iter_mut().zip(outcome.scores()) {
        *share = score.as_f64() as f32;
    }
    shares
}
