//! `burrow worker`: thinking for sites on other machines.

use std::io::Write;

use burrow_server::work;
use burrow_store::StoreError;
use clap::Args;

use super::serve::{default_threads, push_services, stopped};
use crate::failure::Failure;
use crate::log::Log;

#[derive(Args)]
#[command(after_help = "Example:
  burrow worker --database postgres://mole:secret@db.example/burrow --threads 8

Any number of workers may run, on any machines. When one ends or dies, others take over what it was
thinking about. The password may stand in the variable PGPASSWORD instead.")]
pub(crate) struct Arguments {
    /// The database of PostgreSQL that the sites have: postgres://user:password@host:5432/name
    #[arg(long, value_name = "URL")]
    database: String,

    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = default_threads(), value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Send no messages to players who are not there, as `burrow serve --no-push`
    #[arg(long)]
    no_push: bool,

    /// A push service beside those of the known browsers, as for `burrow serve`; may be repeated
    #[arg(long, value_name = "ORIGIN", conflicts_with = "no_push")]
    push_service: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let threads = arguments.threads;
    let push = push_services(arguments.no_push, &arguments.push_service)?;
    Log::Text.start();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let ready = || {
        // Where nobody reads it, the worker works all the same.
        let s = if threads == 1 { "" } else { "s" };
        let _ = writeln!(out, "Burrow thinks on {threads} thread{s}. Ctrl-C ends it.");
        let _ = out.flush();
    };
    let working = work(&arguments.database, threads.into(), push, ready, stopped());
    runtime.block_on(working).map_err(|error| match error {
        StoreError::Address(_) => Failure::usage(error),
        _ => Failure::Input(error.to_string()),
    })
}
