//! A match and what it makes of commands and events.

use burrow_games::any::MoveErrorReason;
use burrow_games::{AnyMove, Record, Seat, Turn};
use rand::Rng;

use crate::command::{Actor, Command, Refusal};
use crate::event::{BadLog, Event};
use crate::setup::{Occupant, Person, PersonId, SeatSetup, Setup, SetupError};

/// A running or finished match.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    setup: Setup,
    creator: Person,
    seats: Vec<Occupant>,
    record: Record,
    offer: Option<Offer>,
    resigned: Option<Seat>,
    rematch: Option<String>,
    events: usize,
}

/// An offer to take back that waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who made it.
    pub seat: Seat,
    /// How many steps would be left.
    pub ply: usize,
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are open.
    Waiting,
    /// A seat is to move.
    Move(Seat),
    /// It is over.
    Over(Ending),
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By its rules.
    Rules,
    /// A seat gave up.
    Resigned(Seat),
}

impl Match {
    /// The first events of a match: its creation and, where chance acts first, its steps.
    pub fn create(
        setup: Setup,
        creator: Person,
        rng: &mut impl Rng,
    ) -> Result<Vec<Event>, SetupError> {
        let game = Self::begin(setup.clone(), creator.clone())?;
        let mut chance = Vec::new();
        game.add_chance(&mut chance, rng);
        let mut events = vec![Event::Created { setup, creator }];
        events.append(&mut chance);
        Ok(events)
    }

    /// A match from its log.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, BadLog> {
        let mut events = events.into_iter().enumerate();
        let mut game = match events.next() {
            None => return Err(BadLog::Empty),
            Some((_, Event::Created { setup, creator })) => {
                Self::begin(setup.clone(), creator.clone()).map_err(BadLog::Setup)?
            }
            Some((index, _)) => return Err(BadLog::Creation(index)),
        };
        for (index, event) in events {
            game.apply(event).map_err(|reason| match reason {
                Misfit::Creation => BadLog::Creation(index),
                Misfit::Other(reason) => BadLog::Event { index, reason },
            })?;
        }
        Ok(game)
    }

    fn begin(setup: Setup, creator: Person) -> Result<Self, SetupError> {
        let start = setup.start()?;
        let occupant = |seat: &SeatSetup| match seat {
            SeatSetup::Creator => Occupant::Person(creator.clone()),
            SeatSetup::Open => Occupant::Open,
            SeatSetup::Computer(level) => Occupant::Computer(*level),
        };
        Ok(Self {
            seats: setup.seats.iter().map(occupant).collect(),
            setup,
            creator,
            record: Record::new(start),
            offer: None,
            resigned: None,
            rematch: None,
            events: 1,
        })
    }

    /// What it is.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who created it.
    pub fn creator(&self) -> &Person {
        &self.creator
    }

    /// Who has which seat.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// What was played and not taken back.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The offer that waits for an answer.
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The id of the rematch.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// How many events it has: the number of the next one.
    pub fn events(&self) -> usize {
        self.events
    }

    /// Where it stands. Where chance acts, its step follows at once in the same log entry, so this is never asked
    /// then; a log that was cut there counts as the turn of the one for whom it acts.
    pub fn phase(&self) -> Phase {
        if let Some(seat) = self.resigned {
            return Phase::Over(Ending::Resigned(seat));
        }
        if self.seats.contains(&Occupant::Open) {
            return Phase::Waiting;
        }
        match self.record.position().turn() {
            Turn::Over => Phase::Over(Ending::Rules),
            Turn::Seat(seat) => Phase::Move(seat),
            Turn::Chance => Phase::Waiting,
        }
    }

    /// The level of the computer that is to move.
    pub fn computer_to_move(&self) -> Option<u8> {
        match self.phase() {
            Phase::Move(seat) => match &self.seats[seat.index()] {
                Occupant::Computer(level) => Some(*level),
                _ => None,
            },
            _ => None,
        }
    }

    /// The seats of a person.
    pub fn seats_of<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = Seat> + 'a {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(seat, occupant)| match occupant {
            Occupant::Person(sitting) if sitting.id == *person => Some(Seat::new(seat)),
            _ => None,
        })
    }

    /// The events that follow from a command; nothing changes yet.
    pub fn decide(
        &self,
        actor: &Actor,
        command: &Command,
        rng: &mut impl Rng,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = match command {
            Command::Join { person, seat } => self.join(person, *seat)?,
            Command::Fill { seat, level } => self.fill(actor, *seat, *level)?,
            Command::Play { ply, step } => self.play(actor, *ply, step)?,
            Command::TakeBack => self.take_back(actor)?,
            Command::AcceptTakeback => self.accept(actor)?,
            Command::DeclineTakeback => self.decline(actor)?,
            Command::Resign => self.resign(actor)?,
            Command::Rematch { game } => self.start_rematch(actor, game)?,
        };
        self.add_chance(&mut events, rng);
        Ok(events)
    }

    /// Where chance acts after the events, its steps follow at once.
    fn add_chance(&self, events: &mut Vec<Event>, rng: &mut impl Rng) {
        let mut after = self.clone();
        if events.iter().any(|event| after.apply(event).is_err()) || after.resigned.is_some() {
            return;
        }
        if after.seats.contains(&Occupant::Open) {
            return;
        }
        while let Some(drawn) = after.record.position().draw(rng) {
            let step = after.record.position().move_text(drawn);
            let event = Event::Played { step };
            if after.apply(&event).is_err() {
                break;
            }
            events.push(event);
        }
    }

    fn join(&self, person: &Person, seat: Option<usize>) -> Result<Vec<Event>, Refusal> {
        if self.resigned.is_some() {
            return Err(Refusal::Over);
        }
        if self.seats_of(&person.id).next().is_some() {
            return Err(Refusal::Seated);
        }
        let open = |seat: usize| match self.seats.get(seat) {
            None => Err(Refusal::UnknownSeat(seat)),
            Some(Occupant::Open) => Ok(seat),
            Some(_) => Err(Refusal::Taken),
        };
        let seat = match seat {
            Some(seat) => open(seat)?,
            None => {
                let open = self
                    .seats
                    .iter()
                    .position(|occupant| *occupant == Occupant::Open);
                open.ok_or(Refusal::Taken)?
            }
        };
        let person = person.clone();
        Ok(vec![Event::Joined { seat, person }])
    }

    fn fill(&self, actor: &Actor, seat: usize, level: u8) -> Result<Vec<Event>, Refusal> {
        if *actor != Actor::Person(self.creator.id.clone()) {
            return Err(Refusal::NotCreator);
        }
        if self.resigned.is_some() {
            return Err(Refusal::Over);
        }
        if !(1..=8).contains(&level) {
            return Err(Refusal::Level(level));
        }
        match self.seats.get(seat) {
            None => Err(Refusal::UnknownSeat(seat)),
            Some(Occupant::Open) => Ok(vec![Event::Filled { seat, level }]),
            Some(_) => Err(Refusal::Taken),
        }
    }

    fn play(&self, actor: &Actor, ply: usize, step: &str) -> Result<Vec<Event>, Refusal> {
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
        let step = self.record.position().move_text(mv);
        Ok(vec![Event::Played { step }])
    }

    /// A legal step from its text.
    fn read_step(&self, step: &str) -> Result<AnyMove, MoveErrorReason> {
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
        if self.resigned.is_some() || matches!(self.phase(), Phase::Waiting) {
            return Err(Refusal::Over);
        }
        let mine: Vec<Seat> = match actor {
            Actor::Person(person) => self.seats_of(person).collect(),
            Actor::Computer => Vec::new(),
        };
        let ply = self
            .last_decision(&mine)
            .ok_or(Refusal::NothingToTakeBack)?;
        let is_alone = self
            .seats
            .iter()
            .enumerate()
            .all(|(seat, occupant)| match occupant {
                Occupant::Person(_) => mine.contains(&Seat::new(seat)),
                _ => true,
            });
        Ok(vec![match is_alone {
            true => Event::TakenBack { ply },
            false => Event::TakebackOffered {
                seat: asking.index(),
                ply,
            },
        }])
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
        self.require_seat(actor)?;
        match self.offer {
            Some(_) => Ok(vec![Event::TakebackDeclined]),
            None => Err(Refusal::NoOffer),
        }
    }

    fn resign(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        let mut resigning = self.require_seat(actor)?;
        let to_move = self.to_move()?;
        // One who has several seats gives up the one that is to move.
        if self.acts_for(actor, to_move) {
            resigning = to_move;
        }
        let seat = resigning.index();
        Ok(vec![Event::Resigned { seat }])
    }

    fn start_rematch(&self, actor: &Actor, game: &str) -> Result<Vec<Event>, Refusal> {
        self.require_seat(actor)?;
        match (&self.rematch, self.phase()) {
            (Some(rematch), _) => Err(Refusal::Rematched(rematch.clone())),
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

    /// A seat of the actor's.
    fn require_seat(&self, actor: &Actor) -> Result<Seat, Refusal> {
        let seats = (0..self.seats.len()).map(Seat::new);
        let mut own = seats.filter(|&seat| self.acts_for(actor, seat));
        own.next().ok_or(Refusal::NoSeat)
    }

    /// Makes an event true. Events of [`Match::decide`] always fit; a log from elsewhere may not, and then nothing
    /// changes.
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        let wrong = |reason: &dyn std::fmt::Display| Misfit::Other(reason.to_string());
        match event {
            Event::Created { .. } => return Err(Misfit::Creation),
            Event::Joined { seat, person } => self.sit(*seat, Occupant::Person(person.clone()))?,
            Event::Filled { seat, level } => self.sit(*seat, Occupant::Computer(*level))?,
            Event::Played { step } => {
                let mv = self.read_step(step).map_err(|reason| wrong(&reason))?;
                self.record.play(mv).map_err(|reason| wrong(&reason))?;
                self.offer = None;
            }
            Event::TakenBack { ply } => {
                let steps = self.record.steps().get(..*ply);
                let steps = steps.ok_or_else(|| wrong(&"there are not so many steps"))?;
                let mut record = Record::new(self.record.start().clone());
                for &step in steps {
                    record.play(step).map_err(|reason| wrong(&reason))?;
                }
                self.record = record;
                self.offer = None;
            }
            Event::TakebackOffered { seat, ply } => {
                if *seat >= self.seats.len() || *ply >= self.record.steps().len() {
                    return Err(wrong(&"there is nothing like that to take back"));
                }
                let seat = Seat::new(*seat);
                self.offer = Some(Offer { seat, ply: *ply });
            }
            Event::TakebackDeclined => self.offer = None,
            Event::Resigned { seat } => {
                if *seat >= self.seats.len() {
                    return Err(wrong(&"there is no such seat"));
                }
                self.resigned = Some(Seat::new(*seat));
                self.offer = None;
            }
            Event::Rematch { game } => self.rematch = Some(game.clone()),
        }
        self.events += 1;
        Ok(())
    }

    fn sit(&mut self, seat: usize, occupant: Occupant) -> Result<(), Misfit> {
        match self.seats.get_mut(seat) {
            Some(open @ Occupant::Open) => *open = occupant,
            _ => return Err(Misfit::Other("the seat is not open".to_owned())),
        }
        Ok(())
    }
}

/// Why an event does not fit where it stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misfit {
    /// A match is created once.
    #[error("a match is created once, and first")]
    Creation,
    /// Something else.
    #[error("{0}")]
    Other(String),
}
