//! What `editor.js` needs to know of the grid on which an option is laid by hand.

use burrow_games::grid::MAX_LINES;
use burrow_games::options::Values;
use burrow_games::{Kind, mijnlieff, molehill};
use serde_json::{Value, json};

use crate::reader::Reader;

/// The grid of an option that has one.
pub(crate) fn grid(reader: &Reader, kind: Kind, key: &str) -> Option<Value> {
    let spec = kind.options().iter().find(|spec| spec.key == key)?;
    let mut grid = match spec.values {
        Values::Squares { most } => lawn(reader, key, most),
        Values::Tiles { .. } => json!({
            "form": "tiles",
            "columns": MAX_LINES,
            "rows": MAX_LINES,
            "most": mijnlieff::MAX_SQUARES / 4,
            "laid": reader.say("site-editor-tile"),
            "empty": reader.say("site-editor-empty"),
        }),
        Values::Flag
        | Values::Choice(_)
        | Values::Number { .. }
        | Values::Orientations
        | Values::Layout => return None,
    };
    grid["usual"] = spec.default.into();
    grid["help"] = reader.say("site-editor").into();
    grid["full"] = reader.say("site-editor-full").into();
    Some(grid)
}

/// The lawn for the flowers of one colour.
fn lawn(reader: &Reader, key: &str, most: usize) -> Value {
    let [laid, drawing] = match key {
        "red" => ["molehill-red-flower", "flower-bloom-of-two"],
        _ => ["molehill-white-flower", "flower-bloom-of-one"],
    };
    json!({
        "form": "squares",
        "columns": molehill::COLUMNS,
        "rows": molehill::ROWS,
        "most": most,
        "laid": reader.say(laid),
        "empty": reader.say("molehill-lawn"),
        "drawing": drawing,
        "landmark": {
            "square": molehill::CENTRE.to_string(),
            "name": reader.say("molehill-burrow"),
            "drawing": "lawn-burrow",
        },
    })
}
