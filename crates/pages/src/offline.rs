//! The page shown without a network: it lists what can still be played.

use burrow_games::Kind;
use maud::{Markup, html};

use crate::layout::Page;
use crate::reader::{Destination, Reader};

/// The page.
pub fn page(reader: &Reader) -> Markup {
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
