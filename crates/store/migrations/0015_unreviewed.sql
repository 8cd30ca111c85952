-- Which games that are over have been reviewed, so that those that were not are found without looking at all.

ALTER TABLE games ADD COLUMN reviewed BIGINT NOT NULL DEFAULT 0;

UPDATE games SET reviewed = 1 WHERE id IN (SELECT game FROM reviews);

CREATE INDEX games_unreviewed ON games (updated) WHERE stage = 'over' AND reviewed = 0;
