//! One round as the search sees it: sets of squares and edges, and nothing of the order of play.

use burrow_games::bits::ones;
use burrow_games::molehill::lawn::{self, ALL};
use burrow_games::molehill::{CENTRE, Flowers, HILLS, LIGHT_HILLS, MoleHill, Move, State, Sticks};

/// Where a mole is that has not started yet: beside the lawn.
const NOWHERE: u8 = 63;

/// The part of the rules that a round depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rules {
    pub(super) flowers: Flowers,
    pub(super) centre_start_jump: bool,
}

impl Rules {
    pub(super) fn new(game: &MoleHill) -> Self {
        Self {
            flowers: game.flowers,
            centre_start_jump: game.centre_start_jump,
        }
    }
}

/// The lawn in the middle of a round. Whose turn it is stands elsewhere: a search may let the gardener pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Round {
    pub(super) visited: u64,
    pub(super) sticks: Sticks,
    mole: u8,
}

impl Round {
    pub(super) fn new(state: &State) -> Self {
        Self {
            visited: state.visited(),
            sticks: state.stick_set(),
            mole: state
                .path()
                .next_back()
                .map_or(NOWHERE, |square| lawn::index(square) as u8),
        }
    }

    /// The number of squares visited.
    pub(super) fn hills(&self) -> usize {
        self.visited.count_ones() as usize
    }

    /// Whether the mole stands on its last hill.
    pub(super) fn is_full(&self) -> bool {
        self.hills() >= HILLS
    }

    /// The mole's square as a set; empty before it starts.
    pub(super) fn mole(&self) -> u64 {
        1 << self.mole & ALL
    }

    /// The mole's points.
    pub(super) fn points(&self, rules: &Rules) -> u32 {
        dark(self.hills()) + rules.flowers.points(self.visited)
    }

    /// What the mole gains with a step to a square.
    pub(super) fn gain(&self, to: u8, rules: &Rules) -> u32 {
        u32::from(self.hills() >= LIGHT_HILLS) + rules.flowers.points(1 << to)
    }

    /// Whether the mole may go to any square that it has not visited: from the centre, and to begin with.
    pub(super) fn may_jump(&self, rules: &Rules) -> bool {
        self.mole == NOWHERE
            || usize::from(self.mole) == lawn::index(CENTRE)
                && (rules.centre_start_jump || self.hills() > 1)
    }

    /// The squares to which the mole may go, were it the mole's turn.
    #[inline]
    pub(super) fn targets(&self, rules: &Rules) -> u64 {
        let unvisited = ALL & !self.visited;
        if self.may_jump(rules) {
            unvisited
        } else {
            self.sticks.reach(1 << self.mole) & unvisited
        }
    }

    /// The round after a step of the mole.
    pub(super) fn dig(&self, to: u8) -> Self {
        Self {
            visited: self.visited | 1 << to,
            mole: to,
            ..*self
        }
    }

    /// The round after sticks are laid.
    pub(super) fn lay(&self, sticks: Sticks) -> Self {
        Self {
            sticks: self.sticks | sticks,
            ..*self
        }
    }

    /// The round after a move.
    pub(super) fn play(&self, mv: Move) -> Self {
        match mv {
            Move::Dig(square) => self.dig(lawn::index(square) as u8),
            Move::Stick(edge) => {
                let mut stick = Sticks::default();
                stick.lay(edge);
                self.lay(stick)
            }
        }
    }

    /// The most that the mole could still gain if no further stick were laid: all squares that it can get to,
    /// as far as its hills last. Stops to count when it is at least `enough`.
    pub(super) fn most(&self, enough: u32, rules: &Rules) -> u32 {
        let hills = self.hills();
        let unvisited = ALL & !self.visited;
        let centre = 1 << lawn::index(CENTRE);
        let mut region = self.mole();
        let mut front = self.targets(rules);
        let mut most = 0;
        let mut distance = 1;
        while front != 0 && hills + distance <= HILLS {
            region |= front;
            let squares = (region & unvisited).count_ones() as usize;
            let last = HILLS.min(hills + squares);
            most = dark(last) - dark(hills) + rules.flowers.points(region & unvisited);
            if most >= enough {
                break;
            }
            front = match front & centre {
                0 => self.sticks.reach(front),
                _ => ALL,
            } & unvisited
                & !region;
            distance += 1;
        }
        most
    }

    /// The edges without a stick on a side of one of these squares.
    pub(super) fn edges_at(&self, squares: u64) -> Sticks {
        Self::sides(squares) & self.sticks.free()
    }

    /// The edges on a side of one of these squares.
    pub(super) fn sides(squares: u64) -> Sticks {
        Sticks {
            north: squares | squares >> 9,
            east: squares | squares >> 1,
        }
    }

    /// The edges crossed by a step, by that of the two ways round a corner which shares more with `liked`; none
    /// in a jump.
    pub(super) fn way(&self, to: u8, liked: Sticks, rules: &Rules) -> Sticks {
        if self.may_jump(rules) {
            return Sticks::default();
        }
        let [first, second] = self.ways(to);
        let free = |way: Sticks| (way & self.sticks).is_empty();
        let shared = |way: Sticks| (way & liked).len();
        if free(first) && (!free(second) || shared(first) >= shared(second)) {
            first
        } else {
            second
        }
    }

    /// The edges of the two ways to a square round the mole's: the same twice if they share a side.
    fn ways(&self, to: u8) -> [Sticks; 2] {
        let from = self.mole;
        let apart = from.abs_diff(to);
        if apart == 1 || apart == 9 {
            return [between(from, to); 2];
        }
        // The corners share the row with one of the squares and the column with the other.
        let column_step = (to % 9).wrapping_sub(from % 9);
        let [beside, above] = [from.wrapping_add(column_step), to.wrapping_sub(column_step)];
        [beside, above].map(|by| between(from, by) | between(by, to))
    }

    /// Sticks that are enough to keep the mole from all the squares to which it can't step now: `liked`, which
    /// lie already, and as few others as will do.
    pub(super) fn bars(&self, liked: Sticks, rules: &Rules) -> Sticks {
        if self.may_jump(rules) {
            return liked;
        }
        let mole = self.mole();
        let around = Sticks::default().reach(mole) & !self.visited;
        let mut bars = liked;
        for to in squares(around & !self.sticks.reach(mole)) {
            for way in self.ways(to) {
                if (way & bars).is_empty() {
                    bars = bars | single_edges(way & self.sticks).next().unwrap_or_default();
                }
            }
        }
        bars
    }

    /// Sticks that are enough to keep the mole, by [`Round::most`], from gaining `need`: none that could be left
    /// out.
    pub(super) fn walls(&self, need: u32, rules: &Rules) -> Sticks {
        let mut walls = self.sticks;
        for stick in single_edges(self.sticks) {
            let sticks = without(walls, stick);
            if (Self { sticks, ..*self }).most(need, rules) < need {
                walls = sticks;
            }
        }
        walls
    }

    /// A key for tables, of the lawn and whose turn it is.
    #[inline]
    pub(super) fn key(&self, moles_turn: bool) -> u64 {
        let key = mix(self.trail_key(moles_turn) ^ self.sticks.north);
        mix(key ^ self.sticks.east)
    }

    /// A key for tables, of where the mole is and was and whose turn it is, wherever sticks lie.
    #[inline]
    pub(super) fn trail_key(&self, moles_turn: bool) -> u64 {
        // The board has 63 squares, so that a bit is left for the turn.
        let visited = self.visited | u64::from(moles_turn) << 63;
        mix(mix(visited ^ 0x9E37_79B9_7F4A_7C15) ^ u64::from(self.mole))
    }
}

/// The dark ones among a number of hills.
fn dark(hills: usize) -> u32 {
    hills.saturating_sub(LIGHT_HILLS) as u32
}

/// The edges of a set that do not belong to another.
pub(super) fn without(set: Sticks, other: Sticks) -> Sticks {
    Sticks {
        north: set.north & !other.north,
        east: set.east & !other.east,
    }
}

/// The edge between two squares that share a side.
fn between(a: u8, b: u8) -> Sticks {
    let set = 1 << a.min(b);
    match a.abs_diff(b) {
        9 => Sticks {
            north: set,
            east: 0,
        },
        _ => Sticks {
            north: 0,
            east: set,
        },
    }
}

/// The finaliser of SplitMix64: every bit of the word changes about half of the bits.
fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// The members of a set of squares, lowest first.
pub(super) fn squares(set: u64) -> impl Iterator<Item = u8> {
    ones(set).map(|index| index as u8)
}

/// The members of a set of edges, each as a set of its own, the north sides first.
pub(super) fn single_edges(set: Sticks) -> impl Iterator<Item = Sticks> {
    let north = squares(set.north).map(|index| Sticks {
        north: 1 << index,
        east: 0,
    });
    let east = squares(set.east).map(|index| Sticks {
        north: 0,
        east: 1 << index,
    });
    north.chain(east)
}

/// The place of a single edge in tables of 128 entries.
pub(super) fn edge_index(edge: Sticks) -> usize {
    match edge.north {
        0 => 64 + edge.east.trailing_zeros() as usize,
        north => north.trailing_zeros() as usize,
    }
}

/// The single edge at a place in tables.
pub(super) fn edge_at(index: usize) -> Sticks {
    match index.checked_sub(64) {
        None => Sticks {
            north: 1 << index,
            east: 0,
        },
        Some(index) => Sticks {
            north: 0,
            east: 1 << index,
        },
    }
}
