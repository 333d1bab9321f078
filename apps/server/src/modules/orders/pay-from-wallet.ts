import { type Db, inTransaction, sqlState } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { balanceOf, walletOf } from '../wallet/index.ts';
import { type DeliveryDeps, deliverLines, deliverOrder } from './deliver-order.ts';
import type { WholeOrder } from './order.ts';
import { type Deliver, lockPayable, pay } from './pay-order.ts';
import { readWholeOrder } from './whole-order.ts';

interface OwnOrder {
  readonly accountId: bigint;
  readonly number: string;
}

/**
 * Thrown if the order can be paid, but not delivered in the same transaction. The error keeps the SQLSTATE of its
 * cause, which decides whether the transaction is retried.
 */
class Undeliverable extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('an order cannot be delivered', { cause });
    this.code = sqlState(cause);
  }
}

/**
 * Pays an order from the wallet and delivers it, in one transaction. If delivery fails, the order is paid but not
 * delivered; the job of `orderDue` retries the delivery and counts the failures. Throws a refusal if the order cannot
 * be paid. An order that is already paid is not paid again.
 */
export async function payFromWallet(deps: DeliveryDeps, own: OwnOrder): Promise<WholeOrder> {
  try {
    return await payOnce(deps, own, async (tx, order, payment) => {
      try {
        return await deliverLines(tx, deps, order, payment);
      } catch (cause) {
        throw new Undeliverable(cause);
      }
    });
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    deps.log.warn(
      { err: error.cause, number: own.number },
      'an order was paid but could not be delivered immediately',
    );
    return payOnce(deps, own);
  }
}

async function payOnce(
  deps: DeliveryDeps,
  { accountId, number }: OwnOrder,
  deliver?: Deliver,
): Promise<WholeOrder> {
  const paid = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const payable = await lockPayable(tx, { number, accountId, now });
    if (!(payable instanceof Refusal)) return pay(tx, payable, { now, method: 'wallet', deliver });
    if (payable.error === 'orders.notPayable' && payable.values.state === 'paid') return null;
    throw payable;
  });
  if (paid !== null) return paid;
  await deliverPaid(deps, number);
  return readWholeOrder(deps.db, number);
}

/** Delivers an order that is already paid. If that fails, the delivery job retries. */
async function deliverPaid(deps: DeliveryDeps, number: string): Promise<void> {
  const { db, clock, log } = deps;
  await inTransaction(db, (tx) => deliverOrder(tx, deps, number, clock())).catch((err: unknown) =>
    log.warn({ err, number }, 'an order that was already paid could not be delivered immediately'),
  );
}

export async function availableFen(db: Db, accountId: bigint): Promise<bigint> {
  const walletId = await walletOf(db, accountId);
  const balance = walletId === null ? null : await balanceOf(db, walletId);
  return balance?.availableFen ?? 0n;
}
