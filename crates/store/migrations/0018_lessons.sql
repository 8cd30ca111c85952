-- The lessons that guests have done.

CREATE TABLE lessons_done (
    person TEXT NOT NULL,
    lesson TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, lesson)
);
