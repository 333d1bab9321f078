import { type Db, inTransaction, sqlState, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { yuan } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProductDeps } from '../catalog/index.ts';
import { balanceOf, walletOf } from '../wallet/index.ts';
import { type DeliveryDeps, deliverLines, deliverOrder } from './deliver-order.ts';
import { useDiscount } from './discounts.repository.ts';
import { isUpgrade, type WholeOrder } from './order.ts';
import { markCredited } from './order-lines.repository.ts';
import { orderBought } from './orders.events.ts';
import { lockPayable, type Payable, payOrder, purchase } from './pay-order.ts';
import { readWholeOrder } from './whole-order.ts';

interface OwnOrder {
  readonly accountId: bigint;
  readonly number: string;
}

/** A paid order that cannot be delivered with its payment. Keeps the state of the database, by which a transaction is tried again. */
class Undeliverable extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('an order cannot be delivered', { cause });
    this.code = sqlState(cause);
  }
}

/**
 * Pays an order from the wallet and delivers it, in one transaction. Where it cannot be delivered it is paid all the same, and
 * the job of `orderDue` tries again, and counts. Throws what refuses it; an order that is paid already is not paid again.
 */
export async function payFromWallet(deps: DeliveryDeps, own: OwnOrder): Promise<WholeOrder> {
  const { number } = own;
  try {
    const bought = await pay(deps, own, (tx, payable, now) => payAndDeliver(tx, deps, payable, now));
    if (bought !== 'paidBefore') return bought;
    await deliverPaid(deps, number);
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    deps.log.warn({ err: error.cause, number }, 'an order is paid and could not be delivered at once');
    await pay(deps, own, (tx, payable, now) => payOrder(tx, payable, { now, method: 'wallet' }));
  }
  return readWholeOrder(deps.db, number);
}

function pay<Paid>(
  { db, clock }: DeliveryDeps,
  { accountId, number }: OwnOrder,
  how: (tx: Tx, payable: Payable, now: Date) => Promise<Paid | 'short'>,
): Promise<Paid | 'paidBefore'> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const payable = await lockPayable(tx, { number, accountId, now });
    if (payable instanceof Refusal) {
      if (payable.error === 'orders.notPayable' && payable.values.state === 'paid') return 'paidBefore';
      throw payable;
    }
    const paid = await how(tx, payable, now);
    if (paid === 'short') throw await shortfall(db, accountId, payable.payableFen);
    return paid;
  });
}

/** The wallet is locked last, as everywhere. After `short` the caller rolls back. */
async function payAndDeliver(
  tx: Tx,
  deps: ProductDeps,
  { order, lines, walletId }: Payable,
  now: Date,
): Promise<WholeOrder | 'short'> {
  const change = { state: 'paid', paid_at: now, pay_method: 'wallet' } as const;
  const bought = await deliverLines(tx, deps, { order, lines }, { change, now }).catch((cause: unknown) => {
    throw new Undeliverable(cause);
  });
  if (isUpgrade(lines)) await markCredited(tx, order.id, order.id);
  if (order.discountKind === 'code') await useDiscount(tx, order.id);
  if (!(await purchase(tx, order, walletId))) return 'short';
  await emit(tx, orderBought, { accountId: String(order.accountId), number: order.number });
  return bought;
}

/** Of an order that was paid and not delivered; what fails here is left to its job. */
async function deliverPaid(deps: DeliveryDeps, number: string): Promise<void> {
  const { db, clock, log } = deps;
  await inTransaction(db, (tx) => deliverOrder(tx, deps, number, clock())).catch((err: unknown) =>
    log.warn({ err, number }, 'an order was paid before and could not be delivered at once'),
  );
}

export async function availableFen(db: Db, accountId: bigint): Promise<bigint> {
  const walletId = await walletOf(db, accountId);
  const balance = walletId === null ? null : await balanceOf(db, walletId);
  return balance?.availableFen ?? 0n;
}

async function shortfall(db: Db, accountId: bigint, payableFen: bigint): Promise<Refusal> {
  const available = await availableFen(db, accountId);
  // It may have been filled since.
  const missing = payableFen > available ? payableFen - available : 0n;
  const data = { missingFen: String(missing), availableFen: String(available) };
  return new Refusal('orders.walletShort', { missing: yuan(missing) }, undefined, data);
}
