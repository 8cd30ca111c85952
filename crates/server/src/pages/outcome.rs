//! How a game ended, in words: to a player "you", to all others by names.

use burrow_games::{Seat, Standing};
use burrow_play::{Ending, Phase};

use super::regions::full_name;
use crate::table::Table;

/// Who has won, in a few words.
pub(crate) fn outcome_text(table: &Table<'_>) -> String {
    if let Some(text) = own_text(table) {
        return text;
    }
    if table.game.phase() == Phase::Over(Ending::Withdrawn) {
        return table.visitor.say("site-withdrawn");
    }
    let language = table.visitor.language;
    let position = table.game.record().position();
    let won = |at: Seat| language.say("site-won", [("player", full_name(table, at).into())]);
    if let Phase::Over(how) = table.game.phase()
        && let Some(loser) = how.loser()
    {
        let others = (0..table.game.seats().len()).map(Seat::new);
        let others: Vec<Seat> = others.filter(|other| *other != loser).collect();
        return match others[..] {
            [only] => won(only),
            _ => left_text(table, how).unwrap_or_default(),
        };
    }
    let outcome = position.outcome();
    match outcome.as_ref().and_then(burrow_games::Outcome::winner) {
        Some(winner) => won(winner),
        None if outcome.is_some_and(|outcome| {
            (0..position.seats()).any(|at| outcome.standing(Seat::new(at)) == Standing::Drew)
        }) =>
        {
            table.visitor.say("site-drawn")
        }
        None => table.visitor.say("site-over"),
    }
}

/// How somebody left the game, where the rules did not end it.
pub(crate) fn left_text(table: &Table<'_>, how: Ending) -> Option<String> {
    let key = match how {
        Ending::Rules | Ending::Withdrawn => return None,
        Ending::Resigned(_) => "site-resigned",
        Ending::TimedOut(_) => "site-timed-out",
        Ending::Abandoned(_) => "site-abandoned",
    };
    let player = full_name(table, how.loser()?);
    Some(table.visitor.language.say(key, [("player", player.into())]))
}

/// The same to the one who looks, if they have won or lost.
pub(crate) fn own_text(table: &Table<'_>) -> Option<String> {
    let Phase::Over(how) = table.game.phase() else {
        return None;
    };
    let key = match own_standing(table, how)? {
        Standing::Won => "site-you-won",
        Standing::Lost => "site-you-lost",
        Standing::Drew | Standing::Unranked => return None,
    };
    let how = match how {
        Ending::Rules | Ending::Withdrawn => "rules",
        Ending::Resigned(_) => "resigned",
        Ending::TimedOut(_) => "time",
        Ending::Abandoned(_) => "left",
    };
    Some(table.visitor.language.say(key, [("how", how.into())]))
}

/// How the one who looks has done; nothing if they only look on or, on one device, are several players.
fn own_standing(table: &Table<'_>, how: Ending) -> Option<Standing> {
    let &[own] = table.own_seats().as_slice() else {
        return None;
    };
    match how.loser() {
        None => Some(table.game.record().position().outcome()?.standing(own)),
        Some(loser) if loser == own => Some(Standing::Lost),
        // Of several who are left nobody has won alone.
        Some(_) => (table.game.seats().len() == 2).then_some(Standing::Won),
    }
}
