//! A game as somebody sees it: plain data, made once per request from one replay of its record.
//!
//! [`html`] and [`json`] encode it and decide nothing; [`words`] says it in the visitor's language.

mod difference;
pub(crate) mod html;
pub(crate) mod json;
mod summary;
pub(crate) mod words;

use burrow_games::{AnyMove, AnyPosition, History, Record, Seat, Turn, WrittenTurn};
use burrow_play::Phase;
use burrow_render::last_move;
use burrow_render::motion::{self, Change};
use burrow_render::seats::is_far;
use burrow_render::target::{self, Target};
use burrow_search::Analysis;
use serde::{Deserialize, Serialize};

pub(crate) use self::summary::{Here, Player, Sitter, Summary, Surroundings};

/// Which view of a game is asked for.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ViewQuery {
    /// After how many steps; the latest position if there are fewer, or none is named.
    pub(crate) ply: Option<usize>,
    /// Whether it is seen as it was then: nothing tells how the game went on.
    pub(crate) then: bool,
    /// Whether it is seen from the other side than usual.
    pub(crate) flipped: bool,
    /// Whether the board is turned to the player who is to move, for two who share a device.
    pub(crate) auto: bool,
    /// Whether distances from the goal are shown.
    pub(crate) distances: bool,
    /// What the page shows already, as the server has named it: only what differs is sent.
    pub(crate) shown: Option<String>,
    /// How many steps in between are sent too, if there are no more.
    pub(crate) steps: usize,
}

/// A game at one position, with everything that its page shows.
pub(crate) struct View<'a> {
    pub(crate) summary: Summary<'a>,
    pub(crate) ply: usize,
    /// The number of all steps.
    pub(crate) plies: usize,
    /// The position that is shown.
    pub(crate) position: AnyPosition,
    pub(crate) moment: Moment,
    /// The moves that the visitor can make in it, or could when it was the latest.
    pub(crate) moves: Vec<Choice>,
    /// Whether they can be made now.
    pub(crate) is_playable: bool,
    /// What the last move touched.
    pub(crate) last: Vec<Target>,
    /// What the last step changed.
    pub(crate) changes: Vec<Change>,
    /// Whether a computer made that step.
    pub(crate) is_by_computer: bool,
    /// The turns that have been written, and the steps that they are made of.
    pub(crate) turns: Vec<WrittenTurn>,
    pub(crate) start: &'a AnyPosition,
    pub(crate) steps: &'a [AnyMove],
    /// Whether the board is turned round.
    pub(crate) is_turned: bool,
    pub(crate) has_distances: bool,
    pub(crate) take_back: Option<TakeBack>,
    pub(crate) analysis: Option<&'a Analysis<AnyMove>>,
}

/// When a position is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// It is the latest, or is seen as it was when it was.
    Present,
    /// The game has gone on since.
    Past,
}

/// A move and the targets to point at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Choice {
    #[serde(rename = "move")]
    pub(crate) step: String,
    pub(crate) path: Vec<Target>,
}

/// That the visitor may take moves back.
#[derive(Clone, Copy)]
pub(crate) struct TakeBack {
    /// Whether there is something to take back now.
    pub(crate) is_possible: bool,
    /// Whether nobody else has to agree.
    pub(crate) is_free: bool,
}

/// A game and its replayed record, from which views are made.
pub(crate) struct Replay<'a> {
    summary: Summary<'a>,
    record: &'a Record,
    history: History<'a>,
}

impl<'a> Replay<'a> {
    pub(crate) fn new(summary: Summary<'a>, record: &'a Record) -> Self {
        let history = History::new(record);
        Self {
            summary,
            record,
            history,
        }
    }

    /// The view that is asked for.
    pub(crate) fn view(
        &self,
        query: &ViewQuery,
        analysis: Option<&'a Analysis<AnyMove>>,
    ) -> View<'a> {
        let plies = self.history.plies();
        let ply = query.ply.map_or(plies, |ply| ply.min(plies));
        let view = if query.then && ply < plies {
            self.view_then(ply, query)
        } else {
            self.view_at(ply, plies, self.summary.clone(), query)
        };
        View { analysis, ..view }
    }

    /// A position as it was seen when it was the latest, though nothing can be played there.
    fn view_then(&self, ply: usize, query: &ViewQuery) -> View<'a> {
        let settled = self.history.settled(ply);
        let summary = self.summary.at(self.history.position(settled));
        View {
            moment: Moment::Present,
            is_playable: false,
            ..self.view_at(ply, settled, summary, query)
        }
    }

    /// A position of a game that has `latest` steps.
    fn view_at(
        &self,
        ply: usize,
        latest: usize,
        summary: Summary<'a>,
        query: &ViewQuery,
    ) -> View<'a> {
        let history = &self.history;
        let position = history.position(ply).clone();
        let is_latest = ply == latest;
        let moves = if is_latest && summary.is_own_turn() {
            choices(&position)
        } else {
            Vec::new()
        };
        let step = history.step_to(ply);
        View {
            ply,
            plies: history.plies(),
            moment: if is_latest {
                Moment::Present
            } else {
                Moment::Past
            },
            moves,
            is_playable: true,
            last: last_move(self.record, ply),
            changes: step.map_or_else(Vec::new, |(before, step)| motion::changes(before, step)),
            is_by_computer: step.is_some_and(|(before, _)| is_computers(&summary, before.turn())),
            turns: history.turns(latest),
            start: self.record.start(),
            steps: history.steps(latest),
            is_turned: is_turned(&summary.own, query, &position),
            has_distances: query.distances,
            take_back: self.take_back(&summary, latest),
            analysis: None,
            position,
            summary,
        }
    }

    /// Moves can be taken back until somebody has left or the seed is known.
    fn take_back(&self, summary: &Summary<'a>, latest: usize) -> Option<TakeBack> {
        let here = summary.here?;
        let is_open = match summary.phase {
            Phase::Waiting => false,
            Phase::Over(_) => !summary.is_closed() && here.game.seed().is_none(),
            Phase::Move(_) => true,
        };
        let may = !summary.own.is_empty() && here.setup().takebacks && is_open;
        may.then(|| TakeBack {
            is_possible: summary.offer.is_none()
                && !here.game.has_asked(&summary.own)
                && !here.game.is_too_long()
                && self.history.has_decision_of(&summary.own, latest),
            is_free: summary.is_alone(),
        })
    }
}

/// Whether it is the turn of a computer.
fn is_computers(summary: &Summary<'_>, turn: Turn) -> bool {
    match turn {
        Turn::Seat(seat) => matches!(summary.seat(seat), Sitter::Computer { .. }),
        Turn::Chance | Turn::Over => false,
    }
}

/// Whether the board is turned round: players have their own side before them, where there are sides.
fn is_turned(own: &[Seat], query: &ViewQuery, position: &AnyPosition) -> bool {
    let is_far = match *own {
        [_, _, ..] if query.auto => position.turn() == Turn::Seat(Seat::new(1)),
        [first, ..] => is_far(position.kind(), first),
        [] => false,
    };
    is_far != query.flipped
}

/// The moves that can be made, as paths of targets.
fn choices(position: &AnyPosition) -> Vec<Choice> {
    position
        .moves()
        .into_iter()
        .map(|mv| Choice {
            step: position.move_text(mv),
            path: target::path(position, mv),
        })
        .collect()
}
