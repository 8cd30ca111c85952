//! Matches of Taupes with players that `burrow match` does not have: `A B GAMES [PLAYERS] [pro]`.
//!
//! `static` takes the step with the best evaluation, `linear` does so without the nets, and `two` looks at its own
//! move and the next turn; all others are those of `burrow match`. With more than two seats A has the seats in turn and B all others.

use std::error::Error;

use burrow_arena::{Player, Tournament};
use burrow_games::taupes::{Move, Phase, State, Taupes};
use burrow_games::{AnyPosition, Game, Kind, Options, Turn};
use burrow_research::{Custom, compare};
use burrow_search::taupes::evaluation::Evaluation;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (a, b, games, more) = match arguments.as_slice() {
        [a, b, games, more @ ..] => (a, b, games.parse::<u64>()?, more),
        _ => return Err("usage: taupes_match A B GAMES [PLAYERS] [pro]".into()),
    };
    let seats: u64 = more.first().map_or(Ok(2), |text| text.parse())?;
    let pro = more.get(1).is_some_and(|text| text == "pro");
    let tournament = Tournament {
        kind: Kind::Taupes,
        options: Options::parse(&format!("players={seats} pro={pro}"))?,
        opening: 0,
        seed: 1,
    };
    let tally = compare(
        &tournament,
        &mut [player(a)?, player(b)?],
        games.div_ceil(seats),
    )?;
    println!("{a} against {b}, {seats} players, pro {pro}: {tally}");
    Ok(())
}

fn player(text: &str) -> Result<Box<dyn Player>, Box<dyn Error>> {
    let (make, turns): (fn(&Taupes) -> Evaluation, u32) = match text {
        "static" => (Evaluation::new, 0),
        "linear" => (Evaluation::linear, 0),
        "two" => (Evaluation::new, 1),
        _ => return burrow_research::player(text),
    };
    Ok(Box::new(Custom::new(move |_| {
        let mut evaluation: Option<Evaluation> = None;
        Box::new(move |position| {
            let AnyPosition::Taupes(position) = position else {
                unreachable!("the tournament plays Taupes");
            };
            let (game, state) = (position.game(), position.state());
            let evaluation = &*evaluation.get_or_insert_with(|| make(game));
            let seat = state.to_move().index();
            best(game, state, |after| {
                value(game, evaluation, after, seat, turns)
            })
            .into()
        })
    })))
}

fn best(game: &Taupes, state: &State, value: impl Fn(&State) -> f32) -> Move {
    let after = |mv| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        value(&after)
    };
    let moves = game.moves(state);
    let best = moves.iter().map(|&mv| (mv, after(mv)));
    best.reduce(|a, b| if b.1 > a.1 { b } else { a })
        .expect("a player has a move")
        .0
}

/// The chance of `seat`, with everybody playing for themselves for some more turns.
fn value(game: &Taupes, evaluation: &Evaluation, state: &State, seat: usize, turns: u32) -> f32 {
    let after = |mv| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        after
    };
    match game.turn(state) {
        Turn::Over => game.outcome(state).expect("over").scores()[seat].as_f64() as f32,
        Turn::Chance if turns > 0 => {
            let odds = game.odds(state);
            odds.iter()
                .map(|&(mv, p)| p as f32 * value(game, evaluation, &after(mv), seat, turns - 1))
                .sum()
        }
        Turn::Seat(mover) if matches!(state.phase(), Phase::Go { .. }) => {
            let mv = best(game, state, |after| {
                value(game, evaluation, after, mover.index(), 0)
            });
            value(game, evaluation, &after(mv), seat, 0)
        }
        _ => evaluation.chances(game, state)[seat],
    }
}
