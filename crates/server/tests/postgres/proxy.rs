//! A connection to PostgreSQL that breaks at the worst moment.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// When a connection breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// Before PostgreSQL hears of the commit.
    BeforeCommit,
    /// When it has committed, and before the server hears of it.
    AfterCommit,
    /// Before PostgreSQL hears of the commit, and the server hears of nothing: the connection stays open.
    Silent,
}

/// Stands between a server and PostgreSQL.
pub(crate) struct Proxy {
    /// The address of the database through it.
    pub(crate) url: String,
    planned: Planned,
}

type Planned = Arc<Mutex<Option<Moment>>>;

impl Proxy {
    pub(crate) async fn start(url: &str) -> Self {
        let (before, rest) = url.split_once('@').unwrap();
        let (target, name) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let planned = Planned::default();
        let proxy = Self {
            url: format!("{before}@{address}/{name}"),
            planned: Arc::clone(&planned),
        };
        let target = target.to_owned();
        tokio::spawn(async move {
            while let Ok((server, _)) = listener.accept().await {
                let database = TcpStream::connect(&target).await.unwrap();
                tokio::spawn(pass(server, database, Arc::clone(&planned)));
            }
        });
        proxy
    }

    /// Breaks the next connection on which something is committed.
    pub(crate) fn break_at(&self, moment: Moment) {
        *lock(&self.planned) = Some(moment);
    }

    /// Whether that has not happened yet.
    pub(crate) fn is_planned(&self) -> bool {
        lock(&self.planned).is_some()
    }
}

fn lock(planned: &Planned) -> std::sync::MutexGuard<'_, Option<Moment>> {
    planned.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes everything on until the connection ends or is to break.
async fn pass(mut server: TcpStream, mut database: TcpStream, planned: Planned) {
    let (mut asked, mut answered) = ([0; 65536], [0; 65536]);
    loop {
        tokio::select! {
            read = server.read(&mut asked) => {
                let Ok(length @ 1..) = read else { return };
                let text = &asked[..length];
                let moment = if text.windows(6).any(|part| part == b"COMMIT") {
                    lock(&planned).take()
                } else {
                    None
                };
                match moment {
                    Some(Moment::BeforeCommit) => return,
                    Some(Moment::Silent) => {
                        drop(database);
                        // Until the server gives it up.
                        while let Ok(1..) = server.read(&mut asked).await {}
                        return;
                    }
                    _ => {}
                }
                if database.write_all(text).await.is_err() {
                    return;
                }
                if moment == Some(Moment::AfterCommit) {
                    // It answers when it has committed.
                    let _ = database.read(&mut answered).await;
                    return;
                }
            }
            read = database.read(&mut answered) => {
                let Ok(length @ 1..) = read else { return };
                if server.write_all(&answered[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}
