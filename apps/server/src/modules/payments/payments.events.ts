import { PAYMENT_CHANNELS } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** Money arrived, and is in the wallet or has paid its order. */
export const paymentReceived = eventKind(
  'payments.received',
  z.strictObject({
    accountId: z.string(),
    paymentNumber: z.string(),
    amountFen: z.string(),
    channel: z.enum(PAYMENT_CHANNELS),
    orderNumber: z.string().nullable(),
  }),
);
