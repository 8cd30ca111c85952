//! Fair play: the computer helps nobody in a running game between people, nor in one that counts for ratings.
//!
//! With the engine in every page, and on every computer, this is a matter of manners and not of enforcement: the site
//! only refuses to be the helper.

use std::sync::Arc;

use burrow_games::{AnyPosition, History, Kind};
use burrow_play::{Match, Phase};
use tokio_util::sync::CancellationToken;

use crate::http::problem::{Code, Problem};
use crate::visitor::Visitor;

/// Refuses to say anything about a position of which [`Silence`] is kept for a visitor.
pub(crate) async fn refuse_help(visitor: &Visitor, position: &AnyPosition) -> Result<(), Problem> {
    let silence = Silence::towards(visitor, Some(position.kind())).await?;
    let position = position.clone();
    refuse_if(visitor, silence, move |names, _| names.covers(&position)).await
}

/// Refuses to say anything about a whole game that has such a position.
pub(crate) async fn refuse_review(visitor: &Visitor, game: &Arc<Match>) -> Result<(), Problem> {
    let kind = game.record().start().kind();
    let silence = Silence::towards(visitor, Some(kind)).await?;
    let game = Arc::clone(game);
    refuse_if(visitor, silence, move |names, is_gone| {
        names.covers_game(&game, is_gone)
    })
    .await
}

/// Refuses if something is covered, which takes long to find out: the visitor waits for their turn, and nobody finds it
/// out for one who has gone.
async fn refuse_if(
    visitor: &Visitor,
    silence: Silence,
    is_covered: impl FnOnce(&Names, &CancellationToken) -> bool + Send + 'static,
) -> Result<(), Problem> {
    if silence.0.is_empty() {
        return Ok(());
    }
    let found = { visitor.clone() }.work(move |_, is_gone| is_covered(&silence.names(), is_gone));
    if found.await? {
        return Err(Code::RunningGame.into());
    }
    Ok(())
}

/// The games about whose positions a visitor is told nothing, even if these are turned or mirrored: running ones in which
/// they play with others or for ratings, and which allow no hints.
pub(crate) struct Silence(Vec<Arc<Match>>);

impl Silence {
    /// The silence that is kept towards a visitor, about one kind of game or about all.
    pub(crate) async fn towards(visitor: &Visitor, kind: Option<Kind>) -> Result<Self, Problem> {
        let games = visitor.site.games.unfinished_games_of(visitor.id()).await?;
        let is_wanted = |game: &Match| {
            let own = game.record().start().kind();
            kind.is_none_or(|kind| kind == own) && is_protected(game)
        };
        let games = games.into_iter().map(|(_, game)| game);
        Ok(Self(games.filter(|game| is_wanted(game)).collect()))
    }

    /// The positions that stand in them, which takes long to find out.
    pub(crate) fn names(&self) -> Names {
        let positions = self.0.iter().map(|game| game.record().position());
        Names(positions.map(name).collect())
    }
}

/// The positions about which a visitor is told nothing.
pub(crate) struct Names(Vec<(Kind, u64)>);

impl Names {
    fn covers(&self, position: &AnyPosition) -> bool {
        let is_kind = |(kind, _): &(Kind, u64)| *kind == position.kind();
        self.0.iter().any(is_kind) && self.0.contains(&name(position))
    }

    /// Whether a game has such a position, as far as anybody waits to know.
    pub(crate) fn covers_game(&self, game: &Match, is_gone: &CancellationToken) -> bool {
        let kind = game.record().start().kind();
        if self.0.iter().all(|(own, _)| *own != kind) {
            return false;
        }
        let history = History::new(game.record());
        let mut plies = (0..=history.plies()).take_while(|_| !is_gone.is_cancelled());
        plies.any(|ply| self.covers(history.position(ply)))
    }
}

/// What a position has in common with those that look like it.
fn name(position: &AnyPosition) -> (Kind, u64) {
    (position.kind(), position.key())
}

/// Whether help in a game would be unfair. Before the first step every game is the same, and nothing is given away.
fn is_protected(game: &Match) -> bool {
    let is_running = matches!(game.phase(), Phase::Move(_)) && !game.record().steps().is_empty();
    is_running && (game.is_between_people() || game.is_rated()) && !game.setup().has_hints()
}
