//! How to play in one minute, beside the board.

use burrow_games::AnyPosition;
use burrow_play::Phase;
use burrow_render::signs::{SIGN_BOX, Sign, signs};
use burrow_view::{Sitter, Summary};
use burrow_words::Language;
use maud::{Markup, html};
use pulldown_cmark::{Event, Tag};

use crate::lessons::offer;
use crate::reader::{Destination, Reader};
use crate::rules::{parsed, written};

/// The rules in short. Where there is room the script opens them to players who have never closed them.
pub(crate) fn minute(reader: &Reader, summary: &Summary<'_>) -> Markup {
    let kind = summary.position.kind();
    let is_invited =
        || summary.phase == Phase::Waiting && summary.seats.iter().any(Sitter::is_free);
    let is_player = !summary.own.is_empty() || is_invited();
    html! {
        details.minute.card #minute data-kind=(kind) data-for-player[is_player && !summary.is_over()] {
            summary { (summary.say("site-minute")) }
            (text(summary.language, &summary.position))
            (offer(reader, kind))
            div.actions {
                button.button.is-main #minute-close type="button" { (summary.say("site-got-it")) }
                // The game must not be left: the script shows the rules beside it.
                a.button href=(reader.links.to(Destination::Rules(kind))) target="_blank" data-beside { (summary.say("site-all-rules")) }
            }
        }
    }
}

/// The text, with its sign before every piece that it names.
fn text(language: Language, position: &AnyPosition) -> Markup {
    let kind = position.kind();
    let signs = signs(kind, language);
    let mut options = position.options().into_iter();
    let is_pro = options.any(|option| option.key == "pro" && !option.is_default);
    let text = burrow_words::minute(language, kind, is_pro);
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
