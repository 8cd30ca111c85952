//! The player of Mole Hill on positions of single rounds that another program has solved.

use burrow_games::molehill::MoleHill;
use burrow_games::{Notation, Position};
use burrow_search::molehill::Searcher;
use burrow_search::{Config, Control, Limits, Proven, Stop, Value};

/// In each line the moves, who is to move, the squares visited, the points of the mole with best play and all best
/// moves. Solved by an independent program over all sticks and steps.
const SOLVED: &str = "\
c5 d4e b4 d5e c3 e2n d2 d2n d1 e1n c2 c3e b3 a4n a4 a4e a3 a1n b2|gardener|10|4 b1n
d6 e4n e5 e1n d4 d4e e3 e3n f2 f3n e1 c3e d1 c2n e2 f3e d3 d3n d2|gardener|10|3 c1n
e3 e3n f4 e4e f5 e2n e4 b4e e2 c2n d3 b5e d4 e5n e5 f5n d5 d7e c5|gardener|10|4 b6e
g6 e4n f5 e4e e6 i4n d5 d4e c4 d3e b3 b3e b2 c4n c2 d2e d3 c3n d4|gardener|10|3 d4n
d3 f3e d4 d4n e4 f4e d2 f3n e3 e3n f2 g2n e1 a2n d1 b2e c2 c2n b1 b1n a2|gardener|11|4 a2e
b2 d4e a3 c5e a2 d3e b3 b4e c4 c4e b5 c6e b4 b3n c5 c6n b6 b6n a5 a4n a6|gardener|11|3 a6n
d7 d4n e7 f4n d6 e6n d5 d5e c4 d3n b5 b3e a4 c2n b3 b2e b2 b1n a3 b5n b4|gardener|11|7 c4e
e1 d3n e2 e5e f3 h2n e4 d5e e7 e6e d6 c3n e5 e4n e6 f4n d7 b6e c7 a6n b6|gardener|11|11 b4n
b6 d4e a5 c3e a4 c4e b5 d6e c5 d5e b4|gardener|6|4 b2n
f6 b3e e7 e4n e6 d4n f5 e4e f4 e3e f3|gardener|6|7 e2e
b6 d4e a5 c3e a4 c4e b5 d6e c5 d5e b4|gardener|6|4 b2n
i7 g1n h6 e4e i5 f3e i4 f3n i3 d6n h2|gardener|6|6 f4n,f4e
c2 e3n d3 d4e c4 d5e b3 b3e b2 e2e a3 c6n a4|gardener|7|6 b5e
g4 e4e f4 d4n e3 e3n d4 d4e c5 d6e b6 a4e c6|gardener|7|6 d5e
g6 e4n f5 d6e e4 d3n e1 g3n d2 c3n c2 b3n d3|gardener|7|7 e3n,f3n
e6 e4n e7 d4n f6 f4n g6 g4n h5 g4e i4 i1n h3|gardener|7|9 e2e,e3e
b5 g2n a4 d3e b3 e5e c2 d4e d1 e2n e1 d2n e2 f2n d2|gardener|8|7 c2n
g2 e3n f3 e4e e2 d3n d1 d1e c2 c3n b3 b4e a4 b5e a5|gardener|8|6 b6e
e1 d3n e2 e3n f3 e4e f4 e5e f5 c2n e6 e4n f6 f5e e5|gardener|8|8 d4n
b3 d3e a4 d4e a5 d5e b6 d6e c7 d7e d6 c3n c5 g2n b4|gardener|8|6 b3e
e6 e4n e7 d4n f6 f6n f5 e4e f4 e3e f3 e2e f2 f1n g2 h4e h3|gardener|9|7 h5e
g2 e3n f2 f3n e1 c2n f1 d3n g1 a1n h2 g4n g3 f4e h4 g5e h5|gardener|9|8 h5n,g6e
f6 e4n e5 b4n d4 d4e d3 e3n c3 e3e d2 e2e e1 e1e d1 b2n c2|gardener|9|5 c2n,b3e
c6 e4n b5 c4e c4 c3n b3 d3n c3 e3e d3 e3n e2 f2n f1 g2n g2|gardener|9|4 h2n,g2e
d3 e3n e4 b4n h6 f3n h5 g3n i4 h3n i3 i3n h3 e1e g2 e2e f2 f2n g3 i1n|mole|10|7 h2
g3 e4e f4 d3n e5 e4n d4 d4e c3 d3e b2 c4n a3 f5n a4 b5e b5 b6e c4 c4e|mole|10|8 d3
g7 f6n f6 e4n e5 e3n e6 d3e d5 c7e e4 d2n i4 g2e h3 g3e h2 f3n i3 g3n|mole|10|9 h4
f7 d4n e7 f4n d7 c4n e6 f5n f5 e5e g4 f3n f3 e3n g2 e2n h1 h1n g1 g3e|mole|10|10 h2
g4 f2n f3 d5n e3 b4n f4 e4e e5 b3e d5 f2e e4 b4e e7 g5n e6 h5n d6 c5n c7 b5n|mole|11|8 b6
e1 d3n e2 e3n f3 e4e f4 e5e f5 e6e f6 f6n g6 i4n g5 g2e h5 h4n g4 h2n g3 i3n|mole|11|8 f2
b6 d4e a5 c3e a4 c4e b5 d6e c5 c5n d4 d5e e3 g5e f4 e4e g3 g3e f2 e3n e1 f3n|mole|11|13 e2
f3 c5e e4 c4e e1 f4n e2 a4e e3 g4n d2 d3n c3 b4n b4 c4n c4 a3e b3 b1n b2 a2e|mole|11|6 c1,c2
e6 e4n e7 d4n f6 f4n g6 d6e h6 g3n g5 f4e|mole|6|7 h4
i6 f4e h6 f4n g6 e5e f6 e5n e7 d5n d6 c5n|mole|6|5 c7
i3 f3e h3 f4e g2 f2n g1 e2e f2 f1n g3 g4n|mole|6|4 h4
i2 f4e i3 f3e h2 f2e g2 g1n h3 b2e i4 h5n|mole|6|5 h5
c6 e4n d5 d4e e6 f4n e7 d4n d6 c4n e5 f5n f6 g5n|mole|7|5 g7
g7 e4n f7 d4n e7 f4n e6 c5e f5 g4n e5 c6e f6 g5e|mole|7|4 g6
h7 e4e h6 e6n h5 e5e i4 f3e i3 f2e h4 f4e g5 e6e|mole|7|5 f4,g4
g4 e4e f4 d4n e3 e3n d4 d4e c5 c3n d6 e4n e7 f5e|mole|7|7 e6,d7
h7 e4e h6 e5e g6 e5n f7 d5n f6 g3n f5 h3n g4 f3n h5 i3n|mole|8|4 i4
i2 f4e h2 f3n g1 e2n f2 f2n g3 h4n h4 f6e h3 e3e i4 i4n|mole|8|3 i3
b6 d4e b5 d5e a4 d3n a3 c3e b2 c2e c2 c1n c3 c5e d4 c4e|mole|8|4 d5
f7 d4n e7 f4n d6 c4n e5 e4n d5 f5e c6 b4n b5 a5e c5 a6e|mole|8|4 b6
g1 f3n g2 e3n h2 g3n g3 g3e f2 d2n e3 d3e d2 c2n c1 b2n b2 a2e|mole|9|4 b1
f1 d3n e1 f3n d2 c3n e3 e3n d3 h3n e2 e1n f3 g3n g2 h3e h2 h2e|mole|9|5 h1
b3 d3e a4 d4e a5 e4e b6 d5e c7 d6e d6 d6n d5 c3n d4 d3n c5 b3n|mole|9|6 b4
d6 e4n e5 d3n f4 e4e e3 a3e e4 g4e e1 g3e d2 c3n c3 b3n d3 f2e|mole|9|6 c2
";

#[test]
fn solved_positions_are_played_well_and_never_proven_wrong() {
    let (mut positions, mut proven, mut best) = (0, 0, 0);
    for line in SOLVED.lines() {
        let [moves, _, _, solution] = line.split('|').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let (points, best_moves) = solution.split_once(' ').expect("points and moves");
        let points: u32 = points.parse().expect("points");
        let mut position = Position::new(MoleHill {
            single_round: true,
            ..MoleHill::default()
        });
        for text in moves.split_whitespace() {
            let mv = position.game().parse_move(text).expect("a move");
            position.play(mv).expect("a legal move");
        }
        let mut searcher = Searcher::new(&Config {
            memory: 16 << 20,
            ..Config::default()
        });
        let control = Control::new(Limits::nodes(60_000), &Stop::default());
        let analysis = searcher.analyse(&position, &mut control.for_the_best_move());
        let found = analysis.best().expect("a move");
        let text = position.game().move_text(found.mv);
        let is_best = best_moves.split(',').any(|best| best == text);
        positions += 1;
        best += u32::from(is_best);
        if let Value::Proven(value) = &found.value {
            assert_eq!(*value, Proven::Points(points), "{line}");
            assert!(is_best, "{text}: {line}");
            proven += 1;
        }
    }
    assert!(10 * proven >= 7 * positions, "{proven} of {positions}");
    assert!(10 * best >= 9 * positions, "{best} of {positions}");
}
