//! What is known of a game without its history: enough for lists, for programs, and for who is present.

use std::collections::HashSet;
use std::ops::Not;
use std::sync::Arc;

use burrow_games::{AnyPosition, Level, Record, Seat, Turn};
use burrow_play::{
    ABSENCE, Clock, Declined, Ending, Match, Millis, Occupant, Offer, Person, PersonId, Phase,
    Setup, ShownRating, TimesLeft,
};
use burrow_words::{Language, seat};
use serde::{Serialize, Serializer};

/// A game as a visitor sees it, without its history.
#[derive(Clone)]
pub struct Summary<'a> {
    /// The game of this site; none for a record or a position that the visitor has brought along.
    pub here: Option<Here<'a>>,
    /// The visitor's language.
    pub language: Language,
    /// How many events the game has.
    pub seq: usize,
    /// The latest position.
    pub position: AnyPosition,
    /// Where it stands.
    pub phase: Phase,
    /// The player at each seat.
    pub seats: Vec<Sitter>,
    /// The visitor's seats.
    pub own: Vec<Seat>,
    /// The offer to take back that waits for an answer.
    pub offer: Option<Offer>,
    /// The seat that offers a draw.
    pub draw: Option<Seat>,
    /// The offer that has just been refused.
    pub declined: Option<Declined>,
    /// The seat that has got a hint since the last step.
    pub hinted: Option<Seat>,
    /// The clocks.
    pub times: Option<TimesLeft>,
    /// After how many milliseconds the visitor can claim the game, if the player who is to move is away.
    pub claimable: Option<i64>,
    /// How many others watch without a seat.
    pub spectators: usize,
    /// The seat that was kept for the visitor and that another has.
    pub lost: Option<Seat>,
    /// The game that follows.
    pub rematch: Option<Rematch>,
}

/// The visitor to whom a game is shown.
#[derive(Clone, Copy)]
pub struct Viewer<'a> {
    /// The person.
    pub person: &'a PersonId,
    /// Their language.
    pub language: Language,
    /// The address of the site; none for a game that lives in the browser alone.
    pub base: Option<&'a str>,
}

/// A game of this site.
#[derive(Clone, Copy)]
pub struct Here<'a> {
    /// Its id.
    pub id: &'a str,
    /// The address of the site; none for a game that lives in the browser alone.
    pub base: Option<&'a str>,
    /// The match.
    pub game: &'a Match,
    /// The visitor.
    pub viewer: &'a PersonId,
    /// Whether the visitor created it.
    pub is_creator: bool,
}

impl<'a> Here<'a> {
    /// The address of the game.
    pub fn url(&self) -> String {
        format!("{}/g/{}", self.base.unwrap_or_default(), self.id)
    }

    /// How it was set up.
    pub fn setup(&self) -> &'a Setup {
        self.game.setup()
    }
}

/// The player at a seat.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Seat))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Sitter {
    /// Nobody yet.
    Open {
        /// The one for whom the seat is kept, by name.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "name")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        expected: Option<Player>,
        /// Whether they don't want it.
        #[serde(skip_serializing_if = "Not::not")]
        #[cfg_attr(feature = "openapi", schema(required = false))]
        declined: bool,
    },
    /// A computer.
    Computer {
        /// How strong it is.
        #[serde(serialize_with = "number")]
        #[cfg_attr(feature = "openapi", schema(value_type = u8, minimum = 1, maximum = 8))]
        level: Level,
    },
    /// A person.
    Person(Player),
}

fn number<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(level.number())
}

fn name<S: Serializer>(player: &Option<Player>, serializer: S) -> Result<S::Ok, S::Error> {
    player
        .as_ref()
        .map(|player| &player.name)
        .serialize(serializer)
}

impl Sitter {
    /// Whether the visitor may sit there.
    pub fn is_free(&self) -> bool {
        match self {
            Self::Open { expected, .. } => expected.as_ref().is_none_or(|guest| guest.is_visitor),
            _ => false,
        }
    }

    /// The person who has the seat or is expected there.
    pub fn player(&self) -> Option<&Player> {
        match self {
            Self::Person(player) => Some(player),
            Self::Open { expected, .. } => expected.as_ref(),
            Self::Computer { .. } => None,
        }
    }
}

/// A person at a seat.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// Their name.
    pub name: String,
    /// Whether it is the visitor.
    #[serde(skip)]
    pub is_visitor: bool,
    /// Whether they listen to the game's events.
    #[serde(rename = "present")]
    pub is_present: bool,
    /// Their rating when they sat down, if the game counts or may count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<ShownRating>,
    /// Their rating after the game, once it was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_rating: Option<ShownRating>,
}

/// The game that follows this one.
#[derive(Clone)]
pub struct Rematch {
    /// Its id.
    pub id: String,
    /// The player who waits there for the visitor.
    pub asked_by: Option<String>,
}

/// What lies around a game at a moment: who is there, and the game after it.
#[derive(Default)]
pub struct Surroundings {
    /// Everybody who has the page open.
    pub present: Arc<HashSet<PersonId>>,
    /// For how long the player who is to move has been away, in milliseconds.
    pub absence: Option<i64>,
    /// What time it is.
    pub now: Millis,
    /// The match that follows.
    pub rematch: Option<Arc<Match>>,
}

impl<'a> Summary<'a> {
    /// A game of this site.
    pub fn new(id: &'a str, game: &'a Match, viewer: Viewer<'a>, around: &Surroundings) -> Self {
        let Viewer {
            person,
            language,
            base,
        } = viewer;
        let own: Vec<Seat> = game.seats_of(person).collect();
        let is_rated = game.is_rated();
        let player = |sitting: &Person| Player {
            name: sitting.name.clone(),
            is_visitor: sitting.id == *person,
            is_present: around.present.contains(&sitting.id),
            rating: sitting.rating.filter(|_| is_rated),
            new_rating: None,
        };
        let rated = |seat: Seat, player: Player| Player {
            new_rating: game.ratings().and_then(|ratings| ratings[seat.index()]),
            ..player
        };
        let sitter = |(seat, occupant): (Seat, &Occupant)| match occupant {
            Occupant::Open => Sitter::Open {
                expected: game.expected(seat).map(player),
                declined: game.is_unwanted(seat),
            },
            Occupant::Person(sitting) => Sitter::Person(rated(seat, player(sitting))),
            Occupant::Computer(level) => Sitter::Computer { level: *level },
        };
        let seats = Seat::all(game.seats().len()).zip(game.seats());
        let mut summary = Self {
            language,
            seq: game.events(),
            position: game.record().position().clone(),
            phase: game.phase(),
            seats: seats.map(sitter).collect(),
            offer: game.offer(),
            draw: game.draw_offer(),
            declined: game.declined(),
            hinted: game.hinted(),
            times: game.times_left(around.now),
            claimable: None,
            spectators: spectators(game, person, &around.present),
            lost: lost_seat(game, person),
            rematch: game.rematch().map(|id| Rematch {
                id: id.to_owned(),
                asked_by: around
                    .rematch
                    .as_deref()
                    .filter(|_| !own.is_empty())
                    .and_then(|rematch| asker(rematch, person)),
            }),
            here: Some(Here {
                id,
                base,
                game,
                viewer: person,
                is_creator: game.creator().id == *person,
            }),
            own,
        };
        let absence = around.absence.filter(|_| summary.may_claim());
        summary.claimable = absence.map(|absence| (ABSENCE - absence).max(0));
        summary
    }

    /// A record from elsewhere.
    pub fn of_record(record: &Record, language: Language) -> Self {
        let position = record.position().clone();
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
                rating: None,
                new_rating: None,
            })
        });
        Self {
            here: None,
            language,
            seq: record.steps().len(),
            phase: position.turn().into(),
            seats: seats.collect(),
            own: Vec::new(),
            offer: None,
            draw: None,
            declined: None,
            hinted: None,
            times: None,
            claimable: None,
            spectators: 0,
            lost: None,
            rematch: None,
            position,
        }
    }

    /// The game as it stood at an earlier position, when nothing had been asked yet.
    pub fn at(&self, position: &AnyPosition) -> Self {
        let phase = match (self.phase, position.turn()) {
            (Phase::Over(Ending::Rules) | Phase::Move(_) | Phase::Chance, Turn::Seat(seat)) => {
                Phase::Move(seat)
            }
            (phase, _) => phase,
        };
        Self {
            position: position.clone(),
            phase,
            offer: None,
            draw: None,
            declined: None,
            hinted: None,
            ..self.clone()
        }
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether it ended otherwise than by its rules.
    pub fn is_closed(&self) -> bool {
        matches!(self.phase, Phase::Over(how) if how != Ending::Rules)
    }

    /// The visitor's seat, unless they only watch or, on one device, are several players.
    pub fn only_seat(&self) -> Option<Seat> {
        match self.own[..] {
            [own] => Some(own),
            _ => None,
        }
    }

    /// Whether players may ask for hints.
    pub fn has_hints(&self) -> bool {
        self.here.is_some_and(|here| here.setup().has_hints())
    }

    /// Whether the result counts for the ratings of those who play, or will once all seats are taken.
    pub fn is_rated(&self) -> bool {
        self.here.is_some_and(|here| here.game.is_rated())
    }

    /// Whether the computer is a teacher.
    pub fn is_taught(&self) -> bool {
        self.here.is_some_and(|here| here.setup().teach)
    }

    /// Whether the visitor is to move.
    pub fn is_own_turn(&self) -> bool {
        matches!(self.phase, Phase::Move(seat) if self.own.contains(&seat))
    }

    /// How many discs lie face down of which the player to move chooses one.
    pub fn choices(&self) -> Option<u32> {
        self.here.and_then(|here| here.game.choices())
    }

    /// Whether the visitor waits for a person and could claim the game if that person stayed away.
    pub fn may_claim(&self) -> bool {
        let Phase::Move(to_move) = self.phase else {
            return false;
        };
        let clock = self.here.and_then(|here| here.setup().clock);
        let is_slow = matches!(clock, Some(Clock::Correspondence { .. }));
        let is_person = matches!(self.seat(to_move), Sitter::Person(_));
        !self.own.is_empty() && !self.is_own_turn() && is_person && !is_slow
    }

    /// The player at a seat.
    pub fn seat(&self, seat: Seat) -> &Sitter {
        &self.seats[seat.index()]
    }

    /// All seats, in the order of their turns.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len())
    }

    /// Whether a computer plays.
    pub fn has_computer(&self) -> bool {
        let is_computer = |sitter: &Sitter| matches!(sitter, Sitter::Computer { .. });
        self.seats.iter().any(is_computer)
    }

    /// Whether a computer plays whose opponents may still learn the rules.
    pub fn is_for_beginners(&self) -> bool {
        self.seats.iter().any(|sitter| match sitter {
            Sitter::Computer { level } => level.number() < 4,
            Sitter::Person(_) | Sitter::Open { .. } => false,
        })
    }

    /// Whether everybody who plays is the visitor or a computer.
    pub fn is_alone(&self) -> bool {
        self.seats.iter().all(|sitter| match sitter {
            Sitter::Person(player) => player.is_visitor,
            _ => true,
        })
    }
}

/// The longest name of a player that is shown of a record from elsewhere, in letters.
const LONGEST_GIVEN_NAME: usize = 40;

/// The seat that was kept for a person, if another got it.
fn lost_seat(game: &Match, person: &PersonId) -> Option<Seat> {
    Seat::all(game.seats().len()).find(|&seat| {
        let is_theirs = game.expected(seat).is_some_and(|guest| guest.id == *person);
        match &game.seats()[seat.index()] {
            Occupant::Open => false,
            Occupant::Person(sitting) => is_theirs && sitting.id != *person,
            Occupant::Computer(_) => is_theirs,
        }
    })
}

/// The name of the player who waits in a rematch for another.
fn asker(rematch: &Match, viewer: &PersonId) -> Option<String> {
    rematch.asks(viewer)?;
    Some(rematch.creator().name.clone())
}

/// How many watch besides the players and the visitor. There may be thousands: they are not gone through.
fn spectators(game: &Match, viewer: &PersonId, present: &HashSet<PersonId>) -> usize {
    let others: Vec<&PersonId> = game.people().chain([viewer]).collect();
    // One may have several seats.
    let distinct = others
        .iter()
        .enumerate()
        .filter(|(at, id)| !others[..*at].contains(id));
    present.len() - distinct.filter(|(_, id)| present.contains(**id)).count()
}
