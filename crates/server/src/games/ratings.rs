//! Ratings: with which people sit down, and what games that are over make of them.

use burrow_play::{Action, Actor, Ladder, Person, Setup};
use burrow_store::guest::Guest;

use super::{Games, Undecided};

/// How many games are counted at once; the others have their turn.
const AT_ONCE: u32 = 32;

impl Games {
    /// The creator of a game, with their rating if it may count.
    pub(super) async fn rated_creator(
        &self,
        guest: &Guest,
        setup: &Setup,
    ) -> Result<Person, Undecided> {
        let person = guest.person();
        if !setup.may_count() {
            return Ok(person);
        }
        let ladder = Ladder::new(setup.kind, setup.seats.len());
        Ok(self.store.with_rating(person, ladder, self.now()).await?)
    }

    /// Somebody who wants to sit down in a game, with their rating if it may count.
    pub(super) async fn rated_guest(&self, id: &str, guest: &Person) -> Result<Person, Undecided> {
        let game = self.load(id).await?;
        if !game.is_rated() {
            return Ok(guest.clone());
        }
        let (person, now) = (guest.clone(), self.now());
        Ok(self.store.with_rating(person, game.ladder(), now).await?)
    }

    /// Counts the games that are over and have to be, and says in their logs what became of the ratings. All of it can
    /// be repeated: what was counted or said before is found.
    pub(super) async fn count_games(&self) -> Result<(), Undecided> {
        for id in self.store.games_to_count(AT_ONCE).await? {
            match self.count_game(&id).await {
                Err(error) if error.is_away() => return Err(error),
                // A log that can't be read never will be, and must not keep others from being counted.
                Err(error @ (Undecided::Log { .. } | Undecided::Unknown)) => {
                    tracing::error!(%error, game = id, "a game can't be counted");
                    self.store.put_counted(&id).await?;
                }
                // It is tried again.
                Err(error) => tracing::warn!(%error, game = id, "a game was not counted"),
                Ok(()) => {}
            }
        }
        Ok(())
    }

    async fn count_game(&self, id: &str) -> Result<(), Undecided> {
        let game = self.load(id).await?;
        let counted = self.store.count_game(id, &game).await?;
        if let Some(ratings) = counted.filter(|_| game.ratings().is_none()) {
            let action = Action::Rated { ratings };
            match self.act(id, &Actor::Clock, action, None).await {
                // Another server was faster.
                Ok(_) | Err(Undecided::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self.store.put_counted(id).await?)
    }
}
