-- How games that are over went for those who played them: they are found and added up without being read.

ALTER TABLE players ADD COLUMN fate TEXT;
ALTER TABLE players ADD COLUMN against BIGINT;
ALTER TABLE players ADD COLUMN rivals TEXT;
