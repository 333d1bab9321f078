-- Counts and records the calls of each account whose calls are free and all fit within its daily limit. Changes nothing
-- for any other account. Returns each settled account's count for the day.
create or replace function usage_settle_counted(
  market_day date,
  accounts usage_account_count[],
  batch usage_batch_row[],
  breakdown usage_breakdown_row[]
) returns table (account_id bigint, used bigint) language plpgsql volatile
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  counted bigint[];
  useds bigint[];
begin
  with quota as (
    insert into usage_quota as q (account_id, day, calls)
    select account_id, market_day, calls from unnest(accounts) order by account_id
    on conflict (account_id, day) do update set calls = q.calls + excluded.calls
    returning account_id, calls
  )
  select array_agg(calls order by account_id) into useds from quota;
  accounts := array(select account from unnest(accounts) account order by account.account_id);
  select array_agg(account_id), array_agg(used) into counted, useds
  from unnest(accounts, useds) as account (account_id, per_day, calls, used) where used <= per_day;

  if cardinality(counted) is distinct from cardinality(accounts) then
    update usage_quota q set calls = q.calls - account.calls
    from unnest(accounts) account
    where q.account_id = any(array[account.account_id]) and q.day = market_day
      and account.account_id <> all(coalesce(counted, '{}'));
    batch := array(select call from unnest(batch) call where call.account_id = any(counted));
    breakdown := array(select part from unnest(breakdown) part where part.account_id = any(counted));
  end if;

  perform usage_write_calls(market_day, batch, breakdown);
  return query select * from unnest(counted, useds);
end $$;
