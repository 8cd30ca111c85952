//! What every request passes first: where it comes from, what it carries, and whether it is not too much.

use std::net::{IpAddr, SocketAddr};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, FromRequest, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONNECTION, COOKIE, HeaderName, HeaderValue, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower_http::csrf::ProtectionError;

use super::problem::{Code, Problem};
use super::{LARGEST_BODY, api};
use crate::limits::Class;
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

/// Counts a request against the budget of the one who asks.
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
