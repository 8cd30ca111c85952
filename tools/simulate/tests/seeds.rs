//! A few seeds, seeds that once went wrong, and stores that break their word.

use burrow_simulate::{Sabotage, simulate};

/// Simulates a seed twice: nothing goes wrong, and both runs have the same logs.
fn check(seed: u64) {
    let run = || match simulate(seed, None, false) {
        Ok(outcome) => outcome,
        Err(fault) => panic!("seed {seed}: {fault}; cargo xtask simulate trace {seed}"),
    };
    assert_eq!(run(), run(), "seed {seed} has two outcomes");
}

#[test]
fn whatever_goes_wrong_games_go_right() {
    for seed in 0..150 {
        check(seed);
    }
}

/// Seeds at which the simulator has found faults of the referee.
#[test]
fn what_went_wrong_once_does_not_again() {
    for seed in [
        235, 1038, 1127, 1238, 1311, 1349, 2131, 2611, 2831, 3201, 3330, 3765, 3839, 4142, 4350,
        4364, 4875, 12786, 13413, 16128, 18331, 18716, 20507, 24831, 35606, 41299, 49917, 52294,
        61045, 69050, 78490, 87665, 100281, 115402, 117370, 132806, 133470, 139466, 146765, 147057,
        147968, 331072,
    ] {
        check(seed);
    }
}

/// A store that breaks its word is found out within a few seeds.
fn is_found(sabotage: Sabotage) {
    let found = (0..100).any(|seed| simulate(seed, Some(sabotage), false).is_err());
    assert!(found, "{sabotage:?}");
}

#[test]
fn a_store_that_forgets_keys_is_found_out() {
    is_found(Sabotage::ForgetsKeys);
}

#[test]
fn a_store_that_ignores_numbers_is_found_out() {
    is_found(Sabotage::IgnoresNumbers);
}

#[test]
fn a_store_that_loses_what_it_acknowledged_is_found_out() {
    is_found(Sabotage::LosesAppends);
}

#[test]
fn a_store_that_keeps_half_is_found_out() {
    is_found(Sabotage::KeepsHalf);
}

#[test]
fn a_store_that_forgets_outages_is_found_out() {
    is_found(Sabotage::ForgetsOutages);
}
