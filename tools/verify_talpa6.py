#!/usr/bin/env python3
"""Checks a book of proven Talpa positions by the rules alone; shares no code with the program that made it.

    tools/verify_talpa6.py data/talpa6.book [--sample N] [--seed S] [--nodes N] [--positions N]

Every line must be a position with its side to move, a verdict and a number of nodes, and no two lines may prove the
opposite of each other. The positions that were split are followed from the start: if all that is needed for one side
is there, the book is a complete proof. Then --sample of the proven positions that took at most --nodes nodes are drawn
and solved by brute force, unless that takes more than --positions positions: these are counted as too large.
"""
import argparse
import random
import sys


class TooLarge(Exception):
    """Brute force took too long."""


def parse(text):
    """A position as a tuple of rows, bottom first, of 'r', 'b' and '.'."""
    rows = []
    for row in reversed(text.split("/")):
        rows.append("".join("." * int(c) if c.isdigit() else c for c in row))
    size = len(rows)
    if any(len(row) != size or set(row) - set("rb.") for row in rows):
        raise ValueError(f"no board: {text}")
    return tuple("".join(row) for row in rows)


def images(board):
    """The board and its mirror images that keep the colours."""
    flipped = board[::-1]
    return [board, flipped, tuple(r[::-1] for r in board), tuple(r[::-1] for r in flipped)]


def key(board):
    return min(images(board))


def empty(board):
    return sum(row.count(".") for row in board)


def mover(board):
    """Every move empties one square, and Red begins."""
    return "rb"[empty(board) % 2]


def other(side):
    return "b" if side == "r" else "r"


def beside(size, row, column):
    for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
        if 0 <= r < size and 0 <= c < size:
            yield r, c


def has_path(board, side):
    """Whether empty squares join top and bottom (Red) or left and right (Blue)."""
    size = len(board)
    seen = {(0, i) if side == "r" else (i, 0) for i in range(size)}
    seen = {(r, c) for r, c in seen if board[r][c] == "."}
    todo = list(seen)
    while todo:
        row, column = todo.pop()
        if (row if side == "r" else column) == size - 1:
            return True
        for square in beside(size, row, column):
            if square not in seen and board[square[0]][square[1]] == ".":
                seen.add(square)
                todo.append(square)
    return False


def winner(board):
    """Who has won, if the game is over: the last mover loses by opening the opponent's path."""
    now = mover(board)
    if has_path(board, now):
        return now
    return other(now) if has_path(board, other(now)) else None


def nexts(board):
    """The boards after all legal moves."""
    size, own = len(board), mover(board)
    captures, removals = [], []
    for row in range(size):
        for column in range(size):
            if board[row][column] != own:
                continue
            removals.append({(row, column): "."})
            for to in beside(size, row, column):
                if board[to[0]][to[1]] == other(own):
                    captures.append({(row, column): ".", to: own})
    for change in captures or removals:
        yield tuple(
            "".join(change.get((r, c), board[r][c]) for c in range(size)) for r in range(size)
        )


def solve(board, known, limit):
    """Who wins, by trying everything; at most `limit` positions."""
    over = winner(board)
    if over:
        return over
    place = key(board)
    if place not in known:
        if len(known) >= limit:
            raise TooLarge
        own = mover(board)
        # Boards that are over come first, then those with few answers.
        boards = sorted(set(nexts(board)), key=lambda n: 0 if winner(n) else len(list(nexts(n))))
        wins = any(solve(n, known, limit) == own for n in boards)
        known[place] = own if wins else other(own)
    return known[place]


def read(path):
    """The entries of a book: the winner ('r' or 'b') or 'split' by the key of the position; and the nodes by it."""
    book, spent = {}, {}
    for number, line in enumerate(open(path, encoding="ascii"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            board, side, verdict, nodes = line.split()
            board = parse(board)
            verdict = {"red": "r", "blue": "b", "split": "split"}[verdict]
            if side != mover(board) or winner(board) or int(nodes) < 0:
                raise ValueError("an impossible position")
        except (ValueError, KeyError) as error:
            sys.exit(f"line {number}: {error!r}: {line.strip()}")
        before = book.get(key(board), "split")
        if "split" not in (before, verdict) and before != verdict:
            sys.exit(f"line {number}: the opposite is proven elsewhere: {line.strip()}")
        book[key(board)] = before if verdict == "split" else verdict
        spent[key(board)] = spent.get(key(board), 0) + int(nodes)
    return book, spent


def derive(board, book, seen):
    """Who wins by the book, or None if something is missing."""
    over = winner(board)
    if over:
        return over
    place = key(board)
    verdict = book.get(place)
    if verdict != "split":
        return verdict
    if place not in seen:
        own = mover(board)
        below = {derive(n, book, seen) for n in nexts(board)}
        seen[place] = own if own in below else None if None in below else other(own)
    return seen[place]


def start(size):
    return tuple("".join("rb"[(r + c) % 2] for c in range(size)) for r in range(size))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("book")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--sample", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--positions", type=int, default=5000)
    options = parser.parse_args()
    sys.setrecursionlimit(10000)
    book, spent = read(options.book)
    splits = [place for place in book if book[place] == "split"]
    seen = {}
    result = derive(start(options.size), book, seen)
    complete = sum(derive(place, book, seen) is not None for place in splits)
    print(f"{len(book) - len(splits)} proven, {len(splits)} split, of these {complete} complete")
    rng = random.Random(options.seed)
    proven = sorted(place for place in book if book[place] != "split" and spent[place] <= options.nodes)
    sample = rng.sample(proven, min(options.sample, len(proven)))
    solved = large = 0
    for place in sample:
        # A won position of the mover has a move that the book does not call lost; a lost one has none that is won.
        own = mover(place)
        below = {derive(n, book, seen) for n in nexts(place)}
        if (book[place] == own and below == {other(own)}) or (book[place] != own and own in below):
            sys.exit(f"the book contradicts itself at {'/'.join(reversed(place))}")
        try:
            if solve(place, {}, options.positions) != book[place]:
                sys.exit(f"wrong: {'/'.join(reversed(place))}")
            solved += 1
        except TooLarge:
            large += 1
    print(f"{len(sample)} drawn: {solved} solved by brute force and right, {large} too large")
    names = {"r": "Red wins: the book is a complete proof", "b": "Blue wins: the book is a complete proof"}
    print(names.get(result, "not solved: no complete proof"))


if __name__ == "__main__":
    main()
