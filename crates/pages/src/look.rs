//! The page on which a record from elsewhere is pasted.

use burrow_games::Kind;
use maud::{Markup, html};

use crate::draft;
use crate::layout::Page;
use crate::reader::KnownReader;

/// The page that opens a record, with what was given and what is wrong with it.
pub fn page(visitor: &KnownReader, given: &str, trouble: Option<&str>) -> Markup {
    let page = Page::new(visitor, "/look", "lists").titled(&visitor.say("site-look-at"));
    page.around(html! {
        form.list.paste method="get" action="/look" {
            h1 { (visitor.say("site-look-at")) }
            p { (visitor.say("site-look-at-about")) }
            @if let Some(trouble) = trouble {
                p.trouble role="alert" { (visitor.say("site-look-at-refused")) " " (trouble) }
            }
            label {
                span.unseen { (visitor.say("site-record")) }
                textarea #record name="record" rows="12" required spellcheck="false" placeholder="[Game \"talpa\"]\n\n1. ..." { (given) }
            }
            div.actions {
                button.button.is-main type="submit" { (visitor.say("site-show")) }
                label.button { (visitor.say("site-file")) input.unseen type="file" accept="text/plain,.txt" data-into="record"; }
            }
            h2 { (visitor.say("draft-set-up")) }
            p.actions {
                @for kind in Kind::ALL { a.button href=(draft::address(kind)) { (kind.title()) } }
            }
        }
    })
}
