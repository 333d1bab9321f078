import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { UsageRow } from './usage.repository.ts';

/**
 * The maximum number of `usage_parcel` rows that one page searches. If matching calls are rare, several pages are
 * needed, but each is fast.
 */
const LOOKED_THROUGH_MAX = 20_000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface CallFilter {
  readonly dataset?: string | undefined;
  readonly keyId?: bigint | undefined;
  readonly result: 'all' | 'answered' | 'refused';
}

/** A position in the list: a call, and the row that contains the call. */
interface Place {
  readonly row: string;
  readonly call: string;
}

export interface UsedCalls {
  readonly calls: readonly UsageRow[];
  readonly next: string | null;
}

/** Reads an account's calls, newest first. Calls that were settled together are adjacent. */
export async function readCalls(
  db: Db,
  accountId: bigint,
  filter: CallFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<UsedCalls> {
  const place = placeOf(before);
  const floor = isEverything(filter) ? null : await readFloor(db, accountId, place);
  const { rows } = await sql<
    UsageRow & { row: string }
  >`${callsQuery(accountId, filter, place, floor, limit)}`.execute(db);
  const last = rows.at(-1);
  if (rows.length === limit && last !== undefined)
    return { calls: rows, next: `${last.row}_${last.requestId}` };
  return { calls: rows, next: floor === null ? null : `${floor}_${LAST_ID}` };
}

function placeOf(before: string | undefined): Place {
  const [row = LAST_ID, call = LAST_ID] = before?.split('_') ?? [];
  return { row, call };
}

function isEverything({ dataset, keyId, result }: CallFilter): boolean {
  return dataset === undefined && keyId === undefined && result === 'all';
}

/** Returns the row at which a page stops searching, or null if the page can search all remaining rows. */
async function readFloor(db: Db, accountId: bigint, { row }: Place): Promise<string | null> {
  const { rows } = await sql<{ last_request: string }>`
    select last_request from usage_parcel where account_id = ${accountId} and last_request <= ${row}::uuid
    order by last_request desc offset ${LOOKED_THROUGH_MAX} limit 1`.execute(db);
  return rows[0]?.last_request ?? null;
}

/**
 * Returns the query. It uses only the table's key, because an index for each filter would slow down the settlement of
 * every call.
 */
export function callsQuery(
  accountId: bigint,
  { dataset, keyId, result }: CallFilter,
  { row, call }: Place,
  floor: string | null,
  limit: number,
) {
  const conditions = [
    sql`account_id = ${accountId} and last_request <= ${row}::uuid`,
    ...(floor === null ? [] : [sql`last_request > ${floor}::uuid`]),
    ...(dataset === undefined ? [] : [sql`dataset_code = ${dataset}`]),
    ...(keyId === undefined ? [] : [sql`key_id = ${keyId}`]),
    ...(result === 'all' ? [] : [result === 'refused' ? sql`resultcode <> 200` : sql`resultcode = 200`]),
  ];
  // Every row contains at least one call, so `limit` rows are enough. One more is read, because all matching calls of
  // the first row may have been on the previous page.
  return sql`
    select p.account_id as "accountId", c.request_id as "requestId", p.at + c.after_ms * interval '1 millisecond' as at,
      p.key_id as "keyId", p.dataset_code as "datasetCode", p.resultcode, p.error, p.basis, c.rows, p.price_fen as "priceFen",
      p.transfer_id as "transferId", c.duration_ms as "durationMs", p.last_request as row
    from (
      select * from usage_parcel where ${sql.join(conditions, sql` and `)} order by last_request desc limit ${limit + 1}
    ) p cross join lateral unnest(p.request_ids, p.after_ms, p.row_counts, p.durations_ms)
      as c (request_id, after_ms, rows, duration_ms)
    where (p.last_request, c.request_id) < (${row}::uuid, ${call}::uuid)
    order by p.last_request desc, c.request_id desc limit ${limit}`;
}
