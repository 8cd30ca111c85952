//! How to play in one minute, beside the board.

use burrow_games::Kind;
use burrow_render::signs::{SIGN_BOX, Sign, signs};
use burrow_view::Summary;
use burrow_words::Language;
use maud::{Markup, html};
use pulldown_cmark::{Event, Tag};

use super::reader::{Destination, Reader};
use super::rules::{parsed, written};

/// The rules in short. Where there is room the script opens them to players who have never closed them.
pub(crate) fn minute(reader: &Reader, summary: &Summary<'_>) -> Markup {
    let kind = summary.position.kind();
    let is_player = !summary.own.is_empty();
    html! {
        details.minute.card #minute data-kind=(kind) data-for-player[is_player && !summary.is_over()] {
            summary { (summary.say("site-minute")) }
            (text(summary.language, kind))
            div.actions {
                button.button.is-main #minute-close type="button" { (summary.say("site-got-it")) }
                a.button href=(reader.links.to(Destination::Rules(kind))) { (summary.say("site-all-rules")) }
            }
        }
    }
}

/// The text, with its sign before every piece that it names.
fn text(language: Language, kind: Kind) -> Markup {
    let signs = signs(kind, language);
    let text = burrow_words::minute(language, kind);
    let events: Vec<Event<'_>> = parsed(&text).collect();
    let named = |at: usize| match &events[at..] {
        [Event::Start(Tag::Emphasis), Event::Text(name), ..] => {
            signs.iter().find(|sign| *sign.name == **name)
        }
        _ => None,
    };
    written((0..events.len()).flat_map(|at| {
        let sign = named(at).map(|sign| Event::InlineHtml(html! { (drawn(sign)) " " }.0.into()));
        sign.into_iter().chain([events[at].clone()])
    }))
}

fn drawn(sign: &Sign) -> Markup {
    html! {
        svg.sign viewBox=(SIGN_BOX) aria-hidden="true" {
            @for symbol in sign.symbols { use href=(format!("#{}", symbol.name)) {} }
        }
    }
}
