//! Matches whose results change the ratings of those who play.

use std::collections::HashSet;

use burrow_games::{Seat, Standing};

use super::{Match, Phase};
use crate::command::{Actor, Refusal};
use crate::event::Event;
use crate::rating::{Ladder, ShownRating, level_points};
use crate::setup::Occupant;

impl Match {
    /// On which list its players are rated.
    pub fn ladder(&self) -> Ladder {
        Ladder::new(self.setup.kind, self.seats.len())
    }

    /// Whether its result counts, or will if those who take the open seats play for ratings too: its creator wants it,
    /// its settings allow it, everybody who sits there plays for ratings and at one seat only, and the strength of its
    /// computers is known.
    pub fn is_rated(&self) -> bool {
        if !self.setup.may_count() {
            return false;
        }
        let can_be_rated = |occupant: &Occupant| match occupant {
            Occupant::Open => true,
            Occupant::Person(person) => person.rating.is_some(),
            Occupant::Computer(level) => level_points(self.record.start(), *level).is_some(),
        };
        let people: HashSet<_> = self.people().collect();
        self.seats.iter().all(can_be_rated)
            && !people.is_empty()
            && people.len() == self.people().count()
    }

    /// The place of each seat, counted from 1, in a match that is over and counts. One that ended before everybody could
    /// make a move does not.
    pub fn rated_places(&self) -> Option<Vec<usize>> {
        let Phase::Over(ending) = self.phase() else {
            return None;
        };
        if !self.is_rated() || self.record.steps().len() < self.seats.len() {
            return None;
        }
        let outcome = ending.outcome(self.record.position())?;
        let place = |seat| match outcome.standing(seat) {
            Standing::Won | Standing::Drew => Some(1),
            Standing::Lost => Some(2),
            Standing::Unranked => None,
        };
        Seat::all(self.seats.len()).map(place).collect()
    }

    /// The rating of each seat after the match, once it was counted; none for computers.
    pub fn ratings(&self) -> Option<&[Option<ShownRating>]> {
        self.ratings.as_deref()
    }

    pub(super) fn count(
        &self,
        actor: &Actor,
        ratings: &[Option<ShownRating>],
    ) -> Result<Event, Refusal> {
        let fits = ratings.len() == self.seats.len() && self.ratings.is_none();
        match actor {
            Actor::Clock if fits && self.rated_places().is_some() => Ok(Event::Rated {
                ratings: ratings.to_vec(),
            }),
            _ => Err(Refusal::Over),
        }
    }
}
