//! Ratings of those who want them. Each game that counts adds a row for each of its people, and the last row of a person
//! on a ladder is their rating: so nothing is ever changed, a game counts once, and of two servers that count at the same
//! time one finds the number of its row taken and counts again.

use burrow_play::{
    Contestant, Ladder, Match, Millis, Occupant, Person, PersonId, Rating, ShownRating,
    level_points, rate,
};
use serde::Serialize;

use super::statement::Script;
use super::{GameId, Store, StoreError};

/// How often a game is counted again when others are faster.
pub(super) const ATTEMPTS: usize = 16;

const ADD_RATINGS: &str = "INSERT INTO ratings \
    (person, ladder, number, game, points, deviation, volatility, at) \
    SELECT value ->> 'person', value ->> 'ladder', CAST(value ->> 'number' AS BIGINT), value ->> 'game', \
    CAST(value ->> 'points' AS BIGINT), CAST(value ->> 'deviation' AS BIGINT), \
    CAST(value ->> 'volatility' AS BIGINT), CAST(value ->> 'at' AS BIGINT) FROM given";

/// A rating as it was after a game.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// On which ladder.
    pub ladder: Ladder,
    /// How many games had been counted with it.
    pub number: u32,
    /// The game.
    pub game: GameId,
    /// The rating after it.
    pub rating: Rating,
    /// When.
    pub at: Millis,
}

/// The same as it is written: points and deviation in thousandths, volatility in millionths.
#[derive(Serialize)]
struct RatingRow<'a> {
    person: &'a str,
    ladder: String,
    number: u32,
    game: &'a str,
    points: i64,
    deviation: i64,
    volatility: i64,
    at: Millis,
}

/// The columns of a row, in the order in which they are asked for.
type Columns = (String, i64, String, i64, i64, i64, i64);

fn rated_game(
    (ladder, number, game, points, deviation, volatility, at): Columns,
) -> Option<RatedGame> {
    Some(RatedGame {
        // Ladders of a newer program are not known here.
        ladder: ladder.parse().ok()?,
        number: u32::try_from(number).ok()?,
        game,
        rating: Rating {
            points: points as f64 / 1e3,
            deviation: deviation as f64 / 1e3,
            volatility: volatility as f64 / 1e6,
        },
        at: Millis(at),
    })
}

impl Store {
    /// Whether a guest plays for ratings.
    pub async fn wants_ratings(&self, guest: &PersonId) -> Result<bool, StoreError> {
        let text = "SELECT since FROM rated_guests WHERE guest = $1";
        let since: Option<(i64,)> = self.read_one(text, &[guest.0.as_str().into()]).await?;
        Ok(since.is_some())
    }

    /// Keeps whether a guest plays for ratings. What was counted before stays.
    pub async fn want_ratings(
        &self,
        guest: &PersonId,
        wanted: bool,
        at: Millis,
    ) -> Result<(), StoreError> {
        let guest = guest.0.as_str();
        if wanted {
            let text =
                "INSERT INTO rated_guests (guest, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            self.write(text, &[guest.into(), at.0.into()]).await?;
        } else {
            let text = "DELETE FROM rated_guests WHERE guest = $1";
            self.write(text, &[guest.into()]).await?;
        }
        Ok(())
    }

    /// Somebody as they sit down in a game of a ladder: with their rating, if they play for ratings.
    pub async fn with_rating(
        &self,
        person: Person,
        ladder: Ladder,
        now: Millis,
    ) -> Result<Person, StoreError> {
        let rating = if self.wants_ratings(&person.id).await? {
            let (rating, _) = self.present_rating(&person.id, ladder, now).await?;
            Some(rating.shown())
        } else {
            None
        };
        Ok(Person { rating, ..person })
    }

    /// The rating of a person at a time, and how many games have been counted with it.
    async fn present_rating(
        &self,
        person: &PersonId,
        ladder: Ladder,
        now: Millis,
    ) -> Result<(Rating, u32), StoreError> {
        let latest = self
            .rated_games(person, ladder, 1)
            .await?
            .into_iter()
            .next();
        Ok(match latest {
            Some(latest) => {
                let idle = now.since(latest.at);
                (latest.rating.aged(ladder, idle), latest.number)
            }
            None => (Rating::new(ladder), 0),
        })
    }

    /// The latest ratings of a person on a ladder, the last first.
    pub async fn rated_games(
        &self,
        person: &PersonId,
        ladder: Ladder,
        most: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let text = "SELECT ladder, number, game, points, deviation, volatility, at FROM ratings \
                    WHERE person = $1 AND ladder = $2 ORDER BY number DESC LIMIT $3";
        let ladder = ladder.to_string();
        let values = [
            person.0.as_str().into(),
            ladder.as_str().into(),
            i64::from(most).into(),
        ];
        let rows: Vec<Columns> = self.read(text, &values).await?;
        Ok(rows.into_iter().filter_map(rated_game).collect())
    }

    /// The ratings after a game that was counted, by person.
    async fn ratings_after(&self, game: &str) -> Result<Vec<(PersonId, ShownRating)>, StoreError> {
        let text = "SELECT person, points, deviation FROM ratings WHERE game = $1";
        let rows: Vec<(String, i64, i64)> = self.read(text, &[game.into()]).await?;
        let rating = |(person, points, deviation): (String, i64, i64)| {
            let rating = Rating {
                points: points as f64 / 1e3,
                deviation: deviation as f64 / 1e3,
                volatility: 0.0,
            };
            (PersonId(person), rating.shown())
        };
        Ok(rows.into_iter().map(rating).collect())
    }

    /// The games that are over and have to be counted.
    pub async fn games_to_count(&self, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text =
            "SELECT id FROM games WHERE rated = 1 AND stage = 'over' ORDER BY updated LIMIT $1";
        self.read_ids(text, &[i64::from(most).into()]).await
    }

    /// Remembers that a game was counted, or does not count, and that everybody has been told.
    pub async fn put_counted(&self, game: &str) -> Result<(), StoreError> {
        let text = "UPDATE games SET rated = 2 WHERE id = $1 AND rated = 1";
        Ok(self.write(text, &[game.into()]).await?)
    }

    /// Counts a game that is over: once, however often this is called and by however many servers. The ratings after
    /// it for each seat, `None` for computers; nothing if it does not count.
    pub async fn count_game(
        &self,
        id: &str,
        game: &Match,
    ) -> Result<Option<Vec<Option<ShownRating>>>, StoreError> {
        let Some(places) = game.rated_places() else {
            return Ok(None);
        };
        for _ in 0..ATTEMPTS {
            let counted = self.ratings_after(id).await?;
            if !counted.is_empty() {
                return Ok(Some(by_seat(game, &counted)));
            }
            match self.add_ratings(id, game, &places).await {
                Err(StoreError::Conflict) => {}
                done => {
                    done?;
                }
            }
        }
        Err(StoreError::Conflict)
    }

    /// Adds the rows of a game, all or none.
    async fn add_ratings(
        &self,
        id: &str,
        game: &Match,
        places: &[usize],
    ) -> Result<(), StoreError> {
        let ladder = game.ladder();
        let at = game.updated();
        let mut contestants = Vec::with_capacity(places.len());
        let mut people = Vec::with_capacity(places.len());
        for occupant in game.seats() {
            match occupant {
                Occupant::Person(person) => {
                    let (rating, games) = self.present_rating(&person.id, ladder, at).await?;
                    contestants.push(Contestant::Person(rating));
                    people.push(Some((&person.id, games + 1)));
                }
                Occupant::Computer(level) => {
                    let points = level_points(game.record().start(), *level);
                    contestants.push(Contestant::Level(points.unwrap_or_default()));
                    people.push(None);
                }
                Occupant::Open => return Ok(()),
            }
        }
        let after = rate(&contestants, places);
        let rows = people.into_iter().zip(after).filter_map(|(person, after)| {
            let ((person, number), after) = (person?, after?);
            Some(RatingRow {
                person: &person.0,
                ladder: ladder.to_string(),
                number,
                game: id,
                points: (after.points * 1e3).round() as i64,
                deviation: (after.deviation * 1e3).round() as i64,
                volatility: (after.volatility * 1e6).round() as i64,
                at,
            })
        });
        let mut script = Script::default();
        script.add(ADD_RATINGS, rows)?;
        script.run(&self.connections).await.map_err(conflict)
    }
}

/// What a statement failed by: a row that is taken means that somebody else was faster.
pub(super) fn conflict(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(refused) if refused.is_unique_violation() => StoreError::Conflict,
        _ => error.into(),
    }
}

/// The ratings of people in the order of their seats.
fn by_seat(game: &Match, counted: &[(PersonId, ShownRating)]) -> Vec<Option<ShownRating>> {
    let rating = |occupant: &Occupant| match occupant {
        Occupant::Person(person) => {
            let mut counted = counted.iter();
            let (_, rating) = counted.find(|(id, _)| *id == person.id)?;
            Some(*rating)
        }
        Occupant::Computer(_) | Occupant::Open => None,
    };
    game.seats().iter().map(rating).collect()
}
