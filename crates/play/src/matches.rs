//! A match and what it makes of commands and events.

use burrow_games::any::MoveErrorReason;
use burrow_games::{AnyMove, Record, Seat, Turn};

use crate::chance::Seed;
use crate::command::{Actor, Command, Refusal};
use crate::event::{BadLog, Event};
use crate::setup::{Occupant, Person, PersonId, SeatSetup, Setup, SetupError};
use crate::time::{ABSENCE, Clock, Millis, Times};

/// A running or finished match.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    setup: Setup,
    creator: Person,
    seats: Vec<Occupant>,
    record: Record,
    offer: Option<Offer>,
    declined: Option<Declined>,
    left: Option<Ending>,
    times: Option<Times>,
    seed: Option<String>,
    rematch: Option<String>,
    events: usize,
    updated: Millis,
}

/// An offer to take back that waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who made it.
    pub seat: Seat,
    /// How many steps would be left.
    pub ply: usize,
}

/// An offer to take back that was refused, until something else happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declined {
    /// Who had made it.
    pub asker: Seat,
    /// Who refused it.
    pub by: Seat,
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
    /// The time of a seat was over.
    TimedOut(Seat),
    /// A seat had left the game.
    Abandoned(Seat),
    /// It never began: its creator called it off.
    Withdrawn,
}

impl Ending {
    /// The one who lost, where the rules did not decide.
    pub fn loser(self) -> Option<Seat> {
        match self {
            Self::Rules | Self::Withdrawn => None,
            Self::Resigned(seat) | Self::TimedOut(seat) | Self::Abandoned(seat) => Some(seat),
        }
    }
}

impl Match {
    /// The first events of a match: its creation and, where chance acts first, its steps.
    pub fn create(
        setup: Setup,
        creator: Person,
        at: Millis,
        seed: &Seed,
    ) -> Result<Vec<Event>, SetupError> {
        let game = Self::begin(setup.clone(), creator.clone(), at)?;
        let mut chance = Vec::new();
        game.add_consequences(&mut chance, at, seed);
        let mut events = vec![Event::Created { setup, creator }];
        events.append(&mut chance);
        Ok(events)
    }

    /// A match from its log: what happened, and when.
    pub fn replay<'a>(
        events: impl IntoIterator<Item = (Millis, &'a Event)>,
    ) -> Result<Self, BadLog> {
        let mut events = events.into_iter().enumerate();
        let mut game = match events.next() {
            None => return Err(BadLog::Empty),
            Some((_, (at, Event::Created { setup, creator }))) => {
                Self::begin(setup.clone(), creator.clone(), at).map_err(BadLog::Setup)?
            }
            Some((index, _)) => return Err(BadLog::Creation(index)),
        };
        for (index, (at, event)) in events {
            game.apply(event, at).map_err(|reason| match reason {
                Misfit::Creation => BadLog::Creation(index),
                Misfit::Other(reason) => BadLog::Event { index, reason },
            })?;
        }
        Ok(game)
    }

    fn begin(setup: Setup, creator: Person, at: Millis) -> Result<Self, SetupError> {
        let start = setup.start()?;
        let times = setup
            .clock
            .map(|clock| Times::new(clock, start.seats(), at));
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
            declined: None,
            left: None,
            times,
            seed: None,
            rematch: None,
            events: 1,
            updated: at,
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

    /// The offer that has just been refused.
    pub fn declined(&self) -> Option<Declined> {
        self.declined
    }

    /// The id of the rematch.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// How many events it has: the number of the next one.
    pub fn events(&self) -> usize {
        self.events
    }

    /// When the last of them happened.
    pub fn updated(&self) -> Millis {
        self.updated
    }

    /// Where it stands. Where chance acts, its step follows at once in the same log entry, so this is never asked
    /// then; a log that was cut there counts as the turn of the one for whom it acts.
    pub fn phase(&self) -> Phase {
        if let Some(ending) = self.left {
            return Phase::Over(ending);
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

    /// The seed of all that chance decided, once it is known.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// What each seat has left on its clock at a time, in milliseconds; none where nobody has one, or for computers.
    /// In a match that is over, it is what was left at its end.
    pub fn time_left(&self, seat: Seat, at: Millis) -> Option<i64> {
        let times = self.times.as_ref()?;
        if matches!(self.seats.get(seat.index())?, Occupant::Computer(_)) {
            return None;
        }
        Some(match self.phase() {
            Phase::Move(to_move) if to_move == seat => times.thinking(seat.index(), at),
            _ => times.waiting(seat.index()),
        })
    }

    /// When the time of the one who is to move is over; none where no clock runs.
    pub fn deadline(&self) -> Option<Millis> {
        let seat = self.person_to_move()?;
        self.times.as_ref()?.deadline(seat.index())
    }

    /// The seat that is to move, if a person has it.
    fn person_to_move(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Move(seat) => match self.seats[seat.index()] {
                Occupant::Person(_) => Some(seat),
                _ => None,
            },
            _ => None,
        }
    }

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
    fn add_consequences(&self, events: &mut Vec<Event>, at: Millis, seed: &Seed) {
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

    fn join(&self, person: &Person, seat: Option<usize>) -> Result<Vec<Event>, Refusal> {
        if self.left.is_some() {
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
        self.require_creator(actor)?;
        if self.left.is_some() {
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
            let seat = seat.index();
            return Ok(vec![Event::TimedOut { seat }]);
        }
        let step = self.record.position().move_text(mv);
        Ok(vec![Event::Played { step, delay }])
    }

    fn flag(&self, at: Millis) -> Result<Vec<Event>, Refusal> {
        match (self.person_to_move(), self.deadline()) {
            (Some(seat), Some(deadline)) if at > deadline => {
                let seat = seat.index();
                Ok(vec![Event::TimedOut { seat }])
            }
            _ => Err(Refusal::TimeLeft),
        }
    }

    /// One rule for all games but those over days: who is to move and has been away for long enough has left the game.
    fn claim(&self, actor: &Actor, absence: i64) -> Result<Vec<Event>, Refusal> {
        self.require_seat(actor)?;
        let is_slow = matches!(self.setup.clock, Some(Clock::Correspondence { .. }));
        match self.person_to_move() {
            Some(seat) if !self.acts_for(actor, seat) && absence >= ABSENCE && !is_slow => {
                let seat = seat.index();
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
        let seat = Some(self.require_seat(actor)?.index());
        match self.offer {
            Some(_) => Ok(vec![Event::TakebackDeclined { seat }]),
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
        match *actor == Actor::Person(self.creator.id.clone()) {
            true => Ok(()),
            false => Err(Refusal::NotCreator),
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
    pub fn apply(&mut self, event: &Event, at: Millis) -> Result<(), Misfit> {
        let wrong = |reason: &dyn std::fmt::Display| Misfit::Other(reason.to_string());
        let declined = self.declined_by(event);
        match event {
            Event::Created { .. } => return Err(Misfit::Creation),
            Event::Joined { seat, person } => {
                self.sit(*seat, Occupant::Person(person.clone()), at)?;
            }
            Event::Filled { seat, level } => self.sit(*seat, Occupant::Computer(*level), at)?,
            Event::Withdrawn => {
                if self.phase() != Phase::Waiting {
                    return Err(wrong(&"the match does not wait for players"));
                }
                self.left = Some(Ending::Withdrawn);
            }
            Event::Played { step, delay } => {
                let mv = self.read_step(step).map_err(|reason| wrong(&reason))?;
                let turn = self.record.position().turn();
                self.record.play(mv).map_err(|reason| wrong(&reason))?;
                self.offer = None;
                if let (Turn::Seat(seat), Some(times)) = (turn, &mut self.times) {
                    times.moved(seat.index(), at, *delay);
                }
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
                if let Some(times) = &mut self.times {
                    times.turn(at);
                }
            }
            Event::TakebackOffered { seat, ply } => {
                if *seat >= self.seats.len() || *ply >= self.record.steps().len() {
                    return Err(wrong(&"there is nothing like that to take back"));
                }
                let seat = Seat::new(*seat);
                self.offer = Some(Offer { seat, ply: *ply });
            }
            Event::TakebackDeclined { .. } => self.offer = None,
            Event::Resigned { seat } => self.leave(*seat, Ending::Resigned, at)?,
            Event::TimedOut { seat } => self.leave(*seat, Ending::TimedOut, at)?,
            Event::Abandoned { seat } => self.leave(*seat, Ending::Abandoned, at)?,
            Event::Paused { milliseconds } => {
                if let Some(times) = &mut self.times {
                    times.pause(*milliseconds);
                }
            }
            Event::Revealed { seed } => self.seed = Some(seed.clone()),
            Event::Rematch { game } => self.rematch = Some(game.clone()),
        }
        self.declined = declined;
        self.events += 1;
        self.updated = at;
        Ok(())
    }

    /// The offer that an event refuses; one's own is only withdrawn.
    fn declined_by(&self, event: &Event) -> Option<Declined> {
        let Event::TakebackDeclined { seat } = event else {
            return None;
        };
        let (asker, by) = (self.offer?.seat, (*seat)?);
        let by = (by < self.seats.len()).then(|| Seat::new(by))?;
        (asker != by).then_some(Declined { asker, by })
    }

    fn sit(&mut self, seat: usize, occupant: Occupant, at: Millis) -> Result<(), Misfit> {
        match self.seats.get_mut(seat) {
            Some(open @ Occupant::Open) => *open = occupant,
            _ => return Err(Misfit::Other("the seat is not open".to_owned())),
        }
        if let Some(times) = &mut self.times {
            times.turn(at);
        }
        Ok(())
    }

    fn leave(
        &mut self,
        seat: usize,
        how: impl Fn(Seat) -> Ending,
        at: Millis,
    ) -> Result<(), Misfit> {
        if seat >= self.seats.len() {
            return Err(Misfit::Other("there is no such seat".to_owned()));
        }
        if let (Phase::Move(to_move), Some(times)) = (self.phase(), &mut self.times) {
            times.stop(to_move.index(), at);
        }
        self.left = Some(how(Seat::new(seat)));
        self.offer = None;
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
