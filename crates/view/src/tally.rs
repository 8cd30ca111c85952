//! How a player has done: results of games, which of them are wanted, and sums.

use std::collections::BTreeMap;

use burrow_games::{Kind, Level, Standing};
use burrow_play::Phase;

use crate::words::own_standing;
use crate::{Sitter, Summary};

/// How a game went for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// They have won.
    Won,
    /// They share the first place.
    Drawn,
    /// They have lost.
    Lost,
    /// It goes on, or has not begun.
    Open,
}

impl Fate {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Won, Self::Drawn, Self::Lost, Self::Open];

    /// Its name in addresses and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
            Self::Open => "open",
        }
    }

    /// The one with this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fate| fate.name() == name)
    }

    /// The message that names it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Won => "site-fate-won",
            Self::Drawn => "site-fate-drawn",
            Self::Lost => "site-fate-lost",
            Self::Open => "site-fate-open",
        }
    }

    /// How a game went for the visitor; `None` if it was nobody's or was never begun.
    pub fn of(summary: &Summary<'_>) -> Option<Self> {
        let Phase::Over(how) = summary.phase else {
            return Some(Self::Open);
        };
        match own_standing(summary, how)? {
            Standing::Won => Some(Self::Won),
            Standing::Drew => Some(Self::Drawn),
            Standing::Lost => Some(Self::Lost),
            Standing::Unranked => None,
        }
    }
}

/// Against whom a game was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Against {
    /// Computers, the strongest of which has this level.
    Computers(Level),
    /// People, perhaps with computers.
    People,
}

impl Against {
    /// Against whom the visitor plays; `None` if against nobody.
    pub fn of(summary: &Summary<'_>) -> Option<Self> {
        let others = summary.seats.iter().filter_map(|sitter| match sitter {
            Sitter::Person(player) if player.is_visitor => None,
            Sitter::Computer { level } => Some(Self::Computers(*level)),
            Sitter::Person(_) | Sitter::Open { .. } => Some(Self::People),
        });
        others.max()
    }
}

impl Against {
    /// As a number, for a store: that of the level, or 0 for people.
    pub fn number(self) -> u8 {
        match self {
            Self::Computers(level) => level.number(),
            Self::People => 0,
        }
    }

    /// What such a number says.
    pub fn from_number(number: i64) -> Self {
        let level = u8::try_from(number).ok().and_then(Level::new);
        level.map_or(Self::People, Self::Computers)
    }
}

/// Somebody with whom the visitor plays.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rival {
    /// A person, by name.
    Person(String),
    /// A computer.
    Level(Level),
}

/// What begins the text of a level: no guest can be called that.
const LEVEL_MARK: &str = "Burrow ";

impl Rival {
    /// Those with whom the visitor plays.
    pub fn of(summary: &Summary<'_>) -> Vec<Self> {
        let others = summary
            .all_seats()
            .filter(|at| !summary.own.contains(at))
            .filter_map(|at| match summary.seat(at) {
                Sitter::Computer { level } => Some(Self::Level(*level)),
                sitter => Some(Self::Person(sitter.player()?.name.clone())),
            });
        others.collect()
    }

    /// As addresses and stores have it.
    pub fn text(&self) -> String {
        match self {
            Self::Person(name) => name.clone(),
            Self::Level(level) => format!("{LEVEL_MARK}{level}"),
        }
    }

    /// What such a text says.
    pub fn parse(text: &str) -> Self {
        let level = text
            .strip_prefix(LEVEL_MARK)
            .and_then(|text| text.parse().ok());
        level.map_or_else(|| Self::Person(text.to_owned()), Self::Level)
    }
}

/// How many games were won, drawn and lost, by the game and against whom.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Tally(BTreeMap<(usize, Against), [u32; 3]>);

impl Tally {
    /// Adds games of a kind that went like this.
    pub fn add(&mut self, kind: Kind, against: Against, fate: Fate, count: u32) {
        let index = match fate {
            Fate::Won => 0,
            Fate::Drawn => 1,
            Fate::Lost => 2,
            Fate::Open => return,
        };
        let place = Kind::ALL.iter().position(|other| *other == kind);
        if let Some(place) = place {
            self.0.entry((place, against)).or_default()[index] += count;
        }
    }

    /// A line for each game and each kind of opponent: won, drawn, lost.
    pub fn lines(&self) -> impl Iterator<Item = (Kind, Against, [u32; 3])> {
        self.0
            .iter()
            .map(|((place, against), counts)| (Kind::ALL[*place], *against, *counts))
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::{Kind, Level};

    use super::{Against, Fate, Rival, Tally};

    #[test]
    fn rivals_and_levels_come_back_from_their_texts() {
        for rival in [
            Rival::Person("Ann 3".to_owned()),
            Rival::Person("3".to_owned()),
            Rival::Level(Level::BEST),
        ] {
            assert_eq!(Rival::parse(&rival.text()), rival);
        }
        for against in [Against::People, Against::Computers(Level::MIDDLING)] {
            assert_eq!(Against::from_number(against.number().into()), against);
        }
        for fate in Fate::ALL {
            assert_eq!(Fate::parse(fate.name()), Some(fate));
        }
    }

    #[test]
    fn games_are_added_up() {
        let mut tally = Tally::default();
        for (fate, count) in [
            (Fate::Won, 2),
            (Fate::Lost, 1),
            (Fate::Won, 60),
            (Fate::Open, 9),
        ] {
            tally.add(Kind::Talpa, Against::People, fate, count);
        }
        let lines: Vec<_> = tally.lines().collect();
        assert_eq!(lines, [(Kind::Talpa, Against::People, [62, 0, 1])]);
    }
}
