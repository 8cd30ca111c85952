//! Matches that were played elsewhere, decided again.

use super::{Decision, Match};
use crate::chance::Seed;
use crate::command::{Actor, Command, Context, Refusal};
use crate::event::Event;
use crate::setup::{Person, SeatSetup, Setup, SetupError};
use crate::time::Millis;

/// Why a match that was played elsewhere is not believed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotRetold {
    /// Others may have played, of whom nothing is known here.
    #[error("only matches without open seats can be taken up")]
    Open,
    /// It can't be set up like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// It is nothing that one who plays alone can do.
    #[error("event {0}: nothing like that happens to one who plays alone")]
    Strange(usize),
    /// It would have been refused.
    #[error("event {index}: {reason}")]
    Refused {
        /// Which event, counted from its creation.
        index: usize,
        /// Why.
        reason: Refusal,
    },
    /// Something else follows from what was done before.
    #[error("event {0}: something else follows from the events before it")]
    Different(usize),
}

impl Match {
    /// Decides a match again that somebody has played alone, on one device or against computers. Only its settings, its
    /// seed and what was done after its creation are believed; everything else is recomputed from them, chance included,
    /// or the match is refused. It has no clock, and belongs to `creator`.
    pub fn retell(
        setup: &Setup,
        events: &[Event],
        creator: Person,
        at: Millis,
        seed: &Seed,
    ) -> Result<Decision, NotRetold> {
        if setup.seats.contains(&SeatSetup::Open) {
            return Err(NotRetold::Open);
        }
        let setup = Setup {
            clock: None,
            listed: false,
            rated: false,
            sides_drawn: setup.sides_drawn,
            ..setup.again(setup.seats.clone(), seed)?
        };
        if setup.start()?.outcome().is_some() {
            return Err(SetupError::Position.into());
        }
        let player = Actor::Person(creator.clone());
        let context = Context {
            at,
            seed,
            absence: 0,
        };
        let mut told = Self::create(setup, creator, at, seed)?;
        for (index, event) in (1..).zip(events) {
            if index >= told.events.len() {
                let game = &told.after;
                let (actor, command) = game
                    .done_alone(event, &player)
                    .ok_or(NotRetold::Strange(index))?;
                let decision = game
                    .decide(&actor, &command.into(), &context)
                    .map_err(|reason| NotRetold::Refused { index, reason })?;
                told.events.extend(decision.events);
                told.after = decision.after;
            }
            if told.events[index] != *event {
                return Err(NotRetold::Different(index));
            }
        }
        Ok(told)
    }

    /// By whom an event came about in a match of one player, and how.
    fn done_alone(&self, event: &Event, player: &Actor) -> Option<(Actor, Command)> {
        match event {
            Event::Played { step, place, .. } => {
                let actor = match self.computer_to_move() {
                    Some(_) => Actor::Computer,
                    None => player.clone(),
                };
                let command = Command::Play {
                    ply: self.record.steps().len(),
                    step: match self.choices() {
                        Some(_) => place.as_ref()?.to_string(),
                        None => step.clone(),
                    },
                    thought: None,
                };
                Some((actor, command))
            }
            Event::TakenBack { .. } => Some((player.clone(), Command::TakeBack)),
            Event::Resigned { .. } => Some((player.clone(), Command::Resign)),
            _ => None,
        }
    }
}
