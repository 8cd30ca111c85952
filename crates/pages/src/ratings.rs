//! The visitor's ratings: whether they want any, and what they are.

use burrow_play::Ladder;
use burrow_store::RatedGame;
use maud::{Markup, html};

use crate::reader::KnownReader;

/// Whether a guest plays for ratings, and the latest games that counted on each ladder, the last first.
pub struct Ratings {
    /// Whether they want any.
    pub are_wanted: bool,
    /// The ladders on which something has counted.
    pub ladders: Vec<(Ladder, Vec<RatedGame>)>,
}

/// The part of the page of one's own games.
pub fn section(visitor: &KnownReader, ratings: &Ratings) -> Markup {
    let Ratings {
        are_wanted,
        ladders,
    } = ratings;
    let (state, button) = if *are_wanted {
        ("site-ratings-are-on", "site-ratings-stop")
    } else {
        ("site-ratings-are-off", "site-ratings-start")
    };
    html! {
        section.ratings #ratings {
            h2 { (visitor.say("site-ratings")) }
            p { (visitor.say("site-ratings-about")) }
            form method="post" action="/ratings" {
                p { (visitor.say(state)) }
                input type="hidden" name="wanted" value=(!are_wanted);
                button.button.is-main[!are_wanted] type="submit" { (visitor.say(button)) }
            }
            @if !ladders.is_empty() {
                table.sheet {
                    caption { (visitor.say("site-ratings")) }
                    tbody { @for (ladder, games) in ladders { (row(visitor, *ladder, games)) } }
                }
            } @else if *are_wanted {
                p.empty { (visitor.say("site-ratings-none")) }
            }
        }
    }
}

fn row(visitor: &KnownReader, ladder: Ladder, games: &[RatedGame]) -> Markup {
    html! {
        @if let Some(last) = games.first() {
            tr {
                th scope="row" { (name(visitor, ladder)) }
                td { (last.rating.shown()) }
                td { (visitor.language.say("site-rating-games", [("n", last.number.into())])) }
                td { (history(visitor, games)) }
                td { a href=(format!("/g/{}", last.game)) { (visitor.say("site-latest-rated")) } }
            }
        }
    }
}

/// What a ladder is called.
fn name(visitor: &KnownReader, ladder: Ladder) -> String {
    let game = ladder.kind.title();
    if ladder.several {
        let arguments = [("game", game.into())];
        visitor.language.say("site-rating-several", arguments)
    } else {
        game.to_owned()
    }
}

/// The points after each game as a line, the latest at the right.
fn history(visitor: &KnownReader, games: &[RatedGame]) -> Markup {
    const WIDTH: f64 = 120.0;
    const HEIGHT: f64 = 28.0;
    let points: Vec<f64> = games.iter().rev().map(|game| game.rating.points).collect();
    let low = points.iter().copied().fold(f64::INFINITY, f64::min);
    let high = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let across = WIDTH / (points.len().max(2) - 1) as f64;
    let line: Vec<String> = points
        .iter()
        .enumerate()
        .map(|(place, points)| {
            let height = (high - points) / (high - low).max(1.0) * HEIGHT;
            format!("{:.1},{:.1}", place as f64 * across, height + 2.0)
        })
        .collect();
    let ends = [
        (
            "first",
            format!("{:.0}", points.first().copied().unwrap_or_default()).into(),
        ),
        (
            "last",
            format!("{:.0}", points.last().copied().unwrap_or_default()).into(),
        ),
    ];
    html! {
        @if points.len() > 1 {
            svg.history viewBox=(format!("0 0 {WIDTH} {}", HEIGHT + 4.0)) width=(WIDTH) height=(HEIGHT + 4.0) role="img" aria-label=(visitor.language.say("site-rating-history", ends)) {
                polyline points=(line.join(" ")) fill="none" stroke="currentColor" stroke-width="1.5" {}
            }
        }
    }
}
