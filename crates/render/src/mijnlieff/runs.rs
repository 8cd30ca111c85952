//! The runs that score at the end, as ribbons through their pieces.

use std::iter::successors;

use burrow_games::grid::{MAX_LINES, Square};
use burrow_games::mijnlieff::{Mijnlieff, State, WHITE};
use burrow_games::{Position, Seat};

use super::Layout;
use super::counters::engraved;
use super::inks;
use crate::lettering::{Align, letters};
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, circle, path};
use crate::svg::number;

/// An unbroken line of at least three pieces of one colour.
struct Run {
    seat: Seat,
    squares: Vec<Square>,
}

impl Run {
    fn points(&self) -> usize {
        self.squares.len() - 2
    }

    fn ink(&self) -> Ink {
        match self.seat {
            WHITE => inks::MARK_RUN_WHITE,
            _ => inks::MARK_RUN_BLACK,
        }
    }

    /// What sets the ribbon off from counters of its own colour.
    fn edge(&self) -> Ink {
        match self.seat {
            WHITE => inks::EBONY_EDGE,
            _ => inks::IVORY_LIGHT,
        }
    }
}

type Step = (i8, i8);

/// Along a row, a column and the two diagonals.
const STEPS: [Step; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Ribbons through the scored runs, under the engravings, and medals with their points; none before the end.
pub(super) fn scored(position: &Position<Mijnlieff>, layout: &Layout) -> (Vec<Node>, Vec<Node>) {
    let runs = match position.outcome() {
        Some(_) => runs(position.game(), position.state()),
        None => Vec::new(),
    };
    let mut ribbons: Vec<Node> = runs.iter().flat_map(|run| ribbon(run, layout)).collect();
    // The engravings are repeated over the ribbons, so that every kind stays readable.
    let mut covered: Vec<Square> = runs.iter().flat_map(|run| run.squares.clone()).collect();
    covered.sort_unstable();
    covered.dedup();
    ribbons.extend(covered.into_iter().filter_map(|square| {
        let (seat, kind) = position.game().piece_at(position.state(), square)?;
        Some(layout.put(square, engraved(seat, kind)))
    }));
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let mut medals = Vec::new();
    for run in &runs {
        let place = roomiest(run, layout, &taken);
        taken.push(place);
        medals.extend(medal(run, place, layout.scale().max(0.9)));
    }
    (ribbons, medals)
}

fn runs(game: &Mijnlieff, state: &State) -> Vec<Run> {
    let mut runs = Vec::new();
    for &start in game.board().squares() {
        for by in STEPS {
            runs.extend(run_from(game, state, start, by));
        }
    }
    runs
}

/// The run that begins on a square, if one does.
fn run_from(game: &Mijnlieff, state: &State, start: Square, by: Step) -> Option<Run> {
    let owner = |square: Square| Some(game.piece_at(state, square)?.0);
    let seat = owner(start)?;
    let own = |square: &Square| owner(*square) == Some(seat);
    if step(start, (-by.0, -by.1)).filter(own).is_some() {
        return None;
    }
    let squares: Vec<Square> =
        successors(Some(start), |&square| step(square, by).filter(own)).collect();
    (squares.len() >= 3).then_some(Run { seat, squares })
}

fn step(square: Square, (columns, rows): Step) -> Option<Square> {
    let column = square.column().checked_add_signed(columns)?;
    let row = square.row().checked_add_signed(rows)?;
    (column < MAX_LINES && row < MAX_LINES).then(|| Square::new(column, row))
}

fn ribbon(run: &Run, layout: &Layout) -> [Node; 2] {
    let last = run.squares.len() - 1;
    let (from, to) = (
        layout.middle(run.squares[0]),
        layout.middle(run.squares[last]),
    );
    let lift = 4.0 * layout.scale();
    let point = |(x, y): (f64, f64)| format!("{} {}", number(x), number(y - lift));
    let line = format!("M{}L{}", point(from), point(to));
    let stroke = |ink, breadth: f64| path(line.clone()).stroke(ink, breadth * layout.scale());
    [
        stroke(run.edge(), 16.0).into(),
        stroke(run.ink(), 12.0).into(),
    ]
}

/// The place between two pieces of a run that is farthest from the medals that already lie.
fn roomiest(run: &Run, layout: &Layout, taken: &[(f64, f64)]) -> (f64, f64) {
    let between = |pair: &[Square]| {
        let (a, b) = (layout.middle(pair[0]), layout.middle(pair[1]));
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    };
    let room = |place: &(f64, f64)| {
        let distances = taken
            .iter()
            .map(|other| (other.0 - place.0).hypot(other.1 - place.1));
        distances.fold(f64::INFINITY, f64::min)
    };
    let places = run.squares.windows(2).map(between);
    places
        .max_by(|a, b| room(a).total_cmp(&room(b)))
        .unwrap_or_default()
}

fn medal(run: &Run, (x, y): (f64, f64), scale: f64) -> [Node; 3] {
    let lettering = match run.seat {
        WHITE => inks::EBONY_EDGE,
        _ => inks::IVORY_LIGHT,
    };
    let radius = 15.0 * scale;
    let text = run.points().to_string();
    [
        circle(x, y + 2.5 * scale, radius * 1.1)
            .fill(common::SHADOW)
            .opacity(0.5)
            .into(),
        circle(x, y, radius)
            .fill(run.ink())
            .stroke(inks::EBONY_EDGE, 1.8 * scale)
            .into(),
        letters(
            &text,
            x,
            y,
            14.0 * scale,
            Align::Middle,
            (lettering, run.ink()),
        )
        .into(),
    ]
}
