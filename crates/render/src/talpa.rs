//! Talpa: a field of tiles, tunnels where they are gone, and the edges in the colours of their owners.

use std::collections::VecDeque;

use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, Edge, RED, State, Talpa, colour};
use burrow_games::{Position, Seat, Turn};

use crate::View;
use crate::lettering::{Align, letters};
use crate::palette::{InkColours, ink};
use crate::scene::{Node, Scene, at, circle, path, rectangle};

/// The inks of this game alone.
pub(crate) const INKS: &[InkColours] = &[
    ink("red", "#c8442f", "#c94a36"),
    ink("red-light", "#f0a08c", "#eda291"),
    ink("red-dark", "#8f2a1b", "#7c2418"),
    ink("blue", "#2f6fae", "#3877b3"),
    ink("blue-light", "#9cc6ea", "#9fc8ec"),
    ink("blue-dark", "#1d4a7a", "#1a4068"),
    ink("soil", "#9c7650", "#5a432e"),
    ink("path", "#f7cf52", "#f7cf52"),
    ink("tile-mark", "#fbf3e4", "#f3ead8"),
];

const CELL: f64 = 60.0;
const FRAME: f64 = 46.0;

pub(crate) fn draw<B: Bitboard>(position: &Position<Talpa<B>>, view: View) -> Scene {
    let (game, state) = (position.game(), position.state());
    let board = Board { size: game.size() };
    let side = board.side();

    let mut nodes: Vec<Node> = vec![rectangle(0.0, 0.0, side, side, 28.0).fill("paper").into()];
    nodes.extend(board.edges());
    nodes.extend(board.tunnels(game, state));
    nodes.extend(board.tiles(state));
    for seat in [RED, BLUE] {
        nodes.extend(board.open_path(game, state, seat));
    }
    if view.coordinates {
        nodes.extend(board.coordinates());
    }
    Scene {
        title: format!("Talpa on {0} by {0} squares", board.size),
        description: describe(position),
        width: side,
        height: side,
        symbols: vec![("red-tile", red_tile()), ("blue-tile", blue_tile())],
        nodes,
    }
}

fn describe<B: Bitboard>(position: &Position<Talpa<B>>) -> String {
    let state = position.state();
    let [red, blue] = [RED, BLUE].map(|seat| state.pieces(seat).count());
    let turn = match position.turn() {
        Turn::Seat(seat) => format!("{} is to move.", colour(seat)),
        _ => match position.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) => format!("{} has won.", colour(winner)),
            None => String::new(),
        },
    };
    format!("{red} red and {blue} blue pieces are left. {turn}")
}

/// Where things lie in the picture.
struct Board {
    size: u8,
}

impl Board {
    fn field(&self) -> f64 {
        CELL * f64::from(self.size)
    }

    fn side(&self) -> f64 {
        self.field() + 2.0 * FRAME
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (f64, f64) {
        let x = FRAME + CELL * f64::from(square.column());
        let y = FRAME + CELL * f64::from(self.size - 1 - square.row());
        (x, y)
    }

    fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size).flat_map(move |column| (0..size).map(move |row| Square::new(column, row)))
    }

    /// The squares beside one.
    fn beside(&self, square: Square) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        let steps: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        steps.into_iter().filter_map(move |(columns, rows)| {
            let column = square.column().checked_add_signed(columns)?;
            let row = square.row().checked_add_signed(rows)?;
            (column < size && row < size).then(|| Square::new(column, row))
        })
    }

    /// The frame: top and bottom red, left and right blue, mitred at the corners that belong to both.
    fn edges(&self) -> Vec<Node> {
        let side = self.side();
        let (outer, inner) = (9.0, FRAME - 5.0);
        let (far, end) = (side - inner, side - outer);
        let edge = |ink, shade, d: String| {
            let shape = path(d).fill(ink).stroke(shade, 1.5);
            Node::from(shape)
        };
        let top = format!(
            "M{} {outer}H{}L{far} {inner}H{inner}Z",
            outer + 8.0,
            end - 8.0
        );
        let bottom = format!("M{} {end}H{}L{far} {far}H{inner}Z", outer + 8.0, end - 8.0);
        let left = format!(
            "M{outer} {}V{}L{inner} {far}V{inner}Z",
            outer + 8.0,
            end - 8.0
        );
        let right = format!("M{end} {}V{}L{far} {far}V{inner}Z", outer + 8.0, end - 8.0);
        vec![
            edge("red", "red-dark", top),
            edge("red", "red-dark", bottom),
            edge("blue", "blue-dark", left),
            edge("blue", "blue-dark", right),
        ]
    }

    /// The soil, and in it a pit for each empty square, joined to its empty neighbours.
    fn tunnels<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>) -> Vec<Node> {
        let field = self.field();
        let soil = rectangle(FRAME, FRAME, field, field, 7.0)
            .fill("soil")
            .stroke("earth", 2.0);
        let mut rims: Vec<Node> = Vec::new();
        let mut floors: Vec<Node> = Vec::new();
        let empty = game.empty(state);
        let is_empty = |square| !(empty & B::of(square)).is_empty();
        for square in self.squares().filter(|&square| is_empty(square)) {
            let (x, y) = self.corner(square);
            let (mx, my) = self.middle(square);
            rims.push(
                rectangle(x + 1.0, y + 1.0, CELL - 2.0, CELL - 2.0, 20.0)
                    .fill("earth")
                    .into(),
            );
            floors.push(
                rectangle(x + 6.0, y + 8.0, CELL - 12.0, CELL - 13.0, 16.0)
                    .fill("earth-deep")
                    .into(),
            );
            // Each passage is drawn once, from its left or lower end.
            let onwards = self
                .beside(square)
                .filter(|next| *next > square && is_empty(*next));
            for next in onwards {
                let (nx, ny) = self.middle(next);
                let passage = format!("M{mx} {my}L{nx} {ny}");
                rims.push(path(passage.clone()).stroke("earth", CELL - 14.0).into());
                floors.push(path(passage).stroke("earth-deep", CELL - 26.0).into());
            }
        }
        [vec![soil.into()], rims, floors].concat()
    }

    fn tiles<B: Bitboard>(&self, state: &State<B>) -> Vec<Node> {
        let tile = |square: Square| {
            let (x, y) = self.corner(square);
            let stands = |seat| !(state.pieces(seat) & B::of(square)).is_empty();
            match (stands(RED), stands(BLUE)) {
                (true, _) => Some(Node::Use(at(x, y), "red-tile")),
                (_, true) => Some(Node::Use(at(x, y), "blue-tile")),
                _ => None,
            }
        };
        self.squares().filter_map(tile).collect()
    }

    /// The shortest open path between a seat's edges, lit from edge to edge.
    fn open_path<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>, seat: Seat) -> Vec<Node> {
        if !game.has_path(state, seat) {
            return Vec::new();
        }
        let squares = self.shortest_path(game, state, seat);
        let [first, last] = match seat == RED {
            true => [(0.0, CELL / 2.0), (0.0, -CELL / 2.0)],
            false => [(-CELL / 2.0, 0.0), (CELL / 2.0, 0.0)],
        };
        let mut points: Vec<(f64, f64)> =
            squares.iter().map(|&square| self.middle(square)).collect();
        if let (Some(&start), Some(&end)) = (points.first(), points.last()) {
            points.insert(0, (start.0 + first.0, start.1 + first.1));
            points.push((end.0 + last.0, end.1 + last.1));
        }
        let line: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let line = format!("M{}", line.join("L"));
        vec![
            path(line.clone()).stroke("path", 16.0).opacity(0.35).into(),
            path(line).stroke("path", 6.0).dashed(1.0, 13.0).into(),
        ]
    }

    /// From the bottom to the top for Red, from left to right for Blue.
    fn shortest_path<B: Bitboard>(
        &self,
        game: &Talpa<B>,
        state: &State<B>,
        seat: Seat,
    ) -> Vec<Square> {
        let (from, to) = match seat == RED {
            true => (Edge::Bottom, Edge::Top),
            false => (Edge::Left, Edge::Right),
        };
        let empty = game.empty(state);
        let within = |set: B, square: Square| !(set & B::of(square)).is_empty();
        let mut paths: VecDeque<Vec<Square>> = (empty & game.rim(from))
            .squares()
            .map(|square| vec![square])
            .collect();
        let mut seen = empty & game.rim(from);
        while let Some(so_far) = paths.pop_front() {
            let Some(&square) = so_far.last() else {
                continue;
            };
            if within(game.rim(to), square) {
                return so_far;
            }
            for next in self.beside(square) {
                if within(empty, next) && !within(seen, next) {
                    seen = seen | B::of(next);
                    let mut longer = so_far.clone();
                    longer.push(next);
                    paths.push_back(longer);
                }
            }
        }
        Vec::new()
    }

    fn coordinates(&self) -> Vec<Node> {
        let side = self.side();
        let mut nodes = Vec::new();
        for line in 0..self.size {
            let middle = FRAME + CELL * (f64::from(line) + 0.5);
            let letter = char::from(b'a' + line).to_string();
            let number = (self.size - line).to_string();
            nodes.push(letters(
                &letter,
                middle,
                side - 24.0,
                12.0,
                Align::Middle,
                "tile-mark",
            ));
            nodes.push(letters(
                &number,
                24.0,
                middle,
                12.0,
                Align::Middle,
                "tile-mark",
            ));
        }
        nodes
    }
}

/// A tile with a raised rim; each colour has a mark of its own, since colour alone tells some nothing.
fn tile(inks: [&'static str; 3], mark: Vec<Node>) -> Vec<Node> {
    let [ink, dark, light] = inks;
    let mut nodes: Vec<Node> = vec![
        rectangle(3.5, 6.0, 53.0, 52.0, 10.0).fill(dark).into(),
        rectangle(3.5, 2.5, 53.0, 52.0, 10.0).fill(ink).into(),
        rectangle(8.0, 7.0, 44.0, 43.0, 7.0)
            .stroke(light, 1.4)
            .opacity(0.55)
            .into(),
    ];
    nodes.extend(mark);
    nodes
}

fn red_tile() -> Vec<Node> {
    let mark = vec![
        path("M30 15.5 43.500 39H16.500Z")
            .stroke("red-light", 3.2)
            .into(),
    ];
    tile(["red", "red-dark", "red-light"], mark)
}

fn blue_tile() -> Vec<Node> {
    let mark = vec![
        circle(30.0, 28.5, 12.0).stroke("blue-light", 3.2).into(),
        circle(30.0, 28.5, 3.0).fill("blue-light").into(),
    ];
    tile(["blue", "blue-dark", "blue-light"], mark)
}
