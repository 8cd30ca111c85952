//! The page on which a position is set up by hand.

use burrow_games::Kind;
use burrow_view::draft::{Draft, DraftView};
use burrow_view::parts::{copy_button, symbols};
use maud::{Markup, PreEscaped, html};

use crate::layout::Page;
use crate::reader::Reader;

/// The address of the page for a game.
pub fn address(kind: Kind) -> String {
    format!("/draft/{kind}")
}

/// The board, what can be held, and what the position is good for.
pub fn page(reader: &Reader, kind: Kind, draft: &Draft, view: &DraftView) -> Markup {
    let path = address(kind);
    let game = [("game", kind.title().into())];
    let title = reader.language.say("draft-title", game);
    let page = Page {
        has_board: true,
        ..Page::new(reader, &path, "table").titled(&title)
    };
    let holdings = draft.holdings(reader.language);
    let (turns, levels) = (draft.turns(reader.language), draft.levels(reader.language));
    page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (title) }
        div.game #draft data-path=(path) {
            div.board-side {
                p.standing #problem role="status" data-fine=(reader.say("draft-fine")) data-over=(reader.say("draft-over")) { (said(reader, view)) }
                div #board.board tabindex="-1" role="group" aria-label=(title) { (PreEscaped(&view.board)) }
            }
            aside.panel aria-label=(title) {
                h2 { (title) }
                p.about { (reader.say("draft-about")) }
                noscript { p.trouble { (reader.say("draft-needs-script")) } }
                fieldset.holdings {
                    legend { (reader.say("draft-hold")) }
                    @for (index, (id, words)) in holdings.iter().enumerate() {
                        label.switch { input type="radio" name="hold" value=(id) checked[index == 0]; span { (words) } }
                    }
                }
                @if !levels.is_empty() {
                    label.field {
                        span { (reader.say(if kind == Kind::MoleHill { "draft-round" } else { "draft-level" })) }
                        select #level {
                            @for (written, words) in &levels { option value=(written) selected[*written == view.level] { (words) } }
                        }
                    }
                }
                @if !turns.is_empty() {
                    label.field {
                        span { (reader.say("draft-turn")) }
                        select #turn {
                            // A turn that can't be chosen is not there: whose mole is placed follows, and so does that a game is over.
                            option value="" hidden { (reader.say("draft-turn-follows")) }
                            @for (written, words) in &turns { option value=(written) selected[*written == view.turn] { (words) } }
                        }
                    }
                }
                form method="get" action=(path) {
                    label.field {
                        span { (reader.say("study-position")) }
                        input #position-text type="text" name="draft" value=(view.draft) spellcheck="false" autocomplete="off";
                    }
                    div.actions {
                        button.button type="submit" { (reader.say("site-show")) }
                        (copy_button(reader.language, "position-text", None))
                    }
                }
                // The script lets them lead on from the position as it is.
                div.actions #ways hidden[!view.is_open] {
                    a.button.is-main data-position=(format!("/new/{kind}?position=")) href=(to(&format!("/new/{kind}"), view)) { (reader.say("site-play-from-here")) }
                    a.button data-position=(format!("/analyse/{kind}?position=")) href=(to(&format!("/analyse/{kind}"), view)) { (reader.say("study-analyse")) }
                    a.button data-position="/look?position=" href=(to("/look", view)) { (reader.say("draft-open")) }
                }
            }
        }
        script #view type="application/json" { (PreEscaped(data(view))) }
        script type="module" src=(reader.links.asset("draft.js")) {}
    })
}

/// What is said of the position.
fn said(reader: &Reader, view: &DraftView) -> String {
    match &view.problem {
        Some(problem) => problem.clone(),
        None if view.is_open => reader.say("draft-fine"),
        None => reader.say("draft-over"),
    }
}

fn to(path: &str, view: &DraftView) -> String {
    let query = serde_urlencoded::to_string([("position", &view.draft)]).unwrap_or_default();
    format!("{path}?{query}")
}

/// What the script begins with. Nothing in it may end the element that it stands in, or look like markup.
fn data(view: &DraftView) -> String {
    let text = serde_json::to_string(&view.moves).unwrap_or_default();
    text.replace('<', "\\u003c").replace('&', "\\u0026")
}
