-- Settles accounts whose calls all fit their day and their wallet: counts, charges and records the calls. The calls of other
-- accounts are untouched. Returns each account's count of the day and its wallet before the charge.
-- Rows are locked in the same order as by the general queue: the days, then the wallets.
create or replace function usage_settle_charged(
  market_day date,
  accounts usage_account_charge[],
  batch usage_batch_row[],
  breakdown usage_breakdown_row[],
  head wallet_transfer_head
) returns table (account_id bigint, used bigint, balance_fen bigint, held_fen bigint) language plpgsql volatile as $$
#variable_conflict use_column
declare
  charges wallet_charge[];
  counted bigint[];
  useds bigint[];
  charged bigint[];
  transfer bigint;
  balances bigint[];
  helds bigint[];
begin
  with quota as (
    insert into usage_quota as q (account_id, day, calls)
    select account_id, market_day, calls from unnest(accounts) order by account_id
    on conflict (account_id, day) do update set calls = q.calls + excluded.calls
    returning account_id, calls
  )
  select array_agg(row(wallet_id, amount_fen)::wallet_charge), array_agg(account_id), array_agg(quota.calls)
  into charges, counted, useds
  from quota join unnest(accounts) account using (account_id) where quota.calls <= per_day;

  select array_agg(account_id), max(transfer_id), array_agg(used), array_agg(wallet.balance_fen), array_agg(wallet.held_fen)
  into charged, transfer, useds, balances, helds
  from wallet_charge_batch(charges, head) wallet
  join unnest(charges, counted, useds) as fitting (wallet_id, amount_fen, account_id, used) using (wallet_id);

  if cardinality(charged) is distinct from cardinality(accounts) then
    update usage_quota q set calls = q.calls - account.calls
    from unnest(accounts) account
    where q.account_id = account.account_id and q.day = market_day
      and account.account_id <> all(coalesce(charged, '{}'));
    batch := array(select call from unnest(batch) call where call.account_id = any(charged));
    breakdown := array(select part from unnest(breakdown) part where part.account_id = any(charged));
  end if;

  perform usage_write_calls(market_day, batch, breakdown, transfer);
  return query select * from unnest(charged, useds, balances, helds);
end $$;
