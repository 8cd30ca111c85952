-- The tokens of programs, one for each guest, as hashes.

CREATE TABLE tokens (guest TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, created BIGINT NOT NULL);
