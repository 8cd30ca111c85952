//! The players of all games, tested as one program.

#[path = "../support/mod.rs"]
mod support;

mod general;
mod mijnlieff;
mod molehill;
mod molehill_solved;
mod talpa;
mod talpa_books;
mod taupes;
mod taupes_table;
