//! What the nets look at: a game of two as the seat to move sees it.
//!
//! The first input is by how much the score of the linear evaluation is better than the opponent's, so that a net has
//! to learn only what that does not know. The others are most of its features, and what it can't add up: which discs
//! are left, what each of them does, how good the open holes are for what follows, and who can get into them.

use arrayvec::ArrayVec;
use burrow_games::Seat;
use burrow_games::bits::ones;
use burrow_games::game::MAX_SEATS;
use burrow_games::taupes::{Discs, LEVELS, MAX_STEPS, Phase};

use super::evaluation::{FEATURES, Features, View, count};

/// The inputs that the two seats share.
const SHARED: usize = 11;
/// The inputs that each seat has.
const PER_SEAT: usize = 50;
/// How many numbers a net is given.
pub const INPUTS: usize = SHARED + 2 * PER_SEAT;

/// The moles of both seats when all are placed.
const MOLES: f32 = 20.0;
/// Up to this many, the number of open holes has inputs of its own.
const FEW_HOLES: u32 = 4;
/// What a hole is worth besides what it promises on the next level, if it can be entered.
const ANY_HOLE: f32 = 0.2;
/// With this many moles outside on the lawn some mole can nearly always go.
const MANY_OUTSIDE: u32 = 4;

/// A number for each disc, the 1 first.
type PerDisc = [f32; MAX_STEPS];

/// The open holes as the two seats see them.
#[derive(Default)]
struct Contest {
    /// The sum over the holes of the chances of both seats to enter, multiplied; and the same weighted by quality.
    contested: [f32; 2],
    /// The quality of the best hole.
    best: f32,
    /// The sum of their qualities.
    quality: f32,
    seats: [Hopes; 2],
}

/// What a seat may hope for from the open holes.
#[derive(Default)]
struct Hopes {
    /// The sum over the holes of the chances to enter each with the next disc, and the same weighted by quality.
    chances: [f32; 2],
    /// What the best hole is worth that a disc leads into, or 0.
    best: PerDisc,
}

/// What a seat can do with its next two discs.
#[derive(Default)]
struct NextDiscs {
    /// On the first two levels the chance to enter a hole with the second of two discs and not with the first.
    second: f32,
    /// The chance that no mole outside can go, so that one must leave its hole.
    forced: f32,
    /// For each disc the chance that after the next one it leads into a hole.
    then: PerDisc,
}

impl View<'_> {
    /// The inputs of a net, given the features of both seats and the weights of the linear evaluation.
    pub(super) fn inputs(
        &self,
        features: &[Features; MAX_SEATS],
        weights: &[f32; FEATURES],
    ) -> [f32; INPUTS] {
        let mover = self.state.to_move();
        let seats = [mover, Seat::new(1 - mover.index())];
        let [own, others] = seats.map(|seat| features[seat.index()].score(weights));
        let contest = self.contest(seats);
        let holes = self.board.holes[self.state.level()].count_ones() as f32;
        let open = self.open.count_ones();
        let placed = match self.state.phase() {
            Phase::Place => self.occupied.count_ones() as f32 / MOLES,
            _ => 0.0,
        };
        let mut inputs = ArrayVec::<f32, INPUTS>::new();
        inputs.push(own - others);
        inputs.extend((1..=FEW_HOLES).map(|number| flag(open == number)));
        inputs.extend([
            open as f32 / holes,
            contest.contested[0] / 4.0,
            contest.contested[1] / 4.0,
            contest.best,
            contest.quality / holes,
            placed,
        ]);
        for (seat, hopes) in seats.into_iter().zip(&contest.seats) {
            inputs.extend(known(&features[seat.index()]));
            self.add_seat(&mut inputs, seat, hopes);
        }
        let mut numbers = [0.0; INPUTS];
        numbers.copy_from_slice(&inputs);
        numbers
    }

    /// Adds what the features of a seat leave out.
    fn add_seat(&self, inputs: &mut ArrayVec<f32, INPUTS>, seat: Seat, hopes: &Hopes) {
        let level = self.state.level();
        let holes = self.board.holes[level];
        let all = holes.count_ones() as f32;
        let outside = self.outside(seat);
        let inside = self.state.moles(seat) & holes;
        let odds = self.odds(seat);

        inputs.extend(odds);
        inputs.push(f32::from(count(self.state.discs(seat).or_all())) / 6.0);
        inputs.extend(hopes.best.map(|best| flag(best > 0.0)));
        let near = { self.approaches.by_disc }.map(|from| (outside & from).count_ones());
        inputs.extend(near.map(|moles| moles.min(3) as f32 / 3.0));
        inputs.extend(hopes.chances.map(|chance| chance / 4.0));
        let gains = odds.iter().zip(hopes.best);
        inputs.push(gains.map(|(odds, best)| odds * best).sum());

        let squares = ones(inside).map(|hole| self.quality(hole) * self.quality(hole));
        inputs.push(squares.sum::<f32>() / all);
        let two_down = |moles: u64| -> f32 {
            let promises = |hole| self.board.prospect(level + 2, hole).enter_soon;
            match level + 2 {
                0..LEVELS => ones(moles).map(promises).sum(),
                _ => 0.0,
            }
        };
        let next_holes = self.board.holes.get(level + 1).unwrap_or(&0);
        inputs.push(two_down(inside & next_holes) / 2.0);
        inputs.push(two_down(inside) / all);

        let next = self.next_discs(seat, &hopes.best);
        inputs.extend([next.second, next.forced]);
        inputs.extend(next.then);
        match self.board.approaches.get(level + 1) {
            Some(next) => inputs.extend(next.by_disc.map(|from| {
                let moles = inside & from;
                moles.count_ones() as f32 / 4.0
            })),
            None => inputs.extend([0.0; MAX_STEPS]),
        }
    }

    /// What a hole promises to a mole in it on the next level.
    fn quality(&self, hole: usize) -> f32 {
        match self.state.level() + 1 {
            LEVELS => 0.0,
            next => self.board.prospect(next, hole).enter_soon,
        }
    }

    /// The odds of each disc to be the next of a seat.
    fn odds(&self, seat: Seat) -> PerDisc {
        let discs = self.state.discs(seat).or_all();
        let total = f32::from(count(discs));
        std::array::from_fn(|disc| f32::from(discs.count(disc as u8 + 1)) / total)
    }

    fn contest(&self, seats: [Seat; 2]) -> Contest {
        let mut contest = Contest::default();
        let odds = seats.map(|seat| self.odds(seat));
        let outside = seats.map(|seat| self.outside(seat));
        for (hole, from) in ones(self.open).zip(&self.approaches.by_hole) {
            let quality = self.quality(hole);
            contest.quality += quality;
            contest.best = contest.best.max(quality);
            let mut chances = [0.0; 2];
            for (who, hopes) in contest.seats.iter_mut().enumerate() {
                for (disc, from) in from.iter().enumerate() {
                    if from & outside[who] != 0 {
                        chances[who] += odds[who][disc];
                        hopes.best[disc] = hopes.best[disc].max(ANY_HOLE + quality);
                    }
                }
                hopes.chances[0] += chances[who];
                hopes.chances[1] += chances[who] * quality;
            }
            contest.contested[0] += chances[0] * chances[1];
            contest.contested[1] += chances[0] * chances[1] * quality;
        }
        contest
    }

    /// What a seat can do with its next two discs; `best` is above 0 for those that lead into a hole at once.
    fn next_discs(&self, seat: Seat, best: &PerDisc) -> NextDiscs {
        let mut next = NextDiscs::default();
        let level = self.state.level();
        let lines = self.board.lines(level);
        let outside = self.outside(seat);
        let discs = self.state.discs(seat).or_all();
        let may_be_forced = outside != 0
            && self.state.phase() != Phase::Place
            && (level > 0 || outside.count_ones() < MANY_OUTSIDE);
        for (disc, odds) in self.odds(seat).into_iter().enumerate() {
            // The features know it on the last two levels.
            let looks_further = level < LEVELS - 2 && best[disc] == 0.0;
            if odds == 0.0 || !(looks_further || may_be_forced) {
                continue;
            }
            let reach = ones(outside).fold(0, |reach, from| {
                reach | lines.reach(from, disc + 1, self.occupied)
            });
            let enters = { self.approaches.by_disc }.map(|from| reach & from != 0);
            if looks_further {
                let left = odds_without(discs, disc);
                let then: f32 = { 0..MAX_STEPS }
                    .filter(|&then| best[then] > 0.0 || enters[then])
                    .map(|then| left[then])
                    .sum();
                next.second += odds * then;
            }
            if may_be_forced {
                next.forced += if reach == 0 { odds } else { 0.0 };
                for (then, enters) in next.then.iter_mut().zip(enters) {
                    *then += if enters { odds } else { 0.0 };
                }
            }
        }
        next
    }
}

/// The odds of each disc when one has been turned, which is counted from 0.
fn odds_without(discs: Discs, turned: usize) -> PerDisc {
    let total = f32::from(count(discs));
    std::array::from_fn(|disc| {
        let number = disc as u8 + 1;
        match total {
            1.0 => f32::from(Discs::ALL.count(number)) / 6.0,
            _ => {
                let left = discs.count(number).saturating_sub(u8::from(disc == turned));
                f32::from(left) / (total - 1.0)
            }
        }
    })
}

fn flag(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}

/// The features of a seat, but for those that only say again that it is to move or is not.
fn known(features: &Features) -> [f32; 21] {
    [
        features.inside,
        features.inside_as_filled,
        features.moles,
        features.near,
        features.near_as_filled,
        features.enter,
        features.enter_last_hole,
        features.enter_soon,
        features.drop_in,
        features.drop_near,
        features.race,
        features.covered,
        features.ways,
        features.covered_next,
        features.forecast,
        features.forecast_squared,
        features.enter_next,
        features.enter_next_soon,
        features.choice,
        features.outside,
        features.enter_if_empty,
    ]
}
