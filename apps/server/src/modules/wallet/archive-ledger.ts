import type { MonthExport } from '../../platform/archive/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { readTransferRange } from './transfer-times.repository.ts';

const TRANSFERS = `from wallet_transfer transfer
  where transfer.id > current_setting('jishi.above')::bigint and transfer.id <= current_setting('jishi.upTo')::bigint
    and transfer.created_at >= current_setting('jishi.from')::timestamptz
    and transfer.created_at < current_setting('jishi.to')::timestamptz`;

const POSTINGS = `from wallet_posting posting where posting.transfer_id in (select transfer.id ${TRANSFERS})`;

/** The transfers of a month and their postings. */
export const ledgerOfMonth: readonly MonthExport[] = [
  {
    name: 'transfers',
    tables: ['wallet_transfer'],
    rows: `select id, kind, idempotency_key, encode(input_hash, 'hex') as input_hash, reference, created_at ${TRANSFERS} order by id`,
    sums: `select count(*) as transfers ${TRANSFERS}`,
  },
  {
    name: 'postings',
    tables: ['wallet_transfer', 'wallet_posting'],
    rows: `select transfer_id, wallet_id, amount_fen ${POSTINGS} order by transfer_id, wallet_id`,
    sums: `select count(*) as postings, coalesce(sum(amount_fen), 0) as "amountFen",
      coalesce(sum(amount_fen) filter (where amount_fen > 0), 0) as "creditedFen" ${POSTINGS}`,
  },
];

/** Returns the range of a month's transfer ids, as the values that the queries need. */
export async function ledgerRangeOf(
  db: Db,
  month: { readonly from: Date; readonly to: Date },
): Promise<Record<string, string>> {
  const { above, upTo } = await readTransferRange(db, month);
  return { above: String(above), upTo: String(upTo) };
}
