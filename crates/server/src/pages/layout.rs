//! What all pages have: head, heading, settings and foot.

use burrow_games::Kind;
use burrow_store::guest::LONGEST_NAME;
use burrow_words::{Language, authors};
use maud::{DOCTYPE, Markup, html};

use crate::assets;
use crate::visitor::{Look, Visitor};

/// A page around its main part.
pub(crate) struct Page<'a> {
    pub(crate) visitor: &'a Visitor,
    pub(crate) title: String,
    /// Where it is, so that the settings lead back to it.
    pub(crate) path: &'a str,
    /// What kind of page it is, for the style sheet.
    pub(crate) class: &'a str,
    /// What else its head has.
    pub(crate) head: Markup,
}

impl<'a> Page<'a> {
    /// A page with the name of the site as its title.
    pub(crate) fn new(visitor: &'a Visitor, path: &'a str, class: &'a str) -> Self {
        Self {
            visitor,
            title: "Burrow".to_owned(),
            path,
            class,
            head: html! {},
        }
    }

    /// The same page with another title before the name of the site.
    pub(crate) fn titled(self, title: &str) -> Self {
        Self {
            title: format!("{title} · Burrow"),
            ..self
        }
    }

    pub(crate) fn around(&self, main: Markup) -> Markup {
        let visitor = self.visitor;
        let language = visitor.language;
        let look = (visitor.look != Look::SYSTEM).then_some(visitor.look.name());
        html! {
            (DOCTYPE)
            html lang=(language.code()) data-look=[look] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(visitor.say("pitch"));
                    title { (self.title) }
                    link rel="icon" href=(assets::path("mark.svg")) type="image/svg+xml";
                    link rel="preload" href=(assets::path("fraunces.woff2")) as="font" type="font/woff2" crossorigin;
                    link rel="stylesheet" href=(assets::path("inks.css"));
                    link rel="stylesheet" href=(assets::path("site.css"));
                    script type="module" src=(assets::path("site.js")) {}
                    (self.head)
                }
                body class=(self.class) {
                    a.skip href="#main" { (visitor.say("site-skip")) }
                    (self.header())
                    main #main tabindex="-1" { (main) }
                    (self.footer())
                }
            }
        }
    }

    fn header(&self) -> Markup {
        let visitor = self.visitor;
        html! {
            header.top {
                a.brand href="/" {
                    img src=(assets::path("mark.svg")) alt="" width="36" height="36";
                    span { "Burrow" }
                }
                nav.games-nav aria-label=(visitor.say("site-games")) {
                    @for kind in Kind::ALL {
                        a href=(format!("/new/{kind}")) { (kind.title()) }
                    }
                }
                nav.own-nav aria-label="Burrow" {
                    a href="/lobby" { (visitor.say("site-lobby")) }
                    a href="/mine" { (visitor.say("site-mine")) }
                }
                details.settings {
                    summary { span.me { (visitor.guest.name) } }
                    (self.settings())
                }
            }
        }
    }

    fn settings(&self) -> Markup {
        let visitor = self.visitor;
        html! {
            form.settings-form method="post" action="/settings" {
                input type="hidden" name="back" value=(self.path);
                label {
                    span { (visitor.say("site-name")) }
                    input type="text" name="name" value=(visitor.guest.name) maxlength=(LONGEST_NAME) required autocomplete="nickname";
                }
                label {
                    span { (visitor.say("site-language")) }
                    select name="language" {
                        @for language in Language::ALL {
                            option value=(language.code()) selected[language == visitor.language] lang=(language.code()) { (language.name()) }
                        }
                    }
                }
                label {
                    span { (visitor.say("site-look")) }
                    select name="look" {
                        @for look in Look::ALL {
                            option value=(look.name()) selected[look == visitor.look] { (visitor.say(&format!("site-look-{}", look.name()))) }
                        }
                    }
                }
                button.button.is-main type="submit" { (visitor.say("site-save")) }
            }
        }
    }

    fn footer(&self) -> Markup {
        let visitor = self.visitor;
        html! {
            footer.bottom {
                ul.in-line {
                    li { a href="/look" { (visitor.say("site-look-at")) } }
                    li { a href="/api" { (visitor.say("site-api")) } }
                }
                ul.in-line {
                    @for kind in Kind::ALL {
                        li { (kind.title()) " · " (authors(visitor.language, kind)) }
                    }
                }
                p { (visitor.say("site-fan-work")) }
            }
        }
    }
}
