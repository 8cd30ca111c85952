//! A review as HTML: the graph, the moments that decided the game, the sums, and a moment as a task.

use burrow_games::value::Verdict;
use burrow_games::{AnyMove, AnyPosition, History, Kind, Seat};
use burrow_render::marks::{Arrow, Certainty};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::{Drawing, Marks, draw, seats, target};
use burrow_review::{Frame, Ply, Review, ValueData};
use burrow_words::{
    Language, Moment, draw_words, moment_words, move_words, player_sum, reason_words, seat,
    value_words, verdict_words,
};
use maud::{Markup, PreEscaped, html};

use crate::{Choice, choices};

use crate::parts::chip;
use crate::study::sign;

/// A review of a game, for a reader.
pub struct ReviewView<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The game.
    pub history: &'a History<'a>,
    /// Whether chance decided who sat where, as far as is known.
    pub sides_drawn: bool,
    /// What was found.
    pub review: &'a Review,
    /// The reader's language.
    pub language: Language,
}

/// What somebody has tried in a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt<'a> {
    /// Nothing yet.
    None,
    /// A move.
    Move(&'a str),
    /// They want to know the answer.
    Answer,
}

/// The size of the graph.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;
/// What is left free around it.
const EDGE: f64 = 8.0;

impl ReviewView<'_> {
    /// What stands beside the result: the graph, the moments in a sentence each, and the sums.
    pub fn short(&self) -> Markup {
        html! {
            (self.graph())
            (self.moments(false))
            (self.sums())
        }
    }

    /// The whole review, with pictures and all moves.
    pub fn full(&self) -> Markup {
        html! {
            (self.graph())
            (self.moments(true))
            h2 { (self.say("site-review-sums")) }
            (self.sums())
            details.all-moves {
                summary { (self.say("site-review-all")) }
                (self.table())
            }
        }
    }

    /// A moment as a task: the board before it, on which a better move is to be found. `None` if there is nothing to
    /// find.
    pub fn task(&self, ply: usize, attempt: Attempt<'_>) -> Option<Markup> {
        let ply = self.review.plies.iter().find(|other| other.ply == ply)?;
        let position = self.before(ply)?;
        ply.verdict.filter(|verdict| verdict.is_error())?;
        let shown = matches!(attempt, Attempt::Answer).then_some(ply);
        let played = self.words(position, &ply.step);
        let task = [
            ("player", seat(self.language, position, ply.view()).into()),
            ("move", played.into()),
        ];
        let mut choices = choices(position, Some(self.language));
        choices.sort_by(|a, b| a.words.cmp(&b.words));
        let data = serde_json::to_string(&choices).unwrap_or_default();
        let data = data.replace('<', "\\u003c").replace('&', "\\u0026");
        Some(html! {
            p.task { (self.language.say("site-review-find-task", task)) }
            div #board.board.task-board tabindex="-1" role="group" aria-label=(position.kind().title()) {
                (PreEscaped(self.picture(position, shown, &choices)))
            }
            p.answer role="status" { (self.reaction(ply, position, attempt).unwrap_or_default()) }
            form.task-form method="get" {
                label for="move" { (self.say("site-review-choose")) }
                select #move name="move" required {
                    @for choice in &choices {
                        option value=(choice.step) selected[attempt == Attempt::Move(&choice.step)] { (choice.words.as_deref().unwrap_or_default()) }
                    }
                }
                button.button.is-main type="submit" { (self.say("site-review-try")) }
            }
            p.actions {
                a.button href="?answer=true" { (self.say("site-review-answer")) }
                @if let Some(next) = self.review.moments.iter().find(|moment| **moment > ply.ply) {
                    a.button href=(format!("/g/{}/find/{next}", self.id)) { (self.say("site-review-next")) }
                }
                a.button href=(format!("/g/{}?ply={}", self.id, ply.ply - 1)) { (self.say("site-review-back")) }
            }
            script #choices type="application/json" { (PreEscaped(data)) }
        })
    }

    /// A mistake in a line, with a link to it as a task.
    pub fn line(&self, ply: &Ply) -> Option<Markup> {
        let sentence = self.played(ply)?;
        Some(html! {
            a.row href=(self.task_path(ply)) {
                strong { (self.kind().title()) }
                span { (sentence) }
                span.detail.end { (self.say("site-review-find")) }
            }
        })
    }

    fn kind(&self) -> Kind {
        self.history.position(0).kind()
    }

    fn say(&self, key: &str) -> String {
        self.language.say(key, [])
    }

    fn task_path(&self, ply: &Ply) -> String {
        format!("/g/{}/find/{}", self.id, ply.ply)
    }

    /// The position before a ply.
    fn before(&self, ply: &Ply) -> Option<&AnyPosition> {
        let index = ply.ply.checked_sub(1)?;
        (index < self.history.plies()).then(|| self.history.position(index))
    }

    /// A move in words, or as it is written if it can't be read.
    fn words(&self, position: &AnyPosition, step: &str) -> String {
        match position.read_move(step) {
            Ok(mv) => move_words(self.language, mv),
            Err(_) => step.to_owned(),
        }
    }

    /// The player, the step and its verdict, without the better moves.
    fn played(&self, ply: &Ply) -> Option<String> {
        let position = self.before(ply)?;
        let player = seat(self.language, position, ply.view());
        let step = self.words(position, &ply.step);
        let verdict = verdict_words(self.language, ply.verdict?);
        Some(format!("{player}: {step} · {verdict}"))
    }

    /// What is said of a moment.
    fn sentence(&self, ply: &Ply) -> Option<String> {
        let position = self.before(ply)?;
        let better: Vec<String> = ply
            .best
            .iter()
            .map(|step| self.words(position, step))
            .collect();
        let reasons: Vec<String> = ply
            .reasons(position)
            .iter()
            .map(|reason| {
                let write = |mv| move_words(self.language, mv);
                reason_words(self.language, position, reason, write)
            })
            .collect();
        let moment = Moment {
            position,
            seat: ply.view(),
            step: &self.words(position, &ply.step),
            verdict: ply.verdict?,
            better: &better,
            before: &ply.before.read()?,
            after: &ply.after.read()?,
            reasons: &reasons,
        };
        Some(moment_words(self.language, &moment))
    }

    fn moments(&self, with_pictures: bool) -> Markup {
        let is_moment = |ply: &&Ply| self.review.moments.contains(&ply.ply);
        let told = self.review.plies.iter().filter(is_moment);
        html! {
            @if self.review.moments.is_empty() { p { (self.say("review-no-moments")) } }
            ol.moments {
                @for ply in told {
                    li {
                        @if with_pictures && let Some(position) = self.before(ply) {
                            div.moment-picture { (PreEscaped(self.picture(position, Some(ply), &[]))) }
                        }
                        p {
                            a href=(format!("/g/{}?ply={}", self.id, ply.ply)) {
                                (self.language.say("site-review-moment", [("ply", ply.ply.to_string().into())]))
                            }
                            " · " (self.sentence(ply).unwrap_or_default())
                        }
                        p.actions {
                            a.button href=(self.task_path(ply)) { (self.say("site-review-find")) }
                            " " a.button href=(format!("/g/{}/analyse?ply={}", self.id, ply.ply - 1)) { (self.say("study-analyse")) }
                        }
                    }
                }
            }
        }
    }

    fn sums(&self) -> Markup {
        let start = self.history.position(0);
        html! {
            ul.sums {
                @for player in &self.review.players {
                    @if let Some(of) = seat_at(player.seat) {
                        li {
                            (chip(self.kind(), of))
                            (player_sum(self.language, start, of, player.loss, player.luck))
                        }
                    }
                }
            }
            @if let Some(luck) = self.review.luck_of_the_draw(start) {
                p.about { (draw_words(self.language, start, &luck, self.sides_drawn)) }
            }
        }
    }

    fn table(&self) -> Markup {
        let value = |ply: &Ply, value: &ValueData| {
            let (position, value) = (self.before(ply)?, value.read()?);
            let words = value_words(self.language, position, &value);
            Some(html! { (sign(self.language, position, &value)) " " small { (words) } })
        };
        html! {
            table.reviewed {
                tbody {
                    @for ply in &self.review.plies {
                        tr.is-error[ply.verdict.is_some_and(Verdict::is_error)] {
                            th scope="row" { a href=(format!("/g/{}?ply={}", self.id, ply.ply)) { (ply.ply) } }
                            td { @if ply.seat.is_some() { (chip(self.kind(), ply.view())) } }
                            td { (self.before(ply).map_or_else(String::new, |position| self.words(position, &ply.step))) }
                            td { @if let Some(verdict) = ply.verdict { (verdict_words(self.language, verdict)) } }
                            td { (value(ply, &ply.after).unwrap_or_default()) }
                        }
                    }
                }
            }
        }
    }

    /// The position with its better moves, if they are to be seen, and with targets, if there is something to choose.
    fn picture(&self, position: &AnyPosition, ply: Option<&Ply>, choices: &[Choice]) -> String {
        let arrow = |ply: &Ply, mv: AnyMove| Arrow {
            path: target::path(position, mv),
            certainty: if ply.before.exact {
                Certainty::Best
            } else {
                Certainty::Hint
            },
        };
        let arrows = ply.and_then(|ply| {
            let best = ply.best.first()?;
            Some(arrow(ply, position.read_move(best).ok()?))
        });
        let drawing = Drawing {
            language: self.language,
            marks: Marks {
                offered: choices
                    .iter()
                    .flat_map(|choice| choice.path.clone())
                    .collect(),
                arrows: arrows.into_iter().collect(),
                ..Marks::default()
            },
            ..Drawing::default()
        };
        let settings = Settings {
            inks: Inks::Variables,
            symbols: false,
            targets: !choices.is_empty(),
        };
        svg::write_with(&draw(position, &drawing), settings)
    }

    /// What is said to an attempt.
    fn reaction(&self, ply: &Ply, position: &AnyPosition, attempt: Attempt<'_>) -> Option<String> {
        let step = match attempt {
            Attempt::None => return None,
            Attempt::Answer => return self.sentence(ply),
            Attempt::Move(step) => step,
        };
        // A move may be written in several ways.
        let mv = position.read_move(step).ok()?;
        let step = position.move_text(mv);
        let words = move_words(self.language, mv);
        if ply.best.contains(&step) {
            let value = value_words(self.language, position, &ply.before.read()?);
            let (key, n) = match ply.best.len() {
                1 => ("site-review-right-alone", 1),
                n => ("site-review-right", n),
            };
            let arguments = [
                ("move", words.into()),
                ("value", value.into()),
                ("n", n.to_string().into()),
            ];
            return Some(self.language.say(key, arguments));
        }
        let key = if step == ply.step {
            "site-review-played"
        } else {
            "site-review-wrong"
        };
        Some(self.language.say(key, [("move", words.into())]))
    }

    /// How the value went from ply to ply. What is proven is drawn in another way than what is estimated.
    fn graph(&self) -> Markup {
        let lines = self.lines();
        let all = || lines.iter().flat_map(|line| line.segments.iter());
        let is_points = Frame::new(self.history.position(0)).counts_points();
        let ends = || all().flat_map(|segment| segment.worths);
        let (low, high) = if is_points {
            let high = ends().fold(1.0, f64::max);
            (
                ends().fold(
                    if self.kind() == Kind::MoleHill {
                        0.0
                    } else {
                        -high
                    },
                    f64::min,
                ),
                high,
            )
        } else {
            (0.0, 1.0)
        };
        let plies = self.history.plies().max(1) as f64;
        let x = |ply: usize| EDGE + (WIDTH - 2.0 * EDGE) * ply as f64 / plies;
        let y = |worth: f64| EDGE + (HEIGHT - 2.0 * EDGE) * (high - worth) / (high - low).max(1e-9);
        let middle = match (is_points, self.kind()) {
            (true, Kind::MoleHill) => None,
            (true, _) => Some(0.0),
            (false, _) => Some(0.5),
        };
        let round = |number: f64| format!("{number:.1}");
        let path = |segment: &Segment| {
            let [from, to] = segment.worths.map(y);
            format!(
                "M{:.1} {from:.1}L{:.1} {to:.1}",
                x(segment.ply - 1),
                x(segment.ply)
            )
        };
        html! {
            figure.review-graph {
                svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(self.graph_name()) {
                    @if let Some(middle) = middle {
                        path.axis d=(format!("M{EDGE} {:.1}H{}", y(middle), WIDTH - EDGE)) {}
                    }
                    @for line in &lines {
                        @for is_proven in [false, true] {
                            @let d: String = line.segments.iter().filter(|segment| segment.is_proven == is_proven).map(path).collect();
                            @if !d.is_empty() { path.line.is-proven[is_proven] d=(d) stroke=(line.ink) {} }
                        }
                    }
                    @for segment in all().filter(|segment| self.review.moments.contains(&segment.ply)) {
                        circle.moment cx=(round(x(segment.ply))) cy=(round(y(segment.worths[1]))) r="5" {}
                    }
                }
                figcaption { (self.graph_name()) ". " (self.say("site-review-legend")) }
            }
        }
    }

    fn graph_name(&self) -> String {
        let start = self.history.position(0);
        let key = match (self.kind(), Frame::new(start).counts_points()) {
            (Kind::MoleHill, _) => return self.say("site-review-graph-mole"),
            (_, true) => "site-review-graph-points",
            (_, false) => "site-review-graph-chance",
        };
        let players: Vec<String> = self
            .drawn_seats()
            .into_iter()
            .map(|of| seat(self.language, start, of))
            .collect();
        self.language
            .say(key, [("player", players.join(", ").into())])
    }

    /// Whose values are drawn: of two players one is enough.
    fn drawn_seats(&self) -> Vec<Seat> {
        match self.history.position(0).seats() {
            2 => vec![Seat::new(0)],
            seats => Seat::all(seats).collect(),
        }
    }

    fn lines(&self) -> Vec<Line> {
        let kind = self.kind();
        let line = |of: Seat| {
            let segment = |ply: &Ply| {
                let frame = Frame::new(self.before(ply)?);
                // In Mole Hill the points are the mole's, whoever that is.
                let of = frame.mole().unwrap_or(of);
                Some(Segment {
                    ply: ply.ply,
                    worths: ply.worths(&frame, of)?,
                    is_proven: ply.before.exact && ply.after.exact,
                })
            };
            Line {
                ink: match self.history.position(0).seats() {
                    2 => "currentColor".to_owned(),
                    _ => format!("var(--{})", seats::inks(kind, of).1.name),
                },
                segments: self.review.plies.iter().filter_map(segment).collect(),
            }
        };
        self.drawn_seats().into_iter().map(line).collect()
    }
}

/// What a graph shows of a seat.
struct Line {
    ink: String,
    segments: Vec<Segment>,
}

/// What a ply changed.
struct Segment {
    ply: usize,
    worths: [f64; 2],
    is_proven: bool,
}

fn seat_at(index: usize) -> Option<Seat> {
    Seat::try_from(u8::try_from(index).ok()?).ok()
}
