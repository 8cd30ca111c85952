//! Letters with accents, taken apart.

/// What stands on a letter, or hangs from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Accent {
    Acute,
    Grave,
    Circumflex,
    Diaeresis,
    Tilde,
    Cedilla,
}

/// A letter without its accent, and the accent, of the languages that are spoken here.
pub(crate) fn parted(letter: char) -> Option<(char, Accent)> {
    Some(match letter {
        'á' => ('a', Accent::Acute),
        'é' => ('e', Accent::Acute),
        'í' => ('i', Accent::Acute),
        'ó' => ('o', Accent::Acute),
        'ú' => ('u', Accent::Acute),
        'Á' => ('A', Accent::Acute),
        'É' => ('E', Accent::Acute),
        'à' => ('a', Accent::Grave),
        'è' => ('e', Accent::Grave),
        'ù' => ('u', Accent::Grave),
        'À' => ('A', Accent::Grave),
        'È' => ('E', Accent::Grave),
        'â' => ('a', Accent::Circumflex),
        'ê' => ('e', Accent::Circumflex),
        'î' => ('i', Accent::Circumflex),
        'ô' => ('o', Accent::Circumflex),
        'û' => ('u', Accent::Circumflex),
        'Â' => ('A', Accent::Circumflex),
        'Ê' => ('E', Accent::Circumflex),
        'ä' => ('a', Accent::Diaeresis),
        'ë' => ('e', Accent::Diaeresis),
        'ï' => ('i', Accent::Diaeresis),
        'ö' => ('o', Accent::Diaeresis),
        'ü' => ('u', Accent::Diaeresis),
        'Ä' => ('A', Accent::Diaeresis),
        'Ö' => ('O', Accent::Diaeresis),
        'Ü' => ('U', Accent::Diaeresis),
        'ñ' => ('n', Accent::Tilde),
        'ç' => ('c', Accent::Cedilla),
        _ => return None,
    })
}
