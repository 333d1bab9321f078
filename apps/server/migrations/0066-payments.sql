-- Money that comes and goes through channels.

-- One attempt to pay by a channel.
create table payment (
  id bigint generated always as identity primary key,
  -- our number at the channel
  number text not null unique check (number ~ '^[0-9A-Z]{16,24}$'),
  account_id bigint not null references account (id),
  channel text not null check (channel in ('wechat', 'alipay', 'card', 'bank', 'cashier')),
  amount_fen bigint not null check (amount_fen > 0),
  -- null: a recharge
  order_number text check (order_number ~ '^[0-9A-Z]{16,24}$'),
  state text not null default 'created' check (state in ('created', 'pending', 'unknown', 'paid', 'closed')),
  effect text check (effect in ('order', 'wallet')),
  idempotency_key text not null,
  input_hash bytea not null check (length(input_hash) = 32),
  -- what the payer is shown: a QR code, an address, where to transfer to
  offer jsonb,
  -- the channel's own id of the attempt, where it needs one to be found
  channel_ref text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz not null,
  paid_at timestamptz,
  unique (account_id, idempotency_key),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (effect is not null))
);
create index payment_open on payment (checked_at) where state in ('created', 'pending', 'unknown');
create index payment_open_of_account on payment (account_id) where state in ('created', 'pending', 'unknown');

-- Money that arrived, once for each trade of the channel; a payment may be paid twice.
create table payment_receipt (
  channel text not null,
  trade_no text not null check (length(trade_no) between 1 and 128),
  payment_id bigint not null references payment (id),
  amount_fen bigint not null check (amount_fen > 0),
  paid_at timestamptz not null,
  transfer_id bigint not null unique references wallet_transfer (id),
  primary key (channel, trade_no)
);
create index payment_receipt_payment on payment_receipt (payment_id);

-- What channels sent, as it came, before any work.
create table payment_notice (
  id bigint generated always as identity primary key,
  channel text not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  -- null: not looked at yet
  verdict text,
  detail text
);
create index payment_notice_waiting on payment_notice (id) where verdict is null;

-- Money of a recharge that goes back to its payer.
create table payment_refund (
  id bigint generated always as identity primary key,
  -- kept when a failed call is made again: another number would refund twice
  number text not null unique check (number ~ '^[0-9A-Z]{16,24}$'),
  payment_id bigint not null references payment (id),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (length(reason) between 1 and 80),
  state text not null check (state in ('requested', 'sent', 'done', 'failed')),
  requested_by text not null check (length(requested_by) between 1 and 100),
  approved_by text check (length(approved_by) between 1 and 100),
  detail text,
  created_at timestamptz not null,
  -- when it left the wallet, to be sent to the channel
  sent_at timestamptz,
  check ((state = 'requested') = (approved_by is null)),
  check ((state = 'requested') = (sent_at is null))
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_sent on payment_refund (id) where state = 'sent';

-- The books of the cashier of development. Production writes nothing here.
create table dev_trade (
  id bigint generated always as identity primary key,
  number text not null,
  kind text not null check (kind in ('offer', 'payment', 'refund')),
  state text not null check (state in ('open', 'closed', 'paid')),
  -- our number of a refund
  refund_number text unique,
  amount_fen bigint not null,
  at timestamptz not null
);
create index dev_trade_number on dev_trade (number);
