//! The API for people: its document as a page.

use burrow_view::parts::copy_button;
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

use crate::layout::Page;
use crate::reader::KnownReader;
use crate::rules::markdown;

/// The methods, in the order in which they stand.
const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// The page for an OpenAPI document. Its descriptions are in English, as programs are.
pub fn page(visitor: &KnownReader, document: &str, token: Option<&str>) -> Markup {
    let document: Value = serde_json::from_str(document).unwrap_or_default();
    let page = Page::new(visitor, "/api", "api").titled(&visitor.say("site-api"));
    let paths = document["paths"].as_object();
    page.around(html! {
        article.prose {
            h1 { (visitor.say("site-api")) }
            p { (visitor.say("site-api-about")) }
            (own_token(visitor, token))
            p { (visitor.say("site-api-english")) " " a href="/api/openapi.json" { "openapi.json" } }
            div lang="en" {
                (markdown(text(&document["info"]["description"])))
                (example(&visitor.base))
                @for (path, item) in paths.into_iter().flatten() {
                    @for method in METHODS {
                        @if let Some(operation) = item.get(method) { (section(&document, path, method, operation)) }
                    }
                }
                h2 { "Schemas" }
                @for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
                    details id=(format!("schema-{name}")) {
                        summary { code { (name) } @if let Some(about) = schema["description"].as_str() { " " (about) } }
                        pre { code { (pretty(schema)) } }
                    }
                }
            }
        }
    })
}

/// The button that makes a token, or the token that was made.
fn own_token(visitor: &KnownReader, token: Option<&str>) -> Markup {
    html! {
        section {
            h2 { (visitor.say("site-api-token")) }
            @match token {
                Some(token) => {
                    p { (visitor.say("site-api-token-once")) }
                    div.copy {
                        input #token type="text" readonly value=(token) aria-label=(visitor.say("site-api-token"));
                        (copy_button(visitor.language, "token", None))
                    }
                }
                None => {
                    p { (visitor.say("site-api-token-about")) }
                    form method="post" action="/api" {
                        button.button.is-main type="submit" { (visitor.say("site-api-token-make")) }
                    }
                }
            }
        }
    }
}

/// A whole game by hand.
fn example(address: &str) -> Markup {
    let lines = "SITE=ADDRESS\n\
        TOKEN=$(curl -s -X POST $SITE/api/v1/token | jq -r .token)\n\
        curl -s -H \"Authorization: Bearer $TOKEN\" -H 'Content-Type: application/json' \\\n  \
        -d '{\"game\":\"talpa\",\"options\":{\"size\":6},\"seats\":[\"creator\",{\"computer\":1}]}' $SITE/api/v1/games\n\
        curl -s -H \"Authorization: Bearer $TOKEN\" $SITE/api/v1/games/ID\n\
        curl -s -N -H \"Authorization: Bearer $TOKEN\" $SITE/api/v1/games/ID/events";
    html! {
        h2 { "Example" }
        pre { code { (lines.replace("ADDRESS", address)) } }
        p { "A bot of fifty lines is " code { "examples/bot.py" } "." }
    }
}

fn section(document: &Value, path: &str, method: &str, operation: &Value) -> Markup {
    let parameters = operation["parameters"].as_array();
    let body = &operation["requestBody"]["content"]["application/json"];
    let responses = operation["responses"].as_object();
    html! {
        section id=(text(&operation["operationId"])) {
            h2 { (text(&operation["summary"])) }
            p { code { (method.to_uppercase()) " " (path) } }
            (markdown(text(&operation["description"])))
            @if let Some(parameters) = parameters {
                ul {
                    @for parameter in parameters {
                        li { code { (text(&parameter["name"])) } " (" (text(&parameter["in"])) "): " (text(&parameter["description"])) }
                    }
                }
            }
            @if body.is_object() {
                p { "Body: " (schema_link(&body["schema"])) }
                @if !body["example"].is_null() { pre { code { (body["example"]) } } }
            }
            ul {
                @for (status, response) in responses.into_iter().flatten() {
                    @let response = resolved(document, response);
                    li {
                        code { (status) } " "
                        (inline(text(&response["description"])))
                        @for (kind, content) in response["content"].as_object().into_iter().flatten() {
                            " "
                            @if content["schema"].get("$ref").is_some() { (schema_link(&content["schema"])) } @else { code { (kind) } }
                        }
                    }
                }
            }
        }
    }
}

/// The thing itself where a document only says where it is.
fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    let place = value["$ref"]
        .as_str()
        .and_then(|place| place.strip_prefix('#'));
    place
        .and_then(|place| document.pointer(place))
        .unwrap_or(value)
}

fn schema_link(schema: &Value) -> Markup {
    let place = schema["$ref"].as_str().unwrap_or_default();
    let name = place.rsplit('/').next().unwrap_or_default();
    html! { a href=(format!("#schema-{name}")) { code { (name) } } }
}

/// Markdown within a line.
fn inline(text: &str) -> Markup {
    let PreEscaped(html) = markdown(text);
    let paragraph = html.trim();
    let inner = paragraph
        .strip_prefix("<p>")
        .and_then(|html| html.strip_suffix("</p>"));
    PreEscaped(inner.unwrap_or(paragraph).to_owned())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}
