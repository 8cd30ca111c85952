//! The seats around a picture: their colours, and on which side they are.

use burrow_games::{Kind, Seat};

use crate::mijnlieff;
use crate::palette::Ink;

/// The inks of a seat's pieces: their ground and their edge. In Mole Hill, where roles change, of the player.
pub fn inks(kind: Kind, seat: Seat) -> (Ink, Ink) {
    use crate::mijnlieff::inks::{EBONY, EBONY_LIGHT, IVORY, IVORY_EDGE};
    use crate::molehill::inks::{FLOWER_RED, FLOWER_RED_EDGE, MOLE_FUR, MOLE_OUTLINE};
    use crate::talpa::inks::{BLUE, BLUE_DARK, RED, RED_DARK};
    use crate::taupes::inks::{
        MOLE_A, MOLE_A_DARK, MOLE_B, MOLE_B_LIGHT, MOLE_C, MOLE_C_DARK, MOLE_D, MOLE_D_DARK,
    };
    const TEAMS: [(Ink, Ink); 4] = [
        (MOLE_A, MOLE_A_DARK),
        (MOLE_B, MOLE_B_LIGHT),
        (MOLE_C, MOLE_C_DARK),
        (MOLE_D, MOLE_D_DARK),
    ];
    match (kind, seat.index()) {
        (Kind::Talpa, 0) => (RED, RED_DARK),
        (Kind::Talpa, _) => (BLUE, BLUE_DARK),
        (Kind::Mijnlieff, 0) => (IVORY, IVORY_EDGE),
        (Kind::Mijnlieff, _) => (EBONY, EBONY_LIGHT),
        (Kind::MoleHill, 0) => (MOLE_FUR, MOLE_OUTLINE),
        (Kind::MoleHill, _) => (FLOWER_RED, FLOWER_RED_EDGE),
        (Kind::Taupes, seat) => TEAMS[seat % TEAMS.len()],
    }
}

/// Whether a seat is on the far side of the board as it is drawn, so that its player sees it best turned round.
pub fn is_far(kind: Kind, seat: Seat) -> bool {
    match kind {
        Kind::Mijnlieff => mijnlieff::is_far(seat),
        // These boards have no side that is a player's own.
        Kind::MoleHill | Kind::Taupes | Kind::Talpa => false,
    }
}

#[cfg(test)]
mod tests {
    use burrow_games::{Kind, Seat};

    #[test]
    fn one_of_two_who_face_each_other_is_far() {
        let far = |kind| [0, 1].map(|seat| super::is_far(kind, Seat::new(seat)));
        assert_eq!(far(Kind::Mijnlieff), [false, true]);
        for kind in [Kind::MoleHill, Kind::Taupes, Kind::Talpa] {
            assert_eq!(far(kind), [false, false], "{kind}");
        }
    }
}
