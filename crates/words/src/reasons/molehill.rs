//! Why a move of Mole Hill is illegal.

use burrow_games::molehill::Illegal;

use crate::{Language, written};

pub(super) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, square| language.say(key, [("square", written(square))]);
    let way = |key, from, to| {
        let arguments = [("from", written(from)), ("to", written(to))];
        language.say(key, arguments)
    };
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(square) => on("illegal-molehill-off-board", square),
        Illegal::OuterBorder(square) => on("illegal-molehill-outer-border", square),
        Illegal::MolesTurn => say("illegal-molehill-moles-turn"),
        Illegal::GardenersTurn => say("illegal-molehill-gardeners-turn"),
        Illegal::EdgeTaken(edge) => {
            let [one, two] = edge.squares().map(written);
            let arguments = [("edge", written(edge)), ("one", one), ("two", two)];
            language.say("illegal-molehill-edge-taken", arguments)
        }
        Illegal::Visited(square) => on("illegal-molehill-visited", square),
        Illegal::TooFar { from, to } => way("illegal-molehill-too-far", from, to),
        Illegal::NoStartJump { from, to } => way("illegal-molehill-no-start-jump", from, to),
        Illegal::StickBetween { from, to } => way("illegal-molehill-stick-between", from, to),
        Illegal::BothWaysBarred { from, to, sticks } => {
            let [one, other] = sticks.map(written);
            let arguments = [
                ("from", written(from)),
                ("to", written(to)),
                ("one", one),
                ("other", other),
            ];
            language.say("illegal-molehill-both-ways-barred", arguments)
        }
    }
}
