-- Data sets whose rows an account may send.
create table push_right (
  account_id bigint not null references account (id) on delete cascade,
  dataset_code text not null references dataset (code),
  -- Whether its rows are published without a review of the operator.
  may_publish boolean not null,
  granted_at timestamptz not null,
  primary key (account_id, dataset_code)
);

-- Files that accounts send.
create table push (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  dataset_code text not null references dataset (code),
  name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  state text not null default 'receiving'
    check (state in ('receiving', 'waiting', 'loading', 'loaded', 'held', 'refused', 'abandoned')),
  -- The language of its sender, for the words of rejected rows.
  lang text not null check (lang in ('zh', 'en')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  -- Null until its rows are loaded or held.
  rows_read bigint,
  rows_inserted bigint,
  rows_updated bigint,
  rows_rejected bigint,
  first_rejected text,
  held_delivery bigint,
  -- Why it was refused: the words in both languages.
  problem jsonb,
  check (state = 'receiving' or state = 'abandoned' or received = bytes),
  check ((state in ('loaded', 'held', 'refused')) = (ended_at is not null)),
  check ((state = 'held') = (held_delivery is not null)),
  check ((state = 'refused') = (problem is not null))
);
-- An abandoned name is free again, although its bytes may not be deleted yet.
create unique index push_by_name on push (account_id, dataset_code, name) where state <> 'abandoned';
create index push_open on push (id) where state in ('receiving', 'waiting', 'loading', 'abandoned');

-- The files of the storage that hold the bytes, in order.
create table push_piece (
  push_id bigint not null references push (id) on delete cascade,
  begins_at bigint not null check (begins_at >= 0),
  bytes integer not null check (bytes > 0),
  file text not null,
  primary key (push_id, begins_at)
);
