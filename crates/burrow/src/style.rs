//! Styles of the terminal.

use anstyle::Style;

pub(crate) const STRONG: Style = Style::new().bold();
