//! What must be true in every simulation, whatever goes wrong.

use std::collections::BTreeMap;
use std::sync::Arc;

use burrow_games::{Seat, Turn};
use burrow_play::{
    Clock, Command, DELAY, Event, LATEST_START, Match, Millis, Occupant, PersonId, Phase, SHOWING,
    Seed,
};
use burrow_store::{Append, GameId};

use crate::executor::Instant;

/// How long nothing can be decided before it counts as an outage, whose time is given back.
const AWAY: Instant = 3_000;
/// How much a measurement of time may be off by rounding, and by looking at clocks only now and then.
const ROUNDING: Instant = 150;
/// How far servers may differ from each other where messages are slow, so that clocks can't be read exactly.
const LATENCY: Instant = 600;
/// How far they may once clocks have been set.
const SKEW: Instant = AWAY + 700;

/// Sees everything that is asked and kept, and finds fault with it.
#[derive(Default)]
pub(crate) struct Judge {
    /// The first thing that was wrong.
    pub(crate) fault: Option<String>,
    /// Whether clocks have been set.
    pub(crate) is_skewed: bool,
    /// Whether messages are slow.
    is_slow: bool,
    cases: BTreeMap<GameId, Case>,
    /// When nothing could be decided; the last may go on.
    outages: Vec<(Instant, Option<Instant>)>,
    /// When a server said that it is alive.
    beats: Vec<Instant>,
    moves: usize,
}

/// What is known about a game.
struct Case {
    seed: Seed,
    /// The match after each append, by the number of its events.
    matches: BTreeMap<usize, Arc<Match>>,
    requests: Vec<Request>,
    /// What computers have answered: after how many steps, and what.
    answers: Vec<(usize, String)>,
    clock: Option<ClockModel>,
}

/// What a person has asked for.
struct Request {
    person: PersonId,
    command: Command,
    key: Option<String>,
    /// The number of its first event, once it is kept.
    kept: Option<usize>,
    is_acknowledged: bool,
}

/// A request of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequestId(usize);

/// The clocks of a game by the truth.
struct ClockModel {
    clock: Clock,
    left: Vec<i64>,
    has_moved: Vec<bool>,
    /// When the player to move began to think.
    since: Instant,
    /// The same by the log, and when all steps have been shown, one after another.
    began: Millis,
    shown: Millis,
}

impl Judge {
    pub(crate) fn new(is_slow: bool) -> Self {
        Self {
            is_slow,
            ..Self::default()
        }
    }

    pub(crate) fn open(&mut self, id: &str, seed: Seed, clock: Option<Clock>, seats: usize) {
        let clock = clock.map(|clock| ClockModel::new(clock, seats));
        let case = Case {
            seed,
            matches: BTreeMap::new(),
            requests: Vec::new(),
            answers: Vec::new(),
            clock,
        };
        self.cases.insert(id.to_owned(), case);
    }

    pub(crate) fn blame(&mut self, fault: impl Into<String>) {
        if self.fault.is_none() {
            self.fault = Some(fault.into());
        }
    }

    /// How many moves were made.
    pub(crate) fn moves(&self) -> usize {
        self.moves
    }

    /// The games in which a computer is to move.
    pub(crate) fn games_of_computers(&self) -> Vec<GameId> {
        let waits = |case: &Case| case.latest()?.computer_to_move();
        let waiting = self.cases.iter().filter(|(_, case)| waits(case).is_some());
        waiting.map(|(id, _)| id.clone()).collect()
    }

    /// A game as it is.
    pub(crate) fn latest(&self, id: &str) -> Option<Arc<Match>> {
        self.cases.get(id)?.latest().cloned()
    }

    pub(crate) fn note_outage(&mut self, now: Instant, is_outage: bool) {
        match self.outages.last_mut() {
            Some((_, end @ None)) if !is_outage => *end = Some(now),
            Some((_, None)) => {}
            _ if is_outage => self.outages.push((now, None)),
            _ => {}
        }
    }

    pub(crate) fn beat(&mut self, now: Instant) {
        self.beats.push(now);
    }

    pub(crate) fn answered(&mut self, id: &str, ply: usize, step: &str) {
        if let Some(case) = self.cases.get_mut(id) {
            case.answers.push((ply, step.to_owned()));
        }
    }

    /// A person asks for something.
    pub(crate) fn asked(
        &mut self,
        id: &str,
        person: &PersonId,
        command: &Command,
        key: Option<&str>,
    ) -> RequestId {
        let requests = match self.cases.get_mut(id) {
            Some(case) => &mut case.requests,
            None => unreachable!("a game is opened before anything is asked"),
        };
        requests.push(Request {
            person: person.clone(),
            command: command.clone(),
            key: key.map(str::to_owned),
            kept: None,
            is_acknowledged: false,
        });
        RequestId(requests.len() - 1)
    }

    /// Where a request is in the log, if it is.
    pub(crate) fn place(&self, id: &str, request: RequestId) -> Option<usize> {
        self.cases.get(id)?.requests.get(request.0)?.kept
    }

    /// A person sees a game, by an answer or on their page.
    pub(crate) fn seen(&mut self, id: &str, game: &Match) {
        let known = self
            .cases
            .get(id)
            .and_then(|case| case.matches.get(&game.events()));
        // What was added in one go may be seen in part while it is read event by event, but nobody is shown that.
        if known.is_none_or(|known| **known != *game) {
            let events = game.events();
            self.blame(format!(
                "{id} is shown with {events} events as it never was"
            ));
        }
    }

    /// A person is told that a request was carried out; the number of its first event.
    pub(crate) fn acknowledged(&mut self, id: &str, request: RequestId, game: &Match) -> usize {
        self.seen(id, game);
        let place = self.place(id, request);
        match place.or_else(|| self.exchange(id, request)) {
            Some(place) if place < game.events() => {
                if let Some(case) = self.cases.get_mut(id) {
                    case.requests[request.0].is_acknowledged = true;
                }
                place
            }
            _ => {
                self.blame(format!(
                    "{id}: {request:?} was acknowledged, but is not kept"
                ));
                0
            }
        }
    }

    /// Where two people without keys asked for the same, as to take back, the log does not tell whose request was kept:
    /// the other one's, then, unless that was acknowledged too.
    fn exchange(&mut self, id: &str, request: RequestId) -> Option<usize> {
        let requests = &mut self.cases.get_mut(id)?.requests;
        let asked = requests
            .get(request.0)
            .filter(|asked| asked.key.is_none())?;
        let other = requests.iter().rposition(|other| {
            other.key.is_none()
                && !other.is_acknowledged
                && other.command == asked.command
                && other.kept.is_some()
        })?;
        let place = requests[other].kept.take();
        requests[request.0].kept = place;
        place
    }

    /// Something was added to a log; it was decided a while before.
    pub(crate) fn kept(&mut self, append: &Append, decided: Instant) {
        if let Err(fault) = self.check(append, decided) {
            let number = append.next - append.events.len();
            let events = append.events.join(", ");
            self.blame(format!("{} {number}: {fault}: {events}", append.game));
        }
    }

    fn check(&mut self, append: &Append, decided: Instant) -> Result<(), String> {
        let Some(mut case) = self.cases.remove(&append.game) else {
            return Err("there is no such game".to_owned());
        };
        let checked = self.check_append(&mut case, append, decided);
        self.cases.insert(append.game.clone(), case);
        checked
    }

    fn check_append(
        &mut self,
        case: &mut Case,
        append: &Append,
        decided: Instant,
    ) -> Result<(), String> {
        let read = |body: &String| serde_json::from_str(body).map_err(|error| error.to_string());
        let events: Vec<Event> = append.events.iter().map(read).collect::<Result<_, _>>()?;
        let mut rest = &events[..];
        let mut game = match case.latest() {
            Some(game) => {
                case.check_author(game.clone(), append, &events[0])?;
                Match::clone(case.latest().expect("it has just been there"))
            }
            None => {
                rest = &events[1..];
                Match::replay([(append.at, &events[0])]).map_err(|error| error.to_string())?
            }
        };
        for (index, event) in rest.iter().enumerate() {
            if index > 0 || rest.len() < events.len() {
                case.check_consequence(&game, event)?;
            }
            let before = game.clone();
            let applied = game.apply(event, append.at);
            applied.map_err(|error| error.to_string())?;
            if let Event::Played { .. } = event {
                self.moves += 1;
            }
            if let Some(clock) = &mut case.clock {
                clock.check(self, &before, event, &game, append.at, decided)?;
            }
        }
        if append.next != game.events() || append.deadline != game.deadline() {
            return Err("the append does not say what its events do".to_owned());
        }
        case.matches.insert(game.events(), Arc::new(game));
        Ok(())
    }

    /// For how long nothing could be decided between two moments, at those times that are given back.
    fn outage(&self, from: Instant, to: Instant) -> Instant {
        let least = AWAY + AWAY / 50 + if self.is_slow { 2 * LATENCY } else { 0 };
        let lengths = self.outages.iter().map(|&(start, end)| {
            // What was decided before anybody could know of an outage is not undone.
            let end = end.unwrap_or(to).min(to);
            let overlap = end - start.max(from);
            if end - start >= least {
                overlap.max(0)
            } else {
                0
            }
        });
        lengths.sum()
    }

    /// The most that may be charged for the time between two moments.
    fn most(&self, from: Instant, to: Instant) -> Instant {
        let outage = self.outage(from, to);
        // What is decided before an outage is known counts as a sign of life.
        let unknown = outage.min(AWAY);
        to - from - outage + unknown + self.tolerance(to - from)
    }

    /// The most that may be given back of the time between two moments: when no server said that it is alive.
    fn silence(&self, from: Instant, to: Instant) -> Instant {
        let ends = self.beats.iter().copied().chain([to]);
        let starts = [Instant::MIN].into_iter().chain(self.beats.iter().copied());
        let gaps = starts.zip(ends).map(|(start, end)| {
            let overlap = end.min(to) - start.max(from);
            if end.saturating_sub(start) >= AWAY - 700 {
                overlap.max(0)
            } else {
                0
            }
        });
        gaps.sum()
    }

    /// How far a time that was measured may be from the truth.
    fn tolerance(&self, length: Instant) -> Instant {
        let latency = if self.is_slow { LATENCY } else { 0 };
        let skew = if self.is_skewed { SKEW } else { 0 };
        ROUNDING + length / 80 + latency + skew
    }
}

impl Case {
    fn latest(&self) -> Option<&Arc<Match>> {
        self.matches.values().next_back()
    }

    /// Nobody acts for another, and what was asked for once happens once.
    fn check_author(
        &mut self,
        game: Arc<Match>,
        append: &Append,
        event: &Event,
    ) -> Result<(), String> {
        let number = append.next - append.events.len();
        let ply = game.record().steps().len();
        if append.key.is_none() {
            if let Event::Paused { .. } = event {
                return Ok(());
            }
            if let (Some(_), Event::Played { step, .. }) = (game.computer_to_move(), event) {
                let answer = (ply, step.clone());
                let given = self.answers.iter().position(|given| *given == answer);
                let given = given.ok_or("no computer has answered that")?;
                self.answers.swap_remove(given);
                return Ok(());
            }
        }
        // Of requests without keys that are the same, the last is as good as any.
        let request = self.requests.iter_mut().rfind(|request| {
            request.kept.is_none()
                && request.key == append.key
                && is_wanted(&game, request, event, ply)
        });
        match (request, event) {
            (Some(request), _) => {
                request.kept = Some(number);
                Ok(())
            }
            // By the clock, without anybody's asking.
            (None, Event::TimedOut { .. }) if append.key.is_none() => Ok(()),
            (None, _) => Err("nobody has asked for that, or it happened before".to_owned()),
        }
    }

    /// What follows from an event at once is only what chance does, and the seed at the end.
    fn check_consequence(&self, game: &Match, event: &Event) -> Result<(), String> {
        match event {
            Event::Played { step, .. } => {
                let position = game.record().position();
                let drawn = self.seed.draw(position, game.record().steps().len());
                let drawn = drawn.map(|drawn| position.move_text(drawn));
                if drawn.as_ref() == Some(step) {
                    Ok(())
                } else {
                    Err(format!("chance decides {drawn:?}"))
                }
            }
            Event::Revealed { seed } if *seed == self.seed.to_string() => Ok(()),
            _ => Err("that does not follow".to_owned()),
        }
    }
}

/// Whether an event is what a request asks for, from someone who may.
fn is_wanted(game: &Match, request: &Request, event: &Event, ply: usize) -> bool {
    let person = &request.person;
    let has = |seat: Seat| game.seats_of(person).any(|own| own == seat);
    let is_player = game.seats_of(person).next().is_some();
    let is_creator = game.creator().id == *person;
    let to_move = match game.phase() {
        Phase::Move(seat) => Some(seat),
        _ => None,
    };
    match (&request.command, event) {
        (Command::Join { .. }, Event::Joined { person: joined, .. }) => joined.id == *person,
        (Command::Fill { seat, .. }, Event::Filled { seat: filled, .. }) => {
            is_creator && seat == filled
        }
        (Command::Withdraw, Event::Withdrawn) => is_creator,
        (
            Command::Play {
                ply: seen, step, ..
            },
            Event::Played { step: played, .. },
        ) => to_move.is_some_and(has) && *seen == ply && step == played,
        (Command::Play { ply: seen, .. }, Event::TimedOut { seat }) => {
            to_move == Some(*seat) && has(*seat) && *seen == ply
        }
        (Command::TakeBack, Event::TakebackOffered { seat, .. }) => has(*seat),
        (Command::TakeBack, Event::TakenBack { .. }) => {
            let others = |occupant: &Occupant| match occupant {
                Occupant::Person(sitting) => sitting.id != *person,
                _ => false,
            };
            is_player && !game.seats().iter().any(others)
        }
        (Command::AcceptTakeback, Event::TakenBack { ply }) => game
            .offer()
            .is_some_and(|offer| is_player && !has(offer.seat) && offer.ply == *ply),
        (Command::DeclineTakeback, Event::TakebackDeclined { seat }) => {
            game.offer().is_some() && seat.is_some_and(has)
        }
        (Command::Resign, Event::Resigned { seat }) => has(*seat),
        (Command::Claim, Event::Abandoned { seat }) => {
            is_player && to_move == Some(*seat) && !has(*seat)
        }
        _ => false,
    }
}

impl ClockModel {
    fn new(clock: Clock, seats: usize) -> Self {
        let start = match clock {
            Clock::Fischer { base, .. } => i64::from(base) * 1000,
            Clock::Correspondence { days } => i64::from(days) * 86_400_000,
        };
        Self {
            clock,
            left: vec![start; seats],
            has_moved: vec![false; seats],
            since: 0,
            began: Millis(0),
            shown: Millis(0),
        }
    }

    /// What a player has after a move that took this long.
    fn after(&self, left: i64, used: i64) -> i64 {
        match self.clock {
            Clock::Fischer { increment, .. } => (left - used).max(0) + i64::from(increment) * 1000,
            Clock::Correspondence { days } => i64::from(days) * 86_400_000,
        }
    }

    fn check(
        &mut self,
        judge: &Judge,
        before: &Match,
        event: &Event,
        after: &Match,
        at: Millis,
        decided: Instant,
    ) -> Result<(), String> {
        match (event, before.record().position().turn()) {
            (Event::Played { delay, shown, .. }, Turn::Seat(seat)) => {
                self.check_showing(*shown, at)?;
                self.check_move(judge, before, seat, after, at, (*delay, *shown), decided)?;
                self.since = decided;
            }
            (Event::TimedOut { seat }, _) => self.check_flag(judge, *seat, decided)?,
            (
                Event::Played { .. }
                | Event::Joined { .. }
                | Event::Filled { .. }
                | Event::TakenBack { .. },
                _,
            ) => self.since = decided,
            _ => {}
        }
        self.note_showing(event, at);
        // The clocks of all who are not to move stand.
        for seat in Seat::all(self.left.len()) {
            let is_waiting = after.phase() != Phase::Move(seat);
            let is_ended = after.is_closed();
            if let Some(left) = after.time_left(seat, at)
                && is_waiting
                && !is_ended
                && left != self.left[seat.index()]
            {
                return Err(format!("the clock of {seat} has run out of turn"));
            }
        }
        Ok(())
    }

    /// As much time is free as it takes to show what has happened.
    fn check_showing(&self, shown: i64, at: Millis) -> Result<(), String> {
        let wanted = self.shown.min(at).since(self.began).max(0);
        if shown != wanted {
            return Err(format!("{shown} were free, and {wanted} should be"));
        }
        Ok(())
    }

    fn note_showing(&mut self, event: &Event, at: Millis) {
        match event {
            Event::Played { .. } => {
                let shown = self.shown.max(at).0 + SHOWING;
                self.shown = Millis(shown.min(at.0 + LATEST_START));
                self.began = at;
            }
            Event::TakenBack { .. } => {
                self.shown = Millis(at.0 + SHOWING);
                self.began = at;
            }
            Event::Joined { .. } | Event::Filled { .. } => self.began = at,
            Event::Paused { milliseconds } => {
                self.shown = Millis(self.shown.0 + milliseconds);
                self.began = Millis(self.began.0 + milliseconds);
            }
            _ => {}
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "all that is known about one move"
    )]
    fn check_move(
        &mut self,
        judge: &Judge,
        before: &Match,
        seat: Seat,
        after: &Match,
        at: Millis,
        (delay, free): (i64, i64),
        decided: Instant,
    ) -> Result<(), String> {
        let (Some(shown), Some(left)) = (before.time_left(seat, at), after.time_left(seat, at))
        else {
            return Ok(());
        };
        let index = seat.index();
        let charged = (self.left[index] - shown - delay).max(0);
        if !self.has_moved[index] {
            self.has_moved[index] = true;
            if shown != self.left[index] || left != self.left[index] {
                return Err("the first move was charged".to_owned());
            }
            return Ok(());
        }
        let (from, to) = (self.since, decided);
        let tolerance = judge.tolerance(to - from);
        let most = judge.most(from, to);
        if charged > most.max(0) {
            return Err(format!("{charged} were charged, and {most} is the most"));
        }
        let silence = judge.silence(from, to);
        let least = to - from - silence - free - DELAY - 5 * tolerance - 2 * AWAY;
        if charged < least {
            return Err(format!("{charged} were charged, and {least} is the least"));
        }
        self.left[index] = self.after(self.left[index], charged);
        if left != self.left[index] {
            let wanted = self.left[index];
            return Err(format!("{left} are left, and it should be {wanted}"));
        }
        Ok(())
    }

    /// Nobody loses on time who has some.
    fn check_flag(&self, judge: &Judge, seat: Seat, decided: Instant) -> Result<(), String> {
        let (from, to) = (self.since, decided);
        let most = judge.most(from, to);
        let left = self.left[seat.index()];
        if !self.has_moved[seat.index()] || left > most {
            return Err(format!("{left} are left of which at most {most} were used"));
        }
        Ok(())
    }
}
