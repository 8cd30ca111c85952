//! What is kept from one run to the next. The caller keeps it: a search opens no files by itself.

use std::fmt::{Debug, Display};
use std::fs::File;
use std::io;
use std::sync::Arc;

/// The tables and books that `burrow solve` makes, by their names.
pub trait DataFiles: Debug + Send + Sync {
    /// Opens one to be read, like `talpa6.book`; none if it is not there.
    fn open(&self, name: &str) -> io::Result<Option<File>>;

    /// All of one that is text; none if it is not there.
    fn text(&self, name: &str) -> io::Result<Option<String>> {
        self.open(name)?.map(io::read_to_string).transpose()
    }
}

/// Several of them: the first that has a table or book gives it.
#[derive(Clone, Debug)]
pub struct Shelves(pub Vec<Arc<dyn DataFiles>>);

impl DataFiles for Shelves {
    fn open(&self, name: &str) -> io::Result<Option<File>> {
        let mut found = self.0.iter().map(|files| files.open(name));
        found.find_map(Result::transpose).transpose()
    }

    fn text(&self, name: &str) -> io::Result<Option<String>> {
        let mut found = self.0.iter().map(|files| files.text(name));
        found.find_map(Result::transpose).transpose()
    }
}

/// Keeps solved positions of Mijnlieff, one line of text for each, as in `docs/formats/table.md`.
pub trait SolvedPositions: Debug + Send + Sync {
    /// All lines that were kept.
    fn read(&self) -> String;

    /// Keeps one more line. Where that fails, the position is solved again another time.
    fn add(&self, line: &str);
}

/// What a player found in its data.
pub(crate) struct Loaded<T> {
    /// The table or book, if there is one that can be used.
    pub(crate) value: Option<T>,
    /// Why one that is there is not used.
    pub(crate) warning: Option<String>,
}

impl<T> Loaded<T> {
    pub(crate) const NOTHING: Self = Self {
        value: None,
        warning: None,
    };

    /// Opens a table or book and reads it.
    pub(crate) fn new<E: Display + From<io::Error>>(
        data: Option<&dyn DataFiles>,
        name: &str,
        read: impl FnOnce(File) -> Result<T, E>,
    ) -> Self {
        Self::of(data, name, |data| data.open(name), read)
    }

    /// The same for one that is text.
    pub(crate) fn of_text<E: Display + From<io::Error>>(
        data: Option<&dyn DataFiles>,
        name: &str,
        read: impl FnOnce(String) -> Result<T, E>,
    ) -> Self {
        Self::of(data, name, |data| data.text(name), read)
    }

    fn of<S, E: Display + From<io::Error>>(
        data: Option<&dyn DataFiles>,
        name: &str,
        open: impl FnOnce(&dyn DataFiles) -> io::Result<Option<S>>,
        read: impl FnOnce(S) -> Result<T, E>,
    ) -> Self {
        let Some(data) = data else {
            return Self::NOTHING;
        };
        let opened = open(data).map_err(E::from);
        match opened.and_then(|source| source.map(read).transpose()) {
            Ok(value) => Self {
                value,
                warning: None,
            },
            Err(error) => Self {
                value: None,
                warning: Some(format!("{name} is not used: {error}")),
            },
        }
    }
}
