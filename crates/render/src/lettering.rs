//! Letters and digits as paths of our own, so that a picture needs no font.
//!
//! Every glyph is drawn with one pen on a field of 14 units in height, the baseline at 14.

use crate::accents::{Accent, parted};
use crate::palette::Ink;
use crate::scene::Node;

/// Where the given place lies in a line of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At its beginning.
    Start,
    /// In its middle.
    Middle,
    /// At its end.
    End,
}

/// The height of a capital letter, in which the glyphs are drawn.
pub(crate) const HEIGHT: f64 = 14.0;
/// The breadth of the pen.
pub(crate) const PEN: f64 = 2.1;
const GAP: f64 = 3.2;

/// A line of letters. It knows what it is printed on, so that a test can tell whether it can be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Letters {
    /// What is written.
    pub text: String,
    /// The place that `align` speaks of.
    pub x: f64,
    /// The vertical middle.
    pub y: f64,
    /// The height of a capital letter.
    pub height: f64,
    /// Where the line lies.
    pub align: Align,
    /// The ink of the letters.
    pub ink: Ink,
    /// The ink of what is behind them.
    pub ground: Ink,
}

/// A line of letters whose vertical middle is at `y`, as high as a capital letter; its ink and the ink of its
/// ground.
pub fn letters(
    text: &str,
    x: f64,
    y: f64,
    height: f64,
    align: Align,
    (ink, ground): (Ink, Ink),
) -> Letters {
    Letters {
        text: text.to_owned(),
        x,
        y,
        height,
        align,
        ink,
        ground,
    }
}

impl Letters {
    /// How wide the line is.
    pub fn width(&self) -> f64 {
        let glyphs = self.text.chars().map(|c| glyph(c).width + GAP);
        (glyphs.sum::<f64>() - GAP).max(0.0) * self.scale()
    }

    /// How much larger than they are drawn the glyphs are.
    pub(crate) fn scale(&self) -> f64 {
        self.height / HEIGHT
    }

    /// The strokes of the glyphs, each with its place before scaling.
    pub(crate) fn strokes(&self) -> Vec<((f64, f64), &'static str)> {
        let width = self.width() / self.scale();
        let mut pen = match self.align {
            Align::Start => 0.0,
            Align::Middle => -width / 2.0,
            Align::End => -width,
        };
        let mut strokes = Vec::new();
        for c in self.text.chars() {
            let glyph = glyph(c);
            if !glyph.strokes.is_empty() {
                strokes.push(((pen, -HEIGHT / 2.0), glyph.strokes));
            }
            if let Some((accent, lift)) = glyph.accent {
                strokes.push(((pen + glyph.width / 2.0, lift - HEIGHT / 2.0), accent));
            }
            pen += glyph.width + GAP;
        }
        strokes
    }

    /// Whether every sign can be drawn.
    pub fn is_complete(&self) -> bool {
        let drawn = |c| matches!(c, ' ' | '\u{a0}') || !glyph(c).strokes.is_empty();
        self.text.chars().all(drawn)
    }
}

impl From<Letters> for Node {
    fn from(letters: Letters) -> Self {
        Self::Letters(letters)
    }
}

/// A glyph, perhaps with an accent over its middle.
struct Glyph {
    width: f64,
    strokes: &'static str,
    accent: Option<(&'static str, f64)>,
}

fn glyph(c: char) -> Glyph {
    let parted = parted(c);
    let (width, strokes) = base_glyph(match parted {
        // An accent takes the place of the dot.
        Some(('i', _)) => 'ı',
        Some((letter, _)) => letter,
        None => c,
    });
    let accent = parted.map(|(letter, accent)| {
        let lift = match accent {
            Accent::Cedilla => HEIGHT + 0.5,
            _ if letter.is_ascii_uppercase() => -3.2,
            _ => 1.2,
        };
        (accent_strokes(accent), lift)
    });
    Glyph {
        width,
        strokes,
        accent,
    }
}

fn accent_strokes(accent: Accent) -> &'static str {
    match accent {
        Accent::Acute => "M-1 1.500 1.500-1.500",
        Accent::Grave => "M1 1.500-1.500-1.500",
        Accent::Circumflex => "M-2 1.500 0-1 2 1.500",
        Accent::Diaeresis => "M-1.800 0V0.100M1.800 0V0.100",
        Accent::Tilde => "M-2.500 0.800C-1.500-1.500 1.500 2 2.500-0.300",
        Accent::Cedilla => "M0 0C2.500 2 0.500 4-1 3.200",
    }
}

/// The width of a glyph and its strokes.
fn base_glyph(c: char) -> (f64, &'static str) {
    match c {
        '0' => (8.0, "M4 0C-1.3 0-1.3 14 4 14S9.300 0 4 0Z"),
        '1' => (5.0, "M0.500 3 3.500 0V14"),
        '2' => (
            7.5,
            "M0.300 3.200C1 -1 7.500-1 7 3.800 6.500 7 1 10 0 14H7.500",
        ),
        '3' => (
            7.5,
            "M0.300 1.800C2-0.800 7-0.500 6.800 3.300 6.600 6.300 4.500 6.600 2.800 6.600 5 6.600 7.500 7.300 7.400 10.300 7.200 14.800 1.500 14.800 0 12",
        ),
        '4' => (8.0, "M6 14V0L0 9.600H8"),
        '5' => (
            7.5,
            "M6.800 0H1.300L0.700 6C4 4.500 7.500 6 7.500 9.600 7.500 14.500 1.800 15 0 12.200",
        ),
        '6' => (
            7.5,
            "M6.300 0.800C2-1.500 0 4 0.200 9 0.400 15.500 7.500 15.200 7.500 9.800 7.500 5 1.500 4.500 0.300 8.800",
        ),
        '7' => (7.5, "M0 0H7.500C4.500 4.500 3 9 2.600 14"),
        '8' => (
            8.0,
            "M4 6.500C-0.800 6.500-0.800 0 4 0S8.800 6.500 4 6.500C-1.500 6.500-1.500 14 4 14S9.500 6.500 4 6.500Z",
        ),
        '9' => (
            7.5,
            "M1.200 13.200C5.500 15.500 7.500 10 7.300 5 7.100-1.500 0-1.200 0 4.200 0 9 6 9.500 7.200 5.200",
        ),
        'A' => (9.0, "M0 14 4.500 0 9 14M1.700 9.200H7.300"),
        'B' => (
            7.5,
            "M0 0V14H3.500C8.800 14 8.800 6.700 3.500 6.700H0 3C7.500 6.700 7.500 0 3 0Z",
        ),
        'C' => (
            8.5,
            "M8.500 2.200C5.500-1.500 0-0.300 0 7S5.500 15.500 8.500 11.800",
        ),
        'D' => (8.5, "M0 0V14H3C10.300 14 10.300 0 3 0Z"),
        'E' => (7.0, "M7 0H0V14H7M0 6.800H5.500"),
        'F' => (7.0, "M7 0H0V14M0 6.800H5.500"),
        'G' => (
            9.0,
            "M8.600 2.200C5.500-1.500 0-0.300 0 7S5.500 15.500 9 11.500V7.500H5.500",
        ),
        'H' => (8.5, "M0 0V14M8.500 0V14M0 6.800H8.500"),
        'I' => (0.5, "M0.250 0V14"),
        'J' => (6.0, "M6 0V9.500C6 15.200 0.500 15 0 11.500"),
        'K' => (8.0, "M0 0V14M7.500 0 0 8M2.500 5.600 8 14"),
        'L' => (7.0, "M0 0V14H7"),
        'M' => (10.5, "M0 14V0L5.250 9 10.500 0V14"),
        'N' => (8.5, "M0 14V0L8.500 14V0"),
        'O' => (10.0, "M5 0C-1.600 0-1.600 14 5 14S11.600 0 5 0Z"),
        'P' => (7.5, "M0 14V0H3.500C8.800 0 8.800 7.600 3.500 7.600H0"),
        'Q' => (
            10.0,
            "M5 0C-1.600 0-1.600 14 5 14S11.600 0 5 0ZM6 10 10 14.500",
        ),
        'R' => (
            8.0,
            "M0 14V0H3.500C8.800 0 8.800 7.200 3.500 7.200H0M4 7.200 8 14",
        ),
        'S' => (
            7.5,
            "M7.200 2C5.500-0.800 0.500-0.600 0.500 3.200 0.500 7.800 7.500 6 7.500 10.600 7.500 15 1.500 14.800 0 11.800",
        ),
        'T' => (8.5, "M0 0H8.500M4.250 0V14"),
        'U' => (8.5, "M0 0V9C0 15.700 8.500 15.700 8.500 9V0"),
        'V' => (9.0, "M0 0 4.500 14 9 0"),
        'W' => (12.5, "M0 0 3.200 14 6.250 3 9.300 14 12.500 0"),
        'X' => (8.0, "M0 0 8 14M8 0 0 14"),
        'Y' => (8.5, "M0 0 4.250 7 8.500 0M4.250 7V14"),
        'Z' => (8.0, "M0 0H8L0 14H8"),
        'a' => (
            6.5,
            "M6.300 5V14M6.300 9.500C6.300 3.500 0 3.500 0 9.500S6.300 15.500 6.300 9.500",
        ),
        'b' => (
            6.5,
            "M0.200 0V14M0.200 9.500C0.200 3.500 6.500 3.500 6.500 9.500S0.200 15.500 0.200 9.500",
        ),
        'c' => (
            6.0,
            "M6 6.500C3.500 3.500 0 5 0 9.500S3.500 15.500 6 12.500",
        ),
        'd' => (
            6.5,
            "M6.300 0V14M6.300 9.500C6.300 3.500 0 3.500 0 9.500S6.300 15.500 6.300 9.500",
        ),
        'e' => (
            6.5,
            "M0.200 9.500H6.400C6.400 3.300 0 3.500 0 9.500 0 15 4.500 15.300 6.200 12.300",
        ),
        'f' => (4.5, "M4.500 0.500C2-0.500 1.500 1.500 1.500 3.500V14M0 5H4"),
        'g' => (
            6.5,
            "M6.300 5V14.500C6.300 18.500 1.500 18.500 0.500 16.500M6.300 9.500C6.300 3.500 0 3.500 0 9.500S6.300 15.500 6.300 9.500",
        ),
        'h' => (6.2, "M0 0V14M0 8.500C1 3.500 6.200 4 6.200 8.500V14"),
        'i' => (0.5, "M0.250 5V14M0.250 1V1.100"),
        'j' => (
            2.5,
            "M2.200 5V15.500C2.200 17.500 1 18 0 17.600M2.200 1V1.100",
        ),
        'k' => (6.0, "M0 0V14M5.500 5 0 10.500M2 8.700 6 14"),
        'l' => (0.5, "M0.250 0V14"),
        'm' => (10.0, "M0 14V5M0 8C1 4 5 4 5 8V14M5 8C6 4 10 4 10 8V14"),
        'n' => (6.2, "M0 5V14M0 8.500C1 3.500 6.200 4 6.200 8.500V14"),
        'o' => (6.8, "M3.400 5C-1.100 5-1.100 14 3.400 14S7.900 5 3.400 5Z"),
        'p' => (
            6.5,
            "M0.200 5V18M0.200 9.500C0.200 3.500 6.500 3.500 6.500 9.500S0.200 15.500 0.200 9.500",
        ),
        'q' => (
            6.5,
            "M6.300 5V18M6.300 9.500C6.300 3.500 0 3.500 0 9.500S6.300 15.500 6.300 9.500",
        ),
        'r' => (4.2, "M0 5V14M0 8.500C0.500 5.500 2.500 4.500 4.200 5.300"),
        's' => (
            5.5,
            "M5.200 6.300C3.800 4.300 0.300 4.600 0.500 7.200 0.700 9.900 5.500 8.700 5.500 11.500 5.500 14.600 1 14.600 0 12.600",
        ),
        't' => (
            4.5,
            "M1.500 1.500V11.500C1.500 13.800 3 14.300 4.500 13.600M0 5H4.200",
        ),
        'u' => (6.2, "M0 5V10.500C0 15 5.200 15.500 6.200 10.500M6.200 5V14"),
        'v' => (6.5, "M0 5 3.250 14 6.500 5"),
        'w' => (9.5, "M0 5 2.500 14 4.750 6.500 7 14 9.500 5"),
        'x' => (6.0, "M0 5 6 14M6 5 0 14"),
        'y' => (6.5, "M0 5 3.250 14M6.500 5 3.250 14 1.500 18"),
        'z' => (6.0, "M0 5H6L0 14H6"),
        'ı' => (0.5, "M0.250 5V14"),
        'ß' => (
            6.5,
            "M0 14V3.500C0-1.300 6-1.100 6 3 6 5.500 3.500 6 3 6.800 5.500 7 6.800 8.500 6.500 10.800 6.200 14 3.500 14.500 2.200 13.600",
        ),
        '-' => (5.0, "M0 8H5"),
        '+' => (7.0, "M0 8H7M3.500 4.500V11.500"),
        ':' => (0.5, "M0.250 6V6.100M0.250 13V13.100"),
        '.' => (0.5, "M0.250 13.500V13.600"),
        ',' => (1.0, "M0.800 13.300 0 16.200"),
        '!' => (0.5, "M0.250 0V9M0.250 13.500V13.600"),
        '?' => (
            6.0,
            "M0 2.800C0.500-1 6-0.800 6 3.200 6 6.500 2.800 6.200 2.800 9.300M2.800 13.500V13.600",
        ),
        '\'' | '’' => (0.8, "M0.600 0 0.200 3.500"),
        '%' => (
            10.0,
            "M8.500 0 1.500 14M2.300 0.500C-0.500 0.500-0.500 6 2.300 6S5.100 0.500 2.300 0.500ZM7.700 8C4.900 8 4.900 13.500 7.700 13.500S10.500 8 7.700 8Z",
        ),
        '=' => (6.0, "M0 6H6M0 10H6"),
        '/' => (5.0, "M0 15 5-1"),
        '(' => (3.0, "M3-1C-0.500 3-0.500 12 3 16"),
        ')' => (3.0, "M0-1C3.500 3 3.500 12 0 16"),
        _ => (4.5, ""),
    }
}
