//! How a game is played.

use burrow_games::Kind;
use burrow_words::{Block, rules};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Options, Parser, html as write};

use super::layout::Page;
use super::parts::{diagram, symbols};
use crate::visitor::Visitor;

pub(crate) fn page(visitor: &Visitor, kind: Kind) -> Markup {
    let path = format!("/rules/{kind}");
    let page = Page {
        title: format!("{} · {}", visitor.say("site-rules"), kind.title()),
        ..Page::new(visitor, &path, "rules")
    };
    page.around(html! {
        (symbols(&[kind]))
        article.prose {
            @for block in rules(visitor.language, kind) {
                @match block {
                    Block::Text(text) => (markdown(&text)),
                    Block::Diagram(shown) => (diagram(visitor.language, kind, &shown)),
                }
            }
            p.onward { a.button.is-main href=(format!("/new/{kind}")) { (visitor.language.say("site-play-game", [("game", kind.title().into())])) } }
        }
    })
}

/// Markdown as HTML. The pages are ours, so nothing in them can be hostile.
pub(crate) fn markdown(text: &str) -> Markup {
    let mut out = String::new();
    write::push_html(&mut out, Parser::new_ext(text, Options::ENABLE_TABLES));
    PreEscaped(out)
}
