-- Who of the operator's people decided what, when and why; commands and the nightly check write it.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (length(actor) between 1 and 100),
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  -- What it was done to: a product, an order, a code.
  subject text not null check (length(subject) <= 200),
  reason text not null default '' check (length(reason) <= 500),
  detail jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject, id);

-- Every price that a product ever had in a mode. Rows are added and never changed: an order of the past can be explained.
create table product_price (
  id bigint generated always as identity primary key,
  product text not null check (product ~ '^(dataset|package|membership):[A-Za-z0-9_-]+$'),
  mode text not null check (mode in ('use', 'day', 'week', 'month', 'quarter', 'halfYear', 'year')),
  -- Null: not sold in this mode. Of a reset: what the catalogue says counts again.
  fen bigint check (fen between 0 and 10000000000),
  source text not null check (source in ('catalogue', 'operator', 'reset')),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null default now(),
  check (source <> 'reset' or fen is null)
);
create index product_price_history on product_price (product, mode, id);
