//! What is known of a game without its history: enough for lists, for programs, and for who is present.

use std::sync::Arc;

use burrow_games::{AnyPosition, Level, Outcome, Record, Seat, Turn};
use burrow_play::{
    ABSENCE, Clock, Declined, Ending, Match, Millis, Occupant, Offer, Person, PersonId, Phase,
    Setup,
};
use burrow_words::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::now;
use crate::site::Site;
use crate::visitor::Visitor;

/// A game as a visitor sees it, without its history.
#[derive(Clone)]
pub(crate) struct Summary<'a> {
    pub(crate) origin: Origin<'a>,
    pub(crate) language: Language,
    /// How many events the game has.
    pub(crate) seq: usize,
    /// The latest position.
    pub(crate) position: AnyPosition,
    pub(crate) phase: Phase,
    /// Whether it ended otherwise than by its rules.
    pub(crate) is_closed: bool,
    pub(crate) seats: Vec<SeatView>,
    /// The visitor's seats.
    pub(crate) own: Vec<Seat>,
    pub(crate) offer: Option<Offer>,
    pub(crate) declined: Option<Declined>,
    pub(crate) times: Option<Times>,
    /// After how many milliseconds the visitor can claim the game, if the player who is to move is away.
    pub(crate) claimable: Option<i64>,
    /// How many others watch without a seat.
    pub(crate) spectators: usize,
    /// Whether it is the rematch of a game whose players are known.
    pub(crate) is_rematch: bool,
    pub(crate) rematch: Option<Rematch>,
}

/// Where a game is from.
#[derive(Clone, Copy)]
pub(crate) enum Origin<'a> {
    /// It is played on this site.
    Here(Here<'a>),
    /// A record or a position that the visitor has brought along.
    Elsewhere,
}

/// A game of this site.
#[derive(Clone, Copy)]
pub(crate) struct Here<'a> {
    pub(crate) id: &'a str,
    /// The address of the site.
    pub(crate) base: &'a str,
    pub(crate) game: &'a Match,
    /// Whether the visitor created it.
    pub(crate) is_creator: bool,
}

impl Here<'_> {
    /// The address of the game.
    pub(crate) fn url(&self) -> String {
        format!("{}/g/{}", self.base, self.id)
    }

    pub(crate) fn setup(&self) -> &Setup {
        self.game.setup()
    }
}

/// A seat and who has it.
#[derive(Clone)]
pub(crate) struct SeatView {
    pub(crate) seat: Seat,
    pub(crate) sitter: Sitter,
    /// Whether a clock stands beside it.
    pub(crate) has_clock: bool,
}

/// Who has a seat.
#[derive(Clone)]
pub(crate) enum Sitter {
    /// Nobody yet; in a rematch it is known who is expected.
    Open {
        expected: Option<Player>,
    },
    Person(Player),
    /// A computer of this level.
    Computer(Level),
    /// Somebody whose name a record from elsewhere does not say.
    Unnamed,
}

/// A person at a seat.
#[derive(Clone)]
pub(crate) struct Player {
    pub(crate) name: String,
    /// Whether it is the visitor.
    pub(crate) is_visitor: bool,
    pub(crate) is_present: bool,
}

/// The game that follows this one.
#[derive(Clone)]
pub(crate) struct Rematch {
    pub(crate) id: String,
    /// Who waits there for the visitor.
    pub(crate) asked_by: Option<String>,
}

/// The clocks: what each seat has left, in milliseconds, and whose runs.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Times {
    /// For each seat, milliseconds.
    pub(crate) left: Vec<Option<i64>>,
    /// The seat whose clock runs.
    #[schema(required)]
    pub(crate) running: Option<usize>,
}

/// What lies around a game at a moment: who is there, and the games before and after it.
#[derive(Default)]
pub(crate) struct Surroundings {
    /// Who has the page open.
    pub(crate) present: Vec<PersonId>,
    /// For how long the player who is to move has been away, in milliseconds.
    pub(crate) absence: Option<i64>,
    pub(crate) now: Millis,
    /// The match that it is a rematch of, while seats are open.
    pub(crate) before: Option<Arc<Match>>,
    pub(crate) rematch: Option<Arc<Match>>,
}

impl Surroundings {
    /// Who is at a game of this site now.
    pub(crate) fn now(site: &Site, id: &str, game: &Match) -> Self {
        Self {
            present: site.games.present(id),
            absence: site.games.absence(id, game),
            now: now(),
            ..Self::default()
        }
    }
}

impl<'a> Summary<'a> {
    /// A game of this site.
    pub(crate) fn new(
        (id, game): (&'a str, &'a Match),
        base: &'a str,
        visitor: &Visitor,
        around: &Surroundings,
    ) -> Self {
        let viewer = visitor.id();
        let own: Vec<Seat> = game.seats_of(&viewer).collect();
        let player = |person: &Person| Player {
            name: person.name.clone(),
            is_visitor: person.id == viewer,
            is_present: around.present.contains(&person.id),
        };
        let seats = Seat::all(game.seats().len())
            .zip(game.seats())
            .map(|(seat, occupant)| {
                let sitter = match occupant {
                    Occupant::Open => Sitter::Open {
                        expected: around
                            .before
                            .as_deref()
                            .and_then(|before| expected(before, seat))
                            .map(player),
                    },
                    Occupant::Person(person) => Sitter::Person(player(person)),
                    Occupant::Computer(level) => Sitter::Computer(*level),
                };
                let has_clock = game.time_left(seat, around.now).is_some();
                SeatView {
                    seat,
                    sitter,
                    has_clock,
                }
            });
        let mut summary = Self {
            language: visitor.language,
            seq: game.events(),
            position: game.record().position().clone(),
            phase: game.phase(),
            is_closed: game.is_closed(),
            seats: seats.collect(),
            offer: game.offer(),
            declined: game.declined(),
            times: times(game, around.now),
            claimable: None,
            spectators: spectators(game, &viewer, &around.present),
            is_rematch: around.before.is_some(),
            rematch: game.rematch().map(|id| Rematch {
                id: id.to_owned(),
                asked_by: around
                    .rematch
                    .as_deref()
                    .filter(|_| !own.is_empty())
                    .and_then(|rematch| asker(rematch, &viewer)),
            }),
            origin: Origin::Here(Here {
                id,
                base,
                game,
                is_creator: game.creator().id == viewer,
            }),
            own,
        };
        let absence = around.absence.filter(|_| summary.may_claim());
        summary.claimable = absence.map(|absence| (ABSENCE - absence).max(0));
        summary
    }

    /// A record from elsewhere.
    pub(crate) fn of_record(record: &Record, language: Language) -> Self {
        let position = record.position().clone();
        let phase = match position.turn() {
            Turn::Over => Phase::Over(Ending::Rules),
            Turn::Seat(seat) => Phase::Move(seat),
            Turn::Chance => Phase::Waiting,
        };
        let seats = Seat::all(position.seats()).map(|seat| SeatView {
            seat,
            sitter: match record.tag(&format!("Seat{seat}")) {
                Some(name) if !name.is_empty() => Sitter::Person(Player {
                    name: name.chars().take(LONGEST_GIVEN_NAME).collect(),
                    is_visitor: false,
                    is_present: true,
                }),
                _ => Sitter::Unnamed,
            },
            has_clock: false,
        });
        Self {
            origin: Origin::Elsewhere,
            language,
            seq: record.steps().len(),
            phase,
            is_closed: false,
            seats: seats.collect(),
            own: Vec::new(),
            offer: None,
            declined: None,
            times: None,
            claimable: None,
            spectators: 0,
            is_rematch: false,
            rematch: None,
            position,
        }
    }

    /// The game as it stood at an earlier position, when nothing had been asked yet.
    pub(crate) fn at(&self, position: &AnyPosition) -> Self {
        let phase = match (self.phase, position.turn()) {
            (Phase::Over(Ending::Rules) | Phase::Move(_), Turn::Seat(seat)) => Phase::Move(seat),
            (phase, _) => phase,
        };
        Self {
            position: position.clone(),
            phase,
            offer: None,
            declined: None,
            ..self.clone()
        }
    }

    /// The game of this site, if it is one.
    pub(crate) fn here(&self) -> Option<&Here<'a>> {
        match &self.origin {
            Origin::Here(here) => Some(here),
            Origin::Elsewhere => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// How it ended, if it did and has counted.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        outcome(self.phase, &self.position)
    }

    /// Whether the visitor is to move.
    pub(crate) fn is_own_turn(&self) -> bool {
        matches!(self.phase, Phase::Move(seat) if self.own.contains(&seat))
    }

    /// Whether the visitor waits for a person and could claim the game if that person stayed away.
    pub(crate) fn may_claim(&self) -> bool {
        let Phase::Move(to_move) = self.phase else {
            return false;
        };
        let is_slow = self
            .here()
            .is_some_and(|here| matches!(here.setup().clock, Some(Clock::Correspondence { .. })));
        let is_person = matches!(self.seat(to_move).sitter, Sitter::Person(_));
        !self.own.is_empty() && !self.is_own_turn() && is_person && !is_slow
    }

    pub(crate) fn seat(&self, seat: Seat) -> &SeatView {
        &self.seats[seat.index()]
    }

    pub(crate) fn has_computer(&self) -> bool {
        self.seats
            .iter()
            .any(|seat| matches!(seat.sitter, Sitter::Computer(_)))
    }

    /// Whether everybody who plays is the visitor or a computer.
    pub(crate) fn is_alone(&self) -> bool {
        self.seats.iter().all(|seat| match &seat.sitter {
            Sitter::Person(player) => player.is_visitor,
            _ => true,
        })
    }
}

/// How a game ended. A player who gave up, left or lost on time has nothing, and the others share the win.
pub(crate) fn outcome(phase: Phase, position: &AnyPosition) -> Option<Outcome> {
    let Phase::Over(how) = phase else {
        return None;
    };
    match (how, how.loser()) {
        (Ending::Withdrawn, _) => None,
        (_, None) => position.outcome(),
        (_, Some(loser)) => Some(Outcome::loss(loser, position.seats())),
    }
}

/// The longest name of a player that is shown of a record from elsewhere, in letters.
const LONGEST_GIVEN_NAME: usize = 40;

/// Who is expected at an open seat of a rematch: the player who had it before the sides were swapped.
fn expected(before: &Match, open: Seat) -> Option<&Person> {
    let seats = before.seats();
    match &seats[(open.index() + 1) % seats.len()] {
        Occupant::Person(person) => Some(person),
        _ => None,
    }
}

/// Who waits in a rematch for another player.
fn asker(rematch: &Match, viewer: &PersonId) -> Option<String> {
    let asker = rematch.creator();
    let is_waiting = rematch.phase() == Phase::Waiting && asker.id != *viewer;
    is_waiting.then(|| asker.name.clone())
}

fn spectators(game: &Match, viewer: &PersonId, present: &[PersonId]) -> usize {
    present
        .iter()
        .filter(|person| *person != viewer && game.seats_of(person).next().is_none())
        .count()
}

fn times(game: &Match, now: Millis) -> Option<Times> {
    game.setup().clock?;
    let running = match game.phase() {
        Phase::Move(seat) if game.deadline().is_some() => Some(seat.index()),
        _ => None,
    };
    let seats = Seat::all(game.seats().len());
    Some(Times {
        left: seats.map(|seat| game.time_left(seat, now)).collect(),
        running,
    })
}
