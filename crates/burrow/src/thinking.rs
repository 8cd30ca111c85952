//! How long and with what a computer player thinks, from the command line; and what it found, in words and JSON.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use burrow_arena::parse_duration;
use burrow_games::{AnyMove, AnyPosition};
use burrow_review::ValueData;
use burrow_search::{
    Analysis, Config, DataFiles, Limits, MoveValue, Searcher, SolvedPositions, Stop,
};
use clap::Args;
use serde_json::json;

use crate::arguments::number;
use crate::data_folder::DataFolder;
use crate::interrupt;

#[derive(Args)]
pub(crate) struct ThinkingArguments {
    /// The time for a move, like 500ms or 2s
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub(crate) time: Option<Duration>,

    /// The number of nodes for a move: the same on any machine
    #[arg(long, value_name = "N", value_parser = number(1u64, u64::MAX))]
    pub(crate) nodes: Option<u64>,

    /// The number of steps to look ahead
    #[arg(long, value_name = "N", value_parser = number(1u32, 1000))]
    pub(crate) depth: Option<u32>,

    #[command(flatten)]
    pub(crate) machine: MachineArguments,
}

/// What a computer player may use.
#[derive(Args)]
pub(crate) struct MachineArguments {
    /// The number of threads; only with one can an answer be repeated
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1usize, 64))]
    pub(crate) threads: usize,

    /// The most memory for tables and trees, in MB
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = number(1usize, 65536))]
    pub(crate) memory: usize,

    /// The seed of everything random
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number(0u64, u64::MAX))]
    pub(crate) seed: u64,

    /// The folder with the tables and books that `burrow solve` makes
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

impl ThinkingArguments {
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            time: self.time,
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}

impl MachineArguments {
    pub(crate) fn config(&self) -> Config {
        let data = self.data.clone().map(DataFolder::new).map(Arc::new);
        Config {
            memory: self.memory << 20,
            threads: self.threads,
            seed: self.seed,
            data: data.clone().map(|data| -> Arc<dyn DataFiles> { data }),
            solved: data.map(|data| -> Arc<dyn SolvedPositions> { data }),
        }
    }
}

/// A wish to stop that Ctrl-C raises.
pub(crate) fn stop_on_interrupt() -> Stop {
    let stop = Stop::default();
    let raised = stop.clone();
    interrupt::on_interrupt(move || raised.stop());
    stop
}

/// Does long work on this thread while another shows on the terminal how many nodes were looked at, once it takes
/// longer than a second.
pub(crate) fn with_progress<T>(stop: &Stop, work: impl FnOnce() -> T) -> T {
    const BLINK: Duration = Duration::from_millis(50);
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let began = Instant::now();
            let mut shown = 0;
            while !is_done.load(Ordering::Relaxed) {
                thread::sleep(BLINK);
                let seconds = began.elapsed().as_secs();
                if seconds > shown {
                    let millions = stop.nodes() as f64 / 1e6;
                    let line = format!(
                        "\r\x1b[K{millions:.1} million nodes, {seconds} s (Ctrl-C ends it)"
                    );
                    let _ = write!(std::io::stderr(), "{line}");
                    shown = seconds;
                }
            }
            if shown > 0 {
                let _ = write!(std::io::stderr(), "\r\x1b[K");
            }
        });
        let result = work();
        is_done.store(true, Ordering::Relaxed);
        result
    })
}

/// Says what the player could not use, apart from what it found.
pub(crate) fn warn(searcher: &Searcher) {
    for warning in searcher.warnings() {
        // Where nobody listens, nothing can be said.
        let _ = writeln!(anstream::stderr(), "burrow: warning: {warning}");
    }
}

/// An analysis as in `docs/formats/json.md`; the move that is played need not be the best.
pub(crate) fn analysis_json(
    position: &AnyPosition,
    analysis: &Analysis<AnyMove>,
    played: Option<AnyMove>,
) -> serde_json::Value {
    let one = |mv: &MoveValue<AnyMove>| {
        let ValueData { exact, value } = ValueData::from(&mv.value);
        json!({ "move": position.move_text(mv.mv), "exact": exact, "value": value })
    };
    let best = played.or(analysis.best().map(|best| best.mv));
    json!({
        "moves": analysis.moves.iter().map(one).collect::<Vec<_>>(),
        "best": best.map(|mv| position.move_text(mv)),
        "line": line(position, &analysis.line),
        "nodes": analysis.nodes,
        "depth": analysis.depth,
    })
}

/// The texts of steps that follow each other.
pub(crate) fn line(position: &AnyPosition, steps: &[AnyMove]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &step in steps {
        texts.push(position.move_text(step));
        if position.play(step).is_err() {
            break;
        }
    }
    texts
}
