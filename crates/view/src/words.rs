//! A game in words: names, whose turn it is, what players ask of each other, and how it ended. A player is addressed
//! as "you"; everybody else is named.

use burrow_games::{AnyMove, AnyPosition, Outcome, Seat, Standing, Turn};
use burrow_play::{Ending, Phase};
use burrow_render::target::{Target, attempt};
use burrow_words::{
    Language, illegal as illegal_words, level_name, move_words, round_news, seat, step_news, task,
};

use crate::{Moment, Player, Sitter, Summary, View};

/// The name of the player at a seat.
pub fn player_name(summary: &Summary<'_>, at: Seat) -> String {
    match summary.seat(at) {
        Sitter::Person(player)
        | Sitter::Open {
            expected: Some(player),
        } => player.name.clone(),
        Sitter::Open { expected: None } => summary.say("site-open-seat"),
        Sitter::Computer { level } => level_name(summary.language, *level),
    }
}

/// The name of a seat: "Red".
pub fn seat_name(summary: &Summary<'_>, at: Seat) -> String {
    seat(summary.language, &summary.position, at)
}

/// The name of a seat and of the player there: "Red (Amber Wren)".
fn full_name(summary: &Summary<'_>, at: Seat) -> String {
    let (colour, name) = (seat_name(summary, at), player_name(summary, at));
    if name == colour {
        colour
    } else {
        format!("{colour} ({name})")
    }
}

/// The name of one of those who share a device: with that of the player, if they have names of their own.
fn shared_name(summary: &Summary<'_>, at: Seat) -> String {
    let own: Vec<String> = summary
        .own
        .iter()
        .map(|at| player_name(summary, *at))
        .collect();
    if own.iter().all(|name| *name == own[0]) {
        seat_name(summary, at)
    } else {
        full_name(summary, at)
    }
}

/// Whose turn it is, in a line.
pub fn status(summary: &Summary<'_>) -> String {
    match summary.phase {
        Phase::Waiting => waiting(summary),
        // Only the site knows what it decides.
        Phase::Chance => summary.say("site-sending"),
        Phase::Over(how) => outcome(summary, how),
        Phase::Move(at) => turn(summary, at),
    }
}

fn turn(summary: &Summary<'_>, at: Seat) -> String {
    let language = summary.language;
    let of = |player: String| language.say("site-turn-of", [("player", player.into())]);
    if let Sitter::Computer { .. } = summary.seat(at) {
        let name = full_name(summary, at);
        return language.say("site-thinking", [("player", name.into())]);
    }
    if !summary.own.contains(&at) {
        return of(full_name(summary, at));
    }
    match (task(language, &summary.position), summary.own.len()) {
        (Some(task), 1) => language.say("site-your-task", [("task", task.into())]),
        (None, 1) => summary.say("site-your-turn"),
        (Some(task), _) => {
            let player = shared_name(summary, at);
            let arguments = [("player", player.into()), ("task", task.into())];
            language.say("site-turn-task", arguments)
        }
        (None, _) => of(shared_name(summary, at)),
    }
}

/// What has changed for everybody: a new round.
pub fn news(summary: &Summary<'_>) -> Option<String> {
    let Phase::Move(_) = summary.phase else {
        return None;
    };
    round_news(summary.language, &summary.position, summary.only_seat())
}

/// The title of the page: whose turn it is, and what is asked, can be seen in the tab.
pub fn title(summary: &Summary<'_>) -> String {
    let game = summary.position.kind().title();
    match asked(summary) {
        Some(asked) => format!("● {} · {game}", asked.trim_end_matches('.')),
        None if summary.is_own_turn() => format!("● {} · {game}", summary.say("site-your-turn")),
        None => format!("{} · {game}", status(summary)),
    }
}

/// What a screen reader says when something has happened: what players ask and answer, or the steps that have been
/// made, a new round and whose turn it is now. In the past, where that is.
pub fn said(view: &View<'_>) -> String {
    let summary = &view.summary;
    if let Some(request) = asked(summary).or_else(|| answered(summary)) {
        return request;
    }
    let after = match view.moment {
        Moment::Past => vec![past(view)],
        Moment::Present => news(summary).into_iter().chain([status(summary)]).collect(),
    };
    let sentences: Vec<String> = view.told.iter().cloned().chain(after).collect();
    sentences.join(" ")
}

/// That the position is a past one.
pub fn past(view: &View<'_>) -> String {
    let arguments = [("ply", view.ply.into()), ("plies", view.plies.into())];
    view.summary.language.say("site-past", arguments)
}

/// A step in words, with what it changes for everybody. What chance decides belongs to the player who moves next.
pub fn step_words(
    summary: &Summary<'_>,
    before: &AnyPosition,
    step: AnyMove,
    after: &AnyPosition,
) -> String {
    let language = summary.language;
    let words = move_words(language, step);
    let said = match (before.turn(), after.turn()) {
        (Turn::Seat(at), _) | (_, Turn::Seat(at)) => played(summary, at, words),
        _ => words,
    };
    match step_news(language, before, after) {
        Some(news) => format!("{said} {news}"),
        None => said,
    }
}

/// What somebody has played.
pub fn played(summary: &Summary<'_>, at: Seat, words: String) -> String {
    let player = seat_name(summary, at);
    let arguments = [("player", player.into()), ("move", words.into())];
    summary.language.say("site-played", arguments)
}

/// What another player asks of the visitor and waits for an answer to.
pub fn asked(summary: &Summary<'_>) -> Option<String> {
    takeback_asked(summary).or_else(|| rematch_asked(summary))
}

fn takeback_asked(summary: &Summary<'_>) -> Option<String> {
    let offer = summary.offer?;
    let is_asked = !summary.own.is_empty() && !summary.own.contains(&offer.seat);
    is_asked.then(|| {
        about(
            summary,
            "site-takeback-asked",
            player_name(summary, offer.seat),
        )
    })
}

/// That somebody waits for the visitor to play again.
pub fn rematch_asked(summary: &Summary<'_>) -> Option<String> {
    let asker = summary.rematch.as_ref()?.asked_by.clone()?;
    Some(about(summary, "site-rematch-asked", asker))
}

/// What was answered to the visitor.
pub fn answered(summary: &Summary<'_>) -> Option<String> {
    let declined = summary.declined?;
    let has_asked = summary.own.contains(&declined.asker);
    has_asked.then(|| {
        about(
            summary,
            "site-takeback-declined",
            player_name(summary, declined.by),
        )
    })
}

/// The invitation to the visitor: from whom, and to what.
pub fn invited(summary: &Summary<'_>) -> String {
    let host = summary
        .here
        .map_or_else(String::new, |here| here.game.creator().name.clone());
    if summary.is_rematch {
        return about(summary, "site-rematch-asked", host);
    }
    let game = summary.position.kind().title();
    let arguments = [("player", host.into()), ("game", game.into())];
    summary.language.say("site-invites", arguments)
}

/// Whether everybody who is to play has been asked.
pub fn is_complete(summary: &Summary<'_>) -> bool {
    all_expected(summary).is_some()
}

/// The players who are expected at the open seats, if all are known.
fn all_expected<'a>(summary: &'a Summary<'_>) -> Option<Vec<&'a Player>> {
    summary
        .seats
        .iter()
        .filter_map(|sitter| match sitter {
            Sitter::Open { expected } => Some(expected.as_ref()),
            _ => None,
        })
        .collect()
}

/// For whom the game waits, in a line.
fn waiting(summary: &Summary<'_>) -> String {
    match all_expected(summary).as_deref() {
        None => summary.say("site-waiting"),
        Some(players) if players.iter().any(|player| player.is_visitor) => invited(summary),
        Some(players) => {
            let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
            let arguments = [("players", names.join(", ").into())];
            summary.language.say("site-waiting-for", arguments)
        }
    }
}

/// The winner, in a few words.
pub fn outcome(summary: &Summary<'_>, how: Ending) -> String {
    if let Some(text) = own_outcome(summary, how) {
        return text;
    }
    let won = |at: Seat| about(summary, "site-won", full_name(summary, at));
    if how == Ending::Withdrawn {
        return summary.say("site-withdrawn");
    }
    if let Some(loser) = how.loser() {
        let others = summary.all_seats().filter(|seat| *seat != loser);
        return match others.collect::<Vec<_>>()[..] {
            [only] => won(only),
            _ => departure(summary, how).unwrap_or_default(),
        };
    }
    let outcome = summary.position.outcome();
    match outcome.as_ref().and_then(Outcome::winner) {
        Some(winner) => won(winner),
        None if outcome.is_some_and(|outcome| is_draw(summary, &outcome)) => {
            summary.say("site-drawn")
        }
        None => summary.say("site-over"),
    }
}

/// Why what was pointed at is not a move: a path of targets, separated by blanks.
pub fn why(language: Language, position: &AnyPosition, path: &str) -> String {
    let targets = path.split(' ').map(str::parse::<Target>);
    let illegal = targets
        .collect::<Result<Vec<_>, _>>()
        .ok()
        .and_then(|targets| attempt(position, &targets))
        .and_then(|mv| position.check(mv).err());
    match illegal {
        Some(reason) => illegal_words(language, &reason),
        None => language.say("site-not-there", []),
    }
}

fn is_draw(summary: &Summary<'_>, outcome: &Outcome) -> bool {
    summary
        .all_seats()
        .any(|seat| outcome.standing(seat) == Standing::Drew)
}

/// How somebody left the game, where the rules did not end it.
pub fn departure(summary: &Summary<'_>, how: Ending) -> Option<String> {
    let key = match how {
        Ending::Rules | Ending::Withdrawn => return None,
        Ending::Resigned(_) => "site-resigned",
        Ending::TimedOut(_) => "site-timed-out",
        Ending::Abandoned(_) => "site-abandoned",
    };
    Some(about(summary, key, full_name(summary, how.loser()?)))
}

/// How the game ended for the visitor, if they have won or lost.
pub fn own_outcome(summary: &Summary<'_>, how: Ending) -> Option<String> {
    let key = match own_standing(summary, how)? {
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
    Some(summary.language.say(key, [("how", how.into())]))
}

/// How the visitor has done, unless they only watch or, on one device, are several players.
fn own_standing(summary: &Summary<'_>, how: Ending) -> Option<Standing> {
    let own = summary.only_seat()?;
    match how.loser() {
        None => Some(summary.position.outcome()?.standing(own)),
        Some(loser) if loser == own => Some(Standing::Lost),
        // With several players left, nobody has won alone.
        Some(_) => (summary.seats.len() == 2).then_some(Standing::Won),
    }
}

/// A sentence about a player.
fn about(summary: &Summary<'_>, key: &str, player: String) -> String {
    summary.language.say(key, [("player", player.into())])
}

impl Summary<'_> {
    /// Something in the visitor's language.
    pub fn say(&self, key: &str) -> String {
        self.language.say(key, [])
    }
}
