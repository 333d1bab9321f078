import { formatYuan, type Localized, type MessageTopic } from '@jishi/contract';
import type { z } from 'zod';
import { type DispatchDeps, notifyAndSend } from '../../modules/messages/index.ts';
import { type orderPaid, type orderRefunded, readLines, readOrder } from '../../modules/orders/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { listedNames } from './listed-names.ts';

const NAMED_MAX = 2;

/** Notifies the buyer of an order's progress, once for each step. */
export async function notifyOfOrder(
  deps: DispatchDeps,
  topics: readonly Extract<MessageTopic, 'paid' | 'delivered' | 'failed'>[],
  { accountId, number }: z.output<typeof orderPaid.payload>,
): Promise<void> {
  const values = { number, what: await productsOf(deps.db, number) };
  const notices = topics.map((topic) => ({ topic, values, ref: `order:${number}:${topic}` }));
  await notifyAndSend(deps, BigInt(accountId), notices);
}

/** Notifies the buyer that the operator refunded an order. An order is refunded at most once. */
export async function notifyOfRefund(
  deps: DispatchDeps,
  { accountId, number, amountFen }: z.output<typeof orderRefunded.payload>,
): Promise<void> {
  const what = await productsOf(deps.db, number);
  const values = { number, what, amount: formatYuan(amountFen) };
  const notice = { topic: 'refunded', values, ref: `order:${number}:refunded` } as const;
  await notifyAndSend(deps, BigInt(accountId), [notice]);
}

/** Returns the names that an order's products had when it was placed. */
async function productsOf(db: Db, number: string): Promise<Localized> {
  const order = await readOrder(db, number);
  const lines = order === undefined ? [] : await readLines(db, [order.id]);
  return listedNames(
    lines.map(({ name }) => name),
    NAMED_MAX,
  );
}
