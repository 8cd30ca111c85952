//! Games to take along: records, pictures and films.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use burrow_games::{AnyPosition, Record, Seat};
use burrow_play::{Ending, Match, Occupant, Phase};
use burrow_render::poster::poster;
use burrow_render::svg::{self, Inks};
use burrow_render::{Drawing, Marks, Scene, Theme, draw, gif, last_move, png};
use burrow_store::GameId;
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
/// How many bytes of pictures are kept.
const KEPT: usize = 32 << 20;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Svg,
    Png,
    Gif,
    /// The picture beside a link: the latest position, in no language.
    Preview,
}

/// A picture of a game after `ply` steps, or a film of all that led there. While the game has as many events it stays
/// the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    pub(crate) game: GameId,
    pub(crate) events: usize,
    pub(crate) ply: usize,
    pub(crate) language: Language,
    pub(crate) format: Format,
}

impl Picture {
    /// The picture beside a link to a game.
    pub(crate) fn preview(id: &str, game: &Match) -> Self {
        Self {
            game: id.to_owned(),
            events: game.events(),
            ply: game.record().steps().len(),
            language: Language::English,
            format: Format::Preview,
        }
    }

    /// Draws it; `None` if that fails or the client has gone.
    fn draw(&self, game: &Match, is_gone: &CancellationToken) -> Option<Vec<u8>> {
        let (ply, language) = (self.ply, self.language);
        match self.format {
            Format::Svg => {
                let scene = scene(game, ply, language)?;
                Some(svg::write(&scene, Inks::Styled(Theme::Light)).into_bytes())
            }
            Format::Png => png::write(&scene(game, ply, language)?, Theme::Light, WIDTH).ok(),
            Format::Gif => {
                let view = |ply| (!is_gone.is_cancelled()).then(|| view(game, ply, language));
                gif::film(game.record(), ply, (Theme::Light, FILM_WIDTH), view).ok()
            }
            Format::Preview => png::write(&preview(game)?, Theme::Light, PREVIEW_WIDTH).ok(),
        }
    }
}

/// Draws pictures without hindering requests: two at a time, one for each client, and the latest only once.
#[derive(Clone)]
pub(crate) struct Painter {
    workshop: Workshop,
    gallery: Arc<Mutex<Gallery>>,
}

impl Default for Painter {
    fn default() -> Self {
        Self {
            workshop: Workshop::new(2),
            gallery: Arc::default(),
        }
    }
}

impl Painter {
    /// A picture that has been drawn lately.
    pub(crate) fn kept(&self, picture: &Picture) -> Option<Bytes> {
        lock(&self.gallery).find(picture)
    }

    /// Draws a picture and keeps it; `None` if that failed. A film ends soon after its client has gone.
    pub(crate) async fn paint(
        &self,
        client: Client,
        picture: Picture,
        game: Arc<Match>,
    ) -> Option<Bytes> {
        let drawn = {
            let picture = picture.clone();
            self.workshop
                .work(client, move |is_gone| picture.draw(&game, is_gone))
        };
        let drawn: Bytes = drawn.await??.into();
        lock(&self.gallery).put(picture, drawn.clone());
        Some(drawn)
    }
}

/// The latest pictures, as many as fit.
#[derive(Default)]
struct Gallery {
    pictures: VecDeque<(Picture, Bytes)>,
    bytes: usize,
}

impl Gallery {
    fn find(&self, picture: &Picture) -> Option<Bytes> {
        let kept = self.pictures.iter().find(|(kept, _)| kept == picture);
        kept.map(|(_, drawn)| drawn.clone())
    }

    fn put(&mut self, picture: Picture, drawn: Bytes) {
        // Two clients may have asked for it at once.
        if self.find(&picture).is_some() {
            return;
        }
        self.bytes += drawn.len();
        self.pictures.push_back((picture, drawn));
        while self.bytes > KEPT
            && let Some((_, oldest)) = self.pictures.pop_front()
        {
            self.bytes -= oldest.len();
        }
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

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use burrow_words::Language;

    use super::{Format, Gallery, KEPT, Picture};

    #[test]
    fn the_latest_pictures_are_kept_up_to_a_bound() {
        let film = |events| Picture {
            game: "g".to_owned(),
            events,
            ply: 1,
            language: Language::English,
            format: Format::Gif,
        };
        let mut gallery = Gallery::default();
        for events in 0..5 {
            gallery.put(film(events), Bytes::from(vec![0; KEPT / 4]));
            gallery.put(film(events), Bytes::from(vec![0; KEPT / 4]));
        }
        assert_eq!(gallery.bytes, KEPT);
        let kept: Vec<usize> = (0..5)
            .filter(|events| gallery.find(&film(*events)).is_some())
            .collect();
        assert_eq!(kept, [1, 2, 3, 4]);
        let german = Picture {
            language: Language::German,
            ..film(4)
        };
        assert_eq!(gallery.find(&german), None);
    }
}
