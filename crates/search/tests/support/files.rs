//! Files of tests: a search is handed them open.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use burrow_search::DataFiles;

#[derive(Debug)]
struct Folder(PathBuf);

impl DataFiles for Folder {
    fn open(&self, name: &str) -> io::Result<Option<File>> {
        let path = self.0.join(name);
        path.exists().then(|| File::open(path)).transpose()
    }
}

/// The data in a folder.
pub(crate) fn data(folder: &Path) -> Option<Arc<dyn DataFiles>> {
    Some(Arc::new(Folder(folder.to_owned())))
}

/// An empty directory for a test of its own.
pub(crate) fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a directory for the test");
    path
}

/// A file to read and to write.
pub(crate) fn open(path: &Path) -> File {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.open(path).expect("it can be opened")
}
