//! Creating games for visitors: what it costs them, how many they may have, and rematches.

use burrow_play::{Ending, Match, Phase, Refusal, SeatSetup, Seed, Setup};
use burrow_store::GameId;
use burrow_store::guest::derived_id;

use crate::games::{GameError, ID_LETTERS, new_game_id, new_seed};
use crate::http::problem::{Code, Problem};
use crate::limits::{Class, thinking_at_the_start};
use crate::visitor::Visitor;

/// Creates a game, unless its creator has too many.
pub(crate) async fn create(
    visitor: &Visitor,
    setup: Setup,
    seed: &Seed,
) -> Result<GameId, Problem> {
    let id = new_game_id();
    create_as(visitor, &id, setup, seed).await?;
    Ok(id)
}

/// Creates a game with an id that no game has, unless its creator has too many.
pub(crate) async fn create_as(
    visitor: &Visitor,
    id: &str,
    setup: Setup,
    seed: &Seed,
) -> Result<(), Problem> {
    visitor.spend(Class::Creation, 1.0)?;
    visitor.spend(Class::Engine, thinking_at_the_start(&setup.seats))?;
    let site = &visitor.site;
    let open = site.store().unfinished_games_of(visitor.id()).await?;
    if open >= i64::from(site.limits.open_games) {
        return Err(Code::OpenGames.into());
    }
    if setup.listed && setup.seats.contains(&SeatSetup::Open) {
        let listed = site.games.listed_games_of(visitor.id()).await?;
        if listed >= i64::from(site.limits.listed_games) {
            return Err(Code::ListedGames.into());
        }
    }
    site.games
        .create_as(id, &visitor.guest, setup, seed)
        .await?;
    Ok(())
}

/// Creates a game with the settings of another, for whoever asks.
pub(crate) async fn create_like(visitor: &Visitor, game: &Match) -> Result<GameId, Problem> {
    let seed = new_seed();
    let seats = game.seats_for(visitor.id());
    let setup = game.setup().again(seats, &seed)?;
    create(visitor, setup, &seed).await
}

/// The rematch of a game, with the sides swapped; it is created if there is none yet. Its id follows from that of the
/// game, so that two players who ask at once, or one who asks again after a server was killed in between, get the same
/// one.
pub(crate) async fn rematch(visitor: &Visitor, id: &str, game: &Match) -> Result<GameId, Problem> {
    if let Some(rematch) = game.rematch() {
        return Ok(rematch.to_owned());
    }
    if !matches!(game.phase(), Phase::Over(how) if how != Ending::Withdrawn) {
        return Err(Code::NotOver.into());
    }
    if game.seats_of(visitor.id()).next().is_none() {
        return Err(Code::NoSeat.into());
    }
    let site = &visitor.site;
    let new = derived_id(site.key.signing(), &[b"rematch", id.as_bytes()], ID_LETTERS);
    match site.games.load(&new).await {
        Ok(_) => {}
        Err(GameError::Unknown) => {
            let seed = new_seed();
            let mut seats = game.seats_for(visitor.id());
            seats.rotate_left(1);
            let setup = Setup {
                rematch_of: Some(id.to_owned()),
                ..game.setup().again(seats, &seed)?
            };
            create_as(visitor, &new, setup, &seed).await?;
        }
        Err(error) => return Err(error.into()),
    }
    match site.games.link_rematch(id, &visitor.actor(), &new).await {
        Ok(()) => Ok(new),
        Err(GameError::Refused(Refusal::Rematched(other))) => Ok(other),
        Err(error) => Err(error.into()),
    }
}
