//! `burrow serve`: the real process, from its first line to its last.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::folder::Folder;
use crate::process::{FORM, Process, Site, ask, binary, cookie, game, header, json, poll};
use crate::run::refused;

/// Starts the site on a folder.
fn start(data: &Path) -> Site {
    let data = data.to_str().unwrap();
    Site::start(&["--engine-threads", "1", "--data", data], Stdio::piped())
}

impl Site {
    fn get(&self, path: &str, cookie: &str) -> String {
        let head = format!("GET {path} HTTP/1.1\r\ncookie: {cookie}");
        ask(&self.address, &head, "").unwrap()
    }

    fn post(&self, path: &str, cookie: &str, kind: &str, body: &str) -> String {
        let head = format!("POST {path} HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: {kind}");
        ask(&self.address, &head, body).unwrap()
    }

    /// The game as its page gets it.
    fn state(&self, game: &str, cookie: &str) -> Value {
        json(&self.get(&format!("/g/{game}/state"), cookie))
    }
}

#[cfg(unix)]
#[test]
fn serve_says_where_it_is_and_ends_when_it_is_told_to() {
    for signal in ["-TERM", "-INT"] {
        let folder = Folder::new();
        let data = folder.0.join("data");
        let mut site = start(&data);
        let mut line = String::new();
        site.process.lines.read_line(&mut line).unwrap();
        assert!(line.contains(&data.display().to_string()), "{line}");
        assert!(site.get("/healthz", "").starts_with("HTTP/1.1 200"));
        assert!(data.join("burrow.db").exists() && data.join("key").exists());

        // A page that is open keeps a stream and a connection open; neither holds the site back.
        let created = site.post("/new/talpa", "", FORM, "opponent=device");
        let game = header(&created, "location").to_owned();
        let mut stream = TcpStream::connect(&site.address).unwrap();
        let request = format!("GET {game}/live HTTP/1.1\r\nhost: {}\r\n\r\n", site.address);
        stream.write_all(request.as_bytes()).unwrap();
        let mut heard = BufReader::new(stream);
        let mut piece = String::new();
        while !piece.contains("created") {
            piece.clear();
            assert_ne!(heard.read_line(&mut piece).unwrap(), 0);
        }
        site.signal(signal);
        let status = site.process.child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{signal}");
        let mut rest = String::new();
        heard.read_to_string(&mut rest).unwrap();
        assert_eq!(site.process.errors(), "", "{signal}");
        assert!(TcpStream::connect(&site.address).is_err());
    }
}

/// What a site has written to its standard error when it has been told to end.
#[cfg(unix)]
fn errors_at_the_end(mut site: Site) -> String {
    site.signal("-TERM");
    site.process.child.wait().unwrap();
    site.process.errors()
}

#[cfg(unix)]
#[test]
fn serve_warns_once_of_a_data_folder_that_others_can_read() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let data = folder.0.join("data");
    assert_eq!(errors_at_the_end(start(&data)), "", "it is new");
    for (mode, is_open) in [(0o700, false), (0o755, true), (0o711, true), (0o750, true)] {
        let permissions = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&data, permissions).unwrap();
        let errors = errors_at_the_end(start(&data));
        let warnings = errors.lines().filter(|line| line.contains("WARN")).count();
        assert_eq!(warnings, usize::from(is_open), "{mode:o}: {errors}");
        assert_eq!(errors.lines().count(), warnings, "{mode:o}: {errors}");
        let path = data.display().to_string();
        assert!(!is_open || errors.contains(&format!("chmod 700 {path}")));
    }
}

/// Those who watch get three quarters of the connections that the process may have, and others can still play.
#[cfg(unix)]
#[test]
fn few_open_files_leave_some_for_those_who_play() {
    let folder = Folder::new();
    let mut command = Command::new("sh");
    command
        .args(["-c", r#"ulimit -n 256; exec "$0" "$@""#])
        .arg(binary().get_program());
    let data = folder.0.join("data");
    let arguments = ["--log", "json", "--engine-threads", "1", "--data"];
    let arguments = [&arguments[..], &[data.to_str().unwrap()]].concat();
    let site = Site::start_program(command, &arguments, Stdio::piped());
    // 64 files are kept for all else.
    let watch = || {
        let mut stream = TcpStream::connect(&site.address).unwrap();
        let request = format!("GET /lobby/live HTTP/1.1\r\nhost: {}\r\n\r\n", site.address);
        stream.write_all(request.as_bytes()).unwrap();
        let mut heard = BufReader::new(stream);
        let mut status = String::new();
        heard.read_line(&mut status).unwrap();
        (heard, status.contains(" 200 "))
    };
    let watching: Vec<_> = (0..170).map(|_| watch()).collect();
    let streams = watching.iter().filter(|(_, is_there)| *is_there).count();
    assert_eq!(streams, (256 - 64) / 4 * 3);
    assert!(site.get("/lobby", "").starts_with("HTTP/1.1 200"));
    drop(watching);
    let errors = errors_at_the_end(site);
    assert!(
        errors.contains("256 open files") && errors.contains("LimitNOFILE"),
        "{errors}"
    );
}

#[test]
fn a_site_that_is_killed_loses_nothing_that_it_has_acknowledged() {
    let folder = Folder::new();
    let site = start(&folder.0);
    let cookie = cookie(&site.get("/", ""));
    let create = |fields: &str| game(&site.post("/new/talpa", &cookie, FORM, fields));
    let game = create("opponent=device&o.size=10");
    let waiting = create("opponent=computer&side=1&level=8");
    let mut seen = site.state(&game, &cookie);
    for _ in 0..5 {
        let order = format!(
            "{{\"type\":\"play\",\"ply\":{},\"step\":{}}}",
            seen["plies"], seen["moves"][0]["move"]
        );
        let commands = format!("/g/{game}/commands");
        let answer = site.post(&commands, &cookie, "application/json", &order);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        seen = json(&answer);
    }
    drop(site);
    let again = start(&folder.0);
    let kept = again.state(&game, &cookie);
    assert_eq!(kept["plies"], 5);
    assert_eq!(kept["board"], seen["board"]);
    assert!(
        !kept["moves"].as_array().unwrap().is_empty(),
        "the seats are still theirs"
    );
    poll("the computer moves", || {
        (again.state(&waiting, &cookie)["plies"] != 0).then_some(())
    });
}

#[test]
fn serve_refuses_with_a_sentence() {
    let folder = Folder::new();
    let file = folder.0.join("file");
    std::fs::write(&file, "").unwrap();
    let (data, file) = (folder.0.join("data"), file.display().to_string());
    let data = data.display().to_string();
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = busy.local_addr().unwrap().to_string();
    let free = "127.0.0.1:0";
    let cases: &[(&[&str], &str)] = &[
        (&["--listen", "nowhere"], "--listen"),
        (&["--listen", "127.0.0.1"], "--listen"),
        (&["--listen", "127.0.0.1:99999"], "--listen"),
        (&["--listen", &taken], "--listen"),
        (&["--listen", &taken], &taken),
        (
            &["--listen", free, "--base-url", "moles.example"],
            "--base-url",
        ),
        (&["--listen", free, "--base-url", ""], "--base-url"),
        (&["--listen", free, "--base-url", "https://"], "--base-url"),
        (
            &["--listen", free, "--engine-threads", "0"],
            "--engine-threads",
        ),
        (
            &["--listen", free, "--push-service", "push.example"],
            "--push-service",
        ),
        (
            &["--listen", free, "--push-service", "https://push.example/"],
            "--push-service",
        ),
        (
            &["--no-push", "--push-service", "https://push.example"],
            "--no-push",
        ),
        (&["--listen", free, "--data", &file], &file),
        (&["--listen", free, "extra"], "extra"),
    ];
    for (arguments, part) in cases {
        let mut all = vec!["serve"];
        if !arguments.contains(&"--data") {
            all.extend(["--data", &data]);
        }
        all.extend(*arguments);
        // What is wrong with a file is not wrong with the arguments.
        let code = if *part == file { 1 } else { 2 };
        assert_eq!(refused(&all, code, &[part]).out, "", "{all:?}");
    }
}

#[test]
fn databases_that_cannot_be_used_are_refused_with_a_sentence() {
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = busy.local_addr().unwrap().port();
    drop(busy);
    let nobody = format!("postgres://mole:secret@127.0.0.1:{port}/burrow");
    let place = format!("mole@127.0.0.1:{port}/burrow");
    let free = ["serve", "--listen", "127.0.0.1:0"];
    let cases: &[(&[&str], &str)] = &[
        (&["worker"], "--database"),
        (&["worker", "--database", "burrow.db"], "postgres://"),
        (&["worker", "--database", &nobody], &place),
        (
            &["worker", "--database", &nobody, "--threads", "0"],
            "--threads",
        ),
        (&[&free[..], &["--database", "x"]].concat(), "postgres://"),
        (&[&free[..], &["--database", &nobody]].concat(), &place),
        (
            &[&free[..], &["--database", &nobody, "--data", "x"]].concat(),
            "--data",
        ),
    ];
    for (arguments, part) in cases {
        let code = if *part == place { 1 } else { 2 };
        let run = refused(arguments, code, &[part]);
        assert!(!run.err.contains("secret"), "{arguments:?}: {}", run.err);
        assert_eq!(run.out, "", "{arguments:?}");
    }
}

/// The usual port is taken, by this test or by whoever had it before.
#[test]
fn without_arguments_it_opens_the_site_at_the_usual_port() {
    let _taken = TcpListener::bind("127.0.0.1:8080");
    let folder = Folder::new();
    let mut command = binary();
    command.current_dir(&folder.0).stderr(Stdio::piped());
    let (mut process, first) = Process::start(&mut command);
    assert_eq!(first, "");
    assert_eq!(process.child.wait().unwrap().code(), Some(2));
    let message = process.errors();
    assert!(
        message.contains("can't listen on 127.0.0.1:8080"),
        "{message}"
    );
}

#[test]
fn without_a_folder_it_keeps_the_games_here() {
    let folder = Folder::new();
    let mut command = binary();
    command
        .current_dir(&folder.0)
        .args(["serve", "--listen", "127.0.0.1:0"]);
    let (_process, first) = Process::start(&mut command);
    assert!(
        first.starts_with("Burrow is open: http://127.0.0.1:"),
        "{first}"
    );
    assert!(folder.0.join("burrow-data/burrow.db").exists());
}
