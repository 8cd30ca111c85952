//! What went wrong, for programs and for people.

use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::response::{AppendHeaders, IntoResponse, Response};
use burrow_play::Refusal;
use burrow_words::{Language, Value};
use serde::Serialize;

use crate::games::GameError;
use crate::store::StoreError;

/// After how many seconds one may try again when the database is away.
const RETRY_AWAY: u64 = 5;

/// Why a request was not carried out: a status, a code for programs and a sentence in the visitor's language.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// After how many seconds it may work.
    pub(crate) retry_after: Option<u64>,
}

#[derive(Serialize)]
struct Body<'a> {
    code: &'static str,
    message: &'a str,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = Body {
            code: self.code,
            message: &self.message,
        };
        let after = self
            .retry_after
            .map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        let is_unknown = self.status == StatusCode::UNAUTHORIZED;
        let asked = is_unknown.then_some(AppendHeaders([(WWW_AUTHENTICATE, "Bearer")]));
        (self.status, after.map(AppendHeaders), asked, Json(body)).into_response()
    }
}

impl Problem {
    /// A problem that is said by the message `problem-CODE`.
    pub(crate) fn new(language: Language, status: StatusCode, code: &'static str) -> Self {
        Self {
            status,
            code,
            message: language.say(&format!("problem-{code}"), []),
            retry_after: None,
        }
    }

    /// Too much was asked for; after some time there is a budget for it again.
    pub(crate) fn too_much(language: Language, wait: Duration) -> Self {
        Self {
            retry_after: Some(wait.as_secs() + 1),
            ..Self::new(language, StatusCode::TOO_MANY_REQUESTS, "rate")
        }
    }

    /// The same, with what exactly is wrong, in English.
    pub(crate) fn with_detail(self, detail: &str) -> Self {
        let message = format!("{} {detail}", self.message);
        Self { message, ..self }
    }

    /// A game that does not exist.
    pub(crate) fn unknown_game(language: Language) -> Self {
        Self::new(language, StatusCode::NOT_FOUND, "unknown-game")
    }

    /// What a game refused or could not do.
    pub(crate) fn of(language: Language, error: GameError) -> Self {
        let new = |status, code| Self::new(language, status, code);
        match error {
            GameError::Unknown => Self::unknown_game(language),
            GameError::Refused(refusal) => Self::refused(language, &refusal),
            GameError::Busy => Self {
                retry_after: Some(1),
                ..new(StatusCode::SERVICE_UNAVAILABLE, "busy")
            },
            GameError::Ended => Self::away(language),
            GameError::Store(error) if error.is_away() => {
                tracing::error!(%error, "a request failed");
                Self::away(language)
            }
            GameError::Store(StoreError::Conflict) => new(StatusCode::CONFLICT, "stale"),
            GameError::Setup(error) => Self {
                status: StatusCode::UNPROCESSABLE_ENTITY,
                code: "setup",
                message: error.to_string(),
                retry_after: None,
            },
            GameError::Log(_) | GameError::Store(_) => {
                tracing::error!(%error, "a request failed");
                new(StatusCode::INTERNAL_SERVER_ERROR, "internal")
            }
        }
    }

    /// What is needed is away, and will be back.
    fn away(language: Language) -> Self {
        Self {
            retry_after: Some(RETRY_AWAY),
            ..Self::new(language, StatusCode::SERVICE_UNAVAILABLE, "away")
        }
    }

    fn refused(language: Language, refusal: &Refusal) -> Self {
        let (status, code) = match refusal {
            Refusal::NotBegun => (StatusCode::CONFLICT, "not-begun"),
            Refusal::Begun => (StatusCode::CONFLICT, "begun"),
            Refusal::Over => (StatusCode::CONFLICT, "over"),
            Refusal::NotYourTurn => (StatusCode::CONFLICT, "not-your-turn"),
            Refusal::NoSeat => (StatusCode::FORBIDDEN, "no-seat"),
            Refusal::NotCreator => (StatusCode::FORBIDDEN, "not-creator"),
            Refusal::UnknownSeat(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unknown-seat"),
            Refusal::Taken => (StatusCode::CONFLICT, "taken"),
            Refusal::Seated => (StatusCode::CONFLICT, "seated"),
            Refusal::Stale { .. } => (StatusCode::CONFLICT, "stale"),
            Refusal::NoTakebacks => (StatusCode::FORBIDDEN, "no-takebacks"),
            Refusal::NothingToTakeBack => (StatusCode::CONFLICT, "nothing-to-take-back"),
            Refusal::TimeLeft => (StatusCode::CONFLICT, "time-left"),
            Refusal::NotAbandoned => (StatusCode::CONFLICT, "not-abandoned"),
            Refusal::Offered => (StatusCode::CONFLICT, "offered"),
            Refusal::NoOffer => (StatusCode::CONFLICT, "no-offer"),
            Refusal::Rematched(_) => (StatusCode::CONFLICT, "rematched"),
            Refusal::Illegal { kind, reason, .. } => {
                return Self {
                    status: StatusCode::UNPROCESSABLE_ENTITY,
                    code: "illegal",
                    message: burrow_words::move_error(language, *kind, reason),
                    retry_after: None,
                };
            }
        };
        Self::new(language, status, code)
    }

    /// A name that can't be kept.
    pub(crate) fn name(language: Language, longest: usize) -> Self {
        let longest: [(&str, Value<'_>); 1] = [("longest", longest.into())];
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: "name",
            message: language.say("problem-name", longest),
            retry_after: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use burrow_words::Language;
    use sqlx::Error;

    use super::Problem;
    use crate::store::StoreError;

    #[test]
    fn a_database_that_is_away_is_no_fault_of_ours_or_theirs() {
        for (error, status) in [
            (Error::PoolTimedOut, StatusCode::SERVICE_UNAVAILABLE),
            (
                Error::Io(std::io::ErrorKind::ConnectionReset.into()),
                StatusCode::SERVICE_UNAVAILABLE,
            ),
            (Error::RowNotFound, StatusCode::INTERNAL_SERVER_ERROR),
        ] {
            let error = StoreError::from(error);
            let problem = Problem::of(Language::English, error.into());
            assert_eq!(problem.status, status, "{}", problem.message);
            let is_away = status == StatusCode::SERVICE_UNAVAILABLE;
            assert_eq!(problem.retry_after.is_some(), is_away);
        }
    }
}
