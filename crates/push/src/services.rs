//! The push services of browsers: which ones there are, and how something is sent there.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, HeaderName};
use hyper::http::uri::{Authority, Scheme};
use hyper::{Request, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The hosts of the services of the known browsers. A dot at the beginning stands for any host below.
const KNOWN: [&str; 5] = [
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];
/// How long a service may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest address of a subscription.
const LONGEST: usize = 1000;

/// The services to which the site sends. Whoever could name any other could let it send requests anywhere, into its own
/// network too.
#[derive(Clone)]
pub struct PushServices {
    /// The origins of further services, which the operator has named.
    others: Vec<String>,
    connector: TlsConnector,
}

impl std::fmt::Debug for PushServices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("PushServices").field(&self.others).finish()
    }
}

/// What is sent.
pub(super) struct Message {
    pub(super) body: Vec<u8>,
    pub(super) authorization: String,
    /// How long the service keeps it for a browser that is not there, in seconds.
    pub(super) keep: i64,
    /// A later message with the same topic takes its place.
    pub(super) topic: String,
}

/// Why nothing was sent.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unsent {
    #[error("no push service has the address {0}")]
    Address(String),
    #[error("{0}")]
    Connection(#[from] std::io::Error),
    #[error("{0}")]
    Http(#[from] hyper::Error),
    #[error("it does not answer")]
    Silent,
}

impl PushServices {
    /// The services of the known browsers, and others by their origins, like `https://push.example`.
    pub fn new(others: Vec<String>) -> Self {
        let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has safe versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self {
            others,
            connector: TlsConnector::from(Arc::new(config)),
        }
    }

    /// The origin of the service that has this address; `None` if it is none to which the site sends.
    pub(super) fn origin(&self, endpoint: &str) -> Option<String> {
        if endpoint.len() > LONGEST {
            return None;
        }
        let uri: Uri = endpoint.parse().ok()?;
        let (scheme, authority) = (uri.scheme()?, uri.authority()?);
        let origin = format!("{scheme}://{authority}");
        let host = authority.as_str();
        let is_known = |known: &&str| match known.strip_prefix('.') {
            Some(domain) => host
                .strip_suffix(domain)
                .is_some_and(|below| below.ends_with('.')),
            None => host == *known,
        };
        let is_allowed = (*scheme == Scheme::HTTPS && KNOWN.iter().any(is_known))
            || self.others.contains(&origin);
        is_allowed.then_some(origin)
    }

    /// Sends a message; what the service says of it.
    pub(super) async fn send(
        &self,
        endpoint: &str,
        message: &Message,
    ) -> Result<StatusCode, Unsent> {
        let sending = tokio::time::timeout(PATIENCE, self.try_send(endpoint, message));
        sending.await.unwrap_or(Err(Unsent::Silent))
    }

    async fn try_send(&self, endpoint: &str, message: &Message) -> Result<StatusCode, Unsent> {
        let unknown = || Unsent::Address(endpoint.to_owned());
        self.origin(endpoint).ok_or_else(unknown)?;
        let uri: Uri = endpoint.parse().map_err(|_| unknown())?;
        let authority = uri.authority().ok_or_else(unknown)?;
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let request = Request::post(path)
            .header(HOST, authority.as_str())
            .header(AUTHORIZATION, &message.authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(HeaderName::from_static("ttl"), message.keep)
            .header(HeaderName::from_static("topic"), &message.topic)
            .header(HeaderName::from_static("urgency"), "high")
            .body(Full::new(Bytes::copy_from_slice(&message.body)))
            .map_err(|_| unknown())?;
        let is_secure = uri.scheme() == Some(&Scheme::HTTPS);
        let port = authority
            .port_u16()
            .unwrap_or(if is_secure { 443 } else { 80 });
        let stream = TcpStream::connect((host(authority), port)).await?;
        if is_secure {
            let name = ServerName::try_from(host(authority).to_owned()).map_err(|_| unknown())?;
            exchange(self.connector.connect(name, stream).await?, request).await
        } else {
            exchange(stream, request).await
        }
    }
}

/// The host without the brackets of an address.
fn host(authority: &Authority) -> &str {
    authority.host().trim_matches(['[', ']'])
}

/// Sends a request and reads only the status of the answer; redirections are not followed.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, Unsent> {
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    let response = sender.send_request(request);
    tokio::select! {
        response = response => Ok(response?.status()),
        ended = connection => match ended {
            Ok(()) => Err(Unsent::Silent),
            Err(error) => Err(error.into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::PushServices;

    #[test]
    fn only_push_services_are_sent_to() {
        let services = PushServices::new(vec!["http://127.0.0.1:9000".to_owned()]);
        for (endpoint, origin) in [
            (
                "https://fcm.googleapis.com/fcm/send/abc:def",
                "https://fcm.googleapis.com",
            ),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/abc",
                "https://updates.push.services.mozilla.com",
            ),
            (
                "https://web.push.apple.com/abc",
                "https://web.push.apple.com",
            ),
            (
                "https://db5p.notify.windows.com/w/?token=abc",
                "https://db5p.notify.windows.com",
            ),
            ("http://127.0.0.1:9000/abc", "http://127.0.0.1:9000"),
        ] {
            assert_eq!(services.origin(endpoint).as_deref(), Some(origin));
        }
        for endpoint in [
            "",
            "/abc",
            "http://fcm.googleapis.com/abc",
            "https://fcm.googleapis.com:8443/abc",
            "https://fcm.googleapis.com.evil.example/abc",
            "https://fcm.googleapis.com@evil.example/abc",
            "https://me@fcm.googleapis.com/abc",
            "https://evilpush.apple.com.example/abc",
            "https://push.apple.com/abc",
            "https://evil-push.apple.com/abc",
            "https://127.0.0.1/abc",
            "https://[::1]/abc",
            "https://localhost/abc",
            "https://169.254.169.254/latest/meta-data",
            "http://127.0.0.1:9001/abc",
            "file:///etc/passwd",
        ] {
            assert_eq!(services.origin(endpoint), None, "{endpoint}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(1000));
        assert_eq!(services.origin(&long), None);
    }
}
