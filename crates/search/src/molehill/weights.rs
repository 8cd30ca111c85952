//! The weights of the evaluation.
use super::evaluation::{FEATURES, Weights};
use burrow_games::molehill::HILLS;
pub(super) static WEIGHTS: Weights = [[[0; FEATURES]; HILLS]; 2];
