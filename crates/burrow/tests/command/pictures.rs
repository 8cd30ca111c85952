//! Pictures that are asked for, and those of `docs/pictures/`, which `cargo xtask golden` draws again.

use std::path::Path;

use crate::run::{burrow, output, refused, words};

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

#[test]
fn pictures_speak_the_languages_turn_round_and_show_moves() {
    let start = &["render", "talpa", "-o", "size=4", "--out", "-"][..];
    let text = |more: &[&str]| output(&[start, &["-f", "text"], more].concat());
    assert!(text(&["--lang", "de"]).contains("Rot verbindet oben und unten"));
    assert!(text(&["--turned"]).starts_with("     d  c  b  a"));
    assert!(text(&["--legal"]).contains(":▲:"));
    assert!(text(&["--ascii", "--distances"]).contains("Red is 4 squares from a path."));
    assert!(text(&["--moves", "b4a4"]).contains("[▲][·]"));
    let svg = |more: &[&str]| output(&[start, more].concat());
    assert!(svg(&["--arrow", "b4a4"]).contains("mark-best"));
    for theme in ["dark", "high-contrast", "colour-blind"] {
        assert_ne!(svg(&["--theme", theme]), svg(&[]));
    }
    for (wrong, part) in [
        (["--lang", "it"], "it speaks en, fr, es and de"),
        (["--arrow", "a1a4"], "--arrow a1a4"),
        (["--arrow", "nonsense"], "--arrow nonsense"),
        (["--theme", "pink"], "possible values"),
    ] {
        let run = burrow(&[start, &wrong].concat());
        assert_eq!(run.code, Some(2), "{wrong:?}");
        assert!(run.err.contains(part), "{wrong:?}: {}", run.err);
    }
}

#[test]
fn pictures_are_written_where_they_are_asked_for() {
    let file = std::env::temp_dir().join(format!("burrow-picture-{}.png", std::process::id()));
    let path = file.to_str().unwrap();
    output(&[
        "render", "talpa", "-f", "png", "--size", "100", "--theme", "dark", "--out", path,
    ]);
    assert!(std::fs::read(&file).unwrap().starts_with(b"\x89PNG"));
    std::fs::remove_file(&file).unwrap();
    let named = output(&["render", "talpa", "-o", "size=4", "--out", "-"]);
    let plain = output(&[
        "render",
        "talpa",
        "-o",
        "size=4",
        "--no-coords",
        "--out",
        "-",
    ]);
    assert!(named.starts_with("<svg") && plain.len() < named.len());
    let moves = ["--moves", "b4a4 b3b2"];
    let earlier = [
        &[
            "render", "talpa", "-o", "size=4", "--ply", "0", "--out", "-",
        ][..],
        &moves,
    ]
    .concat();
    assert_eq!(output(&earlier), named);

    refused(&["render", "talpa"], 2, &["--out"]);
    refused(
        &["render", "talpa", "--ply", "3", "--out", "-"],
        2,
        &["only 0 steps"],
    );
    refused(
        &["render", "talpa", "-f", "png", "--size", "9", "--out", "-"],
        2,
        &["from 16 to 8192"],
    );
    refused(
        &["render", "talpa", "--out", "/no/such/folder/x.svg"],
        1,
        &["/no/such/folder/x.svg"],
    );
}
