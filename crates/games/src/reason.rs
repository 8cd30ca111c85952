//! Why a move was a mistake, as far as the rules alone say it: facts that anybody can check, no opinions.

use crate::AnyMove;
use crate::taupes::Space;

/// A fact about a move that was played, or about a better one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Mijnlieff: this better move leaves the opponent nothing but to pass, and what was played does not.
    CouldForcePass(AnyMove),
    /// Mijnlieff: by this answer the opponent leaves the player nothing but to pass; the best move gives no such answer.
    AllowsPass(AnyMove),
    /// Mijnlieff: this better move completes lines for more points than what was played.
    CouldScore {
        /// The better move.
        by: AnyMove,
        /// What it brings at once.
        points: u32,
    },
    /// Talpa: it opened the opponent's path.
    OpensPath,
    /// This better move wins, whatever the opponent does, and what was played does not win as soon.
    CouldWin {
        /// The better move.
        by: AnyMove,
        /// How many moves of one's own it takes at most, this one included.
        moves: u32,
    },
    /// By this answer the opponent wins, whatever the player does, and the best move does not allow it as soon.
    AllowsWin {
        /// The opponent's answer.
        by: AnyMove,
        /// How many moves of the opponent it takes at most, the answer included.
        moves: u32,
    },
    /// Mole Hill: the mole went where it reaches no other flower, even if no stick is laid any more; after this better
    /// move it could.
    LosesFlowers(AnyMove),
    /// Mole Hill: after this stick the mole reaches no other flower; after the one that was laid it could.
    CouldBarFlowers(AnyMove),
    /// Mole Hill: the mole went where it has few ways on.
    FewWays {
        /// How many squares it could go on to.
        ways: u32,
        /// The better move.
        by: AnyMove,
        /// How many squares it could go on to after that.
        more: u32,
    },
    /// Mole Hill: this stick leaves the mole fewer ways on than the one that was laid.
    CouldLeaveWays {
        /// The better stick.
        by: AnyMove,
        /// How many squares the mole could go on to.
        ways: u32,
    },
    /// Mole Hill: this stick leaves the mole no way on, and so ends the round.
    CouldTrap(AnyMove),
    /// Taupes: by this better move another mole gets into a hole, and by what was played none does.
    CouldFillHole(AnyMove),
    /// Taupes: this better move fills the last hole of the level, and what was played does not.
    CouldLift(AnyMove),
    /// Taupes: a mole left this hole, and by the best move none does.
    LeavesHole(Space),
}

impl Reason {
    /// Its name wherever a program writes it.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::CouldForcePass(_) => "could_force_pass",
            Self::AllowsPass(_) => "allows_pass",
            Self::CouldScore { .. } => "could_score",
            Self::OpensPath => "opens_path",
            Self::CouldWin { .. } => "could_win",
            Self::AllowsWin { .. } => "allows_win",
            Self::LosesFlowers(_) => "loses_flowers",
            Self::CouldBarFlowers(_) => "could_bar_flowers",
            Self::FewWays { .. } => "few_ways",
            Self::CouldLeaveWays { .. } => "could_leave_ways",
            Self::CouldTrap(_) => "could_trap",
            Self::CouldFillHole(_) => "could_fill_hole",
            Self::CouldLift(_) => "could_lift",
            Self::LeavesHole(_) => "leaves_hole",
        }
    }
}
