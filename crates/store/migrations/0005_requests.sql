-- Requests are forgotten after some time.

CREATE INDEX requests_by_time ON requests (at);
