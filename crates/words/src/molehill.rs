//! Mole Hill in words.

use burrow_games::grid::Square;
use burrow_games::molehill::{HILLS, Illegal, LIGHT_HILLS, MoleHill, Move};
use burrow_games::{AnyMove, AnyPosition, Game, Outcome, Position, Seat, Turn};

use crate::game::{GameWords, Names, Row, Story, join, player};
use crate::{Language, written};

impl GameWords for MoleHill {
    fn seat(language: Language, seat: Seat) -> String {
        player(language, seat)
    }

    /// The mole or the gardener.
    fn role(language: Language, position: &Position<Self>, seat: Seat) -> Option<String> {
        let key = match position.turn() {
            Turn::Over => return None,
            _ if position.state().mole() == seat => "role-mole",
            _ => "role-gardener",
        };
        Some(language.say(key, []))
    }

    fn task(language: Language, position: &Position<Self>) -> String {
        let state = position.state();
        let key = if position.turn() != Turn::Seat(state.mole()) {
            "task-molehill-stick"
        } else if state.path().next().is_none() {
            "task-molehill-start"
        } else if position.game().may_jump(state) {
            "task-molehill-jump"
        } else {
            "task-molehill-dig"
        };
        language.say(key, [])
    }

    fn round_news(
        language: Language,
        position: &Position<Self>,
        own: Option<Seat>,
        name: Names<'_>,
    ) -> Option<String> {
        let state = position.state();
        let (mole, gardener) = (state.mole(), state.mole().other());
        let is_new = mole == Seat::new(1) && state.sticks_laid() == 0;
        if !is_new || position.game().single_round || position.turn() == Turn::Over {
            return None;
        }
        let key = match own {
            Some(own) if own == mole => "round-two-mole",
            Some(own) if own == gardener => "round-two-gardener",
            _ => "round-two",
        };
        let points = position.game().points(state)[gardener.index()];
        let arguments = [
            ("mole", name(mole).into()),
            ("gardener", name(gardener).into()),
            ("points", points.into()),
        ];
        Some(language.say(key, arguments))
    }

    /// What each made as the mole.
    fn sheet(language: Language, story: &Story<'_, Self>) -> Vec<Row> {
        let (game, state) = (story.end.game(), story.end.state());
        let rounds = rounds(story).map(|visited| visited.map(|visited| Tally::of(game, &visited)));
        let part = |key, points: fn(Tally) -> usize| {
            let written = |round: Option<Tally>| {
                round.map_or(String::new(), |round| points(round).to_string())
            };
            Row::new(language, key, rounds.map(written))
        };
        let points = game.points(state);
        let sums = (0..points.len()).map(|seat| {
            if seat <= state.mole().index() {
                points[seat].to_string()
            } else {
                String::new()
            }
        });
        vec![
            part("sheet-molehill-dark", |round| round.dark_hills),
            part("sheet-molehill-red", |round| round.red_flowers),
            part("sheet-molehill-white", |round| round.white_flowers),
            Row::total(language, "sheet-molehill-total", sums),
        ]
    }

    /// The points that each made as the mole, and what stopped the last mole.
    fn ending(
        language: Language,
        position: &Position<Self>,
        outcome: &Outcome,
        name: Names<'_>,
    ) -> String {
        let (game, state) = (position.game(), position.state());
        let points = game.points(state);
        let result = match outcome.winner() {
            Some(winner) => {
                let loser = winner.other();
                let arguments = [
                    ("winner", name(winner).into()),
                    ("points", points[winner.index()].into()),
                    ("loser", name(loser).into()),
                    ("other", points[loser.index()].into()),
                ];
                language.say("ending-molehill-won", arguments)
            }
            None if game.single_round => {
                let mole = state.mole();
                let arguments = [
                    ("player", name(mole).into()),
                    ("points", points[mole.index()].into()),
                ];
                language.say("ending-molehill-single", arguments)
            }
            None => language.say("ending-molehill-draw", [("points", points[0].into())]),
        };
        format!("{result} {}", stop(language, position))
    }

    /// The dark hills and the flowers of each who has been the mole.
    fn details(language: Language, story: &Story<'_, Self>, name: Names<'_>) -> Vec<String> {
        let flowers = &story.end.game().flowers;
        let rounds = (0..).map(Seat::new).zip(rounds(story));
        let known = rounds.filter_map(|(mole, visited)| Some((mole, visited?)));
        known
            .map(|(mole, visited)| {
                let dark = visited.len().saturating_sub(LIGHT_HILLS);
                let mut parts = vec![language.say("details-molehill-dark", [("n", dark.into())])];
                parts.extend(dug_up(
                    language,
                    "details-molehill-red",
                    flowers.red(),
                    &visited,
                ));
                parts.extend(dug_up(
                    language,
                    "details-molehill-white",
                    flowers.white(),
                    &visited,
                ));
                if parts.len() == 1 {
                    parts.push(language.say("details-molehill-no-flower", []));
                }
                let arguments = [
                    ("player", name(mole).into()),
                    ("parts", parts.join(", ").into()),
                ];
                language.say("details-molehill", arguments)
            })
            .collect()
    }
}

/// What stopped the mole at the end of a round.
fn stop(language: Language, position: &Position<MoleHill>) -> String {
    let state = position.state();
    match state.path().next_back() {
        Some(square) if state.path().count() < HILLS => {
            language.say("ending-molehill-stuck", [("square", written(square))])
        }
        _ => language.say("ending-molehill-hills", []),
    }
}

/// What a round has come to that has ended and is followed by another.
pub struct RoundEnd {
    /// The number of the round, from 1.
    pub number: usize,
    /// Who has made how many points, and what ended it.
    pub reason: String,
    /// The score sheet.
    pub rows: Vec<Row>,
}

/// What a round has come to: `steps` lead from the start of the game to its end, the position `end`. Players are called
/// as `name` says.
pub fn round_end(
    language: Language,
    (start, steps): (&AnyPosition, &[AnyMove]),
    end: &AnyPosition,
    name: Names<'_>,
) -> Option<RoundEnd> {
    let (AnyPosition::MoleHill(start), AnyPosition::MoleHill(end)) = (start, end) else {
        return None;
    };
    let start = Position::at(*end.game(), *start.state());
    let (mole, points) = (end.state().mole(), end.game().points(end.state()));
    let arguments = [
        ("player", name(mole).into()),
        ("points", points[mole.index()].into()),
    ];
    let made = language.say("round-made", arguments);
    Some(RoundEnd {
        number: mole.index() + 1,
        reason: format!("{made} {}", stop(language, end)),
        rows: MoleHill::sheet(language, &Story::new(&start, steps).ok()?),
    })
}

/// Why a move is refused.
pub(crate) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, square| language.say(key, [("square", written(square))]);
    let way = |key, from, to| {
        let arguments = [("from", written(from)), ("to", written(to))];
        language.say(key, arguments)
    };
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(square) => on("illegal-molehill-off-board", square),
        Illegal::OuterBorder(square) => on("illegal-molehill-outer-border", square),
        Illegal::MolesTurn => say("illegal-molehill-moles-turn"),
        Illegal::GardenersTurn => say("illegal-molehill-gardeners-turn"),
        Illegal::EdgeTaken(edge) => {
            let [one, two] = edge.squares().map(written);
            let arguments = [("edge", written(edge)), ("one", one), ("two", two)];
            language.say("illegal-molehill-edge-taken", arguments)
        }
        Illegal::Visited(square) => on("illegal-molehill-visited", square),
        Illegal::TooFar { from, to } => way("illegal-molehill-too-far", from, to),
        Illegal::NoStartJump { from, to } => way("illegal-molehill-no-start-jump", from, to),
        Illegal::StickBetween { from, to } => way("illegal-molehill-stick-between", from, to),
        Illegal::BothWaysBarred { from, to, sticks } => {
            let [one, other] = sticks.map(written);
            let arguments = [
                ("from", written(from)),
                ("to", written(to)),
                ("one", one),
                ("other", other),
            ];
            language.say("illegal-molehill-both-ways-barred", arguments)
        }
    }
}

/// What a move does.
pub(crate) fn move_words(language: Language, mv: Move) -> String {
    match mv {
        Move::Dig(square) => language.say("move-molehill-dig", [("place", written(square))]),
        Move::Stick(edge) => {
            let [from, to] = edge.squares().map(written);
            language.say("move-molehill-stick", [("from", from), ("to", to)])
        }
    }
}

/// The points of a mole in a round, by what they are for.
#[derive(Clone, Copy)]
struct Tally {
    dark_hills: usize,
    red_flowers: usize,
    white_flowers: usize,
}

impl Tally {
    fn of(game: &MoleHill, visited: &[Square]) -> Self {
        let dug_up = |flower: &Square| visited.contains(flower);
        Self {
            dark_hills: visited.len().saturating_sub(LIGHT_HILLS),
            red_flowers: 2 * game.flowers.red().filter(dug_up).count(),
            white_flowers: game.flowers.white().filter(dug_up).count(),
        }
    }
}

/// The squares that each seat visited as the mole, in order, as far as they are known.
fn rounds(story: &Story<'_, MoleHill>) -> [Option<Vec<Square>>; 2] {
    let state = story.end.state();
    let present = Some(state.path().collect());
    // The first seat is the mole of the first round.
    match state.mole().index() {
        0 => [present, None],
        _ => [first_round(story), present],
    }
}

/// The squares that the mole visited in the first round, if that ended with one of the steps.
fn first_round(story: &Story<'_, MoleHill>) -> Option<Vec<Square>> {
    let mut state = *story.start.state();
    for &step in &story.steps {
        let before = state;
        story.start.game().play_unchecked(&mut state, step);
        if state.mole() != before.mole() {
            // The new round leaves no trace of the last step.
            let dug = match step {
                Move::Dig(square) => Some(square),
                Move::Stick(_) => None,
            };
            return Some(before.path().chain(dug).collect());
        }
    }
    None
}

/// The flowers of a colour that a mole dug up, in its order; nothing if there are none.
fn dug_up(
    language: Language,
    key: &str,
    flowers: impl Iterator<Item = Square>,
    visited: &[Square],
) -> Option<String> {
    let flowers: Vec<Square> = flowers.collect();
    let dug_up = visited.iter().filter(|square| flowers.contains(square));
    let squares: Vec<String> = dug_up.map(Square::to_string).collect();
    let n = squares.len();
    let arguments = [
        ("n", n.into()),
        ("squares", join(language, squares.into_iter()).into()),
    ];
    (n > 0).then(|| language.say(key, arguments))
}
