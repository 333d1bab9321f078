import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Reads the account's payments for orders since a given time, less refunds. */
export async function paidSince(db: Db, accountId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(total_fen - refunded_fen), 0)::bigint as fen from sales_order
    where account_id = ${accountId} and state = 'paid' and paid_at > ${since}`.execute(db);
  return rows[0]?.fen ?? 0n;
}

/** Reads the accounts with an order that was paid in the given period. */
export async function readLapsedPayers(db: Db, from: Date, until: Date): Promise<bigint[]> {
  const { rows } = await sql<{ accountId: bigint }>`
    select distinct account_id as "accountId" from sales_order
    where state = 'paid' and paid_at > ${from} and paid_at <= ${until} order by account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
