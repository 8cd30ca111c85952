//! A game as data.

use std::collections::BTreeMap;

use burrow_games::options::Chosen;
use burrow_games::{Score, Seat};
use burrow_play::{Clock, Ending, Match, Occupant, Phase};
use serde::Serialize;
use serde_json::{Value, json};

use super::super::show::table;
use crate::site::Site;
use crate::table::Times;
use crate::visitor::Visitor;

/// A game as the one who asks may see it.
#[derive(Serialize)]
pub(super) struct GameData {
    id: String,
    url: String,
    game: &'static str,
    options: BTreeMap<&'static str, String>,
    phase: &'static str,
    seq: usize,
    ply: usize,
    position: String,
    turn: Option<usize>,
    seats: Vec<Value>,
    own: Vec<usize>,
    moves: Vec<String>,
    result: Option<ResultData>,
    takebacks: bool,
    hints: bool,
    listed: bool,
    clock: Option<Clock>,
    times: Option<Times>,
    claimable: Option<i64>,
    offer: Option<OfferData>,
    rematch: Option<String>,
    rematch_of: Option<String>,
    commitment: Option<String>,
    seed: Option<String>,
}

/// How a game ended.
#[derive(Serialize)]
struct ResultData {
    reason: &'static str,
    loser: Option<usize>,
    winner: Option<usize>,
    scores: Vec<f64>,
}

#[derive(Serialize)]
struct OfferData {
    seat: usize,
    ply: usize,
}

impl GameData {
    pub(super) fn new(site: &Site, id: &str, game: &Match, visitor: &Visitor) -> Self {
        let shown = table(site, id, game, visitor);
        let position = game.record().position();
        let setup = game.setup();
        let moves = match shown.may_move() {
            true => position
                .moves()
                .into_iter()
                .map(|mv| position.move_text(mv))
                .collect(),
            false => Vec::new(),
        };
        let (phase, turn) = match game.phase() {
            Phase::Waiting => ("waiting", None),
            Phase::Move(seat) => ("playing", Some(seat.index())),
            Phase::Over(_) => ("over", None),
        };
        let is_given = |chosen: &Chosen| !chosen.is_default;
        let options = position.options().into_iter().filter(is_given);
        Self {
            id: id.to_owned(),
            url: format!("{}/g/{id}", site.base),
            game: position.kind().id(),
            options: options
                .map(|chosen| (chosen.key, chosen.value.to_string()))
                .collect(),
            phase,
            seq: game.events(),
            ply: game.record().steps().len(),
            position: position.to_string(),
            turn,
            seats: game
                .seats()
                .iter()
                .map(|occupant| match occupant {
                    Occupant::Open => json!({ "type": "open" }),
                    Occupant::Computer(level) => {
                        json!({ "type": "computer", "level": level.number() })
                    }
                    Occupant::Person(person) => json!({
                        "type": "person",
                        "name": person.name,
                        "present": shown.present.contains(&person.id),
                    }),
                })
                .collect(),
            own: shown.own_seats().into_iter().map(Seat::index).collect(),
            moves,
            result: result(game),
            takebacks: setup.takebacks,
            hints: setup.hints,
            listed: setup.listed,
            clock: setup.clock,
            times: shown.times(),
            claimable: shown.claimable(),
            offer: game.offer().map(|offer| OfferData {
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

/// How a game ended; who gave up, left or lost on time has nothing, and the others share the win.
fn result(game: &Match) -> Option<ResultData> {
    let Phase::Over(ending) = game.phase() else {
        return None;
    };
    let reason = match ending {
        Ending::Rules => "rules",
        Ending::Resigned(_) => "resigned",
        Ending::TimedOut(_) => "timed_out",
        Ending::Abandoned(_) => "abandoned",
        Ending::Withdrawn => "withdrawn",
    };
    let (winner, scores) = match ending.loser() {
        None if ending == Ending::Withdrawn => (None, Vec::new()),
        None => {
            let outcome = game.record().position().outcome()?;
            (outcome.winner(), outcome.scores().to_vec())
        }
        Some(loser) => {
            let seats = game.seats().len();
            let scores = shares(loser, seats);
            let winner = (0..seats).map(Seat::new).find(|seat| *seat != loser);
            (winner.filter(|_| seats == 2), scores)
        }
    };
    Some(ResultData {
        reason,
        loser: ending.loser().map(Seat::index),
        winner: winner.map(Seat::index),
        scores: scores.into_iter().map(Score::as_f64).collect(),
    })
}

/// What each seat has when one has lost otherwise than by the rules.
fn shares(loser: Seat, seats: usize) -> Vec<Score> {
    let others = (0..seats).map(Seat::new).filter(|seat| *seat != loser);
    let outcome = burrow_games::Outcome::shared(others, seats);
    outcome.scores().to_vec()
}
