//! What is wanted of a match, and why it may be refused.

use burrow_games::any::MoveErrorReason;
use burrow_games::{Kind, Level, Seat};
use serde::{Deserialize, Serialize};

use crate::chance::Seed;
use crate::rating::ShownRating;
use crate::setup::Person;
use crate::time::Millis;
use crate::wire;

/// The author of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A person.
    Person(Person),
    /// The server's computer player.
    Computer,
    /// The server's clock.
    Clock,
}

/// What a player wants. Its JSON, which pages and programs send, is specified in `docs/formats/live.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Command {
    /// To sit on an open seat; any, if none is named.
    Join {
        /// Where.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::optional_number"
        )]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        seat: Option<Seat>,
    },
    /// To say that one does not want the seat that is kept for one.
    Decline,
    /// To put a computer on an open seat.
    Fill {
        /// Where.
        #[serde(with = "wire::number")]
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// How strong.
        #[serde(with = "wire::number")]
        #[cfg_attr(feature = "openapi", schema(value_type = u8, minimum = 1, maximum = 8))]
        level: Level,
    },
    /// To call off a match that still waits for players.
    Withdraw,
    /// To play a step in the position after the first `ply` steps.
    Play {
        /// The number of steps that the player has seen.
        ply: usize,
        /// The step as text; where the player chooses a disc, its place among those that lie face down, like `@2`.
        step: String,
        /// How long the player thought by their own clock, in milliseconds.
        /// Up to a second of delay is given back for each move, and 30 seconds in a game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<i64>,
    },
    /// To take back the last decision: at once where nobody else is concerned, else an offer.
    TakeBack,
    /// To accept the offer to take back.
    AcceptTakeback,
    /// To refuse the offer, or to withdraw one's own.
    DeclineTakeback,
    /// To offer a draw, or to accept the one that was offered.
    OfferDraw,
    /// To refuse the draw that was offered, or to withdraw one's own offer.
    DeclineDraw,
    /// To give up.
    Resign,
    /// To say that the seat that is to move has left the game.
    Claim,
}

/// What a match decides about: a player's command, or what only the server may say. It can't be read from JSON, so no
/// client can send the latter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// A player wants something.
    Command(Command),
    /// The time of the seat that is to move may be over.
    Flag,
    /// The player to move has got a hint.
    Hint,
    /// The server was away.
    Pause {
        /// For how long, in milliseconds.
        milliseconds: i64,
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

impl From<Command> for Action {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}

/// What the server knows when a match decides.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// What time it is.
    pub at: Millis,
    /// The seed of the match.
    pub seed: &'a Seed,
    /// For how long the player to move has been away, in milliseconds.
    pub absence: i64,
}

/// Why a command changes nothing.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The match waits for players.
    #[error("the game has not begun: seats are open")]
    NotBegun,
    /// The match does not wait for players any more.
    #[error("the game has begun")]
    Begun,
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// Another seat is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Only players may do that.
    #[error("you have no seat in this game")]
    NoSeat,
    /// Only the creator may do that.
    #[error("only the creator of the game may do that")]
    NotCreator,
    /// There is no such seat.
    #[error("there is no seat {0}")]
    UnknownSeat(Seat),
    /// The seat is taken, or no seat is open.
    #[error("the seat is taken")]
    Taken,
    /// The seat, or every open one, is kept for somebody else.
    #[error("the seat is kept for somebody else")]
    Reserved,
    /// A player with a seat can't take another.
    #[error("you have a seat already")]
    Seated,
    /// The player has not seen the latest step.
    #[error("the game has gone on: {ply} steps have been played")]
    Stale {
        /// How many steps there are.
        ply: usize,
    },
    /// The step is not legal or can't be read.
    #[error("{step:?}: {reason}")]
    Illegal {
        /// Of which game it should be.
        kind: Kind,
        /// What was given.
        step: String,
        /// Why not.
        reason: MoveErrorReason,
    },
    /// The player has to choose one of the discs that lie face down first.
    #[error("choose one of the discs that lie face down first: @1 to @{count}")]
    ChooseFirst {
        /// How many there are.
        count: u32,
    },
    /// Steps can't be taken back in this match.
    #[error("moves can't be taken back in this game")]
    NoTakebacks,
    /// The computer gives no hints in this match.
    #[error("there are no hints in this game")]
    NoHints,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// The log of the match is as long as it may get.
    #[error("the game has become too long: it can only be given up")]
    TooLong,
    /// The offer was made already: once between two steps.
    #[error("you have asked already")]
    Offered,
    /// There is no offer to answer, or it is one's own.
    #[error("there is no offer to answer")]
    NoOffer,
    /// The game can't end in a draw, or is not one between two people.
    #[error("no draw can be offered in this game")]
    NoDraws,
    /// The clock has not run out, or there is none.
    #[error("there is time left")]
    TimeLeft,
    /// The player to move has not been away for long enough, or the game is played over days.
    #[error("the game can't be claimed yet")]
    NotAbandoned,
    /// A rematch exists already.
    #[error("there is a rematch already: {0}")]
    Rematched(String),
}
