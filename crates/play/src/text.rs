//! What people write: names, and what they say to each other.

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// How many marks stand above and below a letter: ordinary Thai, Arabic, Hindi and Burmese need no more, and a tower of
/// them would reach into other lines.
const MARKS: usize = 3;

/// A text without doubled blanks, without letters that nobody sees or that change the direction of writing, and without
/// towers of marks; `None` if nothing is left, or more than `longest` letters.
pub fn clean(text: &str, longest: usize) -> Option<String> {
    let mut seen = String::new();
    // A mark needs a letter.
    let mut marks = MARKS;
    for c in text.chars() {
        let is_kept = match c.general_category() {
            _ if c == EMOJI => seen.chars().next_back().is_some_and(is_symbol),
            _ if is_invisible(c) => false,
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                marks += 1;
                marks <= MARKS
            }
            _ if c.is_whitespace() => {
                marks = MARKS;
                true
            }
            GeneralCategory::Control => false,
            GeneralCategory::SpacingMark => true,
            _ => {
                marks = 0;
                true
            }
        };
        if is_kept {
            seen.push(c);
        }
    }
    let words: Vec<&str> = seen.split_whitespace().collect();
    let text = words.join(" ");
    (1..=longest)
        .contains(&text.chars().count())
        .then_some(text)
}

/// Whether a text has a letter, a digit or a symbol, so that somebody can be called so.
pub fn has_name(text: &str) -> bool {
    text.chars().any(|c| {
        let group = c.general_category_group();
        is_symbol(c)
            || matches!(
                group,
                GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number
            )
    })
}

/// Says that the symbol before it is a coloured picture.
const EMOJI: char = '\u{fe0f}';

fn is_symbol(c: char) -> bool {
    c.general_category() == GeneralCategory::OtherSymbol
}

/// Marks that change the direction of writing or join letters unseen could make one name look like another, and letters
/// without a shape a name that nobody sees.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::{MARKS, clean, has_name};

    #[test]
    fn what_is_written_in_any_script_stays() {
        for text in [
            "Zoe\u{308}",
            "Việt Tiếng",
            "ที่นี่ น้ำ",
            "مُحَمَّدٌ",
            "शृंखला हिन्दी",
            "မြို့",
            "བསྒྲུབས",
            "ស្ត្រី",
            "בְּרֵאשִׁית",
            "\u{1f994} \u{2764}\u{fe0f}",
            "?!",
        ] {
            assert_eq!(clean(text, 280).as_deref(), Some(text));
        }
    }

    #[test]
    fn no_letter_carries_a_tower() {
        // Of Latin, Cyrillic, Arabic and Thai marks.
        for (letter, mark) in [
            ('a', '\u{301}'),
            ('ж', '\u{483}'),
            ('ب', '\u{651}'),
            ('ก', '\u{e48}'),
            ('क', '\u{941}'),
        ] {
            let tower: String = [letter].into_iter().chain([mark; 9]).collect();
            let kept: String = [letter].into_iter().chain([mark; MARKS]).collect();
            assert_eq!(clean(&tower, 280), Some(kept), "{letter}");
            let alone: String = [' ', mark, ' ', mark].into_iter().collect();
            assert_eq!(clean(&alone, 280), None, "{letter}");
        }
        let hidden = "a\u{301}\u{301}\u{200d}\u{ad}\u{301}\u{fe0f}\u{301}";
        assert_eq!(
            clean(hidden, 280).as_deref(),
            Some("a\u{301}\u{301}\u{301}")
        );
    }

    #[test]
    fn punctuation_is_no_name() {
        for text in ["...", "?!", "\u{2014}", "_", "''", "\u{30fb}"] {
            assert!(!has_name(text), "{text}");
        }
        for text in ["A.", "7", "น้ำ", "\u{1f994}"] {
            assert!(has_name(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_clean_stays_as_it_is(text in any::<String>()) {
            if let Some(cleaned) = clean(&text, usize::MAX) {
                assert_eq!(clean(&cleaned, usize::MAX), Some(cleaned));
            }
        }
    }
}
