//! The first page: the four games.

use burrow_games::Kind;
use burrow_learn::Puzzle;
use burrow_render::Drawing;
use burrow_view::parts::{picture, symbols};
use burrow_words::{authors, players, tagline};
use maud::{Markup, html};

use crate::layout::Page;
use crate::lists::EVERY;
use crate::reader::{Destination, Reader};
use crate::{lessons, puzzles};

/// A position that looks like the game.
const fn moment(kind: Kind) -> &'static str {
    match kind {
        Kind::MoleHill => "molehill 1 - e3e4d4c4c3 c2nc4nd4ne3eb4e",
        Kind::Taupes => {
            "taupes players=3 orientations=0,1,2,3 1 C4E5E7F2H5I5I6/C3D1E9F4F7G8H4/A5B2C7F9G6H6H9 -/-/4 2? 12/2"
        }
        Kind::Talpa => "talpa size=6 1br1br/rr1brb/brr1b1/r3br/bbrb1r/rbb1rb r",
        Kind::Mijnlieff => "mijnlieff p3/l1P1/SLsL/S1d1 b d2",
    }
}

/// Whether the board alone is shown: that of Taupes lies in a landscape which is half of its charm.
const fn is_board_alone(kind: Kind) -> bool {
    !matches!(kind, Kind::Taupes)
}

/// How many games the reader has that go on.
#[derive(Clone, Copy, Default)]
pub struct Own {
    /// All of them.
    pub unfinished: i64,
    /// Those in which they are to move.
    pub turns: i64,
}

/// The page, for a visitor with games of their own, with what goes on now and the puzzle of the day if there are such.
pub fn page(reader: &Reader, own: Own, now_on: Option<Markup>, today: Option<&Puzzle>) -> Markup {
    Page::new(reader, "/", "home").around(html! {
        (symbols(&Kind::ALL))
        section.hero {
            div {
                h1 { @for sentence in reader.say("site-hero").split_inclusive(". ") { span { (sentence) } } }
                p { (reader.say("pitch")) }
                @if !reader.is_alone() {
                    div data-list="/lobby/turns" data-every=[(own.unfinished > 0).then_some(EVERY)] { (turns(reader, own.turns)) }
                }
            }
            img src=(reader.links.asset("mark.svg")) alt="" width="168" height="168";
        }
        section.games aria-label=(reader.say("site-games")) {
            @for kind in Kind::ALL {
                (card(reader, kind))
            }
        }
        @if let Some(puzzle) = today { (puzzles::today(reader, puzzle)) }
        @if let Some(now_on) = now_on { (now_on) }
    })
}

/// In how many games the reader is to move.
pub fn turns(reader: &Reader, turns: i64) -> Markup {
    html! {
        @if turns > 0 {
            p { a.button.is-main href=(reader.links.to(Destination::Mine)) { (reader.language.say("site-your-turns", [("n", turns.into())])) } }
        }
    }
}

fn card(reader: &Reader, kind: Kind) -> Markup {
    let drawing = Drawing {
        coordinates: false,
        language: reader.language,
        ..Drawing::default()
    };
    html! {
        article class=(format!("game-card is-{kind}")) {
            a.picture href=(reader.links.to(Destination::New(kind))) tabindex="-1" aria-hidden="true" {
                @if let Ok(position) = moment(kind).parse() { (picture(&position, &drawing, is_board_alone(kind))) }
            }
            div.about {
                h2 { a href=(reader.links.to(Destination::New(kind))) { (kind.title()) } }
                p { (tagline(reader.language, kind)) }
                p.facts { (players(reader.language, kind)) " · " (authors(reader.language, kind)) }
                (lessons::offer(reader, kind))
                div.actions {
                    a.button.is-main href=(reader.links.to(Destination::New(kind))) { (reader.say("site-play")) }
                    a.button href=(reader.links.to(Destination::Rules(kind))) { (reader.say("site-rules")) }
                    span.facts {
                        a href=(reader.links.to(Destination::Analyse(kind))) { (reader.say("study-analyse")) }
                        @if !reader.is_alone() { " · " a href=(format!("/explore/{kind}")) { (reader.say("explore-link")) } }
                    }
                }
            }
        }
    }
}
