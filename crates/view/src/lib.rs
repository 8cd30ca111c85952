//! A game as somebody sees it: plain data, made once per request from one replay of its record.
//!
//! [`html`] and [`json`] encode it and decide nothing; [`words`] says it in the visitor's language.

mod difference;
pub mod draft;
pub mod exercise;
pub mod explore;
pub mod findings;
pub mod form;
pub mod html;
pub mod json;
pub mod list;
pub mod log;
pub mod open_study;
pub mod parts;
pub mod picture;
mod record;
pub mod review;
pub mod study;
mod summary;
pub mod tally;
pub mod words;

use std::ops::{Not, Range};

use burrow_games::{AnyMove, AnyPosition, History, Level, Record, Seat, Turn, WrittenTurn};
use burrow_play::{DiscPlace, Phase, Request};
use burrow_render::last_move;
use burrow_render::marks::Badge;
use burrow_render::motion::{self, Change};
use burrow_render::seats::is_far;
use burrow_render::target::{self, Target};
use burrow_search::Analysis;
use burrow_words::{Language, move_words, step_news, warning};
use serde::{Deserialize, Serialize};

pub use record::match_record;
pub use summary::{Here, Player, Rematch, Sitter, Summary, Surroundings, Viewer};

/// The level that is proposed to newcomers.
pub const PROPOSED_LEVEL: Level = Level::new(3).unwrap();

/// Which view of a game is asked for.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub struct ViewQuery {
    /// After how many steps; the latest position if there are fewer, or none is named.
    pub ply: Option<usize>,
    /// Whether it is seen as it was then: nothing tells how the game went on.
    pub then: bool,
    /// Whether it is seen from the other side than usual.
    pub flipped: bool,
    /// Whether the board is turned to the player who is to move, for two who share a device.
    pub auto: bool,
    /// Whether distances from the goal are shown.
    pub distances: bool,
    /// Whether there is more room beside the board than below it.
    pub wide: bool,
    /// Whether moves are told in words too, for players who confirm them.
    pub words: bool,
    /// Whether only the first half of a hint is wanted: which piece, but not where to.
    pub half: bool,
    /// Up to which ply steps have been told in words; if it is not given, only the last step is.
    pub told: Option<usize>,
    /// What the page shows already, as the server has named it: only what differs is sent.
    pub shown: Option<String>,
    /// How many steps in between are sent too, if there are no more.
    pub steps: usize,
    /// How many events a page knows that makes its views by itself: after a command it gets those that follow.
    pub log: Option<usize>,
}

/// A game at one position, with everything that its page shows.
pub struct View<'a> {
    /// The game without its history.
    pub summary: Summary<'a>,
    /// The number of steps before the position.
    pub ply: usize,
    /// The number of all steps.
    pub plies: usize,
    /// The position that is shown.
    pub position: AnyPosition,
    /// When it is shown.
    pub moment: Moment,
    /// The moves that the visitor can make in it, or could when it was the latest.
    pub moves: Vec<Choice>,
    /// Whether they can be made now.
    pub is_playable: bool,
    /// What the last move touched.
    pub last: Vec<Target>,
    /// What the last step changed.
    pub changes: Vec<Change>,
    /// Whether a computer made that step.
    pub is_by_computer: bool,
    /// The turns that have been written, and the steps that they are made of.
    pub turns: Vec<WrittenTurn>,
    /// The whole game.
    pub record: &'a Record,
    /// The steps until the position that counts as the latest.
    pub steps: &'a [AnyMove],
    /// Whether the board is turned round.
    pub is_turned: bool,
    /// Whether distances from the goal are shown.
    pub has_distances: bool,
    /// Whether what belongs to the board is drawn beside it.
    pub is_wide: bool,
    /// Whether the visitor may take moves back.
    pub take_back: Option<TakeBack>,
    /// What the engine advises.
    pub analysis: Option<&'a Analysis<AnyMove>>,
    /// Whether only half of that is shown: which piece, but not where to.
    pub is_half_advice: bool,
    /// What moves are worth, for those who study the position.
    pub badges: Vec<Badge>,
    /// The steps that are told to those who can't see them, in words.
    pub told: Vec<String>,
    /// What the last decision has changed for everybody.
    pub news: Option<String>,
    /// From which ply on the last round of moves can be shown again, if there was one.
    pub again: Option<usize>,
    /// The end of the round before, if the last step has ended it.
    pub round_end: Option<AnyPosition>,
}

/// When a position is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// It is the latest, or is seen as it was when it was.
    Present,
    /// The game has gone on since.
    Past,
}

/// A move and the targets to point at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// As text.
    #[serde(rename = "move")]
    pub step: String,
    /// What to point at, in order.
    pub path: Vec<Target>,
    /// The move in words, if they are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// What the player should know before making it, if that is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// Whether only luck tells it from the other moves, so that any of them may be made for the player.
    #[serde(skip_serializing_if = "Not::not")]
    pub lucky: bool,
}

/// That the visitor may take moves back.
#[derive(Clone, Copy)]
pub struct TakeBack {
    /// Whether there is something to take back now.
    pub is_possible: bool,
    /// Whether nobody else has to agree.
    pub is_free: bool,
}

/// A game and its replayed record, from which views are made.
pub struct Replay<'a> {
    summary: Summary<'a>,
    record: &'a Record,
    history: History<'a>,
}

impl<'a> Replay<'a> {
    /// Replays the record of a game.
    pub fn new(summary: Summary<'a>, record: &'a Record) -> Self {
        let history = History::new(record);
        Self {
            summary,
            record,
            history,
        }
    }

    /// The view that is asked for.
    pub fn view(&self, query: &ViewQuery, analysis: Option<&'a Analysis<AnyMove>>) -> View<'a> {
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
        let view = self.outline(ply, latest, summary, query);
        let View {
            summary, position, ..
        } = &view;
        let face_down = summary.choices().filter(|_| ply == self.history.plies());
        let moves = match face_down {
            _ if ply != latest || !summary.is_own_turn() => Vec::new(),
            Some(count) => places(count),
            None => choices_with_warnings(position, summary, query.words),
        };
        let last = ply.saturating_sub(1);
        let untold = query.told.map_or(last, |told| told.min(last))..ply;
        View {
            moves,
            turns: self.history.turns(latest),
            take_back: self.take_back(summary, latest),
            told: self.told(untold, summary),
            news: self.news(latest, summary),
            again: self.again(summary, latest),
            ..view
        }
    }

    /// The same without moves and without words: all that a picture needs.
    fn outline(
        &self,
        ply: usize,
        latest: usize,
        summary: Summary<'a>,
        query: &ViewQuery,
    ) -> View<'a> {
        let history = &self.history;
        let position = history.position(ply).clone();
        let step = history.step_to(ply);
        let last = ply.saturating_sub(1);
        let chosen = summary.here.and_then(|here| here.game.place(last));
        View {
            ply,
            plies: history.plies(),
            moment: if ply == latest {
                Moment::Present
            } else {
                Moment::Past
            },
            moves: Vec::new(),
            is_playable: true,
            last: last_move(self.record, ply),
            changes: step.map_or_else(Vec::new, |(before, step)| changes(before, step, chosen)),
            is_by_computer: step.is_some_and(|(before, _)| is_computers(&summary, before.turn())),
            turns: Vec::new(),
            record: self.record,
            steps: history.steps(latest),
            is_turned: is_turned(&summary.own, query, &position),
            has_distances: query.distances,
            is_wide: query.wide,
            take_back: None,
            analysis: None,
            is_half_advice: query.half,
            badges: Vec::new(),
            told: Vec::new(),
            news: None,
            again: None,
            round_end: step.and_then(|(before, step)| before.round_end(step)),
            position,
            summary,
        }
    }

    /// The steps between two plies in words, the last of them if they are many.
    fn told(&self, plies: Range<usize>, summary: &Summary<'a>) -> Vec<String> {
        let after = |ply| (self.history.step_to(ply), self.history.position(ply));
        let first = plies.start.max(plies.end.saturating_sub(MOST_TOLD));
        (first..plies.end)
            .map(|before| after(before + 1))
            .filter_map(|(step, after)| {
                let (before, step) = step?;
                Some(words::step_words(summary, before, step, after))
            })
            .collect()
    }

    /// What is new for everybody: what the last decision and the chance after it have changed, or how the round stands.
    fn news(&self, latest: usize, summary: &Summary<'a>) -> Option<String> {
        let is_decision = |ply: &usize| matches!(self.history.position(*ply).turn(), Turn::Seat(_));
        let changed = || {
            let decided = (0..latest).rev().find(is_decision)?;
            let [before, after] = [decided, latest].map(|ply| self.history.position(ply));
            step_news(summary.language, before, after)
        };
        changed().or_else(|| words::news(summary))
    }

    /// From where on the others have moved since the visitor's last decision; where that is nobody or several players,
    /// since that of the player who is to move, or all of the last one.
    fn again(&self, summary: &Summary<'a>, latest: usize) -> Option<usize> {
        let seat = match (&summary.own[..], summary.phase) {
            ([own], _) => Some(*own),
            (_, Phase::Move(seat)) => Some(seat),
            _ => None,
        };
        let decided = seat.map(|seat| self.history.last_decision_of(&[seat], latest));
        let from = match decided {
            Some(decided) => decided.map_or(0, |ply| ply + 1),
            None => latest.saturating_sub(1),
        };
        (from < latest).then_some(from)
    }

    /// Moves can be taken back until somebody has left or the seed is known.
    fn take_back(&self, summary: &Summary<'a>, latest: usize) -> Option<TakeBack> {
        let here = summary.here?;
        let is_open = match summary.phase {
            Phase::Waiting | Phase::Chance => false,
            Phase::Over(_) => !summary.is_closed() && here.game.seed().is_none(),
            Phase::Move(_) => true,
        };
        let may = !summary.own.is_empty() && here.setup().takebacks && is_open;
        may.then(|| TakeBack {
            is_possible: !here.game.is_asking()
                && !here.game.has_asked(&summary.own, Request::Takeback)
                && !here.game.is_too_long()
                && self
                    .history
                    .last_decision_of(&summary.own, latest)
                    .is_some(),
            is_free: summary.is_alone(),
        })
    }
}

/// The most steps that are told at once in words.
const MOST_TOLD: usize = 12;

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

/// The moves that can be made, as paths of targets, and in words if a language is given.
fn choices(position: &AnyPosition, language: Option<Language>) -> Vec<Choice> {
    position
        .moves()
        .into_iter()
        .map(|mv| Choice {
            step: position.move_text(mv),
            path: target::path(position, mv),
            words: language.map(|language| move_words(language, mv)),
            warning: None,
            lucky: false,
        })
        .collect()
}

/// What lies face down, of which the visitor chooses one.
fn places(count: u32) -> Vec<Choice> {
    DiscPlace::all(count)
        .map(|place| Choice {
            step: place.to_string(),
            path: vec![Target::FaceDown(place.number())],
            words: None,
            warning: None,
            lucky: true,
        })
        .collect()
}

/// What a step changes. What was chosen face down comes from where it lay.
fn changes(before: &AnyPosition, step: AnyMove, chosen: Option<DiscPlace>) -> Vec<Change> {
    match (chosen, &target::path(before, step)[..]) {
        (Some(place), [turned]) if before.turn() == Turn::Chance => {
            vec![Change::moved(Target::FaceDown(place.number()), *turned)]
        }
        _ => motion::changes(before, step),
    }
}

/// The same with warnings for beginners.
fn choices_with_warnings(
    position: &AnyPosition,
    summary: &Summary<'_>,
    in_words: bool,
) -> Vec<Choice> {
    let mut choices = choices(position, in_words.then_some(summary.language));
    if summary.is_for_beginners() {
        for (choice, mv) in choices.iter_mut().zip(position.moves()) {
            choice.warning = warning(summary.language, position, mv);
        }
    }
    choices
}
