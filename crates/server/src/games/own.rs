//! The games of a person: those that go on, and all that are over, sifted and added up.

use std::sync::Arc;

use burrow_play::{Match, PersonId};
use burrow_store::{GameId, OwnResult, Wanted};
use burrow_view::tally::{Against, Fate, Rival, Tally};
use burrow_view::{Summary, Surroundings, Viewer};
use burrow_words::Language;

use super::{Games, LISTED, Undecided};

/// How many games are read at once to find out how they went.
const AT_ONCE: u32 = 100;
/// After how many steps in them no more are.
const STEPS_AT_ONCE: usize = 10_000;
/// What is kept of a game that says neither who won nor who lost.
const NO_RESULT: &str = "none";

/// Some of the finished games of a person.
pub(crate) struct Finished {
    pub(crate) games: Vec<(GameId, Arc<Match>)>,
    /// Whether there are older ones.
    pub(crate) has_more: bool,
}

impl Games {
    /// The games of a person, those in which they are to move first, in parts of 50; those too in which a seat is kept
    /// for them.
    pub async fn games_of(
        &self,
        person: &PersonId,
        part: u32,
    ) -> Result<Vec<(GameId, Arc<Match>)>, Undecided> {
        let range = (part.saturating_mul(LISTED), LISTED);
        let ids = self.store.games_of(person, range).await?;
        self.theirs(ids, person).await
    }

    /// Those of them that are not over, all of them.
    pub(crate) async fn unfinished_games_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(GameId, Arc<Match>)>, Undecided> {
        let ids = self.store.unfinished_of(person).await?;
        self.theirs(ids, person).await
    }

    /// Those games that a person has created or has a seat in, or that ask them.
    async fn theirs(
        &self,
        ids: Vec<GameId>,
        person: &PersonId,
    ) -> Result<Vec<(GameId, Arc<Match>)>, Undecided> {
        let mut games = self.load_all(ids).await?;
        games.retain(|(_, game)| is_of(game, person) || game.asks(person).is_some());
        Ok(games)
    }

    /// The finished games of a person that are wanted, in parts of 50, the latest first.
    pub(crate) async fn finished_games_of(
        &self,
        person: &PersonId,
        wanted: Wanted<'_>,
        part: u32,
    ) -> Result<Finished, Undecided> {
        let range = (part.saturating_mul(LISTED), LISTED + 1);
        let mut ids = self.store.finished_games(person, wanted, range).await?;
        let has_more = ids.len() > LISTED as usize;
        ids.truncate(LISTED as usize);
        let games = self.load_all(ids).await?;
        Ok(Finished { games, has_more })
    }

    /// How all finished games of a person went, and with whom they were played.
    pub(crate) async fn tally_of(
        &self,
        person: &PersonId,
    ) -> Result<(Tally, Vec<Rival>), Undecided> {
        let mut tally = Tally::default();
        for sum in self.store.sums_of(person).await? {
            if let (Ok(kind), Some(fate)) = (sum.kind.parse(), Fate::parse(&sum.fate)) {
                tally.add(kind, Against::from_number(sum.against), fate, sum.count);
            }
        }
        let all = self.store.rivals_of(person).await?;
        let names = all.iter().flat_map(|rivals| rivals.split('\n'));
        let mut rivals: Vec<Rival> = names
            .filter(|name| !name.is_empty())
            .map(Rival::parse)
            .collect();
        rivals.sort();
        rivals.dedup();
        Ok((tally, rivals))
    }

    /// Reads finished games of a person of which it is not kept how they went, the latest first: not too many at once,
    /// so that the next look goes on.
    pub(crate) async fn read_finished(&self, person: &PersonId) -> Result<(), Undecided> {
        let ids = self.store.unread_games(person, AT_ONCE).await?;
        let (mut results, mut steps) = (Vec::new(), 0);
        for id in ids {
            results.push(match self.load(&id).await {
                Ok(game) => {
                    steps += game.record().steps().len();
                    played(id, &game, person)
                }
                Err(error) if error.is_away() => return Err(error),
                // A damaged game is listed for nobody.
                Err(_) => OwnResult {
                    game: id,
                    fate: "",
                    against: 0,
                    rivals: String::new(),
                },
            });
            if steps >= STEPS_AT_ONCE {
                break;
            }
        }
        if !results.is_empty() {
            self.store.put_played(person, &results).await?;
        }
        Ok(())
    }
}

fn is_of(game: &Match, person: &PersonId) -> bool {
    game.creator().id == *person || game.seats_of(person).next().is_some()
}

/// How a game that is over went for a person.
fn played(id: GameId, game: &Match, person: &PersonId) -> OwnResult {
    let viewer = Viewer {
        person,
        language: Language::English,
        base: None,
    };
    let summary = Summary::new(&id, game, viewer, &Surroundings::default());
    let fate = match Fate::of(&summary) {
        _ if !is_of(game, person) => "",
        Some(fate @ (Fate::Won | Fate::Drawn | Fate::Lost)) => fate.name(),
        Some(Fate::Open) | None => NO_RESULT,
    };
    let against = Against::of(&summary).map_or(0, |against| against.number().into());
    let rivals: Vec<String> = Rival::of(&summary).iter().map(Rival::text).collect();
    OwnResult {
        fate,
        against,
        rivals: format!("\n{}\n", rivals.join("\n")),
        game: id,
    }
}
