//! A view as HTML: the picture, and the parts of a game's page that change while it goes on.

mod advice;
mod ending;
mod seats;

use burrow_games::{Seat, Turn};
use burrow_play::{Command, Phase};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::{Drawing, Marks, draw};
use burrow_words::{move_words, turn_words};
use maud::{Markup, PreEscaped, html};

pub use self::seats::watching;

use self::advice::{advice, arrow};
use self::ending::{interlude, result};
use self::seats::{invitation, seats};
use crate::parts::{Icon, chip, copy_button};
use crate::words::{answered, asked, hinted, lost, names, past, rematch_asked, seat_name, status};
use crate::{Choice, Moment, Sitter, Summary, View};

/// The picture of the position, with its targets.
fn picture(view: &View<'_>) -> String {
    written(view, &drawing(view))
}

/// The picture without targets and words.
pub(crate) fn silent_picture(view: &View<'_>) -> String {
    let silent = Drawing {
        silent: true,
        ..drawing(view)
    };
    written(view, &silent)
}

fn written(view: &View<'_>, drawing: &Drawing) -> String {
    let settings = Settings {
        inks: Inks::Variables,
        symbols: false,
        targets: true,
    };
    svg::write_with(&draw(&view.position, drawing), settings)
}

fn drawing(view: &View<'_>) -> Drawing {
    Drawing {
        turned: view.is_turned,
        wide: view.is_wide,
        distances: view.has_distances,
        closed: view.summary.is_closed() && view.ply == view.steps.len(),
        own: view.summary.only_seat(),
        names: names(&view.summary),
        loose_discs: view.summary.here.is_some_and(|here| here.setup().own_discs),
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
            badges: view.badges.clone(),
            ..Marks::default()
        },
        ..Drawing::default()
    }
}

/// A part of a game's page that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The picture.
    Board,
    /// Whose turn it is.
    Status,
    /// What the round has come to that has just ended.
    Interlude,
    /// The players.
    Seats,
    /// How others come to play.
    Invitation,
    /// What can be done.
    Actions,
    /// What was played.
    Turns,
    /// Where a move can be written, and the position that is shown.
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
    pub const ALL: [Self; 11] = [
        Self::Board,
        Self::Status,
        Self::Interlude,
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
            Self::Interlude => "interlude",
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
            Self::Interlude => interlude(view),
            Self::Seats => seats(view),
            Self::Invitation => invitation(&view.summary),
            Self::Actions => html! { (actions(view)) (play_from_here(view)) },
            Self::Turns => turns(view),
            Self::Typing => html! { (typing(&view.summary)) (position(view)) },
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
    // What chance decides next is not told before the board shows it; where somebody chooses, nobody knows it.
    let is_known = summary.position.turn() != Turn::Chance;
    let lucky = to_move.filter(|_| view.position.turn() == Turn::Chance && is_known);
    let is_thinking = lucky.is_none()
        && to_move.is_some_and(|seat| matches!(summary.seat(seat), Sitter::Computer { .. }));
    let is_own = lucky.is_none() && summary.is_own_turn();
    html! {
        p.status-line.is-thinking[is_thinking].is-own[is_own] {
            @if let Some(to_move) = to_move { (chip(summary.position.kind(), to_move)) }
            @if let Some(asked) = rematch_asked(summary) {
                span { (asked) }
                (to_rematch(summary))
            } @else if let Some(lucky) = lucky {
                span { (summary.language.say("taupes-turn", [("team", seat_name(summary, lucky).into())])) }
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
            @if rematch.asked_by.is_some() {
                button.button.is-main type="button" data-rematch { (summary.say("site-play-again")) }
                (declining(summary, Some(&rematch.id)))
            } @else { a.button.is-main href=(format!("/g/{}", rematch.id)) { (summary.say("site-to-rematch")) } }
        }
    }
}

/// Says no to a seat that is kept for the visitor, in this game or another.
fn declining(summary: &Summary<'_>, game: Option<&str>) -> Markup {
    html! {
        button.button type="button" data-command=(wire(&Command::Decline)) data-game=[game] { (summary.say("site-no-thanks")) }
    }
}

fn actions(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let is_running = matches!(summary.phase, Phase::Move(_));
    html! {
        (offer(summary))
        @if let Some(lost) = lost(summary) && !summary.is_over() { p.card.offer role="status" { (lost) } }
        @if let Some(told) = answered(summary).or_else(|| hinted(summary)) {
            p.card.offer { (told) }
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
        @if !summary.own.is_empty() || view.again.is_some() {
            div.actions {
                @if let Some(take_back) = view.take_back {
                    button.button #take-back type="button" disabled[!take_back.is_possible] data-command=(wire(&Command::TakeBack)) {
                        (Icon::UNDO) span { (summary.say(if take_back.is_free { "site-undo" } else { "site-ask-takeback" })) }
                    }
                }
                @if is_running && summary.has_hints() {
                    @let is_open = summary.is_own_turn() && summary.choices().is_none();
                    button.button #hint type="button" disabled[!is_open] data-hint { (Icon::HINT) span { (summary.say("site-hint")) } }
                }
                @if let Some(from) = view.again {
                    button.button #again type="button" data-again=(from) title=(summary.say("site-last-moves-about")) { (Icon::AGAIN) span { (summary.say("site-last-moves")) } }
                }
            }
        }
    }
}

/// How a player leaves a game that goes on.
fn leaving(summary: &Summary<'_>) -> Markup {
    let is_running = matches!(summary.phase, Phase::Move(_));
    html! {
        @if summary.draw.is_none() && summary.here.is_some_and(|here| here.game.can_draw(here.viewer)) {
            button.button #draw type="button" data-command=(wire(&Command::OfferDraw)) { (summary.say("site-offer-draw")) }
        }
        @if !summary.own.is_empty() && is_running {
            button.button #resign type="button" data-command=(wire(&Command::Resign)) data-ask=(summary.say("site-resign-ask")) data-otherwise=(summary.say("site-play-on")) {
                (Icon::FLAG) (summary.say("site-resign"))
            }
        }
    }
}

/// What a player asks and waits for an answer to: who, what is said to them, and how the others answer.
fn request(summary: &Summary<'_>) -> Option<(Seat, &'static str, [Command; 2])> {
    let takeback = summary.offer.map(|offer| {
        let answers = [Command::AcceptTakeback, Command::DeclineTakeback];
        (offer.seat, "site-takeback-sent", answers)
    });
    let draw = summary.draw.map(|seat| {
        let answers = [Command::OfferDraw, Command::DeclineDraw];
        (seat, "site-draw-sent", answers)
    });
    takeback.or(draw)
}

/// An offer that waits for an answer.
fn offer(summary: &Summary<'_>) -> Markup {
    html! {
        @if let Some((seat, sent, [accept, decline])) = request(summary) && !summary.own.is_empty() {
            div.card.offer role="status" {
                @if summary.own.contains(&seat) {
                    p { (summary.say(sent)) }
                    button.button type="button" data-command=(wire(&decline)) { (summary.say("site-withdraw")) }
                } @else {
                    p { (asked(summary).unwrap_or_default()) }
                    button.button.is-main type="button" data-command=(wire(&accept)) { (summary.say("site-accept")) }
                    button.button type="button" data-command=(wire(&decline)) { (summary.say("site-decline")) }
                }
            }
        }
    }
}

/// The ways on from a position: to a game of one's own where it is one from elsewhere, and to the analysis board.
fn play_from_here(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let kind = view.position.kind();
    let analyse = summary.say("study-analyse");
    html! {
        @if summary.here.is_none() {
            p.actions {
                @let address = from_here(view);
                @if let Some(address) = &address {
                    a.button.is-main href=(address) { (summary.say("site-play-from-here")) }
                }
                @if let Ok(query) = serde_urlencoded::to_string([("record", view.record.to_string()), ("ply", view.ply.to_string())]) {
                    a.button href=(format!("/analyse/{kind}?{query}")) { (analyse) }
                }
                @if address.is_some() {
                    @if let Ok(query) = serde_urlencoded::to_string([("position", view.position.to_string())]) {
                        a.button href=(format!("/explore/{kind}?{query}")) { (summary.say("explore-link")) }
                    }
                    @if let Ok(query) = serde_urlencoded::to_string([("draft", view.position.to_string())]) {
                        a.button href=(format!("/draft/{kind}?{query}")) { (summary.say("site-change-position")) }
                    }
                }
            }
        }
        @if let Some(here) = summary.here.filter(|here| here.base.is_some() && summary.is_over()) {
            p.actions {
                a.button href=(format!("/g/{}/analyse?ply={}", here.id, view.ply)) { (analyse) }
                @if let Ok(query) = serde_urlencoded::to_string([("position", view.position.to_string())]) {
                    a.button href=(format!("/explore/{kind}?{query}")) { (summary.say("explore-here")) }
                }
            }
        }
    }
}

/// Where a game is set up that begins with the position that is shown.
fn from_here(view: &View<'_>) -> Option<String> {
    let position = &view.position;
    let query = serde_urlencoded::to_string([("position", position.to_string())]).ok()?;
    let is_open = position.outcome().is_none();
    is_open.then(|| format!("/new/{}?{query}", position.kind()))
}

/// The position that is shown: as text, and to play from. Nobody tries out a game that they play against others.
fn position(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let is_free = summary.is_over() || summary.own.is_empty() || summary.is_alone();
    let from_here = from_here(view).filter(|_| summary.here.is_some() && is_free);
    html! {
        div.copy.position {
            input #position-text type="text" readonly value=(view.position) aria-label=(summary.say("site-position-text"));
            (copy_button(summary.language, "position-text", None))
        }
        @if let Some(address) = from_here {
            p.actions { a.button href=(address) { (summary.say("site-play-from-here")) } }
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
                            small { (turn_words(view.summary.language, &view.steps[turn.begun..turn.ply])) } " " span { (turn.text) }
                        }
                    }
                }
            }
        }
    }
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
