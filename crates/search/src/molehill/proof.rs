//! Whether the mole can still gain so many points: answered for certain.
//!
//! More sticks never help the mole, so at his turn the gardener is first allowed to pass. If the mole fails even
//! then, any stick refutes it. Otherwise the mole has a plan, which crosses certain edges, and a stick elsewhere
//! does not disturb it: only those edges need be tried. If the mole has a plan against one of them as well, a
//! stick must lie across both plans, and so on, until a stick refutes it or none is left that could (a must-play
//! region, as in Hex). All 110 edges are covered, although few are tried.

use arrayvec::ArrayVec;
use burrow_games::molehill::Sticks;

use super::round::{Round, Rules, edge_at, edge_index, single_edges, squares};
use crate::control::{Control, Stopped};

/// The edges that a plan of the mole crosses in some of its lines: without a stick on one of them, it holds.
pub(super) type Plan = Sticks;

/// Answers questions about rounds, and remembers the answers.
pub(super) struct Prover {
    table: Vec<Entry>,
    /// Makes the keys differ from those of what is forgotten.
    salt: u64,
    /// How often a stick on an edge refuted the mole, to try it early.
    refutations: Box<[u32; 128]>,
}

/// The key, the plan's north and east sides, and the rest packed: see [`Known`].
type Entry = [u64; 4];

/// What is known of a round.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The mole gains at least so much, by the plan.
    gains: u32,
    plan: Plan,
    /// One more than the least gain that is refuted; 0 if none is.
    refuted: u32,
    /// The mole's step or the gardener's edge that answered last; 255 if none.
    best: u8,
}

impl Prover {
    /// A prover whose table takes at most so many bytes.
    pub(super) fn new(memory: usize) -> Self {
        let most = (memory / size_of::<Entry>()).max(2);
        let entries = 1 << most.ilog2();
        Self {
            table: vec![[0; 4]; entries],
            salt: 0,
            refutations: Box::new([0; 128]),
        }
    }

    /// Forgets everything: the answers hold for one set of rules.
    pub(super) fn forget(&mut self) {
        // To clear a large table would take too long for a search that may be stopped at once.
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.refutations.fill(0);
    }

    /// At the mole's turn: a plan to gain at least `need`, if there is one.
    pub(super) fn mole_gains(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Option<Plan>, Stopped> {
        if need == 0 {
            return Ok(Some(Plan::default()));
        }
        control.tick()?;
        if round.most(need, rules) < need {
            return Ok(None);
        }
        let key = round.key(true) ^ self.salt;
        let mut known = self.recall(key);
        if let Some(answer) = known.answer(need) {
            return Ok(answer);
        }
        for to in self.ordered_steps(round, known.best, rules) {
            let rest = need.saturating_sub(round.gain(to, rules));
            let after = round.dig(to);
            if let Some(plan) = self.holds(&after, rest, rules, control)? {
                let plan = plan | round.way(to, plan, rules);
                known.best = to;
                (known.gains, known.plan) = (need, plan);
                self.remember(key, round, known);
                return Ok(Some(plan));
            }
        }
        known.refuted = need + 1;
        self.remember(key, round, known);
        Ok(None)
    }

    /// At the gardener's turn: a plan of the mole to gain at least `need` whatever he does, if there is one.
    pub(super) fn holds(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Option<Plan>, Stopped> {
        if need == 0 {
            return Ok(Some(Plan::default()));
        }
        if round.is_full() {
            return Ok(None);
        }
        control.tick()?;
        let key = round.key(false) ^ self.salt;
        let mut known = self.recall(key);
        if let Some(answer) = known.answer(need) {
            return Ok(answer);
        }
        // A stick that refuted the mole when more was asked may do so again; then nothing else need be tried.
        let mut plan = Plan::default();
        let mut region = round.sticks.free();
        let mut stick = match known.best {
            NONE => Some(Sticks::default()),
            best => Some(edge_at(best.into())),
        };
        let mut passed = known.best == NONE;
        while let Some(tried) = stick {
            match self.mole_gains(&round.lay(tried), need, rules, control)? {
                None => {
                    if !tried.is_empty() {
                        known.best = edge_index(tried) as u8;
                        self.refutations[edge_index(tried)] += 1;
                    }
                    known.refuted = need + 1;
                    self.remember(key, round, known);
                    return Ok(None);
                }
                Some(found) => {
                    plan = plan | found;
                    region = region & found;
                }
            }
            stick = match passed {
                true => self.best_edge(round, region),
                false => {
                    passed = true;
                    Some(Sticks::default())
                }
            };
        }
        (known.gains, known.plan) = (need, plan);
        self.remember(key, round, known);
        Ok(Some(plan))
    }

    /// The mole's steps, the most promising first: to where it gains at once and where most ways lead on.
    fn ordered_steps(
        &self,
        round: &Round,
        best: u8,
        rules: &Rules,
    ) -> impl Iterator<Item = u8> + use<> {
        let targets = round.targets(rules);
        let promise = |to: u8| match to == best {
            true => u32::MAX,
            false => {
                let near = round.sticks.reach(1 << to) & !round.visited;
                let further = round.sticks.reach(near) & !round.visited;
                100 * round.gain(to, rules) + 4 * near.count_ones() + further.count_ones()
            }
        };
        let mut steps: ArrayVec<(u32, u8), 64> =
            squares(targets).map(|to| (promise(to), to)).collect();
        steps.sort_by_key(|&(promise, to)| (std::cmp::Reverse(promise), to));
        steps.into_iter().map(|(_, to)| to)
    }

    /// The edge of the region on which a stick is most likely to refute the mole.
    fn best_edge(&self, round: &Round, region: Sticks) -> Option<Sticks> {
        let near = round.edges_near();
        single_edges(region).max_by_key(|&edge| {
            let near = !(edge & near).is_empty();
            (near, self.refutations[edge_index(edge)])
        })
    }

    fn recall(&self, key: u64) -> Known {
        let place = key as usize & (self.table.len() - 2);
        let entry = self.table[place..place + 2]
            .iter()
            .find(|entry| entry[0] == key);
        entry.map_or(
            Known {
                best: NONE,
                ..Known::default()
            },
            Known::unpack,
        )
    }

    /// Of the two places for a key, the first keeps what was dear to find out: rounds with fewer hills.
    fn remember(&mut self, key: u64, round: &Round, known: Known) {
        let place = key as usize & (self.table.len() - 2);
        let entry = known.pack(key, round.hills());
        let first = &self.table[place];
        let dearer = first[0] == 0 || first[0] == key || hills_of(first) >= round.hills();
        if dearer {
            if first[0] != key {
                self.table[place + 1] = *first;
            }
            self.table[place] = entry;
        } else {
            self.table[place + 1] = entry;
        }
    }
}

const NONE: u8 = 255;

fn hills_of(entry: &Entry) -> usize {
    (entry[3] >> 24) as usize & 0xFF
}

impl Known {
    fn answer(&self, need: u32) -> Option<Option<Plan>> {
        if need <= self.gains {
            return Some(Some(self.plan));
        }
        (self.refuted != 0 && need >= self.refuted - 1).then_some(None)
    }

    fn pack(&self, key: u64, hills: usize) -> Entry {
        let rest = u64::from(self.gains)
            | u64::from(self.refuted) << 8
            | u64::from(self.best) << 16
            | (hills as u64) << 24;
        [key, self.plan.north, self.plan.east, rest]
    }

    fn unpack(&[_, north, east, rest]: &Entry) -> Self {
        Self {
            gains: rest as u32 & 0xFF,
            plan: Sticks { north, east },
            refuted: (rest >> 8) as u32 & 0xFF,
            best: (rest >> 16) as u8,
        }
    }
}
