//! What players say to each other.

use burrow_play::{PersonId, Said, Saying, Silence};
use burrow_store::StoreError;

use super::{Games, Undecided};

/// How often it is tried again when others are faster.
const ATTEMPTS: usize = 16;

/// Why something was not said.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unsaid {
    /// It may not be said.
    #[error(transparent)]
    Silence(#[from] Silence),
    /// The game or its store can't be had.
    #[error(transparent)]
    Undecided(#[from] Undecided),
}

impl Games {
    /// All that was said in a game.
    pub(crate) async fn said(&self, id: &str) -> Result<Vec<Said>, Undecided> {
        Ok(self.store.said(id).await?)
    }

    /// Says something; all that was said then.
    pub(crate) async fn say(
        &self,
        id: &str,
        person: &PersonId,
        saying: &Saying,
    ) -> Result<Vec<Said>, Unsaid> {
        for _ in 0..ATTEMPTS {
            let game = self.load(id).await?;
            let mut said = self.said(id).await?;
            let new = game.say(&said, person, saying, self.now())?;
            match self.store.put_said(id, said.len(), &new).await {
                Ok(()) => {
                    said.push(new);
                    self.hub.notify_said(id);
                    return Ok(said);
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(Undecided::from(error).into()),
            }
        }
        Err(Undecided::from(StoreError::Conflict).into())
    }
}
