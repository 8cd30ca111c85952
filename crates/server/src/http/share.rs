//! Games to take along, and records from elsewhere.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use burrow_games::{AnyPosition, Kind, PositionError, Record};
use burrow_limits::{Class, extra_cost};
use burrow_play::{Match, Phase};
use burrow_view::json::PageView;
use burrow_view::{Replay, Summary, ViewQuery};
use burrow_words::{Language, impossible};
use maud::Markup;
use serde::{Deserialize, Serialize};

use super::asked::{Game, Path, Query};
use super::problem::{Code, Problem};
use super::show::kind;
use crate::fairness::refuse_help;
use crate::share::{Format, LONGEST_FILM, Picture};
use crate::visitor::Visitor;
use burrow_view::match_record;

/// About how many seconds it takes to draw a picture, or a step of a film; and one that a browser has to paint.
const PICTURE_TIME: f64 = 0.2;
const DRAWING_TIME: f64 = 0.02;
/// The longest record that is shown, in steps.
const LONGEST_RECORD: usize = 1000;

/// About how many letters of a record are one step.
const LETTERS_OF_A_STEP: usize = 5;

/// The game as a record.
pub(super) async fn record(visitor: Visitor, Game(id, game): Game) -> Result<Response, Problem> {
    let text = record_text(visitor, id.clone(), game).await?;
    let kind = "text/plain; charset=utf-8";
    Ok(file(&id, "txt", kind, text))
}

/// The text of a game's record.
pub(super) async fn record_text(
    visitor: Visitor,
    id: String,
    game: Arc<Match>,
) -> Result<String, Problem> {
    visitor.spend(Class::Request, extra_cost(game.record().steps().len()))?;
    visitor
        .make(move |visitor| match_record(&id, &visitor.site.base, &game).to_string())
        .await
}

fn file(id: &str, ending: &str, kind: &'static str, content: impl IntoResponse) -> Response {
    let name = format!("attachment; filename=\"burrow-{id}.{ending}\"");
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, content).into_response()
}

/// The game, or a moment of it, as a picture or a film.
pub(super) async fn picture(
    visitor: Visitor,
    Game(id, game): Game,
    Path((_, name)): Path<(String, String)>,
    Query(query): Query<ViewQuery>,
) -> Result<Response, Problem> {
    let plies = game.record().steps().len();
    let ply = query.ply.map_or(plies, |ply| ply.min(plies));
    let (format, ending, kind, seconds) = match name.as_str() {
        "game.svg" => (Format::Svg, "svg", "image/svg+xml", DRAWING_TIME),
        "game.png" => (Format::Png, "png", "image/png", PICTURE_TIME),
        "game.gif" => (Format::Gif, "gif", "image/gif", PICTURE_TIME * ply as f64),
        _ => return Err(Code::UnknownPage.into()),
    };
    if format == Format::Gif && ply > LONGEST_FILM {
        return Err(Code::LongFilm.into());
    }
    let picture = Picture {
        game: id.clone(),
        events: game.events(),
        ply,
        language: visitor.language,
        format,
    };
    let content = draw(&visitor, picture, game, seconds).await?;
    Ok(file(&id, ending, kind, content))
}

/// How far the film of a game is.
#[derive(Serialize)]
pub(super) struct Progress {
    /// How many steps have been drawn.
    done: usize,
    /// How many there are.
    of: usize,
    /// Whether it is there.
    ready: bool,
}

/// How far the film of a game is that is being made; nothing of it is if nobody has asked for it.
pub(super) async fn progress(visitor: Visitor, Game(id, game): Game) -> Json<Progress> {
    let of = game.record().steps().len();
    let film = Picture {
        game: id,
        events: game.events(),
        ply: of,
        language: visitor.language,
        format: Format::Gif,
    };
    let painter = &visitor.site.painter;
    let ready = painter.kept(&film).is_some();
    let done = if ready {
        of
    } else {
        painter.progress(&film).unwrap_or(0)
    };
    Json(Progress { done, of, ready })
}

/// A picture: the one that is kept, or else a new one for this many seconds of a processor.
async fn draw(
    visitor: &Visitor,
    picture: Picture,
    game: Arc<Match>,
    seconds: f64,
) -> Result<Bytes, Problem> {
    let painter = &visitor.site.painter;
    if let Some(kept) = painter.kept(&picture) {
        return Ok(kept);
    }
    visitor.spend(Class::Engine, seconds)?;
    let drawn = painter.paint(visitor.client(), picture, game).await;
    drawn.ok_or(Code::Internal.into())
}

/// The picture that stands beside a link.
pub(super) async fn preview(visitor: Visitor, Game(id, game): Game) -> Result<Response, Problem> {
    let picture = Picture::preview(&id, &game);
    let picture = draw(&visitor, picture, game, PICTURE_TIME).await?;
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=60"),
    ];
    Ok((headers, picture).into_response())
}

/// What is to be looked at: a record or a position, as text.
#[derive(Deserialize, Serialize)]
pub(super) struct Text {
    record: Option<String>,
    position: Option<String>,
}

impl Text {
    /// The record, nothing if there is no text yet, or what is wrong with it.
    fn read(&self, language: Language) -> Result<Option<Record>, String> {
        match (&self.record, &self.position) {
            (Some(text), _) if is_position(text) => position_of(text, language).map(Some),
            (Some(text), _) if !text.trim().is_empty() => {
                let record = Record::parse(text).map_err(|error| error.to_string())?;
                let steps = record.steps().len();
                if steps > LONGEST_RECORD {
                    return Err(format!(
                        "the record has {steps} steps, and up to {LONGEST_RECORD} are shown"
                    ));
                }
                Ok(Some(record))
            }
            (_, Some(text)) if !text.trim().is_empty() => position_of(text, language).map(Some),
            _ => Ok(None),
        }
    }

    /// What it costs besides the request.
    fn cost(&self) -> f64 {
        let texts = [&self.record, &self.position].into_iter().flatten();
        extra_cost(texts.map(String::len).sum::<usize>() / LETTERS_OF_A_STEP)
    }

    fn query(&self) -> String {
        serde_urlencoded::to_string(self).unwrap_or_default()
    }
}

/// Whether a text that should be a record is a position: then it begins with the name of a game.
fn is_position(text: &str) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| Kind::ALL.iter().any(|kind| kind.id() == word))
}

/// A position as a record without steps, or what is wrong with it.
fn position_of(text: &str, language: Language) -> Result<Record, String> {
    let position = text.trim().parse::<AnyPosition>();
    position.map(Record::new).map_err(|error| match error {
        PositionError::Impossible(reason) => impossible(language, &reason),
        other => other.to_string(),
    })
}

/// The page for records from elsewhere.
pub(super) async fn look(visitor: Visitor, Query(text): Query<Text>) -> Result<Response, Problem> {
    visitor.spend(Class::Request, text.cost())?;
    let page = move |visitor: &Visitor| match text.read(visitor.language) {
        Ok(Some(record)) => {
            let query = ViewQuery {
                wide: visitor.is_wide,
                ..ViewQuery::default()
            };
            let view = replay(&record, visitor).view(&query, None);
            burrow_pages::game::look(visitor, &view, &text.query()).into_response()
        }
        Ok(None) => burrow_pages::look::page(visitor, "", None).into_response(),
        Err(reason) => {
            let given = text.record.or(text.position).unwrap_or_default();
            let page = burrow_pages::look::page(visitor, &given, Some(&reason));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    };
    visitor.make(page).await
}

/// A record from elsewhere at a ply, as data for its page.
pub(super) async fn look_state(
    visitor: Visitor,
    Query(text): Query<Text>,
    Query(query): Query<ViewQuery>,
) -> Result<Response, Problem> {
    visitor.spend(Class::Request, text.cost())?;
    let view = move |visitor: &Visitor| {
        let record = text
            .read(visitor.language)
            .map_err(Problem::unreadable)?
            .ok_or(Code::Unreadable)?;
        let replay = replay(&record, visitor);
        Ok(Json(PageView::new(&replay, &query, None)).into_response())
    };
    visitor.make(view).await?
}

/// The analysis board: from the beginning, or for a record, at one of its plies, or a position.
pub(super) async fn analyse(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(text): Query<Text>,
    Query(ViewQuery { ply, .. }): Query<ViewQuery>,
) -> Result<Markup, Problem> {
    visitor.spend(Class::Request, text.cost())?;
    let kind = kind(&game)?;
    let given = visitor
        .clone()
        .make(move |visitor| text.read(visitor.language));
    let given = given.await?.map_err(Problem::unreadable)?;
    if let Some(record) = &given {
        let plies = record.steps().len();
        if let Some(shown) = record.position_at(ply.unwrap_or(plies).min(plies)) {
            refuse_help(&visitor, &shown).await?;
        }
    }
    let page = move |visitor: &Visitor| {
        let page = match given {
            Some(record) => Some(burrow_pages::analyse::page(
                visitor,
                &record,
                ply,
                visitor.is_wide,
            )),
            None => burrow_pages::analyse::from_start(visitor, kind, visitor.is_wide),
        };
        page.ok_or(Code::Internal.into())
    };
    visitor.make(page).await?
}

/// The analysis board for a game of this site. One that still goes on is only shown.
pub(super) async fn analyse_game(
    visitor: Visitor,
    Game(id, game): Game,
    Query(query): Query<ViewQuery>,
) -> Result<Response, Problem> {
    if !matches!(game.phase(), Phase::Over(_)) {
        return Ok(Redirect::to(&format!("/g/{id}")).into_response());
    }
    let steps = game.record().steps().len();
    visitor.spend(Class::Request, extra_cost(steps))?;
    if let Some(shown) = game.record().position_at(query.ply.unwrap_or(steps)) {
        refuse_help(&visitor, &shown).await?;
    }
    let page = move |visitor: &Visitor| {
        let record = match_record(&id, &visitor.site.base, &game);
        let page = burrow_pages::analyse::page(visitor, &record, query.ply, visitor.is_wide);
        page.into_response()
    };
    visitor.make(page).await
}

fn replay<'a>(record: &'a Record, visitor: &Visitor) -> Replay<'a> {
    Replay::new(Summary::of_record(record, visitor.language), record)
}
