//! Puzzles: all of them by game, and one to be solved.

use burrow_games::{Kind, Turn};
use burrow_learn::{Collection, Puzzle, PuzzleTheme};
use burrow_render::Drawing;
use burrow_render::seats::is_far;
use burrow_view::exercise::{Exercise, task_words};
use burrow_view::parts::{picture, symbols};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

use crate::layout::Page;
use crate::reader::{Destination, Links, Reader};
use crate::share::{PREVIEW_HEIGHT, PREVIEW_WIDTH};

/// All puzzles: that of the day, and for each game those of every strength.
pub fn list(reader: &Reader, today: Option<&Puzzle>, own: Option<i32>) -> Markup {
    let page = Page::new(reader, "/puzzles", "lists").titled(&reader.say("puzzles"));
    page.around(html! {
        (symbols(&Kind::ALL))
        section.list.puzzles {
            h1 { (reader.say("puzzles")) }
            p { (reader.say("puzzles-about")) }
            p data-own-part data-rating=[own] hidden {
                (reader.say("puzzles-own-rating")) " " strong data-own="rating" {} " · "
                (reader.say("puzzles-streak")) " " strong data-own="streak" {} " · "
                (reader.say("puzzles-done")) " " strong data-own="done" {}
            }
            @if let Some(puzzle) = today { (self::today(reader, puzzle)) }
            @for kind in Kind::ALL { (of_game(reader, kind)) }
        }
        script type="module" src=(reader.links.asset("puzzle.js")) {}
    })
}

/// The ratings between which puzzles stand together in the list.
const BANDS: [u16; 5] = [0, 1100, 1500, 1900, u16::MAX];

fn of_game(reader: &Reader, kind: Kind) -> Markup {
    let all = || Collection::embedded().of(Some(kind));
    let easiest = all().min_by_key(|puzzle| puzzle.rating);
    html! {
        section {
            h2 { (kind.title()) }
            @if let Some(easiest) = easiest {
                p { a.button.is-main href=(address(reader, easiest)) data-next=(kind) { (reader.say("puzzles-for-you")) } }
            }
            @for band in BANDS.windows(2) {
                @let mut puzzles: Vec<&Puzzle> = all().filter(|puzzle| (band[0]..band[1]).contains(&puzzle.rating)).collect();
                @let () = puzzles.sort_by_key(|puzzle| puzzle.rating);
                @if let [first, .., last] = &puzzles[..] {
                    details {
                        summary { (reader.language.say("puzzles-band", [("low", first.rating.into()), ("high", last.rating.into()), ("n", puzzles.len().into())])) }
                        ul.in-line.numbers {
                            @for puzzle in &puzzles { li { a href=(address(reader, puzzle)) { (puzzle.rating) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Where a puzzle is: a page of its own or, where there is no site, one for all of them.
fn address(reader: &Reader, puzzle: &Puzzle) -> String {
    match reader.links {
        Links::Site => path(puzzle),
        Links::Folder => format!("{}#{}", Destination::Puzzle.file(), puzzle.id),
    }
}

fn path(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}", puzzle.id)
}

/// The puzzle of the day, as an invitation.
pub fn today(reader: &Reader, puzzle: &Puzzle) -> Markup {
    let mut drawing = Drawing {
        coordinates: false,
        language: reader.language,
        ..Drawing::default()
    };
    if let Turn::Seat(seat) = puzzle.position.turn() {
        drawing.turned = is_far(puzzle.kind(), seat);
    }
    html! {
        a.card.today href=(address(reader, puzzle)) {
            span.picture aria-hidden="true" { (picture(&puzzle.position, &drawing, true)) }
            span {
                strong { (reader.say("puzzle-of-the-day")) }
                span { (puzzle.kind().title()) " · " (task(reader, puzzle)) }
            }
        }
    }
}

/// What players' results say: how strong the reader is, and how hard the puzzle, where somebody has tried.
#[derive(Clone, Copy, Default)]
pub struct Ratings {
    /// The reader's.
    pub own: Option<i32>,
    /// The puzzle's.
    pub puzzle: Option<i32>,
}

/// The page of a puzzle.
pub fn page(
    reader: &Reader,
    puzzle: &Puzzle,
    ratings: Ratings,
    exercise: &Exercise,
    base: &str,
) -> Markup {
    let rating = ratings.puzzle.unwrap_or(puzzle.rating.into());
    let path = path(puzzle);
    let kind = puzzle.kind();
    let task = task(reader, puzzle);
    let title = format!("{} · {}", reader.say("puzzle"), kind.title());
    let page = Page {
        has_board: true,
        head: preview(&title, &task, &format!("{base}{path}")),
        ..Page::new(reader, &path, "table").titled(&title)
    };
    let next = Collection::embedded().after(puzzle).unwrap_or(puzzle);
    page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (title) }
        div.game #exercise data-path=(path) data-record="puzzles" data-rating=(rating) {
            (board_side(reader, kind.title(), &task, &exercise.board()))
            aside.panel aria-label=(reader.say("site-panel")) {
                div.card {
                    h2 { (title) }
                    p { (reader.say("puzzle-rating")) " " strong { (rating) } }
                    p data-own-part data-rating=[ratings.own] hidden {
                        (reader.say("puzzles-own-rating")) " " strong data-own="rating" {} " · "
                        (reader.say("puzzles-streak")) " " strong data-own="streak" {}
                    }
                    @if !puzzle.themes.is_empty() {
                        // What it is about would tell half of the answer.
                        details {
                            summary { (reader.say("puzzle-themes")) }
                            ul { @for theme in &puzzle.themes { li { (theme_name(reader, *theme)) } } }
                        }
                    }
                }
                div.actions {
                    button.button #show type="button" { (reader.say("puzzle-show")) }
                    a.button #onward href=(address(reader, next)) data-next=(kind) { (reader.say("puzzle-next")) }
                    a.button href=(reader.links.to(Destination::Puzzles)) { (reader.say("puzzles-all")) }
                    a.button href=(reader.links.to(Destination::Rules(kind))) { (reader.say("site-rules")) }
                }
            }
        }
        (data(exercise))
        script type="module" src=(reader.links.asset("puzzle.js")) {}
    })
}

/// The page of any puzzle where there is no site to ask: its script finds the one that the address names.
pub fn shell(reader: &Reader) -> Markup {
    let title = reader.say("puzzle");
    let page = Page {
        has_board: true,
        ..Page::new(reader, "/puzzles", "table").titled(&title)
    };
    page.around(html! {
        (symbols(&Kind::ALL))
        h1.unseen { (title) }
        div.game #exercise data-record="puzzles" data-shell=(Destination::Puzzle.address()) {
            (board_side(reader, &title, "", ""))
            aside.panel aria-label=(reader.say("site-panel")) {
                div.card {
                    h2 { (title) }
                    p { (reader.say("puzzle-rating")) " " strong data-puzzle-rating {} }
                    p data-own-part hidden {
                        (reader.say("puzzles-own-rating")) " " strong data-own="rating" {} " · "
                        (reader.say("puzzles-streak")) " " strong data-own="streak" {}
                    }
                }
                div.actions {
                    button.button #show type="button" { (reader.say("puzzle-show")) }
                    a.button #onward href=(reader.links.to(Destination::Puzzles)) data-next="" { (reader.say("puzzle-next")) }
                    a.button href=(reader.links.to(Destination::Puzzles)) { (reader.say("puzzles-all")) }
                }
            }
        }
        script #view type="application/json" { "{}" }
        script type="module" src=(reader.links.asset("puzzle.js")) {}
    })
}

/// The task, the board, and what is said of what is played.
pub(crate) fn board_side(reader: &Reader, title: &str, task: &str, board: &str) -> Markup {
    html! {
        div.board-side {
            div.standing #task data-unreached=(reader.say("site-offline")) {
                p.task { (task) }
                p.verdict #verdict role="status" aria-live="polite" {}
                div.actions {
                    button.button.is-main #again type="button" hidden { (reader.say("puzzle-again")) }
                    button.button.is-main #only-move type="button" hidden {}
                }
            }
            div #board.board tabindex="-1" role="group" aria-label=(title) { (PreEscaped(board)) }
            p #confirm.confirm hidden {
                span #confirm-text {}
                button.button.is-main #confirm-yes type="button" aria-describedby="confirm-text" { (reader.say("site-play-it")) }
                button.button #confirm-no type="button" { (reader.say("site-cancel")) }
            }
        }
    }
}

/// What the page's script begins with. Nothing in it may end the element that it stands in.
pub(crate) fn data(exercise: &Exercise) -> Markup {
    let text = serde_json::to_value(exercise.view()).unwrap_or(Value::Null);
    let text = text
        .to_string()
        .replace('<', "\\u003c")
        .replace('&', "\\u0026");
    html! { script #view type="application/json" { (PreEscaped(text)) } }
}

/// How a link to the puzzle looks elsewhere: the task, not the answer.
fn preview(title: &str, task: &str, address: &str) -> Markup {
    html! {
        meta property="og:title" content=(title);
        meta property="og:description" content=(task);
        meta property="og:type" content="website";
        meta property="og:url" content=(address);
        meta property="og:image" content=(format!("{address}/preview.png"));
        meta property="og:image:width" content=(PREVIEW_WIDTH);
        meta property="og:image:height" content=(PREVIEW_HEIGHT);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// What is to be done, in a sentence or two.
fn task(reader: &Reader, puzzle: &Puzzle) -> String {
    task_words(
        reader.language,
        &puzzle.position,
        &puzzle.value,
        puzzle.moves(),
    )
}

fn theme_name(reader: &Reader, theme: PuzzleTheme) -> String {
    reader.say(&format!("theme-{theme}"))
}
