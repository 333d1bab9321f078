import { PAYMENT_CHANNELS } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** Money arrived. It is in the wallet, or has paid the order. */
export const paymentReceived = eventKind(
  'payments.received',
  z.strictObject({
    accountId: z.string(),
    paymentNumber: z.string(),
    amountFen: z.string(),
    channel: z.enum(PAYMENT_CHANNELS),
    orderNumber: z.string().nullable(),
    /** The amount that was due. Events of earlier releases lack this field and those below. */
    dueFen: z.string().optional(),
    /** False if the payment had already been paid by an earlier trade. */
    isFirst: z.boolean().optional(),
    /** `order` if the money paid the order, `wallet` if it remains in the wallet. */
    effect: z.enum(['order', 'wallet']).optional(),
    tradeNo: z.string().optional(),
  }),
);
