import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Reversal } from '../../platform/payment-channels/index.ts';

/** A reversal that came before the trade that it takes from. */
export interface WaitingReversal extends Reversal {
  readonly channel: string;
}

/** Twice is once. */
export async function insertWaitingReversal(
  tx: Tx,
  { channel, ref, isTaken, tradeNo, amountFen, reason }: WaitingReversal,
  now: Date,
): Promise<void> {
  await tx
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
    .execute();
}

/** Those whose trade has arrived, of one trade or of all; what was taken comes before what was given back. */
export async function readSettledReversals(
  db: Db,
  channel: string,
  tradeNo: string | null,
): Promise<WaitingReversal[]> {
  const { rows } = await sql<WaitingReversal>`
    select reversal.channel, ref, is_taken as "isTaken", trade_no as "tradeNo", reversal.amount_fen as "amountFen", reason
    from payment_reversal reversal join payment_receipt receipt using (channel, trade_no)
    where reversal.channel = ${channel} and (${tradeNo}::text is null or trade_no = ${tradeNo})
    order by is_taken desc, received_at, ref limit 100`.execute(db);
  return rows;
}

export async function deleteWaitingReversal(
  tx: Tx,
  { channel, ref, isTaken }: WaitingReversal,
): Promise<void> {
  await tx
    .deleteFrom('payment_reversal')
    .where('channel', '=', channel)
    .where('ref', '=', ref)
    .where('is_taken', '=', isTaken)
    .execute();
}

/** Of trades that never arrived. */
export async function deleteReversalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_reversal').where('received_at', '<', before).execute();
}
