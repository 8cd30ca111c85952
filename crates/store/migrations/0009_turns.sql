-- Whose computers have thought when, so that everybody's have their turn.

ALTER TABLE games ADD COLUMN creator TEXT;
ALTER TABLE games ADD COLUMN served BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_by_creator ON games (creator, served) WHERE served > 0;
