//! The events of a match, as its log keeps them.

use burrow_games::{Level, Seat};
use serde::{Deserialize, Serialize};

use crate::chance::DiscPlace;
use crate::rating::ShownRating;
use crate::setup::{Person, PersonId, Setup, SetupError};
use crate::wire;

/// One thing that happened. The JSON of events is specified in `docs/formats/events.md`: variants and fields may be
/// added, but never change their meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", try_from = "Written")]
pub enum Event {
    /// The match was created; always the first event and only that.
    Created {
        /// What it is.
        setup: Box<Setup>,
        /// The person who created it.
        creator: Person,
    },
    /// A person sat down.
    Joined {
        /// Where.
        #[serde(with = "wire::number")]
        seat: Seat,
        /// The person.
        person: Person,
    },
    /// A computer was put on an open seat.
    Filled {
        /// Where.
        #[serde(with = "wire::number")]
        seat: Seat,
        /// How strong it is.
        #[serde(with = "wire::number")]
        level: Level,
    },
    /// Somebody does not want the seat that is kept for them.
    SeatDeclined {
        /// Which.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// The creator called the match off before all seats were taken.
    Withdrawn,
    /// A step: a player's move, or what chance decided.
    Played {
        /// As text.
        step: String,
        /// How many milliseconds of its time were the network's, and are not counted.
        #[serde(default, skip_serializing_if = "is_zero")]
        delay: i64,
        /// How many milliseconds went by while the steps before it were shown, and are not counted.
        #[serde(default, skip_serializing_if = "is_zero")]
        shown: i64,
        /// Where chance acted: what was chosen of what lay face down.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::optional_number"
        )]
        place: Option<DiscPlace>,
    },
    /// Steps were taken back.
    TakenBack {
        /// How many steps are left.
        ply: usize,
    },
    /// A seat asked to take back; the others may accept.
    TakebackOffered {
        /// The seat that asks.
        #[serde(with = "wire::number")]
        seat: Seat,
        /// How many steps would be left.
        ply: usize,
    },
    /// The offer was refused, or the one who made it has withdrawn it.
    TakebackDeclined {
        /// By whom; old logs don't say it.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::optional_number"
        )]
        seat: Option<Seat>,
    },
    /// A seat offers a draw; the other may accept.
    DrawOffered {
        /// The seat that offers it.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// The draw was refused, or the one who offered it has withdrawn it.
    DrawDeclined {
        /// By whom.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// Both players have agreed to a draw.
    Drawn,
    /// A seat got a hint from the computer, in a match between people.
    Hinted {
        /// Which.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// The seat.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// The time of a seat was over.
    TimedOut {
        /// Whose.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// A seat had left the game, and another claimed it.
    Abandoned {
        /// The seat whose player had left.
        #[serde(with = "wire::number")]
        seat: Seat,
    },
    /// The server was away for a while, and no clock ran.
    Paused {
        /// How long.
        milliseconds: i64,
    },
    /// The seed of all that chance decided, when the match is over.
    Revealed {
        /// As text.
        seed: String,
    },
    /// The result was counted.
    Rated {
        /// The rating of each seat from now on; none for computers.
        ratings: Vec<Option<ShownRating>>,
    },
    /// A rematch was created.
    Rematch {
        /// Its id.
        game: String,
    },
}

/// An event as it stands in JSON: its type, and the fields of all types. What derives from the tag of an enum keeps all
/// fields until it has seen the tag, and the code for that is a tenth of what pages load.
#[derive(Deserialize)]
struct Written {
    #[serde(rename = "type")]
    kind: String,
    setup: Option<Box<Setup>>,
    creator: Option<Person>,
    #[serde(default, with = "wire::optional_number")]
    seat: Option<Seat>,
    person: Option<Person>,
    #[serde(default, with = "wire::optional_number")]
    level: Option<Level>,
    step: Option<String>,
    #[serde(default)]
    delay: i64,
    #[serde(default)]
    shown: i64,
    #[serde(default, with = "wire::optional_number")]
    place: Option<DiscPlace>,
    ply: Option<usize>,
    milliseconds: Option<i64>,
    seed: Option<String>,
    ratings: Option<Vec<Option<ShownRating>>>,
    game: Option<String>,
}

impl TryFrom<Written> for Event {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let seat = required(written.seat, "seat");
        let ply = required(written.ply, "ply");
        Ok(match written.kind.as_str() {
            "created" => Self::Created {
                setup: required(written.setup, "setup")?,
                creator: required(written.creator, "creator")?,
            },
            "joined" => Self::Joined {
                seat: seat?,
                person: required(written.person, "person")?,
            },
            "filled" => Self::Filled {
                seat: seat?,
                level: required(written.level, "level")?,
            },
            "seat_declined" => Self::SeatDeclined { seat: seat? },
            "withdrawn" => Self::Withdrawn,
            "played" => Self::Played {
                step: required(written.step, "step")?,
                delay: written.delay,
                shown: written.shown,
                place: written.place,
            },
            "taken_back" => Self::TakenBack { ply: ply? },
            "takeback_offered" => Self::TakebackOffered {
                seat: seat?,
                ply: ply?,
            },
            "takeback_declined" => Self::TakebackDeclined { seat: written.seat },
            "draw_offered" => Self::DrawOffered { seat: seat? },
            "draw_declined" => Self::DrawDeclined { seat: seat? },
            "drawn" => Self::Drawn,
            "hinted" => Self::Hinted { seat: seat? },
            "resigned" => Self::Resigned { seat: seat? },
            "timed_out" => Self::TimedOut { seat: seat? },
            "abandoned" => Self::Abandoned { seat: seat? },
            "paused" => Self::Paused {
                milliseconds: required(written.milliseconds, "milliseconds")?,
            },
            "revealed" => Self::Revealed {
                seed: required(written.seed, "seed")?,
            },
            "rated" => Self::Rated {
                ratings: required(written.ratings, "ratings")?,
            },
            "rematch" => Self::Rematch {
                game: required(written.game, "game")?,
            },
            other => return Err(format!("unknown type `{other}`")),
        })
    }
}

/// A field that must be there.
pub(crate) fn required<T>(field: Option<T>, name: &str) -> Result<T, String> {
    field.ok_or_else(|| format!("missing field `{name}`"))
}

impl Event {
    /// A step that took no time.
    pub fn played(step: String) -> Self {
        Self::Played {
            step,
            delay: 0,
            shown: 0,
            place: None,
        }
    }

    /// The same event with other ids for people.
    pub fn with_ids(self, new: impl Fn(&PersonId) -> PersonId) -> Self {
        let renamed = |person: Person| Person {
            id: new(&person.id),
            ..person
        };
        match self {
            Self::Created { mut setup, creator } => {
                let expected = std::mem::take(&mut setup.expected).into_iter();
                setup.expected = expected.map(|guest| guest.map(renamed)).collect();
                let creator = renamed(creator);
                Self::Created { setup, creator }
            }
            Self::Joined { seat, person } => Self::Joined {
                seat,
                person: renamed(person),
            },
            // Named one by one: whoever adds an event decides whether it names a person.
            Self::Filled { .. }
            | Self::SeatDeclined { .. }
            | Self::Withdrawn
            | Self::Played { .. }
            | Self::TakenBack { .. }
            | Self::TakebackOffered { .. }
            | Self::TakebackDeclined { .. }
            | Self::DrawOffered { .. }
            | Self::DrawDeclined { .. }
            | Self::Drawn
            | Self::Hinted { .. }
            | Self::Resigned { .. }
            | Self::TimedOut { .. }
            | Self::Abandoned { .. }
            | Self::Paused { .. }
            | Self::Revealed { .. }
            | Self::Rated { .. }
            | Self::Rematch { .. } => self,
        }
    }
}

/// An event as everybody may see it: people by their names, never by the ids that their cookies carry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PublicEvent<'a> {
    /// The match was created.
    Created {
        /// What it is, without the people for whom seats are kept.
        setup: Box<Setup>,
        /// The name of its creator.
        creator: &'a str,
        /// Their rating, if they play for ratings.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<ShownRating>,
        /// For each seat the name of the one for whom it is kept.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        expected: Vec<Option<&'a str>>,
    },
    /// A person sat down.
    Joined {
        /// Where.
        #[serde(with = "wire::number")]
        seat: Seat,
        /// Their name.
        person: &'a str,
        /// Their rating, if they play for ratings.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<ShownRating>,
    },
    /// Something that names nobody.
    #[serde(untagged)]
    Impersonal(&'a Event),
}

impl<'a> From<&'a Event> for PublicEvent<'a> {
    fn from(event: &'a Event) -> Self {
        match event {
            Event::Created { setup, creator } => {
                let names = setup.expected.iter();
                Self::Created {
                    setup: Box::new(Setup {
                        expected: Vec::new(),
                        ..Setup::clone(setup)
                    }),
                    creator: &creator.name,
                    rating: creator.rating,
                    expected: names
                        .map(|guest| guest.as_ref().map(|guest| guest.name.as_str()))
                        .collect(),
                }
            }
            Event::Joined { seat, person } => Self::Joined {
                seat: *seat,
                person: &person.name,
                rating: person.rating,
            },
            // Named one by one: whoever adds an event decides whether it names a person.
            Event::Filled { .. }
            | Event::SeatDeclined { .. }
            | Event::Withdrawn
            | Event::Played { .. }
            | Event::TakenBack { .. }
            | Event::TakebackOffered { .. }
            | Event::TakebackDeclined { .. }
            | Event::DrawOffered { .. }
            | Event::DrawDeclined { .. }
            | Event::Drawn
            | Event::Hinted { .. }
            | Event::Resigned { .. }
            | Event::TimedOut { .. }
            | Event::Abandoned { .. }
            | Event::Paused { .. }
            | Event::Revealed { .. }
            | Event::Rated { .. }
            | Event::Rematch { .. } => Self::Impersonal(event),
        }
    }
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// A log that can't have been written by this program, or was by a newer one.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadLog {
    /// It has no events.
    #[error("the log is empty")]
    Empty,
    /// It does not begin with its creation, or has a second one.
    #[error("event {0}: a match is created once, and first")]
    Creation(usize),
    /// The setup is refused.
    #[error("event 0: {0}")]
    Setup(SetupError),
    /// An event makes no sense where it stands.
    #[error("event {index}: {reason}")]
    Event {
        /// Which.
        index: usize,
        /// Why not.
        reason: String,
    },
}

#[cfg(test)]
mod tests {
    use burrow_games::Seat;

    use super::{Event, PublicEvent};
    use crate::setup::{Person, PersonId};

    #[test]
    fn nobody_learns_the_ids_of_others() {
        let event = Event::Joined {
            seat: Seat::new(1),
            person: Person {
                id: PersonId("secret".to_owned()),
                name: "Ann".to_owned(),
                rating: None,
            },
        };
        let public = serde_json::to_value(PublicEvent::from(&event)).unwrap();
        let expected = serde_json::json!({ "type": "joined", "seat": 1, "person": "Ann" });
        assert_eq!(public, expected);
    }

    #[test]
    fn nobody_learns_the_ids_of_those_for_whom_seats_are_kept() {
        let created = r#"{"type":"created","setup":{"game":"talpa","options":"","seats":["creator","open"],
            "expected":[null,{"id":"secret","name":"Bob"}],"takebacks":true,"hints":true},
            "creator":{"id":"hidden","name":"Ann"}}"#;
        let event: Event = serde_json::from_str(created).unwrap();
        let public = serde_json::to_value(PublicEvent::from(&event)).unwrap();
        assert_eq!(public["expected"], serde_json::json!([null, "Bob"]));
        let renamed = event.with_ids(|_| PersonId("other".to_owned()));
        for text in [public.to_string(), serde_json::to_string(&renamed).unwrap()] {
            assert!(
                !text.contains("secret") && !text.contains("hidden"),
                "{text}"
            );
        }
    }
}
