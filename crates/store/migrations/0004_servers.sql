-- For several servers: who thinks about a computer's move and until when, who watches where, and what servers share
-- that nobody else may know.

ALTER TABLE games ADD COLUMN worker TEXT;
ALTER TABLE games ADD COLUMN lease_until BIGINT NOT NULL DEFAULT 0;

CREATE TABLE watching (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    server TEXT NOT NULL,
    lease_until BIGINT NOT NULL,
    PRIMARY KEY (game, person, server)
);

CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
