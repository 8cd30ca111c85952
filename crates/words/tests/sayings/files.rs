//! No language lacks a message, and none has a wrong one.

use std::collections::{BTreeMap, BTreeSet};

use burrow_games::Kind;
use burrow_words::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

/// The files of a language by their subjects, each with its text.
fn files(language: Language) -> BTreeMap<String, String> {
    let folder = format!("{}/words", env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let (code, subject) = name.split_once('.').unwrap();
        if code == language.code() {
            files.insert(subject.to_owned(), std::fs::read_to_string(&path).unwrap());
        }
    }
    files
}

/// The messages of a language, over all its files, with the arguments that each uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (subject, source) in files(language) {
        let file = format!("{language}.{subject}");
        let resource =
            parse(source.as_str()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut arguments = BTreeSet::new();
                let name = message.id.name;
                let value = message.value.as_ref();
                collect(
                    value.unwrap_or_else(|| panic!("{file}: {name} is empty")),
                    &mut arguments,
                );
                let before = messages.insert(name.to_owned(), arguments);
                assert!(before.is_none(), "{file}: {name} twice");
            }
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
fn every_file_exists_in_all_languages_and_is_read() {
    let subjects = |language| files(language).into_keys().collect::<Vec<String>>();
    let english = subjects(Language::English);
    assert!(english.contains(&"site.ftl".to_owned()), "{english:?}");
    for language in Language::ALL {
        assert_eq!(subjects(language), english, "{language}");
        for (key, arguments) in messages(language) {
            if arguments.is_empty() {
                let said = language.say(&key, []);
                assert!(!said.contains('⟦'), "{key} in {language} is not read");
            }
        }
    }
}

/// In French a colon and the like are never torn off to the next line.
#[test]
fn french_signs_have_a_space_that_does_not_break() {
    for (subject, source) in files(Language::French) {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            let torn = [" :", " ;", " !", " ?", " »", " %", "« "];
            assert!(
                !torn.iter().any(|sign| line.contains(sign)),
                "{subject}: {line}"
            );
        }
    }
}

/// Every language has quotation marks of its own, and none uses those of typewriters.
#[test]
fn quotation_marks_are_those_of_the_language() {
    for language in Language::ALL {
        let own = match language {
            Language::English => "“”",
            Language::French | Language::Spanish => "«»",
            Language::German => "„“",
        };
        for (subject, source) in files(language) {
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                let other = line
                    .chars()
                    .find(|&sign| "\"“”„«»".contains(sign) && !own.contains(sign));
                assert_eq!(other, None, "{language}.{subject}: {line}");
            }
        }
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

/// Keys that programs put together from a beginning and the name of something.
#[test]
fn keys_that_are_put_together_exist() {
    let kinds = Kind::ALL.map(Kind::id).to_vec();
    let levels = vec!["1", "2", "3", "4", "5", "6", "7", "8"];
    let four = vec!["1", "2", "3", "4"];
    let patterns = [
        ("illegal-syntax-*", kinds.clone()),
        ("tagline-*", kinds.clone()),
        ("players-*", kinds),
        ("level-*", levels.clone()),
        ("level-about-*", levels),
        ("taupes-team-*", four.clone()),
        ("taupes-soil-*", four),
        ("talpa-*", vec!["red", "blue"]),
        ("mijnlieff-*", vec!["white", "black"]),
    ];
    for language in Language::ALL {
        let known = messages(language);
        for (pattern, names) in &patterns {
            for name in names {
                let key = pattern.replace('*', name);
                assert!(known.contains_key(&key), "{key} in {language}");
            }
        }
    }
}
