//! A view as JSON: for its page, as `docs/formats/live.md` describes it, and for programs, as `docs/formats/api.md`
//! does.

use std::collections::BTreeMap;

use burrow_games::options::Chosen;
use burrow_games::{AnyMove, Kind, Score, Seat};
use burrow_play::{Clock, Ending, Event, Match, Phase, Setup};
use burrow_render::motion::Change;
use burrow_search::Analysis;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa::openapi::{Object, Type};

use super::difference::{Patch, Shown, digest, patch};
use super::html::{PARTS, parts, watching};
use super::words::{asked, said, title};
use super::{Choice, Moment, Replay, Sitter, Summary, Surroundings, Times, View, ViewQuery};
use crate::site::Site;
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
    times: Option<Times>,
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
        let shown: Option<Shown> = query.shown.as_deref().and_then(|text| text.parse().ok());
        let Some(shown) = shown else {
            return latest.against(&Known::default());
        };
        let mut known = Known::new(&shown, &Encoded::new(replay.shown(&shown, query)));
        let mut steps = Vec::new();
        for ply in between(&shown, &latest.view, query) {
            let step = Encoded::new(replay.view_then(ply, query));
            steps.push(step.against(&known));
            known = step.into();
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

/// A view with its encoded parts.
struct Encoded<'a> {
    view: View<'a>,
    parts: [String; PARTS.len()],
    digests: [u64; PARTS.len()],
}

/// The parts that a page has: by their digests and, where it is certain, their texts.
#[derive(Default)]
struct Known {
    digests: [Option<u64>; PARTS.len()],
    texts: [Option<String>; PARTS.len()],
}

impl Known {
    /// What a page says that it shows, and what it should be showing.
    fn new(shown: &Shown, expected: &Encoded<'_>) -> Self {
        let is_certain = |part: usize| shown.digests[part] == expected.digests[part];
        Self {
            digests: shown.digests.map(Some),
            texts: std::array::from_fn(|part| {
                is_certain(part).then(|| expected.parts[part].clone())
            }),
        }
    }
}

impl From<Encoded<'_>> for Known {
    fn from(encoded: Encoded<'_>) -> Self {
        Self {
            digests: encoded.digests.map(Some),
            texts: encoded.parts.map(Some),
        }
    }
}

impl<'a> Encoded<'a> {
    fn new(view: View<'a>) -> Self {
        let parts = parts(&view);
        let digests = parts.each_ref().map(|part| digest(part));
        Self {
            view,
            parts,
            digests,
        }
    }

    /// The view, without what a page has.
    fn against(&self, known: &Known) -> PageView {
        let Self { view, .. } = self;
        let summary = &view.summary;
        let (mut regions, mut patches) = (BTreeMap::new(), BTreeMap::new());
        for (part, name) in PARTS.into_iter().enumerate() {
            if known.digests[part] == Some(self.digests[part]) {
                continue;
            }
            let text = &self.parts[part];
            match known.texts[part]
                .as_deref()
                .and_then(|before| patch(before, text))
            {
                Some(patch) => drop(patches.insert(name, patch)),
                None => drop(regions.insert(name, text.clone())),
            }
        }
        let moves: &[Choice] = if view.is_playable { &view.moves } else { &[] };
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
            shown: self.shown().to_string(),
            steps: Vec::new(),
        }
    }

    fn shown(&self) -> Shown {
        Shown {
            ply: self.view.ply,
            moment: self.view.moment,
            digests: self.digests,
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

/// Who is present, for the stream of a game.
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
            seats: summary
                .seats
                .iter()
                .map(|seat| is_present(&seat.sitter))
                .collect(),
            watching: watching(summary),
            claimable: summary.claimable,
        }
    }
}

/// An event as everybody may see it: people by their names, never by the ids that their cookies carry.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum PublicEvent<'a> {
    Created {
        setup: &'a Setup,
        creator: &'a str,
    },
    Joined {
        seat: usize,
        person: &'a str,
    },
    #[serde(untagged)]
    Impersonal(&'a Event),
}

impl<'a> From<&'a Event> for PublicEvent<'a> {
    fn from(event: &'a Event) -> Self {
        match event {
            Event::Created { setup, creator } => Self::Created {
                setup,
                creator: &creator.name,
            },
            Event::Joined { seat, person } => Self::Joined {
                seat: seat.index(),
                person: &person.name,
            },
            // Named one by one: whoever adds an event decides whether it names a person.
            Event::Filled { .. }
            | Event::Withdrawn
            | Event::Played { .. }
            | Event::TakenBack { .. }
            | Event::TakebackOffered { .. }
            | Event::TakebackDeclined { .. }
            | Event::Resigned { .. }
            | Event::TimedOut { .. }
            | Event::Abandoned { .. }
            | Event::Paused { .. }
            | Event::Revealed { .. }
            | Event::Rematch { .. } => Self::Impersonal(event),
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
    seats: Vec<SeatData>,
    /// The seats of the one who asks.
    own: Vec<usize>,
    /// The legal moves, if the one who asks is to move; else empty.
    moves: Vec<String>,
    #[schema(required)]
    result: Option<ResultData>,
    takebacks: bool,
    hints: bool,
    listed: bool,
    #[schema(required)]
    clock: Option<Clock>,
    #[schema(required)]
    times: Option<Times>,
    /// After how many milliseconds the game can be claimed, if the one who is to move is away.
    #[schema(required, minimum = 0)]
    claimable: Option<i64>,
    #[schema(required)]
    offer: Option<OfferData>,
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

/// Who has a seat.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = Seat)]
enum SeatData {
    Open,
    Computer {
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
    Person {
        name: String,
        /// Whether they listen to the game's events.
        present: bool,
    },
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[schema(as = Result)]
struct ResultData {
    #[schema(schema_with = reasons)]
    reason: &'static str,
    /// The seat that gave up, left or lost on time; null if the rules decided, or the game never began.
    #[schema(required)]
    loser: Option<usize>,
    /// The one seat that won; null for a draw, or where several share the win.
    #[schema(required)]
    winner: Option<usize>,
    /// For each seat: points, or the share of the win; empty if the game never began.
    scores: Vec<f64>,
}

/// An offer to take back moves.
#[derive(Serialize, ToSchema)]
#[schema(as = Offer)]
struct OfferData {
    /// Who asks to take back.
    seat: usize,
    /// How many steps would be left.
    ply: usize,
}

/// The schema of the name of a game.
pub(crate) fn game_names() -> Object {
    names(Kind::ALL.map(Kind::id))
}

fn phases() -> Object {
    names(["waiting", "playing", "over"])
}

fn reasons() -> Object {
    names(["rules", "resigned", "timed_out", "abandoned", "withdrawn"])
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
    pub(crate) fn new(site: &Site, id: &str, game: &Match, visitor: &Visitor) -> Self {
        let around = Surroundings::now(site, id, game);
        let summary = Summary::new((id, game), &site.base, visitor, &around);
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
            url: format!("{}/g/{id}", site.base),
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
            seats: summary
                .seats
                .iter()
                .map(|seat| SeatData::from(&seat.sitter))
                .collect(),
            own: summary.own.iter().map(|seat| seat.index()).collect(),
            moves: moves
                .into_iter()
                .flatten()
                .map(|mv| position.move_text(mv))
                .collect(),
            result: result(&summary),
            takebacks: setup.takebacks,
            hints: setup.hints,
            listed: setup.listed,
            clock: setup.clock,
            times: summary.times.clone(),
            claimable: summary.claimable,
            offer: summary.offer.map(|offer| OfferData {
                seat: offer.seat.index(),
                ply: offer.ply,
            }),
            rematch: game.rematch().map(str::to_owned),
            rematch_of: setup.rematch_of.clone(),
            commitment: setup.commitment.clone(),
            seed: game.seed().map(str::to_owned),
        }
    }
}

impl From<&Sitter> for SeatData {
    fn from(sitter: &Sitter) -> Self {
        match sitter {
            Sitter::Open { .. } | Sitter::Unnamed => Self::Open,
            Sitter::Computer(level) => Self::Computer {
                level: level.number(),
            },
            Sitter::Person(player) => Self::Person {
                name: player.name.clone(),
                present: player.is_present,
            },
        }
    }
}

fn result(summary: &Summary<'_>) -> Option<ResultData> {
    let Phase::Over(ending) = summary.phase else {
        return None;
    };
    let outcome = summary.outcome();
    Some(ResultData {
        reason: match ending {
            Ending::Rules => "rules",
            Ending::Resigned(_) => "resigned",
            Ending::TimedOut(_) => "timed_out",
            Ending::Abandoned(_) => "abandoned",
            Ending::Withdrawn => "withdrawn",
        },
        loser: ending.loser().map(Seat::index),
        winner: outcome
            .and_then(|outcome| outcome.winner())
            .map(Seat::index),
        scores: outcome.map_or_else(Vec::new, |outcome| {
            outcome
                .scores()
                .iter()
                .copied()
                .map(Score::as_f64)
                .collect()
        }),
    })
}

#[cfg(test)]
mod tests {
    use burrow_games::Seat;
    use burrow_play::Event;

    use super::PublicEvent;
    use crate::guest::Guest;

    #[test]
    fn nobody_learns_the_ids_of_others() {
        let guest = Guest::new();
        let event = Event::Joined {
            seat: Seat::new(1),
            person: guest.person(),
        };
        let public = serde_json::to_value(PublicEvent::from(&event)).unwrap();
        let expected = serde_json::json!({ "type": "joined", "seat": 1, "person": guest.name });
        assert_eq!(public, expected);
    }
}
