//! The log of a server, on the standard error.

use tracing::Level;

/// How the log is written.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Log {
    /// Not at all.
    Off,
    /// What went wrong, in lines for people.
    Text,
    /// Everything, a JSON object on each line.
    Json,
}

impl Log {
    /// Writes the log from now on. The first call counts.
    pub(crate) fn start(self) {
        let builder = tracing_subscriber::fmt()
            .with_writer(std::io::stderr)
            .with_target(false);
        // A second call finds a log already, which is as good.
        let _ = match self {
            Self::Off => Ok(()),
            Self::Text => builder.with_max_level(Level::WARN).try_init(),
            Self::Json => builder
                .json()
                .flatten_event(true)
                .with_max_level(Level::INFO)
                .try_init(),
        };
    }
}
