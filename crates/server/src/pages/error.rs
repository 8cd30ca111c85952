//! Pages for what can't be shown.

use axum::http::header::RETRY_AFTER;
use axum::response::{AppendHeaders, IntoResponse, Response};
use maud::html;

use super::layout::Page;
use crate::assets;
use crate::http::problem::Problem;
use crate::visitor::Visitor;

/// A problem as a page.
pub(crate) fn page(visitor: &Visitor, problem: &Problem) -> Response {
    let title = format!("{} · Burrow", problem.message);
    let page = Page {
        visitor,
        title: &title,
        path: "/",
        class: "error",
        head: html! {},
    };
    let markup = page.around(html! {
        section.lost {
            img src=(assets::path("mark.svg")) alt="" width="96" height="96";
            h1 { (problem.message) }
            p { (visitor.say("site-lost")) }
            p { a.button.is-main href="/" { (visitor.say("site-home")) } }
        }
    });
    let after = problem.retry_after;
    let after = after.map(|seconds| AppendHeaders([(RETRY_AFTER, seconds.to_string())]));
    (problem.status, after, markup).into_response()
}
