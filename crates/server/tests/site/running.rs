//! Sites that run on a port of their own.

use std::net::SocketAddr;
use std::path::Path;

use burrow_server::{Config, Limits, ServeError, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) fn config(data: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: data.to_owned(),
        database: None,
        base_url: None,
        engine_threads: 1,
        trusted_proxy: false,
        new_key: false,
        books: None,
        limits: Limits::default(),
        push: None,
    }
}

/// A site that is being served.
pub(crate) struct Served {
    pub(crate) address: String,
    pub(crate) stop: oneshot::Sender<()>,
    pub(crate) ended: JoinHandle<Result<(), ServeError>>,
}

pub(crate) async fn start(config: Config) -> Served {
    let (stop, stopped) = oneshot::channel::<()>();
    let (ready, is_ready) = oneshot::channel();
    let ended = tokio::spawn(serve(
        config,
        move |address| drop(ready.send(address.to_owned())),
        async move { drop(stopped.await) },
    ));
    let address = is_ready.await.expect("the site starts");
    let address = address.trim_start_matches("http://").to_owned();
    Served {
        address,
        stop,
        ended,
    }
}

/// The message with which a site refuses to start.
pub(crate) async fn refusal(config: Config) -> String {
    let never = std::future::pending();
    let result = serve(config, |address| panic!("it runs on {address}"), never);
    result.await.unwrap_err().to_string()
}

pub(crate) async fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}
