import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The use of a data set's free trial calls in a period. */
export interface TrialUse {
  /** Null for the total of all data sets. */
  readonly dataset: string | null;
  readonly calls: number;
  readonly rows: number;
  /** The number of distinct accounts that made the calls. */
  readonly accounts: number;
}

/**
 * Sums up the trial calls of all accounts between two times (the second exclusive), first for each data set, most rows
 * first, and then in total. Reads every record of the period, because an index for this report would slow down every
 * call. Calls recorded in one row belong to one market day, so no row extends beyond the period.
 */
export async function readTrialUse(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<TrialUse[]> {
  const { rows } = await sql<{ dataset: string | null; calls: bigint; rows: bigint; accounts: bigint }>`
    select dataset_code as dataset, sum(calls)::bigint as calls, sum(rows)::bigint as rows,
      count(distinct account_id) as accounts
    from usage_parcel where basis = 'trial' and at >= ${from} and at < ${to}
    group by grouping sets ((dataset_code), ()) having count(*) > 0
    order by dataset_code is null, sum(rows) desc, dataset_code`.execute(db);
  return rows.map(({ dataset, ...sums }) => ({
    dataset,
    calls: Number(sums.calls),
    rows: Number(sums.rows),
    accounts: Number(sums.accounts),
  }));
}
