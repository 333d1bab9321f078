-- Determines the outcome of a batch whose commit was not acknowledged. Any call without a row is recorded as failed and
-- free. Its key is then taken, so the batch can no longer be committed. If a row is being written, the function waits
-- for it. Returns the ids of the calls that were committed. It may be called repeatedly.
create or replace function usage_void_calls(market_day date, batch usage_batch_row[])
returns table (request_id uuid) language plpgsql volatile
set enable_seqscan = off as $$
#variable_conflict use_column
begin
  with void as (
    insert into usage_parcel (account_id, last_request, key_id, price_fen, at, rows, calls, resultcode, dataset_code, error,
      basis, request_ids, after_ms, row_counts, durations_ms)
    select account_id, last_request, key_id, 0, at, 0, calls, -1, dataset_code, 'gateway.busy', 'failed', request_ids, after_ms,
      array_fill(0, array[calls]), null
    from unnest(batch)
    on conflict do nothing
    returning account_id, dataset_code, key_id, resultcode, calls
  )
  insert into usage_breakdown as b (account_id, day, dataset_code, key_id, resultcode, calls, rows, charged_fen)
  select account_id, market_day, dataset_code, key_id, resultcode, sum(calls), 0, 0 from void
  group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5
  on conflict (account_id, day, dataset_code, key_id, resultcode) do update set calls = b.calls + excluded.calls;

  return query select unnest(p.request_ids) from unnest(batch) b
  join usage_parcel p on p.account_id = any(array[b.account_id]) and p.last_request = any(array[b.last_request])
  where p.basis <> 'failed';
end $$;
