//! Fair play: the computer helps nobody in a running game between people, nor in one that counts for ratings.
//!
//! With the engine in every page, and on every computer, this is a matter of manners and not of enforcement: the site
//! only refuses to be the helper.

use std::sync::Arc;

use burrow_games::{AnyPosition, History, Kind};
use burrow_play::{Match, Phase};

use crate::http::problem::{Code, Problem};
use crate::visitor::Visitor;

/// Refuses to say anything about a position of which [`Silence`] is kept for a visitor.
pub(crate) async fn refuse_help(visitor: &Visitor, position: &AnyPosition) -> Result<(), Problem> {
    if Silence::towards(visitor).await?.covers(position) {
        return Err(Code::RunningGame.into());
    }
    Ok(())
}

/// Refuses to say anything about a whole game that has such a position.
pub(crate) async fn refuse_review(visitor: &Visitor, game: &Arc<Match>) -> Result<(), Problem> {
    let silence = Silence::towards(visitor).await?;
    if silence.is_empty() {
        return Ok(());
    }
    let game = Arc::clone(game);
    let is_covered = visitor.clone().make(move |_| silence.covers_game(&game));
    if is_covered.await? {
        return Err(Code::RunningGame.into());
    }
    Ok(())
}

/// The positions about which a visitor is told nothing: those that stand, perhaps turned or mirrored, in running games
/// in which they play with others or for ratings, and which allow no hints.
pub(crate) struct Silence(Vec<(Kind, u64)>);

impl Silence {
    pub(crate) async fn towards(visitor: &Visitor) -> Result<Self, Problem> {
        let games = visitor.site.games.unfinished_games_of(visitor.id()).await?;
        let positions = { games.iter() }
            .filter(|(_, game)| is_protected(game))
            .map(|(_, game)| game.record().position());
        Ok(Self(positions.map(name).collect()))
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn covers(&self, position: &AnyPosition) -> bool {
        // Keys take long to find.
        let is_kind = |(kind, _): &(Kind, u64)| *kind == position.kind();
        self.0.iter().any(is_kind) && self.0.contains(&name(position))
    }

    /// Whether it has such a position, which takes long to find out.
    pub(crate) fn covers_game(&self, game: &Match) -> bool {
        let history = History::new(game.record());
        (0..=history.plies()).any(|ply| self.covers(history.position(ply)))
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
