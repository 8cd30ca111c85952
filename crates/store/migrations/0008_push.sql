-- Where browsers take messages for guests who are not there, and when the one who is to move is told that little time is
-- left.

CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    site TEXT NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX subscriptions_by_guest ON subscriptions (guest, at);

ALTER TABLE games ADD COLUMN remind BIGINT;

CREATE INDEX games_by_remind ON games (remind) WHERE remind IS NOT NULL;
