//! Games to take along, and records from elsewhere.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use burrow_games::{AnyPosition, Record};
use serde::Deserialize;

use super::asked::{Path, Query};
use super::gate::spend;
use super::problem::{Code, Problem};
use crate::limits::Class;
use crate::pages;
use crate::share::{Format, LONGEST_FILM, record_of};
use crate::site::Site;
use crate::view::json::PageView;
use crate::view::{Replay, Summary, ViewQuery};
use crate::visitor::Visitor;

#[derive(Deserialize)]
pub(super) struct At {
    ply: Option<usize>,
}

/// The game as a record.
pub(super) async fn record(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let game = site.games.load(&id).await?;
    let text = record_of(&id, &site.base, &game).to_string();
    let kind = "text/plain; charset=utf-8";
    Ok(file(&id, "txt", kind, text.into_bytes()))
}

fn file(id: &str, ending: &str, kind: &'static str, content: Vec<u8>) -> Response {
    let name = format!("attachment; filename=\"burrow-{id}.{ending}\"");
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, content).into_response()
}

/// The game, or a moment of it, as a picture or a film.
pub(super) async fn picture(
    State(site): State<Site>,
    visitor: Visitor,
    Path((id, name)): Path<(String, String)>,
    Query(at): Query<At>,
) -> Result<Response, Problem> {
    let (format, ending, kind) = match name.as_str() {
        "game.svg" => (Format::Svg, "svg", "image/svg+xml"),
        "game.png" => (Format::Png, "png", "image/png"),
        "game.gif" => (Format::Gif, "gif", "image/gif"),
        _ => return Err(Code::UnknownPage.into()),
    };
    let game = site.games.load(&id).await?;
    let seconds = match format {
        Format::Svg => 0.0,
        Format::Png => 0.2,
        Format::Gif => 2.0,
    };
    spend(&site, &visitor, Class::Engine, seconds)?;
    let plies = game.record().steps().len();
    let ply = at.ply.map_or(plies, |ply| ply.min(plies));
    if format == Format::Gif && ply > LONGEST_FILM {
        return Err(Code::LongFilm.into());
    }
    let content = site
        .painter
        .paint(game, ply, visitor.language, format)
        .await
        .ok_or(Code::Internal)?;
    Ok(file(&id, ending, kind, content))
}

/// The picture that stands beside a link.
pub(super) async fn preview(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let game = site.games.load(&id).await?;
    let picture = site
        .painter
        .preview(&id, game)
        .await
        .ok_or(Code::Internal)?;
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=60"),
    ];
    Ok((headers, picture.to_vec()).into_response())
}

/// What is to be looked at: a record or a position, as text.
#[derive(Deserialize)]
pub(super) struct Text {
    record: Option<String>,
    position: Option<String>,
}

impl Text {
    /// The record, nothing if there is no text yet, or what is wrong with it.
    fn read(&self) -> Result<Option<Record>, String> {
        match (&self.record, &self.position) {
            (Some(text), _) if !text.trim().is_empty() => Record::parse(text)
                .map(Some)
                .map_err(|error| error.to_string()),
            (_, Some(text)) if !text.trim().is_empty() => text
                .trim()
                .parse()
                .map(|position: AnyPosition| Some(Record::new(position)))
                .map_err(|error| error.to_string()),
            _ => Ok(None),
        }
    }

    /// The same as a query.
    fn query(&self) -> String {
        let pairs = [("record", &self.record), ("position", &self.position)];
        let pairs = pairs
            .into_iter()
            .filter_map(|(key, value)| Some((key, value.as_ref()?)));
        serde_urlencoded::to_string(pairs.collect::<Vec<_>>()).unwrap_or_default()
    }
}

/// The page for records from elsewhere.
pub(super) async fn look(visitor: Visitor, Query(text): Query<Text>) -> Response {
    match text.read() {
        Ok(Some(record)) => {
            let view = replay(&record, &visitor).view(&ViewQuery::default(), None);
            pages::game::look(&visitor, &view, &text.query()).into_response()
        }
        Ok(None) => pages::look::page(&visitor, "", None).into_response(),
        Err(reason) => {
            let given = text.record.or(text.position).unwrap_or_default();
            let page = pages::look::page(&visitor, &given, Some(&reason));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    }
}

/// A record from elsewhere at a ply, as data for its page.
pub(super) async fn look_state(
    visitor: Visitor,
    Query(text): Query<Text>,
    Query(query): Query<ViewQuery>,
) -> Result<Json<PageView>, Problem> {
    let record = text
        .read()
        .map_err(Problem::unreadable)?
        .ok_or(Code::Unreadable)?;
    Ok(Json(PageView::new(
        &replay(&record, &visitor),
        &query,
        None,
    )))
}

fn replay<'a>(record: &'a Record, visitor: &Visitor) -> Replay<'a> {
    Replay::new(Summary::of_record(record, visitor.language), record)
}
