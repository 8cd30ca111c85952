//! Subscriptions to messages that come while no page is open.

use axum::http::StatusCode;
use burrow_limits::Class;
use burrow_store::Subscription;
use serde::Deserialize;

use super::asked::Json;
use super::problem::{Code, Problem};
use crate::visitor::Visitor;

/// A subscription as browsers write it.
#[derive(Deserialize)]
pub(super) struct Subscribing {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// A subscription that has ended.
#[derive(Deserialize)]
pub(super) struct EndedSubscription {
    endpoint: String,
}

/// Keeps a subscription, with the language in which its guest is told.
pub(super) async fn subscribe(
    visitor: Visitor,
    Json(Subscribing { endpoint, keys }): Json<Subscribing>,
) -> Result<StatusCode, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    let pusher = visitor.site.games.pusher().ok_or(Code::Subscription)?;
    let subscription = Subscription {
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        language: visitor.language.code().to_owned(),
        site: visitor.site.base.clone(),
    };
    if pusher.subscribe(visitor.id(), &subscription).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Code::Subscription.into())
    }
}

/// Forgets a subscription of the visitor.
pub(super) async fn unsubscribe(
    visitor: Visitor,
    Json(EndedSubscription { endpoint }): Json<EndedSubscription>,
) -> Result<StatusCode, Problem> {
    visitor.spend(Class::Token, 1.0)?;
    let store = visitor.site.store();
    store.end_subscription(visitor.id(), &endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
