-- Settles accounts whose calls are free and all fit their day: counts and records the calls. The calls of other accounts are
-- untouched. Returns each account's count of the day.
create or replace function usage_settle_counted(
  market_day date,
  accounts usage_account_count[],
  batch usage_batch_row[],
  breakdown usage_breakdown_row[]
) returns table (account_id bigint, used bigint) language plpgsql volatile as $$
#variable_conflict use_column
declare
  counted bigint[];
  useds bigint[];
begin
  with requested as (
    select * from unnest(accounts)
  ), quota as (
    insert into usage_quota as q (account_id, day, calls)
    select account_id, market_day, calls from requested where calls <= per_day order by account_id
    on conflict (account_id, day) do update set calls = q.calls + excluded.calls
      where q.calls + excluded.calls <= (select per_day from requested where requested.account_id = excluded.account_id)
    returning account_id, calls
  )
  select array_agg(account_id), array_agg(calls) into counted, useds from quota;

  if cardinality(counted) is distinct from cardinality(accounts) then
    batch := array(select call from unnest(batch) call where call.account_id = any(counted));
    breakdown := array(select part from unnest(breakdown) part where part.account_id = any(counted));
  end if;

  perform usage_write_calls(market_day, batch, breakdown);
  return query select * from unnest(counted, useds);
end $$;
