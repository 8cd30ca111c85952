//! Listening to other servers on the same database, by LISTEN and NOTIFY.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::{sleep, timeout};

use super::GameId;

/// What stands for the lobby where else the id of a game does: no game has it.
pub(super) const LOBBY: &str = "lobby";
/// What stands before the id of a game in which a player has said something.
pub(super) const SAID: &str = "said ";
/// After how long a silent connection is asked whether its other end is still there.
const QUIET: Duration = Duration::from_secs(20);
/// How long the answer may take.
const ANSWER: Duration = Duration::from_secs(5);
/// How long to wait before another connection is tried.
const PAUSE: Duration = Duration::from_millis(250);

/// What servers say to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Channel {
    /// What has happened: the origin and, after a blank, the id of a game, perhaps after [`SAID`], or the lobby.
    News,
    /// Somebody has come to a game or gone: the origin and, after a blank, the id of the game.
    People,
    /// A computer is to move, somewhere.
    Jobs,
}

impl Channel {
    const ALL: [Self; 3] = [Self::News, Self::People, Self::Jobs];

    /// Its name in the database.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::News => "burrow_news",
            Self::People => "burrow_people",
            Self::Jobs => "burrow_jobs",
        }
    }
}

/// What is heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Another server has changed this game.
    Changed(GameId),
    /// A player has said something in this game on another server.
    Said(GameId),
    /// Another server has changed the list of open games.
    Lobby,
    /// Somebody has come to this game, or gone, on another server.
    People(GameId),
    /// A computer is to move.
    Job,
    /// Something may have been missed.
    Anything,
}

/// A connection that listens, and is made again whenever it breaks.
pub struct News {
    options: PgConnectOptions,
    /// The server's own news are passed over: it knows them.
    origin: Arc<str>,
    listener: Option<PgListener>,
}

impl News {
    pub(super) fn new(options: PgConnectOptions, origin: Arc<str>) -> Self {
        Self {
            options,
            origin,
            listener: None,
        }
    }

    /// The next notice. After each new connection, the first one too, it is that anything may have happened.
    pub async fn next(&mut self) -> Notice {
        loop {
            let Some(listener) = &mut self.listener else {
                match self.listen().await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        return Notice::Anything;
                    }
                    Err(_) => sleep(PAUSE).await,
                }
                continue;
            };
            match timeout(QUIET, listener.try_recv()).await {
                Ok(Ok(Some(notice))) => {
                    if notice.channel() == Channel::Jobs.name() {
                        return Notice::Job;
                    }
                    match notice.payload().split_once(' ') {
                        Some((origin, _)) if *origin == *self.origin => {}
                        Some((_, game)) if notice.channel() == Channel::People.name() => {
                            return Notice::People(game.to_owned());
                        }
                        Some((_, LOBBY)) => return Notice::Lobby,
                        Some((_, topic)) => {
                            return match topic.strip_prefix(SAID) {
                                Some(game) => Notice::Said(game.to_owned()),
                                None => Notice::Changed(topic.to_owned()),
                            };
                        }
                        None => return Notice::Anything,
                    }
                }
                // The connection was lost, and is there again.
                Ok(Ok(None)) => return Notice::Anything,
                Ok(Err(_)) => self.listener = None,
                Err(_) => {
                    let asked = timeout(ANSWER, sqlx::query("SELECT 1").execute(listener)).await;
                    if !matches!(asked, Ok(Ok(_))) {
                        self.listener = None;
                    }
                }
            }
        }
    }

    async fn listen(&self) -> Result<PgListener, sqlx::Error> {
        // A pool for each connection: one that is lost may never come back to its pool.
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .acquire_timeout(ANSWER)
            .connect_lazy_with(self.options.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen_all(Channel::ALL.map(Channel::name)).await?;
        Ok(listener)
    }
}
