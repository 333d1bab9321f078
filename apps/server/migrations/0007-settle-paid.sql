-- A batch of paid calls is settled in one statement: each further one that a batch waits for keeps the next batch waiting.

-- Charges each wallet its sum where it fits what is left to spend: one transfer for all, a posting for each wallet and one
-- for revenue. Tells the wallets that were charged with what was in them before; they stay locked until the transaction ends.
create function wallet_charge_calls(wallet_ids bigint[], amounts bigint[], key text, hash bytea, ref text)
returns table (wallet_id bigint, transfer_id bigint, balance_fen bigint, held_fen bigint) language sql volatile as $$
  with asked as (
    select * from unnest(wallet_ids, amounts) as a (wallet_id, amount_fen)
  ), purse as (
    select id, balance_fen, held_fen from wallet_account
    where id = any(wallet_ids) and kind = 'customer' order by id for no key update
  ), fits as (
    select asked.*, purse.balance_fen, purse.held_fen from asked join purse on purse.id = asked.wallet_id
    where asked.amount_fen <= purse.balance_fen - purse.held_fen
  ), made as (
    insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
    select 'calls', key, hash, ref where exists (select from fits)
    returning id
  ), posted as (
    insert into wallet_posting (transfer_id, wallet_id, amount_fen)
    select made.id, fits.wallet_id, -fits.amount_fen from made cross join fits
    union all
    select made.id, house.id, (select sum(amount_fen) from fits)
    from made join wallet_account house on house.kind = 'revenue'
  )
  select fits.wallet_id, made.id, fits.balance_fen, fits.held_fen from made cross join fits
$$;

-- Settles the calls of accounts that all fit their day and their wallet: counted, charged, written down. The calls of the
-- other accounts are left untouched; what is told of an account is its count of the day and its wallet before the charge.
-- Rows are locked in the order in which the general way locks them: the days, then the wallets.
create function usage_settle_paid(
  market_day date,
  -- one of each for every account
  account_ids bigint[], per_days bigint[], call_counts bigint[], wallet_ids bigint[], amounts bigint[],
  -- of the transfer
  key text, hash bytea, ref text,
  -- one of each for every call
  call_accounts bigint[], request_ids uuid[], ats timestamptz[], key_ids bigint[], dataset_codes text[], row_counts integer[], prices bigint[]
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
    select account_id, market_day, calls from asked where calls <= per_day order by account_id
    on conflict (account_id, day) do update set calls = q.calls + excluded.calls
      where q.calls + excluded.calls <= (select per_day from asked where asked.account_id = excluded.account_id)
    returning account_id, calls
  )
  select array_agg(account_id), array_agg(quota.calls), array_agg(wallet_id), array_agg(amount_fen)
  into counted, useds, wallet_ids, amounts from quota join asked using (account_id);

  select array_agg(day.account_id), max(wallet.transfer_id), array_agg(day.used), array_agg(wallet.balance_fen), array_agg(wallet.held_fen)
  into charged, transfer, useds, balances, helds
  from wallet_charge_calls(wallet_ids, amounts, key, hash, ref) wallet
  join unnest(wallet_ids, counted, useds) as day (wallet_id, account_id, used) using (wallet_id);

  if cardinality(charged) is distinct from cardinality(counted) then
    update usage_quota q set calls = q.calls - asked.calls
    from unnest(account_ids, call_counts) as asked (account_id, calls)
    where q.account_id = asked.account_id and q.day = market_day
      and asked.account_id = any(counted) and asked.account_id <> all(coalesce(charged, '{}'));
  end if;

  with call as (
    insert into usage_call (account_id, request_id, at, key_id, dataset_code, resultcode, basis, rows, price_fen, transfer_id)
    select c.account_id, c.request_id, c.at, c.key_id, c.dataset_code, 200, 'use', c.rows, c.price_fen, transfer
    from unnest(call_accounts, request_ids, ats, key_ids, dataset_codes, row_counts, prices)
      as c (account_id, request_id, at, key_id, dataset_code, rows, price_fen)
    where c.account_id = any(charged)
    returning account_id, dataset_code, rows, price_fen
  )
  insert into usage_day as d (account_id, day, dataset_code, calls, rows, charged_fen)
  select account_id, market_day, dataset_code, count(*), sum(rows), sum(price_fen) from call
  group by account_id, dataset_code order by account_id, dataset_code
  on conflict (account_id, day, dataset_code) do update set
    calls = d.calls + excluded.calls, rows = d.rows + excluded.rows, charged_fen = d.charged_fen + excluded.charged_fen;

  return query select * from unnest(charged, useds, balances, helds);
end $$;
