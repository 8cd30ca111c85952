//! A tree of games played at random (UCT), in which wins and losses that are certain are known to be so.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use burrow_games::Seat;
use burrow_games::talpa::{Bitboard, RED, State, Talpa};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::judge::Judge;
use super::outlook::{Outlook, outlook};
use super::playout::play_out;
use super::policy::Policy;
use crate::control::{Control, Stopped};

/// How much the search tries moves that did worse so far.
const EXPLORATION: f32 = 0.4;

/// What a move that was not tried yet is believed to win without a policy: so much that nearly all are tried once.
const FIRST_PLAY: f32 = 1.0;

/// The same with a policy, which adds to it.
const GUIDED_FIRST_PLAY: f32 = 0.2;

/// How much a share of the policy adds to a move that was not tried yet.
const FIRST_GUIDANCE: f32 = 12.0;

/// How much it adds later, divided by the visits and one.
const GUIDANCE: f32 = 4.0;

/// How much of the value of a new position is the judge's; the rest is that of a random game.
const JUDGED: f32 = 0.3;

/// How often a position is reached before its moves get nodes of their own.
const GROWTH: u32 = 2;

/// The longest game, on 10x10: every move empties a square.
const MAX_PLIES: usize = 100;

/// What is certain of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveProof {
    /// Nothing yet.
    Open,
    /// It wins.
    Wins,
    /// It loses.
    Loses,
}

/// A move and the position after it, seen by the one who makes the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<B> {
    /// The squares that the move changes.
    pub(super) squares: B,
    /// How many games went through it.
    pub(super) visits: u32,
    /// How many of them the one who made the move won, on average.
    pub(super) mean: f32,
    /// What is certain of it.
    pub(super) proof: MoveProof,
    /// The nodes of the answers: the first and their number, none as long as the node has not grown.
    first: u32,
    count: u16,
    /// The policy's share of it among its siblings.
    share: f32,
}

impl<B> Node<B> {
    fn new(squares: B) -> Self {
        Self {
            squares,
            share: 0.0,
            visits: 0,
            mean: 0.0,
            proof: MoveProof::Open,
            first: 0,
            count: 0,
        }
    }

    /// How promising the move is among its siblings; a move that was not tried yet is worth `first_play` and what
    /// the policy adds.
    fn promise(&self, exploration: f32, first_play: f32) -> f32 {
        if self.visits == 0 {
            return first_play + FIRST_GUIDANCE * self.share;
        }
        let visits = self.visits as f32;
        self.mean + exploration / visits.sqrt() + GUIDANCE * self.share / (visits + 1.0)
    }
}

/// The tree below one position.
pub(super) struct Tree<B: Bitboard> {
    /// The position at the root.
    root: Option<State<B>>,
    /// The root comes first. Siblings lie side by side, the one with the largest share first.
    nodes: Vec<Node<B>>,
    /// Where the answers in positions that have grown are, by the pieces of the mover and of the opponent: moves in
    /// another order lead to the same.
    grown: HashMap<(B, B), (u32, u16)>,
    /// Where the part of the tree that is kept is built.
    spare: Vec<Node<B>>,
    /// The most nodes.
    capacity: usize,
    /// What says which moves to try first.
    policy: Option<Policy<B>>,
    /// What knows without a random game who will probably win.
    judge: Option<Judge>,
}

impl<B: Bitboard> Tree<B> {
    /// A tree of at most a given number of bytes, grown with a policy and a judge or without.
    pub(super) fn new(bytes: usize, policy: Option<Policy<B>>, judge: Option<Judge>) -> Self {
        let capacity = bytes / 4 * 3 / size_of::<Node<B>>();
        Self {
            root: None,
            nodes: Vec::with_capacity(capacity),
            grown: HashMap::new(),
            spare: Vec::with_capacity(capacity / 3),
            capacity,
            policy,
            judge,
        }
    }

    /// Makes a position that comes later in the same game the root and keeps what is below it; if the tree knows
    /// nothing of it, nothing happens.
    pub(super) fn advance(&mut self, game: &Talpa<B>, state: &State<B>) -> bool {
        let Some(root) = self.root else {
            return false;
        };
        let Some(at) = self.find(game, 0, &root, state) else {
            return false;
        };
        if self.nodes[at].count == 0 {
            return false;
        }
        self.root = Some(*state);
        if at > 0 {
            self.prune(at);
        }
        true
    }

    /// The node of a position below another.
    fn find(&self, game: &Talpa<B>, at: usize, from: &State<B>, to: &State<B>) -> Option<usize> {
        let (empty, goal) = (game.empty(from), game.empty(to));
        if empty == goal {
            let same = from.to_move() == to.to_move()
                && from.pieces(from.to_move()) == to.pieces(to.to_move());
            return same.then_some(at);
        }
        let mover = from.to_move();
        let first = self.nodes[at].first as usize;
        self.children(at)
            .iter()
            .enumerate()
            .filter(|(_, child)| !(child.squares & from.pieces(mover) & goal).is_empty())
            .find_map(|(index, child)| {
                let mut next = *from;
                game.dig(&mut next, child.squares);
                self.find(game, first + index, &next, to)
            })
    }

    /// Leaves only a node and what is below it, the nearest first if there is not room for all.
    fn prune(&mut self, at: usize) {
        self.spare.clear();
        self.spare.push(self.nodes[at]);
        let limit = self.capacity / 3;
        let mut moved = HashMap::new();
        let mut next = 0;
        while next < self.spare.len() {
            let Node { first, count, .. } = self.spare[next];
            let used = self.spare.len();
            let place = match moved.get(&first) {
                _ if count == 0 => 0,
                Some(&place) => place,
                None if used + usize::from(count) <= limit => {
                    let children = &self.nodes[first as usize..][..usize::from(count)];
                    self.spare.extend_from_slice(children);
                    moved.insert(first, used as u32);
                    used as u32
                }
                None => 0,
            };
            let node = &mut self.spare[next];
            node.first = place;
            if place == 0 {
                node.count = 0;
            }
            next += 1;
        }
        self.nodes.clear();
        self.nodes.extend_from_slice(&self.spare);
        self.grown.retain(|_, (first, _)| match moved.get(first) {
            Some(&place) => {
                *first = place;
                true
            }
            None => false,
        });
    }

    /// Starts over at a position of which these moves neither win nor lose at once.
    pub(super) fn plant(
        &mut self,
        game: &Talpa<B>,
        state: &State<B>,
        moves: impl Iterator<Item = B>,
    ) {
        self.root = Some(*state);
        self.grown.clear();
        self.nodes.clear();
        self.nodes.push(Node::new(B::EMPTY));
        self.nodes.extend(moves.map(Node::new));
        if let Some(policy) = &self.policy {
            let survey = policy.survey(state);
            for node in &mut self.nodes[1..] {
                let mut next = *state;
                game.dig(&mut next, node.squares);
                if let Outlook::Open(answers) = outlook(game, &next) {
                    let answers = answers.count();
                    node.share =
                        policy.score(policy.features(&survey, state, node.squares, answers));
                }
            }
            share_out(&mut self.nodes[1..]);
        }
        self.nodes[0].first = 1;
        self.nodes[0].count = (self.nodes.len() - 1) as u16;
        self.judge(0);
    }

    /// Takes note of what is certain of a move at the root.
    pub(super) fn note(&mut self, squares: B, proof: MoveProof) {
        let count = usize::from(self.nodes[0].count);
        let moves = self.nodes[1..=count].iter_mut();
        for node in moves.filter(|node| node.squares == squares) {
            node.proof = proof;
        }
        self.judge(0);
    }

    /// What the tree says of the moves at its root.
    pub(super) fn moves(&self) -> &[Node<B>] {
        self.children(0)
    }

    /// The chance of the side to move at the root, which is 1 or 0 when it is certain.
    pub(super) fn chance(&self) -> f64 {
        let root = &self.nodes[0];
        match root.proof {
            MoveProof::Wins => 0.0,
            MoveProof::Loses => 1.0,
            MoveProof::Open => 1.0 - f64::from(root.mean),
        }
    }

    /// The moves that were tried most, one after the other.
    pub(super) fn line(&self) -> Vec<B> {
        let mut line = Vec::new();
        let mut at = 0;
        loop {
            let rank = |node: &Node<B>| match node.proof {
                MoveProof::Wins => (2, node.visits),
                MoveProof::Open => (1, node.visits),
                MoveProof::Loses => (0, node.visits),
            };
            let first = self.nodes[at].first as usize;
            let best = (first..first + usize::from(self.nodes[at].count))
                .rev()
                .max_by_key(|&child| rank(&self.nodes[child]));
            let Some(best) = best.filter(|&best| self.nodes[best].visits > 0) else {
                return line;
            };
            line.push(self.nodes[best].squares);
            at = best;
        }
    }

    /// Plays games from the position at the root until the outcome is certain or the control ends it.
    pub(super) fn search(
        &mut self,
        game: &Talpa<B>,
        root: &State<B>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<(), Stopped> {
        while self.nodes[0].proof == MoveProof::Open {
            self.play_one(game, root, control, rng)?;
        }
        Ok(())
    }

    fn children(&self, node: usize) -> &[Node<B>] {
        let Node { first, count, .. } = self.nodes[node];
        &self.nodes[first as usize..][..usize::from(count)]
    }

    /// Goes down the tree, grows it by the moves of one position, plays a game from there and takes its result
    /// back to the root.
    fn play_one(
        &mut self,
        game: &Talpa<B>,
        root: &State<B>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<(), Stopped> {
        let mut state = *root;
        let mut path = ArrayVec::<usize, MAX_PLIES>::new();
        path.push(0);
        let mut at = 0;
        let red = loop {
            control.tick()?;
            let mover = state.to_move();
            if self.nodes[at].count == 0 && self.nodes[at].visits >= GROWTH {
                self.grow(at, game, &state, control)?;
            }
            if self.nodes[at].proof == MoveProof::Open {
                if self.nodes[at].count == 0 {
                    break self.weigh(game, &state, control, rng)?;
                }
                match self.choose(at) {
                    Some(best) => {
                        at = best;
                        path.push(at);
                        game.dig(&mut state, self.nodes[at].squares);
                        continue;
                    }
                    // Found out on another way to this position.
                    None => self.judge(at),
                }
            }
            match self.nodes[at].proof {
                MoveProof::Wins => break chance_of_red(mover, 0.0),
                MoveProof::Loses | MoveProof::Open => break chance_of_red(mover, 1.0),
            }
        };
        self.take_back(&path, root.to_move().other(), red);
        Ok(())
    }

    /// Red's chance in a position that has not grown.
    fn weigh(
        &self,
        game: &Talpa<B>,
        state: &State<B>,
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<f32, Stopped> {
        let winner = play_out(game, *state, control, rng)?;
        let played = chance_of_red(winner, 1.0);
        Ok(match self.judge.as_ref() {
            Some(judge) => played + JUDGED * (judge.chance_of_red(game, state) - played),
            None => played,
        })
    }

    /// The most promising of the moves of which nothing is certain; none if one wins or all lose.
    fn choose(&self, node: usize) -> Option<usize> {
        let exploration = EXPLORATION * logarithm(self.nodes[node].visits).sqrt();
        let first_play = match self.policy {
            Some(_) => GUIDED_FIRST_PLAY,
            None => FIRST_PLAY,
        };
        let first = self.nodes[node].first as usize;
        let mut best = (f32::NEG_INFINITY, None);
        for (index, child) in self.children(node).iter().enumerate() {
            match child.proof {
                MoveProof::Open => {}
                MoveProof::Wins => return None,
                MoveProof::Loses => continue,
            }
            let promise = child.promise(exploration, first_play);
            if promise > best.0 {
                best = (promise, Some(first + index));
            }
            if child.visits == 0 {
                // The others that were not tried yet promise less.
                break;
            }
        }
        best.1
    }

    /// Gives nodes to the moves of a position that don't lose at once, as far as there is memory.
    fn grow(
        &mut self,
        at: usize,
        game: &Talpa<B>,
        state: &State<B>,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let mover = state.to_move();
        let position = (state.pieces(mover), state.pieces(mover.other()));
        if let Some(&(first, count)) = self.grown.get(&position) {
            (self.nodes[at].first, self.nodes[at].count) = (first, count);
            return Ok(());
        }
        let moves = match outlook(game, state) {
            Outlook::Wins(_) => {
                self.nodes[at].proof = MoveProof::Loses;
                return Ok(());
            }
            Outlook::Loses => {
                self.nodes[at].proof = MoveProof::Wins;
                return Ok(());
            }
            Outlook::Open(moves) => moves,
        };
        if self.nodes.len() + moves.count() > self.capacity {
            return Ok(());
        }
        let first = self.nodes.len();
        let policy = self.policy.as_ref();
        let guide = policy.map(|policy| (policy, policy.survey(state)));
        for squares in moves.iter() {
            let mut next = *state;
            game.dig(&mut next, squares);
            match outlook(game, &next) {
                Outlook::Wins(_) => {}
                Outlook::Loses => {
                    self.nodes.truncate(first);
                    self.nodes[at].proof = MoveProof::Loses;
                    return Ok(());
                }
                Outlook::Open(answers) => {
                    let mut node = Node::new(squares);
                    if let Some((policy, survey)) = &guide {
                        let answers = answers.count();
                        node.share = policy.score(policy.features(survey, state, squares, answers));
                    }
                    self.nodes.push(node);
                }
            }
            if let Err(stopped) = control.tick() {
                self.nodes.truncate(first);
                return Err(stopped);
            }
        }
        if guide.is_some() {
            share_out(&mut self.nodes[first..]);
        }
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        if count == 0 {
            node.proof = MoveProof::Wins;
        } else {
            (node.first, node.count) = (first as u32, count as u16);
            self.grown.insert(position, (node.first, node.count));
        }
        Ok(())
    }

    /// Counts a game for all nodes on its path, and draws the conclusions from what has become certain.
    fn take_back(&mut self, path: &[usize], mut player: Seat, red: f32) {
        for &at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.mean += (chance_of_red(player, red) - node.mean) / node.visits as f32;
            player = player.other();
        }
        for pair in path.windows(2).rev() {
            if self.nodes[pair[1]].proof == MoveProof::Open {
                break;
            }
            self.judge(pair[0]);
        }
    }

    /// A move loses if an answer wins, and wins if all answers lose.
    fn judge(&mut self, at: usize) {
        let answers = || self.children(at).iter().map(|child| child.proof);
        if answers().any(|answer| answer == MoveProof::Wins) {
            self.nodes[at].proof = MoveProof::Loses;
        } else if answers().all(|answer| answer == MoveProof::Loses) {
            self.nodes[at].proof = MoveProof::Wins;
        }
    }
}

/// Red's chance where a player has this one, and a player's chance where Red has this one.
pub(super) fn chance_of_red(player: Seat, chance: f32) -> f32 {
    if player == RED { chance } else { 1.0 - chance }
}

/// About the natural logarithm of a number, which need not be exact here, but quick.
fn logarithm(number: u32) -> f32 {
    const LN_2: f32 = std::f32::consts::LN_2;
    // The bits of a number are its logarithm, but for straight lines between the powers of two.
    let bits = (number.max(1) as f32).to_bits();
    (bits as f32 / (1u32 << 23) as f32 - 127.0) * LN_2
}

/// Turns the scores of siblings into shares that add up to one, and puts the largest first.
fn share_out<B>(nodes: &mut [Node<B>]) {
    nodes.sort_unstable_by(|a, b| b.share.total_cmp(&a.share));
    let highest = nodes.iter().map(|node| node.share).fold(f32::MIN, f32::max);
    let mut total = 0.0;
    for node in nodes.iter_mut() {
        node.share = (node.share - highest).exp();
        total += node.share;
    }
    for node in nodes.iter_mut() {
        node.share /= total;
    }
}
