//! A study in its page: a tree of variations and the node that is shown.

use burrow_games::study::{NodeId, Study};
use burrow_games::{AnyPosition, Record};
use burrow_words::{Language, move_error};
use serde::Deserialize;

use crate::ViewQuery;
use crate::findings::Findings;
use crate::study::StudyView;
use crate::words::why;

/// The most nodes that a study holds: each takes its place on the page.
pub const LARGEST_STUDY: usize = 2000;

/// What is to be done with a study.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Show another node.
    Go(NodeId),
    /// Play a step.
    Play(String),
    /// Make the shown variation the main line.
    Promote,
    /// Remove the shown step and what follows it.
    Remove,
    /// Say something about the shown position.
    Comment(String),
}

/// A study and the node that is shown.
pub struct OpenStudy {
    study: Study,
    node: NodeId,
    language: Language,
}

impl OpenStudy {
    /// The study of a record or of a position, at the end of its main line.
    pub fn read(text: &str, language: Language) -> Result<Self, String> {
        let text = text.trim();
        // A position text begins with the name of its game, a record with a tag or a remark.
        let study = if text.starts_with(['[', '{', ';']) {
            Study::of(&Record::parse(text).map_err(|error| error.to_string())?)
        } else {
            let position: AnyPosition = text.parse().map_err(|error| format!("{error}"))?;
            Study::new(position)
        };
        Ok(Self {
            node: study.end(Study::START),
            study,
            language,
        })
    }

    /// Does what somebody wants, or says why it can't be done.
    pub fn act(&mut self, act: &Act) -> Result<(), String> {
        match act {
            Act::Go(node) => self.go(*node),
            Act::Play(step) => return self.play(step),
            Act::Promote => self.promote(),
            Act::Remove => self.remove(),
            Act::Comment(text) => self.comment(text),
        }
        Ok(())
    }

    /// The study parsed again from its own text, at the same node. Parsing renumbers the nodes.
    pub fn read_again(&self) -> Result<Self, String> {
        let mut ways = Vec::new();
        let mut node = self.node;
        while let Some(parent) = self.study.parent(node) {
            let children = self.study.children(parent).iter();
            ways.push(children.take_while(|child| **child != node).count());
            node = parent;
        }
        let mut again = Self::read(&self.text(), self.language)?;
        again.node = Study::START;
        while let Some(way) = ways.pop() {
            let next = again.study.children(again.node).get(way).copied();
            again.node = next.ok_or("the text has another tree")?;
        }
        Ok(again)
    }

    /// The study as a record.
    pub fn text(&self) -> String {
        self.study.to_record().to_string()
    }

    /// Shows another node, if it is there.
    pub fn go(&mut self, node: NodeId) {
        if node < self.study.len() {
            self.node = node;
        }
    }

    /// Plays a step, or says why it can't be played.
    pub fn play(&mut self, step: &str) -> Result<(), String> {
        let line = self.study.line(self.node);
        let position = line.position();
        let worded = |reason: &_| move_error(self.language, position.kind(), reason);
        let step = position.read_move(step).map_err(|reason| worded(&reason))?;
        if self.study.len() >= LARGEST_STUDY {
            return Err(self
                .language
                .say("study-full", [("n", LARGEST_STUDY.into())]));
        }
        if let Ok(node) = self.study.play(self.node, step) {
            self.node = node;
        }
        Ok(())
    }

    /// Makes the shown variation the main line where it branches off last.
    pub fn promote(&mut self) {
        self.study.promote(self.node);
    }

    /// Removes the shown step and all that follows it.
    pub fn remove(&mut self) {
        self.node = self.study.remove(self.node);
    }

    /// Says something about the shown position.
    pub fn comment(&mut self, text: &str) {
        self.study.set_comment(self.node, text);
    }

    /// The page of the shown node, with what an engine has found about it.
    pub fn view(
        &self,
        query: &ViewQuery,
        findings: Option<Findings>,
        lines: usize,
    ) -> Result<StudyView, String> {
        let line = self.study.line(self.node);
        let findings = findings
            .map(|found| found.read(line.position()))
            .transpose()?;
        let view = StudyView::new(
            &self.study,
            self.node,
            self.language,
            query,
            findings.as_ref(),
            lines,
        );
        Ok(view)
    }

    /// Why what was pointed at is not a move.
    pub fn why(&self, path: &str) -> String {
        why(self.language, self.study.line(self.node).position(), path)
    }
}
