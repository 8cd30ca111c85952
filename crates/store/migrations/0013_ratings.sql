-- Who plays for ratings, the ratings after each game that counted, and which games have to be counted: 0 for none, 1 for
-- those that count when they are over, 2 for those that were counted.

CREATE TABLE rated_guests (guest TEXT PRIMARY KEY, since BIGINT NOT NULL);

CREATE TABLE ratings (
    person TEXT NOT NULL,
    ladder TEXT NOT NULL,
    number BIGINT NOT NULL,
    game TEXT NOT NULL,
    points BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, ladder, number),
    UNIQUE (game, person)
);

ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_to_count ON games (updated) WHERE rated = 1 AND stage = 'over';
