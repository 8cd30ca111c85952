//! The rules of play: legal steps, what they do, when a level is lifted and when the game ends.

use super::hex::{Rays, SPACES};
use super::{Discs, Illegal, LEVELS, MAX_STEPS, Move, Phase, Space, State, Taupes};
use crate::bits;
use crate::game::{Game, MAX_SEATS, MoveList, Outcome, Properties, Seat, Turn};
use crate::zobrist;

impl State {
    fn set_phase(&mut self, phase: Phase) {
        self.hash ^= phase_key(self.phase) ^ phase_key(phase);
        self.phase = phase;
    }

    fn set_to_move(&mut self, seat: Seat) {
        self.hash ^= SEAT_KEYS[self.to_move.index()] ^ SEAT_KEYS[seat.index()];
        self.to_move = seat;
    }
}

impl Taupes {
    /// The spaces on which a mole may be placed.
    fn free_lawn(&self, state: &State) -> u64 {
        ALL & !state.occupied() & !self.levels[0].holes
    }

    /// The moles of the player to move, each with its straight moves and the directions that are free.
    pub(crate) fn free_rays<'a>(
        &'a self,
        state: &'a State,
        disc: u8,
        again: bool,
    ) -> impl Iterator<Item = (Space, &'a Rays, u8)> + use<'a> {
        let occupied = state.occupied();
        let barred = if again { self.level(state).special } else { 0 };
        let rays = self.rays(state, disc);
        bits::ones(state.moles(state.to_move)).map(move |from| {
            let rays = &rays[from];
            (Space::at(from), rays, rays.free(occupied, barred))
        })
    }

    /// The ways of the player to move with a disc.
    fn ways<'a>(
        &'a self,
        state: &'a State,
        disc: u8,
        again: bool,
    ) -> impl Iterator<Item = Move> + use<'a> {
        self.free_rays(state, disc, again)
            .flat_map(|(from, rays, free)| {
                let ends = bits::ones(free).filter_map(|direction| rays.end(direction));
                ends.map(move |to| Move::Go { from, to })
            })
    }

    /// Says why a mole can't go somewhere; the phase has been checked.
    fn check_way(
        &self,
        state: &State,
        (from, to): (Space, Space),
        disc: u8,
        again: bool,
    ) -> Result<(), Illegal> {
        let occupied = |space: Space| state.occupied() >> space.index() & 1 != 0;
        if !occupied(from) {
            return Err(Illegal::NoMole(from));
        }
        if state.moles(state.to_move) >> from.index() & 1 == 0 {
            return Err(Illegal::NotYours(from));
        }
        let Some((direction, steps)) = from.line_to(to) else {
            let mut ways = self.ways(state, disc, again);
            let may_go =
                ways.any(|way| matches!(way, Move::Go { from: start, .. } if start == from));
            return Err(if from == to && !may_go {
                Illegal::Blocked { from, disc }
            } else {
                Illegal::NotStraight { from, to }
            });
        };
        if steps as u8 != disc {
            let steps = steps as u8;
            return Err(Illegal::WrongDistance {
                from,
                to,
                steps,
                disc,
            });
        }
        let on_the_way = (1..=steps).filter_map(|step| from.step(direction, step));
        if let Some(space) = on_the_way.into_iter().find(|&space| occupied(space)) {
            return Err(Illegal::InTheWay(space));
        }
        if self.rays(state, disc)[from.index()]
            .end(direction)
            .is_none()
        {
            return Err(Illegal::DottedSpoke { from, to });
        }
        if again && self.level(state).special >> to.index() & 1 != 0 {
            return Err(Illegal::SpecialAgain(to));
        }
        Ok(())
    }

    fn play_go(&self, state: &mut State, from: Space, to: Space) {
        let seat = state.to_move.index();
        state.moles[seat] ^= 1 << from.index() | 1 << to.index();
        state.hash ^= MOLE_KEYS[seat][from.index()] ^ MOLE_KEYS[seat][to.index()];

        let level = self.level(state);
        let occupied = self.holes_occupied(state);
        let on_special = level.special >> to.index() & 1 != 0;
        if occupied == level.holes.count_ones() {
            self.lift(state);
        } else {
            if occupied > state.high.into() {
                state.high = occupied as u8;
                state.turned = 0;
            }
            // A second move never ends on a special space, so this is the first.
            if self.pro && on_special {
                state.set_phase(Phase::Decide);
            } else {
                self.end_turn(state);
            }
        }
    }

    /// Lifts the present level, whose holes are all occupied, and any below it that this fills.
    fn lift(&self, state: &mut State) {
        while self.holes_occupied(state) == self.level(state).holes.count_ones() {
            let holes = self.level(state).holes;
            if usize::from(state.level) == LEVELS - 1 {
                // The only hole of the last level: the mole in it has the golden shovel.
                state.high = 1;
                return self.end(state, |state, seat| state.moles(seat) & holes != 0);
            }
            for moles in &mut state.moles {
                *moles &= holes;
            }
            state.level += 1;
            state.high = self.holes_occupied(state) as u8;
            state.turned = 0;
            let racing = self.seats_iter().filter(|&seat| state.moles(seat) != 0);
            if racing.count() == 1 {
                return self.end(state, |state, seat| state.moles(seat) != 0);
            }
        }
        state.hash = self.rehash(state);
        self.end_turn(state);
    }

    /// Gives the turn to the next seat that can use it, or ends a stalled game.
    pub(super) fn end_turn(&self, state: &mut State) {
        if state.turned >= self.stall {
            let rank = |state: &State, seat: Seat| {
                let moles = state.moles(seat);
                let in_holes = moles & self.level(state).holes;
                (in_holes.count_ones(), moles.count_ones())
            };
            let best = self.seats_iter().map(|seat| rank(state, seat)).max();
            self.end(state, |state, seat| Some(rank(state, seat)) == best);
            return;
        }
        let free = !self.level(state).holes;
        let after = state.to_move.index() + 1;
        let next = (after..after + self.players)
            .map(|seat| Seat::new(seat % self.players))
            .find(|&seat| state.moles(seat) & free != 0);
        // There are more moles than holes, so some seat is found while the level lies.
        state.set_to_move(next.unwrap_or(state.to_move));
        state.set_phase(Phase::Turn { again: false });
    }

    fn end(&self, state: &mut State, has_won: impl Fn(&State, Seat) -> bool) {
        let winners = self.seats_iter().filter(|&seat| has_won(state, seat));
        state.winners = winners.fold(0, |winners, seat| winners | 1 << seat.index());
        // The seat that moved last matters no more, and states that look the same have to be equal.
        state.to_move = Seat::new(state.winners.trailing_zeros() as usize);
        state.phase = Phase::Over;
        state.hash = self.rehash(state);
    }
}

const ALL: u64 = (1 << SPACES) - 1;

static MOLE_KEYS: [[u64; SPACES]; MAX_SEATS] = [
    zobrist::keys(0x501),
    zobrist::keys(0x502),
    zobrist::keys(0x503),
    zobrist::keys(0x504),
];
static DISC_KEYS: [[u64; Discs::CODES]; MAX_SEATS] = [
    zobrist::keys(0x511),
    zobrist::keys(0x512),
    zobrist::keys(0x513),
    zobrist::keys(0x514),
];
static SEAT_KEYS: [u64; MAX_SEATS] = zobrist::keys(0x52);
static LEVEL_KEYS: [u64; LEVELS] = zobrist::keys(0x53);
static PHASE_KEYS: [u64; 5 + 2 * MAX_STEPS] = zobrist::keys(0x54);

fn phase_key(phase: Phase) -> u64 {
    PHASE_KEYS[match phase {
        Phase::Place => 0,
        Phase::Decide => 1,
        Phase::Over => 2,
        Phase::Turn { again } => 3 + usize::from(again),
        Phase::Go { disc, again } => 4 + usize::from(disc) + MAX_STEPS * usize::from(again),
    }]
}

/// The hash ignores how long the game has stalled, as hashes in chess ignore the fifty-move count.
impl Game for Taupes {
    type State = State;
    type Move = Move;
    type Illegal = Illegal;

    const PROPERTIES: Properties = Properties {
        min_seats: 2,
        max_seats: 4,
        chance: true,
        zero_sum: false,
        points: false,
        draws: true,
    };

    fn properties(&self) -> Properties {
        Properties {
            min_seats: self.players,
            max_seats: self.players,
            zero_sum: self.players == 2,
            ..Self::PROPERTIES
        }
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn start(&self) -> State {
        let state = State {
            moles: [0; MAX_SEATS],
            discs: [Discs::ALL; MAX_SEATS],
            to_move: Seat::new(0),
            phase: Phase::Place,
            level: 0,
            high: 0,
            turned: 0,
            winners: 0,
            hash: 0,
        };
        State {
            hash: self.rehash(&state),
            ..state
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Place | Phase::Go { .. } | Phase::Decide => Turn::Seat(state.to_move),
            Phase::Turn { .. } => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| {
            let has_won = |seat: &Seat| state.winners >> seat.index() & 1 != 0;
            Outcome::shared(self.seats_iter().filter(has_won), self.players)
        })
    }

    fn moves(&self, state: &State) -> MoveList<Move> {
        let mut moves = MoveList::new();
        match state.phase {
            Phase::Place => {
                let place = |index| Move::Place(Space::at(index));
                moves.extend(bits::ones(self.free_lawn(state)).map(place));
            }
            Phase::Turn { .. } => {
                let discs = state.discs(state.to_move).or_all();
                let is_down = |&value: &u8| discs.count(value) > 0;
                moves.extend((1..=MAX_STEPS as u8).filter(is_down).map(Move::Disc));
            }
            Phase::Go { disc, again } => {
                self.ways(state, disc, again)
                    .for_each(|way| moves.push(way));
                if moves.is_empty() {
                    moves.push(Move::Pass);
                }
            }
            Phase::Decide => moves.extend([Move::Pass, Move::Again]),
            Phase::Over => {}
        }
        moves
    }

    fn move_count(&self, state: &State) -> usize {
        match state.phase {
            Phase::Place => self.free_lawn(state).count_ones() as usize,
            Phase::Go { disc, again } => {
                let free = self.free_rays(state, disc, again);
                let ways: u32 = free.map(|(_, _, free)| free.count_ones()).sum();
                ways.max(1) as usize
            }
            _ => self.moves(state).len(),
        }
    }

    fn nth_move(&self, state: &State, index: usize) -> Move {
        match state.phase {
            Phase::Place => Move::Place(Space::at(bits::select(self.free_lawn(state), index))),
            _ => self.moves(state)[index],
        }
    }

    fn weight(&self, state: &State, outcome: Move) -> u32 {
        match outcome {
            Move::Disc(value) => state.discs(state.to_move).or_all().count(value).into(),
            _ => 0,
        }
    }

    fn lucky(&self, state: &State) -> Option<Seat> {
        matches!(state.phase, Phase::Turn { .. }).then_some(state.to_move)
    }

    fn check(&self, state: &State, mv: Move) -> Result<(), Illegal> {
        match (state.phase, mv) {
            (Phase::Over, _) => Err(Illegal::Over),

            (Phase::Place, Move::Place(space)) => {
                let bit = 1 << space.index();
                if state.occupied() & bit != 0 {
                    Err(Illegal::Occupied(space))
                } else if self.levels[0].holes & bit != 0 {
                    Err(Illegal::PlaceInHole(space))
                } else {
                    Ok(())
                }
            }
            (Phase::Place, _) => Err(Illegal::PlaceFirst),
            (_, Move::Place(_)) => Err(Illegal::AllPlaced),

            (Phase::Turn { .. }, Move::Disc(value)) => match self.weight(state, mv) {
                0 => Err(Illegal::NoSuchDisc(value)),
                _ => Ok(()),
            },
            (Phase::Turn { again: false }, Move::Again) => Err(Illegal::NothingToDecide),
            (Phase::Turn { .. }, _) => Err(Illegal::TurnFirst),

            (Phase::Go { disc, again }, Move::Go { from, to }) => self
                .check_way(state, (from, to), disc, again)
                .map_err(|error| match self.ways(state, disc, again).next() {
                    None => Illegal::CannotMove(disc),
                    Some(_) => error,
                }),
            (Phase::Go { disc, again }, Move::Pass) => match self.ways(state, disc, again).next() {
                Some(_) => Err(Illegal::MustMove(disc)),
                None => Ok(()),
            },
            (Phase::Go { disc, .. }, Move::Disc(_)) => Err(Illegal::DiscWaits(disc)),
            (Phase::Go { .. }, Move::Again) => Err(Illegal::NothingToDecide),

            (Phase::Decide, Move::Again | Move::Pass) => Ok(()),
            (Phase::Decide, Move::Disc(_) | Move::Go { .. }) => Err(Illegal::DecideFirst),
        }
    }

    fn play_unchecked(&self, state: &mut State, mv: Move) {
        let seat = state.to_move.index();
        match mv {
            Move::Place(space) => {
                state.moles[seat] |= 1 << space.index();
                state.hash ^= MOLE_KEYS[seat][space.index()];
                let next = Seat::new((seat + 1) % self.players);
                state.set_to_move(next);
                let placed = state.moles(next).count_ones() as usize;
                if placed == self.moles_each() {
                    state.set_phase(Phase::Turn { again: false });
                }
            }
            Move::Disc(value) => {
                let before = state.discs[seat];
                let after = before.or_all().without(value);
                state.hash ^= DISC_KEYS[seat][before.code()] ^ DISC_KEYS[seat][after.code()];
                state.discs[seat] = after;
                state.turned += 1;
                let again = state.phase == Phase::Turn { again: true };
                state.set_phase(Phase::Go { disc: value, again });
            }
            Move::Go { from, to } => self.play_go(state, from, to),
            Move::Again => state.set_phase(Phase::Turn { again: true }),
            Move::Pass => self.end_turn(state),
        }
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash
    }

    fn rehash(&self, state: &State) -> u64 {
        let mut hash = SEAT_KEYS[state.to_move.index()]
            ^ LEVEL_KEYS[usize::from(state.level)]
            ^ phase_key(state.phase);
        for seat in self.seats_iter().map(Seat::index) {
            hash ^= zobrist::fold(&MOLE_KEYS[seat], state.moles[seat]);
            hash ^= DISC_KEYS[seat][state.discs[seat].code()];
        }
        hash
    }
}
