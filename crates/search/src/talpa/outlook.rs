//! What the side to move can do at once, on whole sets of squares.
//!
//! A move empties the square of one's own piece, and the squares whose emptying opens a path are known. So it is
//! seen without playing a move whether one wins at once, and which would open the opponent's path.

use burrow_games::talpa::{Bitboard, State, Talpa};

/// The prospects of the side to move in a game that is not over.
pub(super) enum Outlook<B> {
    /// A move opens the own path and not the opponent's: the one that changes these squares.
    Wins(B),
    /// Every move opens the opponent's path.
    Loses,
    /// Neither: these moves open no path.
    Open(Moves<B>),
}

/// A set of moves: captures or removals.
#[derive(Clone, Copy)]
pub(super) struct Moves<B> {
    /// The lower squares of the captures between a square and the one above.
    above: B,
    /// The left squares of the captures between a square and the one to the right.
    right: B,
    /// The pieces that can be removed.
    removals: B,
}

impl<B: Bitboard> Moves<B> {
    /// The moves with pieces among `own`; `capture` says whether they must capture.
    fn of(game: &Talpa<B>, own: B, enemy: B, capture: bool) -> Self {
        let [above, right] = game.contacts_between(own, enemy);
        Self {
            above,
            right,
            removals: own.when(!capture),
        }
    }

    /// All legal moves of a game that is not over.
    pub(super) fn legal(game: &Talpa<B>, state: &State<B>) -> Self {
        let mover = state.to_move();
        let (own, enemy) = (state.pieces(mover), state.pieces(mover.other()));
        let [above, right] = game.contacts_between(own, enemy);
        Self::of(game, own, enemy, !(above | right).is_empty())
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.above.count() + self.right.count() + self.removals.count()
    }

    fn is_empty(&self) -> bool {
        (self.above | self.right | self.removals).is_empty()
    }

    /// The squares that each of them changes.
    pub(super) fn iter(&self) -> impl Iterator<Item = B> {
        let above = self.above.singles().map(|square| square | square.up());
        let right = self
            .right
            .singles()
            .map(|square| square | square.up_by_one());
        above.chain(right).chain(self.removals.singles())
    }

    /// The squares that the move at `index` of [`Moves::iter`] changes.
    #[inline]
    pub(super) fn nth(&self, index: usize) -> B {
        let above = self.above.count();
        if self.removals.is_empty() {
            // A random choice is mispredicted half of the time, so nothing branches here.
            let sideways = index >= above;
            let index = if sideways { index - above } else { index };
            let square = [self.above, self.right][usize::from(sideways)].select(index);
            return square | [square.up(), square.up_by_one()][usize::from(sideways)];
        }
        self.removals.select(index)
    }
}

/// What the side to move can do at once.
#[inline]
pub(super) fn outlook<B: Bitboard>(game: &Talpa<B>, state: &State<B>) -> Outlook<B> {
    let mover = state.to_move();
    let (own, enemy) = (state.pieces(mover), state.pieces(mover.other()));
    let [above, right] = game.contacts_between(own, enemy);
    let capture = !(above | right).is_empty();
    let dangers = game.openings(state, mover.other());
    let chances = own & game.openings(state, mover) & !dangers;
    if !chances.is_empty() {
        let wins = Moves::of(game, chances, enemy, capture);
        if let Some(squares) = wins.iter().next() {
            return Outlook::Wins(squares);
        }
    }
    let safe = if (own & dangers).is_empty() {
        Moves {
            above,
            right,
            removals: own.when(!capture),
        }
    } else {
        Moves::of(game, own & !dangers, enemy, capture)
    };
    if safe.is_empty() {
        Outlook::Loses
    } else {
        Outlook::Open(safe)
    }
}
