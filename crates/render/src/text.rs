//! Sketches as text for terminals.

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};

use crate::accents::parted;
use crate::marks::Mark;
use crate::sketch::{Sketch, Span, Tone};

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terminal {
    /// Colours and bold letters, by ANSI sequences.
    pub colours: bool,
    /// Signs beyond ASCII.
    pub unicode: bool,
}

/// The picture in signs, a line after another.
pub fn write(sketch: &Sketch, terminal: Terminal) -> String {
    let mut out = String::new();
    for line in &sketch.lines {
        let mut spans: Vec<(String, Style)> = line
            .spans
            .iter()
            .map(|span| shown(span, terminal))
            .collect();
        trim_end(&mut spans);
        for (signs, style) in spans {
            // Writing to a String does not fail.
            let _ = if terminal.colours && !signs.trim().is_empty() {
                write!(out, "{style}{signs}{style:#}")
            } else {
                write!(out, "{signs}")
            };
        }
        out.push('\n');
    }
    out
}

/// Drops blanks at the end of a line, before colours hide them.
fn trim_end(spans: &mut Vec<(String, Style)>) {
    while let Some((signs, _)) = spans.last_mut() {
        signs.truncate(signs.trim_end().len());
        if !signs.is_empty() {
            break;
        }
        spans.pop();
    }
}

/// A span with its mark, which shows with and without colours.
fn shown(span: &Span, terminal: Terminal) -> (String, Style) {
    let signs = match (&span.ascii, terminal.unicode) {
        (Some(ascii), false) => ascii.clone(),
        (None, false) => to_ascii(&span.text),
        _ => span.text.clone(),
    };
    let style = style(span.tone);
    match span.mark {
        Some(Mark::Selected) => (framed(&signs, '>', '<'), style.invert()),
        Some(Mark::Last) => (framed(&signs, '[', ']'), style.underline()),
        Some(Mark::Legal) => (framed(&signs, ':', ':'), style.bold()),
        None => (signs, style),
    }
}

/// Signs between two others, where there is room for them.
fn framed(signs: &str, open: char, close: char) -> String {
    let mut signs: Vec<char> = signs.chars().collect();
    if let [first @ ' ', .., last @ ' '] = &mut signs[..] {
        (*first, *last) = (open, close);
    }
    signs.into_iter().collect()
}

fn style(tone: Tone) -> Style {
    let bright = |colour| Style::new().fg_color(Some(Color::Ansi(colour))).bold();
    match tone {
        Tone::Plain => Style::new(),
        Tone::Faint => Style::new().dimmed(),
        Tone::Strong => Style::new().bold(),
        Tone::Red => bright(AnsiColor::BrightRed),
        Tone::Blue => bright(AnsiColor::BrightBlue),
        Tone::Green => Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green))),
        Tone::Yellow => bright(AnsiColor::Yellow),
        Tone::White => bright(AnsiColor::BrightWhite),
        Tone::Cyan => Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan))),
        Tone::Magenta => bright(AnsiColor::BrightMagenta),
    }
}

/// Words without their accents; other signs that are not ASCII become question marks.
fn to_ascii(text: &str) -> String {
    let mut ascii = String::new();
    for c in text.chars() {
        match c {
            'œ' => ascii.push_str("oe"),
            'ß' => ascii.push_str("ss"),
            '’' => ascii.push('\''),
            '\u{a0}' => ascii.push(' '),
            '¡' | '¿' => {}
            c if c.is_ascii() => ascii.push(c),
            c => ascii.push(parted(c).map_or('?', |(letter, _)| letter)),
        }
        // The umlauts of German.
        if matches!(c, 'ä' | 'ö' | 'ü' | 'Ä' | 'Ö' | 'Ü') {
            ascii.push('e');
        }
    }
    ascii
}
