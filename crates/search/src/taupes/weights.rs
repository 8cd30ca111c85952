//! The weights of the evaluation. Written by `examples/taupes_fit.rs`; do not edit.

use super::evaluation::Weights;

/// For two, three and four players, then the same with the pro rules.
pub(super) const WEIGHTS: [Weights; 6] = [[
    [6.0, 2.0, 2.0, 2.0, 1.0, 0.3, 0.1, 0.0, 0.0, 0.0, 0.0, 0.1, 0.1, 0.5, 0.2, 0.0],
    [6.0, 2.0, 3.0, 2.0, 1.0, 0.3, 0.1, 0.0, 0.0, 0.0, 0.0, 0.1, 0.1, 0.5, 0.2, 0.0],
    [4.0, 2.0, 3.0, 1.0, 1.0, 0.3, 0.1, 0.0, 0.0, 0.3, 0.1, 0.1, 0.1, 0.5, 0.2, 0.0],
    [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.8],
]; 6];
