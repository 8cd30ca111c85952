-- First attempts at puzzles, and how strong solvers and puzzles are by them: points and deviations in thousandths,
-- volatilities in millionths.

CREATE TABLE puzzle_attempts (
    person TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solved BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);

CREATE TABLE puzzle_skills (
    holder TEXT NOT NULL,
    id TEXT NOT NULL,
    points BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (holder, id)
);
