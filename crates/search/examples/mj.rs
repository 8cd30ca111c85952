use burrow_games::mijnlieff::*;
use burrow_games::*;
use burrow_search::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let stop = Stop::default();
    match a[0].as_str() {
        "root" => {
            let options = Options::parse(&a[1]).unwrap();
            let game = Mijnlieff::from_options(&options).unwrap();
            let mut p = Position::new(game);
            for t in &a[2..] {
                let m = p.game().parse_move(t).unwrap();
                p.play(m).unwrap();
            }
            let t = Instant::now();
            let mut s = burrow_search::mijnlieff::Searcher::new(&Config::default());
            let mut c = Control::new(Limits::default(), &stop);
            let r = s.analyse(&p, &mut c);
            println!("{:?} {} nodes", t.elapsed(), r.nodes);
            for m in &r.moves {
                let mut s = String::new();
                p.game().write_move(m.mv, &mut s).unwrap();
                print!("{s} {:?}, ", m.value);
            }
            println!("\n{:?} depth {}", r.line.len(), r.depth);
        }
        "plies" => {
            use rand_xoshiro::rand_core::SeedableRng;
            let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
            for ply in a[2].parse::<usize>().unwrap()..=a[3].parse().unwrap() {
                let (mut worst, mut sum, mut nodes) = (0.0f64, 0.0, 0);
                let n: u64 = a[4].parse().unwrap();
                for _ in 0..n {
                    let game = Mijnlieff::from_options(&Options::parse(&a[1]).unwrap()).unwrap();
                    let mut p = Position::new(game);
                    for _ in 0..ply {
                        let m = random::random_move(p.game(), p.state(), &mut rng);
                        p.play(m).unwrap();
                    }
                    let mut s = burrow_search::mijnlieff::Searcher::new(&Config::default());
                    let t = Instant::now();
                    let mut c = Control::new(Limits::default(), &stop);
                    let r = s.analyse(&p, &mut c);
                    let t = t.elapsed().as_secs_f64();
                    worst = worst.max(t);
                    sum += t;
                    nodes += r.nodes;
                }
                println!(
                    "ply {ply}: mean {:.4} worst {worst:.4} nodes {}",
                    sum / n as f64,
                    nodes / n
                );
            }
        }
        "book" => {
            let t = Instant::now();
            let mut last = 0; let mut first = true;
            let b = burrow_search::mijnlieff::book::generate(512 << 20, &stop, |d, n| {
                if d * 20 / n != last {
                    last = d * 20 / n;
                    eprintln!("{d}/{n} {:?}", t.elapsed())
                }
            })
            .unwrap();
            std::fs::write(&a[1], &b).unwrap();
            println!("{} bytes {:?}", b.len(), t.elapsed());
        }
        _ => {}
    }
}
