//! The page that says why there is no other.

use maud::{Markup, html};

use super::layout::Page;
use crate::assets;
use crate::visitor::Visitor;

/// The page with the message of a problem.
pub(crate) fn page(visitor: &Visitor, message: &str) -> Markup {
    let page = Page::new(visitor, "/", "error").titled(message);
    page.around(html! {
        section.lost {
            img src=(assets::path("mark.svg")) alt="" width="96" height="96";
            h1 { (message) }
            p { (visitor.say("site-lost")) }
            p { a.button.is-main href="/" { (visitor.say("site-home")) } }
        }
    })
}
