//! What the pages under `docs/` say is what the program does.

use burrow_games::{AnyPosition, Kind, Options, Record};

fn rules_page(kind: Kind) -> &'static str {
    match kind {
        Kind::MoleHill => include_str!("../../../../docs/rules/molehill.md"),
        Kind::Taupes => include_str!("../../../../docs/rules/taupes.md"),
        Kind::Talpa => include_str!("../../../../docs/rules/talpa.md"),
        Kind::Mijnlieff => include_str!("../../../../docs/rules/mijnlieff.md"),
    }
}

/// The fenced blocks of a page that begin with this mark.
fn blocks<'p>(page: &'p str, mark: &str) -> Vec<&'p str> {
    let opening = format!("```{mark}\n");
    let blocks = page.split(&opening).skip(1);
    blocks
        .map(|block| block.split("```").next().unwrap())
        .collect()
}

#[test]
fn the_rules_pages_list_the_options_as_they_are() {
    for kind in Kind::ALL {
        for spec in kind.options() {
            let row = format!(
                "| `{}` | {} | {} | {} |",
                spec.key,
                spec.values,
                spec.default_text(),
                spec.about
            );
            assert!(
                rules_page(kind).contains(&row),
                "the page of {kind} lacks\n{row}"
            );
        }
    }
}

#[test]
fn every_default_is_the_value_without_an_option() {
    for kind in Kind::ALL {
        let usual = AnyPosition::new(kind, &Options::new()).unwrap();
        for spec in kind.options() {
            let given = Options::parse(&format!("{}={}", spec.key, spec.default)).unwrap();
            assert_eq!(
                AnyPosition::new(kind, &given).unwrap(),
                usual,
                "{}",
                spec.key
            );
        }
    }
}

#[test]
fn the_records_on_the_format_page_are_records() {
    let page = include_str!("../../../../docs/formats/record.md");
    let examples = blocks(page, "record");
    assert_eq!(examples.len(), 4);
    for example in examples {
        if let Err(error) = Record::parse(example) {
            panic!("{error}\n{example}");
        }
    }
}

#[test]
fn the_positions_on_the_format_page_are_positions() {
    let page = include_str!("../../../../docs/formats/position.md");
    let examples: Vec<&str> = blocks(page, "position")
        .into_iter()
        .flat_map(str::lines)
        .collect();
    assert!(examples.len() >= 8, "{examples:?}");
    for example in examples {
        let position: AnyPosition = example.parse().unwrap_or_else(|e| panic!("{example}: {e}"));
        assert_eq!(position.to_string(), example);
    }
}

#[test]
fn the_refusals_on_the_format_page_are_refused() {
    let page = include_str!("../../../../docs/formats/position.md");
    let refusals: Vec<&str> = blocks(page, "refused")
        .into_iter()
        .flat_map(str::lines)
        .collect();
    assert_eq!(refusals.len() % 2, 0);
    assert!(refusals.len() >= 8);
    for refusal in refusals.chunks(2) {
        let error = refusal[0].parse::<AnyPosition>().unwrap_err();
        assert_eq!(error.to_string(), refusal[1].trim(), "{}", refusal[0]);
    }
}
