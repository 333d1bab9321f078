import type { PaymentChannelName } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface RefundRow {
  readonly id: bigint;
  readonly number: string;
  readonly paymentId: bigint;
  readonly paymentNumber: string;
  readonly amountFen: bigint;
  readonly reason: string;
  /** `owed`: the channel took the money back on its own, and the wallet's balance is too low to collect it. */
  readonly state: 'requested' | 'owed' | 'sent' | 'done' | 'failed' | 'refused';
  /** The hold on the wallet's money while the refund waits for a second operator. */
  readonly holdId: bigint | null;
  readonly requestedBy: string;
  readonly approvedBy: string | null;
  readonly detail: string | null;
  readonly createdAt: Date;
}

function refunds(db: Db) {
  return db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.id', 'payment_refund.number', 'payment_id as paymentId'])
    .select(['payment.number as paymentNumber', 'payment_refund.amount_fen as amountFen', 'reason'])
    .select(['payment_refund.state', 'requested_by as requestedBy', 'approved_by as approvedBy', 'detail'])
    .select(['payment_refund.created_at as createdAt', 'hold_id as holdId'])
    .$castTo<RefundRow>();
}

export function readRefund(db: Db, number: string): Promise<RefundRow | undefined> {
  return refunds(db).where('payment_refund.number', '=', number).executeTakeFirst();
}

/** Locks only the refund. The caller must have locked its payment. */
export async function lockRefund(tx: Tx, number: string): Promise<RefundRow | undefined> {
  await tx.selectFrom('payment_refund').select('id').where('number', '=', number).forNoKeyUpdate().execute();
  return readRefund(tx, number);
}

/**
 * Reads up to `limit` refunds that are to be sent through these channels, in random order, so that none delays another
 * forever.
 */
export function readSentRefunds(
  db: Db,
  channels: readonly PaymentChannelName[],
  limit: number,
): Promise<RefundRow[]> {
  return refunds(db)
    .where('payment_refund.state', '=', 'sent')
    .where('payment.channel', 'in', channels)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
}

/**
 * Reads refunds that have been waiting since before a given time, either for a second operator or for money in the
 * wallet.
 */
export function readWaitingRefunds(
  db: Db,
  state: 'requested' | 'owed',
  before: Date,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<RefundRow[]> {
  return refunds(db)
    .where('payment_refund.state', '=', state)
    .where('payment_refund.created_at', '<=', before)
    .where('payment_refund.id', '>', afterId)
    .orderBy('payment_refund.id')
    .limit(limit)
    .execute();
}

/** Reads a refund by the channel's own number for the reversal. */
export function readRefundByChannelRef(db: Db, channelRef: string): Promise<RefundRow | undefined> {
  return refunds(db).where('payment_refund.channel_ref', '=', channelRef).executeTakeFirst();
}

/** Returns the total of the payment's refunds that neither failed nor were rejected. */
export async function refundedFen(db: Db, paymentId: bigint): Promise<bigint> {
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from payment_refund
    where payment_id = ${paymentId} and state not in ('failed', 'refused')`.execute(db);
  return rows[0]?.fen ?? 0n;
}

export interface NewRefund {
  readonly number: string;
  readonly paymentId: bigint;
  readonly amountFen: bigint;
  readonly reason: string;
  readonly requestedBy: string;
  readonly now: Date;
  readonly state?: 'requested' | 'owed';
  readonly holdId?: bigint;
  readonly channelRef?: string;
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { number, paymentId, amountFen, reason, requestedBy, now, state = 'requested' } = refund;
  await tx
    .insertInto('payment_refund')
    .values({
      number,
      payment_id: paymentId,
      amount_fen: amountFen,
      reason,
      state,
      hold_id: refund.holdId ?? null,
      channel_ref: refund.channelRef ?? null,
      requested_by: requestedBy,
      created_at: now,
    })
    .execute();
}

export async function updateApproved(
  tx: Tx,
  id: bigint,
  { approvedBy, now }: { approvedBy: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state: 'sent', approved_by: approvedBy, sent_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateRefundState(
  tx: Tx,
  id: bigint,
  { state, detail }: { state: 'done' | 'failed' | 'refused'; detail: string | null },
): Promise<void> {
  await tx.updateTable('payment_refund').set({ state, detail }).where('id', '=', id).execute();
}
