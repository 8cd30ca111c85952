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
    /// The squares that the move changed.
    squares: B,
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
        let result = self.deepen(state, self.keys.of(state), limits, control);
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
        control: &mut Control,
    ) -> Result<(Numbers, Option<B>), Stopped> {
        let began = control.nodes();
        let first = self.stack.len();
        let result = match self.expand(state, images, control)? {
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
                let Child { state, images, .. } = self.stack[first + choice.best];
                let (numbers, _) = self.deepen(&state, images, choice.limits(limits), control)?;
                self.stack[first + choice.best].numbers = numbers;
            },
        };
        self.stack.truncate(first);
        let work = control.nodes() - began;
        self.table.put(canonical(images), result.0, work);
        Ok(result)
    }

    /// Puts the positions after all moves that don't lose at once on the stack, or gives a move that wins.
    fn expand(
        &mut self,
        state: &State<B>,
        images: Images,
        control: &mut Control,
    ) -> Result<Option<B>, Stopped> {
        control.tick()?;
        let moves = match outlook(self.game, state) {
            Outlook::Wins(squares) => return Ok(Some(squares)),
            Outlook::Loses => return Ok(None),
            Outlook::Open(moves) => moves,
        };
        for squares in moves.iter() {
            control.tick()?;
            let mut next = *state;
            self.game.dig(&mut next, squares);
            let mobility = match outlook(self.game, &next) {
                Outlook::Wins(_) => continue,
                Outlook::Loses => return Ok(Some(squares)),
                Outlook::Open(moves) => moves.count() as u32,
            };
            let images = self.keys.after(images, state, squares);
            let known = self.table.get(canonical(images));
            // Few moves are soon refuted, one by one.
            let numbers = known.unwrap_or(Numbers {
                win: 1 + mobility / 8,
                loss: mobility,
            });
            match numbers.proven() {
                Some(true) => {}
                Some(false) => return Ok(Some(squares)),
                None => self.stack.push(Child {
                    squares,
                    state: next,
                    images,
                    numbers,
                }),
            }
        }
        Ok(None)
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
