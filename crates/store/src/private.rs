//! Folders and files that nobody else on the machine can read: they hold the key and the seeds of running games.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder where there is none, for its owner only; one that exists is left as it is.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a new file that only its owner can read.
pub(crate) fn create_file(file: &Path) -> io::Result<File> {
    for_owner().create_new(true).open(file)
}

/// Opens a file to write to it; where there is none, one is made that only its owner can read.
pub(crate) fn open_file(file: &Path) -> io::Result<File> {
    for_owner().create(true).truncate(false).open(file)
}

fn for_owner() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes sure that the names in a folder outlive a power cut.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Makes sure that the names in a folder outlive a power cut: this system does so by itself.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// How many bytes a new file in a folder may have.
#[cfg(unix)]
pub(crate) fn free_space(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_bavail * disk.f_frsize)
}

/// How many bytes a new file in a folder may have: not for us to say on this system.
#[cfg(not(unix))]
pub(crate) fn free_space(_: &Path) -> io::Result<u64> {
    Ok(u64::MAX)
}

/// Whether others on the machine can look into a folder.
#[cfg(unix)]
pub(crate) fn is_open_to_others(folder: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(folder.metadata()?.permissions().mode() & 0o077 != 0)
}

/// Whether others on the machine can look into a folder: not for us to say on this system.
#[cfg(not(unix))]
pub(crate) fn is_open_to_others(_: &Path) -> io::Result<bool> {
    Ok(false)
}
