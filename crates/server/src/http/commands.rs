//! What visitors do: they create games, send commands and change their settings.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::CookieJar;
use burrow_games::AnyMove;
use burrow_play::{Command, Match, PersonId, Phase, hex};
use burrow_search::Analysis;
use burrow_words::Language;
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::asked::{self, Fields, Path, Query};
use super::gate::spend;
use super::problem::{Code, Problem};
use super::show::{kind, page_view};
use crate::clock::now;
use crate::form::Form;
use crate::games::new_seed;
use crate::guest::{Guest, clean_name};
use crate::limits::{Class, HINT_TIME, answer_time};
use crate::site::Site;
use crate::store::GameId;
use crate::view::ViewQuery;
use crate::view::json::PageView;
use crate::visitor::{LANGUAGE, LOOK, Look, Visitor, keep};
use crate::{creation, pages};

/// The longest key of a request.
const LONGEST_KEY: usize = 64;

pub(super) async fn create(
    State(site): State<Site>,
    visitor: Visitor,
    Path(game): Path<String>,
    Fields(fields): Fields<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    let form = Form::new(fields);
    let seed = new_seed();
    let setup = form.setup(visitor.language, kind, &seed, &mut rand::rng());
    let trouble = match setup {
        Ok(setup) => match creation::create(&site, &visitor, setup, &seed).await {
            Ok(id) => return Ok(to_game(&id).into_response()),
            Err(problem) if problem.is_correctable() => problem.message(visitor.language).into(),
            Err(problem) => return Err(problem),
        },
        Err(trouble) => trouble,
    };
    let page = pages::setup::page(&visitor, kind, &form, Some(&trouble));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

fn to_game(id: &str) -> Redirect {
    Redirect::to(&format!("/g/{id}"))
}

pub(super) async fn command(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
    headers: HeaderMap,
    asked::Json(command): asked::Json<Command>,
) -> Result<Json<PageView>, Problem> {
    let game = execute(&site, &visitor, &id, &headers, command).await?;
    let view = page_view(&site, &visitor, (&id, &game), &query, None);
    Ok(Json(view.await))
}

/// Executes a command of a page or a program.
pub(super) async fn execute(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    headers: &HeaderMap,
    command: Command,
) -> Result<Arc<Match>, Problem> {
    spend(site, visitor, Class::Command, 1.0)?;
    let key = request_key(&visitor.id(), &command, headers)?;
    if let Command::Play { .. } = command {
        let game = site.games.load(id).await?;
        spend(site, visitor, Class::Engine, answer_time(&game))?;
    }
    let actor = visitor.actor();
    let game = site
        .games
        .command(id, &actor, &command, key.as_deref())
        .await?;
    Ok(game)
}

/// The key by which a request can be repeated. It is the guest's own: nobody learns of another's requests. And it is
/// the command's own: another command with the same key is not taken for one that was carried out.
fn request_key(
    person: &PersonId,
    command: &Command,
    headers: &HeaderMap,
) -> Result<Option<String>, Problem> {
    let Some(key) = given_key(headers)? else {
        return Ok(None);
    };
    let mut command = command.clone();
    if let Command::Play { thought, .. } = &mut command {
        // A repetition may say another time.
        *thought = None;
    }
    let command = serde_json::to_vec(&command).unwrap_or_default();
    let digest = Sha256::digest(&command);
    Ok(Some(format!("{person}:{key}:{}", hex(&digest[..8]))))
}

/// The key that a request carries.
pub(super) fn given_key(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(key) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    match key.to_str() {
        Ok(key) if (1..=LONGEST_KEY).contains(&key.len()) => Ok(Some(key)),
        _ => Err(Code::RequestKey.into()),
    }
}

pub(super) async fn hint(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Result<Json<PageView>, Problem> {
    let game = site.games.load(&id).await?;
    let analysis = advise(&site, &visitor, &id, &game).await?;
    let latest = ViewQuery { ply: None, ..query };
    let view = page_view(&site, &visitor, (&id, &game), &latest, Some(&analysis));
    Ok(Json(view.await))
}

/// What the computer thinks of a game, if the one who asks may know.
pub(super) async fn advise(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    game: &Match,
) -> Result<Analysis<AnyMove>, Problem> {
    if !game.setup().hints {
        return Err(Code::NoHints.into());
    }
    let is_to_move = match game.phase() {
        Phase::Move(seat) => game.seats_of(&visitor.id()).any(|own| own == seat),
        _ => false,
    };
    if !is_to_move {
        return Err(Code::NotYourTurn.into());
    }
    spend(site, visitor, Class::Engine, HINT_TIME)?;
    let position = game.record().position().clone();
    let analysis = site.games.hint(position).await?;
    // Thinking takes its time, and advice for a position that is past would be drawn into another.
    let present = site.games.load(id).await?;
    if present.record() != game.record() {
        return Err(Code::Stale.into());
    }
    Ok(analysis)
}

/// A rematch.
#[derive(Serialize, ToSchema)]
pub(super) struct Link {
    /// The id of the rematch.
    #[schema(value_type = String)]
    game: GameId,
}

/// The rematch of a game.
pub(super) async fn rematch(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Link>, Problem> {
    let game = creation::rematch(&site, &visitor, &id).await?;
    Ok(Json(Link { game }))
}

/// A new game with the same settings, for whoever asks.
pub(super) async fn again(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, Problem> {
    let game = creation::create_like(&site, &visitor, &id).await?;
    Ok(to_game(&game))
}

pub(super) async fn settings(
    State(site): State<Site>,
    visitor: Visitor,
    Fields(fields): Fields<Vec<(String, String)>>,
) -> Result<(CookieJar, Redirect), Problem> {
    let form = Form::new(fields);
    let field = |name| form.get(name).ok_or_else(|| Problem::missing_field(name));
    let name = clean_name(field("name")?).ok_or(Code::Name)?;
    let language = field("language")?;
    let look = field("look")?;
    let back = field("back")?;
    if name != visitor.guest.name {
        spend(&site, &visitor, Class::Command, 1.0)?;
        let guest = Guest {
            name,
            ..visitor.guest
        };
        site.store().put_guest(&guest, now()).await?;
    }
    let mut jar = CookieJar::new();
    if let Ok(language) = language.parse::<Language>() {
        jar = jar.add(keep(LANGUAGE, language.code().to_owned(), site.is_secure()));
    }
    if let Some(look) = Look::parse(look) {
        jar = jar.add(keep(LOOK, look.id().to_owned(), site.is_secure()));
    }
    Ok((jar, Redirect::to(within(back))))
}

/// Only to a page of this site: `//elsewhere` and `/\elsewhere` are other hosts.
fn within(path: &str) -> &str {
    let is_own = path.starts_with('/')
        && !path.starts_with("//")
        && path
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if is_own { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::within;

    #[test]
    fn settings_lead_back_to_this_site_only() {
        assert_eq!(within("/g/abc"), "/g/abc");
        for elsewhere in [
            "//example.com",
            "https://example.com",
            "/\\example.com",
            "",
            "/a\r\nb",
        ] {
            assert_eq!(within(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
