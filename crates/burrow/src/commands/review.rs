//! `burrow review`: what happened in a game.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use burrow_arena::parse_duration;
use burrow_games::{AnyPosition, History, Record, Seat};
use burrow_review::{Budget, Ply, Review, ValueData};
use burrow_search::{Searcher, Value};
use burrow_words::{
    Language, Moment, draw_words, moment_words, player_sum, reason_words, seat, value_words,
    verdict_words,
};
use clap::Args;

use super::replay;
use crate::arguments::number;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::thinking::{self, MachineArguments};

/// For how long a game is looked at without another word.
const USUAL: Duration = Duration::from_secs(4);

#[derive(Args)]
#[command(
    after_help = "Every position is looked at, and every move gets a verdict: a proven mistake is a move that is
proven to be worse than another, everything else is an opinion. Without limits it takes 4 s,
or less if everything is proven before. Ctrl-C ends it with the moves that it came to, the
last first. The JSON is described in docs/formats/review.md.

Examples:
  burrow review game.txt
  burrow review game.txt --time 30s --lang fr
  burrow review game.txt --nodes 100000 --json
  burrow review - < game.txt"
)]
pub(crate) struct Arguments {
    /// The file with the game; - is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The time for the whole game, like 10s
    #[arg(long, value_name = "TIME", value_parser = parse_duration, conflicts_with = "nodes")]
    time: Option<Duration>,

    /// The number of nodes for each position: the same review on any machine
    #[arg(long, value_name = "N", value_parser = number(1u64, u64::MAX))]
    nodes: Option<u64>,

    #[command(flatten)]
    machine: MachineArguments,

    /// The language: en, fr, es or de
    #[arg(long, value_name = "CODE", default_value_t = Language::English)]
    lang: Language,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = replay::read_one(&arguments.file)?;
    let review = look(arguments, &record);
    let after_the_last = record.steps().len() + 1;
    let first = review.plies.first().map_or(after_the_last, |ply| ply.ply);
    if first > 1 {
        let note = arguments
            .lang
            .say("review-unfinished", [("ply", first.to_string().into())]);
        let _ = writeln!(anstream::stderr(), "burrow: {note}");
    }
    if arguments.json {
        let text = serde_json::to_string(&review).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    write_text(arguments.lang, &record, &review, out)
}

fn look(arguments: &Arguments, record: &Record) -> Review {
    let began = Instant::now();
    let time = arguments.time.unwrap_or(USUAL);
    let left = move || time.saturating_sub(began.elapsed());
    let budget = match arguments.nodes {
        Some(nodes) => Budget::Nodes(nodes),
        None => Budget::Time(&left),
    };
    let mut searcher = Searcher::new(arguments.machine.config());
    let stop = thinking::stop_on_interrupt();
    let mut progress: Option<Progress> = None;
    let review =
        burrow_review::review(record, &mut searcher, &budget, &stop, &mut |done, total| {
            progress
                .get_or_insert_with(|| Progress::new("positions", total as u64, 1))
                .show(done as u64);
        });
    if let Some(progress) = progress {
        progress.clear();
    }
    thinking::warn(&searcher);
    review
}

fn write_text(
    language: Language,
    record: &Record,
    review: &Review,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let history = History::new(record);
    let seat_of = |ply: &Ply| ply.seat.map(Seat::new);
    let name = |ply: &Ply| {
        let position = history.position(ply.ply - 1);
        seat_of(ply).map_or_else(String::new, |of| seat(language, position, of))
    };
    let width = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let steps = width(&mut review.plies.iter().map(|ply| ply.step.clone()));
    let names = width(&mut review.plies.iter().map(name));
    let numbers = review
        .plies
        .last()
        .map_or(1, |ply| ply.ply.to_string().len());
    for ply in &review.plies {
        let position = history.position(ply.ply - 1);
        let (number, step, player) = (ply.ply, &ply.step, name(ply));
        let value = words(language, position, &ply.after);
        let said = match ply.verdict {
            Some(verdict) => format!("{}; {value}", verdict_words(language, verdict)),
            None => value,
        };
        writeln!(
            out,
            "{number:>numbers$}  {player:<names$}  {step:<steps$}  {said}"
        )?;
    }
    writeln!(out)?;
    for line in told(language, &history, review) {
        writeln!(out, "{line}")?;
    }
    if review.moments.is_empty() {
        writeln!(out, "{}", language.say("review-no-moments", []))?;
    }
    writeln!(out)?;
    for player in &review.players {
        let of = Seat::new(player.seat);
        let sum = player_sum(language, record.start(), of, player.loss, player.luck);
        writeln!(out, "{sum}")?;
    }
    if let Some(luck) = review.luck_of_the_draw(record.start()) {
        writeln!(
            out,
            "{}",
            draw_words(language, record.start(), &luck, false)
        )?;
    }
    Ok(())
}

/// The moments in sentences.
fn told(language: Language, history: &History<'_>, review: &Review) -> Vec<String> {
    let is_moment = |ply: &&Ply| review.moments.contains(&ply.ply);
    let tell = |ply: &Ply| {
        let position = history.position(ply.ply - 1);
        let write = |mv| position.move_text(mv);
        let reasons: Vec<String> = ply
            .reasons(position)
            .iter()
            .map(|reason| reason_words(language, position, reason, write))
            .collect();
        let moment = Moment {
            position,
            seat: Seat::new(ply.seat?),
            step: &ply.step,
            verdict: ply.verdict?,
            better: &ply.best,
            before: &ply.before.read()?,
            after: &ply.after.read()?,
            reasons: &reasons,
        };
        Some(format!("{}. {}", ply.ply, moment_words(language, &moment)))
    };
    review
        .plies
        .iter()
        .filter(is_moment)
        .filter_map(tell)
        .collect()
}

fn words(language: Language, position: &AnyPosition, value: &ValueData) -> String {
    let value: Option<Value> = value.read();
    value.map_or_else(String::new, |value| value_words(language, position, &value))
}
