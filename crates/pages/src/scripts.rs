//! The scripts of a page, joined into one file: on a slow network each request costs more time than what it brings.
//!
//! Scripts import each other in one way, `import { name } from "./other.js";` or `import * as other`, on one line, and
//! export what they declare. A joined script has each of them as a function that runs once and gives what it exports;
//! names of different scripts can't meet. Comments are left out.

/// Scripts by their names.
type Sources = [(&'static str, &'static str)];

/// A script with all that it imports, however indirectly. What is imported comes first.
pub(crate) fn joined(name: &str, sources: &Sources) -> String {
    let mut order = Vec::new();
    visit(name, sources, &mut order);
    let mut whole = String::new();
    for script in order {
        let Script { body, exports, .. } = Script::read(source(script, sources));
        if script == name {
            whole += &body;
        } else {
            let variable = variable(script);
            let exports = exports.join(", ");
            whole +=
                &format!("const {variable} = (() => {{\n{body}return {{ {exports} }};\n}})();\n");
        }
    }
    whole
}

/// Puts what a script imports before it.
fn visit<'a>(name: &'a str, sources: &'a Sources, order: &mut Vec<&'a str>) {
    if order.contains(&name) {
        return;
    }
    for import in Script::read(source(name, sources)).imports {
        visit(import, sources, order);
    }
    order.push(name);
}

fn source(name: &str, sources: &Sources) -> &'static str {
    let found = sources.iter().find(|(script, _)| *script == name);
    found.map_or("", |(_, source)| source)
}

/// Where a joined script has what another one exports.
fn variable(script: &str) -> String {
    format!("${}", script.trim_end_matches(".js"))
}

/// A script as a part of another.
struct Script<'a> {
    imports: Vec<&'a str>,
    exports: Vec<String>,
    body: String,
}

impl<'a> Script<'a> {
    fn read(source: &'a str) -> Self {
        let mut script = Self {
            imports: Vec::new(),
            exports: Vec::new(),
            body: String::new(),
        };
        let mut is_comment = false;
        for line in source.lines() {
            let text = line.trim();
            if is_comment || is_comment_line(text) {
                is_comment = !text.ends_with("*/") && (is_comment || text.starts_with("/*"));
            } else if !text.is_empty() {
                script.take(line);
            }
        }
        script
    }

    fn take(&mut self, line: &'a str) {
        if let Some(import) = line.strip_prefix("import ")
            && let Some((names, from)) = import.split_once(" from \"./")
        {
            let from = from.trim_end_matches("\";");
            let names = names.trim_start_matches("* as ");
            self.imports.push(from);
            self.body += &format!("const {names} = {};\n", variable(from));
        } else if let Some(list) = line.strip_prefix("export {") {
            let names = list.trim_end_matches("};").split(',').map(str::trim);
            self.exports
                .extend(names.map(|name| match name.split_once(" as ") {
                    Some((inner, outer)) => format!("{outer}: {inner}"),
                    None => name.to_owned(),
                }));
        } else if let Some(declared) = line.strip_prefix("export ") {
            self.exports.extend(declared_name(declared));
            self.body += &format!("{declared}\n");
        } else {
            self.body += &format!("{line}\n");
        }
    }
}

/// Whether a line is a comment or begins one, and nothing else.
fn is_comment_line(text: &str) -> bool {
    let is_whole = text.starts_with("/*") && (text.ends_with("*/") || !text.contains("*/"));
    text.starts_with("//") || is_whole
}

/// The name in `class Name`, `async function name(` or `const name =`.
fn declared_name(text: &str) -> Option<String> {
    let after = ["class ", "async function ", "function ", "const "]
        .iter()
        .find_map(|keyword| text.strip_prefix(keyword))?;
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let end = after.find(|c| !is_part(c)).unwrap_or(after.len());
    Some(after[..end].to_owned())
}

#[cfg(test)]
mod tests {
    use super::joined;

    const SOURCES: [(&str, &str); 4] = [
        (
            "page.js",
            "// The page.\n\nimport { double } from \"./sums.js\";\nimport * as shelf from \"./shelf.js\";\n\
             /** @type {any} */ (window).x = double(shelf.one);\n",
        ),
        (
            "sums.js",
            "import { one } from \"./shelf.js\";\n/**\n * Twice.\n * @param {number} n\n */\n\
             export function double(n) {\n  return n + n * one;\n}\nconst hidden = 1;\n",
        ),
        (
            "shelf.js",
            "export const one = 1;\nexport class Box {\n}\nasync function init() {}\nexport { one as first, init as default };\n",
        ),
        ("other.js", "export const unused = 1;\n"),
    ];

    #[test]
    fn what_is_imported_comes_first_and_once() {
        let expected = "\
const $shelf = (() => {
const one = 1;
class Box {
}
async function init() {}
return { one, Box, first: one, default: init };
})();
const $sums = (() => {
const { one } = $shelf;
function double(n) {
  return n + n * one;
}
const hidden = 1;
return { double };
})();
const { double } = $sums;
const shelf = $shelf;
/** @type {any} */ (window).x = double(shelf.one);
";
        assert_eq!(joined("page.js", &SOURCES), expected);
    }
}
