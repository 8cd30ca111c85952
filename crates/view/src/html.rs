//! A view as HTML: the picture, and the parts of a game's page that change while it goes on.

use burrow_games::{AnyMove, Level, Seat, WrittenTurn};
use burrow_play::{Command, Ending, Phase};
use burrow_render::marks::{Arrow, Certainty};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::{Drawing, Marks, draw, target};
use burrow_search::{Analysis, Value};
use burrow_words::{ending, ending_details, full_sheet, level_text, move_words, role};
use maud::{Markup, PreEscaped, html};

use crate::parts::{Icon, chip, copy_button};
use crate::words::{
    answered, asked, departure, invited, is_complete, outcome, own_outcome, past, player_name,
    rematch_asked, seat_name, status,
};
use crate::{Choice, Moment, PROPOSED_LEVEL, Sitter, Summary, View};

/// The picture of the position, with its targets.
fn picture(view: &View<'_>) -> String {
    let shown = Drawing {
        turned: view.is_turned,
        wide: view.is_wide,
        distances: view.has_distances,
        closed: view.summary.is_closed() && view.ply == view.steps.len(),
        own: view.summary.only_seat(),
        language: view.summary.language,
        marks: Marks {
            last: view.last.clone(),
            offered: view
                .moves
                .iter()
                .flat_map(|choice| choice.path.clone())
                .collect(),
            arrows: view
                .analysis
                .and_then(|analysis| arrow(view, analysis))
                .into_iter()
                .collect(),
            ..Marks::default()
        },
        ..Drawing::default()
    };
    let settings = Settings {
        inks: Inks::Variables,
        symbols: false,
        targets: true,
    };
    svg::write_with(&draw(&view.position, &shown), settings)
}

/// The best move as an arrow: proven ones look surer.
fn arrow(view: &View<'_>, analysis: &Analysis<AnyMove>) -> Option<Arrow> {
    let best = analysis.moves.first()?;
    Some(Arrow {
        path: target::path(&view.position, best.mv),
        certainty: match best.value {
            Value::Proven(_) => Certainty::Best,
            Value::Estimated(_) => Certainty::Hint,
        },
    })
}

/// A part of a game's page that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The picture.
    Board,
    /// Whose turn it is.
    Status,
    /// The players.
    Seats,
    /// How others come to play.
    Invitation,
    /// What can be done.
    Actions,
    /// What was played.
    Turns,
    /// Where a move can be written.
    Typing,
    /// How to give up.
    Leaving,
    /// How it ended.
    Result,
    /// What the engine advises.
    Advice,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Board,
        Self::Status,
        Self::Seats,
        Self::Invitation,
        Self::Actions,
        Self::Turns,
        Self::Typing,
        Self::Leaving,
        Self::Result,
        Self::Advice,
    ];

    /// The id of its element on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Status => "status",
            Self::Seats => "seats",
            Self::Invitation => "invitation",
            Self::Actions => "actions",
            Self::Turns => "turns",
            Self::Typing => "typing",
            Self::Leaving => "leaving",
            Self::Result => "result",
            Self::Advice => "advice",
        }
    }

    /// What it shows of a view.
    pub fn of(self, view: &View<'_>) -> Markup {
        match self {
            Self::Board => PreEscaped(picture(view)),
            Self::Status => status_line(view),
            Self::Seats => seats(view),
            Self::Invitation => invitation(&view.summary),
            Self::Actions => html! { (actions(view)) (play_from_here(view)) },
            Self::Turns => turns(view),
            Self::Typing => typing(&view.summary),
            Self::Leaving => leaving(&view.summary),
            Self::Result => result(view),
            Self::Advice => advice(view),
        }
    }
}

/// A command as the page sends it.
fn wire(command: &Command) -> String {
    serde_json::to_string(command).unwrap_or_default()
}

/// Whose turn it is, or which past position is shown.
fn status_line(view: &View<'_>) -> Markup {
    match view.moment {
        Moment::Past => past_line(view),
        Moment::Present => present(view),
    }
}

/// That the position is a past one, and the way back.
fn past_line(view: &View<'_>) -> Markup {
    html! {
        p.status-line {
            span { (past(view)) }
            button.button #to-present type="button" data-ply=(view.plies) { (view.summary.say("site-back-to-game")) }
        }
    }
}

fn present(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let to_move = match summary.phase {
        Phase::Move(seat) => Some(seat),
        _ => None,
    };
    let is_thinking =
        to_move.is_some_and(|seat| matches!(summary.seat(seat), Sitter::Computer { .. }));
    html! {
        p.status-line.is-thinking[is_thinking].is-own[summary.is_own_turn()] {
            @if let Some(to_move) = to_move { (chip(summary.position.kind(), to_move)) }
            @if let Some(asked) = rematch_asked(summary) {
                span { (asked) }
                (to_rematch(summary))
            } @else {
                span { (status(summary)) }
            }
            @if let [only] = &view.moves[..] && view.is_playable {
                @let command = Command::Play { ply: view.plies, step: only.step.clone(), thought: None };
                button.button.is-main #only-move type="button" data-command=(wire(&command)) { (step_name(view, only)) }
            }
            @if is_thinking { span.digging aria-hidden="true" { i {} i {} i {} } }
        }
        @if let Some(news) = &view.news { p.news { (news) } }
    }
}

/// What a button says that makes a move.
fn step_name(view: &View<'_>, choice: &Choice) -> String {
    let position = &view.position;
    position.parse_move(&choice.step).map_or_else(
        |_| choice.step.clone(),
        |step| move_words(view.summary.language, step),
    )
}

/// The way to the rematch, if there is one.
fn to_rematch(summary: &Summary<'_>) -> Markup {
    html! {
        @if let Some(rematch) = &summary.rematch {
            a.button.is-main href=(format!("/g/{}", rematch.id)) { (summary.say("site-to-rematch")) }
        }
    }
}

fn seats(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    html! {
        ul.seats { @for seat in summary.all_seats() { (seat_row(view, seat)) } }
        p.watching #watching { (watching(summary)) }
    }
}

/// How many watch.
pub fn watching(summary: &Summary<'_>) -> String {
    match summary.spectators {
        0 => String::new(),
        others => summary
            .language
            .say("site-watching", [("n", others.into())]),
    }
}

fn seat_row(view: &View<'_>, at: Seat) -> Markup {
    let summary = &view.summary;
    let sitter = summary.seat(at);
    let heading = if is_shared(summary, at) {
        seat_name(summary, at)
    } else {
        player_name(summary, at)
    };
    // Where there is little room, one player is below the board and the others above it.
    let is_near = summary.own.first().map_or(0, |own| own.index()) == at.index();
    let is_open = matches!(sitter, Sitter::Open { .. }) && summary.phase == Phase::Waiting;
    let has_clock = summary
        .times
        .as_ref()
        .is_some_and(|times| times.left[at.index()].is_some());
    // While the game goes on, it matters that the others are there.
    let is_running = !summary.is_over() && summary.here.is_some();
    let other = sitter
        .player()
        .filter(|player| is_running && !player.is_visitor);
    html! {
        li.seat.is-turn[summary.phase == Phase::Move(at)].is-near[is_near] {
            (chip(view.position.kind(), at))
            div.seat-name {
                strong { (heading) }
                small {
                    @let facts = seat_facts(view, at).join(" · ");
                    (facts)
                    @if let Some(other) = other {
                        span data-away=(at.index()) hidden[other.is_present] {
                            @if !facts.is_empty() { " · " }
                            (summary.say("site-away"))
                        }
                    }
                }
            }
            @if has_clock { span.time data-time=(at.index()) {} }
            @if is_open { (seat_actions(summary, at)) }
        }
    }
}

/// Whether a seat is one of several that the visitor has: players who share a device differ only by their seats.
fn is_shared(summary: &Summary<'_>, at: Seat) -> bool {
    summary.own.len() > 1 && summary.own.contains(&at)
}

/// What is known of a seat beside its heading.
fn seat_facts(view: &View<'_>, at: Seat) -> Vec<String> {
    let summary = &view.summary;
    let is_shared = is_shared(summary, at);
    let (name, colour) = (player_name(summary, at), seat_name(summary, at));
    let mut facts = Vec::new();
    if is_shared {
        facts.push(name);
    } else if colour != name {
        facts.push(colour);
    }
    facts.extend(role(summary.language, &view.position, at));
    match summary.seat(at) {
        Sitter::Computer { level } => {
            let level = [("n", level.number().into())];
            facts.push(summary.language.say("site-level-n", level));
        }
        sitter if sitter.player().is_some_and(|player| player.is_visitor) && !is_shared => {
            facts.push(summary.say("site-you"));
        }
        _ => {}
    }
    facts
}

/// What can be done with an open seat.
fn seat_actions(summary: &Summary<'_>, at: Seat) -> Markup {
    html! {
        div.seat-actions {
            @if summary.own.is_empty() {
                button.button.is-main type="button" data-command=(wire(&Command::Join { seat: Some(at) })) {
                    (summary.say("site-sit-down"))
                }
            }
            @if summary.here.is_some_and(|here| here.is_creator) { (filling(summary, at)) }
        }
    }
}

/// Gives a seat to the computer, at the level that is chosen in the list.
fn filling(summary: &Summary<'_>, at: Seat) -> Markup {
    let id = format!("fill-{at}");
    html! {
        label for=(id) { (summary.say("site-level")) }
        select id=(id) name="level" {
            @for level in Level::all() {
                option value=(level) selected[level == PROPOSED_LEVEL] { (level_text(summary.language, level)) }
            }
        }
        button.button type="button" data-command=(wire(&Command::Fill { seat: at, level: PROPOSED_LEVEL })) data-with=(id) {
            (summary.say("site-fill"))
        }
    }
}

/// While seats are open: the link to send to friends or, for a visitor who followed it, who invites.
fn invitation(summary: &Summary<'_>) -> Markup {
    let here = summary.here.filter(|_| summary.phase == Phase::Waiting);
    html! {
        @if let Some(here) = here {
            @if summary.own.is_empty() {
                div.card.invitation {
                    h2 { (invited(summary)) }
                    p { (summary.say("site-invites-about")) }
                    button.button.is-main.is-large #take-part type="button" data-command=(wire(&Command::Join { seat: None })) { (summary.say("site-take-part")) }
                }
            } @else if !is_complete(summary) {
                div.card.invitation.is-own {
                    h2 { (summary.say("site-invite")) }
                    p { (summary.say("site-invite-about")) }
                    div.copy {
                        input #link type="text" readonly value=(here.url()) aria-label=(summary.say("site-link"));
                        (copy_button(summary.language, "link", None))
                    }
                    @if here.is_creator {
                        p { button.button type="button" data-command=(wire(&Command::Withdraw)) { (summary.say("site-withdraw-game")) } }
                    }
                }
            }
        }
    }
}

fn actions(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let is_running = matches!(summary.phase, Phase::Move(_));
    html! {
        (offer(summary))
        @if let Some(answered) = answered(summary) {
            p.card.offer { (answered) }
        }
        @if summary.may_claim() {
            div.card.claim #claim-card hidden[summary.claimable.is_none()] {
                p { (summary.say("site-claim-about")) }
                button.button #claim type="button" data-claim data-command=(wire(&Command::Claim)) { (summary.say("site-claim")) span #claim-in {} }
            }
        }
        @if summary.is_over() {
            a.button.opener href="#result" { (Icon::FLAG) span { (summary.say("site-result")) } }
        }
        @if !summary.own.is_empty() {
            div.actions {
                @if let Some(take_back) = view.take_back {
                    button.button #take-back type="button" disabled[!take_back.is_possible] data-command=(wire(&Command::TakeBack)) {
                        (Icon::UNDO) span { (summary.say(if take_back.is_free { "site-undo" } else { "site-ask-takeback" })) }
                    }
                }
                @if is_running && summary.has_hints() {
                    button.button #hint type="button" disabled[!summary.is_own_turn()] data-hint { (Icon::HINT) span { (summary.say("site-hint")) } }
                }
            }
        }
    }
}

/// How a player leaves a game that goes on.
fn leaving(summary: &Summary<'_>) -> Markup {
    let is_running = matches!(summary.phase, Phase::Move(_));
    html! {
        @if !summary.own.is_empty() && is_running {
            button.button #resign type="button" data-command=(wire(&Command::Resign)) data-ask=(summary.say("site-resign-ask")) data-otherwise=(summary.say("site-play-on")) {
                (Icon::FLAG) (summary.say("site-resign"))
            }
        }
    }
}

/// An offer to take back that waits for an answer.
fn offer(summary: &Summary<'_>) -> Markup {
    html! {
        @if let Some(offer) = summary.offer && !summary.own.is_empty() {
            div.card.offer role="status" {
                @if summary.own.contains(&offer.seat) {
                    p { (summary.say("site-takeback-sent")) }
                    button.button type="button" data-command=(wire(&Command::DeclineTakeback)) { (summary.say("site-withdraw")) }
                } @else {
                    p { (asked(summary).unwrap_or_default()) }
                    button.button.is-main type="button" data-command=(wire(&Command::AcceptTakeback)) { (summary.say("site-accept")) }
                    button.button type="button" data-command=(wire(&Command::DeclineTakeback)) { (summary.say("site-decline")) }
                }
            }
        }
    }
}

/// The way from a position of a game from elsewhere to a game of one's own.
fn play_from_here(view: &View<'_>) -> Markup {
    let position = &view.position;
    let is_playable = view.summary.here.is_none() && position.outcome().is_none();
    html! {
        @if is_playable && let Ok(query) = serde_urlencoded::to_string([("position", position.to_string())]) {
            p.actions {
                a.button.is-main href=(format!("/new/{}?{query}", position.kind())) { (view.summary.say("site-play-from-here")) }
            }
        }
    }
}

/// The list of turns; the one that is shown is marked.
fn turns(view: &View<'_>) -> Markup {
    let kind = view.position.kind();
    html! {
        @if view.turns.is_empty() {
            p.empty { (view.summary.say("site-no-moves")) }
        } @else {
            ol.turns {
                @for turn in &view.turns {
                    li {
                        button.turn type="button" data-ply=(turn.ply) aria-current=[(turn.ply == view.ply).then_some("step")] {
                            (chip(kind, turn.seat)) span.unseen { (seat_name(&view.summary, turn.seat)) ", " }
                            small { (turn_words(view, turn)) } " " span { (turn.text) }
                        }
                    }
                }
            }
        }
    }
}

/// What was done in a turn, in words.
fn turn_words(view: &View<'_>, turn: &WrittenTurn) -> String {
    let steps = &view.steps[turn.begun..turn.ply];
    let words: Vec<String> = steps
        .iter()
        .map(|step| move_words(view.summary.language, *step))
        .collect();
    words.join(", ")
}

/// Where a move can be written, for players while the game goes on.
fn typing(summary: &Summary<'_>) -> Markup {
    let is_running = matches!(summary.phase, Phase::Move(_));
    html! {
        @if !summary.own.is_empty() && is_running {
            form.typed {
                label.unseen for="typed-move" { (summary.say("site-type")) }
                input #typed-move type="text" maxlength="40" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(summary.say("site-type"));
                button.button type="submit" { (summary.say("site-play-it")) }
            }
        }
    }
}

/// The result with its reason, the score sheet, and how to go on.
fn result(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let (Phase::Over(how), language) = (summary.phase, summary.language) else {
        return html! {};
    };
    let reason = match how {
        Ending::Rules => ending(language, &summary.position),
        // What is said to a player says it already.
        _ if own_outcome(summary, how).is_some() => None,
        _ => departure(summary, how),
    };
    html! {
        div.card.result {
            h2 { (outcome(summary, how)) }
            @if let Some(reason) = reason { p { (reason) } }
            (going_on(summary, how))
            @if how == Ending::Rules {
                @let details = ending_details(language, view.start, view.steps);
                @if !details.is_empty() { ul.details { @for detail in details { li { (detail) } } } }
                (score_sheet(view))
            }
        }
    }
}

/// The next game on the site. The page of a game that lives in the browser leads to another one by itself.
fn going_on(summary: &Summary<'_>, how: Ending) -> Markup {
    html! {
        @if let Some(here) = summary.here && here.base.is_some() {
            div.actions {
                @if summary.rematch.is_some() {
                    (to_rematch(summary))
                } @else if !summary.own.is_empty() && how != Ending::Withdrawn {
                    button.button.is-main type="button" data-rematch { (Icon::SWAP) (summary.say("site-rematch")) }
                }
                form method="post" action=(format!("/g/{}/again", here.id)) {
                    button.button type="submit" { (summary.say("site-again")) }
                }
            }
        }
    }
}

fn score_sheet(view: &View<'_>) -> Markup {
    let rows = full_sheet(view.summary.language, view.start, view.steps).unwrap_or_default();
    let kind = view.position.kind();
    html! {
        @if !rows.is_empty() {
            table.sheet {
                caption { (view.summary.say("site-sheet")) }
                thead { tr { td {} @for at in view.summary.all_seats() { th scope="col" { (chip(kind, at)) (seat_name(&view.summary, at)) } } } }
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
fn advice(view: &View<'_>) -> Markup {
    let language = view.summary.language;
    html! {
        @if let Some(best) = view.analysis.and_then(Analysis::best) {
            @let is_proven = matches!(best.value, Value::Proven(_));
            p.card.advice.is-proven[is_proven] {
                strong { (language.say("advice-best", [("move", move_words(language, best.mv).into())])) } " "
                (burrow_words::advice(language, &view.position, &best.value))
            }
        }
    }
}
