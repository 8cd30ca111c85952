//! Keys of positions that are the same for positions that are mirror images of each other.
//!
//! Every move empties one square, so the number of empty squares says whose turn it is, and a symmetry that swaps
//! the colours makes a position that can't come about in the same game. So four of the eight are left: those
//! that mirror columns, rows or both.

use burrow_games::Symmetric;
use burrow_games::talpa::{BLUE, Bitboard, RED, State, Talpa};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The symmetries that keep the colours.
const IMAGES: usize = 4;

/// The keys of a position and its mirror images.
pub(super) type Images = [u64; IMAGES];

/// What each piece adds to the keys of a position.
pub(super) struct Keys {
    /// By seat and square.
    pieces: [Vec<Images>; 2],
}

impl Keys {
    /// The keys for a board. Up to 6x6 a key is the position itself as a number in base 3, so no two positions
    /// share one; on larger boards it is a sum of random numbers.
    pub(super) fn new<B: Bitboard>(game: &Talpa<B>) -> Self {
        let exact = Self::are_exact(game);
        let bits = 8 * size_of::<B>();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x7A1FA);
        let mut plain = [vec![0; bits], vec![0; bits]];
        let mut digit = 1u64;
        for square in game.squares().squares() {
            for (seat, plain) in plain.iter_mut().enumerate() {
                plain[B::index(square)] = if exact {
                    digit * (seat as u64 + 1)
                } else {
                    rng.random()
                };
            }
            digit = digit.wrapping_mul(3);
        }
        let symmetries: Vec<_> = Talpa::<B>::symmetries()
            .into_iter()
            .filter(|symmetry| !symmetry.transposes())
            .collect();
        let mut pieces = [vec![[0; IMAGES]; bits], vec![[0; IMAGES]; bits]];
        for (pieces, plain) in pieces.iter_mut().zip(&plain) {
            for square in game.squares().squares() {
                let images = &mut pieces[B::index(square)];
                for (image, symmetry) in images.iter_mut().zip(&symmetries) {
                    let mirrored = symmetry.square(square, game.size(), game.size());
                    *image = plain[B::index(mirrored)];
                }
            }
        }
        Self { pieces }
    }

    /// Whether no two positions of a board share a key.
    pub(super) fn are_exact<B: Bitboard>(game: &Talpa<B>) -> bool {
        game.squares().count() <= 36
    }

    /// The keys of a position.
    pub(super) fn of<B: Bitboard>(&self, state: &State<B>) -> Images {
        let mut sum = [0; IMAGES];
        for seat in [RED, BLUE] {
            for square in state.pieces(seat).squares() {
                let key = self.pieces[seat.index()][B::index(square)];
                sum = zip(sum, key, u64::wrapping_add);
            }
        }
        sum
    }

    /// The keys after the move that changes these squares, from those of the position before it.
    #[inline]
    pub(super) fn after<B: Bitboard>(
        &self,
        images: Images,
        state: &State<B>,
        squares: B,
    ) -> Images {
        let mover = state.to_move();
        let from = (state.pieces(mover) & squares).first_index();
        let to = state.pieces(mover.other()) & squares;
        let own = &self.pieces[mover.index()];
        let images = zip(images, own[from], u64::wrapping_sub);
        if to.is_empty() {
            return images;
        }
        let to = to.first_index();
        let enemy = &self.pieces[mover.other().index()];
        let images = zip(images, own[to], u64::wrapping_add);
        zip(images, enemy[to], u64::wrapping_sub)
    }

    /// The same for the [`plain`] key alone.
    #[inline]
    pub(super) fn plain_after<B: Bitboard>(&self, key: u64, state: &State<B>, squares: B) -> u64 {
        let mover = state.to_move();
        let from = (state.pieces(mover) & squares).first_index();
        let to = state.pieces(mover.other()) & squares;
        let own = &self.pieces[mover.index()];
        let key = key.wrapping_sub(plain(own[from]));
        if to.is_empty() {
            return key;
        }
        let to = to.first_index();
        let enemy = &self.pieces[mover.other().index()];
        key.wrapping_add(plain(own[to]))
            .wrapping_sub(plain(enemy[to]))
    }
}

/// The key that a position does not share with its mirror images.
pub(super) fn plain(images: Images) -> u64 {
    images[0]
}

/// The key that a position has in common with its mirror images.
#[inline]
pub(super) fn canonical(images: Images) -> u64 {
    let [a, b, c, d] = images;
    a.min(b).min(c.min(d))
}

#[inline]
fn zip(a: Images, b: Images, sum: impl Fn(u64, u64) -> u64) -> Images {
    std::array::from_fn(|image| sum(a[image], b[image]))
}
