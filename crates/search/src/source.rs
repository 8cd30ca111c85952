//! Reading a few bytes anywhere in a file, by many threads at once.

use std::fs::File;
use std::io;

#[cfg(not(unix))]
use crate::sync::lock;

/// A file that is read where one wants.
#[cfg(unix)]
pub(crate) struct Source(File);

#[cfg(unix)]
impl Source {
    pub(crate) fn new(file: File) -> Self {
        Self(file)
    }

    pub(crate) fn len(&self) -> io::Result<u64> {
        Ok(self.0.metadata()?.len())
    }

    /// Fills the bytes with what stands from `offset` on.
    pub(crate) fn read(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, offset)
    }
}

/// A file that is read where one wants: elsewhere, reading moves the place that all share.
#[cfg(not(unix))]
pub(crate) struct Source(std::sync::Mutex<File>);

#[cfg(not(unix))]
impl Source {
    pub(crate) fn new(file: File) -> Self {
        Self(std::sync::Mutex::new(file))
    }

    pub(crate) fn len(&self) -> io::Result<u64> {
        Ok(lock(&self.0).metadata()?.len())
    }

    /// Fills the bytes with what stands from `offset` on.
    pub(crate) fn read(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        use std::io::{Read, Seek};
        let mut file = lock(&self.0);
        file.seek(io::SeekFrom::Start(offset))?;
        file.read_exact(bytes)
    }
}

impl Source {
    pub(crate) fn u16(&self, offset: u64) -> io::Result<u16> {
        let mut bytes = [0; 2];
        self.read(&mut bytes, offset)?;
        Ok(u16::from_le_bytes(bytes))
    }

    pub(crate) fn u32(&self, offset: u64) -> io::Result<u32> {
        let mut bytes = [0; 4];
        self.read(&mut bytes, offset)?;
        Ok(u32::from_le_bytes(bytes))
    }
}
