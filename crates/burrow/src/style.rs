//! How commands emphasise text in a terminal.

use anstyle::Style;

pub(crate) const STRONG: Style = Style::new().bold();
