use burrow_games::molehill::{MoleHill, Move};
use burrow_games::{Notation, Position, Turn};
use burrow_search::{Config, Control, Limits, Stop, molehill};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args[1].parse().unwrap();
    let mut pos = Position::new(MoleHill {
        single_round: true,
        ..MoleHill::default()
    });
    let mut s = molehill::Searcher::new(&Config::default());
    while let Turn::Seat(_) = pos.turn() {
        let t = std::time::Instant::now();
        let limits = Limits {
            nodes: Some(n),
            ..Limits::default()
        };
        let a = s.analyse(&pos, &mut Control::new(limits, &Stop::default()));
        let b = a.best().unwrap();
        let proven = a.moves.iter().filter(|m| m.value.is_proven()).count();
        let text = |mv: Move| {
            let mut t = String::new();
            pos.game().write_move(mv, &mut t).unwrap();
            t
        };
        let line: Vec<String> = a.line.iter().map(|&m| text(m)).collect();
        println!(
            "hills {} {} {:?} depth {} nodes {} proven {}/{} {:?} line {}",
            pos.state().path().count(),
            text(b.mv),
            b.value,
            a.depth,
            a.nodes,
            proven,
            a.moves.len(),
            t.elapsed(),
            line.join(" ")
        );
        pos.play(b.mv).unwrap();
    }
    println!("{pos}");
}
