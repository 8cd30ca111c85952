//! A review as programs read it: `docs/formats/review.md`.

use burrow_games::options::Chosen;
use burrow_games::reason::Reason;
use burrow_games::value::Verdict;
use burrow_games::{AnyMove, AnyPosition, OptionValue, Seat, taupes};
use burrow_search::{Estimate, Expected, Proven, Value};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::json;

use crate::frame::Frame;
use crate::judgement::Judgement;

/// What happened in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// The game.
    pub game: String,
    /// All options with their values.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: serde_json::Value,
    /// The result, as in a record: the scores, or `*` for a game that is not over.
    pub result: String,
    /// Every step that was looked at, in order.
    pub plies: Vec<Ply>,
    /// The plies that decided it, at most three, in order.
    pub moments: Vec<usize>,
    /// What each player lost by mistakes and had in luck, in the order of the seats.
    pub players: Vec<Player>,
}

/// A step, and what it changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReviewedPly))]
pub struct Ply {
    /// How many steps had been played after it, from 1.
    pub ply: usize,
    /// The seat that made it; null for chance.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seat: Option<usize>,
    /// The step.
    #[serde(rename = "move")]
    pub step: String,
    /// What the position before it was worth to the seat, for chance to seat 0.
    pub before: ValueData,
    /// What the position after it was worth to the same seat.
    pub after: ValueData,
    /// The moves that keep the value, the best as far as is known; none for chance.
    pub best: Vec<String>,
    /// What is to be said of it; null for chance.
    #[serde(serialize_with = "write_verdict", deserialize_with = "read_verdict")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, required,
        pattern = "^(best|fine|inaccuracy|mistake|blunder|proven_mistake)$"))]
    pub verdict: Option<Verdict>,
    /// What chance gave to seat 0 or took from it; null for a player's move.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub luck: Option<f64>,
    /// What the rules say of a mistake, at most two; there are none where nothing was found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<ReasonData>,
}

/// A fact about a mistake.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReviewedReason))]
pub struct ReasonData {
    /// Which it is: see docs/formats/review.md.
    pub reason: String,
    /// The better move, or the opponent's answer.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    step: Option<String>,
    /// The points that the better move makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    /// How many moves a win takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    /// How many ways on the mole has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ways: Option<u32>,
    /// How many it would have after the better move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    more: Option<u32>,
}

/// The sum of a player's mistakes and luck: points in games of points, else parts of the chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReviewedPlayer))]
pub struct Player {
    /// The seat.
    pub seat: usize,
    /// What the player's moves cost against the best.
    pub loss: f64,
    /// What chance brought.
    pub luck: f64,
}

/// A value as in `burrow analyse --json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReviewedValue))]
pub struct ValueData {
    /// Whether it is proven.
    pub exact: bool,
    /// What it is.
    pub value: Worth,
}

/// One of the forms of a value.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReviewedWorth))]
pub struct Worth {
    /// The chance of each seat to win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    win_probability: Option<Vec<f64>>,
    /// The difference of the final scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<f64>))]
    margin: Option<serde_json::Number>,
    /// The points of the mole in this round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<f64>))]
    points: Option<serde_json::Number>,
    /// Whether the seat wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wins: Option<bool>,
}

impl Review {
    /// What the draw of the sides gave to each seat: how much more than its even share the start was worth to it, in the
    /// unit of the game. `None` if the start was not looked at, or the sides change during the game.
    pub fn luck_of_the_draw(&self, start: &AnyPosition) -> Option<Vec<f64>> {
        let first = self.plies.first().filter(|ply| ply.ply == 1)?;
        let (frame, seats) = (Frame::new(start), start.seats());
        if frame.mole().is_some() {
            return None;
        }
        let even = if start.kind().properties().points {
            0.0
        } else {
            1.0 / seats as f64
        };
        let luck = |seat| Some(first.worths(&frame, Seat::new(seat))?[0] - even);
        (0..seats).map(luck).collect()
    }
}

impl Ply {
    /// Whose values stand in it.
    pub fn view(&self) -> Seat {
        let seat = self.seat.and_then(|seat| u8::try_from(seat).ok());
        let known = seat.and_then(|seat| Seat::try_from(seat).ok());
        known.unwrap_or(Seat::new(0))
    }

    /// What it was worth to a seat before and after it, in the unit of the game; `frame` is that of the position before
    /// it.
    pub fn worths(&self, frame: &Frame, seat: Seat) -> Option<[f64; 2]> {
        let worth = |value: &ValueData| {
            let judgement = Judgement::of(&value.read()?, self.view(), frame);
            Some(judgement.worth(seat, frame))
        };
        Some([worth(&self.before)?, worth(&self.after)?])
    }
}

impl Ply {
    /// What the rules say of it; `position` is the one before it.
    pub fn reasons(&self, position: &AnyPosition) -> Vec<Reason> {
        read_reasons(&self.reasons, &self.step, position)
    }
}

/// Reads reasons about a step; `position` is the one before it.
pub(crate) fn read_reasons(
    reasons: &[ReasonData],
    step: &str,
    position: &AnyPosition,
) -> Vec<Reason> {
    let Ok(played) = position.read_move(step) else {
        return Vec::new();
    };
    let read = |reason: &ReasonData| reason.read(position, played);
    reasons.iter().filter_map(read).collect()
}

impl ReasonData {
    /// A reason about a move, as it is written; `position` is the one before it.
    pub(crate) fn new(reason: &Reason, position: &AnyPosition) -> Self {
        // A move is written as it is in any position of its game.
        let step = |mv: &AnyMove| Some(position.move_text(*mv));
        let plain = Self {
            reason: reason.id().to_owned(),
            ..Self::default()
        };
        match reason {
            Reason::CouldForcePass(by)
            | Reason::AllowsPass(by)
            | Reason::LosesFlowers(by)
            | Reason::CouldBarFlowers(by)
            | Reason::CouldTrap(by)
            | Reason::CouldFillHole(by)
            | Reason::CouldLift(by) => Self {
                step: step(by),
                ..plain
            },
            Reason::CouldScore { by, points } => Self {
                step: step(by),
                points: Some(*points),
                ..plain
            },
            Reason::CouldWin { by, moves } | Reason::AllowsWin { by, moves } => Self {
                step: step(by),
                moves: Some(*moves),
                ..plain
            },
            Reason::FewWays { ways, by, more } => Self {
                step: step(by),
                ways: Some(*ways),
                more: Some(*more),
                ..plain
            },
            Reason::CouldLeaveWays { by, ways } => Self {
                step: step(by),
                ways: Some(*ways),
                ..plain
            },
            Reason::OpensPath | Reason::LeavesHole(_) => plain,
        }
    }

    /// The reason that was written about a move; `None` if nobody writes such a one.
    fn read(&self, position: &AnyPosition, played: AnyMove) -> Option<Reason> {
        let by = || position.read_move(self.step.as_ref()?).ok();
        let answer = || {
            let mut next = position.clone();
            next.play(played).ok()?;
            next.read_move(self.step.as_ref()?).ok()
        };
        Some(match self.reason.as_str() {
            "could_force_pass" => Reason::CouldForcePass(by()?),
            "allows_pass" => Reason::AllowsPass(answer()?),
            "could_score" => Reason::CouldScore {
                by: by()?,
                points: self.points?,
            },
            "opens_path" => Reason::OpensPath,
            "could_win" => Reason::CouldWin {
                by: by()?,
                moves: self.moves?,
            },
            "allows_win" => Reason::AllowsWin {
                by: answer()?,
                moves: self.moves?,
            },
            "loses_flowers" => Reason::LosesFlowers(by()?),
            "could_bar_flowers" => Reason::CouldBarFlowers(by()?),
            "few_ways" => Reason::FewWays {
                ways: self.ways?,
                by: by()?,
                more: self.more?,
            },
            "could_leave_ways" => Reason::CouldLeaveWays {
                by: by()?,
                ways: self.ways?,
            },
            "could_trap" => Reason::CouldTrap(by()?),
            "could_fill_hole" => Reason::CouldFillHole(by()?),
            "could_lift" => Reason::CouldLift(by()?),
            "leaves_hole" => match played {
                AnyMove::Taupes(taupes::Move::Go { from, .. }) => Reason::LeavesHole(from),
                _ => return None,
            },
            _ => return None,
        })
    }
}

impl From<&Value> for ValueData {
    fn from(value: &Value) -> Self {
        let decimal = serde_json::Number::from_f64;
        let written = match value {
            Value::Proven(Proven::Margin(margin)) => Worth {
                margin: Some((*margin).into()),
                ..Worth::default()
            },
            Value::Proven(Proven::Wins(wins)) => Worth {
                wins: Some(*wins),
                ..Worth::default()
            },
            Value::Proven(Proven::Points(points)) => Worth {
                points: Some((*points).into()),
                ..Worth::default()
            },
            Value::Proven(Proven::Chances(chances)) => Worth {
                win_probability: Some(chances.clone()),
                ..Worth::default()
            },
            Value::Estimated(Estimate {
                win_probability,
                expected,
            }) => Worth {
                win_probability: Some(win_probability.clone()),
                margin: expected.and_then(|expected| match expected {
                    Expected::Margin(margin) => decimal(margin),
                    Expected::Points(_) => None,
                }),
                points: expected.and_then(|expected| match expected {
                    Expected::Points(points) => decimal(points),
                    Expected::Margin(_) => None,
                }),
                wins: None,
            },
        };
        Self {
            exact: value.is_proven(),
            value: written,
        }
    }
}

impl ValueData {
    /// The value that was written; `None` if nobody writes such a value.
    pub fn read(&self) -> Option<Value> {
        let worth = &self.value;
        let number = |number: &Option<serde_json::Number>| number.as_ref()?.as_f64();
        if !self.exact {
            let expected = match (number(&worth.margin), number(&worth.points)) {
                (Some(margin), _) => Some(Expected::Margin(margin)),
                (None, Some(points)) => Some(Expected::Points(points)),
                (None, None) => None,
            };
            return Some(Value::Estimated(Estimate {
                win_probability: worth.win_probability.clone()?,
                expected,
            }));
        }
        let proven = if let Some(wins) = worth.wins {
            Proven::Wins(wins)
        } else if let Some(margin) = number(&worth.margin) {
            Proven::Margin(margin as i32)
        } else if let Some(points) = number(&worth.points) {
            Proven::Points(points as u32)
        } else {
            Proven::Chances(worth.win_probability.clone()?)
        };
        Some(Value::Proven(proven))
    }
}

/// All options of a position with their values, as in `docs/formats/json.md`.
pub fn options_json(position: &AnyPosition) -> serde_json::Value {
    let option = |option: Chosen| (option.key.to_owned(), option_json(&option.value));
    serde_json::Value::Object(position.options().into_iter().map(option).collect())
}

fn option_json(value: &OptionValue) -> serde_json::Value {
    match value {
        OptionValue::Flag(flag) => json!(flag),
        OptionValue::Number(number) => json!(number),
        OptionValue::Word(word) => json!(word),
        OptionValue::List(items) => items.iter().map(option_json).collect(),
        OptionValue::Pairs(pairs) => json!(pairs),
    }
}

fn write_verdict<S: Serializer>(verdict: &Option<Verdict>, to: S) -> Result<S::Ok, S::Error> {
    verdict.map(Verdict::id).serialize(to)
}

fn read_verdict<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Verdict>, D::Error> {
    let Some(id) = Option::<String>::deserialize(from)? else {
        return Ok(None);
    };
    let known = Verdict::ALL
        .into_iter()
        .find(|verdict| verdict.id() == id)
        .ok_or_else(|| D::Error::custom(format!("{id:?} is no verdict")))?;
    Ok(Some(known))
}
