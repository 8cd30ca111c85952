//! Judges puzzles and lessons where there is no site.

use burrow_games::Kind;
use burrow_learn::{Lesson, Puzzle, Reply, Solver};
use burrow_search::{Config, ENOUGH_MEMORY, Stop};

/// The answer to the moves that somebody has found in a puzzle, which is a line of its file; why not, if they are none.
pub fn answer_puzzle(line: &str, found: &[String], is_shown: bool) -> Result<Reply, String> {
    let puzzle = Puzzle::from_line(line).map_err(|error| error.to_string())?;
    Reply::to_puzzle(&puzzle, found, is_shown, &mut solver(), &Stop::default())
        .map_err(|error| error.to_string())
}

/// The same for a lesson.
pub fn answer_lesson(kind: &str, id: &str, found: &[String]) -> Result<Reply, String> {
    let kind: Kind = kind.parse().map_err(|_| "there is no such game")?;
    let lesson = Lesson::course(kind).iter().find(|lesson| lesson.id == id);
    let lesson = lesson.ok_or("there is no such lesson")?;
    Reply::to_lesson(kind, lesson, found, &mut solver(), &Stop::default())
        .map_err(|error| error.to_string())
}

fn solver() -> Solver {
    Solver::new(&Config {
        memory: ENOUGH_MEMORY,
        ..Config::default()
    })
}

#[cfg(test)]
mod tests {
    use burrow_learn::Correctness;

    use super::{answer_lesson, answer_puzzle};

    const LINE: &str = include_str!("../tests/data/puzzle.json");

    #[test]
    fn a_puzzle_is_judged_without_a_site() {
        let line = LINE.trim();
        let puzzle: serde_json::Value = serde_json::from_str(line).unwrap();
        let right = puzzle["solutions"][0].as_str().unwrap().to_owned();
        let reply = answer_puzzle(line, std::slice::from_ref(&right), false).unwrap();
        assert_ne!(reply.verdict, Correctness::Wrong);
        assert_eq!(reply.steps[0], right);
        let shown = answer_puzzle(line, &[], true).unwrap();
        assert_eq!(shown.played, right);
        assert!(answer_puzzle(line, &["z9z9".to_owned()], false).is_err());
        assert!(answer_puzzle("{}", &[right], false).is_err());
    }

    #[test]
    fn a_lesson_is_judged_without_a_site() {
        let first = burrow_learn::Lesson::course(burrow_games::Kind::Talpa)[0].clone();
        let mv = first.position.moves()[0];
        let found = [first.position.move_text(mv)];
        let reply = answer_lesson("talpa", &first.id, &found).unwrap();
        assert_eq!(reply.verdict, Correctness::Solved);
        assert_eq!(reply.said, format!("lesson-talpa-{}-right", first.id));
        assert!(answer_lesson("talpa", "none", &found).is_err());
    }
}
