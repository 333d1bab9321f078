import { partsOfProduct, type StarLevel } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { extendVip, lockAccount } from '../accounts/index.ts';
import { findProduct, type ProductDeps } from '../catalog/index.ts';
import { boughtRights, endTerm, extendTerms, grantCalls } from '../entitlements/index.ts';
import { failOrder } from './end-order.ts';
import { isUpgrade, lineRef, type OrderLineRow, type OrderRow, type WholeOrder } from './order.ts';
import { type CreditSource, lockCredits, readLines } from './order-lines.repository.ts';
import { orderDelivered } from './orders.events.ts';
import {
  lockOrder,
  type OrderChange,
  readUndelivered,
  recordDelivery,
  updateOrder,
} from './orders.repository.ts';
import { loweringStars, raiseStars, starsSince } from './stars.ts';

/** An order is refunded after this many failed deliveries. */
export const DELIVERY_FAILURES_MAX = 5;

export interface DeliveryDeps extends ProductDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/** The entitlements that a delivered line granted. */
interface Delivered {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly rights: number;
}

/**
 * Grants a paid order's products, once, no matter how often it is called. Returns false if there is nothing to deliver.
 */
export async function deliverOrder(tx: Tx, deps: ProductDeps, number: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, { number });
  if (order?.state !== 'paid' || order.deliveredAt !== null) return false;
  const lines = await readLines(tx, [order.id]);
  await deliverLines(tx, deps, { order, lines }, { change: {}, now });
  await emit(tx, orderDelivered, { accountId: String(order.accountId), number });
  return true;
}

/**
 * Grants the products of a locked order's lines and the stars that the order earns, and marks the order as delivered.
 * If the order is not paid yet, the same change marks it as paid.
 */
export async function deliverLines(
  tx: Tx,
  deps: ProductDeps,
  { order, lines }: WholeOrder,
  { change, now }: { readonly change: OrderChange; readonly now: Date },
): Promise<WholeOrder> {
  const { accountId } = order;
  const credits = isUpgrade(lines) ? await lockCredits(tx, order.id) : [];
  const account = await lockAccount(tx, accountId);
  if (account === null) throw new Error(`there is no account ${accountId}`);
  await endCredited(tx, order, credits, now);
  const delivered: OrderLineRow[] = [];
  for (const line of lines) delivered.push({ ...line, ...(await deliverLine(tx, deps, order, line, now)) });
  const { order: changed, otherFen } = await recordDelivery(tx, order, delivered, {
    change: { ...change, delivered_at: now },
    since: starsSince(now),
  });
  const { stars }: { stars: readonly StarLevel[] } = deps.storefront.memberships;
  await raiseStars(tx, stars, account, otherFen + order.totalFen - order.refundedFen);
  return { order: changed, lines: delivered };
}

/**
 * Delivers an order. If that fails, counts the failure and throws, so that the job retries. After the last failure,
 * refunds the order instead of throwing.
 */
export async function deliverOrRefund(deps: DeliveryDeps, number: string): Promise<void> {
  const { db, clock, log } = deps;
  try {
    await inTransaction(db, (tx) => deliverOrder(tx, deps, number, clock()));
  } catch (error) {
    const isLast = await inTransaction(db, (tx) => countFailure(tx, deps, number, clock()));
    if (!isLast) throw error;
    log.error({ err: error, number }, 'an order could not be delivered and was refunded');
  }
}

/** An order's job should have delivered it, or marked it as failed, within this time. */
const OVERDUE_MS = 3 * 60_000;
const OVERDUE_MAX = 100;

/** Delivers orders whose job was interrupted or has no attempts left. */
export async function deliverOverdue(deps: DeliveryDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - OVERDUE_MS);
  for (const number of await readUndelivered(deps.db, before, OVERDUE_MAX)) {
    try {
      await deliverOrRefund(deps, number);
    } catch (err) {
      deps.log.warn({ err, number }, 'an overdue order could not be delivered; it will be retried');
    }
  }
}

/**
 * Counts a failure. Returns whether the order is finished: this failure was the last one allowed, or another process
 * has delivered the order in the meantime.
 */
async function countFailure(tx: Tx, deps: ProductDeps, number: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, { number });
  if (order?.state !== 'paid' || order.deliveredAt !== null) return true;
  const failures = order.deliveryFailures + 1;
  await updateOrder(tx, order.id, { delivery_failures: failures });
  if (failures < DELIVERY_FAILURES_MAX) return false;
  const { stars }: { stars: readonly StarLevel[] } = deps.storefront.memberships;
  await loweringStars(tx, { stars, accountId: order.accountId, now }, () =>
    failOrder(tx, order, { now, reason: 'undelivered' }),
  );
  return true;
}

/**
 * Ends the credited terms when their replacement starts. Memberships need no such step, because a higher level replaces
 * a lower one automatically.
 */
async function endCredited(
  tx: Tx,
  { accountId }: OrderRow,
  credits: readonly CreditSource[],
  now: Date,
): Promise<void> {
  if (credits.length === 0) return;
  const refs = new Set(credits.map(({ sourceNumber, sourceLine }) => lineRef(sourceNumber, sourceLine)));
  for (const { id, kind, ref } of await boughtRights(tx, accountId, now))
    if (kind === 'term' && ref !== null && refs.has(ref)) await endTerm(tx, id, now);
}

async function deliverLine(
  tx: Tx,
  deps: ProductDeps,
  order: OrderRow,
  line: OrderLineRow,
  now: Date,
): Promise<Delivered> {
  const { accountId, number } = order;
  const { days, level, quantity } = line;
  if (days !== null && level > 0) {
    const { from, until } = await extendVip(tx, accountId, { level, days, now });
    return { startsAt: from, endsAt: until, rights: 1 };
  }
  const right = { accountId, now, source: 'order', ref: lineRef(number, line.line) } as const;
  const codes = datasetsOf(deps, line);
  if (days === null) {
    for (const datasetCode of codes) await grantCalls(tx, { ...right, datasetCode, calls: quantity });
    return { startsAt: null, endsAt: null, rights: codes.length };
  }
  const terms = await extendTerms(tx, { ...right, datasetCodes: codes, days });
  const first = terms.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())[0];
  if (first === undefined) throw new Error(`${line.product} does not include any data set`);
  return { startsAt: first.startsAt, endsAt: first.endsAt, rights: codes.length };
}

/**
 * Returns the data sets to grant. For a package, these are its current data sets. A data set is granted even if it is
 * no longer on sale.
 */
function datasetsOf(deps: ProductDeps, { product }: OrderLineRow): readonly string[] {
  const { kind, id } = partsOfProduct(product);
  if (kind === 'dataset') return [id];
  const current = findProduct(deps, product);
  if (current instanceof Refusal) throw current;
  return current.datasets.toSorted();
}
