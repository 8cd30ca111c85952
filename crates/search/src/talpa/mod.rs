//! The player of Talpa.
//!
//! A tree of random games (`tree`) says which moves are promising, a learned policy (`policy`) which to try
//! first, and on 6x6 a learned judge (`judge`) who will probably win. A proof-number search (`proof`) takes turns
//! with the tree and proves what can be proven, and a book ([`Book`]) knows what was proven before.

mod answers;
mod book;
mod built_in;
mod check;
mod endgame;
mod forecast;
pub mod judge;
mod keys;
mod outlook;
mod playout;
pub mod policy;
mod proof;
mod snapshot;
pub mod solve;
mod table;
mod team;
mod tree;

use std::sync::Arc;

use burrow_games::talpa::{Bitboard, Move, State, Talpa};
use burrow_games::{Game, Position, Seat, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::analysis::{Analysis, MoveValue};
use crate::control::{Control, Stopped};
use crate::data::Loaded;
use crate::level::Plan;
use crate::searcher::Config;
use crate::value::{Estimate, Proven, Value};
use judge::Judge;
use keys::{Keys, canonical};
use outlook::{Moves, Outlook, outlook};
use policy::Policy;
use proof::Prover;
use table::ProofTable;
use team::Team;
use tree::{MoveProof, Tree};

pub use book::{BadLine, Book, BookFault, Entry};
pub use built_in::{BookPage, BuiltIn, Extent, ProofSize, built_in_book};

/// How the levels play on boards of 8x8 and more.
const PLANS: [Plan; 8] = [
    Plan::new(100, 1.0),
    Plan::new(185, 0.24),
    Plan::new(270, 0.118),
    Plan::new(375, 0.077),
    Plan::new(640, 0.025),
    Plan::new(2_600, 0.0),
    Plan::new(7_000, 0.0),
    Plan::new(20_000, 0.0),
];

/// How the levels play on smaller boards, where more is proven and more nodes are worth less.
const PLANS_FOR_SMALL_BOARDS: [Plan; 8] = [
    Plan::new(80, 3.0),
    Plan::new(185, 0.22),
    Plan::new(300, 0.12),
    Plan::new(430, 0.06),
    Plan::new(1_400, 0.013),
    Plan::new(5_500, 0.0),
    Plan::new(22_000, 0.0),
    Plan::new(90_000, 0.0),
];

/// How the levels play a game.
pub(crate) fn plans<B: Bitboard>(game: &Talpa<B>) -> &'static [Plan; 8] {
    match game.size() {
        0..8 => &PLANS_FOR_SMALL_BOARDS,
        _ => &PLANS,
    }
}

/// What of the table a node takes: about a quarter of the nodes are those of the proof search, and what they find is
/// kept for the moves that follow.
const BYTES_PER_NODE: usize = 8;

/// The nodes that a fast machine looks at in a second.
const NODES_PER_SECOND: u64 = 25_000_000;

/// A player of Talpa.
pub struct Searcher<B: Bitboard> {
    config: Config,
    rng: Xoshiro256PlusPlus,
    board: Option<Box<Board<B>>>,
    /// Whether the tree has a policy and a judge.
    guided: bool,
}

/// What belongs to one size of board, made when it is first seen.
struct Board<B: Bitboard> {
    game: Talpa<B>,
    keys: Keys,
    table: ProofTable,
    /// The bytes that the table was to have.
    room: usize,
    book: Loaded<Arc<Book<B>>>,
    /// One for each thread that grows a tree.
    trees: Vec<Tree<B>>,
    threads: usize,
}

impl<B: Bitboard> Board<B> {
    /// What belongs to a game; a new one if there is none or it belongs to another game.
    fn of<'b>(
        game: &Talpa<B>,
        kept: &'b mut Option<Box<Self>>,
        config: &Config,
        guided: bool,
    ) -> &'b mut Self {
        let board = kept.take().filter(|board| board.game == *game);
        kept.insert(board.unwrap_or_else(|| Box::new(Self::new(*game, config, guided))))
    }

    fn new(game: Talpa<B>, config: &Config, guided: bool) -> Self {
        let policy = guided.then(|| Policy::new(game));
        let judge = |game| Judge::new(game).filter(|_| guided);
        let trees = config.threads.saturating_sub(1).max(1);
        let bytes = config.memory / 2 / trees;
        Self {
            game,
            keys: Keys::new(&game),
            table: ProofTable::new(0),
            room: 0,
            book: Book::load(game, config.data.as_deref()),
            trees: (0..trees)
                .map(|_| Tree::new(bytes, policy.clone(), judge(&game)))
                .collect(),
            threads: config.threads,
        }
    }

    /// Makes sure that the table has at least this many bytes; one that is too small is given up with what it holds.
    fn make_room(&mut self, bytes: usize) {
        if self.room < bytes {
            self.table = ProofTable::new(bytes);
            self.room = bytes;
        }
    }

    /// Whether the side to move is proven to win or to lose, as far as the book and the table say.
    fn known(&self, state: &State<B>) -> Option<bool> {
        let winner = self.book.value.as_ref().and_then(|book| book.winner(state));
        if let Some(winner) = winner {
            return Some(winner == state.to_move());
        }
        let numbers = self.table.get(canonical(self.keys.of(state)))?;
        numbers.proven()
    }
}

/// A legal move and what is known of it.
struct Candidate<B> {
    squares: B,
    mv: Move,
    proof: MoveProof,
    visits: u32,
    wins: f64,
    /// From 0 to 1: how soon a move that wins does so, how well one that loses holds out if all lose.
    pace: f64,
}

impl<B: Bitboard> Searcher<B> {
    /// A player that knows nothing yet.
    pub fn new(config: &Config) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(config.seed),
            config: config.clone(),
            board: None,
            guided: true,
        }
    }

    /// The same without what was learned: to learn it, and to see what it is worth.
    pub fn without_policy(self) -> Self {
        Self {
            guided: false,
            board: None,
            ..self
        }
    }

    /// What the user should know about the data that was to be used: a book that can't be read is not.
    pub fn warnings(&self) -> Vec<String> {
        let board = self.board.iter();
        board
            .filter_map(|board| board.book.warning.clone())
            .collect()
    }

    /// The book of a board, if there is one.
    pub fn book(&mut self, game: &Talpa<B>) -> Option<Arc<Book<B>>> {
        let board = Board::of(game, &mut self.board, &self.config, self.guided);
        board.book.value.clone()
    }

    /// A move that wins for certain, looked for by the proof search alone; none if it ends before it finds one. Where a
    /// win is known to be there it needs far less than [`Searcher::analyse`], and what it finds is kept for that.
    pub fn winning_move(
        &mut self,
        position: &Position<Talpa<B>>,
        control: &mut Control,
    ) -> Option<Move> {
        if position.turn() == Turn::Over {
            return None;
        }
        let state = position.state();
        let bytes = self.room(control);
        let board = Board::of(position.game(), &mut self.board, &self.config, self.guided);
        board.make_room(bytes);
        if let Some(book) = &board.book.value {
            book.fill(&board.table, control.limits().nodes.unwrap_or(u64::MAX));
        }
        let mut prover = Prover::new(&board.game, &board.keys, &board.table).for_hours(u64::MAX);
        let winning = prover.prove(state, control).ok()??;
        Talpa::move_on(state, winning)
    }

    /// How many bytes of a table a search can use.
    fn room(&self, control: &Control) -> usize {
        let most = self.config.memory / 2;
        control
            .limits()
            .bytes(most, BYTES_PER_NODE, NODES_PER_SECOND)
    }

    /// The values of all moves. The search ends before its limits when a win or a loss is certain.
    pub fn analyse(
        &mut self,
        position: &Position<Talpa<B>>,
        control: &mut Control,
    ) -> Analysis<Move> {
        let (game, state) = (position.game(), position.state());
        if position.turn() == Turn::Over {
            return Analysis::new(Vec::new(), Vec::new(), 0, 0);
        }
        let bytes = self.room(control);
        let board = Board::of(game, &mut self.board, &self.config, self.guided);
        board.make_room(bytes);
        let mut moves = board.candidates(state);
        control.add(moves.len() as u64);
        let mut line = Vec::new();
        if moves.iter().all(|mv| mv.proof != MoveProof::Wins) {
            line = board.search(state, &mut moves, control, &mut self.rng);
        }
        let lost = moves.iter().all(|mv| mv.proof == MoveProof::Loses);
        for candidate in &mut moves {
            candidate.pace = match candidate.proof {
                MoveProof::Wins => board.haste(state, candidate.squares),
                MoveProof::Loses if lost => board.resistance(state, candidate.squares),
                MoveProof::Loses | MoveProof::Open => 0.0,
            };
        }
        let winning = moves.iter().filter(|mv| mv.proof == MoveProof::Wins).rev();
        if let Some(winning) = winning.max_by(|a, b| a.pace.total_cmp(&b.pace)) {
            line = board.proven_line(state, winning.squares);
        }
        let mover = state.to_move();
        let visits = moves.iter().map(|mv| f64::from(mv.visits)).sum();
        let values = moves.iter().map(|candidate| candidate.value(mover, visits));
        let depth = line.len().max(1) as u32;
        Analysis::new(values.collect(), line, control.nodes(), depth)
    }
}

impl<B: Bitboard> Board<B> {
    /// All legal moves, and what can be said of them without a search.
    fn candidates(&self, state: &State<B>) -> Vec<Candidate<B>> {
        let legal = Moves::legal(&self.game, state);
        let candidate = |squares| {
            Some(Candidate {
                squares,
                mv: Talpa::move_on(state, squares)?,
                proof: self.proof_of(state, squares),
                visits: 0,
                wins: 0.0,
                pace: 0.0,
            })
        };
        legal.iter().filter_map(candidate).collect()
    }

    /// What is certain of a move.
    fn proof_of(&self, state: &State<B>, squares: B) -> MoveProof {
        let mut next = *state;
        self.game.dig(&mut next, squares);
        let wins = match self.game.outcome(&next) {
            Some(outcome) => Some(outcome.winner() == Some(next.to_move())),
            None => match outlook(&self.game, &next) {
                Outlook::Wins(_) => Some(true),
                Outlook::Loses => Some(false),
                Outlook::Open(_) => self.known(&next),
            },
        };
        match wins {
            None => MoveProof::Open,
            Some(true) => MoveProof::Loses,
            Some(false) => MoveProof::Wins,
        }
    }

    /// How soon a move that wins does so: at once, with the opponent's next move whatever it is, or later.
    fn haste(&self, state: &State<B>, squares: B) -> f64 {
        let mut next = *state;
        self.game.dig(&mut next, squares);
        match self.game.outcome(&next) {
            Some(_) => 1.0,
            None if matches!(outlook(&self.game, &next), Outlook::Loses) => 0.5,
            None => 0.0,
        }
    }

    /// How well a move that loses holds out: not at all if it ends the game, hardly if the opponent can win at once,
    /// and the better the fewer of the answers are known to win.
    fn resistance(&self, state: &State<B>, squares: B) -> f64 {
        let mut next = *state;
        self.game.dig(&mut next, squares);
        if self.game.outcome(&next).is_some() {
            return 0.0;
        }
        let answers = Moves::legal(&self.game, &next);
        let right = answers
            .iter()
            .filter(|&answer| self.proof_of(&next, answer) == MoveProof::Wins)
            .count();
        let wrong = 1.0 - right as f64 / answers.count() as f64;
        match outlook(&self.game, &next) {
            Outlook::Wins(_) => 0.1 + 0.1 * wrong,
            Outlook::Loses | Outlook::Open(_) => 0.5 + 0.5 * wrong,
        }
    }

    /// Thinks about the moves of which nothing is certain, and gives the line that it expects.
    fn search(
        &mut self,
        state: &State<B>,
        moves: &mut [Candidate<B>],
        control: &mut Control,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Move> {
        // A level plays with a number of nodes, and as well in its first move as in a later one: it starts over.
        let keep = control.limits().nodes.is_none();
        for tree in &mut self.trees {
            if keep && tree.advance(&self.game, state) {
                for candidate in moves
                    .iter()
                    .filter(|candidate| candidate.proof != MoveProof::Open)
                {
                    tree.note(candidate.squares, candidate.proof);
                }
            } else {
                let open = moves
                    .iter()
                    .filter(|candidate| candidate.proof == MoveProof::Open);
                tree.plant(&self.game, state, open.map(|candidate| candidate.squares));
            }
        }
        let mut team = Team {
            game: &self.game,
            keys: &self.keys,
            table: &self.table,
            trees: &mut self.trees,
            threads: self.threads,
        };
        let proof = team.search(state, control, rng);
        for candidate in moves
            .iter_mut()
            .filter(|candidate| candidate.proof == MoveProof::Open)
        {
            let squares = candidate.squares;
            let nodes = self.trees.iter().flat_map(Tree::moves);
            for node in nodes.filter(|node| node.squares == squares) {
                candidate.visits += node.visits;
                candidate.wins += f64::from(node.mean) * f64::from(node.visits);
                if node.proof != MoveProof::Open {
                    candidate.proof = node.proof;
                }
            }
            match proof {
                Some(Some(squares)) if squares == candidate.squares => {
                    candidate.proof = MoveProof::Wins;
                }
                Some(None) => candidate.proof = MoveProof::Loses,
                _ => {}
            }
        }
        for candidate in moves {
            if candidate.proof == MoveProof::Open {
                candidate.proof = self.proof_of(state, candidate.squares);
            }
        }
        self.line(state)
    }

    /// The line that begins with a winning move and goes on as far as the book and the table know the answers: the
    /// winner keeps to moves that win for certain, the loser to the first that loses only later.
    fn proven_line(&self, state: &State<B>, winning: B) -> Vec<Move> {
        let (mut state, mut line) = (*state, Vec::new());
        let mut next = Some(winning);
        while let Some(squares) = next {
            line.extend(Talpa::move_on(&state, squares));
            self.game.dig(&mut state, squares);
            if self.game.outcome(&state).is_some() {
                break;
            }
            let winner_moves = line.len() % 2 == 0;
            next = match outlook(&self.game, &state) {
                Outlook::Wins(squares) => Some(squares),
                Outlook::Loses => Moves::legal(&self.game, &state).iter().next(),
                Outlook::Open(moves) if winner_moves => moves
                    .iter()
                    .find(|&squares| self.proof_of(&state, squares) == MoveProof::Wins),
                Outlook::Open(moves) => moves
                    .iter()
                    .find(|&squares| !self.loses_at_once(&state, squares))
                    .or_else(|| moves.iter().next()),
            };
        }
        line
    }

    /// Whether the opponent can win with their next move.
    fn loses_at_once(&self, state: &State<B>, squares: B) -> bool {
        let mut next = *state;
        self.game.dig(&mut next, squares);
        matches!(outlook(&self.game, &next), Outlook::Wins(_))
    }

    /// The line that the first tree expects.
    fn line(&self, state: &State<B>) -> Vec<Move> {
        let mut state = *state;
        let squares = self.trees.first().map(Tree::line).unwrap_or_default();
        let moves = squares.into_iter().map_while(|squares| {
            let mv = Talpa::move_on(&state, squares);
            self.game.dig(&mut state, squares);
            mv
        });
        moves.collect()
    }
}

impl<B> Candidate<B> {
    /// What the move is worth after a number of visits of all moves together.
    fn value(&self, mover: Seat, all: f64) -> MoveValue<Move> {
        let (wins, visits) = (self.wins, f64::from(self.visits));
        // Few games say little: a move must have been tried to be trusted.
        let trusted = wins / (visits + 8.0 + all / 64.0);
        let (value, merit) = match self.proof {
            MoveProof::Wins => (Value::Proven(Proven::Wins(true)), 0.999 + 0.001 * self.pace),
            // A loss that took long to find may be overlooked by the opponent.
            MoveProof::Loses => (
                Value::Proven(Proven::Wins(false)),
                0.002 * trusted + 0.008 * self.pace,
            ),
            MoveProof::Open => {
                let chance = (wins + 0.5) / (visits + 1.0);
                let mut win_probability = vec![1.0 - chance; 2];
                win_probability[mover.index()] = chance;
                let estimate = Estimate {
                    win_probability,
                    expected: None,
                };
                (Value::Estimated(estimate), 0.02 + 0.96 * trusted)
            }
        };
        MoveValue {
            mv: self.mv,
            value,
            merit,
        }
    }
}

/// The proven winner of a position that is not over, with a table of `memory` bytes; `Stopped` if the control ends it.
pub fn prove<B: Bitboard>(
    position: &Position<Talpa<B>>,
    memory: usize,
    control: &mut Control,
) -> Result<Seat, Stopped> {
    let (game, state) = (position.game(), position.state());
    let (keys, table) = (Keys::new(game), ProofTable::new(memory));
    let winning = Prover::new(game, &keys, &table).prove(state, control)?;
    let mover = state.to_move();
    Ok(if winning.is_some() {
        mover
    } else {
        mover.other()
    })
}

/// Every legal move of a position that is not over, and whether it wins for the side that makes it: all proven, with a
/// table of `memory` bytes; `Stopped` if the control ends it.
pub fn prove_moves<B: Bitboard>(
    position: &Position<Talpa<B>>,
    memory: usize,
    control: &mut Control,
) -> Result<Vec<(Move, bool)>, Stopped> {
    let (game, state) = (position.game(), position.state());
    let (keys, table) = (Keys::new(game), ProofTable::new(memory));
    let mut prover = Prover::new(game, &keys, &table);
    let moves = position.moves().into_iter();
    moves
        .map(|mv| {
            let mut next = *state;
            game.play_unchecked(&mut next, mv);
            let wins = match game.outcome(&next) {
                Some(outcome) => outcome.winner() == Some(state.to_move()),
                None => prover.prove(&next, control)?.is_none(),
            };
            Ok((mv, wins))
        })
        .collect()
}
