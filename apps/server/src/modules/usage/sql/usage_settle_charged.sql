-- Counts, charges and records the calls of each account whose calls all fit within its daily limit, its caps and its
-- wallet. Changes nothing for any other account. Returns each settled account's count for the day, and its wallet
-- before the charge. A spending counter can be used only if it is for this day and has been updated since its cap was
-- set; the general queue rebuilds any other counter. Rows are locked in the same order as in the general queue: the
-- days, then the spending counters, then the wallets. A transaction that counts under a cap always holds the lock on
-- the account's day, so no two transactions wait for each other's counters.
create or replace function usage_settle_charged(
  market_day date,
  accounts usage_account_charge[],
  caps usage_cap_charge[],
  batch usage_batch_row[],
  breakdown usage_breakdown_row[],
  head wallet_transfer_head
) returns table (account_id bigint, used bigint, balance_fen bigint, held_fen bigint) language plpgsql volatile
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  charges wallet_charge[];
  counted bigint[];
  useds bigint[];
  spent_accounts bigint[];
  spent_keys bigint[];
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
  select array_agg(calls order by account_id) into useds from quota;
  accounts := array(select account from unnest(accounts) account order by account.account_id);
  select array_agg(row(wallet_id, amount_fen)::wallet_charge), array_agg(account_id), array_agg(used)
  into charges, counted, useds
  from unnest(accounts, useds) as account (account_id, per_day, calls, wallet_id, amount_fen, used)
  where used <= per_day;

  if cardinality(caps) > 0 then
    with spend as (
      update spend_count s set day_fen = s.day_fen + cap.amount_fen, month_fen = s.month_fen + cap.amount_fen
      from (select * from unnest(caps) order by account_id, key_id) cap
      where s.account_id = any(array[cap.account_id]) and s.key_id = any(array[cap.key_id])
        and s.day = market_day and s.since = cap.since
        and (cap.day_cap_fen is null or s.day_fen + cap.amount_fen <= cap.day_cap_fen)
        and (cap.month_cap_fen is null or s.month_fen + cap.amount_fen <= cap.month_cap_fen)
      returning s.account_id, s.key_id
    )
    select array_agg(account_id), array_agg(key_id) into spent_accounts, spent_keys from spend;
    if cardinality(spent_keys) is distinct from cardinality(caps) then
      stopped := array(
        select account_id from unnest(caps)
        except all select * from unnest(spent_accounts)
      );
    end if;
  end if;
  if stopped is not null then
    select array_agg(row(wallet_id, amount_fen)::wallet_charge), array_agg(account_id), array_agg(used)
    into charges, counted, useds
    from unnest(charges, counted, useds) as fitting (wallet_id, amount_fen, account_id, used)
    where account_id <> all(stopped);
  end if;

  select array_agg(counted[place]), max(transfer_id), array_agg(useds[place]), array_agg(balance_fen), array_agg(held_fen)
  into charged, transfer, useds, balances, helds
  from wallet_charge_batch(charges, head);

  if cardinality(charged) is distinct from cardinality(accounts) then
    update usage_quota q set calls = q.calls - account.calls
    from unnest(accounts) account
    where q.account_id = any(array[account.account_id]) and q.day = market_day
      and account.account_id <> all(coalesce(charged, '{}'));
    update spend_count s set day_fen = s.day_fen - cap.amount_fen, month_fen = s.month_fen - cap.amount_fen
    from unnest(caps) cap join unnest(spent_accounts, spent_keys) spent (account_id, key_id) using (account_id, key_id)
    where s.account_id = any(array[cap.account_id]) and s.key_id = any(array[cap.key_id])
      and cap.account_id <> all(coalesce(charged, '{}'));
    batch := array(select call from unnest(batch) call where call.account_id = any(charged));
    breakdown := array(select part from unnest(breakdown) part where part.account_id = any(charged));
  end if;

  perform usage_write_calls(market_day, batch, breakdown, transfer);
  return query select * from unnest(charged, useds, balances, helds);
end $$;
