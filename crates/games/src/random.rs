//! Random games, for tests, statistics and playouts.

use rand::{Rng, RngExt};

use crate::any::{AnyMove, AnyPosition, Kind};
use crate::game::{Game, Turn};
use crate::mijnlieff::Mijnlieff;
use crate::molehill::MoleHill;
use crate::options::Options;
use crate::talpa::{self, Bitboard, Talpa};
use crate::taupes;
use crate::with_position;

/// A game of which random games come to an end.
pub trait Playout: Game {
    /// A random step. The game must not be over.
    fn playout_move(&self, state: &Self::State, rng: &mut impl Rng) -> Self::Move {
        random_move(self, state, rng)
    }

    /// Plays random steps to the end of the game and gives their number.
    fn play_out(&self, state: &mut Self::State, rng: &mut impl Rng) -> u32 {
        let mut steps = 0;
        while self.turn(state) != Turn::Over {
            let mv = self.playout_move(state, rng);
            self.play_unchecked(state, mv);
            steps += 1;
        }
        steps
    }
}

impl Playout for MoleHill {}
impl Playout for Mijnlieff {}

impl<B: Bitboard> Playout for Talpa<B> {
    fn play_out(&self, state: &mut talpa::State<B>, rng: &mut impl Rng) -> u32 {
        self.dig_on(state, |below| rng.random_range(0..below as u32) as usize)
    }
}

/// A step drawn from all legal ones alike or, where chance acts, by its odds. The game must not be over.
pub fn random_move<G: Game>(game: &G, state: &G::State, rng: &mut impl Rng) -> G::Move {
    if game.turn(state) != Turn::Chance {
        let index = rng.random_range(0..game.move_count(state) as u32);
        return game.nth_move(state, index as usize);
    }
    drawn_outcome(game, state, |cases| rng.random_range(0..cases))
}

/// How many equally likely cases there are where chance acts.
fn cases<G: Game>(game: &G, state: &G::State) -> u32 {
    let outcomes = game.moves(state).into_iter();
    outcomes.map(|outcome| game.weight(state, outcome)).sum()
}

/// What chance decides, where it acts, if `number(n)` chooses one of n equally likely cases.
fn drawn_outcome<G: Game>(game: &G, state: &G::State, number: impl FnOnce(u32) -> u32) -> G::Move {
    let mut drawn = number(cases(game, state));
    for outcome in game.moves(state) {
        let weight = game.weight(state, outcome);
        if drawn < weight {
            return outcome;
        }
        drawn -= weight;
    }
    unreachable!("the weights add up to their sum")
}

impl AnyPosition {
    /// A random step as in [`Playout::playout_move`]; none when the game is over.
    pub fn playout_move(&self, rng: &mut impl Rng) -> Option<AnyMove> {
        with_position!(self, position => {
            let (game, state) = (position.game(), position.state());
            (game.turn(state) != Turn::Over).then(|| game.playout_move(state, rng).into())
        })
    }

    /// How many equally likely cases there are where chance acts, like discs that lie face down; 0 elsewhere.
    pub fn cases(&self) -> u32 {
        with_position!(self, position => {
            let (game, state) = (position.game(), position.state());
            if game.turn(state) == Turn::Chance { cases(game, state) } else { 0 }
        })
    }

    /// Draws what chance decides where it acts; none where a player acts or the game is over.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<AnyMove> {
        self.draw_by(|cases| rng.random_range(0..cases))
    }

    /// The same, where `number(n)` chooses one of n equally likely cases, from 0.
    pub fn draw_by(&self, number: impl FnOnce(u32) -> u32) -> Option<AnyMove> {
        with_position!(self, position => {
            let (game, state) = (position.game(), position.state());
            (game.turn(state) == Turn::Chance).then(|| drawn_outcome(game, state, number).into())
        })
    }
}

/// Draws what is left to chance before a game begins: the orientations in Taupes, where they are not
/// given or given as `random`.
pub fn draw_options(kind: Kind, options: &mut Options, rng: &mut impl Rng) {
    draw_options_by(kind, options, |below| rng.random_range(0..below));
}

/// The same, where `number` gives a number below another, each as likely.
pub fn draw_options_by(kind: Kind, options: &mut Options, number: impl FnMut(u32) -> u32) {
    match kind {
        Kind::Taupes => taupes::draw_orientations(options, number),
        Kind::MoleHill | Kind::Talpa | Kind::Mijnlieff => {}
    }
}
