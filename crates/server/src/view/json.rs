//! A view as JSON: for its page, as `docs/formats/live.md` describes it, and for programs, as `docs/formats/api.md`
//! does.

use std::collections::BTreeMap;

use burrow_games::options::Chosen;
use burrow_games::{AnyMove, Kind};
use burrow_play::{Clock, Match, MatchResult, Offer, Phase, TimesLeft};
use burrow_render::motion::Change;
use burrow_search::Analysis;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa::openapi::{Object, Type};

use super::difference::{Patch, Shown, digest_of, patch};
use super::html::{PARTS, parts, watching};
use super::words::{asked, said, title};
use super::{Choice, Moment, Replay, Sitter, Summary, Surroundings, View, ViewQuery};
use crate::visitor::Visitor;

/// A view for its page: all of it, or what differs from what the page shows.
#[derive(Serialize)]
pub(crate) struct PageView {
    seq: usize,
    ply: usize,
    plies: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    moves: Vec<Choice>,
    changes: Vec<Change>,
    by_computer: bool,
    times: Option<TimesLeft>,
    claimable: Option<i64>,
    regions: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    patches: BTreeMap<&'static str, Vec<Patch>>,
    said: String,
    title: String,
    attention: bool,
    shown: String,
    /// The steps between what the page shows and this.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<PageView>,
}

impl PageView {
    /// The view that a page asks for.
    pub(crate) fn new<'a>(
        replay: &Replay<'a>,
        query: &ViewQuery,
        analysis: Option<&'a Analysis<AnyMove>>,
    ) -> Self {
        let latest = Encoded::new(replay.view(query, analysis));
        let Some(shown) = query.shown.as_deref().and_then(Shown::parse) else {
            return latest.against(&[const { Known::Nothing }; PARTS.len()]);
        };
        let mut known = Encoded::new(replay.shown(&shown, query)).known_from(&shown);
        let mut steps = Vec::new();
        for ply in between(&shown, &latest.view, query) {
            let step = Encoded::new(replay.view_then(ply, query));
            steps.push(step.against(&known));
            known = step.parts.map(Known::Text);
        }
        Self {
            steps,
            ..latest.against(&known)
        }
    }
}

/// What the page's script begins with: everything but the parts, which are on the page already.
pub(crate) fn for_script(view: &View<'_>) -> Value {
    json!({
        "seq": view.summary.seq,
        "ply": view.ply,
        "plies": view.plies,
        "moves": view.moves,
        "times": view.summary.times,
        "claimable": view.summary.claimable,
        "said": said(view),
    })
}

/// The most steps in between that one answer tells, each with its picture.
const MOST_STEPS: usize = 60;

/// The plies between what the page shows and the latest, if they are wanted and not too many.
fn between(shown: &Shown, latest: &View<'_>, query: &ViewQuery) -> std::ops::Range<usize> {
    let all = shown.ply + 1..latest.ply;
    let is_following = shown.moment == Moment::Present && query.ply.is_none();
    if is_following && all.len() <= query.steps.min(MOST_STEPS) {
        all
    } else {
        0..0
    }
}

/// What the page has of a part.
enum Known {
    Nothing,
    /// A text of which only the digest is known.
    Digest(u64),
    Text(String),
}

/// A view with its encoded parts.
struct Encoded<'a> {
    view: View<'a>,
    parts: [String; PARTS.len()],
}

impl<'a> Encoded<'a> {
    fn new(view: View<'a>) -> Self {
        let parts = parts(&view);
        Self { view, parts }
    }

    /// What a page has that should be showing this view and says what it shows.
    fn known_from(self, shown: &Shown) -> [Known; PARTS.len()] {
        let mut digests = shown.digests.into_iter();
        self.parts.map(|expected| match digests.next() {
            Some(digest) if digest != digest_of(&expected) => Known::Digest(digest),
            _ => Known::Text(expected),
        })
    }

    /// The view, without what a page has.
    fn against(&self, known: &[Known; PARTS.len()]) -> PageView {
        let Self { view, parts } = self;
        let summary = &view.summary;
        let (mut regions, mut patches) = (BTreeMap::new(), BTreeMap::new());
        for ((name, text), known) in PARTS.into_iter().zip(parts).zip(known) {
            let patch = match known {
                Known::Text(before) if before == text => continue,
                Known::Digest(digest) if *digest == digest_of(text) => continue,
                Known::Text(before) => patch(before, text),
                Known::Digest(_) | Known::Nothing => None,
            };
            match patch {
                Some(patch) => drop(patches.insert(name, patch)),
                None => drop(regions.insert(name, text.clone())),
            }
        }
        let moves: &[Choice] = if view.is_playable { &view.moves } else { &[] };
        let shown = Shown {
            ply: view.ply,
            moment: view.moment,
            digests: parts.each_ref().map(|part| digest_of(part)),
        };
        PageView {
            seq: summary.seq,
            ply: view.ply,
            plies: view.plies,
            board: regions.remove("board"),
            moves: moves.to_vec(),
            changes: view.changes.clone(),
            by_computer: view.is_by_computer,
            times: summary.times.clone(),
            claimable: summary.claimable,
            regions,
            patches,
            said: said(view),
            title: title(summary),
            attention: summary.is_own_turn() || asked(summary).is_some(),
            shown: shown.to_string(),
            steps: Vec::new(),
        }
    }
}

impl<'a> Replay<'a> {
    /// The view that a page says it shows.
    fn shown(&self, shown: &Shown, query: &ViewQuery) -> View<'a> {
        let query = ViewQuery {
            ply: Some(shown.ply),
            then: shown.moment == Moment::Present,
            ..query.clone()
        };
        self.view(&query, None)
    }
}

/// The people who are present, for the stream of a game.
#[derive(Serialize)]
pub(crate) struct PresenceData {
    /// How many have the game open.
    present: usize,
    /// For each seat whether its player is there; null where no person sits.
    seats: Vec<Option<bool>>,
    /// How many watch without a seat, in words.
    watching: String,
    claimable: Option<i64>,
}

impl PresenceData {
    pub(crate) fn new(present: usize, summary: &Summary<'_>) -> Self {
        let is_present = |sitter: &Sitter| sitter.player().map(|player| player.is_present);
        Self {
            present,
            seats: summary.seats.iter().map(is_present).collect(),
            watching: watching(summary),
            claimable: summary.claimable,
        }
    }
}

/// A game as the one who asks may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub(crate) struct GameData {
    /// The id.
    id: String,
    /// The page of the game.
    url: String,
    #[schema(schema_with = game_names)]
    game: &'static str,
    /// The options that are not the default.
    options: BTreeMap<&'static str, String>,
    #[schema(schema_with = phases)]
    phase: &'static str,
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
    /// The seats of the one who asks.
    own: Vec<usize>,
    /// The legal moves, if the one who asks is to move; else empty.
    moves: Vec<String>,
    #[schema(required)]
    result: Option<MatchResult>,
    takebacks: bool,
    hints: bool,
    listed: bool,
    #[schema(required)]
    clock: Option<Clock>,
    #[schema(required)]
    times: Option<TimesLeft>,
    /// After how many milliseconds the game can be claimed, if the one who is to move is away.
    #[schema(required, minimum = 0)]
    claimable: Option<i64>,
    #[schema(required)]
    offer: Option<Offer>,
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

/// The schema of the name of a game.
pub(crate) fn game_names() -> Object {
    names(Kind::ALL.map(Kind::id))
}

fn phases() -> Object {
    names(["waiting", "playing", "over"])
}

/// The schema of one of these names.
pub(crate) fn names<const N: usize>(names: [&'static str; N]) -> Object {
    Object::builder()
        .schema_type(Type::String)
        .enum_values(Some(names))
        .build()
}

impl GameData {
    /// A game as a visitor sees it now.
    pub(crate) fn new(visitor: &Visitor, id: &str, game: &Match) -> Self {
        let around = Surroundings::now(&visitor.site, id, game);
        let summary = Summary::new(id, game, visitor, &around);
        let (position, setup) = (&summary.position, game.setup());
        let moves = summary.is_own_turn().then(|| position.moves());
        let (phase, turn) = match summary.phase {
            Phase::Waiting => ("waiting", None),
            Phase::Move(seat) => ("playing", Some(seat.index())),
            Phase::Over(_) => ("over", None),
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
            moves: moves
                .into_iter()
                .flatten()
                .map(|mv| position.move_text(mv))
                .collect(),
            result: match summary.phase {
                Phase::Over(ending) => Some(MatchResult::new(ending, position)),
                Phase::Waiting | Phase::Move(_) => None,
            },
            takebacks: setup.takebacks,
            hints: setup.hints,
            listed: setup.listed,
            clock: setup.clock,
            times: summary.times.clone(),
            claimable: summary.claimable,
            offer: summary.offer,
            rematch: game.rematch().map(str::to_owned),
            rematch_of: setup.rematch_of.clone(),
            commitment: setup.commitment.clone(),
            seed: game.seed().map(str::to_owned),
            seats: summary.seats,
        }
    }
}
