-- Records calls and adds them to the sums of their day. `paid_by` is the transfer that paid for all of them; null if
-- there is none.
create or replace function usage_write_calls(
  market_day date,
  batch usage_batch_row[],
  breakdown usage_breakdown_row[],
  paid_by bigint default null
) returns void language plpgsql volatile as $$
#variable_conflict use_column
begin
  insert into usage_parcel (account_id, last_request, key_id, transfer_id, price_fen, at, rows, calls, resultcode,
    dataset_code, error, basis, request_ids, after_ms, row_counts, durations_ms)
  select account_id, last_request, key_id, coalesce(transfer_id, paid_by), price_fen, at, rows, calls, resultcode,
    dataset_code, error, basis, request_ids, after_ms, row_counts, durations_ms
  from unnest(batch);

  insert into usage_breakdown as b (account_id, day, dataset_code, key_id, resultcode, calls, rows, charged_fen, duration_counts)
  select account_id, market_day, dataset_code, key_id, resultcode, calls, rows, charged_fen, duration_counts
  from unnest(breakdown) order by account_id, dataset_code, key_id, resultcode
  on conflict (account_id, day, dataset_code, key_id, resultcode) do update set
    calls = b.calls + excluded.calls, rows = b.rows + excluded.rows, charged_fen = b.charged_fen + excluded.charged_fen,
    duration_counts = usage_add_durations(b.duration_counts, excluded.duration_counts);
end $$;
