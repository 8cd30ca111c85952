-- What the players of a game say to each other, which is no part of its log.

CREATE TABLE messages (game TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, seq));
