import { formatYuan, type PayMethod } from '@jishi/contract';
import { systemClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isVip, lockAccount } from '../accounts/index.ts';
import { balanceOf, openWallet, transfer } from '../wallet/index.ts';
import { useDiscount } from './discounts.repository.ts';
import { isUpgrade, type OrderLineRow, type OrderRow, purchaseKey, type WholeOrder } from './order.ts';
import {
  type CreditSource,
  lockCredits,
  markCredited,
  readCreditable,
  readLevelUnderWay,
  readLines,
} from './order-lines.repository.ts';
import { orderBought, orderDue, orderPaid } from './orders.events.ts';
import { lockOrder, type OrderChange, updateOrder } from './orders.repository.ts';

/** A locked order that can be paid, and the wallet that pays for it. */
export interface Payable extends WholeOrder {
  readonly payableFen: bigint;
  readonly walletId: bigint;
}

/** Delivers a locked order and marks it as paid, in one change. */
export type Deliver = (
  tx: Tx,
  order: WholeOrder,
  payment: { readonly change: OrderChange; readonly now: Date },
) => Promise<WholeOrder>;

export interface PaymentOfOrder {
  readonly now: Date;
  readonly method: PayMethod;
  /** Delivers the order within the payment's transaction. If omitted, the job of `orderDue` delivers later. */
  readonly deliver?: Deliver | undefined;
}

/**
 * Locks the account's order if it can be paid now, or returns the refusal. A top-up for an order also calls this first:
 * payment, cancellation and expiry all lock the order before the wallet.
 */
export async function lockPayable(
  tx: Tx,
  { number, accountId, now = systemClock() }: { number: string; accountId: bigint; now?: Date },
): Promise<Payable | Refusal> {
  const order = await lockOrder(tx, { number });
  if (order === undefined || order.accountId !== accountId) return new Refusal('orders.notFound', { number });
  const closed = whyClosed(order, now);
  if (closed !== null) return closed;
  const lines = await readLines(tx, [order.id]);
  const refused = await whyNotPayable(tx, { order, lines }, now);
  if (refused !== null) return refused;
  return { order, lines, payableFen: order.totalFen, walletId: await openWallet(tx, accountId) };
}

function whyClosed({ state, endReason, expiresAt }: OrderRow, now: Date): Refusal | null {
  if (state === 'cancelled' && endReason === 'expired') return new Refusal('orders.expired');
  if (state !== 'toBePaid') return new Refusal('orders.notPayable', { state });
  return expiresAt <= now ? new Refusal('orders.expired') : null;
}

/** Returns why a locked order cannot be paid. */
async function whyNotPayable(tx: Tx, { order, lines }: WholeOrder, now: Date): Promise<Refusal | null> {
  const credits = order.creditFen === 0n ? [] : await lockCredits(tx, order.id);
  const isGone = credits.some(
    ({ creditedBy, refundedFen, endsAt }) =>
      creditedBy !== null || refundedFen > 0n || endsAt === null || endsAt <= now,
  );
  return isGone ? new Refusal('orders.creditUsed') : whyNotThisMembership(tx, { order, lines }, credits, now);
}

/**
 * Two membership orders may be pending at the same time. Once one is paid, the other must not be: with a lower level it
 * would grant nothing, and with a higher level it would end the new membership without crediting it.
 */
async function whyNotThisMembership(
  tx: Tx,
  { order: { accountId }, lines }: WholeOrder,
  credits: readonly CreditSource[],
  now: Date,
): Promise<Refusal | null> {
  const level = Math.max(0, ...lines.map((line) => line.level));
  const account = level === 0 ? null : await lockAccount(tx, accountId);
  if (account === null) return null;
  const underWay = await readLevelUnderWay(tx, accountId);
  const current = Math.max(underWay, isVip(account, now) ? account.vipLevel : 0);
  if (current > level) return new Refusal('orders.lowerLevel');
  if (underWay > 0 && underWay < level) return new Refusal('orders.creditMissed');
  if (current === 0 || current === level) return null;
  const rows = await readCreditable(tx, accountId, { numbers: [], hasMemberships: true, now });
  const isCredited = ({ orderId, line }: OrderLineRow): boolean =>
    credits.some(({ sourceOrderId, sourceLine }) => sourceOrderId === orderId && sourceLine === line);
  const isMissed = rows.some((row) => row.level > 0 && row.level < level && !isCredited(row));
  return isMissed ? new Refusal('orders.creditMissed') : null;
}

/**
 * Pays a locked order from its account's wallet, once. Changes the order, the credits, the discount and the ledger, and
 * emits the events, in the transaction that holds the lock of `lockPayable`. Throws `orders.walletShort` if the balance
 * is too low; the caller then rolls back.
 */
export async function pay(
  tx: Tx,
  { order, lines, walletId }: Payable,
  { now, method, deliver }: PaymentOfOrder,
): Promise<WholeOrder> {
  const change = { state: 'paid', paid_at: now, pay_method: method } as const;
  const paid =
    deliver === undefined
      ? { order: await updateOrder(tx, order.id, change), lines }
      : await deliver(tx, { order, lines }, { change, now });
  if (isUpgrade(lines)) await markCredited(tx, order.id, order.id);
  if (order.discountKind === 'code') await useDiscount(tx, order.id);
  // The wallet must always be locked last.
  await purchase(tx, order, walletId);
  const event = { accountId: String(order.accountId), number: order.number };
  for (const kind of deliver === undefined ? [orderPaid, orderDue] : [orderBought])
    await emit(tx, kind, event);
  return paid;
}

/** Posts the purchase of a locked order. */
async function purchase(tx: Tx, { number, totalFen }: OrderRow, wallet: bigint): Promise<void> {
  if (totalFen === 0n) return;
  const { outcome } = await transfer(tx, {
    key: purchaseKey(number),
    kind: 'purchase',
    reference: `order:${number}`,
    postings: [
      { wallet, amountFen: -totalFen },
      { wallet: 'revenue', amountFen: totalFen },
    ],
  });
  if (outcome === 'short') throw await shortfall(tx, wallet, totalFen);
  // `lockPayable` returns only orders that have no purchase in the ledger.
  if (outcome !== 'posted')
    throw new Error(`the purchase of order ${number} has already been posted: ${outcome}`);
}

async function shortfall(tx: Tx, walletId: bigint, totalFen: bigint): Promise<Refusal> {
  const balance = await balanceOf(tx, walletId);
  const available = balance?.availableFen ?? 0n;
  const missing = totalFen - available;
  const data = { missingFen: String(missing), availableFen: String(available) };
  return new Refusal('orders.walletShort', { missing: formatYuan(missing) }, undefined, data);
}
