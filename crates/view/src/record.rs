//! A match as a record to take along.

use burrow_games::{AnyPosition, Record, Seat};
use burrow_play::{DiscPlace, Ending, Match, Occupant, PLACES, Phase};
use burrow_words::Language;

/// A game as a record, with the names of those who played it.
pub fn match_record(id: &str, base: &str, game: &Match) -> Record {
    let mut record = game.record().clone();
    for (seat, occupant) in game.seats().iter().enumerate() {
        let name = match occupant {
            Occupant::Open => continue,
            Occupant::Person(person) => person.name.clone(),
            Occupant::Computer(level) => format!("Burrow, level {level}"),
        };
        record.set_tag(&format!("Seat{seat}"), name);
    }
    record.set_tag("Site", format!("{base}/g/{id}"));
    if let Phase::Over(how) = game.phase()
        && let Some(loser) = how.loser()
    {
        if let Some(outcome) = how.outcome(record.position()) {
            record.set_tag("Result", outcome.to_string());
        }
        record.set_tag("Termination", termination(record.position(), how, loser));
    }
    if let Some(commitment) = &game.setup().commitment {
        record.set_tag("Commitment", commitment.clone());
        record.set_tag("Drawn", game.setup().drawn.join(" "));
        let chosen = game
            .places()
            .filter(|(_, place)| *place != DiscPlace::FIRST);
        let places: Vec<String> = chosen.map(|(ply, place)| format!("{ply}{place}")).collect();
        if !places.is_empty() {
            record.set_tag(PLACES, places.join(" "));
        }
    }
    if let Some(seed) = game.seed() {
        record.set_tag("Seed", seed);
    }
    record
}

fn termination(position: &AnyPosition, how: Ending, loser: Seat) -> String {
    let player = burrow_words::seat(Language::English, position, loser);
    let deed = match how {
        Ending::Rules | Ending::Agreed | Ending::Withdrawn => "",
        Ending::Resigned(_) => "resigns",
        Ending::TimedOut(_) => "is out of time",
        Ending::Abandoned(_) => "has left",
    };
    format!("{player} {deed}")
}
