//! The laws of `burrow_games::testing` for every game, with a broad set of options.

use burrow_games::grid::{MAX_LINES, Square};
use burrow_games::mijnlieff::{Board, Mijnlieff, Opening, Piece};
use burrow_games::molehill::{COLUMNS, Edge, Flowers, MoleHill, ROWS, Side};
use burrow_games::talpa::{BLUE, Bitboard, RED, Talpa};
use burrow_games::taupes::{Layout, Space, Taupes};
use burrow_games::testing::conformance;
use burrow_games::{
    AnyPosition, Game, Kind, Notation, Options, Symmetric, Turn, with_position, with_talpa,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// All moves that can be written, legal or not.
fn attempts(position: &AnyPosition) -> Vec<String> {
    let squares = |columns: u8, rows: u8| {
        (0..columns).flat_map(move |column| (0..rows).map(move |row| Square::new(column, row)))
    };
    match position {
        AnyPosition::MoleHill(_) => {
            let edges = squares(COLUMNS, ROWS)
                .flat_map(|square| [Side::North, Side::East].map(|side| Edge::new(square, side)));
            let digs = squares(COLUMNS + 1, ROWS + 1).map(|square| square.to_string());
            digs.chain(edges.flatten().map(|edge| edge.to_string()))
                .collect()
        }
        AnyPosition::Taupes(_) => {
            let words = ["1", "2", "3", "4", "again", "-"].map(str::to_owned);
            let places = Space::all().map(|space| format!("+{space}"));
            let ways =
                Space::all().flat_map(|from| Space::all().map(move |to| format!("{from}-{to}")));
            words.into_iter().chain(places).chain(ways).collect()
        }
        AnyPosition::Talpa(position) => {
            let size = with_talpa!(position, position => position.game().size());
            let all = || squares(size + 1, size + 1);
            let captures = all().flat_map(|from| all().map(move |to| format!("{from}{to}")));
            all()
                .map(|square| format!("x{square}"))
                .chain(captures)
                .collect()
        }
        AnyPosition::Mijnlieff(position) => {
            let (columns, rows) = position.game().board().dimensions();
            let all = || squares((columns + 1).min(MAX_LINES), (rows + 1).min(MAX_LINES));
            let places = Piece::ALL
                .into_iter()
                .flat_map(|piece| all().map(move |square| format!("{}{square}", piece.letter())));
            places.chain(["pass".to_owned()]).collect()
        }
    }
}

/// Plays some games with each line of options.
fn check(kind: Kind, games: usize, options: &[&str]) {
    for options in options {
        let start = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(options.len() as u64);
        let attempts = attempts(&start);
        with_position!(&start, position => {
            let parse = |text: &String| position.game().parse_move(text).unwrap();
            let attempts: Vec<_> = attempts.iter().map(parse).collect();
            conformance(position.game(), &attempts, games, 120, &mut rng);
        });
    }
}

#[test]
fn molehill() {
    check(
        Kind::MoleHill,
        6,
        &[
            "",
            "rounds=1",
            "rounds=1 centre_start_jump=false",
            "red=a1,e4 white=c3",
            "red=none white=none",
            "red=a1,b1,c1,d1 white=a2,b2,c2,d2 centre_start_jump=false",
        ],
    );
}

#[test]
fn taupes() {
    check(
        Kind::Taupes,
        4,
        &[
            "",
            "pro=true orientations=1,2,3,4",
            "players=3 orientations=5,0,2,1",
            "players=3 pro=true stall=12",
            "players=4 orientations=0,3,5,1",
            "players=4 pro=true orientations=2,2,2,2",
            "stall=1",
            "layout=A1A2A3A4A5/B1B2B3*C1/E4E5*G5G6/E5*A1I9/E6D5F5",
        ],
    );
}

#[test]
fn talpa() {
    check(Kind::Talpa, 10, &["size=4", "size=6", "size=8", "size=10"]);
}

#[test]
fn mijnlieff() {
    check(
        Kind::Mijnlieff,
        8,
        &[
            "",
            "opening=straight_corner",
            "opening=any",
            "board=line",
            "board=L opening=straight_corner",
            "board=T opening=any",
            "board=S",
            "board=pinwheel",
            "board=diamond",
            "board=chain",
            "board=[7,3][8,5][9,7][11,8]",
            "sets=2",
            "sets=2 board=[0,0][2,1][4,0][6,1][0,3][2,4][4,3][6,4] opening=any",
            "sets=2 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14]",
            "sets=3",
            "sets=3 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14][16,16][18,18][20,20][22,22]",
            "sets=4 opening=straight_corner",
            "sets=4 board=[0,0][2,0][4,0][6,0][8,0][10,0][12,0][14,0][16,0][18,0][20,0][22,0][24,0][1,2][4,2][7,2] opening=any",
        ],
    );
}

/// How many symmetries leave a game as it is.
#[test]
fn boards_look_the_same_from_as_many_sides_as_they_should() {
    assert_eq!(Talpa::<u64>::new(8).unwrap().automorphisms().len(), 8);
    assert_eq!(MoleHill::default().automorphisms().len(), 4);
    let flowers = Flowers::new(
        &[Square::new(0, 3), Square::new(8, 3)],
        &[Square::new(4, 6)],
    );
    let mirrored = MoleHill {
        flowers: flowers.unwrap(),
        ..MoleHill::default()
    };
    assert_eq!(mirrored.automorphisms().len(), 2);
    let taupes = Taupes::new(2, false, [0, 1, 2, 3], None, Layout::default()).unwrap();
    assert_eq!(taupes.automorphisms().len(), 1);
    for (board, same) in [
        ("square", 8),
        ("diamond", 8),
        ("pinwheel", 4),
        ("line", 4),
        ("chain", 4),
        ("S", 2),
        ("T", 2),
        ("L", 1),
    ] {
        let game = Mijnlieff::new(Board::parse(board, 1).unwrap(), Opening::Rim);
        assert_eq!(game.automorphisms().len(), same, "{board}");
    }
}

/// The squares said to open a path are those whose emptying does open one.
#[test]
fn openings_in_talpa_open_paths() {
    let game = Talpa::<u64>::new(6).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut seen = 0;
    for _ in 0..50 {
        let mut state = game.start();
        while let Turn::Seat(mover) = game.turn(&state) {
            let openings = [RED, BLUE].map(|seat| game.openings(&state, seat));
            for mv in game.moves(&state) {
                let (burrow_games::talpa::Move::Capture { from: emptied, .. }
                | burrow_games::talpa::Move::Remove(emptied)) = mv;
                let mut next = state;
                game.play_unchecked(&mut next, mv);
                for seat in [RED, BLUE] {
                    let said = !(openings[seat.index()] & u64::of(emptied)).is_empty();
                    assert_eq!(said, game.has_path(&next, seat), "{mv:?} in {state:?}");
                    seen += usize::from(said);
                }
            }
            assert_eq!(mover, state.to_move());
            let mv = burrow_games::random::random_move(&game, &state, &mut rng);
            game.play_unchecked(&mut state, mv);
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn taupes_is_zero_sum_for_two_only() {
    let zero_sum = |players| {
        Taupes::new(players, false, [0; 4], None, Layout::default())
            .unwrap()
            .properties()
            .zero_sum
    };
    assert_eq!([2, 3, 4].map(zero_sum), [true, false, false]);
}
