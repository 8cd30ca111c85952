//! The OpenAPI document: what handlers say of themselves, and the problems that they share.

use axum::http::StatusCode;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{
    Content, Header, Object, OpenApi as Document, Ref, RefOr, Response, ResponseBuilder, Type,
};
use utoipa::{Modify, OpenApi};

use crate::http::problem::{Body, Code};

/// What holds for all routes; the routes themselves are added by the router.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Burrow",
        version = "1",
        description = "Create games, join them, move, talk and listen: what players do. A program gets a \
            token by `POST /api/v1/token` and sends it as `Authorization: Bearer ...`. Problems have a code, which \
            never changes its meaning, and a sentence in the language of `Accept-Language`. A client that asks for \
            too much gets 429 with `Retry-After`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/")),
    components(schemas(Body)),
    security(("token" = []), ("cookie" = []), ()),
    modifiers(&Schemes),
)]
pub(super) struct Api;

/// How clients say who they are.
struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut Document) {
        let components = document.components.get_or_insert_default();
        let token = Http::builder()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token from `POST /api/v1/token`."));
        components.add_security_scheme("token", SecurityScheme::Http(token.build()));
        let cookie = ApiKeyValue::with_description(
            "burrow",
            "The cookie of a browser. What it sends must come from the site's own pages.",
        );
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// The statuses of problems, with what they mean.
const PROBLEMS: [(StatusCode, &str); 12] = [
    (StatusCode::BAD_REQUEST, "The request can't be read"),
    (
        StatusCode::UNAUTHORIZED,
        "There is no token, or an invalid one",
    ),
    (StatusCode::FORBIDDEN, "Not allowed"),
    (StatusCode::NOT_FOUND, "There is no such game"),
    (StatusCode::REQUEST_TIMEOUT, "The body came too slowly"),
    (StatusCode::CONFLICT, "Not possible now"),
    (
        StatusCode::PAYLOAD_TOO_LARGE,
        "The body has more than 16 KiB",
    ),
    (StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is not JSON"),
    (StatusCode::UNPROCESSABLE_ENTITY, "Not possible at all"),
    (StatusCode::TOO_MANY_REQUESTS, "Too much at once"),
    (StatusCode::INTERNAL_SERVER_ERROR, "A fault of the site"),
    (
        StatusCode::SERVICE_UNAVAILABLE,
        "The computer players are busy, the site can't reach its data, or its version is too old for the game",
    ),
];

/// Adds the problems to the routes that may answer with them.
pub(super) fn with_problems(mut document: Document) -> Document {
    for (path, item) in &mut document.paths.paths {
        for (is_reading, operation) in operations(item) {
            for status in problems_of(path, is_reading, operation) {
                let place = Ref::from_response_name(status.as_str());
                operation
                    .responses
                    .responses
                    .insert(status.as_str().to_owned(), RefOr::Ref(place));
            }
        }
    }
    let components = document.components.get_or_insert_default();
    for (status, meaning) in PROBLEMS {
        components.responses.insert(
            status.as_str().to_owned(),
            RefOr::T(response(status, meaning)),
        );
    }
    document
}

/// The operations of a path, with whether they only read.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (bool, &mut Operation)> {
    let reading = item.get.iter_mut().map(|operation| (true, operation));
    let writing = [&mut item.post, &mut item.put, &mut item.delete]
        .into_iter()
        .flatten();
    reading.chain(writing.map(|operation| (false, operation)))
}

/// The problems that an operation may answer with.
fn problems_of(path: &str, is_reading: bool, operation: &Operation) -> Vec<StatusCode> {
    // Of all routes: access, limits and failures.
    let mut found = vec![
        StatusCode::UNAUTHORIZED,
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::INTERNAL_SERVER_ERROR,
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    let parameters = operation.parameters.iter().flatten().count();
    let is_of_game = path.contains("{id}");
    if is_of_game {
        found.push(StatusCode::NOT_FOUND);
    }
    if parameters > usize::from(is_of_game) || operation.request_body.is_some() {
        found.push(StatusCode::BAD_REQUEST);
    }
    if operation.request_body.is_some() {
        found.push(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        found.push(StatusCode::UNPROCESSABLE_ENTITY);
    }
    if path.contains("/explore/") {
        // A position, options or moves may be wrong, and one's own running games are not helped with.
        found.extend([StatusCode::FORBIDDEN, StatusCode::UNPROCESSABLE_ENTITY]);
    }
    // Only players hear what players say.
    if !is_reading || path.ends_with("/chat") {
        found.push(StatusCode::FORBIDDEN);
    }
    if !is_reading {
        found.push(StatusCode::REQUEST_TIMEOUT);
        found.push(StatusCode::PAYLOAD_TOO_LARGE);
    }
    // A game may not be ready for what is asked of it.
    if path.ends_with("/review") || (!is_reading && path.contains("/games")) {
        found.push(StatusCode::CONFLICT);
    }
    found
}

fn response(status: StatusCode, meaning: &str) -> Response {
    let codes: Vec<String> = Code::of_api(status)
        .map(|code| format!("`{}`", code.name()))
        .collect();
    let response = ResponseBuilder::new()
        .description(format!("{meaning}: {}.", codes.join(", ")))
        .content(
            "application/json",
            Content::new(Some(Ref::from_schema_name("Problem"))),
        );
    let may_be_repeated = [
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    if !may_be_repeated.contains(&status) {
        return response.build();
    }
    let mut seconds = Header::new(Object::with_type(Type::Integer));
    seconds.description = Some("After how many seconds the request may succeed.".to_owned());
    response.header("Retry-After", seconds).build()
}
