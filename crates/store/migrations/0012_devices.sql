-- The devices of guests who have several, links that bring a guest to another one, and the words that bring one back, as
-- hashes.

CREATE TABLE devices (
    guest TEXT NOT NULL,
    device TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    ended BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (guest, device)
);

CREATE TABLE moves (hash TEXT PRIMARY KEY, guest TEXT NOT NULL, until BIGINT NOT NULL);

CREATE TABLE recoveries (guest TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, created BIGINT NOT NULL);
