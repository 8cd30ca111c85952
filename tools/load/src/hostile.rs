//! One client asks for the most expensive things as fast as it can, one kind after the other, while others play.

use std::collections::BTreeMap;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use burrow_games::Kind;
use burrow_learn::{Collection, Lesson};
use serde_json::json;
use tokio::io::{AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::bots::Table;
use crate::client::{first_cookie, read_answer};
use crate::ground::{Ground, Owner};
use crate::load::{measure, percentile};
use crate::site::{Data, Folder, Process};

/// How many connections the hostile client has at once.
const CONNECTIONS: usize = 32;
/// How long it waits for an answer, where it does not want any.
const GLANCE: Duration = Duration::from_millis(20);
/// How many tables play meanwhile, and how often each of them moves.
const TABLES: usize = 4;
const PACE: Duration = Duration::from_millis(80);

/// A kind of flood.
struct Flood {
    name: &'static str,
    /// What is asked for, in turn.
    requests: Vec<Request>,
    manner: Manner,
    /// Answers of which one must come, or the flood does not ask for what it means to. None if nothing is asked for.
    expected: &'static [&'static str],
}

/// What becomes of the answers.
#[derive(Clone, Copy)]
enum Manner {
    /// They are read before the next request is sent.
    Read,
    /// The connection is closed before they come.
    Leave,
}

struct Request {
    method: &'static str,
    path: String,
    head: String,
    body: String,
}

impl Request {
    fn get(path: impl Into<String>) -> Self {
        Self {
            method: "GET",
            path: path.into(),
            head: String::new(),
            body: String::new(),
        }
    }

    fn with_head(self, head: String) -> Self {
        Self { head, ..self }
    }

    /// Somebody's: programs have a token, and browsers have a cookie.
    fn by(self, owner: &Owner) -> Self {
        let known = if self.path.starts_with("/api/") {
            format!("authorization: Bearer {}\r\n", owner.token)
        } else {
            format!("cookie: {}\r\n", owner.cookie)
        };
        let head = format!("{known}{}", self.head);
        self.with_head(head)
    }

    /// The bytes of the request as a client at an address sends it, by way of a proxy.
    fn bytes(&self, from: &str) -> Vec<u8> {
        let Self {
            method,
            path,
            head,
            body,
        } = self;
        let length = body.len();
        format!(
            "{method} {path} HTTP/1.1\r\nhost: moles\r\nx-forwarded-for: {from}\r\n\
             accept-encoding: gzip\r\n{head}content-length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    }
}

/// Measures how long moves take before and during each flood, or one of them.
pub(crate) async fn run(program: &Path, seconds: u64, kind: Option<&str>) -> Result<()> {
    let folder = Folder::new("hostile")?;
    let data = Data::Folder(folder.0.join("data"));
    // It makes the folder and its key.
    let site = Process::start(program, &data, 0).await?;
    let mut cookies = [const { String::new() }; Ground::PEOPLE];
    for cookie in &mut cookies {
        *cookie = first_cookie(site.address).await?;
    }
    site.kill().await?;
    let floods = floods(&Ground::prepare(&data, cookies).await?)?;
    let mut failures = Vec::new();
    say!(
        "{:28} {:>10} {:>9} {:>9} {:>9} {:>9} {:>9}  answers",
        "one client floods",
        "requests/s",
        "p50 alone",
        "p99 alone",
        "p50",
        "p99",
        "memory"
    )?;
    for (number, flood) in floods.iter().enumerate() {
        if kind.is_none_or(|kind| flood.name.contains(kind)) {
            // A new process: nothing that was asked of the one before is left.
            let site = Process::start(program, &data, 0).await?;
            let answers = flood
                .report(&site, &format!("203.0.113.{number}"), seconds)
                .await?;
            failures.extend(flood.failure(&answers));
            site.kill().await?;
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(Error::other(failures.join("; ")))
    }
}

impl Flood {
    fn new(name: &'static str, manner: Manner, requests: Vec<Request>) -> Self {
        Self {
            name,
            requests,
            manner,
            expected: match manner {
                Manner::Read => &["200"],
                Manner::Leave => &["left"],
            },
        }
    }

    /// The same with other answers of which one must come.
    fn expecting(self, expected: &'static [&'static str]) -> Self {
        Self { expected, ..self }
    }

    /// What is wrong if none of the expected answers came.
    fn failure(&self, answers: &Answers) -> Option<String> {
        let Self { name, expected, .. } = self;
        let has_come = expected.iter().any(|answer| answers.contains_key(*answer));
        (!has_come && !expected.is_empty()).then(|| {
            let (expected, came) = (expected.join(" or "), shown(answers));
            format!("{name}: no answer was {expected}, but {came}")
        })
    }

    /// Lets tables play without the flood and then with it.
    async fn report(&self, site: &Process, from: &str, seconds: u64) -> Result<Answers> {
        let [middle_alone, late_alone] = moves(site.address, seconds).await?;
        let is_over = Arc::new(AtomicBool::new(false));
        let requests: Vec<Vec<u8>> = self
            .requests
            .iter()
            .map(|asked| asked.bytes(from))
            .collect();
        let (address, manner, ends) = (site.address, self.manner, Arc::clone(&is_over));
        // On a thread of its own, or the players would wait for the hostile client and not for the site.
        let flooding = std::thread::spawn(move || {
            tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?
                .block_on(flood(address, requests, manner, ends))
        });
        let [middle, late] = moves(site.address, seconds).await?;
        let memory = site.memory().unwrap_or(0) >> 20;
        is_over.store(true, Ordering::Relaxed);
        let answers = flooding
            .join()
            .map_err(|_| Error::other("the hostile client has failed"))??;
        let rate = answers.values().sum::<usize>() as f64 / seconds as f64;
        say!(
            "{:28} {rate:>10.0} {middle_alone:>6.1} ms {late_alone:>6.1} ms {middle:>6.1} ms {late:>6.1} ms {memory:>6} MB  {}",
            self.name,
            shown(&answers)
        )?;
        Ok(answers)
    }
}

/// How long moves take, in milliseconds: half of them, and all but one in a hundred.
async fn moves(address: SocketAddr, seconds: u64) -> Result<[f64; 2]> {
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(Table::open(address).await?);
    }
    let (timings, _) = measure(tables, address, seconds, PACE).await;
    let times: Vec<Duration> = timings.iter().map(|timing| timing.acknowledged).collect();
    Ok([0.5, 0.99].map(|share| percentile(times.clone(), share)))
}

/// How often each answer came: a status, or what else became of a request.
type Answers = BTreeMap<String, usize>;

fn shown(answers: &Answers) -> String {
    let counts = answers
        .iter()
        .map(|(answer, count)| format!("{answer} {count}"));
    counts.collect::<Vec<String>>().join(", ")
}

/// Sends requests on all connections until it is over.
async fn flood(
    address: SocketAddr,
    requests: Vec<Vec<u8>>,
    manner: Manner,
    is_over: Arc<AtomicBool>,
) -> Result<Answers> {
    let requests = Arc::new(requests);
    let mut tasks = Vec::new();
    for first in 0..CONNECTIONS {
        let (requests, is_over) = (Arc::clone(&requests), Arc::clone(&is_over));
        tasks.push(tokio::spawn(async move {
            let mut answers = Answers::new();
            let mut connection = None;
            let mut next = first;
            while !is_over.load(Ordering::Relaxed) && !requests.is_empty() {
                let request = &requests[next % requests.len()];
                next += CONNECTIONS;
                let asking = ask(address, &mut connection, request);
                let answer = match manner {
                    Manner::Read => tokio::time::timeout(Duration::from_secs(1), asking).await,
                    Manner::Leave => tokio::time::timeout(GLANCE, asking).await,
                };
                let answer = match answer {
                    Ok(Ok(status)) => status.to_string(),
                    Ok(Err(_)) => "ended".to_owned(),
                    Err(_) => "left".to_owned(),
                };
                *answers.entry(answer).or_default() += 1;
            }
            answers
        }));
    }
    let mut all = Answers::new();
    for task in tasks {
        for (answer, count) in task.await.map_err(Error::other)? {
            *all.entry(answer).or_default() += count;
        }
    }
    Ok(all)
}

/// Sends a request and reads the answer; its status. The connection is used again if all went well.
async fn ask(
    address: SocketAddr,
    connection: &mut Option<BufReader<TcpStream>>,
    request: &[u8],
) -> Result<u16> {
    let mut used = match connection.take() {
        Some(connection) => connection,
        None => BufReader::new(TcpStream::connect(address).await?),
    };
    used.get_mut().write_all(request).await?;
    let answer = read_answer(&mut used).await?;
    *connection = Some(used);
    Ok(answer.status)
}

/// All kinds of floods. Those after which computers go on thinking come last.
fn floods(ground: &Ground) -> Result<Vec<Flood>> {
    use Manner::{Leave, Read};
    let [owner, second, ..] = &ground.owners;
    let json = |path: String, body: &str| Request {
        method: "POST",
        path,
        head: "content-type: application/json\r\n".to_owned(),
        body: body.to_owned(),
    };
    let post = |path: String, body: &str| json(format!("/api/v1{path}"), body).by(owner);
    let create = |number: usize, body: &str| {
        vec![json("/api/v1/games".to_owned(), body).by(&ground.newcomers[number])]
    };
    let form = |path: &str, body: &str| Request {
        method: "POST",
        path: path.to_owned(),
        head: "content-type: application/x-www-form-urlencoded\r\n".to_owned(),
        body: body.to_owned(),
    };
    let sent = |path: &str, body: &str| json(path.to_owned(), body);
    let pages = |paths: &[&str]| paths.iter().map(|path| Request::get(*path)).collect();
    let look = |path: &str, record: &str| about(path, "record", record);
    let of = |id: &str, what: &str| Request::get(format!("/g/{id}{what}"));
    let (long, film) = (&ground.long, &ground.film);
    let commands = format!("/games/{}/commands", ground.device);
    let previews = ground.previews.iter().map(|id| of(id, "/preview.png"));
    let hints = ground.helped.iter().map(|game| {
        let path = format!("/api/v1/games/{}/hint", game.id);
        json(path, "{}").by(&ground.owners[game.owner])
    });
    let fill = |id: &String, seat| {
        let body = format!(r#"{{"type":"fill","seat":{seat},"level":8}}"#);
        post(format!("/games/{id}/commands"), &body)
    };
    let fills = ground.open.iter().flat_map(|id| [fill(id, 0), fill(id, 1)]);
    let head = format!("x-padding: {}\r\n", "a".repeat(500_000));
    let computers = r#"{"game":"mijnlieff","seats":[{"computer":8},{"computer":8}]}"#;
    let computer = r#"{"game":"mijnlieff","seats":[{"computer":8},"creator"]}"#;
    let waiting = r#"{"game":"talpa","seats":["open","open"]}"#;
    let take_back = r#"{"type":"take_back"}"#;
    let puzzles = || Collection::embedded().of(None);
    let positions = |path: &str| -> Result<Vec<Request>> {
        puzzles()
            .map(|puzzle| about(path, "position", &puzzle.position.to_string()))
            .collect()
    };
    let explored = puzzles().map(|puzzle| {
        let path = format!("/explore/{}", puzzle.kind());
        about(&path, "position", &puzzle.position.to_string())
    });
    let explored: Vec<Request> = explored.collect::<Result<_>>()?;
    let lists = Kind::ALL.map(|kind| Request::get(format!("/puzzles/index?game={kind}")));
    let drawn = puzzles().map(|puzzle| Request::get(format!("/puzzles/{}/preview.png", puzzle.id)));
    let answers = puzzles().map(|puzzle| {
        let path = format!("/puzzles/{}/answer", puzzle.id);
        sent(&path, r#"{"moves":[],"show":true}"#)
    });
    let reviews = ground.over.iter().map(|id| of(id, "/review"));
    let coached = ground.helped.iter().map(|game| {
        let step = json!({ "step": game.step }).to_string();
        let path = format!("/g/{}/coach", game.id);
        json(path, &step).by(&ground.owners[game.owner])
    });
    let tasks = ground.mistakes.iter().flat_map(|ply| {
        ["", "?answer=true"].map(|what| of(&ground.reviewed, &format!("/find/{ply}{what}")))
    });
    let longer = explored
        .iter()
        .map(|asked| Request::get(format!("{}&longer=true", asked.path)));
    let longer = longer.collect();
    let drafts = puzzles().map(|puzzle| {
        let path = format!("/draft/{}", puzzle.kind());
        about(&path, "draft", &puzzle.position.to_string())
    });
    let drafts = drafts.collect::<Result<_>>()?;
    let edits = puzzles().map(|puzzle| {
        let path = format!("/draft/{}/edit", puzzle.kind());
        about(&path, "draft", &puzzle.position.to_string())
    });
    let edits = edits.collect::<Result<_>>()?;
    let lessons = || {
        Kind::ALL.into_iter().flat_map(|kind| {
            Lesson::course(kind)
                .iter()
                .map(move |lesson| (format!("/learn/{kind}/{}", lesson.id), lesson))
        })
    };
    let tried = lessons().map(|(path, lesson)| {
        let position = &lesson.position;
        let step = position.move_text(position.moves()[0]);
        sent(
            &format!("{path}/answer"),
            &json!({ "moves": [step] }).to_string(),
        )
    });
    let courses = lessons().map(|(path, _)| Request::get(path));
    let hello = r#"{"type":"greeting","greeting":"hello"}"#;
    let said = ground.silent.iter().flat_map(|id| {
        [owner, second].map(|player| json(format!("/g/{id}/chat"), hello).by(player))
    });
    let heard = vec![of(&ground.talked, "/chat").by(second)];
    let own = |path: &str| Request::get(path).by(owner);
    let parts = (0..10).map(|part| own(&format!("/api/v1/me/games?part={part}")));
    Ok(vec![
        Flood::new("nothing", Read, Vec::new()).expecting(&[]),
        Flood::new("home", Read, pages(&["/"])),
        Flood::new(
            "set-up pages",
            Read,
            pages(&["/new/mijnlieff", "/new/molehill"]),
        ),
        Flood::new(
            "set-up forms that are wrong",
            Read,
            vec![form("/new/mijnlieff", "board=own&o.board=nonsense")],
        )
        .expecting(&["422"]),
        Flood::new("pages that don't exist", Read, pages(&["/nowhere"])).expecting(&["404"]),
        Flood::new("own games", Read, vec![own("/mine"), own("/mine/list")]),
        Flood::new("own games by the API", Read, parts.collect()),
        Flood::new("own mistakes", Read, vec![own("/moments")]),
        Flood::new(
            "another name",
            Read,
            vec![Request {
                method: "PUT",
                ..post("/me".to_owned(), r#"{"name":"Mole"}"#)
            }],
        ),
        Flood::new(
            "games from a browser",
            Read,
            vec![sent("/here", &ground.sent)],
        )
        .expecting(&["422"]),
        Flood::new("rules", Read, pages(&["/rules/taupes"])),
        Flood::new("the page of the API", Read, pages(&["/api"])),
        Flood::new("the OpenAPI document", Read, pages(&["/api/openapi.json"])),
        Flood::new("the lobby", Read, pages(&["/lobby", "/lobby/list"])),
        Flood::new(
            "the lobby on the first page",
            Read,
            pages(&["/lobby/now", "/lobby/running"]),
        ),
        Flood::new("the lobby by the API", Read, pages(&["/api/v1/games"])),
        Flood::new(
            "/look, 1,000 steps",
            Read,
            vec![look("/look", &ground.record)?],
        ),
        Flood::new(
            "/look/state",
            Read,
            vec![look("/look/state", &ground.record)?],
        ),
        Flood::new(
            "/look, too long",
            Read,
            vec![look("/look", &ground.long_record)?],
        )
        .expecting(&["422"]),
        Flood::new("the page of a long game", Read, vec![of(long, "")]),
        Flood::new("the state of a long game", Read, vec![of(long, "/state")]),
        Flood::new(
            "the same by the API",
            Read,
            vec![Request::get(format!("/api/v1/games/{long}"))],
        ),
        Flood::new("the entries of a long game", Read, vec![of(long, "/log")]),
        Flood::new("the record of a long game", Read, vec![of(long, "/record")]),
        Flood::new("the log of a long game", Leave, vec![of(long, "/live")]),
        Flood::new("streams that come and go", Leave, vec![of(film, "/live")]),
        Flood::new(
            "take-backs in a long game",
            Read,
            vec![post(commands, take_back)],
        ),
        Flood::new("pictures", Read, vec![of(film, "/download/game.png")]),
        Flood::new("drawings", Read, vec![of(film, "/download/game.svg")]),
        Flood::new("previews", Read, previews.collect()),
        // One takes longer than anybody waits here.
        Flood::new("films", Read, vec![of(film, "/download/game.gif")]).expecting(&["200", "left"]),
        Flood::new(
            "films asked for and left",
            Leave,
            vec![of(film, "/download/game.gif")],
        ),
        Flood::new("files", Read, files()),
        Flood::new("health", Read, pages(&["/healthz", "/metrics"])),
        Flood::new(
            "heads of 500 KB",
            Read,
            vec![Request::get("/").with_head(head)],
        )
        .expecting(&["431"]),
        Flood::new("new tokens", Read, vec![sent("/api/v1/token", "{}")]).expecting(&["201"]),
        Flood::new(
            "/analyse, 1,000 steps",
            Read,
            vec![look("/analyse/taupes", &ground.record)?],
        ),
        Flood::new(
            "studies",
            Read,
            vec![sent(
                "/study",
                &json!({ "study": ground.study }).to_string(),
            )],
        ),
        Flood::new("positions looked up", Read, positions("/study/known")?),
        Flood::new("lists of puzzles", Read, lists.into()),
        Flood::new("pictures of puzzles", Read, drawn.collect()),
        Flood::new("drafts", Read, drafts),
        Flood::new("edits of drafts", Read, edits),
        Flood::new("lessons", Read, courses.collect()),
        Flood::new("answers of lessons", Read, tried.collect()),
        Flood::new("what players say", Read, said.collect()),
        Flood::new("what was said", Read, heard),
        Flood::new("games that wait", Read, create(0, waiting)).expecting(&["201"]),
        Flood::new("answers of puzzles", Read, answers.collect()),
        Flood::new("reviews", Read, reviews.collect()),
        Flood::new("moments as tasks", Read, tasks.collect()),
        Flood::new("moves shown to the coach", Read, coached.collect()),
        Flood::new("positions explored", Read, explored),
        Flood::new("long looks asked for and left", Leave, longer),
        Flood::new(
            "thoughts asked for and left",
            Leave,
            positions("/study/think")?,
        ),
        Flood::new("hints asked for and left", Leave, hints.collect()),
        Flood::new("computers that begin", Read, create(1, computer)).expecting(&["201"]),
        Flood::new("computers on open seats", Read, fills.collect()),
        Flood::new("computers alone", Read, create(2, computers)).expecting(&["201"]),
    ])
}

/// A page about a text, as much of it as an address can hold.
fn about(path: &str, name: &str, text: &str) -> Result<Request> {
    let query = serde_urlencoded::to_string([(name, text)]).map_err(Error::other)?;
    let longest = query.floor_char_boundary(60_000);
    Ok(Request::get(format!("{path}?{}", &query[..longest])))
}

/// The largest files, and the font.
fn files() -> Vec<Request> {
    ["site.css", "inks.css", "fraunces.woff2", "game.js"]
        .iter()
        .map(|name| Request::get(format!("/assets/any/{name}")))
        .collect()
}
