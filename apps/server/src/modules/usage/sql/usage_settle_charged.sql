-- Settles accounts whose calls all fit their day, their caps and their wallet: counts, charges and records the calls. The calls of
-- other accounts are untouched. Returns each account's count of the day and its wallet before the charge.
-- A counter of spending fits only if it was kept up since its cap was set; the general queue makes others anew.
-- Rows are locked in the same order as by the general queue: the days, then what was spent under caps, then the wallets.
create or replace function usage_settle_charged(
  market_day date,
  accounts usage_account_charge[],
  caps usage_cap_charge[],
  batch usage_batch_row[],
  breakdown usage_breakdown_row[],
  head wallet_transfer_head
) returns table (account_id bigint, used bigint, balance_fen bigint, held_fen bigint) language plpgsql volatile as $$
#variable_conflict use_column
declare
  charges wallet_charge[];
  counted bigint[];
  useds bigint[];
  stopped bigint[];
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

  if cardinality(caps) > 0 then
    with spend as (
      insert into spend_count as s (account_id, key_id, day, day_fen, month_fen)
      select account_id, key_id, market_day, amount_fen, amount_fen from unnest(caps) order by account_id, key_id
      on conflict (account_id, key_id) do update set
        day = greatest(s.day, excluded.day),
        day_fen = excluded.day_fen + case when s.day < excluded.day then 0 else s.day_fen end,
        month_fen = excluded.month_fen + case
          when s.day >= excluded.day then s.month_fen
          when date_trunc('month', s.day) < date_trunc('month', excluded.day) then 0
          else s.month_fen
        end
      returning account_id, key_id, since, day_fen, month_fen
    )
    select array_agg(account_id) into stopped from spend join unnest(caps) cap using (account_id, key_id)
    where spend.since is distinct from cap.since or spend.day_fen > cap.day_cap_fen or spend.month_fen > cap.month_cap_fen;
  end if;
  if stopped is not null then
    select array_agg(row(wallet_id, amount_fen)::wallet_charge), array_agg(account_id), array_agg(used)
    into charges, counted, useds
    from unnest(charges, counted, useds) as fitting (wallet_id, amount_fen, account_id, used)
    where account_id <> all(stopped);
  end if;

  select array_agg(account_id), max(transfer_id), array_agg(used), array_agg(wallet.balance_fen), array_agg(wallet.held_fen)
  into charged, transfer, useds, balances, helds
  from wallet_charge_batch(charges, head) wallet
  join unnest(charges, counted, useds) as fitting (wallet_id, amount_fen, account_id, used) using (wallet_id);

  if cardinality(charged) is distinct from cardinality(accounts) then
    update usage_quota q set calls = q.calls - account.calls
    from unnest(accounts) account
    where q.account_id = account.account_id and q.day = market_day
      and account.account_id <> all(coalesce(charged, '{}'));
    update spend_count s set day_fen = s.day_fen - cap.amount_fen, month_fen = s.month_fen - cap.amount_fen
    from unnest(caps) cap
    where s.account_id = cap.account_id and s.key_id = cap.key_id
      and cap.account_id <> all(coalesce(charged, '{}'));
    batch := array(select call from unnest(batch) call where call.account_id = any(charged));
    breakdown := array(select part from unnest(breakdown) part where part.account_id = any(charged));
  end if;

  perform usage_write_calls(market_day, batch, breakdown, transfer);
  return query select * from unnest(charged, useds, balances, helds);
end $$;
