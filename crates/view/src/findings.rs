//! What the engine finds about a position that is studied, as a worker or the site tells it to the page.

use burrow_games::{AnyMove, AnyPosition, Proven, Turn, Value};
use burrow_review::{Survey, ValueData};
use burrow_search::{
    Analysis, Config, ENOUGH_MEMORY, Limits, MoveValue, NoDecision, Searcher, Stop,
};
use serde::{Deserialize, Serialize};

use crate::study;

/// What was found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Findings {
    moves: Vec<Found>,
    line: Vec<String>,
    nodes: u64,
    depth: u32,
    /// What the site knows of the same position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    known: Option<ProvenValues>,
}

/// What books and tables prove of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ProvenValues {
    /// What the position is worth, if that is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    worth: Option<ValueData>,
    /// The steps whose value is proven, the best first.
    moves: Vec<Found>,
}

impl ProvenValues {
    /// What is proven of a position that was looked at.
    pub fn new(survey: &Survey) -> Self {
        let position = &survey.position;
        let proven = |value: &Value| value.is_proven().then(|| ValueData::from(value));
        let mut moves = Vec::new();
        for found in &survey.moves {
            let Some(worth) = proven(&found.value) else {
                continue;
            };
            for mv in [found.mv].into_iter().chain(found.same.iter().copied()) {
                let mut after = position.clone();
                let is_chance = position.turn() == Turn::Chance && after.play(mv).is_ok();
                let reply = found.answer.filter(|_| is_chance);
                moves.push(Found {
                    step: position.move_text(mv),
                    worth: worth.clone(),
                    reply: reply.map(|reply| after.move_text(reply)),
                });
            }
        }
        Self {
            worth: proven(&survey.value),
            moves,
        }
    }
}

/// What a step is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Found {
    step: String,
    worth: ValueData,
    /// What is best after it, where chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reply: Option<String>,
}

/// An engine for a position that is studied: the same in a page and on the site, so that the same nodes give the same
/// answer.
pub fn analyst() -> Searcher {
    Searcher::new(Config {
        memory: ENOUGH_MEMORY,
        seed: 1,
        ..Config::default()
    })
}

impl Findings {
    /// Thinks about a position within limits, or about all that chance can make of it within the same limits together.
    pub fn search(
        searcher: &mut Searcher,
        position: &AnyPosition,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Self, NoDecision> {
        if position.turn() == Turn::Chance {
            return Self::of_chance(searcher, position, limits, stop);
        }
        let analysis = searcher.analyse(position, limits, stop)?;
        let found = |MoveValue { mv, value, .. }: MoveValue<AnyMove>| Found {
            step: position.move_text(mv),
            worth: (&value).into(),
            reply: None,
        };
        Ok(Self {
            moves: analysis.moves.into_iter().map(found).collect(),
            line: position.join_turns(&analysis.line),
            nodes: analysis.nodes,
            depth: analysis.depth,
            known: None,
        })
    }

    fn of_chance(
        searcher: &mut Searcher,
        position: &AnyPosition,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Self, NoDecision> {
        let outcomes = position.moves();
        let count = outcomes.len().max(1);
        let share = Limits {
            nodes: limits.nodes.map(|nodes| nodes / count as u64),
            time: limits.time.map(|time| time / count as u32),
            depth: limits.depth,
        };
        let mut findings = Self {
            moves: Vec::new(),
            line: Vec::new(),
            nodes: 0,
            depth: u32::MAX,
            known: None,
        };
        for step in outcomes {
            let mut after = position.clone();
            // What is listed can happen.
            if after.play(step).is_err() {
                continue;
            }
            let analysis = searcher.analyse(&after, share, stop)?;
            findings.nodes += analysis.nodes;
            findings.depth = findings.depth.min(analysis.depth);
            if let Some(MoveValue { mv, value, .. }) = analysis.best().cloned() {
                findings.moves.push(Found {
                    step: position.move_text(step),
                    worth: (&value).into(),
                    reply: Some(after.move_text(mv)),
                });
            }
        }
        Ok(findings)
    }

    /// What is proven takes the place of what was estimated, and what is proven to win comes first.
    fn overruled(mut self) -> (Self, Option<ValueData>) {
        let Some(ProvenValues {
            worth,
            moves: known,
        }) = self.known.take()
        else {
            return (self, None);
        };
        let mut left = known.clone();
        for found in &mut self.moves {
            if let Some(at) = left.iter().position(|known| known.step == found.step) {
                *found = left.remove(at);
            }
        }
        let is_all = left.is_empty() && self.moves.len() == known.len();
        if self.moves.is_empty() || is_all {
            // The best of them come first there.
            self.moves = known;
        } else {
            self.moves.extend(left);
            self.moves.sort_by_key(|found| match found.worth.read() {
                Some(Value::Proven(Proven::Wins(true))) => 0,
                Some(Value::Proven(Proven::Wins(false))) => 2,
                _ => 1,
            });
        }
        (self, worth)
    }

    /// The same about the position that was searched.
    pub fn read(self, position: &AnyPosition) -> Result<study::EngineValues, String> {
        let is_chance = position.turn() == Turn::Chance;
        let (findings, known) = self.overruled();
        let known = known.and_then(|known| known.read());
        let mut moves = Vec::new();
        let mut replies = Vec::new();
        for Found { step, worth, reply } in findings.moves {
            let mv = position
                .parse_move(&step)
                .map_err(|error| error.to_string())?;
            let mut after = position.clone();
            let reply = reply
                .filter(|_| is_chance && after.play(mv).is_ok())
                .and_then(|reply| after.parse_move(&reply).ok());
            moves.push(MoveValue {
                mv,
                value: worth.read().ok_or("no value is written like that")?,
                merit: 0.0,
            });
            replies.push(reply);
        }
        let mut end = position.clone();
        let mut line = Vec::new();
        for turn in &findings.line {
            line.extend(end.play_text(turn).map_err(|error| error.to_string())?);
        }
        Ok(study::EngineValues {
            analysis: Analysis {
                moves,
                line,
                nodes: findings.nodes,
                depth: findings.depth,
            },
            replies,
            known,
        })
    }
}
