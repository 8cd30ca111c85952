//! Running the real binary.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::process::binary;

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `burrow` with arguments and, on its standard input, a text.
pub(crate) fn burrow_with_input(arguments: &[&str], input: &str) -> Run {
    run(binary().args(arguments), input)
}

/// Runs `burrow` with arguments in a folder.
pub(crate) fn burrow_in(folder: &Path, arguments: &[&str]) -> Run {
    run(binary().args(arguments).current_dir(folder), "")
}

fn run(command: &mut Command, input: &str) -> Run {
    let mut child = command
        .env("RUST_BACKTRACE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs `burrow` with arguments.
pub(crate) fn burrow(arguments: &[&str]) -> Run {
    burrow_with_input(arguments, "")
}

/// The JSON that a run that must succeed prints.
pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).unwrap()
}

/// The output of a run that must succeed.
pub(crate) fn output(arguments: &[&str]) -> String {
    let run = burrow(arguments);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    assert_eq!(run.err, "", "{arguments:?}");
    run.out
}

/// A run that must fail, with this exit code and these parts of the message.
pub(crate) fn refused(arguments: &[&str], code: i32, parts: &[&str]) -> Run {
    let run = burrow(arguments);
    assert_eq!(
        run.code,
        Some(code),
        "{arguments:?}: {}{}",
        run.out,
        run.err
    );
    for part in parts {
        assert!(
            run.err.contains(part),
            "{arguments:?} should say {part:?}:\n{}",
            run.err
        );
    }
    assert!(!run.err.contains("panicked"), "{}", run.err);
    assert!(!run.err.contains("backtrace"), "{}", run.err);
    run
}

/// Splits a command line at spaces, except within quotes.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, ' ') => words.push(String::new()),
            (_, c) => words.last_mut().unwrap().push(c),
        }
    }
    words
}
