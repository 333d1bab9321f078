import type { MessageTopic } from '@jishi/contract';
import type { z } from 'zod';
import { notify } from '../../modules/messages/index.ts';
import type { orderPaid } from '../../modules/orders/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

/** Notifies the buyer of what became of an order, once for each step. */
export async function notifyOfOrder(
  { db, clock }: NoticeDeps,
  topic: Extract<MessageTopic, 'paid' | 'delivered' | 'failed'>,
  { accountId, number }: z.output<typeof orderPaid.payload>,
): Promise<void> {
  const notice = { topic, values: { number }, ref: `order:${number}:${topic}`, now: clock() };
  await inTransaction(db, (tx) => notify(tx, { accountId: BigInt(accountId), ...notice }));
}
