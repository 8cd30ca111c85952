//! The one thing to remember of a game.

use burrow_games::value::Verdict;
use burrow_games::{History, Seat};
use burrow_review::{Frame, Ply, Review};

use crate::theme::detect;

/// The one thing that a player should remember of a game: their worst mistake, and what would have been right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The ply of the mistake.
    pub ply: usize,
    /// The message that says what to remember: by what the better moves have in common, where that was detected.
    pub key: String,
}

impl Memory {
    /// What some seats should remember of a game; `None` if no mistake was found.
    pub fn of(review: &Review, history: &History<'_>, seats: &[Seat]) -> Option<Self> {
        let cost = |ply: &Ply| {
            let seat = ply.view();
            let frame = Frame::new(history.position(ply.ply.checked_sub(1)?));
            let [before, after] = ply.worths(&frame, seat)?;
            Some(before - after)
        };
        let is_own = |ply: &&Ply| {
            let is_error = ply.verdict.is_some_and(Verdict::is_error);
            is_error && ply.seat.is_some() && seats.contains(&ply.view())
        };
        let own = review.plies.iter().filter(is_own);
        let worst = own.max_by(|a, b| cost(a).unwrap_or(0.0).total_cmp(&cost(b).unwrap_or(0.0)))?;
        let position = history.position(worst.ply - 1);
        let best: Vec<_> = { worst.best.iter() }
            .filter_map(|step| position.read_move(step).ok())
            .collect();
        let theme = detect(position, &best, 1).into_iter().next();
        let key = theme.map_or_else(
            || "remember-answer".to_owned(),
            |theme| format!("remember-{theme}"),
        );
        Some(Self {
            ply: worst.ply,
            key,
        })
    }
}
