//! The seats around a picture: their colours, and on which side they are.

use burrow_games::{Kind, Seat};

use crate::mijnlieff;
use crate::scene::Ink;

/// The inks of a seat's pieces: their ground and their edge. In Mole Hill, where roles change, of the player.
pub fn inks(kind: Kind, seat: Seat) -> (Ink, Ink) {
    const TEAMS: [(Ink, Ink); 4] = [
        ("mole-a", "mole-a-dark"),
        ("mole-b", "mole-b-light"),
        ("mole-c", "mole-c-dark"),
        ("mole-d", "mole-d-dark"),
    ];
    match (kind, seat.index()) {
        (Kind::Talpa, 0) => ("red", "red-dark"),
        (Kind::Talpa, _) => ("blue", "blue-dark"),
        (Kind::Mijnlieff, 0) => ("ivory", "ivory-edge"),
        (Kind::Mijnlieff, _) => ("ebony", "ebony-light"),
        (Kind::MoleHill, 0) => ("mole-fur", "mole-outline"),
        (Kind::MoleHill, _) => ("flower-red", "flower-red-edge"),
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

    #[test]
    fn every_seat_has_inks_that_exist() {
        for kind in Kind::ALL {
            for seat in 0..kind.properties().max_seats {
                let (ground, edge) = super::inks(kind, Seat::new(seat));
                for name in [ground, edge] {
                    assert!(crate::palette::inks().any(|ink| ink.name == name), "{name}");
                }
            }
        }
    }
}
