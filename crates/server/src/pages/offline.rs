//! The page that is shown where nothing can be reached: what can be played all the same.

use burrow_games::Kind;
use maud::{Markup, html};

use super::layout::Page;
use super::reader::{Destination, Reader};

pub(crate) fn page(reader: &Reader) -> Markup {
    let title = reader.say("site-no-network");
    Page::new(reader, "/", "prose")
        .titled(&title)
        .around(html! {
            h1 { (title) }
            p { (reader.say("site-no-network-about")) }
            ul {
                @for kind in Kind::ALL {
                    li { a href=(reader.links.to(Destination::New(kind))) { (kind.title()) } }
                }
            }
            p { a.button href="" { (reader.say("site-try-again")) } }
        })
}
