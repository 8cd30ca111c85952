//! Sentences for terminals that know only ASCII.

/// The text without the signs of typography. Letters stay: without them words would be others.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '“' | '”' | '„' | '«' | '»' => plain.push('"'),
            '‘' | '’' => plain.push('\''),
            '–' | '—' | '·' => plain.push('-'),
            '…' => plain.push_str("..."),
            '\u{a0}' | '\u{202f}' => plain.push(' '),
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    #[test]
    fn typography_becomes_ascii_and_letters_stay() {
        for (text, expected) in [
            ("“zz” can't be read", "\"zz\" can't be read"),
            ("„zz“ lässt sich nicht", "\"zz\" lässt sich nicht"),
            ("«\u{a0}zz\u{202f}» n’est", "\" zz \" n'est"),
            ("1 · 2 – 3…", "1 - 2 - 3..."),
        ] {
            assert_eq!(super::plain(text), expected);
        }
    }
}
