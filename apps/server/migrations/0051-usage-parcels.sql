-- To insert a row and its key for each call was a large part of what a settlement cost the database, and calls that are settled
-- together are mostly alike: one row now holds those of an account that differ in nothing but id, time and rows.
create table usage_parcel (
  account_id bigint not null,
  -- The greatest of its ids. They all begin with the same eight digits, which is 65 seconds of one account's calls: the
  -- parcel of a call is found between the call's own id and the last one that begins like it.
  last_request uuid not null,
  key_id bigint not null,
  transfer_id bigint,
  -- of each call
  price_fen bigint not null,
  at timestamptz not null,
  -- of all calls together
  rows bigint not null,
  calls integer not null,
  resultcode integer not null,
  dataset_code text not null,
  -- name in the error registry, when the calls were refused
  error text,
  basis text not null check (basis in ('free', 'trial', 'term', 'vip', 'use', 'repeat', 'failed', 'empty', 'notModified')),
  -- of each call, in one order; its time in milliseconds after `at`
  request_ids uuid[] not null,
  after_ms integer[] not null,
  row_counts integer[] not null,
  primary key (account_id, last_request),
  check (price_fen >= 0 and (price_fen = 0 or basis = 'use')),
  check (calls > 0 and cardinality(request_ids) = calls and cardinality(after_ms) = calls and cardinality(row_counts) = calls),
  check (0 <= all (row_counts))
);

insert into usage_parcel (account_id, last_request, key_id, transfer_id, price_fen, at, rows, calls, resultcode, dataset_code,
  error, basis, request_ids, after_ms, row_counts)
select account_id, request_id, key_id, transfer_id, price_fen, at, rows, 1, resultcode, dataset_code,
  error, basis, array[request_id], array[0], array[rows]
from usage_call;
drop table usage_call;

-- The calls one by one. Who looks for one says between what its parcel lies, too: `last_request` is part of the key.
create view usage_call as
select p.account_id, c.request_id, p.at + c.after_ms * interval '1 millisecond' as at, p.key_id, p.dataset_code, p.resultcode,
  p.error, p.basis, c.rows, p.price_fen, p.transfer_id, p.last_request
from usage_parcel p cross join lateral unnest(p.request_ids, p.after_ms, p.row_counts) as c (request_id, after_ms, rows);

drop function usage_settle_paid;

-- Settles the calls of accounts that all fit their day and their wallet: counted, charged, written down. The calls of the
-- other accounts are left untouched; what is told of an account is its count of the day and its wallet before the charge.
-- Rows are locked in the order in which the general way locks them: the days, then the wallets.
create function usage_settle_paid(
  market_day date,
  -- one of each for every account
  account_ids bigint[], per_days bigint[], call_counts bigint[], wallet_ids bigint[], amounts bigint[],
  -- of the transfer
  key text, hash bytea, ref text,
  -- one of each for every parcel
  parcel_accounts bigint[], last_requests uuid[], key_ids bigint[], prices bigint[], ats_ms bigint[], row_sums bigint[], calls integer[],
  dataset_codes text[], request_ids text[], afters_ms text[], row_counts text[]
) returns table (account_id bigint, used bigint, balance_fen bigint, held_fen bigint) language plpgsql volatile as $$
#variable_conflict use_column
declare
  counted bigint[];
  useds bigint[];
  charged bigint[];
  transfer bigint;
  balances bigint[];
  helds bigint[];
begin
  with asked as (
    select * from unnest(account_ids, per_days, call_counts, wallet_ids, amounts) as a (account_id, per_day, calls, wallet_id, amount_fen)
  ), quota as (
    insert into usage_quota as q (account_id, day, calls)
    select account_id, market_day, calls from asked order by account_id
    on conflict (account_id, day) do update set calls = q.calls + excluded.calls
    returning account_id, calls
  )
  select array_agg(account_id), array_agg(quota.calls), array_agg(wallet_id), array_agg(amount_fen)
  into counted, useds, wallet_ids, amounts from quota join asked using (account_id) where quota.calls <= per_day;

  select array_agg(day.account_id), max(wallet.transfer_id), array_agg(day.used), array_agg(wallet.balance_fen), array_agg(wallet.held_fen)
  into charged, transfer, useds, balances, helds
  from wallet_charge_calls(wallet_ids, amounts, key, hash, ref) wallet
  join unnest(wallet_ids, counted, useds) as day (wallet_id, account_id, used) using (wallet_id);

  if cardinality(charged) is distinct from cardinality(account_ids) then
    update usage_quota q set calls = q.calls - asked.calls
    from unnest(account_ids, call_counts) as asked (account_id, calls)
    where q.account_id = asked.account_id and q.day = market_day and asked.account_id <> all(coalesce(charged, '{}'));
  end if;

  with parcel as (
    insert into usage_parcel (account_id, last_request, key_id, transfer_id, price_fen, at, rows, calls, resultcode, dataset_code,
      basis, request_ids, after_ms, row_counts)
    select p.account_id, p.last_request, p.key_id, transfer, p.price_fen, to_timestamp(p.at_ms / 1000.0::float8), p.rows, p.calls,
      200, p.dataset_code, 'use', p.request_ids::uuid[], p.after_ms::integer[], p.row_counts::integer[]
    from unnest(parcel_accounts, last_requests, key_ids, prices, ats_ms, row_sums, calls, dataset_codes, request_ids, afters_ms, row_counts)
      as p (account_id, last_request, key_id, price_fen, at_ms, rows, calls, dataset_code, request_ids, after_ms, row_counts)
    where p.account_id = any(charged)
    returning account_id, dataset_code, calls, rows, price_fen
  )
  insert into usage_day as d (account_id, day, dataset_code, calls, rows, charged_fen)
  select account_id, market_day, dataset_code, sum(calls), sum(rows), sum(calls * price_fen) from parcel
  group by account_id, dataset_code order by account_id, dataset_code
  on conflict (account_id, day, dataset_code) do update set
    calls = d.calls + excluded.calls, rows = d.rows + excluded.rows, charged_fen = d.charged_fen + excluded.charged_fen;

  return query select * from unnest(charged, useds, balances, helds);
end $$;
