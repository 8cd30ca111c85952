//! The form by which a game is set up: what it offers, and the set-up that follows from it.

use burrow_games::{AnyPosition, Kind, Level, Options};
use burrow_play::{Clock, FIRST_LEVEL, SeatSetup, Seed, Setup, SetupError, Start};
use burrow_words::{OptionGroup, option_groups, single_options};
use rand::Rng;
use rand::seq::SliceRandom;

use crate::PROPOSED_LEVEL;

/// The longest name of somebody who shares a device, in letters.
pub const LONGEST_NAME: usize = 24;

/// The clocks that are offered, with their names in forms.
pub const CLOCKS: [(&str, Option<Clock>); 7] = [
    ("none", None),
    ("3+2", fischer(3, 2)),
    ("10+5", fischer(10, 5)),
    ("30+20", fischer(30, 20)),
    ("1d", Some(Clock::Correspondence { days: 1 })),
    ("3d", Some(Clock::Correspondence { days: 3 })),
    ("7d", Some(Clock::Correspondence { days: 7 })),
];

const fn fischer(minutes: u32, increment: u32) -> Option<Clock> {
    Some(Clock::Fischer {
        base: minutes * 60,
        increment,
    })
}

/// Against whom a game for two is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// A computer.
    Computer,
    /// Somebody who gets a link.
    Friend,
    /// Anybody who finds the game in the lobby.
    Anyone,
    /// Somebody at the same device.
    Device,
}

impl Opponent {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [Self::Computer, Self::Friend, Self::Anyone, Self::Device];

    /// Whether somebody comes from elsewhere, for which a site is needed.
    pub const fn comes(self) -> bool {
        matches!(self, Self::Friend | Self::Anyone)
    }

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
            Self::Anyone => "anyone",
            Self::Device => "device",
        }
    }

    /// The messages that name it and say what it means.
    pub const fn keys(self) -> [&'static str; 2] {
        match self {
            Self::Computer => ["site-opponent-computer", "site-opponent-computer-about"],
            Self::Anyone => ["site-opponent-anyone", "site-opponent-anyone-about"],
            Self::Friend => ["site-opponent-friend", "site-opponent-friend-about"],
            Self::Device => ["site-opponent-device", "site-opponent-device-about"],
        }
    }
}

/// Which side the creator of a game for two wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The one that begins.
    First,
    /// The other one.
    Second,
    /// Chance decides.
    Random,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Random];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "0",
            Self::Second => "1",
            Self::Random => "random",
        }
    }
}

/// When the computer gives hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// If nobody else plays.
    Alone,
    /// With others too.
    Always,
    /// Not at all.
    Never,
}

impl Hints {
    /// All of them, the usual one first.
    pub const ALL: [Self; 3] = [Self::Alone, Self::Always, Self::Never];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alone => "alone",
            Self::Always => "true",
            Self::Never => "false",
        }
    }

    /// The message that names it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Alone => "site-hints-alone",
            Self::Always => "site-hints-always",
            Self::Never => "site-hints-never",
        }
    }
}

/// What the field of a seat holds that is set up like this.
pub fn seat_value(seat: SeatSetup) -> String {
    match seat {
        SeatSetup::Creator => ME.to_owned(),
        SeatSetup::Open => OPEN.to_owned(),
        SeatSetup::Computer(level) => level.to_string(),
    }
}

/// What the field of a level or a seat holds if the level follows from how the learner's last games went.
pub const TEACH: &str = "teach";

/// The field that says which level that is.
pub const TAUGHT: &str = "taught";

const ME: &str = "me";
const OPEN: &str = "open";

/// What the field of a group of options holds if the player writes values instead of choosing a preset.
pub const OWN: &str = "own";

/// What the field of the clock holds if the player writes how many days a move may take.
pub const OWN_DAYS: &str = "own-days";

/// What was filled in, or what an address proposes.
#[derive(Clone, Debug, Default)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// With these fields and their values.
    pub fn new(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// The last value of a field: a box that is not ticked has only the hidden one before it.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut fields = self.0.iter().rev();
        fields
            .find(|(field, _)| field == name)
            .map(|(_, value)| value.trim())
    }

    /// The value of an option's field.
    pub fn option(&self, key: &str) -> Option<&str> {
        self.get(&format!("o.{key}"))
    }

    /// The level of the computer.
    pub fn level(&self) -> Level {
        match self.get("level") {
            Some(TEACH) => self.taught(),
            given => given.map_or(PROPOSED_LEVEL, read_level),
        }
    }

    /// The same with the level that a learner meets next.
    pub fn teaching_at(mut self, level: Level) -> Self {
        self.0.push((TAUGHT.to_owned(), level.to_string()));
        self
    }

    /// The level that a learner meets next.
    pub fn taught(&self) -> Level {
        self.get(TAUGHT)
            .and_then(|level| level.parse().ok())
            .unwrap_or(FIRST_LEVEL)
    }

    /// Whether the player wants to be taught.
    pub fn wants_teaching(&self, kind: Kind) -> bool {
        let properties = kind.properties();
        if properties.max_seats > 2 {
            let players = self.players(kind);
            (0..players).any(|seat| self.get(&format!("seat{seat}")) == Some(TEACH))
        } else {
            self.opponent() == Opponent::Computer && self.get("level") == Some(TEACH)
        }
    }

    /// Against whom.
    pub fn opponent(&self) -> Opponent {
        let chosen = self.get("opponent");
        Opponent::ALL
            .into_iter()
            .find(|opponent| chosen == Some(opponent.name()))
            .unwrap_or(Opponent::Computer)
    }

    /// On which side.
    pub fn side(&self) -> Side {
        let chosen = self.get("side");
        Side::ALL
            .into_iter()
            .find(|side| chosen == Some(side.name()))
            .unwrap_or(Side::Random)
    }

    /// How many play.
    pub fn players(&self, kind: Kind) -> usize {
        let properties = kind.properties();
        let players = self
            .option("players")
            .and_then(|players| players.parse().ok());
        players
            .filter(|players| (properties.min_seats..=properties.max_seats).contains(players))
            .unwrap_or(properties.min_seats)
    }

    /// What is wanted for a seat where each has its own field; at first the creator and computers.
    pub fn seat(&self, seat: usize) -> SeatSetup {
        let given = self.get(&format!("seat{seat}"));
        match given {
            _ if self.is_seat_for_anyone(seat) => SeatSetup::Open,
            Some(ME) => SeatSetup::Creator,
            Some(OPEN) => SeatSetup::Open,
            Some(TEACH) => SeatSetup::Computer(self.taught()),
            Some(level) => SeatSetup::Computer(read_level(level)),
            None if seat == 0 => SeatSetup::Creator,
            None => SeatSetup::Computer(PROPOSED_LEVEL),
        }
    }

    /// Whether anybody may have a seat where each has its own field.
    pub fn is_seat_for_anyone(&self, seat: usize) -> bool {
        match self.get(&format!("seat{seat}")) {
            Some(wanted) => wanted == Opponent::Anyone.name(),
            None => seat > 0 && self.opponent() == Opponent::Anyone,
        }
    }

    /// Whether anybody may come.
    fn is_for_anyone(&self, kind: Kind) -> bool {
        if kind.properties().max_seats > 2 {
            (0..self.players(kind)).any(|seat| self.is_seat_for_anyone(seat))
        } else {
            self.opponent() == Opponent::Anyone
        }
    }

    /// How much time players have. A number that can't be read is too much, and is refused as such.
    fn clock(&self) -> Option<Clock> {
        let number = |name: &str, factor: u32| {
            let number = self.get(name).and_then(|text| text.parse::<u32>().ok());
            number.unwrap_or(u32::MAX).saturating_mul(factor)
        };
        match self.get("clock")? {
            OWN => Some(Clock::Fischer {
                base: number("minutes", 60),
                increment: number("increment", 1),
            }),
            OWN_DAYS => Some(Clock::Correspondence {
                days: number("days", 1),
            }),
            chosen => CLOCKS.iter().find(|(name, _)| *name == chosen)?.1,
        }
    }

    /// When the computer gives hints, if it was filled in.
    pub fn hints(&self) -> Option<Hints> {
        let chosen = self.get("hints");
        let mut all = Hints::ALL.into_iter();
        all.find(|hints| chosen == Some(hints.name()))
    }

    /// Whether a box is ticked.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name) == Some("true")
    }

    /// The match that was asked for.
    pub fn setup(&self, kind: Kind, seed: &Seed, rng: &mut impl Rng) -> Result<Setup, SetupError> {
        let position = self.position(kind)?;
        let named = self.seats(kind, position.as_ref(), rng);
        let (seats, mut names): (Vec<SeatSetup>, Vec<String>) = named.into_iter().unzip();
        if names.iter().all(String::is_empty) {
            names.clear();
        }
        let start = match position {
            Some(position) => Start::Position(position),
            None => Start::Options(self.options(kind)),
        };
        let learners = seats.iter().filter(|seat| **seat == SeatSetup::Creator);
        let teach =
            self.wants_teaching(kind) && learners.count() == 1 && !seats.contains(&SeatSetup::Open);
        // Who learns has all the time in the world.
        let clock = self.clock().filter(|_| !teach);
        // What counts can't be taken back.
        let own = seats.iter().filter(|seat| **seat == SeatSetup::Creator);
        let rated = self.flag("rated")
            && clock.is_some()
            && own.count() == 1
            && matches!(start, Start::Options(_));
        let hints = match self.hints() {
            _ if teach => true,
            Some(Hints::Alone) => !seats.contains(&SeatSetup::Open),
            Some(Hints::Always) => true,
            Some(Hints::Never) | None => false,
        };
        Ok(Setup {
            sides_drawn: self.draws_sides(kind),
            names,
            takebacks: self.flag("takebacks") && !rated,
            rated,
            hints: hints && clock.is_none(),
            own_discs: self.flag("own_discs") && kind.properties().chance,
            teach,
            clock,
            listed: self.flag("listed") || self.is_for_anyone(kind),
            ..Setup::new(kind, start, seats, seed)?
        })
    }

    /// What was chosen of a group of options: the name of a preset, or [`OWN`], also if only a value is given.
    pub fn group<'a>(&'a self, group: &'a OptionGroup) -> Option<&'a str> {
        let has_value = |key: &str| self.option(key).is_some_and(|value| !value.is_empty());
        let is_own = || group.own.iter().any(|(key, _)| has_value(key));
        self.get(group.name).or_else(|| is_own().then_some(OWN))
    }

    fn options(&self, kind: Kind) -> Options {
        let mut options = Options::new();
        if kind.properties().max_seats > 2 {
            options.set("players", self.players(kind).to_string());
        }
        let mut written: Vec<&str> = single_options(kind).map(|option| option.key).collect();
        for group in option_groups(kind) {
            let chosen = self.group(group);
            if chosen == Some(OWN) {
                written.extend(group.own.iter().map(|(key, _)| key));
            }
            let preset = group.presets.iter().find(|preset| chosen == Some(preset.0));
            let pairs = preset.iter().flat_map(|preset| preset.1.split_whitespace());
            for (key, value) in pairs.filter_map(|pair| pair.split_once('=')) {
                options.set(key, value);
            }
        }
        for key in written {
            if let Some(value) = self.option(key).filter(|value| !value.is_empty()) {
                options.set(key, value);
            }
        }
        for group in option_groups(kind) {
            if self.group(group) == Some(OWN) {
                (group.complete)(&mut options);
            }
        }
        options
    }

    /// The position from which the game is to start, if not from the beginning.
    pub fn position(&self, kind: Kind) -> Result<Option<AnyPosition>, SetupError> {
        let Some(text) = self.get("position").filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        // The text is the player's own; what is right stands in docs/formats/position.md.
        match text.parse::<AnyPosition>() {
            Ok(position) if position.kind() == kind && position.outcome().is_none() => {
                Ok(Some(position))
            }
            _ => Err(SetupError::Position),
        }
    }

    /// What somebody at this device is called, if it was filled in.
    pub fn name(&self, seat: usize) -> &str {
        self.get(&format!("name{seat}")).unwrap_or_default()
    }

    /// Whether chance decides who sits where.
    fn draws_sides(&self, kind: Kind) -> bool {
        match kind.properties().max_seats {
            2 => self.opponent() != Opponent::Device && self.side() == Side::Random,
            _ => self.flag("shuffle"),
        }
    }

    /// What is wanted for each seat, and what those at this device are called.
    fn seats(
        &self,
        kind: Kind,
        position: Option<&AnyPosition>,
        rng: &mut impl Rng,
    ) -> Vec<(SeatSetup, String)> {
        let named = |(index, seat): (usize, SeatSetup)| match seat {
            SeatSetup::Creator => (seat, self.name(index).chars().take(LONGEST_NAME).collect()),
            _ => (seat, String::new()),
        };
        if kind.properties().max_seats > 2 {
            let players = position.map_or_else(|| self.players(kind), AnyPosition::seats);
            let mut seats: Vec<_> = (0..players)
                .map(|seat| named((seat, self.seat(seat))))
                .collect();
            if self.draws_sides(kind) {
                seats.shuffle(rng);
            }
            return seats;
        }
        let other = match self.opponent() {
            Opponent::Device => {
                let both = [SeatSetup::Creator; 2];
                return both.into_iter().enumerate().map(named).collect();
            }
            Opponent::Friend | Opponent::Anyone => SeatSetup::Open,
            Opponent::Computer => SeatSetup::Computer(self.level()),
        };
        let mut seats = vec![SeatSetup::Creator, other];
        match self.side() {
            Side::First => {}
            Side::Second => seats.swap(0, 1),
            Side::Random => seats.shuffle(rng),
        }
        let unnamed = |seat| (seat, String::new());
        seats.into_iter().map(unnamed).collect()
    }
}

/// A level as it was filled in; the one that is proposed where there is no such level.
fn read_level(text: &str) -> Level {
    text.parse().unwrap_or(PROPOSED_LEVEL)
}
