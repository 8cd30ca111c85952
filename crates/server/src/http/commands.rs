//! What visitors do: they create games, send commands and change their settings.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::CookieJar;
use burrow_games::{AnyMove, Level, Seat};
use burrow_play::{
    Command, Ending, Match, Occupant, PersonId, Phase, Refusal, SeatSetup, Seed, Setup,
};
use burrow_search::Analysis;
use burrow_words::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::asked::{self, Fields, Path, Query};
use super::gate::spend;
use super::problem::{Code, Problem};
use super::show::{kind, page_table};
use crate::clock::now;
use crate::form::{Form, redrawn};
use crate::games::{GameError, ID_LETTERS, new_game_id, new_seed};
use crate::guest::{Guest, clean_name, derived_id};
use crate::limits::Class;
use crate::pages;
use crate::site::Site;
use crate::store::GameId;
use crate::table::{Sight, Wish};
use crate::visitor::{LANGUAGE, LOOK, Look, Visitor, keep};

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
        Ok(setup) => match begin(&site, &visitor, setup, &seed).await {
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

/// A command as a page sends it.
#[derive(Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Order {
    Join {
        seat: Option<u8>,
    },
    Fill {
        seat: u8,
        level: u8,
    },
    Play {
        ply: usize,
        step: String,
        // No part of what is played: a repetition may say another time.
        #[serde(skip_serializing)]
        thought: Option<i64>,
    },
    Withdraw,
    TakeBack,
    AcceptTakeback,
    DeclineTakeback,
    Resign,
    Claim,
}

impl Order {
    /// The command; `absence` is that of the one who is to move.
    fn command(self, guest: &Guest, absence: i64) -> Result<Command, Code> {
        let seat = |index: u8| Seat::try_from(index).map_err(|_| Code::UnknownSeat);
        Ok(match self {
            Self::Join { seat: index } => Command::Join {
                person: guest.person(),
                seat: index.map(seat).transpose()?,
            },
            Self::Fill { seat: index, level } => Command::Fill {
                seat: seat(index)?,
                level: Level::new(level).ok_or(Code::Level)?,
            },
            Self::Play { ply, step, thought } => Command::Play { ply, step, thought },
            Self::Withdraw => Command::Withdraw,
            Self::TakeBack => Command::TakeBack,
            Self::AcceptTakeback => Command::AcceptTakeback,
            Self::DeclineTakeback => Command::DeclineTakeback,
            Self::Resign => Command::Resign,
            Self::Claim => Command::Claim { absence },
        })
    }
}

pub(super) async fn command(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
    asked::Json(order): asked::Json<Order>,
) -> Result<Json<Sight>, Problem> {
    let game = carry_out(&site, &visitor, &id, &headers, order).await?;
    let table = page_table(&site, &id, &game, &visitor).await;
    Ok(Json(table.sight(wish, None)))
}

/// Carries out what a page or a program wants of a game.
pub(super) async fn carry_out(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    headers: &HeaderMap,
    order: Order,
) -> Result<Arc<Match>, Problem> {
    spend(site, visitor, Class::Command, 1.0)?;
    let key = request_key(&visitor.id(), &order, headers)?;
    let absence = match order {
        Order::Play { .. } | Order::Claim => {
            let game = site.games.load(id).await?;
            if let Order::Play { .. } = order {
                spend(site, visitor, Class::Engine, answer_cost(&game))?;
            }
            site.games.absence(id, &game).unwrap_or(0)
        }
        _ => 0,
    };
    let command = order.command(&visitor.guest, absence)?;
    let actor = visitor.actor();
    let game = site
        .games
        .command(id, &actor, &command, key.as_deref())
        .await?;
    Ok(game)
}

/// The key by which a request can be repeated. It is the guest's own: nobody learns of another's requests. And it is
/// the order's own: another order with the same key is not taken for one that was carried out.
fn request_key(
    person: &PersonId,
    order: &Order,
    headers: &HeaderMap,
) -> Result<Option<String>, Problem> {
    let Some(key) = given_key(headers)? else {
        return Ok(None);
    };
    let order = serde_json::to_vec(order).unwrap_or_default();
    let digest = Sha256::digest(&order);
    let digest: String = digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    Ok(Some(format!("{person}:{key}:{digest}")))
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
    Query(wish): Query<Wish>,
) -> Result<Json<Sight>, Problem> {
    let game = site.games.load(&id).await?;
    let analysis = advise(&site, &visitor, &id, &game).await?;
    let shown = page_table(&site, &id, &game, &visitor).await;
    let latest = Wish { ply: None, ..wish };
    Ok(Json(shown.sight(latest, Some(&analysis))))
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
    spend(site, visitor, Class::Engine, HINT)?;
    let position = game.record().position().clone();
    let analysis = site.games.hint(position).await?;
    // Thinking takes its time, and advice for a position that is past would be drawn into another.
    let present = site.games.load(id).await?;
    if present.record() != game.record() {
        return Err(Code::Stale.into());
    }
    Ok(analysis)
}

#[derive(Serialize)]
pub(super) struct Link {
    pub(super) game: String,
}

/// A new game with the sides swapped. Its id follows from that of the game before, so that two who ask at once, or one
/// who asks again after a server was killed in between, mean the same one.
pub(super) async fn rematch(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Link>, Problem> {
    let game = site.games.load(&id).await?;
    if let Some(rematch) = game.rematch() {
        let game = rematch.to_owned();
        return Ok(Json(Link { game }));
    }
    if !matches!(game.phase(), Phase::Over(how) if how != Ending::Withdrawn) {
        return Err(Code::NotOver.into());
    }
    if game.seats_of(&visitor.id()).next().is_none() {
        return Err(Code::NoSeat.into());
    }
    let new = derived_id(site.key.signing(), &[b"rematch", id.as_bytes()], ID_LETTERS);
    match site.games.load(&new).await {
        Ok(_) => {}
        Err(GameError::Unknown) => {
            let seed = new_seed();
            let mut setup = same(&game, &visitor.id(), &seed);
            setup.seats.rotate_left(1);
            setup.rematch_of = Some(id.clone());
            begin_as(&site, &visitor, &new, setup, &seed).await?;
        }
        Err(error) => return Err(error.into()),
    }
    let command = Command::Rematch { game: new.clone() };
    let actor = visitor.actor();
    let game = match site.games.command(&id, &actor, &command, None).await {
        Ok(_) => new,
        Err(GameError::Refused(Refusal::Rematched(other))) => other,
        Err(error) => return Err(error.into()),
    };
    Ok(Json(Link { game }))
}

/// A new game with the same settings, for whoever asks.
pub(super) async fn again(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, Problem> {
    let game = site.games.load(&id).await?;
    let seed = new_seed();
    let setup = same(&game, &visitor.id(), &seed);
    let new = begin(&site, &visitor, setup, &seed).await?;
    Ok(to_game(&new))
}

/// Creates a game, unless its creator has too many.
pub(super) async fn begin(
    site: &Site,
    visitor: &Visitor,
    setup: Setup,
    seed: &Seed,
) -> Result<GameId, Problem> {
    let id = new_game_id();
    begin_as(site, visitor, &id, setup, seed).await?;
    Ok(id)
}

/// Creates a game with this id, if there is none and its creator has not too many.
pub(super) async fn begin_as(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    setup: Setup,
    seed: &Seed,
) -> Result<(), Problem> {
    spend(site, visitor, Class::Creation, 1.0)?;
    // Computers among themselves need nobody to go on.
    let computers = setup.seats.iter().map(|seat| match seat {
        SeatSetup::Computer(level) => Some(thinking_time(*level)),
        _ => None,
    });
    if let Some(times) = computers.collect::<Option<Vec<f64>>>() {
        let cost = MOVES_OF_A_GAME * times.into_iter().fold(0.0, f64::max);
        spend(site, visitor, Class::Engine, cost)?;
    }
    let open = site.store.unfinished_games_of(&visitor.id()).await?;
    if open >= i64::from(site.limits.open_games) {
        return Err(Code::OpenGames.into());
    }
    site.games
        .create_as(id, &visitor.guest, setup, seed)
        .await?;
    Ok(())
}

/// About how many moves a game has.
const MOVES_OF_A_GAME: f64 = 40.0;
/// How many seconds a hint takes.
const HINT: f64 = 2.0;

/// What the answer of the strongest computer in a game costs, in seconds of thinking.
fn answer_cost(game: &Match) -> f64 {
    let times = game.seats().iter().map(|occupant| match occupant {
        Occupant::Computer(level) => thinking_time(*level),
        _ => 0.0,
    });
    times.fold(0.0, f64::max)
}

/// How many seconds a level thinks, roughly.
fn thinking_time(level: Level) -> f64 {
    match level.number() {
        8 => HINT,
        6 | 7 => 0.4,
        _ => 0.1,
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
        site.store.put_guest(&guest, now()).await?;
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
