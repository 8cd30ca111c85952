//! What is known of one position: what it is worth, what every move is worth, and what a book proves.

use std::collections::HashMap;
use std::sync::Arc;

use burrow_games::talpa::{AnySize, State};
use burrow_games::{AnyMove, AnyPosition, Seat, Turn};
use burrow_search::talpa::{Book, BookPage, BuiltIn};
use burrow_search::taupes::NODES_FOR_TABLE;
use burrow_search::{Analysis, Config, DataFiles, Limits, Proven, Searcher, Stop, Value};

use crate::frame::Frame;
use crate::judgement::Judgement;
use crate::reviewer::{Other, best_of, judged_moves};

/// What is known of a position. Values are those of the seat to move or, where chance decides, of the first.
#[derive(Clone, PartialEq, Debug)]
pub struct Survey {
    /// The position.
    pub position: AnyPosition,
    /// What it is worth.
    pub value: Value,
    /// What can be played, the best first, or what chance can decide.
    pub moves: Vec<SurveyedMove>,
    /// What the book of the board says, if there is one.
    pub book: Option<BookPage>,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// Moves that lead to the same position, perhaps turned or mirrored.
#[derive(Clone, PartialEq, Debug)]
pub struct SurveyedMove {
    /// One of them.
    pub mv: AnyMove,
    /// The others.
    pub same: Vec<AnyMove>,
    /// The key of the position after them.
    pub next: u64,
    /// What they are worth.
    pub value: Value,
    /// How likely they are, where chance decides.
    pub odds: Option<f64>,
    /// What is best after it, where chance decides; or the winner's answer where a loss is proven.
    pub answer: Option<AnyMove>,
}

/// A player that knows the books that come with the program.
pub fn surveyor(memory: usize) -> Searcher {
    surveyor_with(memory, Arc::new(BuiltIn))
}

/// A player that knows these books and tables.
pub fn surveyor_with(memory: usize, data: Arc<dyn DataFiles>) -> Searcher {
    Searcher::new(Config {
        memory,
        data: Some(data),
        ..Config::default()
    })
}

/// The nodes spent on ordering moves whose value is known, and on looking books and tables up. With fewer, that of
/// Taupes would not be asked.
pub const GLANCE: u64 = NODES_FOR_TABLE;

/// Looks at a position within limits; nothing if it is stopped.
pub fn survey(
    position: &AnyPosition,
    searcher: &mut Searcher,
    limits: Limits,
    stop: &Stop,
) -> Option<Survey> {
    let mut surveyor = Surveyor {
        searcher,
        stop,
        nodes: 0,
    };
    let found = match position.turn() {
        Turn::Over => (
            Judgement::of_end(position, &Frame::new(position)),
            Vec::new(),
        ),
        Turn::Chance => surveyor.chance(position, limits)?,
        Turn::Seat(seat) => surveyor.moves(position, seat, limits)?,
    };
    let (judgement, moves) = found;
    let view = position.viewpoint();
    Some(Survey {
        value: judgement.value(view, &Frame::new(position)),
        moves,
        book: in_book(surveyor.searcher, position).map(|(book, state)| book.page(state)),
        nodes: surveyor.nodes,
        position: position.clone(),
    })
}

/// The position as the book of a player has it; none where there is no book.
fn in_book<'p>(
    searcher: &mut Searcher,
    position: &'p AnyPosition,
) -> Option<(Arc<Book<u64>>, &'p State<u64>)> {
    match position {
        AnyPosition::Talpa(AnySize::Narrow(talpa)) if talpa.outcome().is_none() => {
            Some((searcher.book(position)?, talpa.state()))
        }
        _ => None,
    }
}

/// The winner by the book of a player, if the book knows it.
pub(crate) fn book_winner(searcher: &mut Searcher, position: &AnyPosition) -> Option<Seat> {
    let (book, state) = in_book(searcher, position)?;
    book.winner(state)
}

struct Surveyor<'a> {
    searcher: &'a mut Searcher,
    stop: &'a Stop,
    nodes: u64,
}

impl Surveyor<'_> {
    /// What the searcher finds; nothing if it is stopped.
    fn analyse(&mut self, position: &AnyPosition, limits: Limits) -> Option<Analysis<AnyMove>> {
        let analysis = self.searcher.analyse(position, limits, self.stop).ok()?;
        self.nodes += analysis.nodes;
        (!self.stop.is_stopped()).then_some(analysis)
    }

    /// What a player's position is worth, and all moves.
    fn moves(
        &mut self,
        position: &AnyPosition,
        seat: Seat,
        limits: Limits,
    ) -> Option<(Judgement, Vec<SurveyedMove>)> {
        let frame = Frame::new(position);
        let winner = book_winner(self.searcher, position);
        let analysis = match winner {
            Some(_) => self.analyse(position, Limits::nodes(GLANCE))?,
            None => self.analyse(position, limits)?,
        };
        let mut moves = judged_moves(position, seat, &analysis.moves);
        let proven = |wins| Judgement::of(&Value::Proven(Proven::Wins(wins)), seat, &frame);
        match winner {
            Some(winner) if winner != seat => Other::lose_all(&mut moves, seat, &frame),
            Some(_) if moves.iter().all(|other| !other.judgement.is_won(seat)) => {
                // The win is known: all that is missing is a move that keeps it.
                let winning = self.searcher.winning_move(position, limits, self.stop);
                for other in &mut moves {
                    if Some(other.mv) == winning {
                        other.judgement = proven(true);
                        other.merit = 1.0;
                    }
                }
            }
            _ => {}
        }
        let groups = joined(position, &moves);
        let tops: Vec<Other> = groups.iter().map(|group| group.top.clone()).collect();
        let best = best_of(&tops, seat, &frame)?.judgement.clone();
        let is_known =
            best.is_unbeatable(seat) || tops.iter().all(|other| other.judgement.is_proven);
        let value = match winner {
            Some(winner) => proven(winner == seat),
            None if is_known => best,
            None => best.believed(),
        };
        let surveyed = groups.into_iter().map(|group| {
            let Group {
                top,
                same,
                next,
                key,
            } = group;
            SurveyedMove {
                mv: top.mv,
                same,
                next: key,
                value: top.judgement.value(seat, &frame),
                odds: None,
                answer: in_book(self.searcher, &next)
                    .filter(|_| top.judgement.is_hopeless(seat))
                    .and_then(|(book, state)| book.answer(state))
                    .map(AnyMove::from),
            }
        });
        Some((value, surveyed.collect()))
    }

    /// What is to be expected where chance decides, and what follows each outcome.
    fn chance(
        &mut self,
        position: &AnyPosition,
        limits: Limits,
    ) -> Option<(Judgement, Vec<SurveyedMove>)> {
        let (frame, view) = (Frame::new(position), position.viewpoint());
        let odds = position.odds();
        let share = u32::try_from(odds.len()).unwrap_or(u32::MAX).max(1);
        let limits = Limits {
            time: limits.time.map(|time| time / share),
            nodes: limits.nodes.map(|nodes| nodes / u64::from(share)),
            ..limits
        };
        let mut outcomes = Vec::new();
        let mut surveyed = Vec::new();
        for (outcome, odds) in odds {
            let mut next = position.clone();
            next.play(outcome).ok()?;
            let (judgement, replies) = match next.turn() {
                Turn::Seat(seat) => self.moves(&next, seat, limits)?,
                Turn::Chance => self.chance(&next, limits)?,
                Turn::Over => (Judgement::of_end(&next, &frame), Vec::new()),
            };
            surveyed.push(SurveyedMove {
                mv: outcome,
                same: Vec::new(),
                next: next.key(),
                value: judgement.value(view, &frame),
                odds: Some(odds),
                answer: replies.first().map(|reply| reply.mv),
            });
            outcomes.push((judgement, odds));
        }
        Some((Judgement::expectation(&outcomes), surveyed))
    }
}

/// Moves that lead to the same position.
struct Group {
    /// One of them, with what is known of any.
    top: Other,
    /// The others.
    same: Vec<AnyMove>,
    next: AnyPosition,
    /// The key of `next`.
    key: u64,
}

/// The moves, the best first, each with those that lead to the same position. What is proven of one of them is proven of
/// all.
fn joined(position: &AnyPosition, moves: &[Other]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut places: HashMap<u64, usize> = HashMap::new();
    for other in moves {
        let mut next = position.clone();
        if next.play(other.mv).is_err() {
            continue;
        }
        let key = next.key();
        let place = *places.entry(key).or_insert(groups.len());
        let Some(Group { top, same, .. }) = groups.get_mut(place) else {
            groups.push(Group {
                top: other.clone(),
                same: Vec::new(),
                next,
                key,
            });
            continue;
        };
        same.push(other.mv);
        if other.judgement.is_proven && !top.judgement.is_proven {
            top.judgement = other.judgement.clone();
            top.merit = other.merit;
        }
    }
    groups.sort_by(|a, b| b.top.merit.total_cmp(&a.top.merit));
    groups
}
