//! Talpa into a book of proven positions.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use burrow_games::talpa::{Bitboard, State, Talpa};
use burrow_games::text::count;
use burrow_games::{AnyPosition, Kind, Notation, with_talpa};
use burrow_search::Stop;
use burrow_search::talpa::Book;
use burrow_search::talpa::solve::{self, Answered, Progress, Settings, Snapshot};
use clap::Args;

use super::{ThreadArguments, TimeArguments};
use crate::arguments::{OptionArguments, number};
use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "Searches from the start and appends what it proves on the way to the book, a plain text file. Ctrl-C or
--time ends it; the same command goes on. With --snapshot FILE it goes on exactly where it was. More threads help
with single positions. --join OTHER first adds what another machine's book has. In the end the book is checked to
be a complete proof. --verify proves its positions again, all or --sample N of them, without looking at the book;
--guess says how much is missing; --answers looks for the winning moves that the book lacks, with --nodes each, and
adds the positions after them. Players use it from --data DIR, as talpa6.book.

Examples:
  burrow solve talpa -o size=4 --book talpa4.book
  burrow solve talpa -o size=6 --book data/talpa6.book --threads 1 --memory 4096 --snapshot talpa6.table --time 1h
  burrow solve talpa -o size=6 --book data/talpa6.book --verify --sample 20
  burrow solve talpa -o size=6 --book data/talpa6.book --answers"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: OptionArguments,

    /// The book of proven positions, which is continued
    #[arg(long, value_name = "FILE")]
    book: PathBuf,

    /// The part of the table that took most work, which is loaded and saved
    #[arg(long, value_name = "FILE")]
    snapshot: Option<PathBuf>,

    /// Add what this book has to the other
    #[arg(long, value_name = "FILE")]
    join: Option<PathBuf>,

    /// Don't go on, but check the book by proving its positions again
    #[arg(long)]
    verify: bool,

    /// Check only this many positions, drawn by --seed
    #[arg(long, value_name = "N", requires = "verify", value_parser = number(1usize, 1_000_000_000))]
    sample: Option<usize>,

    /// Don't go on, but guess how much is missing
    #[arg(long, conflicts_with = "verify")]
    guess: bool,

    /// Don't go on, but find out how the positions are won of which the book only says that they are
    #[arg(long, conflicts_with_all = ["verify", "guess"])]
    answers: bool,

    /// The memory for the table, in MB
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = number(1usize, 65536))]
    memory: usize,

    /// Split a position after this many nodes without a proof
    #[arg(long, value_name = "N", default_value_t = 60_000_000, value_parser = number(1000u64, u64::MAX))]
    nodes: u64,

    /// Different seeds try different positions first
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0u64, u64::MAX))]
    seed: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    time: TimeArguments,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyPosition::Talpa(start) = arguments.options.start(Kind::Talpa)? else {
        unreachable!("the start of a game is a position of it");
    };
    let stop = arguments.time.stop();
    with_talpa!(start, start => run_on(*start.game(), arguments, &stop, out))
}

fn run_on<B: Bitboard>(
    game: Talpa<B>,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let path = &arguments.book;
    let wrong = |error: io::Error| Failure::input(path.display(), error);
    if let Some(other) = &arguments.join {
        join(game, path, other)?;
    }
    let (mut book, mut file) = open(game, path)?;
    if arguments.verify {
        return verify(&book, arguments, stop, out);
    }
    if arguments.guess {
        let [red, blue] = solve::guess(&book, arguments.seed);
        return Ok(writeln!(
            out,
            "{}; perhaps {:.1} billion more to prove that Red wins, {:.1} that Blue does (a guess)",
            state(&book),
            red / 1e9,
            blue / 1e9
        )?);
    }
    if arguments.answers {
        return answer(&mut book, &mut file, arguments, stop, out);
    }
    let settings = Settings {
        // Nothing earlier can be proven with any number of nodes that one would wait for.
        first_ply: if game.size() > 4 { 4 } else { 0 },
        nodes: arguments.nodes,
        memory: arguments.memory << 20,
        threads: arguments.threads.number(),
        seed: arguments.seed,
        snapshot: arguments.snapshot.clone().map(SnapshotFile::shared),
    };
    let began = Instant::now();
    let known = book.nodes();
    let mut report = |progress: &Progress| {
        let _ = writeln!(
            anstream::stderr(),
            "{}",
            words(progress, known, began.elapsed())
        );
    };
    let winner = solve::run(&mut book, &mut file, &settings, stop, &mut report).map_err(wrong)?;
    writeln!(out, "{}", state(&book))?;
    match (winner, solve::verify(&book)) {
        (Some(_), Some(proof)) => writeln!(
            out,
            "{} wins: the book is a complete proof, {} below {} others",
            burrow_games::talpa::colour(proof.winner),
            count(proof.leaves.len(), "proven position"),
            proof.inner
        )?,
        (Some(_), None) => {
            return Err(Failure::input(
                path.display(),
                "the book is not a complete proof",
            ));
        }
        _ => writeln!(out, "not solved yet: the same command goes on")?,
    }
    Ok(())
}

/// Reads a book, or begins one, and opens its file to be continued. A line that was not written to its end is removed.
fn open<B: Bitboard>(game: Talpa<B>, path: &Path) -> Result<(Book<B>, File), Failure> {
    let wrong = |error: io::Error| Failure::input(path.display(), error);
    let file = OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)
        .map_err(wrong)?;
    let text = fs::read_to_string(path).map_err(wrong)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64).map_err(wrong)?;
    let book =
        Book::parse(game, &text[..whole]).map_err(|error| Failure::input(path.display(), error))?;
    Ok((book, file))
}

/// The file of `--snapshot`, which need not exist.
#[derive(Debug)]
struct SnapshotFile(PathBuf);

impl SnapshotFile {
    fn shared(path: PathBuf) -> Arc<dyn Snapshot> {
        Arc::new(Self(path))
    }
}

impl Snapshot for SnapshotFile {
    fn read(&self) -> io::Result<Vec<u8>> {
        match fs::read(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            other => other,
        }
    }

    fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let new = self.0.with_extension("new");
        let mut out = BufWriter::new(File::create(&new)?);
        write(&mut out)?;
        out.into_inner()?.sync_all()?;
        fs::rename(new, &self.0)
    }
}

/// Adds what another book has to a book.
fn join<B: Bitboard>(game: Talpa<B>, path: &Path, other: &Path) -> Result<(), Failure> {
    let read = |path: &Path| {
        fs::read_to_string(path).map_err(|error| Failure::input(path.display(), error))
    };
    // Opening it makes one that is missing, and removes an unfinished line.
    let (_, mut file) = open(game, path)?;
    let missing = solve::missing_lines(game, &read(path)?, &read(other)?)
        .map_err(|error| Failure::input(other.display(), error))?;
    file.write_all(missing.as_bytes())
        .map_err(|error| Failure::input(path.display(), error))
}

/// Proves the positions of a book again.
fn verify<B: Bitboard>(
    book: &Book<B>,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut told = Instant::now();
    let mut report = |agreed: usize, all: usize| {
        if told.elapsed() >= Duration::from_secs(1) {
            told = Instant::now();
            let _ = writeln!(anstream::stderr(), "{agreed} of {all} proven again");
        }
    };
    let sample = arguments.sample.map(|sample| (sample, arguments.seed));
    let memory = arguments.memory << 20;
    let Ok(checked) = solve::check(book, sample, memory, stop, &mut report) else {
        return Ok(writeln!(out, "ended before all was checked")?);
    };
    if let Some(wrong) = checked.wrong {
        return Err(false_proof(book, &wrong, arguments));
    }
    writeln!(
        out,
        "{} of {} proven again",
        checked.agreed,
        count(checked.leaves, "position")
    )?;
    match checked.proof {
        Some(proof) => writeln!(
            out,
            "{} wins: the book is a complete proof, {} positions above them",
            burrow_games::talpa::colour(proof.winner),
            proof.inner
        )?,
        None => writeln!(out, "not solved yet: the book is no complete proof")?,
    }
    Ok(())
}

/// Looks for the winning moves that a book lacks.
fn answer<B: Bitboard>(
    book: &mut Book<B>,
    file: &mut File,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut report = |answered: &Answered| {
        let Answered {
            known,
            wins,
            limit,
            ahead,
        } = answered;
        let million = *limit as f64 / 1e6;
        let _ = writeln!(
            anstream::stderr(),
            "{known} of {wins} won positions have a winning move, {ahead} to try with {million:.1} million nodes"
        );
    };
    let (nodes, memory) = (arguments.nodes, arguments.memory << 20);
    let wrong = solve::answer(book, file, nodes, memory, stop, &mut report)
        .map_err(|error| Failure::input(arguments.book.display(), error))?;
    if let Some(wrong) = wrong {
        return Err(false_proof(book, &wrong, arguments));
    }
    let wins = book.win_count();
    let known = wins - book.unanswered().len();
    Ok(writeln!(
        out,
        "{known} of {} have a winning move",
        count(wins, "won position")
    )?)
}

/// What is said of a book that is wrong about a position.
fn false_proof<B: Bitboard>(book: &Book<B>, wrong: &State<B>, arguments: &Arguments) -> Failure {
    let mut text = String::new();
    let _ = book.game().write_state(wrong, &mut text);
    Failure::input(
        arguments.book.display(),
        format!("{text} is won by the other side"),
    )
}

/// What a book has.
fn state<B: Bitboard>(book: &Book<B>) -> String {
    let (proven, split) = book.len();
    let billions = book.nodes() as f64 / 1e9;
    format!(
        "{} proven, {split} split, {billions:.2} billion nodes",
        count(proven, "position")
    )
}

/// How far it is, with a guess that says that it is one.
fn words(progress: &Progress, known: u64, elapsed: Duration) -> String {
    let Progress {
        proven,
        split,
        nodes,
        missing,
    } = progress;
    let billions = *nodes as f64 / 1e9;
    let speed = (nodes - known) as f64 / elapsed.as_secs_f64().max(1e-9);
    let million = speed / 1e6;
    let guess = missing.map_or_else(String::new, |missing| {
        let least = missing.iter().copied().fold(f64::INFINITY, f64::min);
        let hours = least / speed.max(1.0) / 3600.0;
        let billions = least / 1e9;
        format!("; perhaps {billions:.0} billion more, {hours:.1} h at this speed (a guess)")
    });
    format!(
        "{proven} proven, {split} split, {billions:.2} billion nodes, {million:.2} million/s{guess}"
    )
}
