//! The colours of the seats, for their names beside a picture.

use burrow_games::{Kind, Seat};

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

#[cfg(test)]
mod tests {
    use burrow_games::{Kind, Seat};

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
