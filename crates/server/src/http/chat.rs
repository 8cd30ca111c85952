//! What players say to each other.

use axum::Json;
use burrow_limits::Class;
use burrow_play::{ChatState, Said, Saying, wants_chat};
use burrow_view::Summary;
use burrow_view::words::{greeting_words, player_name};
use burrow_words::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::api::KnownVisitor;
use super::asked::{self, Game, Query};
use super::live::From;
use super::problem::{Code, Problem};
use crate::visitor::Visitor;

/// What was said, as one of the players hears it.
#[derive(Serialize, ToSchema)]
pub(super) struct Chat {
    /// What may be said now.
    #[schema(inline)]
    state: ChatState,
    /// Whether the client wants a chat in this game.
    wanted: bool,
    /// How much was said in all.
    count: usize,
    said: Vec<Heard>,
}

#[derive(Serialize, ToSchema)]
struct Heard {
    /// Its number, from 0.
    number: usize,
    /// When, in milliseconds since 1970.
    at: i64,
    /// By whom.
    seat: usize,
    name: String,
    own: bool,
    /// In the client's language, unless it is somebody's own text.
    text: String,
}

/// What was said
///
/// Only players hear what the players of a game say, from number `from` on. The stream of events has `said` with the
/// number of all that was said whenever there is more.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/chat",
    params(
        ("id" = String, Path, description = "The id of a game."),
        (
            "from" = Option<u64>, Query, maximum = 9007199254740991u64,
            description = "The number of the first thing that is wanted; 0 if it is left out.",
        ),
    ),
    responses((status = 200, description = "What was said.", body = Chat)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn heard(
    KnownVisitor(visitor): KnownVisitor,
    game: Game,
    Query(From { from }): Query<From>,
) -> Result<Json<Chat>, Problem> {
    let said = visitor.site.games.said(&game.0).await?;
    hear(&visitor, &game, &said, from)
}

/// Say something
///
/// Greetings reach the others in their own languages. In a game from the lobby, texts can be written when all players
/// have said something. Whoever switches the chat off ends it for all.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/chat",
    params(("id" = String, Path, description = "The id of a game.")),
    request_body(content = Saying, example = json!({ "type": "greeting", "greeting": "hello" })),
    responses((status = 200, description = "All that was said.", body = Chat)),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn say(
    KnownVisitor(visitor): KnownVisitor,
    game: Game,
    asked::Json(saying): asked::Json<Saying>,
) -> Result<Json<Chat>, Problem> {
    visitor.spend(Class::Command, 1.0)?;
    let games = &visitor.site.games;
    let said = games.say(&game.0, visitor.id(), &saying).await?;
    hear(&visitor, &game, &said, 0)
}

/// What a player hears of it.
fn hear(
    visitor: &Visitor,
    Game(id, game): &Game,
    said: &[Said],
    from: usize,
) -> Result<Json<Chat>, Problem> {
    let own = game.voice_of(visitor.id()).ok_or(Code::NoSeat)?;
    let around = visitor.site.around(id, game);
    let summary = Summary::new(id, game, visitor.viewer(), &around);
    let heard = |(number, said): (usize, &Said)| Heard {
        number,
        at: said.at.0,
        seat: said.seat.index(),
        own: said.seat == own,
        text: text(visitor.language, &said.saying),
        name: player_name(&summary, said.seat),
    };
    Ok(Json(Chat {
        state: game.chat(said),
        wanted: wants_chat(said, own),
        count: said.len(),
        said: said.iter().enumerate().skip(from).map(heard).collect(),
    }))
}

fn text(language: Language, saying: &Saying) -> String {
    match saying {
        Saying::Text { text } => text.clone(),
        Saying::Greeting { greeting } => greeting_words(language, *greeting),
        Saying::Switch { on } => {
            let key = if *on { "site-chat-on" } else { "site-chat-off" };
            language.say(key, [])
        }
    }
}
