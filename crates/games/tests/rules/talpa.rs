//! The rules page of Talpa, clause by clause.

use std::collections::HashMap;

use crate::common::{at, moves, play, refused, result, start, words};
use burrow_games::grid::Square;
use burrow_games::talpa::{Move, State, Talpa};
use burrow_games::{AnyPosition, Game, Kind, Seat, Turn, with_talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const SIZES: [usize; 4] = [4, 6, 8, 10];

/// The page read as literally as possible: the letter of each square, by column and row.
#[derive(Clone, PartialEq)]
struct Board {
    squares: Vec<Vec<char>>,
}

fn name(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

impl Board {
    fn full(size: usize) -> Self {
        let letter = |column, row| if (column + row) % 2 == 0 { 'r' } else { 'b' };
        let column = |column| (0..size).map(|row| letter(column, row)).collect();
        let squares = (0..size).map(column).collect();
        Self { squares }
    }

    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let size = self.squares.len();
        (0..size).flat_map(move |column| (0..size).map(move |row| (column, row)))
    }

    fn beside(&self, column: usize, row: usize) -> impl Iterator<Item = (usize, usize)> {
        self.places()
            .filter(move |&(c, r)| c.abs_diff(column) + r.abs_diff(row) == 1)
    }

    fn captures(&self, mover: char) -> Vec<String> {
        let enemy = if mover == 'r' { 'b' } else { 'r' };
        let mut captures = Vec::new();
        for (column, row) in self.places() {
            if self.squares[column][row] == mover {
                let targets = self.beside(column, row);
                let targets = targets.filter(|&(c, r)| self.squares[c][r] == enemy);
                captures.extend(targets.map(|(c, r)| name(column, row) + &name(c, r)));
            }
        }
        captures
    }

    fn moves(&self, mover: char) -> Vec<String> {
        let mut moves = self.captures(mover);
        if moves.is_empty() {
            let own = self.places().filter(|&(c, r)| self.squares[c][r] == mover);
            moves = own.map(|(c, r)| format!("x{}", name(c, r))).collect();
        }
        moves.sort_unstable();
        moves
    }

    fn play(&mut self, mv: &str) {
        let find = |text: &str| {
            let mut places = self.places();
            places.find(|&(c, r)| name(c, r) == text).unwrap()
        };
        match mv.strip_prefix('x') {
            Some(square) => {
                let (column, row) = find(square);
                self.squares[column][row] = ' ';
            }
            None => {
                let half = 1 + mv[1..].find(|c: char| c.is_alphabetic()).unwrap();
                let (from, to) = (find(&mv[..half]), find(&mv[half..]));
                self.squares[to.0][to.1] = self.squares[from.0][from.1];
                self.squares[from.0][from.1] = ' ';
            }
        }
    }

    fn empty(&self) -> usize {
        let empty = self.places().filter(|&(c, r)| self.squares[c][r] == ' ');
        empty.count()
    }

    /// Whether empty squares lead from a square of the one kind to one of the other.
    fn joins(
        &self,
        from: impl Fn(usize, usize) -> bool,
        to: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let is_empty = |&(c, r): &(usize, usize)| self.squares[c][r] == ' ';
        let mut reached: Vec<(usize, usize)> = self
            .places()
            .filter(is_empty)
            .filter(|&(c, r)| from(c, r))
            .collect();
        let mut next = 0;
        while next < reached.len() {
            let (column, row) = reached[next];
            next += 1;
            for place in self.beside(column, row).filter(is_empty) {
                if !reached.contains(&place) {
                    reached.push(place);
                }
            }
        }
        reached.into_iter().any(|(c, r)| to(c, r))
    }

    /// The fewest pieces on any way from a square of the one kind to one of the other: Bellman and Ford's way.
    fn fewest(
        &self,
        from: impl Fn(usize, usize) -> bool,
        to: impl Fn(usize, usize) -> bool,
    ) -> usize {
        let cost = |(c, r): (usize, usize)| usize::from(self.squares[c][r] != ' ');
        let mut best: HashMap<(usize, usize), usize> = self
            .places()
            .filter(|&(c, r)| from(c, r))
            .map(|place| (place, cost(place)))
            .collect();
        loop {
            let before = best.clone();
            for (&(column, row), &pieces) in &before {
                for place in self.beside(column, row) {
                    let through = pieces + cost(place);
                    let known = best.entry(place).or_insert(through);
                    *known = through.min(*known);
                }
            }
            if best == before {
                let ends = best.iter().filter(|((c, r), _)| to(*c, *r));
                return ends.map(|(_, &pieces)| pieces).min().unwrap();
            }
        }
    }

    fn distances(&self) -> [usize; 2] {
        let last = self.squares.len() - 1;
        [
            self.fewest(|_, row| row == 0, |_, row| row == last),
            self.fewest(|column, _| column == 0, |column, _| column == last),
        ]
    }

    fn winner(&self, mover: char) -> Option<char> {
        let last = self.squares.len() - 1;
        let red = self.joins(|_, row| row == 0, |_, row| row == last);
        let blue = self.joins(|column, _| column == 0, |column, _| column == last);
        match (mover, red, blue) {
            (_, false, false) => None,
            ('r', _, true) => Some('b'),
            ('r', true, false) => Some('r'),
            (_, true, _) => Some('r'),
            (_, false, true) => Some('b'),
        }
    }
}

#[test]
fn the_board_is_full_in_checkerboard_with_red_on_a1() {
    for (options, text) in [
        ("size=4", "talpa size=4 brbr/rbrb/brbr/rbrb r"),
        (
            "size=6",
            "talpa size=6 brbrbr/rbrbrb/brbrbr/rbrbrb/brbrbr/rbrbrb r",
        ),
        (
            "",
            "talpa brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb r",
        ),
        (
            "size=10",
            "talpa size=10 brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb r",
        ),
    ] {
        let position = start(Kind::Talpa, options);
        assert_eq!(position.to_string(), text);
        assert_eq!(position.turn(), Turn::Seat(Seat::new(0)), "red moves first");
    }
}

#[test]
fn the_board_has_4_6_8_or_10_squares_a_side() {
    for options in ["size=2", "size=5", "size=7", "size=9", "size=12", "size=08"] {
        let reason = refused(Kind::Talpa, options).to_string();
        assert!(reason.contains("expected 4, 6, 8 or 10"), "{reason}");
    }
    assert_eq!(start(Kind::Talpa, "size=8"), start(Kind::Talpa, ""));
}

#[test]
fn a_capture_takes_the_enemy_from_his_square_and_leaves_its_own_empty() {
    for (capture, after) in [
        ("c3c4", "brrr/rb1b/brbr/rbrb"),
        ("c3c2", "brbr/rb1b/brrr/rbrb"),
        ("c3b3", "brbr/rr1b/brbr/rbrb"),
        ("c3d3", "brbr/rb1r/brbr/rbrb"),
    ] {
        let position = play(start(Kind::Talpa, "size=4"), capture);
        assert_eq!(position.to_string(), format!("talpa size=4 {after} b"));
    }
}

#[test]
fn only_enemies_on_orthogonal_neighbours_are_captured() {
    // b3 has a piece of its own side to the right, an empty square above, and enemies left and below.
    let position = at("talpa size=4 b1br/brrb/bbrr/r1rb r");
    let of_b3: Vec<String> = moves(&position)
        .into_iter()
        .filter(|mv| mv.starts_with("b3"))
        .collect();
    assert_eq!(of_b3, words("b3a3 b3b2"));
}

/// A game on 4x4 up to the first removal.
const CAPTURED: &str = "c3b3 d3d4 b4a4 b1b2 d2c2 b2c2 a3a2 c2c1";

#[test]
fn capturing_is_compulsory_and_without_captures_an_own_piece_is_removed() {
    let mut position = start(Kind::Talpa, "size=4");
    for capture in CAPTURED.split(' ') {
        assert!(moves(&position).iter().all(|mv| !mv.starts_with('x')));
        position = play(position, capture);
    }
    assert_eq!(position.to_string(), "talpa size=4 r1bb/1r2/r3/r1bb r");
    assert_eq!(moves(&position), words("xa1 xa2 xa4 xb3"));
    let position = play(position, "xb3");
    assert_eq!(position.to_string(), "talpa size=4 r1bb/4/r3/r1bb b#");
}

#[test]
fn a_path_from_edge_to_edge_wins_and_corners_belong_to_both_edges() {
    for (before, mv, winner) in [
        ("1rbr/1b1b/1rbr/rbrb r", "a1b1", 0),
        ("3b/rbrr/brbr/rbrb b", "d4d3", 1),
    ] {
        let position = play(at(&format!("talpa size=4 {before}")), mv);
        assert_eq!(
            position.outcome().unwrap().winner(),
            Some(Seat::new(winner))
        );
        assert_eq!(position.turn(), Turn::Over);
        assert!(moves(&position).is_empty());
    }
}

#[test]
fn a_path_may_wind_but_not_go_diagonally() {
    let winding = at("talpa size=4 r1bb/r2b/rbrb/r1r1 b");
    assert_eq!(winding.outcome(), None, "b1 and c3 are not joined by b2");
    let position = play(winding, "b2a2");
    assert_eq!(result(&position), "1-0 won by 0", "b4 b3 b2 b1 is open");
}

#[test]
fn who_opens_the_opponents_path_loses() {
    let position = play(at("talpa size=4 3r/rbrb/br1r/bbrb r"), "d4d3");
    assert_eq!(result(&position), "0-1 won by 1");
}

#[test]
fn who_opens_both_paths_at_once_loses() {
    let before = at("talpa size=4 2br/r1bb/br1r/rb2 r");
    let after = play(before, "b2a2");
    assert_eq!(result(&after), "0-1 won by 1");
    let AnyPosition::Talpa(position) = &after else {
        unreachable!()
    };
    for seat in [0, 1].map(Seat::new) {
        let has_path = with_talpa!(position, position => {
            position.game().has_path(position.state(), seat)
        });
        assert!(has_path);
    }
}

#[test]
fn the_shortest_games_have_as_many_plies_as_the_board_is_wide() {
    for size in SIZES {
        let mut position = start(Kind::Talpa, &format!("size={size}"));
        for row in 0..size {
            assert_eq!(position.outcome(), None, "{position}");
            position = play(position, &(name(0, row) + &name(1, row)));
        }
        assert_eq!(result(&position), "1-0 won by 0", "{position}");
    }
    let game = Talpa::<u64>::new(4).unwrap();
    let mut states = vec![game.start()];
    for ply in 0..4 {
        assert!(
            states.iter().all(|state| game.outcome(state).is_none()),
            "ply {ply}"
        );
        let after = |state: &State<u64>| {
            let next = |mv| {
                let mut next = *state;
                game.play_unchecked(&mut next, mv);
                next
            };
            game.moves(state).into_iter().map(next).collect::<Vec<_>>()
        };
        states = states.iter().flat_map(after).collect();
    }
    assert!(states.iter().any(|state| game.outcome(state).is_some()));
}

#[test]
fn random_games_agree_with_a_literal_reading_of_the_page() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for (size, games) in SIZES.into_iter().zip([300, 80, 40, 20]) {
        for number in 0..games {
            let mut position = start(Kind::Talpa, &format!("size={size}"));
            let mut board = Board::full(size);
            let mut plies = 0;
            let mut captures_ended = false;
            let winner = loop {
                let mover = ['r', 'b'][plies % 2];
                let at = format!("size {size}, game {number}, ply {plies}: {position}");
                assert_eq!(position.turn(), Turn::Seat(Seat::new(plies % 2)), "{at}");
                assert_eq!(position.outcome(), None, "{at}");
                assert_eq!(moves(&position), board.moves(mover), "{at}");
                assert!(
                    !moves(&position).is_empty(),
                    "nobody runs out of moves: {at}"
                );
                let captures = ['r', 'b'].map(|side| board.captures(side).len());
                assert_eq!(captures[0], captures[1], "both can capture or none: {at}");
                assert!(!captures_ended || captures[0] == 0, "captures return: {at}");
                captures_ended |= captures[0] == 0;

                let mv = position.playout_move(&mut rng).unwrap();
                board.play(&position.move_text(mv));
                position.play(mv).unwrap();
                plies += 1;
                assert_eq!(board.empty(), plies, "every ply empties one square: {at}");
                if let Some(winner) = board.winner(mover) {
                    break winner;
                }
            };
            let expected = if winner == 'r' {
                "1-0 won by 0"
            } else {
                "0-1 won by 1"
            };
            assert_eq!(result(&position), expected, "{position}");
            assert!((size..=size * size - size + 1).contains(&plies));
        }
    }
}

#[test]
fn the_distance_is_the_fewest_pieces_on_any_way_between_a_players_edges() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(23);
    for size in SIZES {
        let mut position = start(Kind::Talpa, &format!("size={size}"));
        let mut board = Board::full(size);
        while position.turn() != Turn::Over {
            let found = match &position {
                AnyPosition::Talpa(any_size) => with_talpa!(any_size, position => {
                    [0, 1].map(|seat| position.game().distance(position.state(), Seat::new(seat)))
                }),
                _ => unreachable!(),
            };
            assert_eq!(found, board.distances(), "{position}");
            let mv = position.playout_move(&mut rng).unwrap();
            board.play(&position.move_text(mv));
            position.play(mv).unwrap();
        }
    }
}

/// Whether the player to move wins, and the length of the longest game, both from each state.
fn solve(
    game: &Talpa<u64>,
    state: &State<u64>,
    known: &mut HashMap<u64, (bool, u32)>,
) -> (bool, u32) {
    let (mover, hash) = (state.to_move(), game.hash(state));
    if let Some(&value) = known.get(&hash) {
        return value;
    }
    let mut value = (false, 0);
    for mv in game.moves(state) {
        let mut next = *state;
        game.play_unchecked(&mut next, mv);
        let (wins, length) = match game.outcome(&next) {
            Some(outcome) => (outcome.winner() == Some(mover), 0),
            None => {
                let (opponent_wins, length) = solve(game, &next, known);
                (!opponent_wins, length)
            }
        };
        value = (value.0 || wins, value.1.max(length + 1));
    }
    known.insert(hash, value);
    value
}

#[test]
fn four_by_four_is_a_first_player_win_and_its_longest_games_have_13_plies() {
    let game = Talpa::new(4).unwrap();
    let (red_wins, longest) = solve(&game, &game.start(), &mut HashMap::new());
    assert!(red_wins);
    assert_eq!(longest, 13);
}

#[test]
fn a_mirror_image_of_the_start_is_the_start_with_the_colours_swapped() {
    let start = start(Kind::Talpa, "").to_string();
    let rows = start.split(' ').nth(1).unwrap();
    let swapped: String = rows
        .chars()
        .map(|letter| match letter {
            'r' => 'b',
            'b' => 'r',
            slash => slash,
        })
        .collect();
    let mirrored = rows.split('/').map(|row| row.chars().rev().collect());
    assert_eq!(mirrored.collect::<Vec<String>>().join("/"), swapped);
}

#[test]
fn captures_are_written_from_and_to_and_removals_with_an_x() {
    let position = start(Kind::Talpa, "size=10");
    for text in ["c3c4", "xc3", "j9j10", "a10b10", "xj10"] {
        let mv = position.parse_move(text).unwrap();
        assert_eq!(position.move_text(mv), text);
    }
    let position = start(Kind::Talpa, "");
    for text in ["c3", "c3-c4", "c3c9", "i1h1", "x", "xi1", "c3c4c5", "pass"] {
        assert!(position.clone().play_text(text).is_err(), "{text}");
    }
}

#[test]
fn a_square_that_is_not_on_the_board_is_no_legal_move() {
    let game = Talpa::<u64>::new(8).unwrap();
    for (column, row) in [(8, 0), (8, 1), (15, 7), (0, 8), (15, 15)] {
        let square = Square::new(column, row);
        let removal = game.check(&game.start(), Move::Remove(square));
        assert!(removal.is_err(), "{square} is accepted");
    }
}

/// What searches use in place of moves by name agrees with those.
#[test]
fn sets_of_squares_agree_with_moves() {
    use burrow_games::random::random_move;
    use burrow_games::talpa::Bitboard;

    let game = Talpa::<u64>::new(6).expect("a size of the rules");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for _ in 0..100 {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let mover = state.to_move();
            let (own, enemy) = (state.pieces(mover), state.pieces(mover.other()));
            let captures = game.contacts_between(own, enemy).map(Bitboard::count);
            let mv = random_move(&game, &state, &mut rng);
            let squares = match mv {
                Move::Capture { from, to } => u64::of(from) | u64::of(to),
                Move::Remove(square) => u64::of(square),
            };
            match mv {
                Move::Capture { .. } => {
                    assert_eq!(captures.iter().sum::<usize>(), game.move_count(&state));
                }
                Move::Remove(_) => assert_eq!(captures, [0, 0]),
            }
            assert_eq!(Talpa::move_on(&state, squares), Some(mv));
            let singles: Vec<usize> = own.singles().map(Bitboard::first_index).collect();
            let indices: Vec<usize> = own.squares().map(u64::index).collect();
            assert_eq!(singles, indices);

            let mut dug = state;
            game.dig(&mut dug, squares);
            game.play_unchecked(&mut state, mv);
            assert_eq!(game.outcome(&dug), game.outcome(&state));
            assert_eq!(game.moves(&dug), game.moves(&state));
        }
    }
}
