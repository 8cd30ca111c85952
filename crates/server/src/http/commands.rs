//! What is done.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Form as FormBody, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::CookieJar;
use burrow_games::Kind;
use burrow_play::{Command, Match, Occupant, PersonId, Phase, Refusal, SeatSetup, Seed, Setup};
use burrow_words::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::asked::Asked;
use super::problem::Problem;
use super::show::{lost, table};
use crate::clock::now;
use crate::form::{Form, redrawn};
use crate::games::{GameError, new_seed};
use crate::guest::{Guest, LONGEST_NAME, clean_name};
use crate::pages;
use crate::site::Site;
use crate::table::{Sight, Wish};
use crate::visitor::{LANGUAGE, LOOK, Look, Visitor, keep};

/// The longest key of a request.
const LONGEST_KEY: usize = 64;

pub(super) async fn create(
    State(site): State<Site>,
    visitor: Visitor,
    Path(game): Path<String>,
    FormBody(fields): FormBody<Vec<(String, String)>>,
) -> Response {
    let Ok(kind) = game.parse::<Kind>() else {
        return lost(&visitor);
    };
    let form = Form::new(fields);
    let seed = new_seed();
    let setup = form.setup(visitor.language, kind, &seed, &mut rand::rng());
    let trouble = match setup {
        Ok(setup) => match site.games.create_from(&visitor.guest, setup, &seed).await {
            Ok(id) => return to_game(&id),
            Err(error) => Problem::of(visitor.language, error).message,
        },
        Err(trouble) => trouble,
    };
    let page = pages::setup::page(&visitor, kind, &form, Some(&trouble));
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn to_game(id: &str) -> Response {
    Redirect::to(&format!("/g/{id}")).into_response()
}

/// A command as a page sends it.
#[derive(Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Order {
    Join {
        seat: Option<usize>,
    },
    Fill {
        seat: usize,
        level: u8,
    },
    Play {
        ply: usize,
        step: String,
        // No part of what is played: a repetition may say another time.
        #[serde(skip_serializing)]
        thought: Option<i64>,
    },
    TakeBack,
    AcceptTakeback,
    DeclineTakeback,
    Resign,
    Claim,
}

impl Order {
    /// The command; `absence` is that of the one who is to move.
    fn command(self, guest: &Guest, absence: i64) -> Command {
        match self {
            Self::Join { seat } => Command::Join {
                person: guest.person(),
                seat,
            },
            Self::Fill { seat, level } => Command::Fill { seat, level },
            Self::Play { ply, step, thought } => Command::Play { ply, step, thought },
            Self::TakeBack => Command::TakeBack,
            Self::AcceptTakeback => Command::AcceptTakeback,
            Self::DeclineTakeback => Command::DeclineTakeback,
            Self::Resign => Command::Resign,
            Self::Claim => Command::Claim { absence },
        }
    }
}

pub(super) async fn command(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
    headers: HeaderMap,
    order: Result<Json<Order>, JsonRejection>,
) -> Result<Json<Sight>, Problem> {
    let language = visitor.language;
    let Json(order) = order.map_err(|rejection| unreadable(language, &rejection))?;
    let key = request_key(language, &visitor.id(), &order, &headers)?;
    let absence = match order {
        Order::Claim => {
            let game = site.games.load(&id).await;
            let game = game.map_err(|error| Problem::of(language, error))?;
            site.games.absence(&id, &game).unwrap_or(0)
        }
        _ => 0,
    };
    let command = order.command(&visitor.guest, absence);
    let actor = visitor.actor();
    let done = site.games.command(&id, &actor, &command, key.as_deref());
    let game = done.await.map_err(|error| Problem::of(language, error))?;
    Ok(Json(table(&site, &id, &game, &visitor).sight(wish, None)))
}

fn unreadable(language: Language, rejection: &JsonRejection) -> Problem {
    let problem = Problem::new(language, rejection.status(), "unreadable");
    let message = format!("{} {}", problem.message, rejection.body_text());
    Problem { message, ..problem }
}

/// The key by which a request can be repeated. It is the guest's own: nobody learns of another's requests. And it is
/// the order's own: another order with the same key is not taken for one that was carried out.
fn request_key(
    language: Language,
    person: &PersonId,
    order: &Order,
    headers: &HeaderMap,
) -> Result<Option<String>, Problem> {
    let Some(key) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    match key.to_str() {
        Ok(key) if (1..=LONGEST_KEY).contains(&key.len()) => {
            let order = serde_json::to_vec(order).unwrap_or_default();
            let digest = Sha256::digest(&order);
            let digest: String = digest[..8]
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            Ok(Some(format!("{person}:{key}:{digest}")))
        }
        _ => Err(Problem::new(
            language,
            StatusCode::BAD_REQUEST,
            "request-key",
        )),
    }
}

pub(super) async fn hint(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
) -> Result<Json<Sight>, Problem> {
    let language = visitor.language;
    let of = |error| Problem::of(language, error);
    let game = site.games.load(&id).await.map_err(of)?;
    if !game.setup().hints {
        return Err(Problem::new(language, StatusCode::FORBIDDEN, "no-hints"));
    }
    let shown = table(&site, &id, &game, &visitor);
    if !shown.may_move() {
        return Err(of(GameError::Refused(Refusal::NotYourTurn)));
    }
    let position = game.record().position().clone();
    let analysis = site.games.hint(position).await.map_err(of)?;
    // Thinking takes its time, and advice for a position that is past would be drawn into another.
    let present = site.games.load(&id).await.map_err(of)?;
    if present.record() != game.record() {
        let ply = present.record().steps().len();
        return Err(of(GameError::Refused(Refusal::Stale { ply })));
    }
    let latest = Wish { ply: None, ..wish };
    Ok(Json(shown.sight(latest, Some(&analysis))))
}

#[derive(Serialize)]
pub(super) struct Link {
    game: String,
}

/// A new game with the sides swapped; the one that exists if somebody was faster.
pub(super) async fn rematch(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Link>, Problem> {
    let of = |error| Problem::of(visitor.language, error);
    let game = site.games.load(&id).await.map_err(of)?;
    if let Some(rematch) = game.rematch() {
        let game = rematch.to_owned();
        return Ok(Json(Link { game }));
    }
    if !matches!(game.phase(), Phase::Over(_)) {
        return Err(Problem::new(
            visitor.language,
            StatusCode::CONFLICT,
            "not-over",
        ));
    }
    if game.seats_of(&visitor.id()).next().is_none() {
        return Err(of(GameError::Refused(Refusal::NoSeat)));
    }
    let seed = new_seed();
    let mut setup = same(&game, &visitor.id(), &seed);
    setup.seats.rotate_left(1);
    setup.rematch_of = Some(id.clone());
    let new = site.games.create_from(&visitor.guest, setup, &seed).await;
    let new = new.map_err(of)?;
    let command = Command::Rematch { game: new.clone() };
    let actor = visitor.actor();
    let game = match site.games.command(&id, &actor, &command, None).await {
        Ok(_) => new,
        Err(GameError::Refused(Refusal::Rematched(other))) => other,
        Err(error) => return Err(of(error)),
    };
    Ok(Json(Link { game }))
}

/// A new game with the same settings, for whoever asks.
pub(super) async fn again(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let created = match site.games.load(&id).await {
        Ok(game) => {
            let seed = new_seed();
            let setup = same(&game, &visitor.id(), &seed);
            site.games.create_from(&visitor.guest, setup, &seed).await
        }
        Err(error) => Err(error),
    };
    match created {
        Ok(id) => to_game(&id),
        Err(error) => pages::error::page(&visitor, &Problem::of(visitor.language, error)),
    }
}

/// The setup of a match as a person would have made it: their seats are theirs, and those of others open. One who
/// only looked on gets the seats of the one who created it.
fn same(game: &Match, person: &PersonId, seed: &Seed) -> Setup {
    let has_seat = game.seats_of(person).next().is_some();
    let own = match has_seat {
        true => person,
        false => &game.creator().id,
    };
    let seat = |occupant: &Occupant| match occupant {
        Occupant::Person(sitting) if sitting.id == *own => SeatSetup::Creator,
        Occupant::Computer(level) => SeatSetup::Computer(*level),
        _ => SeatSetup::Open,
    };
    let seats = game.seats().iter().map(seat).collect();
    Setup {
        seats,
        rematch_of: None,
        ..redrawn(game.setup(), seed)
    }
}

#[derive(Deserialize)]
pub(super) struct Settings {
    name: String,
    language: String,
    look: String,
    back: String,
}

pub(super) async fn settings(
    State(site): State<Site>,
    visitor: Visitor,
    FormBody(settings): FormBody<Settings>,
) -> Response {
    let Some(name) = clean_name(&settings.name) else {
        let problem = Problem::name(visitor.language, LONGEST_NAME);
        return pages::error::page(&visitor, &problem);
    };
    if name != visitor.guest.name {
        let guest = Guest {
            name,
            ..visitor.guest.clone()
        };
        if let Err(error) = site.store.put_guest(&guest, now()).await {
            let problem = Problem::of(visitor.language, error.into());
            return pages::error::page(&visitor, &problem);
        }
    }
    let mut jar = CookieJar::new();
    if let Ok(language) = settings.language.parse::<Language>() {
        jar = jar.add(keep(LANGUAGE, language.code().to_owned(), site.is_secure()));
    }
    if let Some(look) = Look::parse(&settings.look) {
        jar = jar.add(keep(LOOK, look.id().to_owned(), site.is_secure()));
    }
    (jar, Redirect::to(within(&settings.back))).into_response()
}

/// Only to a page of this site: `//elsewhere` and `/\elsewhere` are other hosts.
fn within(path: &str) -> &str {
    let is_own = path.starts_with('/')
        && !path.starts_with("//")
        && path
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    match is_own {
        true => path,
        false => "/",
    }
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
