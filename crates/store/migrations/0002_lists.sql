-- What lists of games need without looking into their logs, the seeds, and when a server was last alive.

ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN mover TEXT;
ALTER TABLE games ADD COLUMN deadline BIGINT;
ALTER TABLE games ADD COLUMN seed TEXT;

CREATE INDEX games_by_deadline ON games (deadline);

CREATE TABLE players (person TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (person, game));

CREATE TABLE heartbeat (id BIGINT PRIMARY KEY, seen BIGINT NOT NULL);
