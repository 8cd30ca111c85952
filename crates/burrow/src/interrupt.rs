//! Ctrl-C as a wish to stop, not as an end in the middle of things.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C raises. Where no handler can be set, Ctrl-C ends the program as usual.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let _ = ctrlc::set_handler(move || raised.store(true, Ordering::Relaxed));
    stop
}
