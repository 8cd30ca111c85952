//! Mirroring the lawn; it is not square, so columns stay columns.

use super::lawn::{self, COLUMNS, Edge, ROWS, Sticks};
use super::{Flowers, MoleHill, Move, State};
use crate::bits;
use crate::game::{Game, Symmetric};
use crate::grid::{Reflection, Square};

fn map_square(symmetry: Reflection, square: Square) -> Square {
    symmetry.square(square, COLUMNS, ROWS)
}

fn map_index(symmetry: Reflection, index: usize) -> usize {
    lawn::index(map_square(symmetry, lawn::square(index)))
}

fn map_set(symmetry: Reflection, set: u64) -> u64 {
    bits::ones(set).fold(0, |mapped, index| mapped | 1 << map_index(symmetry, index))
}

fn map_edge(symmetry: Reflection, edge: Edge) -> Edge {
    let [a, b] = edge.squares().map(|square| map_square(symmetry, square));
    Edge::between(a, b).expect("neighbours stay neighbours")
}

impl Symmetric for MoleHill {
    type Symmetry = Reflection;

    fn symmetries() -> Vec<Reflection> {
        Reflection::all()
            .filter(|symmetry| !symmetry.transposes())
            .collect()
    }

    fn map_game(&self, symmetry: Reflection) -> Self {
        Self {
            flowers: Flowers {
                red: map_set(symmetry, self.flowers.red),
                white: map_set(symmetry, self.flowers.white),
            },
            ..*self
        }
    }

    fn map_state(&self, symmetry: Reflection, state: &State) -> State {
        let mut sticks = Sticks::default();
        for edge in state.sticks.edges() {
            sticks.lay(map_edge(symmetry, edge));
        }
        let mut mapped = State {
            visited: map_set(symmetry, state.visited),
            sticks,
            ..*state
        };
        for place in &mut mapped.path[..usize::from(state.hills)] {
            *place = map_index(symmetry, usize::from(*place)) as u8;
        }
        mapped.hash = self.rehash(&mapped);
        mapped
    }

    fn map_move(&self, symmetry: Reflection, mv: Move) -> Move {
        match mv {
            Move::Dig(square) => Move::Dig(map_square(symmetry, square)),
            Move::Stick(edge) => Move::Stick(map_edge(symmetry, edge)),
        }
    }
}
