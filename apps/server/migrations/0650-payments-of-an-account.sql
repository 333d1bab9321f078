-- outside a transaction
-- The list of an account's payments, newest first. The index of the idempotency keys made a page read all of them.
create index concurrently if not exists payment_newest on payment (account_id, id);
