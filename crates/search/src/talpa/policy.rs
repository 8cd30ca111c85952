//! Which moves look good at first sight, learned from games of the search against itself.
//!
//! Each move has a score, the sum of the weights of its features, and the moves' shares are the softmax of the
//! scores. The features are the pattern around the piece that moves, the pattern around the square that it takes,
//! how both squares lie to the shortest paths of both sides, and how many answers there are. The weights in
//! `policy.bin` were fitted by `talpa_fit` of `tools/research`, which has the commands, to what the search thought of the
//! moves in games against itself: first without a policy, then with the one it had learned.

use arrayvec::ArrayVec;
use burrow_games::Seat;
use burrow_games::grid::Square;
use burrow_games::talpa::{Bitboard, Edge, RED, State, Talpa};

use super::outlook::{Outlook, outlook};

/// The squares around a piece and the one that it captures: as (steps on, steps aside) of the piece.
const AROUND: [(i8, i8); 10] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 1),
    (2, -1),
    (2, 0),
    (2, 1),
];

/// The same mirrored.
const MIRRORED: [usize; 10] = [2, 1, 0, 4, 3, 6, 5, 9, 8, 7];

/// The squares around the piece are the first of [`AROUND`], those around the captured one the last.
const PART: usize = 7;

/// The patterns of one part: each square is empty, own, the opponent's or beyond the edge.
const PATTERNS: usize = 1 << (2 * PART);

const FROM: usize = 4 * PATTERNS;
const TO: usize = FROM + 8 * 8 * 16;
const MOBILITY: usize = TO + 17 * 16;

/// Weights are stored as whole numbers of this part of one.
pub const SCALE: f32 = 32.0;

/// The weights in use, one byte with a sign each.
static LEARNED: &[u8; WEIGHTS] = include_bytes!("policy.bin");

/// A distance that no square has.
const FAR: usize = 40;

/// How many weights there are.
pub const WEIGHTS: usize = MOBILITY + 2 * 64;

/// The features of a move, as places of their weights.
pub type Features = [usize; 5];

/// What the policy knows of a board.
#[derive(Clone)]
pub struct Policy<B: Bitboard> {
    game: Talpa<B>,
    /// By the bit of the piece and the direction of the capture.
    surroundings: Vec<[Surroundings<B>; 4]>,
}

#[derive(Clone, Copy)]
struct Surroundings<B> {
    squares: [B; AROUND.len()],
    /// The part of the patterns that is due to the edges.
    beyond: usize,
}

/// The squares by their distance.
type Layers<B> = ArrayVec<B, FAR>;

/// How far both sides are from a path, and which squares lie on the shortest.
pub(crate) struct Survey<B> {
    /// Of the side to move and the other.
    distance: [u8; 2],
    /// The pieces on the shortest paths, and on those that are longer by 1 and 2.
    slack: [[B; 3]; 2],
}

impl<B: Bitboard> Survey<B> {
    /// How much longer than the shortest path of a side the shortest over this piece is, up to 3.
    fn slack(&self, side: usize, square: B) -> usize {
        let sets = self.slack[side].iter();
        sets.take_while(|&&set| (set & square).is_empty()).count()
    }
}

impl<B: Bitboard> Policy<B> {
    /// The policy on this board.
    pub fn new(game: Talpa<B>) -> Self {
        let size = game.size() as i8;
        let none = Surroundings {
            squares: [B::EMPTY; AROUND.len()],
            beyond: 0,
        };
        let mut surroundings = vec![[none; 4]; 8 * size_of::<B>()];
        for square in game.squares().squares() {
            let directions = [(0, 1), (0, -1), (1, 0), (-1, 0)];
            for (direction, (columns, rows)) in directions.into_iter().enumerate() {
                let around = &mut surroundings[B::index(square)][direction];
                for (place, (on, aside)) in AROUND.into_iter().enumerate() {
                    let column = square.column() as i8 + on * columns + aside * rows;
                    let row = square.row() as i8 + on * rows + aside * columns;
                    if (0..size).contains(&column) && (0..size).contains(&row) {
                        around.squares[place] = B::of(Square::new(column as u8, row as u8));
                    } else {
                        around.beyond |= 3 << (2 * place);
                    }
                }
            }
        }
        Self { game, surroundings }
    }

    /// The squares beside those of a set.
    fn beside(&self, set: B) -> B {
        let game = &self.game;
        (set.up() | set.down()) & game.squares()
            | set.down_by_one() & game.squares() & !game.rim(Edge::Right)
            | set.up_by_one() & game.squares() & !game.rim(Edge::Left)
    }

    /// The squares by what a path from an edge to them costs, nothing for empty squares, 1 for own and 2 for enemy
    /// pieces, and what one to the other edge costs. Squares that only lie on paths longer by 3 or more may be left
    /// out.
    fn layers(&self, state: &State<B>, seat: Seat, [edge, goal]: [Edge; 2]) -> (Layers<B>, usize) {
        let mut layers = Layers::new();
        let (own, enemy) = (state.pieces(seat), state.pieces(seat.other()));
        let empty = self.game.empty(state);
        let (rim, goal) = (self.game.rim(edge), self.game.rim(goal));
        let mut reached = B::EMPTY;
        // What can be entered from what was reached at the last step and at the one before.
        let (mut near, mut nearer) = (B::EMPTY, B::EMPTY);
        let mut least = FAR;
        while !layers.is_full() {
            let distance = layers.len();
            let entered = match distance {
                0 => rim & empty,
                1 => (near | rim) & own,
                2 => near & own | (nearer | rim) & enemy,
                _ => near & own | nearer & enemy,
            };
            let mut new = entered & !reached;
            let mut layer = new;
            while !new.is_empty() {
                new = self.beside(new) & empty & !reached & !layer;
                layer |= new;
            }
            layers.push(layer);
            if !(layer & goal).is_empty() {
                least = least.min(distance);
            }
            reached |= layer;
            if distance == least + 2 || reached == self.game.squares() {
                break;
            }
            nearer = near;
            near = self.beside(reached);
        }
        (layers, least)
    }

    /// What is common to the moves of a position.
    pub(crate) fn survey(&self, state: &State<B>) -> Survey<B> {
        let mover = state.to_move();
        let mut survey = Survey {
            distance: [0; 2],
            slack: [[B::EMPTY; 3]; 2],
        };
        for (side, seat) in [mover, mover.other()].into_iter().enumerate() {
            let [one, other] = Edge::of(seat);
            let (there, least) = self.layers(state, seat, [one, other]);
            let (back, _) = self.layers(state, seat, [other, one]);
            survey.distance[side] = least as u8;
            for (cost, set) in [(1, state.pieces(seat)), (2, state.pieces(seat.other()))] {
                for (slack, found) in survey.slack[side].iter_mut().enumerate() {
                    // A piece is paid for on the way there and on the way back.
                    let both = least + slack + cost;
                    for (distance, &layer) in there.iter().enumerate().take(both + 1) {
                        if let Some(&rest) = back.get(both - distance) {
                            *found |= layer & rest & set;
                        }
                    }
                }
            }
        }
        survey
    }

    /// The features of a move to a position in which the opponent has `mobility` moves that don't lose at once.
    pub(crate) fn features(
        &self,
        survey: &Survey<B>,
        state: &State<B>,
        squares: B,
        mobility: usize,
    ) -> Features {
        let mover = state.to_move();
        let (own, enemy) = (state.pieces(mover), state.pieces(mover.other()));
        let (from, to) = (own & squares, enemy & squares);
        let slack = |square: B| 4 * survey.slack(0, square) + survey.slack(1, square);
        let capture = !to.is_empty();
        let (mut piece, mut captured, mut target) = (0, 0, 16);
        if capture {
            let upright = from.up() == to || from.down() == to;
            let direction = if upright {
                usize::from(from.down() == to)
            } else {
                2 + usize::from(from.down_by_one() == to)
            };
            let around = &self.surroundings[from.first_index()][direction];
            let mut pattern = around.beyond;
            for (place, &square) in around.squares.iter().enumerate() {
                let code = usize::from(!(own & square).is_empty())
                    + 2 * usize::from(!(enemy & square).is_empty());
                pattern |= code << (2 * place);
            }
            let along = usize::from(upright == (mover == RED));
            piece = along * PATTERNS + pattern % PATTERNS;
            captured = (2 + along) * PATTERNS + (pattern >> (2 * (AROUND.len() - PART)));
            target = slack(to);
        }
        let [near, far] = survey.distance.map(|distance| usize::from(distance.min(7)));
        [
            piece,
            captured,
            FROM + (8 * near + far) * 16 + slack(from),
            TO + target * 16 + slack(from),
            MOBILITY + 64 * usize::from(capture) + mobility.min(63),
        ]
    }

    /// The score of a move.
    pub fn score(&self, features: Features) -> f32 {
        let weight = |place: usize| i32::from(LEARNED[place] as i8);
        features.into_iter().map(weight).sum::<i32>() as f32 / SCALE
    }

    /// The moves that neither lose nor win at once with their features.
    pub fn moves(&self, state: &State<B>) -> Vec<(B, Features)> {
        let Outlook::Open(moves) = outlook(&self.game, state) else {
            return Vec::new();
        };
        let survey = self.survey(state);
        let mut all = Vec::new();
        for squares in moves.iter() {
            let mut next = *state;
            self.game.dig(&mut next, squares);
            match outlook(&self.game, &next) {
                Outlook::Wins(_) => {}
                Outlook::Loses => return Vec::new(),
                Outlook::Open(moves) => {
                    let features = self.features(&survey, state, squares, moves.count());
                    all.push((squares, features));
                }
            }
        }
        all
    }
}

/// The place of the weight of the mirror image.
pub fn mirrored(place: usize) -> usize {
    if place >= FROM {
        return place;
    }
    let (table, pattern) = (place / PATTERNS, place % PATTERNS);
    let first = if table < 2 { 0 } else { AROUND.len() - PART };
    let mirrored: usize = (0..PART)
        .map(|at| (pattern >> (2 * at) & 3) << (2 * (MIRRORED[at + first] - first)))
        .sum();
    table * PATTERNS + mirrored
}

#[cfg(test)]
mod tests {
    use burrow_games::random::random_move;
    use burrow_games::talpa::{Bitboard, Edge, Move, State, Talpa};
    use burrow_games::{Game, Position, Seat};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::{Policy, Square, WEIGHTS, mirrored};

    fn turned(size: u8, square: Square) -> Square {
        Square::new(size - 1 - square.column(), size - 1 - square.row())
    }

    /// What a path over a square costs at least, by relaxing until nothing changes.
    fn plain<B: Bitboard>(game: &Talpa<B>, state: &State<B>, seat: Seat, square: Square) -> u32 {
        let cost = |at: Square| match B::of(at) {
            at if !(state.pieces(seat) & at).is_empty() => 1,
            at if !(state.pieces(seat.other()) & at).is_empty() => 2,
            _ => 0,
        };
        let there = |edge: Edge| {
            let mut costs = vec![u32::MAX / 4; 128];
            for at in game.rim(edge).squares() {
                costs[B::index(at)] = cost(at);
            }
            for _ in 0..100 {
                for at in game.squares().squares() {
                    for next in game.squares().squares() {
                        let columns = at.column().abs_diff(next.column());
                        if columns + at.row().abs_diff(next.row()) == 1 {
                            let over = costs[B::index(at)] + cost(next);
                            let old = &mut costs[B::index(next)];
                            *old = over.min(*old);
                        }
                    }
                }
            }
            costs[B::index(square)]
        };
        let [one, other] = Edge::of(seat);
        there(one) + there(other) - cost(square)
    }

    #[test]
    fn the_survey_knows_the_shortest_paths() {
        let game = Talpa::<u64>::new(4).expect("a size");
        let policy = Policy::new(game);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut state = game.start();
        while game.outcome(&state).is_none() {
            let survey = policy.survey(&state);
            let mover = state.to_move();
            for (side, seat) in [mover, mover.other()].into_iter().enumerate() {
                let squares = || game.squares().squares();
                let costs: Vec<u32> = squares()
                    .map(|square| plain(&game, &state, seat, square))
                    .collect();
                let least = costs.iter().copied().min().expect("squares");
                assert_eq!(u32::from(survey.distance[side]), least);
                for (square, cost) in squares().zip(costs) {
                    if (game.empty(&state) & u64::of(square)).is_empty() {
                        let slack = survey.slack(side, u64::of(square)) as u32;
                        assert_eq!(slack, (cost - least).min(3), "{square}");
                    }
                }
            }
            let mv = random_move(&game, &state, &mut rng);
            game.play_unchecked(&mut state, mv);
        }
    }

    fn check_turned<B: Bitboard>(size: u8) {
        let game = Talpa::<B>::new(size).expect("a size");
        let policy = Policy::new(game);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(size));
        let (mut one, mut other) = (Position::new(game), Position::new(game));
        while one.outcome().is_none() {
            let features = [&one, &other].map(|position| {
                let moves = policy.moves(position.state()).into_iter();
                let mut features: Vec<_> = moves.map(|(_, features)| features).collect();
                features.sort_unstable();
                features
            });
            assert_eq!(features[0], features[1]);
            assert!(features[0].iter().flatten().all(|&place| place < WEIGHTS));
            let mv = random_move(&game, one.state(), &mut rng);
            let image = match mv {
                Move::Capture { from, to } => Move::Capture {
                    from: turned(size, from),
                    to: turned(size, to),
                },
                Move::Remove(square) => Move::Remove(turned(size, square)),
            };
            one.play(mv).expect("a legal move");
            other.play(image).expect("a legal move");
        }
    }

    #[test]
    fn a_turned_board_looks_the_same() {
        check_turned::<u64>(4);
        check_turned::<u64>(6);
        check_turned::<u64>(8);
        check_turned::<u128>(10);
    }

    #[test]
    fn mirroring_twice_changes_nothing() {
        for place in 0..WEIGHTS {
            assert_eq!(mirrored(mirrored(place)), place);
        }
    }
}
