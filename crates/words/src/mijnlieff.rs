//! Mijnlieff in words.

use std::iter::successors;

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{BLACK, Illegal, Mijnlieff, Move, Opening, Piece, WHITE};
use burrow_games::{Outcome, Position, Seat};

use crate::game::{GameWords, Names, Row, Story};
use crate::{Language, written};

impl GameWords for Mijnlieff {
    fn seat(language: Language, seat: Seat) -> String {
        player(language, seat)
    }

    fn task(language: Language, position: &Position<Self>) -> String {
        if position.moves().contains(&Move::Pass) {
            return language.say("task-mijnlieff-pass", []);
        }
        let place = where_to_place(language, position);
        language.say("task-mijnlieff-place", [("where", place.into())])
    }

    /// The points for lines of each length.
    fn sheet(language: Language, story: &Story<'_, Self>) -> Vec<Row> {
        let game = story.end.game();
        let lines = [WHITE, BLACK].map(|seat| lines_of(&story.end, seat));
        let points = |lengths: fn(usize) -> bool| {
            lines.each_ref().map(|lines| {
                let counted = lines.iter().filter(|line| lengths(line.length));
                counted.map(Line::points).sum::<usize>()
            })
        };
        let mut rows = vec![
            Row::new(language, "sheet-mijnlieff-threes", points(|n| n == 3)),
            Row::new(language, "sheet-mijnlieff-fours", points(|n| n == 4)),
        ];
        let of_board = self::lines(game, |square| game.board().index(square).is_some());
        if of_board.iter().any(|line| line.length > 4) {
            rows.push(Row::new(
                language,
                "sheet-mijnlieff-longer",
                points(|n| n > 4),
            ));
        }
        let sums = game.points(story.end.state());
        rows.push(Row::total(language, "sheet-mijnlieff-total", sums));
        rows
    }

    /// The points of both.
    fn ending(
        language: Language,
        position: &Position<Self>,
        outcome: &Outcome,
        _: Names<'_>,
    ) -> String {
        let points = position.game().points(position.state());
        let Some(winner) = outcome.winner() else {
            return language.say("ending-mijnlieff-draw", [("points", points[0].into())]);
        };
        let arguments = [
            ("winner", player(language, winner).into()),
            ("points", points[winner.index()].into()),
            ("other", points[winner.other().index()].into()),
        ];
        language.say("ending-mijnlieff-won", arguments)
    }

    /// The lines of each with their points.
    fn details(language: Language, story: &Story<'_, Self>, _: Names<'_>) -> Vec<String> {
        [WHITE, BLACK]
            .map(|seat| {
                let player = ("player", player(language, seat).into());
                let lines: Vec<String> = lines_of(&story.end, seat)
                    .iter()
                    .map(|line| line.words(language))
                    .collect();
                if lines.is_empty() {
                    language.say("details-mijnlieff-none", [player])
                } else {
                    let lines = ("lines", lines.join(", ").into());
                    language.say("details-mijnlieff", [player, lines])
                }
            })
            .into()
    }
}

/// Why a move is refused.
pub(crate) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, square| language.say(key, [("square", written(square))]);
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(square) => on("illegal-mijnlieff-off-board", square),
        Illegal::Occupied(square) => on("illegal-mijnlieff-occupied", square),
        Illegal::NoneLeft(kind) => {
            let arguments = [("kind", written(kind.letter()))];
            language.say("illegal-mijnlieff-none-left", arguments)
        }
        Illegal::MayNotPass => say("illegal-mijnlieff-may-not-pass"),
        Illegal::MustPass { kind, square } => {
            let arguments = [
                ("kind", written(kind.letter())),
                ("square", written(square)),
            ];
            language.say("illegal-mijnlieff-must-pass", arguments)
        }
        Illegal::OpeningRim(square) => on("illegal-mijnlieff-opening-rim", square),
        Illegal::OpeningStraight => say("illegal-mijnlieff-opening-straight"),
        Illegal::OpeningCorner(square) => on("illegal-mijnlieff-opening-corner", square),
        Illegal::Constraint {
            kind,
            last,
            square,
            gap,
        } => {
            // Only lines can be cut; touching has nothing between.
            let key = match (kind, gap) {
                (Piece::Straight | Piece::Diagonal, true) => "illegal-mijnlieff-gap",
                (Piece::Straight | Piece::Diagonal, false) | (Piece::Pusher | Piece::Puller, _) => {
                    "illegal-mijnlieff-constraint"
                }
            };
            let arguments = [
                ("kind", written(kind.letter())),
                ("last", written(last)),
                ("square", written(square)),
            ];
            language.say(key, arguments)
        }
    }
}

/// What a move does.
pub(crate) fn move_words(language: Language, mv: Move) -> String {
    match mv {
        Move::Place(piece, square) => {
            let arguments = [
                ("kind", written(piece.letter())),
                ("place", written(square)),
            ];
            language.say("move-mijnlieff", arguments)
        }
        Move::Pass => language.say("choice-pass", []),
    }
}

/// Where the next piece of Mijnlieff may go: "on a diagonal of the Diagonal on b1".
pub fn where_to_place(language: Language, position: &Position<Mijnlieff>) -> String {
    let (game, state) = (position.game(), position.state());
    let last = game.last_placed(state);
    let placed = last.and_then(|square| Some((game.piece_at(state, square)?.1, square)));
    if let Some((kind, square)) = placed {
        let arguments = [
            ("kind", written(kind.letter())),
            ("square", written(square)),
        ];
        return language.say("mijnlieff-where", arguments);
    }
    let nothing_placed = (state.pieces(WHITE) | state.pieces(BLACK)) == 0;
    let key = match game.opening() {
        Opening::Rim if nothing_placed => "mijnlieff-where-rim",
        Opening::StraightCorner if nothing_placed => "mijnlieff-where-corner",
        _ => "mijnlieff-where-any",
    };
    language.say(key, [])
}

fn player(language: Language, seat: Seat) -> String {
    let key = match seat {
        WHITE => "mijnlieff-white",
        _ => "mijnlieff-black",
    };
    language.say(key, [])
}

/// An unbroken line of at least three squares.
struct Line {
    /// Its ends, the left one first, or in a column the lower one.
    ends: [Square; 2],
    length: usize,
}

impl Line {
    /// What it scores.
    fn points(&self) -> usize {
        self.length - 2
    }

    fn words(&self, language: Language) -> String {
        let [from, to] = self.ends.map(written);
        let arguments = [("from", from), ("to", to), ("points", self.points().into())];
        language.say("details-mijnlieff-line", arguments)
    }
}

/// The lines for which a seat scores.
fn lines_of(position: &Position<Mijnlieff>, seat: Seat) -> Vec<Line> {
    let (game, state) = (position.game(), position.state());
    let owner = |square: Square| Some(game.piece_at(state, square)?.0);
    lines(game, |square| owner(square) == Some(seat))
}

/// All unbroken lines of at least three squares of a set.
fn lines(game: &Mijnlieff, within: impl Fn(Square) -> bool) -> Vec<Line> {
    // Along a row, a column and the two diagonals.
    const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let next = |square: Square, (columns, rows): (i8, i8)| {
        let column = square.column().checked_add_signed(columns)?;
        let row = square.row().checked_add_signed(rows)?;
        let (width, height) = game.board().dimensions();
        let next = (column < width && row < height).then(|| Square::new(column, row));
        next.filter(|&square| within(square))
    };
    let mut lines = Vec::new();
    for &start in game.board().squares() {
        for by in STEPS {
            let begins = within(start) && next(start, (-by.0, -by.1)).is_none();
            if begins {
                let squares: Vec<Square> =
                    successors(Some(start), |&square| next(square, by)).collect();
                if let [first, _, .., last] = squares[..] {
                    lines.push(Line {
                        ends: [first, last],
                        length: squares.len(),
                    });
                }
            }
        }
    }
    lines
}
