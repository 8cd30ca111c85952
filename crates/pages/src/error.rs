//! The page that says why there is no other.

use maud::{Markup, html};

use crate::layout::Page;
use crate::reader::{Destination, Reader};

/// The page with the message of a problem.
pub fn page(reader: &Reader, message: &str) -> Markup {
    let page = Page::new(reader, "/", "error").titled(message);
    page.around(html! {
        section.lost {
            img src=(reader.links.asset("mark.svg")) alt="" width="96" height="96";
            h1 { (message) }
            p { (reader.say("site-lost")) }
            p { a.button.is-main href=(reader.links.to(Destination::Home)) { (reader.say("site-home")) } }
        }
    })
}
