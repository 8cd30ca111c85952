//! Someone who has just read the rules: takes what pleases at first sight, sees a win, and hands none over.

use burrow_games::mijnlieff::Mijnlieff;
use burrow_games::molehill::MoleHill;
use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::taupes::{self, Space, Taupes};
use burrow_games::{AnyMove, Game, Position, Record, Seat, Turn, with_position};
use burrow_search::Stop;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::player::{Forfeit, Player};

/// A player that takes the step which looks best as soon as it is made, and draws among equals.
pub struct GreedyPlayer {
    rng: Xoshiro256PlusPlus,
}

impl GreedyPlayer {
    /// A player with its own random numbers.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }
}

impl Player for GreedyPlayer {
    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }

    fn choose(&mut self, game: &Record, _stop: &Stop) -> Result<AnyMove, Forfeit> {
        let rng = &mut self.rng;
        let drawn = with_position!(game.position(), position => {
            most_appealing(position, rng).map(AnyMove::from)
        });
        drawn.ok_or_else(|| Forfeit::Broken("nobody has a move to choose".to_owned()))
    }
}

/// One of the moves with the greatest appeal; a win has more than anything, a move that loses or lets the opponent win
/// at once less.
fn most_appealing<G: Appeal>(
    position: &Position<G>,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<G::Move> {
    let Turn::Seat(mover) = position.turn() else {
        return None;
    };
    let (game, before) = (position.game(), position.state());
    let after = |state: &G::State, mv: G::Move| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        after
    };
    let winner = |state: &G::State| game.outcome(state).and_then(|outcome| outcome.winner());
    let appeal = |mv: G::Move| {
        let state = after(before, mv);
        let hands_over = || match game.turn(&state) {
            Turn::Seat(next) if next != mover => {
                let mut answers = game.moves(&state).into_iter();
                answers.any(|answer| winner(&after(&state, answer)) == Some(next))
            }
            _ => false,
        };
        let end = match winner(&state) {
            Some(winner) if winner == mover => 1,
            Some(_) => -1,
            None if hands_over() => -1,
            None => 0,
        };
        (end, game.appeal(mover, before, mv, &state))
    };
    let appeals: Vec<_> = position
        .moves()
        .into_iter()
        .map(|mv| (mv, appeal(mv)))
        .collect();
    let most = appeals.iter().map(|(_, appeal)| *appeal).max()?;
    let best: Vec<G::Move> = appeals
        .into_iter()
        .filter(|(_, appeal)| *appeal == most)
        .map(|(mv, _)| mv)
        .collect();
    Some(best[rng.random_range(0..best.len())])
}

/// What pleases at first sight about a move: what matters most comes first.
trait Appeal: Game {
    fn appeal(
        &self,
        mover: Seat,
        before: &Self::State,
        mv: Self::Move,
        after: &Self::State,
    ) -> [i32; 2];
}

/// The mole digs for points, then where most ways lead on; the gardener leaves it the fewest steps.
impl Appeal for MoleHill {
    fn appeal(
        &self,
        mover: Seat,
        before: &Self::State,
        _: Self::Move,
        after: &Self::State,
    ) -> [i32; 2] {
        if mover != before.mole() {
            return [-(self.move_count(after) as i32), 0];
        }
        let points = self.points(after)[mover.index()] as i32;
        let exits = after.path().next_back().map_or(0, |square| {
            let mole = 1 << burrow_games::molehill::lawn::index(square);
            (after.stick_set().reach(mole) & !after.visited()).count_ones()
        });
        [points, exits as i32]
    }
}

/// Fills a hole if it can and leaves one only if it must; then as many moles as can be one disc away from a free hole.
impl Appeal for Taupes {
    fn appeal(
        &self,
        mover: Seat,
        before: &Self::State,
        mv: Self::Move,
        after: &Self::State,
    ) -> [i32; 2] {
        let holes = self.holes(before.level());
        let is_in = |set: u64, space: Space| set >> space.index() & 1 == 1;
        let filled = match mv {
            taupes::Move::Go { from, to } => {
                i32::from(is_in(holes, to)) - i32::from(is_in(holes, from))
            }
            _ => 0,
        };
        // The level may have been lifted: then only what was filled counts.
        if after.level() != before.level() {
            return [filled, 0];
        }
        let occupied = (0..self.seats()).fold(0, |all, seat| all | after.moles(Seat::new(seat)));
        let outside = after.moles(mover) & !holes;
        let near = Space::all().filter(|&mole| {
            let open = |hole: &Space| is_in(holes & !occupied, *hole);
            is_in(outside, mole) && Space::all().filter(open).any(|hole| on_a_line(mole, hole))
        });
        [filled, near.count() as i32]
    }
}

/// Whether one disc leads from one space to the other on an empty board.
fn on_a_line(from: Space, to: Space) -> bool {
    let ((q, r), (to_q, to_r)) = (from.axial(), to.axial());
    let (dq, dr) = (to_q - q, to_r - r);
    let steps = dq.unsigned_abs().max(dr.unsigned_abs());
    (dq == 0 || dr == 0 || dq + dr == 0) && usize::from(steps) <= taupes::MAX_STEPS
}

/// Brings the own path nearer to its end than the opponent's.
impl<B: Bitboard> Appeal for Talpa<B> {
    fn appeal(&self, mover: Seat, _: &Self::State, _: Self::Move, after: &Self::State) -> [i32; 2] {
        let [own, other] = [mover, mover.other()].map(|seat| self.distance(after, seat) as i32);
        [other - own, 0]
    }
}

/// Makes points and leaves the opponent few to make at once; then prefers lines that can still become points.
impl Appeal for Mijnlieff {
    fn appeal(&self, mover: Seat, _: &Self::State, _: Self::Move, after: &Self::State) -> [i32; 2] {
        let margin = |state: &Self::State| {
            let points = self.points(state).map(|points| points as i32);
            points[mover.index()] - points[mover.other().index()]
        };
        let answers = self.moves(after).into_iter().map(|answer| {
            let mut state = *after;
            self.play_unchecked(&mut state, answer);
            margin(&state)
        });
        let worst = answers.min().unwrap_or_else(|| margin(after));
        let [own, other] = [mover, mover.other()].map(|seat| after.pieces(seat));
        let open = |own: u64, other: u64| {
            let lines = self.board().threes().iter();
            let begun = lines.filter(|&&three| three & other == 0);
            begun
                .map(|three| (three & own).count_ones().pow(2))
                .sum::<u32>() as i32
        };
        [worst, open(own, other) - open(other, own)]
    }
}
