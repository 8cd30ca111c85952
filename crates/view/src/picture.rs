//! Pictures of a match to take along: they show what everybody may see, with the names of the players.

use burrow_play::{Match, Occupant};
use burrow_render::{Drawing, Marks, Scene, draw, last_move};
use burrow_words::{Language, level_name};

/// The position after `ply` steps, if there are as many.
pub fn scene(game: &Match, ply: usize, language: Language) -> Option<Scene> {
    let position = game.record().position_at(ply)?;
    Some(draw(&position, &drawing(game, ply, language)))
}

/// How the position after `ply` steps is drawn.
pub fn drawing(game: &Match, ply: usize, language: Language) -> Drawing {
    let record = game.record();
    Drawing {
        language,
        marks: Marks {
            last: last_move(record, ply),
            ..Marks::default()
        },
        closed: ply == record.steps().len() && game.is_closed(),
        names: names(game, language),
        ..Drawing::default()
    }
}

/// What the players are called; numbers, while a seat is open.
fn names(game: &Match, language: Language) -> Vec<String> {
    let kind = game.record().position().kind();
    let name = |occupant: &Occupant| match occupant {
        Occupant::Open => None,
        Occupant::Person(person) => Some(person.name.clone()),
        Occupant::Computer(level) => Some(level_name(language, kind, *level)),
    };
    let names: Option<Vec<String>> = game.seats().iter().map(name).collect();
    names.unwrap_or_default()
}
