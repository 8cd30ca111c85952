//! Depth-first proof-number search: it goes where the least is missing to a proof.

use std::mem;

use burrow_games::talpa::{Bitboard, State, Talpa};

use super::endgame::{End, Endgame};
use super::judge::{Judge, SCALE};
use super::keys::{Images, Keys, canonical, plain};
use super::outlook::{Outlook, outlook};
use super::table::{Numbers, ProofTable};
use crate::control::{Control, Stopped};

/// A search for a proof. What it knows is in the table: it can be stopped and started again at any time.
pub(super) struct Prover<'a, B: Bitboard> {
    game: &'a Talpa<B>,
    keys: &'a Keys,
    table: &'a ProofTable,
    /// The positions beside the way to the one that is looked at, deepest last.
    stack: Vec<Child<B>>,
    endgame: Option<Endgame<B>>,
    judge: Option<(Judge, Odds)>,
    harvest: Option<Harvest<B>>,
}

/// A position that was proven on the way.
#[derive(Clone, Copy)]
pub(super) struct Proven<B: Bitboard> {
    pub(super) state: State<B>,
    /// A move by which the side to move wins, as the squares it changes, or none if every move loses.
    pub(super) winning: Option<B>,
    /// About how many nodes it took, with those for other positions of the harvest.
    pub(super) work: u64,
    /// How many nodes it took without those.
    pub(super) own_work: u64,
}

/// Collects what takes at least some work to prove.
struct Harvest<B: Bitboard> {
    least: u64,
    /// The nodes of all that was collected, now and before.
    counted: u64,
    found: Vec<Proven<B>>,
}

/// A position after a move.
#[derive(Clone, Copy)]
struct Child<B: Bitboard> {
    /// The squares that the move changed.
    squares: B,
    state: State<B>,
    images: Images,
    /// The number of its moves that don't lose at once.
    mobility: u32,
    numbers: Numbers,
    /// Nothing is known of it but what it looks like.
    fresh: bool,
}

impl<'a, B: Bitboard> Prover<'a, B> {
    /// A search that uses a table.
    pub(super) fn new(game: &'a Talpa<B>, keys: &'a Keys, table: &'a ProofTable) -> Self {
        Self {
            game,
            keys,
            table,
            stack: Vec::new(),
            endgame: None,
            judge: None,
            harvest: None,
        }
    }

    /// The same for proofs of minutes or hours: late positions are searched to the end at once, where a learned judge
    /// thinks that little is missing is searched first, and what takes at least `work` nodes to prove is collected.
    pub(super) fn for_hours(self, work: u64) -> Self {
        Self {
            endgame: Endgame::new(self.game),
            judge: Judge::new(self.game).map(|judge| (judge, Odds::new())),
            harvest: Some(Harvest {
                least: work,
                counted: 0,
                found: Vec::new(),
            }),
            ..self
        }
    }

    /// What was collected since the last call.
    pub(super) fn take_harvest(&mut self) -> Vec<Proven<B>> {
        let harvest = self.harvest.as_mut();
        harvest.map_or_else(Vec::new, |harvest| mem::take(&mut harvest.found))
    }

    /// A move by which the side to move wins, as the squares it changes, or none if every move loses; unless the
    /// control ends the search before that is known.
    pub(super) fn prove(
        &mut self,
        state: &State<B>,
        control: &mut Control,
    ) -> Result<Option<B>, Stopped> {
        let limits = Numbers {
            win: Numbers::NEVER,
            loss: Numbers::NEVER,
        };
        let images = self.keys.of(state);
        let fresh = self.table.get(canonical(images)).is_none();
        let result = self.deepen(state, images, limits, fresh, control);
        self.stack.clear();
        result.map(|(_, winning)| winning)
    }

    /// Searches a position until one of its numbers reaches its limit. Gives the numbers, and a winning move if
    /// there is one.
    fn deepen(
        &mut self,
        state: &State<B>,
        images: Images,
        limits: Numbers,
        fresh: bool,
        control: &mut Control,
    ) -> Result<(Numbers, Option<B>), Stopped> {
        let began = control.nodes();
        let counted = self.harvest.as_ref().map_or(0, |harvest| harvest.counted);
        let first = self.stack.len();
        let result = match self.expand(state, images, fresh, control)? {
            Some(squares) => (Numbers::WON, Some(squares)),
            None => loop {
                let choice = Choice::among(&self.stack[first..]);
                let numbers = choice.numbers;
                if numbers.win >= limits.win || numbers.loss >= limits.loss {
                    let won = numbers.win == 0;
                    break (
                        numbers,
                        won.then(|| self.stack[first + choice.best].squares),
                    );
                }
                let best = first + choice.best;
                let child = self.stack[best];
                let limits = choice.limits(limits);
                match self.deepen(&child.state, child.images, limits, child.fresh, control) {
                    Ok((numbers, _)) => {
                        self.stack[best].numbers = numbers;
                        self.stack[best].fresh = false;
                    }
                    Err(stopped) => {
                        // The next search goes on from here.
                        self.stack.truncate(first);
                        let work = control.nodes() - began;
                        self.table.put(canonical(images), numbers, work);
                        return Err(stopped);
                    }
                }
            },
        };
        self.stack.truncate(first);
        let work = control.nodes() - began;
        let most = self.table.put(canonical(images), result.0, work);
        if let (Some(harvest), Some(_)) = (&mut self.harvest, result.0.proven())
            && most >= harvest.least
        {
            let own_work = work - (harvest.counted - counted);
            harvest.counted += own_work;
            harvest.found.push(Proven {
                state: *state,
                winning: result.1,
                work: most,
                own_work,
            });
        }
        Ok(result)
    }

    /// Puts the positions after all moves that don't lose at once on the stack, or gives a move that wins.
    fn expand(
        &mut self,
        state: &State<B>,
        images: Images,
        fresh: bool,
        control: &mut Control,
    ) -> Result<Option<B>, Stopped> {
        control.tick()?;
        let moves = match outlook(self.game, state) {
            Outlook::Wins(squares) => return Ok(Some(squares)),
            Outlook::Loses => return Ok(None),
            Outlook::Open(moves) => moves,
        };
        if fresh
            && let Some(endgame) = &mut self.endgame
            && Endgame::suits(self.game, state)
        {
            let key = plain(images);
            let (end, nodes) = endgame.search(self.game, self.keys, state, moves, key);
            control.add(nodes);
            match end {
                Some(End::Wins(squares)) => return Ok(Some(squares)),
                Some(End::Loses) => return Ok(None),
                None => {}
            }
        }
        let first = self.stack.len();
        for squares in moves.iter() {
            control.tick()?;
            let mut next = *state;
            self.game.dig(&mut next, squares);
            let mobility = match outlook(self.game, &next) {
                Outlook::Wins(_) => continue,
                Outlook::Loses => {
                    self.stack.truncate(first);
                    return Ok(Some(squares));
                }
                Outlook::Open(moves) => moves.count() as u32,
            };
            self.stack.push(Child {
                squares,
                state: next,
                images: self.keys.after(images, state, squares),
                mobility,
                numbers: Numbers::LOST,
                fresh: false,
            });
        }
        let children = self.stack[first..].iter();
        self.table
            .fetch(children.map(|child| canonical(child.images)));
        let judge = self.judge.as_ref().map(|(judge, odds)| {
            let patterns = judge.patterns(state, state.to_move().other());
            (judge, odds, patterns)
        });
        let mut kept = first;
        for index in first..self.stack.len() {
            let mut child = self.stack[index];
            let known = self.table.get(canonical(child.images));
            child.fresh = known.is_none();
            child.numbers = known.unwrap_or_else(|| match &judge {
                // Few moves are soon refuted, one by one.
                None => Numbers {
                    win: 1 + child.mobility / 8,
                    loss: child.mobility,
                },
                Some((judge, odds, patterns)) => {
                    let patterns = judge.after(*patterns, state, child.squares);
                    let moves = child.mobility as usize;
                    let features = Judge::features_of(self.game, &child.state, patterns, moves);
                    odds.numbers(Judge::score(features), child.mobility)
                }
            });
            match child.numbers.proven() {
                Some(true) => {}
                Some(false) => {
                    self.stack.truncate(first);
                    return Ok(Some(child.squares));
                }
                None => {
                    self.stack[kept] = child;
                    kept += 1;
                }
            }
        }
        self.stack.truncate(kept);
        Ok(None)
    }
}

/// The odds that the side to move wins, by the judge's score.
struct Odds(Vec<f32>);

impl Odds {
    /// Scores beyond this are cut.
    const MOST: i32 = 320;

    /// By measurement: how much of the score to trust.
    const TRUST: f32 = 0.6;

    fn new() -> Self {
        let scores = -Self::MOST..=Self::MOST;
        Self(
            scores
                .map(|score| (Self::TRUST * score as f32 / SCALE).exp())
                .collect(),
        )
    }

    /// The numbers of a position of which nothing is known but its score and the number of its moves.
    fn numbers(&self, score: i32, mobility: u32) -> Numbers {
        let odds = self.0[(score.clamp(-Self::MOST, Self::MOST) + Self::MOST) as usize];
        let whole = |number: f32| number.clamp(1.0, 1000.0) as u32;
        Numbers {
            win: whole((4.0 + 0.5 * mobility as f32) / odds),
            loss: whole(2.0 * mobility as f32 * odds),
        }
    }
}

/// The numbers of a position by those of the positions after its moves, and where to go on.
struct Choice {
    numbers: Numbers,
    best: usize,
    /// The number to win of the position after the best move.
    best_win: u32,
    /// The number to lose of the position after the second best move.
    second_loss: u32,
}

impl Choice {
    fn among<B: Bitboard>(children: &[Child<B>]) -> Self {
        let mut choice = Self {
            numbers: Numbers::LOST,
            best: 0,
            best_win: 0,
            second_loss: Numbers::NEVER,
        };
        let mut sum = 0u32;
        for (index, child) in children.iter().enumerate() {
            let Numbers { win, loss } = child.numbers;
            sum = (sum + win).min(Numbers::NEVER - 1);
            if loss < choice.numbers.win {
                choice.second_loss = choice.numbers.win;
                choice.numbers.win = loss;
                choice.best = index;
                choice.best_win = win;
            } else if loss < choice.second_loss {
                choice.second_loss = loss;
            }
        }
        choice.numbers.loss = match choice.numbers.win {
            0 => Numbers::NEVER,
            _ => sum,
        };
        choice
    }

    /// How far to search the position after the best move, when the one before it has these limits.
    fn limits(&self, limits: Numbers) -> Numbers {
        // To stay for a while although the second best move is as good by now saves much going back and forth.
        let patience = self.second_loss + self.second_loss / 4 + 1;
        Numbers {
            win: (limits.loss - self.numbers.loss + self.best_win).min(Numbers::NEVER),
            loss: limits.win.min(patience),
        }
    }
}
