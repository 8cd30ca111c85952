//! What a match makes of commands: a decision, or a refusal.

use burrow_games::{Level, Seat, Turn};

use super::{Ending, Match, Phase, Request};
use crate::chance::{DiscPlace, Seed};
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
        while let Some(event) = self.after.step_of_chance(seed) {
            self.add(event, at);
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
            Action::Hint => self.hint(actor)?,
            Action::Pause { milliseconds } => self.pause(actor, *milliseconds)?,
            Action::Rated { ratings } => self.count(actor, ratings)?,
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
            Command::Decline => self.decline_seat(actor),
            Command::Fill { seat, level } => self.fill(actor, *seat, *level),
            Command::Withdraw => self.withdraw(actor),
            Command::Play { ply, step, thought } => self.play(actor, *ply, step, *thought, context),
            Command::TakeBack => self.take_back(actor),
            Command::AcceptTakeback => self.accept(actor),
            Command::DeclineTakeback => self.decline(actor),
            Command::OfferDraw => self.offer_draw(actor),
            Command::DeclineDraw => self.decline_draw(actor),
            Command::Resign => self.resign(actor),
            Command::Claim => self.claim(actor, context.absence),
        }
    }

    /// What chance decides now; `None` where it does not act, or a player chooses first.
    fn step_of_chance(&self, seed: &Seed) -> Option<Event> {
        if self.phase() != Phase::Chance {
            return None;
        }
        let (position, ply) = (self.record.position(), self.record.steps().len());
        let place = self.place(ply);
        let drawn = seed.draw_at(position, ply, place.unwrap_or(DiscPlace::FIRST))?;
        Some(Event::Played {
            step: position.move_text(drawn),
            delay: 0,
            shown: 0,
            place: place.filter(|place| *place != DiscPlace::FIRST),
        })
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
        let is_free = |seat: &Seat| {
            let guest = self.expected(*seat);
            guest.is_none_or(|guest| guest.id == person.id)
        };
        let wanted: Vec<Seat> = match seat {
            Some(seat) if seat.index() >= self.seats.len() => {
                return Err(Refusal::UnknownSeat(seat));
            }
            Some(seat) => vec![seat],
            None => {
                let kept = self.kept_for(&person.id).into_iter();
                kept.chain(Seat::all(self.seats.len())).collect()
            }
        };
        let open: Vec<Seat> = wanted.into_iter().filter(is_open).collect();
        let free = open.iter().copied().find(is_free);
        let refusal = if open.is_empty() {
            Refusal::Taken
        } else {
            Refusal::Reserved
        };
        Ok(Event::Joined {
            seat: free.ok_or(refusal)?,
            person: person.clone(),
        })
    }

    fn decline_seat(&self, actor: &Actor) -> Result<Event, Refusal> {
        let Actor::Person(person) = actor else {
            return Err(Refusal::NoSeat);
        };
        match self.asks(&person.id) {
            Some(seat) => Ok(Event::SeatDeclined { seat }),
            None if self.left.is_some() => Err(Refusal::Over),
            None => Err(Refusal::NoOffer),
        }
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
        &Context { at, seed, .. }: &Context<'_>,
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
        let (step, place) = match self.choices() {
            Some(count) => self.turned(step, count, seed)?,
            None => (self.moved(step)?, None),
        };
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
        let shown = times.map_or(0, |times| times.showing(at, thought));
        Ok(Event::Played {
            step,
            delay,
            shown,
            place,
        })
    }

    /// A move as it is written in the log.
    fn moved(&self, step: &str) -> Result<String, Refusal> {
        let position = self.record.position();
        let read = position.read_move(step);
        let mv = read.map_err(|reason| Refusal::Illegal {
            kind: position.kind(),
            step: step.to_owned(),
            reason,
        })?;
        Ok(position.move_text(mv))
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

    /// A hint is told to the others once between two steps: what it says stays the same.
    fn hint(&self, actor: &Actor) -> Result<Event, Refusal> {
        let seat = self.to_move()?;
        if !self.acts_for(actor, seat) {
            self.require_seat(actor)?;
            return Err(Refusal::NotYourTurn);
        }
        if !self.setup.has_hints() {
            return Err(Refusal::NoHints);
        }
        if let Some(count) = self.choices() {
            return Err(Refusal::ChooseFirst { count });
        }
        if self.hinted.is_some() {
            return Err(Refusal::Offered);
        }
        if self.is_too_long() {
            return Err(Refusal::TooLong);
        }
        Ok(Event::Hinted { seat })
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
        if self.has_asked(&mine, Request::Takeback) || self.draw.is_some() {
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

    fn offer_draw(&self, actor: &Actor) -> Result<Event, Refusal> {
        match actor {
            Actor::Person(person) => self.drawn_by(self.seats_of(&person.id).next()),
            Actor::Computer | Actor::Clock => Err(Refusal::NoSeat),
        }
    }

    /// What follows if the player with this seat wants a draw. One thing is asked at a time, and once between two steps.
    fn drawn_by(&self, seat: Option<Seat>) -> Result<Event, Refusal> {
        let seat = seat.ok_or(Refusal::NoSeat)?;
        self.to_move()?;
        if self.seats.len() != 2 || !self.is_between_people() || !self.setup.kind.properties().draws
        {
            return Err(Refusal::NoDraws);
        }
        if self.draw == Some(seat.other()) {
            return Ok(Event::Drawn);
        }
        if self.is_asking() || self.has_asked(&[seat], Request::Draw) {
            return Err(Refusal::Offered);
        }
        if self.is_too_long() {
            return Err(Refusal::TooLong);
        }
        Ok(Event::DrawOffered { seat })
    }

    /// Whether a person can offer a draw now, or accept one.
    pub fn can_draw(&self, person: &PersonId) -> bool {
        self.drawn_by(self.seats_of(person).next()).is_ok()
    }

    fn decline_draw(&self, actor: &Actor) -> Result<Event, Refusal> {
        let seat = self.require_seat(actor)?;
        match self.draw {
            Some(_) => Ok(Event::DrawDeclined { seat }),
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
