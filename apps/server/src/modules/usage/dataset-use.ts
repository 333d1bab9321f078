import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The use of a data set by all accounts on one day. */
export interface DatasetUse {
  readonly code: string;
  readonly day: string;
  readonly calls: bigint;
  readonly rows: bigint;
  readonly customers: number;
  /** The number of distinct accounts that made calls from the first of the month up to and including this day. */
  readonly monthCustomers: number;
}

/**
 * Reads how many calls of each data set were answered on each day of a period, including its first and last day. The
 * period must lie within one month.
 */
export async function readDatasetUse(
  db: Db,
  codes: readonly string[],
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
): Promise<DatasetUse[]> {
  const { rows } = await sql<DatasetUse>`
    with used as (
      select dataset_code as code, day, account_id, sum(calls) as calls, sum(rows) as rows
      from usage_breakdown
      where day between date_trunc('month', ${fromDay}::date) and ${toDay}::date
        and dataset_code = any(${codes}::text[]) and resultcode = 200
      group by 1, 2, 3
    ), seen as (
      select code, day, account_id, calls, rows,
        row_number() over (partition by code, account_id order by day) = 1 as is_first
      from used where calls > 0
    ), by_day as (
      select code, day, sum(calls)::bigint as calls, sum(rows)::bigint as rows, count(*)::integer as customers,
        (sum(count(*) filter (where is_first)) over (partition by code order by day))::integer as month_customers
      from seen group by 1, 2
    )
    select code, day, calls, rows, customers, month_customers as "monthCustomers" from by_day
    where day >= ${fromDay}::date order by code, day`.execute(db);
  return rows;
}
