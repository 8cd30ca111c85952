//! A game as somebody sees it: the picture, what can be played, and the parts of the page that change.

use std::sync::Arc;

use burrow_games::{AnyMove, AnyPosition, Seat, Turn};
use burrow_play::{ABSENCE, Clock, Event, Match, Millis, Occupant, PersonId, Phase};
use burrow_render::marks::{Advice, Arrow};
use burrow_render::motion::{self, Change};
use burrow_render::seats::is_far;
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::target::{self, Target};
use burrow_render::{Marks, View, draw, last_move};
use burrow_search::{Analysis, Value};
use maud::{Markup, html};
use serde::Serialize;

use crate::pages::regions;
use crate::visitor::Visitor;

/// What a page wants to see.
#[derive(Clone, Copy, Default, serde::Deserialize)]
pub(crate) struct Wish {
    /// After how many steps; the latest position if there are not so many, or none is named.
    pub(crate) ply: Option<usize>,
    /// Whether it is seen as it was then: nothing tells how the game went on.
    #[serde(default)]
    pub(crate) then: bool,
    /// Whether it is seen from the other side than usual.
    #[serde(default)]
    pub(crate) flipped: bool,
    /// Whether the board is turned to the one who is to move, for two who share a device.
    #[serde(default)]
    pub(crate) auto: bool,
    /// Whether distances from the goal are shown.
    #[serde(default)]
    pub(crate) distances: bool,
}

/// A game, and the one who looks at it.
#[derive(Clone)]
pub(crate) struct Table<'a> {
    pub(crate) id: &'a str,
    pub(crate) game: &'a Match,
    pub(crate) visitor: &'a Visitor,
    pub(crate) base: &'a str,
    /// Who has the page open.
    pub(crate) present: Vec<PersonId>,
    /// For how long the one who is to move has been away, in milliseconds; none if they are there.
    pub(crate) absence: Option<i64>,
    /// What time it is.
    pub(crate) now: Millis,
    /// The match that it is a rematch of, while seats are open.
    pub(crate) before: Option<Arc<Match>>,
    /// Its rematch.
    pub(crate) rematch: Option<Arc<Match>>,
}

/// The clocks: what each seat has left, in milliseconds, and whose runs.
#[derive(Serialize)]
pub(crate) struct Times {
    pub(crate) left: Vec<Option<i64>>,
    pub(crate) running: Option<usize>,
}

/// A view of a game at one ply, as `docs/formats/live.md` describes it.
#[derive(Serialize)]
pub(crate) struct Sight {
    /// How many events the game has.
    pub(crate) seq: usize,
    /// Which position is shown.
    pub(crate) ply: usize,
    /// How many steps there are.
    pub(crate) plies: usize,
    /// The picture.
    pub(crate) board: String,
    /// The legal moves of the one who looks, if it is their turn.
    pub(crate) moves: Vec<Choice>,
    /// What the step before the position changed.
    pub(crate) changes: Vec<Change>,
    /// Whether a computer made that step.
    pub(crate) by_computer: bool,
    /// The clocks, if there are any.
    pub(crate) times: Option<Times>,
    /// After how many milliseconds the game can be claimed, if the one who is to move is away.
    pub(crate) claimable: Option<i64>,
    /// The parts of the page by their ids.
    pub(crate) regions: Regions,
    /// What a screen reader says.
    pub(crate) said: String,
    /// The title of the page.
    pub(crate) title: String,
}

/// A move and the targets to point at.
#[derive(Serialize)]
pub(crate) struct Choice {
    #[serde(rename = "move")]
    pub(crate) step: String,
    pub(crate) path: Vec<Target>,
}

/// The parts of the page that change during a game.
#[derive(Serialize)]
pub(crate) struct Regions {
    #[serde(serialize_with = "html")]
    pub(crate) status: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) seats: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) invitation: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) actions: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) turns: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) typing: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) result: Markup,
    #[serde(serialize_with = "html")]
    pub(crate) advice: Markup,
}

fn html<S: serde::Serializer>(markup: &Markup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&markup.0)
}

impl<'a> Table<'a> {
    /// A game in a list: who looks at it does not matter.
    pub(crate) fn from_afar(id: &'a str, game: &'a Match, visitor: &'a Visitor) -> Self {
        Self {
            id,
            game,
            visitor,
            base: "",
            present: Vec::new(),
            absence: None,
            now: game.updated(),
            before: None,
            rematch: None,
        }
    }

    /// The game as it is seen.
    pub(crate) fn sight(&self, wish: Wish, analysis: Option<&Analysis<AnyMove>>) -> Sight {
        let plies = self.game.record().steps().len();
        let ply = wish.ply.map_or(plies, |ply| ply.min(plies));
        if wish.then && ply < plies {
            self.past_sight(ply, wish)
        } else {
            self.sight_at(ply, wish, analysis)
        }
    }

    /// A past position as it was seen when it was the latest.
    fn past_sight(&self, ply: usize, wish: Wish) -> Sight {
        let game = self.until(ply);
        let table = Table {
            game: &game,
            ..self.clone()
        };
        let sight = table.sight_at(ply, wish, None);
        let status = regions::status(&table, game.record().steps().len());
        Sight {
            seq: self.game.events(),
            plies: self.game.record().steps().len(),
            moves: Vec::new(),
            regions: Regions {
                status,
                ..sight.regions
            },
            ..sight
        }
    }

    /// The match as it was after so many steps and what chance decided at once.
    fn until(&self, ply: usize) -> Match {
        let record = self.game.record();
        let is_decided = |ply: &usize| {
            let position = record.position_at(*ply);
            position.is_some_and(|position| position.turn() != Turn::Chance)
        };
        let mut game = self.game.clone();
        if let Some(ply) = (ply..record.steps().len()).find(is_decided) {
            // There are so many steps.
            let _ = game.apply(&Event::TakenBack { ply }, self.game.updated());
        }
        game
    }

    fn sight_at(&self, ply: usize, wish: Wish, analysis: Option<&Analysis<AnyMove>>) -> Sight {
        let record = self.game.record();
        let plies = record.steps().len();
        let latest = record.position();
        let position = record.position_at(ply).unwrap_or_else(|| latest.clone());
        let last = ply.checked_sub(1).and_then(|before| {
            let step = record.steps().get(before)?;
            Some((record.position_at(before)?, *step))
        });
        let is_free = ply == plies && self.may_move();
        let moves: Vec<Choice> = match is_free {
            true => choices(&position),
            false => Vec::new(),
        };
        let view = View {
            turned: self.is_turned(wish, &position),
            distances: wish.distances,
            closed: ply == plies && self.game.is_closed(),
            language: self.visitor.language,
            marks: Marks {
                last: last_move(record, ply),
                offered: moves
                    .iter()
                    .flat_map(|choice| choice.path.clone())
                    .collect(),
                arrows: analysis
                    .and_then(|analysis| arrow(&position, analysis))
                    .into_iter()
                    .collect(),
                ..Marks::default()
            },
            ..View::default()
        };
        let settings = Settings {
            inks: Inks::Variables,
            symbols: false,
            targets: true,
        };
        let mover = last.as_ref().map(|(before, _)| before.turn());
        let changes = last.map(|(before, step)| motion::changes(&before, step));
        Sight {
            seq: self.game.events(),
            ply,
            plies,
            board: svg::write_with(&draw(&position, &view), settings),
            moves,
            changes: changes.unwrap_or_default(),
            by_computer: mover.is_some_and(|turn| self.is_computers(turn)),
            times: self.times(),
            claimable: self.claimable(),
            regions: self.regions(ply, &position, analysis),
            said: regions::said(self),
            title: regions::title(self),
        }
    }

    fn regions(
        &self,
        ply: usize,
        position: &AnyPosition,
        analysis: Option<&Analysis<AnyMove>>,
    ) -> Regions {
        Regions {
            status: regions::status(self, ply),
            seats: regions::seats(self, position),
            invitation: regions::invitation(self),
            actions: html! { (regions::actions(self)) (regions::play_from_here(self, position)) },
            turns: regions::turns(self, ply),
            typing: regions::typing(self),
            result: regions::result(self),
            advice: regions::advice(self, position, analysis),
        }
    }

    pub(crate) fn times(&self) -> Option<Times> {
        self.game.setup().clock?;
        let seats = (0..self.game.seats().len()).map(Seat::new);
        let running = match self.game.phase() {
            Phase::Move(seat) if self.game.deadline().is_some() => Some(seat.index()),
            _ => None,
        };
        Some(Times {
            left: seats
                .map(|seat| self.game.time_left(seat, self.now))
                .collect(),
            running,
        })
    }

    /// After how long the game can be claimed by the one who looks; none if the one who is to move is there.
    pub(crate) fn claimable(&self) -> Option<i64> {
        let is_slow = matches!(self.game.setup().clock, Some(Clock::Correspondence { .. }));
        let is_waiting = !self.own_seats().is_empty() && !self.may_move() && !is_slow;
        let absence = self.absence.filter(|_| is_waiting)?;
        Some((ABSENCE - absence).max(0))
    }

    /// Whether it is not a game of this site, but a record or a position that somebody has brought along.
    pub(crate) fn is_from_elsewhere(&self) -> bool {
        self.id.is_empty()
    }

    /// Whether it is the turn of a computer.
    fn is_computers(&self, turn: Turn) -> bool {
        match turn {
            Turn::Seat(at) => matches!(self.game.seats()[at.index()], Occupant::Computer(_)),
            Turn::Chance | Turn::Over => false,
        }
    }

    /// Whether a computer plays.
    pub(crate) fn has_computer(&self) -> bool {
        let mut seats = self.game.seats().iter();
        seats.any(|occupant| matches!(occupant, Occupant::Computer(_)))
    }

    /// Whether the one who looks is to move.
    pub(crate) fn may_move(&self) -> bool {
        match self.game.phase() {
            Phase::Move(seat) => self.own_seats().contains(&seat),
            _ => false,
        }
    }

    /// Whether moves can still be taken back: not when somebody has left, nor when the seed is known.
    pub(crate) fn may_take_back(&self) -> bool {
        let is_closed = match self.game.phase() {
            Phase::Waiting => true,
            Phase::Over(_) => self.game.is_closed() || self.game.seed().is_some(),
            Phase::Move(_) => false,
        };
        self.game.setup().takebacks && !is_closed
    }

    /// The seats of the one who looks.
    pub(crate) fn own_seats(&self) -> Vec<Seat> {
        self.game.seats_of(&self.visitor.id()).collect()
    }

    /// How many others look on without a seat.
    pub(crate) fn spectators(&self) -> usize {
        let others = self
            .present
            .iter()
            .filter(|person| **person != self.visitor.id());
        let has_no_seat = |person: &&PersonId| self.game.seats_of(person).next().is_none();
        others.filter(has_no_seat).count()
    }

    /// Whether the board is turned round: players have their own side before them, where there are sides.
    fn is_turned(&self, wish: Wish, position: &AnyPosition) -> bool {
        let own = self.own_seats();
        let is_far = match own[..] {
            [_, _, ..] if wish.auto => position.turn() == Turn::Seat(Seat::new(1)),
            [first, ..] => is_far(position.kind(), first),
            [] => false,
        };
        is_far != wish.flipped
    }
}

/// The moves that can be made, as paths of targets.
fn choices(position: &AnyPosition) -> Vec<Choice> {
    let choice = |mv: AnyMove| Choice {
        step: position.move_text(mv),
        path: target::path(position, mv),
    };
    position.moves().into_iter().map(choice).collect()
}

/// The best move as an arrow: proven ones look surer.
fn arrow(position: &AnyPosition, analysis: &Analysis<AnyMove>) -> Option<Arrow> {
    let best = analysis.moves.first()?;
    Some(Arrow {
        path: target::path(position, best.mv),
        advice: match best.value {
            Value::Proven(_) => Advice::Best,
            Value::Estimated(_) => Advice::Hint,
        },
    })
}
