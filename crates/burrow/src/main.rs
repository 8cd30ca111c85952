//! Burrow: the home of four mole games. This is the command; the games are in `burrow-games`.

mod arguments;
mod ascii;
mod commands;
mod data_folder;
mod drawing;
mod failure;
mod interrupt;
mod json;
mod layout_file;
mod log;
mod progress;
mod style;
mod thinking;
mod wrap;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser};

use arguments::{Arguments, Subcommand};
use failure::Failure;

/// A site allocates for every request, from several threads; the system's allocator takes twice as long.
#[cfg(not(feature = "system-allocator"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let matches = with_negative_numbers(Arguments::command()).get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = anstream::stdout();
    let result = run(arguments, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // Where even this can't be written, the exit code says it.
            let _ = writeln!(anstream::stderr(), "burrow: {failure}");
            failure.exit_code()
        }
    }
}

/// Lets every argument take a negative number: its own refusal then says which numbers it takes, where
/// the parser would call `-1` an unknown flag.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    command
        .mut_args(|argument| {
            let takes_values = argument.get_action().takes_values();
            argument.allow_negative_numbers(takes_values)
        })
        .mut_subcommands(with_negative_numbers)
}

fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match arguments.command {
        None => run(Arguments::parse_from(["burrow", "serve"]), out),
        Some(Subcommand::Serve(arguments)) => commands::serve::run(&arguments, out),
        Some(Subcommand::Export(arguments)) => commands::export::run(&arguments, out),
        Some(Subcommand::Worker(arguments)) => commands::worker::run(&arguments, out),
        Some(Subcommand::Backup(arguments)) => commands::backup::run(&arguments, out),
        Some(Subcommand::Restore(arguments)) => commands::backup::run_restore(&arguments, out),
        Some(Subcommand::Check(arguments)) => commands::check::run(&arguments, out),
        Some(Subcommand::Games(arguments)) => commands::games::run(&arguments, out),
        Some(Subcommand::Rules(arguments)) => commands::rules::run(&arguments, out),
        Some(Subcommand::Show(arguments)) => commands::show::run(&arguments, out),
        Some(Subcommand::Render(arguments)) => commands::render::run(&arguments, out),
        Some(Subcommand::Play(arguments)) => commands::play::run(&arguments, out),
        Some(Subcommand::Bestmove(arguments)) => commands::analyse::run_best_move(&arguments, out),
        Some(Subcommand::Analyse(arguments)) => commands::analyse::run(&arguments, out),
        Some(Subcommand::Match(arguments)) => commands::match_::run(&arguments, out),
        Some(Subcommand::Engine(arguments)) => commands::engine::run(&arguments),
        Some(Subcommand::Puzzles(arguments)) => commands::puzzles::run(&arguments, out),
        Some(Subcommand::Solve(arguments)) => commands::solve::run(&arguments, out),
        Some(Subcommand::Bench(arguments)) => commands::bench::run(&arguments, out),
        Some(Subcommand::Perft(arguments)) => commands::perft::run(&arguments, out),
        Some(Subcommand::Replay(arguments)) => commands::replay::run(&arguments, out),
        Some(Subcommand::Review(arguments)) => commands::review::run(&arguments, out),
        Some(Subcommand::Random(arguments)) => commands::random::run(&arguments, out),
        Some(Subcommand::Layout(_)) => commands::layout::run(out),
        Some(Subcommand::Completions(arguments)) => commands::completions::run(&arguments, out),
        Some(Subcommand::Manual(arguments)) => commands::completions::run_manual(&arguments, out),
    }
}
