import type { CancelReason } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { openWallet, transfer } from '../wallet/index.ts';
import { freeDiscount } from './discounts.repository.ts';
import { type OrderRow, refundKey } from './order.ts';
import { markCredited } from './order-lines.repository.ts';
import { orderCancelled, orderFailed } from './orders.events.ts';
import { lockExpired, lockOrder, updateOrder } from './orders.repository.ts';

const BATCH = 100;

/** Cancels a pending order and releases everything it reserved. Returns the order before the change. */
export async function cancelOrder(
  tx: Tx,
  number: string,
  { now, reason }: { now: Date; reason: 'byCustomer' | 'byOperator' },
): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, { number });
  if (order?.state === 'toBePaid') await cancel(tx, order, now, order.expiresAt <= now ? 'expired' : reason);
  return order;
}

/**
 * Cancels at most 100 orders whose payment deadline has passed, and returns how many. Repeat the call until it returns
 * 0.
 */
export async function expireOrders(tx: Tx, now: Date): Promise<number> {
  const orders = await lockExpired(tx, now, BATCH);
  for (const order of orders) await cancel(tx, order, now, 'expired');
  return orders.length;
}

async function cancel(tx: Tx, order: OrderRow, now: Date, reason: CancelReason): Promise<void> {
  await updateOrder(tx, order.id, { state: 'cancelled', ended_at: now, end_reason: reason });
  await freeDiscount(tx, order.id);
  await emit(tx, orderCancelled, eventOf(order));
}

/** Marks a paid, undelivered order as failed, returns its money to the wallet, and releases everything it reserved. */
export async function failOrder(
  tx: Tx,
  order: OrderRow,
  { now, reason }: { now: Date; reason: 'undelivered' | 'byOperator' },
): Promise<void> {
  await refundToWallet(tx, order, order.totalFen);
  await updateOrder(tx, order.id, {
    state: 'failed',
    ended_at: now,
    end_reason: reason,
    refunded_fen: order.totalFen,
  });
  await markCredited(tx, order.id, null);
  await freeDiscount(tx, order.id);
  await emit(tx, orderFailed, eventOf(order));
}

/** Posts the refund of an order to the wallet, once. */
export async function refundToWallet(tx: Tx, order: OrderRow, amountFen: bigint): Promise<void> {
  if (amountFen === 0n) return;
  const wallet = await openWallet(tx, order.accountId);
  const { outcome } = await transfer(tx, {
    key: refundKey(order.number),
    kind: 'refund',
    reference: `order:${order.number}`,
    postings: [
      { wallet, amountFen },
      { wallet: 'revenue', amountFen: -amountFen },
    ],
  });
  if (outcome !== 'posted') throw new Error(`order ${order.number} has already been refunded: ${outcome}`);
}

function eventOf({ accountId, number }: OrderRow): { accountId: string; number: string } {
  return { accountId: String(accountId), number };
}
