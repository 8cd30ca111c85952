//! Creating games for visitors: what it costs them, how many they may have, and rematches.

use burrow_play::{Ending, Match, Occupant, PersonId, Phase, Refusal, SeatSetup, Seed, Setup};

use crate::games::{GameError, ID_LETTERS, new_game_id, new_seed};
use crate::guest::derived_id;
use crate::http::gate::spend;
use crate::http::problem::{Code, Problem};
use crate::limits::{Class, time_without_people};
use crate::site::Site;
use crate::store::GameId;
use crate::visitor::Visitor;

/// Creates a game, unless its creator has too many.
pub(crate) async fn create(
    site: &Site,
    visitor: &Visitor,
    setup: Setup,
    seed: &Seed,
) -> Result<GameId, Problem> {
    let id = new_game_id();
    create_as(site, visitor, &id, setup, seed).await?;
    Ok(id)
}

/// Creates a game with an id that no game has, unless its creator has too many.
pub(crate) async fn create_as(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    setup: Setup,
    seed: &Seed,
) -> Result<(), Problem> {
    spend(site, visitor, Class::Creation, 1.0)?;
    if let Some(seconds) = time_without_people(&setup.seats) {
        spend(site, visitor, Class::Engine, seconds)?;
    }
    let open = site.store().unfinished_games_of(&visitor.id()).await?;
    if open >= i64::from(site.limits.open_games) {
        return Err(Code::OpenGames.into());
    }
    site.games
        .create_as(id, &visitor.guest, setup, seed)
        .await?;
    Ok(())
}

/// Creates a game with the settings of another, for whoever asks.
pub(crate) async fn create_like(
    site: &Site,
    visitor: &Visitor,
    id: &str,
) -> Result<GameId, Problem> {
    let game = site.games.load(id).await?;
    let seed = new_seed();
    let seats = seats_like(&game, &visitor.id());
    let setup = game.setup().again(seats, &seed)?;
    create(site, visitor, setup, &seed).await
}

/// The rematch of a game, with the sides swapped; it is created if there is none yet. Its id follows from that of the
/// game, so that two players who ask at once, or one who asks again after a server was killed in between, get the same
/// one.
pub(crate) async fn rematch(site: &Site, visitor: &Visitor, id: &str) -> Result<GameId, Problem> {
    let game = site.games.load(id).await?;
    if let Some(rematch) = game.rematch() {
        return Ok(rematch.to_owned());
    }
    if !matches!(game.phase(), Phase::Over(how) if how != Ending::Withdrawn) {
        return Err(Code::NotOver.into());
    }
    if game.seats_of(&visitor.id()).next().is_none() {
        return Err(Code::NoSeat.into());
    }
    let new = derived_id(site.key.signing(), &[b"rematch", id.as_bytes()], ID_LETTERS);
    match site.games.load(&new).await {
        Ok(_) => {}
        Err(GameError::Unknown) => {
            let seed = new_seed();
            let mut seats = seats_like(&game, &visitor.id());
            seats.rotate_left(1);
            let setup = Setup {
                rematch_of: Some(id.to_owned()),
                ..game.setup().again(seats, &seed)?
            };
            create_as(site, visitor, &new, setup, &seed).await?;
        }
        Err(error) => return Err(error.into()),
    }
    let actor = visitor.actor();
    match site.games.link_rematch(id, &actor, &new).await {
        Ok(()) => Ok(new),
        Err(GameError::Refused(Refusal::Rematched(other))) => Ok(other),
        Err(error) => Err(error.into()),
    }
}

/// The seats of a match as a person would have set them up: their own are theirs, and those of others open. One who
/// only watched gets the seats of its creator.
fn seats_like(game: &Match, person: &PersonId) -> Vec<SeatSetup> {
    let has_seat = game.seats_of(person).next().is_some();
    let own = if has_seat { person } else { &game.creator().id };
    let seat = |occupant: &Occupant| match occupant {
        Occupant::Person(sitting) if sitting.id == *own => SeatSetup::Creator,
        Occupant::Computer(level) => SeatSetup::Computer(*level),
        _ => SeatSetup::Open,
    };
    game.seats().iter().map(seat).collect()
}
