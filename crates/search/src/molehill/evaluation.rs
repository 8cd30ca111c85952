//! What the mole may still expect to gain, judged at a glance.

use burrow_games::molehill::lawn::{self, ALL};
use burrow_games::molehill::{CENTRE, HILLS, Sticks};

use super::round::{Round, Rules, squares};
use super::stakes::MOST_POINTS;

/// The number of features that the evaluation weighs.
pub const FEATURES: usize = 37;

/// Weights are whole parts of a point, so that every machine computes the same.
pub const PARTS: i32 = 256;

/// For the gardener's turn and the mole's, and each number of hills, the weights of the features.
pub type Weights = [[[i32; FEATURES]; HILLS]; 2];

/// How many steps away squares are told apart.
const LAYERS: usize = 5;

/// What is counted. Distances are in steps of the mole over the lawn as it is, without jumps.
#[derive(Clone, Copy)]
enum Feature {
    /// Always 1.
    Constant,
    /// The squares at distances 1 to 5.
    Layers,
    /// All squares within reach, as far as the hills last.
    Reach = 6,
    /// The points for flowers at distances 1 to 3 and further away.
    Flowers,
    /// Whether the centre is at distance 1 to 3 or further away: from there the mole jumps.
    Centre = 11,
    /// The ways out over an edge, round a corner by one way, and by either.
    Beside = 15,
    OneWay,
    EitherWay,
    /// The edges without a stick near the squares within 0, 1 and 2 steps.
    Edges,
    /// Whether the mole stands on the centre, and the points for all flowers then.
    Jump = 21,
    JumpFlowers,
    /// The squares one step away with at least two and at least four ways on; the most ways on from any.
    Roomy,
    VeryRoomy,
    MostRoom,
    /// Whether there is at most one way out, at most two, at most three.
    Few,
    /// From the squares one step away, the ways on that no single stick bars: the most of any, and of all together.
    MostSure = 29,
    Sure,
    /// The edges without a stick between free squares within 1, 2 and 3 steps, and within reach.
    Open,
    /// How far the mole is from the nearer border, along the row and along the column.
    Border = 35,
}

/// The features of a round.
pub(super) fn features(round: &Round, rules: &Rules) -> [i32; FEATURES] {
    let mut features = [0; FEATURES];
    let mut set = |feature: Feature, at: usize, value: u32| {
        features[feature as usize + at] = value as i32;
    };
    let unvisited = ALL & !round.visited;
    let centre = 1 << lawn::index(CENTRE);
    let mole = round.mole();
    set(Feature::Constant, 0, 1);

    let exits = round.sticks.reach(mole) & unvisited;
    let beside = round.sticks.reach_beside(mole) & exits;
    let either = round.sticks.reach_by_both_ways(mole) & exits;
    set(Feature::Beside, 0, beside.count_ones());
    set(Feature::EitherWay, 0, either.count_ones());
    set(Feature::OneWay, 0, (exits & !beside & !either).count_ones());

    for most in 1..=3 {
        set(
            Feature::Few,
            most as usize - 1,
            u32::from(exits.count_ones() <= most),
        );
    }

    let ways_on = WaysOn::new(round.sticks, unvisited);
    let [_, twos, fours, eights] = ways_on.all;
    let count = |set: u64| (exits & set).count_ones();
    set(Feature::Roomy, 0, count(twos | fours | eights));
    set(Feature::VeryRoomy, 0, count(fours | eights));
    set(Feature::MostRoom, 0, most(&ways_on.all, exits));
    set(Feature::MostSure, 0, most(&ways_on.sure, exits));
    let [ones, twos, fours] = ways_on.sure.map(count);
    set(Feature::Sure, 0, ones + 2 * twos + 4 * fours);

    let mut region = mole;
    let mut front = exits;
    let mut far_flowers = 0;
    let mut distance = 0;
    while front != 0 {
        if distance < 3 {
            set(Feature::Edges, distance, round.edges_at(region).len());
            set(Feature::Flowers, distance, rules.flowers.points(front));
        } else {
            far_flowers += rules.flowers.points(front);
        }
        if distance < LAYERS {
            set(Feature::Layers, distance, front.count_ones());
        }
        if front & centre != 0 {
            set(Feature::Centre, distance.min(3), 1);
        }
        region |= front;
        if distance < 3 {
            set(Feature::Open, distance, open_edges(round, region));
        }
        front = round.sticks.reach(front) & unvisited & !region;
        distance += 1;
    }
    set(Feature::Flowers, 3, far_flowers);
    for distance in distance..3 {
        set(Feature::Open, distance, open_edges(round, region));
    }
    set(Feature::Open, 3, open_edges(round, region));
    let reached = (region & unvisited).count_ones();
    let hills_left = (HILLS - round.hills()) as u32;
    set(Feature::Reach, 0, reached.min(hills_left));

    for square in squares(mole) {
        let [column, row] = [square % 9, square / 9].map(u32::from);
        set(Feature::Border, 0, column.min(8 - column));
        set(Feature::Border, 1, row.min(6 - row));
    }

    if round.may_jump(rules) {
        set(Feature::Jump, 0, 1);
        set(Feature::JumpFlowers, 0, rules.flowers.points(unvisited));
    }
    features
}

/// For all squares at once the number of ways on from there, as binary numbers: the sets of the squares whose
/// number has the ones, the twos and so on.
struct WaysOn {
    all: [u64; 4],
    /// The ways round a corner that no single stick bars.
    sure: [u64; 3],
}

impl WaysOn {
    fn new(sticks: Sticks, unvisited: u64) -> Self {
        let Sticks { north, east } = sticks.free();
        let beside = [
            north & unvisited >> 9,
            north << 9 & unvisited << 9,
            east & unvisited >> 1,
            east << 1 & unvisited << 1,
        ];
        // To the north-east, north-west, south-east and south-west, along the column first or along the row.
        let corners = [
            [north & east >> 9, east & north >> 1, unvisited >> 10],
            [north & east >> 8, east << 1 & north << 1, unvisited >> 8],
            [north << 9 & east << 9, east & north << 8, unvisited << 8],
            [
                north << 9 & east << 10,
                east << 1 & north << 10,
                unvisited << 10,
            ],
        ];
        let [a, b, c, d] = beside;
        let [e, f, g, h] = corners.map(|[column, row, to]| (column | row) & to);
        let [ones_1, twos_1] = add(a, b, c);
        let [ones_2, twos_2] = add(d, e, f);
        let [ones_3, twos_3] = add(g, h, ones_1);
        let [ones, twos_4] = add(ones_2, ones_3, 0);
        let [twos_5, fours_1] = add(twos_1, twos_2, twos_3);
        let [twos, fours_2] = add(twos_4, twos_5, 0);
        let [fours, eights] = add(fours_1, fours_2, 0);
        let [a, b, c, d] = corners.map(|[column, row, to]| column & row & to);
        let [ones_1, twos_1] = add(a, b, c);
        let [sure_ones, twos_2] = add(ones_1, d, 0);
        let [sure_twos, sure_fours] = add(twos_1, twos_2, 0);
        Self {
            all: [ones, twos, fours, eights],
            sure: [sure_ones, sure_twos, sure_fours],
        }
    }
}

/// The sums of three binary digits for all squares: the ones and the twos.
fn add(a: u64, b: u64, c: u64) -> [u64; 2] {
    [a ^ b ^ c, a & b | c & (a ^ b)]
}

/// The largest of the numbers of some squares; 0 if there are none.
fn most(digits: &[u64], mut squares: u64) -> u32 {
    let mut most = 0;
    for (place, &digit) in digits.iter().enumerate().rev() {
        if squares & digit != 0 {
            squares &= digit;
            most |= 1 << place;
        }
    }
    most
}

/// The edges without a stick between free squares of a region.
fn open_edges(round: &Round, region: u64) -> u32 {
    let free = region & !round.visited;
    let inner = Sticks {
        north: free & free >> 9,
        east: free & free >> 1,
    };
    (inner & round.sticks.free()).len()
}

/// What the mole may expect to gain, in parts of a point.
pub(super) fn expected_gain(
    round: &Round,
    moles_turn: bool,
    rules: &Rules,
    weights: &Weights,
) -> i32 {
    let weights = &weights[usize::from(moles_turn)][round.hills().min(HILLS - 1)];
    let features = features(round, rules);
    let sum: i32 = features
        .iter()
        .zip(weights)
        .map(|(feature, weight)| feature * weight)
        .sum();
    sum.clamp(0, MOST_POINTS as i32 * PARTS)
}
