//! Every move tried by random games: no strength, but a value for any game.

use burrow_games::random::Playout;
use burrow_games::{Outcome, Position, Seat, Standing, Turn};
use rand::Rng;

use crate::analysis::{Analysis, MoveValue};
use crate::control::Control;
use crate::value::{Estimate, Value};

/// What an outcome is worth to a seat: 1 for a win, a share of a draw.
pub(crate) fn reward(outcome: &Outcome, seat: Seat, seats: usize) -> f64 {
    match outcome.standing(seat) {
        Standing::Won => 1.0,
        Standing::Lost => 0.0,
        Standing::Drew => {
            let drew = |seat: &Seat| outcome.standing(*seat) == Standing::Drew;
            1.0 / (0..seats).map(Seat::new).filter(drew).count().max(1) as f64
        }
        Standing::Unranked => 0.5,
    }
}

/// Plays random games after each move in turn until the control ends it.
pub(crate) fn analyse<G: Playout>(
    position: &Position<G>,
    control: &mut Control,
    rng: &mut impl Rng,
) -> Analysis<G::Move> {
    let (game, seats) = (position.game(), position.game().seats());
    let Turn::Seat(mover) = position.turn() else {
        return Analysis::new(Vec::new(), Vec::new(), 0, 0);
    };
    let moves = position.moves();
    let mut sums = vec![vec![0.0; seats]; moves.len()];
    let mut games = vec![0u32; moves.len()];
    let most = control
        .limits()
        .nodes
        .or(control.limits().time.map(|_| u64::MAX));
    'search: for _ in 0..most.unwrap_or(1000) {
        for (index, &mv) in moves.iter().enumerate() {
            let mut state = *position.state();
            game.play_unchecked(&mut state, mv);
            let steps = game.play_out(&mut state, rng);
            if let Some(outcome) = game.outcome(&state) {
                for (seat, sum) in sums[index].iter_mut().enumerate() {
                    *sum += reward(&outcome, Seat::new(seat), seats);
                }
                games[index] += 1;
            }
            control.add(u64::from(steps));
            if control.tick().is_err() {
                break 'search;
            }
        }
    }
    let values = moves
        .iter()
        .zip(sums.iter().zip(&games))
        .map(|(&mv, (sums, &games))| {
            let mean = |sum: &f64| match games {
                0 => 1.0 / seats as f64,
                games => sum / f64::from(games),
            };
            let win_probability: Vec<f64> = sums.iter().map(mean).collect();
            MoveValue {
                mv,
                merit: win_probability[mover.index()],
                value: Value::Estimated(Estimate {
                    win_probability,
                    expected: None,
                }),
            }
        });
    Analysis::new(values.collect(), Vec::new(), control.nodes(), 1)
}
