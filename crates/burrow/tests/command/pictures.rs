//! The pictures in `docs/pictures/` are what the program draws.
//!
//! `cargo xtask golden` draws them again.

use std::path::Path;

use crate::run::{output, words};

#[test]
fn the_pictures_of_the_docs_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let list = std::fs::read_to_string(folder.join("pictures.txt")).unwrap();
    let mut drawn = 0;
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let (name, command) = line.split_once(" | ").unwrap();
        let arguments = words(&format!("render {command} --out -"));
        let picture = output(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let file = folder.join(name);
        if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
            std::fs::write(&file, &picture).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            picture == kept,
            "{name} has changed: `cargo xtask golden`, then look at it"
        );
        drawn += 1;
    }
    assert!(drawn >= 4, "only {drawn} pictures");
}
