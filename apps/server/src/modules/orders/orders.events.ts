import { orderNumberSchema } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const payload = z.strictObject({ accountId: z.string().regex(/^\d+$/), number: orderNumberSchema });

/** An order was paid. Delivery is a separate job, so this event never waits for it. */
export const orderPaid = eventKind('orders.paid', payload);
export const orderDelivered = eventKind('orders.delivered', payload);
/**
 * An order was paid and delivered in one transaction. Neither `orderPaid` nor `orderDelivered` is emitted in this case.
 */
export const orderBought = eventKind('orders.bought', payload);
/** An order could not be delivered, and its money was returned to the wallet. */
export const orderFailed = eventKind('orders.failed', payload);
export const orderCancelled = eventKind('orders.cancelled', payload);

/** Delivery of a paid order is due. */
export const orderDue = eventKind('orders.due', payload);

/** The operator returned a delivered order's money to the wallet. */
export const orderRefunded = eventKind(
  'orders.refunded',
  z.strictObject({ ...payload.shape, amountFen: z.string().regex(/^\d+$/) }),
);
