//! The site under test: the program as a process of its own.

use std::ffi::OsStr;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use burrow_store::Store;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// With what the library of `tools/load/powercut.c` ends a program.
const CUT: i32 = 137;

/// A running `burrow serve`, killed when it is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// Where a site keeps its games.
pub(crate) enum Data {
    Folder(PathBuf),
    /// The address of a database of PostgreSQL.
    Database(String),
}

impl Data {
    pub(crate) async fn open(&self) -> Result<Store> {
        let store = match self {
            Self::Folder(folder) => Store::open(&folder.join("burrow.db")).await,
            Self::Database(address) => Store::connect(address).await,
        };
        store.map_err(Error::other)
    }
}

impl Process {
    /// Starts the program on its data; on a port of its own if none is named.
    pub(crate) async fn start(program: &Path, data: &Data, port: u16) -> Result<Self> {
        Self::start_with(Command::new(program), data, port).await
    }

    /// Starts a command that is the program.
    pub(crate) async fn start_with(mut command: Command, data: &Data, port: u16) -> Result<Self> {
        let data: [&OsStr; 2] = match data {
            Data::Folder(folder) => ["--data".as_ref(), folder.as_ref()],
            Data::Database(address) => ["--database".as_ref(), address.as_ref()],
        };
        let mut child = command
            .args([
                "serve",
                "--trusted-proxy",
                "--log",
                "off",
                "--listen",
                &format!("127.0.0.1:{port}"),
            ])
            .args(data)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let out = child
            .stdout
            .take()
            .ok_or_else(|| Error::other("no output"))?;
        let mut lines = BufReader::new(out).lines();
        let first = lines.next_line().await?.unwrap_or_default();
        let address = first
            .rsplit("//")
            .next()
            .and_then(|address| address.parse().ok());
        let address = address.ok_or_else(|| Error::other(format!("it said {first:?}")))?;
        Ok(Self { child, address })
    }

    /// SIGKILL: no chance to do anything.
    pub(crate) async fn kill(mut self) -> Result<()> {
        self.child.kill().await
    }

    /// Sends it a signal.
    pub(crate) async fn signal(&self, signal: &str) -> Result<()> {
        let id = self.child.id().unwrap_or_default().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().await?;
        if sent.success() {
            Ok(())
        } else {
            Err(Error::other("the site has ended"))
        }
    }

    /// A power cut, by the library of `tools/load/powercut.c`.
    pub(crate) async fn cut(mut self) -> Result<()> {
        self.signal("-USR2").await?;
        match self.child.wait().await?.code() {
            Some(CUT) => Ok(()),
            code => Err(Error::other(format!("the cut ended with {code:?}"))),
        }
    }

    /// The processor time that it has used, in seconds.
    pub(crate) fn processor_time(&self) -> Option<f64> {
        processor_time(&self.child.id()?.to_string())
    }

    /// The memory that it uses, in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let id = self.child.id()?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").trim().parse().ok()?;
        Some(kilobytes * 1024)
    }
}

/// The processor time that a process has used, in seconds; its own is called `self`.
pub(crate) fn processor_time(process: &str) -> Option<f64> {
    /// What Linux counts in on all machines that we know.
    const TICKS_A_SECOND: f64 = 100.0;
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name before it may hold blanks.
    let (_, numbers) = status.rsplit_once(") ")?;
    let numbers: Vec<&str> = numbers.split(' ').collect();
    let ticks = |place: usize| numbers.get(place)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS_A_SECOND)
}

/// A folder that is removed afterwards.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("burrow-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
