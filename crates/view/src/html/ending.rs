//! How a round or a game ended, and how it goes on.

use burrow_play::{Ending, Phase};
use burrow_render::Drawing;
use burrow_words::{Row, ending, ending_details, full_sheet, round_end};
use maud::{Markup, html};

use super::to_rematch;
use crate::parts::{self, Icon, chip};
use crate::words::{called, departure, outcome, own_outcome};
use crate::{Summary, View};

/// The result with its reason, the score sheet, and how to go on.
pub(super) fn result(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let (Phase::Over(how), language) = (summary.phase, summary.language) else {
        return html! {};
    };
    let name = |at| called(summary, at);
    let reason = match how {
        Ending::Rules => ending(language, &summary.position, &name),
        // What is said to a player says it already.
        _ if own_outcome(summary, how).is_some() => None,
        _ => departure(summary, how),
    };
    html! {
        div.card.result {
            h2 { (outcome(summary, how)) }
            @if let Some(reason) = reason { p { (reason) } }
            (going_on(summary, how))
            @if how == Ending::Rules {
                @let details = ending_details(language, view.record.start(), view.steps, &name);
                @if !details.is_empty() { ul.details { @for detail in details { li { (detail) } } } }
                (score_sheet(view, &full_sheet(language, view.record.start(), view.steps).unwrap_or_default()))
            }
        }
    }
}

/// The last position of a round that has just ended, why it ended and what it has brought, until the player goes on.
pub(super) fn interlude(view: &View<'_>) -> Markup {
    let summary = &view.summary;
    let language = summary.language;
    let ended = view.round_end.as_ref().and_then(|end| {
        let steps = view.steps.get(..view.ply)?;
        let name = |at| called(summary, at);
        Some((
            end,
            round_end(language, (view.record.start(), steps), end, &name)?,
        ))
    });
    let drawing = Drawing {
        turned: view.is_turned,
        wide: view.is_wide,
        language,
        ..Drawing::default()
    };
    let numbered = |key, n: usize| language.say(key, [("n", n.into())]);
    html! {
        @if let Some((end, ended)) = ended {
            (parts::picture(end, &drawing, false))
            div.card.result {
                h2 { (numbered("round-over", ended.number)) }
                p { (ended.reason) }
                button.button.is-main #go-on type="button" data-go-on { (numbered("round-start", ended.number + 1)) }
                (score_sheet(view, &ended.rows))
            }
        }
    }
}

/// The next game on the site. The page of a game that lives in the browser leads to another one by itself.
fn going_on(summary: &Summary<'_>, how: Ending) -> Markup {
    let language = summary.language;
    html! {
        @if let Some(here) = summary.here && here.base.is_some() {
            div.actions {
                @if summary.rematch.is_some() {
                    (to_rematch(summary))
                } @else if !summary.own.is_empty() && how != Ending::Withdrawn {
                    button.button.is-main type="button" data-rematch { (Icon::SWAP) (language.say("site-rematch", [("players", summary.seats.len().into())])) }
                }
                form method="post" action=(format!("/g/{}/again", here.id)) {
                    button.button type="submit" { (summary.say("site-again")) }
                }
            }
        }
    }
}

fn score_sheet(view: &View<'_>, rows: &[Row]) -> Markup {
    let kind = view.position.kind();
    html! {
        @if !rows.is_empty() {
            table.sheet {
                caption { (view.summary.say("site-sheet")) }
                thead { tr { td {} @for at in view.summary.all_seats() { th scope="col" { (chip(kind, at)) (called(&view.summary, at)) } } } }
                tbody {
                    @for row in rows {
                        tr.is-total[row.is_total] {
                            th scope="row" { (row.label) }
                            @for cell in &row.cells { td { (cell) } }
                        }
                    }
                }
            }
        }
    }
}
