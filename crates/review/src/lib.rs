//! What happened in a game: what every move was worth, which were mistakes, what was luck, and the moments that decided
//! it.
//!
//! [`review`] looks at every position of a record with a [`Searcher`](burrow_search::Searcher) and gives a [`Review`],
//! which is also what programs read (`docs/formats/review.md`). A mistake is called proven exactly if a better move is;
//! all other verdicts are opinions, and a proof is never overruled by one. [`Concern::about`] looks at a single move before it
//! is final, by the same measures.

mod coach;
mod document;
mod explored;
mod frame;
mod judgement;
mod reasons;
mod reviewer;
mod survey;
mod verdict;

pub use coach::Concern;
pub use document::{Player, Ply, ReasonData, Review, ValueData, options_json};
pub use explored::{Counts, Explored, OwnGame, Statistics};
pub use frame::Frame;
pub use reasons::reasons;
pub use reviewer::{Budget, review};
pub use survey::{GLANCE, Survey, SurveyedMove, survey, surveyor, surveyor_with};

/// The version of what reviews. It is raised by hand whenever the same game may get another review: with another search,
/// book, threshold or document. What an older one has made is made again.
pub const ENGINE: &str = "3";
