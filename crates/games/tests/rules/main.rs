//! The rules, tested through the public API as one program: a change of the rules builds and links it once.

mod basics;
mod chance;
mod common;
mod conformance;
mod docs;
mod golden;
mod history;
mod likeness;
mod mijnlieff;
mod molehill;
mod perft;
mod properties;
mod reasons;
mod records;
mod seeds;
mod study;
mod talpa;
mod taupes;
mod taupes_layout;
mod taupes_pro;
mod taupes_random;
mod vectors;
