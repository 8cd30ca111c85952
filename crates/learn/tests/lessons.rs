//! Every lesson can be played to its end, and a solver confirms what it calls right and wrong.

use burrow_games::{AnyMove, AnyPosition, Kind, Turn};
use burrow_learn::{Correctness, Goal, Lesson, Reply, Solver, Unsolved};
use burrow_search::{Config, ENOUGH_MEMORY, Limits, Searcher, Stop};

#[test]
fn right_is_right_and_wrong_is_worse() {
    let stop = Stop::default();
    for kind in Kind::ALL {
        let mut solver = solver();
        let course = Lesson::course(kind);
        assert!((6..=10).contains(&course.len()), "{kind}: {}", course.len());
        for lesson in course {
            let name = format!("{kind} {}", lesson.id);
            let mut position = lesson.position.clone();
            for stage in 0.. {
                let Some(goal) = lesson.goal(stage) else {
                    break;
                };
                let right = confirm(&name, &position, goal, &mut solver, &stop);
                if let Some(reply) = lesson.reply(stage) {
                    position.play(right).unwrap();
                    position.play(reply).unwrap();
                }
            }
        }
    }
}

fn config() -> Config {
    Config {
        memory: ENOUGH_MEMORY,
        ..Config::default()
    }
}

fn solver() -> Solver {
    Solver::new(&config())
}

/// Lets the solver confirm what a goal calls right and wrong, and gives a right move.
fn confirm(
    name: &str,
    position: &AnyPosition,
    goal: &Goal,
    solver: &mut Solver,
    stop: &Stop,
) -> AnyMove {
    assert!(matches!(position.turn(), Turn::Seat(_)), "{name}");
    let moves = position.moves();
    if *goal == Goal::Any {
        assert!(moves.len() > 1, "{name}");
        return moves[0];
    }
    let solution = match solver.solve(position, stop) {
        Ok(solution) => solution,
        Err(error) => {
            assert_eq!((position.kind(), error), (Kind::Taupes, Unsolved::TooHard));
            return estimate(name, position, goal, solver, stop);
        }
    };
    assert!(
        solution.second_best.is_some(),
        "{name}: everything is right"
    );
    for mv in moves {
        let text = position.move_text(mv);
        let accepted = goal.accepts(position, mv, solver, stop).unwrap();
        let is_right = solution.right.contains(&mv);
        assert_eq!(
            accepted,
            is_right,
            "{name}: {text} by {:?}",
            solution.loss(mv)
        );
        // The solver itself says what keeps the value; once is enough.
        if *goal == Goal::KeepValue {
            break;
        }
    }
    solution.right[0]
}

/// Above the last level of Taupes nothing is proven: a search finds what is right much better than all that is wrong.
fn estimate(
    name: &str,
    position: &AnyPosition,
    goal: &Goal,
    solver: &mut Solver,
    stop: &Stop,
) -> AnyMove {
    let mut searcher = Searcher::new(config());
    let analysis = searcher.analyse(position, Limits::nodes(20_000), stop);
    let moves = analysis.unwrap().moves;
    let (right, wrong): (Vec<_>, Vec<_>) = { moves.iter() }
        .partition(|valued| goal.accepts(position, valued.mv, solver, stop) == Some(true));
    let worst = right.last().unwrap();
    let best = wrong.first().unwrap();
    assert!(
        worst.merit > best.merit + 0.1,
        "{name}: {} by {} and {} by {}",
        position.move_text(worst.mv),
        worst.merit,
        position.move_text(best.mv),
        best.merit
    );
    worst.mv
}

/// Whether there is a disc with which whoever comes next wins at once.
fn wins_after_disc(position: &AnyPosition) -> bool {
    let after = |position: &AnyPosition, mv| {
        let mut next = position.clone();
        next.play(mv).unwrap();
        next
    };
    let mut discs = position.moves().into_iter();
    discs.any(|disc| {
        let turned = after(position, disc);
        let mut moves = turned.moves().into_iter();
        moves.any(|mv| after(&turned, mv).turn() == Turn::Over)
    })
}

/// Somebody plays every lesson to its end: a wrong move is punished on the board by the best that the opponent has; in
/// Taupes, where a disc comes first, by a win if there is one.
#[test]
fn every_lesson_is_played_to_its_end() {
    let stop = Stop::default();
    let mut longer = 0;
    for kind in Kind::ALL {
        let mut solver = solver();
        for lesson in Lesson::course(kind) {
            let name = format!("{kind} {}", lesson.id);
            let mut found: Vec<String> = Vec::new();
            loop {
                let (position, stage) = lesson.after(&found).unwrap();
                let goal = lesson.goal(stage).unwrap();
                // One that is right and some that are not are enough.
                let mut candidates: Vec<AnyMove> = Vec::new();
                let mut left = [1, 3];
                for mv in position.moves() {
                    if left == [0, 0] {
                        break;
                    }
                    let accepted = goal.accepts(&position, mv, &mut solver, &stop);
                    let left = &mut left[usize::from(accepted == Some(false))];
                    if *left > 0 {
                        *left -= 1;
                        candidates.push(mv);
                    }
                }
                let replies: Vec<Reply> = { candidates.iter() }
                    .map(|mv| {
                        let moves = [&found[..], &[position.move_text(*mv)]].concat();
                        Reply::to_lesson(kind, lesson, &moves, &mut solver, &stop).unwrap()
                    })
                    .collect();
                let (wrong, right): (Vec<Reply>, Vec<Reply>) =
                    { replies.into_iter() }.partition(|reply| reply.verdict == Correctness::Wrong);
                assert_eq!(wrong.is_empty(), *goal == Goal::Any, "{name}");
                for wrong in wrong {
                    let mut after = position.clone();
                    after.play_text(&wrong.played).unwrap();
                    assert_eq!(wrong.steps.len() == 1, after.turn() == Turn::Over, "{name}");
                    match &wrong.steps[1..] {
                        [] => {}
                        [answer] => {
                            let answer = after.read_move(answer).unwrap();
                            let solution = solver.solve(&after, &stop).unwrap();
                            assert!(solution.right.contains(&answer), "{name}: {answer:?}");
                        }
                        [disc, answer] => {
                            let could_win = wins_after_disc(&after);
                            after.play_text(disc).unwrap();
                            after.play_text(answer).unwrap();
                            let is_won = after.turn() == Turn::Over;
                            assert_eq!(is_won, could_win, "{name}: {:?}", wrong.steps);
                        }
                        more => panic!("{name}: {more:?}"),
                    }
                }
                let right = right.into_iter().next().unwrap();
                found.push(right.played);
                if right.verdict == Correctness::Solved {
                    break;
                }
                assert_eq!(right.steps.len(), 2, "{name}: the opponent answers");
            }
            longer += usize::from(found.len() > 1);
            let too_many = [&found[..], &found[..1]].concat();
            assert!(Reply::to_lesson(kind, lesson, &too_many, &mut solver, &stop).is_err());
        }
    }
    assert!(longer >= 2, "some ideas need more than one move");
}

#[test]
fn a_wrong_course_is_refused_with_the_reason() {
    let refused = |text: &str| Lesson::read(Kind::Talpa, text).unwrap_err().to_string();
    let lesson = |position: &str, goal: &str| {
        refused(&format!(
            r#"[{{ "id": "one", "position": "{position}", "goal": {goal} }}]"#
        ))
    };
    assert_eq!(
        lesson(
            "talpa size=4 brbr/rbrb/brbr/rbrb r",
            r#""any", "then": [{ "reply": "a1a2", "goal": "any" }]"#
        ),
        "one: a reply can follow only where one move is asked for"
    );
    assert_eq!(
        lesson("mijnlieff 4/4/4/4 w -", "\"any\""),
        "one: the position is one of mijnlieff, in a course of talpa"
    );
    let start: AnyPosition = "talpa size=4 brbr/rbrb/brbr/rbrb r".parse().unwrap();
    let start = start.to_string();
    assert_eq!(
        lesson(&start, r#"{ "moves": ["a1a1"] }"#),
        "one: a1a1: a1 is not beside a1: a piece captures up, down, left or right"
    );
    assert_eq!(
        lesson(&start, r#"{ "reach": "glory" }"#),
        "one: \"glory\" is no theme"
    );
    assert!(lesson("talpa", "\"any\"").starts_with("one: position: "));
    assert!(refused("[").starts_with("EOF"));
}
