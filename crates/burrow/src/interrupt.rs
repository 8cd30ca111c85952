//! Ctrl-C as a wish to stop, not as an end in the middle of things.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C raises.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    on_interrupt(move || raised.store(true, Ordering::Relaxed));
    stop
}

/// What Ctrl-C does. Where no handler can be set, it ends the program as usual.
pub(crate) fn on_interrupt(wish: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(wish);
}
