//! A client of a simulation: a person with a page, who plays, repeats, vanishes and comes back.

use std::pin::{Pin, pin};
use std::sync::Arc;

use burrow_games::{Level, Seat};
use burrow_play::{Action, Actor, Clock, Command, Match, Occupant, Person, Phase, Seed, Setup};
use burrow_referee::Undecided;
use burrow_store::sync::lock;
use futures_util::future::{Either, select};
use tokio::sync::oneshot;

use crate::executor::{Instant, Owner};
use crate::judge::RequestId;
use crate::server::Judging;
use crate::world::Shared;

/// How long a client waits for an answer.
const PATIENCE: Instant = 5_000;
/// How often a request is repeated before its client gives up.
const ATTEMPTS: usize = 12;
/// After how many steps players are tired of a game.
const LONG: usize = 60;

/// A game to be played.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) seed: Seed,
}

/// A person at a table.
pub(crate) struct Client {
    world: Shared,
    table: Table,
    person: Person,
    /// The server of the page.
    server: usize,
    /// What the page shows.
    page: Option<Match>,
    /// How many requests were sent: it makes the keys of the next ones.
    requests: usize,
    /// The last event of an own request that was acknowledged.
    last: usize,
}

impl Client {
    pub(crate) fn new(world: Shared, table: Table, person: Person) -> Self {
        Self {
            world,
            table,
            person,
            server: 0,
            page: None,
            requests: 0,
            last: 0,
        }
    }

    /// Creates the game, and then plays it.
    pub(crate) async fn create_and_play(mut self) -> Match {
        loop {
            let (table, person) = (self.table.clone(), self.person.clone());
            let created = self.ask(async move |referee| {
                let Table { id, setup, seed } = table;
                referee.create(&id, person, setup, &seed).await
            });
            if let Some(Ok(())) = created.await {
                return self.play().await;
            }
            self.change_server().await;
        }
    }

    /// Plays until the page shows that the game is over.
    pub(crate) async fn play(mut self) -> Match {
        loop {
            self.look().await;
            if let Some(page) = &self.page {
                if let Phase::Over(_) = page.phase() {
                    return page.clone();
                }
                if let Some(command) = self.wish().await {
                    self.request(command).await;
                    continue;
                }
            }
            if self.world.mishap(20) {
                self.vanish().await;
            }
            let bored = self.world.pause(self.world.executor.between(100, 3_000));
            select(pin!(self.world.news.notified()), bored).await;
        }
    }

    /// Closes the page for a while.
    async fn vanish(&mut self) {
        let longest = if self.world.plan.has_absences {
            400_000
        } else {
            20_000
        };
        self.world.leave(&self.person.id);
        self.world
            .pause(self.world.executor.between(100, longest))
            .await;
        self.world.come_back(&self.person.id);
        if self.world.executor.chance(300) {
            self.page = None;
        }
    }

    /// Another server, or the same once more, after a moment.
    async fn change_server(&mut self) {
        let count = lock(&self.world.servers).len() as i64;
        self.server = self.world.executor.between(0, count - 1) as usize;
        self.world
            .pause(self.world.executor.between(50, 1_500))
            .await;
    }

    /// Asks the server of the page for something; `None` if there is no answer.
    async fn ask<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
        &self,
        question: impl FnOnce(Arc<Judging>) -> F + Send + 'static,
    ) -> Option<T> {
        let world = &self.world;
        world.travel().await;
        if world.mishap(world.plan.losses) {
            world.pause(PATIENCE).await;
            return None;
        }
        let referee = lock(&world.servers)[self.server].referee.clone()?;
        let (sender, receiver) = oneshot::channel();
        world
            .executor
            .spawn(Owner::Server(self.server), async move {
                let _ = sender.send(question(referee).await);
            });
        let answer = match select(receiver, Box::pin(world.pause(PATIENCE))).await {
            Either::Left((answer, _)) => answer.ok()?,
            Either::Right(_) => return None,
        };
        world.travel().await;
        let is_lost = world.mishap(world.plan.losses);
        (!is_lost).then_some(answer)
    }

    /// Reads what is new.
    async fn look(&mut self) {
        let id = self.table.id.clone();
        let known = self.page.as_ref().map_or(0, Match::events);
        let read = self.ask(async move |referee| referee.events(&id, known).await);
        let Some(Ok(events)) = read.await else {
            self.change_server().await;
            return;
        };
        // What came by another way meanwhile is newer.
        if self.page.as_ref().map_or(0, Match::events) != known || events.is_empty() {
            return;
        }
        let shown = match self.page.take() {
            None => Match::replay(events.iter().map(|(at, event)| (*at, event))),
            Some(page) => events.iter().try_fold(page, |mut page, (at, event)| {
                page.apply(event, *at)?;
                Ok(page)
            }),
        };
        let mut judge = lock(&self.world.judge);
        match shown {
            Ok(page) => {
                judge.seen(&self.table.id, &page);
                self.page = Some(page);
            }
            Err(error) => judge.blame(format!("{}: a page can't read: {error}", self.table.id)),
        }
    }

    /// What the person wants to do now, after some thought.
    async fn wish(&self) -> Option<Command> {
        let page = self.page.as_ref()?;
        let executor = &self.world.executor;
        let has_seat = page.seats_of(&self.person.id).next().is_some();
        if !has_seat {
            return Some(Command::Join { seat: None });
        }
        if executor.chance(5) {
            return Some(executor.pick(&odd_commands()).clone());
        }
        match page.phase() {
            Phase::Over(_) | Phase::Waiting | Phase::Chance => None,
            Phase::Move(_) if page.record().steps().len() >= LONG => Some(Command::Resign),
            Phase::Move(seat) if page.seats_of(&self.person.id).any(|own| own == seat) => {
                Some(self.choose_move(page).await)
            }
            Phase::Move(seat) => self.wait(page, seat),
        }
    }

    /// What to do while it is another's turn.
    fn wait(&self, page: &Match, seat: Seat) -> Option<Command> {
        let executor = &self.world.executor;
        let is_gone = match &page.seats()[seat.index()] {
            Occupant::Person(person) => self.world.away_since(&person.id).is_some(),
            _ => false,
        };
        let is_asked = page
            .offer()
            .is_some_and(|offer| page.seats_of(&self.person.id).all(|own| own != offer.seat));
        if is_asked && executor.chance(500) {
            let answers = [Command::AcceptTakeback, Command::DeclineTakeback];
            return Some(executor.pick(&answers).clone());
        }
        if is_gone && executor.chance(300) {
            return Some(Command::Claim);
        }
        let can_take_back = page.can_take_back(&self.person.id);
        (can_take_back && executor.chance(30)).then_some(Command::TakeBack)
    }

    async fn choose_move(&self, page: &Match) -> Command {
        let executor = &self.world.executor;
        let thought = self.thinking_time(page);
        self.world.pause(thought).await;
        let position = page.record().position();
        let step = position.move_text(*executor.pick(&position.moves()));
        Command::Play {
            ply: page.record().steps().len(),
            step,
            // Most pages say how long it was, some don't, and some lie.
            thought: match executor.between(0, 9) {
                0 => None,
                1 => Some(executor.between(-1_000_000, 1_000_000)),
                _ => Some(thought),
            },
        }
    }

    fn thinking_time(&self, page: &Match) -> Instant {
        let executor = &self.world.executor;
        let longest = match page.setup().clock {
            Some(Clock::Fischer { base, .. }) if executor.chance(30) => i64::from(base) * 1_100,
            _ if executor.chance(100) => 8_000,
            _ => 1_500,
        };
        executor.between(1, longest)
    }

    /// Asks for something until there is an answer. With a key it may be asked again and again; without one, nobody
    /// knows after a broken connection.
    async fn request(&mut self, command: Command) {
        let has_key = self.world.executor.chance(850);
        self.requests += 1;
        let key = has_key.then(|| format!("{}-{}", self.person.name, self.requests));
        let id = self.table.id.clone();
        let request = lock(&self.world.judge).asked(&id, &self.person.id, &command, key.as_deref());
        for _ in 0..ATTEMPTS {
            let place = lock(&self.world.judge).place(&id, request);
            if has_key && self.world.mishap(50) {
                self.send_copy(&command, key.clone());
            }
            let answer = self
                .ask(act(&id, &self.person, &command, key.clone()))
                .await;
            self.world.say(|| {
                let answer = answer
                    .as_ref()
                    .map(|answer| answer.as_ref().map(|game| game.events()));
                format!(
                    "{} in {id}: {command:?} {key:?} {answer:?}",
                    self.person.name
                )
            });
            match answer {
                Some(Ok(game)) => return self.acknowledge(request, &game),
                Some(Err(Undecided::Refused(refusal))) => {
                    if place.is_some() && has_key {
                        let fault = format!("{id}: {key:?} is kept, and was refused: {refusal}");
                        lock(&self.world.judge).blame(fault);
                    }
                    return;
                }
                Some(Err(_)) | None => self.change_server().await,
            }
            if !has_key {
                return;
            }
        }
    }

    /// The same request once more, to any server, and nobody waits for the answer.
    fn send_copy(&self, command: &Command, key: Option<String>) {
        let count = lock(&self.world.servers).len() as i64;
        let copy = Self {
            world: Arc::clone(&self.world),
            table: self.table.clone(),
            person: self.person.clone(),
            server: self.world.executor.between(0, count - 1) as usize,
            page: None,
            requests: 0,
            last: 0,
        };
        let question = act(&self.table.id, &self.person, command, key);
        self.world.executor.spawn(Owner::World, async move {
            copy.world
                .pause(copy.world.executor.between(0, 3_000))
                .await;
            let _ = copy.ask(question).await;
        });
    }

    fn acknowledge(&mut self, request: RequestId, game: &Match) {
        let id = &self.table.id;
        let mut judge = lock(&self.world.judge);
        let place = judge.acknowledged(id, request, game);
        if place <= self.last {
            judge.blame(format!("{id}: {request:?} stands before an earlier one"));
        }
        self.last = place;
        if self.page.as_ref().map_or(0, Match::events) < game.events() {
            self.page = Some(game.clone());
        }
    }
}

/// What a server makes of a command, once it is asked.
type Acting = Pin<Box<dyn Future<Output = Result<Arc<Match>, Undecided>> + Send>>;

/// A command as a question to a server.
fn act(
    id: &str,
    person: &Person,
    command: &Command,
    key: Option<String>,
) -> impl FnOnce(Arc<Judging>) -> Acting + Send + 'static {
    let (id, actor) = (id.to_owned(), Actor::Person(person.clone()));
    let action = Action::from(command.clone());
    move |referee| Box::pin(async move { referee.act(&id, &actor, &action, key.as_deref()).await })
}

/// What is refused most of the time, and must do no harm.
fn odd_commands() -> Vec<Command> {
    vec![
        Command::Resign,
        Command::Withdraw,
        Command::Claim,
        Command::TakeBack,
        Command::AcceptTakeback,
        Command::DeclineTakeback,
        Command::Join { seat: None },
        Command::Fill {
            seat: Seat::new(1),
            level: Level::MIDDLING,
        },
        Command::Play {
            ply: 0,
            step: "a1".to_owned(),
            thought: None,
        },
    ]
}
