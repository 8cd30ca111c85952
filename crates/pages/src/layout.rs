//! What all pages have: head, heading, settings and foot.

use burrow_games::Kind;
use burrow_store::guest::LONGEST_NAME;
use burrow_view::parts::Icon;
use burrow_words::{Language, authors};
use maud::{DOCTYPE, Markup, html};

use crate::reader::Look;
use crate::reader::{Destination, Reader};

/// Nothing but our own files, and no script or style within the pages. The rules run in the page as WebAssembly.
macro_rules! policy {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'"
    };
}
/// As a page can say it of itself.
pub(crate) const PAGE_POLICY: &str = policy!();
/// As a server says it of all its pages.
pub const POLICY: &str = concat!(policy!(), "; frame-ancestors 'none'");

/// A page around its main part.
pub struct Page<'a> {
    /// For whom.
    pub reader: &'a Reader,
    /// In the tab of the browser.
    pub title: String,
    /// Where it is, so that the settings lead back to it.
    pub path: &'a str,
    /// What kind of page it is, for the style sheet.
    pub class: &'a str,
    /// Whether it has a board, to which one can skip.
    pub has_board: bool,
    /// What else its head has.
    pub head: Markup,
}

impl<'a> Page<'a> {
    /// A page with the name of the site as its title.
    pub fn new(reader: &'a Reader, path: &'a str, class: &'a str) -> Self {
        Self {
            reader,
            title: "Burrow".to_owned(),
            path,
            class,
            has_board: false,
            head: html! {},
        }
    }

    /// The same page with another title before the name of the site.
    pub fn titled(self, title: &str) -> Self {
        Self {
            title: format!("{title} · Burrow"),
            ..self
        }
    }

    /// The whole page.
    pub fn around(&self, main: Markup) -> Markup {
        let reader = self.reader;
        let language = reader.language;
        let look = (reader.look != Look::SYSTEM).then_some(reader.look.name());
        html! {
            (DOCTYPE)
            html lang=(language.code()) data-look=[look] data-alone[reader.is_alone()] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(reader.say("pitch"));
                    title { (self.title) }
                    @for (scheme, ground) in ["light", "dark"].into_iter().zip(reader.look.grounds()) {
                        meta name="theme-color" content=(ground) media=(format!("(prefers-color-scheme: {scheme})"));
                    }
                    link rel="manifest" href=(reader.links.asset("burrow.webmanifest"));
                    link rel="apple-touch-icon" href=(reader.links.asset("icon-apple.png"));
                    link rel="icon" href=(reader.links.asset("mark.svg")) type="image/svg+xml";
                    link rel="preload" href=(reader.links.asset("fraunces.woff2")) as="font" type="font/woff2" crossorigin;
                    link rel="stylesheet" href=(reader.links.asset("inks.css"));
                    link rel="stylesheet" href=(reader.links.asset("site.css"));
                    @if reader.is_alone() {
                        // No server says it before the page.
                        meta http-equiv="Content-Security-Policy" content=(PAGE_POLICY);
                        script src=(reader.links.asset("alone.js")) {}
                    }
                    script type="module" src=(reader.links.asset("site.js")) {}
                    (self.head)
                }
                body class=(self.class) {
                    a.skip href="#main" { (reader.say("site-skip")) }
                    @if self.has_board { a.skip href="#board" { (reader.say("site-skip-board")) } }
                    (self.header())
                    main #main tabindex="-1" { (main) }
                    (self.footer())
                }
            }
        }
    }

    fn header(&self) -> Markup {
        let reader = self.reader;
        let settings = [("name", reader.name.clone().into())];
        html! {
            header.top {
                a.brand href=(reader.links.to(Destination::Home)) {
                    img src=(reader.links.asset("mark.svg")) alt="" width="36" height="36";
                    span { "Burrow" }
                }
                nav.games-nav aria-label=(reader.say("site-games")) {
                    @for kind in Kind::ALL {
                        a href=(reader.links.to(Destination::New(kind))) { (kind.title()) }
                    }
                }
                nav.own-nav aria-label="Burrow" {
                    a.to-learn href=(reader.links.to(Destination::Learn)) { (reader.say("learn")) }
                    a.to-learn href=(reader.links.to(Destination::Puzzles)) { (reader.say("puzzles")) }
                    @if !reader.is_alone() {
                        a href="/lobby" { (reader.say("site-lobby")) }
                    }
                    a href=(reader.links.to(Destination::Mine)) { (reader.say("site-mine")) }
                }
                details.settings {
                    @let label = reader.language.say("site-settings-of", settings);
                    summary aria-label=(label) title=(label) {
                        (Icon::SETTINGS)
                        span.me { (reader.name) }
                    }
                    (self.settings())
                }
            }
        }
    }

    fn settings(&self) -> Markup {
        let reader = self.reader;
        html! {
            form.settings-form method=(if reader.is_alone() { "dialog" } else { "post" }) action=[(!reader.is_alone()).then_some("/settings")] {
                input type="hidden" name="back" value=(self.path);
                label {
                    span { (reader.say("site-name")) }
                    input type="text" name="name" value=(reader.name) maxlength=(LONGEST_NAME) required autocomplete="nickname";
                }
                label {
                    span { (reader.say("site-language")) }
                    select name="language" {
                        @for language in Language::ALL {
                            option value=(language.code()) selected[language == reader.language] lang=(language.code()) { (language.name()) }
                        }
                    }
                }
                label {
                    span { (reader.say("site-look")) }
                    select name="look" {
                        @for look in Look::ALL {
                            option value=(look.name()) selected[look == reader.look] { (reader.say(&format!("site-look-{}", look.name()))) }
                        }
                    }
                }
                button.button.is-main type="submit" { (reader.say("site-save")) }
                @if !reader.is_alone() {
                    a href="/devices" { (reader.say("site-devices")) }
                    a href="/mine#ratings" { (reader.say("site-ratings")) }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        let reader = self.reader;
        html! {
            footer.bottom {
                @if !reader.is_alone() { ul.in-line {
                    li { a href="/look" { (reader.say("site-look-at")) } }
                    li { a href="/api" { (reader.say("site-api")) } }
                    li { a href="/about" { (reader.say("site-about")) } }
                    li { a href="/about#site-privacy" { (reader.say("site-privacy")) } }
                } }
                ul.in-line {
                    @for kind in Kind::ALL {
                        li { (kind.title()) " · " (authors(reader.language, kind)) }
                    }
                }
                p { (reader.say("site-fan-work")) }
            }
        }
    }
}

/// Asks before something that can't be undone; what it asks and the answers come from the button that was pressed.
pub fn question() -> Markup {
    html! {
        dialog #ask aria-labelledby="ask-text" {
            form method="dialog" {
                p #ask-text {}
                div.actions {
                    button.button #ask-yes value="yes" {}
                    button.button.is-main #ask-no value="no" autofocus {}
                }
            }
        }
    }
}
