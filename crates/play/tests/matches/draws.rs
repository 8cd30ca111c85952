//! Draws that players agree to.

use burrow_games::{Seat, Standing};
use burrow_play::{Command, Declined, Ending, MatchResult, Phase, Refusal, Request, SeatSetup};

use crate::support::{BOTH_OPEN, JOIN, TestMatch, actor, first_step, person, setup};

const OFFER: Command = Command::OfferDraw;
const NO: Command = Command::DeclineDraw;

fn pair(game: &str) -> TestMatch {
    let mut table = TestMatch::new(setup(game, "", &BOTH_OPEN));
    assert_eq!(table.command(&actor("ann"), OFFER), Err(Refusal::NotBegun));
    table.command(&actor("bob"), JOIN).unwrap();
    table
}

#[test]
fn a_draw_is_offered_once_between_two_steps_and_ends_the_match_if_both_want_it() {
    let mut table = pair("mijnlieff");
    let [ann, bob, eve] = ["ann", "bob", "eve"].map(actor);
    assert_eq!(table.command(&eve, OFFER), Err(Refusal::NoSeat));
    assert_eq!(table.command(&ann, NO), Err(Refusal::NoOffer));
    table.command(&bob, OFFER).unwrap();
    assert_eq!(table.game.draw_offer(), Some(Seat::new(1)));
    assert_eq!(table.command(&bob, OFFER), Err(Refusal::Offered));
    assert_eq!(table.command(&eve, NO), Err(Refusal::NoSeat));
    table.command(&ann, NO).unwrap();
    let declined = Declined {
        request: Request::Draw,
        asker: Seat::new(1),
        by: Seat::new(0),
    };
    assert_eq!(table.game.declined(), Some(declined));
    assert!(!table.game.can_draw(&person("bob").id), "he has asked");
    assert_eq!(table.command(&bob, OFFER), Err(Refusal::Offered));

    // One thing at a time; a step is an answer, and withdraws one's own offer.
    let (step, _) = first_step(&table.game);
    table.command(&ann, OFFER).unwrap();
    table.play("ann", &step).unwrap();
    assert_eq!(table.game.draw_offer(), None);
    table.command(&bob, OFFER).unwrap();
    assert_eq!(
        table.command(&ann, Command::TakeBack),
        Err(Refusal::Offered)
    );
    table.command(&bob, NO).unwrap();
    assert_eq!(table.game.declined(), None, "nobody refused it");
    table.command(&ann, Command::TakeBack).unwrap();
    assert_eq!(table.command(&ann, OFFER), Err(Refusal::Offered));
    table.command(&bob, Command::DeclineTakeback).unwrap();
    table.command(&ann, OFFER).unwrap();
    table.command(&bob, OFFER).unwrap();
    assert_eq!(table.game.phase(), Phase::Over(Ending::Agreed));
    let position = table.game.record().position();
    let outcome = Ending::Agreed.outcome(position).unwrap();
    for seat in Seat::all(2) {
        assert_eq!(outcome.standing(seat), Standing::Drew);
    }
    let result = MatchResult::new(Ending::Agreed, position);
    assert_eq!((result.winner, result.scores), (None, vec![0.5, 0.5]));
    assert_eq!(table.command(&ann, OFFER), Err(Refusal::Over));
}

#[test]
fn only_two_people_agree_to_a_draw_and_only_where_there_are_any() {
    let mut talpa = pair("talpa");
    assert_eq!(talpa.command(&actor("ann"), OFFER), Err(Refusal::NoDraws));
    let level = burrow_games::Level::MIDDLING;
    for other in [SeatSetup::Creator, SeatSetup::Computer(level)] {
        let seats = [SeatSetup::Creator, other];
        let mut alone = TestMatch::new(setup("mijnlieff", "", &seats));
        assert_eq!(alone.command(&actor("ann"), OFFER), Err(Refusal::NoDraws));
    }
}
