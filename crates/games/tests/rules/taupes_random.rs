//! Random games of Taupes et Compagnie on random layouts, against a literal reading of the rules page.

use std::collections::{BTreeMap, BTreeSet};

use burrow_games::{AnyPosition, Kind, Options, Seat, Turn};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A space by its axial coordinates (q, r).
type Space = (i32, i32);

const DISCS: [u8; 6] = [1, 2, 2, 3, 3, 4];
const DIRECTIONS: [Space; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn spaces() -> Vec<Space> {
    let all = (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r)));
    all.filter(|(q, r): &Space| (q + r).abs() <= 4).collect()
}

fn name((q, r): Space) -> String {
    let row = char::from(b"ABCDEFGHI"[(4 - r) as usize]);
    format!("{row}{}", q + 5)
}

fn space(name: &str) -> Space {
    let found = spaces()
        .into_iter()
        .find(|&space| self::name(space) == name);
    found.unwrap()
}

fn turned(space: Space, steps: u8) -> Space {
    (0..steps).fold(space, |(q, r), _| (-r, q + r))
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Next {
    Place,
    Disc { second: bool },
    Move { disc: u8, second: bool },
    Decide,
    Over,
}

/// Everything on the table.
struct PlainGame {
    pro: bool,
    stall: u32,
    holes: Vec<BTreeSet<Space>>,
    special: Vec<BTreeSet<Space>>,
    /// The neighbours of the centre from which no way leads to it in the pro game.
    dotted: BTreeSet<Space>,
    moles: Vec<BTreeSet<Space>>,
    each: usize,
    discs: Vec<Vec<u8>>,
    level: usize,
    seat: usize,
    next: Next,
    high: usize,
    discs_since_high: u32,
    winners: Vec<usize>,
}

impl PlainGame {
    fn occupied(&self) -> BTreeSet<Space> {
        self.moles.iter().flatten().copied().collect()
    }

    fn filled(&self) -> usize {
        self.occupied()
            .intersection(&self.holes[self.level])
            .count()
    }

    fn in_holes(&self, seat: usize) -> usize {
        self.moles[seat]
            .intersection(&self.holes[self.level])
            .count()
    }

    fn face_down(&self) -> Vec<u8> {
        if self.discs[self.seat].is_empty() {
            DISCS.to_vec()
        } else {
            self.discs[self.seat].clone()
        }
    }

    fn may_go(&self, from: Space, direction: Space, disc: u8, second: bool) -> Option<Space> {
        let (all, occupied) = (spaces(), self.occupied());
        let mut here = from;
        for _ in 0..disc {
            let next = (here.0 + direction.0, here.1 + direction.1);
            if !all.contains(&next) || occupied.contains(&next) {
                return None;
            }
            let is_last_level_of_pro = self.pro && self.level == 3;
            let spoke = (here == (0, 0) && self.dotted.contains(&next))
                || (next == (0, 0) && self.dotted.contains(&here));
            if is_last_level_of_pro && spoke {
                return None;
            }
            here = next;
        }
        (!second || !self.special[self.level].contains(&here)).then_some(here)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = match self.next {
            Next::Place => {
                let occupied = self.occupied();
                let free =
                    |space: &Space| !self.holes[0].contains(space) && !occupied.contains(space);
                let free = spaces().into_iter().filter(free);
                free.map(|space| format!("+{}", name(space))).collect()
            }
            Next::Disc { .. } => {
                let values: BTreeSet<u8> = self.face_down().into_iter().collect();
                values.iter().map(u8::to_string).collect()
            }
            Next::Move { disc, second } => {
                let mut moves = Vec::new();
                for &from in &self.moles[self.seat] {
                    for direction in DIRECTIONS {
                        if let Some(to) = self.may_go(from, direction, disc, second) {
                            moves.push(format!("{}-{}", name(from), name(to)));
                        }
                    }
                }
                if moves.is_empty() {
                    moves.push("-".to_owned());
                }
                moves
            }
            Next::Decide => vec!["-".to_owned(), "again".to_owned()],
            Next::Over => Vec::new(),
        };
        moves.sort_unstable();
        moves
    }

    fn play(&mut self, step: &str) {
        match self.next {
            Next::Place => {
                self.moles[self.seat].insert(space(&step[1..]));
                self.seat = (self.seat + 1) % self.moles.len();
                if self.moles.iter().all(|moles| moles.len() == self.each) {
                    self.next = Next::Disc { second: false };
                }
            }
            Next::Disc { second } => {
                let disc: u8 = step.parse().unwrap();
                let mut discs = self.face_down();
                discs.remove(discs.iter().position(|down| *down == disc).unwrap());
                self.discs[self.seat] = discs;
                self.discs_since_high += 1;
                self.next = Next::Move { disc, second };
            }
            Next::Move { .. } if step == "-" => self.end_turn(),
            Next::Move { second, .. } => {
                let (from, to) = step.split_once('-').unwrap();
                let to = space(to);
                self.moles[self.seat].remove(&space(from));
                self.moles[self.seat].insert(to);
                if self.filled() == self.holes[self.level].len() {
                    self.lift();
                } else {
                    self.note_high();
                    if self.pro && !second && self.special[self.level].contains(&to) {
                        self.next = Next::Decide;
                    } else {
                        self.end_turn();
                    }
                }
            }
            Next::Decide if step == "again" => self.next = Next::Disc { second: true },
            Next::Decide => self.end_turn(),
            Next::Over => panic!("{step} after the end"),
        }
    }

    fn note_high(&mut self) {
        if self.filled() > self.high {
            self.high = self.filled();
            self.discs_since_high = 0;
        }
    }

    fn end(&mut self, winners: Vec<usize>) {
        self.winners = winners;
        self.next = Next::Over;
    }

    fn lift(&mut self) {
        while self.filled() == self.holes[self.level].len() {
            let seats = 0..self.moles.len();
            if self.level == 3 {
                return self.end(seats.filter(|&seat| self.in_holes(seat) > 0).collect());
            }
            let holes = self.holes[self.level].clone();
            for moles in &mut self.moles {
                moles.retain(|mole| holes.contains(mole));
            }
            self.level += 1;
            self.high = 0;
            self.discs_since_high = 0;
            let left: Vec<usize> = seats.filter(|&seat| !self.moles[seat].is_empty()).collect();
            if left.len() == 1 {
                return self.end(left);
            }
        }
        self.note_high();
        self.end_turn();
    }

    fn end_turn(&mut self) {
        let seats = self.moles.len();
        if self.discs_since_high >= self.stall {
            let rank = |seat: usize| (self.in_holes(seat), self.moles[seat].len());
            let best = (0..seats).map(rank).max().unwrap();
            let winners = (0..seats).filter(|&seat| rank(seat) == best).collect();
            return self.end(winners);
        }
        loop {
            self.seat = (self.seat + 1) % seats;
            if self.in_holes(self.seat) < self.moles[self.seat].len() {
                break;
            }
        }
        self.next = Next::Disc { second: false };
    }
}

/// Distinct spaces at random, none of those to avoid.
fn draw(rng: &mut impl Rng, count: usize, avoid: &BTreeSet<Space>) -> BTreeSet<Space> {
    let mut drawn = BTreeSet::new();
    while drawn.len() < count {
        let space = spaces()[rng.random_range(0..61)];
        if !avoid.contains(&space) {
            drawn.insert(space);
        }
    }
    drawn
}

/// A layout in its compact form, and a table with the same layout turned.
fn random_game(rng: &mut impl Rng) -> (String, PlainGame) {
    let players = rng.random_range(2..=4);
    let pro: bool = rng.random();
    let stall = rng.random_range(5..60);
    let third = rng.random_range(2..5);
    let second = third + rng.random_range(1..4);
    let counts = [second + rng.random_range(1..5), second, third, 1];
    let orientations: [u8; 4] = std::array::from_fn(|_| rng.random_range(0..6));
    let (mut holes, mut special) = (Vec::new(), Vec::new());
    let mut text = Vec::new();
    for (level, count) in counts.into_iter().enumerate() {
        let here = match level {
            3 => BTreeSet::from([(0, 0)]),
            // Holes under holes make moles drop into them.
            1 | 2 if rng.random_range(0..3) == 0 => {
                let above: &BTreeSet<Space> = &holes[level - 1];
                above.iter().copied().take(count).collect()
            }
            _ => draw(rng, count, &BTreeSet::new()),
        };
        let count = if level == 0 {
            0
        } else {
            rng.random_range(0..12)
        };
        let specials = draw(rng, count, &here);
        let names = |set: &BTreeSet<Space>| set.iter().copied().map(name).collect::<String>();
        text.push(if specials.is_empty() {
            names(&here)
        } else {
            format!("{}*{}", names(&here), names(&specials))
        });
        holes.push(here);
        special.push(specials);
    }
    let mut directions = DIRECTIONS.to_vec();
    let solid: Vec<Space> = (0..3)
        .map(|_| directions.remove(rng.random_range(0..directions.len())))
        .collect();
    text.push(solid.into_iter().map(name).collect());

    let turn_all = |sets: Vec<BTreeSet<Space>>| -> Vec<BTreeSet<Space>> {
        let turn = |(set, steps): (BTreeSet<Space>, u8)| {
            set.into_iter().map(|space| turned(space, steps)).collect()
        };
        sets.into_iter().zip(orientations).map(turn).collect()
    };
    let options = format!(
        "players={players} pro={pro} stall={stall} orientations={} layout={}",
        orientations.map(|turns| turns.to_string()).join(","),
        text.join("/")
    );
    let table = PlainGame {
        pro,
        stall,
        holes: turn_all(holes),
        special: turn_all(special),
        dotted: directions
            .into_iter()
            .map(|direction| turned(direction, orientations[3]))
            .collect(),
        moles: vec![BTreeSet::new(); players],
        each: [10, 7, 6][players - 2],
        discs: vec![DISCS.to_vec(); players],
        level: 0,
        seat: 0,
        next: Next::Place,
        high: 0,
        discs_since_high: 0,
        winners: Vec::new(),
    };
    (options, table)
}

/// Compares the turn, the legal steps and, where chance acts, the odds.
fn compare(position: &AnyPosition, table: &PlainGame, context: &str) {
    let turn = match table.next {
        Next::Disc { .. } => Turn::Chance,
        Next::Over => Turn::Over,
        _ => Turn::Seat(Seat::new(table.seat)),
    };
    assert_eq!(position.turn(), turn, "{context}: {position}");
    let mut moves: Vec<String> = position
        .moves()
        .into_iter()
        .map(|mv| position.move_text(mv))
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, table.moves(), "{context}: {position}");
    if turn == Turn::Chance {
        let discs = table.face_down();
        for (mv, odds) in position.odds() {
            let value: u8 = position.move_text(mv).parse().unwrap();
            let count = discs.iter().filter(|disc| **disc == value).count();
            let expected = count as f64 / discs.len() as f64;
            assert!((odds - expected).abs() < 1e-9, "{context}: {position}");
        }
    }
}

#[test]
fn random_games_agree_with_a_literal_reading_of_the_page() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut endings: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for number in 0..300 {
        let (options, mut table) = random_game(&mut rng);
        let mut position =
            AnyPosition::new(Kind::Taupes, &Options::parse(&options).unwrap()).unwrap();
        let context = format!("game {number}");
        while table.next != Next::Over {
            compare(&position, &table, &context);
            let mv = position.playout_move(&mut rng).unwrap();
            table.play(&position.move_text(mv));
            position.play(mv).unwrap();
            let again: AnyPosition = position.to_string().parse().unwrap();
            assert_eq!(again, position, "{context}: the text reads back");
        }
        compare(&position, &table, &context);
        let share = 1.0 / table.winners.len() as f64;
        for (seat, score) in position.outcome().unwrap().scores().iter().enumerate() {
            let expected = if table.winners.contains(&seat) {
                share
            } else {
                0.0
            };
            assert!(
                (score.as_f64() - expected).abs() < 1e-9,
                "{context}: {position}"
            );
        }
        *endings
            .entry((table.level, table.winners.len()))
            .or_default() += 1;
    }
    // Games end on every level, some of them drawn.
    for ending in [(0, 1), (1, 1), (2, 1), (3, 1), (3, 2), (0, 2)] {
        assert!(
            endings.contains_key(&ending),
            "no game ended so: {endings:?}"
        );
    }
}
