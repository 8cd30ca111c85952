//! Reading a few bytes anywhere in a file, by many threads at once.

use std::fs::File;
use std::io;

/// A file that is read where one wants.
#[cfg(unix)]
pub(super) struct Source(File);

#[cfg(unix)]
impl Source {
    pub(super) fn new(file: File) -> Self {
        Self(file)
    }

    pub(super) fn len(&self) -> io::Result<u64> {
        Ok(self.0.metadata()?.len())
    }

    /// Fills the bytes with what stands from `offset` on.
    pub(super) fn read(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, offset)
    }
}

/// A file that is read where one wants: elsewhere, reading moves the place that all share.
#[cfg(not(unix))]
pub(super) struct Source(std::sync::Mutex<File>);

#[cfg(not(unix))]
impl Source {
    pub(super) fn new(file: File) -> Self {
        Self(std::sync::Mutex::new(file))
    }

    fn file(&self) -> std::sync::MutexGuard<'_, File> {
        let poisoned = std::sync::PoisonError::into_inner;
        self.0.lock().unwrap_or_else(poisoned)
    }

    pub(super) fn len(&self) -> io::Result<u64> {
        Ok(self.file().metadata()?.len())
    }

    /// Fills the bytes with what stands from `offset` on.
    pub(super) fn read(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        use std::io::{Read, Seek};
        let mut file = self.file();
        file.seek(io::SeekFrom::Start(offset))?;
        file.read_exact(bytes)
    }
}

impl Source {
    pub(super) fn u16(&self, offset: u64) -> io::Result<u16> {
        let mut bytes = [0; 2];
        self.read(&mut bytes, offset)?;
        Ok(u16::from_le_bytes(bytes))
    }

    pub(super) fn u32(&self, offset: u64) -> io::Result<u32> {
        let mut bytes = [0; 4];
        self.read(&mut bytes, offset)?;
        Ok(u32::from_le_bytes(bytes))
    }
}
