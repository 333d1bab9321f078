import type { Localized } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface SpentOrder {
  readonly product: string;
  readonly name: Localized;
  /** The member who placed the orders; null for the account's owner. */
  readonly memberId: bigint | null;
  readonly amountFen: bigint;
}

/**
 * Sums an account's payments for orders by product and member. A payment counts if its purchase in the ledger is dated
 * between `from` and `to` (exclusive).
 */
export async function readSpentOrders(
  db: Db,
  accountId: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SpentOrder[]> {
  const { rows } = await sql<Omit<SpentOrder, 'name'> & { zh: string; en: string }>`
    select line.product, max(line.name_zh) as zh, max(line.name_en) as en, o.member_id as "memberId",
      sum(line.total_fen)::bigint as "amountFen"
    from sales_order o
    join wallet_transfer purchase on purchase.idempotency_key = 'order:' || o.number || ':purchase'
    join sales_order_line line on line.order_id = o.id
    where o.account_id = ${accountId} and purchase.created_at >= ${from} and purchase.created_at < ${to}
    group by line.product, o.member_id having sum(line.total_fen) > 0`.execute(db);
  return rows.map(({ zh, en, ...spent }) => ({ ...spent, name: { zh, en } }));
}
