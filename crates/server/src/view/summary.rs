//! What is known of a game without its history: enough for lists, for programs, and for who is present.

use std::collections::HashSet;
use std::sync::Arc;

use burrow_games::{AnyPosition, Level, Record, Seat, Turn};
use burrow_play::{
    ABSENCE, Clock, Declined, Ending, Match, Millis, Occupant, Offer, Person, PersonId, Phase,
    Setup, TimesLeft,
};
use burrow_words::{Language, seat};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::site::Site;
use crate::visitor::Visitor;

/// A game as a visitor sees it, without its history.
#[derive(Clone)]
pub(crate) struct Summary<'a> {
    /// The game of this site; none for a record or a position that the visitor has brought along.
    pub(crate) here: Option<Here<'a>>,
    pub(crate) language: Language,
    /// How many events the game has.
    pub(crate) seq: usize,
    /// The latest position.
    pub(crate) position: AnyPosition,
    pub(crate) phase: Phase,
    pub(crate) seats: Vec<Sitter>,
    /// The visitor's seats.
    pub(crate) own: Vec<Seat>,
    pub(crate) offer: Option<Offer>,
    pub(crate) declined: Option<Declined>,
    pub(crate) times: Option<TimesLeft>,
    /// After how many milliseconds the visitor can claim the game, if the player who is to move is away.
    pub(crate) claimable: Option<i64>,
    /// How many others watch without a seat.
    pub(crate) spectators: usize,
    /// Whether it is the rematch of a game whose players are known.
    pub(crate) is_rematch: bool,
    pub(crate) rematch: Option<Rematch>,
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

impl<'a> Here<'a> {
    /// The address of the game.
    pub(crate) fn url(&self) -> String {
        format!("{}/g/{}", self.base, self.id)
    }

    pub(crate) fn setup(&self) -> &'a Setup {
        self.game.setup()
    }
}

/// The player at a seat.
#[derive(Clone, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = Seat)]
pub(crate) enum Sitter {
    /// Nobody yet; in a rematch it is known who is expected.
    Open {
        #[serde(skip)]
        expected: Option<Player>,
    },
    Computer {
        #[serde(serialize_with = "number")]
        #[schema(value_type = u8, minimum = 1, maximum = 8)]
        level: Level,
    },
    Person(Player),
}

fn number<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(level.number())
}

impl Sitter {
    /// The person who has the seat or is expected there.
    pub(crate) fn player(&self) -> Option<&Player> {
        match self {
            Self::Person(player) => Some(player),
            Self::Open { expected } => expected.as_ref(),
            Self::Computer { .. } => None,
        }
    }
}

/// A person at a seat.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Player {
    pub(crate) name: String,
    /// Whether it is the visitor.
    #[serde(skip)]
    pub(crate) is_visitor: bool,
    /// Whether they listen to the game's events.
    #[serde(rename = "present")]
    pub(crate) is_present: bool,
}

/// The game that follows this one.
#[derive(Clone)]
pub(crate) struct Rematch {
    pub(crate) id: String,
    /// The player who waits there for the visitor.
    pub(crate) asked_by: Option<String>,
}

/// What lies around a game at a moment: who is there, and the games before and after it.
#[derive(Default)]
pub(crate) struct Surroundings {
    /// Everybody who has the page open.
    pub(crate) present: Arc<HashSet<PersonId>>,
    /// For how long the player who is to move has been away, in milliseconds.
    pub(crate) absence: Option<i64>,
    pub(crate) now: Millis,
    /// The match that it is a rematch of, while seats are open.
    pub(crate) before: Option<Arc<Match>>,
    pub(crate) rematch: Option<Arc<Match>>,
}

impl Surroundings {
    /// The people at a game of this site now.
    pub(crate) fn now(site: &Site, id: &str, game: &Match) -> Self {
        Self {
            present: site.games.present(id),
            absence: site.games.absence(id, game),
            now: site.games.time(),
            ..Self::default()
        }
    }
}

impl<'a> Summary<'a> {
    /// A game of this site.
    pub(crate) fn new(
        id: &'a str,
        game: &'a Match,
        visitor: &'a Visitor,
        around: &Surroundings,
    ) -> Self {
        let viewer = visitor.id();
        let own: Vec<Seat> = game.seats_of(viewer).collect();
        let player = |person: &Person| Player {
            name: person.name.clone(),
            is_visitor: person.id == *viewer,
            is_present: around.present.contains(&person.id),
        };
        let before = around.before.as_deref();
        let sitter = |(seat, occupant): (Seat, &Occupant)| match occupant {
            Occupant::Open => Sitter::Open {
                expected: before.and_then(|before| expected(before, seat)).map(player),
            },
            Occupant::Person(person) => Sitter::Person(player(person)),
            Occupant::Computer(level) => Sitter::Computer { level: *level },
        };
        let seats = Seat::all(game.seats().len()).zip(game.seats());
        let mut summary = Self {
            language: visitor.language,
            seq: game.events(),
            position: game.record().position().clone(),
            phase: game.phase(),
            seats: seats.map(sitter).collect(),
            offer: game.offer(),
            declined: game.declined(),
            times: game.times_left(around.now),
            claimable: None,
            spectators: spectators(game, viewer, &around.present),
            is_rematch: around.before.is_some(),
            rematch: game.rematch().map(|id| Rematch {
                id: id.to_owned(),
                asked_by: around
                    .rematch
                    .as_deref()
                    .filter(|_| !own.is_empty())
                    .and_then(|rematch| asker(rematch, viewer)),
            }),
            here: Some(Here {
                id,
                base: &visitor.site.base,
                game,
                is_creator: game.creator().id == *viewer,
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
        let seats = Seat::all(position.seats()).map(|at| {
            let given = record.tag(&format!("Seat{at}"));
            let name = match given {
                Some(name) if !name.is_empty() => name.chars().take(LONGEST_GIVEN_NAME).collect(),
                _ => seat(language, &position, at),
            };
            Sitter::Person(Player {
                name,
                is_visitor: false,
                is_present: true,
            })
        });
        Self {
            here: None,
            language,
            seq: record.steps().len(),
            phase,
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

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether it ended otherwise than by its rules.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.phase, Phase::Over(how) if how != Ending::Rules)
    }

    pub(crate) fn has_hints(&self) -> bool {
        self.here.is_some_and(|here| here.setup().hints)
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
        let clock = self.here.and_then(|here| here.setup().clock);
        let is_slow = matches!(clock, Some(Clock::Correspondence { .. }));
        let is_person = matches!(self.seat(to_move), Sitter::Person(_));
        !self.own.is_empty() && !self.is_own_turn() && is_person && !is_slow
    }

    pub(crate) fn seat(&self, seat: Seat) -> &Sitter {
        &self.seats[seat.index()]
    }

    /// All seats, in the order of their turns.
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len())
    }

    pub(crate) fn has_computer(&self) -> bool {
        let is_computer = |sitter: &Sitter| matches!(sitter, Sitter::Computer { .. });
        self.seats.iter().any(is_computer)
    }

    /// Whether everybody who plays is the visitor or a computer.
    pub(crate) fn is_alone(&self) -> bool {
        self.seats.iter().all(|sitter| match sitter {
            Sitter::Person(player) => player.is_visitor,
            _ => true,
        })
    }
}

/// The longest name of a player that is shown of a record from elsewhere, in letters.
const LONGEST_GIVEN_NAME: usize = 40;

/// The player who is expected at an open seat of a rematch: the one who had it before the sides were swapped.
fn expected(before: &Match, open: Seat) -> Option<&Person> {
    let seats = before.seats();
    match &seats[(open.index() + 1) % seats.len()] {
        Occupant::Person(person) => Some(person),
        _ => None,
    }
}

/// The name of the player who waits in a rematch for another.
fn asker(rematch: &Match, viewer: &PersonId) -> Option<String> {
    let asker = rematch.creator();
    let is_waiting = rematch.phase() == Phase::Waiting && asker.id != *viewer;
    is_waiting.then(|| asker.name.clone())
}

/// How many watch besides the players and the visitor. There may be thousands: they are not gone through.
fn spectators(game: &Match, viewer: &PersonId, present: &HashSet<PersonId>) -> usize {
    let others: HashSet<&PersonId> = game.people().chain([viewer]).collect();
    present.len() - others.iter().filter(|id| present.contains(**id)).count()
}
