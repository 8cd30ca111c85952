//! What a move does, for those who can't read its notation.

use burrow_games::{AnyMove, mijnlieff, molehill, talpa, taupes};

use crate::{Language, written};

/// A move in a few words: "a stick between e4 and e5".
pub fn move_words(language: Language, mv: AnyMove) -> String {
    let say = |key| language.say(key, []);
    let on = |key, place| language.say(key, [("place", place)]);
    let way = |key, from, to| language.say(key, [("from", from), ("to", to)]);
    match mv {
        AnyMove::MoleHill(molehill::Move::Dig(square)) => on("move-molehill-dig", written(square)),
        AnyMove::MoleHill(molehill::Move::Stick(edge)) => {
            let [from, to] = edge.squares().map(written);
            way("move-molehill-stick", from, to)
        }
        AnyMove::Taupes(taupes::Move::Place(space)) => on("move-taupes-place", written(space)),
        AnyMove::Taupes(taupes::Move::Go { from, to }) => {
            way("move-taupes-go", written(from), written(to))
        }
        AnyMove::Taupes(taupes::Move::Disc(disc)) => {
            language.say("play-disc", [("disc", disc.into())])
        }
        AnyMove::Taupes(taupes::Move::Again) => say("choice-again"),
        AnyMove::Taupes(taupes::Move::Pass) | AnyMove::Mijnlieff(mijnlieff::Move::Pass) => {
            say("choice-pass")
        }
        AnyMove::Talpa(talpa::Move::Capture { from, to }) => {
            way("move-talpa-capture", written(from), written(to))
        }
        AnyMove::Talpa(talpa::Move::Remove(square)) => on("move-talpa-remove", written(square)),
        AnyMove::Mijnlieff(mijnlieff::Move::Place(piece, square)) => {
            let arguments = [
                ("kind", piece.letter().to_string().into()),
                ("place", written(square)),
            ];
            language.say("move-mijnlieff", arguments)
        }
    }
}
