//! What is said about any game: each game says it in its own module, through [`GameWords`].

use burrow_games::any::MoveErrorReason;
use burrow_games::taupes::{Move as Step, Phase};
use burrow_games::text::{printable, shortened};
use burrow_games::{
    AnyMove, AnyPosition, Game, Illegal, Kind, Outcome, Position, Seat, Standing, Turn,
    with_position,
};

use crate::{Language, mijnlieff, molehill, talpa, taupes, written};

/// What the players of a game are called where their seats have no colour, as in Mole Hill.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// What a game has to say. Beside it, a game's module has two functions: `illegal`, why a move is
/// refused, and `move_words`, what a move does.
pub(crate) trait GameWords: Game {
    /// What the player of a seat is called.
    fn seat(language: Language, seat: Seat) -> String;

    /// What the player of a seat is in this round, where players change roles.
    fn role(_: Language, _: &Position<Self>, _: Seat) -> Option<String> {
        None
    }

    /// What the player who is to move has to do, in a few words.
    fn task(language: Language, position: &Position<Self>) -> String;

    /// What all players should know about the round that has just begun, or that goes on without one of them; to a
    /// player "you".
    fn round_news(
        _: Language,
        _: &Position<Self>,
        _own: Option<Seat>,
        _name: Names<'_>,
    ) -> Option<String> {
        None
    }

    /// The score sheet.
    fn sheet(language: Language, story: &Story<'_, Self>) -> Vec<Row>;

    /// The result of a finished game and how it came about.
    fn ending(
        language: Language,
        position: &Position<Self>,
        outcome: &Outcome,
        name: Names<'_>,
    ) -> String;

    /// What decided a finished game, in short sentences.
    fn details(language: Language, story: &Story<'_, Self>, name: Names<'_>) -> Vec<String>;

    /// Whether a finished game ended because nobody made progress.
    fn is_stalled(_: &Position<Self>) -> bool {
        false
    }
}

/// The authors of a game.
pub fn authors(language: Language, kind: Kind) -> String {
    match *kind.authors() {
        [one, other] => language.say("authors", [("one", one.into()), ("other", other.into())]),
        ref names => names.join(", "),
    }
}

/// A game in a sentence.
pub fn tagline(language: Language, kind: Kind) -> String {
    language.say(&format!("tagline-{kind}"), [])
}

/// How many play a game, and for how long.
pub fn players(language: Language, kind: Kind) -> String {
    language.say(&format!("players-{kind}"), [])
}

/// A game as far as it is known: where it began, its steps, and where they led.
pub(crate) struct Story<'a, G: Game> {
    pub(crate) start: &'a Position<G>,
    pub(crate) steps: Vec<G::Move>,
    pub(crate) end: Position<G>,
}

impl<'a, G: Game> Story<'a, G> {
    pub(crate) fn new(start: &'a Position<G>, steps: &[AnyMove]) -> Result<Self, Illegal>
    where
        G::Move: TryFrom<AnyMove, Error = Illegal>,
        Illegal: From<G::Illegal>,
    {
        let steps = steps
            .iter()
            .map(|&step| step.try_into())
            .collect::<Result<Vec<G::Move>, Illegal>>()?;
        let mut end = start.clone();
        for &step in &steps {
            end.play(step)?;
        }
        Ok(Self { start, steps, end })
    }
}

/// A row of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What is counted.
    pub label: String,
    /// A number for each seat; nothing where a player could not score yet, or where it is not known.
    pub cells: Vec<String>,
    /// Whether it is the sum of the rows above, which decides the game.
    pub is_total: bool,
}

impl Row {
    /// A row of numbers that are all known.
    pub(crate) fn new<N: ToString>(
        language: Language,
        key: &str,
        numbers: impl IntoIterator<Item = N>,
    ) -> Self {
        Self {
            label: language.say(key, []),
            cells: numbers.into_iter().map(|n| n.to_string()).collect(),
            is_total: false,
        }
    }

    /// The row of the sums.
    pub(crate) fn total<N: ToString>(
        language: Language,
        key: &str,
        numbers: impl IntoIterator<Item = N>,
    ) -> Self {
        Self {
            is_total: true,
            ..Self::new(language, key, numbers)
        }
    }
}

/// What the player of a seat is called: by the colour of the pieces, or by a number where there are none.
pub fn seat(language: Language, position: &AnyPosition, seat: Seat) -> String {
    fn of<G: GameWords>(language: Language, _: &Position<G>, seat: Seat) -> String {
        G::seat(language, seat)
    }
    with_position!(position, position => of(language, position, seat))
}

/// What the player of a seat is in a round of Mole Hill that goes on, the mole or the gardener; nothing
/// in other games or after the end.
pub fn role(language: Language, position: &AnyPosition, seat: Seat) -> Option<String> {
    with_position!(position, position => GameWords::role(language, position, seat))
}

/// What the player who is to move has to do, in a few words: "lay a stick"; where chance acts, what they have to do if
/// they choose for it. Nothing where the game is over.
pub fn task(language: Language, position: &AnyPosition) -> Option<String> {
    if position.turn() == Turn::Over {
        return None;
    }
    Some(with_position!(position, position => GameWords::task(language, position)))
}

/// That the second round of Mole Hill has begun, who is the mole now, and what the first one brought: to
/// a player "you". Until the new gardener has laid a stick, so that both have seen it.
pub fn round_news(
    language: Language,
    position: &AnyPosition,
    own: Option<Seat>,
    name: Names<'_>,
) -> Option<String> {
    with_position!(position, position => GameWords::round_news(language, position, own, name))
}

/// What has changed for everybody between two positions of a game: levels of Taupes that were lifted.
pub fn step_news(language: Language, before: &AnyPosition, after: &AnyPosition) -> Option<String> {
    match (before, after) {
        (AnyPosition::Taupes(before), AnyPosition::Taupes(after)) => {
            taupes::lifted(language, before, after)
        }
        _ => None,
    }
}

/// A move in a few words: "a stick between e4 and e5".
pub fn move_words(language: Language, mv: AnyMove) -> String {
    match mv {
        AnyMove::MoleHill(mv) => molehill::move_words(language, mv),
        AnyMove::Taupes(mv) => taupes::move_words(language, mv),
        AnyMove::Talpa(mv) => talpa::move_words(language, mv),
        AnyMove::Mijnlieff(mv) => mijnlieff::move_words(language, mv),
    }
}

/// A move that is made in a position, in a few words that also say why somebody passes.
pub fn step_words(language: Language, before: &AnyPosition, mv: AnyMove) -> String {
    match (before, mv) {
        (AnyPosition::Taupes(before), AnyMove::Taupes(Step::Pass)) => {
            let disc = match before.state().phase() {
                Phase::Go { disc, .. } => Some(disc),
                _ => None,
            };
            taupes::pass_words(language, disc)
        }
        _ => move_words(language, mv),
    }
}

/// The steps of a turn, in a few words.
pub fn turn_words(language: Language, steps: &[AnyMove]) -> String {
    let mut disc = None;
    let mut words = Vec::with_capacity(steps.len());
    for &step in steps {
        words.push(match step {
            AnyMove::Taupes(Step::Pass) => taupes::pass_words(language, disc),
            _ => move_words(language, step),
        });
        disc = match step {
            AnyMove::Taupes(Step::Disc(disc)) => Some(disc),
            _ => None,
        };
    }
    words.join(", ")
}

/// Why a move is illegal, in a sentence.
pub fn illegal(language: Language, reason: &Illegal) -> String {
    match reason {
        Illegal::MoleHill(reason) => molehill::illegal(language, reason),
        Illegal::Taupes(reason) => taupes::illegal(language, reason),
        Illegal::Talpa(reason) => talpa::illegal(language, reason),
        Illegal::Mijnlieff(reason) => mijnlieff::illegal(language, reason),
        Illegal::OtherGame => language.say("illegal-other-game", []),
    }
}

/// That a text can't be read as a move of a game, and what moves of that game look like.
pub fn unreadable(language: Language, kind: Kind, text: &str) -> String {
    let form = language.say(&format!("illegal-syntax-{kind}"), []);
    let form = ("form", form.into());
    match text.trim() {
        "" => language.say("illegal-syntax-empty", [form]),
        text => {
            let text = printable(&shortened(text));
            language.say("illegal-syntax", [("text", text.into()), form])
        }
    }
}

/// What is wrong with a written step of a game, in a sentence or two.
pub fn move_error(language: Language, kind: Kind, reason: &MoveErrorReason) -> String {
    match reason {
        MoveErrorReason::Syntax(error) => unreadable(language, kind, &error.found),
        MoveErrorReason::Illegal(reason) => illegal(language, reason),
    }
}

/// The score sheet of a game that goes on or is over, read from its position alone.
///
/// A position of Mole Hill in the second round keeps only the points of the first: what these were for is
/// left open. Where the moves are known, [`full_sheet`] fills that in.
pub fn sheet(language: Language, position: &AnyPosition) -> Vec<Row> {
    full_sheet(language, position, &[]).unwrap_or_default()
}

/// The score sheet after these steps from a position, with everything that was scored on the way.
pub fn full_sheet(
    language: Language,
    start: &AnyPosition,
    steps: &[AnyMove],
) -> Result<Vec<Row>, Illegal> {
    with_position!(start, start => {
        Ok(GameWords::sheet(language, &Story::new(start, steps)?))
    })
}

/// The result of a finished game and how it came about; nothing while the game goes on.
///
/// Everything is read from the last position, so it does not matter how that was reached. A game that ended
/// otherwise, by a player who resigned, is not over by its position.
pub fn ending(language: Language, position: &AnyPosition, name: Names<'_>) -> Option<String> {
    let outcome = position.outcome()?;
    Some(
        with_position!(position, position => GameWords::ending(language, position, &outcome, name)),
    )
}

/// What decided a finished game, to stand below its [`ending`], in short sentences of their own: the path
/// that was opened, the lines or flowers that scored, the move that reached the golden shovel.
///
/// There are none while the game goes on, or if a step is not legal. A start in the middle of a game leaves
/// open what came before: the flowers of the first round of Mole Hill, say.
pub fn ending_details(
    language: Language,
    start: &AnyPosition,
    steps: &[AnyMove],
    name: Names<'_>,
) -> Vec<String> {
    with_position!(start, start => match Story::new(start, steps) {
        Ok(story) if story.end.outcome().is_some() => GameWords::details(language, &story, name),
        _ => Vec::new(),
    })
}

/// Whose turn it is and what they have to do, what chance can bring, or the result: a line for a terminal.
pub fn standing(language: Language, position: &AnyPosition) -> String {
    let name = |seat| seat_and_role(language, position, seat);
    match position.turn() {
        Turn::Seat(seat) => {
            let task = task(language, position).unwrap_or_default();
            let arguments = [("player", name(seat).into()), ("task", task.into())];
            language.say("standing-to-move", arguments)
        }
        Turn::Chance => {
            let odds: Vec<String> = position
                .odds()
                .into_iter()
                .map(|(mv, odds)| {
                    let percent = (100.0 * odds).round();
                    let arguments = [
                        ("outcome", position.move_text(mv).into()),
                        ("percent", percent.into()),
                    ];
                    language.say("standing-odds", arguments)
                })
                .collect();
            let player = position.lucky().map(name).unwrap_or_default();
            let arguments = [("player", player.into()), ("odds", odds.join(", ").into())];
            language.say("standing-chance", arguments)
        }
        Turn::Over => result(language, position),
    }
}

/// The winner and the score of each seat of a finished game: a few words for a terminal.
pub fn result(language: Language, position: &AnyPosition) -> String {
    let Some(outcome) = position.outcome() else {
        return language.say("result-open", []);
    };
    let score = ("score", written(outcome));
    let name = |index| seat(language, position, Seat::new(index));
    let drew = |&index: &usize| outcome.standing(Seat::new(index)) == Standing::Drew;
    let first: Vec<String> = (0..position.seats()).filter(drew).map(name).collect();
    let said = match outcome.winner() {
        Some(winner) => language.say(
            "result-won",
            [("player", name(winner.index()).into()), score],
        ),
        None if first.is_empty() => language.say("result-unranked", [score]),
        None => {
            let players = join(language, first.into_iter());
            language.say("result-drawn", [("players", players.into()), score])
        }
    };
    if with_position!(position, position => GameWords::is_stalled(position)) {
        language.say("result-stalled", [("result", said.into())])
    } else {
        said
    }
}

/// The player of a seat with the role that they have, if they have one.
fn seat_and_role(language: Language, position: &AnyPosition, seat: Seat) -> String {
    let name = self::seat(language, position, seat);
    match role(language, position, seat) {
        Some(role) => language.say(
            "seat-role",
            [("player", name.into()), ("role", role.into())],
        ),
        None => name,
    }
}

/// A player with a number, counted from one.
pub(crate) fn player(language: Language, seat: Seat) -> String {
    language.say("player", [("n", (seat.index() + 1).into())])
}

/// Names with commas and, before the last, the word for "and".
pub(crate) fn join(language: Language, names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return last;
    }
    // Spanish avoids the same sound twice: "a1 y b1", but "a1 e i1".
    let key = if last.starts_with(['i', 'I']) {
        "ending-and-before-i"
    } else {
        "ending-and"
    };
    let arguments = [("first", names.join(", ").into()), ("last", last.into())];
    language.say(key, arguments)
}
