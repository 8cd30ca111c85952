//! Why a request failed, without a language, and the one place that words it for whoever asked.

use std::fmt::Display;
use std::time::Duration;

use axum::Json;
use axum::extract::Request;
use axum::extract::rejection::{
    BytesRejection, FormRejection, JsonRejection, PathRejection, QueryRejection,
};
use axum::http::StatusCode;
use axum::http::header::{HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use burrow_games::any::{MoveErrorReason, PositionError};
use burrow_games::options::OptionError;
use burrow_games::{Kind, UnknownLevel, UnknownSeat};
use burrow_play::{LONGEST_TEXT, Refusal, SetupError, Silence};
use burrow_store::StoreError;
use burrow_store::guest::LONGEST_NAME;
use burrow_view::explore::BadPlace;
use burrow_words::Language;
use serde::{Serialize, Serializer};
use utoipa::openapi::{Object, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::games::{Undecided, Unsaid};
use crate::visitor::{Visitor, language};

/// Declares the codes, each with its name for programs and the status of its answer. The message `problem-NAME` words
/// it for people.
macro_rules! codes {
    ($($code:ident $name:literal $status:ident,)*) => {
        /// What went wrong.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Code {
            $($code,)*
        }

        impl Code {
            /// All of them.
            const ALL: &[Self] = &[$(Self::$code,)*];

            /// Its name for programs.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }

            const fn status(self) -> StatusCode {
                match self {
                    $(Self::$code => StatusCode::$status,)*
                }
            }
        }
    };
}

codes! {
    Away "away" SERVICE_UNAVAILABLE,
    Begun "begun" CONFLICT,
    Busy "busy" SERVICE_UNAVAILABLE,
    ChatFast "chat-fast" TOO_MANY_REQUESTS,
    ChatFull "chat-full" CONFLICT,
    ChatLength "chat-length" UNPROCESSABLE_ENTITY,
    ChatOff "chat-off" CONFLICT,
    ChatStrangers "chat-strangers" CONFLICT,
    ChooseFirst "choose-first" UNPROCESSABLE_ENTITY,
    Clock "clock" UNPROCESSABLE_ENTITY,
    ClockHints "clock-hints" UNPROCESSABLE_ENTITY,
    CrossSite "cross-site" FORBIDDEN,
    Damaged "damaged" INTERNAL_SERVER_ERROR,
    Field "field" UNPROCESSABLE_ENTITY,
    Game "game" UNPROCESSABLE_ENTITY,
    Illegal "illegal" UNPROCESSABLE_ENTITY,
    Internal "internal" INTERNAL_SERVER_ERROR,
    Level "level" UNPROCESSABLE_ENTITY,
    LinkEnded "link-ended" GONE,
    ListedGames "listed-games" CONFLICT,
    LongFilm "long-film" UNPROCESSABLE_ENTITY,
    Name "name" UNPROCESSABLE_ENTITY,
    Newer "newer" SERVICE_UNAVAILABLE,
    NoDraws "no-draws" FORBIDDEN,
    NoForm "no-form" BAD_REQUEST,
    NoHints "no-hints" FORBIDDEN,
    NoOffer "no-offer" CONFLICT,
    NoSeat "no-seat" FORBIDDEN,
    NoTakebacks "no-takebacks" FORBIDDEN,
    NoToken "no-token" UNAUTHORIZED,
    NotAbandoned "not-abandoned" CONFLICT,
    NotBegun "not-begun" CONFLICT,
    NotCreator "not-creator" FORBIDDEN,
    NotOver "not-over" CONFLICT,
    NotRemovable "not-removable" CONFLICT,
    NotTakenUp "not-taken-up" UNPROCESSABLE_ENTITY,
    NotYourTurn "not-your-turn" CONFLICT,
    NothingToTakeBack "nothing-to-take-back" CONFLICT,
    Offered "offered" CONFLICT,
    OpenGames "open-games" CONFLICT,
    Options "options" UNPROCESSABLE_ENTITY,
    Over "over" CONFLICT,
    Position "position" UNPROCESSABLE_ENTITY,
    PositionOptions "position-options" UNPROCESSABLE_ENTITY,
    Rate "rate" TOO_MANY_REQUESTS,
    Rematched "rematched" CONFLICT,
    RequestKey "request-key" BAD_REQUEST,
    Reserved "reserved" FORBIDDEN,
    RunningGame "running-game" FORBIDDEN,
    Seated "seated" CONFLICT,
    Seats "seats" UNPROCESSABLE_ENTITY,
    Slow "slow" REQUEST_TIMEOUT,
    Stale "stale" CONFLICT,
    Streams "streams" TOO_MANY_REQUESTS,
    Subscription "subscription" UNPROCESSABLE_ENTITY,
    Taken "taken" CONFLICT,
    TimeLeft "time-left" CONFLICT,
    Token "token" UNAUTHORIZED,
    TooLarge "too-large" PAYLOAD_TOO_LARGE,
    TooLong "too-long" CONFLICT,
    UnknownGame "unknown-game" NOT_FOUND,
    UnknownPage "unknown-page" NOT_FOUND,
    UnknownRoute "unknown-route" NOT_FOUND,
    UnknownSeat "unknown-seat" UNPROCESSABLE_ENTITY,
    Unreadable "unreadable" UNPROCESSABLE_ENTITY,
    WrongWords "wrong-words" FORBIDDEN,
    WrongMethod "wrong-method" METHOD_NOT_ALLOWED,
}

impl Code {
    /// The codes with which the API answers with a status.
    pub(crate) fn of_api(status: StatusCode) -> impl Iterator<Item = Self> {
        let of_pages = [
            Self::Field,
            Self::LinkEnded,
            Self::LongFilm,
            Self::NoForm,
            Self::NotTakenUp,
            Self::Subscription,
            Self::WrongWords,
        ];
        let is_of = move |code: &Self| match code {
            // It has the status of what axum could not read.
            Self::Unreadable => [400, 415, 422].contains(&status.as_u16()),
            code => code.status() == status && !of_pages.contains(code),
        };
        Self::ALL.iter().copied().filter(is_of)
    }

    /// After how many seconds the request may succeed.
    const fn retry_after(self) -> Option<u64> {
        match self {
            Self::Busy => Some(1),
            Self::Away => Some(5),
            Self::ChatFast => Some(10),
            Self::Newer => Some(60),
            Self::Streams => Some(10),
            _ => None,
        }
    }

    /// The message, in a language.
    fn message(self, language: Language) -> String {
        language.say(&format!("problem-{}", self.name()), [])
    }
}

/// Why a request failed. It has no language: [`as_page`] and [`as_json`] word it.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) code: Code,
    arguments: Box<Arguments>,
}

/// What is known of a problem besides its code.
#[derive(Clone, Debug)]
enum Arguments {
    None,
    /// What exactly is wrong, in English. It follows the message.
    Detail(String),
    /// What axum could not read: the status, and in English what is wrong.
    Rejected(StatusCode, Option<String>),
    /// How many letters something has at most.
    Longest(usize),
    /// The field that a form lacks.
    Field(&'static str),
    /// What is wrong with a step.
    Step(Kind, MoveErrorReason),
    /// What is wrong with the options of a game.
    Options(Kind, OptionError),
    /// After how many seconds the request may succeed.
    Wait(u64),
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        Self::with(code, Arguments::None)
    }
}

impl Problem {
    fn with(code: Code, arguments: Arguments) -> Self {
        let arguments = Box::new(arguments);
        Self { code, arguments }
    }

    /// A request that can't be read, with the reason in English.
    pub(crate) fn unreadable(detail: String) -> Self {
        Self::with(Code::Unreadable, Arguments::Detail(detail))
    }

    /// A game from a browser that the site does not take up, with the reason in English.
    pub(crate) fn not_taken_up(reason: impl Display) -> Self {
        Self::with(Code::NotTakenUp, Arguments::Detail(format!("({reason})")))
    }

    /// A place to which nothing leads.
    pub(crate) fn place(kind: Kind, wrong: BadPlace) -> Self {
        match wrong {
            BadPlace::Both => Code::PositionOptions.into(),
            BadPlace::OtherGame => Code::Position.into(),
            BadPlace::Options(error) => SetupError::Options { kind, error }.into(),
            BadPlace::Position(error) => error.into(),
            BadPlace::Step(reason) => Self::with(Code::Illegal, Arguments::Step(kind, reason)),
        }
    }

    /// A form that lacks a field.
    pub(crate) fn missing_field(name: &'static str) -> Self {
        Self::with(Code::Field, Arguments::Field(name))
    }

    /// Too much was asked for; there is a budget for it again after a while.
    pub(crate) fn rate(wait: Duration) -> Self {
        Self::with(Code::Rate, Arguments::Wait(wait.as_secs() + 1))
    }

    fn status(&self) -> StatusCode {
        match *self.arguments {
            Arguments::Rejected(status, _) => status,
            _ => self.code.status(),
        }
    }

    /// After how many seconds the request may succeed.
    fn retry_after(&self) -> Option<u64> {
        match *self.arguments {
            Arguments::Wait(seconds) => Some(seconds),
            _ => self.code.retry_after(),
        }
    }

    /// Whether what was sent can be read but not be done, so that it may be corrected.
    pub(crate) fn is_correctable(&self) -> bool {
        self.status() == StatusCode::UNPROCESSABLE_ENTITY
    }

    /// The option of a game that it is about, if it is one.
    pub(crate) fn option(&self) -> Option<&'static str> {
        match &*self.arguments {
            Arguments::Options(_, OptionError::BadValue { key, .. }) => Some(key),
            Arguments::Options(_, OptionError::Board(_)) => Some("board"),
            Arguments::Options(_, OptionError::Flowers(error)) => Some(error.flower.key()),
            _ => None,
        }
    }

    /// The message, in a language.
    pub(crate) fn message(&self, language: Language) -> String {
        match &*self.arguments {
            Arguments::None if self.code == Code::Name => {
                language.say("problem-name", [("longest", LONGEST_NAME.into())])
            }
            Arguments::None | Arguments::Wait(_) | Arguments::Rejected(_, None) => {
                self.code.message(language)
            }
            Arguments::Detail(detail) | Arguments::Rejected(_, Some(detail)) => {
                format!("{} {detail}", self.code.message(language))
            }
            Arguments::Longest(letters) => {
                let key = format!("problem-{}", self.code.name());
                language.say(&key, [("longest", (*letters).into())])
            }
            Arguments::Field(name) => language.say("problem-field", [("field", (*name).into())]),
            Arguments::Step(kind, reason) => burrow_words::move_error(language, *kind, reason),
            Arguments::Options(kind, error) => burrow_words::option_error(language, *kind, error),
        }
    }
}

impl From<Undecided> for Problem {
    fn from(error: Undecided) -> Self {
        match error {
            Undecided::Unknown => Code::UnknownGame.into(),
            Undecided::Refused(refusal) => refusal.into(),
            Undecided::Setup(error) => error.into(),
            Undecided::Ended => Code::Away.into(),
            Undecided::Store(error) => error.into(),
            Undecided::Log { .. } => {
                tracing::error!(%error, "a request failed");
                Code::Damaged.into()
            }
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        if let StoreError::Conflict = error {
            return Code::Stale.into();
        }
        if error.is_away() {
            // The store says once that it fails; each request that does not work says no more.
            tracing::debug!(%error, "a request failed");
            return Code::Away.into();
        }
        tracing::error!(%error, "a request failed");
        let code = match error {
            // It is JSON, but no event that is known here.
            StoreError::Event { reason, .. } if reason.is_data() => Code::Newer,
            error if error.is_damage() => Code::Damaged,
            _ => Code::Internal,
        };
        code.into()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::NotBegun => Code::NotBegun,
            Refusal::Begun => Code::Begun,
            Refusal::Over => Code::Over,
            Refusal::NotYourTurn => Code::NotYourTurn,
            Refusal::NoSeat => Code::NoSeat,
            Refusal::NotCreator => Code::NotCreator,
            Refusal::UnknownSeat(_) => Code::UnknownSeat,
            Refusal::Taken => Code::Taken,
            Refusal::Reserved => Code::Reserved,
            Refusal::Seated => Code::Seated,
            Refusal::Stale { .. } => Code::Stale,
            Refusal::ChooseFirst { .. } => Code::ChooseFirst,
            Refusal::NoTakebacks => Code::NoTakebacks,
            Refusal::NoDraws => Code::NoDraws,
            Refusal::NoHints => Code::NoHints,
            Refusal::NothingToTakeBack => Code::NothingToTakeBack,
            Refusal::TimeLeft => Code::TimeLeft,
            Refusal::NotAbandoned => Code::NotAbandoned,
            Refusal::Offered => Code::Offered,
            Refusal::TooLong => Code::TooLong,
            Refusal::NoOffer => Code::NoOffer,
            Refusal::Rematched(_) => Code::Rematched,
            Refusal::Illegal { kind, reason, .. } => {
                return Self::with(Code::Illegal, Arguments::Step(kind, reason));
            }
        };
        code.into()
    }
}

impl From<Unsaid> for Problem {
    fn from(error: Unsaid) -> Self {
        let silence = match error {
            Unsaid::Silence(silence) => silence,
            Unsaid::Undecided(error) => return error.into(),
        };
        let code = match silence {
            Silence::NoSeat => Code::NoSeat,
            Silence::Off => Code::ChatOff,
            Silence::Strangers => Code::ChatStrangers,
            Silence::Length => {
                return Self::with(Code::ChatLength, Arguments::Longest(LONGEST_TEXT));
            }
            Silence::Fast => Code::ChatFast,
            Silence::Full => Code::ChatFull,
        };
        code.into()
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        let code = match error {
            SetupError::Options { kind, error } => {
                return Self::with(Code::Options, Arguments::Options(kind, error));
            }
            SetupError::OtherGame { .. } | SetupError::Position => Code::Position,
            SetupError::Seats { .. } => Code::Seats,
            SetupError::Clock => Code::Clock,
        };
        code.into()
    }
}

impl From<PositionError> for Problem {
    fn from(error: PositionError) -> Self {
        Self::with(Code::Position, Arguments::Detail(error.to_string()))
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        let detail = rejection.body_text();
        // All that is left of an error of ours within one of serde's is its text.
        let code = if detail.contains(UnknownLevel::TEXT) {
            Code::Level
        } else if detail.contains(UnknownSeat::TEXT) {
            Code::UnknownSeat
        } else {
            Code::Unreadable
        };
        Self::with(code, Arguments::Rejected(rejection.status(), Some(detail)))
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        let arguments = Arguments::Rejected(rejection.status(), Some(rejection.body_text()));
        Self::with(Code::Unreadable, arguments)
    }
}

impl From<BytesRejection> for Problem {
    fn from(rejection: BytesRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge.into(),
            status => Self::with(Code::Unreadable, Arguments::Rejected(status, None)),
        }
    }
}

impl From<FormRejection> for Problem {
    fn from(rejection: FormRejection) -> Self {
        Self::with(Code::NoForm, Arguments::Rejected(rejection.status(), None))
    }
}

impl From<PathRejection> for Problem {
    /// What can't be read names nothing.
    fn from(_: PathRejection) -> Self {
        Code::UnknownPage.into()
    }
}

/// A response without a body, from which [`as_page`] or [`as_json`] takes the problem.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = self.retry_after() {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        if self.status() == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Words the problems of routes for people, as a page.
pub(crate) async fn as_page(visitor: Visitor, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    worded(response, |problem| {
        burrow_pages::error::page(&visitor, &problem.message(visitor.language)).into_response()
    })
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl ToSchema for Code {}

impl PartialSchema for Code {
    fn schema() -> RefOr<Schema> {
        let names = Self::ALL.iter().map(|code| code.name());
        Object::builder()
            .schema_type(Type::String)
            .enum_values(Some(names))
            .description(Some("Never changes its meaning."))
            .into()
    }
}

/// What went wrong.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct Body {
    #[schema(inline)]
    code: Code,
    /// A sentence in the language of `Accept-Language`.
    message: String,
}

/// Words all other problems, as JSON.
pub(crate) async fn as_json(request: Request, next: Next) -> Response {
    let language = language(request.headers());
    let response = next.run(request).await;
    worded(response, |problem| {
        let body = Body {
            code: problem.code,
            message: problem.message(language),
        };
        Json(body).into_response()
    })
}

/// Fills a response that carries a problem with the words for it.
fn worded(mut response: Response, word: impl FnOnce(&Problem) -> Response) -> Response {
    let Some(problem) = response.extensions_mut().remove::<Problem>() else {
        return response;
    };
    let (words, body) = word(&problem).into_parts();
    response.headers_mut().extend(words.headers);
    response.map(|_| body)
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use sqlx::Error;

    use super::{Code, Problem};
    use burrow_store::StoreError;

    #[test]
    fn a_database_that_is_away_is_no_fault_of_ours_or_theirs() {
        for (error, code) in [
            (Error::PoolTimedOut, Code::Away),
            (
                Error::Io(std::io::ErrorKind::ConnectionReset.into()),
                Code::Away,
            ),
            (Error::RowNotFound, Code::Internal),
        ] {
            let problem = Problem::from(StoreError::from(error));
            assert_eq!(problem.code, code);
            let is_away = problem.status() == StatusCode::SERVICE_UNAVAILABLE;
            assert_eq!(problem.retry_after().is_some(), is_away);
        }
    }
}
