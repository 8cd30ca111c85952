//! Games to take along: records, pictures and films; and pictures of puzzles.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use burrow_games::{Kind, Turn};
use burrow_learn::Puzzle;
use burrow_limits::{Client, Workshop};
use burrow_play::Match;
use burrow_render::poster::poster;
use burrow_render::seats::is_far;
use burrow_render::svg::{self, Inks};
use burrow_render::{Drawing, Scene, Theme, draw, gif, png};
use burrow_store::GameId;
use burrow_store::sync::lock;
use burrow_view::picture::{drawing, scene};
use burrow_words::Language;
use tokio_util::sync::CancellationToken;

use burrow_pages::share::{PREVIEW_HEIGHT, PREVIEW_WIDTH};

/// The width of pictures, and of films, whose every frame counts.
const WIDTH: u32 = 900;
const FILM_WIDTH: u32 = 480;
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
    /// The picture beside a link to a puzzle, whose id stands in for that of a game.
    Puzzle,
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

    /// The picture beside a link to a puzzle.
    pub(crate) fn of_puzzle(puzzle: &Puzzle) -> Self {
        Self {
            game: puzzle.id.clone(),
            events: 0,
            ply: 0,
            language: Language::English,
            format: Format::Puzzle,
        }
    }

    /// Draws it; `None` if that fails or the client has gone. Says how many steps of a film have been drawn.
    fn draw(
        &self,
        game: &Match,
        is_gone: &CancellationToken,
        drawn: &AtomicUsize,
    ) -> Option<Vec<u8>> {
        let (ply, language) = (self.ply, self.language);
        match self.format {
            Format::Svg => {
                let scene = scene(game, ply, language)?;
                Some(svg::write(&scene, Inks::Styled(Theme::Light)).into_bytes())
            }
            Format::Png => png::write(&scene(game, ply, language)?, Theme::Light, WIDTH).ok(),
            Format::Gif => {
                let frame = |ply| {
                    drawn.store(ply, Ordering::Relaxed);
                    (!is_gone.is_cancelled()).then(|| drawing(game, ply, language))
                };
                gif::film(game.record(), ply, (Theme::Light, FILM_WIDTH), frame).ok()
            }
            Format::Preview => png::write(&preview(game)?, Theme::Light, PREVIEW_WIDTH).ok(),
            // It shows no game.
            Format::Puzzle => None,
        }
    }
}

/// Pictures that are being drawn, with how many steps of each have been.
type UnderWay = Arc<Mutex<Vec<(Picture, Arc<AtomicUsize>)>>>;

/// Draws pictures without hindering requests: two at a time, one for each client, and the latest only once.
#[derive(Clone)]
pub(crate) struct Painter {
    workshop: Workshop,
    gallery: Arc<Mutex<Gallery>>,
    /// The pictures that are being drawn, with how many steps of them have been.
    under_way: UnderWay,
}

/// A picture that is being drawn, until it is dropped: then it is done, or nobody waits for it.
struct Drawn {
    steps: Arc<AtomicUsize>,
    all: UnderWay,
}

impl Drop for Drawn {
    fn drop(&mut self) {
        lock(&self.all).retain(|(_, steps)| !Arc::ptr_eq(steps, &self.steps));
    }
}

impl Default for Painter {
    fn default() -> Self {
        Self {
            workshop: Workshop::new(2),
            gallery: Arc::default(),
            under_way: Arc::default(),
        }
    }
}

impl Painter {
    /// A picture that has been drawn lately.
    pub(crate) fn kept(&self, picture: &Picture) -> Option<Bytes> {
        lock(&self.gallery).find(picture)
    }

    /// How many steps of a film have been drawn; `None` if nobody draws it.
    pub(crate) fn progress(&self, picture: &Picture) -> Option<usize> {
        let under_way = lock(&self.under_way);
        let steps = under_way.iter().filter(|(other, _)| other == picture);
        steps.map(|(_, steps)| steps.load(Ordering::Relaxed)).max()
    }

    /// Says from now on how far a picture is.
    fn begin(&self, picture: &Picture) -> Drawn {
        let steps = Arc::new(AtomicUsize::new(0));
        let all = Arc::clone(&self.under_way);
        lock(&all).push((picture.clone(), Arc::clone(&steps)));
        Drawn { steps, all }
    }

    /// Draws a picture of a game and keeps it; `None` if that failed. A film ends soon after its client has gone.
    pub(crate) async fn paint(
        &self,
        client: Client,
        picture: Picture,
        game: Arc<Match>,
    ) -> Option<Bytes> {
        let begun = self.begin(&picture);
        let (wanted, steps) = (picture.clone(), Arc::clone(&begun.steps));
        let draw = move |is_gone: &CancellationToken| wanted.draw(&game, is_gone, &steps);
        self.keep(client, picture, draw).await
    }

    /// Draws the picture beside a link to a puzzle and keeps it; `None` if that failed.
    pub(crate) async fn paint_puzzle(
        &self,
        client: Client,
        puzzle: &'static Puzzle,
    ) -> Option<Bytes> {
        let draw =
            |_: &CancellationToken| png::write(&task(puzzle)?, Theme::Light, PREVIEW_WIDTH).ok();
        self.keep(client, Picture::of_puzzle(puzzle), draw).await
    }

    /// Draws a picture when it is the client's turn, unless somebody before them has had the same drawn.
    async fn keep(
        &self,
        client: Client,
        picture: Picture,
        draw: impl FnOnce(&CancellationToken) -> Option<Vec<u8>> + Send + 'static,
    ) -> Option<Bytes> {
        let gallery = Arc::clone(&self.gallery);
        let drawn = self.workshop.work(client, move |is_gone| {
            let kept = lock(&gallery).find(&picture);
            kept.or_else(|| {
                let drawn = Bytes::from(draw(is_gone)?);
                lock(&gallery).put(picture, drawn.clone());
                Some(drawn)
            })
        });
        drawn.await?
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

/// The latest position beside the name of its game, in the shape of a preview.
fn preview(game: &Match) -> Option<Scene> {
    let record = game.record();
    let scene = scene(game, record.steps().len(), Language::English)?;
    Some(titled(scene, record.position().kind()))
}

/// The task of a puzzle in the same shape: nothing in it tells the answer.
fn task(puzzle: &Puzzle) -> Option<Scene> {
    let Turn::Seat(seat) = puzzle.position.turn() else {
        return None;
    };
    let drawing = Drawing {
        turned: is_far(puzzle.kind(), seat),
        ..Drawing::default()
    };
    Some(titled(draw(&puzzle.position, &drawing), puzzle.kind()))
}

/// A board beside the name of its game.
fn titled(board: Scene, kind: Kind) -> Scene {
    let size = (f64::from(PREVIEW_WIDTH), f64::from(PREVIEW_HEIGHT));
    poster(board, kind.title(), size)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::body::Bytes;
    use burrow_learn::Collection;
    use burrow_limits::{Client, Workshop};
    use burrow_words::Language;

    use super::{Format, Gallery, KEPT, Painter, Picture};

    #[tokio::test]
    async fn what_many_want_at_once_is_drawn_once() {
        let painter = Painter {
            workshop: Workshop::new(1),
            ..Painter::default()
        };
        let puzzle = Collection::embedded().of(None).next().unwrap();
        let client = |number| Client::at(IpAddr::from([203, 0, 113, number]));
        let paint = |number| painter.paint_puzzle(client(number), puzzle);
        let (one, other) = tokio::join!(paint(1), paint(2));
        // The same bytes in the same place.
        let place = |drawn: Option<Bytes>| drawn.unwrap().as_ptr_range();
        let kept = painter.kept(&Picture::of_puzzle(puzzle));
        assert_eq!(place(one), place(kept.clone()));
        assert_eq!(place(other), place(kept));
    }

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
