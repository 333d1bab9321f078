-- What an owner allows a key, and what may be spent with a key or an account.
alter table api_key
  add column expires_at timestamptz,
  -- Data sets that may be called with it, and networks (CIDR) that it may come from; null is all.
  add column datasets text[] check (cardinality(datasets) between 1 and 200),
  add column networks text[] check (cardinality(networks) between 1 and 50),
  add column day_cap_fen bigint check (day_cap_fen > 0),
  add column month_cap_fen bigint check (month_cap_fen > 0),
  -- Since when it has a cap without a break.
  add column capped_since timestamptz,
  add constraint api_key_cap_check
    check ((capped_since is null) = (day_cap_fen is null and month_cap_fen is null));
alter table account
  add column day_cap_fen bigint check (day_cap_fen > 0),
  add column month_cap_fen bigint check (month_cap_fen > 0),
  add column capped_since timestamptz,
  add constraint account_cap_check
    check ((capped_since is null) = (day_cap_fen is null and month_cap_fen is null));

-- Apart from the key, whose every change is notified.
create table key_use (
  key_id bigint primary key references api_key (id),
  last_used_at timestamptz not null
) with (fillfactor = 70);

-- What was spent with a key, or with all of an account (key 0), on a day and in its month. Counted while there is a cap.
create table spend_count (
  account_id bigint not null,
  key_id bigint not null,
  -- of the cap that it is counted for; null until it was made of what was recorded
  since timestamptz,
  day date not null,
  day_fen bigint not null check (day_fen >= 0),
  month_fen bigint not null check (month_fen >= day_fen),
  primary key (account_id, key_id)
) with (fillfactor = 70);
