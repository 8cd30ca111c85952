-- When time was lost for all games, so that every server gives the same back; and how far the clock was ahead of the time
-- of games when a server was last alive, so that one that starts goes on with that time.

CREATE TABLE losses (began BIGINT NOT NULL, ended BIGINT PRIMARY KEY);

ALTER TABLE heartbeat ADD COLUMN ahead BIGINT NOT NULL DEFAULT 0;
