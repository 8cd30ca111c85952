//! What happened in a game: the page of a review, what stands beside the result, tasks, and one's own moments.

use std::sync::Arc;

use burrow_games::value::Verdict;
use burrow_games::{History, Seat};
use burrow_learn::Memory;
use burrow_play::Match;
use burrow_review::Review;
use burrow_view::parts::symbols;
use burrow_view::review::{Attempt, ReviewView};
use maud::{Markup, html};

use crate::assets;
use crate::layout::Page;
use crate::reader::KnownReader;

/// How far a review is.
#[derive(Clone)]
pub enum Stage {
    /// `done` of `total` positions have been looked at.
    Working {
        /// Looked at.
        done: usize,
        /// Of the game.
        total: usize,
    },
    /// It is there.
    Done(Arc<Review>),
    /// The server ends.
    Failed,
}

/// How often a page that waits loads again, in seconds.
const AGAIN: u32 = 2;

/// The page of a review, or how far it is.
pub fn page(visitor: &KnownReader, id: &str, game: &Match, stage: &Stage) -> Markup {
    let record = game.record();
    let path = format!("/g/{id}/review");
    let is_working = matches!(stage, Stage::Working { .. });
    let page = Page {
        head: html! { @if is_working { meta http-equiv="refresh" content=(AGAIN); } },
        ..Page::new(visitor, &path, "lists").titled(&visitor.say("site-review"))
    };
    page.around(html! {
        section.list.review {
            (symbols(&[record.start().kind()]))
            h1 { (visitor.say("site-review")) }
            p { a href=(format!("/g/{id}")) { (visitor.say("site-review-back")) } }
            @match stage {
                Stage::Done(review) => { (seen(visitor, id, game, &History::new(record), review).full()) }
                Stage::Working { .. } | Stage::Failed => { (waiting(visitor, stage)) }
            }
        }
    })
}

/// What stands beside the result. A script asks again while it waits.
pub fn panel(visitor: &KnownReader, id: &str, game: &Match, stage: &Stage) -> Markup {
    let record = game.record();
    match stage {
        Stage::Done(review) => html! {
            (remember(visitor, id, game, review))
            (seen(visitor, id, game, &History::new(record), review).short())
            p { a href=(format!("/g/{id}/review")) { (visitor.say("site-review-all")) } }
        },
        Stage::Working { .. } => html! { div data-working { (waiting(visitor, stage)) } },
        Stage::Failed => waiting(visitor, stage),
    }
}

/// The one thing to remember of a game against the computer.
fn remember(visitor: &KnownReader, id: &str, game: &Match, review: &Review) -> Markup {
    let seats: Vec<Seat> = game.seats_of(visitor.id()).collect();
    let memory = Memory::of(review, &History::new(game.record()), &seats);
    html! {
        @if let Some(memory) = memory && !game.is_between_people() {
            p.card.remember {
                strong { (visitor.say("remember")) } " " (visitor.say(&memory.key)) " "
                a href=(format!("/g/{id}/find/{}", memory.ply)) {
                    (visitor.language.say("remember-where", [("ply", memory.ply.into())]))
                }
            }
        }
    }
}

/// A moment as a task.
pub fn task(
    visitor: &KnownReader,
    id: &str,
    game: &Match,
    review: &Review,
    ply: usize,
    attempt: Attempt<'_>,
) -> Option<Markup> {
    let path = format!("/g/{id}/find/{ply}");
    let record = game.record();
    let history = History::new(record);
    let task = seen(visitor, id, game, &history, review).task(ply, attempt)?;
    let page = Page {
        has_board: true,
        ..Page::new(visitor, &path, "lists").titled(&visitor.say("site-review-find"))
    };
    Some(page.around(html! {
        section.list.review {
            (symbols(&[record.start().kind()]))
            h1 { (visitor.say("site-review-find")) }
            (task)
            p { a href=(format!("/g/{id}/review")) { (visitor.say("site-review")) } " · " a href="/moments" { (visitor.say("site-moments")) } }
        }
        script type="module" src=(assets::path("find.js")) {}
    }))
}

/// One's own mistakes.
pub fn moments(visitor: &KnownReader, reviews: &[(String, Arc<Match>, Review)]) -> Markup {
    let own = |(id, game, review): &(String, Arc<Match>, Review)| {
        let history = History::new(game.record());
        let seen = seen(visitor, id, game, &history, review);
        let seats: Vec<usize> = game.seats_of(visitor.id()).map(Seat::index).collect();
        let plies = review.plies.iter().filter(|ply| {
            let is_own = ply.seat.is_some_and(|seat| seats.contains(&seat));
            is_own && ply.verdict >= Some(Verdict::Mistake)
        });
        plies
            .filter_map(|ply| seen.line(ply))
            .collect::<Vec<Markup>>()
    };
    let lines: Vec<Markup> = reviews.iter().flat_map(own).collect();
    let page = Page::new(visitor, "/moments", "lists").titled(&visitor.say("site-moments"));
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-moments")) }
            @if lines.is_empty() {
                p.card.empty { (visitor.say("site-moments-none")) }
            } @else {
                p { (visitor.say("site-moments-about")) }
                ul.rows { @for line in &lines { li { (line) } } }
            }
        }
    })
}

fn seen<'a>(
    visitor: &KnownReader,
    id: &'a str,
    game: &Match,
    history: &'a History<'a>,
    review: &'a Review,
) -> ReviewView<'a> {
    ReviewView {
        id,
        history,
        sides_drawn: game.setup().sides_drawn,
        review,
        language: visitor.language,
    }
}

fn waiting(visitor: &KnownReader, stage: &Stage) -> Markup {
    html! {
        p role="status" {
            @match stage {
                Stage::Working { done, total } => {
                    (visitor.language.say("site-review-working", [("done", done.to_string().into()), ("total", total.to_string().into())]))
                }
                Stage::Done(_) | Stage::Failed => { (visitor.say("site-review-failed")) }
            }
        }
    }
}
