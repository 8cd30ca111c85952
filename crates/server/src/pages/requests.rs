//! What players ask of each other besides moves, and what is answered.

use burrow_games::Seat;
use burrow_play::{Occupant, Person, Phase};

use super::regions::player_name;
use crate::table::Table;

/// What another player asks of the one who looks, and waits for an answer to.
pub(crate) fn asked(table: &Table<'_>) -> Option<String> {
    takeback_asked(table).or_else(|| rematch_asked(table))
}

fn takeback_asked(table: &Table<'_>) -> Option<String> {
    let own = table.own_seats();
    let offer = table.game.offer()?;
    let is_asked = !own.is_empty() && !own.contains(&offer.seat);
    let player = player_name(table, offer.seat);
    is_asked.then(|| say(table, "site-takeback-asked", player))
}

/// That somebody waits for the one who looks, to play again.
pub(crate) fn rematch_asked(table: &Table<'_>) -> Option<String> {
    let rematch = table.rematch.as_ref()?;
    let asker = rematch.creator();
    let is_asked = rematch.phase() == Phase::Waiting
        && asker.id != table.visitor.id()
        && !table.own_seats().is_empty();
    is_asked.then(|| say(table, "site-rematch-asked", asker.name.clone()))
}

/// Who invites the one who looks, and to what.
pub(crate) fn invited(table: &Table<'_>) -> String {
    let player = table.game.creator().name.clone();
    if table.before.is_some() {
        return say(table, "site-rematch-asked", player);
    }
    let game = table.game.record().position().kind().title();
    let arguments = [("player", player.into()), ("game", game.into())];
    table.visitor.language.say("site-invites", arguments)
}

/// Who has a seat or, in a rematch, is to have it.
pub(crate) fn person_at<'a>(table: &'a Table<'_>, at: Seat) -> Option<&'a Person> {
    match &table.game.seats()[at.index()] {
        Occupant::Person(person) => Some(person),
        Occupant::Open => expected(table, at),
        Occupant::Computer(_) => None,
    }
}

/// Who is to have an open seat of a rematch: the one who had it before the sides were swapped.
fn expected<'a>(table: &'a Table<'_>, open: Seat) -> Option<&'a Person> {
    let before = table.before.as_ref()?.seats();
    match &before[(open.index() + 1) % before.len()] {
        Occupant::Person(person) => Some(person),
        _ => None,
    }
}

/// Those who are to have the open seats, if it is known of all.
fn all_expected<'a>(table: &'a Table<'_>) -> Option<Vec<&'a Person>> {
    let seats = table.game.seats().iter().enumerate();
    let open = seats.filter(|(_, occupant)| **occupant == Occupant::Open);
    open.map(|(index, _)| expected(table, Seat::new(index)))
        .collect()
}

/// Whether everybody who is to play has been asked.
pub(crate) fn is_complete(table: &Table<'_>) -> bool {
    all_expected(table).is_some()
}

/// For whom the game waits, in a line.
pub(crate) fn waiting(table: &Table<'_>) -> String {
    let visitor = table.visitor;
    match all_expected(table).as_deref() {
        None | Some([]) => visitor.say("site-waiting"),
        Some(people) if people.iter().any(|person| person.id == visitor.id()) => invited(table),
        Some(people) => {
            let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
            let arguments = [("players", names.join(", ").into())];
            visitor.language.say("site-waiting-for", arguments)
        }
    }
}

/// What was answered to the one who looks.
pub(crate) fn answered(table: &Table<'_>) -> Option<String> {
    let declined = table.game.declined()?;
    let has_asked = table.own_seats().contains(&declined.asker);
    let player = player_name(table, declined.by);
    has_asked.then(|| say(table, "site-takeback-declined", player))
}

/// A sentence about a player.
fn say(table: &Table<'_>, key: &str, player: String) -> String {
    table.visitor.language.say(key, [("player", player.into())])
}
