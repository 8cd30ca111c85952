//! What is said to a player who points at something that is not a move.

use burrow_games::AnyPosition;
use burrow_render::target::{Target, attempt};

/// Positions, what is pointed at, and what is said about it: nothing where it means nothing yet.
const ATTEMPTS: &[(&str, &str, Option<&str>)] = &[
    ("molehill 1 - - -", "square:c3", Some("legal")),
    (
        "molehill 1 - - -",
        "edge:e4n",
        Some("it is the mole's turn: name a square like e4"),
    ),
    ("molehill 1 - - -", "square:c3 square:c4", None),
    ("molehill 1 - - -", "choice:pass", None),
    (
        GARDENER,
        "square:c4",
        Some("it is the gardener's turn: name an edge like e4n"),
    ),
    (GARDENER, "edge:e4n", Some("a stick lies on e4n already")),
    (GARDENER, "edge:e5n", Some("legal")),
    ("talpa size=4 brbr/rbrb/brbr/rbrb r", "square:a1", None),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:a1",
        None,
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a2",
        Some("the piece on a2 is Blue's, and it is Red's turn"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:a2",
        Some("legal"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:b2",
        Some("b2 is not beside a1: a piece captures up, down, left or right"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a1 square:c4",
        Some("c4 is not beside a1: a piece captures up, down, left or right"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:a2 square:a1",
        Some("the piece on a2 is Blue's, and it is Red's turn"),
    ),
    (
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
        "square:j1",
        Some("j1 is not a square of this board"),
    ),
    ("talpa size=4 brbr/rbrb/brbr/rbrb r", "choice:pass", None),
    (
        "talpa size=4 brr1/b2r/b1br/rrb1 b",
        "square:b2",
        Some("b2 is empty"),
    ),
    (REMOVALS, "square:a4", Some("legal")),
    (
        REMOVALS,
        "square:a4 square:a3",
        Some("a3 is empty: a piece moves only by capturing"),
    ),
    (
        "talpa size=4 r1r1/3b/b3/1rb1 r#",
        "square:a4",
        Some("the game is over"),
    ),
    ("mijnlieff 4/4/4/4 w -", "hand:white:S", None),
    ("mijnlieff 4/4/4/4 w -", "square:a1", None),
    (
        "mijnlieff 4/4/4/4 w -",
        "square:b2",
        Some("the first piece goes on an outside square, which b2 is not"),
    ),
    (
        "mijnlieff 4/4/4/4 w -",
        "hand:white:S square:a1",
        Some("legal"),
    ),
    (
        "mijnlieff 4/4/4/4 w -",
        "hand:white:S square:b2",
        Some("the first piece goes on an outside square, which b2 is not"),
    ),
    ("mijnlieff 4/4/4/4 w -", "hand:black:S square:a1", None),
    ("mijnlieff 4/4/4/4 w -", "hand:white:S hand:white:D", None),
    (
        "mijnlieff 4/4/4/4 w -",
        "choice:pass",
        Some("you can place a piece, so you may not pass"),
    ),
    (
        "mijnlieff opening=straight_corner 4/4/4/4 w -",
        "hand:white:P",
        Some("the first piece must be a Straight"),
    ),
    (
        "mijnlieff 4/l3/4/S3 w a3",
        "hand:white:D square:d1",
        Some("a Puller was just played on a3: you must touch it"),
    ),
    (
        "mijnlieff lL1p/1L1S/1p2/sS2 w a1",
        "hand:white:L",
        Some("you have no Puller left"),
    ),
    (
        "mijnlieff lLPp/dLlS/dpDD/sSPs b c2",
        "hand:black:P",
        Some("the game is over"),
    ),
    (
        "mijnlieff 1SDP/4/sd2/Ls2 b a1",
        "hand:black:S",
        Some("no empty square satisfies the Puller on a1: you must pass"),
    ),
    (
        "mijnlieff 1SDP/4/sd2/Ls2 b a1",
        "choice:pass",
        Some("legal"),
    ),
    (PLACING, "space:B2", Some("legal")),
    (PLACING, "space:A1", Some("a mole is on A1 already")),
    (PLACING, "mole:A1", Some("a mole is on A1 already")),
    (
        PLACING,
        "mole:A1 space:A2",
        Some("put a mole on a free space first, like +A1"),
    ),
    (
        PLACING,
        "choice:pass",
        Some("put a mole on a free space first, like +A1"),
    ),
    (MOVING, "mole:C3", None),
    (MOVING, "space:C3", None),
    (
        "taupes orientations=0,0,0,0 2 A1A2D1D6E1G6/B1B2C7F2F4H9I6 -/3 0:4 2/1",
        "mole:A1",
        Some("the mole on A1 can't move 4"),
    ),
    (MOVING, "mole:A3", Some("the mole on A3 is not yours")),
    (MOVING, "space:E5", Some("no mole stands on E5")),
    (MOVING, "mole:C3 space:B3", Some("legal")),
    (
        MOVING,
        "mole:C3 space:C5",
        Some("from C3 to C5 is 2, but the disc says 1"),
    ),
    (
        MOVING,
        "mole:C3 mole:C4",
        Some("a mole on C4 is in the way"),
    ),
    (
        MOVING,
        "mole:C3 mole:A3",
        Some("from C3 to A3 is 2, but the disc says 1"),
    ),
    (
        MOVING,
        "mole:A3 space:A4",
        Some("the mole on A3 is not yours"),
    ),
    (
        MOVING,
        "choice:again",
        Some("only a move that ends on a special space gives another disc, and only with pro=true"),
    ),
    (
        MOVING,
        "choice:pass",
        Some("one of your moles can move 1, so it must"),
    ),
    (
        MOVING,
        "disc:2",
        Some("a 1 was turned and must be used first"),
    ),
    (MOVING, "square:e4", None),
    (
        STUCK,
        "mole:A1",
        Some("none of your moles can move 4: the disc is spent, write -"),
    ),
    (STUCK, "choice:pass", Some("legal")),
    (
        DECIDING,
        "mole:A1",
        Some("say first whether to turn another disc: again, or - to decline"),
    ),
    (
        DECIDING,
        "space:E5",
        Some("say first whether to turn another disc: again, or - to decline"),
    ),
    (DECIDING, "choice:again", Some("legal")),
    (DECIDING, "choice:pass", Some("legal")),
];

const GARDENER: &str = "molehill 1 - e4a1b2c3 b2ne4na1e";
const REMOVALS: &str = "talpa size=4 r3/1b2/2r1/3b r";
const PLACING: &str = "taupes orientations=0,0,0,0 1 A1/I9 122334/122334 0+ 0/0";
const MOVING: &str = "taupes orientations=0,0,0,0 2 C3C4D1D6E1G6/A3C6C7F2F4H9I6 -/3 0:1 2/1";
const STUCK: &str = "taupes orientations=0,0,0,0 4 A1/A2B1B2 12233/122334 0:4 0/1";
const DECIDING: &str = "taupes pro=true orientations=0,0,0,0 4 A1A2/I9I8 12334/122334 0* 0/1";

#[test]
fn what_can_not_be_played_gets_the_reason_that_helps() {
    for &(position, path, expected) in ATTEMPTS {
        let at: AnyPosition = position
            .parse()
            .unwrap_or_else(|e| panic!("{position}: {e}"));
        let path: Vec<Target> = path.split(' ').map(|id| id.parse().unwrap()).collect();
        let said = attempt(&at, &path).map(|mv| match at.check(mv) {
            Ok(()) => "legal".to_owned(),
            Err(reason) => reason.to_string(),
        });
        assert_eq!(said.as_deref(), expected, "{path:?} in {position}");
    }
}
