//! What the players of a match say to each other. It is no part of the log of the match, which everybody may read:
//! only players hear it.

use burrow_games::Seat;
use serde::{Deserialize, Serialize};

use crate::matches::Match;
use crate::setup::{Occupant, PersonId};
use crate::text::clean;
use crate::time::Millis;
use crate::wire;

/// The longest text, in letters.
pub const LONGEST_TEXT: usize = 280;
/// How much is said in a match at most.
pub const MOST_SAID: usize = 300;
/// How often the chat is switched beyond that: whoever has had enough can always end it.
const MOST_SWITCHED: usize = 20;
/// How much a player says at most within some milliseconds.
const AT_ONCE: usize = 5;
const WITHIN: i64 = 10_000;

/// A greeting that reaches everybody in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Greeting {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// What a move!
    NiceMove,
    /// A moment, please.
    Moment,
    /// Sorry.
    Sorry,
    /// Thanks.
    Thanks,
    /// That was a good game.
    GoodGame,
    /// See you.
    Bye,
}

impl Greeting {
    /// All of them, in the order of a game.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::GoodLuck,
        Self::NiceMove,
        Self::Moment,
        Self::Sorry,
        Self::Thanks,
        Self::GoodGame,
        Self::Bye,
    ];

    /// Its name, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::GoodLuck => "good_luck",
            Self::NiceMove => "nice_move",
            Self::Moment => "moment",
            Self::Sorry => "sorry",
            Self::Thanks => "thanks",
            Self::GoodGame => "good_game",
            Self::Bye => "bye",
        }
    }
}

/// What a player says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Saying {
    /// Something ready-made.
    Greeting {
        /// Which.
        greeting: Greeting,
    },
    /// Something of their own.
    Text {
        /// 1 to 280 letters.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 1000))]
        text: String,
    },
    /// That they want a chat in this game, or none. At first they want one.
    Switch {
        /// Whether they want it.
        on: bool,
    },
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// By whom.
    #[serde(with = "wire::number")]
    pub seat: Seat,
    /// When.
    pub at: Millis,
    /// What.
    pub saying: Saying,
}

/// What may be said now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChatState {
    /// Everything.
    Open,
    /// Only greetings: strangers have not all said something yet.
    Greetings,
    /// Nothing: somebody wants no chat.
    Off,
}

/// Why something is not said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Silence {
    /// Only players talk, and only where there are others.
    #[error("only players talk to each other")]
    NoSeat,
    /// Somebody wants no chat.
    #[error("the chat is switched off")]
    Off,
    /// Strangers greet first.
    #[error("texts can be written when all players have greeted")]
    Strangers,
    /// There is nothing to read, or too much.
    #[error("a text has 1 to {LONGEST_TEXT} letters")]
    Length,
    /// Too much at once.
    #[error("not so fast")]
    Fast,
    /// Everything has been said.
    #[error("enough has been said in this game")]
    Full,
}

impl Match {
    /// What may be said after all that was.
    pub fn chat(&self, said: &[Said]) -> ChatState {
        let seats: Vec<Seat> = self.voices().collect();
        if seats.iter().any(|seat| !wants_chat(said, *seat)) {
            return ChatState::Off;
        }
        let is_voice = |said: &Said| !matches!(said.saying, Saying::Switch { .. });
        let has_spoken = |seat: &Seat| said.iter().any(|said| is_voice(said) && said.seat == *seat);
        if self.setup().listed && !seats.iter().all(has_spoken) {
            return ChatState::Greetings;
        }
        ChatState::Open
    }

    /// The seat for which a person talks; none for those who only watch, and where there is nobody to talk to.
    pub fn voice_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats_of(person)
            .next()
            .filter(|_| self.is_between_people())
    }

    /// What a person says after all that was said before, as it is kept; or why it is not said.
    pub fn say(
        &self,
        said: &[Said],
        person: &PersonId,
        saying: &Saying,
        at: Millis,
    ) -> Result<Said, Silence> {
        let seat = self.voice_of(person).ok_or(Silence::NoSeat)?;
        let is_switch = matches!(saying, Saying::Switch { .. });
        let most = MOST_SAID + if is_switch { MOST_SWITCHED } else { 0 };
        if said.len() >= most {
            return Err(Silence::Full);
        }
        let is_late = |said: &&Said| said.seat == seat && at.since(said.at) < WITHIN;
        if said.iter().filter(is_late).count() >= AT_ONCE {
            return Err(Silence::Fast);
        }
        let saying = match (saying, self.chat(said)) {
            (Saying::Switch { on }, _) => Saying::Switch { on: *on },
            (_, ChatState::Off) => return Err(Silence::Off),
            (Saying::Text { .. }, ChatState::Greetings) => return Err(Silence::Strangers),
            (Saying::Text { text }, ChatState::Open) => Saying::Text {
                text: clean(text, LONGEST_TEXT).ok_or(Silence::Length)?,
            },
            (Saying::Greeting { greeting }, _) => Saying::Greeting {
                greeting: *greeting,
            },
        };
        Ok(Said { seat, at, saying })
    }

    /// One seat of each person.
    fn voices(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats().len()).filter(|seat| match &self.seats()[seat.index()] {
            Occupant::Person(person) => self.seats_of(&person.id).next() == Some(*seat),
            _ => false,
        })
    }
}

/// Whether a player wants a chat: the last word counts.
pub fn wants_chat(said: &[Said], seat: Seat) -> bool {
    let switches = said.iter().rev().filter(|said| said.seat == seat);
    let mut switches = switches.filter_map(|said| match said.saying {
        Saying::Switch { on } => Some(on),
        _ => None,
    });
    switches.next().unwrap_or(true)
}
