//! The commands in `docs/CLI.md` print what the page says.
//!
//! `cargo xtask golden` writes the real output into the page.

use std::fmt::Write;
use std::path::Path;

use crate::folder::Folder;
use crate::run::{burrow_in, words};

/// The page with every console block as it should be.
fn with_real_output(page: &str) -> (String, usize) {
    // Where commands write to.
    let folder = Folder::new();
    std::fs::write(folder.0.join("game.txt"), record_of_the_docs()).unwrap();
    let mut real = String::new();
    let mut commands = 0;
    let mut in_console = false;
    for line in page.lines() {
        let command = line.strip_prefix("$ burrow ").filter(|_| in_console);
        match (line, command) {
            ("```console", _) => in_console = true,
            ("```", _) => in_console = false,
            _ => {}
        }
        if !in_console || line == "```console" || command.is_some() {
            writeln!(real, "{line}").unwrap();
        }
        if let Some(command) = command {
            let arguments = words(command);
            let run = burrow_in(
                &folder.0,
                &arguments.iter().map(String::as_str).collect::<Vec<_>>(),
            );
            real.push_str(&run.out);
            real.push_str(&run.err);
            commands += 1;
        }
    }
    (real, commands)
}

/// The example in `docs/formats/record.md`.
pub(crate) fn record_of_the_docs() -> String {
    let page = include_str!("../../../../docs/formats/record.md");
    let example = page.split("```record\n").nth(1).unwrap();
    example.split("```").next().unwrap().to_owned()
}

#[test]
fn the_page_shows_what_the_commands_print() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/CLI.md");
    let page = std::fs::read_to_string(&file).unwrap();
    let (real, commands) = with_real_output(&page);
    assert!(commands >= 5, "only {commands} commands");
    if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
        std::fs::write(&file, &real).unwrap();
    } else {
        assert_eq!(page, real);
    }
}
