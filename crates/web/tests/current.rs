//! The modules that pages load are committed: they must be built of what the sources say now.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The crates whose code is in a module.
const CRATES: [&str; 7] = ["games", "play", "render", "search", "view", "web", "words"];

#[test]
fn the_modules_are_built_of_these_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<PathBuf> = Vec::new();
    for name in CRATES {
        let folder = root.join("crates").join(name);
        files.push(folder.join("Cargo.toml"));
        collect(&folder.join("src"), &mut files);
    }
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        hash.update(fs::read(file).unwrap());
    }
    let digest: String = hash
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let noted = root.join("crates/server/assets/modules.sha256");
    if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
        fs::write(&noted, format!("{digest}\n")).unwrap();
    }
    let built = fs::read_to_string(&noted).unwrap_or_default();
    assert_eq!(
        built.trim(),
        digest,
        "build the modules again: cargo xtask web"
    );
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
