//! The pages of the rules: the same in all languages, and every diagram can be drawn.

use burrow_games::{AnyPosition, Kind, Options};
use burrow_words::{Block, Diagram, Language, minute, rules};

fn diagrams(language: Language, kind: Kind) -> Vec<Diagram> {
    let blocks = rules(language, kind).into_iter();
    let diagram = |block| match block {
        Block::Diagram(diagram) => Some(diagram),
        Block::Text(_) => None,
    };
    blocks.filter_map(diagram).collect()
}

/// The kinds of lines of a page: headings, points of lists, rows of tables.
fn outline(language: Language, kind: Kind) -> Vec<char> {
    let mut outline = Vec::new();
    for block in rules(language, kind) {
        match block {
            Block::Diagram(_) => outline.push('D'),
            Block::Text(text) => {
                let lines = text.lines().filter(|line| !line.is_empty());
                outline.extend(
                    lines
                        .filter_map(|line| line.chars().next())
                        .filter(|c| "#-|1".contains(*c)),
                );
            }
        }
    }
    outline
}

#[test]
fn pages_have_the_same_parts_and_diagrams_in_all_languages() {
    for kind in Kind::ALL {
        let english = diagrams(Language::English, kind);
        assert!(english.len() >= 4, "{kind}");
        for language in Language::ALL {
            assert_eq!(
                outline(language, kind),
                outline(Language::English, kind),
                "{kind} {language}"
            );
            let strip = |diagram: &Diagram| Diagram {
                caption: String::new(),
                ..diagram.clone()
            };
            let other = diagrams(language, kind);
            let same = other.iter().map(strip).eq(english.iter().map(strip));
            assert!(same, "{kind} {language}");
            assert!(
                other.iter().all(|diagram| diagram.caption.len() > 10),
                "{kind} {language}"
            );
        }
    }
}

#[test]
fn every_diagram_is_a_position_and_every_arrow_a_legal_move() {
    for kind in Kind::ALL {
        for diagram in diagrams(Language::English, kind) {
            assert_eq!(diagram.game, kind.id());
            let options = Options::parse(&diagram.options).unwrap();
            let mut position = AnyPosition::new(kind, &options).unwrap();
            for turn in diagram.moves.split_whitespace() {
                position
                    .play_text(turn)
                    .unwrap_or_else(|error| panic!("{kind}: {error}"));
            }
            if let Some(arrow) = &diagram.arrow {
                let mv = position.parse_move(arrow).unwrap();
                assert!(position.check(mv).is_ok(), "{kind}: {arrow}");
            }
        }
    }
}

#[test]
fn the_pro_rules_follow_in_the_same_minute() {
    for language in Language::ALL {
        let [usual, pro] = [false, true].map(|is_pro| minute(language, Kind::Taupes, is_pro));
        let more = pro.strip_prefix(&usual).unwrap().trim();
        assert_eq!(more.lines().count(), 2, "{language}: {more}");
        assert!(more.lines().all(|line| line.starts_with("- **")), "{more}");
        for kind in [Kind::MoleHill, Kind::Talpa, Kind::Mijnlieff] {
            assert_eq!(minute(language, kind, true), minute(language, kind, false));
        }
    }
}

#[test]
fn every_page_begins_with_the_rules_in_one_minute() {
    for language in Language::ALL {
        let heading = match language {
            Language::English => "## In one minute",
            Language::French => "## En une minute",
            Language::Spanish => "## En un minuto",
            Language::German => "## In einer Minute",
        };
        for kind in Kind::ALL {
            let list = minute(language, kind, false);
            let lines: Vec<&str> = list.lines().collect();
            assert!((3..=6).contains(&lines.len()), "{kind} {language}: {list}");
            for (line, number) in lines.iter().zip(1..) {
                let point = format!("{number}. ");
                assert!(line.starts_with(&point), "{kind} {language}: {line}");
            }
            let page = rules(language, kind);
            let Some(Block::Text(beginning)) = page.first() else {
                panic!("{kind} {language} begins with a diagram");
            };
            let whole = format!("{heading}\n\n{list}\n");
            assert!(beginning.contains(&whole), "{kind} {language}");
        }
    }
}
