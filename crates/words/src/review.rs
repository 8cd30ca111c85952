//! What is said about a game that was played: verdicts, the moments that decided it, mistakes and luck.

use burrow_games::reason::Reason;
use burrow_games::value::{Value, Verdict};
use burrow_games::{AnyMove, AnyPosition, Seat, Turn};

use crate::values::{decimal, signed};
use crate::{Language, move_words, seat, value_words, written};

/// A move that a review tells of.
pub struct Moment<'a> {
    /// The position before it.
    pub position: &'a AnyPosition,
    /// The seat that made it.
    pub seat: Seat,
    /// The move as it is to be written.
    pub step: &'a str,
    /// What is said of it.
    pub verdict: Verdict,
    /// The moves that keep the value, as they are to be written.
    pub better: &'a [String],
    /// What those are worth.
    pub before: &'a Value,
    /// What the move left.
    pub after: &'a Value,
    /// What the rules say of it, in sentences.
    pub reasons: &'a [String],
}

/// How many better moves are named.
const NAMED: usize = 3;

/// A verdict in words.
pub fn verdict_words(language: Language, verdict: Verdict) -> String {
    language.say(&format!("verdict-{}", verdict.id()), [])
}

/// A moment in a sentence that says what was found, and nothing else.
pub fn moment_words(language: Language, moment: &Moment<'_>) -> String {
    let named = moment.better.iter().take(NAMED).cloned();
    let mut better: Vec<String> = named.collect();
    if moment.better.len() > NAMED {
        better.push("…".to_owned());
    }
    let value = |value: &Value| value_words(language, moment.position, value);
    let arguments = [
        (
            "player",
            seat(language, moment.position, moment.seat).into(),
        ),
        ("move", moment.step.into()),
        ("verdict", verdict_words(language, moment.verdict).into()),
        ("after", value(moment.after).into()),
        ("better", better.join(", ").into()),
        ("before", value(moment.before).into()),
    ];
    let mut sentences = vec![language.say("review-moment", arguments)];
    sentences.extend_from_slice(moment.reasons);
    sentences.join(" ")
}

/// What the rules say of a mistake, in a sentence. `position` is the one before it; `write` says how moves are written.
pub fn reason_words(
    language: Language,
    position: &AnyPosition,
    reason: &Reason,
    write: impl Fn(AnyMove) -> String,
) -> String {
    fact_words("reason", language, position, reason, write)
}

/// What the rules say of a move, in the voice of a review or of a coach, who does not name what would be better.
fn fact_words(
    voice: &str,
    language: Language,
    position: &AnyPosition,
    reason: &Reason,
    write: impl Fn(AnyMove) -> String,
) -> String {
    let key = format!("{voice}-{}", reason.id());
    let by = |mv: &AnyMove| ("move", write(*mv).into());
    let opponent = || {
        let name = match position.turn() {
            Turn::Seat(mover) if position.seats() == 2 => seat(language, position, mover.other()),
            _ => String::new(),
        };
        ("opponent", name.into())
    };
    match reason {
        Reason::CouldForcePass(mv)
        | Reason::LosesFlowers(mv)
        | Reason::CouldBarFlowers(mv)
        | Reason::CouldTrap(mv)
        | Reason::CouldFillHole(mv)
        | Reason::CouldLift(mv) => language.say(&key, [by(mv)]),
        Reason::AllowsPass(mv) => language.say(&key, [by(mv), opponent()]),
        Reason::OpensPath => language.say(&key, [opponent()]),
        Reason::CouldScore { by: mv, points: n } | Reason::CouldWin { by: mv, moves: n } => {
            language.say(&key, [by(mv), ("n", (*n).into())])
        }
        Reason::AllowsWin { by: mv, moves } => {
            language.say(&key, [by(mv), opponent(), ("n", (*moves).into())])
        }
        Reason::FewWays { ways, by: mv, more } => {
            let more = ("more", (*more).into());
            language.say(&key, [by(mv), ("n", (*ways).into()), more])
        }
        Reason::CouldLeaveWays { by: mv, ways } => {
            language.say(&key, [by(mv), ("n", (*ways).into())])
        }
        Reason::LeavesHole(space) => language.say(&key, [("place", written(space))]),
    }
}

/// A move that is about to be made and loses much.
pub struct Warned<'a> {
    /// The position before it.
    pub position: &'a AnyPosition,
    /// The seat that is about to make it.
    pub seat: Seat,
    /// What the best move is worth.
    pub before: &'a Value,
    /// What the move leaves.
    pub after: &'a Value,
    /// Whether it is proven that another move is better.
    pub is_proven: bool,
    /// After how many moves of their own the opponent wins, if that is soon.
    pub wins_in: Option<u8>,
    /// What the rules say of it.
    pub reasons: &'a [Reason],
}

/// Why a move is offered back, and the question whether it is to be taken back.
pub fn warned_words(language: Language, warned: &Warned<'_>) -> String {
    let position = warned.position;
    let who = || ("who", seat(language, position, warned.seat.other()).into());
    let value = |value: &Value| value_words(language, position, value).into();
    let reason = match warned.wins_in {
        Some(0) => language.say("coach-loses", [who()]),
        Some(moves) => language.say("coach-wins-in", [who(), ("n", moves.into())]),
        None => {
            let key = if warned.is_proven {
                "coach-proven"
            } else {
                "coach-estimated"
            };
            let values = [
                ("after", value(warned.after)),
                ("before", value(warned.before)),
            ];
            let mut sentences = vec![language.say(key, values)];
            let write = |mv| move_words(language, mv);
            let reasons = warned.reasons.iter();
            sentences.extend(
                reasons.map(|reason| fact_words("coach", language, position, reason, write)),
            );
            sentences.join(" ")
        }
    };
    language.say("coach-question", [("reason", reason.into())])
}

/// What a player lost by mistakes and had in luck, if chance takes part: in points, or in parts of the chance to win.
pub fn player_sum(
    language: Language,
    position: &AnyPosition,
    of: Seat,
    loss: f64,
    luck: f64,
) -> String {
    let properties = position.kind().properties();
    let player = seat(language, position, of);
    // What was lost is written with its sign; nothing has none.
    let lost = 0.0 - loss;
    if properties.points {
        let loss = decimal(language, signed(lost));
        let arguments = [("player", player.into()), ("loss", loss.into())];
        return language.say("review-loss-points", arguments);
    }
    let loss = percent(language, lost);
    if properties.chance {
        let luck = percent(language, luck);
        let arguments = [
            ("player", player.into()),
            ("luck", luck.into()),
            ("loss", loss.into()),
        ];
        return language.say("review-luck", arguments);
    }
    let arguments = [("player", player.into()), ("loss", loss.into())];
    language.say("review-loss-chance", arguments)
}

/// What the draw of the sides gave to each seat, in points or in parts of the chance to win; `is_sure` says whether there
/// was one.
pub fn draw_words(
    language: Language,
    position: &AnyPosition,
    luck: &[f64],
    is_sure: bool,
) -> String {
    let one = |(index, luck): (usize, &f64)| {
        let player = seat(language, position, Seat::new(index));
        if position.kind().properties().points {
            return format!("{player} {}", decimal(language, signed(*luck)));
        }
        let arguments = [
            ("player", player.into()),
            ("n", percent(language, *luck).into()),
        ];
        language.say("value-chance", arguments)
    };
    let sides: Vec<String> = luck.iter().enumerate().map(one).collect();
    let key = if is_sure {
        "review-draw-sure"
    } else {
        "review-draw"
    };
    language.say(key, [("sides", sides.join(", ").into())])
}

/// A part of the chance to win as a number of percents with its sign, without the unit.
pub fn percent(language: Language, part: f64) -> String {
    decimal(language, signed(100.0 * part))
}
