//! Creating games for visitors: what it costs them, how many they may have, and rematches.

use burrow_limits::{Class, extra_cost, thinking_at_the_start};
use burrow_play::{Command, Ending, Event, Match, Person, Phase, Refusal, SeatSetup, Seed, Setup};
use burrow_store::GameId;
use burrow_store::guest::{clean_name, derived_id};
use serde::{Deserialize, Serialize};

use crate::fairness::refuse_help;
use crate::games::{ID_LETTERS, Undecided, new_game_id, new_seed};
use crate::http::problem::{Code, Problem};
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
    require_room(visitor).await?;
    if let Some(position) = setup.position.as_ref().filter(|_| is_helped(&setup)) {
        refuse_help(visitor, position).await?;
    }
    let site = &visitor.site;
    if setup.listed && setup.seats.contains(&SeatSetup::Open) {
        let listed = site.games.listed_games_of(visitor.id()).await?;
        if listed >= i64::from(site.limits.listed_games) {
            return Err(Code::ListedGames.into());
        }
    }
    let setup = Setup {
        names: clean_names(&setup.names),
        ..setup
    };
    site.games
        .create_as(id, &visitor.guest, setup, seed)
        .await?;
    Ok(())
}

/// Whether computers say something about a game.
fn is_helped(setup: &Setup) -> bool {
    let is_computer = |seat: &SeatSetup| matches!(seat, SeatSetup::Computer(_));
    setup.has_hints() || setup.seats.iter().any(is_computer)
}

/// A game that was played in the visitor's browser alone, as it is sent to the site.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentGame {
    seed: String,
    setup: Setup,
    /// What happened after its creation.
    events: Vec<SentEvent>,
}

/// An event; a step is its text.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum SentEvent {
    Step(String),
    Other(Event),
}

impl From<SentEvent> for Event {
    fn from(sent: SentEvent) -> Self {
        match sent {
            SentEvent::Step(step) => Self::played(step),
            SentEvent::Other(event) => event,
        }
    }
}

/// Takes up a game that the visitor has played in their browser alone. It is decided again from what was done in it, so
/// nothing can be in it that the site would have refused; the moves of its computers are only known to be legal. The
/// same game is taken up once, however often it is sent: its id follows from what it is.
pub(crate) async fn adopt(visitor: Visitor, sent: SentGame) -> Result<GameId, Problem> {
    let content = serde_json::to_vec(&sent).unwrap_or_default();
    let site = visitor.site.clone();
    let parts = [b"sent", visitor.id().0.as_bytes(), &content];
    let id = derived_id(site.key.signing(), &parts, ID_LETTERS);
    match site.games.load(&id).await {
        Err(Undecided::Unknown) => {}
        found => return found.map(|_| id).map_err(Problem::from),
    }
    visitor.spend(Class::Creation, 1.0)?;
    visitor.spend(Class::Request, extra_cost(sent.events.len()))?;
    let SentGame {
        seed,
        setup,
        events,
    } = sent;
    let setup = Setup {
        names: clean_names(&setup.names),
        ..setup
    };
    let seed: Seed = seed.parse().map_err(Problem::not_taken_up)?;
    let at = site.games.now();
    let told = visitor.clone().make({
        let seed = seed.clone();
        move |visitor| {
            let events: Vec<Event> = events.into_iter().map(Event::from).collect();
            Match::retell(&setup, &events, visitor.guest.person(), at, &seed)
        }
    });
    let told = told.await?.map_err(Problem::not_taken_up)?;
    if !matches!(told.after.phase(), Phase::Over(_)) {
        require_room(&visitor).await?;
        if is_helped(told.after.setup()) {
            refuse_help(&visitor, told.after.record().position()).await?;
        }
        visitor.spend(
            Class::Engine,
            thinking_at_the_start(&told.after.setup().seats),
        )?;
    }
    site.games.adopt(&id, told, at, &seed).await?;
    Ok(id)
}

/// Nobody may have too many games that go on.
async fn require_room(visitor: &Visitor) -> Result<(), Problem> {
    let site = &visitor.site;
    let open = site.store().unfinished_games_of(visitor.id()).await?;
    if open >= i64::from(site.limits.open_games) {
        return Err(Code::OpenGames.into());
    }
    Ok(())
}

/// The names of those who share a device, without those that could not be a guest's.
fn clean_names(names: &[String]) -> Vec<String> {
    names
        .iter()
        .map(|name| clean_name(name).unwrap_or_default())
        .collect()
}

/// Creates a game with the settings of another, for whoever asks. If they have played it with others, it is for the
/// same people.
pub(crate) async fn create_like(visitor: &Visitor, game: &Match) -> Result<GameId, Problem> {
    let seed = new_seed();
    let seats = game.seats_for(visitor.id());
    let setup = taught(visitor, game.setup().again(seats, &seed)?).await?;
    let expected = game.others(visitor.id());
    create(visitor, for_guests(setup, expected), &seed).await
}

/// The same with a teacher of the level that its learner meets next.
async fn taught(visitor: &Visitor, mut setup: Setup) -> Result<Setup, Problem> {
    if setup.teach {
        let games = &visitor.site.games;
        let next = games.taught_level(visitor.id(), setup.kind).await?;
        for seat in &mut setup.seats {
            if let SeatSetup::Computer(level) = seat {
                *level = next;
            }
        }
    }
    Ok(setup)
}

/// The same with seats that are kept for somebody, which strangers need not find.
fn for_guests(setup: Setup, expected: Vec<Option<Person>>) -> Setup {
    Setup {
        listed: setup.listed && expected.is_empty(),
        expected,
        ..setup
    }
}

/// The rematch of a game, with the sides swapped and its seats kept for those who have played; it is created if there is
/// none yet, and else its asker is told yes. Its id follows from that of the
/// game, so that two players who ask at once, or one who asks again after a server was killed in between, get the same
/// one.
pub(crate) async fn rematch(visitor: &Visitor, id: &str, game: &Match) -> Result<GameId, Problem> {
    let rematch = rematch_id(visitor, id, game).await?;
    let games = &visitor.site.games;
    let is_expected = games.load(&rematch).await?.kept_for(visitor.id()).is_some();
    if is_expected {
        visitor.spend(Class::Command, 1.0)?;
        let join = Command::Join { seat: None };
        games
            .command(&rematch, &visitor.actor(), &join, None)
            .await?;
    }
    Ok(rematch)
}

async fn rematch_id(visitor: &Visitor, id: &str, game: &Match) -> Result<GameId, Problem> {
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
        Err(Undecided::Unknown) => {
            let seed = new_seed();
            let mut seats = game.seats_for(visitor.id());
            seats.rotate_left(1);
            let (mut names, mut expected) = (game.setup().names.clone(), game.others(visitor.id()));
            if !names.is_empty() {
                names.rotate_left(1);
            }
            if !expected.is_empty() {
                expected.rotate_left(1);
            }
            let setup = Setup {
                names,
                rematch_of: Some(id.to_owned()),
                ..taught(visitor, game.setup().again(seats, &seed)?).await?
            };
            create_as(visitor, &new, for_guests(setup, expected), &seed).await?;
        }
        Err(error) => return Err(error.into()),
    }
    match site.games.link_rematch(id, &visitor.actor(), &new).await {
        Ok(()) => Ok(new),
        Err(Undecided::Refused(Refusal::Rematched(other))) => Ok(other),
        Err(error) => Err(error.into()),
    }
}

/// Takes a game out of the visitor's list. One that waits for others is called off, or declined.
pub(crate) async fn remove(visitor: &Visitor, id: &str, game: &Match) -> Result<(), Problem> {
    visitor.spend(Class::Command, 1.0)?;
    if !game.is_removable_by(visitor.id()) {
        return Err(Code::NotRemovable.into());
    }
    let site = &visitor.site;
    let command = match game.phase() {
        Phase::Waiting if game.creator().id == *visitor.id() => Some(Command::Withdraw),
        Phase::Waiting if game.asks(visitor.id()).is_some() => Some(Command::Decline),
        _ => None,
    };
    if let Some(command) = command {
        site.games
            .command(id, &visitor.actor(), &command, None)
            .await?;
    }
    Ok(site.store().forget_game(visitor.id(), id).await?)
}
