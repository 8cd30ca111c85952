//! Lessons: the courses of all games, and one lesson.

use burrow_games::Kind;
use burrow_learn::Lesson;
use burrow_view::exercise::Exercise;
use burrow_view::parts::symbols;
use maud::{Markup, html};

use crate::layout::Page;
use crate::puzzles::{board_side, data};
use crate::reader::{Destination, Reader};

/// Where a lesson is.
pub fn address(kind: Kind, lesson: &Lesson) -> String {
    format!("/learn/{kind}/{}", lesson.id)
}

/// What a lesson says: its `task`, or what is said to a `right` or `wrong` answer.
pub fn say(reader: &Reader, kind: Kind, lesson: &Lesson, what: &str) -> String {
    reader.say(&format!("lesson-{kind}-{}-{what}", lesson.id))
}

/// The courses of all games. `done` are the addresses of lessons that the site knows to be done; the browser may know of
/// others.
pub fn list(reader: &Reader, done: &[String]) -> Markup {
    let page = Page::new(reader, "/learn", "lists").titled(&reader.say("learn"));
    page.around(html! {
        section.list.lessons {
            h1 { (reader.say("learn")) }
            p { (reader.say("learn-about")) }
            @for kind in Kind::ALL {
                section {
                    h2 #(kind.id()) { (kind.title()) }
                    ol.rows {
                        @for (index, lesson) in Lesson::course(kind).iter().enumerate() {
                            @let address = address(kind, lesson);
                            li {
                                a.row href=(reader.links.to(Destination::Lesson(kind, index))) {
                                    span { (say(reader, kind, lesson, "task")) }
                                    span.end.done data-done=(address) hidden[!done.contains(&address)] { "✓ " (reader.say("learn-done")) }
                                }
                            }
                        }
                    }
                }
            }
        }
        script type="module" src=(reader.links.asset("lesson.js")) {}
    })
}

/// A lesson; none if nobody is to move in it, which a test would say.
pub fn page(reader: &Reader, kind: Kind, index: usize, is_wide: bool) -> Option<Markup> {
    let course = Lesson::course(kind);
    let lesson = course.get(index)?;
    let exercise = Exercise::new(lesson.position.clone(), reader.language, is_wide)?;
    let path = address(kind, lesson);
    let number = [("n", (index + 1).into()), ("all", course.len().into())];
    let number = reader.language.say("learn-lesson", number);
    let title = format!("{} · {number}", kind.title());
    let page = Page {
        has_board: true,
        ..Page::new(reader, &path, "table").titled(&title)
    };
    let next = course.get(index + 1);
    Some(page.around(html! {
        (symbols(&[kind]))
        h1.unseen { (title) }
        div.game #exercise data-path=(path) data-record="lessons" {
            (board_side(reader, kind.title(), &say(reader, kind, lesson, "task"), &exercise.board()))
            aside.panel aria-label=(reader.say("site-panel")) {
                div.card {
                    h2 { (kind.title()) }
                    p { (number) }
                    @if next.is_none() { p { (reader.say("learn-finished")) } }
                }
                div.actions {
                    @if next.is_some() {
                        a.button #onward href=(reader.links.to(Destination::Lesson(kind, index + 1))) { (reader.say("learn-next")) }
                    } @else {
                        a.button #onward href=(reader.links.to(Destination::New(kind))) { (reader.language.say("site-play-game", [("game", kind.title().into())])) }
                    }
                    a.button href=(reader.links.to(Destination::Learn)) { (reader.say("learn-all")) }
                    a.button href=(reader.links.to(Destination::Rules(kind))) { (reader.say("site-rules")) }
                }
            }
        }
        (data(&exercise))
        script type="module" src=(reader.links.asset("lesson.js")) {}
    }))
}

/// The way to the first lesson, for those who have finished neither one nor a game. A script hides it from others.
pub fn offer(reader: &Reader, kind: Kind) -> Markup {
    html! {
        p.lesson-offer data-offer=(kind) {
            a href=(reader.links.to(Destination::Lesson(kind, 0))) { (reader.say("learn-offer")) }
        }
    }
}
