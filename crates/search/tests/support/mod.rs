//! What tests share.

pub(crate) mod files;
pub(crate) mod mijnlieff;
pub(crate) mod molehill;
pub(crate) mod talpa;
pub(crate) mod taupes;
