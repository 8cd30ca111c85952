//! What can go wrong, and the exit code that says so.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command did not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments make no sense: exit code 2, as for what the argument parser refuses.
    Usage(String),
    /// A file or what is in it is wrong: exit code 1.
    Input(String),
    /// Writing failed: exit code 1.
    Output(io::Error),
}

impl Failure {
    /// A wrong argument.
    pub(crate) fn usage(message: impl fmt::Display) -> Self {
        Self::Usage(message.to_string())
    }

    /// A wrong file, named.
    pub(crate) fn input(file: impl fmt::Display, reason: impl fmt::Display) -> Self {
        Self::Input(format!("{file}: {reason}"))
    }

    /// Whether the reader of the output has gone away, which is no failure of ours.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Input(_) | Self::Output(_) => ExitCode::from(1),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) | Self::Input(message) => f.write_str(message),
            Self::Output(error) => write!(f, "can't write the output: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
