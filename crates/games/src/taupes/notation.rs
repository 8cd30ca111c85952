//! Steps, written turns and states as text: `+E5`, `3`, `E5-E8`, `3:E5-E8`, `2:E5-G5,3:C2-F5`.

use std::fmt;

use super::layout::LEVELS;
use super::setup::Impossible;
use super::{Illegal, Layout, Move, Phase, Space, State, Taupes, default_stall};
use crate::bits;
use crate::game::Seat;
use crate::options::{Chosen, OptionError, OptionValue, Options};
use crate::text::{
    Field, MoveTextError, Notation, StateError, SyntaxError, parse_number, write_list,
};

/// Reads four orientations, if the option is given.
pub(super) fn orientations_option(options: &Options) -> Result<[u8; LEVELS], OptionError> {
    let Some(value) = options.get("orientations") else {
        return Ok([0; LEVELS]);
    };
    let turns = |text: &str| parse_number(text.trim()).filter(|turns| *turns < 6);
    let turns: Option<Vec<u8>> = value
        .split(',')
        .map(|text| Some(turns(text)? as u8))
        .collect();
    turns
        .and_then(|turns| turns.try_into().ok())
        .ok_or_else(|| {
            let expected = "four numbers from 0 to 5 with commas, like 0,3,5,1";
            OptionError::bad("orientations", value, expected)
        })
}

/// Whether a text is a letter and a number: the name of a space that some other board might have.
fn is_like_a_space(text: &str) -> bool {
    match text.as_bytes() {
        [letter, digits @ ..] => {
            let is_number =
                (1..=2).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
            letter.is_ascii_alphabetic() && is_number
        }
        [] => false,
    }
}

impl Notation for Taupes {
    type Impossible = Impossible;

    fn options(&self) -> Vec<Chosen> {
        let number = |number| OptionValue::Number(number);
        let turns = self.orientations.map(|turns| number(turns.into()));
        let word = OptionValue::word;
        vec![
            Chosen::new("players", number(self.players as u32), number(2)),
            Chosen::new("pro", OptionValue::Flag(self.pro), OptionValue::Flag(false)),
            Chosen {
                key: "orientations",
                value: OptionValue::List(turns.to_vec()),
                // What is drawn at the start of a game must always be written.
                is_default: false,
            },
            Chosen::new(
                "stall",
                number(self.stall),
                number(default_stall(self.players)),
            ),
            Chosen::new("layout", word(&self.layout), word(&Layout::default())),
        ]
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Place(space) => write!(out, "+{space}"),
            Move::Disc(value) => write!(out, "{value}"),
            Move::Go { from, to } => write!(out, "{from}-{to}"),
            Move::Again => out.write_str("again"),
            Move::Pass => out.write_str("-"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveTextError<Illegal>> {
        if text == "-" {
            return Ok(Move::Pass);
        }
        if text.eq_ignore_ascii_case("again") {
            return Ok(Move::Again);
        }
        if let [digit @ b'0'..=b'9'] = text.as_bytes() {
            return Ok(Move::Disc(digit - b'0'));
        }
        let form = "a placement like +A1, a disc 1 to 4, a move like E5-E8 or 3:E5-E8, again or -";
        let error = || SyntaxError::new(text, form);
        let space = |name: &str| match Space::parse(name) {
            Some(space) => Ok(space),
            None if is_like_a_space(name) => {
                let name = name.to_ascii_uppercase();
                Err(MoveTextError::Illegal(Illegal::OffBoard(name)))
            }
            None => Err(error().into()),
        };
        match text.strip_prefix('+') {
            Some(name) => Ok(Move::Place(space(name)?)),
            None => {
                let (from, to) = text.split_once('-').ok_or_else(error)?;
                Ok(Move::Go {
                    from: space(from)?,
                    to: space(to)?,
                })
            }
        }
    }

    fn write_state(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", state.level + 1)?;
        for seat in self.seats_iter() {
            out.write_char(if seat.index() == 0 { ' ' } else { '/' })?;
            write_list(out, bits::ones(state.moles(seat)).map(Space::at))?;
        }
        for seat in self.seats_iter() {
            out.write_char(if seat.index() == 0 { ' ' } else { '/' })?;
            write!(out, "{}", state.discs(seat))?;
        }
        let seat = state.to_move;
        let star = |again| if again { "*" } else { "" };
        match state.phase {
            Phase::Place => write!(out, " {seat}+")?,
            Phase::Turn { again } => write!(out, " {seat}{}?", star(again))?,
            Phase::Go { disc, again } => write!(out, " {seat}{}:{disc}", star(again))?,
            Phase::Decide => write!(out, " {seat}*")?,
            Phase::Over => {
                let has_won = |seat: &Seat| state.winners >> seat.index() & 1 != 0;
                out.write_char(' ')?;
                write_list(out, self.seats_iter().filter(has_won))?;
                out.write_char('=')?;
            }
        }
        write!(out, " {}/{}", state.high, state.turned)
    }

    fn parse_loosely(&self, text: &str) -> Result<State, SyntaxError> {
        Ok(self.loose(&self.parse_draft(text)?))
    }

    fn parse_state(&self, text: &str) -> Result<State, StateError<Impossible>> {
        self.settle(self.parse_draft(text)?)
            .map_err(StateError::Impossible)
    }

    fn continues_turn(&self, before: Move, step: Move) -> bool {
        matches!(
            (before, step),
            (Move::Disc(_), Move::Go { .. } | Move::Pass)
                | (Move::Go { .. }, Move::Again | Move::Pass)
                | (Move::Again, Move::Disc(_))
        )
    }

    fn turn_text(&self, steps: &[Move]) -> String {
        let mut turn = String::new();
        for (i, &step) in steps.iter().enumerate() {
            let is_first = i == 0;
            let is_last = i + 1 == steps.len();
            let comma = match step {
                Move::Disc(_) => !is_first,
                // The comma before the second disc says it.
                Move::Again if !is_first && !is_last => continue,
                Move::Again | Move::Pass => turn.ends_with(|c: char| c.is_ascii_digit()),
                Move::Place(_) | Move::Go { .. } => false,
            };
            if comma {
                turn.push(',');
            }
            turn.push_str(&self.move_text(step));
            if matches!(step, Move::Disc(_)) {
                turn.push(':');
            }
        }
        turn
    }

    fn split_turn<'t>(&self, turn: &'t str) -> Vec<(usize, &'t str)> {
        let mut steps: Vec<(usize, &'t str)> = Vec::new();
        for part in (Field {
            text: turn,
            offset: 0,
        })
        .split(',')
        {
            let Some((disc, mv)) = part.text.split_once(':') else {
                steps.push((part.offset, part.text));
                continue;
            };
            if steps
                .last()
                .is_some_and(|(_, before)| !before.eq_ignore_ascii_case("again"))
            {
                steps.push((part.offset, "again"));
            }
            steps.push((part.offset, disc));
            // A turn may stop after the disc, at the end of an unfinished game.
            if !mv.is_empty() {
                steps.push((part.offset + disc.len() + 1, mv));
            }
        }
        steps
    }
}
