//! What the searches of all games have in common.

use burrow_games::mijnlieff::Mijnlieff;
use burrow_games::molehill::MoleHill;
use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::taupes::Taupes;
use burrow_games::{Game, Position};

use crate::analysis::Analysis;
use crate::control::Control;
use crate::level::Plan;
use crate::searcher::Config;
use crate::{mijnlieff, molehill, talpa, taupes};

/// A game for which there is a computer player.
pub(crate) trait Searched: Game {
    /// What searches it and keeps what it found from one move to the next.
    type Engine: Engine<Game = Self>;

    /// How each level plays it, the weakest first.
    fn plans(&self) -> &'static [Plan; 8];

    /// Whether a position is solved in about a second.
    fn is_quick(_: &Position<Self>) -> bool {
        false
    }

    /// The moves that make sense at first sight, if the game tells them from others. Where one is easily overlooked,
    /// `overlooks` is asked whether it is.
    fn plausible(
        _: &Position<Self>,
        _overlooks: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Self::Move>> {
        None
    }
}

/// A search for one game.
pub(crate) trait Engine: Send + 'static {
    /// The game.
    type Game: Game;

    /// A search that knows nothing yet.
    fn new(config: &Config) -> Self;

    /// The values of all moves; the position must be one at which a player is to move.
    fn analyse(
        &mut self,
        position: &Position<Self::Game>,
        control: &mut Control,
    ) -> Analysis<<Self::Game as Game>::Move>;

    /// What the user should know about the data that was to be used.
    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Searched for MoleHill {
    type Engine = molehill::Searcher;

    fn plans(&self) -> &'static [Plan; 8] {
        &molehill::PLANS
    }

    fn plausible(
        position: &Position<Self>,
        _: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Self::Move>> {
        Some(molehill::plausible(position))
    }
}

impl Searched for Taupes {
    type Engine = taupes::Searcher;

    fn plans(&self) -> &'static [Plan; 8] {
        &taupes::PLANS
    }

    fn plausible(
        position: &Position<Self>,
        overlooks: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Self::Move>> {
        Some(taupes::seen(position, overlooks))
    }
}

impl<B: Bitboard> Searched for Talpa<B> {
    type Engine = talpa::Searcher<B>;

    fn plans(&self) -> &'static [Plan; 8] {
        talpa::plans(self)
    }
}

impl Searched for Mijnlieff {
    type Engine = mijnlieff::Searcher;

    fn plans(&self) -> &'static [Plan; 8] {
        mijnlieff::plans(self)
    }

    fn is_quick(position: &Position<Self>) -> bool {
        mijnlieff::is_quick(position)
    }
}

impl Engine for molehill::Searcher {
    type Game = MoleHill;

    fn new(config: &Config) -> Self {
        Self::new(config)
    }

    fn analyse(
        &mut self,
        position: &Position<MoleHill>,
        control: &mut Control,
    ) -> Analysis<<MoleHill as Game>::Move> {
        self.analyse(position, control)
    }
}

/// The searchers that use data have these functions under the same names.
macro_rules! engine {
    ($searcher:ty, $game:ty $(, $bitboard:ident)?) => {
        impl$(<$bitboard: Bitboard>)? Engine for $searcher {
            type Game = $game;

            fn new(config: &Config) -> Self {
                Self::new(config)
            }

            fn analyse(
                &mut self,
                position: &Position<$game>,
                control: &mut Control,
            ) -> Analysis<<$game as Game>::Move> {
                self.analyse(position, control)
            }

            fn warnings(&self) -> Vec<String> {
                self.warnings()
            }
        }
    };
}

engine!(taupes::Searcher, Taupes);
engine!(talpa::Searcher<B>, Talpa<B>, B);
engine!(mijnlieff::Searcher, Mijnlieff);
