//! Reading a state, and making sure that it can come about.

use super::discs::Discs;
use super::layout::LEVELS;
use super::{Phase, Space, State, Taupes};
use crate::bits;
use crate::game::{Game, MAX_SEATS, Seat};
use crate::text::{Field, Fields, SyntaxError, count};

/// Why a state cannot come about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// Two moles share a space.
    #[error("two moles on {0}")]
    TwoMoles(Space),
    /// Moles are not placed in holes.
    #[error("a mole was placed in the hole {0}")]
    PlacedInHole(Space),
    /// Moles are placed on the lawn.
    #[error("moles are placed on level 1, not on level {level}")]
    PlacedBelow {
        /// The level that is given, from 1.
        level: usize,
    },
    /// The players place in turn.
    #[error(
        "seat {seat} has placed {}, but it would be {expected} of {placed} in all", count(*.found, "mole")
    )]
    Placed {
        /// The seat.
        seat: Seat,
        /// Its moles on the lawn.
        found: usize,
        /// What it would have.
        expected: usize,
        /// All moles on the lawn.
        placed: usize,
    },
    /// All moles are on the lawn, so nobody places.
    #[error("all moles have been placed")]
    AllPlaced,
    /// On the lawn nobody loses a mole.
    #[error("seat {seat} has {} on level 1, but each has {expected}", count(*.found, "mole"))]
    MolesOnLawn {
        /// The seat.
        seat: Seat,
        /// Its moles.
        found: usize,
        /// What each has.
        expected: usize,
    },
    /// One mole comes down through each hole of the level above.
    #[error("{} on level {level}, but {expected} came down through the holes above", count(*.found, "mole"))]
    MolesBelow {
        /// The level, from 1.
        level: usize,
        /// The moles on it.
        found: usize,
        /// The holes above.
        expected: usize,
    },
    /// Nobody gains moles.
    #[error("seat {seat} has {}, but began with {most}", count(*.found, "mole"))]
    TooManyMoles {
        /// The seat.
        seat: Seat,
        /// Its moles.
        found: usize,
        /// What it began with.
        most: usize,
    },
    /// The level would have been lifted.
    #[error("every hole is occupied, so the level would have been lifted")]
    Full,
    /// A player with no mole to move.
    #[error("seat {0} is not to play: it has no mole outside the holes")]
    SitsOut(Seat),
    /// The wrong player places.
    #[error("seat {0} is to place")]
    WrongSeat(Seat),
    /// During the placement all discs are face down.
    #[error("no disc is turned before all moles are placed")]
    DiscsTurned,
    /// A disc is both turned and face down.
    #[error("the disc {0} can't be turned: all of its kind are face down")]
    DiscNotTurned(u8),
    /// A turn under way has turned its discs.
    #[error("a disc of seat {0} has been turned in this turn, but all six are face down")]
    NoDiscTurned(Seat),
    /// The count towards a stall does not fit the turn under way.
    #[error(
        "{} counted towards the stall, but this turn alone has turned {in_turn} and the game ends at {stall}",
        count(*.turned as usize, "disc")
    )]
    Turned {
        /// What is given.
        turned: u32,
        /// The discs turned in this turn.
        in_turn: u32,
        /// The discs after which a stalled game ends.
        stall: u32,
    },
    /// Special spaces matter in the pro game only.
    #[error("second moves exist only with pro=true")]
    NotPro,
    /// No mole of the player is on a special space.
    #[error("no mole of seat {0} stands on a special space")]
    NotOnSpecial(Seat),
    /// The count of holes does not fit.
    #[error(
        "{} occupied of {holes} on level {level}, so the most so far can't be {high}", count(*.occupied as usize, "hole")
    )]
    High {
        /// Holes occupied now.
        occupied: u32,
        /// The level, from 1.
        level: usize,
        /// All holes of the level.
        holes: u32,
        /// What is given.
        high: u32,
    },
    /// The game is over, but a player is to act.
    #[error("the game is over: nobody is to act")]
    IsOver,
    /// Nobody has won.
    #[error("the game is not over yet")]
    NotOver,
    /// Others have won.
    #[error("the game was not won by those seats")]
    WrongWinners,
}

/// One digit from 1 to 4.
fn parse_disc_prefix(text: &str) -> Option<(u8, &str)> {
    let value = text.bytes().next()?.checked_sub(b'0')?;
    (1..=4).contains(&value).then(|| (value, &text[1..]))
}

fn parse_seat_prefix(text: &str) -> Option<(Seat, &str)> {
    let seat = usize::from(text.bytes().next()?.checked_sub(b'0')?);
    (seat < MAX_SEATS).then(|| (Seat::new(seat), &text[1..]))
}

/// What the fields of a state say, before it is known whether that can be.
pub(super) struct Draft {
    level: usize,
    moles: Vec<Vec<Space>>,
    discs: Vec<Discs>,
    seats: Vec<Seat>,
    phase: Phase,
    high: u32,
    turned: u32,
}

impl Taupes {
    fn per_seat<'t>(&self, field: Field<'t>) -> Result<Vec<Field<'t>>, SyntaxError> {
        let parts: Vec<Field<'t>> = field.split('/').collect();
        if parts.len() == self.players {
            Ok(parts)
        } else {
            let players = self.players;
            Err(field.expected(format!(
                "{players} parts separated by slashes, one per seat"
            )))
        }
    }

    fn parse_discs(field: Field<'_>) -> Result<Discs, SyntaxError> {
        let form = "discs face down from 1 2 2 3 3 4, like 1223, or -";
        let values = field.list(form, parse_disc_prefix)?;
        values
            .into_iter()
            .try_fold(Discs::NONE, Discs::with)
            .ok_or_else(|| field.expected(form))
    }

    /// Reads who acts and how: `0+`, `0?`, `0:3`, `0*`, `0*?`, `0*:3`, or the winners, `0=`.
    fn parse_phase(&self, field: Field<'_>) -> Result<(Vec<Seat>, Phase), SyntaxError> {
        let form = "a seat and + ? :1 to :4 * *? *:1 to *:4, or the winners and =";
        let error = || field.expected(form);
        let mark = field
            .text
            .find(|c: char| !c.is_ascii_digit())
            .ok_or_else(error)?;
        let (seats, mark) = field.text.split_at(mark);
        let seats = Field {
            text: seats,
            ..field
        }
        .list(form, parse_seat_prefix)?;
        let (again, rest) = match mark.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, mark),
        };
        let phase = match (rest, rest.strip_prefix(':').and_then(parse_disc_prefix)) {
            (_, Some((disc, ""))) => Phase::Go { disc, again },
            ("?", _) => Phase::Turn { again },
            ("", _) if again => Phase::Decide,
            ("+", _) if !again => Phase::Place,
            ("=", _) if !again => Phase::Over,
            _ => return Err(error()),
        };
        let known = seats.iter().all(|seat| seat.index() < self.players);
        if known && (phase == Phase::Over || seats.len() == 1) && !seats.is_empty() {
            Ok((seats, phase))
        } else {
            Err(error())
        }
    }

    pub(super) fn parse_draft(&self, text: &str) -> Result<Draft, SyntaxError> {
        let mut fields = Fields::new(text);
        let level = fields.next("the level, 1 to 4")?.number(1, 4)? as usize - 1;
        let moles = fields.next("the moles of each seat, separated by slashes")?;
        let moles = self
            .per_seat(moles)?
            .into_iter()
            .map(|field| field.list("a space like E5, or -", Space::parse_prefix))
            .collect::<Result<_, _>>()?;
        let discs = fields.next("the discs of each seat that are face down")?;
        let discs = self
            .per_seat(discs)?
            .into_iter()
            .map(Self::parse_discs)
            .collect::<Result<_, _>>()?;
        let phase = fields.next("who acts, like 0? for a disc to be turned for seat 0")?;
        let (seats, phase) = self.parse_phase(phase)?;
        let stall = fields.next("the count towards a stall, like 2/17")?;
        let counts: Vec<Field<'_>> = stall.split('/').collect();
        let [high, turned] = counts[..] else {
            return Err(stall.expected("most holes filled and discs turned since, like 2/17"));
        };
        let (high, turned) = (high.number(0, 61)?, turned.number(0, super::MAX_STALL + 1)?);
        fields.finish()?;
        Ok(Draft {
            level,
            moles,
            discs,
            seats,
            phase,
            high,
            turned,
        })
    }

    /// The state that is written, without its moles.
    fn without_moles(&self, draft: &Draft) -> State {
        let mut state = State {
            level: draft.level as u8,
            to_move: draft.seats[0],
            phase: draft.phase,
            high: draft.high as u8,
            turned: draft.turned,
            ..self.start()
        };
        state.discs[..self.players].copy_from_slice(&draft.discs);
        state
    }

    /// What is written, whether or not it can be.
    pub(super) fn loose(&self, draft: &Draft) -> State {
        let mut state = self.without_moles(draft);
        for (seat, spaces) in draft.moles.iter().enumerate() {
            for &space in spaces {
                if state.occupied() >> space.index() & 1 == 0 {
                    state.moles[seat] |= 1 << space.index();
                }
            }
        }
        if draft.phase == Phase::Over {
            let bits = draft.seats.iter().map(|seat| 1 << seat.index());
            state.winners = bits.fold(0, |winners, bit: u8| winners | bit);
        }
        state.hash = self.rehash(&state);
        state
    }

    pub(super) fn settle(&self, draft: Draft) -> Result<State, Impossible> {
        let mut state = self.without_moles(&draft);
        for (seat, spaces) in draft.moles.iter().enumerate() {
            for &space in spaces {
                if state.occupied() >> space.index() & 1 != 0 {
                    return Err(Impossible::TwoMoles(space));
                }
                state.moles[seat] |= 1 << space.index();
            }
        }
        match draft.phase {
            Phase::Place => self.check_placement(&state)?,
            Phase::Over => {
                self.check_moles(&state)?;
                self.settle_over(&mut state, &draft.seats)?;
            }
            _ => {
                self.check_moles(&state)?;
                self.check_turn(&state)?;
            }
        }
        state.hash = self.rehash(&state);
        Ok(state)
    }

    fn check_placement(&self, state: &State) -> Result<(), Impossible> {
        let placed = state.occupied().count_ones() as usize;
        if placed >= self.players * self.moles_each() {
            return Err(Impossible::AllPlaced);
        }
        for seat in self.seats_iter() {
            let found = state.moles(seat).count_ones() as usize;
            let expected = (placed + self.players - 1 - seat.index()) / self.players;
            if found != expected {
                return Err(Impossible::Placed {
                    seat,
                    found,
                    expected,
                    placed,
                });
            }
        }
        if let Some(index) = bits::ones(state.occupied() & self.levels[0].holes).next() {
            return Err(Impossible::PlacedInHole(Space::at(index)));
        }
        let to_place = Seat::new(placed % self.players);
        if state.to_move != to_place {
            return Err(Impossible::WrongSeat(to_place));
        }
        if state.level != 0 {
            return Err(Impossible::PlacedBelow {
                level: state.level() + 1,
            });
        }
        match (state.high, state.turned, state.discs == self.start().discs) {
            (0, 0, true) => Ok(()),
            _ => Err(Impossible::DiscsTurned),
        }
    }

    fn check_moles(&self, state: &State) -> Result<(), Impossible> {
        let (level, most) = (state.level(), self.moles_each());
        for seat in self.seats_iter() {
            let found = state.moles(seat).count_ones() as usize;
            if level == 0 && found != most {
                return Err(Impossible::MolesOnLawn {
                    seat,
                    found,
                    expected: most,
                });
            }
            if found > most {
                return Err(Impossible::TooManyMoles { seat, found, most });
            }
        }
        let found = state.occupied().count_ones() as usize;
        let expected = match level {
            0 => found,
            below => self.levels[below - 1].holes.count_ones() as usize,
        };
        if found == expected {
            Ok(())
        } else {
            Err(Impossible::MolesBelow {
                level: level + 1,
                found,
                expected,
            })
        }
    }

    /// The seats that have won by what can be seen: the golden shovel, the last moles, or a stall.
    fn winners(&self, state: &State) -> Option<Vec<Seat>> {
        let holes = self.level(state).holes;
        let racing: Vec<Seat> = self
            .seats_iter()
            .filter(|&seat| state.moles(seat) != 0)
            .collect();
        if state.level() == LEVELS - 1 && state.occupied() & holes != 0 {
            let in_hole = |seat: &Seat| state.moles(*seat) & holes != 0;
            return Some(racing.into_iter().filter(in_hole).collect());
        }
        if racing.len() == 1 {
            return Some(racing);
        }
        let between_turns = matches!(state.phase, Phase::Over | Phase::Turn { again: false });
        (between_turns && state.turned >= self.stall).then(|| {
            let mut ended = *state;
            self.end_turn(&mut ended);
            self.seats_iter()
                .filter(|seat| ended.winners >> seat.index() & 1 != 0)
                .collect()
        })
    }

    fn wrong_high(&self, state: &State) -> Impossible {
        Impossible::High {
            occupied: self.holes_occupied(state),
            level: state.level() + 1,
            holes: self.level(state).holes.count_ones(),
            high: state.high.into(),
        }
    }

    fn settle_over(&self, state: &mut State, given: &[Seat]) -> Result<(), Impossible> {
        let winners = self.winners(state).ok_or(Impossible::NotOver)?;
        if winners != given {
            return Err(Impossible::WrongWinners);
        }
        let occupied = self.holes_occupied(state);
        let holes = self.level(state).holes.count_ones();
        let high: u32 = state.high.into();
        // A stalled game may have had more holes filled at one time; otherwise the lift has just counted.
        let stalled = state.turned >= self.stall && occupied < holes;
        if high < occupied || (stalled && high >= holes) || (!stalled && high != occupied) {
            return Err(self.wrong_high(state));
        }
        state.to_move = winners[0];
        state.winners = winners.iter().fold(0, |set, seat| set | 1 << seat.index());
        Ok(())
    }

    fn check_turn(&self, state: &State) -> Result<(), Impossible> {
        if self.winners(state).is_some() {
            return Err(Impossible::IsOver);
        }
        let level = self.level(state);
        let (occupied, holes) = (self.holes_occupied(state), level.holes.count_ones());
        if occupied == holes {
            return Err(Impossible::Full);
        }
        let high: u32 = state.high.into();
        if high < occupied || high >= holes {
            return Err(self.wrong_high(state));
        }
        let seat = state.to_move;
        let moles = state.moles(seat);
        if moles & !level.holes == 0 {
            return Err(Impossible::SitsOut(seat));
        }
        if let Phase::Go { disc, .. } = state.phase
            && state.discs(seat).count(disc) == Discs::ALL.count(disc)
        {
            return Err(Impossible::DiscNotTurned(disc));
        }
        let (second, in_turn) = match state.phase {
            Phase::Go { again, .. } => (again, 1 + u32::from(again)),
            Phase::Decide | Phase::Turn { again: true } => (true, 1),
            _ => (false, 0),
        };
        if in_turn > 0 && state.discs(seat) == Discs::ALL {
            return Err(Impossible::NoDiscTurned(seat));
        }
        let turned_before = state.turned.checked_sub(in_turn);
        if turned_before.is_none_or(|before| before >= self.stall) {
            let (turned, stall) = (state.turned, self.stall);
            return Err(Impossible::Turned {
                turned,
                in_turn,
                stall,
            });
        }
        match (second, self.pro, moles & level.special) {
            (true, false, _) => Err(Impossible::NotPro),
            (true, true, 0) => Err(Impossible::NotOnSpecial(seat)),
            _ => Ok(()),
        }
    }
}
