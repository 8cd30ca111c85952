//! The parts of a game's page that change while it goes on.

use burrow_games::{AnyMove, AnyPosition, Level, Seat, Turn};
use burrow_play::{Ending, Occupant, Phase};
use burrow_search::{Analysis, Value};
use burrow_words::{ending, ending_details, full_sheet, move_words, role, round_news, seat, task};
use maud::{Markup, html};

use super::outcome::{left_text, outcome_text, own_text};
use super::parts::{chip, copy_button, icon, level_name, level_text};
use super::requests;
use crate::form::LEVEL;
use crate::table::Table;
use crate::visitor::Visitor;

/// The name of the one who has a seat, as it is written beside the board: in a picture of a position nobody has a name
/// but that of the seat.
pub(crate) fn player_name(table: &Table<'_>, at: Seat) -> String {
    let visitor = table.visitor;
    match (
        requests::person_at(table, at),
        &table.game.seats()[at.index()],
    ) {
        (Some(person), _) if person.name.is_empty() => seat_name(table, at),
        (Some(person), _) => person.name.clone(),
        (None, Occupant::Computer(level)) => level_name(visitor.language, *level),
        (None, _) => visitor.say("site-open-seat"),
    }
}

fn seat_name(table: &Table<'_>, at: Seat) -> String {
    seat(table.visitor.language, table.game.record().position(), at)
}

/// The name of a seat and of the one who has it: "Red (Amber Wren)".
pub(crate) fn full_name(table: &Table<'_>, at: Seat) -> String {
    let (colour, name) = (seat_name(table, at), player_name(table, at));
    match name == colour {
        true => colour,
        false => format!("{colour} ({name})"),
    }
}

/// Whose turn it is, in a line.
pub(crate) fn status_text(table: &Table<'_>) -> String {
    let visitor = table.visitor;
    let language = visitor.language;
    match table.game.phase() {
        Phase::Waiting => requests::waiting(table),
        Phase::Over(_) => outcome_text(table),
        Phase::Move(at) => {
            let own = table.own_seats();
            let name = full_name(table, at);
            match &table.game.seats()[at.index()] {
                Occupant::Computer(_) => language.say("site-thinking", [("player", name.into())]),
                _ if own == [at] => match task(language, table.game.record().position()) {
                    Some(task) => language.say("site-your-task", [("task", task.into())]),
                    None => visitor.say("site-your-turn"),
                },
                _ if own.contains(&at) => {
                    language.say("site-turn-of", [("player", seat_name(table, at).into())])
                }
                _ => language.say("site-turn-of", [("player", name.into())]),
            }
        }
    }
}

/// Whose turn it is, or which past position is shown.
pub(crate) fn status(table: &Table<'_>, shown: usize) -> Markup {
    let plies = table.game.record().steps().len();
    match shown < plies {
        true => past(table.visitor, shown, plies),
        false => present(table),
    }
}

/// That the position is a past one, and the way back.
fn past(visitor: &Visitor, shown: usize, plies: usize) -> Markup {
    let arguments = [("ply", shown.into()), ("plies", plies.into())];
    html! {
        p.status-line {
            span { (visitor.language.say("site-past", arguments)) }
            button.button #to-present type="button" data-ply=(plies) { (visitor.say("site-back-to-game")) }
        }
    }
}

fn present(table: &Table<'_>) -> Markup {
    let is_thinking = table.game.computer_to_move().is_some();
    let is_own = table.may_move();
    html! {
        p.status-line.is-thinking[is_thinking].is-own[is_own] {
            @if let Phase::Move(at) = table.game.phase() {
                (chip(table.game.record().position().kind(), at))
            }
            @if let Some(asked) = requests::rematch_asked(table) {
                span { (asked) }
                (to_rematch(table))
            } @else {
                span { (status_text(table)) }
            }
            @if is_thinking { span.digging aria-hidden="true" { i {} i {} i {} } }
        }
        @if let Some(news) = news(table) { p.news { (news) } }
    }
}

/// What has changed for everybody: a new round.
fn news(table: &Table<'_>) -> Option<String> {
    let Phase::Move(_) = table.game.phase() else {
        return None;
    };
    let own = match table.own_seats()[..] {
        [own] => Some(own),
        _ => None,
    };
    let position = table.game.record().position();
    round_news(table.visitor.language, position, own)
}

/// The way to the rematch, if there is one.
fn to_rematch(table: &Table<'_>) -> Markup {
    html! {
        @if let Some(rematch) = table.game.rematch() {
            a.button.is-main href=(format!("/g/{rematch}")) { (table.visitor.say("site-to-rematch")) }
        }
    }
}

/// The title of the page: whose turn it is, and what is asked, can be seen in the tab.
pub(crate) fn title(table: &Table<'_>) -> String {
    let game = table.game.record().position().kind().title();
    match requests::asked(table) {
        Some(asked) => format!("● {} · {game}", asked.trim_end_matches('.')),
        None if table.may_move() => format!("● {} · {game}", table.visitor.say("site-your-turn")),
        None => format!("{} · {game}", status_text(table)),
    }
}

/// What a screen reader says when something has happened: what players ask and answer, or the last turn, a new round
/// and whose turn it is now.
pub(crate) fn said(table: &Table<'_>) -> String {
    if let Some(request) = requests::asked(table).or_else(|| requests::answered(table)) {
        return request;
    }
    let language = table.visitor.language;
    let played = turns_of(table).pop().map(|turn| {
        let player = seat_name(table, turn.seat);
        let arguments = [("player", player.into()), ("move", turn.text.into())];
        language.say("site-played", arguments)
    });
    let sentences = [played, news(table), Some(status_text(table))];
    let sentences: Vec<String> = sentences.into_iter().flatten().collect();
    sentences.join(" ")
}

pub(crate) fn seats(table: &Table<'_>, position: &AnyPosition) -> Markup {
    let visitor = table.visitor;
    let kind = position.kind();
    let own = table.own_seats();
    let is_creator = table.game.creator().id == visitor.id();
    let to_move = match table.game.phase() {
        Phase::Move(at) => Some(at),
        _ => None,
    };
    html! {
        ul.seats {
            @for (index, occupant) in table.game.seats().iter().enumerate() {
                @let at = Seat::new(index);
                li.seat.is-turn[to_move == Some(at)] {
                    (chip(kind, at))
                    div.seat-name {
                        strong { (if is_shared(table, at) { seat_name(table, at) } else { player_name(table, at) }) }
                        small { (seat_facts(table, position, at).join(" · ")) }
                    }
                    @if table.game.time_left(at, table.now).is_some() { span.time data-time=(index) {} }
                    @if *occupant == Occupant::Open && table.game.phase() == Phase::Waiting {
                        div.seat-actions {
                            @if own.is_empty() {
                                button.button.is-main type="button" data-command=(format!(r#"{{"type":"join","seat":{index}}}"#)) {
                                    (visitor.say("site-sit-down"))
                                }
                            }
                            @if is_creator { (filling(visitor, index)) }
                        }
                    }
                }
            }
        }
        p.watching {
            @let spectators = table.spectators();
            @if spectators > 0 {
                (visitor.language.say("site-watching", [("n", spectators.into())]))
            }
        }
    }
}

/// Whether a seat is one of several of the one who looks: those who share a device differ only by their seats.
fn is_shared(table: &Table<'_>, at: Seat) -> bool {
    let own = table.own_seats();
    own.len() > 1 && own.contains(&at)
}

/// What is known of a seat beside its heading.
fn seat_facts(table: &Table<'_>, position: &AnyPosition, at: Seat) -> Vec<String> {
    let visitor = table.visitor;
    let is_shared = is_shared(table, at);
    let (name, colour) = (player_name(table, at), seat_name(table, at));
    let mut facts = Vec::new();
    if is_shared {
        facts.push(name);
    } else if colour != name {
        facts.push(colour);
    }
    facts.extend(role(visitor.language, position, at));
    if let Occupant::Computer(level) = table.game.seats()[at.index()] {
        let level = [("n", level.number().into())];
        facts.push(visitor.language.say("site-level-n", level));
    }
    if let Some(person) = requests::person_at(table, at) {
        let is_you = person.id == visitor.id();
        let is_over = matches!(table.game.phase(), Phase::Over(_));
        let is_away = !is_over && !table.is_from_elsewhere() && !table.present.contains(&person.id);
        if is_you && !is_shared {
            facts.push(visitor.say("site-you"));
        } else if !is_you && is_away {
            facts.push(visitor.say("site-away"));
        }
    }
    facts
}

/// Gives a seat to the computer, at the level that is chosen.
fn filling(visitor: &Visitor, index: usize) -> Markup {
    let id = format!("fill-{index}");
    html! {
        label for=(id) { (visitor.say("site-level")) }
        select id=(id) name="level" {
            @for level in Level::all() {
                option value=(level) selected[level == LEVEL] { (level_text(visitor.language, level)) }
            }
        }
        button.button type="button" data-command=(format!(r#"{{"type":"fill","seat":{index}}}"#)) data-with=(id) {
            (visitor.say("site-fill"))
        }
    }
}

/// While seats are open: the link to send to friends or, for one who followed it, who invites.
pub(crate) fn invitation(table: &Table<'_>) -> Markup {
    let visitor = table.visitor;
    let is_waiting = table.game.phase() == Phase::Waiting;
    html! {
        @if is_waiting && table.own_seats().is_empty() {
            div.card.invitation {
                h2 { (requests::invited(table)) }
                p { (visitor.say("site-invites-about")) }
            }
        } @else if is_waiting && !requests::is_complete(table) {
            div.card.invitation {
                h2 { (visitor.say("site-invite")) }
                p { (visitor.say("site-invite-about")) }
                div.copy {
                    input #link type="text" readonly value=(format!("{}/g/{}", table.base, table.id)) aria-label=(visitor.say("site-link"));
                    (copy_button(visitor, "link", None))
                }
                @if table.game.creator().id == visitor.id() {
                    p { button.button type="button" data-command=r#"{"type":"withdraw"}"# { (visitor.say("site-withdraw-game")) } }
                }
            }
        }
    }
}

pub(crate) fn actions(table: &Table<'_>) -> Markup {
    let visitor = table.visitor;
    let own = table.own_seats();
    let is_running = matches!(table.game.phase(), Phase::Move(_));
    let people = table.game.seats().iter();
    let is_alone = people
        .filter_map(|occupant| match occupant {
            Occupant::Person(person) => Some(&person.id),
            _ => None,
        })
        .all(|person| *person == visitor.id());
    let offer = table.game.offer();
    html! {
        @if let Some(offer) = offer && !own.is_empty() {
            div.card.offer role="status" {
                @if own.contains(&offer.seat) {
                    p { (visitor.say("site-takeback-sent")) }
                    button.button type="button" data-command=r#"{"type":"decline_takeback"}"# { (visitor.say("site-withdraw")) }
                } @else {
                    p { (requests::asked(table).unwrap_or_default()) }
                    button.button.is-main type="button" data-command=r#"{"type":"accept_takeback"}"# { (visitor.say("site-accept")) }
                    button.button type="button" data-command=r#"{"type":"decline_takeback"}"# { (visitor.say("site-decline")) }
                }
            }
        }
        @if let Some(answered) = requests::answered(table) {
            p.card.offer { (answered) }
        }
        @if table.claimable().is_some() {
            div.card.offer {
                p { (visitor.say("site-claim-about")) }
                button.button #claim type="button" data-claim data-command=r#"{"type":"claim"}"# { (visitor.say("site-claim")) span #claim-in {} }
            }
        }
        @if !own.is_empty() {
            div.actions {
                @if table.may_take_back() {
                    button.button #take-back type="button" disabled[offer.is_some() || !table.game.can_take_back(&visitor.id())] data-command=r#"{"type":"take_back"}"# {
                        (icon("undo")) (visitor.say(if is_alone { "site-undo" } else { "site-ask-takeback" }))
                    }
                }
                @if is_running && table.game.setup().hints {
                    button.button #hint type="button" disabled[!table.may_move()] data-hint { (icon("hint")) (visitor.say("site-hint")) }
                }
                @if is_running {
                    button.button #resign type="button" data-command=r#"{"type":"resign"}"# data-ask=(visitor.say("site-resign-ask")) data-otherwise=(visitor.say("site-play-on")) {
                        (icon("flag")) (visitor.say("site-resign"))
                    }
                }
            }
        }
    }
}

/// The way from a position of a game from elsewhere to a game of one's own.
pub(crate) fn play_from_here(table: &Table<'_>, position: &AnyPosition) -> Markup {
    let is_playable = table.is_from_elsewhere() && position.outcome().is_none();
    html! {
        @if is_playable && let Ok(query) = serde_urlencoded::to_string([("position", position.to_string())]) {
            p.actions {
                a.button.is-main href=(format!("/new/{}?{query}", position.kind())) { (table.visitor.say("site-play-from-here")) }
            }
        }
    }
}

/// A written turn: who made it, and after how many steps it was complete.
struct WrittenTurn {
    seat: Seat,
    text: String,
    ply: usize,
}

fn turns_of(table: &Table<'_>) -> Vec<WrittenTurn> {
    let record = table.game.record();
    let mut position = record.start().clone();
    let mut ply = 0;
    let mut turns = Vec::new();
    for steps in record.position().split_turns(record.steps()) {
        let text = record.position().turn_text(steps);
        let mut mover = None;
        for &step in steps {
            if let Turn::Seat(at) = position.turn() {
                mover.get_or_insert(at);
            }
            if position.play(step).is_err() {
                return turns;
            }
        }
        ply += steps.len();
        // A disc that has just been turned is nobody's yet but that of the one who moves next.
        let next = match position.turn() {
            Turn::Seat(at) => at,
            _ => Seat::new(0),
        };
        turns.push(WrittenTurn {
            seat: mover.unwrap_or(next),
            text,
            ply,
        });
    }
    turns
}

/// The list of turns; the one that is shown is marked.
pub(crate) fn turns(table: &Table<'_>, shown: usize) -> Markup {
    let visitor = table.visitor;
    let kind = table.game.record().position().kind();
    let turns = turns_of(table);
    html! {
        @if turns.is_empty() {
            p.empty { (visitor.say("site-no-moves")) }
        } @else {
            ol.turns {
                @for turn in &turns {
                    li {
                        button.turn type="button" data-ply=(turn.ply) aria-current=[(turn.ply == shown).then_some("step")] {
                            (chip(kind, turn.seat)) span { (turn.text) }
                        }
                    }
                }
            }
        }
    }
}

/// Where a move can be written, for players while the game goes on.
pub(crate) fn typing(table: &Table<'_>) -> Markup {
    let visitor = table.visitor;
    let is_running = matches!(table.game.phase(), Phase::Move(_));
    html! {
        @if !table.own_seats().is_empty() && is_running {
            form.typed {
                label.unseen for="typed-move" { (visitor.say("site-type")) }
                input #typed-move type="text" maxlength="40" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(visitor.say("site-type"));
                button.button type="submit" { (visitor.say("site-play-it")) }
            }
        }
    }
}

/// The result with its reason, the score sheet, and how to go on.
pub(crate) fn result(table: &Table<'_>) -> Markup {
    let visitor = table.visitor;
    let language = visitor.language;
    let position = table.game.record().position();
    let Phase::Over(how) = table.game.phase() else {
        return html! {};
    };
    let reason = match how {
        Ending::Rules => ending(language, position),
        // What is said to a player says it already.
        _ if own_text(table).is_some() => None,
        _ => left_text(table, how),
    };
    let has_seat = !table.own_seats().is_empty();
    html! {
        div.card.result {
            h2 { (outcome_text(table)) }
            @if let Some(reason) = reason { p { (reason) } }
            div.actions {
                @if table.game.rematch().is_some() {
                    (to_rematch(table))
                } @else if has_seat && how != Ending::Withdrawn {
                    button.button.is-main type="button" data-rematch { (icon("swap")) (visitor.say("site-rematch")) }
                }
                form method="post" action=(format!("/g/{}/again", table.id)) {
                    button.button type="submit" { (visitor.say("site-again")) }
                }
            }
            @if how == Ending::Rules {
                @let record = table.game.record();
                @let details = ending_details(language, record.start(), record.steps());
                @if !details.is_empty() { ul.details { @for detail in details { li { (detail) } } } }
                (score_sheet(table, position))
            }
        }
    }
}

fn score_sheet(table: &Table<'_>, position: &AnyPosition) -> Markup {
    let language = table.visitor.language;
    let record = table.game.record();
    let rows = full_sheet(language, record.start(), record.steps()).unwrap_or_default();
    html! {
        @if !rows.is_empty() {
            table.sheet {
                caption { (table.visitor.say("site-sheet")) }
                thead {
                    tr {
                        td {}
                        @for index in 0..position.seats() {
                            th scope="col" { (chip(position.kind(), Seat::new(index))) (seat(language, position, Seat::new(index))) }
                        }
                    }
                }
                tbody {
                    @for row in &rows {
                        tr.is-total[row.is_total] {
                            th scope="row" { (row.label) }
                            @for cell in &row.cells { td { (cell) } }
                        }
                    }
                }
            }
        }
    }
}

/// What the engine advises, labelled proven or estimated.
pub(crate) fn advice(
    table: &Table<'_>,
    position: &AnyPosition,
    analysis: Option<&Analysis<AnyMove>>,
) -> Markup {
    let language = table.visitor.language;
    html! {
        @if let Some(best) = analysis.and_then(Analysis::best) {
            @let is_proven = matches!(best.value, Value::Proven(_));
            p.card.advice.is-proven[is_proven] {
                strong { (language.say("advice-best", [("move", move_words(language, best.mv).into())])) } " "
                (burrow_words::advice(language, position, &best.value))
            }
        }
    }
}
