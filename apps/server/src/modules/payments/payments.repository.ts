import { OPEN_PAYMENTS_MAX, type PaymentChannelName, type PaymentState } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Offer, Trade } from '../../platform/payment-channels/index.ts';

export interface PaymentRow {
  readonly id: bigint;
  readonly number: string;
  readonly accountId: bigint;
  readonly channel: PaymentChannelName;
  readonly amountFen: bigint;
  readonly orderNumber: string | null;
  readonly state: PaymentState;
  readonly effect: 'order' | 'wallet' | null;
  readonly inputHash: Buffer;
  readonly offer: Omit<Offer, 'channelRef'> | null;
  readonly channelRef: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly checkedAt: Date;
  readonly paidAt: Date | null;
}

export const OPEN_STATES = ['created', 'pending', 'unknown'] as const;

function payments(db: Db) {
  return db
    .selectFrom('payment')
    .select(['id', 'number', 'account_id as accountId', 'channel', 'amount_fen as amountFen'])
    .select(['order_number as orderNumber', 'state', 'effect', 'input_hash as inputHash', 'offer'])
    .select(['channel_ref as channelRef', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['checked_at as checkedAt', 'paid_at as paidAt'])
    .$castTo<PaymentRow>();
}

export function readPayment(db: Db, number: string): Promise<PaymentRow | undefined> {
  return payments(db).where('number', '=', number).executeTakeFirst();
}

export function readPaymentByKey(db: Db, accountId: bigint, key: string): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export function lockPayment(tx: Tx, number: string): Promise<PaymentRow | undefined> {
  return payments(tx).where('number', '=', number).forNoKeyUpdate().executeTakeFirst();
}

/** Reads open payments that were last queried before a given time, the least recently queried first. */
export function readUnchecked(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  return payments(db)
    .where('state', 'in', [...OPEN_STATES])
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(limit)
    .execute();
}

/** Reads open payments by bank transfer, newest first. */
export function readAwaitedTransfers(db: Db, accountId: bigint): Promise<PaymentRow[]> {
  return payments(db)
    .where('account_id', '=', accountId)
    .where('state', 'in', [...OPEN_STATES])
    .where('channel', '=', 'bank')
    .orderBy('id', 'desc')
    .limit(OPEN_PAYMENTS_MAX)
    .execute();
}

/**
 * Builds the query for an account's payments before an id, newest first. If the query only had `account_id =` and
 * `order by id`, the planner might scan the primary key, and so read all newer payments of other accounts.
 */
export function paymentsQuery(
  db: Db,
  accountId: bigint,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
) {
  return payments(db)
    .where('account_id', '>=', accountId)
    .where('account_id', '<=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('account_id', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

export async function countOpen(db: Db, accountId: bigint): Promise<number> {
  const { n } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('account_id', '=', accountId)
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirstOrThrow();
  return Number(n);
}

export interface NewPayment {
  readonly number: string;
  readonly accountId: bigint;
  readonly channel: PaymentChannelName;
  readonly amountFen: bigint;
  readonly orderNumber: string | null;
  readonly key: string;
  readonly inputHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Inserts a payment. Returns false if the account has already used the key. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { accountId, amountFen, orderNumber, key, inputHash, now, expiresAt, ...rest } = payment;
  const row = await tx
    .insertInto('payment')
    .values({
      ...rest,
      account_id: accountId,
      amount_fen: amountFen,
      order_number: orderNumber,
      idempotency_key: key,
      input_hash: inputHash,
      created_at: now,
      checked_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the channel's offer. Does not change a payment that was paid or closed in the meantime. */
export async function updateOffer(tx: Tx, id: bigint, { channelRef, ...offer }: Offer): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'pending', offer: JSON.stringify(offer), channel_ref: channelRef })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'unknown'])
    .execute();
}

/** Changes an open payment's state. */
export async function updateOpenState(tx: Tx, id: bigint, state: 'unknown' | 'closed'): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .execute();
}

export async function updateChecked(db: Db, id: bigint, now: Date): Promise<void> {
  await db.updateTable('payment').set({ checked_at: now }).where('id', '=', id).execute();
}

export async function updatePaid(
  tx: Tx,
  id: bigint,
  { paidAt, effect }: { paidAt: Date; effect: 'order' | 'wallet' },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'paid', paid_at: paidAt, effect })
    .where('id', '=', id)
    .execute();
}

/** Stores a payment's problem; null clears it. Returns true if the problem is new. */
export async function updateProblem(db: Db, number: string, problem: string | null): Promise<boolean> {
  const { rows } = await sql`update payment set problem = ${problem}
    where number = ${number} and problem is distinct from ${problem} returning 1`.execute(db);
  return rows.length > 0;
}

/** Reads the number of the payment that the channel's trade settled. */
export async function readNumberOfTrade(
  db: Db,
  channel: string,
  tradeNo: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('number')
    .where('payment_receipt.channel', '=', channel)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst();
  return row?.number;
}

/** Reads the number of the trade that first paid a payment; null if there is none yet. */
export async function readFirstTrade(db: Db, paymentId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('payment_receipt')
    .select('trade_no as tradeNo')
    .where('payment_id', '=', paymentId)
    .orderBy('transfer_id')
    .limit(1)
    .executeTakeFirst();
  return row?.tradeNo ?? null;
}

export async function hasReceipt(db: Db, channel: string, tradeNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_receipt')
    .select('payment_id')
    .where('channel', '=', channel)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReceipt(
  tx: Tx,
  receipt: Trade & { readonly channel: string; readonly paymentId: bigint; readonly transferId: bigint },
): Promise<void> {
  await tx
    .insertInto('payment_receipt')
    .values({
      channel: receipt.channel,
      trade_no: receipt.tradeNo,
      payment_id: receipt.paymentId,
      amount_fen: receipt.amountFen,
      paid_at: receipt.paidAt,
      transfer_id: receipt.transferId,
    })
    .execute();
}

/** Returns how much money arrived for a payment. */
export async function receivedFen(db: Db, paymentId: bigint): Promise<bigint> {
  const { rows } = await sql<{ fen: bigint }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from payment_receipt where payment_id = ${paymentId}`.execute(
    db,
  );
  return rows[0]?.fen ?? 0n;
}
