//! Looks at every position of a game, from the end to the start, and compares what it finds.

use std::time::Duration;

use burrow_games::history::History;
use burrow_games::value::Verdict;
use burrow_games::{AnyMove, AnyPosition, Record, Seat, Turn};
use burrow_search::{Limits, MoveValue, Proven, Searcher, Stop, Value};

use crate::document::{Player, Ply, ReasonData, Review, ValueData, options_json};
use crate::frame::Frame;
use crate::judgement::{EXACT, Judgement};
use crate::reasons::reasons;
use crate::survey::book_winner;
use crate::verdict::{PlayedMove, same};

/// How many moments are told.
const MOMENTS: usize = 3;
/// Moves whose merits differ by less than this are as good as each other, as far as a search can tell.
const SAME_MERIT: f64 = 0.005;

/// How long one position is thought about at most: a short game needs less than all the time that there is.
const LONGEST: Duration = Duration::from_secs(1);

/// How long positions are thought about.
pub enum Budget<'a> {
    /// This many nodes for each position: the same review on every machine.
    Nodes(u64),
    /// The time that is left for all of them together, as somebody with a clock says it.
    Time(&'a dyn Fn() -> Duration),
}

/// Reviews a game, finished or not. `progress` hears how many of how many positions were looked at.
///
/// A review that is stopped has the plies from the end back to where it came.
pub fn review(
    record: &Record,
    searcher: &mut Searcher,
    budget: &Budget<'_>,
    stop: &Stop,
    progress: &mut dyn FnMut(usize, usize),
) -> Review {
    let history = History::new(record);
    let mut reviewer = Reviewer::new(&history, searcher, budget, stop, progress);
    reviewer.look_back();
    reviewer.settle();
    let plies = history.plies();
    let steps: Vec<Step> = (reviewer.first..plies)
        .map(|index| reviewer.step(index))
        .collect();
    Review {
        game: record.start().kind().id().to_owned(),
        options: options_json(record.start()),
        result: record.result(),
        moments: moments(&steps),
        players: players(&steps, record.start().seats()),
        plies: steps.into_iter().map(|step| step.written).collect(),
    }
}

pub(crate) struct Reviewer<'a> {
    history: &'a History<'a>,
    searcher: &'a mut Searcher,
    budget: &'a Budget<'a>,
    stop: &'a Stop,
    progress: &'a mut dyn FnMut(usize, usize),
    frames: Vec<Frame>,
    /// What is known of each position, from the first that was looked at.
    known: Vec<Option<Judgement>>,
    /// Positions whose value is proven by the move that led to them alone.
    hearsay: Vec<bool>,
    /// What else could be played in each position.
    others: Vec<Vec<Other>>,
    /// The first ply that was looked at.
    first: usize,
    looked: usize,
    total: usize,
}

/// A move that was not played.
#[derive(Clone)]
pub(crate) struct Other {
    pub(crate) mv: AnyMove,
    pub(crate) judgement: Judgement,
    pub(crate) merit: f64,
}

impl Other {
    /// All moves lose: that is proven.
    pub(crate) fn lose_all(moves: &mut [Self], seat: Seat, frame: &Frame) {
        let lost = Judgement::of(&Value::Proven(Proven::Wins(false)), seat, frame);
        for other in moves {
            other.judgement = lost.clone();
        }
    }
}

/// A ply with what moments and sums need.
struct Step {
    written: Ply,
    weight: f64,
    /// What the move cost, proven or not.
    price: Verdict,
    loss: f64,
    /// What each seat had in luck.
    luck: Vec<f64>,
}

impl<'a> Reviewer<'a> {
    pub(crate) fn new(
        history: &'a History<'a>,
        searcher: &'a mut Searcher,
        budget: &'a Budget<'a>,
        stop: &'a Stop,
        progress: &'a mut dyn FnMut(usize, usize),
    ) -> Self {
        let plies = history.plies();
        let positions = || (0..=plies).map(|ply| history.position(ply));
        // At a disc those that were not turned are looked at; what follows the one that was, is looked at anyway.
        let looks = |position: &AnyPosition| match position.turn() {
            Turn::Seat(_) => 1,
            Turn::Chance => position.odds().len().saturating_sub(1),
            Turn::Over => 0,
        };
        Self {
            history,
            searcher,
            budget,
            stop,
            progress,
            frames: positions().map(Frame::new).collect(),
            known: vec![None; plies + 1],
            hearsay: vec![false; plies + 1],
            others: (0..=plies).map(|_| Vec::new()).collect(),
            first: plies,
            looked: 0,
            total: positions().map(looks).sum(),
        }
    }

    /// What is said of the only step of a record, with its verdict; `None` if it costs less than what `least` stands for,
    /// or the search is stopped.
    pub(crate) fn only_step(&mut self, least: Verdict) -> Option<(Ply, Verdict)> {
        self.look_back();
        self.settle();
        let is_known = self.first == 0 && self.known.iter().all(Option::is_some);
        let step = is_known.then(|| self.step(0))?;
        let verdict = step.written.verdict?;
        (step.price >= least).then_some((step.written, verdict))
    }

    /// Looks at all positions, the last first: what is found of the end helps before it.
    fn look_back(&mut self) {
        let history = self.history;
        let plies = history.plies();
        let last = self.judge(history.position(plies));
        self.known[plies] = last;
        for index in (0..plies).rev() {
            let before = history.position(index);
            let Some(after) = self.after(index) else {
                return;
            };
            let Some((_, played)) = history.step_to(index + 1) else {
                return;
            };
            let found = match before.turn() {
                Turn::Chance => self.expect(before, Some((played, &after))),
                Turn::Seat(seat) => self.weigh(index, seat, played, after),
                Turn::Over => return,
            };
            if self.stop.is_stopped() || found.is_none() {
                return;
            }
            self.known[index] = found;
            self.first = index;
        }
    }

    /// What is known after the step from the position at `index`.
    fn after(&self, index: usize) -> Option<Judgement> {
        let next = self.history.position(index + 1);
        if self.is_last_of_round(index) {
            Some(Judgement::of_end(next, &self.frames[index]))
        } else {
            self.known[index + 1].clone()
        }
    }

    /// Whether the step from the position at `index` ends the game, or a round of it.
    fn is_last_of_round(&self, index: usize) -> bool {
        let next = self.history.position(index + 1);
        next.turn() == Turn::Over || self.frames[index].ends_at(&self.frames[index + 1])
    }

    /// What a position is worth; `None` when the review is stopped.
    fn judge(&mut self, position: &AnyPosition) -> Option<Judgement> {
        let frame = Frame::new(position);
        match position.turn() {
            Turn::Over => Some(Judgement::of_end(position, &frame)),
            Turn::Chance => self.expect(position, None),
            Turn::Seat(seat) => {
                let moves = self.think(position, seat)?;
                let top = best_of(&moves, seat, &frame)?.judgement.clone();
                let is_known =
                    top.is_unbeatable(seat) || moves.iter().all(|other| other.judgement.is_proven);
                Some(if is_known { top } else { top.believed() })
            }
        }
    }

    /// What is to be expected where chance acts; of one outcome it may be known.
    fn expect(
        &mut self,
        position: &AnyPosition,
        known: Option<(AnyMove, &Judgement)>,
    ) -> Option<Judgement> {
        let mut outcomes = Vec::new();
        for (outcome, odds) in position.odds() {
            let judgement = match known {
                Some((played, judgement)) if played == outcome => judgement.clone(),
                _ => {
                    let mut next = position.clone();
                    next.play(outcome).ok()?;
                    self.judge(&next)?
                }
            };
            outcomes.push((judgement, odds));
        }
        Some(Judgement::expectation(&outcomes))
    }

    /// What a player's position is worth, with what is known after the move that was played.
    fn weigh(
        &mut self,
        index: usize,
        seat: Seat,
        played: AnyMove,
        mut after: Judgement,
    ) -> Option<Judgement> {
        let frame = self.frames[index];
        let mut others = self.think(self.history.position(index), seat)?;
        let own = others.iter().position(|other| other.mv == played)?;
        let own = others.remove(own);
        if own.judgement.is_proven && !after.is_proven {
            after = own.judgement.clone();
            self.known[index + 1] = Some(after.clone());
            self.hearsay[index + 1] = true;
        }
        if !own.judgement.is_proven && !after.is_proven {
            // Two opinions of the move that was played, from before and from after it: what is believed of the others
            // follows halfway, or a search that changes its mind would look like a mistake.
            for other in others.iter_mut().filter(|other| !other.judgement.is_proven) {
                other.judgement = other.judgement.moved(&own.judgement, &after);
            }
        }
        let best = best_of(&others, seat, &frame);
        let worth = |judgement: &Judgement| judgement.worth(seat, &frame);
        let is_known = after.is_proven && others.iter().all(|other| other.judgement.is_proven);
        let top = match best {
            Some(best) if worth(&best.judgement) > worth(&after) => best.judgement.clone(),
            _ => after,
        };
        let is_known = is_known || top.is_unbeatable(seat);
        self.others[index] = others;
        Some(if is_known { top } else { top.believed() })
    }

    /// All moves of a position with what they are worth, the best first.
    fn think(&mut self, position: &AnyPosition, seat: Seat) -> Option<Vec<Other>> {
        let limits = match self.budget {
            Budget::Nodes(nodes) => Limits::nodes(*nodes),
            Budget::Time(left) => {
                let waiting = self.total.saturating_sub(self.looked).max(1);
                let share = left() / u32::try_from(waiting).unwrap_or(u32::MAX);
                Limits::time(share.min(LONGEST))
            }
        };
        let analysis = self.searcher.analyse(position, limits, self.stop).ok()?;
        if self.stop.is_stopped() {
            return None;
        }
        self.looked += 1;
        (self.progress)(self.looked, self.total.max(self.looked));
        let mut moves = judged_moves(position, seat, &analysis.moves);
        let winner = book_winner(self.searcher, position);
        if winner.is_some_and(|winner| winner != seat) {
            Other::lose_all(&mut moves, seat, &Frame::new(position));
        }
        Some(moves)
    }

    /// Lets no opinion be better than what is proven of the position before it.
    fn settle(&mut self) {
        let mut was_lowered = false;
        for index in self.first..self.history.plies() {
            let is_bound = std::mem::take(&mut was_lowered);
            let frame = self.frames[index];
            let Turn::Seat(seat) = self.history.position(index).turn() else {
                continue;
            };
            if self.is_last_of_round(index) {
                continue;
            }
            if let (Some(before), Some(after)) = (&self.known[index], &self.known[index + 1])
                && (before.is_proven || is_bound)
                && !after.is_proven
                && after.worth(seat, &frame) > before.worth(seat, &frame)
            {
                was_lowered = true;
                self.known[index + 1] = Some(before.clone().believed());
            }
        }
    }

    /// What is said of the step from the position at `index`.
    fn step(&self, index: usize) -> Step {
        let position = self.history.position(index);
        let frame = self.frames[index];
        let nothing = || Judgement {
            is_proven: false,
            chances: Vec::new(),
            score: None,
        };
        let before = self.known[index].clone().unwrap_or_else(nothing);
        let after = self.after(index).unwrap_or_else(nothing);
        let played = self.history.step_to(index + 1).map(|(_, step)| step);
        let step = played.map_or_else(String::new, |step| position.move_text(step));
        let turn = position.turn();
        let seat = match turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let view = seat.unwrap_or(Seat::new(0));
        let change = |seat: Seat| after.worth(seat, &frame) - before.worth(seat, &frame);
        let mut written = Ply {
            ply: index + 1,
            seat: seat.map(Seat::index),
            step,
            before: ValueData::from(&before.value(view, &frame)),
            after: ValueData::from(&after.value(view, &frame)),
            best: Vec::new(),
            verdict: None,
            luck: None,
            reasons: Vec::new(),
        };
        let Some(seat) = seat else {
            written.luck = Some(change(view));
            return Step {
                written,
                weight: 0.0,
                price: Verdict::Best,
                loss: 0.0,
                luck: frame.seats().map(change).collect(),
            };
        };
        let others = &self.others[index];
        let proven = others.iter().filter(|other| other.judgement.is_proven);
        let move_of = PlayedMove {
            seat,
            frame: &frame,
            before: &before,
            after: &after,
            proven_better: proven
                .map(|other| other.judgement.worth(seat, &frame))
                .max_by(f64::total_cmp),
            is_hearsay: self.hearsay[index],
        };
        let verdict = move_of.verdict();
        written.verdict = Some(verdict);
        let keeps = Keeps {
            seat,
            frame: &frame,
            before: &before,
        };
        let mut best: Vec<AnyMove> = keeps.of(others);
        let is_best = keeps.is_kept_by(&after) || (best.is_empty() && move_of.loss() <= 0.0);
        if is_best {
            best.extend(played);
        }
        if best.is_empty() {
            // The value is proven, but not by which move: the one that looks best.
            let top = best_of(others, seat, &frame).map(|other| other.mv);
            best.extend(top.or(played));
        }
        best.sort_unstable();
        if let Some(played) = played.filter(|_| verdict.is_error()) {
            let found = reasons(position, played, &best).into_iter();
            written.reasons = found
                .map(|reason| ReasonData::new(&reason, position))
                .collect();
        }
        written.best = best.into_iter().map(|mv| position.move_text(mv)).collect();
        Step {
            written,
            weight: if verdict.is_error() {
                move_of.weight()
            } else {
                0.0
            },
            price: move_of.price(),
            loss: -change(seat),
            luck: Vec::new(),
        }
    }
}

/// Which moves keep what a position is worth.
struct Keeps<'a> {
    seat: Seat,
    frame: &'a Frame,
    before: &'a Judgement,
}

impl Keeps<'_> {
    /// Those of the moves that were not played.
    fn of(&self, others: &[Other]) -> Vec<AnyMove> {
        let merits = others.iter().map(|other| other.merit);
        let top = merits.max_by(f64::total_cmp).unwrap_or(0.0);
        let keeps = |other: &&Other| {
            // What was hardly tried may look good by chance: then its merit is low.
            let is_trusted = other.judgement.is_proven || other.merit >= top - SAME_MERIT;
            self.is_kept_by(&other.judgement) && is_trusted
        };
        others.iter().filter(keeps).map(|other| other.mv).collect()
    }

    fn is_kept_by(&self, judgement: &Judgement) -> bool {
        if self.before.is_hopeless(self.seat) {
            return true;
        }
        let worth = |judgement: &Judgement| judgement.worth(self.seat, self.frame);
        let short = worth(self.before) - worth(judgement);
        match (self.before.is_proven, judgement.is_proven) {
            (true, true) => short <= EXACT,
            // Nobody has shown that it keeps what is proven.
            (true, false) => false,
            (false, _) => short <= same(self.frame),
        }
    }
}

/// What moves of a seat are worth, as a search has found them.
pub(crate) fn judged_moves(
    position: &AnyPosition,
    seat: Seat,
    moves: &[MoveValue<AnyMove>],
) -> Vec<Other> {
    let frame = Frame::new(position);
    let judged = moves.iter().map(|found| {
        let mut next = position.clone();
        // The mole's points of a round that ends with the move are no opinion any more.
        let is_end = next.play(found.mv).is_ok()
            && (next.turn() == Turn::Over || frame.ends_at(&Frame::new(&next)));
        Other {
            mv: found.mv,
            judgement: if is_end {
                Judgement::of_end(&next, &frame)
            } else {
                Judgement::of(&found.value, seat, &frame)
            },
            merit: found.merit,
        }
    });
    judged.collect()
}

/// The best of some moves: the one of the highest merit, or one that is proven to be better.
pub(crate) fn best_of<'o>(others: &'o [Other], seat: Seat, frame: &Frame) -> Option<&'o Other> {
    let merit = |a: &&Other, b: &&Other| a.merit.total_cmp(&b.merit);
    let top = others.iter().rev().max_by(merit)?;
    let worth = |other: &Other| other.judgement.worth(seat, frame);
    let proven = others.iter().filter(|other| other.judgement.is_proven);
    let best = proven.rev().max_by(|a, b| worth(a).total_cmp(&worth(b)));
    Some(match best {
        Some(best) if worth(best) > worth(top) => best,
        _ => top,
    })
}

/// The plies that decided most.
fn moments(steps: &[Step]) -> Vec<usize> {
    let mut errors: Vec<&Step> = steps.iter().filter(|step| step.weight > 0.0).collect();
    errors.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let mut plies: Vec<usize> = errors
        .iter()
        .take(MOMENTS)
        .map(|step| step.written.ply)
        .collect();
    plies.sort_unstable();
    plies
}

fn players(steps: &[Step], seats: usize) -> Vec<Player> {
    let player = |seat: usize| {
        let own = steps.iter().filter(|step| step.written.seat == Some(seat));
        let luck = steps.iter().filter_map(|step| step.luck.get(seat));
        Player {
            seat,
            // No -0 where there is none.
            loss: own.map(|step| step.loss).sum::<f64>() + 0.0,
            luck: luck.sum::<f64>() + 0.0,
        }
    };
    (0..seats).map(player).collect()
}
