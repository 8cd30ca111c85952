//! Handlers of `/api/v1`, each with its OpenAPI description.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use burrow_games::Kind;
use burrow_limits::Class;
use burrow_play::{Command, Match};
use burrow_review::Review;
use burrow_search::Value;
use burrow_store::GameId;
use burrow_store::clock::now;
use burrow_store::guest::{clean_name, hash_secret};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::access::{KnownVisitor, new_token};
use super::data::GameData;
use crate::creation;
use crate::games::LISTED;
use crate::http::asked::{self, Game};
use crate::http::commands::{advise, execute};
use crate::http::problem::{Code, Problem};
use crate::http::review;
use crate::http::share::record_text;
use crate::visitor::Visitor;

/// A list of games.
#[derive(Serialize, ToSchema)]
#[schema(as = Games)]
pub(super) struct List {
    games: Vec<GameData>,
}

impl List {
    fn new(visitor: &Visitor, games: &[(GameId, Arc<Match>)]) -> Json<Self> {
        let data = |(id, game): &(GameId, Arc<Match>)| GameData::new(visitor, id, game);
        let games = games.iter().map(data).collect();
        Json(Self { games })
    }
}

/// Which games are wanted.
#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    running: bool,
}

/// Which part of a long list is wanted.
#[derive(Deserialize)]
pub(super) struct Part {
    #[serde(default)]
    part: u32,
}

/// The lobby
///
/// The latest 50 games that wait for players and may be found by strangers, for a day after the last thing that
/// happened in them; or those that go on, to watch them.
#[utoipa::path(
    get,
    path = "/api/v1/games",
    params(("running" = Option<bool>, Query, description = "Whether those that go on are wanted.")),
    responses((status = 200, description = "The games.", body = List)),
)]
pub(super) async fn lobby(
    visitor: Visitor,
    asked::Query(Which { running }): asked::Query<Which>,
) -> Result<Json<List>, Problem> {
    let games = if running {
        visitor.site.games.running_games(LISTED).await?
    } else {
        visitor.site.games.open_games().await?
    };
    visitor
        .make(move |visitor| List::new(visitor, &games))
        .await
}

/// Your games
///
/// Those that you have created or have a seat in, 50 at a time: those in which you are to move first, those that are over
/// last, and else the latest first.
#[utoipa::path(
    get,
    path = "/api/v1/me/games",
    operation_id = "myGames",
    params(("part" = Option<u32>, Query, description = "Which 50 of them, counted from 0.")),
    responses((status = 200, description = "The games.", body = List)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn mine(
    KnownVisitor(visitor): KnownVisitor,
    asked::Query(Part { part }): asked::Query<Part>,
) -> Result<Json<List>, Problem> {
    let games = visitor.site.games.games_of(visitor.id(), part).await?;
    visitor
        .make(move |visitor| List::new(visitor, &games))
        .await
}

/// Remove a game
///
/// Takes a game that was never finished, and that nobody else plays, out of the list of your games. One that waits for
/// others is called off, or declined.
#[utoipa::path(
    delete,
    path = "/api/v1/me/games/{id}",
    operation_id = "removeGame",
    params(("id" = String, Path, description = "The id of a game.")),
    responses((status = 204, description = "It is gone from the list.")),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn remove(
    KnownVisitor(visitor): KnownVisitor,
    Game(id, game): Game,
) -> Result<StatusCode, Problem> {
    creation::remove(&visitor, &id, &game).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A game
///
/// As it stands now.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}",
    params(("id" = String, Path, description = "The id of a game.")),
    responses((status = 200, description = "The game.", body = GameData)),
)]
pub(super) async fn state(visitor: Visitor, Game(id, game): Game) -> Json<GameData> {
    Json(GameData::new(&visitor, &id, &game))
}

/// Join, decline, move, take back, offer a draw, give up
///
/// The answer comes when what happened is kept. A move for an earlier ply is rejected with 409 `stale`.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/commands",
    params(
        ("id" = String, Path, description = "The id of a game."),
        (
            "Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 64, pattern = "^[!-~]{1,64}$",
            description = "1 to 64 characters. The same command with the same key is executed once, however often it \
                comes within a day.",
        ),
    ),
    request_body(content = Command, example = json!({ "type": "play", "ply": 0, "step": "c3c4" })),
    responses((status = 200, description = "The game after the command.", body = GameData)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn command(
    KnownVisitor(visitor): KnownVisitor,
    game: Game,
    headers: HeaderMap,
    asked::Json(command): asked::Json<Command>,
) -> Result<Json<GameData>, Problem> {
    let Game(id, game) = execute(&visitor, game, &headers, command).await?;
    Ok(Json(GameData::new(&visitor, &id, &game)))
}

/// What the best computer player thinks.
#[derive(Serialize, ToSchema)]
#[schema(as = Hint)]
pub(super) struct Advice {
    /// All legal moves, the best first.
    moves: Vec<Judged>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ValuedMove)]
struct Judged {
    #[serde(rename = "move")]
    step: String,
    /// Whether the value is proven, not estimated.
    exact: bool,
    /// What it is worth, in words.
    value: String,
}

/// A hint
///
/// What the best computer player thinks, if it is your turn and the game allows hints. It takes about two seconds. Where
/// others play too, they are told that you have asked.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/hint",
    params(("id" = String, Path, description = "The id of a game.")),
    responses((status = 200, description = "All moves with their values.", body = Advice)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn hint(
    KnownVisitor(visitor): KnownVisitor,
    game: Game,
) -> Result<Json<Advice>, Problem> {
    let (analysis, Game(_, game)) = advise(&visitor, game).await?;
    let position = game.record().position();
    let judged = analysis.moves.iter().map(|judged| Judged {
        step: position.move_text(judged.mv),
        exact: matches!(judged.value, Value::Proven(_)),
        value: burrow_words::value_words(visitor.language, position, &judged.value),
    });
    let moves = judged.collect();
    Ok(Json(Advice { moves }))
}

/// A rematch.
#[derive(Serialize, ToSchema)]
pub(crate) struct Link {
    /// The id of the rematch.
    #[schema(value_type = String)]
    game: GameId,
}

/// A rematch
///
/// A new game with the sides swapped, when one is over; the same for all players who ask. Its seats are kept for those
/// who have played: whoever asks first creates it, and the others sit down. To say no, send `decline` to the new game.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/rematch",
    params(("id" = String, Path, description = "The id of a game.")),
    responses((status = 200, description = "Its id.", body = Link)),
    security(("token" = []), ("cookie" = [])),
)]
pub(crate) async fn rematch(
    KnownVisitor(visitor): KnownVisitor,
    Game(id, game): Game,
) -> Result<Json<Link>, Problem> {
    let game = creation::rematch(&visitor, &id, &game).await?;
    Ok(Json(Link { game }))
}

/// The record
///
/// What was played, as text that `burrow replay` reads.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/record",
    params(("id" = String, Path, description = "The id of a game.")),
    responses((status = 200, description = "The record.", body = String, content_type = "text/plain")),
)]
pub(super) async fn record(visitor: Visitor, Game(id, game): Game) -> Result<String, Problem> {
    record_text(visitor, id, game).await
}

/// What happened
///
/// What every move was worth, which were mistakes, what was luck, and the moments that decided the game, once it is over:
/// `docs/formats/review.md`. The first time it takes some seconds.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/review",
    params(("id" = String, Path, description = "The id of a game.")),
    responses((status = 200, description = "The review.", body = Review)),
)]
pub(super) async fn review(visitor: Visitor, game: Game) -> Result<Json<Review>, Problem> {
    let review = review::for_program(&visitor, &game).await?;
    Ok(Json(Review::clone(&review)))
}

/// A guest.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    name: String,
    /// Whether the guest plays for ratings.
    rated: bool,
}

/// Your name
///
/// The guest for whom the token acts.
#[utoipa::path(
    get,
    path = "/api/v1/me",
    responses((status = 200, description = "The guest.", body = Me)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn me(KnownVisitor(visitor): KnownVisitor) -> Result<Json<Me>, Problem> {
    let store = visitor.site.store();
    let rated = store.wants_ratings(visitor.id()).await?;
    let name = visitor.guest.name;
    Ok(Json(Me { name, rated }))
}

/// What is to change; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMe {
    /// 1 to 24 letters.
    #[schema(min_length = 1, max_length = 200)]
    name: Option<String>,
    /// Whether games from now on count for ratings.
    rated: Option<bool>,
}

/// Change the name, or play for ratings
///
/// The name under which you sit down from now on; what is seen of it has 1 to 24 letters. And whether games in which you
/// sit down from now on count for your ratings.
#[utoipa::path(
    put,
    path = "/api/v1/me",
    request_body(content = NewMe, example = json!({ "name": "Random Bot" })),
    responses((
        status = 200,
        description = "The guest; the name as it is kept, without doubled blanks and unseen letters.",
        body = Me,
    )),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn rename(
    KnownVisitor(mut visitor): KnownVisitor,
    asked::Json(new): asked::Json<NewMe>,
) -> Result<Json<Me>, Problem> {
    if let Some(name) = new.name {
        let name = clean_name(&name).ok_or(Code::Name)?;
        visitor.rename(name.clone()).await?;
        visitor.guest.name = name;
    }
    if let Some(rated) = new.rated {
        visitor.spend(Class::Command, 1.0)?;
        let store = visitor.site.store();
        store.want_ratings(visitor.id(), rated, now()).await?;
    }
    me(KnownVisitor(visitor)).await
}

/// The games that there are.
#[derive(Serialize, ToSchema)]
pub(super) struct Rules {
    games: [GameRules; Kind::ALL.len()],
}

#[derive(Serialize, ToSchema)]
struct GameRules {
    game: &'static str,
    title: &'static str,
    /// The fewest and the most.
    seats: [usize; 2],
    options: Vec<OptionRules>,
}

#[derive(Serialize, ToSchema)]
struct OptionRules {
    key: &'static str,
    /// What it takes, in English.
    values: String,
    default: &'static str,
    /// What else is usual, where that depends on other options or on where a game is started, in English.
    #[schema(required)]
    note: Option<&'static str>,
}

/// The games and their options
///
/// Which games there are, for how many players, and what `options` they take.
#[utoipa::path(
    get,
    path = "/api/v1/rules",
    responses((status = 200, description = "All games.", body = Rules)),
)]
pub(super) async fn rules() -> Json<Rules> {
    let games = Kind::ALL.map(GameRules::from);
    Json(Rules { games })
}

impl From<Kind> for GameRules {
    fn from(kind: Kind) -> Self {
        let properties = kind.properties();
        let options = kind.options().iter().map(|option| OptionRules {
            key: option.key,
            values: option.values.to_string(),
            default: option.default,
            note: option.note,
        });
        Self {
            game: kind.id(),
            title: kind.title(),
            seats: [properties.min_seats, properties.max_seats],
            options: options.collect(),
        }
    }
}

/// A token and its guest.
#[derive(Serialize, ToSchema)]
pub(super) struct Token {
    /// The token. It is shown only here.
    token: String,
    /// The guest's name.
    name: String,
}

/// Get a token
///
/// A new token for the guest who asks; the one before is no longer valid. A client without a token and a cookie
/// becomes a new guest.
#[utoipa::path(
    post,
    path = "/api/v1/token",
    operation_id = "makeToken",
    responses((status = 201, description = "The token, which is shown only now.", body = Token)),
)]
pub(super) async fn make_token(visitor: Visitor) -> Result<(StatusCode, Json<Token>), Problem> {
    let token = issue(&visitor).await?;
    let name = visitor.guest.name;
    Ok((StatusCode::CREATED, Json(Token { token, name })))
}

/// Makes a token for somebody.
pub(super) async fn issue(visitor: &Visitor) -> Result<String, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    let token = new_token();
    let store = visitor.site.store();
    store
        .put_token(visitor.id(), &hash_secret(&token), now())
        .await?;
    Ok(token)
}

/// End the token
///
/// The guest's token is no longer valid. The guest keeps name and games in the browser, if there is one.
#[utoipa::path(
    delete,
    path = "/api/v1/token",
    operation_id = "endToken",
    responses((status = 204, description = "It is no longer valid.")),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn end_token(KnownVisitor(visitor): KnownVisitor) -> Result<StatusCode, Problem> {
    visitor.site.store().remove_token(visitor.id()).await?;
    Ok(StatusCode::NO_CONTENT)
}
