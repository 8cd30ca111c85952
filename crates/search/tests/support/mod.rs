//! What the tests of one game share.

pub(crate) mod mijnlieff;
pub(crate) mod molehill;
pub(crate) mod talpa;
pub(crate) mod taupes;
