//! A game as a record: `docs/formats/record.md`.

use burrow_games::Record;
use burrow_play::{Match, Millis, Occupant, Phase};
use burrow_words::Language;
use time::OffsetDateTime;

use super::data::shares;
use crate::pages::parts::level_name;

/// What was played, with the names of the players, the day, and how it ended if not by its rules.
pub(super) fn record(game: &Match, created: Millis) -> Record {
    let mut record = game.record().clone();
    for (seat, occupant) in game.seats().iter().enumerate() {
        let name = match occupant {
            Occupant::Open => continue,
            Occupant::Person(person) => person.name.clone(),
            Occupant::Computer(level) => level_name(Language::English, *level),
        };
        record.set_tag(&format!("Seat{seat}"), name);
    }
    if let Ok(day) = OffsetDateTime::from_unix_timestamp(created.0.div_euclid(1000)) {
        let (year, month, day) = day.to_calendar_date();
        let date = format!("{year}-{:02}-{day:02}", u8::from(month));
        record.set_tag("Date", date);
    }
    if let Phase::Over(ending) = game.phase()
        && let Some(loser) = ending.loser()
    {
        let how = match ending {
            burrow_play::Ending::TimedOut(_) => "loses on time",
            burrow_play::Ending::Abandoned(_) => "has left",
            _ => "resigns",
        };
        let scores = shares(loser, game.seats().len());
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        record.set_tag("Termination", format!("Seat {} {how}", loser.index()));
        record.set_tag("Result", scores.join("-"));
    }
    record
}
