-- Products that an account marks: to come back to, and with a thumbs-up.
create table product_mark (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  kind text not null check (kind in ('favourite', 'thumbsUp')),
  product text not null check (product ~ '^(dataset|package):[A-Za-z0-9_-]+$'),
  marked_at timestamptz not null,
  unique (account_id, kind, product)
);

-- Counted as marks come and go: pages show it to everybody.
create table thumbs_up (
  product text primary key,
  count integer not null check (count >= 0)
);
