//! The modules that pages load are committed: they must be built of what the sources say now.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The crates whose code is in a module.
const CRATES: [&str; 9] = [
    "games", "learn", "play", "render", "review", "search", "view", "web", "words",
];
/// What else is in them, and how they are built.
const OTHERS: [&str; 4] = [
    "Cargo.lock",
    "Cargo.toml",
    "crates/search/data/mijnlieff-square.bin",
    "xtask/src/web.rs",
];
/// What that leads to: the modules and their scripts.
const BUILT: [&str; 6] = [
    "rules_bg.wasm.br",
    "rules.js",
    "study_bg.wasm.br",
    "study.js",
    "judge_bg.wasm.br",
    "judge.js",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn asset(name: &str) -> PathBuf {
    root().join("crates/pages/assets").join(name)
}

#[test]
fn the_modules_are_built_of_these_sources() {
    let mut files: Vec<PathBuf> = OTHERS.iter().map(|path| root().join(path)).collect();
    files.extend(BUILT.map(asset));
    for name in CRATES {
        let folder = root().join("crates").join(name);
        files.push(folder.join("Cargo.toml"));
        collect(&folder.join("src"), &mut files);
    }
    collect(&root().join("crates/learn/courses"), &mut files);
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
    let noted = asset("modules.sha256");
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

#[test]
fn the_modules_are_small() {
    for (name, most) in [
        ("rules_bg.wasm.br", 350_000),
        ("study_bg.wasm.br", 350_000),
        ("judge_bg.wasm.br", 500_000),
    ] {
        let size = fs::metadata(asset(name)).unwrap().len();
        assert!(size <= most, "{name} takes {size} bytes, more than {most}");
    }
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
