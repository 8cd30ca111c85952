//! Connections: how many there may be, and how long each may keep us waiting.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use burrow_limits::{Client, Counter, Limits};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::sleep;
use tokio_io_timeout::TimeoutWriter;

/// The largest head of a request: an address with a long record fits into it.
const LARGEST_HEAD: usize = 64 * 1024;

/// How long to wait before the next connection when there are no more file handles.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Answers requests until `stop` is ready, and then those that have begun.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    trusts_proxy: bool,
    stop: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(limits.connections));
    let clients = Counter::default();
    let mut server = http1::Builder::new();
    // A longer head is refused (431): nobody needs it, and what has not yet come whole takes memory.
    server.max_buf_size(LARGEST_HEAD);
    // The time to send a head counts from the end of the answer before, so that it ends idle connections as well.
    server
        .timer(TokioTimer::new())
        .header_read_timeout(limits.idle);
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async {
            // Connections for which there is no room wait in the queue of the system.
            let place = Arc::clone(&room).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            () = &mut stop => break,
            next = next => next,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_the_client(&error) => continue,
            Err(_) => {
                sleep(EXHAUSTED).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let is_counted = !trusts_proxy && !address.is_loopback();
        let counted = clients.enter(Client::at(address), limits.connections_of_address);
        if is_counted && counted.is_none() {
            continue;
        }
        // Small answers would wait for one another.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |request| answer(router.clone(), peer, request));
        // A connection ends when its other side takes nothing of an answer for too long.
        let mut patient = TimeoutWriter::new(stream);
        patient.set_timeout(Some(limits.patience));
        let io = TokioIo::new(Box::pin(patient));
        let connection = graceful.watch(server.serve_connection(io, service));
        tokio::spawn(async move {
            // What goes wrong with a connection is the client's affair.
            let _ = connection.await;
            drop((place, counted));
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

async fn answer(
    router: Router,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<axum::response::Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    tower_service::Service::call(&mut router.clone(), request).await
}

/// Whether only this connection is concerned.
fn is_of_the_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}
