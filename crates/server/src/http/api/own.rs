//! What belongs to a guest besides games: ratings and devices.

use axum::Json;
use axum::http::StatusCode;
use burrow_limits::Class;
use burrow_play::Millis;
use burrow_store::GameId;
use burrow_store::clock::now;
use serde::Serialize;
use utoipa::ToSchema;

use super::access::KnownVisitor;
use super::data::game_names;
use crate::http::asked;
use crate::http::problem::Problem;
use crate::http::show;

/// The ratings of a guest.
#[derive(Serialize, ToSchema)]
#[schema(as = Ratings)]
pub(super) struct OwnRatings {
    /// Whether games in which the guest sits down from now on count.
    wanted: bool,
    /// One for each game in which something counted.
    ratings: Vec<OwnRating>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OwnRating)]
struct OwnRating {
    #[schema(schema_with = game_names)]
    game: &'static str,
    /// Whether it is that of games for three and four.
    several: bool,
    points: i32,
    /// How far the points may be off: one standard deviation.
    deviation: u32,
    /// Whether too little is known for it to say much.
    provisional: bool,
    /// How many games have counted.
    games: u32,
    /// The latest of them, the last first.
    history: Vec<Counted>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = RatedGame)]
struct Counted {
    /// The id of the game.
    #[schema(value_type = String)]
    game: GameId,
    /// When it ended, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// The points after it.
    points: i32,
    deviation: u32,
}

/// Your ratings
///
/// Of games with a clock that counted, with how far they may be off. To play for ratings, send `rated` to
/// `PUT /api/v1/me`.
#[utoipa::path(
    get,
    path = "/api/v1/me/ratings",
    operation_id = "myRatings",
    responses((status = 200, description = "The ratings.", body = OwnRatings)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn ratings(
    KnownVisitor(visitor): KnownVisitor,
) -> Result<Json<OwnRatings>, Problem> {
    let own = show::ratings(&visitor).await?;
    let ratings = own.ladders.into_iter().filter_map(|(ladder, games)| {
        let last = games.first()?;
        let shown = last.rating.shown();
        Some(OwnRating {
            game: ladder.kind.id(),
            several: ladder.several,
            points: shown.points,
            deviation: shown.deviation,
            provisional: shown.is_provisional(),
            games: last.number,
            history: games
                .iter()
                .map(|counted| {
                    let shown = counted.rating.shown();
                    Counted {
                        game: counted.game.clone(),
                        at: counted.at,
                        points: shown.points,
                        deviation: shown.deviation,
                    }
                })
                .collect(),
        })
    });
    Ok(Json(OwnRatings {
        wanted: own.are_wanted,
        ratings: ratings.collect(),
    }))
}

/// The devices of a guest.
#[derive(Serialize, ToSchema)]
pub(super) struct Devices {
    /// The latest first; empty as long as the guest has only one.
    devices: Vec<DeviceData>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Device)]
struct DeviceData {
    id: String,
    /// What its browser calls itself.
    name: String,
    /// Since when it is the guest's, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// Whether it is the one that asks.
    this: bool,
}

/// Your devices
///
/// Those that may act for you, once you have several or have made recovery words: until then the one browser that has
/// your cookie is not listed. A program with a token is none of them.
#[utoipa::path(
    get,
    path = "/api/v1/me/devices",
    operation_id = "myDevices",
    responses((status = 200, description = "The devices.", body = Devices)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn devices(KnownVisitor(visitor): KnownVisitor) -> Result<Json<Devices>, Problem> {
    let devices = visitor.site.store().devices(visitor.id()).await?;
    let devices = devices.into_iter().map(|device| DeviceData {
        this: visitor.device.as_ref() == Some(&device.id),
        id: device.id,
        name: device.name,
        created: device.created,
    });
    let devices = devices.collect();
    Ok(Json(Devices { devices }))
}

/// Sign a device out
///
/// Its cookie is no longer yours. The token of your programs stays valid.
#[utoipa::path(
    delete,
    path = "/api/v1/me/devices/{device}",
    operation_id = "endDevice",
    params(("device" = String, Path, description = "The id of a device.")),
    responses((status = 204, description = "It is signed out, or never was yours.")),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn end_device(
    KnownVisitor(visitor): KnownVisitor,
    asked::Path(device): asked::Path<String>,
) -> Result<StatusCode, Problem> {
    visitor.spend(Class::Command, 1.0)?;
    let store = visitor.site.store();
    store.end_device(visitor.id(), &device, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
