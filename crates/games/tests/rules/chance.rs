//! What is drawn: the discs of Taupes, and the moves of random games.

use std::collections::BTreeSet;

use crate::common::{at, start, words};
use burrow_games::random::Playout;
use burrow_games::{AnyPosition, Game, Kind, Turn, with_position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A position on level 3 of a layout with few holes, which there are C1 and C2.
fn level_3(moles: &str, discs: &str, phase: &str) -> AnyPosition {
    at(&format!(
        "taupes orientations=0,0,0,0 layout=A1A2A3A4/B1B2B3/C1C2/E5/E6D4F5 3 {moles} {discs} {phase}"
    ))
}

#[test]
fn every_disc_that_is_face_down_is_one_of_equally_likely_cases() {
    for discs in ["122334", "1224", "3"] {
        let position = level_3("A1E5/I9", &format!("{discs}/122334"), "0? 0/0");
        for (case, disc) in discs.chars().enumerate() {
            let drawn = position.draw_by(|cases| {
                assert_eq!(cases as usize, discs.len());
                case as u32
            });
            let drawn = drawn.map(|step| position.move_text(step));
            assert_eq!(drawn, Some(disc.to_string()), "case {case} of {discs}");
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let drawn = (0..99).filter_map(|_| position.draw(&mut rng));
        let drawn: BTreeSet<String> = drawn.map(|step| position.move_text(step)).collect();
        let down: BTreeSet<String> = discs.chars().map(String::from).collect();
        assert_eq!(drawn, down);
    }
}

#[test]
fn nothing_is_drawn_where_a_player_acts_or_the_game_is_over() {
    let over = at("taupes orientations=0,0,0,0 4 E5A2/I9I8 12334/122334 0= 1/1");
    assert_eq!(over.turn(), Turn::Over);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    assert_eq!(over.playout_move(&mut rng), None);
    for position in [over, start(Kind::Taupes, ""), start(Kind::Talpa, "")] {
        assert_eq!(position.draw(&mut rng), None, "{position}");
    }
}

#[test]
fn in_a_random_game_moles_go_into_holes_where_they_can_and_do_not_leave_them_without_need() {
    // From hole to hole is neither in nor out.
    let usual = "C1-C2 E5-D4 E5-D5 E5-E4 E5-E6 E5-F5 E5-F6";
    for (moles, drawn) in [("C1E5/I9", usual), ("C1D3/I9", "D3-C2")] {
        let position = level_3(moles, "22334/122334", "0:1 1/1");
        let seen: BTreeSet<String> = (0..99)
            .filter_map(|seed| {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let step = position.playout_move(&mut rng)?;
                Some(position.move_text(step))
            })
            .collect();
        assert_eq!(Vec::from_iter(seen), words(drawn), "{moles}");
    }
}

#[test]
fn a_game_played_out_is_over_after_as_many_random_steps() {
    for (kind, options) in [
        (Kind::MoleHill, ""),
        (Kind::Taupes, "stall=20"),
        (Kind::Talpa, "size=6"),
        (Kind::Talpa, "size=10"),
        (Kind::Mijnlieff, ""),
    ] {
        let start = start(kind, options);
        with_position!(&start, position => {
            let game = position.game();
            let rng = || Xoshiro256PlusPlus::seed_from_u64(3);
            let (mut state, mut steps) = (game.start(), 0);
            let mut steps_rng = rng();
            while game.turn(&state) != Turn::Over {
                let step = game.playout_move(&state, &mut steps_rng);
                game.play_unchecked(&mut state, step);
                steps += 1;
            }
            let mut played_out = game.start();
            assert_eq!(game.play_out(&mut played_out, &mut rng()), steps, "{start}");
            assert_eq!(played_out, state, "{start}");
        });
    }
}

#[test]
fn what_a_game_does_not_weigh_is_equally_likely() {
    let start = start(Kind::Talpa, "");
    with_position!(&start, position => {
        for mv in position.moves() {
            assert_eq!(position.game().weight(position.state(), mv), 1);
        }
    });
}
