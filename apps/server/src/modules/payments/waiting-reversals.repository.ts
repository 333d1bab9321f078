import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Reversal } from '../../platform/payment-channels/index.ts';

/** A reversal that arrived before its trade, or a return that arrived before the reversal that it undoes. */
export interface WaitingReversal extends Reversal {
  readonly channel: string;
}

/** Inserts a waiting reversal. Returns false and changes nothing if it is already waiting. */
export async function insertWaitingReversal(
  tx: Tx,
  { channel, ref, isTaken, tradeNo, amountFen, reason }: WaitingReversal,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('payment_reversal')
    .values({
      channel,
      ref,
      is_taken: isTaken,
      trade_no: tradeNo,
      amount_fen: amountFen,
      reason,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

/**
 * Reads waiting reversals and returns that can now be posted, for one trade or for all. Their trade has arrived. In the
 * case of a return, the reversal that it undoes has also been posted. Reversals come first, followed by the returns.
 */
export async function readSettledReversals(
  db: Db,
  channel: string,
  tradeNo: string | null,
): Promise<WaitingReversal[]> {
  const { rows } = await sql<WaitingReversal>`
    select reversal.channel, ref, is_taken as "isTaken", trade_no as "tradeNo", reversal.amount_fen as "amountFen", reason
    from payment_reversal reversal join payment_receipt receipt using (channel, trade_no)
    where reversal.channel = ${channel}
      and (is_taken or exists (select from payment_refund refund where refund.channel_ref = ref))
      and (${tradeNo}::text is null or trade_no = ${tradeNo})
    order by is_taken desc, received_at, ref limit 100`.execute(db);
  return rows;
}

/** Deletes a waiting reversal. Returns false if it was not waiting. */
export async function deleteWaitingReversal(
  tx: Tx,
  { channel, ref, isTaken }: WaitingReversal,
): Promise<boolean> {
  const { numDeletedRows: count } = await tx
    .deleteFrom('payment_reversal')
    .where('channel', '=', channel)
    .where('ref', '=', ref)
    .where('is_taken', '=', isTaken)
    .executeTakeFirstOrThrow();
  return count > 0n;
}

/** Deletes old reversals whose trade never arrived. */
export async function deleteReversalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_reversal').where('received_at', '<', before).execute();
}
