-- Guests, games with their logs, and the requests that were carried out.

CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, created BIGINT NOT NULL);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    stage TEXT NOT NULL
);

CREATE INDEX games_by_stage ON games (stage, updated);

CREATE TABLE events (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE requests (
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    events BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, key)
);
