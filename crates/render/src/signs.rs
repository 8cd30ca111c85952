//! Pieces that are told apart by a sign, for texts that name them.

use burrow_games::Kind;
use burrow_words::Language;

use crate::mijnlieff;
use crate::scene::Symbol;

/// A piece: its name, and the [symbols](crate::symbols) that are drawn one over another within
/// [`SIGN_BOX`].
pub struct Sign {
    /// What it is called, as the rules write it.
    pub name: String,
    /// The counter, and what is engraved in it.
    pub symbols: [&'static Symbol; 2],
}

/// What a sign covers, as the `viewBox` of an SVG.
pub const SIGN_BOX: &str = "-46 -48 96 98";

/// The pieces of a game that have signs; none where pieces differ only by colour.
pub fn signs(kind: Kind, language: Language) -> Vec<Sign> {
    match kind {
        Kind::Mijnlieff => mijnlieff::signs(language).into(),
        Kind::MoleHill | Kind::Taupes | Kind::Talpa => Vec::new(),
    }
}
