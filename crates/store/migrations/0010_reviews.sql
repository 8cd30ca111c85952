-- What was found in games that are over, and by which engine.

CREATE TABLE reviews (
    game TEXT PRIMARY KEY,
    engine TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL
);
