//! What visitors do: they create games, send commands and change their settings.

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::CookieJar;
use burrow_games::{AnyMove, Kind};
use burrow_limits::{Admission, COACH_TIME, Class, HINT_TIME, extra_cost, thinking_after};
use burrow_pages::reader::Look;
use burrow_pages::setup::{self, Trouble};
use burrow_play::{Command, Match, PersonId, Phase, Refusal, hex};
use burrow_search::Analysis;
use burrow_store::clock::now;
use burrow_store::guest::clean_name;
use burrow_view::ViewQuery;
use burrow_view::form::Form;
use burrow_view::log::{Entry, entries};
use burrow_view::words::concern_words;
use burrow_words::Language;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::asked::{self, Fields, Game, Path, Query};
use super::problem::{Code, Problem};
use super::show::{events_from, is_of_this_site, kind, page_view};
use crate::creation;
use crate::creation::SentGame;
use crate::fairness::refuse_help;
use crate::games::{Undecided, new_seed};
use crate::visitor::{LANGUAGE, LOOK, Visitor, keep};

/// The longest key of a request.
const LONGEST_KEY: usize = 64;

pub(super) async fn create(
    visitor: Visitor,
    Path(game): Path<String>,
    Fields(fields): Fields<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    create_by_form(visitor, kind(&game)?, Form::new(fields)).await
}

/// Creates a game that anybody finds in the lobby, by the short form there.
pub(super) async fn create_for_anyone(
    visitor: Visitor,
    Fields(mut fields): Fields<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let game = Form::new(fields.clone());
    let game = game.get("game").ok_or(Problem::missing_field("game"))?;
    let kind = kind(game)?;
    let given = [
        ("opponent", "anyone"),
        ("shuffle", "true"),
        ("takebacks", "true"),
        ("own_discs", "true"),
    ];
    fields.extend(given.map(|(name, value)| (name.to_owned(), value.to_owned())));
    create_by_form(visitor, kind, Form::new(fields)).await
}

async fn create_by_form(visitor: Visitor, kind: Kind, mut form: Form) -> Result<Response, Problem> {
    let seed = new_seed();
    if form.wants_teaching(kind) {
        form = taught(&visitor, kind, form).await?;
    }
    let setup = form.setup(kind, &seed, &mut rand::rng());
    let created = match setup {
        Ok(setup) => creation::create(&visitor, setup, &seed).await,
        Err(error) => {
            // It costs as much as a game: the page that says what is wrong is as large.
            visitor.spend(Class::Creation, 1.0)?;
            Err(error.into())
        }
    };
    match created {
        Ok(id) => Ok(to_game(&id).into_response()),
        Err(problem) if problem.is_correctable() => {
            let page = move |visitor: &Visitor| {
                let trouble = Trouble {
                    message: problem.message(visitor.language),
                    option: problem.option(),
                };
                setup::page(visitor, kind, &form, Some(&trouble))
            };
            let page = visitor.make(page).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

/// A form with the level that the visitor meets who wants to be taught.
pub(super) async fn taught(visitor: &Visitor, kind: Kind, form: Form) -> Result<Form, Problem> {
    let level = visitor.site.games.taught_level(visitor.id(), kind).await?;
    Ok(form.teaching_at(level))
}

/// Takes up a game that the visitor has played in their browser alone.
pub(super) async fn adopt(
    visitor: Visitor,
    asked::Json(sent): asked::Json<SentGame>,
) -> Result<Json<Value>, Problem> {
    let game = creation::adopt(visitor, sent).await?;
    Ok(Json(json!({ "game": game })))
}

fn to_game(id: &str) -> Redirect {
    Redirect::to(&format!("/g/{id}"))
}

pub(super) async fn command(
    visitor: Visitor,
    game: Game,
    Query(query): Query<ViewQuery>,
    headers: HeaderMap,
    asked::Json(command): asked::Json<Command>,
) -> Result<Response, Problem> {
    if let Some(from) = query.log {
        let unseen = game.1.events().saturating_sub(from);
        visitor.spend(Class::Request, extra_cost(unseen))?;
    }
    let game = execute(&visitor, game, &headers, command).await?;
    match query.log {
        Some(from) => {
            let Game(id, _) = game;
            let events = events_from(&visitor.site.games, &id, from).await?;
            let log = move |_: &Visitor| {
                let entries = entries(&id, from, events);
                Json(Entries { entries }).into_response()
            };
            visitor.make(log).await
        }
        None => page_view(visitor, game, query, None).await,
    }
}

/// What has happened, for a page that makes its views by itself.
#[derive(Serialize)]
struct Entries {
    entries: Vec<Entry>,
}

/// Executes a command of a page or a program.
pub(super) async fn execute(
    visitor: &Visitor,
    Game(id, game): Game,
    headers: &HeaderMap,
    command: Command,
) -> Result<Game, Problem> {
    visitor.spend(Class::Command, 1.0)?;
    let key = request_key(visitor.id(), &command, headers)?;
    visitor.spend(Class::Engine, thinking_after(&game, &command))?;
    if let (Command::Fill { .. }, Some(position)) = (&command, &game.setup().position) {
        refuse_help(visitor, position).await?;
    }
    let (games, actor) = (&visitor.site.games, visitor.actor());
    let after = games.command(&id, &actor, &command, key.as_deref()).await?;
    Ok(Game(id, after))
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
    visitor: Visitor,
    game: Game,
    Query(query): Query<ViewQuery>,
) -> Result<Response, Problem> {
    let (analysis, game) = advise(&visitor, game).await?;
    let latest = ViewQuery { ply: None, ..query };
    page_view(visitor, game, latest, Some(analysis)).await
}

/// A move that is about to be made.
#[derive(Deserialize)]
pub(super) struct About {
    step: String,
}

/// What the coach has against a move before it is final, in games that nobody else plays.
pub(super) async fn coach(
    visitor: Visitor,
    Game(_, game): Game,
    asked::Json(About { step }): asked::Json<About>,
) -> Result<Json<Value>, Problem> {
    if game.is_between_people() {
        return Err(Code::NoHints.into());
    }
    let _admission = admit_help(&visitor, &game, COACH_TIME).await?;
    let position = game.record().position();
    let message = match position.parse_move(&step) {
        // Why it can't be played is said when it is sent.
        Err(_) => None,
        Ok(mv) => {
            let concern = visitor
                .site
                .games
                .concern(visitor.client(), &game, mv)
                .await;
            let concern = concern.ok_or(Code::Busy)?;
            concern.and_then(|concern| concern_words(visitor.language, position, &concern))
        }
    };
    Ok(Json(json!({ "message": message })))
}

/// Lets a player who is to move ask a computer for help that takes some seconds, if the game allows it.
async fn admit_help(visitor: &Visitor, game: &Match, seconds: f64) -> Result<Admission, Problem> {
    if !game.setup().has_hints() {
        return Err(Code::NoHints.into());
    }
    let is_to_move = match game.phase() {
        Phase::Move(seat) => game.seats_of(visitor.id()).any(|own| own == seat),
        _ => false,
    };
    if !is_to_move {
        return Err(Code::NotYourTurn.into());
    }
    if game.choices().is_some() {
        return Err(Code::ChooseFirst.into());
    }
    refuse_help(visitor, game.record().position()).await?;
    let hints = &visitor.site.hints;
    let admission = hints.admit(visitor.id().clone(), visitor.address);
    let admission = admission.ok_or(Code::Busy)?;
    visitor.spend(Class::Engine, seconds)?;
    Ok(admission)
}

/// What the computer thinks of a game, if the visitor may know; and the game, in which the others are told.
pub(super) async fn advise(
    visitor: &Visitor,
    Game(id, game): Game,
) -> Result<(Analysis<AnyMove>, Game), Problem> {
    let _admission = admit_help(visitor, &game, HINT_TIME).await?;
    let position = game.record().position().clone();
    let games = &visitor.site.games;
    let hint = games.hint(visitor.client(), position).await;
    let analysis = hint.ok_or(Code::Busy)?;
    // Thinking takes its time, and advice for a position that is past would be drawn into another.
    let mut present = games.load(&id).await?;
    if present.record() != game.record() {
        return Err(Code::Stale.into());
    }
    if present.is_between_people() && present.hinted().is_none() {
        present = match games.tell_hint(&id, &visitor.actor()).await {
            // By another request of the same player.
            Err(Undecided::Refused(Refusal::Offered)) => games.load(&id).await?,
            told => told?,
        };
    }
    Ok((analysis, Game(id, present)))
}

/// Sits down in a game that waits for players, from a list of such games.
pub(super) async fn join(
    visitor: Visitor,
    game: Game,
    headers: HeaderMap,
) -> Result<Redirect, Problem> {
    let Game(id, _) = execute(&visitor, game, &headers, Command::Join { seat: None }).await?;
    Ok(to_game(&id))
}

/// A new game with the same settings, for whoever asks.
pub(super) async fn again(visitor: Visitor, Game(_, game): Game) -> Result<Redirect, Problem> {
    let id = creation::create_like(&visitor, &game).await?;
    Ok(to_game(&id))
}

/// Takes a game out of the visitor's list.
pub(super) async fn remove(visitor: Visitor, Game(id, game): Game) -> Result<Redirect, Problem> {
    creation::remove(&visitor, &id, &game).await?;
    Ok(Redirect::to("/mine"))
}

/// Switches ratings on or off.
pub(super) async fn want_ratings(
    visitor: Visitor,
    Fields(fields): Fields<Vec<(String, String)>>,
) -> Result<Redirect, Problem> {
    visitor.spend(Class::Command, 1.0)?;
    let wanted = Form::new(fields).flag("wanted");
    let store = visitor.site.store();
    store.want_ratings(visitor.id(), wanted, now()).await?;
    Ok(Redirect::to("/mine#ratings"))
}

pub(super) async fn settings(
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
        visitor.rename(name).await?;
    }
    let is_secure = visitor.site.is_secure();
    let mut jar = CookieJar::new();
    if let Ok(language) = language.parse::<Language>() {
        jar = jar.add(keep(LANGUAGE, language.code().to_owned(), is_secure));
    }
    if let Some(look) = Look::parse(look) {
        jar = jar.add(keep(LOOK, look.name().to_owned(), is_secure));
    }
    let back = if is_of_this_site(back) { back } else { "/" };
    Ok((jar, Redirect::to(back)))
}
