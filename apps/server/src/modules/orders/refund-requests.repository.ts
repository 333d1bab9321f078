import type { Tx } from '../../platform/db/index.ts';

/** A refund that is waiting for a second operator. */
export interface RefundRequest {
  readonly part: 'whole' | 'unused';
  readonly amountFen: bigint;
  readonly requestedBy: string;
  readonly reason: string;
  readonly requestedAt: Date;
  /** Whether the requester overrode the rule on exported data. */
  readonly despiteExports: boolean;
}

export async function insertRefundRequest(
  tx: Tx,
  orderId: bigint,
  { part, amountFen, requestedBy, reason, requestedAt, despiteExports }: RefundRequest,
): Promise<void> {
  await tx
    .insertInto('sales_order_refund')
    .values({
      order_id: orderId,
      part,
      amount_fen: amountFen,
      requested_by: requestedBy,
      reason,
      requested_at: requestedAt,
      despite_exports: despiteExports,
    })
    .execute();
}

/** Reads the request. The caller must have locked its order. */
export function readRefundRequest(tx: Tx, orderId: bigint): Promise<RefundRequest | undefined> {
  return tx
    .selectFrom('sales_order_refund')
    .select(['part', 'amount_fen as amountFen', 'requested_by as requestedBy', 'reason'])
    .select(['requested_at as requestedAt', 'despite_exports as despiteExports'])
    .where('order_id', '=', orderId)
    .$narrowType<{ part: 'whole' | 'unused' }>()
    .executeTakeFirst();
}

export async function deleteRefundRequest(tx: Tx, orderId: bigint): Promise<void> {
  await tx.deleteFrom('sales_order_refund').where('order_id', '=', orderId).execute();
}
