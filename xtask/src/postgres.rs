//! `cargo xtask postgres`: the tests of the server on a real PostgreSQL.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{Failed, Step, cargo, install, output, succeeds};

/// Where Debian and its children keep the programs, a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// Users without rights, as one of whom PostgreSQL runs if we are root, which it refuses to be.
const USERS: [&str; 2] = ["postgres", "nobody"];
/// Ends PostgreSQL and removes its folder as soon as the process that started it is gone, even if it was killed.
const GUARDIAN: &str = "trap '' HUP INT TERM
while kill -0 \"$1\" 2>/dev/null; do sleep 1; done
\"$2/control\" --mode=immediate stop >/dev/null 2>&1
rm -rf \"$2\"";

/// Starts a PostgreSQL, runs the tests of the server on it, and those of several servers on one database.
pub(crate) fn test() -> Result<(), Failed> {
    let cluster = Cluster::start(Care::None)?;
    // The whole workspace, so that nothing is compiled again with other features.
    let mut tests = cargo(["test", "--workspace", "--quiet"]);
    for name in ["games", "site", "api", "hostile", "postgres", "cluster"] {
        tests.args(["--test", name]);
    }
    tests.env("BURROW_TEST_POSTGRES", &cluster.url);
    tests.env("BURROW_TEST_POSTGRES_CONTROL", cluster.control());
    Step("tests on PostgreSQL").run(tests)
}

/// Lets servers of this version and of an older program share a PostgreSQL, and replaces one after the other.
pub(crate) fn rolling(older: &str) -> Result<(), Failed> {
    let older = Path::new(older)
        .canonicalize()
        .map_err(|error| Failed(format!("the program {older}: {error}")))?;
    let cluster = Cluster::start(Care::None)?;
    let mut test = cargo(["test", "--workspace", "--quiet", "--test", "rolling"]);
    test.env("BURROW_TEST_POSTGRES", &cluster.url);
    test.env("BURROW_TEST_OLDER", older);
    Step("a rolling upgrade").run(test)
}

/// Whether what is committed has to survive a failure of the machine.
#[derive(Clone, Copy)]
pub(crate) enum Care {
    /// It does not matter for tests: what is lost when PostgreSQL fails is tested.
    None,
    /// As users have it.
    Durable,
}

/// A running PostgreSQL in a folder of its own, stopped and removed in the end.
pub(crate) struct Cluster {
    folder: PathBuf,
    /// Its address, without a database.
    url: String,
}

impl Cluster {
    pub(crate) fn start(care: Care) -> Result<Self, Failed> {
        let programs = programs()?;
        let user = user()?;
        let folder = std::env::temp_dir().join(format!("burrow-postgres-{}", std::process::id()));
        let wrong =
            |error: std::io::Error| Failed(format!("the folder {}: {error}", folder.display()));
        std::fs::create_dir(&folder).map_err(wrong)?;
        let address = TcpListener::bind("127.0.0.1:0")
            .and_then(|free| free.local_addr())
            .map_err(|error| Failed(format!("no free port: {error}")))?;
        let cluster = Self {
            url: format!("postgres://postgres@{address}"),
            folder: folder.clone(),
        };
        let prefix = user.map_or_else(String::new, |(user, group)| {
            format!("setpriv --reuid={user} --regid={group} --clear-groups ")
        });
        let (programs, place) = (programs.display(), folder.display());
        let control = format!(
            "#!/bin/sh\nexec {prefix}'{programs}/pg_ctl' --silent --wait --pgdata='{place}/data' --log='{place}/log' \"$@\"\n"
        );
        std::fs::write(cluster.control(), control).map_err(wrong)?;
        if !succeeds("chmod", &["-R", "a+rx", &place.to_string()]) {
            return Err(Failed(format!("can't open {place} to others")));
        }
        if let Some((user, _)) = user
            && !succeeds("chown", &[&user.to_string(), &place.to_string()])
        {
            return Err(Failed(format!("can't give {place} to user {user}")));
        }
        Command::new("sh")
            .args(["-c", GUARDIAN, "guardian", &std::process::id().to_string()])
            .arg(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Failed(format!("can't start sh: {error}")))?;
        let mut create = Command::new(cluster.control());
        let settings = "--no-sync --auth=trust --username=postgres --encoding=UTF8 --no-locale";
        create.args(["--options", settings, "init"]);
        Step("a database of PostgreSQL").run_quietly(create)?;
        let fsync = match care {
            Care::None => "off",
            Care::Durable => "on",
        };
        let settings = format!(
            "-p {} -c listen_addresses=127.0.0.1 -k '{place}' -c fsync={fsync} -c max_connections=400",
            address.port()
        );
        let mut start = Command::new(cluster.control());
        start.args(["--options", &settings, "start"]);
        Step("starting PostgreSQL").run(start)?;
        Ok(cluster)
    }

    /// The address of its database.
    pub(crate) fn database(&self) -> String {
        format!("{}/postgres", self.url)
    }

    /// A script that does what `pg_ctl` does, to this PostgreSQL and as its user.
    fn control(&self) -> PathBuf {
        self.folder.join("control")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut stop = Command::new(self.control());
        let _ = stop.args(["--mode=immediate", "stop"]).status();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The folder with the programs of PostgreSQL, which are installed where they are missing.
fn programs() -> Result<PathBuf, Failed> {
    if let Some(folder) = find() {
        return Ok(folder);
    }
    install("postgresql")?;
    find().ok_or_else(|| {
        Failed(format!(
            "there is no PostgreSQL in {VERSIONS} or on the PATH"
        ))
    })
}

fn find() -> Option<PathBuf> {
    let has_programs = |folder: &PathBuf| folder.join("initdb").exists();
    let versions = std::fs::read_dir(VERSIONS).ok().into_iter().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let number = entry.file_name().to_str()?.parse().ok()?;
            Some((number, entry.path().join("bin")))
        })
        .filter(|(_, folder)| has_programs(folder))
        .collect();
    versions.sort();
    let newest = versions.pop().map(|(_, folder)| folder);
    newest.or_else(|| {
        let paths = std::env::var_os("PATH")?;
        std::env::split_paths(&paths).find(has_programs)
    })
}

/// The ids of the user and the group as which PostgreSQL runs; none for our own.
fn user() -> Result<Option<(u32, u32)>, Failed> {
    let id = |option: &str, user: &[&str]| -> Option<u32> {
        output("id", &[&[option], user].concat())?
            .trim()
            .parse()
            .ok()
    };
    if id("-u", &[]) != Some(0) {
        return Ok(None);
    }
    let mut ids = USERS
        .iter()
        .map(|user| Some((id("-u", &[user])?, id("-g", &[user])?)));
    match ids.find_map(|ids| ids) {
        Some(ids) => Ok(Some(ids)),
        None => Err(Failed(format!(
            "PostgreSQL can't run as root, and there is no user {}",
            USERS.join(" or ")
        ))),
    }
}
