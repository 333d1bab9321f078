-- What an account may call without paying by the call, and how much of its free trials is used.

create table entitlement (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  -- A data set, or * for all of them.
  dataset_code text not null check (dataset_code = '*' or dataset_code ~ '^p_[A-Za-z]+[A-Za-z0-9_]*$'),
  -- term: paid for a time; private: the provider lets this account see a private data set.
  kind text not null check (kind in ('term', 'private')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  source text not null check (source in ('seed', 'cli', 'order')),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index entitlement_account on entitlement (account_id, dataset_code) where revoked_at is null;

create trigger entitlement_notice after insert or update on entitlement for each row execute function account_notice();

create table trial_use (
  account_id bigint not null references account (id),
  dataset_code text not null,
  used integer not null check (used >= 0),
  primary key (account_id, dataset_code)
) with (fillfactor = 70);
