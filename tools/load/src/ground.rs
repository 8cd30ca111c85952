//! What a hostile client has prepared for itself: games of every sort, put into the store before the site starts.

use std::io::{Error, Result};

use burrow_games::{Kind, Record};
use burrow_play::{
    Actor, Command, Context, Decision, LONGEST_LOG, Match, Phase, SeatSetup, Seed, Setup, Start,
    hex,
};
use burrow_store::clock::now;
use burrow_store::guest::{Guest, random_id};
use burrow_store::{Append, Store};
use rand::RngExt;
use sha2::{Digest, Sha256};

use crate::site::Data;

/// The longest record that the site shows, and the longest film that it draws, in steps.
const LONGEST_RECORD: usize = 1000;
const LONGEST_FILM: usize = 400;
/// About how many steps of a record fit into a body.
const LONGEST_STUDY: usize = 800;
/// How many games there are of each sort of which there are many.
const MANY: usize = 50;
/// More games than the site draws previews of in the time of a flood.
const PREVIEWS: usize = 300;
/// How long what a browser sends may be, in bytes.
const LARGEST_BODY: usize = 15_000;

/// A guest whom programs can act for.
pub(crate) struct Owner {
    guest: Guest,
    pub(crate) token: String,
}

/// The games and the guests to whom they belong.
pub(crate) struct Ground {
    /// A record that is as long as can be shown, and one that is as long as an address can hold.
    pub(crate) record: String,
    pub(crate) long_record: String,
    /// A record that is as long as a body can hold.
    pub(crate) study: String,
    /// A game that a browser sends which has played it alone, wrong only at its end.
    pub(crate) sent: String,
    /// A game with the longest log, and one with the longest film.
    pub(crate) long: String,
    pub(crate) film: String,
    /// People without any games, who may create some.
    pub(crate) newcomers: [Owner; 3],
    /// The owner of all games below.
    pub(crate) owner: Owner,
    /// A long game that its owner plays on one device, and may take back.
    pub(crate) device: String,
    /// Games in which help may be asked for, each with a move.
    pub(crate) helped: Vec<(String, String)>,
    /// Games that are over, and that nobody has asked to review.
    pub(crate) over: Vec<String>,
    /// Games with two open seats.
    pub(crate) open: Vec<String>,
    /// Games of which no preview has been drawn.
    pub(crate) previews: Vec<String>,
}

impl Ground {
    /// Prepares the data of a site that does not run.
    pub(crate) async fn prepare(data: &Data) -> Result<Self> {
        let store = data.open().await?;
        let owner = Owner::new(&store).await?;
        let me = &owner.guest;
        let mine = [SeatSetup::Creator; 4];
        let open = [SeatSetup::Open; 2];
        let patient = "players=4 stall=10000";
        let long = Prepared::new(me, Kind::Taupes, patient, &mine, LONGEST_LOG)?;
        let film = Prepared::new(me, Kind::Taupes, patient, &mine, LONGEST_FILM)?;
        let device = Prepared::new(me, Kind::Taupes, patient, &mine, LONGEST_LOG / 2)?;
        let mut ground = Self {
            record: first_steps(long.record(), LONGEST_RECORD)?.to_string(),
            long_record: long.record().to_string(),
            study: first_steps(long.record(), LONGEST_STUDY)?.to_string(),
            sent: long.sent()?,
            long: long.keep(&store).await?,
            film: film.keep(&store).await?,
            device: device.keep(&store).await?,
            helped: Vec::new(),
            over: Vec::new(),
            open: Vec::new(),
            previews: Vec::new(),
            newcomers: [
                Owner::new(&store).await?,
                Owner::new(&store).await?,
                Owner::new(&store).await?,
            ],
            owner,
        };
        let me = &ground.owner.guest;
        for _ in 0..MANY {
            let helped = Prepared::new(me, Kind::Mijnlieff, "", &mine[..2], 8)?;
            let position = helped.record().position();
            let step = position.move_text(position.moves()[0]);
            ground.helped.push((helped.keep(&store).await?, step));
            let over = Prepared::new(me, Kind::Talpa, "", &mine[..2], LONGEST_LOG)?;
            ground.over.push(over.keep(&store).await?);
            let unseated = Prepared::new(me, Kind::Mijnlieff, "", &open, 0)?;
            ground.open.push(unseated.keep(&store).await?);
            let others = Prepared::new(&Guest::new(), Kind::Taupes, "", &open, 0)?;
            others.keep(&store).await?;
        }
        for _ in 0..PREVIEWS {
            let game = Prepared::new(me, Kind::Mijnlieff, "", &mine[..2], 20)?;
            ground.previews.push(game.keep(&store).await?);
        }
        store.close().await;
        Ok(ground)
    }
}

impl Owner {
    async fn new(store: &Store) -> Result<Self> {
        let guest = Guest::new();
        let token = format!("burrow_{}", random_id(40));
        let hash = hex(&Sha256::digest(token.as_bytes()));
        let kept = store.put_token(&guest.id, &hash, now()).await;
        kept.map_err(Error::other)?;
        Ok(Self { guest, token })
    }
}

/// A game that has been played for a while.
struct Prepared {
    game: Decision,
    seed: Seed,
}

impl Prepared {
    /// A game of a guest with about as many events as are wanted, or as many as random moves bring about.
    fn new(
        creator: &Guest,
        kind: Kind,
        options: &str,
        seats: &[SeatSetup],
        events: usize,
    ) -> Result<Self> {
        let (at, seed) = (now(), Seed::new(rand::random()));
        let start = Start::Options(options.parse().map_err(Error::other)?);
        let setup = Setup {
            takebacks: true,
            hints: true,
            listed: true,
            ..Setup::new(kind, start, seats.to_vec(), &seed).map_err(Error::other)?
        };
        let person = creator.person();
        let mut game = Match::create(setup, person.clone(), at, &seed).map_err(Error::other)?;
        let context = Context {
            at,
            seed: &seed,
            absence: 0,
        };
        while game.after.events() + 2 < events
            && let Some(command) = random_move(&game.after)
        {
            let next = game
                .after
                .decide(&Actor::Person(person.clone()), &command.into(), &context)
                .map_err(Error::other)?;
            game.events.extend(next.events);
            game.after = next.after;
        }
        Ok(Self { game, seed })
    }

    fn record(&self) -> &Record {
        self.game.after.record()
    }

    /// It as a browser sends it, as much as fits, with a last step that is none.
    fn sent(&self) -> Result<String> {
        let mut events = Vec::new();
        let mut length = 0;
        for event in self.game.events.iter().skip(1) {
            let event = serde_json::to_value(event)?;
            length += event.to_string().len() + 1;
            if length > LARGEST_BODY {
                break;
            }
            events.push(event);
        }
        events.push("nowhere".into());
        let (seed, setup) = (self.seed.to_string(), self.game.after.setup());
        let sent = serde_json::json!({ "seed": seed, "setup": setup, "events": events });
        Ok(sent.to_string())
    }

    /// Keeps it; its id.
    async fn keep(&self, store: &Store) -> Result<String> {
        let id = random_id(10);
        let append = Append::new(&id, &self.game, now()).map_err(Error::other)?;
        let kept = store.append(append.with_seed(&self.seed)).await;
        kept.map_err(Error::other)?;
        Ok(id)
    }
}

fn random_move(game: &Match) -> Option<Command> {
    let Phase::Move(_) = game.phase() else {
        return None;
    };
    let record = game.record();
    let moves = record.position().moves();
    let mv = moves[rand::rng().random_range(0..moves.len())];
    Some(Command::Play {
        ply: record.steps().len(),
        step: record.position().move_text(mv),
        thought: None,
    })
}

/// The beginning of a record.
fn first_steps(record: &Record, most: usize) -> Result<Record> {
    let mut first = Record::new(record.start().clone());
    for &step in record.steps().iter().take(most) {
        first.play(step).map_err(Error::other)?;
    }
    Ok(first)
}
