//! What is known of positions without a search: from the table, from what was solved before, from the book.

use std::cell::OnceCell;

use burrow_games::mijnlieff::{Board, Mijnlieff, State};

use super::book::Book;
use super::field::{Field, Situation};
use super::solved::Solved;
use super::table::{self, MarginTable};
use crate::data::Loaded;
use crate::searcher::Config;

/// What is known of the positions of a board of sixteen squares.
pub(crate) struct KnownMargins {
    is_square: bool,
    /// Opened when a position is first looked up in it.
    book: OnceCell<Option<Book>>,
    /// What was solved before, if it is kept.
    solved: Option<Solved>,
    table: Loaded<MarginTable>,
}

impl KnownMargins {
    pub(crate) fn new(game: &Mijnlieff, field: &Field, config: &Config) -> Self {
        let is_square = *game.board() == Board::default_for(1);
        let data = config.data.as_deref().filter(|_| is_square);
        Self {
            is_square,
            book: OnceCell::new(),
            solved: config
                .solved
                .clone()
                .map(|kept| Solved::new(game, field, kept)),
            table: Loaded::new(data, table::NAME, MarginTable::open),
        }
    }

    /// Why the table that is there is not used.
    pub(crate) fn warning(&self) -> Option<&String> {
        self.table.warning.as_ref()
    }

    /// The margin of a place, from the view of its side to move.
    pub(crate) fn margin(&self, field: &Field, place: &Situation) -> Option<i32> {
        // What can't be read must be solved.
        let table = self.table.value.as_ref();
        if let Some(margin) = table.and_then(|table| table.margin(place).ok()?) {
            return Some(margin);
        }
        let solved = self.solved.as_ref();
        if let Some(margin) = solved.and_then(|solved| solved.margin(field, place)) {
            return Some(margin);
        }
        if !self.is_square || !Book::covers(place) {
            return None;
        }
        let book = self.book.get_or_init(|| Book::load(field));
        book.as_ref()?.margin(field, place)
    }

    /// Keeps the margin of a position that took `nodes` nodes, if that is worth it.
    pub(crate) fn add(
        &mut self,
        game: &Mijnlieff,
        field: &Field,
        state: &State,
        margin: i32,
        nodes: u64,
    ) {
        if let Some(solved) = &mut self.solved
            && nodes >= Solved::EXPENSIVE
        {
            solved.add(game, field, state, margin);
        }
    }
}
