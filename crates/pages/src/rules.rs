//! How a game is played.

use burrow_games::Kind;
use burrow_view::parts::{diagram, symbols};
use burrow_words::{Block, rules};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::html::push_html;
use pulldown_cmark::{Event, Options, Parser};

use crate::layout::Page;
use crate::reader::{Destination, Reader};

/// The rules of a game for its players.
pub fn page(reader: &Reader, kind: Kind) -> Markup {
    let path = Destination::Rules(kind).address();
    let page = Page {
        title: format!("{} · {}", reader.say("site-rules"), kind.title()),
        ..Page::new(reader, &path, "rules")
    };
    page.around(html! {
        (symbols(&[kind]))
        article.prose {
            @for block in rules(reader.language, kind) {
                @match block {
                    Block::Text(text) => (markdown(&text)),
                    Block::Diagram(shown) => (diagram(reader.language, kind, &shown)),
                }
            }
            p.onward {
                a.button.is-main href=(reader.links.to(Destination::New(kind))) { (reader.language.say("site-play-game", [("game", kind.title().into())])) }
                " "
                a.button href=(reader.links.to(Destination::Analyse(kind))) { (reader.say("study-analyse")) }
                @if !reader.is_alone() { " " a.button href=(format!("/explore/{kind}")) { (reader.say("explore-link")) } }
            }
        }
    })
}

pub(crate) fn markdown(text: &str) -> Markup {
    written(parsed(text))
}

/// What Markdown consists of.
pub(crate) fn parsed(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// Markdown as HTML. The pages are ours, so nothing in them can be hostile.
pub(crate) fn written<'a>(events: impl Iterator<Item = Event<'a>>) -> Markup {
    let mut out = String::new();
    push_html(&mut out, events);
    PreEscaped(out)
}
