//! Positions that are the same one, turned or mirrored.

use burrow_games::mijnlieff::Mijnlieff;
use burrow_games::molehill::MoleHill;
use burrow_games::random::random_move;
use burrow_games::talpa::Talpa;
use burrow_games::taupes::Taupes;
use burrow_games::text::Notation;
use burrow_games::{AnyPosition, Options, Position, Symmetric, Turn};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// All images of a position have its key, and one that differs has another.
fn check<G: Notation + Symmetric>(game: G)
where
    AnyPosition: From<Position<G>>,
{
    let mut rng = SmallRng::seed_from_u64(7);
    let mut state = game.start();
    for _ in 0..8 {
        let position = AnyPosition::from(Position::at(game.clone(), state));
        for symmetry in G::symmetries() {
            let image = Position::at(game.map_game(symmetry), game.map_state(symmetry, &state));
            let image = AnyPosition::from(image);
            assert_eq!(position.key(), image.key(), "{position} and {image}");
        }
        assert_ne!(game.turn(&state), Turn::Over);
        let mv = random_move(&game, &state, &mut rng);
        game.play_unchecked(&mut state, mv);
        let next = AnyPosition::from(Position::at(game.clone(), state));
        assert_ne!(position.key(), next.key(), "{position} and {next}");
    }
}

#[test]
fn keys_know_no_order_of_moves_and_never_change() {
    let after = |moves: &[&str]| {
        let mut position: AnyPosition = "talpa size=6 brbrbr/rbrbrb/brbrbr/rbrbrb/brbrbr/rbrbrb r"
            .parse()
            .unwrap();
        for mv in moves {
            position.play_text(mv).unwrap();
        }
        position.key()
    };
    let one = after(&["b2b3", "e4e5", "d2d3"]);
    assert_eq!(one, after(&["d2d3", "e4e5", "b2b3"]));
    assert_ne!(one, after(&["b2b3", "e4e5", "d2d1"]));
    // They are stored.
    assert_eq!(one, 6_466_714_060_386_057_047);
}

#[test]
fn a_position_has_the_key_of_its_images_and_of_no_other() {
    check(Talpa::<u64>::new(6).unwrap());
    check(Talpa::<u128>::new(10).unwrap());
    check(Mijnlieff::from_options(&Options::new()).unwrap());
    check(MoleHill::from_options(&Options::new()).unwrap());
    let turned = "orientations=0,1,2,3".parse().unwrap();
    check(Taupes::from_options(&turned).unwrap());
}
