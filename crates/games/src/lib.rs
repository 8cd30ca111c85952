//! The rules of four mole games, and nothing else: no files, clocks, users, threads or JSON.
//!
//! | id | type | game |
//! |---|---|---|
//! | `molehill` | [`MoleHill`](molehill::MoleHill) | Mole Hill, Reiner Knizia |
//! | `taupes` | [`Taupes`](taupes::Taupes) | Taupes et Compagnie, Virginia Charves and Bertram Kaes |
//! | `talpa` | [`Talpa`](talpa::Talpa) | Talpa, Arty Sandler |
//! | `mijnlieff` | [`Mijnlieff`](mijnlieff::Mijnlieff) | Mijnlieff, Andy Hopwood |
//!
//! A [`Game`] is the rules with their options chosen; its `State` is a small `Copy` value that means
//! something only together with the game. A [`Position`] is both in one, and an [`AnyPosition`] is a
//! position of whichever game was chosen at run time.
//!
//! ```
//! use burrow_games::{AnyPosition, Kind, Options, Turn};
//!
//! let options = Options::parse("size=4")?;
//! let mut position = AnyPosition::new(Kind::Talpa, &options)?;
//! assert_eq!(position.moves().len(), 24);
//!
//! position.play_text("b4a4")?;
//! assert_eq!(position.turn(), Turn::Seat(burrow_games::Seat::new(1)));
//! assert_eq!(position.to_string(), "talpa size=4 r1br/rbrb/brbr/rbrb b");
//!
//! let error = position.play_text("c1c3").unwrap_err();
//! assert_eq!(error.to_string(), "c1c3: the piece on c1 is Red's, and it is Blue's turn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To write a search or a tool that works for any game, be generic over [`Game`]; the modules
//! [`perft`] and [`random`] are short examples.

pub mod game;
pub mod grid;
pub mod level;
pub mod options;
pub mod position;
pub mod reason;
pub mod text;
pub mod value;

pub mod mijnlieff;
pub mod molehill;
pub mod talpa;
pub mod taupes;

pub mod any;
pub mod bits;
pub mod history;
pub mod perft;
pub mod random;
pub mod record;
pub mod study;
pub mod testing;

mod key;
mod zobrist;

pub use any::{AnyMove, AnyPosition, Illegal, Impossible, Kind, MoveError, PositionError};
pub use game::{Game, MoveList, Outcome, Score, Seat, Standing, Symmetric, Turn, UnknownSeat};
pub use history::{History, WrittenTurn};
pub use level::{Level, UnknownLevel};
pub use options::{OptionError, OptionValue, Options};
pub use position::Position;
pub use record::Record;
pub use text::{Notation, SyntaxError};
pub use value::{Estimate, Expected, Proven, Value};
