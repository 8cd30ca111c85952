//! The address of a PostgreSQL database.

use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use super::StoreError;

/// Reads an address. What it leaves out is what PostgreSQL's own programs would take, from `PGUSER`, `PGPASSWORD` and
/// the like.
pub(super) fn read(url: &str) -> Result<PgConnectOptions, StoreError> {
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        let reason = "it does not begin with postgres://";
        return Err(StoreError::Address(reason.to_owned()));
    }
    Ok(PgConnectOptions::from_str(url)
        .map_err(|error| StoreError::Address(reason(&error)))?
        .application_name("burrow")
        .options(PATIENCE))
}

/// How long PostgreSQL has patience with a server, in milliseconds: one that stands still within a transaction, or
/// vanishes without a word, must not keep the others from writing.
const PATIENCE: [(&str, &str); 6] = [
    ("idle_in_transaction_session_timeout", "2000"),
    // A little longer: the locks of one that stands still are waited for.
    ("lock_timeout", "2500"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
];

/// An address as it may be shown: without the password.
pub(super) fn place(options: &PgConnectOptions) -> String {
    let user = options.get_username();
    let name = options.get_database().unwrap_or(user);
    match options.get_socket() {
        Some(socket) => format!("{user}@{}/{name}", socket.display()),
        None => format!(
            "{user}@{}:{}/{name}",
            options.get_host(),
            options.get_port()
        ),
    }
}

/// What an error says, without what sqlx puts before it.
pub(super) fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Configuration(reason) => reason.to_string(),
        sqlx::Error::Database(reason) => reason.message().to_owned(),
        sqlx::Error::Io(reason) => reason.to_string(),
        sqlx::Error::Tls(_) => "this Burrow has no TLS (see docs/formats/database.md)".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{place, read};

    #[test]
    fn addresses_are_read_and_shown_without_passwords() {
        let options = read("postgres://mole:secret@db.example:5433/burrow").unwrap();
        assert_eq!(place(&options), "mole@db.example:5433/burrow");
        let options = read("postgresql://mole@localhost/burrow?host=/run/postgresql").unwrap();
        assert_eq!(place(&options), "mole@/run/postgresql/burrow");
        for wrong in [
            "",
            "burrow",
            "sqlite:burrow.db",
            "postgres://mole:secret@x:port/burrow",
        ] {
            let message = read(wrong).unwrap_err().to_string();
            assert!(
                message.contains("postgres://user:password@host"),
                "{message}"
            );
            assert!(!message.contains("secret"), "{message}");
        }
    }
}
