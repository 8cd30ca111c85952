//! Where people choose what chance turns: all lies face down, and the seed has shuffled it.

use burrow_games::{Seat, Turn};

use super::{Match, Phase};
use crate::chance::{DiscPlace, Seed};
use crate::command::Refusal;
use crate::setup::Occupant;

impl Match {
    /// The seat that chooses what chance turns, and of how many things; `None` where nobody chooses, like computers, and
    /// where there is nothing to choose. What was turned before and was taken back is turned again as it was.
    pub(super) fn chooser(&self) -> Option<(Seat, u32)> {
        let position = self.record.position();
        if !self.setup.own_discs || position.turn() != Turn::Chance {
            return None;
        }
        let seat = position.lucky()?;
        let is_person = matches!(self.seats[seat.index()], Occupant::Person(_));
        let is_new = !self.places.contains_key(&self.record.steps().len());
        let count = position.cases();
        (is_person && is_new && count > 1).then_some((seat, count))
    }

    /// How many things lie face down of which the player to move chooses one; `None` where a move is to be made.
    pub fn choices(&self) -> Option<u32> {
        match self.phase() {
            Phase::Move(_) => Some(self.chooser()?.1),
            Phase::Waiting | Phase::Chance | Phase::Over(_) => None,
        }
    }

    /// What can be played now, as text: moves, or the places of what lies face down.
    pub fn open_steps(&self) -> Vec<String> {
        let position = self.record.position();
        match (self.choices(), self.phase()) {
            (Some(count), _) => DiscPlace::all(count)
                .map(|place| place.to_string())
                .collect(),
            (None, Phase::Move(_)) => {
                let moves = position.moves().into_iter();
                moves.map(|mv| position.move_text(mv)).collect()
            }
            (None, _) => Vec::new(),
        }
    }

    /// What was chosen after `ply` steps, or is taken there because nobody chooses; `None` where it is still open.
    pub fn place(&self, ply: usize) -> Option<DiscPlace> {
        self.places.get(&ply).copied()
    }

    /// All that was chosen: after how many steps, and which.
    pub fn places(&self) -> impl Iterator<Item = (usize, DiscPlace)> {
        let plies = self.record.steps().len();
        let chosen = self.places.iter().map(|(ply, place)| (*ply, *place));
        chosen.take_while(move |(ply, _)| *ply < plies)
    }

    /// What lies at the place that a player has chosen of `count`.
    pub(super) fn turned(
        &self,
        step: &str,
        count: u32,
        seed: &Seed,
    ) -> Result<(String, Option<DiscPlace>), Refusal> {
        let refusal = Refusal::ChooseFirst { count };
        let place = step.trim().parse::<DiscPlace>().ok();
        let place = place
            .filter(|place| u32::from(place.number()) <= count)
            .ok_or_else(|| refusal.clone())?;
        let position = self.record.position();
        let drawn = seed
            .draw_at(position, self.record.steps().len(), place)
            .ok_or(refusal)?;
        Ok((position.move_text(drawn), Some(place)))
    }
}
