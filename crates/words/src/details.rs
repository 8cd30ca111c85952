//! What decided a game: the path, the lines, the flowers, the moles.

use std::iter::successors;

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{BLACK, Mijnlieff, WHITE};
use burrow_games::molehill::{LIGHT_HILLS, MoleHill};
use burrow_games::talpa::{Bitboard, Edge, RED, State, Talpa};
use burrow_games::taupes::{Ending, LEVELS, Move, Space, Taupes};
use burrow_games::{AnyMove, AnyPosition, Game, Position, Seat};

use crate::ending::join;
use crate::seats::{player, team};
use crate::sheet::{Played, lines_of, play_through, rounds, with_neighbours};
use crate::{Language, written};

/// What decided a finished game, to stand below its [`ending`](crate::ending()), in short sentences of their own:
/// the path that was opened, the lines or flowers that scored, the move that reached the golden shovel.
///
/// There are none while the game goes on, or if a step is not legal. A start in the middle of a game leaves open
/// what came before: the flowers of the first round of Mole Hill, say.
pub fn ending_details(language: Language, start: &AnyPosition, steps: &[AnyMove]) -> Vec<String> {
    let Ok(Played {
        position,
        first_round,
    }) = play_through(start, steps)
    else {
        return Vec::new();
    };
    if position.outcome().is_none() {
        return Vec::new();
    }
    match &position {
        AnyPosition::MoleHill(position) => molehill(language, position, first_round),
        AnyPosition::Taupes(position) => taupes(language, position, last_way(start, steps)),
        AnyPosition::Talpa(position) => talpa(language, position),
        AnyPosition::Talpa10(position) => talpa(language, position),
        AnyPosition::Mijnlieff(position) => mijnlieff(language, position),
    }
}

/// The dark hills and the flowers of each who has been the mole.
fn molehill(
    language: Language,
    position: &Position<MoleHill>,
    first_round: Option<Vec<Square>>,
) -> Vec<String> {
    let flowers = &position.game().flowers;
    let rounds = (0..).map(Seat::new).zip(rounds(position, first_round));
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
                ("player", player(language, mole).into()),
                ("parts", parts.join(", ").into()),
            ];
            language.say("details-molehill", arguments)
        })
        .collect()
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

/// A mole's last move in Taupes.
struct Way {
    seat: Seat,
    /// The level on which it was made, from 0.
    level: usize,
    from: Space,
    to: Space,
}

/// The last step of a game of Taupes, if a mole moved.
fn last_way(start: &AnyPosition, steps: &[AnyMove]) -> Option<Way> {
    let (&last, earlier) = steps.split_last()?;
    let before = play_through(start, earlier).ok()?.position;
    match (&before, last) {
        (AnyPosition::Taupes(before), AnyMove::Taupes(Move::Go { from, to })) => Some(Way {
            seat: before.state().to_move(),
            level: before.state().level(),
            from,
            to,
        }),
        _ => None,
    }
}

/// How a mole came to the golden shovel, how the others lost their last moles, or what counted in a stalled
/// game.
fn taupes(language: Language, position: &Position<Taupes>, last: Option<Way>) -> Vec<String> {
    let (game, state) = (position.game(), position.state());
    let seats = (0..game.seats()).map(Seat::new);
    let last_hole = written(Space::CENTRE);
    match (game.ending(state), last) {
        (Some(Ending::Shovel), None) => {
            vec![language.say("details-taupes-shovel", [("space", last_hole)])]
        }
        (Some(Ending::Shovel), Some(way)) if way.level == LEVELS - 1 => {
            let arguments = [("from", written(way.from)), ("to", written(way.to))];
            vec![language.say("details-taupes-reached", arguments)]
        }
        (Some(Ending::Shovel), Some(way)) => vec![
            filled(language, &way),
            language.say("details-taupes-dropped", [("space", last_hole)]),
        ],
        (Some(Ending::Alone), last) => {
            let with_moles = seats.filter(|&seat| state.moles(seat) != 0);
            let left = with_moles.map(|seat| {
                let arguments = [
                    ("team", team(language, seat).into()),
                    ("moles", state.moles(seat).count_ones().into()),
                    ("spaces", spaces(language, state.moles(seat)).into()),
                ];
                language.say("details-taupes-left", arguments)
            });
            let filled = last.map(|way| filled(language, &way));
            filled.into_iter().chain(left).collect()
        }
        _ => seats
            .map(|seat| {
                let name = ("team", team(language, seat).into());
                if state.moles(seat) == 0 {
                    return language.say("details-taupes-none", [name]);
                }
                let in_holes = state.moles(seat) & game.holes(state.level());
                let arguments = [
                    name,
                    ("holes", in_holes.count_ones().into()),
                    ("spaces", spaces(language, in_holes).into()),
                    ("moles", state.moles(seat).count_ones().into()),
                ];
                language.say("details-taupes-stalled", arguments)
            })
            .collect(),
    }
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

/// The path that was opened, or both of them.
fn talpa<B: Bitboard>(language: Language, position: &Position<Talpa<B>>) -> Vec<String> {
    let (game, state) = (position.game(), position.state());
    let paths: Vec<(Seat, Vec<Square>)> = (0..game.seats())
        .map(|index| (Seat::new(index), path(game, state, Seat::new(index))))
        .filter(|(_, path)| !path.is_empty())
        .collect();
    let key = match paths.len() {
        1 => "details-talpa-path",
        _ => "details-talpa-path-of",
    };
    paths
        .iter()
        .map(|(seat, path)| {
            let squares: Vec<String> = path.iter().map(Square::to_string).collect();
            let owner = match *seat {
                RED => "red",
                _ => "blue",
            };
            let arguments = [
                ("owner", owner.into()),
                ("squares", squares.join(", ").into()),
            ];
            language.say(key, arguments)
        })
        .collect()
}

/// A shortest path of dug squares between a seat's edges, from the top or the left; empty if there is none.
fn path<B: Bitboard>(game: &Talpa<B>, state: &State<B>, seat: Seat) -> Vec<Square> {
    let [from, to] = Edge::of(seat).map(|edge| game.rim(edge));
    let dug = game.empty(state);
    // Each step reaches the squares that are one further from the first edge.
    let start = from & dug;
    let go_on = |&(step, left): &(B, B)| {
        let next = with_neighbours(game, step) & left;
        (!next.is_empty() && (step & to).is_empty()).then_some((next, left & !next))
    };
    let steps: Vec<B> = successors(Some((start, dug & !start)), go_on)
        .map(|(step, _)| step)
        .collect();
    let mut path = Vec::new();
    let mut near = to;
    for &step in steps.iter().rev() {
        let Some(square) = (step & near).squares().next() else {
            return Vec::new();
        };
        near = with_neighbours(game, B::of(square));
        path.push(square);
    }
    path.reverse();
    path
}

/// The lines of each with their points.
fn mijnlieff(language: Language, position: &Position<Mijnlieff>) -> Vec<String> {
    [(WHITE, "mijnlieff-white"), (BLACK, "mijnlieff-black")]
        .map(|(seat, name)| {
            let player = ("player", language.say(name, []).into());
            let lines: Vec<String> = lines_of(position, seat)
                .iter()
                .map(|line| {
                    let [from, to] = line.ends.map(written);
                    let arguments = [("from", from), ("to", to), ("points", line.points().into())];
                    language.say("details-mijnlieff-line", arguments)
                })
                .collect();
            match lines.is_empty() {
                true => language.say("details-mijnlieff-none", [player]),
                false => {
                    let lines = ("lines", lines.join(", ").into());
                    language.say("details-mijnlieff", [player, lines])
                }
            }
        })
        .into()
}
