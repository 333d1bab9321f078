import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A data set's use and revenue on a day. */
export interface HolderDay {
  readonly code: string;
  readonly day: string;
  readonly calls: bigint;
  readonly rows: bigint;
  readonly customers: number;
  /**
   * The number of different accounts that made a call from the first day of the month to this day; 0 if there was no
   * call on this day.
   */
  readonly monthCustomers: number;
  readonly soldFen: bigint;
  readonly refundedFen: bigint;
}

export interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

export function readDays(db: Db, codes: readonly string[], { fromDay, toDay }: Days): Promise<HolderDay[]> {
  return db
    .selectFrom('holder_day')
    .select([
      'dataset_code as code',
      'day',
      'calls',
      'rows',
      'customers',
      'month_customers as monthCustomers',
      'sold_fen as soldFen',
      'refunded_fen as refundedFen',
    ])
    .where('dataset_code', 'in', [...codes, ''])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('dataset_code')
    .orderBy('day')
    .execute();
}

/** Replaces the counts of the given days. */
export async function replaceDays(
  tx: Tx,
  codes: readonly string[],
  { fromDay, toDay }: Days,
  days: readonly HolderDay[],
): Promise<void> {
  await tx
    .deleteFrom('holder_day')
    .where('dataset_code', 'in', [...codes, ''])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .execute();
  // Each column is one array parameter, because a month of hundreds of data sets has more values than a statement may
  // have parameters.
  await sql`
    insert into holder_day (dataset_code, day, calls, rows, customers, month_customers, sold_fen, refunded_fen)
    select * from unnest(${days.map(({ code }) => code)}::text[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ calls }) => calls)}::bigint[], ${days.map(({ rows }) => rows)}::bigint[],
      ${days.map(({ customers }) => customers)}::integer[],
      ${days.map(({ monthCustomers }) => monthCustomers)}::integer[],
      ${days.map(({ soldFen }) => soldFen)}::bigint[],
      ${days.map(({ refundedFen }) => refundedFen)}::bigint[])`.execute(tx);
}
