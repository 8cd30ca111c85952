//! A match and what events make of it.

mod choosing;
mod decide;
mod guests;
mod rated;
mod retold;

pub use decide::Decision;
pub use retold::NotRetold;

use std::collections::BTreeMap;

use burrow_games::{AnyPosition, Level, Outcome, Record, Seat, Turn};
use serde::Serialize;

use crate::chance::{DiscPlace, Seed};
use crate::event::{BadLog, Event};
use crate::rating::ShownRating;
use crate::setup::{Occupant, Person, PersonId, SeatSetup, Setup, SetupError};
use crate::time::{Millis, Times};
use crate::wire;

/// A running or finished match.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    setup: Setup,
    creator: Person,
    seats: Vec<Occupant>,
    record: Record,
    /// The seats that those for whom they are kept don't want.
    unwanted: Vec<Seat>,
    offer: Option<Offer>,
    /// The seat that offers a draw.
    draw: Option<Seat>,
    /// The seats that have asked for something since the last step.
    asked: Vec<(Seat, Request)>,
    declined: Option<Declined>,
    /// How many hints each seat has got.
    hints: Vec<usize>,
    /// The seat that has got one since the last step.
    hinted: Option<Seat>,
    /// What was chosen where people choose what chance turns, by the number of steps before. What was seen once stays
    /// as it is, even if it is taken back.
    places: BTreeMap<usize, DiscPlace>,
    left: Option<Ending>,
    times: Option<Times>,
    seed: Option<String>,
    /// The ratings of the seats after it, once it was counted.
    ratings: Option<Vec<Option<ShownRating>>>,
    rematch: Option<String>,
    events: usize,
    updated: Millis,
}

/// The clocks: what each seat has left, in milliseconds, and whose runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Times))]
pub struct TimesLeft {
    /// For each seat, milliseconds.
    pub left: Vec<Option<i64>>,
    /// The seat whose clock runs.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub running: Option<usize>,
    /// After how many milliseconds it starts to run: first what has happened is shown.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub starts_in: i64,
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// With how many events a match has become too long: from then on it can only be given up. No game that is played in
/// earnest comes near it.
pub const LONGEST_LOG: usize = 5000;

/// An offer to take back moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The seat that asks to take back.
    #[serde(with = "wire::number")]
    #[cfg_attr(feature = "openapi", schema(value_type = usize))]
    pub seat: Seat,
    /// How many steps would be left.
    pub ply: usize,
}

/// What a player may ask of the others while a match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// To take back.
    Takeback,
    /// To end in a draw.
    Draw,
}

/// A request that was refused, until something else happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declined {
    /// What was asked.
    pub request: Request,
    /// The seat that had made it.
    pub asker: Seat,
    /// The seat that refused it.
    pub by: Seat,
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are open.
    Waiting,
    /// A seat is to move, or to choose what chance turns ([`Match::choices`]).
    Move(Seat),
    /// Chance acts, and nobody chooses. Its step is part of the same decision as the one before, so only a page that
    /// shows a step before it is decided, or a log that was cut off, stands there.
    Chance,
    /// It is over.
    Over(Ending),
}

impl From<Turn> for Phase {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Seat(seat) => Self::Move(seat),
            Turn::Chance => Self::Chance,
            Turn::Over => Self::Over(Ending::Rules),
        }
    }
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
    /// Both players have agreed to a draw.
    Agreed,
    /// It never began: its creator called it off.
    Withdrawn,
}

impl Ending {
    /// The one who lost, where the rules did not decide.
    pub fn loser(self) -> Option<Seat> {
        match self {
            Self::Rules | Self::Agreed | Self::Withdrawn => None,
            Self::Resigned(seat) | Self::TimedOut(seat) | Self::Abandoned(seat) => Some(seat),
        }
    }

    /// How the seats have done in a match that ended like that at a position; `None` if it never began. A player who
    /// gave up, left or lost on time has nothing, and the others share the win.
    pub fn outcome(self, position: &AnyPosition) -> Option<Outcome> {
        match self {
            Self::Withdrawn => None,
            Self::Rules => position.outcome(),
            Self::Agreed => {
                let seats = position.seats();
                Some(Outcome::shared(Seat::all(seats), seats))
            }
            Self::Resigned(loser) | Self::TimedOut(loser) | Self::Abandoned(loser) => {
                Some(Outcome::loss(loser, position.seats()))
            }
        }
    }
}

impl Match {
    /// The beginning of a match: its creation and, where chance acts first, its steps. Where chance takes part, the
    /// commitment to the seed is published.
    pub fn create(
        mut setup: Setup,
        creator: Person,
        at: Millis,
        seed: &Seed,
    ) -> Result<Decision, SetupError> {
        if setup.kind.properties().chance {
            setup.commitment = Some(seed.commitment());
        }
        let game = Self::begin(setup.clone(), creator.clone(), at)?;
        let created = Event::Created {
            setup: Box::new(setup),
            creator,
        };
        Ok(Decision::created(created, game, at, seed))
    }

    /// A match from its log: what happened, and when.
    pub fn replay<'a>(
        events: impl IntoIterator<Item = (Millis, &'a Event)>,
    ) -> Result<Self, BadLog> {
        let mut events = events.into_iter();
        let mut game = match events.next() {
            None => return Err(BadLog::Empty),
            Some((at, Event::Created { setup, creator })) => {
                Self::begin(Setup::clone(setup), creator.clone(), at).map_err(BadLog::Setup)?
            }
            Some(_) => return Err(BadLog::Creation(0)),
        };
        for (at, event) in events {
            game.apply(event, at)?;
        }
        Ok(game)
    }

    fn begin(setup: Setup, creator: Person, at: Millis) -> Result<Self, SetupError> {
        let start = setup.start()?;
        let times = setup
            .clock
            .map(|clock| Times::new(clock, start.seats(), at));
        let called = |index: usize| match setup.names.get(index) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => creator.name.clone(),
        };
        let occupant = |(index, seat): (usize, &SeatSetup)| match seat {
            SeatSetup::Creator => Occupant::Person(Person {
                name: called(index),
                ..creator.clone()
            }),
            SeatSetup::Open => Occupant::Open,
            SeatSetup::Computer(level) => Occupant::Computer(*level),
        };
        Ok(Self {
            seats: setup.seats.iter().enumerate().map(occupant).collect(),
            hints: vec![0; setup.seats.len()],
            setup,
            creator,
            record: Record::new(start),
            unwanted: Vec::new(),
            offer: None,
            draw: None,
            asked: Vec::new(),
            declined: None,
            hinted: None,
            places: BTreeMap::new(),
            left: None,
            times,
            seed: None,
            ratings: None,
            rematch: None,
            events: 1,
            updated: at,
        })
    }

    /// What it is.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The person who created it.
    pub fn creator(&self) -> &Person {
        &self.creator
    }

    /// The occupant of each seat.
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

    /// The seat that offers a draw and waits for an answer.
    pub fn draw_offer(&self) -> Option<Seat> {
        self.draw
    }

    /// The offer that has just been refused.
    pub fn declined(&self) -> Option<Declined> {
        self.declined
    }

    /// Whether something is asked that waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.offer.is_some() || self.draw.is_some()
    }

    /// Whether one of these seats has asked for something since the last step. Asking once is enough.
    pub fn has_asked(&self, seats: &[Seat], request: Request) -> bool {
        let mut asked = self.asked.iter();
        asked.any(|(seat, what)| *what == request && seats.contains(seat))
    }

    /// How many hints a seat has got where others play too.
    pub fn hints_of(&self, seat: Seat) -> usize {
        self.hints.get(seat.index()).copied().unwrap_or(0)
    }

    /// The seat that has got a hint since the last step.
    pub fn hinted(&self) -> Option<Seat> {
        self.hinted
    }

    /// Whether several people play: what one does concerns others.
    pub fn is_between_people(&self) -> bool {
        let mut people = self.people();
        let first = people.next();
        people.any(|other| Some(other) != first)
    }

    /// Whether it is too long to go on.
    pub fn is_too_long(&self) -> bool {
        self.events >= LONGEST_LOG
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

    /// Where it stands.
    pub fn phase(&self) -> Phase {
        if let Some(ending) = self.left {
            return Phase::Over(ending);
        }
        if self.seats.contains(&Occupant::Open) {
            return Phase::Waiting;
        }
        match self.chooser() {
            Some((seat, _)) => Phase::Move(seat),
            None => self.record.position().turn().into(),
        }
    }

    /// Whether it is over, though not by its rules.
    pub fn is_closed(&self) -> bool {
        self.left.is_some()
    }

    /// The level of the computer that is to move.
    pub fn computer_to_move(&self) -> Option<Level> {
        let Phase::Move(seat) = self.phase() else {
            return None;
        };
        match &self.seats[seat.index()] {
            Occupant::Computer(level) => Some(*level),
            Occupant::Open | Occupant::Person(_) => None,
        }
    }

    /// The people who have a seat; those with several come up for each.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person(person) => Some(&person.id),
            Occupant::Open | Occupant::Computer(_) => None,
        })
    }

    /// The seats of a person.
    pub fn seats_of<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = Seat> + 'a {
        Seat::all(self.seats.len()).filter(move |seat| match &self.seats[seat.index()] {
            Occupant::Person(sitting) => sitting.id == *person,
            _ => false,
        })
    }

    /// The seed of all that chance decided, once it is known.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// What each seat has left on its clock at a time, in milliseconds; `None` without a clock, and for computers.
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

    /// All clocks at a time; `None` in a match without them.
    pub fn times_left(&self, at: Millis) -> Option<TimesLeft> {
        let times = self.times.as_ref()?;
        let running = match self.phase() {
            Phase::Move(seat) if self.deadline().is_some() => Some(seat.index()),
            _ => None,
        };
        let seats = Seat::all(self.seats.len());
        Some(TimesLeft {
            left: seats.map(|seat| self.time_left(seat, at)).collect(),
            running,
            starts_in: running.map_or(0, |_| times.starts_in(at)),
        })
    }

    /// When the time of the player to move is over; `None` where no clock runs.
    pub fn deadline(&self) -> Option<Millis> {
        let (seat, _) = self.person_to_move()?;
        self.times.as_ref()?.deadline(seat.index())
    }

    /// When little of the time of the player to move is left; `None` where no clock runs, or if it was as little
    /// before.
    pub fn little_time(&self) -> Option<Millis> {
        let (seat, _) = self.person_to_move()?;
        self.times.as_ref()?.little(seat.index())
    }

    /// The person who is to move, and at which seat.
    pub fn person_to_move(&self) -> Option<(Seat, &Person)> {
        let Phase::Move(seat) = self.phase() else {
            return None;
        };
        match &self.seats[seat.index()] {
            Occupant::Person(person) => Some((seat, person)),
            Occupant::Open | Occupant::Computer(_) => None,
        }
    }

    /// Makes an event true. Events of a [`Decision`] always fit; a log from elsewhere may not, and then nothing changes.
    pub fn apply(&mut self, event: &Event, at: Millis) -> Result<(), BadLog> {
        if let Event::Created { .. } = event {
            return Err(BadLog::Creation(self.events));
        }
        let declined = self.declined_by(event);
        let index = self.events;
        self.fit(event, at)
            .map_err(|reason| BadLog::Event { index, reason })?;
        self.declined = declined;
        self.events += 1;
        self.updated = at;
        Ok(())
    }

    /// Makes an event other than the creation true, or says why it makes no sense.
    fn fit(&mut self, event: &Event, at: Millis) -> Result<(), String> {
        match event {
            Event::Created { .. } => {}
            Event::Joined { seat, person } => {
                self.sit(*seat, Occupant::Person(person.clone()), at)?;
            }
            Event::SeatDeclined { seat } => {
                let is_open = self.seats.get(seat.index()) == Some(&Occupant::Open);
                if !is_open || self.expected(*seat).is_none() || self.is_unwanted(*seat) {
                    return Err("the seat is kept for nobody".to_owned());
                }
                self.unwanted.push(*seat);
            }
            Event::Filled { seat, level } => self.sit(*seat, Occupant::Computer(*level), at)?,
            Event::Withdrawn => {
                if self.phase() != Phase::Waiting {
                    return Err("the match does not wait for players".to_owned());
                }
                self.left = Some(Ending::Withdrawn);
            }
            Event::Played {
                step,
                delay,
                shown,
                place,
            } => {
                let chooser = self.chooser();
                let position = self.record.position();
                let mv = position
                    .parse_move(step)
                    .map_err(|reason| reason.to_string())?;
                let turn = position.turn();
                if place.is_some_and(|place| u32::from(place.number()) > position.cases()) {
                    return Err("there is nothing to choose at that place".to_owned());
                }
                let ends_round = position.round_end(mv).is_some();
                let ply = self.record.steps().len();
                self.record.play(mv).map_err(|reason| reason.to_string())?;
                self.forget_offers();
                if turn == Turn::Chance && self.setup.own_discs {
                    self.places.insert(ply, place.unwrap_or(DiscPlace::FIRST));
                }
                if let Some(times) = &mut self.times {
                    match (turn, chooser) {
                        (Turn::Seat(seat), _) => times.moved(seat.index(), at, *delay, *shown),
                        (_, Some((seat, _))) => times.chose(seat.index(), at, *delay, *shown),
                        _ => {}
                    }
                    if ends_round {
                        times.show_round(at);
                    } else {
                        times.show(at);
                    }
                }
            }
            Event::TakenBack { ply } => {
                let record = self.record.truncated(*ply);
                self.record = record.ok_or_else(|| format!("there are no {ply} steps"))?;
                self.forget_offers();
                if let Some(times) = &mut self.times {
                    times.take_back(at);
                }
            }
            Event::TakebackOffered { seat, ply } => {
                if seat.index() >= self.seats.len() || *ply >= self.record.steps().len() {
                    return Err("there is nothing like that to take back".to_owned());
                }
                self.offer = Some(Offer {
                    seat: *seat,
                    ply: *ply,
                });
                self.asked.push((*seat, Request::Takeback));
            }
            Event::TakebackDeclined { .. } => self.offer = None,
            Event::DrawOffered { seat } => {
                if seat.index() >= self.seats.len() {
                    return Err("there is no such seat".to_owned());
                }
                self.draw = Some(*seat);
                self.asked.push((*seat, Request::Draw));
            }
            Event::DrawDeclined { .. } => self.draw = None,
            Event::Drawn => self.end(Ending::Agreed, at),
            Event::Hinted { seat } => {
                let count = self.hints.get_mut(seat.index());
                *count.ok_or("there is no such seat")? += 1;
                self.hinted = Some(*seat);
            }
            Event::Resigned { seat } => self.leave(*seat, Ending::Resigned, at)?,
            Event::TimedOut { seat } => self.leave(*seat, Ending::TimedOut, at)?,
            Event::Abandoned { seat } => self.leave(*seat, Ending::Abandoned, at)?,
            Event::Paused { milliseconds } => {
                if let Some(times) = &mut self.times {
                    times.pause(*milliseconds);
                }
            }
            Event::Revealed { seed } => self.seed = Some(seed.clone()),
            Event::Rated { ratings } => {
                if ratings.len() != self.seats.len() {
                    return Err("there are as many ratings as seats".to_owned());
                }
                self.ratings = Some(ratings.clone());
            }
            Event::Rematch { game } => self.rematch = Some(game.clone()),
        }
        Ok(())
    }

    fn forget_offers(&mut self) {
        self.offer = None;
        self.draw = None;
        self.asked.clear();
        self.hinted = None;
    }

    /// The offer that an event refuses; one's own is only withdrawn.
    fn declined_by(&self, event: &Event) -> Option<Declined> {
        let (request, asker, by) = match event {
            Event::TakebackDeclined { seat } => (Request::Takeback, self.offer?.seat, (*seat)?),
            Event::DrawDeclined { seat } => (Request::Draw, self.draw?, *seat),
            _ => return None,
        };
        let is_other = by != asker && by.index() < self.seats.len();
        is_other.then_some(Declined { request, asker, by })
    }

    fn sit(&mut self, seat: Seat, occupant: Occupant, at: Millis) -> Result<(), String> {
        match self.seats.get_mut(seat.index()) {
            Some(open @ Occupant::Open) => *open = occupant,
            _ => return Err("the seat is not open".to_owned()),
        }
        if let Some(times) = &mut self.times {
            times.turn(at);
        }
        Ok(())
    }

    fn leave(
        &mut self,
        seat: Seat,
        how: impl Fn(Seat) -> Ending,
        at: Millis,
    ) -> Result<(), String> {
        if seat.index() >= self.seats.len() {
            return Err("there is no such seat".to_owned());
        }
        self.end(how(seat), at);
        Ok(())
    }

    fn end(&mut self, how: Ending, at: Millis) {
        if let (Phase::Move(to_move), Some(times)) = (self.phase(), &mut self.times) {
            times.stop(to_move.index(), at);
        }
        self.left = Some(how);
        self.offer = None;
        self.draw = None;
    }
}
