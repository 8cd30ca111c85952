//! How to play in one minute, beside the board.

use burrow_games::Kind;
use burrow_render::signs::{SIGN_BOX, Sign, signs};
use burrow_view::Summary;
use burrow_words::Language;
use maud::{Markup, PreEscaped, html};

use super::reader::{Destination, Reader};
use super::rules::markdown;

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
    let PreEscaped(mut text) = markdown(&burrow_words::minute(language, kind));
    for sign in signs(kind, language) {
        let name = format!("<em>{}</em>", sign.name);
        text = text.replace(&name, &format!("{} {name}", drawn(&sign).0));
    }
    PreEscaped(text)
}

fn drawn(sign: &Sign) -> Markup {
    html! {
        svg.sign viewBox=(SIGN_BOX) aria-hidden="true" {
            @for symbol in sign.symbols { use href=(format!("#{}", symbol.name)) {} }
        }
    }
}
