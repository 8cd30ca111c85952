//! One game between players.

use burrow_games::taupes;
use burrow_games::{AnyMove, AnyPosition, Outcome, Record, Seat, Standing, Turn};
use burrow_search::Stop;
use rand::Rng;

use crate::player::Forfeit;

/// A game that has ended, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The game as it was played, with tags that say how it ended if not by its rules.
    pub record: Record,
    /// What each seat got: 1 for a win, a share of a draw.
    pub shares: Vec<f64>,
    /// The seat that lost without being beaten, and why.
    pub forfeit: Option<(Seat, Forfeit)>,
}

impl FinishedGame {
    /// Whether the game ended because nobody made progress.
    pub fn is_stalled(&self) -> bool {
        is_stalled(self.record.position())
    }
}

/// Whether a game ended because nobody made progress, which only Taupes knows.
pub fn is_stalled(position: &AnyPosition) -> bool {
    let AnyPosition::Taupes(position) = position else {
        return false;
    };
    position.game().ending(position.state()) == Some(taupes::Ending::Stalled)
}

/// Plays a game to its end with a move of the seat that is asked for; `None` if it was stopped.
///
/// A player that fails loses, and the others share the win.
pub fn play_game(
    start: Record,
    mut choose: impl FnMut(Seat, &Record) -> Result<AnyMove, Forfeit>,
    rng: &mut impl Rng,
    stop: &Stop,
) -> Option<FinishedGame> {
    let mut record = start;
    let seats = record.position().seats();
    loop {
        if stop.is_stopped() {
            return None;
        }
        let step = match record.position().turn() {
            Turn::Over => {
                let outcome = record.position().outcome();
                let share = |seat| outcome.map_or(0.0, |outcome| share(&outcome, seat, seats));
                return Some(FinishedGame {
                    shares: (0..seats).map(Seat::new).map(share).collect(),
                    record,
                    forfeit: None,
                });
            }
            Turn::Chance => record.position().draw(rng)?,
            Turn::Seat(seat) => match choose(seat, &record) {
                Ok(mv) => mv,
                Err(Forfeit::Stopped) => return None,
                Err(forfeit) => return Some(forfeited(record, seat, forfeit)),
            },
        };
        if let Err(reason) = record.play(step) {
            let Turn::Seat(seat) = record.position().turn() else {
                return None;
            };
            let text = record.position().move_text(step);
            let forfeit = Forfeit::Illegal(format!("{text:?}: {reason}"));
            return Some(forfeited(record, seat, forfeit));
        }
    }
}

/// What an outcome gives to a seat: 1 for a win, a share of a draw, and half of a game without a winner.
fn share(outcome: &Outcome, seat: Seat, seats: usize) -> f64 {
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

fn forfeited(mut record: Record, loser: Seat, forfeit: Forfeit) -> FinishedGame {
    let position: &AnyPosition = record.position();
    let seats = position.seats();
    let outcome = Outcome::loss(loser, seats);
    record.set_tag("Termination", format!("seat {loser} {forfeit}"));
    record.set_tag("Result", outcome.to_string());
    let share = |seat| share(&outcome, seat, seats);
    FinishedGame {
        shares: (0..seats).map(Seat::new).map(share).collect(),
        record,
        forfeit: Some((loser, forfeit)),
    }
}
