//! Real processes of the binary, and what they answer.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

/// How forms are sent.
pub(crate) const FORM: &str = "application/x-www-form-urlencoded";

/// How long another process may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Looks for what another process does until it is there: it can't be awaited.
pub(crate) fn poll<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "{what}");
        sleep(Duration::from_millis(20));
    }
}

/// A process that is killed when it is dropped: nothing can be told or tidied up.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) lines: BufReader<ChildStdout>,
}

impl Process {
    /// Starts it and waits for its first line.
    pub(crate) fn start(command: &mut Command) -> (Self, String) {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        (Self { child, lines }, first)
    }

    /// What it has written to its standard error, if that is a pipe, when it is over.
    pub(crate) fn errors(&mut self) -> String {
        let mut errors = String::new();
        let mut stream = self.child.stderr.take().unwrap();
        stream.read_to_string(&mut errors).unwrap();
        errors
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The binary.
pub(crate) fn binary() -> Command {
    Command::new(env!("CARGO_BIN_EXE_burrow"))
}

/// `burrow serve` on any free port.
pub(crate) struct Site {
    pub(crate) process: Process,
    pub(crate) address: String,
}

impl Site {
    /// Starts it with further arguments and waits until it says where it is.
    pub(crate) fn start(arguments: &[&str], errors: Stdio) -> Self {
        Self::start_program(binary(), arguments, errors)
    }

    /// The same with another program.
    pub(crate) fn start_program(mut command: Command, arguments: &[&str], errors: Stdio) -> Self {
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        let (process, first) = Process::start(command.args(arguments).stderr(errors));
        let address = first
            .trim_end()
            .strip_prefix("Burrow is open: http://")
            .unwrap_or_else(|| panic!("{first:?}"))
            .to_owned();
        Self { process, address }
    }
}

#[cfg(unix)]
impl Site {
    pub(crate) fn signal(&self, name: &str) {
        let id = self.process.child.id().to_string();
        let status = Command::new("kill").args([name, &id]).status().unwrap();
        assert!(status.success());
    }
}

/// The answer to a request: head and body.
pub(crate) fn ask(address: &str, head: &str, body: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let length = body.len();
    let request = format!(
        "{head}\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

pub(crate) fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let mut lines = answer.lines();
    let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("{name} in {answer}"))
}

/// The cookie that an answer sets.
pub(crate) fn cookie(answer: &str) -> String {
    let cookie = header(answer, "set-cookie").split(';').next();
    cookie.unwrap_or_default().to_owned()
}

/// The game that an answer leads to.
pub(crate) fn game(answer: &str) -> String {
    header(answer, "location")
        .trim_start_matches("/g/")
        .to_owned()
}

/// The body of an answer.
pub(crate) fn json(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    // A body in pieces has their lengths on lines of their own.
    let from = body.find('{').unwrap_or_else(|| panic!("{answer}"));
    let to = body.rfind('}').unwrap() + 1;
    serde_json::from_str(&body[from..to]).unwrap()
}
