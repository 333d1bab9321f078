import { createHash } from 'node:crypto';
import { formatYuan, ORDER_MINUTES, type ProductLine, WAITING_ORDERS_MAX } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { takeCartItems } from '../cart/index.ts';
import type { ProductDeps } from '../catalog/index.ts';
import {
  countUsesOf,
  holdDiscount,
  lockDiscount,
  readDiscount,
  readHolders,
} from './discounts.repository.ts';
import { cancelOrder } from './end-order.ts';
import type { OrderLineRow, PricedOrderLine, WholeOrder } from './order.ts';
import { insertCredits } from './order-lines.repository.ts';
import { newOrderNumber } from './order-number.ts';
import { insertOrder, readOrdersBefore } from './orders.repository.ts';
import { type OrderQuote, quoteOrder } from './quote-order.ts';
import { readWholeOrder } from './whole-order.ts';

const MINUTE_MS = 60_000;

export interface NewOrderInput {
  readonly accountId: bigint;
  /** The member who places the order; null for the account's owner. */
  readonly memberId?: bigint | null;
  /** Either products or cart items. */
  readonly lines?: readonly ProductLine[] | undefined;
  readonly cartItems?: readonly bigint[] | undefined;
  readonly discountCode?: string | undefined;
  /** The total that the buyer was shown. */
  readonly totalFen: bigint;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/**
 * Places an order at current prices and returns it. The same key with the same input returns the first order. Orders of
 * the same account are placed one after another. Throws a refusal if the order cannot be placed.
 */
export async function placeOrder(tx: Tx, deps: ProductDeps, input: NewOrderInput): Promise<WholeOrder> {
  const { accountId, idempotencyKey, now } = input;
  const placer = (await lockAccount(tx, accountId)) ?? undefined;
  const inputHash = hashOf(input);
  const before = await readOrdersBefore(tx, accountId, idempotencyKey);
  if (before.number !== null) {
    if (!before.inputHash?.equals(inputHash)) throw new Refusal('orders.keyReused');
    return readWholeOrder(tx, before.number);
  }
  if (before.waiting >= WAITING_ORDERS_MAX)
    throw new Refusal('orders.tooManyWaiting', { maximum: WAITING_ORDERS_MAX });
  const { discountCode } = input;
  const lines = await linesOf(tx, input);
  if (discountCode !== undefined) await freeOwnHold(tx, { accountId, discountCode, now });
  const quote = await quoteOrder(tx, deps, { accountId, lines, discountCode, now, placer }, (code) =>
    lockDiscount(tx, code),
  );
  if (quote.totalFen !== input.totalFen) {
    const data = { totalFen: String(quote.totalFen) };
    throw new Refusal('orders.priceChanged', { total: formatYuan(quote.totalFen) }, undefined, data);
  }
  const { memberId = null } = input;
  return insertQuoted(tx, quote, { accountId, memberId, idempotencyKey, inputHash, now });
}

/** Cancels the account's pending order if it has reserved the code's last use, so that the new order can reserve it. */
async function freeOwnHold(
  tx: Tx,
  { accountId, discountCode, now }: { accountId: bigint; discountCode: string; now: Date },
): Promise<void> {
  const code = await readDiscount(tx, discountCode);
  if (code === undefined) return;
  const [oldest] = await readHolders(tx, code.id, accountId);
  if (oldest === undefined) return;
  const isUsedUp = code.usesMax !== null && code.uses >= code.usesMax;
  if (isUsedUp || (await countUsesOf(tx, code.id, accountId)) >= code.perAccountMax)
    await cancelOrder(tx, oldest, { now, reason: 'byCustomer' });
}

async function linesOf(tx: Tx, input: NewOrderInput): Promise<readonly ProductLine[]> {
  const { accountId, lines, cartItems } = input;
  if ((lines === undefined) === (cartItems === undefined)) throw new Refusal('orders.nothingChosen');
  if (lines !== undefined) return lines;
  const items = await takeCartItems(tx, accountId, cartItems ?? []);
  if (items instanceof Refusal) throw items;
  return items;
}

async function insertQuoted(
  tx: Tx,
  quote: OrderQuote,
  order: {
    accountId: bigint;
    memberId: bigint | null;
    idempotencyKey: string;
    inputHash: Buffer;
    now: Date;
  },
): Promise<WholeOrder> {
  const { accountId, memberId, idempotencyKey, inputHash, now } = order;
  const { lines, discount, codeId, amountFen, discountFen, creditFen, totalFen } = quote;
  const head = {
    number: newOrderNumber(now),
    accountId,
    memberId,
    idempotencyKey,
    inputHash,
    amountFen,
    discountFen,
    creditFen,
    totalFen,
    discountKind: discount?.kind ?? null,
    discountCode: discount?.code ?? null,
    discountPercent: discount?.percent ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_MINUTES * MINUTE_MS),
  };
  const placed = await insertOrder(tx, head, lines);
  const credits = lines.flatMap((line, i) =>
    line.credits.map(({ row, unusedFen }) => ({
      line: i + 1,
      sourceOrderId: row.orderId,
      sourceLine: row.line,
      creditFen: unusedFen,
    })),
  );
  await insertCredits(tx, placed.id, credits);
  if (codeId !== null) await holdDiscount(tx, { orderId: placed.id, codeId, accountId });
  return { order: placed, lines: lines.map((line, i) => newLine(placed.id, i + 1, line)) };
}

function newLine(orderId: bigint, line: number, priced: PricedOrderLine): OrderLineRow {
  return { ...priced, orderId, line, startsAt: null, endsAt: null, rights: 0, creditedBy: null };
}

function hashOf({ lines, cartItems, discountCode, totalFen }: NewOrderInput): Buffer {
  const parts = [
    lines?.map(({ product, mode, quantity }) => [product, mode, quantity]) ?? null,
    cartItems?.map(String) ?? null,
    discountCode ?? null,
    String(totalFen),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
