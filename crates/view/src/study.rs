//! A study as its page shows it: the board, what its moves are worth, and the tree of variations.

use std::collections::BTreeMap;

use burrow_games::study::{NodeId, Study};
use burrow_games::{AnyMove, AnyPosition, Estimate, Proven, Turn, Value};
use burrow_render::marks::Badge;
use burrow_render::motion::Change;
use burrow_render::target;
use burrow_search::Analysis;
use burrow_words::{Language, move_words, seat, value_badge, value_sign, value_words};
use maud::{Markup, html};
use serde::Serialize;

use crate::html::Part;
use crate::parts::chip;
use crate::words::{said, status};
use crate::{Choice, Replay, Summary, ViewQuery, choices};

/// A node of a study, with everything that its page shows.
#[derive(Serialize)]
pub struct StudyView {
    node: NodeId,
    /// The nodes before and after it, on its line.
    back: Option<NodeId>,
    on: Option<NodeId>,
    last: NodeId,
    board: String,
    /// What can be played on the board; what chance decides is chosen in a list.
    moves: Vec<Choice>,
    changes: Vec<Change>,
    /// The parts of the page that change, as HTML.
    regions: BTreeMap<&'static str, String>,
    comment: String,
    /// As text.
    position: String,
    is_over: bool,
    said: String,
}

/// What an engine has found about a position.
pub struct EngineValues {
    /// The values of what can be played, or of what chance can decide.
    pub analysis: Analysis<AnyMove>,
    /// What is best after each of these, where chance decides.
    pub replies: Vec<Option<AnyMove>>,
    /// What the position itself is proven to be worth, where books and tables know it.
    pub known: Option<Value>,
}

impl StudyView {
    /// A node, with what an engine has found there, of which the best `lines` moves are marked on the board.
    pub fn new(
        study: &Study,
        node: NodeId,
        language: Language,
        query: &ViewQuery,
        findings: Option<&EngineValues>,
        lines: usize,
    ) -> Self {
        let record = study.line(node);
        let position = record.position();
        let summary = Summary::of_record(&record, language);
        let analysis = findings.map(|findings| &findings.analysis);
        let mut view = Replay::new(summary, &record).view(query, None);
        if let Turn::Seat(_) = position.turn() {
            view.moves = choices(position, Some(language));
            view.badges =
                analysis.map_or_else(Vec::new, |found| badges(language, position, found, lines));
        }
        let regions = BTreeMap::from([
            ("status", status_line(&view.summary).0),
            ("values", values(language, position, findings).0),
            ("tree", tree(study, node, language).0),
        ]);
        Self {
            node,
            back: study.parent(node),
            on: study.children(node).first().copied(),
            last: study.end(node),
            board: Part::Board.of(&view).0,
            changes: view.changes.clone(),
            regions,
            comment: study.comment(node).to_owned(),
            position: position.to_string(),
            is_over: position.turn() == Turn::Over,
            said: said(&view),
            moves: view.moves,
        }
    }
}

fn status_line(summary: &Summary<'_>) -> Markup {
    let to_move = match summary.position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    html! {
        p.status-line {
            @if let Some(seat) = to_move { (chip(summary.position.kind(), seat)) }
            span {
                @if summary.position.turn() == Turn::Chance { (summary.say("study-chance")) }
                @else { (status(summary)) }
            }
        }
    }
}

/// The values of the best moves on the board, where they end.
fn badges(
    language: Language,
    position: &AnyPosition,
    analysis: &Analysis<AnyMove>,
    lines: usize,
) -> Vec<Badge> {
    let mut badges: Vec<Badge> = Vec::new();
    for found in analysis.moves.iter().take(lines) {
        let path = target::path(position, found.mv);
        let Some(&target) = path.last() else {
            continue;
        };
        // The best of those that end there stands for them all.
        if badges.iter().all(|badge| badge.target != target) {
            badges.push(Badge {
                target,
                text: value_sign(language, position, &found.value),
                proven: matches!(found.value, Value::Proven(_)),
            });
        }
    }
    badges
}

/// What can be played, the best first, as buttons.
fn values(language: Language, position: &AnyPosition, findings: Option<&EngineValues>) -> Markup {
    let is_chance = position.turn() == Turn::Chance;
    let found = |step: AnyMove| {
        let findings = findings?;
        let at = findings
            .analysis
            .moves
            .iter()
            .position(|found| found.mv == step)?;
        let reply = findings.replies.get(at).copied().flatten();
        Some((&findings.analysis.moves[at].value, reply))
    };
    let odds = |step: AnyMove| {
        let mut all = position.odds().into_iter().filter(|_| is_chance);
        all.find(|(outcome, _)| *outcome == step)
            .map(|(_, odds)| odds)
    };
    let best_first = findings.filter(|_| !is_chance).into_iter();
    let mut steps: Vec<AnyMove> = best_first
        .flat_map(|findings| findings.analysis.moves.iter().map(|found| found.mv))
        .collect();
    let rest: Vec<AnyMove> = position
        .moves()
        .into_iter()
        .filter(|step| !steps.contains(step))
        .collect();
    steps.extend(rest);
    let known = findings.and_then(|findings| findings.known.as_ref());
    html! {
        @if let Some(value) = known.filter(|_| !is_chance) {
            p.position-value {
                (sign(language, position, value)) " "
                (language.say("explore-value-for", [
                    ("player", seat(language, position, position.viewpoint()).into()),
                    ("value", value_words(language, position, value).into()),
                ]))
            }
        }
        @if let Some(findings) = findings.filter(|_| is_chance) {
            @if let Some(expected) = expectation(position, findings) {
                p.expectation { (language.say("study-expectation", [("value", value_words(language, position, &expected).into())])) }
            }
        }
        ol.values {
            @for step in steps {
                li {
                    button.turn type="button" data-step=(position.move_text(step)) data-odds=[odds(step)] {
                        @match found(step) {
                            Some((value, reply)) => {
                                (sign(language, position, value))
                                " " span { (position.move_text(step)) } " "
                                small { (move_words(language, step)) " · " (value_words(language, position, value)) }
                                @if let Some(reply) = reply {
                                    small { " · " (language.say("study-best-reply", [("move", move_words(language, reply).into())])) }
                                }
                            }
                            None => { span { (position.move_text(step)) } " " small { (move_words(language, step)) } }
                        }
                    }
                }
            }
        }
        @if let Some(EngineValues { analysis, .. }) = findings.filter(|findings| findings.analysis.nodes > 0) {
            p.about {
                (language.say("study-depth", [("nodes", analysis.nodes.into()), ("depth", analysis.depth.into())]))
                @if analysis.line.len() > 1 {
                    " " (language.say("study-line", [("line", line(position, &analysis.line).into())]))
                }
            }
        }
    }
}

/// A value as a small plate: full where it is proven, outlined where it is estimated.
pub(crate) fn sign(language: Language, position: &AnyPosition, value: &Value) -> Markup {
    let is_proven = matches!(value, Value::Proven(_));
    html! {
        span.value.is-proven[is_proven].is-estimated[!is_proven] { (value_badge(language, position, value)) }
    }
}

/// The best line as text.
fn line(position: &AnyPosition, steps: &[AnyMove]) -> String {
    position.join_turns(steps).join(" ")
}

/// What is to be expected before chance decides: exact if all that can happen is.
fn expectation(position: &AnyPosition, findings: &EngineValues) -> Option<Value> {
    if findings.known.is_some() {
        return findings.known.clone();
    }
    let mut chances = vec![0.0; position.seats()];
    let mut is_exact = true;
    for (step, odds) in position.odds() {
        let found = findings
            .analysis
            .moves
            .iter()
            .find(|found| found.mv == step)?;
        is_exact &= matches!(found.value, Value::Proven(_));
        for (sum, chance) in chances.iter_mut().zip(found.value.chances()?) {
            *sum += odds * chance;
        }
    }
    Some(if is_exact {
        Value::Proven(Proven::Chances(chances))
    } else {
        Value::Estimated(Estimate {
            win_probability: chances,
            expected: None,
        })
    })
}

/// All steps: the main line, and variations behind the step that they could replace.
fn tree(study: &Study, shown: NodeId, language: Language) -> Markup {
    html! {
        @if study.is_empty() {
            p.empty { (language.say("study-empty", [])) }
        } @else {
            div.variations { (branch(study, Study::START, shown, language)) }
        }
    }
}

/// What follows a node on its main line, with the variations on the way.
fn branch(study: &Study, from: NodeId, shown: NodeId, language: Language) -> Markup {
    let mut nodes = Vec::new();
    let mut node = from;
    while let Some(&next) = study.children(node).first() {
        nodes.push((node, next));
        node = next;
    }
    html! {
        @for (before, node) in nodes {
            (step(study, node, shown, language))
            @for &side in &study.children(before)[1..] {
                span.variation {
                    "("
                    (step(study, side, shown, language))
                    (branch(study, side, shown, language))
                    ") "
                }
            }
        }
    }
}

fn step(study: &Study, node: NodeId, shown: NodeId, language: Language) -> Markup {
    let comment = study.comment(node);
    html! {
        @if let Some(step) = study.step(node) {
            button.turn type="button" data-node=(node) title=(move_words(language, step)) aria-current=[(node == shown).then_some("step")] {
                (study.start().move_text(step))
            }
            " "
            @if !comment.is_empty() { span.remark { (comment) } " " }
        }
    }
}
