//! A game as JSON for programs, as `docs/formats/api.md` describes it.

use std::collections::BTreeMap;

use burrow_games::options::Chosen;
use burrow_games::{Kind, Seat};
use burrow_play::{Clock, Match, MatchResult, Offer, Phase, TimesLeft};
use burrow_view::{Sitter, Summary};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{Object, Type};

use crate::visitor::Visitor;

/// A game as the client may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub(super) struct GameData {
    /// The id.
    id: String,
    /// The page of the game.
    url: String,
    #[schema(schema_with = game_names)]
    game: &'static str,
    /// The options that are not the default.
    options: BTreeMap<&'static str, String>,
    #[schema(inline)]
    phase: PhaseData,
    /// How many events the game has: listen from here to miss nothing.
    seq: usize,
    /// How many steps have been played; `play` must name it.
    ply: usize,
    /// The position text.
    position: String,
    /// The seat that is to move.
    #[schema(required)]
    turn: Option<usize>,
    seats: Vec<Sitter>,
    /// The seats of the client.
    own: Vec<usize>,
    /// The legal moves, if the client is to move; else empty.
    moves: Vec<String>,
    #[schema(required)]
    result: Option<MatchResult>,
    takebacks: bool,
    hints: bool,
    /// Whether people choose which of their discs is turned: `moves` then lists their places, `@1` to `@6`.
    own_discs: bool,
    /// How many hints each seat has got, where others play too.
    hints_used: Vec<usize>,
    listed: bool,
    /// Whether the result counts for ratings, or will once all seats are taken by guests who play for ratings.
    rated: bool,
    #[schema(required)]
    clock: Option<Clock>,
    #[schema(required)]
    times: Option<TimesLeft>,
    /// After how many milliseconds the game can be claimed, if the player to move is away.
    #[schema(required, minimum = 0)]
    claimable: Option<i64>,
    #[schema(required)]
    offer: Option<Offer>,
    /// The seat that offers a draw.
    #[schema(required)]
    draw_offer: Option<usize>,
    /// The id of the rematch.
    #[schema(required)]
    rematch: Option<String>,
    /// The id of the game before.
    #[schema(required)]
    rematch_of: Option<String>,
    /// The SHA-256 of the seed from which all chance follows, if there is any.
    #[schema(required)]
    commitment: Option<String>,
    /// The seed, when the game is over.
    #[schema(required)]
    seed: Option<String>,
}

/// Where a game stands.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum PhaseData {
    Waiting,
    Playing,
    Over,
}

/// The schema of the name of a game.
pub(super) fn game_names() -> Object {
    names(Kind::ALL.map(Kind::id))
}

/// The schema of one of these names.
pub(super) fn names<const N: usize>(names: [&'static str; N]) -> Object {
    Object::builder()
        .schema_type(Type::String)
        .enum_values(Some(names))
        .build()
}

impl GameData {
    /// A game as a visitor sees it now.
    pub(super) fn new(visitor: &Visitor, id: &str, game: &Match) -> Self {
        let around = visitor.site.around(id, game);
        let summary = Summary::new(id, game, visitor.viewer(), &around);
        let (position, setup) = (&summary.position, game.setup());
        let moves = summary.is_own_turn().then(|| game.open_steps());
        let (phase, turn) = match summary.phase {
            Phase::Waiting | Phase::Chance => (PhaseData::Waiting, None),
            Phase::Move(seat) => (PhaseData::Playing, Some(seat.index())),
            Phase::Over(_) => (PhaseData::Over, None),
        };
        let given = |chosen: &Chosen| !chosen.is_default;
        Self {
            id: id.to_owned(),
            url: format!("{}/g/{id}", visitor.site.base),
            game: position.kind().id(),
            options: position
                .options()
                .into_iter()
                .filter(given)
                .map(|chosen| (chosen.key, chosen.value.to_string()))
                .collect(),
            phase,
            seq: summary.seq,
            ply: game.record().steps().len(),
            position: position.to_string(),
            turn,
            own: summary.own.iter().map(|seat| seat.index()).collect(),
            moves: moves.unwrap_or_default(),
            result: match summary.phase {
                Phase::Over(ending) => Some(MatchResult::new(ending, position)),
                Phase::Waiting | Phase::Move(_) | Phase::Chance => None,
            },
            takebacks: setup.takebacks,
            hints: setup.has_hints(),
            own_discs: setup.own_discs,
            hints_used: Seat::all(summary.seats.len())
                .map(|seat| game.hints_of(seat))
                .collect(),
            listed: setup.listed,
            rated: summary.is_rated(),
            clock: setup.clock,
            times: summary.times.clone(),
            claimable: summary.claimable,
            offer: summary.offer,
            draw_offer: summary.draw.map(Seat::index),
            rematch: game.rematch().map(str::to_owned),
            rematch_of: setup.rematch_of.clone(),
            commitment: setup.commitment.clone(),
            seed: game.seed().map(str::to_owned),
            seats: summary.seats,
        }
    }
}
