import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { ledgerRangeOf } from '../wallet/index.ts';
import { type MovedLine, partsOfLine } from './sold-datasets.rules.ts';

export interface SoldDataset {
  readonly code: string;
  readonly day: string;
  readonly soldFen: bigint;
  readonly refundedFen: bigint;
}

/**
 * Reads the revenue of data sets from orders between two times, by the date of the purchase or refund in the ledger.
 * Leaves out memberships, which have no price for a single data set.
 */
export async function readSoldDatasets(
  db: Db,
  codes: readonly string[],
  between: { readonly from: Date; readonly to: Date },
): Promise<SoldDataset[]> {
  const { above, upTo } = await ledgerRangeOf(db, between);
  const { rows } = await sql<MovedLine>`
    select transfer.kind, (transfer.created_at at time zone 'Asia/Shanghai')::date as day,
      line.order_id as "orderId", line.line, line.product, line.total_fen as "totalFen",
      line.unused_refund_fen as "refundedFen", o.total_fen as "orderFen", o.refunded_fen as "orderRefundedFen",
      coalesce((select array_agg(dataset_code order by dataset_code) from entitlement
        where ref = 'order:' || o.number || ':' || line.line), '{}') as "granted"
    from wallet_transfer transfer
    join sales_order o on o.number = split_part(transfer.idempotency_key, ':', 2)
    join sales_order_line line on line.order_id = o.id
    where transfer.kind in ('purchase', 'refund') and transfer.idempotency_key like 'order:%'
      and transfer.id > ${above}::bigint and transfer.id <= ${upTo}::bigint
      and transfer.created_at >= ${between.from} and transfer.created_at < ${between.to}
    order by transfer.id, line.line`.execute(db);
  return summed(rows, new Set(codes));
}

function summed(lines: readonly MovedLine[], codes: ReadonlySet<string>): SoldDataset[] {
  const sums = new Map<string, SoldDataset>();
  for (const line of lines)
    for (const { code, fen } of partsOfLine(line, lines)) {
      if (!codes.has(code)) continue;
      const key = `${code} ${line.day}`;
      const { soldFen, refundedFen } = sums.get(key) ?? { soldFen: 0n, refundedFen: 0n };
      const isSale = line.kind === 'purchase';
      sums.set(key, {
        code,
        day: line.day,
        soldFen: soldFen + (isSale ? fen : 0n),
        refundedFen: refundedFen + (isSale ? 0n : fen),
      });
    }
  return [...sums.values()];
}
