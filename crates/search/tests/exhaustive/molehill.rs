//! Mole Hill against a longer brute force.

use burrow_search::Limits;
use burrow_search::molehill::Searcher;

use crate::molehill_support::{analyse, check, config, game, late_positions};

#[test]
fn proven_points_are_those_of_a_longer_brute_force() {
    let mut searcher = Searcher::new(&config(1 << 24));
    let mut checked = 0;
    for position in late_positions(game("rounds=1"), 99).take(400) {
        let analysis = analyse(&mut searcher, &position, Limits::nodes(50_000));
        checked += check(&position, &analysis, 200_000);
    }
    assert!(checked > 10_000, "{checked} moves");
}
