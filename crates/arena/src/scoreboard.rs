//! The scores of a contest.

use crate::elo::Tally;
use crate::tournament::Pairing;

/// The games of a contest so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Scoreboard {
    seats: usize,
    /// The first player's share of the win by opening and seat.
    scores: Vec<Vec<Option<f64>>>,
    stalled: u64,
    forfeits: Vec<String>,
}

impl Scoreboard {
    /// Room for `games` games, `seats` of them from each opening.
    pub(crate) fn new(seats: usize, games: u64) -> Self {
        let openings = games.div_ceil(seats as u64) as usize;
        Self {
            seats,
            scores: vec![vec![None; seats]; openings],
            stalled: 0,
            forfeits: Vec::new(),
        }
    }

    /// Which game has a number, from 0.
    pub(crate) fn pairing(&self, number: u64) -> Pairing {
        let seats = self.seats as u64;
        Pairing {
            opening: number / seats,
            seat: (number % seats) as usize,
        }
    }

    pub(crate) fn is_played(&self, pairing: Pairing) -> bool {
        self.slot(pairing).is_some_and(Option::is_some)
    }

    /// Enters the score of a game; one that is not part of this contest is left out.
    pub(crate) fn enter(&mut self, pairing: Pairing, score: f64, is_stalled: bool) {
        let opening = self.scores.get_mut(pairing.opening as usize);
        if let Some(slot) = opening.and_then(|seats| seats.get_mut(pairing.seat)) {
            *slot = Some(score);
            self.stalled += u64::from(is_stalled);
        }
    }

    pub(crate) fn add_forfeit(&mut self, forfeit: String) {
        self.forfeits.push(forfeit);
    }

    /// The result so far. The games of an opening count as one observation.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::new(self.seats);
        for scores in &self.scores {
            let scores: Vec<f64> = scores.iter().copied().flatten().collect();
            tally.add(&scores);
        }
        tally
    }

    /// How many games ended because nobody made progress.
    pub fn stalled(&self) -> u64 {
        self.stalled
    }

    /// Which player lost a game without being beaten, and why.
    pub fn forfeits(&self) -> &[String] {
        &self.forfeits
    }

    fn slot(&self, pairing: Pairing) -> Option<&Option<f64>> {
        self.scores.get(pairing.opening as usize)?.get(pairing.seat)
    }
}
