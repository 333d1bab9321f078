import type { MonthExport } from '../../platform/archive/index.ts';

/**
 * Request ids start with their time, so the calls of a month have a contiguous range of ids, which is also the range of
 * their partition.
 */
const OF_MONTH = `from usage_parcel
  where last_request >= usage_first_id(current_setting('jishi.from')::timestamptz)
    and last_request < usage_first_id(current_setting('jishi.to')::timestamptz)`;

/** The calls of a month as they were recorded. Each row contains up to 64 calls that were settled together. */
export const usageOfMonth: MonthExport = {
  name: 'usage',
  tables: ['usage_parcel'],
  rows: `select account_id, last_request, key_id, transfer_id, price_fen, at, rows, calls, resultcode, dataset_code, error, basis,
    request_ids, after_ms, row_counts, durations_ms ${OF_MONTH} order by last_request, account_id`,
  sums: `select coalesce(sum(calls), 0) as calls, coalesce(sum(rows), 0) as rows, coalesce(sum(calls * price_fen), 0) as "chargedFen",
    count(distinct account_id) as accounts ${OF_MONTH}`,
};
