-- The oldest version that a program must know to use the tables. A migration that only adds leaves it as it is; one that
-- changes or removes what older programs use sets it to its own number.

CREATE TABLE compatibility (id BIGINT PRIMARY KEY, oldest BIGINT NOT NULL);

INSERT INTO compatibility (id, oldest) VALUES (1, 5);
