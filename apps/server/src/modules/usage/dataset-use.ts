import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** A data set's use on a day, by all accounts. */
export interface DatasetUse {
  readonly code: string;
  readonly day: string;
  readonly calls: bigint;
  readonly rows: bigint;
  readonly customers: number;
  /** The distinct accounts that called from the first day of the month to this day. */
  readonly monthCustomers: number;
}

/** Reads data sets' answered calls between two days, both inclusive, of one month. */
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
