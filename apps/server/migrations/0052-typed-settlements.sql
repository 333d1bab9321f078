-- What the functions of money and usage take (modules/*/sql): one typed value or array for each thing, not a place for each
-- column. Who changes what such a type holds makes a new type and a new function: the release before may still be running.
create type wallet_charge as (wallet_id bigint, amount_fen bigint);
create type wallet_transfer_head as (idempotency_key text, input_hash bytea, reference text);

-- What an account is to be counted for all its calls of a settlement, and what it is to be counted and charged.
create type usage_account_count as (account_id bigint, per_day bigint, calls bigint);
create type usage_account_charge as (
  account_id bigint,
  per_day bigint,
  calls bigint,
  wallet_id bigint,
  amount_fen bigint
);

-- A row of usage_parcel before it is written.
create type usage_batch_row as (
  account_id bigint,
  last_request uuid,
  key_id bigint,
  transfer_id bigint,
  price_fen bigint,
  at timestamptz,
  rows bigint,
  calls integer,
  resultcode integer,
  dataset_code text,
  error text,
  basis text,
  request_ids uuid[],
  after_ms integer[],
  row_counts integer[]
);

-- usage_settle_paid (0051) and wallet_charge_calls (0007) of untyped columns stay for processes of the release before that
-- still run while this one has migrated. The next release drops them.
