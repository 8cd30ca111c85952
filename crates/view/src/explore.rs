//! What is known of a position as HTML: its value, the proof of a book, what was played, and all moves.

use std::collections::HashMap;
use std::sync::Arc;

use burrow_games::any::{MoveErrorReason, PositionError};
use burrow_games::options::OptionError;
use burrow_games::taupes::LEVELS;
use burrow_games::{AnyMove, AnyPosition, Game, Kind, Options, Proven, Record, Seat, Turn, Value};
use burrow_review::{Counts, Statistics, Survey, SurveyedMove};
use burrow_search::talpa::BookPage;
use burrow_words::{Language, move_words, seat, value_words};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use crate::study::sign;

/// The most steps that lead to a place.
const MOST_STEPS: usize = 1000;
/// About how many letters are one step.
const LETTERS_OF_A_STEP: usize = 5;

/// Which position is meant: a start and what was played from there.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Place {
    /// The position text of the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// Instead, the options of the game, as `key=value` with blanks between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<String>,
    /// Turns as they are written, with blanks between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    /// Whether it is looked at for longer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub longer: bool,
}

/// Why nothing leads to a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPlace {
    /// A position has options of its own.
    Both,
    /// The position is one of another game.
    OtherGame,
    /// The options are refused.
    Options(OptionError),
    /// The position can't be read.
    Position(PositionError),
    /// A step can't be played.
    Step(MoveErrorReason),
}

impl Place {
    /// The start, and the steps that lead to the position.
    pub fn read(&self, kind: Kind) -> Result<Record, BadPlace> {
        let given = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
        let (position, options) = (given(&self.position), given(&self.options));
        let start = if position.is_empty() {
            let start = options
                .parse()
                .and_then(|options: Options| AnyPosition::new(kind, &options));
            start.map_err(BadPlace::Options)?
        } else if options.is_empty() {
            position.parse().map_err(BadPlace::Position)?
        } else {
            return Err(BadPlace::Both);
        };
        if start.kind() != kind {
            return Err(BadPlace::OtherGame);
        }
        let mut record = Record::new(start);
        for turn in given(&self.moves).split_whitespace().take(MOST_STEPS) {
            let played = record.play_text(turn);
            played.map_err(|error| BadPlace::Step(error.reason))?;
        }
        Ok(record)
    }

    /// About how many steps it has.
    pub fn steps(&self) -> usize {
        let texts = [&self.position, &self.options, &self.moves];
        let letters: usize = texts.into_iter().flatten().map(String::len).sum();
        letters / LETTERS_OF_A_STEP
    }

    /// The query of the place after this many steps of its record, and perhaps another.
    pub fn query(&self, record: &Record, steps: usize, next: Option<&str>) -> String {
        let start = record.start();
        let steps = record.steps()[..steps].iter();
        let steps = steps.map(|step| start.move_text(*step));
        let moves: Vec<String> = steps.chain(next.map(str::to_owned)).collect();
        let place = Self {
            moves: (!moves.is_empty()).then(|| moves.join(" ")),
            longer: false,
            ..self.clone()
        };
        serde_urlencoded::to_string(place).unwrap_or_default()
    }

    /// The query of the same place, looked at for longer; none if that has been done.
    pub fn longer(&self) -> Option<String> {
        let place = Self {
            longer: true,
            ..self.clone()
        };
        let query = serde_urlencoded::to_string(place).ok();
        query.filter(|_| !self.longer)
    }
}

/// What is known of a place.
pub struct KnownPlace {
    /// The way to it.
    pub record: Record,
    /// What was found.
    pub survey: Arc<Survey>,
    /// What was played.
    pub statistics: Statistics,
}

/// What is known of a position, for a reader.
pub struct ExploreView<'a> {
    /// What was found.
    pub survey: &'a Survey,
    /// What was played.
    pub statistics: &'a Statistics,
    /// How moves are followed.
    pub steps: Steps<'a>,
    /// The reader's language.
    pub language: Language,
}

/// What leads to the position after a move.
pub enum Steps<'a> {
    /// Links, by the move as text.
    Links(&'a dyn Fn(&str) -> String),
    /// Buttons, which a script understands.
    Buttons,
}

impl ExploreView<'_> {
    /// All of it. `longer` leads to the same after a longer search.
    pub fn all(&self, longer: Option<&str>) -> Markup {
        html! {
            (self.value())
            (self.book(longer))
            (self.played())
            (self.moves())
            (self.own_games())
        }
    }

    fn say(&self, key: &str) -> String {
        self.language.say(key, [])
    }

    fn player(&self, of: Seat) -> String {
        seat(self.language, &self.survey.position, of)
    }

    /// What the position is worth, and to whom.
    fn value(&self) -> Markup {
        let (position, value) = (&self.survey.position, &self.survey.value);
        let player = self.player(position.viewpoint());
        html! {
            p.position-value {
                (sign(self.language, position, value)) " "
                (self.language.say("explore-value-for", [
                    ("player", player.into()),
                    ("value", value_words(self.language, position, value).into()),
                ]))
            }
            @if is_tabled(position) && !value.is_proven() { p.about { (self.say("explore-table")) } }
        }
    }

    /// What the book of the board says: who wins, how large the proof is and how to win, or how much is known.
    fn book(&self, longer: Option<&str>) -> Markup {
        let Some(BookPage { proof, extent }) = self.survey.book else {
            return Markup::default();
        };
        let number = |number: usize| (number as u64).into();
        let told = match proof {
            Some((winner, size)) => self.language.say(
                "explore-book-proven",
                [
                    ("player", self.player(winner).into()),
                    ("leaves", number(size.leaves)),
                    ("inner", number(size.inner)),
                    ("nodes", size.nodes.into()),
                ],
            ),
            None if extent.proven + extent.split == 0 => self.say("explore-book-none"),
            None => self.language.say(
                "explore-book-open",
                [
                    ("proven", number(extent.proven)),
                    ("split", number(extent.split)),
                    ("nodes", extent.nodes.into()),
                ],
            ),
        };
        html! {
            section.card.book aria-labelledby="book-title" {
                h2 #book-title { (self.say("explore-book")) }
                p { (told) }
                @if let Some((winner, _)) = proof { (self.answer(winner, longer)) }
            }
        }
    }

    /// The winner's move, where they are to move.
    fn answer(&self, winner: Seat, longer: Option<&str>) -> Markup {
        if self.survey.position.turn() != Turn::Seat(winner) {
            return html! { p { (self.say("explore-answer-any")) } };
        }
        let wins = |found: &&SurveyedMove| found.value == Value::Proven(Proven::Wins(true));
        match self.survey.moves.iter().find(wins) {
            Some(found) => html! {
                p.winning-answer { (self.say("explore-answer-is")) " " (self.step(found.mv)) }
            },
            None => html! {
                p {
                    (self.say("explore-answer-missing")) " "
                    @if let Some(longer) = longer { a href=(longer) { (self.say("explore-longer")) } }
                }
            },
        }
    }

    /// In how many games it was played on from here, and how they ended.
    fn played(&self) -> Markup {
        let player = self.player(self.survey.position.viewpoint());
        let told = |key: &str, counts: Counts| {
            let arguments = [
                ("player", player.clone().into()),
                ("n", counts.games.into()),
                ("won", counts.won_by_mover.into()),
                ("drawn", counts.drawn.into()),
                ("lost", counts.lost_by_mover.into()),
            ];
            self.language.say(key, arguments)
        };
        let all = Counts::sum(self.statistics.all.values());
        let own = Counts::sum(self.statistics.own.values());
        html! {
            p.played {
                @if all.games == 0 { (self.say("explore-never")) } @else { (told("explore-played", all)) }
                @if own.games > 0 { " " (told("explore-played-own", own)) }
            }
        }
    }

    /// All moves, the best first.
    fn moves(&self) -> Markup {
        let is_chance = self.survey.position.turn() == Turn::Chance;
        html! {
            @if self.survey.position.turn() == Turn::Over {
                p { (self.say("explore-over")) }
            } @else {
                div.moves-table tabindex="0" role="group" aria-label=(self.say("study-values")) {
                    table {
                        thead { tr {
                            th scope="col" { (self.say("explore-move")) }
                            th scope="col" { (self.say("explore-value")) }
                            @if is_chance { th scope="col" { (self.say("explore-odds")) } }
                            th scope="col" { (self.say("explore-games")) }
                            th scope="col" { (self.say("explore-results")) }
                            th scope="col" { (self.say("explore-yours")) }
                        } }
                        tbody { @for found in &self.survey.moves { (self.row(found)) } }
                    }
                }
            }
        }
    }

    fn row(&self, found: &SurveyedMove) -> Markup {
        let position = &self.survey.position;
        let counts = |of: &HashMap<u64, Counts>| of.get(&found.next).copied().unwrap_or_default();
        let (all, own) = (counts(&self.statistics.all), counts(&self.statistics.own));
        let reached = self.statistics.reached.get(&found.next).copied();
        let reached = reached.filter(|reached| *reached > all.games);
        let same: Vec<String> = found
            .same
            .iter()
            .map(|&mv| position.move_text(mv))
            .collect();
        html! {
            tr {
                th scope="row" {
                    (self.step(found.mv))
                    @if !same.is_empty() {
                        " " small { (self.language.say("explore-same", [("moves", same.join(", ").into())])) }
                    }
                    @if let Some(answer) = found.answer {
                        " " small { (self.language.say("explore-answer", [("move", move_words(self.language, answer).into())])) }
                    }
                }
                td {
                    (sign(self.language, position, &found.value))
                    " " small.unseen { (value_words(self.language, position, &found.value)) }
                }
                @if let Some(odds) = found.odds { td { (percent(odds)) } }
                td {
                    @if all.games > 0 { (all.games) }
                    @if let Some(reached) = reached {
                        " " small { (self.language.say("explore-reached", [("n", reached.into())])) }
                    }
                }
                td { @if all.games > 0 { (results(all)) } }
                td { @if own.games > 0 { (own.games) " " small { (results(own)) } } }
            }
        }
    }

    /// A move as a link or a button, in writing and in words.
    fn step(&self, mv: AnyMove) -> Markup {
        let text = self.survey.position.move_text(mv);
        let words = move_words(self.language, mv);
        html! {
            @match self.steps {
                Steps::Links(link) => a.turn href=(link(&text)) data-step=(text) { span { (text) } " " small { (words) } },
                Steps::Buttons => button.turn type="button" data-step=(text) { span { (text) } " " small { (words) } },
            }
        }
    }

    /// The reader's own games that came here.
    fn own_games(&self) -> Markup {
        let own = &self.statistics.own_games;
        html! {
            @if !own.is_empty() {
                details.own-games {
                    summary { (self.say("explore-own-games")) }
                    ul {
                        @for game in own {
                            li {
                                a href=(format!("/g/{}?ply={}", game.game, game.ply)) {
                                    (self.language.say("explore-own-game", [("game", game.game.clone().into()), ("ply", (game.ply as u64).into())]))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a table of `burrow solve` would have the position.
fn is_tabled(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Taupes(position) => {
            let is_basic = position.game().seats() == 2 && !position.game().pro();
            is_basic && position.state().level() == LEVELS - 1
        }
        _ => false,
    }
}

/// How many games were won, drawn and lost.
fn results(counts: Counts) -> String {
    let Counts {
        won_by_mover,
        drawn,
        lost_by_mover,
        ..
    } = counts;
    format!("{won_by_mover} – {drawn} – {lost_by_mover}")
}

fn percent(odds: f64) -> String {
    format!("{:.0} %", 100.0 * odds)
}
