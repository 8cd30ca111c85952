//! What chance decides, and how it is proven fair.

use burrow_games::{AnyPosition, Kind, Options, Turn};
use burrow_play::{
    Command, Context, Ending, Event, Millis, Phase, Refusal, SeatSetup, Seed, Setup, Start, Unfair,
};

use crate::support::{BOTH_OPEN, JOIN, TestMatch, actor, first_step, replay, seed, setup};

#[test]
fn no_disc_is_turned_before_all_seats_are_taken() {
    let mut position = AnyPosition::new(Kind::Taupes, &Options::new()).unwrap();
    while position.turn() != Turn::Chance {
        let mv = position.moves()[0];
        position.play(mv).unwrap();
    }
    let start = Start::Position(position);
    let setup = Setup::new(Kind::Taupes, start, BOTH_OPEN.to_vec(), &seed()).unwrap();
    let mut table = TestMatch::new(setup);
    assert_eq!(table.game.record().steps().len(), 0);
    table.command(&actor("bob"), JOIN).unwrap();
    assert_eq!(table.game.record().steps().len(), 1);
}

#[test]
fn the_seed_is_revealed_at_the_end_and_explains_every_disc() {
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let mut table = TestMatch::new(setup("taupes", "orientations=0,1,2,3 stall=5", &both));
    while let Phase::Move(_) = table.game.phase() {
        assert_eq!(table.game.seed(), None);
        let position = table.game.record().position();
        let step = position.move_text(position.moves()[0]);
        table.play("ann", &step).unwrap();
    }
    assert_eq!(table.game.phase(), Phase::Over(Ending::Rules));
    assert!(!table.game.is_closed(), "the rules have ended it");
    let seed: Seed = table.game.seed().unwrap().parse().unwrap();
    assert_eq!(
        Some(seed.commitment()),
        table.game.setup().commitment.clone()
    );
    let record = table.game.record();
    let mut discs = 0;
    for (ply, step) in record.steps().iter().enumerate() {
        let before = record.position_at(ply).unwrap();
        if let Some(drawn) = seed.draw(&before, ply) {
            assert_eq!(drawn, *step);
            discs += 1;
        }
    }
    assert!(discs >= 5);
    let commitment = seed.commitment();
    assert_eq!(seed.check(&commitment, &[], record), Ok(discs));
    let other = Seed::new([8; 32]);
    assert!(matches!(
        other.check(&commitment, &[], record),
        Err(Unfair::Commitment(_))
    ));
    assert!(matches!(
        other.check(&other.commitment(), &[], record),
        Err(Unfair::Step { .. })
    ));
    assert!(matches!(
        seed.check(&commitment, &["orientations"], record),
        Err(Unfair::Option { .. })
    ));
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::Over)
    );
}

/// Only a page that shows a step before the site has decided it sees a match there.
#[test]
fn a_match_before_a_disc_waits_for_chance_and_for_nobody_else() {
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let mut table = TestMatch::new(setup("taupes", "orientations=0,1,2,3", &both));
    while table.game.record().position().moves().len() > 1 {
        let (step, _) = first_step(&table.game);
        table.play("ann", &step).unwrap();
    }
    let is_chance = |log: &[(Millis, Event)]| {
        let game = replay(log).unwrap();
        game.phase() == Phase::Chance
    };
    let cut = (1..table.log.len()).find(|&end| is_chance(&table.log[..end]));
    let mut game = replay(&table.log[..cut.unwrap()]).unwrap();
    assert_eq!(game.person_to_move(), None);
    assert_eq!(game.computer_to_move(), None);
    let context = Context {
        at: table.now,
        seed: &seed(),
        absence: 0,
    };
    for (command, refusal) in [
        (Command::Resign, Refusal::NotYourTurn),
        (Command::Withdraw, Refusal::Begun),
    ] {
        let decided = game.decide(&actor("ann"), &command.into(), &context);
        assert_eq!(decided, Err(refusal));
    }
    let (at, disc) = &table.log[cut.unwrap()];
    game.apply(disc, *at).unwrap();
    assert_ne!(game.phase(), Phase::Chance);
}
