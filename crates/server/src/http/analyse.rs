//! The analysis board where a page can't run its modules: the site keeps its tree in order, and thinks.

use std::convert::Infallible;

use axum::Json as Answer;
use axum::response::sse::{self, Sse};
use axum::response::{IntoResponse, Response};
use burrow_games::{AnyPosition, PositionError, Turn};
use burrow_limits::{Class, GLANCE_TIME, HINT_TIME};
use burrow_view::findings::{Findings, ProvenValues};
use burrow_view::open_study::{Act, OpenStudy};
use futures_util::stream::unfold;
use serde::Deserialize;
use serde_json::json;

use super::asked::{Json, Query};
use super::problem::{Code, Problem};
use crate::fairness::refuse_help;
use crate::visitor::Visitor;

/// How many bytes of a study cost as much as a request.
const BYTES: usize = 2000;

/// A study as its page knows it, and what is to be done with it before it is shown.
#[derive(Deserialize)]
pub(super) struct Shown {
    /// A record or a position.
    study: String,
    /// The node that is shown; the end of the main line if none is named.
    node: Option<usize>,
    act: Option<Act>,
    /// As a query says it.
    #[serde(default)]
    query: String,
    findings: Option<Findings>,
    #[serde(default)]
    lines: usize,
}

/// A node of a study as its page shows it, and the study after what was done.
pub(super) async fn study(visitor: Visitor, Json(asked): Json<Shown>) -> Result<Response, Problem> {
    visitor.spend(Class::Request, (asked.study.len() / BYTES) as f64)?;
    let made = visitor.make(move |visitor: &Visitor| {
        let Shown {
            study,
            node,
            act,
            query,
            findings,
            lines,
        } = asked;
        let mut open = OpenStudy::read(&study, visitor.language)?;
        if let Some(node) = node {
            open.go(node);
        }
        if let Some(act) = act {
            open.act(&act)?;
            open = open.read_again()?;
        }
        let query = serde_urlencoded::from_str(&query).map_err(|error| error.to_string())?;
        let view = open.view(&query, findings, lines)?;
        Ok(Answer(json!({ "study": open.text(), "view": view })).into_response())
    });
    made.await?.map_err(Problem::unreadable)
}

#[derive(Deserialize)]
pub(super) struct Studied {
    position: String,
}

/// What books and tables prove of a position, for pages whose engine has none: looked up, with no more than a glance.
pub(super) async fn known(
    visitor: Visitor,
    Query(Studied { position }): Query<Studied>,
) -> Result<Answer<ProvenValues>, Problem> {
    let position: AnyPosition = position
        .parse()
        .map_err(|error: PositionError| Problem::unreadable(error.to_string()))?;
    refuse_help(&visitor, &position).await?;
    visitor.spend(Class::Engine, GLANCE_TIME)?;
    let survey = visitor.site.games.look_up(visitor.client(), position).await;
    Ok(Answer(ProvenValues::new(&survey.ok_or(Code::Busy)?)))
}

/// What the engine finds about a position, as server-sent events: each time more nodes were searched. It ends with its
/// client, or when the time is over that a hint takes.
pub(super) async fn think(
    visitor: Visitor,
    Query(Studied { position }): Query<Studied>,
) -> Result<Response, Problem> {
    let position: AnyPosition = position
        .parse()
        .map_err(|error: PositionError| Problem::unreadable(error.to_string()))?;
    refuse_help(&visitor, &position).await?;
    let hints = &visitor.site.hints;
    let admission = hints.admit(visitor.id().clone(), visitor.address);
    let admission = admission.ok_or(Code::Busy)?;
    if position.turn() != Turn::Over {
        visitor.spend(Class::Engine, HINT_TIME)?;
    }
    let refining = visitor.site.games.refine(visitor.client(), position).await;
    let state = (refining.ok_or(Code::Busy)?, admission);
    let events = unfold(state, |(mut refining, admission)| async {
        let findings = refining.next().await?;
        let event = sse::Event::default().json_data(findings).ok()?;
        Some((Ok::<_, Infallible>(event), (refining, admission)))
    });
    Ok(Sse::new(events).into_response())
}
