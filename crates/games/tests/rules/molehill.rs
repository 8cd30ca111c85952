//! The rules page of Mole Hill, clause by clause.

use std::collections::HashSet;

use crate::common::{at, moves, play, refused, result, start, words};
use burrow_games::grid::Square;
use burrow_games::molehill::{MoleHill, Move};
use burrow_games::{AnyPosition, Game, Kind, Seat, Standing, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A square by column and row, counted from 0.
type Place = (i32, i32);

fn name((column, row): Place) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

fn lawn() -> impl Iterator<Item = Place> {
    (0..7).flat_map(|row| (0..9).map(move |column| (column, row)))
}

/// All inner edges: the text, and the two squares between which they lie.
fn edges() -> Vec<(String, [Place; 2])> {
    let mut edges = Vec::new();
    for (column, row) in lawn() {
        let from = (column, row);
        if row < 6 {
            edges.push((name(from) + "n", [from, (column, row + 1)]));
        }
        if column < 8 {
            edges.push((name(from) + "e", [from, (column + 1, row)]));
        }
    }
    edges
}

/// The page read as literally as possible: a round as sets of squares and of walls.
#[derive(Default)]
struct Round {
    path: Vec<Place>,
    sticks: HashSet<String>,
    walls: HashSet<[Place; 2]>,
}

impl Round {
    fn lay(&mut self, stick: &str) {
        let (_, [a, b]) = edges().into_iter().find(|edge| edge.0 == stick).unwrap();
        self.sticks.insert(stick.to_owned());
        self.walls.extend([[a, b], [b, a]]);
    }

    fn is_moles_turn(&self) -> bool {
        self.sticks.len() == self.path.len()
    }

    fn may_dig(&self, to: Place) -> bool {
        let Some(&from) = self.path.last() else {
            return true;
        };
        if self.path.contains(&to) {
            return false;
        }
        if from == (4, 3) {
            return true;
        }
        let open = |a: Place, b: Place| !self.walls.contains(&[a, b]);
        match ((from.0 - to.0).abs(), (from.1 - to.1).abs()) {
            (0, 1) | (1, 0) => open(from, to),
            (1, 1) => [(from.0, to.1), (to.0, from.1)]
                .into_iter()
                .any(|corner| open(from, corner) && open(corner, to)),
            _ => false,
        }
    }

    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = if self.is_moles_turn() {
            lawn().filter(|&to| self.may_dig(to)).map(name).collect()
        } else {
            edges().into_iter().map(|edge| edge.0).collect()
        };
        moves.retain(|mv| !self.sticks.contains(mv));
        moves.sort_unstable();
        moves
    }

    fn is_over(&self) -> bool {
        self.path.len() == 22 || (self.is_moles_turn() && self.moves().is_empty())
    }

    fn points(&self) -> usize {
        let count = |flowers: [&str; 4]| {
            let visited = |flower: &&str| self.path.contains(&place(flower));
            flowers.iter().filter(|flower| visited(flower)).count()
        };
        let flowers = 2 * count(["e1", "e7", "a4", "i4"]) + count(["b2", "h2", "b6", "h6"]);
        self.path.len().saturating_sub(10) + flowers
    }
}

fn points(position: &AnyPosition) -> [u32; 2] {
    let AnyPosition::MoleHill(position) = position else {
        unreachable!()
    };
    position.game().points(position.state())
}

fn turn_of(seat: usize) -> Turn {
    Turn::Seat(Seat::new(seat))
}

/// A game of mole moves and sticks in turn.
fn interleave(path: &str, sticks: &str) -> String {
    let mut sticks = sticks.split_whitespace();
    path.split_whitespace()
        .flat_map(|square| [Some(square), sticks.next()])
        .flatten()
        .collect::<Vec<&str>>()
        .join(" ")
}

/// Up and down the first rows: 22 squares with two white flowers and a red one, and sticks elsewhere.
const SNAKE: &str = "a1 b1 c1 d1 e1 f1 g1 h1 i1 i2 h2 g2 f2 e2 d2 c2 b2 a2 a3 b3 c3 d3";
const FAR_STICKS: &str =
    "a6n b6n c6n d6n e6n f6n g6n h6n i6n a5n b5n c5n d5n e5n f5n g5n h5n i5n a4n b4n c4n";

/// A mole that has visited every neighbour of the corner on which it stands; the gardener is to move.
const SHUT_IN: &str = "a2b2b1a1 a6na7ea6e";

#[test]
fn the_lawn_has_the_columns_a_to_i_and_the_rows_1_to_7() {
    let position = start(Kind::MoleHill, "");
    let mut all: Vec<String> = lawn().map(name).collect();
    all.sort_unstable();
    assert_eq!(moves(&position), all);
    for outside in ["j1", "a8", "a0", "j8", "é1", ""] {
        assert!(position.clone().play_text(outside).is_err(), "{outside}");
    }
}

#[test]
fn red_flowers_give_two_points_and_white_ones_one() {
    for square in lawn().map(name) {
        let expected = match &square[..] {
            "e1" | "e7" | "a4" | "i4" => 2,
            "b2" | "h2" | "b6" | "h6" => 1,
            _ => 0,
        };
        let position = at(&format!("molehill 1 - {square} -"));
        assert_eq!(points(&position), [expected, 0], "{square}");
    }
}

#[test]
fn flowers_can_be_planted_elsewhere_and_on_the_centre() {
    let flowers = "red=e4,c3 white=d4";
    for (square, expected) in [("e4", 2), ("c3", 2), ("d4", 1), ("e1", 0), ("b2", 0)] {
        let position = at(&format!("molehill {flowers} 2 3 {square} -"));
        assert_eq!(points(&position), [3, expected], "{square}");
    }
    for (flowers, expected) in [
        ("red=none", 1),
        ("white=none", 2),
        ("red=none white=none", 0),
    ] {
        let position = at(&format!("molehill {flowers} 1 - e1d1c1b2 e5ne6nd5n"));
        assert_eq!(points(&position), [expected, 0], "{flowers}");
    }
}

#[test]
fn at_most_four_flowers_of_a_colour_grow_on_distinct_squares() {
    for (options, reason) in [
        (
            "red=a1,a2,a3,a4,a5",
            "flowers: 5 flowers of one colour, but there are only 4",
        ),
        (
            "white=a1,a2,a3,a4,a5,a6",
            "flowers: 6 flowers of one colour, but there are only 4",
        ),
        (
            "red=c3,c3",
            "flowers: two flowers on c3 (where red or white is not given, its usual squares are meant)",
        ),
        (
            "white=c3,d4,c3",
            "flowers: two flowers on c3 (where red or white is not given, its usual squares are meant)",
        ),
        (
            "red=c3 white=c3",
            "flowers: two flowers on c3 (where red or white is not given, its usual squares are meant)",
        ),
        (
            "red=e4,b",
            "option red can't be \"e4,b\": expected squares from a1 to i7 with commas, like e1,e7, or none",
        ),
        (
            "red=j1",
            "flowers: j1 is not a square of the lawn, a1 to i7",
        ),
        (
            "white=a8",
            "flowers: a8 is not a square of the lawn, a1 to i7",
        ),
    ] {
        assert_eq!(refused(Kind::MoleHill, options).to_string(), reason);
    }
}

#[test]
fn seat_0_is_the_mole_of_round_1_and_takes_turns_with_the_gardener() {
    let mut position = start(Kind::MoleHill, "");
    let game = interleave(SNAKE, FAR_STICKS);
    for (ply, step) in game.split_whitespace().enumerate() {
        assert_eq!(position.turn(), turn_of(ply % 2), "ply {ply}");
        position = play(position, step);
    }
}

#[test]
fn the_gardener_has_the_110_inner_edges_and_no_other_move() {
    let position = play(start(Kind::MoleHill, ""), "c3");
    let mut all: Vec<String> = edges().into_iter().map(|edge| edge.0).collect();
    all.sort_unstable();
    assert_eq!(all.len(), 110);
    assert_eq!(moves(&position), all);
}

#[test]
fn the_outer_border_takes_no_stick() {
    let position = play(start(Kind::MoleHill, ""), "c3");
    for column in 0..9 {
        assert!(position.parse_move(&(name((column, 0)) + "s")).is_err());
        assert!(position.parse_move(&(name((column, 6)) + "n")).is_err());
    }
    for row in 0..7 {
        assert!(position.parse_move(&(name((0, row)) + "w")).is_err());
        assert!(position.parse_move(&(name((8, row)) + "e")).is_err());
    }
}

#[test]
fn an_edge_takes_one_stick() {
    let position = play(start(Kind::MoleHill, ""), "c3 e4n c4");
    assert_eq!(moves(&position).len(), 109);
    assert!(!moves(&position).contains(&"e4n".to_owned()));
}

#[test]
fn a_stick_bars_the_way_over_its_edge_only() {
    let open = words("b3 d3 c2 c4 b2 b4 d2 d4");
    for (stick, barred) in [("c3n", "c4"), ("c2n", "c2"), ("c3e", "d3"), ("b3e", "b3")] {
        let position = play(start(Kind::MoleHill, ""), &format!("c3 {stick}"));
        let left: Vec<String> = open.iter().filter(|to| *to != barred).cloned().collect();
        assert_eq!(moves(&position), left, "{stick}");
    }
}

/// A path of four squares that ends on a square and does not touch another.
fn walk_to(end: Place, avoid: Place) -> Vec<Place> {
    let mut path = vec![end];
    while path.len() < 4 {
        let (column, row) = path[path.len() - 1];
        let near = lawn().find(|&(c, r)| {
            (c - column).abs() <= 1
                && (r - row).abs() <= 1
                && (c, r) != avoid
                && (c, r) != (4, 3)
                && !path.contains(&(c, r))
        });
        path.push(near.unwrap());
    }
    path.reverse();
    path
}

#[test]
fn a_diagonal_move_needs_one_of_its_two_ways_free_at_every_corner_for_all_sticks_around_it() {
    let all = edges();
    let mut tried = 0;
    for (column, row) in lawn().filter(|&(column, row)| column < 8 && row < 6) {
        let [sw, se] = [(column, row), (column + 1, row)];
        let [nw, ne] = [(column, row + 1), (column + 1, row + 1)];
        let [south, north] = [name(sw) + "e", name(nw) + "e"];
        let [west, east] = [name(sw) + "n", name(se) + "n"];
        let around = [&south, &north, &west, &east];
        for (from, to) in [(sw, ne), (ne, sw), (nw, se), (se, nw)] {
            if from == (4, 3) {
                continue;
            }
            for set in 0..16 {
                let chosen = (0..4).filter(|bit| set >> bit & 1 == 1);
                let mut sticks: Vec<&String> = chosen.map(|bit| around[bit]).collect();
                let others = all.iter().rev().map(|edge| &edge.0);
                let fill = others.filter(|stick| !around.contains(stick));
                sticks.extend(fill.take(4 - sticks.len()));
                let mut round = Round::default();
                sticks.iter().for_each(|stick| round.lay(stick));
                round.path = walk_to(from, to);
                let path: String = round.path.iter().copied().map(name).collect();
                let sticks: String = sticks.into_iter().map(String::as_str).collect();
                let position = at(&format!("molehill rounds=1 1 - {path} {sticks}"));
                assert_eq!(moves(&position), round.moves(), "{position}");
                let has = |stick: &String| round.sticks.contains(stick);
                let lower =
                    !has(&south) && !has(if from == sw || to == sw { &east } else { &west });
                let upper =
                    !has(&north) && !has(if from == sw || to == sw { &west } else { &east });
                let goes = moves(&position).contains(&name(to));
                assert_eq!(goes, lower || upper, "{position} to {}", name(to));
                tried += 1;
            }
        }
    }
    assert_eq!(tried, (48 * 4 - 4) * 16);
}

#[test]
fn what_stands_on_the_square_passed_by_does_not_matter() {
    let position = at("molehill 1 - d4c4c3d3 c3eg1eg2eg3e");
    assert_eq!(moves(&position), words("c2 d2 e2 e3 e4"));
    let position = at("molehill 1 - c3c4 c3eg1e");
    assert!(moves(&position).contains(&"d3".to_owned()), "round by d4");
    let position = at("molehill 1 - c4c3 c3eg1e");
    assert!(
        moves(&position).contains(&"d4".to_owned()),
        "over the visited c4"
    );
}

#[test]
fn the_mole_never_returns_to_a_visited_square() {
    let position = play(start(Kind::MoleHill, ""), "c3 g1e c4 g2e d4 g3e");
    assert_eq!(moves(&position), words("c5 d5 e5 e4 e3 d3"));
}

#[test]
fn from_the_centre_the_mole_jumps_anywhere_whatever_the_sticks() {
    let position = play(start(Kind::MoleHill, ""), "d4 e4n e3 e4e e4 e3n");
    let expected: Vec<String> = lawn()
        .map(name)
        .filter(|square| !["d4", "e3", "e4"].contains(&&square[..]))
        .collect();
    assert_eq!(moves(&position).len(), 60);
    assert!(
        expected
            .iter()
            .all(|square| moves(&position).contains(square))
    );
    assert_eq!(moves(&play(position, "a1 e1e")), words("a2 b1 b2"));
}

#[test]
fn a_mole_that_starts_on_the_centre_jumps_at_once_by_default() {
    let position = play(start(Kind::MoleHill, ""), "e4 e4n");
    assert_eq!(moves(&position).len(), 62);
    let position = play(start(Kind::MoleHill, "centre_start_jump=true"), "e4 e4n i7");
    assert_eq!(position.turn(), turn_of(1));
}

#[test]
fn without_centre_start_jump_only_the_first_move_is_ordinary() {
    let start = start(Kind::MoleHill, "centre_start_jump=false");
    let position = play(start.clone(), "e4 e4n");
    assert_eq!(moves(&position), words("d3 d4 d5 e3 f3 f4 f5"));
    let position = play(start, "e3 a1e d4 a2e e4 e4n");
    assert_eq!(moves(&position).len(), 60);
}

#[test]
fn a_mole_on_the_centre_is_not_blocked_by_sticks_all_around_it() {
    let position = at("molehill 1 - c4d4e3e4 d4ee4ee3ne4n");
    assert_eq!(moves(&position).len(), 59);
    assert_eq!(position.turn(), turn_of(0));
}

#[test]
fn a_mole_that_shuts_itself_in_still_lets_the_gardener_place() {
    let position = at(&format!("molehill 1 - {SHUT_IN}"));
    assert_eq!(position.turn(), turn_of(1));
    assert_eq!(moves(&position).len(), 107);
    for stick in moves(&position) {
        assert_eq!(
            play(position.clone(), &stick).to_string(),
            "molehill 2 1 - -"
        );
    }
}

#[test]
fn the_round_ends_when_the_gardener_shuts_the_mole_in() {
    let position = at("molehill rounds=1 1 - c1b1a1 a1ng1e");
    assert_eq!(moves(&play(position.clone(), "h7e")), ["b2"]);
    assert_eq!(moves(&play(position, "b1n")), [] as [&str; 0]);
}

#[test]
fn the_round_ends_on_the_22nd_square_before_any_further_stick() {
    let position = play(
        start(Kind::MoleHill, "rounds=1"),
        &interleave(SNAKE, FAR_STICKS),
    );
    let AnyPosition::MoleHill(last) = &position else {
        unreachable!()
    };
    assert_eq!(last.state().sticks_laid(), 21);
    assert_eq!(last.state().path().count(), 22);
    assert_eq!(result(&position), "16-0 without a winner");
    assert_eq!(position.turn(), Turn::Over);
    assert!(moves(&position).is_empty());
}

#[test]
fn the_22nd_square_ends_the_round_even_on_the_centre() {
    let path = SNAKE.replace("a3 b3 c3 d3", "b3 c3 d3 e4");
    let position = play(start(Kind::MoleHill, ""), &interleave(&path, FAR_STICKS));
    assert_eq!(position.to_string(), "molehill 2 16 - -");
}

#[test]
fn round_2_swaps_the_roles_on_an_empty_lawn_even_if_seat_1_moved_last() {
    let after_seat_0 = play(start(Kind::MoleHill, ""), &interleave(SNAKE, FAR_STICKS));
    let after_seat_1 = play(at(&format!("molehill 1 - {SHUT_IN}")), "g1e");
    for position in [after_seat_0, after_seat_1] {
        assert_eq!(position.turn(), turn_of(1));
        assert_eq!(moves(&position).len(), 63);
        let position = play(position, "e4");
        assert_eq!(position.turn(), turn_of(0));
        assert_eq!(moves(&position).len(), 110);
        let position = play(position, "e4n");
        assert_eq!(position.turn(), turn_of(1));
    }
}

#[test]
fn a_decided_match_is_still_played_out() {
    let ahead = at("molehill 2 0 e1d1 a7e");
    assert_eq!(points(&ahead), [0, 2]);
    assert_eq!(moves(&ahead).len(), 109);
    let behind = at("molehill 2 24 - -");
    assert_eq!(moves(&play(behind, "c3")).len(), 110);
}

#[test]
fn the_higher_total_of_mole_points_wins_and_equal_totals_are_a_draw() {
    for (earlier, expected, standing) in [
        (0, "0-1 won by 1", Standing::Lost),
        (1, "1-1 without a winner", Standing::Drew),
        (2, "2-1 won by 0", Standing::Won),
    ] {
        let position = play(at(&format!("molehill 2 {earlier} {SHUT_IN}")), "g1e");
        assert_eq!(result(&position), expected);
        let outcome = position.outcome().unwrap();
        assert_eq!(outcome.standing(Seat::new(0)), standing);
    }
}

#[test]
fn a_single_round_has_points_for_the_mole_and_no_winner() {
    let position = play(at(&format!("molehill rounds=1 1 - {SHUT_IN}")), "g1e");
    assert_eq!(result(&position), "1-0 without a winner");
    let outcome = position.outcome().unwrap();
    for seat in [0, 1].map(Seat::new) {
        assert_eq!(outcome.standing(seat), Standing::Unranked);
    }
}

#[test]
fn only_1_or_2_rounds_are_played() {
    for options in ["rounds=0", "rounds=3", "rounds=two", "centre_start_jump=1"] {
        refused(Kind::MoleHill, options);
    }
}

#[test]
fn dark_molehills_score_from_the_11th_square_on() {
    let game = start(Kind::MoleHill, "red=none white=none rounds=1");
    let turns = interleave(SNAKE, FAR_STICKS);
    for visited in 1..=22 {
        let turns: Vec<&str> = turns.split_whitespace().take(2 * visited - 1).collect();
        let position = play(game.clone(), &turns.join(" "));
        let dark = visited.saturating_sub(10) as u32;
        assert_eq!(points(&position), [dark, 0], "{visited} squares");
    }
}

#[test]
fn the_most_points_of_a_round_are_24() {
    let path = "a4 a3 b2 c1 d1 e1 f1 g1 h2 i3 i4 i5 h6 g7 f7 e7 d7 c7 b6 b5 c5 d5";
    let sticks =
        "c3n d3n e3n f3n g3n c3e d3e e3e f3e c4e d4e e4e f4e c2n d2n e2n f2n g2n d5e e5e f5e";
    let round = interleave(path, sticks);
    let position = play(start(Kind::MoleHill, ""), &round);
    assert_eq!(position.to_string(), "molehill 2 24 - -");
    assert_eq!(result(&play(position, &round)), "24-24 without a winner");
    assert!("molehill 2 25 - -".parse::<AnyPosition>().is_err());
}

#[test]
fn every_edge_is_written_as_north_or_east_and_read_from_both_sides() {
    let position = play(start(Kind::MoleHill, ""), "c3");
    for (edge, [_, beyond]) in edges() {
        let side = if edge.ends_with('n') { "s" } else { "w" };
        for text in [edge.clone(), name(beyond) + side, edge.to_uppercase()] {
            let mv = position.parse_move(&text).unwrap();
            assert_eq!(position.move_text(mv), edge, "{text}");
        }
    }
    assert_eq!(
        play(position, "f4w d3 e5s").to_string(),
        "molehill 1 - c3d3 e4ne4e"
    );
}

#[test]
fn random_matches_agree_with_a_literal_reading_of_the_page() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for number in 0..60 {
        let mut position = start(Kind::MoleHill, "");
        let mut scores = Vec::new();
        for mole in 0..2 {
            let mut round = Round::default();
            while !round.is_over() {
                let expected = if round.is_moles_turn() {
                    mole
                } else {
                    1 - mole
                };
                assert_eq!(
                    position.turn(),
                    turn_of(expected),
                    "match {number}: {position}"
                );
                assert_eq!(
                    moves(&position),
                    round.moves(),
                    "match {number}: {position}"
                );
                let mv = position.playout_move(&mut rng).unwrap();
                let text = position.move_text(mv);
                if round.is_moles_turn() {
                    round.path.push(place(&text));
                } else {
                    round.lay(&text);
                }
                position.play(mv).unwrap();
            }
            scores.push(round.points().to_string());
        }
        assert_eq!(position.outcome().unwrap().to_string(), scores.join("-"));
    }
}

#[test]
fn a_square_that_is_not_on_the_lawn_is_no_legal_move() {
    let game = MoleHill::default();
    for outside in [(9, 0), (9, 3), (0, 7)] {
        let square = Square::new(outside.0, outside.1);
        let dig = Move::Dig(square);
        assert!(
            game.check(&game.start(), dig).is_err(),
            "{square} is accepted"
        );
    }
}

#[test]
fn a_stick_across_the_last_step_is_possible_only_if_that_was_a_jump() {
    let read = |options: &str, state: &str| {
        let text = format!("molehill {options}1 {state}");
        text.parse::<AnyPosition>().is_ok()
    };
    let ordinary = "centre_start_jump=false ";
    assert!(read("", "- e4e5 e4n"), "the first move is a jump");
    assert!(!read(ordinary, "- e4e5 e4n"), "the first move is ordinary");
    assert!(
        read(ordinary, "- d4e4e5 a1ne4n"),
        "from then on it is a jump"
    );
    assert!(!read(ordinary, "- d4d5d6 a1nd5n"));
    assert!(
        !read("", "5 e4 -"),
        "no points before the first round is over"
    );
}
