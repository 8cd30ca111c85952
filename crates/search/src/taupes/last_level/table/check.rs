//! Checking a table by the rules of the game, which know nothing of how it was made.
//!
//! The value of a state must be what follows from the values of the states after it: the expectation over the discs
//! of the best choice. Random states are set up as texts, and everything that can happen is played by the rules; of
//! the table only [`Table::chances`] is used.

use burrow_games::taupes::{LEVELS, Layout, LevelData, Space, State, Taupes};
use burrow_games::{Game, Notation, Seat, Turn};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Split, Table};
use crate::control::Stop;

/// The most by which the value of a state may differ from what follows from the values after it: each is right to
/// 0.00001.
pub const TOLERANCE: f64 = 0.00002;

/// A limit of turned discs that is high enough for no stall to interfere.
const STALL: u32 = 10_000;

/// What was found about one split.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The split.
    pub split: Split,
    /// How many states were looked at.
    pub states: u64,
    /// In how many of them the table knew less than it should: the state or one that can follow it is missing.
    pub missing: u64,
    /// The largest difference.
    pub difference: f64,
    /// A state that is missing or, if there is none, one with the largest difference.
    pub worst: Option<String>,
}

impl Checked {
    /// Whether the table says nothing that contradicts the rules.
    pub fn is_right(&self) -> bool {
        self.missing == 0 && self.difference <= TOLERANCE
    }
}

/// Compares a number of random states of each split that the table holds with what follows them.
pub fn check(table: &Table, states: u64, seed: u64, stop: &Stop) -> Vec<Checked> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut all = Vec::new();
    for split in table.splits() {
        let Some(game) = game(split) else { continue };
        let mut checked = Checked {
            split,
            states: 0,
            missing: 0,
            difference: 0.0,
            worst: None,
        };
        while checked.states < states && !stop.is_stopped() {
            let text = random_state(split, &mut rng);
            if let Ok(state) = game.parse_state(&text) {
                checked.states += 1;
                checked.compare(table, &game, &state, text);
            }
        }
        all.push(checked);
    }
    all
}

impl Checked {
    fn compare(&mut self, table: &Table, game: &Taupes, state: &State, text: String) {
        let seat = state.to_move();
        let own = value(table, game, state, seat);
        let expected = { game.odds(state).into_iter() }.try_fold(0.0, |sum, (disc, odds)| {
            Some(sum + odds * best(table, game, &after(game, state, disc), seat)?)
        });
        let (Some(own), Some(expected)) = (own, expected) else {
            self.missing += 1;
            self.worst = Some(text);
            return;
        };
        let difference = (own - expected).abs();
        if difference > self.difference || self.worst.is_none() {
            self.difference = self.difference.max(difference);
            if self.missing == 0 {
                self.worst = Some(text);
            }
        }
    }
}

/// The value of the best choice of the seat that moves.
fn best(table: &Table, game: &Taupes, state: &State, seat: Seat) -> Option<f64> {
    let moves = game.moves(state).into_iter();
    { moves }.try_fold(0.0, |best: f64, mv| {
        Some(best.max(value(table, game, &after(game, state, mv), seat)?))
    })
}

fn after(game: &Taupes, state: &State, step: burrow_games::taupes::Move) -> State {
    let mut after = *state;
    game.play_unchecked(&mut after, step);
    after
}

/// A seat's chance: what the rules say at the end, and the table before.
fn value(table: &Table, game: &Taupes, state: &State, seat: Seat) -> Option<f64> {
    match game.turn(state) {
        Turn::Over => Some(game.outcome(state)?.scores()[seat.index()].as_f64()),
        _ => Some(table.chances(game, state)?[seat.index()].into()),
    }
}

/// A game in which given numbers of moles come down to the last level.
fn game(split: Split) -> Option<Taupes> {
    let mut levels: Vec<LevelData> = Layout::default().levels().into();
    let moles: u32 = split.0.iter().sum();
    levels[LEVELS - 2].holes.truncate(moles as usize);
    let layout = Layout::new("check", &levels, &Layout::default().solid()).ok()?;
    Taupes::new(2, false, [0; LEVELS], Some(STALL), layout).ok()
}

/// A state before a disc, with either seat having the more moles.
fn random_state(split: Split, rng: &mut Xoshiro256PlusPlus) -> String {
    let mut spaces: Vec<Space> = Space::all().filter(|&s| s != Space::CENTRE).collect();
    spaces.shuffle(rng);
    let mut spaces = spaces.into_iter();
    let mut counts = split.0;
    counts.shuffle(rng);
    let moles = counts.map(|count| {
        let moles = spaces.by_ref().take(count as usize);
        moles.map(|space| space.to_string()).collect::<String>()
    });
    let discs = [0, 1].map(|_| {
        let mut discs = ['1', '2', '2', '3', '3', '4'];
        discs.shuffle(rng);
        let mut left = discs[..rng.random_range(0..=discs.len())].to_vec();
        left.sort_unstable();
        if left.is_empty() {
            "-".to_owned()
        } else {
            left.into_iter().collect()
        }
    });
    let mover = rng.random_range(0..2);
    format!(
        "{LEVELS} {} {} {mover}? 0/0",
        moles.join("/"),
        discs.join("/")
    )
}
