//! What a puzzle is about, as far as it can be detected by the rules and the solver.

use std::fmt;
use std::str::FromStr;

use burrow_games::{AnyMove, AnyPosition, Seat, Turn, mijnlieff, molehill};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleTheme {
    /// The right move wins at once.
    WinAtOnce,
    /// The opponent must pass after it.
    ForcedPass,
    /// It makes a line.
    Line,
    /// It threatens to win in two ways, and no answer meets both.
    DoubleThreat,
    /// Whatever the opponent answers opens the path.
    NoGoodMove,
    /// The mole digs where a flower grows.
    Flower,
    /// The mole goes to the centre, from where it may go anywhere.
    Centre,
    /// The stick leaves the mole one way only.
    LastExit,
    /// The stick leaves the mole no way at all.
    ShutIn,
    /// Somebody has a single disc left, so that everybody knows what comes next.
    OneDiscLeft,
    /// After the best answer a second right move must be found.
    TwoMoves,
    /// After the best answers a second and a third right move must be found.
    ThreeMoves,
}

impl PuzzleTheme {
    /// All themes.
    pub const ALL: [Self; 12] = [
        Self::WinAtOnce,
        Self::ForcedPass,
        Self::Line,
        Self::DoubleThreat,
        Self::NoGoodMove,
        Self::Flower,
        Self::Centre,
        Self::LastExit,
        Self::ShutIn,
        Self::OneDiscLeft,
        Self::TwoMoves,
        Self::ThreeMoves,
    ];

    /// Its name wherever a program writes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::WinAtOnce => "win-at-once",
            Self::ForcedPass => "forced-pass",
            Self::Line => "line",
            Self::DoubleThreat => "double-threat",
            Self::NoGoodMove => "no-good-move",
            Self::Flower => "flower",
            Self::Centre => "centre",
            Self::LastExit => "last-exit",
            Self::ShutIn => "shut-in",
            Self::OneDiscLeft => "one-disc-left",
            Self::TwoMoves => "two-moves",
            Self::ThreeMoves => "three-moves",
        }
    }
}

impl fmt::Display for PuzzleTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no theme")]
pub struct UnknownTheme(String);

impl FromStr for PuzzleTheme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        let theme = Self::ALL.into_iter().find(|theme| theme.id() == text);
        theme.ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

/// The themes that the right first moves of a position have in common, and how many moves must be found.
pub(crate) fn detect(position: &AnyPosition, right: &[AnyMove], moves: usize) -> Vec<PuzzleTheme> {
    let mut themes: Vec<PuzzleTheme> = PuzzleTheme::ALL
        .into_iter()
        .filter(|&theme| !right.is_empty() && right.iter().all(|&mv| has(position, mv, theme)))
        .collect();
    match moves {
        0 | 1 => {}
        2 => themes.push(PuzzleTheme::TwoMoves),
        _ => themes.push(PuzzleTheme::ThreeMoves),
    }
    themes
}

/// Whether a move of a position has a theme that a single move can have.
pub(crate) fn has(position: &AnyPosition, mv: AnyMove, theme: PuzzleTheme) -> bool {
    let Turn::Seat(seat) = position.turn() else {
        return false;
    };
    let mut after = position.clone();
    if after.play(mv).is_err() {
        return false;
    }
    match theme {
        PuzzleTheme::WinAtOnce => wins(&after, seat),
        PuzzleTheme::ForcedPass => after.moves()[..] == [AnyMove::Mijnlieff(mijnlieff::Move::Pass)],
        PuzzleTheme::Line => points(&after, seat) > points(position, seat),
        PuzzleTheme::DoubleThreat => is_double_threat(&after, seat),
        PuzzleTheme::NoGoodMove => {
            is_talpa(position) && every_answer(&after, |next| wins(next, seat))
        }
        PuzzleTheme::Flower => {
            let (AnyPosition::MoleHill(position), AnyMove::MoleHill(molehill::Move::Dig(square))) =
                (position, mv)
            else {
                return false;
            };
            let flowers = position.game().flowers;
            flowers
                .red()
                .chain(flowers.white())
                .any(|other| other == square)
        }
        PuzzleTheme::Centre => mv == AnyMove::MoleHill(molehill::Move::Dig(molehill::CENTRE)),
        PuzzleTheme::LastExit => {
            is_stick(mv) && after.turn() == Turn::Seat(seat.other()) && after.moves().len() == 1
        }
        PuzzleTheme::ShutIn => is_stick(mv) && after.turn() == Turn::Over,
        PuzzleTheme::OneDiscLeft => {
            let AnyPosition::Taupes(position) = position else {
                return false;
            };
            let left = |seat| position.state().discs(seat).values().count();
            [seat, seat.other()].into_iter().any(|seat| left(seat) == 1)
        }
        PuzzleTheme::TwoMoves | PuzzleTheme::ThreeMoves => false,
    }
}

fn is_talpa(position: &AnyPosition) -> bool {
    matches!(position, AnyPosition::Talpa(_))
}

fn is_stick(mv: AnyMove) -> bool {
    matches!(mv, AnyMove::MoleHill(molehill::Move::Stick(_)))
}

fn wins(position: &AnyPosition, seat: Seat) -> bool {
    let outcome = position.outcome();
    outcome.and_then(|outcome| outcome.winner()) == Some(seat)
}

fn points(position: &AnyPosition, seat: Seat) -> u32 {
    match position {
        AnyPosition::Mijnlieff(position) => position.game().points(position.state())[seat.index()],
        _ => 0,
    }
}

/// Whether something holds after every answer; not so where there is none.
fn every_answer(position: &AnyPosition, holds: impl Fn(&AnyPosition) -> bool) -> bool {
    let answers = position.moves();
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv).is_ok().then_some(next)
    };
    !answers.is_empty()
        && answers
            .into_iter()
            .all(|mv| after(mv).is_some_and(|next| holds(&next)))
}

/// Whether a seat wins with its next move whatever the opponent answers, but not with the same move each time.
fn is_double_threat(position: &AnyPosition, seat: Seat) -> bool {
    if !is_talpa(position) || position.turn() != Turn::Seat(seat.other()) {
        return false;
    }
    let mut common: Option<Vec<AnyMove>> = None;
    for answer in position.moves() {
        let mut next = position.clone();
        if next.play(answer).is_err() {
            return false;
        }
        // An answer that loses at once is no defence.
        if wins(&next, seat) {
            continue;
        }
        let winning = next.moves().into_iter().filter(|&mv| {
            let mut last = next.clone();
            last.play(mv).is_ok() && wins(&last, seat)
        });
        let winning: Vec<AnyMove> = winning.collect();
        if winning.is_empty() {
            return false;
        }
        common = Some(match common {
            None => winning,
            Some(mut common) => {
                common.retain(|mv| winning.contains(mv));
                common
            }
        });
    }
    common.is_some_and(|common| common.is_empty())
}
