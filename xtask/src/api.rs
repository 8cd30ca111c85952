//! `cargo xtask api`: schemathesis asks the API for what its document allows, and for what it does not.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run::{Failed, Step, build_programs, program, succeeds};

/// The version that is used: a newer one may find what nobody has changed.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
/// What must hold for every answer: no 5xx, and nothing that is not documented.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// Starts the site on a free port with a folder of its own and lets schemathesis ask it.
pub(crate) fn run() -> Result<(), Failed> {
    let schemathesis = schemathesis()?;
    build_programs()?;
    let site = Site::start()?;
    let token = token(&site.address)?;
    // The stream of events never ends. To make and to end tokens would end that of all other requests: these two are
    // asked by strangers.
    let mut known = ask(&schemathesis, &site.address);
    known
        .args(["--header", &format!("Authorization: Bearer {token}")])
        .args(["--exclude-path-regex", "/(events|token)$"]);
    Step("schemathesis with a token").run_quietly(known)?;
    let mut stranger = ask(&schemathesis, &site.address);
    stranger.args(["--exclude-path-regex", "/events$"]);
    Step("schemathesis without one").run_quietly(stranger)
}

fn ask(schemathesis: &Path, address: &str) -> Command {
    let mut command = Command::new(schemathesis);
    command
        .args(["run", &format!("{address}/api/openapi.json")])
        .args(["--checks", CHECKS])
        .args(["--max-examples", "20", "--seed", "1"])
        .args(["--request-timeout", "30", "--no-color"])
        .args(["--suppress-health-check", "all"])
        .current_dir(std::env::temp_dir());
    command
}

/// The program, installed into the folder of builds where it is missing.
fn schemathesis() -> Result<PathBuf, Failed> {
    let own = program("burrow")?;
    let folder = own.parent().unwrap_or(&own).join("schemathesis");
    let installed = folder.join("bin/schemathesis");
    if succeeds(&installed, &["--version"]) {
        return Ok(installed);
    }
    println!(
        "xtask: schemathesis is missing, installing it into {}",
        folder.display()
    );
    let mut environment = Command::new("python3");
    environment.args(["-m", "venv"]).arg(&folder);
    Step("a folder for Python packages").run_quietly(environment)?;
    let mut pip = Command::new(folder.join("bin/pip"));
    pip.args(["install", "--quiet", SCHEMATHESIS]);
    Step("schemathesis").run_quietly(pip)?;
    Ok(installed)
}

/// A running site; it is ended and its data removed when this is dropped.
struct Site {
    process: Child,
    data: PathBuf,
    address: String,
}

impl Site {
    fn start() -> Result<Self, Failed> {
        let data = std::env::temp_dir().join(format!("burrow-api-{}", std::process::id()));
        let mut serve = Command::new(program("burrow")?);
        serve
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--engine-threads",
                "1",
                "--data",
            ])
            .arg(&data)
            .stdout(Stdio::piped());
        let process = serve.spawn();
        let mut process =
            process.map_err(|error| Failed(format!("can't start {serve:?}: {error}")))?;
        let mut said = String::new();
        if let Some(out) = process.stdout.take() {
            // A failure shows as a line without an address.
            let _ = BufReader::new(out).read_line(&mut said);
        }
        let address = said
            .trim()
            .rsplit(' ')
            .next()
            .unwrap_or_default()
            .to_owned();
        let site = Self {
            process,
            data,
            address,
        };
        if site.address.starts_with("http://") {
            Ok(site)
        } else {
            Err(Failed(format!("the site did not start: {said}")))
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing to end.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// A token of a new guest.
fn token(address: &str) -> Result<String, Failed> {
    let host = address.trim_start_matches("http://");
    let asked = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(host)?;
        write!(
            stream,
            "POST /api/v1/token HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = asked().map_err(|error| Failed(format!("no token: {error}")))?;
    let token = answer
        .split('"')
        .find(|part| part.starts_with("burrow_"))
        .ok_or_else(|| Failed(format!("no token: {answer}")))?;
    Ok(token.to_owned())
}
