//! Layout files of Taupes et Compagnie: JSON as specified in `docs/formats/layout.md`.

use std::fs;
use std::path::Path;

use burrow_games::taupes::{Axial, Layout, LevelData};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

#[derive(Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object with source, levels and solid"
)]
struct File {
    source: String,
    levels: Vec<Level>,
    solid: Vec<Axial>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with holes and special")]
struct Level {
    holes: Vec<Axial>,
    #[serde(default)]
    special: Vec<Axial>,
}

/// Reads and checks a layout file.
pub(crate) fn read(path: &Path) -> Result<Layout, Failure> {
    let refuse = |reason: String| {
        Failure::input(
            format_args!("option layout: {:?}", path.display().to_string()),
            reason,
        )
    };
    let text = fs::read_to_string(path).map_err(|error| refuse(error.to_string()))?;
    parse(text.strip_prefix('\u{feff}').unwrap_or(&text)).map_err(refuse)
}

fn parse(text: &str) -> Result<Layout, String> {
    let file: File = serde_json::from_str(text)
        .map_err(|error| format!("not a layout: {error} (`burrow layout` prints an example)"))?;
    let data = |level: Level| LevelData {
        holes: level.holes,
        special: level.special,
    };
    let levels: Vec<LevelData> = file.levels.into_iter().map(data).collect();
    Layout::new(file.source, &levels, &file.solid).map_err(|error| error.to_string())
}

/// The text of a layout file: a line for each list.
pub(crate) fn print(layout: &Layout) -> String {
    let list = |places: &[Axial]| {
        let places: Vec<String> = places.iter().map(|(q, r)| format!("[{q},{r}]")).collect();
        format!("[{}]", places.join(","))
    };
    let levels: Vec<String> = layout
        .levels()
        .iter()
        .map(|level| {
            let (holes, special) = (list(&level.holes), list(&level.special));
            format!("    {{\"holes\": {holes},\n     \"special\": {special}}}")
        })
        .collect();
    let source = serde_json::Value::from(layout.source());
    let (levels, solid) = (levels.join(",\n"), list(&layout.solid()));
    format!(
        "{{\n  \"source\": {source},\n  \"levels\": [\n{levels}\n  ],\n  \"solid\": {solid}\n}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_reads_back() {
        let layout = Layout::default();
        let read = parse(&print(&layout)).unwrap();
        assert_eq!(read, layout);
        assert_eq!(read.source(), layout.source());
    }

    #[test]
    fn the_example_in_the_format_page_is_the_standard_layout() {
        let page = include_str!("../../../docs/formats/layout.md");
        let (_, rest) = page.split_once("```json\n").unwrap();
        let (example, _) = rest.split_once("```").unwrap();
        assert_eq!(example, print(&Layout::default()));
    }

    #[test]
    fn wrong_files_are_refused_with_the_reason() {
        let whole = print(&Layout::default());
        for (wrong, reason) in [
            (
                whole.replace("\"solid\"", "\"solids\""),
                "unknown field `solids`",
            ),
            (
                whole.replace("[0,0]", "[5,0]"),
                "level 1: (5, 0) is off the board",
            ),
            (
                whole.replace("[1,-4]", "[1,-4],[1,-4]"),
                "level 1: I6 (1, -4) is given twice",
            ),
            (
                whole.replace("[[1,0],[-1,1],[0,-1]]", "[[1,0]]"),
                "three solid spokes",
            ),
            ("[]".to_owned(), "not a layout"),
            (String::new(), "not a layout"),
        ] {
            let error = parse(&wrong).unwrap_err();
            assert!(error.contains(reason), "{error:?} should say {reason:?}");
        }
    }
}
