-- The share of a holder in the revenue of a data set, from a day on, in hundredths of a percent.
create table holder_share (
  account_id bigint not null references account (id),
  dataset_code text not null references dataset (code),
  from_day date not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  set_at timestamptz not null,
  primary key (dataset_code, account_id, from_day)
);
create index holder_share_account on holder_share (account_id);

-- Use and revenue of a data set with shares on a day of the market. Money is counted on the day of its transfer.
create table holder_day (
  dataset_code text not null references dataset (code),
  day date not null,
  calls bigint not null check (calls >= 0),
  rows bigint not null check (rows >= 0),
  -- Accounts that called: on the day, and from the first day of the month to this one.
  customers integer not null check (customers >= 0),
  month_customers integer not null check (month_customers >= customers),
  sold_fen bigint not null check (sold_fen >= 0),
  refunded_fen bigint not null check (refunded_fen >= 0),
  primary key (dataset_code, day)
);

-- Months whose statements are closed. A month is closed once, for all holders.
create table holder_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null
);

create table holder_statement (
  account_id bigint not null references account (id),
  month date not null references holder_month (month),
  dataset_code text not null references dataset (code),
  calls bigint not null,
  rows bigint not null,
  customers integer not null,
  sold_fen bigint not null check (sold_fen >= 0),
  refunded_fen bigint not null check (refunded_fen >= 0),
  share_fen bigint not null,
  primary key (account_id, month, dataset_code)
);

create table holder_payout (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  amount_fen bigint not null check (amount_fen > 0),
  reference text not null check (length(reference) between 1 and 100),
  paid_at timestamptz not null,
  unique (account_id, reference)
);

create trigger holder_month_stays before update or delete or truncate on holder_month
  for each statement execute function ledger_is_append_only();
create trigger holder_statement_stays before update or delete or truncate on holder_statement
  for each statement execute function ledger_is_append_only();
create trigger holder_payout_stays before update or delete or truncate on holder_payout
  for each statement execute function ledger_is_append_only();

-- The operator's debt to holders, and the transfers that make and pay it.
alter table wallet_account
  drop constraint wallet_account_kind_check,
  add constraint wallet_account_kind_check check (kind in (
    'customer', 'revenue', 'channel', 'promotion', 'opening', 'wechat', 'alipay', 'card', 'bank', 'cashier', 'fees', 'holders'
  )) not valid;
insert into wallet_account (kind) values ('holders');
alter table wallet_transfer
  drop constraint wallet_transfer_kind_check,
  add constraint wallet_transfer_kind_check check (kind in (
    'opening', 'topUp', 'calls', 'purchase', 'refund', 'reward', 'adjustment', 'withdrawal', 'fee', 'share', 'payout'
  )) not valid;

-- The part of a line in the refund of an unused part. Null: the line has its part of the order's refund.
-- Not `refunded_fen`: statements of the release before join lines with orders and name that column alone.
alter table sales_order_line add column unused_refund_fen bigint check (unused_refund_fen between 0 and total_fen);
