import type { UseDimension } from '@jishi/contract';
import { sql } from 'kysely';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { DURATION_BUCKETS } from './durations.ts';
import type { CallFilter } from './used-calls.repository.ts';

/**
 * The sums of an account's calls that have the same values in the requested dimensions. The other dimensions are null.
 */
export interface BreakdownRow {
  readonly day: string | null;
  readonly dataset: string | null;
  readonly keyId: bigint | null;
  readonly resultcode: number | null;
  readonly calls: bigint;
  readonly refused: bigint;
  readonly rows: bigint;
  readonly chargedFen: bigint;
  readonly durationCounts: readonly number[];
}

const COLUMNS = {
  day: sql`day`,
  dataset: sql`dataset_code`,
  key: sql`key_id`,
  result: sql`resultcode`,
} satisfies Record<UseDimension, unknown>;

const NO_COLUMN = {
  day: sql`null::date`,
  dataset: sql`null::text`,
  key: sql`null::bigint`,
  result: sql`null::int`,
};

/** Each bucket is summed separately, because PostgreSQL cannot sum arrays. */
const DURATION_COUNTS = sql`array[${sql.join(
  Array.from(
    { length: DURATION_BUCKETS },
    (_, i) => sql`coalesce(sum(duration_counts[${sql.lit(i + 1)}]), 0)::int`,
  ),
)}]`;

/**
 * Sums an account's calls since a given day by the requested dimensions. Rows are sorted by day, newest first, and then
 * by number of calls, largest first.
 */
export async function readBreakdown(
  db: Db,
  accountId: bigint,
  fromDay: string,
  { dimensions, filter, limit }: { dimensions: readonly UseDimension[]; filter: CallFilter; limit: number },
): Promise<BreakdownRow[]> {
  const { dataset, keyId, result } = filter;
  const conditions = [
    sql`account_id = ${accountId} and day >= ${fromDay}::date`,
    ...(dataset === undefined ? [] : [sql`dataset_code = ${dataset}`]),
    ...(keyId === undefined ? [] : [sql`key_id = ${keyId}`]),
    ...(result === 'all' ? [] : [result === 'refused' ? sql`resultcode <> 200` : sql`resultcode = 200`]),
  ];
  const column = (one: UseDimension) => (dimensions.includes(one) ? COLUMNS[one] : NO_COLUMN[one]);
  const { rows } = await sql<BreakdownRow>`
    select ${column('day')} as day, ${column('dataset')} as dataset, ${column('key')} as "keyId", ${column('result')} as resultcode,
      sum(calls)::bigint as calls, coalesce(sum(calls) filter (where resultcode <> 200), 0)::bigint as refused,
      sum(rows)::bigint as rows, sum(charged_fen)::bigint as "chargedFen", ${DURATION_COUNTS} as "durationCounts"
    from usage_breakdown where ${sql.join(conditions, sql` and `)}
    group by 1, 2, 3, 4 having sum(calls) > 0
    order by 1 desc, 5 desc, 2, 3, 4 limit ${limit}`.execute(db);
  return rows;
}

/** Deletes at most `limit` rows for days before a given time. No rows are written for past days. */
export async function deleteBreakdownsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from usage_breakdown where ctid = any(array(
      select ctid from usage_breakdown where day < ${marketDay(before)}::date limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows);
}
