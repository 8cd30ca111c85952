//! Games with variations.

use burrow_games::study::{NodeId, Study};
use burrow_games::{AnyMove, AnyPosition, Kind, Options, Record};
use proptest::prelude::*;

use crate::properties::OPTIONS;

fn talpa() -> Study {
    let options = Options::parse("size=4").unwrap();
    Study::new(AnyPosition::new(Kind::Talpa, &options).unwrap())
}

/// Plays a written turn after a node.
fn play(study: &mut Study, mut node: NodeId, turn: &str) -> NodeId {
    let mut position = study.line(node).position().clone();
    for step in position.play_text(turn).unwrap() {
        node = study.play(node, step).unwrap();
    }
    node
}

/// All nodes as the steps that lead to them and what is said about them, the main line first.
fn told(study: &Study, node: NodeId) -> Vec<(Vec<AnyMove>, String)> {
    let own = (
        study.line(node).steps().to_vec(),
        study.comment(node).to_owned(),
    );
    let children = study.children(node).iter();
    std::iter::once(own)
        .chain(children.flat_map(|&child| told(study, child)))
        .collect()
}

#[test]
fn variations_are_comments_in_parentheses() {
    let mut study = talpa();
    let first = play(&mut study, Study::START, "b4a4");
    play(&mut study, first, "b3b2");
    let other = play(&mut study, first, "b3c3");
    study.set_comment(other, " a {strange} idea ");
    play(&mut study, other, "a1b1");
    play(&mut study, Study::START, "a1b1");
    let record = study.to_record();
    let text = record.to_string();
    let (_, turns) = text.split_once("\n\n").unwrap();
    assert_eq!(
        turns,
        "{(a1b1)}\n1. b4a4\n{(b3c3 {a {strange\\\\\\} idea\\} a1b1)}\n2. b3b2\n"
    );
    let read = Study::of(&Record::parse(&record.to_string()).unwrap());
    assert_eq!(told(&read, Study::START), told(&study, Study::START));
}

#[test]
fn what_is_no_variation_stays_a_comment() {
    let text = "[Game \"talpa\"]\n[Options \"size=4\"]\n{(not a move)} b4a4 {(b4a4)} {()}";
    let study = Study::of(&Record::parse(text).unwrap());
    assert_eq!(study.comment(Study::START), "(not a move)");
    assert_eq!(study.comment(study.end(Study::START)), "(b4a4)\n()");
    assert_eq!(study.len(), 2);
}

#[test]
fn a_promoted_variation_is_the_main_line() {
    let mut study = talpa();
    let main = play(&mut study, Study::START, "b4a4");
    let other = play(&mut study, Study::START, "a1b1");
    let deep = play(&mut study, other, "b3b2");
    assert_eq!(study.end(Study::START), main);
    study.promote(deep);
    assert_eq!(study.end(Study::START), deep);
    assert_eq!(study.children(Study::START), [other, main]);
    // It is the main line already.
    study.promote(deep);
    assert_eq!(study.end(Study::START), deep);
}

#[test]
fn what_is_removed_takes_along_all_that_follows() {
    let mut study = talpa();
    let first = play(&mut study, Study::START, "b4a4");
    let kept = play(&mut study, Study::START, "a1b1");
    play(&mut study, first, "b3b2");
    let last = play(&mut study, kept, "b3b2");
    study.set_comment(last, "last");
    assert_eq!(study.remove(first), Study::START);
    assert_eq!(study.len(), 3);
    let end = study.end(Study::START);
    assert_eq!(study.comment(end), "last");
    assert_eq!(study.line(end).turns(), ["a1b1", "b3b2"]);
    assert_eq!(study.remove(Study::START), Study::START);
    assert_eq!(study.len(), 3);
}

#[test]
fn an_illegal_step_changes_nothing() {
    let mut study = talpa();
    let first = play(&mut study, Study::START, "b4a4");
    let step = study.step(first).unwrap();
    assert!(study.play(first, step).is_err());
    assert_eq!(study.len(), 2);
}

#[test]
fn a_study_does_not_claim_the_end_of_its_game() {
    let text = "[Game \"talpa\"]\n[Options \"size=4\"]\n[Seat0 \"Ann\"]\n[Termination \"Blue resigns\"]\n[Result \"1-0\"]\nb4a4";
    let record = Study::of(&Record::parse(text).unwrap()).to_record();
    assert_eq!(record.tag("Seat0"), Some("Ann"));
    assert_eq!(record.result(), "*");
}

proptest! {
    #[test]
    fn studies_are_read_as_they_were_written(
        (kind, options) in prop::sample::select(&OPTIONS[..]),
        choices in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), ".{0,9}"), 0..40),
    ) {
        let options = Options::parse(options).unwrap();
        let mut study = Study::new(AnyPosition::new(kind, &options).unwrap());
        for (node, choice, comment) in choices {
            let node = node.index(study.len());
            let moves = study.line(node).position().moves();
            if moves.is_empty() {
                continue;
            }
            let next = study.play(node, moves[choice.index(moves.len())]).unwrap();
            // Parentheses are how variations are written.
            study.set_comment(next, &comment.replace(['(', ')'], ""));
        }
        let text = study.to_record().to_string();
        let read = Study::of(&Record::parse(&text).unwrap());
        prop_assert_eq!(told(&read, Study::START), told(&study, Study::START), "{}", text);
    }
}
