import { orderNumberSchema } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const payload = z.strictObject({ accountId: z.string().regex(/^\d+$/), number: orderNumberSchema });

/** An order was paid; its delivery is a job of its own, so that telling it never waits for that. */
export const orderPaid = eventKind('orders.paid', payload);
export const orderDelivered = eventKind('orders.delivered', payload);
/** It was paid and delivered in one transaction; there is neither of the two events above. */
export const orderBought = eventKind('orders.bought', payload);
/** It could not be delivered, and its money is back in the wallet. */
export const orderFailed = eventKind('orders.failed', payload);
export const orderCancelled = eventKind('orders.cancelled', payload);

/** What a paid order gives is due. */
export const orderDue = eventKind('orders.due', payload);

/** The operator returned money of a delivered order to the wallet. */
export const orderRefunded = eventKind(
  'orders.refunded',
  z.strictObject({ ...payload.shape, amountFen: z.string().regex(/^\d+$/) }),
);
