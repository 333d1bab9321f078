-- The stocks that an account follows, in an order of their own.
create table watchlist (
  account_id bigint primary key references account (id),
  codes text[] not null check (cardinality(codes) <= 300),
  changed_at timestamptz not null
);
