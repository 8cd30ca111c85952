//! What a match makes of commands: a decision, or a refusal.

use burrow_games::{Level, Seat, Turn};

use super::{Ending, Match, Phase};
use crate::chance::Seed;
use crate::command::{Action, Actor, Command, Context, Refusal};
use crate::event::Event;
use crate::setup::{Occupant, PersonId};
use crate::time::{ABSENCE, Clock, Millis};

/// What follows from a command.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The events to be kept.
    pub events: Vec<Event>,
    /// The match after them.
    pub after: Match,
}

impl Decision {
    /// The event, and what follows from it at once: the steps of chance where it acts next, and the seed where the match
    /// is over.
    pub(super) fn new(before: Match, event: Event, at: Millis, seed: &Seed) -> Self {
        let mut decision = Self {
            events: Vec::new(),
            after: before,
        };
        decision.add(event, at);
        decision.add_consequences(at, seed);
        decision
    }

    /// What follows at once from the creation of a match.
    pub(super) fn created(created: Event, after: Match, at: Millis, seed: &Seed) -> Self {
        let events = vec![created];
        let mut decision = Self { events, after };
        decision.add_consequences(at, seed);
        decision
    }

    fn add_consequences(&mut self, at: Millis, seed: &Seed) {
        while let Some(step) = self.after.step_of_chance(seed) {
            self.add(Event::played(step), at);
        }
        let is_over = matches!(self.after.phase(), Phase::Over(_));
        if is_over && self.after.setup.commitment.is_some() && self.after.seed.is_none() {
            let seed = seed.to_string();
            self.add(Event::Revealed { seed }, at);
        }
    }

    fn add(&mut self, event: Event, at: Millis) {
        self.after
            .apply(&event, at)
            .expect("an event that was decided fits the match");
        self.events.push(event);
    }
}

impl Match {
    /// What follows from an action; the match itself does not change.
    pub fn decide(
        &self,
        actor: &Actor,
        action: &Action,
        context: &Context<'_>,
    ) -> Result<Decision, Refusal> {
        let event = match action {
            Action::Command(command) => self.follow(actor, command, context)?,
            Action::Flag => self.flag(context.at)?,
            Action::Pause { milliseconds } => self.pause(actor, *milliseconds)?,
            Action::Rematch { game } => self.start_rematch(actor, game)?,
        };
        Ok(Decision::new(self.clone(), event, context.at, context.seed))
    }

    fn follow(
        &self,
        actor: &Actor,
        command: &Command,
        context: &Context<'_>,
    ) -> Result<Event, Refusal> {
        match command {
            Command::Join { seat } => self.join(actor, *seat),
            Command::Fill { seat, level } => self.fill(actor, *seat, *level),
            Command::Withdraw => self.withdraw(actor),
            Command::Play { ply, step, thought } => {
                self.play(actor, *ply, step, *thought, context.at)
            }
            Command::TakeBack => self.take_back(actor),
            Command::AcceptTakeback => self.accept(actor),
            Command::DeclineTakeback => self.decline(actor),
            Command::Resign => self.resign(actor),
            Command::Claim => self.claim(actor, context.absence),
        }
    }

    /// What chance decides now, as text; `None` where it does not act.
    fn step_of_chance(&self, seed: &Seed) -> Option<String> {
        if self.left.is_some() || self.seats.contains(&Occupant::Open) {
            return None;
        }
        let position = self.record.position();
        let drawn = seed.draw(position, self.record.steps().len())?;
        Some(position.move_text(drawn))
    }

    fn join(&self, actor: &Actor, seat: Option<Seat>) -> Result<Event, Refusal> {
        let Actor::Person(person) = actor else {
            return Err(Refusal::NoSeat);
        };
        if self.left.is_some() {
            return Err(Refusal::Over);
        }
        if self.seats_of(&person.id).next().is_some() {
            return Err(Refusal::Seated);
        }
        let is_open = |seat: &Seat| self.seats[seat.index()] == Occupant::Open;
        let seat = match seat {
            Some(seat) if seat.index() >= self.seats.len() => {
                return Err(Refusal::UnknownSeat(seat));
            }
            Some(seat) => Some(seat).filter(is_open),
            None => Seat::all(self.seats.len()).find(is_open),
        };
        Ok(Event::Joined {
            seat: seat.ok_or(Refusal::Taken)?,
            person: person.clone(),
        })
    }

    fn fill(&self, actor: &Actor, seat: Seat, level: Level) -> Result<Event, Refusal> {
        self.require_creator(actor)?;
        if self.left.is_some() {
            return Err(Refusal::Over);
        }
        match self.seats.get(seat.index()) {
            None => Err(Refusal::UnknownSeat(seat)),
            Some(Occupant::Open) => Ok(Event::Filled { seat, level }),
            Some(_) => Err(Refusal::Taken),
        }
    }

    fn withdraw(&self, actor: &Actor) -> Result<Event, Refusal> {
        self.require_creator(actor)?;
        match self.phase() {
            Phase::Waiting => Ok(Event::Withdrawn),
            Phase::Move(_) | Phase::Chance => Err(Refusal::Begun),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    fn play(
        &self,
        actor: &Actor,
        ply: usize,
        step: &str,
        thought: Option<i64>,
        at: Millis,
    ) -> Result<Event, Refusal> {
        let seat = self.to_move()?;
        if !self.acts_for(actor, seat) {
            // A spectator and a player who must wait are told different things.
            self.require_seat(actor)?;
            return Err(Refusal::NotYourTurn);
        }
        let played = self.record.steps().len();
        if ply != played {
            return Err(Refusal::Stale { ply: played });
        }
        let position = self.record.position();
        let mv = position
            .read_move(step)
            .map_err(|reason| Refusal::Illegal {
                kind: position.kind(),
                step: step.to_owned(),
                reason,
            })?;
        if self.is_too_long() {
            return self.end_too_long(actor, seat);
        }
        let times = self.times.as_ref();
        let delay = times.map_or(0, |times| times.delay(seat.index(), at, thought));
        let is_late = self
            .time_left(seat, at)
            .is_some_and(|left| left + delay < 0);
        if is_late {
            return Ok(Event::TimedOut { seat });
        }
        let step = position.move_text(mv);
        let shown = times.map_or(0, |times| times.showing(at));
        Ok(Event::Played { step, delay, shown })
    }

    /// A person may give up a match that has become too long; a computer does.
    fn end_too_long(&self, actor: &Actor, seat: Seat) -> Result<Event, Refusal> {
        match actor {
            Actor::Computer => Ok(Event::Resigned { seat }),
            Actor::Person(_) | Actor::Clock => Err(Refusal::TooLong),
        }
    }

    fn flag(&self, at: Millis) -> Result<Event, Refusal> {
        match (self.person_to_move(), self.deadline()) {
            (Some((seat, _)), Some(deadline)) if at > deadline => Ok(Event::TimedOut { seat }),
            _ => Err(Refusal::TimeLeft),
        }
    }

    /// One rule for all games but those over days: a player who is to move and has been away for long enough has left.
    fn claim(&self, actor: &Actor, absence: i64) -> Result<Event, Refusal> {
        self.require_seat(actor)?;
        let is_slow = matches!(self.setup.clock, Some(Clock::Correspondence { .. }));
        match self.person_to_move() {
            Some((seat, _)) if !self.acts_for(actor, seat) && absence >= ABSENCE && !is_slow => {
                Ok(Event::Abandoned { seat })
            }
            _ => Err(Refusal::NotAbandoned),
        }
    }

    fn pause(&self, actor: &Actor, milliseconds: i64) -> Result<Event, Refusal> {
        match actor {
            Actor::Clock if self.times.is_some() && milliseconds > 0 => {
                self.to_move()?;
                Ok(Event::Paused { milliseconds })
            }
            _ => Err(Refusal::TimeLeft),
        }
    }

    fn take_back(&self, actor: &Actor) -> Result<Event, Refusal> {
        match actor {
            Actor::Person(person) => self.taken_back_by(self.seats_of(&person.id).collect()),
            Actor::Computer | Actor::Clock => Err(Refusal::NoSeat),
        }
    }

    /// What follows if the player with these seats wants to take back.
    fn taken_back_by(&self, mine: Vec<Seat>) -> Result<Event, Refusal> {
        let asking = *mine.first().ok_or(Refusal::NoSeat)?;
        if !self.setup.takebacks {
            return Err(Refusal::NoTakebacks);
        }
        // What chance will decide is known once the seed is.
        if self.left.is_some() || self.seed.is_some() || self.phase() == Phase::Waiting {
            return Err(Refusal::Over);
        }
        if self.has_asked(&mine) {
            return Err(Refusal::Offered);
        }
        if self.is_too_long() {
            return Err(Refusal::TooLong);
        }
        let ply = self
            .last_decision(&mine)
            .ok_or(Refusal::NothingToTakeBack)?;
        let is_alone = Seat::all(self.seats.len()).all(|seat| {
            mine.contains(&seat) || !matches!(self.seats[seat.index()], Occupant::Person(_))
        });
        Ok(if is_alone {
            Event::TakenBack { ply }
        } else {
            Event::TakebackOffered { seat: asking, ply }
        })
    }

    /// Whether a person can take back now, or ask for it.
    pub fn can_take_back(&self, person: &PersonId) -> bool {
        self.taken_back_by(self.seats_of(person).collect()).is_ok()
    }

    /// The ply of the last decision of one of these seats that has been made.
    fn last_decision(&self, seats: &[Seat]) -> Option<usize> {
        let mut position = self.record.start().clone();
        let mut last = None;
        for (ply, &step) in self.record.steps().iter().enumerate() {
            if matches!(position.turn(), Turn::Seat(seat) if seats.contains(&seat)) {
                last = Some(ply);
            }
            position.play(step).ok()?;
        }
        last
    }

    fn accept(&self, actor: &Actor) -> Result<Event, Refusal> {
        self.require_seat(actor)?;
        match self.offer {
            Some(offer) if !self.acts_for(actor, offer.seat) => {
                Ok(Event::TakenBack { ply: offer.ply })
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    fn decline(&self, actor: &Actor) -> Result<Event, Refusal> {
        let seat = Some(self.require_seat(actor)?);
        match self.offer {
            Some(_) => Ok(Event::TakebackDeclined { seat }),
            None => Err(Refusal::NoOffer),
        }
    }

    fn resign(&self, actor: &Actor) -> Result<Event, Refusal> {
        let mut seat = self.require_seat(actor)?;
        let to_move = self.to_move()?;
        // A player with several seats gives up the one that is to move.
        if self.acts_for(actor, to_move) {
            seat = to_move;
        }
        Ok(Event::Resigned { seat })
    }

    fn start_rematch(&self, actor: &Actor, game: &str) -> Result<Event, Refusal> {
        self.require_seat(actor)?;
        match (&self.rematch, self.phase()) {
            (Some(rematch), _) => Err(Refusal::Rematched(rematch.clone())),
            (None, Phase::Over(Ending::Withdrawn)) => Err(Refusal::NotBegun),
            (None, Phase::Over(_)) => Ok(Event::Rematch {
                game: game.to_owned(),
            }),
            (None, Phase::Waiting) => Err(Refusal::NotBegun),
            (None, Phase::Move(_) | Phase::Chance) => Err(Refusal::NotYourTurn),
        }
    }

    fn to_move(&self) -> Result<Seat, Refusal> {
        match self.phase() {
            Phase::Move(seat) => Ok(seat),
            Phase::Chance => Err(Refusal::NotYourTurn),
            Phase::Waiting => Err(Refusal::NotBegun),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    fn acts_for(&self, actor: &Actor, seat: Seat) -> bool {
        match (actor, self.seats.get(seat.index())) {
            (Actor::Person(one), Some(Occupant::Person(person))) => person.id == one.id,
            (Actor::Computer, Some(Occupant::Computer(_))) => true,
            _ => false,
        }
    }

    fn require_creator(&self, actor: &Actor) -> Result<(), Refusal> {
        match actor {
            Actor::Person(person) if person.id == self.creator.id => Ok(()),
            _ => Err(Refusal::NotCreator),
        }
    }

    /// A seat of the actor's.
    fn require_seat(&self, actor: &Actor) -> Result<Seat, Refusal> {
        Seat::all(self.seats.len())
            .find(|&seat| self.acts_for(actor, seat))
            .ok_or(Refusal::NoSeat)
    }
}
