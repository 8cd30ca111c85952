//! Talpa in words.

use std::iter::successors;

use burrow_games::grid::Square;
use burrow_games::talpa::{Bitboard, Edge, Illegal, Move, RED, State, Talpa};
use burrow_games::{AnyMove, AnyPosition, Game, Outcome, Position, Seat, Turn};

use crate::game::{GameWords, Names, Row, Story};
use crate::{Language, written};

impl<B: Bitboard> GameWords for Talpa<B> {
    fn seat(language: Language, seat: Seat) -> String {
        player(language, seat)
    }

    fn task(language: Language, position: &Position<Self>) -> String {
        let key = match position.moves().first() {
            Some(Move::Remove(_)) => "task-talpa-remove",
            _ => "task-talpa-capture",
        };
        language.say(key, [])
    }

    /// The pieces of each, and how many squares must still be dug for a path.
    fn sheet(language: Language, story: &Story<'_, Self>) -> Vec<Row> {
        let (game, state) = (story.end.game(), story.end.state());
        let seats = || (0..game.seats()).map(Seat::new);
        let pieces = |seat| state.pieces(seat).count();
        let to_dig = |seat| to_dig(game, state, seat);
        vec![
            Row::new(language, "sheet-talpa-pieces", seats().map(pieces)),
            Row::new(language, "sheet-talpa-to-dig", seats().map(to_dig)),
        ]
    }

    /// Whose path is open, and who opened it.
    fn ending(
        language: Language,
        position: &Position<Self>,
        outcome: &Outcome,
        _: Names<'_>,
    ) -> String {
        let (game, state) = (position.game(), position.state());
        // The one who would move now did not move last.
        let waiting = state.to_move();
        let key = if outcome.winner() != Some(waiting) {
            "ending-talpa-own"
        } else if game.has_path(state, waiting.other()) {
            "ending-talpa-both"
        } else {
            "ending-talpa-gift"
        };
        let winner = outcome.winner().map_or("blue", colour);
        language.say(key, [("winner", winner.into())])
    }

    /// The path that was opened, or both of them.
    fn details(language: Language, story: &Story<'_, Self>, _: Names<'_>) -> Vec<String> {
        let (game, state) = (story.end.game(), story.end.state());
        let paths: Vec<(Seat, Vec<Square>)> = (0..game.seats())
            .map(|index| {
                (
                    Seat::new(index),
                    winning_path(game, state, Seat::new(index)),
                )
            })
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
                let arguments = [
                    ("owner", colour(*seat).into()),
                    ("squares", squares.join(", ").into()),
                ];
                language.say(key, arguments)
            })
            .collect()
    }
}

/// Why a move is refused.
pub(crate) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, square| language.say(key, [("square", written(square))]);
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(square) => on("illegal-talpa-off-board", square),
        Illegal::Empty(square) => on("illegal-talpa-empty", square),
        Illegal::NotYours { square, mover } => {
            let arguments = [
                ("square", written(square)),
                ("owner", player(language, mover.other()).into()),
                ("mover", player(language, mover).into()),
            ];
            language.say("illegal-talpa-not-yours", arguments)
        }
        Illegal::NotAdjacent { from, to } => {
            let arguments = [("from", written(from)), ("to", written(to))];
            language.say("illegal-talpa-not-adjacent", arguments)
        }
        Illegal::NothingToCapture(square) => on("illegal-talpa-nothing-to-capture", square),
        Illegal::OwnPiece(square) => on("illegal-talpa-own-piece", square),
        Illegal::MustCapture => say("illegal-talpa-must-capture"),
    }
}

/// What a player of Talpa should know before a move that opens the path of the opponent; nothing about any other.
pub fn warning(language: Language, position: &AnyPosition, mv: AnyMove) -> Option<String> {
    let (AnyPosition::Talpa(_), Turn::Seat(mover)) = (position, position.turn()) else {
        return None;
    };
    let mut after = position.clone();
    after.play(mv).ok()?;
    let winner = after
        .outcome()?
        .winner()
        .filter(|winner| *winner != mover)?;
    Some(language.say(
        "warning-talpa",
        [("player", player(language, winner).into())],
    ))
}

/// What a move does.
pub(crate) fn move_words(language: Language, mv: Move) -> String {
    match mv {
        Move::Capture { from, to } => {
            let arguments = [("from", written(from)), ("to", written(to))];
            language.say("move-talpa-capture", arguments)
        }
        Move::Remove(square) => language.say("move-talpa-remove", [("place", written(square))]),
    }
}

fn player(language: Language, seat: Seat) -> String {
    language.say(&format!("talpa-{}", colour(seat)), [])
}

/// The colour by which messages choose their form.
fn colour(seat: Seat) -> &'static str {
    match seat {
        RED => "red",
        _ => "blue",
    }
}

/// The fewest pieces that stand on a way between the edges of a seat; 0 if it has a path.
fn to_dig<B: Bitboard>(game: &Talpa<B>, state: &State<B>, seat: Seat) -> usize {
    let (from, to) = match seat {
        RED => (Edge::Bottom, Edge::Top),
        _ => (Edge::Left, Edge::Right),
    };
    let dug = game.empty(state);
    let with_neighbours = |set: B| with_neighbours(game, set);
    // Along dug squares a way goes on for nothing.
    let go_on = |reached: B| {
        let grow = |&set: &B| Some(set | (with_neighbours(set) & dug)).filter(|&more| more != set);
        successors(Some(reached), grow).last().unwrap_or(reached)
    };
    let start = game.rim(from);
    let dig = |&reached: &B| Some(go_on(with_neighbours(reached) | start));
    successors(Some(go_on(start & dug)), dig)
        .take_while(|&reached| (reached & game.rim(to)).is_empty())
        .count()
}

/// The squares of a set and those beside them.
fn with_neighbours<B: Bitboard>(game: &Talpa<B>, set: B) -> B {
    let left = set.down_by_one() & !game.rim(Edge::Right);
    let right = set.up_by_one() & !game.rim(Edge::Left);
    (set | set.up() | set.down() | left | right) & game.squares()
}

/// A shortest path of dug squares between a seat's edges of Talpa, from the top or the left; empty if there is none.
pub fn winning_path<B: Bitboard>(game: &Talpa<B>, state: &State<B>, seat: Seat) -> Vec<Square> {
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
