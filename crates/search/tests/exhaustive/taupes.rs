//! The last level of Taupes with three and four moles.

use burrow_games::Seat;
use burrow_search::taupes::Searcher;
use burrow_search::taupes::table::{NAME, Split, Table, build, check};
use burrow_search::{Config, Limits, Stop};
use rand_xoshiro::rand_core::SeedableRng;

use crate::files::{directory, open};
use crate::taupes_support::{Rng, after, analyse, bounds, last_level, with_data};

/// Four moles take 2 GB.
#[test]
fn the_last_level_with_three_or_four_moles_is_proven() {
    let mut rng = Rng::seed_from_u64(4);
    let config = Config {
        memory: 4 << 30,
        ..Config::default()
    };
    for moles in [3, 4] {
        let position = last_level(&mut rng, moles);
        let analysis = analyse(&mut Searcher::new(&config), &position, Limits::default());
        let best = &analysis.moves[0];
        assert!(best.value.is_proven(), "{position}");
        let (game, mover) = (position.game(), position.state().to_move());
        let [lower, upper] = bounds(game, &after(game, position.state(), best.mv), mover, 3);
        assert!(
            lower - 1e-5 <= best.merit && best.merit <= upper + 1e-5,
            "{position} {best:?}"
        );
    }
}

#[test]
fn the_table_of_three_moles_says_what_solving_says() {
    let data = directory("taupes_table_three");
    let split: Split = "2-1".parse().expect("a split");
    let built = build(
        open(&data.join(NAME)),
        &[split],
        &Stop::default(),
        &mut |_| {},
    );
    assert!(built.expect("it is built").is_complete());
    let mut rng = Rng::seed_from_u64(23);
    let (mut reader, mut solver) = (with_data(&data), Searcher::new(&Config::default()));
    let mut seen = [0; 2];
    while seen.iter().any(|&seen| seen < 4) {
        let position = last_level(&mut rng, 3);
        let more = usize::from(position.state().moles(Seat::new(1)).count_ones() == 2);
        seen[more] += 1;
        let read = analyse(&mut reader, &position, Limits::default());
        let solved = analyse(&mut solver, &position, Limits::nodes(200_000_000));
        assert!(read.moves[0].value.is_proven() && solved.moves[0].value.is_proven());
        for value in &read.moves {
            let other = solved
                .moves
                .iter()
                .find(|other| other.mv == value.mv)
                .expect("the same moves");
            assert!(
                (value.merit - other.merit).abs() < 1e-5,
                "{position} {value:?} {other:?}"
            );
        }
    }
}

/// The table of everything is checked by `burrow solve taupes --table FILE --check 1000000`.
#[test]
fn the_table_of_three_moles_is_checked_by_the_rules() {
    let path = directory("taupes_table_check_three").join(NAME);
    let split: Split = "1-2".parse().expect("a split");
    let built = build(open(&path), &[split], &Stop::default(), &mut |_| {});
    assert!(built.expect("it is built").is_complete());
    let table = Table::open(open(&path)).expect("a table");
    let checked = check(&table, 20_000, 6, &Stop::default());
    assert!(checked.len() == 1 && checked[0].is_right(), "{checked:?}");
}
