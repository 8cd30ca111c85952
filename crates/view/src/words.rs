//! A game in words: names, whose turn it is, what players ask of each other, and how it ended. A player is addressed
//! as "you"; everybody else is named.

use burrow_games::{AnyMove, AnyPosition, Kind, Level, Outcome, Seat, Standing, Turn};
use burrow_play::{Ending, Greeting, Phase, Request, Setup, level_points};
use burrow_render::target::{Target, attempt};
use burrow_review::Concern;
use burrow_words::{
    Language, Warned, illegal as illegal_words, level_name, round_news, seat, step_news, task,
    warned_words,
};

use crate::parts::clock_name;
use crate::{Here, Moment, Player, Sitter, Summary, View};

/// The name of the player at a seat.
pub fn player_name(summary: &Summary<'_>, at: Seat) -> String {
    match summary.seat(at) {
        Sitter::Person(player)
        | Sitter::Open {
            expected: Some(player),
            ..
        } => player.name.clone(),
        Sitter::Open { expected: None, .. } => summary.say("site-open-seat"),
        Sitter::Computer { level } => computer_name(summary, at, *level),
    }
}

/// The name of a level; with a number, where several computers play at it.
fn computer_name(summary: &Summary<'_>, at: Seat, level: Level) -> String {
    let name = level_name(summary.language, summary.position.kind(), level);
    let is_same =
        |sitter: &&Sitter| matches!(sitter, Sitter::Computer { level: other } if *other == level);
    let count = |seats: &[Sitter]| seats.iter().filter(is_same).count();
    if count(&summary.seats) > 1 {
        format!("{name} {}", count(&summary.seats[..=at.index()]))
    } else {
        name
    }
}

/// The name of a seat: "Red".
pub fn seat_name(summary: &Summary<'_>, at: Seat) -> String {
    seat(summary.language, &summary.position, at)
}

/// What the players are called, if that tells them apart; those who share a device may have one name.
pub(crate) fn names(summary: &Summary<'_>) -> Vec<String> {
    let names: Vec<String> = summary
        .all_seats()
        .map(|at| player_name(summary, at))
        .collect();
    let is_known = summary.phase != Phase::Waiting;
    let are_distinct = (1..names.len()).all(|at| !names[..at].contains(&names[at]));
    if is_known && are_distinct {
        names
    } else {
        Vec::new()
    }
}

/// What a text about the game calls the player at a seat: by the colour, or by name where there is none.
pub(crate) fn called(summary: &Summary<'_>, at: Seat) -> String {
    let name = match summary.position.kind() {
        Kind::MoleHill => names(summary).into_iter().nth(at.index()),
        Kind::Taupes | Kind::Talpa | Kind::Mijnlieff => None,
    };
    name.unwrap_or_else(|| seat_name(summary, at))
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
    let name = |at| called(summary, at);
    round_news(
        summary.language,
        &summary.position,
        summary.only_seat(),
        &name,
    )
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
    let requests = asked(summary).or_else(|| answered(summary));
    if let Some(request) = requests.or_else(|| hinted(summary)) {
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
    let words = burrow_words::step_words(language, before, step);
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
    let takeback = takeback_asked(summary);
    takeback
        .or_else(|| draw_asked(summary))
        .or_else(|| rematch_asked(summary))
}

fn draw_asked(summary: &Summary<'_>) -> Option<String> {
    let at = summary.draw?;
    let is_asked = !summary.own.is_empty() && !summary.own.contains(&at);
    is_asked.then(|| about(summary, "site-draw-asked", player_name(summary, at)))
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
    let key = match declined.request {
        Request::Takeback => "site-takeback-declined",
        Request::Draw => "site-draw-declined",
    };
    has_asked.then(|| about(summary, key, player_name(summary, declined.by)))
}

/// That another player has got a hint.
pub fn hinted(summary: &Summary<'_>) -> Option<String> {
    let at = summary.hinted.filter(|at| !summary.own.contains(at))?;
    Some(about(summary, "site-hint-told", player_name(summary, at)))
}

/// On what terms people play: how much time they have, and what is allowed.
pub fn terms(summary: &Summary<'_>, setup: &Setup) -> Vec<String> {
    let clock = setup.clock.map(|clock| clock_name(summary.language, clock));
    let hints = setup.has_hints().then(|| summary.say("site-hints"));
    let takebacks = setup.takebacks.then(|| summary.say("site-takebacks"));
    let rated = summary.is_rated().then(|| summary.say("site-rated-if-all"));
    let discs = setup.own_discs.then(|| summary.say("site-own-discs"));
    let all = [clock, hints, takebacks, rated, discs];
    all.into_iter().flatten().collect()
}

/// The rating of the player at a seat: "1540 ± 80" or, after a game that counted, "1551 ± 78 (+11)". Of a level it is the
/// one that was measured.
pub fn rating(summary: &Summary<'_>, at: Seat) -> Option<String> {
    match summary.seat(at) {
        Sitter::Person(player) => {
            let before = player.rating?;
            Some(match player.new_rating {
                Some(after) => format!("{after} ({:+})", after.points - before.points),
                None => before.to_string(),
            })
        }
        Sitter::Computer { level } if summary.is_rated() => {
            let start = summary.here?.game.record().start();
            Some(format!("{:.0}", level_points(start, *level)?))
        }
        Sitter::Computer { .. } | Sitter::Open { .. } => None,
    }
}

/// A greeting in a language.
pub fn greeting_words(language: Language, greeting: Greeting) -> String {
    language.say("site-greeting", [("greeting", greeting.name().into())])
}

/// The invitation to the visitor: from whom, and to what.
pub fn invited(summary: &Summary<'_>) -> String {
    let host = summary
        .here
        .map_or_else(String::new, |here| here.game.creator().name.clone());
    let is_rematch = |here: Here<'_>| here.setup().rematch_of.is_some();
    if summary.here.is_some_and(is_rematch) {
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
            Sitter::Open { expected, .. } => Some(expected.as_ref()),
            _ => None,
        })
        .collect()
}

/// For whom the game waits, in a line.
fn waiting(summary: &Summary<'_>) -> String {
    let unwanted = unwanted(summary);
    match all_expected(summary).as_deref() {
        None => summary.say("site-waiting"),
        Some(players) if players.iter().any(|player| player.is_visitor) => invited(summary),
        Some(players) => match unwanted {
            Some(at) => about(summary, "site-seat-declined", player_name(summary, at)),
            None => {
                let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
                let arguments = [("players", names.join(", ").into())];
                summary.language.say("site-waiting-for", arguments)
            }
        },
    }
}

/// A seat that the one for whom it is kept does not want.
fn unwanted(summary: &Summary<'_>) -> Option<Seat> {
    let is_unwanted = |at: &Seat| matches!(summary.seat(*at), Sitter::Open { declined: true, .. });
    summary.all_seats().find(is_unwanted)
}

/// That the seat that was kept for the visitor is another's.
pub fn lost(summary: &Summary<'_>) -> Option<String> {
    let lost = summary.lost?;
    Some(about(summary, "site-seat-lost", player_name(summary, lost)))
}

/// The winner, in a few words.
pub fn outcome(summary: &Summary<'_>, how: Ending) -> String {
    if let Some(text) = own_outcome(summary, how) {
        return text;
    }
    let won = |at: Seat| about(summary, "site-won", full_name(summary, at));
    match how {
        Ending::Withdrawn => return summary.say("site-withdrawn"),
        Ending::Agreed => return summary.say("site-drawn"),
        _ => {}
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
        Ending::Agreed => return Some(summary.say("site-agreed")),
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
        Ending::Rules | Ending::Agreed | Ending::Withdrawn => "rules",
        Ending::Resigned(_) => "resigned",
        Ending::TimedOut(_) => "time",
        Ending::Abandoned(_) => "left",
    };
    Some(summary.language.say(key, [("how", how.into())]))
}

/// How the visitor has done, unless they only watch or, on one device, are several players.
pub fn own_standing(summary: &Summary<'_>, how: Ending) -> Option<Standing> {
    let own = summary.only_seat()?;
    match how.loser() {
        None => Some(how.outcome(&summary.position)?.standing(own)),
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

/// Why the coach offers a move back that is about to be made.
pub fn concern_words(
    language: Language,
    position: &AnyPosition,
    concern: &Concern,
) -> Option<String> {
    let Turn::Seat(seat) = position.turn() else {
        return None;
    };
    let warned = Warned {
        position,
        seat,
        before: &concern.before.read()?,
        after: &concern.after.read()?,
        is_proven: concern.is_proven,
        wins_in: concern.wins_in,
        reasons: &concern.reasons(position),
    };
    Some(warned_words(language, &warned))
}
