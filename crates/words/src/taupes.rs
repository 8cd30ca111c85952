//! Taupes et Compagnie in words.

use burrow_games::taupes::{Ending, Illegal, LEVELS, Move, Phase, Space, Taupes};
use burrow_games::{Game, Outcome, Position, Seat, Standing};

use crate::game::{GameWords, Names, Row, Story, join};
use crate::{Language, written};

impl GameWords for Taupes {
    fn seat(language: Language, seat: Seat) -> String {
        team(language, seat)
    }

    fn task(language: Language, position: &Position<Self>) -> String {
        match position.state().phase() {
            Phase::Place => language.say("task-taupes-place", []),
            Phase::Decide => language.say("task-taupes-decide", []),
            Phase::Go { disc, .. } => {
                let key = if position.moves().contains(&Move::Pass) {
                    "task-taupes-pass"
                } else {
                    "task-taupes-go"
                };
                language.say(key, [("n", disc.into())])
            }
            Phase::Turn { .. } => language.say("task-taupes-turn", []),
            // Nobody is to move.
            Phase::Over => String::new(),
        }
    }

    /// That a player sits out, and that the level is about to stall.
    fn round_news(
        language: Language,
        position: &Position<Self>,
        own: Option<Seat>,
        _: Names<'_>,
    ) -> Option<String> {
        let (game, state) = (position.game(), position.state());
        if matches!(state.phase(), Phase::Place | Phase::Over) {
            return None;
        }
        let moles = (0..game.seats()).fold(0, |all, seat| all | state.moles(Seat::new(seat)));
        let free = (game.holes(state.level()) & !moles).count_ones();
        let waits = own
            .map(|own| state.moles(own))
            .filter(|&moles| moles != 0 && moles & !game.holes(state.level()) == 0)
            .map(|_| language.say("news-taupes-waiting", [("free", free.into())]));
        let stalls = (2 * state.turned() >= game.stall()).then(|| {
            let arguments = [
                ("turned", state.turned().into()),
                ("stall", game.stall().into()),
            ];
            language.say("news-taupes-stalling", arguments)
        });
        let news: Vec<String> = waits.into_iter().chain(stalls).collect();
        (!news.is_empty()).then(|| news.join(" "))
    }

    /// The moles that each has, and those in holes of the present level.
    fn sheet(language: Language, story: &Story<'_, Self>) -> Vec<Row> {
        let (game, state) = (story.end.game(), story.end.state());
        let seats = || (0..game.seats()).map(Seat::new);
        let left = |seat| match state.phase() {
            // Those that are still to be placed are not lost.
            Phase::Place => game.moles_each(),
            _ => state.moles(seat).count_ones() as usize,
        };
        let in_holes = |seat| in_holes(&story.end, seat).count_ones();
        vec![
            Row::new(language, "sheet-taupes-moles", seats().map(left)),
            Row::new(language, "sheet-taupes-holes", seats().map(in_holes)),
        ]
    }

    /// The golden shovel, the only team left, or a stalled game.
    fn ending(
        language: Language,
        position: &Position<Self>,
        outcome: &Outcome,
        _: Names<'_>,
    ) -> String {
        let key = match position.game().ending(position.state()) {
            Some(Ending::Shovel) => "ending-taupes-shovel",
            Some(Ending::Alone) => "ending-taupes-alone",
            _ => return stalled(language, position, outcome),
        };
        let winner = outcome.winner().unwrap_or(Seat::new(0));
        language.say(key, [("team", team(language, winner).into())])
    }

    /// How a mole came to the golden shovel, how the others lost their last moles, or what counted in a
    /// stalled game.
    fn details(language: Language, story: &Story<'_, Self>, _: Names<'_>) -> Vec<String> {
        let end = &story.end;
        match end.game().ending(end.state()) {
            Some(Ending::Shovel) => shovel(language, last_way(story)),
            Some(Ending::Alone) => {
                let filled = last_way(story).map(|way| filled(language, &way));
                filled
                    .into_iter()
                    .chain(moles_left(language, end))
                    .collect()
            }
            _ => (0..end.game().seats())
                .map(|seat| counted(language, end, Seat::new(seat)))
                .collect(),
        }
    }

    fn is_stalled(position: &Position<Self>) -> bool {
        position.game().ending(position.state()) == Some(Ending::Stalled)
    }
}

/// Why a move is refused.
pub(crate) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, space| language.say(key, [("space", written(space))]);
    let with = |key, disc: u8| language.say(key, [("disc", disc.into())]);
    let way = |key, from, to| {
        let arguments = [("from", written(from)), ("to", written(to))];
        language.say(key, arguments)
    };
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(ref name) => {
            language.say("illegal-taupes-off-board", [("space", written(name))])
        }
        Illegal::PlaceFirst => say("illegal-taupes-place-first"),
        Illegal::AllPlaced => say("illegal-taupes-all-placed"),
        Illegal::PlaceInHole(space) => on("illegal-taupes-place-in-hole", space),
        Illegal::Occupied(space) => on("illegal-taupes-occupied", space),
        Illegal::TurnFirst => say("illegal-taupes-turn-first"),
        Illegal::DiscWaits(disc) => with("illegal-taupes-disc-waits", disc),
        Illegal::NoSuchDisc(disc) => with("illegal-taupes-no-such-disc", disc),
        Illegal::DecideFirst => say("illegal-taupes-decide-first"),
        Illegal::NothingToDecide => say("illegal-taupes-nothing-to-decide"),
        Illegal::NoMole(space) => on("illegal-taupes-no-mole", space),
        Illegal::NotYours(space) => on("illegal-taupes-not-yours", space),
        Illegal::NotStraight { from, to } => way("illegal-taupes-not-straight", from, to),
        Illegal::WrongDistance {
            from,
            to,
            steps,
            disc,
        } => {
            let arguments = [
                ("from", written(from)),
                ("to", written(to)),
                ("steps", steps.into()),
                ("disc", disc.into()),
            ];
            language.say("illegal-taupes-wrong-distance", arguments)
        }
        Illegal::InTheWay(space) => on("illegal-taupes-in-the-way", space),
        Illegal::DottedSpoke { from, to } => way("illegal-taupes-dotted-spoke", from, to),
        Illegal::SpecialAgain(space) => on("illegal-taupes-special-again", space),
        Illegal::Blocked { from, disc } => {
            let arguments = [("space", written(from)), ("disc", disc.into())];
            language.say("illegal-taupes-blocked", arguments)
        }
        Illegal::MustMove(disc) => with("illegal-taupes-must-move", disc),
        Illegal::CannotMove(disc) => with("illegal-taupes-cannot-move", disc),
    }
}

/// What a move does.
pub(crate) fn move_words(language: Language, mv: Move) -> String {
    match mv {
        Move::Place(space) => language.say("move-taupes-place", [("place", written(space))]),
        Move::Go { from, to } => {
            let arguments = [("from", written(from)), ("to", written(to))];
            language.say("move-taupes-go", arguments)
        }
        Move::Disc(disc) => language.say("move-taupes-disc", [("disc", disc.into())]),
        Move::Again => language.say("choice-again", []),
        Move::Pass => language.say("choice-pass", []),
    }
}

/// What it means to pass: no mole can go as far as the disc says that has been turned, or no other disc is wanted.
pub(crate) fn pass_words(language: Language, disc: Option<u8>) -> String {
    match disc {
        Some(disc) => language.say("move-taupes-pass", [("n", disc.into())]),
        None => language.say("move-taupes-enough", []),
    }
}

/// That levels were lifted between two positions, and which teams have lost their last moles by that.
pub(crate) fn lifted(
    language: Language,
    before: &Position<Taupes>,
    after: &Position<Taupes>,
) -> Option<String> {
    let (old, new) = (before.state(), after.state());
    let levels = old.level()..new.level();
    let out = |seat: &Seat| old.moles(*seat) != 0 && new.moles(*seat) == 0;
    let lifted = levels
        .clone()
        .map(|level| language.say("news-taupes-lifted", [("level", (level + 1).into())]));
    let none = (0..before.game().seats())
        .map(Seat::new)
        .filter(out)
        .map(|seat| {
            language.say(
                "details-taupes-none",
                [("team", team(language, seat).into())],
            )
        });
    let sentences: Vec<String> = lifted.chain(none).collect();
    (!levels.is_empty()).then(|| sentences.join(" "))
}

/// A team, by its colour.
fn team(language: Language, seat: Seat) -> String {
    language.say(&format!("taupes-team-{}", seat.index() + 1), [])
}

/// The moles of a seat that are in holes of the present level.
fn in_holes(position: &Position<Taupes>, seat: Seat) -> u64 {
    let (game, state) = (position.game(), position.state());
    state.moles(seat) & game.holes(state.level())
}

/// A stalled game: the most moles in holes decide, then the most moles.
fn stalled(language: Language, position: &Position<Taupes>, outcome: &Outcome) -> String {
    let (game, state) = (position.game(), position.state());
    let seats = || (0..game.seats()).map(Seat::new);
    let in_holes = |seat: Seat| in_holes(position, seat).count_ones();
    let first: Vec<Seat> = seats()
        .filter(|&seat| outcome.standing(seat) != Standing::Lost)
        .collect();
    // Seats that share the win have as many of both.
    let holes = first.first().map_or(0, |&seat| in_holes(seat));
    let moles = first
        .first()
        .map_or(0, |&seat| state.moles(seat).count_ones());
    let tied = seats().filter(|&seat| in_holes(seat) == holes).count();
    let names = join(language, first.iter().map(|&seat| team(language, seat)));
    let result = match (first.len(), tied) {
        (1, 1) => {
            let arguments = [("team", names.into()), ("holes", holes.into())];
            language.say("ending-taupes-most-in-holes", arguments)
        }
        (1, _) => {
            let arguments = [("team", names.into()), ("moles", moles.into())];
            language.say("ending-taupes-most-moles", arguments)
        }
        _ => {
            let arguments = [
                ("teams", names.into()),
                ("holes", holes.into()),
                ("moles", moles.into()),
            ];
            language.say("ending-taupes-shared", arguments)
        }
    };
    let why = language.say("ending-taupes-stalled", [("discs", state.turned().into())]);
    format!("{why} {result}")
}

/// A mole's last move.
struct Way {
    seat: Seat,
    /// The level on which it was made, from 0.
    level: usize,
    from: Space,
    to: Space,
}

/// The last step, if a mole moved.
fn last_way(story: &Story<'_, Taupes>) -> Option<Way> {
    let (&last, earlier) = story.steps.split_last()?;
    let Move::Go { from, to } = last else {
        return None;
    };
    let mut before = *story.start.state();
    for &step in earlier {
        story.start.game().play_unchecked(&mut before, step);
    }
    Some(Way {
        seat: before.to_move(),
        level: before.level(),
        from,
        to,
    })
}

/// How a mole came to the golden shovel.
fn shovel(language: Language, last: Option<Way>) -> Vec<String> {
    let last_hole = ("space", written(Space::CENTRE));
    match last {
        None => vec![language.say("details-taupes-shovel", [last_hole])],
        Some(way) if way.level == LEVELS - 1 => {
            let arguments = [("from", written(way.from)), ("to", written(way.to))];
            vec![language.say("details-taupes-reached", arguments)]
        }
        Some(way) => vec![
            filled(language, &way),
            language.say("details-taupes-dropped", [last_hole]),
        ],
    }
}

/// The moles of those who have some.
fn moles_left(language: Language, position: &Position<Taupes>) -> Vec<String> {
    let state = position.state();
    (0..position.game().seats())
        .map(Seat::new)
        .filter(|&seat| state.moles(seat) != 0)
        .map(|seat| {
            let arguments = [
                ("team", team(language, seat).into()),
                ("moles", state.moles(seat).count_ones().into()),
                ("spaces", spaces(language, state.moles(seat)).into()),
            ];
            language.say("details-taupes-left", arguments)
        })
        .collect()
}

/// What counts for a seat in a stalled game.
fn counted(language: Language, position: &Position<Taupes>, seat: Seat) -> String {
    let name = ("team", team(language, seat).into());
    let (moles, in_holes) = (position.state().moles(seat), in_holes(position, seat));
    if moles == 0 {
        return language.say("details-taupes-none", [name]);
    }
    let arguments = [
        name,
        ("holes", in_holes.count_ones().into()),
        ("spaces", spaces(language, in_holes).into()),
        ("moles", moles.count_ones().into()),
    ];
    language.say("details-taupes-stalled", arguments)
}

/// The move that occupied the last hole of a level.
fn filled(language: Language, way: &Way) -> String {
    let arguments = [
        ("team", team(language, way.seat).into()),
        ("level", (way.level + 1).into()),
        ("from", written(way.from)),
        ("to", written(way.to)),
    ];
    language.say("details-taupes-filled", arguments)
}

/// The spaces of a set.
fn spaces(language: Language, set: u64) -> String {
    let within = Space::all().filter(|space| set >> space.index() & 1 != 0);
    join(language, within.map(|space| space.to_string()))
}
