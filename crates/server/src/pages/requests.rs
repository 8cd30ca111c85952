//! What players ask of each other besides moves, and what is answered.

use super::regions::player_name;
use crate::table::Table;

/// What another player asks of the one who looks, and waits for an answer to.
pub(crate) fn asked(table: &Table<'_>) -> Option<String> {
    takeback_asked(table)
}

fn takeback_asked(table: &Table<'_>) -> Option<String> {
    let own = table.own_seats();
    let offer = table.game.offer()?;
    let is_asked = !own.is_empty() && !own.contains(&offer.seat);
    let player = player_name(table, offer.seat);
    is_asked.then(|| say(table, "site-takeback-asked", player))
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
