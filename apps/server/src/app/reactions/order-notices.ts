import type { MessageTopic } from '@jishi/contract';
import type { z } from 'zod';
import { type DispatchDeps, notifyAndSend } from '../../modules/messages/index.ts';
import type { orderPaid, orderRefunded } from '../../modules/orders/index.ts';
import { yuan } from '../../platform/money.ts';

/** Notifies the buyer of an order's progress, once for each step. */
export async function notifyOfOrder(
  deps: DispatchDeps,
  topics: readonly Extract<MessageTopic, 'paid' | 'delivered' | 'failed'>[],
  { accountId, number }: z.output<typeof orderPaid.payload>,
): Promise<void> {
  const notices = topics.map((topic) => ({ topic, values: { number }, ref: `order:${number}:${topic}` }));
  await notifyAndSend(deps, BigInt(accountId), notices);
}

/** Notifies the buyer that the operator refunded an order. That happens at most once. */
export async function notifyOfRefund(
  deps: DispatchDeps,
  { accountId, number, amountFen }: z.output<typeof orderRefunded.payload>,
): Promise<void> {
  const values = { number, amount: yuan(BigInt(amountFen)) };
  const notice = { topic: 'refunded', values, ref: `order:${number}:refunded` } as const;
  await notifyAndSend(deps, BigInt(accountId), [notice]);
}
