-- The positions of games that are over, by keys that are the same for turned boards, and which games they were taken from.

CREATE TABLE positions (
    kind TEXT NOT NULL,
    key BIGINT NOT NULL,
    game TEXT NOT NULL,
    ply BIGINT NOT NULL,
    next BIGINT NOT NULL,
    result BIGINT,
    PRIMARY KEY (kind, key, game)
);

ALTER TABLE games ADD COLUMN indexed BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_to_index ON games (id) WHERE stage = 'over' AND indexed = 0;
