//! Why a move of Taupes et Compagnie is illegal.

use burrow_games::taupes::Illegal;

use crate::{Language, written};

pub(super) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, space| language.say(key, [("space", written(space))]);
    let with = |key, disc: u8| language.say(key, [("disc", disc.into())]);
    let way = |key, from, to| {
        let arguments = [("from", written(from)), ("to", written(to))];
        language.say(key, arguments)
    };
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(ref name) => {
            language.say("illegal-taupes-off-board", [("space", written(name))])
        }
        Illegal::PlaceFirst => say("illegal-taupes-place-first"),
        Illegal::AllPlaced => say("illegal-taupes-all-placed"),
        Illegal::PlaceInHole(space) => on("illegal-taupes-place-in-hole", space),
        Illegal::Occupied(space) => on("illegal-taupes-occupied", space),
        Illegal::TurnFirst => say("illegal-taupes-turn-first"),
        Illegal::DiscWaits(disc) => with("illegal-taupes-disc-waits", disc),
        Illegal::NoSuchDisc(disc) => with("illegal-taupes-no-such-disc", disc),
        Illegal::DecideFirst => say("illegal-taupes-decide-first"),
        Illegal::NothingToDecide => say("illegal-taupes-nothing-to-decide"),
        Illegal::NoMole(space) => on("illegal-taupes-no-mole", space),
        Illegal::NotYours(space) => on("illegal-taupes-not-yours", space),
        Illegal::NotStraight { from, to } => way("illegal-taupes-not-straight", from, to),
        Illegal::WrongDistance {
            from,
            to,
            steps,
            disc,
        } => {
            let arguments = [
                ("from", written(from)),
                ("to", written(to)),
                ("steps", steps.into()),
                ("disc", disc.into()),
            ];
            language.say("illegal-taupes-wrong-distance", arguments)
        }
        Illegal::InTheWay(space) => on("illegal-taupes-in-the-way", space),
        Illegal::DottedSpoke { from, to } => way("illegal-taupes-dotted-spoke", from, to),
        Illegal::SpecialAgain(space) => on("illegal-taupes-special-again", space),
        Illegal::MustMove(disc) => with("illegal-taupes-must-move", disc),
        Illegal::CannotMove(disc) => with("illegal-taupes-cannot-move", disc),
    }
}
