//! Checks before every request: its origin, its headers and body, and the rate limits.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, FromRequest, Request, State};
use axum::http::header::{AUTHORIZATION, CONNECTION, COOKIE, HeaderName, HeaderValue, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use burrow_limits::{Class, Limits};
use tokio::sync::Semaphore;
use tokio::time::sleep;
use tower_http::csrf::ProtectionError;

use super::problem::{Code, Problem};
use super::{LARGEST_BODY, api};
use crate::site::Site;
use crate::visitor::Visitor;

const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The address of a client.
#[derive(Clone, Copy)]
struct Address(Option<IpAddr>);

/// The address from which a request came, if that says anything.
pub(crate) fn address(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<Address>()?.0
}

/// Finds the address, takes the credentials that count, and reads the body, however slowly it comes, before anything
/// is done.
pub(crate) async fn pass(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let address = Address(client(&site, &request));
    request.extensions_mut().insert(address);
    // No id or name has that character, and some databases refuse it.
    if request.uri().path().contains("%00") {
        return Problem::from(Code::UnknownPage).into_response();
    }
    // A program with a token is not a browser that was led here: it says who it is, and its cookies do not matter.
    if api::is_below(request.uri().path()) && request.headers().contains_key(AUTHORIZATION) {
        for other in [COOKIE, ORIGIN, FETCH_SITE] {
            request.headers_mut().remove(other);
        }
    }
    let request = match read(&site, request).await {
        Ok(request) => request,
        Err(problem) => {
            // What was not read would be taken for the next request.
            let close = [(CONNECTION, HeaderValue::from_static("close"))];
            return (close, problem).into_response();
        }
    };
    let response = next.run(request).await;
    match response.extensions().get::<ProtectionError>() {
        Some(_) => Problem::from(Code::CrossSite).into_response(),
        None => response,
    }
}

/// Counts a request against the budget of the client.
pub(crate) async fn charge(
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    visitor.spend(Class::Request, 1.0)?;
    Ok(next.run(request).await)
}

/// Counts a request that concerns no guest against the budget of the address alone.
pub(crate) async fn charge_address(
    State((site, cost)): State<(Site, f64)>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    site.budgets
        .spend(Class::Request, cost, None, address(&request))
        .map_err(Problem::rate)?;
    Ok(next.run(request).await)
}

/// Where refusals wait before they are sent. A client that sends its next request when it has the answer to the last
/// could otherwise keep a processor busy with refusals alone.
#[derive(Clone)]
pub(crate) struct Refusals {
    wait: Duration,
    /// A connection waits with each of them, so they are few enough to leave most connections to others.
    places: Arc<Semaphore>,
}

impl Refusals {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            wait: limits.refusal,
            places: Arc::new(Semaphore::new(limits.connections / 8)),
        }
    }
}

/// Lets a client that asks for too much wait for the answer, if there is a place to wait.
pub(crate) async fn hold(
    State(refusals): State<Refusals>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    if response.status() == StatusCode::TOO_MANY_REQUESTS
        && let Ok(_place) = refusals.places.try_acquire()
    {
        sleep(refusals.wait).await;
    }
    response
}

/// Reads the body of a request that changes something.
async fn read(site: &Site, request: Request) -> Result<Request, Problem> {
    if request.method().is_safe() {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    if body.size_hint().lower() > LARGEST_BODY as u64 {
        return Err(Code::TooLarge.into());
    }
    let reading = Bytes::from_request(Request::from_parts(parts.clone(), body), &());
    let bytes = tokio::time::timeout(site.limits.patience, reading)
        .await
        .map_err(|_| Code::Slow)??;
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// The address of a client: that of the connection or, behind a proxy, the one that the proxy names. The machine's own
/// says nothing: whoever runs the site asks from there, and so does a proxy that is not known to be one.
fn client(site: &Site, request: &Request) -> Option<IpAddr> {
    if site.trusts_proxy {
        return forwarded(request.headers());
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    let address = peer.0.ip().to_canonical();
    (!address.is_loopback()).then_some(address)
}

/// The last entry is the proxy's own; those before it come from the client, who may write anything.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED).iter().next_back()?;
    let entry = last.to_str().ok()?.rsplit(',').next()?.trim();
    let address = entry.parse::<IpAddr>().ok();
    address.or_else(|| Some(entry.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::Router;
    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use futures_util::future::join_all;
    use tokio::time::Instant;
    use tower::ServiceExt;

    use super::{Refusals, hold};
    use burrow_limits::Limits;

    const WAIT: Duration = Duration::from_millis(250);

    /// A site that refuses `/much`, and on which two refusals can wait.
    fn refusing() -> Router {
        let limits = Limits {
            connections: 16,
            refusal: WAIT,
            ..Limits::default()
        };
        Router::new()
            .route("/", get(|| async { StatusCode::OK }))
            .route("/much", get(|| async { StatusCode::TOO_MANY_REQUESTS }))
            .layer(from_fn_with_state(Refusals::new(&limits), hold))
    }

    /// How long each of some requests waits for its answer, when all are sent at once.
    async fn waits(router: &Router, paths: &[&str]) -> Vec<Duration> {
        let asked = paths.iter().map(|path| {
            let request = Request::get(*path).body(Body::empty()).unwrap();
            let answer = router.clone().oneshot(request);
            async {
                let began = Instant::now();
                answer.await.unwrap();
                began.elapsed()
            }
        });
        join_all(asked).await
    }

    #[tokio::test(start_paused = true)]
    async fn only_those_who_ask_for_too_much_wait_for_the_answer() {
        let waited = waits(&refusing(), &["/", "/much", "/"]).await;
        assert!(waited[1] >= WAIT, "{waited:?}");
        assert_eq!([waited[0], waited[2]], [Duration::ZERO; 2]);
    }

    #[tokio::test(start_paused = true)]
    async fn refusals_that_wait_leave_connections_to_others() {
        let router = refusing();
        let much = ["/much"; 3];
        let at_once = |waited: &[Duration]| waited.iter().filter(|wait| wait.is_zero()).count();
        assert_eq!(at_once(&waits(&router, &much).await), 1);
        assert_eq!(at_once(&waits(&router, &much).await), 1, "places come free");
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_goes_leaves_its_place() {
        let router = refusing();
        let gone = tokio::time::timeout(WAIT / 2, waits(&router, &["/much"; 2])).await;
        assert!(gone.is_err());
        let waited = waits(&router, &["/much"; 2]).await;
        assert!(waited.iter().all(|wait| *wait >= WAIT), "{waited:?}");
    }
}
