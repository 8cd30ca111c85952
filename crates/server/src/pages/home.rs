//! The first page: the four games.

use burrow_games::Kind;
use burrow_render::View;
use maud::{Markup, html};

use super::layout::Page;
use super::parts::{picture, record, symbols};
use crate::visitor::Visitor;

/// A moment of a game that looks like it.
fn moment(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::MoleHill => ("", "e3 e3e e4 d4n d4 c4n c4 b4e c3 c2n"),
        Kind::Taupes => ("players=2", ""),
        Kind::Talpa => (
            "size=6",
            "d6c6 e2e3 c5b5 b3b2 d4c4 d1c1 f4f3 d3d2 c3c2 a6b6",
        ),
        Kind::Mijnlieff => ("", "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2"),
    }
}

pub(crate) fn page(visitor: &Visitor) -> Markup {
    let page = Page {
        visitor,
        title: "Burrow",
        path: "/",
        class: "home",
    };
    page.around(html! {
        (symbols(&Kind::ALL))
        section.hero {
            h1 { (visitor.say("site-hero")) }
            p { (visitor.say("pitch")) }
        }
        section.games aria-label=(visitor.say("site-games")) {
            @for kind in Kind::ALL {
                (card(visitor, kind))
            }
        }
    })
}

fn card(visitor: &Visitor, kind: Kind) -> Markup {
    let (options, moves) = moment(kind);
    let view = View {
        coordinates: false,
        language: visitor.language,
        ..View::default()
    };
    html! {
        article class=(format!("game-card is-{kind}")) {
            a.picture href=(format!("/new/{kind}")) tabindex="-1" aria-hidden="true" {
                @if let Some(record) = record(kind, options, moves) {
                    (picture(record.position(), &view, true))
                }
            }
            div.about {
                h2 { a href=(format!("/new/{kind}")) { (kind.title()) } }
                p { (visitor.say(&format!("tagline-{kind}"))) }
                p.facts { (visitor.say(&format!("players-{kind}"))) " · " (kind.author()) }
                div.actions {
                    a.button.is-main href=(format!("/new/{kind}")) { (visitor.say("site-play")) }
                    a.button href=(format!("/rules/{kind}")) { (visitor.say("site-rules")) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::Kind;

    use super::super::parts::record;
    use super::moment;

    #[test]
    fn every_game_has_a_picture() {
        for kind in Kind::ALL {
            let (options, moves) = moment(kind);
            assert!(record(kind, options, moves).is_some(), "{kind}");
        }
    }
}
