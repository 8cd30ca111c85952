//! What can be played, and what comes of it.

use super::{BLUE, Bitboard, Illegal, Move, RED, State, Talpa};
use crate::game::{Game, MoveList, Outcome, Properties, Seat, Turn};
use crate::grid::Square;
use crate::zobrist;

static KEYS: [[u64; 128]; 2] = [zobrist::keys(0x7A1), zobrist::keys(0x7A2)];
static TO_MOVE: [u64; 2] = zobrist::keys(0x7A3);

fn key<B: Bitboard>(seat: Seat, square: Square) -> u64 {
    KEYS[seat.index()][B::index(square)]
}

/// The hash covers the pieces and the side to move, which is all there is.
impl<B: Bitboard> Game for Talpa<B> {
    type State = State<B>;
    type Move = Move;
    type Illegal = Illegal;

    const PROPERTIES: Properties = Properties {
        min_seats: 2,
        max_seats: 2,
        chance: false,
        zero_sum: true,
        points: false,
        draws: false,
    };

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State<B> {
        self.start
    }

    fn turn(&self, state: &State<B>) -> Turn {
        match state.winner {
            Some(_) => Turn::Over,
            None => Turn::Seat(state.to_move),
        }
    }

    fn outcome(&self, state: &State<B>) -> Option<Outcome> {
        state.winner.map(|winner| Outcome::win(winner, 2))
    }

    fn moves(&self, state: &State<B>) -> MoveList<Move> {
        let mut moves = MoveList::new();
        if state.winner.is_some() {
            return moves;
        }
        for (contacts, sideways) in self.contacts(state).into_iter().zip([false, true]) {
            let step = if sideways { (1, 0) } else { (0, 1) };
            moves.extend(contacts.squares().map(|square| {
                let beyond = square.step(step);
                if (state.own & B::of(square)).is_empty() {
                    Move::Capture {
                        from: beyond,
                        to: square,
                    }
                } else {
                    Move::Capture {
                        from: square,
                        to: beyond,
                    }
                }
            }));
        }
        if moves.is_empty() {
            moves.extend(state.own.squares().map(Move::Remove));
        }
        moves
    }

    fn move_count(&self, state: &State<B>) -> usize {
        if state.winner.is_some() {
            return 0;
        }
        match self.contacts(state).iter().map(|set| set.count()).sum() {
            0 => state.own.count(),
            captures => captures,
        }
    }

    fn nth_move(&self, state: &State<B>, index: usize) -> Move {
        let squares = self.draw_squares(state, |_| index);
        Self::move_on(state, squares).expect("the index is below the number of moves")
    }

    fn check(&self, state: &State<B>, mv: Move) -> Result<(), Illegal> {
        if state.winner.is_some() {
            return Err(Illegal::Over);
        }
        let squares = match mv {
            Move::Capture { from, to } => [from, to],
            Move::Remove(square) => [square; 2],
        };
        if let Some(&square) = squares.iter().find(|square| !self.contains(**square)) {
            return Err(Illegal::OffBoard(square));
        }
        let mover = state.to_move;
        let stands = |seat: Seat, square| !(state.pieces(seat) & B::of(square)).is_empty();
        let [square, _] = squares;
        if stands(mover.other(), square) {
            return Err(Illegal::NotYours { square, mover });
        }
        if !stands(mover, square) {
            return Err(Illegal::Empty(square));
        }
        match mv {
            Move::Capture { from, to } => {
                let columns = from.column().abs_diff(to.column());
                if columns + from.row().abs_diff(to.row()) != 1 {
                    Err(Illegal::NotAdjacent { from, to })
                } else if stands(mover, to) {
                    Err(Illegal::OwnPiece(to))
                } else if !stands(mover.other(), to) {
                    Err(Illegal::NothingToCapture(to))
                } else {
                    Ok(())
                }
            }
            Move::Remove(_) => {
                if self.can_capture(state) {
                    Err(Illegal::MustCapture)
                } else {
                    Ok(())
                }
            }
        }
    }

    fn play_unchecked(&self, state: &mut State<B>, mv: Move) {
        let (mover, enemy) = (state.to_move, state.to_move.other());
        state.hash ^= TO_MOVE[0] ^ TO_MOVE[1];
        match mv {
            Move::Capture { from, to } => {
                state.hash ^= key::<B>(mover, from) ^ key::<B>(mover, to) ^ key::<B>(enemy, to);
                self.dig(state, B::of(from) | B::of(to));
            }
            Move::Remove(square) => {
                state.hash ^= key::<B>(mover, square);
                self.dig(state, B::of(square));
            }
        }
    }

    fn hash(&self, state: &State<B>) -> u64 {
        state.hash
    }

    fn rehash(&self, state: &State<B>) -> u64 {
        [RED, BLUE]
            .into_iter()
            .flat_map(|seat| {
                state
                    .pieces(seat)
                    .squares()
                    .map(move |square| (seat, square))
            })
            .fold(TO_MOVE[state.to_move.index()], |hash, (seat, square)| {
                hash ^ key::<B>(seat, square)
            })
    }
}

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use crate::talpa::Talpa;

    #[test]
    fn digging_on_plays_the_moves_of_the_list_to_the_end() {
        let game: Talpa<u64> = Talpa::new(6).unwrap();
        for start in 0..50 {
            let mut draws = Vec::new();
            let mut dug = game.start();
            let count = game.dig_on(&mut dug, |moves| {
                let index = (start + 7 * draws.len()) % moves;
                draws.push((moves, index));
                index
            });
            assert_eq!(count as usize, draws.len());
            let mut state = game.start();
            for (moves, index) in draws {
                assert_eq!(moves, game.moves(&state).len());
                let mv = game.nth_move(&state, index);
                assert!(game.play(&mut state, mv).is_ok(), "{mv:?}");
            }
            assert_eq!(state, dug);
        }
    }
}
