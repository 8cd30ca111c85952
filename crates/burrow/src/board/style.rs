//! Colours of the terminal.

use anstyle::{AnsiColor, Color, Style};

const fn foreground(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

pub(crate) const STRONG: Style = Style::new().bold();
pub(super) const DIM: Style = Style::new().dimmed();
pub(super) const RED: Style = foreground(AnsiColor::BrightRed).bold();
pub(super) const BLUE: Style = foreground(AnsiColor::BrightBlue).bold();
pub(super) const GREEN: Style = foreground(AnsiColor::Green);
pub(super) const YELLOW: Style = foreground(AnsiColor::Yellow).bold();
pub(super) const WHITE: Style = foreground(AnsiColor::BrightWhite).bold();
pub(super) const CYAN: Style = foreground(AnsiColor::Cyan);
pub(super) const MAGENTA: Style = foreground(AnsiColor::BrightMagenta).bold();

/// The colours of the four seats of Taupes.
pub(super) const SEATS: [Style; 4] = [RED, BLUE, YELLOW, MAGENTA];

/// A text in a style.
pub(super) fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}
