-- Records calls and adds them to their days. `paid_by` is the transfer that paid for all of them, if there is one.
create or replace function usage_write_calls(market_day date, batch usage_batch_row[], paid_by bigint default null)
returns void language plpgsql volatile as $$
#variable_conflict use_column
begin
  with written as (
    insert into usage_parcel (account_id, last_request, key_id, transfer_id, price_fen, at, rows, calls, resultcode,
      dataset_code, error, basis, request_ids, after_ms, row_counts)
    select account_id, last_request, key_id, coalesce(transfer_id, paid_by), price_fen, at, rows, calls, resultcode,
      dataset_code, error, basis, request_ids, after_ms, row_counts
    from unnest(batch)
    returning account_id, dataset_code, calls, rows, price_fen
  )
  insert into usage_day as d (account_id, day, dataset_code, calls, rows, charged_fen)
  select account_id, market_day, dataset_code, sum(calls), sum(rows), sum(calls * price_fen) from written
  group by account_id, dataset_code order by account_id, dataset_code
  on conflict (account_id, day, dataset_code) do update set
    calls = d.calls + excluded.calls, rows = d.rows + excluded.rows, charged_fen = d.charged_fen + excluded.charged_fen;
end $$;
