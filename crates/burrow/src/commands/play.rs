//! `burrow play`: a game in the terminal, against people or computers.

use std::fs;
use std::io::{BufRead, Write};
use std::str::FromStr;
use std::time::Duration;

use burrow_arena::{Forfeit, Player, PlayerSpec, SpecError};
use burrow_games::random::draw_options;
use burrow_games::{AnyMove, AnyPosition, History, Kind, Level, Outcome, Record, Seat, Turn};
use burrow_render::text::{self, Terminal};
use burrow_render::{describe, sketch};
use burrow_search::{Limits, Searcher, Stop};
use burrow_words::Language;
use clap::Args;

use crate::arguments::GameArguments;
use crate::drawing::DrawingArguments;
use crate::failure::Failure;
use crate::thinking::{self, MachineArguments};
use crate::wrap::write_wrapped;

#[derive(Args)]
#[command(
    after_help = "Seats: human, level:1 to level:8, time:1s, nodes:10000, greedy, random, or engine:COMMAND. Without --seat
the first seat is yours and the others are level:4. Type a move, or the beginning of one if no other begins
like that; ? lists what you can type.

Examples:
  burrow play talpa -o size=6
  burrow play mijnlieff --seat level:8 --seat human
  burrow play taupes -o players=3 --seat human --seat level:2 --seat level:5
  burrow play molehill --seat level:6 --seat level:6"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// The player of the next seat: human, level:N, time:TIME, nodes:N, greedy, random or engine:COMMAND
    #[arg(long, value_name = "PLAYER")]
    seat: Vec<SeatSpec>,

    /// Use no signs beyond ASCII
    #[arg(long)]
    ascii: bool,

    #[command(flatten)]
    drawing: DrawingArguments,

    #[command(flatten)]
    machine: MachineArguments,
}

/// The player of a seat.
#[derive(Clone)]
enum SeatSpec {
    Human,
    Computer(PlayerSpec),
}

impl FromStr for SeatSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "human" => Ok(Self::Human),
            other => match other.parse() {
                Ok(spec) => Ok(Self::Computer(spec)),
                Err(error @ SpecError::Unknown(_)) => Err(format!("{error}; or human")),
                Err(error) => Err(error.to_string()),
            },
        }
    }
}

/// How long outside programs think, and how long a hint takes.
const TIME: Duration = Duration::from_secs(1);

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let start = start(&arguments.game)?;
    let seats = start.seats();
    if arguments.seat.len() > seats {
        return Err(Failure::usage(format!(
            "{} players are given, but the game has {seats} seats",
            arguments.seat.len()
        )));
    }
    let limits = Limits::time(TIME);
    let mut players: Vec<Option<Box<dyn Player>>> = Vec::new();
    for seat in 0..seats {
        let usual = match seat {
            0 => SeatSpec::Human,
            _ => SeatSpec::Computer(PlayerSpec::Level(Level::MIDDLING)),
        };
        let spec = arguments.seat.get(seat).unwrap_or(&usual);
        players.push(match spec {
            SeatSpec::Human => None,
            SeatSpec::Computer(spec) => {
                let player = spec.player(&arguments.machine.config(), limits);
                Some(player.map_err(|error| Failure::usage(format!("{spec}: {error}")))?)
            }
        });
    }
    begin(&mut players, arguments.machine.seed);
    let mut game = TerminalGame {
        record: Record::new(start),
        players,
        arguments,
        stop: thinking::stop_on_interrupt(),
        hints: Searcher::new(arguments.machine.config()),
        language: arguments.drawing.language(),
    };
    game.play(&mut std::io::stdin().lock(), out)
}

/// Tells the computers that a game begins, each with a seed of its own.
fn begin(players: &mut [Option<Box<dyn Player>>], seed: u64) {
    for (player, seat) in players.iter_mut().zip(0..) {
        if let Some(player) = player {
            player.begin(seed.wrapping_add(seat));
        }
    }
}

/// The start of a game, with what is left to chance drawn.
fn start(game: &GameArguments) -> Result<AnyPosition, Failure> {
    let mut options = game.options()?;
    let kind: Kind = game.kind;
    draw_options(kind, &mut options, &mut rand::rng());
    AnyPosition::new(kind, &options).map_err(|error| Failure::usage(format!("{kind}: {error}")))
}

/// A game, its players and the terminal.
struct TerminalGame<'a> {
    record: Record,
    /// None for people.
    players: Vec<Option<Box<dyn Player>>>,
    arguments: &'a Arguments,
    stop: Stop,
    hints: Searcher,
    language: Language,
}

/// What a line of a player's led to.
enum Answer {
    /// A step was played or taken back: the board is shown again.
    Changed,
    /// The player has resigned.
    Ended,
    /// Nothing changed, and the player is asked again.
    Asked,
    /// The player leaves.
    Left,
}

impl TerminalGame<'_> {
    fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        self.show(out)?;
        loop {
            if self.record.tag("Termination").is_some() {
                return self.write_end(out);
            }
            match self.record.position().turn() {
                Turn::Over => return self.write_end(out),
                Turn::Chance => self.turn_disc(out)?,
                Turn::Seat(seat) => {
                    let goes_on = if self.players[seat.index()].is_some() {
                        self.computer_move(seat, out)?
                    } else {
                        self.human_move(seat, input, out)?
                    };
                    if !goes_on {
                        return self.write_unfinished(out);
                    }
                }
            }
        }
    }

    fn show(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let drawing = self
            .arguments
            .drawing
            .at(&self.record, self.record.steps().len())?;
        let position = self.record.position();
        let terminal = Terminal {
            colours: true,
            unicode: !self.arguments.ascii,
        };
        writeln!(
            out,
            "\n{}",
            text::write(&sketch(position, &drawing), terminal)
        )?;
        writeln!(out, "{}", self.signs(describe(position, &drawing)))?;
        Ok(out.flush()?)
    }

    fn say<const N: usize>(
        &self,
        key: &str,
        arguments: [(&str, String); N],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let arguments = arguments.map(|(name, value)| (name, value.into()));
        writeln!(out, "{}", self.signs(self.language.say(key, arguments)))?;
        Ok(())
    }

    /// The text in the signs that the terminal knows.
    fn signs(&self, text: String) -> String {
        if self.arguments.ascii {
            crate::ascii::plain(&text)
        } else {
            text
        }
    }

    fn step(&mut self, step: AnyMove) -> Result<(), Failure> {
        self.record.play(step).map_err(Failure::usage)
    }

    fn turn_disc(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(disc) = self.record.position().draw(&mut rand::rng()) else {
            return Ok(());
        };
        let text = self.record.position().move_text(disc);
        self.step(disc)?;
        self.say("play-disc", [("disc", text)], out)?;
        self.show(out)
    }

    /// The player of a seat as records write it.
    fn name(&self, seat: Seat) -> String {
        burrow_words::seat(Language::English, self.record.position(), seat)
    }

    /// False if the game was stopped.
    fn computer_move(&mut self, seat: Seat, out: &mut dyn Write) -> Result<bool, Failure> {
        let Some(player) = &mut self.players[seat.index()] else {
            return Ok(false);
        };
        match player.choose(&self.record, &self.stop) {
            Ok(mv) => {
                let text = self.record.position().move_text(mv);
                self.step(mv)?;
                self.say(
                    "play-computer",
                    [("player", self.seat_words(seat)), ("move", text)],
                    out,
                )?;
                self.show(out)?;
                Ok(true)
            }
            Err(Forfeit::Stopped) => Ok(false),
            Err(forfeit) => {
                self.end(seat, &format!("{} {forfeit}", self.name(seat)));
                Ok(true)
            }
        }
    }

    fn seat_words(&self, seat: Seat) -> String {
        self.language
            .say("player", [("n", (seat.index() + 1).into())])
    }

    /// False if the player leaves.
    fn human_move(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        loop {
            let prompt = self
                .language
                .say("play-prompt", [("player", self.seat_words(seat).into())]);
            write!(out, "{prompt} ")?;
            out.flush()?;
            let mut line = String::new();
            let read = input.read_line(&mut line);
            if !matches!(read, Ok(length) if length > 0) || self.stop.is_stopped() {
                writeln!(out)?;
                return Ok(false);
            }
            match self.obey(seat, line.trim(), out)? {
                Answer::Changed => {
                    self.show(out)?;
                    return Ok(true);
                }
                Answer::Ended => return Ok(true),
                Answer::Asked => {}
                Answer::Left => return Ok(false),
            }
        }
    }

    fn obey(&mut self, seat: Seat, line: &str, out: &mut dyn Write) -> Result<Answer, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "?" | "help" => {
                self.say("play-help", [], out)?;
                let legal = crate::json::legal(self.record.position());
                write_wrapped(legal.iter().map(String::as_str), 2, out)?;
            }
            "quit" => return Ok(Answer::Left),
            "hint" => self.hint(out)?,
            "undo" => {
                if self.undo() {
                    return Ok(Answer::Changed);
                } else {
                    self.say("play-no-undo", [], out)?;
                }
            }
            "save" => self.save(rest.trim(), out)?,
            "resign" => {
                self.end(seat, &format!("{} resigns", self.name(seat)));
                return Ok(Answer::Ended);
            }
            _ => return self.try_move(line, out),
        }
        Ok(Answer::Asked)
    }

    fn try_move(&mut self, text: &str, out: &mut dyn Write) -> Result<Answer, Failure> {
        let position = self.record.position();
        let reason = match position.read_move(text) {
            Ok(mv) => {
                self.step(mv)?;
                return Ok(Answer::Changed);
            }
            Err(reason) => reason,
        };
        let moves = position.moves();
        let begins = |mv: &&AnyMove| position.move_text(**mv).starts_with(text);
        let begun: Vec<AnyMove> = moves.iter().filter(begins).copied().collect();
        match begun[..] {
            [only] => {
                self.step(only)?;
                return Ok(Answer::Changed);
            }
            [] => {
                let why = burrow_words::move_error(self.language, position.kind(), &reason);
                writeln!(out, "{}", self.signs(why))?;
            }
            _ => {
                let texts: Vec<String> = begun.iter().map(|&mv| position.move_text(mv)).collect();
                self.say("play-several", [("text", text.to_owned())], out)?;
                write_wrapped(texts.iter().map(String::as_str), 2, out)?;
            }
        }
        Ok(Answer::Asked)
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let position = self.record.position();
        let limits = Limits::time(TIME);
        let analysis = self
            .hints
            .analyse(position, limits, &self.stop)
            .map_err(Failure::usage)?;
        if let Some(best) = analysis.best() {
            let (mv, value) = (
                position.move_text(best.mv),
                burrow_words::value_words(self.language, position, &best.value),
            );
            writeln!(out, "{mv}  {value}")?;
        }
        Ok(())
    }

    /// Takes back everything since the last decision of a person before this one.
    fn undo(&mut self) -> bool {
        let history = History::new(&self.record);
        let is_human = |ply: &usize| match history.position(*ply).turn() {
            Turn::Seat(seat) => self.players[seat.index()].is_none(),
            Turn::Chance | Turn::Over => false,
        };
        let Some(record) = (0..history.plies())
            .rev()
            .find(is_human)
            .and_then(|ply| self.record.truncated(ply))
        else {
            return false;
        };
        self.record = record;
        begin(&mut self.players, self.arguments.machine.seed);
        true
    }

    fn save(&self, file: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if file.is_empty() {
            return self.say("play-save-where", [], out);
        }
        match fs::write(file, self.record.to_string()) {
            Ok(()) => self.say("play-saved", [("file", file.to_owned())], out),
            Err(error) => Ok(writeln!(out, "{file}: {error}")?),
        }
    }

    /// Ends the game with a loss of one seat.
    fn end(&mut self, loser: Seat, how: &str) {
        let seats = self.record.position().seats();
        self.record.set_tag("Termination", how);
        self.record
            .set_tag("Result", Outcome::loss(loser, seats).to_string());
    }

    fn write_end(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let position = self.record.position();
        let name = |seat| burrow_words::seat(self.language, position, seat);
        let ending = burrow_words::ending(self.language, position, &name)
            .unwrap_or_else(|| super::replay::ending(&self.record));
        Ok(writeln!(out, "{ending}\n\n{}", self.record)?)
    }

    fn write_unfinished(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.say("play-unfinished", [], out)?;
        Ok(writeln!(out, "\n{}", self.record)?)
    }
}
