-- What is about to be bought, what was bought, and what is taken off its price.

create table cart_item (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  product text not null check (product ~ '^(dataset|package|membership):[A-Za-z0-9_-]+$'),
  mode text not null check (mode in ('use', 'day', 'week', 'month', 'quarter', 'halfYear', 'year')),
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  unique (account_id, product, mode)
);

create table discount_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-Z-]{4,32}$'),
  percent integer check (percent between 1 and 100),
  amount_fen bigint check (amount_fen > 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= begins_at),
  -- Null: as often as anybody likes.
  uses_max integer check (uses_max > 0),
  -- Held by orders that wait, and used by orders that were paid.
  uses integer not null default 0 check (uses >= 0 and (uses_max is null or uses <= uses_max)),
  per_account_max integer not null default 1 check (per_account_max > 0),
  -- Null: for every product.
  products text[] check (cardinality(products) > 0),
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount_fen is null))
);

create table sales_order (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9A-Z]{16,24}$'),
  account_id bigint not null references account (id),
  state text not null default 'toBePaid' check (state in ('toBePaid', 'paid', 'cancelled', 'failed')),
  amount_fen bigint not null check (amount_fen >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  credit_fen bigint not null check (credit_fen >= 0),
  total_fen bigint not null check (total_fen >= 0 and total_fen = amount_fen - discount_fen - credit_fen),
  discount_kind text check (discount_kind in ('code', 'star')),
  discount_code text,
  discount_percent integer,
  idempotency_key text not null check (length(idempotency_key) between 8 and 64),
  -- SHA-256 of what was ordered: the same key with another input is a mistake, not a repeat.
  input_hash bytea not null check (length(input_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  paid_at timestamptz,
  pay_method text check (pay_method in ('wallet', 'wechat', 'alipay', 'card', 'bank', 'cashier')),
  delivered_at timestamptz,
  delivery_failures integer not null default 0 check (delivery_failures >= 0),
  ended_at timestamptz,
  end_reason text check (end_reason in ('byCustomer', 'byOperator', 'expired', 'undelivered')),
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and total_fen),
  unique (account_id, idempotency_key),
  check ((state in ('paid', 'failed')) = (paid_at is not null)),
  check ((paid_at is null) = (pay_method is null)),
  check (delivered_at is null or state = 'paid'),
  check ((state in ('cancelled', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  -- Only money that was paid goes back, and what could not be delivered goes back whole.
  check (refunded_fen = 0 or paid_at is not null),
  check (state <> 'failed' or refunded_fen = total_fen)
);
create index sales_order_account on sales_order (account_id, id desc);
create index sales_order_account_state on sales_order (account_id, state, id desc);
create index sales_order_waiting on sales_order (expires_at) where state = 'toBePaid';
create index sales_order_undelivered on sales_order (id) where state = 'paid' and delivered_at is null;

create table sales_order_line (
  order_id bigint not null references sales_order (id),
  line smallint not null check (line > 0),
  product text not null,
  mode text not null check (mode in ('use', 'day', 'week', 'month', 'quarter', 'halfYear', 'year')),
  quantity integer not null check (quantity > 0),
  name_zh text not null,
  name_en text not null,
  -- Of a membership; else 0.
  level smallint not null check (level between 0 and 9),
  -- In all; null of calls.
  days integer check (days > 0),
  unit_fen bigint not null check (unit_fen >= 0),
  amount_fen bigint not null check (amount_fen = unit_fen * quantity),
  discount_fen bigint not null check (discount_fen >= 0),
  credit_fen bigint not null check (credit_fen >= 0),
  total_fen bigint not null check (total_fen >= 0 and total_fen = amount_fen - discount_fen - credit_fen),
  effect text not null check (effect in ('new', 'renewal', 'upgrade')),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- How many rights delivery gave: data sets of a package, else 1.
  rights smallint not null default 0 check (rights >= 0),
  -- The order that took its unused part as a credit.
  credited_by bigint references sales_order (id),
  primary key (order_id, line),
  check ((mode = 'use') = (days is null))
);

-- What a line of an order credits: the unused part of a line that was paid before.
create table sales_order_credit (
  order_id bigint not null,
  line smallint not null,
  source_order_id bigint not null,
  source_line smallint not null,
  credit_fen bigint not null check (credit_fen >= 0),
  primary key (order_id, line, source_order_id, source_line),
  foreign key (order_id, line) references sales_order_line (order_id, line),
  foreign key (source_order_id, source_line) references sales_order_line (order_id, line)
);

create table discount_use (
  order_id bigint primary key references sales_order (id),
  code_id bigint not null references discount_code (id),
  account_id bigint not null,
  -- Held while the order waits, used when it is paid, free when it ended unpaid.
  state text not null default 'held' check (state in ('held', 'used', 'free'))
);
create index discount_use_account on discount_use (code_id, account_id) where state <> 'free';
