//! A position that somebody sets up by hand: what is written, possible or not, and what can be changed on the board.
//!
//! A draft is a position text (`docs/formats/position.md`). All games are set up in one way: something is held, and what
//! is pointed at gets it or loses it.

use burrow_games::grid::Square;
use burrow_games::mijnlieff::Piece;
use burrow_games::taupes::{DISCS, Discs, LEVELS, MAX_STEPS};
use burrow_games::{AnyPosition, Kind, PositionError, Seat};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::target::Target;
use burrow_render::{Drawing, Marks, draw};
use burrow_words::{Language, impossible, seat};
use serde::{Deserialize, Serialize};

/// What is wanted of a draft.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub struct Edit {
    /// The position text.
    pub draft: String,
    /// What is held.
    pub hold: String,
    /// What is pointed at.
    pub at: Option<String>,
    /// Whose turn it is to be, as it is written.
    pub turn: Option<String>,
    /// Which level or round it is to be, as it is written.
    pub level: Option<String>,
}

/// A draft after an edit, as its page shows it.
#[derive(Serialize)]
pub struct DraftView {
    /// The position text.
    pub draft: String,
    /// The picture, with what can be pointed at.
    pub board: String,
    /// What can be pointed at, each a path of one target.
    pub moves: Vec<Pointed>,
    /// Why it can't come about.
    pub problem: Option<String>,
    /// Whether a game can begin with it.
    pub is_open: bool,
    /// Whose turn it is, as it is written.
    pub turn: String,
    /// Which level or round it is, as it is written.
    pub level: String,
}

/// Something that can be pointed at.
#[derive(Serialize)]
pub struct Pointed {
    #[serde(rename = "move")]
    id: Target,
    path: [Target; 1],
}

/// A position text, cut into its parts.
#[derive(Clone)]
pub struct Draft {
    kind: Kind,
    /// The game and its options.
    head: Vec<String>,
    /// The fields of the game.
    fields: Vec<String>,
}

impl Draft {
    /// Takes a text apart that is in the right form, whether or not the position could come about.
    pub fn read(text: &str) -> Result<Self, PositionError> {
        let position = AnyPosition::loose(text)?;
        let (kind, text) = (position.kind(), position.to_string());
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let is_option = |word: &&String| {
            let key = word.split_once('=').map(|(key, _)| key);
            kind.options().iter().any(|option| Some(option.key) == key)
        };
        let options = words[1..].iter().take_while(is_option).count();
        let (head, fields) = words.split_at(1 + options);
        Ok(Self {
            kind,
            head: head.to_vec(),
            fields: fields.to_vec(),
        })
    }

    /// Of which game.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The text.
    pub fn text(&self) -> String {
        [&self.head[..], &self.fields[..]].concat().join(" ")
    }

    /// What can be held, in words.
    pub fn holdings(&self, language: Language) -> Vec<(String, String)> {
        let named = |id: &str, key: &str| (id.to_owned(), language.say(key, []));
        let empty = named(NOTHING, "draft-nothing");
        match self.kind {
            Kind::Talpa => vec![named("r", "draft-red"), named("b", "draft-blue"), empty],
            Kind::Mijnlieff => {
                let piece = |letter: char, key: &str| {
                    let arguments = [("kind", letter.to_ascii_uppercase().to_string().into())];
                    (letter.to_string(), language.say(key, arguments))
                };
                let white = Piece::ALL.map(|kind| piece(kind.letter(), "mijnlieff-white-piece"));
                let black = Piece::ALL
                    .map(|kind| piece(kind.letter().to_ascii_lowercase(), "mijnlieff-black-piece"));
                let mut all: Vec<_> = white.into_iter().chain(black).collect();
                all.extend([empty, named(LAST, "draft-last")]);
                all
            }
            Kind::MoleHill => vec![named(PATH, "draft-path"), named(STICK, "draft-stick")],
            Kind::Taupes => {
                let moles = Seat::all(self.seats()).map(|at| {
                    let team = self.seat_name(language, at);
                    let words = language.say("draft-mole", [("team", team.into())]);
                    (at.to_string(), words)
                });
                moles.chain([empty]).collect()
            }
        }
    }

    /// Whose turn it can be, as it is written and in words; nothing where it follows from the board.
    pub fn turns(&self, language: Language) -> Vec<(String, String)> {
        let name = |at| self.seat_name(language, at);
        let by_letter = |letters: [&str; 2]| {
            let letters = letters.into_iter().zip(Seat::all(2));
            letters
                .map(|(letter, at)| (letter.to_owned(), name(at)))
                .collect()
        };
        match self.kind {
            Kind::Talpa => by_letter(["r", "b"]),
            Kind::Mijnlieff => by_letter(["w", "b"]),
            Kind::MoleHill => Vec::new(),
            Kind::Taupes => Seat::all(self.seats())
                .flat_map(|at| {
                    let team = ("team", name(at).into());
                    let turn = (
                        format!("{at}?"),
                        language.say("taupes-turn", [team.clone()]),
                    );
                    let go = (1..=MAX_STEPS).map(move |n| {
                        let arguments = [team.clone(), ("n", n.into())];
                        (format!("{at}:{n}"), language.say("taupes-go", arguments))
                    });
                    [turn].into_iter().chain(go)
                })
                .collect(),
        }
    }

    /// The levels or rounds that the board can have, as they are written and in words.
    pub fn levels(&self, language: Language) -> Vec<(String, String)> {
        match self.kind {
            Kind::Taupes => (1..=LEVELS)
                .map(|level| (level.to_string(), level.to_string()))
                .collect(),
            Kind::MoleHill => {
                let first = (
                    "1 -".to_owned(),
                    language.say("molehill-round", [("n", 1.into())]),
                );
                let is_possible = |points: &u32| {
                    let start = format!("{} 2 {points} - -", self.head.join(" "));
                    start.parse::<AnyPosition>().is_ok()
                };
                let second = (0..).take_while(is_possible).map(|points| {
                    let words = language.say("draft-second-round", [("points", points.into())]);
                    (format!("2 {points}"), words)
                });
                [first].into_iter().chain(second).collect()
            }
            Kind::Talpa | Kind::Mijnlieff => Vec::new(),
        }
    }

    fn set_level(&mut self, level: &str) {
        for (field, written) in self.fields.iter_mut().zip(level.split(' ')) {
            *field = written.to_owned();
        }
    }

    fn seats(&self) -> usize {
        AnyPosition::loose(&self.text()).map_or(2, |position| position.seats())
    }

    fn seat_name(&self, language: Language, at: Seat) -> String {
        AnyPosition::loose(&self.text())
            .map(|position| seat(language, &position, at))
            .unwrap_or_default()
    }

    /// Carries an edit out. What it means for whose turn it is follows, if there is a way that can be.
    pub fn edit(&mut self, edit: &Edit) {
        if let Some(level) = edit.level.as_ref().filter(|level| self.has_level(level)) {
            self.set_level(level);
        }
        let turns = self.turns(Language::English);
        if let Some(turn) = &edit.turn
            && turns.iter().any(|(written, _)| written == turn)
        {
            self.set_turn(turn);
        }
        if let Some(target) = edit.at.as_ref().and_then(|id| id.parse().ok()) {
            self.point(&edit.hold, target);
            self.find_turn();
        }
    }

    fn has_level(&self, level: &str) -> bool {
        let levels = self.levels(Language::English);
        levels.iter().any(|(written, _)| written == level)
    }

    fn set_turn(&mut self, turn: &str) {
        match self.kind {
            Kind::Talpa | Kind::Mijnlieff => self.fields[1] = turn.to_owned(),
            Kind::MoleHill => {}
            Kind::Taupes => {
                self.fields[3] = turn.to_owned();
                self.turn_disc(turn);
            }
        }
    }

    /// Where a player moves by a disc, one of its kind lies face up.
    fn turn_disc(&mut self, turn: &str) {
        let Some((at, disc)) = turn.split_once(':') else {
            return;
        };
        let mut discs: Vec<String> = self.fields[2].split('/').map(str::to_owned).collect();
        let value: u8 = disc.parse().unwrap_or(0);
        let down = at.parse::<usize>().ok().and_then(|at| discs.get_mut(at));
        if let Some(down) = down
            && down.matches(disc).count() == usize::from(Discs::ALL.count(value))
        {
            *down = down.replacen(disc, "", 1);
            if down.is_empty() {
                *down = "-".to_owned();
            }
        }
        self.fields[2] = discs.join("/");
    }

    /// Puts down what is held, or takes it away if it is there.
    fn point(&mut self, hold: &str, target: Target) {
        match (self.kind, target) {
            (Kind::Talpa, Target::Square(square)) => self.put(square, hold),
            (Kind::Mijnlieff, Target::Square(square)) if hold == LAST => {
                self.fields[2] = square.to_string();
            }
            (Kind::Mijnlieff, Target::Square(square)) => {
                self.put(square, hold);
                let is_white = hold.starts_with(|letter: char| letter.is_ascii_uppercase());
                if hold != NOTHING && self.held(square).is_some() {
                    self.fields[2] = square.to_string();
                    self.fields[1] = if is_white { "b" } else { "w" }.to_owned();
                } else if self.fields[2] == square.to_string() {
                    self.fields[2] = "-".to_owned();
                }
            }
            (Kind::MoleHill, Target::Square(square)) => self.walk(&square.to_string()),
            (Kind::MoleHill, Target::Edge(edge)) => {
                self.fields[3] = toggled(&self.fields[3], &edge.to_string());
            }
            (Kind::Taupes, Target::Space(space)) => self.place(hold, &space.to_string()),
            _ => {}
        }
    }

    /// The path of the mole goes on to a square, or ends before it.
    fn walk(&mut self, square: &str) {
        let mut path = names(&self.fields[2]);
        match path.iter().position(|visited| visited == square) {
            Some(at) => path.truncate(at),
            None => path.push(square.to_owned()),
        }
        self.fields[2] = list(&path);
    }

    /// A mole of a seat stands on a space, or nobody does.
    fn place(&mut self, hold: &str, space: &str) {
        let mut teams: Vec<Vec<String>> = self.fields[1].split('/').map(names).collect();
        for (at, moles) in teams.iter_mut().enumerate() {
            let had = moles.len();
            moles.retain(|mole| mole != space);
            if hold == at.to_string() && moles.len() == had {
                moles.push(space.to_owned());
            }
        }
        let teams: Vec<String> = teams.iter().map(|moles| list(moles)).collect();
        self.fields[1] = teams.join("/");
    }

    /// What stands on a square of a board with rows.
    fn held(&self, square: Square) -> Option<char> {
        let rows = rows(&self.fields[0]);
        let row = rows.len().checked_sub(1 + usize::from(square.row()))?;
        let letter = *rows[row].get(usize::from(square.column()))?;
        (letter != EMPTY).then_some(letter)
    }

    /// Something stands on a square, or no longer if it is there already.
    fn put(&mut self, square: Square, hold: &str) {
        let letter = match hold.chars().next() {
            Some(letter) if hold != NOTHING && self.held(square) != Some(letter) => letter,
            _ => EMPTY,
        };
        let mut rows = rows(&self.fields[0]);
        let row = rows.len().checked_sub(1 + usize::from(square.row()));
        let place = row
            .and_then(|row| rows.get_mut(row))
            .and_then(|row| row.get_mut(usize::from(square.column())));
        if let Some(place) = place.filter(|place| **place != GAP) {
            *place = letter;
        }
        self.fields[0] = written(&rows);
    }

    /// Where nobody can be to move as it is written, the first way that can be; else it stays.
    fn find_turn(&mut self) {
        let is_possible = |draft: &Self| draft.text().parse::<AnyPosition>().is_ok();
        if is_possible(self) {
            return;
        }
        let mut ways: Vec<Self> = Vec::new();
        let turns = self
            .turns(Language::English)
            .into_iter()
            .map(|(turn, _)| turn);
        match self.kind {
            Kind::Talpa => {
                let over = ["r#", "b#"].map(str::to_owned);
                for turn in turns.chain(over) {
                    let mut way = self.clone();
                    way.fields[1] = turn;
                    ways.push(way);
                }
            }
            Kind::Mijnlieff => {
                for turn in turns {
                    for last in [self.fields[2].clone(), "-".to_owned()] {
                        let mut way = self.clone();
                        way.fields[1].clone_from(&turn);
                        way.fields[2] = last;
                        ways.push(way);
                    }
                }
            }
            Kind::MoleHill => {}
            Kind::Taupes => {
                let placing = (0..self.seats()).map(|at| format!("{at}+"));
                for turn in [self.fields[3].clone()]
                    .into_iter()
                    .chain(placing)
                    .chain(turns)
                {
                    for high in 0..DISCS {
                        let mut way = self.clone();
                        way.set_turn(&turn);
                        way.fields[4] = format!("{high}/{}", u8::from(turn.contains(':')));
                        ways.push(way);
                    }
                }
            }
        }
        if let Some(way) = ways.into_iter().find(is_possible) {
            *self = way;
        }
    }

    /// What can be pointed at with what is held.
    fn is_pointed(&self, hold: &str, target: Target) -> bool {
        match (self.kind, target) {
            (Kind::Talpa | Kind::Mijnlieff, Target::Square(_)) => true,
            (Kind::MoleHill, Target::Square(_)) => hold != STICK,
            (Kind::MoleHill, Target::Edge(_)) => hold == STICK,
            (Kind::Taupes, Target::Space(_)) => true,
            _ => false,
        }
    }

    /// The draft as its page shows it; nothing if its text can't even be shown.
    pub fn view(&self, language: Language, hold: &str, wide: bool) -> Option<DraftView> {
        let text = self.text();
        let shown = AnyPosition::loose(&text).ok()?;
        let read = text.parse::<AnyPosition>();
        let is_open = { read.as_ref() }.is_ok_and(|position| position.outcome().is_none());
        let mut drawing = Drawing {
            wide,
            language,
            closed: !is_open,
            ..Drawing::default()
        };
        let spots = draw(&shown, &drawing)
            .spots
            .into_iter()
            .map(|spot| spot.target);
        let offered: Vec<Target> = spots.filter(|at| self.is_pointed(hold, *at)).collect();
        drawing.marks = Marks {
            offered: offered.iter().copied().collect(),
            ..Marks::default()
        };
        let settings = Settings {
            inks: Inks::Variables,
            symbols: false,
            targets: true,
        };
        let field = |index: usize| self.fields.get(index).cloned().unwrap_or_default();
        Some(DraftView {
            board: svg::write_with(&draw(&shown, &drawing), settings),
            moves: offered
                .into_iter()
                .map(|id| Pointed { id, path: [id] })
                .collect(),
            is_open,
            problem: match read {
                Ok(_) => None,
                Err(PositionError::Impossible(reason)) => Some(impossible(language, &reason)),
                Err(other) => Some(other.to_string()),
            },
            turn: match self.kind {
                Kind::Talpa | Kind::Mijnlieff => field(1),
                Kind::MoleHill => String::new(),
                Kind::Taupes => field(3),
            },
            level: match self.kind {
                Kind::Taupes => field(0),
                Kind::MoleHill => format!("{} {}", field(0), field(1)),
                Kind::Talpa | Kind::Mijnlieff => String::new(),
            },
            draft: text,
        })
    }
}

/// Nothing is held: what is pointed at becomes empty.
const NOTHING: &str = "-";
/// The piece that was placed last is pointed at.
const LAST: &str = "last";
/// The path of the mole.
const PATH: &str = "mole";
/// Sticks.
const STICK: &str = "stick";
const EMPTY: char = ' ';
const GAP: char = '.';

/// The names in a list without separators, each a letter and a number.
fn names(list: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for letter in list.chars().filter(|letter| *letter != '-') {
        match names.last_mut() {
            Some(name) if letter.is_ascii_digit() => name.push(letter),
            _ => names.push(letter.to_string()),
        }
    }
    names
}

/// A list without separators.
fn list(names: &[String]) -> String {
    if names.is_empty() {
        "-".to_owned()
    } else {
        names.concat()
    }
}

/// A list of edges with one more, or without it. Edges have a letter, a number and a letter.
fn toggled(edges: &str, edge: &str) -> String {
    let mut all: Vec<String> = Vec::new();
    let letters: Vec<char> = edges.chars().filter(|letter| *letter != '-').collect();
    for name in letters.chunks(3) {
        all.push(name.iter().collect());
    }
    match all.iter().position(|laid| laid == edge) {
        Some(at) => {
            all.remove(at);
        }
        None => all.push(edge.to_owned()),
    }
    list(&all)
}

/// Rows as they are written, the highest first, letter by letter.
fn rows(field: &str) -> Vec<Vec<char>> {
    let row = |text: &str| {
        let (mut letters, mut number) = (Vec::new(), 0usize);
        for letter in text.chars() {
            if let Some(digit) = letter.to_digit(10) {
                number = number * 10 + digit as usize;
                continue;
            }
            letters.extend(std::iter::repeat_n(EMPTY, std::mem::take(&mut number)));
            letters.push(letter);
        }
        letters.extend(std::iter::repeat_n(EMPTY, number));
        letters
    };
    field.split('/').map(row).collect()
}

/// The inverse.
fn written(rows: &[Vec<char>]) -> String {
    let row = |letters: &Vec<char>| {
        let (mut text, mut number) = (String::new(), 0);
        for letter in letters {
            if *letter == EMPTY {
                number += 1;
                continue;
            }
            if number > 0 {
                text.push_str(&number.to_string());
                number = 0;
            }
            text.push(*letter);
        }
        if number > 0 {
            text.push_str(&number.to_string());
        }
        text
    };
    rows.iter().map(row).collect::<Vec<_>>().join("/")
}
