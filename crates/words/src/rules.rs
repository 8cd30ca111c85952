//! The rules as players read them: a page for each game in each language, with diagrams.
//!
//! Pages are written in a small part of Markdown. A diagram is a fenced block that says which position is to be
//! shown; drawing it is left to others.

use burrow_games::Kind;

use crate::Language;

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Lines of Markdown: headings, paragraphs, lists, tables.
    Text(String),
    /// A position to be drawn.
    Diagram(Diagram),
}

/// A position that a page wants to show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// The game's id.
    pub game: String,
    /// Its options, `key=value` separated by spaces.
    pub options: String,
    /// Moves from the start, separated by spaces.
    pub moves: String,
    /// Whether what can be chosen is marked.
    pub legal: bool,
    /// Whether distances from the goal are shown.
    pub distances: bool,
    /// A move that is drawn as an arrow.
    pub arrow: Option<String>,
    /// What it shows, in words.
    pub caption: String,
}

macro_rules! pages {
    ($language:expr, $kind:expr; $($variant:ident $file:literal),*) => {
        match ($kind, $language) {
            $(
                (Kind::$variant, Language::English) => include_str!(concat!("../rules/", $file, ".en.md")),
                (Kind::$variant, Language::French) => include_str!(concat!("../rules/", $file, ".fr.md")),
                (Kind::$variant, Language::Spanish) => include_str!(concat!("../rules/", $file, ".es.md")),
                (Kind::$variant, Language::German) => include_str!(concat!("../rules/", $file, ".de.md")),
            )*
        }
    };
}

/// The page of a game in a language, part by part.
pub fn rules(language: Language, kind: Kind) -> Vec<Block> {
    blocks(page(language, kind))
}

/// The rules in one minute: the Markdown of the list with which every page begins, without its heading, and with the pro
/// rules that of the section which shows them.
pub fn minute(language: Language, kind: Kind, is_pro: bool) -> String {
    let sections = || page(language, kind).split("\n## ");
    let pro = sections().find(|section| is_pro && section.contains("options: pro=true"));
    let list = |section: &str| {
        let lines = section.lines().skip(1);
        let list: Vec<&str> = lines.take_while(|line| !line.starts_with("```")).collect();
        list.join("\n").trim().to_owned()
    };
    let lists: Vec<String> = sections().nth(1).into_iter().chain(pro).map(list).collect();
    lists.join("\n\n")
}

const fn page(language: Language, kind: Kind) -> &'static str {
    pages!(language, kind; MoleHill "molehill", Taupes "taupes", Talpa "talpa", Mijnlieff "mijnlieff")
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut text = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == "```diagram" {
            if !text.trim().is_empty() {
                blocks.push(Block::Text(std::mem::take(&mut text)));
            }
            let fields = lines.by_ref().take_while(|line| *line != "```");
            blocks.push(Block::Diagram(diagram(fields)));
        } else {
            text.push_str(line);
            text.push('\n');
        }
    }
    if !text.trim().is_empty() {
        blocks.push(Block::Text(text));
    }
    blocks
}

/// A diagram from its lines. A test makes sure that the pages have no others.
fn diagram<'a>(lines: impl Iterator<Item = &'a str>) -> Diagram {
    let mut diagram = Diagram::default();
    for line in lines {
        let (key, value) = line.split_once(": ").unwrap_or((line, ""));
        match key {
            "game" => diagram.game = value.to_owned(),
            "options" => diagram.options = value.to_owned(),
            "moves" => diagram.moves = value.to_owned(),
            "show" => {
                diagram.legal = value.split(' ').any(|word| word == "legal");
                diagram.distances = value.split(' ').any(|word| word == "distances");
            }
            "arrow" => diagram.arrow = Some(value.to_owned()),
            _ => diagram.caption = value.to_owned(),
        }
    }
    diagram
}
