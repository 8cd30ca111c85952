//! The score sheet of a game, as players would write it.

use std::iter::successors;

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{self, Mijnlieff};
use burrow_games::molehill::{self, LIGHT_HILLS, MoleHill};
use burrow_games::talpa::{Bitboard, Edge, RED, State, Talpa};
use burrow_games::taupes::{Phase, Taupes};
use burrow_games::{AnyMove, AnyPosition, Game, Illegal, Position, Seat};

use crate::Language;

/// A row of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What is counted.
    pub label: String,
    /// A number for each seat; nothing where a player could not score yet, or where it is not known.
    pub cells: Vec<String>,
    /// Whether it is the sum of the rows above, which decides the game.
    pub is_total: bool,
}

/// The score sheet of a game that goes on or is over, read from its position alone.
///
/// A position of Mole Hill in the second round keeps only the points of the first: what these were for is left
/// open. Where the moves are known, [`full_sheet`] fills that in.
pub fn sheet(language: Language, position: &AnyPosition) -> Vec<Row> {
    rows(language, position, None)
}

/// The score sheet after these steps from a position, with everything that was scored on the way.
pub fn full_sheet(
    language: Language,
    start: &AnyPosition,
    steps: &[AnyMove],
) -> Result<Vec<Row>, Illegal> {
    let Played {
        position,
        first_round,
    } = play_through(start, steps)?;
    Ok(rows(language, &position, first_round))
}

/// What is known of a game after its steps.
pub(crate) struct Played {
    /// The last position.
    pub(crate) position: AnyPosition,
    /// The squares that the mole of Mole Hill visited in the first round, if that ended with one of the steps.
    pub(crate) first_round: Option<Vec<Square>>,
}

/// Plays the steps from a position.
pub(crate) fn play_through(start: &AnyPosition, steps: &[AnyMove]) -> Result<Played, Illegal> {
    let mut position = start.clone();
    let mut first_round = None;
    for &step in steps {
        let after_step = visited_after(&position, step);
        let mole = mole_of(&position);
        position.play(step)?;
        if mole_of(&position) != mole {
            first_round = after_step;
        }
    }
    Ok(Played {
        position,
        first_round,
    })
}

fn rows(language: Language, position: &AnyPosition, first_round: Option<Vec<Square>>) -> Vec<Row> {
    match position {
        AnyPosition::MoleHill(position) => molehill(language, position, first_round),
        AnyPosition::Taupes(position) => taupes(language, position),
        AnyPosition::Talpa(position) => talpa(language, position),
        AnyPosition::Talpa10(position) => talpa(language, position),
        AnyPosition::Mijnlieff(position) => mijnlieff(language, position),
    }
}

/// A row of numbers that are all known.
fn row<N: ToString>(language: Language, key: &str, numbers: impl IntoIterator<Item = N>) -> Row {
    Row {
        label: language.say(key, []),
        cells: numbers.into_iter().map(|n| n.to_string()).collect(),
        is_total: false,
    }
}

/// The row of the sums.
fn total<N: ToString>(language: Language, key: &str, numbers: impl IntoIterator<Item = N>) -> Row {
    Row {
        is_total: true,
        ..row(language, key, numbers)
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

/// The squares visited after a step of Mole Hill; a step that ends the round leaves no trace of them in the
/// position.
fn visited_after(position: &AnyPosition, step: AnyMove) -> Option<Vec<Square>> {
    let AnyPosition::MoleHill(position) = position else {
        return None;
    };
    let dug = match step {
        AnyMove::MoleHill(molehill::Move::Dig(square)) => Some(square),
        _ => None,
    };
    Some(position.state().path().chain(dug).collect())
}

/// Who is the mole, in Mole Hill.
fn mole_of(position: &AnyPosition) -> Option<Seat> {
    match position {
        AnyPosition::MoleHill(position) => Some(position.state().mole()),
        _ => None,
    }
}

/// The squares that each seat visited as the mole, in order, as far as they are known.
pub(crate) fn rounds(
    position: &Position<MoleHill>,
    first_round: Option<Vec<Square>>,
) -> [Option<Vec<Square>>; 2] {
    let state = position.state();
    let present = Some(state.path().collect());
    // The first seat is the mole of the first round.
    match state.mole().index() {
        0 => [present, None],
        _ => [first_round, present],
    }
}

/// What each made as the mole.
fn molehill(
    language: Language,
    position: &Position<MoleHill>,
    first_round: Option<Vec<Square>>,
) -> Vec<Row> {
    let (game, state) = (position.game(), position.state());
    let tally = |round: Option<Vec<Square>>| Some(Tally::of(game, &round?));
    let rounds = rounds(position, first_round).map(tally);
    let part = |key, points: fn(Tally) -> usize| {
        let written = |round: Option<Tally>| round.map_or(String::new(), |r| points(r).to_string());
        row(language, key, rounds.map(written))
    };
    let points = game.points(state);
    let sums = (0..points.len()).map(|seat| match seat <= state.mole().index() {
        true => points[seat].to_string(),
        false => String::new(),
    });
    vec![
        part("sheet-molehill-dark", |round| round.dark_hills),
        part("sheet-molehill-red", |round| round.red_flowers),
        part("sheet-molehill-white", |round| round.white_flowers),
        total(language, "sheet-molehill-total", sums),
    ]
}

/// The moles that each has, and those in holes of the present level.
fn taupes(language: Language, position: &Position<Taupes>) -> Vec<Row> {
    let (game, state) = (position.game(), position.state());
    let seats = || (0..game.seats()).map(Seat::new);
    let in_holes = |seat| (state.moles(seat) & game.holes(state.level())).count_ones();
    let left = |seat| match state.phase() {
        // Those that are still to be placed are not lost.
        Phase::Place => game.moles_each(),
        _ => state.moles(seat).count_ones() as usize,
    };
    vec![
        row(language, "sheet-taupes-moles", seats().map(left)),
        row(language, "sheet-taupes-holes", seats().map(in_holes)),
    ]
}

/// The pieces of each, and how many squares must still be dug for a path.
fn talpa<B: Bitboard>(language: Language, position: &Position<Talpa<B>>) -> Vec<Row> {
    let (game, state) = (position.game(), position.state());
    let seats = || (0..game.seats()).map(Seat::new);
    let pieces = |seat| state.pieces(seat).count();
    let to_dig = |seat| to_dig(game, state, seat);
    vec![
        row(language, "sheet-talpa-pieces", seats().map(pieces)),
        row(language, "sheet-talpa-to-dig", seats().map(to_dig)),
    ]
}

/// The fewest pieces that stand on a way between the edges of a seat; none if it has a path.
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
pub(crate) fn with_neighbours<B: Bitboard>(game: &Talpa<B>, set: B) -> B {
    let left = set.down_by_one() & !game.rim(Edge::Right);
    let right = set.up_by_one() & !game.rim(Edge::Left);
    (set | set.up() | set.down() | left | right) & game.squares()
}

/// The points for lines of each length.
fn mijnlieff(language: Language, position: &Position<Mijnlieff>) -> Vec<Row> {
    let (game, state) = (position.game(), position.state());
    let lines = [mijnlieff::WHITE, mijnlieff::BLACK].map(|seat| lines_of(position, seat));
    let points = |lengths: fn(usize) -> bool| {
        let sum = |lines: &Vec<Line>| -> usize {
            let counted = lines.iter().filter(|line| lengths(line.length));
            counted.map(Line::points).sum()
        };
        lines.iter().map(sum).collect::<Vec<usize>>()
    };
    let mut rows = vec![
        row(language, "sheet-mijnlieff-threes", points(|n| n == 3)),
        row(language, "sheet-mijnlieff-fours", points(|n| n == 4)),
    ];
    let has_longer = self::lines(game, |square| game.board().index(square).is_some())
        .into_iter()
        .any(|line| line.length > 4);
    if has_longer {
        rows.push(row(language, "sheet-mijnlieff-longer", points(|n| n > 4)));
    }
    rows.push(total(language, "sheet-mijnlieff-total", game.points(state)));
    rows
}

/// An unbroken line of at least three squares.
pub(crate) struct Line {
    /// Its ends, the left one first, or in a column the lower one.
    pub(crate) ends: [Square; 2],
    length: usize,
}

impl Line {
    /// What it scores.
    pub(crate) fn points(&self) -> usize {
        self.length - 2
    }
}

/// The lines for which a seat scores.
pub(crate) fn lines_of(position: &Position<Mijnlieff>, seat: Seat) -> Vec<Line> {
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
