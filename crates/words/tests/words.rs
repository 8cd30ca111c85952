//! No language lacks a message, and none has a wrong one.

use std::collections::{BTreeMap, BTreeSet};

use burrow_words::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

/// The messages of a language with the arguments that each uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let file = format!("{}/words/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&file).unwrap();
    let resource =
        parse(source.as_str()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut arguments = BTreeSet::new();
            let value = message.value.as_ref();
            collect(
                value.unwrap_or_else(|| panic!("{file}: {} is empty", message.id.name)),
                &mut arguments,
            );
            let name = message.id.name.to_owned();
            assert!(
                messages.insert(name, arguments).is_none(),
                "{file}: {} twice",
                message.id.name
            );
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            let inline = match expression {
                Expression::Inline(inline) => inline,
                Expression::Select { selector, variants } => {
                    variants
                        .iter()
                        .for_each(|variant| collect(&variant.value, arguments));
                    selector
                }
            };
            if let InlineExpression::VariableReference { id } = inline {
                arguments.insert(id.name.to_owned());
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let english = messages(Language::English);
    assert!(english.len() > 20);
    for language in Language::ALL {
        let other = messages(language);
        for (key, arguments) in &english {
            assert_eq!(Some(arguments), other.get(key), "{key} in {language}");
        }
        let more: Vec<&String> = other
            .keys()
            .filter(|key| !english.contains_key(*key))
            .collect();
        assert!(more.is_empty(), "only in {language}: {more:?}");
    }
}

#[test]
fn numbers_choose_the_form_of_a_word() {
    let moles = |language: Language, n: usize| language.say("moles", [("n", n.into())]);
    assert_eq!(moles(Language::English, 1), "1 mole");
    assert_eq!(moles(Language::English, 2), "2 moles");
    assert_eq!(moles(Language::French, 0), "0 taupe");
    assert_eq!(moles(Language::German, 2), "2 Maulwürfe");
}

#[test]
fn a_missing_message_shows_itself_and_codes_are_read() {
    assert_eq!(Language::German.say("no-such-key", []), "⟦no-such-key⟧");
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
    }
    let error = "it".parse::<Language>().unwrap_err().to_string();
    assert_eq!(
        error,
        "Burrow does not speak \"it\"; it speaks en, fr, es and de"
    );
}
