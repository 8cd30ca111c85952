//! Positions that are set up by hand.

use axum::Json;
use axum::response::{IntoResponse, Response};
use burrow_games::{AnyPosition, Kind, Options};
use burrow_view::draft::{Draft, Edit};
use maud::Markup;

use super::asked::{Path, Query};
use super::problem::{Code, Problem};
use super::show::kind;
use crate::visitor::Visitor;

/// The page for a game, with its beginning or a position text.
pub(super) async fn page(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(edit): Query<Edit>,
) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let page = move |visitor: &Visitor| {
        let draft = read(kind, &edit)?;
        let holdings = draft.holdings(visitor.language);
        let hold = holdings.first().map_or("", |(id, _)| id.as_str());
        let view = draft.view(visitor.language, hold, visitor.is_wide);
        let view = view.ok_or(Code::Position)?;
        Ok(burrow_pages::draft::page(visitor, kind, &draft, &view))
    };
    visitor.make(page).await?
}

/// What an edit makes of a draft.
pub(super) async fn edit(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(edit): Query<Edit>,
) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    let edited = move |visitor: &Visitor| {
        let mut draft = read(kind, &edit)?;
        draft.edit(&edit);
        let view = draft.view(visitor.language, &edit.hold, visitor.is_wide);
        Ok(Json(view.ok_or(Code::Position)?).into_response())
    };
    visitor.make(edited).await?
}

/// The draft that is named; the beginning of the game if none is.
fn read(kind: Kind, edit: &Edit) -> Result<Draft, Problem> {
    let text = match edit.draft.trim() {
        "" => AnyPosition::new(kind, &Options::new()).map(|start| start.to_string()),
        text => Ok(text.to_owned()),
    };
    let draft = text.ok().and_then(|text| Draft::read(&text).ok());
    draft
        .filter(|draft| draft.kind() == kind)
        .ok_or(Code::Position.into())
}
