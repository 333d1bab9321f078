import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface IncludedRow {
  readonly accountId: bigint;
  readonly used: number;
}

/** Locks a month's counters, always in the same order, and creates missing ones. */
export async function lockIncluded(
  tx: Tx,
  month: string,
  accountIds: readonly bigint[],
): Promise<IncludedRow[]> {
  const { rows } = await sql<IncludedRow>`
    insert into included_use (account_id, month, used)
    select account_id, ${month}::date, 0 from unnest(${accountIds}::bigint[]) as wanted (account_id)
    order by account_id
    on conflict (account_id, month) do update set used = included_use.used
    returning account_id as "accountId", used`.execute(tx);
  return rows;
}

export async function writeIncluded(tx: Tx, month: string, rows: readonly IncludedRow[]): Promise<void> {
  await sql`
    update included_use set used = counted.used from unnest(
      ${rows.map((row) => row.accountId)}::bigint[], ${rows.map((row) => row.used)}::integer[]
    ) as counted (account_id, used)
    where included_use.account_id = counted.account_id and included_use.month = ${month}::date`.execute(tx);
}

export async function readIncluded(db: Db, accountId: bigint, month: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from included_use where account_id = ${accountId} and month = ${month}::date`.execute(db);
  return rows[0]?.used ?? 0;
}
