//! What takes minutes or gigabytes: `cargo xtask exhaustive` runs it, `cargo test` does not.

#[path = "../support/files.rs"]
mod files;
#[path = "../support/mijnlieff.rs"]
mod mijnlieff_support;
#[path = "../support/molehill.rs"]
mod molehill_support;
#[path = "../support/taupes.rs"]
mod taupes_support;

mod mijnlieff;
mod molehill;
mod taupes;
