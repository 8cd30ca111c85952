//! Talpa: a field of tiles, tunnels where they are gone, and the edges in the colours of their owners.

pub(crate) mod inks;
pub(crate) mod moves;
mod paths;
mod sketch;
mod words;

pub(crate) use sketch::draw as sketch;
pub(crate) use words::description;

use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, RED, State, Talpa};
use burrow_games::{Position, Seat};
use burrow_words::winning_path;

use crate::Drawing;
use crate::lettering::{Align, letters};
use crate::palette::{Ink, common};
use crate::scene::{Node, Scene, at, circle, declare_symbols, path, rectangle};
use crate::spot::{Area, Spot};
use crate::target::{PieceId, Target};

const CELL: f64 = 60.0;
const FRAME: f64 = 46.0;

declare_symbols! {
    RED_TILE = "talpa-red", red_tile;
    BLUE_TILE = "talpa-blue", blue_tile;
}

pub(crate) fn draw<B: Bitboard>(position: &Position<Talpa<B>>, drawing: &Drawing) -> Scene {
    let (game, state) = (position.game(), position.state());
    let board = Board {
        size: game.size(),
        turned: drawing.turned,
    };
    let side = board.side();

    let mut nodes: Vec<Node> = vec![
        rectangle(0.0, 0.0, side, side, 28.0)
            .fill(common::PAPER)
            .into(),
    ];
    nodes.extend(board.edges());
    nodes.extend(board.tunnels(game, state));
    nodes.extend(board.tiles(state));
    for seat in [RED, BLUE] {
        if game.has_path(state, seat) || drawing.distances {
            nodes.extend(board.route(game, state, seat));
        }
    }
    if drawing.coordinates {
        nodes.extend(board.coordinates());
    }
    if drawing.distances {
        nodes.extend(board.distances(game, state));
    }
    Scene {
        title: drawing.said(|| words::title(game.size(), drawing)),
        description: drawing.said(|| description(position, drawing)),
        width: side,
        height: side,
        stage: 0,
        symbols: SYMBOLS,
        nodes,
        spots: board.spots(state, drawing),
    }
}

/// Whose piece stands on a square.
fn owner<B: Bitboard>(state: &State<B>, square: Square) -> Option<Seat> {
    let stands = |seat: &Seat| !(state.pieces(*seat) & B::of(square)).is_empty();
    [RED, BLUE].into_iter().find(stands)
}

/// Where things lie in the picture.
struct Board {
    size: u8,
    turned: bool,
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
        let last = self.size - 1;
        let (column, row) = if self.turned {
            (last - square.column(), square.row())
        } else {
            (square.column(), last - square.row())
        };
        (
            FRAME + CELL * f64::from(column),
            FRAME + CELL * f64::from(row),
        )
    }

    fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size).flat_map(move |column| (0..size).map(move |row| Square::new(column, row)))
    }

    fn spots<B: Bitboard>(&self, state: &State<B>, drawing: &Drawing) -> Vec<Spot> {
        let spot = |square| {
            Spot::new(
                Target::Square(square),
                drawing.said(|| words::square(square, owner(state, square), drawing)),
                Area::rectangle(self.middle(square), CELL, CELL),
            )
        };
        self.squares().map(spot).collect()
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
            edge(inks::RED, inks::RED_DARK, top),
            edge(inks::RED, inks::RED_DARK, bottom),
            edge(inks::BLUE, inks::BLUE_DARK, left),
            edge(inks::BLUE, inks::BLUE_DARK, right),
        ]
    }

    /// The soil, and in it a pit for each empty square, joined to its empty neighbours.
    fn tunnels<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>) -> Vec<Node> {
        let field = self.field();
        let soil = rectangle(FRAME, FRAME, field, field, 7.0)
            .fill(inks::SOIL)
            .stroke(common::EARTH, 2.0);
        let mut rims: Vec<Node> = Vec::new();
        let mut floors: Vec<Node> = Vec::new();
        let empty = game.empty(state);
        let is_empty = |square| !(empty & B::of(square)).is_empty();
        for square in self.squares().filter(|&square| is_empty(square)) {
            let (x, y) = self.corner(square);
            let (mx, my) = self.middle(square);
            rims.push(
                rectangle(x + 1.0, y + 1.0, CELL - 2.0, CELL - 2.0, 20.0)
                    .fill(common::EARTH)
                    .into(),
            );
            floors.push(
                rectangle(x + 6.0, y + 8.0, CELL - 12.0, CELL - 13.0, 16.0)
                    .fill(common::EARTH_DEEP)
                    .into(),
            );
            // Each passage is drawn once, from its left or lower end.
            let onwards =
                paths::beside(self.size, square).filter(|next| *next > square && is_empty(*next));
            for next in onwards {
                let (nx, ny) = self.middle(next);
                let passage = format!("M{mx} {my}L{nx} {ny}");
                rims.push(
                    path(passage.clone())
                        .stroke(common::EARTH, CELL - 14.0)
                        .into(),
                );
                floors.push(path(passage).stroke(common::EARTH_DEEP, CELL - 26.0).into());
            }
        }
        [vec![soil.into()], rims, floors].concat()
    }

    fn tiles<B: Bitboard>(&self, state: &State<B>) -> Vec<Node> {
        let tile = |square: Square| {
            let (x, y) = self.corner(square);
            let symbol = match owner(state, square)? {
                RED => &RED_TILE,
                _ => &BLUE_TILE,
            };
            let id = PieceId::On(Target::Square(square));
            Some(Node::Piece(id, vec![Node::Use(at(x, y), symbol)]))
        };
        self.squares().filter_map(tile).collect()
    }

    /// A shortest way between a seat's edges, lit from edge to edge; where pieces are in the way it is thinner
    /// and in the seat's colour.
    fn route<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>, seat: Seat) -> Vec<Node> {
        let mut route = paths::shortest(game, state, seat);
        // The path of a winner is the one that words tell of.
        if route.pieces == 0 {
            route.squares = winning_path(game, state, seat);
            if seat == RED {
                route.squares.reverse();
            }
        }
        let half = if self.turned { -CELL / 2.0 } else { CELL / 2.0 };
        let [first, last] = match seat {
            RED => [(0.0, half), (0.0, -half)],
            _ => [(-half, 0.0), (half, 0.0)],
        };
        let middles = route.squares.iter().map(|&square| self.middle(square));
        let mut points: Vec<(f64, f64)> = middles.collect();
        if let (Some(&start), Some(&end)) = (points.first(), points.last()) {
            points.insert(0, (start.0 + first.0, start.1 + first.1));
            points.push((end.0 + last.0, end.1 + last.1));
        }
        let line: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let line = path(format!("M{}", line.join("L")));
        if route.pieces == 0 {
            return vec![
                line.clone().stroke(inks::PATH, 16.0).opacity(0.35).into(),
                line.stroke(inks::PATH, 6.0).dashed(1.0, 13.0).into(),
            ];
        }
        let ink = if seat == RED {
            inks::RED_LIGHT
        } else {
            inks::BLUE_LIGHT
        };
        vec![
            line.clone()
                .stroke(common::EARTH_DEEP, 9.0)
                .opacity(0.8)
                .into(),
            line.stroke(ink, 5.0).dashed(1.0, 11.0).into(),
        ]
    }

    /// How many squares each side is from a path, on plates at the ends of its edges.
    fn distances<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>) -> Vec<Node> {
        let side = self.side();
        let plate = |seat, x, y| {
            let number = game.distance(state, seat).to_string();
            let (ink, edge) = match seat {
                RED => (inks::RED_DARK, inks::RED_LIGHT),
                _ => (inks::BLUE_DARK, inks::BLUE_LIGHT),
            };
            let disc = circle(x, y, 17.0).fill(ink).stroke(edge, 2.4);
            [
                Node::from(disc),
                letters(&number, x, y, 16.0, Align::Middle, (inks::TILE_MARK, ink)).into(),
            ]
        };
        let middle = side / 2.0;
        [plate(RED, middle, 25.0), plate(BLUE, side - 25.0, middle)].concat()
    }

    fn coordinates(&self) -> Vec<Node> {
        let side = self.side();
        let name = |text: String, x, y, ground| {
            letters(&text, x, y, 12.0, Align::Middle, (inks::TILE_MARK, ground)).into()
        };
        let columns = (0..self.size).map(|column| {
            let (x, _) = self.middle(Square::new(column, 0));
            name(
                char::from(b'a' + column).to_string(),
                x,
                side - 24.0,
                inks::RED,
            )
        });
        let rows = (0..self.size).map(|row| {
            let (_, y) = self.middle(Square::new(0, row));
            name((row + 1).to_string(), 24.0, y, inks::BLUE)
        });
        columns.chain(rows).collect()
    }
}

/// A tile with a raised rim; each colour has a mark of its own, since colour alone tells some nothing.
fn tile(inks: [Ink; 3], mark: Vec<Node>) -> Vec<Node> {
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
            .stroke(inks::RED_LIGHT, 3.2)
            .into(),
    ];
    tile([inks::RED, inks::RED_DARK, inks::RED_LIGHT], mark)
}

fn blue_tile() -> Vec<Node> {
    let mark = vec![
        circle(30.0, 28.5, 12.0)
            .stroke(inks::BLUE_LIGHT, 3.2)
            .into(),
        circle(30.0, 28.5, 3.0).fill(inks::BLUE_LIGHT).into(),
    ];
    tile([inks::BLUE, inks::BLUE_DARK, inks::BLUE_LIGHT], mark)
}
