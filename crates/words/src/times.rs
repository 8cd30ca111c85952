//! How long ago something happened.

use crate::Language;

/// How long ago something happened, in a few words.
pub fn ago(language: Language, milliseconds: i64) -> String {
    const MINUTE: i64 = 60 * 1000;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;
    let (key, unit) = match milliseconds {
        ..MINUTE => return language.say("site-just-now", []),
        MINUTE..HOUR => ("site-minutes-ago", MINUTE),
        HOUR..DAY => ("site-hours-ago", HOUR),
        DAY.. => ("site-days-ago", DAY),
    };
    language.say(key, [("n", (milliseconds / unit).into())])
}
