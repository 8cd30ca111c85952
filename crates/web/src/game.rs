//! A game in its page: what the site has said of it, and the step that is on its way there.

use std::sync::Arc;

use burrow_games::AnyMove;
use burrow_play::{BadLog, Event, Match, Millis, Occupant};
use burrow_review::Concern;
use burrow_search::Analysis;
use burrow_view::json::{Glimpse, PageView};
use burrow_view::list::line;
use burrow_view::log::{Entry, GameLog};
use burrow_view::words::{concern_words, why};
use burrow_view::{Replay, Summary, Surroundings, ViewQuery, Viewer};
use burrow_words::{Language, move_error};

use crate::advice::Advice;

/// Why the page can't go on by itself. Nobody reads it, for then the page asks the site: the reasons in words would only
/// make the module larger.
const UNPLAYABLE: &str = "it can't be played";

/// A game as its page knows it.
pub struct Game {
    log: GameLog,
    language: Language,
    /// As the site has said it.
    confirmed: Match,
    /// The same with a step that the site has not confirmed yet.
    ahead: Option<Match>,
}

impl Game {
    /// The game of a log.
    pub fn new(log: GameLog, language: Language) -> Result<Self, BadLog> {
        Ok(Self {
            confirmed: log.replay()?,
            log,
            language,
            ahead: None,
        })
    }

    /// All that the site has said.
    pub fn log(&self) -> &GameLog {
        &self.log
    }

    /// How many events the site has said.
    pub fn seq(&self) -> usize {
        self.confirmed.events()
    }

    /// How many steps have been played, the one that is not confirmed included.
    pub fn plies(&self) -> usize {
        self.shown().record().steps().len()
    }

    /// Whether it waits for players. The site knows more about those than the page does.
    pub fn is_waiting(&self) -> bool {
        self.confirmed.seats().contains(&Occupant::Open)
    }

    /// Takes up what has happened. What is known already is passed over, and after a gap nothing is taken.
    pub fn receive(&mut self, entries: &[Entry]) -> Result<(), String> {
        let next = self.seq();
        let news: Vec<&Entry> = entries.iter().filter(|entry| entry.seq >= next).collect();
        let mut game = self.confirmed.clone();
        for Entry { seq, at, event } in &news {
            if *seq != game.events() {
                return Err(format!("event {} is missing", game.events()));
            }
            game.apply(event, *at).map_err(|_| UNPLAYABLE)?;
        }
        if !news.is_empty() {
            self.ahead = None;
        }
        self.log.entries.extend(news.into_iter().cloned());
        self.confirmed = game;
        Ok(())
    }

    /// Plays a step before the site has confirmed it.
    pub fn play(&mut self, step: &str, now: Millis) -> Result<(), String> {
        let mut game = self.confirmed.clone();
        let step = self.read(step)?;
        let played = Event::played(game.record().position().move_text(step));
        game.apply(&played, now).map_err(|_| UNPLAYABLE)?;
        self.ahead = Some(game);
        Ok(())
    }

    fn read(&self, step: &str) -> Result<AnyMove, String> {
        let position = self.confirmed.record().position();
        Ok(position.parse_move(step).map_err(|_| UNPLAYABLE)?)
    }

    /// Takes back the step that was not confirmed.
    pub fn withdraw(&mut self) {
        self.ahead = None;
    }

    /// The game as its page shows it.
    pub fn view(&self, query: &ViewQuery, now: Millis) -> PageView {
        self.view_with(query, now, None)
    }

    /// The same with what a computer advises.
    pub fn advised(
        &self,
        query: &ViewQuery,
        now: Millis,
        advice: Advice,
    ) -> Result<PageView, String> {
        if advice.seq != self.seq() {
            return Err("the game has gone on".to_owned());
        }
        let analysis = advice.analysis(self.confirmed.record().position())?;
        Ok(self.view_with(query, now, Some(&analysis)))
    }

    /// The latest position at a glance.
    pub fn glimpse(&self, query: &ViewQuery, now: Millis) -> Glimpse {
        Glimpse::new(
            &Replay::new(self.summary(now), self.shown().record()),
            query,
        )
    }

    fn view_with(
        &self,
        query: &ViewQuery,
        now: Millis,
        analysis: Option<&Analysis<AnyMove>>,
    ) -> PageView {
        let game = self.shown();
        let mut summary = self.summary(now);
        summary.seq = self.seq();
        if let Some(rematch) = &mut summary.rematch {
            rematch.asked_by = self.log.asked_by.clone();
        }
        PageView::whole(&Replay::new(summary, game.record()), query, analysis)
    }

    /// What a coach has against a move of the position, in words.
    pub fn concern(&self, concern: &Concern) -> String {
        let position = self.confirmed.record().position();
        concern_words(self.language, position, concern).unwrap_or_default()
    }

    /// The game as a list shows it, as HTML.
    pub fn line(&self, now: Millis) -> String {
        line(&self.summary(now), self.shown(), now).0
    }

    /// With the step that is not confirmed.
    fn shown(&self) -> &Match {
        self.ahead.as_ref().unwrap_or(&self.confirmed)
    }

    fn summary(&self, now: Millis) -> Summary<'_> {
        let game = self.shown();
        let viewer = Viewer {
            person: &self.log.viewer,
            language: self.language,
            base: self.log.base.as_deref(),
        };
        // The page is told by the stream who is away.
        let around = Surroundings {
            present: Arc::new(game.people().cloned().collect()),
            now,
            ..Surroundings::default()
        };
        Summary::new(&self.log.id, game, viewer, &around)
    }

    /// Why a step can't be played.
    pub fn refusal(&self, step: &str) -> String {
        let position = self.confirmed.record().position();
        if self.confirmed.choices().is_some() {
            return self.language.say("problem-choose-first", []);
        }
        match position.read_move(step) {
            Err(reason) => move_error(self.language, position.kind(), &reason),
            // It can, but not now.
            Ok(_) => self.language.say("problem-stale", []),
        }
    }

    /// Why what was pointed at is not a move.
    pub fn why(&self, path: &str) -> String {
        why(self.language, self.confirmed.record().position(), path)
    }
}
