//! What moves are worth, compared, and read from JSON.

use burrow_games::{AnyPosition, Kind, Proven, Seat};

/// Chances that differ by no more than this are the same: they are right to 0.00001 each, and rounded to as much.
const TOLERANCE: f64 = 3e-5;

/// How good a proven value of a position is for a seat: points, chances, or 1 for a win. Only values of the same
/// position can be compared. `mover` is whose view a margin or a win is told from.
pub fn merit(position: &AnyPosition, value: &Proven, mover: Seat, seat: Seat) -> f64 {
    let own = |good: f64, bad: f64| if mover == seat { good } else { bad };
    match value {
        Proven::Margin(margin) => own(f64::from(*margin), -f64::from(*margin)),
        Proven::Wins(wins) => f64::from(u8::from(*wins == (mover == seat))),
        Proven::Points(points) => {
            let AnyPosition::MoleHill(position) = position else {
                return f64::from(*points);
            };
            if position.state().mole() == seat {
                f64::from(*points)
            } else {
                -f64::from(*points)
            }
        }
        Proven::Chances(chances) => chances.get(seat.index()).copied().unwrap_or(0.0),
    }
}

/// Whether two merits are the same.
pub(crate) fn same(one: f64, other: f64) -> bool {
    (one - other).abs() <= TOLERANCE
}

/// By how much the best move of a puzzle must be better than the best of the wrong ones.
pub(crate) const fn least_gap(kind: Kind) -> f64 {
    match kind {
        Kind::Mijnlieff | Kind::MoleHill => 2.0,
        Kind::Talpa => 1.0,
        Kind::Taupes => 0.04,
    }
}

/// Reads a proven value of a game, as [`burrow_review::ValueData`] writes it.
pub(crate) fn read_proven(kind: Kind, value: &serde_json::Value) -> Option<Proven> {
    match kind {
        Kind::Mijnlieff => {
            let margin = value.get("margin")?.as_i64()?;
            Some(Proven::Margin(i32::try_from(margin).ok()?))
        }
        Kind::Talpa => Some(Proven::Wins(value.get("wins")?.as_bool()?)),
        Kind::MoleHill => {
            let points = value.get("points")?.as_u64()?;
            Some(Proven::Points(u32::try_from(points).ok()?))
        }
        Kind::Taupes => {
            let chances = value.get("win_probability")?.as_array()?;
            let chances: Option<Vec<f64>> = chances.iter().map(serde_json::Value::as_f64).collect();
            chances
                .filter(|chances| chances.len() == 2)
                .map(Proven::Chances)
        }
    }
}
