//! The form by which a game is set up: what it offers, and the set-up that follows from it.

use burrow_games::options::{OptionError, OptionSpec, Values};
use burrow_games::{AnyPosition, Kind, Level, Options};
use burrow_play::{Clock, SeatSetup, Seed, Setup, SetupError, Start};
use burrow_words::{Language, option_about, option_label};
use rand::Rng;
use rand::seq::SliceRandom;

/// The level that is proposed.
pub(crate) const LEVEL: Level = Level::new(3).unwrap();

/// The clocks that are offered, with their names in forms.
pub(crate) const CLOCKS: [(&str, Option<Clock>); 7] = [
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

/// Options that go together, with sets of values that have a name and a picture.
pub(crate) struct Group {
    /// The name of the field.
    pub(crate) name: &'static str,
    /// The message that is its heading.
    pub(crate) heading: &'static str,
    /// The options that it decides.
    pub(crate) keys: &'static [&'static str],
    /// Message and options of each set.
    pub(crate) presets: &'static [(&'static str, &'static str)],
    /// The options for which own values can be written, with an example of each.
    pub(crate) own: &'static [(&'static str, &'static str)],
}

/// The groups of a game.
pub(crate) const fn groups(kind: Kind) -> &'static [Group] {
    match kind {
        Kind::MoleHill => &[Group {
            name: "flowers",
            heading: "site-flowers",
            keys: &["red", "white"],
            presets: &[
                ("flowers-printed", ""),
                ("flowers-corners", "red=a1,i1,a7,i7 white=c3,g3,c5,g5"),
                ("flowers-ring", "red=e2,e6,c4,g4 white=c2,g2,c6,g6"),
                ("flowers-none", "red=none white=none"),
            ],
            own: &[("red", "e1,e7"), ("white", "b2,h2")],
        }],
        Kind::Mijnlieff => &[Group {
            name: "board",
            heading: "option-mijnlieff-board",
            keys: &["board", "sets"],
            presets: &[
                ("option-mijnlieff-board-square", "board=square"),
                ("option-mijnlieff-board-line", "board=line"),
                ("option-mijnlieff-board-l", "board=L"),
                ("option-mijnlieff-board-t", "board=T"),
                ("option-mijnlieff-board-s", "board=S"),
                ("option-mijnlieff-board-pinwheel", "board=pinwheel"),
                ("option-mijnlieff-board-diamond", "board=diamond"),
                ("option-mijnlieff-board-chain", "board=chain"),
                ("option-mijnlieff-board-rectangle", "board=rectangle sets=2"),
            ],
            own: &[("board", "[0,0][2,0][1,2][3,2]")],
        }],
        Kind::Taupes | Kind::Talpa => &[],
    }
}

/// The options of a game that have a field of their own: no file, and not what a group or the seats decide.
pub(crate) fn single_options(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> {
    let in_group = move |key| groups(kind).iter().any(|group| group.keys.contains(&key));
    kind.options().iter().filter(move |option| {
        option.key != "players" && option.values != Values::Layout && !in_group(option.key)
    })
}

/// Why a game can't be set up as it was filled in.
#[derive(Debug)]
pub(crate) struct Trouble {
    /// The option that it is about, if it is one.
    pub(crate) option: Option<&'static str>,
    /// What is wrong, in a sentence.
    pub(crate) message: String,
}

impl Trouble {
    fn new(language: Language, kind: Kind, error: &OptionError) -> Self {
        Self {
            option: match error {
                OptionError::BadValue { key, .. } => Some(key),
                OptionError::Board(_) => Some("board"),
                OptionError::Flowers(_) => Some("red"),
                _ => None,
            },
            message: refusal(language, kind, error),
        }
    }
}

impl From<String> for Trouble {
    fn from(message: String) -> Self {
        Self {
            option: None,
            message,
        }
    }
}

/// What was filled in, or what an address proposes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form(Vec<(String, String)>);

impl Form {
    pub(crate) fn new(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// The last value of a field: a box that is not ticked has only the hidden one before it.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let mut fields = self.0.iter().rev();
        fields
            .find(|(field, _)| field == name)
            .map(|(_, value)| value.trim())
    }

    /// The value of an option's field.
    pub(crate) fn option(&self, key: &str) -> Option<&str> {
        self.get(&format!("o.{key}"))
    }

    pub(crate) fn level(&self) -> Level {
        self.get("level").map_or(LEVEL, read_level)
    }

    /// How many play.
    pub(crate) fn players(&self, kind: Kind) -> usize {
        let properties = kind.properties();
        let players = self
            .option("players")
            .and_then(|players| players.parse().ok());
        players
            .filter(|players| (properties.min_seats..=properties.max_seats).contains(players))
            .unwrap_or(properties.min_seats)
    }

    /// Who is wanted for a seat where each has its own field; at first the creator and computers.
    pub(crate) fn seat(&self, seat: usize) -> SeatSetup {
        let given = self.get(&format!("seat{seat}"));
        match given {
            Some("me") => SeatSetup::Creator,
            Some("open") => SeatSetup::Open,
            Some(level) => SeatSetup::Computer(read_level(level)),
            None if seat == 0 => SeatSetup::Creator,
            None => SeatSetup::Computer(LEVEL),
        }
    }

    /// How much time players have.
    fn clock(&self) -> Option<Clock> {
        let chosen = self.get("clock")?;
        CLOCKS.iter().find(|(name, _)| *name == chosen)?.1
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.get(name) == Some("true")
    }

    /// The match that was asked for, or what is wrong.
    pub(crate) fn setup(
        &self,
        language: Language,
        kind: Kind,
        seed: &Seed,
        rng: &mut impl Rng,
    ) -> Result<Setup, Trouble> {
        let position = self.position(kind).map_err(|()| {
            // The text is the player's own; what is right stands in docs/formats/position.md.
            language.say("site-position-refused", [])
        })?;
        let refused = |error: OptionError| Trouble::new(language, kind, &error);
        let seats = self.seats(kind, position.as_ref(), rng);
        let start = match position {
            Some(position) => Start::Position(position),
            None => Start::Options(self.options(kind).map_err(refused)?),
        };
        let setup = Setup::new(kind, start, seats, seed).map_err(|error| match error {
            SetupError::Options { error, .. } => refused(error),
            error => error.to_string().into(),
        })?;
        Ok(Setup {
            takebacks: self.flag("takebacks"),
            hints: self.flag("hints"),
            clock: self.clock(),
            listed: self.flag("listed"),
            ..setup
        })
    }

    fn options(&self, kind: Kind) -> Result<Options, OptionError> {
        let mut options = Options::new();
        if kind.properties().max_seats > 2 {
            options.set("players", self.players(kind).to_string());
        }
        for option in single_options(kind) {
            if let Some(value) = self.option(option.key).filter(|value| !value.is_empty()) {
                options.set(option.key, value);
            }
        }
        for group in groups(kind) {
            let chosen = self.get(group.name);
            let preset = group.presets.iter().find(|preset| chosen == Some(preset.0));
            match (preset, chosen) {
                (Some((_, text)), _) => {
                    for pair in text.split_whitespace() {
                        options.add(pair)?;
                    }
                }
                (None, Some("own")) => {
                    for (key, _) in group.own {
                        if let Some(value) = self.option(key).filter(|value| !value.is_empty()) {
                            options.set(key, value);
                        }
                    }
                }
                (None, _) => {}
            }
        }
        Ok(options)
    }

    /// The position from which the game is to start, if not from the beginning.
    pub(crate) fn position(&self, kind: Kind) -> Result<Option<AnyPosition>, ()> {
        let Some(text) = self.get("position").filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let position: AnyPosition = text.parse().map_err(|_| ())?;
        if position.kind() == kind && position.outcome().is_none() {
            Ok(Some(position))
        } else {
            Err(())
        }
    }

    fn seats(
        &self,
        kind: Kind,
        position: Option<&AnyPosition>,
        rng: &mut impl Rng,
    ) -> Vec<SeatSetup> {
        if kind.properties().max_seats > 2 {
            let players = position.map_or_else(|| self.players(kind), AnyPosition::seats);
            let mut seats: Vec<SeatSetup> = (0..players).map(|seat| self.seat(seat)).collect();
            if self.flag("shuffle") {
                seats.shuffle(rng);
            }
            return seats;
        }
        let other = match self.get("opponent") {
            Some("device") => return vec![SeatSetup::Creator, SeatSetup::Creator],
            Some("friend") => SeatSetup::Open,
            _ => SeatSetup::Computer(self.level()),
        };
        let mut seats = vec![SeatSetup::Creator, other];
        match self.get("side") {
            Some("0") => {}
            Some("1") => seats.swap(0, 1),
            _ => seats.shuffle(rng),
        }
        seats
    }
}

/// A level as it was filled in; the one that is proposed where there is no such level.
fn read_level(text: &str) -> Level {
    text.parse().unwrap_or(LEVEL)
}

/// What is wrong with an option, in the player's language.
pub(crate) fn refusal(language: Language, kind: Kind, error: &OptionError) -> String {
    match error {
        OptionError::BadValue { key, value, .. } => {
            let shown: String = value.chars().take(40).collect();
            let arguments = [
                ("label", option_label(language, kind, key).into()),
                ("value", shown.into()),
                ("about", option_about(language, kind, key).into()),
            ];
            language.say("site-option-refused", arguments)
        }
        OptionError::Board(_) => language.say("site-board-refused", []),
        OptionError::Flowers(_) => language.say("site-flowers-refused", []),
        _ => language.say("site-options-refused", []),
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::{Kind, Level};
    use burrow_play::{SeatSetup, Setup};
    use burrow_words::Language;

    use super::{Form, Trouble, groups};
    use crate::games::new_seed;

    fn form(fields: &[(&str, &str)]) -> Form {
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Form::new(fields.iter().map(own).collect())
    }

    #[test]
    fn every_preset_is_a_game_that_can_be_played() {
        for kind in Kind::ALL {
            for group in groups(kind) {
                for (message, _) in group.presets {
                    let setup = form(&[(group.name, message)]).setup(
                        Language::English,
                        kind,
                        &new_seed(),
                        &mut rand::rng(),
                    );
                    let setup = setup.unwrap();
                    assert!(setup.start().is_ok(), "{message}: {}", setup.options);
                }
            }
        }
    }

    #[test]
    fn every_example_is_an_own_value_that_can_be_played() {
        for kind in Kind::ALL {
            for group in groups(kind) {
                for (key, example) in group.own {
                    let field = format!("o.{key}");
                    let setup = form(&[(group.name, "own"), (&field, example)]).setup(
                        Language::English,
                        kind,
                        &new_seed(),
                        &mut rand::rng(),
                    );
                    let setup = setup.unwrap();
                    assert!(setup.start().is_ok(), "{example}");
                    assert!(
                        setup.options.get(key).is_some(),
                        "{example} is not the usual"
                    );
                }
            }
        }
    }

    #[test]
    fn seats_are_as_wanted() {
        let mut rng = rand::rng();
        let mut seats = |kind, fields: &[(&str, &str)]| {
            let setup = form(fields).setup(Language::English, kind, &new_seed(), &mut rng);
            setup.unwrap().seats
        };
        let computer = |level| SeatSetup::Computer(Level::new(level).unwrap());
        assert_eq!(
            seats(Kind::Talpa, &[("side", "1"), ("level", "7")]),
            [computer(7), SeatSetup::Creator]
        );
        assert_eq!(
            seats(Kind::Talpa, &[("opponent", "device")]),
            [SeatSetup::Creator, SeatSetup::Creator]
        );
        assert_eq!(
            seats(Kind::Talpa, &[("opponent", "friend"), ("side", "0")]),
            [SeatSetup::Creator, SeatSetup::Open]
        );
        let fields = [("o.players", "3"), ("seat1", "open"), ("seat2", "8")];
        assert_eq!(
            seats(Kind::Taupes, &fields),
            [SeatSetup::Creator, SeatSetup::Open, computer(8)]
        );
    }

    #[test]
    fn wrong_options_are_named_and_nonsense_is_harmless() {
        let mut rng = rand::rng();
        for (kind, fields, part) in [
            (
                Kind::Mijnlieff,
                [("board", "own"), ("o.board", "[0,0][9,")],
                "tiles",
            ),
            (Kind::Talpa, [("o.size", "7"), ("side", "0")], "“7”"),
            (
                Kind::MoleHill,
                [("flowers", "own"), ("o.red", "e4,e4")],
                "lawn",
            ),
        ] {
            let setup = form(&fields).setup(Language::English, kind, &new_seed(), &mut rng);
            let Trouble { option, message } = setup.unwrap_err();
            assert!(option.is_some() && message.contains(part), "{message}");
        }
        let nonsense = [
            ("level", "99"),
            ("o.players", "-1"),
            ("seat1", "9"),
            ("side", "?"),
        ];
        for kind in Kind::ALL {
            let setup = form(&nonsense).setup(Language::English, kind, &new_seed(), &mut rng);
            assert!(setup.unwrap().start().is_ok());
        }
    }

    fn options_again(setup: &Setup) -> String {
        let again = setup.again(setup.seats.clone(), &new_seed());
        again.unwrap().options.to_string()
    }

    #[test]
    fn a_rematch_draws_again_what_chance_decided_and_nothing_else() {
        let mut rng = rand::rng();
        let fields = [("o.players", "3"), ("o.pro", "true")];
        let setup = form(&fields)
            .setup(Language::English, Kind::Taupes, &new_seed(), &mut rng)
            .unwrap();
        assert_eq!(setup.drawn, ["orientations"]);
        let again: Vec<String> = (0..8).map(|_| options_again(&setup)).collect();
        assert!(
            again
                .iter()
                .any(|options| *options != setup.options.to_string())
        );
        assert!(again.iter().all(|options| options.contains("players=3")));
        assert!(again.iter().all(|options| options.contains("pro=true")));
        let fixed = form(&[("o.orientations", "1,2,3,4")])
            .setup(Language::English, Kind::Taupes, &new_seed(), &mut rng)
            .unwrap();
        assert_eq!(options_again(&fixed), fixed.options.to_string());
    }
}
