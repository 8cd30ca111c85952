//! A view as JSON for its page, as `docs/formats/live.md` describes it.

use std::collections::BTreeMap;

use burrow_games::AnyMove;
use burrow_play::TimesLeft;
use burrow_render::motion::Change;
use burrow_search::Analysis;
use serde::Serialize;
use serde_json::{Value, json};

use crate::difference::{Patch, Shown, digest_of, patch};
use crate::html::{Part, silent_picture, watching};
use crate::words::{asked, said, title};
use crate::{Choice, Moment, Replay, Sitter, Summary, View, ViewQuery};

/// A view for its page: all of it, or what differs from what the page shows.
#[derive(Serialize)]
pub struct PageView {
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
    /// The whole view, whatever the page shows.
    pub fn whole<'a>(
        replay: &Replay<'a>,
        query: &ViewQuery,
        analysis: Option<&'a Analysis<AnyMove>>,
    ) -> Self {
        Encoded::new(replay.view(query, analysis)).whole()
    }

    /// The view that a page asks for.
    pub fn new<'a>(
        replay: &Replay<'a>,
        query: &ViewQuery,
        analysis: Option<&'a Analysis<AnyMove>>,
    ) -> Self {
        let Some(shown) = query.shown.as_deref().and_then(Shown::parse) else {
            return Self::whole(replay, query, analysis);
        };
        let mut latest = Encoded::new(replay.view(query, analysis));
        let mut known = Encoded::new(replay.shown(&shown, query)).known_from(&shown);
        let mut steps = Vec::new();
        for ply in between(&shown, &latest.view, query) {
            let step = Encoded::new(replay.view_then(ply, query));
            steps.push(step.against(&known));
            known = step.parts.map(PartOnPage::Text);
        }
        // What is not shown step by step is told all the same.
        if steps.is_empty() && shown.moment == Moment::Present {
            let view = &latest.view;
            latest.view.told = replay.told(shown.ply..view.ply, &view.summary);
        }
        Self {
            steps,
            ..latest.against(&known)
        }
    }
}

/// The latest position at a glance: its picture and what the last step changed. A page shows it until the whole view is
/// there, which takes several times as long.
#[derive(Serialize)]
pub struct Glimpse {
    ply: usize,
    board: String,
    changes: Vec<Change>,
    ends_round: bool,
}

impl Glimpse {
    /// The latest position, drawn as a query says.
    pub fn new(replay: &Replay<'_>, query: &ViewQuery) -> Self {
        let plies = replay.history.plies();
        let view = replay.outline(plies, plies, replay.summary.clone(), query);
        Self {
            ply: view.ply,
            board: silent_picture(&view),
            changes: view.changes,
            ends_round: view.round_end.is_some(),
        }
    }
}

/// What the page's script begins with: everything but the parts, which are on the page already.
pub fn for_script(view: &View<'_>) -> Value {
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
enum PartOnPage {
    /// A text of which only the digest is known.
    Digest(u64),
    Text(String),
}

/// A view with its encoded parts.
struct Encoded<'a> {
    view: View<'a>,
    parts: [String; Part::ALL.len()],
}

impl<'a> Encoded<'a> {
    fn new(view: View<'a>) -> Self {
        let parts = Part::ALL.map(|part| part.of(&view).0);
        Self { view, parts }
    }

    /// What a page has that should be showing this view and says what it shows.
    fn known_from(self, shown: &Shown) -> [PartOnPage; Part::ALL.len()] {
        let mut digests = shown.digests.into_iter();
        self.parts.map(|expected| match digests.next() {
            Some(digest) if digest != digest_of(&expected) => PartOnPage::Digest(digest),
            _ => PartOnPage::Text(expected),
        })
    }

    /// All of the view.
    fn whole(&self) -> PageView {
        let names = Part::ALL.map(Part::name).into_iter();
        let regions = names.zip(self.parts.iter().cloned()).collect();
        self.with(regions, BTreeMap::new())
    }

    /// The view, without what a page has.
    fn against(&self, known: &[PartOnPage; Part::ALL.len()]) -> PageView {
        let (mut regions, mut patches) = (BTreeMap::new(), BTreeMap::new());
        for ((part, text), known) in Part::ALL.into_iter().zip(&self.parts).zip(known) {
            let patch = match known {
                PartOnPage::Text(before) if before == text => continue,
                PartOnPage::Digest(digest) if *digest == digest_of(text) => continue,
                PartOnPage::Text(before) => patch(before, text),
                PartOnPage::Digest(_) => None,
            };
            match patch {
                Some(patch) => drop(patches.insert(part.name(), patch)),
                None => drop(regions.insert(part.name(), text.clone())),
            }
        }
        self.with(regions, patches)
    }

    /// The view with these of its parts.
    fn with(
        &self,
        mut regions: BTreeMap<&'static str, String>,
        patches: BTreeMap<&'static str, Vec<Patch>>,
    ) -> PageView {
        let Self { view, parts } = self;
        let summary = &view.summary;
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
            board: regions.remove(Part::Board.name()),
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
pub struct PresenceData {
    /// How many have the game open.
    present: usize,
    /// For each seat whether its player is there; null where no person sits.
    seats: Vec<Option<bool>>,
    /// How many watch without a seat, in words.
    watching: String,
    claimable: Option<i64>,
}

impl PresenceData {
    /// With how many there are in all.
    pub fn new(present: usize, summary: &Summary<'_>) -> Self {
        let is_present = |sitter: &Sitter| sitter.player().map(|player| player.is_present);
        Self {
            present,
            seats: summary.seats.iter().map(is_present).collect(),
            watching: watching(summary),
            claimable: summary.claimable,
        }
    }
}
