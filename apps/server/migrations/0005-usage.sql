-- What every call was, and what it cost. Written in the transaction that charges it, before the reply leaves.

create table usage_call (
  account_id bigint not null,
  -- grows with time, so that the key is also the order of the calls
  request_id uuid not null,
  at timestamptz not null,
  key_id bigint not null,
  dataset_code text not null,
  resultcode integer not null,
  -- name in the error registry, when the call was refused
  error text,
  basis text not null check (basis in ('free', 'trial', 'term', 'vip', 'use', 'repeat', 'failed', 'empty', 'notModified')),
  rows integer not null check (rows >= 0),
  price_fen bigint not null check (price_fen >= 0),
  transfer_id bigint,
  primary key (account_id, request_id),
  check (price_fen = 0 or basis = 'use')
);

-- A key of the caller's: the same call under it is charged once, whatever happens in between.
create table usage_key (
  account_id bigint not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  input_hash bytea not null check (length(input_hash) = 32),
  request_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, idempotency_key)
);
create index usage_key_age on usage_key (created_at);

-- By day of the market (Asia/Shanghai): the usage page reads these, right at once.
create table usage_day (
  account_id bigint not null,
  day date not null,
  dataset_code text not null,
  calls bigint not null default 0,
  rows bigint not null default 0,
  charged_fen bigint not null default 0,
  primary key (account_id, day, dataset_code)
) with (fillfactor = 60);

-- Calls of an account on a day, of all data sets: what the daily limit counts.
create table usage_quota (
  account_id bigint not null,
  day date not null,
  calls bigint not null default 0,
  primary key (account_id, day)
) with (fillfactor = 60);
