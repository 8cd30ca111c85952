//! What a hostile client has prepared for itself: games of every sort, put into the store before the site starts.

use std::io::{Error, Result};

use burrow_games::value::Verdict;
use burrow_games::{Kind, Record, Seat};
use burrow_play::{
    Actor, Command, Context, Decision, LONGEST_LOG, LONGEST_TEXT, MOST_SAID, Match, Millis,
    PersonId, Phase, Said, Saying, SeatSetup, Seed, Setup, Start, hex,
};
use burrow_review::{Budget, ENGINE, Review, review, surveyor};
use burrow_search::Stop;
use burrow_store::clock::now;
use burrow_store::guest::{Guest, random_id};
use burrow_store::{Append, Store};
use burrow_words::Language;
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

/// How many games with reviews their owner has: as many as the page of own mistakes looks at.
const REVIEWED: usize = 30;
/// How little each position of a review is looked at: what is found does not matter.
const NODES: u64 = 1;
/// The memory of whoever reviews, in bytes.
const MEMORY: usize = 8 << 20;
/// How many letters the id of a guest has, with which their cookie ends.
const ID: usize = 20;

/// A guest for whom browsers can act by their cookie, and programs by their token.
pub(crate) struct Owner {
    guest: Guest,
    pub(crate) cookie: String,
    pub(crate) token: String,
}

/// A game in which its owner may ask for help.
pub(crate) struct Helped {
    pub(crate) id: String,
    /// The number of its owner.
    pub(crate) owner: usize,
    /// A move that can be played.
    pub(crate) step: String,
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
    /// Those who own the games below. All but those with help belong to the first.
    pub(crate) owners: [Owner; 5],
    /// A long game that its owner plays on one device, and may take back.
    pub(crate) device: String,
    /// Games in which help may be asked for.
    pub(crate) helped: Vec<Helped>,
    /// A long game that was reviewed, and its mistakes.
    pub(crate) reviewed: String,
    pub(crate) mistakes: Vec<usize>,
    /// Games between the first owner and the second: in one nothing more can be said, in the others nothing was.
    pub(crate) talked: String,
    pub(crate) silent: Vec<String>,
    /// Games that are over, and that nobody has asked to review.
    pub(crate) over: Vec<String>,
    /// Games with two open seats.
    pub(crate) open: Vec<String>,
    /// Games of which no preview has been drawn.
    pub(crate) previews: Vec<String>,
}

impl Ground {
    /// How many people it has.
    pub(crate) const PEOPLE: usize = 8;

    /// Prepares the data of a site that does not run for those to whom it has given cookies.
    pub(crate) async fn prepare(data: &Data, cookies: [String; Self::PEOPLE]) -> Result<Self> {
        let store = data.open().await?;
        let mut people = Vec::new();
        for cookie in cookies {
            people.push(Owner::new(&store, cookie).await?);
        }
        let enough = |_| Error::other("too few people");
        let newcomers: [Owner; 3] = people.split_off(5).try_into().map_err(enough)?;
        let owners: [Owner; 5] = people.try_into().map_err(enough)?;
        let me = &owners[0].guest;
        let mine = [SeatSetup::Creator; 4];
        let open = [SeatSetup::Open; 2];
        let patient = "players=4 stall=10000";
        let long = Prepared::new(me, Kind::Taupes, patient, &mine, LONGEST_LOG)?;
        let film = Prepared::new(me, Kind::Taupes, patient, &mine, LONGEST_FILM)?;
        let device = Prepared::new(me, Kind::Taupes, patient, &mine, LONGEST_LOG / 2)?;
        let mut helped = Vec::new();
        let [mut over, mut unseated, mut previews, mut silent] = [const { Vec::new() }; 4];
        for number in 0..MANY {
            let owner = number % owners.len();
            let whose = &owners[owner].guest;
            let game = Prepared::new(whose, Kind::Mijnlieff, "", &mine[..2], 8)?;
            let position = game.record().position();
            let step = position.move_text(position.moves()[0]);
            let id = game.keep(&store).await?;
            helped.push(Helped { id, owner, step });
            let game = Prepared::new(me, Kind::Talpa, "", &mine[..2], LONGEST_LOG)?;
            over.push(game.keep(&store).await?);
            let game = Prepared::new(me, Kind::Mijnlieff, "", &open, 0)?;
            unseated.push(game.keep(&store).await?);
            let others = Prepared::new(&Guest::new(), Kind::Taupes, "", &open, 0)?;
            others.keep(&store).await?;
            silent.push(Prepared::between(&owners)?.keep(&store).await?);
        }
        for _ in 0..PREVIEWS {
            let game = Prepared::new(me, Kind::Mijnlieff, "", &mine[..2], 20)?;
            previews.push(game.keep(&store).await?);
        }
        let talked = Prepared::between(&owners)?.keep(&store).await?;
        talk(&store, &talked).await?;
        let resigned = Prepared::resigned(me, patient)?;
        let found = looked_at(resigned.record());
        let body = serde_json::to_string(&found)?;
        let mut reviewed = String::new();
        for _ in 0..REVIEWED {
            reviewed = resigned.keep(&store).await?;
            let kept = store.put_review(&reviewed, ENGINE, &body, now()).await;
            kept.map_err(Error::other)?;
        }
        let plies = found.plies.iter();
        let wrong = plies.filter(|ply| ply.verdict >= Some(Verdict::Mistake));
        let ground = Self {
            record: first_steps(long.record(), LONGEST_RECORD)?.to_string(),
            long_record: long.record().to_string(),
            study: first_steps(long.record(), LONGEST_STUDY)?.to_string(),
            sent: long.sent()?,
            long: long.keep(&store).await?,
            film: film.keep(&store).await?,
            device: device.keep(&store).await?,
            mistakes: wrong.map(|ply| ply.ply).collect(),
            open: unseated,
            helped,
            over,
            previews,
            talked,
            silent,
            reviewed,
            newcomers,
            owners,
        };
        store.close().await;
        Ok(ground)
    }
}

impl Owner {
    /// The guest whom a cookie names, with a token.
    async fn new(store: &Store, cookie: String) -> Result<Self> {
        let id = &cookie[cookie.len().saturating_sub(ID)..];
        let guest = Guest::unnamed(PersonId(id.to_owned()), Language::default());
        let token = format!("burrow_{}", random_id(40));
        let hash = hex(&Sha256::digest(token.as_bytes()));
        let kept = store.put_token(&guest.id, &hash, now()).await;
        kept.map_err(Error::other)?;
        Ok(Self {
            guest,
            cookie,
            token,
        })
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
        let game = Match::create(setup, person, at, &seed).map_err(Error::other)?;
        let mut prepared = Self { game, seed };
        while prepared.game.after.events() + 2 < events
            && let Some(command) = random_move(&prepared.game.after)
        {
            prepared.act(creator, command)?;
        }
        Ok(prepared)
    }

    /// The longest game of Taupes that is over.
    fn resigned(creator: &Guest, options: &str) -> Result<Self> {
        let mine = [SeatSetup::Creator; 4];
        let mut prepared = Self::new(creator, Kind::Taupes, options, &mine, LONGEST_LOG - 2)?;
        prepared.act(creator, Command::Resign)?;
        Ok(prepared)
    }

    /// A game between the first two of some people.
    fn between(owners: &[Owner]) -> Result<Self> {
        let seats = [SeatSetup::Creator, SeatSetup::Open];
        let mut prepared = Self::new(&owners[0].guest, Kind::Mijnlieff, "", &seats, 0)?;
        prepared.act(&owners[1].guest, Command::Join { seat: None })?;
        Ok(prepared)
    }

    /// Lets somebody do something.
    fn act(&mut self, guest: &Guest, command: Command) -> Result<()> {
        let context = Context {
            at: now(),
            seed: &self.seed,
            absence: 0,
        };
        let (actor, before) = (Actor::Person(guest.person()), &self.game.after);
        let next = before.decide(&actor, &command.into(), &context);
        let next = next.map_err(Error::other)?;
        self.game.events.extend(next.events);
        self.game.after = next.after;
        Ok(())
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

/// Says all that can be said in a game.
async fn talk(store: &Store, id: &str) -> Result<()> {
    for number in 0..MOST_SAID {
        let said = Said {
            seat: Seat::new(number % 2),
            at: Millis(number as i64),
            saying: Saying::Text {
                text: "m".repeat(LONGEST_TEXT),
            },
        };
        let kept = store.put_said(id, number, &said).await;
        kept.map_err(Error::other)?;
    }
    Ok(())
}

/// A review that cost little, in which every other move of a player is called a mistake.
fn looked_at(record: &Record) -> Review {
    let mut searcher = surveyor(MEMORY);
    let budget = Budget::Nodes(NODES);
    let stop = Stop::default();
    let mut found = review(record, &mut searcher, &budget, &stop, &mut |_, _| {});
    let moves = { found.plies.iter_mut() }.filter(|ply| ply.verdict.is_some());
    for ply in moves.step_by(2) {
        ply.verdict = Some(Verdict::Mistake);
    }
    found
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
