//! What the site is, and what it keeps of its visitors.

use maud::{Markup, html};

use crate::layout::Page;
use crate::reader::Reader;

/// The headings of the page and what stands below them.
const PARTS: [(&str, &[&str]); 3] = [
    ("site-about", &["pitch", "site-about-what", "site-fan-work"]),
    (
        "site-privacy",
        &[
            "site-privacy-guest",
            "site-privacy-games",
            "site-privacy-cookies",
            "site-privacy-others",
        ],
    ),
    ("site-contact", &["site-contact-about"]),
];

/// The page.
pub fn page(reader: &Reader) -> Markup {
    let title = reader.say("site-about");
    Page::new(reader, "/about", "prose")
        .titled(&title)
        .around(html! {
            @for (number, (heading, paragraphs)) in PARTS.into_iter().enumerate() {
                @if number == 0 { h1 { (reader.say(heading)) } } @else { h2 id=(heading) { (reader.say(heading)) } }
                @for paragraph in paragraphs { p { (reader.say(paragraph)) } }
            }
        })
}
