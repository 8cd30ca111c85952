//! Why a position can't come about.

use burrow_games::{Impossible, Seat, mijnlieff, molehill, talpa, taupes};

use crate::{Language, Value};

/// Why a position can't come about, in a sentence.
pub fn impossible(language: Language, reason: &Impossible) -> String {
    let (key, arguments) = match reason {
        Impossible::MoleHill(reason) => in_molehill(reason),
        Impossible::Taupes(reason) => in_taupes(language, reason),
        Impossible::Talpa(reason) => in_talpa(language, reason),
        Impossible::Mijnlieff(reason) => in_mijnlieff(language, reason),
    };
    language.say_with(key, arguments.into_iter().collect())
}

/// The key of a message and its arguments.
type Message = (&'static str, Vec<(&'static str, Value<'static>)>);

fn text(value: impl ToString) -> Value<'static> {
    value.to_string().into()
}

fn in_talpa(language: Language, reason: &talpa::Impossible) -> Message {
    use talpa::Impossible as I;
    let colour = |seat: Seat| {
        let key = if seat == talpa::RED {
            "talpa-red"
        } else {
            "talpa-blue"
        };
        text(language.say(key, []))
    };
    match *reason {
        I::Counts { red, blue, empty } => (
            "impossible-talpa-counts",
            vec![
                ("red", red.into()),
                ("blue", blue.into()),
                ("empty", empty.into()),
            ],
        ),
        I::WrongTurn { empty, to_move } => (
            "impossible-talpa-turn",
            vec![("empty", empty.into()), ("player", colour(to_move))],
        ),
        I::PathOpen { winner } => ("impossible-talpa-path", vec![("player", colour(winner))]),
        I::NoPath => ("impossible-talpa-no-path", Vec::new()),
    }
}

fn in_mijnlieff(language: Language, reason: &mijnlieff::Impossible) -> Message {
    use mijnlieff::Impossible as I;
    let colour = |seat: Seat| {
        let key = if seat == mijnlieff::WHITE {
            "mijnlieff-white"
        } else {
            "mijnlieff-black"
        };
        text(language.say(key, []))
    };
    match *reason {
        I::TooMany {
            seat,
            kind,
            found,
            most,
        } => (
            "impossible-mijnlieff-too-many",
            vec![
                ("player", colour(seat)),
                (
                    "kind",
                    text(language.say("mijnlieff-kind", [("kind", text(kind.letter()))])),
                ),
                ("found", found.into()),
                ("most", most.into()),
            ],
        ),
        I::WhiteBegins => ("impossible-mijnlieff-white-begins", Vec::new()),
        I::NoOpening => ("impossible-mijnlieff-no-opening", Vec::new()),
        I::NotLast(square) => (
            "impossible-mijnlieff-not-last",
            vec![("square", text(square))],
        ),
        I::Counts { white, black } => (
            "impossible-mijnlieff-counts",
            vec![("white", white.into()), ("black", black.into())],
        ),
        I::NoPass { mover } => (
            "impossible-mijnlieff-no-pass",
            vec![("player", colour(mover))],
        ),
    }
}

fn in_molehill(reason: &molehill::Impossible) -> Message {
    use molehill::Impossible as I;
    match *reason {
        I::VisitedTwice(square) => ("impossible-molehill-twice", vec![("square", text(square))]),
        I::Leap { from, to } => (
            "impossible-molehill-leap",
            vec![("from", text(from)), ("to", text(to))],
        ),
        I::TooManyHills(hills) => ("impossible-molehill-hills", vec![("hills", hills.into())]),
        I::StickInTheWay { from, to } => (
            "impossible-molehill-barred",
            vec![("from", text(from)), ("to", text(to))],
        ),
        I::StickTwice(edge) => (
            "impossible-molehill-stick-twice",
            vec![("edge", text(edge))],
        ),
        I::Sticks { hills, sticks } => (
            "impossible-molehill-sticks",
            vec![("hills", hills.into()), ("sticks", sticks.into())],
        ),
        I::NoSecondRound => ("impossible-molehill-second", Vec::new()),
        I::FirstRoundOver { points } => (
            "impossible-molehill-round-over",
            vec![("points", points.into())],
        ),
    }
}

fn in_taupes(language: Language, reason: &taupes::Impossible) -> Message {
    use taupes::Impossible as I;
    let team = |seat: Seat| {
        let key = format!("taupes-team-{}", seat.index() + 1);
        ("team", text(language.say(&key, [])))
    };
    match *reason {
        I::TwoMoles(space) => ("impossible-taupes-two-moles", vec![("space", text(space))]),
        I::PlacedInHole(space) => ("impossible-taupes-in-hole", vec![("space", text(space))]),
        I::PlacedBelow { level } => ("impossible-taupes-below", vec![("level", level.into())]),
        I::Placed {
            seat,
            found,
            expected,
            ..
        } => (
            "impossible-taupes-placed",
            vec![
                team(seat),
                ("found", found.into()),
                ("expected", expected.into()),
            ],
        ),
        I::AllPlaced => ("impossible-taupes-all-placed", Vec::new()),
        I::MolesOnLawn {
            seat,
            found,
            expected,
        } => (
            "impossible-taupes-on-lawn",
            vec![
                team(seat),
                ("found", found.into()),
                ("expected", expected.into()),
            ],
        ),
        I::MolesBelow {
            level,
            found,
            expected,
        } => (
            "impossible-taupes-moles-below",
            vec![
                ("level", level.into()),
                ("found", found.into()),
                ("expected", expected.into()),
            ],
        ),
        I::TooManyMoles { seat, found, most } => (
            "impossible-taupes-too-many",
            vec![team(seat), ("found", found.into()), ("most", most.into())],
        ),
        I::Full => ("impossible-taupes-full", Vec::new()),
        I::SitsOut(seat) => ("impossible-taupes-sits-out", vec![team(seat)]),
        I::WrongSeat(seat) => ("impossible-taupes-wrong-seat", vec![team(seat)]),
        I::DiscsTurned => ("impossible-taupes-discs-turned", Vec::new()),
        I::DiscNotTurned(disc) => (
            "impossible-taupes-disc-not-turned",
            vec![("disc", disc.into())],
        ),
        I::NoDiscTurned(seat) => ("impossible-taupes-no-disc-turned", vec![team(seat)]),
        I::Turned { turned, stall, .. } => (
            "impossible-taupes-turned",
            vec![("turned", turned.into()), ("stall", stall.into())],
        ),
        I::NotPro => ("impossible-taupes-not-pro", Vec::new()),
        I::NotOnSpecial(seat) => ("impossible-taupes-not-special", vec![team(seat)]),
        I::High {
            occupied,
            holes,
            high,
            ..
        } => (
            "impossible-taupes-high",
            vec![
                ("occupied", occupied.into()),
                ("holes", holes.into()),
                ("high", high.into()),
            ],
        ),
        I::IsOver => ("impossible-taupes-is-over", Vec::new()),
        I::NotOver => ("impossible-taupes-not-over", Vec::new()),
        I::WrongWinners => ("impossible-taupes-wrong-winners", Vec::new()),
    }
}
