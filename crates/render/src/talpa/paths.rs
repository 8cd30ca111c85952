//! Shortest ways from edge to edge.

use std::collections::VecDeque;

use burrow_games::Seat;
use burrow_games::grid::Square;
use burrow_games::talpa::{Bitboard, Edge, RED, State, Talpa};

/// A way between two edges.
pub(super) struct Route {
    /// From the bottom to the top for Red, from left to right for Blue.
    pub(super) squares: Vec<Square>,
    /// How many pieces lie on it: 0 for a path.
    pub(super) pieces: usize,
}

/// A way with the fewest pieces on it, and of these a shortest.
pub(super) fn shortest<B: Bitboard>(game: &Talpa<B>, state: &State<B>, seat: Seat) -> Route {
    let (from, to) = match seat {
        RED => (Edge::Bottom, Edge::Top),
        _ => (Edge::Left, Edge::Right),
    };
    let empty = game.empty(state);
    let within = |set: B, square: Square| !(set & B::of(square)).is_empty();
    // Squares with pieces wait until all that can be reached with fewer pieces has been seen.
    let mut now: VecDeque<Vec<Square>> = VecDeque::new();
    let mut later: Vec<Vec<Square>> = game.rim(from).squares().map(|start| vec![start]).collect();
    let mut seen: Vec<Square> = Vec::new();
    let mut pieces = 0;
    loop {
        let (free, blocked): (Vec<_>, Vec<_>) = std::mem::take(&mut later)
            .into_iter()
            .partition(|way: &Vec<Square>| way.last().is_some_and(|&end| within(empty, end)));
        match pieces {
            0 => (now, later) = (free.into(), blocked),
            _ => now.extend(free.into_iter().chain(blocked)),
        }
        while let Some(way) = now.pop_front() {
            let Some(&end) = way.last() else { continue };
            if seen.contains(&end) {
                continue;
            }
            seen.push(end);
            if within(game.rim(to), end) {
                let squares = way;
                return Route { squares, pieces };
            }
            for next in beside(game.size(), end).filter(|next| !seen.contains(next)) {
                let mut longer = way.clone();
                longer.push(next);
                if within(empty, next) {
                    now.push_back(longer);
                } else {
                    later.push(longer);
                }
            }
        }
        pieces += 1;
    }
}

/// The squares beside one.
pub(super) fn beside(size: u8, square: Square) -> impl Iterator<Item = Square> {
    let steps: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    steps.into_iter().filter_map(move |(columns, rows)| {
        let column = square.column().checked_add_signed(columns)?;
        let row = square.row().checked_add_signed(rows)?;
        (column < size && row < size).then(|| Square::new(column, row))
    })
}
