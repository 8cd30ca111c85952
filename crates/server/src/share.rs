//! Games to take along: records, pictures and films.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use burrow_games::{AnyPosition, Record, Seat};
use burrow_play::{Ending, Match, Occupant, Phase};
use burrow_render::poster::poster;
use burrow_render::svg::{self, Inks};
use burrow_render::{Drawing, Marks, Scene, Theme, draw, gif, last_move, png};
use burrow_store::sync::lock;
use burrow_words::Language;
use tokio_util::sync::CancellationToken;

use crate::limits::Client;
use crate::workshop::Workshop;

/// The width of pictures, and of films, whose every frame counts.
const WIDTH: u32 = 900;
const FILM_WIDTH: u32 = 480;
/// The size of the picture beside a link, as most sites show it.
pub(crate) const PREVIEW_WIDTH: u32 = 1200;
pub(crate) const PREVIEW_HEIGHT: u32 = 630;
/// The longest game that is made into a film, in steps.
pub(crate) const LONGEST_FILM: usize = 400;
/// How many previews are kept.
const KEPT: usize = 256;

/// A picture to take along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Svg,
    Png,
    Gif,
}

/// Draws pictures without hindering requests: two at a time, one for each client, and previews only once.
#[derive(Clone)]
pub(crate) struct Painter {
    workshop: Workshop,
    previews: Arc<Mutex<VecDeque<Preview>>>,
}

/// A game, the number of its events, and its picture.
type Preview = ((String, usize), Bytes);

impl Default for Painter {
    fn default() -> Self {
        Self {
            workshop: Workshop::new(2),
            previews: Arc::default(),
        }
    }
}

impl Painter {
    /// A picture of a game after `ply` steps, or a film of all that led there; `None` if drawing failed. A film ends
    /// soon after its client has gone.
    pub(crate) async fn paint(
        &self,
        client: Client,
        game: Arc<Match>,
        ply: usize,
        language: Language,
        format: Format,
    ) -> Option<Vec<u8>> {
        let work = move |is_gone: &CancellationToken| match format {
            Format::Svg => {
                let scene = scene(&game, ply, language)?;
                Some(svg::write(&scene, Inks::Styled(Theme::Light)).into_bytes())
            }
            Format::Png => png::write(&scene(&game, ply, language)?, Theme::Light, WIDTH).ok(),
            Format::Gif => {
                let view = |ply| (!is_gone.is_cancelled()).then(|| view(&game, ply, language));
                gif::film(game.record(), ply, (Theme::Light, FILM_WIDTH), view).ok()
            }
        };
        self.workshop.work(client, work).await?
    }

    /// The picture beside a link to a game, if it has been drawn.
    pub(crate) fn kept_preview(&self, id: &str, game: &Match) -> Option<Bytes> {
        let previews = lock(&self.previews);
        let is_it = |(kept, events): &(String, usize)| kept == id && *events == game.events();
        let kept = previews.iter().find(|(key, _)| is_it(key));
        kept.map(|(_, picture)| picture.clone())
    }

    /// Draws the picture beside a link to a game.
    pub(crate) async fn preview(
        &self,
        client: Client,
        id: &str,
        game: Arc<Match>,
    ) -> Option<Bytes> {
        let key = (id.to_owned(), game.events());
        let draw = move |_: &CancellationToken| {
            png::write(&preview(&game)?, Theme::Light, PREVIEW_WIDTH).ok()
        };
        let drawn: Bytes = self.workshop.work(client, draw).await??.into();
        let mut previews = lock(&self.previews);
        previews.push_back((key, drawn.clone()));
        if previews.len() > KEPT {
            previews.pop_front();
        }
        Some(drawn)
    }
}

fn scene(game: &Match, ply: usize, language: Language) -> Option<Scene> {
    let position = game.record().position_at(ply)?;
    Some(draw(&position, &view(game, ply, language)))
}

/// How the position after `ply` steps is shown.
fn view(game: &Match, ply: usize, language: Language) -> Drawing {
    let record = game.record();
    Drawing {
        language,
        marks: Marks {
            last: last_move(record, ply),
            ..Marks::default()
        },
        closed: ply == record.steps().len() && game.is_closed(),
        ..Drawing::default()
    }
}

/// The latest position beside the name of its game, in the shape of a preview.
fn preview(game: &Match) -> Option<Scene> {
    let record = game.record();
    let scene = scene(game, record.steps().len(), Language::English)?;
    let size = (f64::from(PREVIEW_WIDTH), f64::from(PREVIEW_HEIGHT));
    Some(poster(scene, record.position().kind().title(), size))
}

/// A game as a record, with the names of those who played it.
pub(crate) fn record_of(id: &str, base: &str, game: &Match) -> Record {
    let mut record = game.record().clone();
    for (seat, occupant) in game.seats().iter().enumerate() {
        let name = match occupant {
            Occupant::Open => continue,
            Occupant::Person(person) => person.name.clone(),
            Occupant::Computer(level) => format!("Burrow, level {level}"),
        };
        record.set_tag(&format!("Seat{seat}"), name);
    }
    record.set_tag("Site", format!("{base}/g/{id}"));
    if let Phase::Over(how) = game.phase()
        && let Some(loser) = how.loser()
    {
        if let Some(outcome) = how.outcome(record.position()) {
            record.set_tag("Result", outcome.to_string());
        }
        record.set_tag("Termination", termination(record.position(), how, loser));
    }
    if let Some(commitment) = &game.setup().commitment {
        record.set_tag("Commitment", commitment.clone());
        record.set_tag("Drawn", game.setup().drawn.join(" "));
    }
    if let Some(seed) = game.seed() {
        record.set_tag("Seed", seed);
    }
    record
}

fn termination(position: &AnyPosition, how: Ending, loser: Seat) -> String {
    let player = burrow_words::seat(Language::English, position, loser);
    let deed = match how {
        Ending::Rules | Ending::Withdrawn => "",
        Ending::Resigned(_) => "resigns",
        Ending::TimedOut(_) => "is out of time",
        Ending::Abandoned(_) => "has left",
    };
    format!("{player} {deed}")
}
