//! What a position is worth to each seat without looking ahead.
//!
//! Each seat has a score, a weighted sum of features, and the chances are the softmax of the scores. The
//! weights depend on the level, the number of players and whether the pro rules are played; they were fitted
//! to games of the evaluation against itself (`tools/research/src/bin/taupes_fit.rs`). Where two play the basic game,
//! a net then corrects the chances (`net.rs`).

use arrayvec::ArrayVec;
use burrow_games::bits::ones;
use burrow_games::game::MAX_SEATS;
use burrow_games::taupes::{Discs, LEVELS, MAX_STEPS, Phase, State, Taupes};
use burrow_games::{Game, Seat};

use super::board::{Approaches, Board, Prospects, occupied};
use super::net::{self, INPUTS, Nets};
use super::weights::WEIGHTS;

pub use super::features::{FEATURES, Features};

/// One number for each seat; the seats that do not play have 0.
pub type PerSeat = [f32; MAX_SEATS];

/// The weights of the features on each level, and then while moles are placed.
pub type Weights = [[f32; FEATURES]; LEVELS + 1];

/// Which weights, and which net, belong to a position.
pub fn row(state: &State) -> usize {
    match state.phase() {
        Phase::Place => LEVELS,
        _ => state.level(),
    }
}

/// Which of the sets of weights belongs to a game: two, three, four players, then the same with pro rules.
fn weights_index(game: &Taupes) -> usize {
    game.seats() - 2 + 3 * usize::from(game.pro())
}

/// The static evaluation for one game.
#[derive(Clone, Debug)]
pub struct Evaluation {
    board: Board,
    weights: Weights,
    /// None where the linear evaluation is all there is.
    nets: Option<Box<Nets>>,
}

impl Evaluation {
    /// The evaluation with the fitted weights, and the nets where there are any for the game.
    pub fn new(game: &Taupes) -> Self {
        let linear = Self::linear(game);
        if game.seats() == 2 && !game.pro() {
            linear.with_nets(net::learned())
        } else {
            linear
        }
    }

    /// The evaluation with the fitted weights alone.
    pub fn linear(game: &Taupes) -> Self {
        Self::with_weights(game, WEIGHTS[weights_index(game)])
    }

    /// The linear evaluation with other weights, to try or to fit them.
    pub fn with_weights(game: &Taupes, weights: Weights) -> Self {
        Self {
            board: Board::new(game),
            weights,
            nets: None,
        }
    }

    /// The evaluation corrected by other nets, to try or to train them. The game must be one for two.
    pub fn with_nets(self, nets: Nets) -> Self {
        Self {
            nets: Some(Box::new(nets)),
            ..self
        }
    }

    /// The weights that it uses.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The chance of each seat to win. The game must not be over. Where it may stall, the chances are less than 1
    /// together: nobody gains by waiting, and most lose.
    pub fn chances(&self, game: &Taupes, state: &State) -> PerSeat {
        let chances = self.chances_without_stall(game, state);
        match state.phase() {
            Phase::Place => chances,
            _ => self.as_the_stall_nears(game, state, chances),
        }
    }

    /// The chance of each seat to win if the game can't stall.
    pub fn chances_without_stall(&self, game: &Taupes, state: &State) -> PerSeat {
        let Some(nets) = &self.nets else {
            let features = self.features(game, state);
            return softmax(game, state, &features, &self.weights[row(state)]);
        };
        let chance = nets[row(state)].chance(&self.inputs(game, state));
        let mover = state.to_move().index();
        let mut chances = [0.0; MAX_SEATS];
        (chances[mover], chances[1 - mover]) = (chance, 1.0 - chance);
        chances
    }

    /// What a net is given. The game must be one for two.
    pub fn inputs(&self, game: &Taupes, state: &State) -> [f32; INPUTS] {
        let view = View::new(&self.board, game, state);
        view.inputs(&view.all_features(game), &self.weights[row(state)])
    }

    /// Chances that come nearer to the result of a stalled game with every disc that fills no hole, as far as that
    /// is worse: a seat whom the stall lets win is not rewarded for waiting, or it would wait.
    fn as_the_stall_nears(&self, game: &Taupes, state: &State, chances: PerSeat) -> PerSeat {
        let near = state.turned() as f32 / game.stall() as f32;
        let share = near * near;
        let holes = self.board.holes[state.level()];
        let rank = |seat: usize| {
            let moles = state.moles(Seat::new(seat));
            ((moles & holes).count_ones(), moles.count_ones())
        };
        let best = (0..game.seats()).map(rank).max();
        let wins = |seat: usize| Some(rank(seat)) == best;
        let winners = (0..game.seats()).filter(|&seat| wins(seat)).count() as f32;
        let mut mixed = chances.map(|chance| chance * (1.0 - share));
        for seat in (0..game.seats()).filter(|&seat| wins(seat)) {
            mixed[seat] += share * chances[seat].min(1.0 / winners);
        }
        mixed
    }

    /// The features of each seat.
    pub fn features(&self, game: &Taupes, state: &State) -> [Features; MAX_SEATS] {
        View::new(&self.board, game, state).all_features(game)
    }
}

/// The chances that follow from features and the weights of their level.
pub fn softmax(
    game: &Taupes,
    state: &State,
    features: &[Features; MAX_SEATS],
    weights: &[f32; FEATURES],
) -> PerSeat {
    let mut chances = [0.0; MAX_SEATS];
    let out = |seat: usize| state.phase() != Phase::Place && state.moles(Seat::new(seat)) == 0;
    for seat in (0..game.seats()).filter(|&seat| !out(seat)) {
        let score = features[seat].score(weights);
        chances[seat] = score.clamp(-30.0, 30.0).exp();
    }
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

/// How often a seat enters a hole in a later turn, about.
const LATER_RATE: f32 = 0.5;

/// What a seat may hope for on the present level.
struct Outlook {
    /// The chance to enter a hole with the next disc, and with one of the next two.
    enter: [f32; 2],
    /// How many seats play first, as a share of the others.
    wait: f32,
    /// The share of the holes that it will have.
    forecast: f32,
}

/// A position with what all seats' features have in common.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) state: &'a State,
    pub(super) occupied: u64,
    /// The holes that are free.
    pub(super) open: u64,
    /// From where a free hole can be entered.
    pub(super) approaches: Approaches,
}

impl<'a> View<'a> {
    fn new(board: &'a Board, game: &Taupes, state: &'a State) -> Self {
        let occupied = occupied(game, state);
        let open = board.holes[state.level()] & !occupied;
        let approaches = board.lines(state.level()).approaches(open, occupied);
        Self {
            board,
            state,
            occupied,
            open,
            approaches,
        }
    }

    /// The moles of a seat that are not in holes.
    pub(super) fn outside(&self, seat: Seat) -> u64 {
        self.state.moles(seat) & !self.board.holes[self.state.level()]
    }

    /// The chance that a seat enters a hole with its next disc, and with one of its next two.
    fn enter_chances(&self, seat: Seat) -> [f32; 2] {
        let outside = self.outside(seat);
        let discs = self.state.discs(seat).or_all();
        let enters = self.approaches.by_disc.map(|from| outside & from != 0);
        let total = f32::from(count(discs));
        let chance = |disc: usize| f32::from(discs.count(disc as u8)) / total;
        let first: f32 = (1..=MAX_STEPS)
            .filter(|&disc| enters[disc - 1])
            .map(chance)
            .sum();
        // On the upper levels there are too many moles to look at, and it matters less who is a step ahead.
        if self.state.level() < LEVELS - 2 || outside == 0 {
            return [first, first];
        }
        let lines = self.board.lines(self.state.level());
        let mut second = 0.0;
        for disc in (1..=MAX_STEPS).filter(|&disc| !enters[disc - 1]) {
            let chance = chance(disc);
            if chance == 0.0 {
                continue;
            }
            let reach = ones(outside).fold(0, |reach, from| {
                reach | lines.reach(from, disc, self.occupied)
            });
            let left = |other: usize| {
                let turned = u8::from(other == disc);
                match total {
                    1.0 => (f32::from(Discs::ALL.count(other as u8))) / 6.0,
                    _ => f32::from(discs.count(other as u8).saturating_sub(turned)) / (total - 1.0),
                }
            };
            let then: f32 = (1..=MAX_STEPS)
                .filter(|&next| enters[next - 1] || reach & self.approaches.by_disc[next - 1] != 0)
                .map(left)
                .sum();
            second += chance * then;
        }
        [first, first + second]
    }

    /// The seats in the order in which they play, the one to move first.
    fn order(&self, game: &Taupes) -> ArrayVec<usize, MAX_SEATS> {
        let first = self.state.to_move().index();
        let seats = (0..game.seats()).map(|turn| (first + turn) % game.seats());
        let (mut order, resting): (ArrayVec<_, MAX_SEATS>, ArrayVec<_, MAX_SEATS>) =
            seats.partition(|&seat| self.outside(Seat::new(seat)) != 0);
        order.extend(resting);
        order
    }

    /// How many moles each seat will have in holes when the level is lifted, as a share of the holes: two rounds as
    /// the next discs may fall, and what is open then in proportion to how often each seat enters a hole.
    fn forecast(&self, order: &[usize], enter: &[[f32; 2]; MAX_SEATS]) -> PerSeat {
        let holes = self.board.holes[self.state.level()];
        let mut open = self.open.count_ones() as f32;
        let mut inside = [0.0; MAX_SEATS];
        let mut outside = [0.0; MAX_SEATS];
        let mut later = [0.0; MAX_SEATS];
        for &seat in order {
            let moles = self.state.moles(Seat::new(seat));
            inside[seat] = (moles & holes).count_ones() as f32;
            outside[seat] = (moles & !holes).count_ones() as f32;
            later[seat] = (enter[seat][0] + LATER_RATE) / 2.0;
        }
        for round in 0..2 {
            for &seat in order {
                let [first, soon] = enter[seat];
                let rate = match round {
                    0 => first,
                    _ if soon > first => (soon - first) / (1.0 - first).max(0.01),
                    _ => later[seat],
                };
                let entered = rate * f32::min(open, 1.0) * f32::min(outside[seat], 1.0);
                inside[seat] += entered;
                outside[seat] -= entered;
                open -= entered;
            }
        }
        let rates = later.iter().zip(outside);
        let total: f32 = rates.map(|(rate, moles)| rate * moles.min(1.0)).sum();
        let share = open / total.max(0.01);
        let all = holes.count_ones() as f32;
        std::array::from_fn(|seat| {
            let entered = share * later[seat] * outside[seat].min(1.0);
            (inside[seat] + entered.min(outside[seat])) / all
        })
    }

    /// The features of each seat.
    fn all_features(&self, game: &Taupes) -> [Features; MAX_SEATS] {
        let mut all = [Features::default(); MAX_SEATS];
        let mut enter = [[0.0; 2]; MAX_SEATS];
        for (seat, enter) in enter.iter_mut().enumerate().take(game.seats()) {
            *enter = self.enter_chances(Seat::new(seat));
        }
        let order = self.order(game);
        let forecast = self.forecast(&order, &enter);
        for (wait, &seat) in order.iter().enumerate() {
            let outlook = Outlook {
                enter: enter[seat],
                wait: wait as f32 / (game.seats() - 1) as f32,
                forecast: forecast[seat],
            };
            all[seat] = self.features(Seat::new(seat), outlook);
        }
        if self.state.level() == LEVELS - 1 {
            let race = race(game, self.state, &enter);
            for (features, race) in all.iter_mut().zip(race) {
                features.race = race.max(1e-3).ln();
            }
        }
        all
    }

    fn features(&self, seat: Seat, outlook: Outlook) -> Features {
        let Outlook {
            enter: [enter, enter_soon],
            wait,
            forecast,
        } = outlook;
        let (level, moles) = (self.state.level(), self.state.moles(seat));
        let holes = self.board.holes[level];
        let number = |set: u64| set.count_ones() as f32;
        let all = number(holes);
        let filled = 1.0 - number(self.open) / all;
        let last_hole = f32::from(u8::from(self.open.count_ones() == 1));
        let to_move = f32::from(u8::from(self.state.to_move() == seat));

        let inside = moles & holes;
        let outside = moles & !holes;
        let near = number(outside & self.approaches.all()).min(number(self.open));
        let (drop_in, drop_near, covered_next) = match level + 1 {
            LEVELS => (0, 0, 0.0),
            next => {
                let (holes, approaches) = (self.board.holes[next], &self.board.approaches[next]);
                let covered = approaches.covered(inside) as f32 / number(holes);
                (inside & holes, inside & approaches.all() & !holes, covered)
            }
        };
        let covered = self.approaches.covered(outside) as f32;
        let here = self.board.prospects(level, outside);
        let next = match level + 1 {
            LEVELS => Prospects::default(),
            next => self.board.prospects(next, inside),
        };
        let discs = self.state.discs(seat).or_all();
        let choice: f32 = (1..=MAX_STEPS)
            .map(|disc| {
                let moles = number(outside & self.approaches.by_disc[disc - 1]).min(3.0);
                moles * f32::from(discs.count(disc as u8))
            })
            .sum::<f32>()
            / (3.0 * f32::from(count(discs)));
        Features {
            inside: number(inside) / all,
            inside_as_filled: number(inside) / all * filled,
            moles: number(moles) / number(self.occupied).max(1.0),
            near: near / all,
            near_as_filled: near / all * filled,
            enter,
            enter_to_move: enter * to_move,
            enter_last_hole: enter * last_hole,
            enter_last_hole_to_move: enter * last_hole * to_move,
            enter_soon,
            enter_soon_to_move: enter_soon * to_move,
            to_move,
            to_move_as_filled: to_move * filled,
            drop_in: number(drop_in) / all,
            drop_near: number(drop_near) / all,
            race: f32::from(u8::from(outside == 0)),
            covered: covered / all,
            ways: here.ways / 100.0,
            covered_next,
            wait,
            wait_enter: wait * enter,
            wait_as_filled: wait * filled,
            wait_enter_last_hole: wait * enter * last_hole,
            forecast,
            forecast_squared: forecast * forecast,
            enter_next: next.enter / all,
            enter_next_soon: next.enter_soon / all,
            choice,
            outside: number(outside) / all,
            enter_if_empty: here.enter_soon / all,
        }
    }
}

/// The number of discs that are face down.
pub(super) fn count(discs: Discs) -> u8 {
    (1..=MAX_STEPS as u8).map(|value| discs.count(value)).sum()
}

/// The chance of each seat to be first in the last hole, if nobody hindered anybody: the next two turns as they
/// are, and the later ones by the number of moles.
fn race(game: &Taupes, state: &State, enter: &[[f32; 2]; MAX_SEATS]) -> PerSeat {
    const ROUNDS: usize = 10;
    let mut chances = [0.0; MAX_SEATS];
    let mut open = 1.0;
    for round in 0..ROUNDS {
        for turn in 0..game.seats() {
            let seat = (state.to_move().index() + turn) % game.seats();
            let moles = state.moles(Seat::new(seat)).count_ones() as f32;
            let [first, soon] = enter[seat];
            let hit = match round {
                _ if moles == 0.0 => 0.0,
                0 => first,
                1 => (soon - first) / (1.0 - first).max(0.01),
                _ => 0.15 + 0.06 * moles,
            };
            chances[seat] += open * hit;
            open *= 1.0 - hit;
        }
    }
    chances
}
