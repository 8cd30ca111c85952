//! What a match makes of commands: events, or a refusal.

use burrow_games::any::MoveErrorReason;
use burrow_games::{AnyMove, Level, Seat, Turn};

use super::{Ending, Match, Phase};
use crate::chance::Seed;
use crate::command::{Actor, Command, Refusal};
use crate::event::Event;
use crate::setup::{Occupant, Person, PersonId};
use crate::time::{ABSENCE, Clock, Millis};

impl Match {
    /// The events that follow from a command; nothing changes yet.
    pub fn decide(
        &self,
        actor: &Actor,
        command: &Command,
        at: Millis,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = match command {
            Command::Join { person, seat } => self.join(person, *seat)?,
            Command::Fill { seat, level } => self.fill(actor, *seat, *level)?,
            Command::Withdraw => self.withdraw(actor)?,
            Command::Play { ply, step, thought } => self.play(actor, *ply, step, *thought, at)?,
            Command::TakeBack => self.take_back(actor)?,
            Command::AcceptTakeback => self.accept(actor)?,
            Command::DeclineTakeback => self.decline(actor)?,
            Command::Resign => self.resign(actor)?,
            Command::Flag => self.flag(at)?,
            Command::Claim { absence } => self.claim(actor, *absence)?,
            Command::Pause { milliseconds } => self.pause(actor, *milliseconds)?,
            Command::Rematch { game } => self.start_rematch(actor, game)?,
        };
        self.add_consequences(&mut events, at, seed);
        Ok(events)
    }

    /// Where chance acts after the events, its steps follow at once; where they end the match, its seed.
    pub(super) fn add_consequences(&self, events: &mut Vec<Event>, at: Millis, seed: &Seed) {
        let mut after = self.clone();
        if events.iter().any(|event| after.apply(event, at).is_err()) {
            return;
        }
        while after.left.is_none() && !after.seats.contains(&Occupant::Open) {
            let record = &after.record;
            let Some(drawn) = seed.draw(record.position(), record.steps().len()) else {
                break;
            };
            let step = record.position().move_text(drawn);
            let event = Event::Played { step, delay: 0 };
            if after.apply(&event, at).is_err() {
                break;
            }
            events.push(event);
        }
        let is_over = matches!(after.phase(), Phase::Over(_));
        if is_over && after.setup.commitment.is_some() && after.seed.is_none() {
            let seed = seed.to_string();
            events.push(Event::Revealed { seed });
        }
    }

    fn join(&self, person: &Person, seat: Option<Seat>) -> Result<Vec<Event>, Refusal> {
        if self.left.is_some() {
            return Err(Refusal::Over);
        }
        if self.seats_of(&person.id).next().is_some() {
            return Err(Refusal::Seated);
        }
        let open = |seat: Seat| match self.seats.get(seat.index()) {
            None => Err(Refusal::UnknownSeat(seat)),
            Some(Occupant::Open) => Ok(seat),
            Some(_) => Err(Refusal::Taken),
        };
        let seat = match seat {
            Some(seat) => open(seat)?,
            None => {
                let open = |seat: &Seat| self.seats[seat.index()] == Occupant::Open;
                let first = Seat::all(self.seats.len()).find(open);
                first.ok_or(Refusal::Taken)?
            }
        };
        let person = person.clone();
        Ok(vec![Event::Joined { seat, person }])
    }

    fn fill(&self, actor: &Actor, seat: Seat, level: Level) -> Result<Vec<Event>, Refusal> {
        self.require_creator(actor)?;
        if self.left.is_some() {
            return Err(Refusal::Over);
        }
        match self.seats.get(seat.index()) {
            None => Err(Refusal::UnknownSeat(seat)),
            Some(Occupant::Open) => Ok(vec![Event::Filled { seat, level }]),
            Some(_) => Err(Refusal::Taken),
        }
    }

    fn withdraw(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        self.require_creator(actor)?;
        match self.phase() {
            Phase::Waiting => Ok(vec![Event::Withdrawn]),
            Phase::Move(_) => Err(Refusal::Begun),
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
    ) -> Result<Vec<Event>, Refusal> {
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
        let mv = self.read_step(step).map_err(|reason| {
            let (kind, step) = (self.record.position().kind(), step.to_owned());
            Refusal::Illegal { kind, step, reason }
        })?;
        let times = self.times.as_ref();
        let delay = times.map_or(0, |times| times.delay(at, thought));
        let is_late = self
            .time_left(seat, at)
            .is_some_and(|left| left + delay < 0);
        if is_late {
            return Ok(vec![Event::TimedOut { seat }]);
        }
        let step = self.record.position().move_text(mv);
        Ok(vec![Event::Played { step, delay }])
    }

    fn flag(&self, at: Millis) -> Result<Vec<Event>, Refusal> {
        match (self.person_to_move(), self.deadline()) {
            (Some(seat), Some(deadline)) if at > deadline => Ok(vec![Event::TimedOut { seat }]),
            _ => Err(Refusal::TimeLeft),
        }
    }

    /// One rule for all games but those over days: who is to move and has been away for long enough has left the game.
    fn claim(&self, actor: &Actor, absence: i64) -> Result<Vec<Event>, Refusal> {
        self.require_seat(actor)?;
        let is_slow = matches!(self.setup.clock, Some(Clock::Correspondence { .. }));
        match self.person_to_move() {
            Some(seat) if !self.acts_for(actor, seat) && absence >= ABSENCE && !is_slow => {
                Ok(vec![Event::Abandoned { seat }])
            }
            _ => Err(Refusal::NotAbandoned),
        }
    }

    fn pause(&self, actor: &Actor, milliseconds: i64) -> Result<Vec<Event>, Refusal> {
        match actor {
            Actor::Clock if self.times.is_some() && milliseconds > 0 => {
                self.to_move()?;
                Ok(vec![Event::Paused { milliseconds }])
            }
            _ => Err(Refusal::TimeLeft),
        }
    }

    /// A legal step from its text.
    pub(super) fn read_step(&self, step: &str) -> Result<AnyMove, MoveErrorReason> {
        let position = self.record.position();
        let mv = position.parse_move(step)?;
        position.check(mv).map_err(MoveErrorReason::Illegal)?;
        Ok(mv)
    }

    fn take_back(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        let asking = self.require_seat(actor)?;
        if !self.setup.takebacks {
            return Err(Refusal::NoTakebacks);
        }
        // What chance will decide is known once the seed is.
        if self.left.is_some() || self.seed.is_some() || self.phase() == Phase::Waiting {
            return Err(Refusal::Over);
        }
        if self
            .offer
            .is_some_and(|offer| self.acts_for(actor, offer.seat))
        {
            return Err(Refusal::Offered);
        }
        let mine: Vec<Seat> = match actor {
            Actor::Person(person) => self.seats_of(person).collect(),
            Actor::Computer | Actor::Clock => Vec::new(),
        };
        let ply = self
            .last_decision(&mine)
            .ok_or(Refusal::NothingToTakeBack)?;
        let is_alone = Seat::all(self.seats.len()).all(|seat| {
            mine.contains(&seat) || !matches!(self.seats[seat.index()], Occupant::Person(_))
        });
        Ok(vec![if is_alone {
            Event::TakenBack { ply }
        } else {
            Event::TakebackOffered { seat: asking, ply }
        }])
    }

    /// Whether a person can take back now, or ask for it.
    pub fn can_take_back(&self, person: &PersonId) -> bool {
        self.take_back(&Actor::Person(person.clone())).is_ok()
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

    fn accept(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        let seat = self.require_seat(actor)?;
        match self.offer {
            Some(offer) if offer.seat != seat && !self.acts_for(actor, offer.seat) => {
                Ok(vec![Event::TakenBack { ply: offer.ply }])
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    fn decline(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        let seat = Some(self.require_seat(actor)?);
        match self.offer {
            Some(_) => Ok(vec![Event::TakebackDeclined { seat }]),
            None => Err(Refusal::NoOffer),
        }
    }

    fn resign(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        let mut seat = self.require_seat(actor)?;
        let to_move = self.to_move()?;
        // A player with several seats gives up the one that is to move.
        if self.acts_for(actor, to_move) {
            seat = to_move;
        }
        Ok(vec![Event::Resigned { seat }])
    }

    fn start_rematch(&self, actor: &Actor, game: &str) -> Result<Vec<Event>, Refusal> {
        self.require_seat(actor)?;
        match (&self.rematch, self.phase()) {
            (Some(rematch), _) => Err(Refusal::Rematched(rematch.clone())),
            (None, Phase::Over(Ending::Withdrawn)) => Err(Refusal::NotBegun),
            (None, Phase::Over(_)) => Ok(vec![Event::Rematch {
                game: game.to_owned(),
            }]),
            (None, Phase::Waiting) => Err(Refusal::NotBegun),
            (None, Phase::Move(_)) => Err(Refusal::NotYourTurn),
        }
    }

    fn to_move(&self) -> Result<Seat, Refusal> {
        match self.phase() {
            Phase::Move(seat) => Ok(seat),
            Phase::Waiting => Err(Refusal::NotBegun),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    fn acts_for(&self, actor: &Actor, seat: Seat) -> bool {
        match (actor, self.seats.get(seat.index())) {
            (Actor::Person(id), Some(Occupant::Person(person))) => person.id == *id,
            (Actor::Computer, Some(Occupant::Computer(_))) => true,
            _ => false,
        }
    }

    fn require_creator(&self, actor: &Actor) -> Result<(), Refusal> {
        match actor {
            Actor::Person(id) if *id == self.creator.id => Ok(()),
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
