//! For whom seats are kept, and the seats of a new match between the same people.

use burrow_games::Seat;

use super::{Ending, Match, Phase};
use crate::setup::{Occupant, Person, PersonId, SeatSetup};

impl Match {
    /// The person for whom a seat was kept when the match was created, whoever sits there now.
    pub fn expected(&self, seat: Seat) -> Option<&Person> {
        self.setup.expected.get(seat.index())?.as_ref()
    }

    /// Whether the person for whom a seat is kept does not want it.
    pub fn is_unwanted(&self, seat: Seat) -> bool {
        self.unwanted.contains(&seat)
    }

    /// Whether it can be taken out of somebody's list: it was never finished, and nobody else plays it.
    pub fn is_removable_by(&self, person: &PersonId) -> bool {
        match self.phase() {
            Phase::Over(how) => how == Ending::Withdrawn,
            Phase::Waiting => self.creator().id == *person || self.kept_for(person).is_some(),
            Phase::Move(_) | Phase::Chance => !self.is_between_people(),
        }
    }

    /// The open seat that is kept for a person.
    pub fn kept_for(&self, person: &PersonId) -> Option<Seat> {
        let is_theirs = |guest: &Person| guest.id == *person;
        Seat::all(self.seats.len()).find(|&seat| {
            self.seats[seat.index()] == Occupant::Open && self.expected(seat).is_some_and(is_theirs)
        })
    }

    /// The open seat that is kept for a person who has not said no to it.
    pub fn asks(&self, person: &PersonId) -> Option<Seat> {
        let kept = self.kept_for(person)?;
        (self.left.is_none() && !self.is_unwanted(kept)).then_some(kept)
    }

    /// The seats as a person would have set them up: their own are theirs, and those of others open. One who only
    /// watched gets the seats of the creator.
    pub fn seats_for(&self, person: &PersonId) -> Vec<SeatSetup> {
        let has_seat = self.seats_of(person).next().is_some();
        let own = if has_seat { person } else { &self.creator.id };
        let seat = |occupant: &Occupant| match occupant {
            Occupant::Person(sitting) if sitting.id == *own => SeatSetup::Creator,
            Occupant::Computer(level) => SeatSetup::Computer(*level),
            _ => SeatSetup::Open,
        };
        self.seats.iter().map(seat).collect()
    }

    /// The others who have played, for each seat: the seats of a new match between the same people are kept for them.
    /// Nobody for one who only watched.
    pub fn others(&self, person: &PersonId) -> Vec<Option<Person>> {
        if self.seats_of(person).next().is_none() {
            return Vec::new();
        }
        let other = |occupant: &Occupant| match occupant {
            Occupant::Person(sitting) if sitting.id != *person => Some(sitting.clone()),
            _ => None,
        };
        let others: Vec<_> = self.seats.iter().map(other).collect();
        if others.iter().all(Option::is_none) {
            return Vec::new();
        }
        others
    }
}
