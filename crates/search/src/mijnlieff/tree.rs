//! The player for boards that are too large to solve: a tree grown by random games (UCT).
//!
//! At equal time it beats looking ahead with an evaluation clearly. Who will have to pass, and who will be left
//! without good squares, shows in games played to the end and not in the lines on the board.

use burrow_games::bits::ones;
use rand::{Rng, RngExt};

use super::plain::{Masks, Plain};
use super::word::Word;
use crate::control::{Control, Stopped};

/// How much the tree explores what looks worse.
const EXPLORATION: f64 = 0.4;

/// A game won by this many points counts about three quarters: a clear win teaches more than a narrow one.
const SCALE: f64 = 1.5;

/// What a side may do: place a piece, by kind and bit, or pass.
pub(crate) type Step = Option<(u8, u8)>;

/// The position after a step.
struct Node {
    step: Step,
    visits: u32,
    /// Where its answers begin, and how many there are in the tree.
    answers: (u32, u32),
    /// The sum of what the games through it were worth to the side that moved here.
    worth: f64,
    /// The sum of the margins, from the same view.
    margins: f64,
}

impl Node {
    fn new(step: Step) -> Self {
        Self {
            step,
            visits: 0,
            answers: (0, 0),
            worth: 0.0,
            margins: 0.0,
        }
    }
}

/// What the games of a tree say of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opinion {
    /// What a game was worth to the side that moved, from 0 to 1.
    pub(crate) worth: f64,
    /// The margin.
    pub(crate) margin: f64,
    /// How much less it may be worth, since only few games were played.
    pub(crate) doubt: f64,
}

/// The tree below one position.
pub(crate) struct Tree<W: Word> {
    root: Plain<W>,
    nodes: Vec<Node>,
    most: usize,
}

impl<W: Word> Tree<W> {
    /// A tree of about `bytes` bytes, with the steps that are possible at its root.
    pub(crate) fn new(root: Plain<W>, steps: impl Iterator<Item = Step>, bytes: usize) -> Self {
        let mut nodes = vec![Node::new(None)];
        nodes.extend(steps.map(Node::new));
        nodes[0].answers = (1, nodes.len() as u32 - 1);
        Self {
            root,
            nodes,
            most: bytes / size_of::<Node>(),
        }
    }

    /// Plays one game and keeps what it teaches.
    pub(crate) fn grow(
        &mut self,
        masks: &Masks<W>,
        control: &mut Control,
        rng: &mut impl Rng,
    ) -> Result<(), Stopped> {
        let mut place = self.root;
        let mut path = vec![0];
        let mut node = 0;
        while !place.is_over() && self.has_answers(node, &place) {
            control.tick()?;
            node = self.select(node);
            place = step(masks, &place, self.nodes[node].step);
            path.push(node);
        }
        let mut margin = f64::from(play_out(masks, place, control, rng)?);
        for node in path.into_iter().rev() {
            margin = -margin;
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.worth += 1.0 / (1.0 + (-margin / SCALE).exp());
            node.margins += margin;
        }
        Ok(())
    }

    /// What the games say of the steps at the root, in the order in which they were given.
    pub(crate) fn opinions(&self) -> impl Iterator<Item = Option<Opinion>> {
        let log = f64::from(self.nodes[0].visits + 1).ln();
        self.answers(0).map(move |answer| {
            let node = &self.nodes[answer];
            let visits = f64::from(node.visits);
            (node.visits > 0).then(|| Opinion {
                worth: node.worth / visits,
                margin: node.margins / visits,
                doubt: EXPLORATION * (log / visits).sqrt(),
            })
        })
    }

    /// The most visited steps, one after the other.
    pub(crate) fn line(&self) -> Vec<Step> {
        let mut line = Vec::new();
        let mut node = 0;
        let visits = |node: &usize| self.nodes[*node].visits;
        while let Some(next) = self
            .answers(node)
            .max_by_key(visits)
            .filter(|next| visits(next) > 0)
        {
            line.push(self.nodes[next].step);
            node = next;
        }
        line
    }

    fn answers(&self, node: usize) -> std::ops::Range<usize> {
        let (first, count) = self.nodes[node].answers;
        first as usize..(first + count) as usize
    }

    /// Whether the answers to a node are in the tree. They are put there when it is visited for the second time.
    fn has_answers(&mut self, node: usize, place: &Plain<W>) -> bool {
        if self.nodes[node].answers.1 > 0 {
            return true;
        }
        if self.nodes[node].visits == 0 || self.nodes.len() >= self.most {
            return false;
        }
        let first = self.nodes.len();
        for square in ones(place.allowed) {
            let steps = place.kinds().map(|kind| Some((kind as u8, square as u8)));
            self.nodes.extend(steps.map(Node::new));
        }
        if place.allowed.is_empty() {
            self.nodes.push(Node::new(None));
        }
        self.nodes[node].answers = (first as u32, (self.nodes.len() - first) as u32);
        true
    }

    /// The answer that is worth the next visit.
    fn select(&self, node: usize) -> usize {
        let log = f64::from(self.nodes[node].visits + 1).ln();
        let (mut best, mut most) = (self.answers(node).start, f64::NEG_INFINITY);
        for answer in self.answers(node) {
            let node = &self.nodes[answer];
            let visits = f64::from(node.visits);
            let urgency = match node.visits {
                0 => f64::INFINITY,
                _ => node.worth / visits + EXPLORATION * (log / visits).sqrt(),
            };
            if urgency > most {
                (best, most) = (answer, urgency);
            }
        }
        best
    }
}

fn step<W: Word>(masks: &Masks<W>, place: &Plain<W>, step: Step) -> Plain<W> {
    match step {
        Some((kind, square)) => place.after(masks, kind.into(), square.into()),
        None => place.after_pass(masks),
    }
}

/// Plays at random to the end, and gives the margin from the view of the side to move at the beginning.
fn play_out<W: Word>(
    masks: &Masks<W>,
    mut place: Plain<W>,
    control: &mut Control,
    rng: &mut impl Rng,
) -> Result<i32, Stopped> {
    let mut sign = 1;
    while !place.is_over() {
        control.tick()?;
        let targets = place.allowed.count();
        let kinds = place.kinds().count() as u32;
        let drawn = match targets {
            0 => None,
            _ => {
                let drawn = rng.random_range(0..targets * kinds);
                let square = ones(place.allowed).nth((drawn / kinds) as usize);
                let kind = place.kinds().nth((drawn % kinds) as usize);
                kind.zip(square)
            }
        };
        place = step(
            masks,
            &place,
            drawn.map(|(kind, square)| (kind as u8, square as u8)),
        );
        sign = -sign;
    }
    Ok(sign * place.margin)
}
