//! The rules page of Mijnlieff, clause by clause.

use std::collections::{HashMap, HashSet};

use crate::common::{at, moves, play, refused, result, start, words};
use burrow_games::mijnlieff::Piece;
use burrow_games::{AnyPosition, Kind, Options, Seat, Turn};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The boards that the page names, with their tiles.
const NAMED: [(&str, [Place; 4]); 8] = [
    ("square", [(0, 0), (2, 0), (0, 2), (2, 2)]),
    ("line", [(0, 0), (2, 0), (4, 0), (6, 0)]),
    ("L", [(0, 0), (2, 0), (4, 0), (0, 2)]),
    ("T", [(0, 0), (2, 0), (4, 0), (2, 2)]),
    ("S", [(0, 0), (2, 0), (2, 2), (4, 2)]),
    ("pinwheel", [(1, 0), (3, 1), (2, 3), (0, 2)]),
    ("diamond", [(2, 0), (0, 2), (4, 2), (2, 4)]),
    ("chain", [(0, 0), (2, 2), (4, 4), (6, 6)]),
];

/// A square by column and row, counted from 0.
type Place = (i32, i32);

const STRAIGHT: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [Place; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

fn name((column, row): Place) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// The page read as literally as possible: a board as a set of squares, pieces with their colours.
#[derive(Clone, Default)]
struct PlainGame {
    board: HashSet<Place>,
    pieces: HashMap<Place, usize>,
    hands: [HashMap<char, usize>; 2],
    last: Option<(char, Place)>,
}

impl PlainGame {
    fn new(tiles: &[Place]) -> Self {
        let left = tiles.iter().map(|tile| tile.0).min().unwrap();
        let low = tiles.iter().map(|tile| tile.1).min().unwrap();
        let squares = |&(column, row): &Place| {
            [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(c, r)| (column + c - left, row + r - low))
        };
        let each = tiles.len() / 2;
        let hand: HashMap<char, usize> = "SDPL".chars().map(|kind| (kind, each)).collect();
        Self {
            board: tiles.iter().flat_map(squares).collect(),
            hands: [hand.clone(), hand],
            ..Self::default()
        }
    }

    fn beside(&self, (column, row): Place, steps: &[Place]) -> Vec<Place> {
        let steps = steps.iter().map(|(c, r)| (column + c, row + r));
        steps.filter(|place| self.board.contains(place)).collect()
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        [self.beside(place, &STRAIGHT), self.beside(place, &DIAGONAL)].concat()
    }

    /// Whether a line in one of the directions leads from one square to the other over squares only.
    fn in_line(&self, from: Place, to: Place, steps: &[Place]) -> bool {
        steps.iter().any(|(column, row)| {
            (1..32)
                .map(|n| (from.0 + n * column, from.1 + n * row))
                .take_while(|place| self.board.contains(place))
                .any(|place| place == to)
        })
    }

    fn allows(&self, to: Place) -> bool {
        match self.last {
            Some(('S', from)) => self.in_line(from, to, &STRAIGHT),
            Some(('D', from)) => self.in_line(from, to, &DIAGONAL),
            Some(('P', from)) => !self.neighbours(from).contains(&to),
            Some((_, from)) => self.neighbours(from).contains(&to),
            None => !self.pieces.is_empty() || self.neighbours(to).len() < 8,
        }
    }

    fn moves(&self, seat: usize) -> Vec<String> {
        let free = |place: &&Place| !self.pieces.contains_key(place) && self.allows(**place);
        let targets: Vec<&Place> = self.board.iter().filter(free).collect();
        if targets.is_empty() {
            return vec!["pass".to_owned()];
        }
        let mut moves = Vec::new();
        for (kind, left) in &self.hands[seat] {
            if *left > 0 {
                moves.extend(targets.iter().map(|&&to| format!("{kind}{}", name(to))));
            }
        }
        moves.sort_unstable();
        moves
    }

    fn play(&mut self, seat: usize, mv: &str) {
        self.last = None;
        if mv != "pass" {
            let kind = mv.chars().next().unwrap();
            let place = *self.board.iter().find(|&&to| name(to) == mv[1..]).unwrap();
            *self.hands[seat].get_mut(&kind).unwrap() -= 1;
            self.pieces.insert(place, seat);
            self.last = Some((kind, place));
        }
    }

    fn has_empty_hand(&self, seat: usize) -> bool {
        self.hands[seat].values().all(|left| *left == 0)
    }

    /// Run after run along each direction.
    fn score(&self, seat: usize) -> usize {
        let own = |place: Place| self.pieces.get(&place) == Some(&seat);
        let mut score = 0;
        for (column, row) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for &(c, r) in &self.board {
                if own((c, r)) && !own((c - column, r - row)) {
                    let run = (0..).take_while(|n| own((c + n * column, r + n * row)));
                    score += run.count().saturating_sub(2);
                }
            }
        }
        score
    }
}

fn board_option(tiles: &[Place]) -> String {
    let tiles = tiles
        .iter()
        .map(|(column, row)| format!("[{column},{row}]"));
    format!("board={}", tiles.collect::<String>())
}

/// Tiles at random that do not overlap and hang together, somewhere on the grid.
fn random_tiles(rng: &mut impl rand::Rng, count: usize) -> Vec<Place> {
    let mut tiles = vec![(20, 20)];
    while tiles.len() < count {
        let (column, row) = tiles[rng.random_range(0..tiles.len())];
        let tile = (
            column + rng.random_range(-2..=2),
            row + rng.random_range(-2..=2),
        );
        let apart = |other: &Place| (other.0 - tile.0).abs() >= 2 || (other.1 - tile.1).abs() >= 2;
        if tiles.iter().all(apart) {
            tiles.push(tile);
        }
    }
    tiles
}

fn boards(rng: &mut impl rand::Rng) -> Vec<(String, PlainGame)> {
    let named = NAMED.map(|(name, tiles)| (format!("board={name}"), PlainGame::new(&tiles)));
    let mut boards: Vec<(String, PlainGame)> = named.into();
    for number in 0..60 {
        let sets = 1 + number % 4;
        let tiles = random_tiles(rng, 4 * sets);
        let options = format!("sets={sets} {}", board_option(&tiles));
        boards.push((options, PlainGame::new(&tiles)));
    }
    boards
}

#[test]
fn games_of_several_sets_are_counted_a_second_way() {
    let lines = include_str!("../data/perft.txt").lines();
    let mut counted = 0;
    for line in
        lines.filter(|line| line.starts_with("mijnlieff sets=") && !line.contains("opening="))
    {
        let (text, counts) = line.split_once(" : ").unwrap();
        let tiles: Vec<Place> = match text.split_once("board=") {
            Some((_, list)) => list
                .split_terminator(']')
                .map(|tile| tile[1..].split_once(',').unwrap())
                .map(|(column, row)| (column.parse().unwrap(), row.parse().unwrap()))
                .collect(),
            // Four tiles in each row, and as many rows as sets.
            None => {
                let sets: i32 = text["mijnlieff sets=".len()..].parse().unwrap();
                (0..4 * sets).map(|n| (2 * (n % 4), 2 * (n / 4))).collect()
            }
        };
        let start = PlainGame::new(&tiles);
        let first = start.moves(0);
        let answers = first.iter().map(|mv| {
            let mut after = start.clone();
            after.play(0, mv);
            after.moves(1).len()
        });
        let found = [first.len(), answers.sum()].map(|count| count.to_string());
        let counts: Vec<&str> = counts.split(' ').take(2).collect();
        assert_eq!(found.as_slice(), counts, "{text}");
        counted += 1;
    }
    assert_eq!(counted, 4);
}

#[test]
fn the_basic_board_is_four_tiles_in_a_square() {
    let position = start(Kind::Mijnlieff, "opening=any");
    let squares = moves(&position);
    assert_eq!(squares.len(), 64);
    for column in 'a'..='d' {
        for row in 1..=4 {
            assert!(squares.contains(&format!("S{column}{row}")));
        }
    }
    for board in ["board=square", "board=[0,0][2,0][0,2][2,2]"] {
        assert_eq!(start(Kind::Mijnlieff, board), start(Kind::Mijnlieff, ""));
    }
}

#[test]
fn named_boards_are_the_tiles_that_the_page_lists() {
    for (name, tiles) in NAMED {
        let named = start(Kind::Mijnlieff, &format!("board={name}"));
        let listed = start(Kind::Mijnlieff, &board_option(&tiles));
        assert_eq!(named, listed, "{name}");
        let moved = tiles.map(|(column, row)| (column + 7, row + 3));
        let moved = start(Kind::Mijnlieff, &board_option(&moved));
        assert_eq!(
            named, moved,
            "{name}: the leftmost column is a, the lowest row 1"
        );
    }
}

#[test]
fn the_holes_of_the_pinwheel_and_the_diamond_are_no_squares() {
    for (board, holes) in [("pinwheel", "c3"), ("diamond", "c3 c4 d3 d4")] {
        let position = start(Kind::Mijnlieff, &format!("board={board} opening=any"));
        for hole in holes.split(' ') {
            assert!(!moves(&position).contains(&format!("S{hole}")), "{board}");
        }
    }
}

#[test]
fn tiles_that_make_no_board_are_refused() {
    for (options, reason) in [
        (
            "board=[0,0][2,0][0,2]",
            "3 tiles, but one set (option sets) has four; eight tiles need sets=2, twelve sets=3, sixteen sets=4",
        ),
        (
            "board=square sets=2",
            "4 tiles, but two sets (option sets) have eight: the board rectangle, or a list of eight tiles",
        ),
        (
            "board=[0,0][1,1][4,0][6,0]",
            "the tiles [0,0] and [1,1] overlap",
        ),
        (
            "board=[0,0][0,0][4,0][6,0]",
            "the tiles [0,0] and [0,0] overlap",
        ),
        (
            "board=[0,0][2,0][4,0][7,0]",
            "the tile [7,0] does not touch the others, by a side or by a corner",
        ),
        (
            "board=[0,0][2,0][4,0][6,3]",
            "the tile [6,3] does not touch the others, by a side or by a corner",
        ),
        (
            "board=field sets=3",
            "16 tiles, but three sets (option sets) have twelve: the board court, or a list of twelve tiles",
        ),
        (
            "board=court sets=4",
            "12 tiles, but four sets (option sets) have sixteen: the board field, or a list of sixteen tiles",
        ),
    ] {
        let refusal = refused(Kind::Mijnlieff, options).to_string();
        assert_eq!(refusal, format!("option board: {reason}"));
    }
    for options in [
        "board=circle",
        "board=[0,0][2,0",
        "board=[-1,0][1,0][3,0][5,0]",
        "board=",
        "sets=0",
        "sets=5",
    ] {
        refused(Kind::Mijnlieff, options);
    }
}

#[test]
fn each_player_has_two_pieces_of_each_kind_for_each_set() {
    for (options, each) in [("", 2), ("sets=2", 4), ("sets=3", 6), ("sets=4", 8)] {
        let AnyPosition::Mijnlieff(position) = start(Kind::Mijnlieff, options) else {
            unreachable!()
        };
        for seat in [0, 1].map(Seat::new) {
            for kind in Piece::ALL {
                assert_eq!(position.state().hand(seat, kind), each);
            }
        }
    }
    let position = play(start(Kind::Mijnlieff, ""), "Sa1 Sa2 Sa3 Sa4");
    let kinds: HashSet<String> = moves(&position)
        .into_iter()
        .map(|mv| mv[..1].to_owned())
        .collect();
    assert_eq!(kinds, HashSet::from(["D", "P", "L"].map(str::to_owned)));
}

#[test]
fn two_sets_have_eight_tiles() {
    let squares = moves(&start(Kind::Mijnlieff, "sets=2 opening=any")).len();
    assert_eq!(squares, 4 * 32);
    let (sets, tiles) = (
        "sets=2",
        random_tiles(&mut Xoshiro256PlusPlus::seed_from_u64(3), 8),
    );
    let options = format!("opening=any {sets} {}", board_option(&tiles));
    assert_eq!(moves(&start(Kind::Mijnlieff, &options)).len(), 4 * 32);
}

#[test]
fn a_board_of_two_sets_may_be_sixteen_squares_long() {
    for (columns, rows) in [(2, 0), (0, 2), (2, 2)] {
        let tiles: Vec<Place> = (0..8).map(|tile| (tile * columns, tile * rows)).collect();
        let options = format!("opening=any sets=2 {}", board_option(&tiles));
        assert_eq!(moves(&start(Kind::Mijnlieff, &options)).len(), 4 * 32);
    }
}

#[test]
fn three_and_four_sets_lie_on_the_court_and_the_field() {
    for (sets, board, (columns, rows)) in [(3, "court", (8, 6)), (4, "field", (8, 8))] {
        let usual = start(Kind::Mijnlieff, &format!("sets={sets}"));
        let named = start(Kind::Mijnlieff, &format!("sets={sets} board={board}"));
        let tiles: Vec<Place> = (0..columns / 2)
            .flat_map(|column| (0..rows / 2).map(move |row| (2 * column, 2 * row)))
            .collect();
        let listed = format!("sets={sets} {}", board_option(&tiles));
        assert_eq!(usual, named);
        assert_eq!(usual, start(Kind::Mijnlieff, &listed));
        assert_eq!(tiles.len(), 4 * sets);
        let empty = vec![columns.to_string(); rows as usize].join("/");
        let text = format!("mijnlieff sets={sets} {empty} w -");
        assert_eq!(usual.to_string(), text);
    }
}

#[test]
fn a_board_has_at_most_twenty_six_columns_and_rows() {
    for turned in [false, true] {
        // `wide` tiles side by side, and the others above them.
        let lay = |wide: i32| -> String {
            let row = (0..wide).map(|tile| (2 * tile, 0));
            let above = (0..16 - wide).map(|tile| (2 * tile, 2));
            let turn = |(column, row)| if turned { (row, column) } else { (column, row) };
            let tiles: Vec<Place> = row.chain(above).map(turn).collect();
            format!("opening=any sets=4 {}", board_option(&tiles))
        };
        let position = start(Kind::Mijnlieff, &lay(13));
        assert_eq!(moves(&position).len(), 4 * 64);
        let last = if turned { "Sa26" } else { "Sz1" };
        let played = play(position, last);
        assert_eq!(at(&played.to_string()), played);
        let (columns, rows) = if turned { (4, 28) } else { (28, 4) };
        assert_eq!(
            refused(Kind::Mijnlieff, &lay(14)).to_string(),
            format!(
                "option board: the board is {columns} squares wide and {rows} high, and a board has \
                 at most 26 columns, a to z, and 26 rows"
            )
        );
    }
}

#[test]
fn white_opens_with_any_piece_on_the_twelve_rim_squares() {
    let position = start(Kind::Mijnlieff, "");
    assert_eq!(position.turn(), Turn::Seat(Seat::new(0)));
    let rim = "a1 a2 a3 a4 b1 b4 c1 c4 d1 d2 d3 d4";
    let expected: Vec<String> = ["S", "D", "P", "L"]
        .iter()
        .flat_map(|kind| rim.split(' ').map(move |square| format!("{kind}{square}")))
        .collect();
    assert_eq!(moves(&position), words(&expected.join(" ")));
    assert_eq!(position, start(Kind::Mijnlieff, "opening=rim"));
}

#[test]
fn squares_round_an_inner_gap_are_outside_squares() {
    // Every square of the ring is on the outer rim or touches the hole of 2x2 squares.
    let ring = "sets=2 board=[0,0][2,0][4,0][0,2][4,2][0,4][2,4][4,4]";
    let opening = moves(&start(Kind::Mijnlieff, ring));
    assert_eq!(opening.len(), 4 * 32);
    // Here only e2 and e3 have eight neighbours, a gap of one square being at c3 and c4.
    let block = "sets=2 board=[0,0][2,0][4,0][0,2][3,2][5,2][0,4][2,4]";
    let opening = moves(&start(Kind::Mijnlieff, block));
    for square in ["b2", "b3", "c2", "d2", "d3", "d4"] {
        assert!(opening.contains(&format!("D{square}")), "{square}");
    }
    for square in ["e2", "e3"] {
        assert!(!opening.contains(&format!("D{square}")), "{square}");
    }
}

#[test]
fn straight_corner_opens_with_a_straight_on_a_square_with_two_orthogonal_neighbours() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for (options, table) in boards(&mut rng) {
        let position = start(
            Kind::Mijnlieff,
            &format!("opening=straight_corner {options}"),
        );
        let corners = table
            .board
            .iter()
            .filter(|&&place| table.beside(place, &STRAIGHT).len() == 2)
            .map(|&place| format!("S{}", name(place)));
        let corners: Vec<String> = corners.collect();
        assert_eq!(moves(&position), words(&corners.join(" ")), "{options}");
    }
    let position = start(Kind::Mijnlieff, "opening=straight_corner");
    assert_eq!(moves(&position), words("Sa1 Sa4 Sd1 Sd4"));
}

#[test]
fn any_opens_on_any_square_and_other_openings_are_unknown() {
    assert_eq!(moves(&start(Kind::Mijnlieff, "opening=any")).len(), 64);
    refused(Kind::Mijnlieff, "opening=centre");
}

#[test]
fn each_piece_constrains_the_answer_on_every_square_of_every_board() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for (options, table) in boards(&mut rng) {
        let opening = start(Kind::Mijnlieff, &format!("opening=any {options}"));
        for &square in &table.board {
            for kind in "SDPL".chars() {
                let mut table = table.clone();
                let mv = format!("{kind}{}", name(square));
                table.play(0, &mv);
                let position = play(opening.clone(), &mv);
                assert_eq!(moves(&position), table.moves(1), "{options} {mv}");
            }
        }
    }
}

#[test]
fn pieces_never_block_a_line() {
    let position = at("mijnlieff 4/4/4/Ss1S b d1");
    assert!(moves(&position).contains(&"Sc1".to_owned()));
    let position = at("mijnlieff 4/4/1D2/D2s b a1");
    assert_eq!(targets(&position), words("c3 d4"));
}

/// The squares on which something may be placed.
fn targets(position: &AnyPosition) -> Vec<String> {
    let squares: HashSet<String> = moves(position)
        .into_iter()
        .map(|mv| mv[1..].to_owned())
        .collect();
    let squares: Vec<String> = squares.into_iter().collect();
    words(&squares.join(" "))
}

#[test]
fn gaps_cut_lines_but_not_a_diagonal_step_between_touching_corners() {
    for (options, mv, expected) in [
        ("board=pinwheel", "Sa3", "a4 b3"),
        ("board=pinwheel", "Sc1", "b1 c2"),
        ("board=diamond", "Sc1", "c2 d1"),
        ("board=diamond", "Dc2", "a4 b3 d1"),
        ("board=diamond", "Db3", "a4 c2 d1"),
        ("board=chain", "Da1", "b2 c3 d4 e5 f6 g7 h8"),
        ("board=chain", "Db2", "a1 c3 d4 e5 f6 g7 h8"),
        ("board=chain", "Sb2", "a2 b1"),
        ("board=chain", "Lb2", "a1 a2 b1 c3"),
    ] {
        let position = play(start(Kind::Mijnlieff, options), mv);
        assert_eq!(targets(&position), words(expected), "{options} {mv}");
    }
}

#[test]
fn the_constraint_holds_for_the_next_placement_only() {
    let position = play(start(Kind::Mijnlieff, ""), "Sa1 Pa4");
    assert_eq!(
        targets(&position).len(),
        16 - 5,
        "all but a1, a4 and around a4"
    );
    assert!(
        targets(&position).contains(&"c2".to_owned()),
        "not in line with a1"
    );
}

#[test]
fn a_pass_is_forced_when_no_square_satisfies_the_constraint_and_frees_the_other() {
    let position = at("mijnlieff 1SDP/4/sd2/Ls2 b a1");
    assert_eq!(moves(&position), ["pass"]);
    let position = play(position, "pass");
    assert_eq!(position.turn(), Turn::Seat(Seat::new(0)));
    let free = "a3 a4 b3 c1 c2 c3 d1 d2 d3";
    assert_eq!(targets(&position), words(free));
    let position = play(position, "Dd1");
    assert_eq!(targets(&position), words("a4 b3 c2"));
}

#[test]
fn passing_is_not_possible_otherwise() {
    let mut position = start(Kind::Mijnlieff, "");
    assert!(position.play_text("pass").is_err());
    position = play(position, "La1 Sa2 Lb2");
    assert_eq!(targets(&position), words("a3 b1 b3 c1 c2 c3"));
    assert!(position.play_text("pass").is_err());
}

/// The example game of the English rulebook.
const EXAMPLE: &str = "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2 Sd3 Dd4 pass Db4 pass Pb3 Pb1";

#[test]
fn the_example_game_of_the_rulebook_ends_4_to_1() {
    let mut position = start(Kind::Mijnlieff, "");
    for (ply, mv) in EXAMPLE.split(' ').enumerate() {
        assert_eq!(position.turn(), Turn::Seat(Seat::new(ply % 2)), "{mv}");
        position = play(position, mv);
    }
    assert_eq!(result(&position), "4-1 won by 0");
    assert!(moves(&position).is_empty());
}

#[test]
fn the_last_piece_leaves_the_opponent_exactly_one_placement() {
    let before = EXAMPLE.strip_suffix(" Pb1").unwrap();
    let position = play(start(Kind::Mijnlieff, ""), before);
    assert_eq!(position.turn(), Turn::Seat(Seat::new(1)));
    assert_eq!(moves(&position), words("Db1 Pb1 Lb1 Dd1 Pd1 Ld1"));
    for mv in moves(&position) {
        assert_eq!(play(position.clone(), &mv).turn(), Turn::Over);
    }
}

#[test]
fn the_last_piece_leaves_the_opponent_a_pass_if_nothing_else() {
    let position = at("mijnlieff 2Pd/2sP/DDds/LLSS b a1");
    assert_eq!(moves(&position), ["pass"], "{position}");
    assert_eq!(play(position, "pass").turn(), Turn::Over);
}

#[test]
fn the_game_ends_after_the_last_pieces_of_both() {
    let position = at("mijnlieff lpPd/1lsP/SDds/LLDS b a2");
    assert_eq!(moves(&position), ["Pa3"]);
    assert_eq!(play(position, "Pa3").turn(), Turn::Over);
}

#[test]
fn runs_of_three_and_more_score_in_rows_columns_and_diagonals() {
    for (state, expected) in [
        ("SSDD/4/1p2/s1d1 b a4", [2, 0]),
        ("SSD1/4/1p2/s3 b a4", [1, 0]),
        ("SS1D/4/1p2/s3 b a4", [0, 0]),
        ("SsSD/4/1p2/4 b a4", [0, 0]),
        ("S2s/D3/P2d/L1p1 b a4", [2, 0]),
        ("S2s/1D2/2P1/1pdL b a4", [2, 0]),
        ("2S1/1D2/P3/1pd1 b a2", [1, 0]),
        ("S1D1/sdpl/P3/L3 w b3", [0, 2]),
        ("SSD1/Dsdp/P3/1s2 b a4", [2, 1]),
    ] {
        let AnyPosition::Mijnlieff(position) = at(&format!("mijnlieff {state}")) else {
            unreachable!()
        };
        assert_eq!(
            position.game().points(position.state()),
            expected,
            "{state}"
        );
    }
}

#[test]
fn random_games_agree_with_a_literal_reading_of_the_page() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let (mut passes, mut draws) = (0, 0);
    for (options, empty) in boards(&mut rng) {
        for number in 0..12 {
            let mut table = empty.clone();
            let mut position = start(Kind::Mijnlieff, &options);
            let (mut seat, mut passed, mut last_turn) = (0, false, false);
            loop {
                let at = format!("{options}, game {number}: {position}");
                assert_eq!(position.turn(), Turn::Seat(Seat::new(seat)), "{at}");
                assert_eq!(moves(&position), table.moves(seat), "{at}");
                let mv = position.playout_move(&mut rng).unwrap();
                let text = position.move_text(mv);
                assert!(!(passed && text == "pass"), "two passes in a row: {at}");
                passed = text == "pass";
                passes += usize::from(passed);
                table.play(seat, &text);
                position.play(mv).unwrap();
                if last_turn {
                    break;
                }
                last_turn = table.has_empty_hand(seat);
                seat = 1 - seat;
            }
            let scores = [0, 1].map(|seat| table.score(seat));
            let winner = match scores[0].cmp(&scores[1]) {
                std::cmp::Ordering::Greater => "won by 0",
                std::cmp::Ordering::Less => "won by 1",
                std::cmp::Ordering::Equal => "without a winner",
            };
            draws += usize::from(scores[0] == scores[1]);
            let expected = format!("{}-{} {winner}", scores[0], scores[1]);
            assert_eq!(result(&position), expected, "{position}");
        }
    }
    assert!(passes > 100 && draws > 10, "{passes} passes, {draws} draws");
}

#[test]
fn pieces_are_written_as_letter_and_square() {
    let position = start(Kind::Mijnlieff, "");
    for text in ["Sa1", "Db2", "Pc3", "Ld4", "pass"] {
        let mv = position.parse_move(text).unwrap();
        assert_eq!(position.move_text(mv), text);
    }
    for text in ["a1", "Xa1", "S", "Sa0", "Sa1b", ""] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
    assert!(Options::parse("board=S").is_ok());
}
