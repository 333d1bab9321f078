import type { TestDatabase } from '../../../../test/harness/database.ts';
import { newId } from '../../../platform/ids.ts';

interface RecordedCall {
  readonly account: string;
  readonly at?: Date;
  readonly dataset?: string;
  readonly resultcode?: number;
  readonly error?: string | null;
  readonly basis?: string;
  readonly priceFen?: number;
  readonly key?: string;
}

/** Records two calls in one row, as settlement does. Returns the request id of the first. */
export async function recordCall({ database }: TestDatabase, call: RecordedCall): Promise<string> {
  const { account, at = new Date(), dataset = 'p_stock9401', resultcode = 200, error = null } = call;
  const { basis = 'use', priceFen = 0, key = '1' } = call;
  const ids = [newId(), newId()].sort();
  await database.pool.query(
    `insert into usage_parcel (account_id, last_request, key_id, price_fen, at, rows, calls, resultcode, dataset_code, error,
       basis, request_ids, after_ms, row_counts, durations_ms)
     values ($1, $2, $3, $4, $5, 7, 2, $6, $7, $8, $9, $10, '{0,5}', '{3,4}', '{12,13}')`,
    [account, ids[1], key, priceFen, at, resultcode, dataset, error, basis, ids],
  );
  return ids[0] ?? '';
}
