//! A game with variations: a tree of positions that somebody explores.
//!
//! As text it is a record whose variations stand in comments, as `docs/formats/record.md` says.

use crate::any::{AnyMove, AnyPosition, Illegal};
use crate::record::{Record, escaped, unescaped};

/// A tree of steps from one start. Among steps that follow the same position the first belongs to the main line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// The start and the tags, without any step.
    head: Record,
    /// The first is the start. A node comes after its parent.
    nodes: Vec<Node>,
}

/// A place in a study: how many nodes come before it.
pub type NodeId = usize;

/// A position of a study, and how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The position before, and the step from there; none at the start.
    origin: Option<(NodeId, AnyMove)>,
    /// What can follow, the main line first.
    children: Vec<NodeId>,
    /// What is said about it.
    comment: String,
}

impl Node {
    fn new(origin: Option<(NodeId, AnyMove)>) -> Self {
        Self {
            origin,
            children: Vec::new(),
            comment: String::new(),
        }
    }
}

impl Study {
    /// The start of every study.
    pub const START: NodeId = 0;

    /// A study of a position.
    pub fn new(start: AnyPosition) -> Self {
        Self {
            head: Record::new(start),
            nodes: vec![Node::new(None)],
        }
    }

    /// The study that a record tells: its steps, its remarks and the variations among these.
    pub fn of(record: &Record) -> Self {
        let mut study = Self {
            head: record.head(),
            ..Self::new(record.start().clone())
        };
        let mut main = vec![Self::START];
        let mut end = Self::START;
        for &step in record.steps() {
            end = study.insert(end, step);
            main.push(end);
        }
        for comment in record.comments() {
            let place = main[comment.steps_before.min(main.len() - 1)];
            if study.read_variation(place, &comment.text).is_none() {
                study.append_comment(place, &comment.text);
            }
        }
        study
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// The start.
    pub fn start(&self) -> &AnyPosition {
        self.head.start()
    }

    /// The step to a node; none at the start.
    pub fn step(&self, node: NodeId) -> Option<AnyMove> {
        Some(self.nodes[node].origin?.1)
    }

    /// The node before; none at the start.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        Some(self.nodes[node].origin?.0)
    }

    /// What follows a node, the main line first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node].children
    }

    /// What is said about a node.
    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node].comment
    }

    /// Says something about a node.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        self.nodes[node].comment = text.trim().to_owned();
    }

    /// The last node of the main line from a node on.
    pub fn end(&self, mut node: NodeId) -> NodeId {
        while let Some(&next) = self.nodes[node].children.first() {
            node = next;
        }
        node
    }

    /// The game that leads to a node, with the tags of the study.
    pub fn line(&self, node: NodeId) -> Record {
        let mut record = self.head.clone();
        for step in self.steps_to(node) {
            // It was checked when it came into the study.
            if record.play(step).is_err() {
                break;
            }
        }
        record
    }

    /// Plays a step after a node, and gives the node that it leads to: one that was there, or a new variation.
    pub fn play(&mut self, node: NodeId, step: AnyMove) -> Result<NodeId, Illegal> {
        self.line(node).position().check(step)?;
        Ok(self.insert(node, step))
    }

    /// Makes the variation to which a node belongs the main line where it branches off last.
    pub fn promote(&mut self, mut node: NodeId) {
        while let Some((parent, _)) = self.nodes[node].origin {
            let siblings = &mut self.nodes[parent].children;
            if let Some(place) = siblings.iter().position(|&other| other == node)
                && place > 0
            {
                siblings[..=place].rotate_right(1);
                return;
            }
            node = parent;
        }
    }

    /// Removes a node and all that follows it, and gives the node before it. The start stays.
    pub fn remove(&mut self, node: NodeId) -> NodeId {
        let Some((parent, _)) = self.nodes[node].origin else {
            return Self::START;
        };
        self.nodes[parent].children.retain(|&child| child != node);
        // Nodes come after their parents, so one look at each tells whether it goes and where it moves.
        let mut moved: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut kept = Vec::new();
        for (id, old) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            let origin = match old.origin {
                _ if id == node => None,
                Some((before, step)) => moved[before].map(|before| Some((before, step))),
                None => Some(None),
            };
            moved.push(origin.map(|_| kept.len()));
            if let Some(origin) = origin {
                kept.push(Node { origin, ..old });
            }
        }
        for kept in &mut kept {
            kept.children = kept.children.iter().filter_map(|&id| moved[id]).collect();
        }
        self.nodes = kept;
        moved[parent].unwrap_or(Self::START)
    }

    /// The study as a record, which [`Study::of`] reads again.
    pub fn to_record(&self) -> Record {
        let mut record = self.head.clone();
        let steps = self.steps_to(self.end(Self::START));
        let mut told = vec![false; self.nodes.len()];
        let mut begun = Self::START;
        for turn in self.start().split_turns(&steps) {
            self.tell(&mut record, begun);
            let mut place = begun;
            for &step in turn {
                // Remarks of a record stand between its turns: within a turn they are variations.
                if place != begun && !self.nodes[place].comment.is_empty() {
                    record.comment(self.variation(begun, place, &mut told));
                }
                for &side in self.nodes[place].children.iter().skip(1) {
                    for end in self.ends(side) {
                        record.comment(self.variation(begun, end, &mut told));
                    }
                }
                place = self.child(place, step).unwrap_or(place);
            }
            for &step in turn {
                // It was checked when it came into the study.
                let _ = record.play(step);
            }
            begun = place;
        }
        self.tell(&mut record, begun);
        record
    }

    /// Writes what is said about a node.
    fn tell(&self, record: &mut Record, node: NodeId) {
        let comment = &self.nodes[node].comment;
        if !comment.is_empty() {
            record.comment(comment);
        }
    }

    /// All that follows a node to its ends, in order.
    fn ends(&self, node: NodeId) -> Vec<NodeId> {
        match &self.nodes[node].children[..] {
            [] => vec![node],
            children => children
                .iter()
                .flat_map(|&child| self.ends(child))
                .collect(),
        }
    }

    /// The steps from one node to a later one as a variation, with what has not been told about them.
    fn variation(&self, from: NodeId, to: NodeId, told: &mut [bool]) -> String {
        let mut path = Vec::new();
        let mut node = to;
        while node != from
            && let Some((parent, step)) = self.nodes[node].origin
        {
            path.push((node, step));
            node = parent;
        }
        let mut words = Vec::new();
        for (node, step) in path.into_iter().rev() {
            words.push(self.start().move_text(step));
            let comment = &self.nodes[node].comment;
            if !comment.is_empty() && !std::mem::replace(&mut told[node], true) {
                words.push(format!("{{{}}}", escaped(comment, '}')));
            }
        }
        format!("({})", words.join(" "))
    }

    /// Takes up a variation from a node on, if the text is one.
    fn read_variation(&mut self, node: NodeId, text: &str) -> Option<()> {
        let inner = text.trim().strip_prefix('(')?.strip_suffix(')')?;
        let mut position = self.line(node).position().clone();
        let mut parts = Vec::new();
        let mut rest = inner.trim_start();
        while !rest.is_empty() {
            if let Some(remark) = rest.strip_prefix('{') {
                let (comment, after) = unescaped(remark, '}')?;
                parts.push(Part::Comment(comment));
                rest = after.trim_start();
            } else {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                let steps = position.play_text(&rest[..end]).ok()?;
                parts.extend(steps.into_iter().map(Part::Step));
                rest = rest[end..].trim_start();
            }
        }
        if !matches!(parts.first(), Some(Part::Step(_))) {
            return None;
        }
        let mut place = node;
        for part in parts {
            match part {
                Part::Step(step) => place = self.insert(place, step),
                Part::Comment(text) => self.append_comment(place, &text),
            }
        }
        Some(())
    }

    fn steps_to(&self, mut node: NodeId) -> Vec<AnyMove> {
        let mut steps = Vec::new();
        while let Some((parent, step)) = self.nodes[node].origin {
            steps.push(step);
            node = parent;
        }
        steps.reverse();
        steps
    }

    fn child(&self, node: NodeId, step: AnyMove) -> Option<NodeId> {
        let mut children = self.nodes[node].children.iter().copied();
        children.find(|&child| self.step(child) == Some(step))
    }

    /// The node after a legal step.
    fn insert(&mut self, node: NodeId, step: AnyMove) -> NodeId {
        if let Some(child) = self.child(node, step) {
            return child;
        }
        let child = self.nodes.len();
        self.nodes.push(Node::new(Some((node, step))));
        self.nodes[node].children.push(child);
        child
    }

    fn append_comment(&mut self, node: NodeId, text: &str) {
        let comment = &mut self.nodes[node].comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text.trim());
    }
}

/// A part of a variation.
enum Part {
    Step(AnyMove),
    Comment(String),
}
