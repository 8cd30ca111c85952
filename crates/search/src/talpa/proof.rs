//! Depth-first proof-number search: it goes where the least is missing to a proof.

use burrow_games::talpa::{Bitboard, State, Talpa};

use super::keys::{Images, Keys, canonical};
use super::outlook::{Outlook, outlook};
use super::table::{Numbers, Table};
use crate::control::{Control, Stopped};

/// A search for a proof. What it knows is in the table: it can be stopped and started again at any time.
pub(super) struct Prover<'a, B: Bitboard> {
    game: &'a Talpa<B>,
    keys: &'a Keys,
    table: &'a Table,
    /// The positions beside the way to the one that is looked at, deepest last.
    stack: Vec<Child<B>>,
}

/// A position after a move.
#[derive(Clone, Copy)]
struct Child<B: Bitboard> {
    state: State<B>,
    images: Images,
    numbers: Numbers,
}

impl<'a, B: Bitboard> Prover<'a, B> {
    /// A search that uses a table.
    pub(super) fn new(game: &'a Talpa<B>, keys: &'a Keys, table: &'a Table) -> Self {
        Self {
            game,
            keys,
            table,
            stack: Vec::new(),
        }
    }

    /// Whether the side to move wins, unless the control ends the search before that is known.
    pub(super) fn prove(
        &mut self,
        state: &State<B>,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        control.tick()?;
        match outlook(self.game, state) {
            Outlook::Wins(_) => return Ok(true),
            Outlook::Loses => return Ok(false),
            Outlook::Open(_) => {}
        }
        let images = self.keys.of(state);
        let limits = Numbers {
            win: Numbers::NEVER,
            loss: Numbers::NEVER,
        };
        let result = self.deepen(state, images, limits, control);
        self.stack.clear();
        Ok(result?.win == 0)
    }

    /// Searches a position, of which no move decides at once, until one of its numbers reaches its limit.
    fn deepen(
        &mut self,
        state: &State<B>,
        images: Images,
        limits: Numbers,
        control: &mut Control,
    ) -> Result<Numbers, Stopped> {
        let began = control.nodes();
        let first = self.stack.len();
        let won = self.expand(state, images, control)?;
        let numbers = match won {
            true => Numbers::WON,
            false => loop {
                let choice = Choice::among(&self.stack[first..]);
                let numbers = choice.numbers;
                if numbers.win >= limits.win || numbers.loss >= limits.loss {
                    break numbers;
                }
                let Child { state, images, .. } = self.stack[first + choice.best];
                let result = self.deepen(&state, images, choice.limits(limits), control)?;
                self.stack[first + choice.best].numbers = result;
            },
        };
        self.stack.truncate(first);
        let work = control.nodes() - began;
        self.table.put(canonical(images), numbers, work);
        Ok(numbers)
    }

    /// Puts the positions after all moves that don't lose at once on the stack, and says whether one wins.
    fn expand(
        &mut self,
        state: &State<B>,
        images: Images,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        let moves = match outlook(self.game, state) {
            Outlook::Wins(_) => return Ok(true),
            Outlook::Loses => return Ok(false),
            Outlook::Open(moves) => moves,
        };
        for squares in moves.iter() {
            control.tick()?;
            let mut next = *state;
            self.game.dig(&mut next, squares);
            let mobility = match outlook(self.game, &next) {
                Outlook::Wins(_) => continue,
                Outlook::Loses => return Ok(true),
                Outlook::Open(moves) => moves.count() as u32,
            };
            let images = self.keys.after(images, state, squares);
            let known = self.table.get(canonical(images));
            let numbers = known.unwrap_or(Numbers {
                win: 1,
                loss: mobility,
            });
            if numbers.loss == 0 {
                return Ok(true);
            }
            if numbers.win > 0 {
                self.stack.push(Child {
                    state: next,
                    images,
                    numbers,
                });
            }
        }
        Ok(false)
    }
}

/// The numbers of a position by those of the positions after its moves, and where to go on.
struct Choice {
    numbers: Numbers,
    best: usize,
    /// The number to lose of the best position, and of the second best.
    second: u32,
    /// The number to win of the best position.
    best_win: u32,
}

impl Choice {
    fn among<B: Bitboard>(children: &[Child<B>]) -> Self {
        let mut choice = Self {
            numbers: Numbers::LOST,
            best: 0,
            second: Numbers::NEVER,
            best_win: 0,
        };
        let mut sum = 0u32;
        for (index, child) in children.iter().enumerate() {
            let Numbers { win, loss } = child.numbers;
            sum = (sum + win).min(Numbers::NEVER - 1);
            if loss < choice.numbers.win {
                choice.second = choice.numbers.win;
                choice.numbers.win = loss;
                choice.best = index;
                choice.best_win = win;
            } else if loss < choice.second {
                choice.second = loss;
            }
        }
        choice.numbers.loss = match choice.numbers.win {
            0 => Numbers::NEVER,
            _ => sum,
        };
        choice
    }

    fn limits(&self, limits: Numbers) -> Numbers {
        Numbers {
            win: (limits.loss - self.numbers.loss + self.best_win).min(Numbers::NEVER),
            loss: limits.win.min(self.second.saturating_add(1 + self.second / 4)),
        }
    }
}
